"""What the floor's acts have in common at every kind of table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.desk import commands as d
from pitboss.desk.law import Power, Sanction
from pitboss.desk.state import GamingState
from pitboss.instruments.register import find
from pitboss.room.floor.acts import ActSource, Build, Values, complete
from pitboss.room.wire_commands import OnTheFloor

OF_THE_EVENT: frozenset[Power] = frozenset({"place", "exchange", "absence", "determine", "open", "close", "pace"})
"""What is the event's own at one of its tables."""
EXCLUDE: frozenset[Sanction] = frozenset({"exclude", "fold_and_exclude"})
"""After which somebody has no seat any more."""


def common_values(state: GamingState, sanctions: Iterable[Sanction]) -> Values:
    """Which rules may be broken, and what may be done about it; whose disputes are open."""
    clauses = (*state.law.breaches, *state.law.staff_breaches)
    open_ = [each for each in state.disputes if each.number not in state.decisions]
    done = tuple(sanctions)
    return {
        "clause": (clauses, tuple(f"{find(clause).number}: {find(clause).text}" for clause in clauses)),
        "sanction": (done, tuple(each.replace("_", " ") for each in done)),
        "number": (tuple(each.number for each in open_), tuple(f"{each.player}: {each.about}" for each in open_)),
    }


def directors_own() -> str:
    return "this is a table of an event: its director does that at the event's own desk"


def of_the_event(sources: Iterable[ActSource]) -> tuple[ActSource, ...]:
    """The same at a table that is run for an event: seats, chips and time there are its director's."""
    return tuple(map(_in_event, sources))


def _in_event(source: ActSource) -> ActSource:
    replace = msgspec.structs.replace
    if source.power in OF_THE_EVENT:
        return replace(source, why_not=directors_own)
    done, words = source.values.get("sanction", ((), ()))
    kept = [(each, word) for each, word in zip(done, words, strict=True) if each not in EXCLUDE]
    without = {"sanction": (tuple(each for each, _ in kept), tuple(word for _, word in kept))} if kept else {}
    return replace(source, values={**source.values, **without})


def refuse_in_event(command: d.StaffCommand, sources: Iterable[ActSource], document: Cites) -> Refusal | None:
    """Why staff do not do at a table of an event what is the event's: it would still have the seat that one took."""
    if isinstance(command, d.RecordBreach) and command.sanction in EXCLUDE:
        what = "this is a table of an event: whoever is excluded is so from all of it, at the event's own desk"
        return Refusal("seated_by_the_event", what, document)
    own = any(each.why_not is directors_own for each in sources if each.name == type(command).__name__)
    return Refusal("seated_by_the_event", directors_own(), document) if own else None


def changing(state: GamingState, kind: type[Any]) -> Build:
    """Notice of a change: what is said is laid over the determinations in force."""

    def build(facts: dict[str, Any], who: OnTheFloor, now: int) -> Any:
        choices = state.game.choices
        said = {**msgspec.to_builtins(choices), **facts.pop("choices", {})}
        unknown = [name for name in said if name not in choices.__struct_fields__]
        if unknown:
            raise ValueError(f"{unknown[0]} is no determination of this game")
        facts["choices"] = msgspec.convert(said, type(choices), strict=True)
        return complete(kind, {**facts, "by": who.role, "grounds": who.why, "now": now})

    return build
