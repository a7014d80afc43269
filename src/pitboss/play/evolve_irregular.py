"""How the events of irregularities change the state. Nothing here refuses or decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.cards import UNKNOWN, Card
from pitboss.play import events as e
from pitboss.play.chip_moves import fold, set_able
from pitboss.play.irregular.held_acts import HeldAct, LimitedChoice
from pitboss.play.state import Irregular, RoundState


def note_forced_bets(state: RoundState, irregular: Irregular) -> None:
    """What a misdeal leaves in place: everything posted before the first card."""
    if state.street == 0:
        irregular.able = state.able[:]
        irregular.bets = state.bet[:]
        irregular.put_in = state.put_in[:]
        irregular.levels = (state.high, state.full_high, state.last_raise)


def note_fold(state: RoundState, irregular: Irregular, event: e.Folded) -> None:
    """The clause tells whose doing a fold was: a clock, a sanction and dead cards fold a hand for its player."""
    law = state.law
    if (
        event.cites
        and event.cites[0] in law.floor_folds.time_expired + law.floor_folds.sanction + law.hands.discards_dead
    ):
        irregular.put_out.append(event.seat)


def _of(state: RoundState) -> Irregular:
    irregular = state.irregular
    assert irregular is not None, "irregularities happen where people deal by hand"
    return irregular


def _recorded(_: RoundState, __: e.Ruled | e.Voted | e.CardsRepaired | e.ExcessReturned) -> None:
    """Some events change nothing that the state tells: a repair puts cards where a regular deal has them anyway."""


def _misdealt(state: RoundState, event: e.MisdealDeclared) -> None:
    irregular = _of(state)
    for seat, amount in event.returned:
        state.stakes[seat] += amount
        state.pot -= amount
    state.pot += state.taken
    state.taken = 0
    state.bet, state.forced, state.put_in = irregular.bets[:], irregular.bets[:], irregular.put_in[:]
    state.high, state.full_high, state.last_raise = irregular.levels
    _gather(state)
    _everyone_back(state, irregular.able)
    state.phase = "misdealt"
    state.street = -1
    state.law = state.game.laws[0]
    state.to_act = state.opener = state.last_raiser = state.raises = state.free_chips = 0
    state.called = ()
    state.voluntary = False
    state.wagered = set()
    state.irregular = fresh = Irregular()
    fresh.able, fresh.bets = irregular.able, irregular.bets
    fresh.put_in, fresh.levels = irregular.put_in, irregular.levels


def _gather(state: RoundState) -> None:
    """Every card comes back to the dealer."""
    hands = [card for held in (*state.down, *state.up) for card in held]
    thrown = [card for _, card in state.discarded]
    state.shoe = (*hands, *state.board, *state.burns, *thrown, *state.spare, *state.shoe[state.drawn :])
    state.drawn = 0
    size = len(state.down)
    state.down, state.up = [[] for _ in range(size)], [[] for _ in range(size)]
    state.board, state.burns, state.spare, state.discarded = [], [], [], []
    state.waiting, state.drawing, state.fifth_owed, state.showing = [], (), [], []
    state.shown, state.words = {}, {}
    state.put_aside = state.communal_extra = False


def _everyone_back(state: RoundState, able: list[bool]) -> None:
    """As the forced bets left them: some may have too little for a bet."""
    state.fold_order = []
    state.acted = [False] * len(state.acted)
    for seat in state.ring:
        state.live[seat] = True
    state.able = able[:]
    state.live_count = len(state.ring)
    state.able_count = sum(state.able)


def _redealt(state: RoundState, event: e.Redealt) -> None:
    state.shoe = event.cards
    state.drawn = 0
    state.phase = "forced"


def _deal_undone(state: RoundState, event: e.DealUndone) -> None:
    state.own_hands()
    for place, card, face_up in event.steps:
        (state.up if face_up else state.down)[place].remove(card)
    state.shoe = (*(card for _, card, _ in event.steps), *state.shoe[state.drawn :])
    state.drawn = 0
    _of(state).turned = []
    state.street = event.street - 1
    state.law = state.game.laws[max(state.street, 0)]
    state.phase = "closed" if event.street else "forced"
    state.to_act = 0


def _reshuffle_due(state: RoundState, _: e.ReshuffleDue) -> None:
    irregular = _of(state)
    irregular.reshuffle_due = True
    irregular.resume = state.to_act
    state.to_act = 0


def _stub_shuffled(state: RoundState, event: e.StubShuffled) -> None:
    """Cards shuffled back in are a secret again."""
    irregular = _of(state)
    hidden = set(state.shoe[state.drawn :]) | set(event.cards)
    irregular.exposed = [card for card in irregular.exposed if card not in hidden]
    state.shoe = event.cards
    state.drawn = 0
    irregular.reshuffle_due = False
    state.to_act = irregular.resume
    irregular.resume = 0


def _exposed(state: RoundState, event: e.CardsExposed) -> None:
    irregular = _of(state)
    state.own_hands()
    for place, at, card in event.steps:
        if place == e.SHOE:
            where = state.drawn + at
            state.shoe = (*state.shoe[:where], card, *state.shoe[where + 1 :])
        else:
            _pile(state, place)[at] = card
        if card != UNKNOWN:
            irregular.exposed.append(card)
    if event.in_deal:
        irregular.exposed_in_deal += [seat for seat, _, _ in event.steps]


def _pile(state: RoundState, place: int) -> list[Card]:
    if place > 0:
        return state.down[place]
    return state.board if place == e.BOARD else state.burns if place == e.BURN else state.spare


def _moved(state: RoundState, event: e.CardsMoved) -> None:
    """First every card is taken up, then each is put down; a card that is turned down lay face up, known or not."""
    state.own_hands()
    for card, origin, _, face_up in event.steps:
        if origin == e.SHOE:
            state.drawn += 1
        elif origin > 0 and ((event.why == "turned" and not face_up) or card not in state.down[origin]):
            state.up[origin].remove(card)
        else:
            _pile(state, origin).remove(card)
    for card, _, place, face_up in event.steps:
        (state.up[place] if face_up and place > 0 else _pile(state, place)).append(card)
    if event.why == "turned":
        _of(state).turned.append(event.steps[0][1])
    if event.why == "used":
        _of(state).burned = False
    elif any(place == e.BURN for _, _, place, _ in event.steps) or event.why == "replaced":
        _of(state).burn_spent = True


def _capped(state: RoundState, event: e.BetsCapped) -> None:
    irregular = _of(state)
    irregular.cap = event.most
    irregular.capped = True
    irregular.cap_cites = event.cites


def _acted_early(state: RoundState, event: e.ActedEarly) -> None:
    """A fold that faces a bet binds at once: the hand is folded by the next event, and nothing is held."""
    irregular, seat = _of(state), event.seat
    skipped = tuple((before, state.bet[before]) for before in seats_before(state, seat))
    early = HeldAct(seat, event.act, event.total, skipped)
    if event.act == "fold" and state.bet[seat] < state.high:
        irregular.folded_early.append((early, state.acted[seat]))
    else:
        irregular.early.append(early)


def seats_before(state: RoundState, seat: int) -> list[int]:
    """Who must act before a seat's turn comes, the seat to act first."""
    skipped, at = [], state.to_act
    while at != seat:
        if state.able[at] and (state.bet[at] < state.high or not state.acted[at]):
            skipped.append(at)
        at = state.next_seat[at]
    return skipped


