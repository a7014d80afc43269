"""A table against the house dealt by hand: what its dealer told by mistake is taken back by a further event."""

from __future__ import annotations

from pitboss.banked import commands as r
from pitboss.banked.state import BankedRoundState
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.draft import Draft
from pitboss.banked.table.state import BankedTableState, ToldAtTable
from pitboss.banked.table.told_acts import TOLD_ACTS, place_of
from pitboss.cite import Cites, Refusal
from pitboss.desk.taking_back import refuse_taking_back


def note_told(draft: Draft, command: r.PlayerCommand | r.DealerCommand) -> None:
    """Where people deal by hand, keep the round as it was before the dealer told of something."""
    state = draft.state
    if state.settings.run == "physical" and state.round is not None:
        draft.emit(e.ActTold(place_of(command), TOLD_ACTS[type(command)], cites=state.law.round, at=draft.now))


def decide_take_back(draft: Draft, command: c.TakeBackTold) -> Refusal | None:
    """The last thing told, then the one before it, as far as the last card or ruling; the end of a round with it."""
    state = draft.state
    cites, told, playing = state.law.round, state.last_told, last_played(state)
    dealt = told.dealt if told and playing else None
    refused = refuse_taking_back(command.reason, dealt=dealt, undealt=command.undealt, cites=cites)
    if refused or told is None or playing is None:
        return refused
    draft.emit(taken_back(told, playing, command.reason, cites=cites, at=command.now))
    return None


def last_played(state: BankedTableState) -> BankedRoundState | None:
    """The round in progress, or the one that was over by what was told last."""
    return state.round or state.last_round


def taken_back(told: ToldAtTable, playing: BankedRoundState, reason: str, *, cites: Cites, at: int) -> e.ActTakenBack:
    """What it comes to for everyone's chips; the rest is the bank's."""
    before = told.round.areas
    stakes = ((seat, area.stake - playing.areas[seat].stake) for seat, area in before.items())
    boxes = ((seat, area.wagers.total - playing.areas[seat].wagers.total) for seat, area in before.items())
    return e.ActTakenBack(
        told.seat,
        told.act,
        reason,
        tuple((seat, chips) for seat, chips in stakes if chips),
        tuple((seat, chips) for seat, chips in boxes if chips),
        cites=cites,
        at=at,
    )
