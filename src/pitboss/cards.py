"""Cards and decks: a card is a small integer that prints as `As`, `JO` (joker) or `??` (unknown)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import msgspec

RANKS = "23456789TJQKA"
SUITS = "cdhs"
RANK_NAMES = {
    2: "deuce", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight",
    9: "nine", 10: "ten", 11: "jack", 12: "queen", 13: "king", 14: "ace",
}  # fmt: skip
DECK_SIZES = (52, 48, 44, 40, 36, 32)
_TEXTS = (*(rank + suit for rank in RANKS for suit in SUITS), "JO", "??")
_CODES = {text: code for code, text in enumerate(_TEXTS)}


class CardError(ValueError):
    """Cards that cannot be read, or do not fit the deck or the hand; the message says which and what is allowed."""


class Card(int):
    """One card: 0 to 51 by rank then suit (clubs, diamonds, hearts, spades), 52 the joker, 53 unknown."""

    __slots__ = ()

    @property
    def rank(self) -> int:
        """2 to 14 (the ace); a joker or an unknown card has none and gives 0."""
        return self // 4 + 2 if self < 52 else 0

    @property
    def suit(self) -> str:
        return SUITS[self % 4] if self < 52 else ""

    def __str__(self) -> str:
        return _TEXTS[self]

    __repr__ = __str__


CARDS = tuple(Card(code) for code in range(54))
JOKER = CARDS[52]
UNKNOWN = CARDS[53]


def card(text: str) -> Card:
    """Read one card; ranks and suits in either case, `10` for the ten as well as `T`."""
    if text in _CODES:
        return CARDS[_CODES[text]]
    written = text.strip().replace("10", "T")
    spelt = written.upper() if len(written) != 2 or written.upper() == "JO" else written[0].upper() + written[1].lower()
    if spelt not in _CODES:
        message = (
            f"{text!r} is not a card; a card is a rank ({' '.join(RANKS)}) and a suit (c d h s) as in As or Td, "
            "JO for the joker, ?? for an unknown card"
        )
        raise CardError(message)
    return CARDS[_CODES[spelt]]


def cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas, or written without a gap (`AsTdJO`)."""
    read: list[Card] = []
    for word in text.replace(",", " ").split():
        pair = word.replace("10", "T")
        if len(pair) % 2:
            read.append(card(word))
        else:
            read.extend(card(pair[at : at + 2]) for at in range(0, len(pair), 2))
    return tuple(read)


def spell(held: Iterable[int]) -> str:
    """The cards' text, separated by spaces."""
    return " ".join(_TEXTS[code] for code in held)


class Deck(msgspec.Struct, frozen=True, order=False, dict=True):
    """A pack of 52, 48, 44, 40, 36 or 32 cards, the lowest ranks left out, with or without one joker."""

    size: int = 52
    joker: bool = False

    def __post_init__(self) -> None:
        if self.size not in DECK_SIZES:
            raise CardError(f"a deck has {', '.join(map(str, DECK_SIZES))} cards besides the joker; got {self.size}")

    @property
    def lowest_rank(self) -> int:
        return 15 - self.size // 4

    @property
    def is_full(self) -> bool:
        """Full means 52 cards or more; a joker does not make a shorter pack full."""
        return self.size + self.joker >= 52

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        return CARDS[52 - self.size : 53 if self.joker else 52]

    def __len__(self) -> int:
        return self.size + self.joker

    def __contains__(self, held: int) -> bool:
        return 52 - self.size <= held < 52 or (self.joker and held == JOKER)

    def __str__(self) -> str:
        return f"{self.size}-card deck" + (" with the joker" if self.joker else "")


def check_held(held: Iterable[int], deck: Deck) -> None:
    """Refuse cards that cannot be together in a hand of this deck."""
    seen: set[int] = set()
    for code in held:
        if code == UNKNOWN:
            raise CardError("an unknown card (??) cannot be ranked; give the card itself")
        if code not in deck:
            lowest = RANKS[deck.lowest_rank - 2]
            spread = f"its ranks are {lowest} to A" + (" and the joker JO" if deck.joker else ", without a joker")
            raise CardError(f"{Card(code)} is not in the {deck}; {spread}")
        if code in seen:
            raise CardError(f"the card {Card(code)} appears twice")
        seen.add(code)


def from_codes(codes: Iterable[int]) -> tuple[Card, ...] | None:
    """The cards with these codes; None where one of them is no code: none is counted from the end."""
    try:
        known = tuple(codes)
        return tuple(map(CARDS.__getitem__, known)) if min(known, default=0) >= 0 else None
    except (IndexError, TypeError):
        return None
