"""An event of the gazette is as its appendix prints it; only what it leaves open is determined."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.cite import Cites, Refusal
from pitboss.instruments.gazette_2001.events import Printed, determined_by, printed
from pitboss.tournament.checks.conflicts import against
from pitboss.tournament.checks.gaps import gap
from pitboss.tournament.conditions import AddOn, Conditions, Rebuys
from pitboss.tournament.law import TournamentLaw


def as_printed(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """Where conditions differ from the appendix of their event."""
    if conditions.document == "gazette-2001":
        event = printed(conditions.event)
        yield from _players(conditions, event, law)
        yield from _rebuys(conditions, event, law)
        for index in range(len(conditions.sessions)):
            yield from _session(conditions, index, event, law)


def _differs(field: str, got: Any, wanted: Any, cites: Cites) -> Iterator[Refusal]:
    if got != wanted:
        yield against("as_printed", field, f"the appendix has {wanted}; got {got}", cites, printed=wanted, got=got)


def _players(conditions: Conditions, event: Printed, law: TournamentLaw) -> Iterator[Refusal]:
    least, most = event.players
    for name, got, wanted in (("least", conditions.players.least, least), ("most", conditions.players.most, most)):
        if got is not None:
            yield from _differs(f"players.{name}", got, wanted, law.field)


def _rebuys(conditions: Conditions, event: Printed, law: TournamentLaw) -> Iterator[Refusal]:
    rebuys, add_on, cites = conditions.rebuys, conditions.add_on, law.rebuy
    if not event.rebuys_end:
        return
    if not isinstance(rebuys, Rebuys):
        yield gap(law, "rebuys", "rebuys", "price and chips of the rebuys that the appendix has", cites)
    else:
        yield from _differs("rebuys.below", rebuys.below, event.rebuys_below, cites)
        yield from _differs("rebuys.until_minute", rebuys.until_minute or event.rebuys_end, event.rebuys_end, cites)
        yield from _differs("rebuys.most", rebuys.most, 0, cites)
    if not isinstance(add_on, AddOn):
        yield gap(law, "add_on", "add_on", "price and chips of the top-up that the appendix has", cites)
    else:
        yield from _differs("add_on.at", add_on.at, "end_of_rebuys", cites)


def _session(conditions: Conditions, index: int, event: Printed, law: TournamentLaw) -> Iterator[Refusal]:
    session, path = conditions.sessions[index], f"sessions.{index}"
    if session.game:
        yield from _differs(f"{path}.game", session.game, f"gazette-2001/{event.game}", law.game_rules)
    if session.seats > event.seats:
        what = f"a table has {event.seats} players at most; got {session.seats}"
        yield against("table_size", f"{path}.seats", what, law.table_size)
    if session.schedule:
        yield from _schedule(session.schedule, event, f"{path}.schedule", law)
    for name, cites in determined_by(conditions.event).items():
        if name not in session.determinations:
            yield gap(law, "betting", f"{path}.determinations.{name}", "this is determined before play starts", cites)


def _schedule(got: Any, event: Printed, path: str, law: TournamentLaw) -> Iterator[Refusal]:
    wanted = event.schedule
    for number, (level, as_is) in enumerate(zip(got.levels, wanted.levels, strict=False)):
        if level != as_is:
            what = f"the appendix has {_spelt(as_is)} as level {number + 1}; got {_spelt(level)}"
            yield against("as_printed", f"{path}.levels.{number}", what, law.schedule)
    yield from _differs(f"{path}.levels", len(got.levels), len(wanted.levels), law.schedule)
    yield from _differs(f"{path}.doubling", got.doubling, wanted.doubling, law.schedule)
    yield from _differs(f"{path}.races", got.races, wanted.races, law.schedule)
    yield from _differs(f"{path}.rebuys_end", got.rebuys_end, wanted.rebuys_end, law.rebuy)


def _spelt(level: Any) -> str:
    ante = f"an ante of {level.ante}" if level.ante else ""
    blinds = "/".join(map(str, level.blinds))
    return f"{' and '.join(each for each in (blinds, ante) if each) or 'nothing'} for {level.minutes} minutes"
