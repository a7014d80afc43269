"""Irregularities at a table: staff report them, the round in progress rules on them, the dealer shuffles anew."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.play import commands as p
from pitboss.play import decide
from pitboss.play.irregular.commands import AnyIrregularity, Redeal, ReshuffleStub
from pitboss.play.irregular.rulings import Ruling, what_if
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.draft import Draft
from pitboss.table.rounds import cited, refuse_cut, refuse_without_round, submit
from pitboss.table.state import TableState

LEAST_TO_CUT = 4
"""Fewer cards leave no place for a cut."""


def decide_report(draft: Draft, command: c.ReportIrregularity) -> Refusal | None:
    return refuse_without_round(draft.state) or submit(draft, command.report)


def decide_deal_anew(draft: Draft, command: c.DealAnew) -> Refusal | None:
    """After a misdeal: the same round, the same button, another order of the cards."""
    return _shuffle(draft, Redeal(command.shoe), command.cut, len(command.shoe))


def decide_shuffle_rest(draft: Draft, command: c.ShuffleRest) -> Refusal | None:
    return _shuffle(draft, ReshuffleStub(command.cards), command.cut, len(command.cards))


def _shuffle(draft: Draft, shuffle: p.AnyCommand, cut: int, cards: int) -> Refusal | None:
    state = draft.state
    law, playing = state.law, state.round
    if playing is None:
        return refuse_without_round(state)
    decision = decide(playing, shuffle)
    refused = cited(state, decision) if isinstance(decision, Refusal) else None
    if cards >= LEAST_TO_CUT:
        refused = refused or refuse_cut(state, cut, cards)
    if refused:
        return refused
    draft.emit(e.CardsShuffledAndCut(cut, cites=law.shuffle + law.cut, at=draft.now))
    return submit(draft, shuffle)


def ruling(state: TableState, report: AnyIrregularity) -> Ruling | Refusal:
    """What a report would bring about; changes nothing."""
    if state.round is None:
        law = state.law
        return Refusal("no_round", "no round of play is going on", law.round)
    return what_if(state.round, report, decide)
