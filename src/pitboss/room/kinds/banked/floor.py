"""What staff may do at a table against the house: every command that takes a role, and every ruling in the round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.banked import commands as r
from pitboss.banked import events as re
from pitboss.banked.irregularities import CASES
from pitboss.banked.table import commands as c
from pitboss.banked.table.conduct import sanctions_of
from pitboss.banked.table.roles import POWERS
from pitboss.banked.table.state import BankedTableState
from pitboss.cite import Cites
from pitboss.room.floor.acts import ActSource, Build, Values, asked_of, complete, in_a_role, nothing_against_it
from pitboss.room.kinds.floor import changing, common_values
from pitboss.room.wire_commands import OnTheFloor
from pitboss.wording.floor_words import BANKED, DUTIES

BY_ITSELF: tuple[type, ...] = (c.StartRound, c.DealerActs, c.TakeBackTold)
"""What the room does by itself at its tables, and a dealer at their own page where people deal by hand."""
NOT_FORETOLD = (re.Dealt, re.BoardRevealed, re.Revealed, re.DealerHandDeclared, re.DecisionsOpened)
"""After these something depends on cards that nobody has seen."""
DEALERS: Values = {"which": ((0, 1), ("the first", "the second"))}


def acts(state: BankedTableState) -> Iterator[ActSource]:
    values = {**common_values(state, sanctions_of(state)), **DEALERS, "duty": _duties(state)}
    for kind, power in POWERS.items():
        if kind not in BY_ITSELF:
            in_round = issubclass(kind, r.BankedRoundCommand)
            yield ActSource(
                name=kind.__name__,
                words=BANKED[kind.__name__],
                power=power,
                build=_ruling(kind) if in_round else _build(state, kind),
                facts=kind,
                asked=asked_of(kind),
                cites=_cites(state, kind),
                why_not=_no_round if in_round and state.round is None else nothing_against_it,
                values=values,
            )


def _duties(state: BankedTableState) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The document names the steps that are signed for: nobody has to know what they are called on record."""
    names = tuple(state.law.duties)
    return names, tuple(DUTIES[name] for name in names)


def _no_round() -> str:
    return "no round of play is in progress"


def _build(state: BankedTableState, kind: Any) -> Build:
    return changing(state, kind) if kind is c.ChangeDeterminations else in_a_role(kind)


def _ruling(kind: Any) -> Build:
    def build(facts: dict[str, Any], who: OnTheFloor, now: int) -> c.Rule:
        return c.Rule(complete(kind, facts), by=who.role, grounds=who.why, now=now)

    return build


def _cites(state: BankedTableState, kind: type) -> Cites:
    case = CASES.get(kind)
    return case.matter(state.game.law) if case else ()
