"""What the engine is to reach, beside what this run measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from rich.table import Table

from bench.bulk import CLONE, HANDS, NUMPY, VIEW, VIEWS, bulk_task
from bench.measure import Row, ratios, spread
from bench.recorded import READ
from bench.room import ROOM
from bench.rounds import BESIDE, CHECKING, HOLD_EM_NAME, OTHERS, RANDOM
from bench.tables import AT_A_TABLE

EVENTS = "pitboss, every event made"
JSON = "pitboss, log as JSON"
KERNEL = "pitboss, policy of the kernel"


@dataclass(frozen=True)
class Goal:
    """One figure: a task, who does it, beside whom (nobody: so many a second), and what it is to come to at least."""

    what: str
    task: str
    who: str
    beside: str
    least: float


def goals() -> Iterator[Goal]:
    for policy, least, kit in ((CHECKING, 2.5, 800), (RANDOM, 2.0, 150)):
        task = f"{HOLD_EM_NAME}, {policy}"
        yield Goal(f"{task}, log kept, beside OpenSpiel", task, "pitboss", "open_spiel", least)
        yield Goal(f"{task}, every event built, beside OpenSpiel", task, EVENTS, "open_spiel", 1.5)
        yield Goal(f"{task}, log written as JSON, beside OpenSpiel", task, JSON, "open_spiel", 1.5)
        yield Goal(f"{task}, log kept, beside PokerKit", task, "pitboss", "pokerkit", kit)
        for name in ("pot-limit Omaha", *OTHERS):
            first = f"pitboss, {HOLD_EM_NAME}"
            yield Goal(f"{name}, {policy}, beside hold'em", f"{BESIDE}, {policy}", f"pitboss, {name}", first, 0.5)
        for who, enough in ((KERNEL, 40), (NUMPY, 20)):
            named = who.removeprefix("pitboss, ")
            yield Goal(f"bulk, {policy}, {named}, beside OpenSpiel", bulk_task(policy), who, "open_spiel", enough)
    yield Goal("a clone of a hand, beside OpenSpiel", CLONE, "pitboss", "open_spiel", 0.25)
    yield Goal("a player's view, beside a whole hand", VIEW, VIEWS, HANDS, 5)
    yield Goal("rounds at a table, a second", AT_A_TABLE, "pitboss", "", 3750)
    yield Goal("recorded hands read, a second", READ, "pitboss", "", 10_000)
    yield Goal("the room's durable acts, a second, on two quiet cores", ROOM, "pitboss", "", 2800)


def reached(rows: Sequence[Row]) -> Table:
    """Every goal whose figures were measured in this run."""
    table = Table(title="Goals", title_justify="left")
    for name in ("what", "at least", "measured", ""):
        table.add_column(name)
    known = {(row.task, row.who): row for row in rows}
    for goal in goals():
        ours, theirs = known.get((goal.task, goal.who)), known.get((goal.task, goal.beside))
        if ours is None or (goal.beside and theirs is None):
            continue
        found = ratios(ours, theirs) if theirs else (ours.rate,)
        told = spread(found) if theirs else f"{ours.rate:,.0f}"
        unit = " x" if theirs else ""
        table.add_row(goal.what, f"{goal.least:,g}{unit}", told, "" if median(found) >= goal.least else "not reached")
    return table
