"""How each event changes the state. Nothing here refuses or decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.cards import UNKNOWN, Card
from pitboss.play import events as e
from pitboss.play.state import RoundState

BLINDS = ("first_blind", "second_blind", "third_blind", "over_blind")


def evolve(state: RoundState, event: e.AnyEvent) -> None:
    """Apply one event."""
    EVOLVE[type(event)](state, event)


def _put(state: RoundState, seat: int, amount: int) -> None:
    """Chips go from a stake into the pot as a live wager."""
    state.stakes[seat] -= amount
    state.bet[seat] += amount
    state.put_in[seat] += amount
    state.pot += amount
    if state.stakes[seat] == 0:
        _set_able(state, seat, able=False)


def _put_freely(state: RoundState, seat: int, amount: int) -> None:
    _put(state, seat, amount)
    state.free_chips += amount
    state.wagered.add(seat)


def _contribute(state: RoundState, seat: int, amount: int, account: list[int]) -> None:
    """Chips go into the pot without being a wager of this betting round."""
    state.stakes[seat] -= amount
    account[seat] += amount
    state.pot += amount
    if state.stakes[seat] == 0:
        _set_able(state, seat, able=False)


def _set_able(state: RoundState, seat: int, *, able: bool) -> None:
    if state.able[seat] != able:
        state.able[seat] = able
        state.able_count += 1 if able else -1


def _leave(state: RoundState, seat: int) -> None:
    """A player takes no further part in the round."""
    _set_able(state, seat, able=False)
    if state.live[seat]:
        state.live[seat] = False
        state.live_count -= 1


def next_to_act(state: RoundState, seat: int) -> int:
    """The next seat clockwise that owes a decision in this betting round, or 0 where none does."""
    able, acted, bet, high = state.able, state.acted, state.bet, state.high
    following = state.next_seat
    at = following[seat]
    while at != seat:
        if able[at] and (bet[at] < high or not acted[at]):
            return at if bet[at] < high or state.able_count > 1 else 0
        at = following[at]
    return 0


def _opened(state: RoundState, event: e.RoundOpened) -> None:
    for seat, stake in zip(event.seats, event.stakes, strict=True):
        state.stakes[seat] = stake
        state.live[seat] = state.able[seat] = True


def _posted(state: RoundState, event: e.Posted) -> None:
    seat, amount = event.seat, event.amount
    if event.kind in ("ante", "dead_ante", "dead_post"):
        _contribute(state, seat, amount, state.put_in if event.kind == "ante" else state.dead)
        return
    _put(state, seat, amount)
    state.forced[seat] += amount
    if event.kind in BLINDS:
        state.last_blind = seat
        state.last_raise = max(state.last_raise, event.full)
        state.high = state.full_high = max(state.high, event.full)
    elif event.kind == "bring_in":
        _brought_in(state, event)
    if event.kind == "over_blind":
        state.over_blinds_left = state.over_blinds_left[1:]


def _brought_in(state: RoundState, event: e.Posted) -> None:
    """The forced opening of stud's house rules counts as an act, though not as a full bet."""
    state.high = event.full
    state.voluntary = True
    state.acted[event.seat] = True
    state.to_act = next_to_act(state, event.seat)


def _over_blind_declined(state: RoundState, _: e.OverBlindDeclined) -> None:
    state.over_blinds_left = ()


def _dealt(state: RoundState, event: e.Dealt) -> None:
    down, up, board = state.down, state.up, state.board
    for place, card, face_up in event.steps:
        if place > 0:
            (up if face_up else down)[place].append(card)
        elif place == e.BOARD:
            board.append(card)
        elif place == e.BURN:
            state.burns.append(card)
        else:
            state.spare.append(card)
            state.put_aside = True
    state.drawn += len(event.steps)
    if event.street != state.street:
        state.street = event.street
        state.law = state.game.laws[event.street]
        state.phase = "dealt"
        state.last_raiser = 0
    elif state.phase == "draw":
        pass_the_draw(state, event.steps[-1][0])


def pass_the_draw(state: RoundState, seat: int) -> None:
    """The next player draws once this one has all but a fifth card owed."""
    short = state.game.spec.hole_cards - len(state.down[seat])
    served = short <= (1 if seat in state.fifth_owed else 0)
    if served and state.waiting:
        state.to_act = state.waiting[0]


def _betting_opened(state: RoundState, event: e.BettingOpened) -> None:
    state.phase = "betting"
    state.opener = state.to_act = event.opener
    state.voluntary = False
    if event.street:
        size = len(state.bet)
        state.bet = [0] * size
        state.forced = [0] * size
        state.acted = [False] * size
        state.high = state.full_high = state.last_raise = 0
    state.raises = 0
    state.last_raiser = 0


def _checked(state: RoundState, event: e.Checked) -> None:
    seat = event.seat
    state.acted[seat] = True
    state.voluntary = True
    state.to_act = next_to_act(state, seat)


def _called(state: RoundState, event: e.Called) -> None:
    seat = event.seat
    if event.amount:
        _put_freely(state, seat, event.amount)
    state.acted[seat] = True
    state.voluntary = True
    state.to_act = next_to_act(state, seat)


def _wagered(state: RoundState, event: e.BetMade | e.Raised) -> None:
    seat, total = event.seat, event.total
    _put_freely(state, seat, total - state.bet[seat])
    if event.full:
        state.last_raise = max(state.last_raise, total - state.high)
        if state.full_high:
            state.raises += 1
        state.full_high = total
        state.acted = [False] * len(state.acted)
    state.high = total
    state.acted[seat] = True
    state.voluntary = True
    state.last_raiser = seat
    state.to_act = next_to_act(state, seat)


