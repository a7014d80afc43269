"""What the floor's acts have in common at every kind of table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from pitboss.desk.law import Power, Sanction
from pitboss.desk.state import GamingState
from pitboss.instruments.register import find
from pitboss.room.floor.acts import ActSource, Build, Values, complete
from pitboss.room.wire_commands import OnTheFloor

OF_THE_EVENT: frozenset[Power] = frozenset({"place", "exchange", "absence", "determine", "open", "close", "pace"})
"""What is the event's own at one of its tables."""


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
    replace = msgspec.structs.replace
    return tuple(replace(each, why_not=directors_own) if each.power in OF_THE_EVENT else each for each in sources)


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