def _early_settled(state: RoundState, event: e.EarlyActSettled) -> None:
    irregular = _of(state)
    irregular.early = [early for early in irregular.early if early.seat != event.seat]
    for early, acted in irregular.folded_early[:]:
        if early.seat == event.seat:
            irregular.folded_early.remove((early, acted))
            _take_up_again(state, event.seat, acted=acted)
    if event.outcome == "must_check":
        irregular.limited_choice = LimitedChoice(event.seat, "check", event.chips, event.cites)
    elif event.outcome == "call_or_fold":
        irregular.limited_choice = LimitedChoice(event.seat, "call_or_fold", event.chips, event.cites)
    elif event.outcome == "all_options" and event.chips:
        irregular.limited_choice = LimitedChoice(event.seat, "forfeits", event.chips, event.cites)


def _take_up_again(state: RoundState, seat: int, *, acted: bool) -> None:
    """A fold is taken back: the hand is in the round as it was."""
    state.fold_order.remove(seat)
    state.live[seat] = True
    state.live_count += 1
    state.acted[seat] = acted
    set_able(state, seat, able=True)


def _under_called(state: RoundState, event: e.UnderCalled) -> None:
    _of(state).limited_choice = LimitedChoice(event.seat, "complete", event.amount, event.cites)


def _check_will_tap_out(state: RoundState, event: e.CheckWillTapOut) -> None:
    irregular = _of(state)
    irregular.check_taps_out = [*irregular.check_taps_out, event.seat]


def _deemed_tapped_out(state: RoundState, event: e.DeemedTappedOut) -> None:
    set_able(state, event.seat, able=False)


def _fouled(state: RoundState, event: e.HandFouled) -> None:
    _of(state).put_out.append(event.seat)
    fold(state, event.seat)


def _last_folder_wins(state: RoundState, event: e.LastFolderWins) -> None:
    state.fold_order.remove(event.seat)
    state.live[event.seat] = True
    state.live_count += 1


EVOLVE_IRREGULAR: dict[type, Callable[[RoundState, Any], None]] = {
    e.Ruled: _recorded,
    e.Voted: _recorded,
    e.CardsRepaired: _recorded,
    e.ExcessReturned: _recorded,
    e.MisdealDeclared: _misdealt,
    e.Redealt: _redealt,
    e.DealUndone: _deal_undone,
    e.ReshuffleDue: _reshuffle_due,
    e.StubShuffled: _stub_shuffled,
    e.CardsExposed: _exposed,
    e.CardsMoved: _moved,
    e.BetsCapped: _capped,
    e.ActedEarly: _acted_early,
    e.EarlyActSettled: _early_settled,
    e.UnderCalled: _under_called,
    e.CheckWillTapOut: _check_will_tap_out,
    e.DeemedTappedOut: _deemed_tapped_out,
    e.HandFouled: _fouled,
    e.LastFolderWins: _last_folder_wins,
}
