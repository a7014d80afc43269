"""What several events have in common: chips go in, players leave, the turn passes."""

from __future__ import annotations

from pitboss.cards import UNKNOWN
from pitboss.play.state import RoundState


def put(state: RoundState, seat: int, amount: int) -> None:
    """Chips go from a stake into the pot as a live wager."""
    state.stakes[seat] -= amount
    state.bet[seat] += amount
    state.put_in[seat] += amount
    state.pot += amount
    if state.stakes[seat] == 0:
        set_able(state, seat, able=False)


def put_freely(state: RoundState, seat: int, amount: int) -> None:
    put(state, seat, amount)
    state.free_chips += amount
    state.wagered.add(seat)


def contribute(state: RoundState, seat: int, amount: int, account: list[int]) -> None:
    """Chips go into the pot without being a wager of this betting round."""
    state.stakes[seat] -= amount
    account[seat] += amount
    state.pot += amount
    if state.stakes[seat] < state.tap_unit:
        set_able(state, seat, able=False)


def set_able(state: RoundState, seat: int, *, able: bool) -> None:
    if state.able[seat] != able:
        state.able[seat] = able
        state.able_count += 1 if able else -1


def leave(state: RoundState, seat: int) -> None:
    """A player takes no further part in the round."""
    set_able(state, seat, able=False)
    if state.live[seat]:
        state.live[seat] = False
        state.live_count -= 1


def next_to_act(state: RoundState, seat: int) -> int:
    """The next seat clockwise that owes a decision in this betting round, or 0 where none does."""
    if state.irregular is not None:
        state.irregular.release(seat)
    able, acted, bet, high = state.able, state.acted, state.bet, state.high
    following = state.next_seat
    at = following[seat]
    while at != seat:
        if able[at] and (bet[at] < high or not acted[at]):
            return at if bet[at] < high or state.able_count > 1 else 0
        at = following[at]
    return 0


def fold(state: RoundState, seat: int) -> None:
    """A hand takes no further part; the turn passes on if it was this player's."""
    leave(state, seat)
    state.fold_order.append(seat)
    state.acted[seat] = True
    if state.phase == "betting":
        _turn_after_fold(state, seat)
    elif state.phase == "draw":
        _fold_in_the_draw(state, seat)
    elif state.phase == "showdown":
        _fold_at_the_showdown(state, seat)


def _turn_after_fold(state: RoundState, seat: int) -> None:
    """The turn passes on; a hand folded out of turn leaves it where it was, unless nobody is left to bet against."""
    at = state.to_act
    if at == seat:
        state.voluntary = True
        state.to_act = next_to_act(state, seat) if state.live_count > 1 else 0
    elif state.live_count == 1 or (state.able_count == 1 and state.bet[at] >= state.high):
        state.to_act = 0


def _fold_in_the_draw(state: RoundState, seat: int) -> None:
    """A folded hand draws no more; a lone survivor needs no more cards."""
    alone = state.live_count == 1
    state.drawing = () if alone else tuple(other for other in state.drawing if other != seat)
    state.waiting = [other for other in state.waiting if other in state.drawing]
    state.fifth_owed = [other for other in state.fifth_owed if other in state.drawing]
    if state.to_act == seat or alone:
        state.to_act = 0
    full = state.game.spec.hole_cards
    served = all(len(state.down[other]) + (other in state.fifth_owed) >= full for other in state.drawing)
    if not state.to_act and state.waiting and served:
        state.to_act = state.waiting[0]


def _fold_at_the_showdown(state: RoundState, seat: int) -> None:
    """A hand found dead is not compared any more, whether it was shown or not.

    Hands given up before count as folded from now on: a pot that only they could win goes to those still in.
    """
    state.shown.pop(seat, None)
    state.fold_order += [each for each in state.ring if not state.live[each] and each not in state.fold_order]
    if state.live_count < 2:
        state.showing = []
    elif seat in state.showing:
        state.showing.remove(seat)
    await_show(state)


def await_show(state: RoundState) -> None:
    """Where people deal by hand each player shows; elsewhere only those whose cards the machine has not seen."""
    seat = state.showing[0] if state.showing else 0
    by_hand = state.irregular is not None
    state.to_act = seat if seat and (by_hand or UNKNOWN in state.down[seat] or UNKNOWN in state.up[seat]) else 0
