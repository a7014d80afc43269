"""Players' own chance: seeds, promised before the house commits to a shoe and shown after, that settle how it is dealt.

The house cannot fit its order to seeds that it does not know, and a player cannot fit a seed to an order that is
hidden: whoever put in a seed that nobody could guess knows that nobody chose the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256

import msgspec

from pitboss.room.shoe import ByteChance, Shoe, shuffled_and_cut

SEED = 32
"""Bytes of a seed."""
_PROMISE, _KEY, _BLOCK = b"\2", b"\3", b"\4"
"""What each hash begins with; leaves and nodes of a shoe's tree have 0 and 1."""


class SeedPromise(msgspec.Struct, frozen=True):
    """The hash that binds a player to a seed which nobody else knows yet."""

    player: str
    digest: str


class ShownSeed(msgspec.Struct, frozen=True):
    """A seed that was promised, in hexadecimal."""

    player: str
    seed: str


def promise(player: str, seed: bytes) -> str:
    """Bound to its player: nobody can hand in another's as their own."""
    return sha256(_PROMISE + seed + player.encode()).hexdigest()


def keeps(promised: SeedPromise, seed: str) -> bool:
    """Whether this is the seed that was promised."""
    try:
        shown = bytes.fromhex(seed)
    except ValueError:
        return False
    return len(shown) == SEED and seed == shown.hex() and promise(promised.player, shown) == promised.digest


def dealt_places(root: bytes, seeds: Iterable[bytes], cards: int) -> tuple[tuple[int, ...], int]:
    """Which place of the committed order each card comes from as it is dealt, and the cut: anyone can work it out.

    The places are shuffled and cut like cards, with bytes that follow from the root and the seeds alone.
    """
    key = sha256(_KEY + root + b"".join(sorted(seeds))).digest()
    return shuffled_and_cut(range(cards), ByteChance(_following(key)))


def _following(key: bytes) -> Callable[[int], bytes]:
    """SHA-256 over a key and a counter, block after block."""
    made = 0

    def draw(size: int) -> bytes:
        nonlocal made
        blocks = range(made, made + -(-size // SEED))
        made = blocks.stop
        return b"".join(sha256(_BLOCK + key + number.to_bytes(4, "big")).digest() for number in blocks)

    return draw


def mixed(shoe: Shoe, seeds: Iterable[ShownSeed]) -> Shoe:
    """The shoe in the order in which it is dealt; the root stays the one that everybody was told."""
    places, cut = dealt_places(shoe.root, [bytes.fromhex(each.seed) for each in seeds], len(shoe.order))
    return Shoe(
        order=tuple(shoe.order[place] for place in places),
        cut=cut,
        salts=tuple(shoe.salts[place] for place in places),
        root=shoe.root,
    )
