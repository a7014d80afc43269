"""A recorded hand as a round under house rules: the game, the forced bets and the shoe it was dealt from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

import msgspec
from msgspec.structs import replace

from pitboss.cards import UNKNOWN, Card, Deck
from pitboss.history.record import RoundRecord
from pitboss.history.recorded import HistoryError, RecordedHand
from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import Offer
from pitboss.spec import Determinations, GameSpec

INSTRUMENT = "house-rules"


class Variant(msgspec.Struct, frozen=True):
    """A game of the poker hand history format among our house rules."""

    game: str
    deck: int = 52


VARIANTS = {
    "NT": Variant("hold-em-no-limit"),
    "FT": Variant("hold-em-fixed-limit"),
    "NS": Variant("hold-em-no-limit", deck=36),
    "PO": Variant("omaha-pot-limit"),
    "FO/8": Variant("omaha-eight-or-better"),
    "F7S": Variant("seven-card-stud"),
    "F7S/8": Variant("seven-card-stud-eight-or-better"),
    "FR": Variant("razz"),
    "N2L1D": Variant("deuce-to-seven-single-draw"),
}


def opening_of(recorded: RecordedHand) -> RoundRecord:
    """The round as it was before anyone acted; unknown cards fill the shoe up."""
    variant = VARIANTS.get(recorded.variant)
    if variant is None:
        raise HistoryError(f"the variant {recorded.variant!r} is not known; known are {', '.join(VARIANTS)}")
    offer = load(INSTRUMENT).players_game(variant.game)
    players = len(recorded.stacks)
    return RoundRecord(
        instrument=INSTRUMENT,
        game=variant.game,
        determinations=_determinations(offer, recorded, variant.deck),
        stakes=dict(enumerate(recorded.stacks, start=1)),
        button=players,
        shoe=_shoe(offer.spec, recorded, len(Deck(variant.deck))),
        posts={seat: (-blind, 0) for seat, blind in enumerate(recorded.blinds, start=1) if blind < 0},
        antes=dict(enumerate(recorded.antes, start=1)),
        antes_are_dead=recorded.antes_are_dead,
        blinds=_unusual_blinds(recorded),
        particulars=recorded.particulars,
    )


def _determinations(offer: Offer, recorded: RecordedHand, deck: int) -> Determinations:
    usual = offer.defaults
    chosen: dict[str, Any] = {
        "deck": deck,
        "minimum_bet": recorded.min_bet or recorded.small_bet,
        "chip": recorded.chip,
    }
    if usual.limit == "structured":
        later = len(offer.spec.streets) - 2
        chosen["street_bets"] = (recorded.small_bet,) * 2 + (recorded.big_bet,) * later
    if usual.bring_in:
        chosen |= {"bring_in": recorded.bring_in, "ante": max(recorded.antes, default=0)}
    else:
        chosen["blinds"] = tuple(blind for _, blind in _blinds(recorded))[:3]
    return replace(usual, **chosen)


def _blinds(recorded: RecordedHand) -> list[tuple[int, int]]:
    """Who posted which blind or straddle, lowest first."""
    posted = [(seat, blind) for seat, blind in enumerate(recorded.blinds, start=1) if blind > 0]
    return sorted(posted, key=lambda post: post[1])


def _unusual_blinds(recorded: RecordedHand) -> dict[int, int] | None:
    """The blinds by seat, unless they are those of the seats that usually post them."""
    posted = dict(_blinds(recorded))
    players = len(recorded.stacks)
    usual = (2, 1) if players == 2 else range(1, players + 1)
    return None if list(posted) == list(usual)[: min(len(posted), 3)] else posted


def _shoe(spec: GameSpec, recorded: RecordedHand, size: int) -> tuple[Card, ...]:
    """The cards in the order in which the dealer takes them, as far as they were seen."""
    hands = [iter(hand) for hand in _hidden(spec, recorded)]
    board = iter(recorded.board)
    known: list[Card] = []
    for at, street in enumerate(spec.streets):
        for trip in street.passes:
            served = hands if at == 0 else _served_later(spec, recorded, at, hands)
            known += (next(hand, UNKNOWN) for hand in served for _ in range(trip.cards))
        if street.burn:
            known.append(UNKNOWN)
        known += (next(board, UNKNOWN) for _ in range(street.board))
        if street.draw:
            drawers = sorted({act.player for act in recorded.acts if act.kind == "draw"})
            known += _replacements([list(hands[player - 1]) for player in drawers])
    if len(known) > size:
        known = known[:size]
    return tuple(known) + (UNKNOWN,) * (size - len(known))


def _hidden(spec: GameSpec, recorded: RecordedHand) -> Iterator[tuple[Card, ...]]:
    """The hands as dealt; whoever mucked at the showdown did not show, so those down cards are unknown."""
    faces = [trip.face for street in spec.streets for trip in street.passes for _ in range(trip.cards)]
    mucked = {act.player for act in recorded.acts if act.kind == "muck"}
    for player, hand in enumerate(recorded.hole, start=1):
        if player in mucked and not spec.draws:
            hand = tuple(card if face == "up" else UNKNOWN for card, face in zip(hand, faces, strict=False))
        yield hand


def _served_later(
    spec: GameSpec, recorded: RecordedHand, at: int, hands: Sequence[Iterator[Card]]
) -> list[Iterator[Card]]:
    """Who was still in to receive a card of a later street: those whose record holds one."""
    before = sum(trip.cards for street in spec.streets[:at] for trip in street.passes)
    return [hand for hand, dealt in zip(hands, recorded.hole, strict=True) if len(dealt) > before]


def _replacements(drawn: list[list[Card]]) -> Iterator[Card]:
    """A change of all five comes as four, and the fifth at the end: the last drawer's first, after a discard."""
    yield from chain.from_iterable(cards[:4] for cards in drawn)
    fives = [cards for cards in drawn if len(cards) == 5]
    if fives and drawn and drawn[-1] is fives[-1]:
        yield UNKNOWN
        yield fives.pop()[4]
    yield from (cards[4] for cards in fives)
