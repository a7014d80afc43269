"""Chance: an unbiased shuffle, the cut, and a commitment to the order before the first card is dealt.

Every card is a leaf of a Merkle tree, with a salt of its own: one card is proven without a word about another.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Protocol, TypeVar

import msgspec

from pitboss.cards import CARDS, Card, card
from pitboss.room._merkle import root as native_root

T = TypeVar("T")
BYTE = 256
"""Values that a byte has."""
SALT = 16
NAMES = tuple(str(each).encode("ascii") for each in CARDS)
"""Two characters each."""
FEWEST_TO_CUT = 4
"""Below this there is no place more than one card from either end."""


class EntropyFailedError(Exception):
    """The source of chance does not give chance any more: no shoe is made, and nothing is dealt."""


class WatchedEntropy:
    """Bytes from a source of entropy, looked at as they come: one that fails, sticks or repeats itself is not used.

    Fair bytes are refused once in about 2^48 blocks.
    """

    STUCK = 8
    """Equal bytes in a row that fair chance would not give in the life of a room."""
    BEGINNING = 16
    REMEMBERED = 4_096
    """Blocks that a source which goes round in circles is known by."""
    _ROW = bytes(STUCK - 1)
    """So many bytes that do not differ from the ones before them."""

    def __init__(self, source: Callable[[int], bytes]) -> None:
        self._source = source
        self._known: OrderedDict[bytes, None] = OrderedDict()
        """How the last blocks began."""

    def __call__(self, size: int) -> bytes:
        try:
            drawn = self._source(size)
        except OSError as error:
            raise EntropyFailedError(f"the system gives no entropy: {error}") from error
        if len(drawn) != size:
            raise EntropyFailedError(f"the system gives {len(drawn)} bytes of entropy for {size}")
        if self._is_known(drawn[: self.BEGINNING]) or self._is_stuck(drawn):
            raise EntropyFailedError("the system's entropy repeats itself")
        return drawn

    def _is_known(self, begins: bytes) -> bool:
        """Whether a block began like this before, however many came in between; a few bytes alone may."""
        if len(begins) < self.STUCK:
            return False
        is_known = begins in self._known
        self._known[begins] = None
        if len(self._known) > self.REMEMBERED:
            self._known.popitem(last=False)
        return is_known

    def _is_stuck(self, drawn: bytes) -> bool:
        """Every byte is held against the one before it, all of them at once."""
        at_once = int.from_bytes(drawn, "big")
        differing = (at_once ^ at_once >> 8).to_bytes(len(drawn), "big")
        return self._ROW in differing[1:]


system_entropy = WatchedEntropy(secrets.token_bytes)


class Chance(Protocol):
    """A source of uniform choices."""

    def randrange(self, stop: int, /) -> int: ...


class ByteChance:
    """Uniform choices from a source of bytes, fetched many at a time."""

    BLOCK = 256

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy
        self._bytes: Iterator[int] = iter(())

    def randrange(self, stop: int, /) -> int:
        """Draws beyond the last whole multiple of `stop` are thrown away, so that none of 0 to stop - 1 is favoured."""
        if stop <= BYTE:
            return self._by_bytes(stop, BYTE - BYTE % stop)
        size = (stop - 1).bit_length() + 7 >> 3
        there_are = 1 << 8 * size
        fair = there_are - there_are % stop
        while (drawn := self._draw(size)) >= fair:
            pass
        return drawn % stop

    def _by_bytes(self, stop: int, fair: int) -> int:
        """A byte is enough for every choice among the cards of a shoe."""
        while True:
            for drawn in self._bytes:
                if drawn < fair:
                    return drawn % stop
            self._bytes = iter(self._entropy(self.BLOCK))

    def _draw(self, size: int) -> int:
        """A number of so many bytes."""
        drawn = self._next()
        for _ in range(size - 1):
            drawn = drawn << 8 | self._next()
        return drawn

    def _next(self) -> int:
        byte = next(self._bytes, None)
        if byte is None:
            self._bytes = iter(self._entropy(self.BLOCK))
            byte = next(self._bytes)
        return byte


class OsChance(ByteChance):
    """Uniform choices from the operating system's entropy."""

    def __init__(self, entropy: Callable[[int], bytes] = system_entropy) -> None:
        super().__init__(entropy)


SYSTEM = secrets.SystemRandom()


class Shoe(msgspec.Struct, frozen=True):
    """Cards as they will be dealt, after shuffle and cut, and what commits to them."""

    order: tuple[Card, ...]
    cut: int
    """How many cards lay above the cut; 0 if there were too few to cut."""
    salts: tuple[bytes, ...]
    root: bytes


