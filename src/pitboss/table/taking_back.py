"""A table dealt by hand: what its dealer told by mistake is taken back by a further event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.cite import Cites, Refusal
from pitboss.desk.taking_back import refuse_taking_back
from pitboss.play import commands as p
from pitboss.play.events import PlayEvent
from pitboss.play.irregular.commands import Push
from pitboss.play.state import RoundState
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.clocks import follow_the_turn
from pitboss.table.draft import Draft
from pitboss.table.state import TableState, Told

TOLD_ACTS: Mapping[type, e.ToldAct] = {
    p.Fold: "fold",
    p.Check: "check",
    p.Call: "call",
    p.Bet: "bet",
    p.RaiseTo: "raise",
    p.BringIn: "bring in",
    p.PostOverBlind: "over-blind",
    p.Draw: "draw",
    p.Show: "show",
    p.Muck: "muck",
    p.Reveal: "cards",
    Push: "push",
}


def note_told(draft: Draft, seat: int, act: p.AnyCommand) -> None:
    """Where people bet by hand, keep the round as it was before the dealer told of an act."""
    state = draft.state
    if state.settings.run == "physical":
        draft.emit(e.ActTold(seat, TOLD_ACTS[type(act)], cites=state.law.round or state.law.document, at=draft.now))


def decide_take_back(draft: Draft, command: c.TakeBackAct) -> Refusal | None:
    """The last thing told, then the one before it, as far as the last card or ruling; the end of a round with it."""
    state = draft.state
    cites, told, playing = state.law.round or state.law.document, state.told, last_played(state)
    dealt = told.dealt if told and playing else None
    refused = refuse_taking_back(command.reason, dealt=dealt, undealt=command.undealt, cites=cites)
    if refused or told is None or playing is None:
        return refused
    draft.emit(taken_back(told, playing, command.reason, cites=cites, at=command.now))
    follow_the_turn(draft)
    return None


def last_played(state: TableState) -> RoundState | None:
    """The round in progress, or the one that was over by what was told last."""
    return state.round or state.last_round


def taken_back(told: Told, playing: RoundState, reason: str, *, cites: Cites, at: int) -> e.ActTakenBack:
    """What it comes to for everyone's chips."""
    before = told.round
    back = ((seat, before.stakes[seat] - playing.stakes[seat]) for seat in before.ring)
    return e.ActTakenBack(
        told.seat,
        told.act,
        reason,
        tuple((seat, chips) for seat, chips in back if chips),
        tuple((seat, before.bet[seat]) for seat in before.ring if before.bet[seat]),
        playing.taken - before.taken,
        cites=cites,
        at=at,
    )


def standing(events: Iterable[e.AnyEvent]) -> list[e.AnyEvent]:
    """What happened, without what was taken back."""
    kept: list[e.AnyEvent] = []
    for event in events:
        if isinstance(event, e.ActTakenBack):
            _drop_last(kept)
        else:
            kept.append(event)
    return kept


def _drop_last(kept: list[e.AnyEvent]) -> None:
    """The last act that was told with all that followed from it in the round; what else happened stays."""
    began = max((at for at, event in enumerate(kept) if isinstance(event, e.ActTold)), default=None)
    if began is not None:
        kept[began:] = [event for event in kept[began + 1 :] if not isinstance(event, PlayEvent)]
