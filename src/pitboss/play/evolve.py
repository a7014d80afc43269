"""How each event changes the state. Nothing here refuses or decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.cards import UNKNOWN, Card
from pitboss.play import events as e
from pitboss.play.chip_moves import await_show, contribute, fold, leave, next_to_act, put, put_freely, set_able
from pitboss.play.draw import reshuffle_pool
from pitboss.play.evolve_irregular import EVOLVE_IRREGULAR, note_fold, note_forced_bets
from pitboss.play.state import Irregular, RoundState

BLINDS = ("first_blind", "second_blind", "third_blind", "over_blind")


def evolve(state: RoundState, event: e.AnyEvent) -> None:
    """Apply one event."""
    EVOLVE[type(event)](state, event)


def _opened(state: RoundState, event: e.RoundOpened) -> None:
    for seat, stake in zip(event.seats, event.stakes, strict=True):
        state.stakes[seat] = stake
        state.live[seat] = state.able[seat] = True
    if event.run != "electronic":
        state.irregular = Irregular()


def _posted(state: RoundState, event: e.Posted) -> None:
    seat, amount = event.seat, event.amount
    if event.kind in ("ante", "dead_ante", "dead_post"):
        contribute(state, seat, amount, state.put_in if event.kind == "ante" else state.dead)
        return
    put(state, seat, amount)
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
    state.own_hands()
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
        state.last_raiser, state.called = 0, ()
        if state.irregular is not None:
            note_forced_bets(state, state.irregular)
            state.irregular.burn_spent = state.irregular.burn_spent and not event.street
            state.irregular.burned = bool(event.steps) and event.steps[0][0] == e.BURN
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
    state.last_raiser, state.called = 0, ()


def _checked(state: RoundState, event: e.Checked) -> None:
    seat = event.seat
    state.acted[seat] = True
    state.voluntary = True
    state.to_act = next_to_act(state, seat)


def _called(state: RoundState, event: e.Called) -> None:
    seat = event.seat
    if event.amount:
        put_freely(state, seat, event.amount)
        _note_called(state)
    if event.tap_out:
        set_able(state, seat, able=False)
    state.acted[seat] = True
    state.voluntary = True
    state.to_act = next_to_act(state, seat)


def _note_called(state: RoundState) -> None:
    """Whoever wagered last is called."""
    if state.last_raiser and state.called[-1:] != (state.last_raiser,):
        state.called += (state.last_raiser,)


def _wagered(state: RoundState, event: e.BetMade | e.Raised) -> None:
    seat, total = event.seat, event.total
    _note_called(state)
    put_freely(state, seat, total - state.bet[seat])
    if event.tap_out:
        set_able(state, seat, able=False)
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
    if event.paid:
        put_freely(state, event.seat, event.paid)
    if state.irregular is not None:
        note_fold(state, state.irregular, event)
    fold(state, event.seat)


def _returned(state: RoundState, event: e.Returned) -> None:
    seat, amount = event.seat, event.amount
    state.free_chips -= min(amount, state.bet[seat] - state.forced[seat])
    state.stakes[seat] += amount
    state.bet[seat] -= amount
    state.put_in[seat] -= amount
    state.pot -= amount
    state.high = max(state.bet)
    set_able(state, seat, able=state.live[seat] and state.stakes[seat] >= state.tap_unit)


def _betting_closed(state: RoundState, _: e.BettingClosed) -> None:
    state.phase = "closed"
    state.to_act = 0
    if state.irregular is not None:
        state.irregular.end_betting()


def _draw_opened(state: RoundState, event: e.DrawOpened) -> None:
    state.phase = "draw"
    state.street = event.street
    state.law = state.game.laws[event.street]
    state.last_raiser, state.called = 0, ()
    state.drawing = event.order
    state.waiting = list(event.order)
    state.to_act = state.waiting[0]


def _discarded(state: RoundState, event: e.Discarded) -> None:
    state.own_hands()
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
    pool = list(reshuffle_pool(state))
    if state.irregular is not None:
        state.irregular.exposed = [card for card in state.irregular.exposed if card not in pool]
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
    state.own_hands()
    held = state.up[event.place] if event.place else state.board
    named = iter(event.cards)
    held[:] = [next(named) if card == UNKNOWN else card for card in held]


def _retrieved(state: RoundState, event: e.CommunalCardRetrieved) -> None:
    state.own_hands()
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
    await_show(state)


def _shown(state: RoundState, event: e.Shown) -> None:
    seat = event.seat
    state.shown[seat] = (event.high, event.low)
    state.words[seat] = event.words
    if UNKNOWN in state.down[seat] or UNKNOWN in state.up[seat]:
        _learn_hand(state, seat, event.cards)
    state.showing.remove(seat)
    await_show(state)


def _learn_hand(state: RoundState, seat: int, cards: tuple[Card, ...]) -> None:
    """The cards shown take the places of those that were unknown, down cards first."""
    state.own_hands()
    known = [card for card in state.hand(seat) if card != UNKNOWN]
    named = iter([card for card in cards if not _taken_from(known, card)])
    for held in (state.down[seat], state.up[seat]):
        held[:] = [next(named) if card == UNKNOWN else card for card in held]


def _mucked(state: RoundState, event: e.Mucked) -> None:
    leave(state, event.seat)
    state.showing.remove(event.seat)
    await_show(state)


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
    state.withheld += event.withheld
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
    **EVOLVE_IRREGULAR,
}
