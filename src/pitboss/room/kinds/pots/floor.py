"""What staff may do at a table of pots: every command that takes a role, and whatever may go wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from pitboss.cards import Card
from pitboss.cite import Cites
from pitboss.play import commands as p
from pitboss.play import events as pe
from pitboss.play.irregular.catalogue import CATALOGUE, IrregularityKind
from pitboss.play.irregular.rulings import CASES
from pitboss.room.floor.acts import ActSource, Build, asked_of, complete, in_a_role
from pitboss.room.kinds.by_hand import is_by_hand
from pitboss.room.kinds.floor import changing, common_values
from pitboss.room.wire_commands import OnTheFloor
from pitboss.table import commands as c
from pitboss.table.conduct import sanctions_of
from pitboss.table.roles import FOR_THE_FLOOR, POWERS
from pitboss.table.state import TableState
from pitboss.wording.floor_words import EARLY, POTS, ActGroup, ActWords

BY_ITSELF: tuple[type, ...] = (
    c.StartRound,
    c.DealForButton,
    c.ShuffleDiscards,
    c.RevealCards,
    c.TakeBackAct,
    c.DealAnew,
    c.ShuffleRest,
    c.ActFor,
    c.ReportIrregularity,
)
"""What the room does by itself at its tables: it deals from shoes that it has committed to, and acts for the late.

Reports are listed one by one.
"""
NOT_FORETOLD = (pe.Dealt, pe.BettingOpened, pe.DrawOpened, pe.ShowdownOpened, pe.Shown, pe.Revealed)
"""After these something depends on cards that nobody has seen."""
ELECTRONIC = "this cannot happen at an electronic table; only tables dealt by hand report it"


class ReportedAct(msgspec.Struct, frozen=True):
    """What a player did before their turn."""

    seat: int
    act: Literal["fold", "check", "call", "bet", "raise"]
    total: int = 0

    def command(self) -> c.AnyReport:
        match self.act:
            case "fold":
                return p.Fold(self.seat)
            case "check":
                return p.Check(self.seat)
            case "call":
                return p.Call(self.seat)
            case "bet":
                return p.Bet(self.seat, self.total)
            case "raise":
                return p.RaiseTo(self.seat, self.total)


def acts(state: TableState) -> Iterator[ActSource]:
    values = common_values(state, sanctions_of(state))
    for kind, power in POWERS.items():
        if kind not in BY_ITSELF:
            yield ActSource(
                name=kind.__name__,
                words=POTS[kind.__name__],
                power=power,
                build=_build(state, kind),
                facts=kind,
                asked=asked_of(kind),
                values=values,
            )
    yield from _reports(state)


def _build(state: TableState, kind: Any) -> Build:
    if kind is c.ChangeDeterminations:
        return changing(state, kind)
    if kind not in (c.ReplaceCards, c.ShareInformation, c.AskToShow):
        return in_a_role(kind)

    def build(facts: dict[str, Any], who: OnTheFloor, now: int) -> Any:
        cards = _cards(state, kind, facts.get("seat", 0))
        return complete(kind, {**facts, "cards": cards, "by": who.role, "grounds": who.why, "now": now})

    return build


def _cards(state: TableState, kind: Any, seat: int) -> tuple[Card, ...]:
    """The machine knows the cards: a whole deck, or those of a hand."""
    if kind is c.ReplaceCards:
        return state.game.deck.cards
    if kind is c.AskToShow:
        return state.last_hands.get(seat, ())
    playing = state.round
    return tuple(playing.hand(seat)) if playing and seat in playing.ring else ()


# what goes wrong


def _reports(state: TableState) -> Iterator[ActSource]:
    for kind in CATALOGUE:
        cites = _known(state, kind)
        if cites:
            yield _report(state, kind, cites)


def _known(state: TableState, kind: IrregularityKind) -> Cites:
    """The clauses by which the document knows of it; nothing where it does not."""
    law, case = state.game.laws[0], CASES.get(kind.command)
    if case is None:
        return law.turns.in_turn
    return tuple(dict.fromkeys(cite for rule in case.rules for cite in rule.cites(law)))


def _report(state: TableState, kind: IrregularityKind, cites: Cites) -> ActSource:
    early = kind.command is p.RaiseTo
    facts: Any = ReportedAct if early else kind.command
    words = EARLY if early else _words(kind)
    return ActSource(
        name=kind.name,
        words=words,
        power=FOR_THE_FLOOR.get(kind.command, "record"),
        build=_reporting(facts),
        facts=facts,
        asked=tuple(name for name in words.questions if name in asked_of(facts, faces=is_by_hand(state))),
        cites=cites,
        why_not=lambda: _why_not(state, kind),
        faces=is_by_hand(state),
    )


def _words(kind: IrregularityKind) -> ActWords:
    group: ActGroup = "decide" if kind.command in FOR_THE_FLOOR else "wrong"
    return ActWords(kind.words, group, {fact.field: fact.question for fact in kind.facts})


def _reporting(facts: Any) -> Build:
    def build(given: dict[str, Any], who: OnTheFloor, now: int) -> c.ReportIrregularity:
        told = complete(facts, given)
        report = told.command() if isinstance(told, ReportedAct) else told
        return c.ReportIrregularity(report, by=who.role, grounds=who.why, now=now)

    return build


def _why_not(state: TableState, kind: IrregularityKind) -> str:
    case, playing = CASES.get(kind.command), state.round
    if state.settings.run == "electronic" and not (case and case.electronic):
        return ELECTRONIC
    if playing is None:
        return "no round of play is in progress"
    if playing.irregular is not None and not kind.possible(playing):
        return "this cannot have happened at this point of the round"
    return ""
