"""The table as an observer sees it: everyone's chips and standing, the sign, and the round without hidden cards."""

from __future__ import annotations

import msgspec

from pitboss.banked import view as round_view
from pitboss.banked.spec import DeckName
from pitboss.banked.table import events as e
from pitboss.banked.table.sign import sign
from pitboss.banked.table.state import BankedTableState
from pitboss.banked.table.time_bank import bank_left
from pitboss.banked.view import BankedRoundView, Observer, view_round
from pitboss.cards import UNKNOWN
from pitboss.desk.state import Phase
from pitboss.play.game import Determined


class BankedSeatView(msgspec.Struct, frozen=True):
    """A seat between rounds and in one."""

    seat: int
    player: str
    stake: int
    in_round: bool
    abstained: int
    flagged: bool
    leaving: bool
    absent: bool = False
    """A tournament player who is not at the table."""
    bank: int = 0
    """Seconds left in the time bank."""
    bank_until: int = 0
    """When the bank that is in use, or will be once the time of all is up, runs out; 0: none is."""


class BankedTableView(msgspec.Struct, frozen=True, tag_field="kind", tag="banked"):
    """Everything an observer may know of a table."""

    phase: Phase
    rounds: int
    seats: tuple[BankedSeatView, ...]
    open_seats: tuple[int, ...]
    sign: tuple[Determined, ...]
    round: BankedRoundView | None
    """The round in progress, or the last one with how it was settled."""
    in_progress: bool
    deadline: int | None
    last_deck: DeckName | None
    marker: int
    pause_until: int
    bank: int | None
    """What the house has won so far; staff and inspector see it."""


def view_table(state: BankedTableState, observer: Observer) -> BankedTableView:
    playing, shown = state.round, state.round or state.last_round
    return BankedTableView(
        phase=state.phase,
        rounds=state.rounds,
        seats=tuple(_seat(state, number) for number in sorted(state.seats)),
        open_seats=tuple(number for number in range(1, state.size + 1) if number not in state.seats),
        sign=sign(state),
        round=view_round(shown, observer) if shown else None,
        in_progress=playing is not None,
        deadline=state.deadline,
        last_deck=state.last_deck,
        marker=state.marker,
        pause_until=state.pause_until,
        bank=state.bank if observer in ("floor", "inspector") else None,
    )


def _seat(state: BankedTableState, number: int) -> BankedSeatView:
    seat, playing = state.seats[number], state.round
    return BankedSeatView(
        seat=number,
        player=seat.player,
        stake=state.stake_of(number),
        in_round=playing is not None and number in playing.areas,
        abstained=seat.abstained,
        flagged=seat.flagged,
        leaving=seat.leaving,
        absent=seat.absent,
        bank=bank_left(state, seat.player),
        bank_until=state.on_bank[number].until if number in state.on_bank else 0,
    )


def view_event(event: e.AnyEvent, observer: Observer) -> e.AnyEvent:
    """An event as an observer may see it: the shoe is the inspector's alone."""
    if not isinstance(event, e.TimedEvent):
        return round_view.view_event(event, observer)
    if isinstance(event, e.RoundStarted) and observer != "inspector":
        return msgspec.structs.replace(event, shoe=(UNKNOWN,) * len(event.shoe))
    return event
