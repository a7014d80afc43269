"""What the events of a round must agree with: its shoe, the cards that lie there, and the chips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pitboss.cards import UNKNOWN, Card
from pitboss.play import events as p
from pitboss.play.draw import reshuffle_pool
from pitboss.play.pots import pots_of
from pitboss.play.state import RoundState
from pitboss.room.kinds.agreement import Agrees, Said

# the cards


def is_unseen(cards: Sequence[Card], count: int) -> bool:
    """Where people deal by hand the machine knows how many cards there are, and none of them."""
    return len(cards) == count and set(cards) == {UNKNOWN}


def _dealt(state: RoundState, event: p.Dealt) -> Said:
    """Cards leave the shoe from the top, to those who are in."""
    cards = tuple(card for _, card, _ in event.steps)
    yield "cards", cards == state.shoe[state.drawn : state.drawn + len(cards)]
    yield "place", all(place in PILES or (place in state.ring and state.live[place]) for place, _, _ in event.steps)
    yield "street", event.street in (state.street, state.street + 1)


PILES = (p.BOARD, p.BURN, p.DISCARDS)


def _discards_shuffled(state: RoundState, event: p.DiscardsShuffled) -> Said:
    folded = [card for seat in state.fold_order for card in state.down[seat]]
    thrown = [card for _, card in state.discarded]
    unseen = UNKNOWN in state.shoe and is_unseen(event.cards, len(reshuffle_pool(state)))
    yield "cards", unseen or not Counter(event.cards) - Counter([*thrown, *folded, *state.spare])


def _redealt(state: RoundState, event: p.Redealt) -> Said:
    unseen = UNKNOWN in state.shoe and is_unseen(event.cards, len(state.game.deck))
    yield "cards", unseen or Counter(event.cards) == Counter(state.game.deck.cards)


def _stub_shuffled(state: RoundState, event: p.StubShuffled) -> Said:
    left = state.shoe[state.drawn :]
    unseen = UNKNOWN in left and is_unseen(event.cards, len(left))
    yield "cards", unseen or Counter(event.cards) == Counter(left)


def _discarded(state: RoundState, event: p.Discarded) -> Said:
    yield "cards", _held(event.cards, state.down[event.seat])


def _held(named: Iterable[Card], held: list[Card]) -> bool:
    """Whether these are among the cards that lie there, as far as they are known."""
    return (Counter(named) - Counter(held)).total() <= held.count(UNKNOWN)


def _revealed(state: RoundState, event: p.Revealed) -> Said:
    held = state.up[event.place] if event.place else state.board
    yield "cards", len(event.cards) == held.count(UNKNOWN)


def _retrieved(state: RoundState, event: p.CommunalCardRetrieved) -> Said:
    """The shoe's last card, which one of the players may have been dealt."""
    last = state.shoe[-1] if state.drawn == len(state.shoe) else UNKNOWN
    yield "card", event.card in (last, UNKNOWN)


def _shown(state: RoundState, event: p.Shown) -> Said:
    held = state.hand(event.seat)
    yield "cards", len(event.cards) == len(held) and _held(event.cards, held)
    yield "seat", state.live[event.seat]


def _exposed(state: RoundState, event: p.CardsExposed) -> Said:
    for place, at, card in event.steps:
        yield "card", _pile(state, place)[at] in (card, UNKNOWN)


def _pile(state: RoundState, place: int) -> Sequence[Card]:
    if place == p.SHOE:
        return state.shoe[state.drawn :]
    if place > 0:
        return state.down[place]
    return {p.BOARD: state.board, p.BURN: state.burns}.get(place, state.spare)


def _moved(state: RoundState, event: p.CardsMoved) -> Said:
    drawn = tuple(card for card, origin, _, _ in event.steps if origin == p.SHOE)
    yield "cards", drawn == state.shoe[state.drawn : state.drawn + len(drawn)]


def _undone(state: RoundState, event: p.DealUndone) -> Said:
    yield "street", event.street == state.street
    cards = tuple(card for _, card, _ in event.steps)
    yield "cards", _are(cards, state.shoe[state.drawn - len(cards) : state.drawn])


def _are(told: tuple[Card, ...], dealt: tuple[Card, ...]) -> bool:
    """Where people deal by hand nobody knew them, and some were named since."""
    return len(told) == len(dealt) and all(card in (each, UNKNOWN) for each, card in zip(told, dealt, strict=True))


# the chips


def _round_opened(state: RoundState, event: p.RoundOpened) -> Said:
    yield "seats", event.seats == state.ring and len(event.stakes) == len(event.seats)
    yield "button", event.button == state.button


def _posted(state: RoundState, event: p.Posted) -> Said:
    yield "amount", 0 <= event.amount <= min(event.full, state.stakes[event.seat])
    yield "amount", event.amount == event.full or event.amount == state.stakes[event.seat] or state.tap_unit > 1


def _paid(state: RoundState, event: p.Called) -> Said:
    yield from _in_the_round(state, event)
    yield "amount", 0 <= event.amount <= state.stakes[event.seat]
    yield "tap-out", event.tap_out == (event.amount == state.reach(event.seat)) or not event.amount


def _wagered(state: RoundState, event: p.BetMade | p.Raised) -> Said:
    yield from _in_the_round(state, event)
    added = event.total - state.bet[event.seat]
    yield "total", 0 < added <= state.stakes[event.seat] and event.total > state.high
    yield "tap-out", event.tap_out == (added == state.reach(event.seat))
    yield "tap-out", event.full or event.tap_out