def _folded(state: RoundState, event: e.Folded) -> None:
    seat = event.seat
    if event.paid:
        _put_freely(state, seat, event.paid)
    _leave(state, seat)
    state.fold_order.append(seat)
    state.acted[seat] = True
    if state.phase == "betting":
        _turn_after_fold(state, seat)
    elif state.phase == "draw":
        _fold_in_the_draw(state, seat)


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


def _returned(state: RoundState, event: e.Returned) -> None:
    seat, amount = event.seat, event.amount
    state.free_chips -= min(amount, state.bet[seat] - state.forced[seat])
    state.stakes[seat] += amount
    state.bet[seat] -= amount
    state.put_in[seat] -= amount
    state.pot -= amount
    state.high = max(state.bet)
    _set_able(state, seat, able=state.live[seat])


def _betting_closed(state: RoundState, _: e.BettingClosed) -> None:
    state.phase = "closed"
    state.to_act = 0


def _draw_opened(state: RoundState, event: e.DrawOpened) -> None:
    state.phase = "draw"
    state.street = event.street
    state.law = state.game.laws[event.street]
    state.drawing = event.order
    state.waiting = list(event.order)
    state.to_act = state.waiting[0]


def _discarded(state: RoundState, event: e.Discarded) -> None:
    seat, held = event.seat, state.down[event.seat]
    for card in event.cards:
        held.remove(card if card in held else UNKNOWN)
        state.discarded.append((seat, card))
    if not held:
        state.fifth_owed.append(seat)
    state.waiting.remove(seat)
    state.to_act = 0
    pass_the_draw(state, seat)


def _discards_shuffled(state: RoundState, event: e.DiscardsShuffled) -> None:
    pool = list(event.cards)
    state.discarded = [(seat, card) for seat, card in state.discarded if not _taken_from(pool, card)]
    for seat in state.fold_order:
        state.down[seat] = [card for card in state.down[seat] if not _taken_from(pool, card)]
    state.spare = [card for card in state.spare if not _taken_from(pool, card)]
    state.shoe = event.cards
    state.drawn = 0


def _taken_from(pool: list[Card], card: Card) -> bool:
    if card in pool:
        pool.remove(card)
        return True
    return False


def _revealed(state: RoundState, event: e.Revealed) -> None:
    held = state.up[event.place] if event.place else state.board
    named = iter(event.cards)
    held[:] = [next(named) if card == UNKNOWN else card for card in held]


def _retrieved(state: RoundState, event: e.CommunalCardRetrieved) -> None:
    for seat, card, face_up in event.discarded:
        (state.up if face_up else state.down)[seat].remove(card)
        state.spare.append(card)
    if event.card in state.spare:
        state.spare.remove(event.card)
    state.board.append(event.card)
    state.communal_extra = True


def _showdown_opened(state: RoundState, event: e.ShowdownOpened) -> None:
    state.phase = "showdown"
    state.showing = list(event.order)
    _await_show(state)


def _await_show(state: RoundState) -> None:
    """Only the player can say what cards are that the machine has not seen."""
    seat = state.showing[0] if state.showing else 0
    state.to_act = seat if seat and (UNKNOWN in state.down[seat] or UNKNOWN in state.up[seat]) else 0


def _shown(state: RoundState, event: e.Shown) -> None:
    seat = event.seat
    state.shown[seat] = (event.high, event.low)
    state.words[seat] = event.words
    if UNKNOWN in state.down[seat] or UNKNOWN in state.up[seat]:
        _learn_hand(state, seat, event.cards)
    state.showing.remove(seat)
    _await_show(state)


def _learn_hand(state: RoundState, seat: int, cards: tuple[Card, ...]) -> None:
    """The cards shown take the places of those that were unknown, down cards first."""
    known = [card for card in state.hand(seat) if card != UNKNOWN]
    named = iter([card for card in cards if not _taken_from(known, card)])
    for held in (state.down[seat], state.up[seat]):
        held[:] = [next(named) if card == UNKNOWN else card for card in held]


def _mucked(state: RoundState, event: e.Mucked) -> None:
    _leave(state, event.seat)
    state.showing.remove(event.seat)
    _await_show(state)


def _commission_taken(state: RoundState, event: e.CommissionTaken) -> None:
    state.taken += event.amount
    state.pot -= event.amount


def _awarded(state: RoundState, event: e.Awarded) -> None:
    state.stakes[event.seat] += event.amount
    state.pot -= event.amount


def _round_closed(state: RoundState, _: e.RoundClosed) -> None:
    state.phase = "over"
    state.to_act = 0


def _round_voided(state: RoundState, event: e.RoundVoided) -> None:
    for seat, amount in event.returned:
        state.stakes[seat] += amount
    state.pot = 0
    state.taken = 0
    state.phase = "void"
    state.to_act = 0


EVOLVE: dict[type, Callable[[RoundState, Any], None]] = {
    e.RoundOpened: _opened,
    e.Posted: _posted,
    e.OverBlindDeclined: _over_blind_declined,
    e.Dealt: _dealt,
    e.BettingOpened: _betting_opened,
    e.Checked: _checked,
    e.Called: _called,
    e.BetMade: _wagered,
    e.Raised: _wagered,
    e.Folded: _folded,
    e.Returned: _returned,
    e.BettingClosed: _betting_closed,
    e.DrawOpened: _draw_opened,
    e.Discarded: _discarded,
    e.DiscardsShuffled: _discards_shuffled,
    e.Revealed: _revealed,
    e.CommunalCardRetrieved: _retrieved,
    e.ShowdownOpened: _showdown_opened,
    e.Shown: _shown,
    e.Mucked: _mucked,
    e.CommissionTaken: _commission_taken,
    e.Awarded: _awarded,
    e.RoundClosed: _round_closed,
    e.RoundVoided: _round_voided,
}