class Proof(msgspec.Struct, frozen=True):
    """What shows that a card lies at its place in a committed shoe."""

    index: int
    card: Card
    salt: bytes
    path: tuple[bytes, ...]
    """The neighbours' hashes up to the root; on which side each stands follows from the place."""


def fresh_shoe(cards: Sequence[Card], chance: Chance | None = None) -> Shoe:
    """These cards shuffled and cut once, and what commits to them.

    Every shoe is drawn from entropy of its own: nothing that one was drawn from is left for the next.
    """
    order, cut = shuffled_and_cut(cards, chance or OsChance())
    return committed(order, cut, _salts(len(order)))


def shuffled_and_cut(cards: Sequence[T], chance: Chance) -> tuple[tuple[T, ...], int]:
    """The order of these cards, cut more than one card from either end, and how many lay above the cut."""
    shuffled = shuffle(cards, chance)
    cut = 2 + chance.randrange(len(shuffled) - 3) if len(shuffled) >= FEWEST_TO_CUT else 0
    return (*shuffled[cut:], *shuffled[:cut]), cut


def _salts(count: int) -> tuple[bytes, ...]:
    drawn = system_entropy(SALT * count)
    return tuple(drawn[at : at + SALT] for at in range(0, len(drawn), SALT))


def shuffle(cards: Sequence[T], chance: Chance = SYSTEM) -> tuple[T, ...]:
    """Every order equally likely: from the end, each place gets one of the cards not yet placed."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = chance.randrange(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def committed(order: tuple[Card, ...], cut: int, salts: tuple[bytes, ...]) -> Shoe:
    return Shoe(order, cut, salts, _root(order, salts))


def _root(order: Sequence[Card], salts: Sequence[bytes]) -> bytes:
    """What was stored may hold salts of any length, and those are not to run into each other."""
    if set(map(len, salts)) != {SALT}:
        return _tree(order, salts)[-1][0]
    return native_root(b"".join([NAMES[held] for held in order]), b"".join(salts))


def leaf(index: int, held: Card, salt: bytes) -> bytes:
    return sha256(b"\0" + salt + index.to_bytes(2, "big") + NAMES[held]).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1" + left + right).digest()


def _tree(order: Sequence[Card], salts: Sequence[bytes]) -> list[list[bytes]]:
    """The levels from the leaves to the root; a node without a partner moves up as it is.

    For proofs, and to hold the native root against: the two are the same to the byte.
    """
    level = [leaf(at, held, salt) for at, (held, salt) in enumerate(zip(order, salts, strict=True))]
    levels = [level]
    while len(level) > 1:
        paired = [_node(level[at], level[at + 1]) for at in range(0, len(level) - 1, 2)]
        level = paired + level[len(paired) * 2 :]
        levels.append(level)
    return levels


def proof(shoe: Shoe, index: int) -> Proof:
    """The way from one card up to the root."""
    levels = _tree(shoe.order, shoe.salts)
    path = tuple(level[at ^ 1] for level, at in zip(levels, _ascent(index), strict=False) if at ^ 1 < len(level))
    return Proof(index, shoe.order[index], shoe.salts[index], path)


def _ascent(index: int) -> Iterator[int]:
    """Where the nodes above a leaf stand, level by level."""
    while True:
        yield index
        index //= 2


def sides(index: int, cards: int) -> Iterator[bool]:
    """Whether each neighbour on the way up from a place stands to the left: nothing that a prover has a say in."""
    while cards > 1:
        if index ^ 1 < cards:
            yield bool(index & 1)
        index, cards = index // 2, (cards + 1) // 2


def verify(root: bytes, cards: int, shown: Proof) -> bool:
    """Whether the committed shoe of so many cards has this card at this place."""
    if not 0 <= shown.index < cards or len(shown.salt) != SALT:
        return False
    lefts = tuple(sides(shown.index, cards))
    if len(lefts) != len(shown.path):
        return False
    node = leaf(shown.index, shown.card, shown.salt)
    for is_left, other in zip(lefts, shown.path, strict=True):
        node = _node(other, node) if is_left else _node(node, other)
    return node == root


class SealedShoe(msgspec.Struct, frozen=True):
    """A shoe as it is kept for the inspector."""

    order: tuple[str, ...]
    cut: int
    salts: tuple[str, ...]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(SealedShoe)


def seal(shoe: Shoe) -> bytes:
    return _encoder.encode(SealedShoe(tuple(map(str, shoe.order)), shoe.cut, tuple(each.hex() for each in shoe.salts)))


def unseal(data: bytes) -> Shoe:
    sealed = _decoder.decode(data)
    return committed(tuple(map(card, sealed.order)), sealed.cut, tuple(map(bytes.fromhex, sealed.salts)))
