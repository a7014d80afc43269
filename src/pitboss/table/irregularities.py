"""Irregularities at a table: staff report them, the round in progress rules on them, the dealer shuffles anew."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.play import commands as p
from pitboss.play import decide
from pitboss.play.irregular.commands import Push, Redeal, ReshuffleStub
from pitboss.play.irregular.limited import refuse_electronic
from pitboss.play.irregular.physical_acts import BETTING_ACTS
from pitboss.play.irregular.rulings import Ruling, what_if
from pitboss.play.irregular.turns import may_act_early
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.draft import Draft
from pitboss.table.rounds import cited, refuse_cut, refuse_without_round, submit
from pitboss.table.state import TableState

LEAST_TO_CUT = 4
"""Fewer cards leave no place for a cut."""


def decide_report(draft: Draft, command: c.ReportIrregularity) -> Refusal | None:
    return (
        refuse_without_round(draft.state) or _refuse_act(draft.state, command.report) or submit(draft, command.report)
    )


def _refuse_act(state: TableState, report: c.AnyReport) -> Refusal | None:
    """Staff report what a player did out of turn, or without a word; whatever is in turn is the player's own to do."""
    playing = state.round
    if playing is None or not isinstance(report, (*BETTING_ACTS, Push)):
        return None
    refused = refuse_electronic(playing)
    if refused or isinstance(report, Push) or may_act_early(playing, report.seat):
        return refused and cited(state, refused)
    what = f"seat {report.seat} has nothing to do out of turn now: only acts before one's turn are reported"
    return cited(state, Refusal("not_out_of_turn", what, playing.law.turns.in_turn, {"seat": report.seat}))


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


def ruling(state: TableState, report: c.AnyReport) -> Ruling | Refusal:
    """What a report would bring about; changes nothing."""
    if state.round is None:
        law = state.law
        return Refusal("no_round", "no round of play is going on", law.round)
    refused = _refuse_act(state, report)
    if refused:
        return refused
    return what_if(state.round, report, decide)