def _folded(state: RoundState, event: p.Folded) -> Said:
    yield from _in_the_round(state, event)
    yield "payment", 0 <= event.paid <= state.stakes[event.seat]


def _in_the_round(state: RoundState, event: Any) -> Said:
    yield "seat", event.seat in state.ring and state.live[event.seat]


def _dealt_in(state: RoundState, event: Any) -> Said:
    yield "seat", event.seat in state.ring


def _returned(state: RoundState, event: p.Returned) -> Said:
    yield "amount", 0 < event.amount <= state.bet[event.seat]
    others = [state.bet[seat] for seat in state.ring if seat != event.seat]
    yield "amount", state.bet[event.seat] - event.amount >= max(others)


def _betting_opened(state: RoundState, event: p.BettingOpened) -> Said:
    yield "street", event.street == state.street
    yield "seat", event.opener in state.ring and state.able[event.opener]


def _betting_closed(state: RoundState, event: p.BettingClosed) -> Said:
    yield "street", event.street == state.street
    yield "pot", event.pot == state.pot


def _draw_opened(state: RoundState, event: p.DrawOpened) -> Said:
    yield "street", event.street == state.street + 1
    yield "order", sorted(event.order) == sorted(state.seats_in())


def _showdown_opened(state: RoundState, event: p.ShowdownOpened) -> Said:
    yield "order", sorted(event.order) == sorted(state.seats_in())


def _commission(state: RoundState, event: p.CommissionTaken) -> Said:
    yield "amount", 0 <= event.amount <= state.pot
    yield "shares", not event.from_pots or sum(event.from_pots) == event.amount
    yield "shares", len(event.from_pots) in (0, len(pots_of(state)))


def _awarded(state: RoundState, event: p.Awarded) -> Said:
    pots = pots_of(state)
    yield "pot", 0 <= event.pot < len(pots) and event.seat in pots[event.pot].eligible
    yield "amount", 0 < event.amount <= state.pot
    yield "winner", _is_best(state, event, pots[event.pot].eligible)
    yield "hand", not event.words or event.words in (state.words.get(event.seat, ""), *_halves(state, event.seat))


def _is_best(state: RoundState, event: p.Awarded, eligible: tuple[int, ...]) -> bool:
    """Whether nobody who may win the pot has shown more, by what was told of the hands."""
    shown = {seat: state.shown[seat] for seat in eligible if seat in state.shown}
    if not shown or len(eligible) == 1:
        return True
    ways = {"high": (0,), "low": (1,)}.get(event.share, (0, 1))
    return event.seat in shown and any(
        shown[event.seat][way] == max(worth[way] for worth in shown.values()) > 0 for way in ways
    )


def _halves(state: RoundState, seat: int) -> list[str]:
    return state.words.get(seat, "").split("; ")


def _closed(state: RoundState, event: p.RoundClosed) -> Said:
    yield "seats", sorted(event.seats) == sorted(state.ring)
    yield "stakes", event.stakes == tuple(state.stakes[seat] for seat in event.seats)
    yield "commission", event.commission == state.taken
    yield "pot", state.pot == 0


def _voided(state: RoundState, event: p.RoundVoided) -> Said:
    put_in = {seat: state.put_in[seat] + state.dead[seat] for seat in state.ring}
    whole = {} if event.withheld else {seat: amount for seat, amount in put_in.items() if amount}
    yield "refund", dict(event.returned) == whole and len(event.returned) == len(whole)
    yield "pot", sum(whole.values()) + event.withheld == state.pot + state.taken


def _misdealt(state: RoundState, event: p.MisdealDeclared) -> Said:
    assert state.irregular is not None
    back = sum(amount for _, amount in event.returned)
    yield "refund", state.pot + state.taken - back == sum(state.irregular.put_in) + sum(state.dead)
    yield "refund", all(0 <= amount <= state.put_in[seat] for seat, amount in event.returned)


OF_THE_ROUND: Mapping[type, Agrees] = {
    p.RoundOpened: _round_opened,
    p.Posted: _posted,
    p.Dealt: _dealt,
    p.BettingOpened: _betting_opened,
    p.Checked: _in_the_round,
    p.Called: _paid,
    p.BetMade: _wagered,
    p.Raised: _wagered,
    p.Folded: _folded,
    p.Returned: _returned,
    p.BettingClosed: _betting_closed,
    p.DrawOpened: _draw_opened,
    p.Discarded: _discarded,
    p.DiscardsShuffled: _discards_shuffled,
    p.Revealed: _revealed,
    p.CommunalCardRetrieved: _retrieved,
    p.ShowdownOpened: _showdown_opened,
    p.Shown: _shown,
    p.Mucked: _in_the_round,
    p.CommissionTaken: _commission,
    p.Awarded: _awarded,
    p.RoundClosed: _closed,
    p.RoundVoided: _voided,
    p.MisdealDeclared: _misdealt,
    p.Redealt: _redealt,
    p.DealUndone: _undone,
    p.StubShuffled: _stub_shuffled,
    p.CardsExposed: _exposed,
    p.CardsMoved: _moved,
    p.ActedEarly: _in_the_round,
    p.EarlyActSettled: _dealt_in,
    p.UnderCalled: _in_the_round,
    p.ExcessReturned: _in_the_round,
    p.CheckWillTapOut: _in_the_round,
    p.DeemedTappedOut: _in_the_round,
    p.HandFouled: _in_the_round,
    p.LastFolderWins: _dealt_in,
}
