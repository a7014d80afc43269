"""What the house has to see to at a table of pots, and when: dealing, the clocks, its bots, those who are away."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.play.forced_bets import over_blind_seat
from pitboss.room.kinds.pots.facts import turn_of
from pitboss.room.kinds.pots.tempo import reading_time, weighed
from pitboss.room.pace import is_bot
from pitboss.room.schedule import Moment, Step, free_place, time_is_up
from pitboss.spec import TimeCharge
from pitboss.table.button import present
from pitboss.table.clocks import TIMED
from pitboss.table.state import TableState
from pitboss.table.time_charges import newcomers_pay


def steps(state: TableState, moment: Moment) -> Iterator[Step]:
    """Everything that is to be seen to."""
    yield from _in_round(state, moment) if state.round else _between_rounds(state, moment)
    yield from _offers(state, moment)
    due = next_due(state)
    if due is not None and state.phase == "open":
        yield Step(due * 1000, "tick")


# in a round of play


def _in_round(state: TableState, moment: Moment) -> Iterator[Step]:
    seat = turn_of(state)
    if not seat:
        yield Step(moment.since, "deal")
        return
    player = state.seats[seat].player
    if is_bot(player):
        assert state.round is not None
        yield Step(moment.since + weighed(moment.thinking, state.round, seat), "bot_acts", seat, player)
    elif not state.clock:
        act = "call_clock" if may_call_clock(state) else "act_for"
        yield Step(time_is_up(moment, player), act, seat, player)


def house_clock(state: TableState) -> tuple[int, str] | None:
    """The seat and player whose time the house keeps, where no clock of the document can."""
    seat = turn_of(state)
    if not seat or is_bot(state.seats[seat].player) or may_call_clock(state):
        return None
    return seat, state.seats[seat].player


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
    due = max(moment.since + reading_time(moment.times, state.last_round), state.pause_until * 1000)
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
    free = free_place(state.size, (*state.seats, *state.offers))
    if _bots(state) < moment.bots_wanted and free:
        yield Step(now, "bot_sits", free)


def _wants_chips(state: TableState, number: int) -> bool:
    seat = state.seats[number]
    return seat.stake < max(state.game.choices.minimum_stake, 1) and not seat.declared


def _bots(state: TableState) -> int:
    return sum(is_bot(seat.player) for seat in state.seats.values())


def _offers(state: TableState, moment: Moment) -> list[Step]:
    """A vacant seat goes on to the next in line when those who may have it do not answer."""
    if state.phase != "open":
        return []
    return [Step(at + moment.times.offer, "pass_offer", seat) for seat, at in moment.offered.items()]


# without anybody's doing


def next_due(state: TableState) -> int | None:
    """Seconds on the table's own scale, or None while nothing is due."""
    times = [due for due in (_clock(state), _charge(state)) if due is not None]
    return min(times, default=None)


def _clock(state: TableState) -> int | None:
    """A clock runs out on the player it was started for, while they have something to decide."""
    clock, playing = state.clock, state.round
    runs = clock and playing and playing.to_act == clock.seat and playing.phase in TIMED
    return clock.until if clock and runs else None


def _charge(state: TableState) -> int | None:
    """A charge on stakes waits for the end of the round, and the end of the round for the players."""
    scheme = state.game.choices.commission
    if not isinstance(scheme, TimeCharge) or state.phase != "open" or not state.seats:
        return None
    if state.settings.charge_from == "stake" and state.round:
        return None
    if newcomers_pay(state) == "on_joining":
        return min(seat.paid_until for seat in state.seats.values())
    waits = 60 * scheme.minutes if state.settings.charge_when == "arrears" else 0
    return state.next_collection + waits
