"""What the house has to see to next at a table, and when: dealing, the clocks, its bots, those who are away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Literal

import msgspec

from pitboss.play.forced_bets import over_blind_seat
from pitboss.room.deadlines import next_due
from pitboss.room.house import HouseTimes, is_bot
from pitboss.room.public import turn_of
from pitboss.table.button import present
from pitboss.table.clocks import TIMED
from pitboss.table.state import TableState

Kind = Literal[
    "deal", "deal_for_button", "shuffle", "bot_acts", "tick", "call_clock", "act_for", "sit_out", "remove",
    "bot_buys", "bot_sits", "pass_offer", "bot_wagers", "no_more_bets", "settle", "fold_undecided", "vacate",
    "ask_to_wager", "call_off",
]  # fmt: skip
Tried = tuple[Kind, int, str]
"""A kind of step, with its seat and player."""


class Step(msgspec.Struct, frozen=True):
    """Something to do when its time has come (milliseconds since the epoch)."""

    due: int
    kind: Kind
    seat: int = 0
    player: str = ""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """What the house knows besides the table's own state."""

    times: HouseTimes
    thinking: int
    """How long the bot whose turn it may be takes this time."""
    since: int
    """When the turn began, or the last round ended."""
    opened: int = 0
    """When the house took the table over: after a restart everyone has a moment to come back."""
    watched: bool
    """Somebody is there to play for: otherwise no round is begun."""
    here: Set[str]
    """The players who are connected."""
    missed: Set[str]
    """Players who let their turn pass while they were away."""
    leaving: Set[str]
    """Tournament players who asked to be taken from the table."""
    offered: Mapping[int, int]
    """When each vacant seat was first offered as it is now."""
    bots_wanted: int
    refused: Set[Tried]
    """What was tried since the last entry and refused: kind, seat and player."""


def next_step(state: TableState, moment: Moment) -> Step | None:
    """The first thing due; what is due at once comes before what can wait."""
    steps = list(_in_round(state, moment) if state.round else _between_rounds(state, moment))
    steps += _offers(state, moment)
    due = next_due(state)
    if due is not None and state.phase == "open":
        steps.append(Step(due * 1000, "tick"))
    return first_open(steps, moment)


def first_open(steps: Iterable[Step], moment: Moment) -> Step | None:
    """The first thing due that was not refused just now."""
    open_to_us = (step for step in steps if (step.kind, step.seat, step.player) not in moment.refused)
    return min(open_to_us, key=lambda step: step.due, default=None)


# in a round of play


def _in_round(state: TableState, moment: Moment) -> Iterator[Step]:
    seat = turn_of(state)
    if not seat:
        yield Step(moment.since, "shuffle")
        return
    player = state.seats[seat].player
    if is_bot(player):
        yield Step(moment.since + moment.thinking, "bot_acts", seat, player)
    elif not state.clock:
        kind: Kind = "call_clock" if may_call_clock(state) else "act_for"
        yield Step(time_is_up(moment, player), kind, seat, player)


def house_clock(state: TableState) -> tuple[int, str] | None:
    """The seat and player whose time the house keeps, where no clock of the document can."""
    seat = turn_of(state)
    if not seat or is_bot(state.seats[seat].player) or may_call_clock(state):
        return None
    return seat, state.seats[seat].player


def time_is_up(moment: Moment, player: str) -> int:
    """When the house waits no longer for a player."""
    waits = patience(moment.times, player, moment.here)
    return max(moment.since + waits, moment.opened + moment.times.absent)


def patience(times: HouseTimes, player: str, here: Set[str]) -> int:
    return times.patience if player in here else times.absent


def may_call_clock(state: TableState) -> bool:
    """Whether the document has the player to act put on a clock; else the house acts in the player's name."""
    playing = state.round
    assert playing is not None
    on_demand = state.customs.on_demand_seconds and not state.game.choices.seconds_to_act
    return bool(on_demand and playing.to_act and playing.phase in TIMED and not over_blind_seat(playing))


# between rounds


def _between_rounds(state: TableState, moment: Moment) -> Iterator[Step]:
    if state.phase != "open":
        return
    yield from _comings_and_goings(state, moment)
    if not moment.watched or len(present(state)) < 2:
        return
    due = moment.since + moment.times.between_rounds
    must_deal = state.customs.first_button == "high_card" and not state.button
    yield Step(due, "deal_for_button" if must_deal else "deal")


def _comings_and_goings(state: TableState, moment: Moment) -> Iterator[Step]:
    """All due at once, so that they come before the next round."""
    tournament, now = state.game.choices.tournament, moment.since
    for number, seat in sorted(state.seats.items()):
        away = seat.player in moment.missed and seat.player not in moment.here
        if tournament and (not seat.stake or away or seat.player in moment.leaving):
            yield Step(now, "remove", number, seat.player)
        elif away and not seat.sitting_out:
            yield Step(now, "sit_out", number, seat.player)
        elif is_bot(seat.player) and _wants_chips(state, number):
            yield Step(now, "bot_buys", number, seat.player)
    if _bots(state) < moment.bots_wanted and free_seat(state):
        yield Step(now, "bot_sits", free_seat(state))


def _wants_chips(state: TableState, number: int) -> bool:
    seat = state.seats[number]
    return seat.stake < max(state.game.choices.minimum_stake, 1) and not seat.declared


def _bots(state: TableState) -> int:
    return sum(is_bot(seat.player) for seat in state.seats.values())


def free_seat(state: TableState) -> int:
    """A seat that nobody has or is being offered, or 0; every other one first, so that guests sit between bots."""
    free = [number for number in range(1, state.size + 1) if number not in state.seats and number not in state.offers]
    return min(free, key=lambda number: (number % 2, number), default=0)


def _offers(state: TableState, moment: Moment) -> list[Step]:
    """A vacant seat goes on to the next in line when those who may have it do not answer."""
    if state.phase != "open":
        return []
    return [Step(at + moment.times.offer, "pass_offer", seat) for seat, at in moment.offered.items()]
