"""What the house has to see to at a table of pots, and when: dealing, the clocks, its bots, those who are away."""

from __future__ import annotations

from pitboss.room.due import gone_at, time_is_up
from pitboss.room.kinds.pots import away
from pitboss.room.kinds.pots.tempo import reading_time, weighed
from pitboss.room.pace import is_bot
from pitboss.room.schedule import Moment, Running, Step, Time, free_place
from pitboss.spec import TimeCharge
from pitboss.table.button import present
from pitboss.table.state import TableState
from pitboss.table.time_bank import bank_left, is_hurried
from pitboss.table.time_charges import newcomers_pay
from pitboss.table.turns import TIMED, is_clocked, turn_seat


def steps(
    state: TableState, moment: Moment, run_out: int = 0, further: int = 0, *, for_event: bool = False
) -> list[Step]:
    """Everything that is to be seen to, who plays before anything is dealt.

    `run_out` is before how many deals of the last round the hands lay open, `further` what else its end told. At a
    table of an event it is the event's to say who plays and when: only what happens in a round is seen to here.
    """
    found = [] if for_event else away.steps(state, moment)
    if state.round:
        found += _in_round(state, moment)
    elif not for_event:
        found += _between_rounds(state, moment, run_out, further)
    found += ticks(state, moment)
    return found


def ticks(state: TableState, moment: Moment) -> list[Step]:
    """What time alone brings about."""
    due = next_due(state)
    if due is not None and state.phase == "open" and not (moment.stopped and not state.round):
        return [Step(due * 1000, "tick")]
    return []


# in a round of play


def _in_round(state: TableState, moment: Moment) -> list[Step]:
    """A bot that cannot act is waited for like anyone who does not."""
    seat = turn_seat(state)
    if not seat:
        return [Step(moment.since, "deal")]
    player = state.seats[seat].player
    if is_bot(player) and ("bot_acts", seat, player) not in moment.refused:
        assert state.round is not None
        return [Step(moment.since + weighed(moment.thinking, state.round, seat), "bot_acts", seat, player)]
    gone = None if is_bot(player) else gone_at(moment, player)
    if gone is not None:
        return [Step(max(moment.since, gone), "act_away", seat, player)]
    return [] if state.clock else [Step(_patience_until(state, moment), _when_up(state, player), seat, player)]


def _when_up(state: TableState, player: str) -> str:
    """What the house does when the time that it keeps for a player is up."""
    if state.on_bank is None and bank_left(state, player) and not is_hurried(state):
        return "use_bank"
    return "call_clock" if may_call_clock(state) else "act_late"


def _patience_until(state: TableState, moment: Moment) -> int:
    if state.on_bank:
        return max(state.on_bank.until * 1000, moment.opened + moment.grace)
    return time_is_up(moment, 0 if is_hurried(state) else moment.patience)


def running(state: TableState, moment: Moment) -> Running | None:
    """Whose time is running: at every turn somebody's."""
    seat, clock, bank = turn_seat(state), state.clock, state.on_bank
    if bank:
        return Running(bank.seat, bank.until * 1000, 1000 * (bank.until - bank.since), "bank")
    if clock:
        seconds = state.game.choices.seconds_to_act if clock.announced else state.customs.on_demand_seconds
        time: Time = "announced" if clock.announced else "called"
        return Running(clock.seat, clock.until * 1000, 1000 * (seconds or 0), time)
    if not seat:
        return None
    player = state.seats[seat].player
    gone = None if is_bot(player) else gone_at(moment, player)
    until = _patience_until(state, moment) if gone is None else max(moment.since, gone)
    return Running(seat, until, moment.patience, "house")


def may_call_clock(state: TableState) -> bool:
    """Whether the document has the player to act put on a clock; else the house acts in the player's name."""
    return is_clocked(state) and not state.game.choices.seconds_to_act


# between rounds


def _between_rounds(state: TableState, moment: Moment, run_out: int, further: int) -> list[Step]:
    if state.phase != "open" or moment.stopped:
        return []
    found = _bots_needs(state, moment)
    if moment.watched and len(present(state)) > 1:
        read = moment.since + reading_time(moment.times, state.last_round, run_out, further)
        found.append(Step(max(read, state.pause_until * 1000), next_deal(state)))
    return found


def next_deal(state: TableState) -> str:
    """Cards for the button come before the first round, where that is the custom."""
    must_deal = state.customs.first_button == "high_card" and not state.button
    return "deal_for_button" if must_deal else "deal"


def _bots_needs(state: TableState, moment: Moment) -> list[Step]:
    """All due at once, so that they come before the next round."""
    tournament, now = state.game.choices.tournament, moment.since
    found: list[Step] = []
    for number in sorted(state.seats):
        player = state.seats[number].player
        if is_bot(player) and not tournament and _wants_chips(state, number):
            found.append(Step(now, "bot_buys", number, player))
    if _bots(state) < moment.bots_wanted:
        free = free_place(state.size, (*state.seats, *state.offers))
        if free:
            found.append(Step(now, "bot_sits", free))
    return found


def _wants_chips(state: TableState, number: int) -> bool:
    seat = state.seats[number]
    return seat.stake < max(state.game.choices.minimum_stake, 1) and not seat.declared


def _bots(state: TableState) -> int:
    return sum(is_bot(seat.player) for seat in state.seats.values())


# without anybody's doing


def next_due(state: TableState) -> int | None:
    """Seconds on the table's own scale, or None while nothing is due."""
    first: int | None = None
    for due in (_clock(state), _rebuy(state), _charge(state)):
        if due is not None and (first is None or due < first):
            first = due
    return first


def _rebuy(state: TableState) -> int | None:
    """A seat that is kept for a player without chips falls vacant."""
    kept = [seat.rebuy_until for seat in state.seats.values() if seat.rebuy_until]
    return min(kept) if kept else None


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
        return min((seat.paid_until for seat in state.seats.values() if not seat.unpaid), default=None)
    waits = 60 * scheme.minutes if state.settings.charge_when == "arrears" else 0
    return state.next_collection + waits
