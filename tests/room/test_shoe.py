"""Shuffle, cut and commitment."""

from __future__ import annotations

import random
import secrets
from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pitboss.cards import CARDS, Deck, card
from pitboss.room import _merkle
from pitboss.room.shoe import (
    OsChance,
    Proof,
    Shoe,
    _tree,
    committed,
    fresh_shoe,
    leaf,
    proof,
    seal,
    shuffle,
    unseal,
    verify,
)

DECK = Deck(52).cards
sizes = st.integers(1, 53)
every_way = pytest.mark.parametrize("way", [{}, {"portable": True}], ids=["native", "portable"])


@given(sizes)
def test_every_card_of_a_fresh_shoe_is_proven(size: int) -> None:
    shoe = fresh_shoe(CARDS[:size])
    assert sorted(shoe.order) == list(CARDS[:size])
    assert all(verify(shoe.root, size, proof(shoe, index)) for index in range(size))


@given(sizes, st.data())
def test_a_proof_of_anything_else_fails(size: int, data: st.DataObject) -> None:
    shoe = fresh_shoe(CARDS[:size])
    shown = proof(shoe, data.draw(st.integers(0, size - 1)))
    other = CARDS[(shown.card + 1) % 54]
    assert not verify(shoe.root, size, replace(shown, card=other))
    assert not verify(shoe.root, size, replace(shown, salt=bytes(16)))
    assert not verify(shoe.root, size, replace(shown, index=shown.index + 1))
    assert not verify(bytes(32), size, shown)
    assert not verify(shoe.root, size, replace(shown, path=(*shown.path, bytes(32))))
    assert not shown.path or not verify(shoe.root, size, replace(shown, path=shown.path[:-1]))
    assert not verify(shoe.root, size, replace(shown, index=shown.index + size))
    assert not verify(shoe.root, size, replace(shown, index=-1))
    assert not verify(shoe.root, size, replace(shown, salt=shown.salt + b"0"))
    assert not verify(fresh_shoe(CARDS[:size]).root, size, shown)


def cheat(shoes: tuple[Shoe, Shoe], wide: int) -> tuple[bytes, dict[tuple[int, int], Proof]]:
    """One root over the leaves of two shoes, and a way to it from every card of both."""
    level = [
        leaf(at, held, salt)
        for shoe in shoes
        for at, (held, salt) in enumerate(zip(shoe.order, shoe.salts, strict=True))
    ]
    paths: dict[int, list[bytes]] = {at: [] for at in range(len(level))}
    at_level = {at: at for at in paths}
    while len(level) > 1:
        for leaf_at, at in at_level.items():
            if at ^ 1 < len(level):
                paths[leaf_at].append(level[at ^ 1])
            at_level[leaf_at] = at // 2
        paired = [sha256(b"\1" + level[at] + level[at + 1]).digest() for at in range(0, len(level) - 1, 2)]
        level = paired + level[2 * len(paired) :]
    proofs = {
        (number, at): Proof(at, shoe.order[at], shoe.salts[at], tuple(paths[number * wide + at]))
        for number, shoe in enumerate(shoes)
        for at in range(wide)
    }
    return level[0], proofs


@pytest.mark.parametrize("wide", [2, 5, 32, 52])
def test_no_root_proves_two_cards_at_one_place(wide: int) -> None:
    """Over the leaves of two shoes: whatever number of cards was told, a place has one card at most."""
    root, proofs = cheat((fresh_shoe(CARDS[:wide]), fresh_shoe(CARDS[:wide])), wide)
    for cards in range(1, 3 * wide):
        proven = [at for (_, at), shown in proofs.items() if verify(root, cards, shown)]
        assert len(proven) == len(set(proven)), f"{cards} cards"
        assert cards != wide or not proven


def test_the_tree_is_the_published_one() -> None:
    """Three cards by hand: leaves and nodes are told apart, the odd one moves up."""
    order, salts = (card("As"), card("Td"), card("JO")), (b"a" * 16, b"b" * 16, b"c" * 16)
    first, second, third = (
        sha256(b"\x00" + salt + bytes([0, index]) + str(held).encode()).digest()
        for index, (held, salt) in enumerate(zip(order, salts, strict=True))
    )
    assert leaf(2, card("JO"), b"c" * 16) == third
    inner = sha256(b"\x01" + first + second).digest()
    assert committed(order, 0, salts).root == sha256(b"\x01" + inner + third).digest()


def test_a_commitment_tells_nothing() -> None:
    """The same order gives another root each time, and no two cards share a salt."""
    shoes = [fresh_shoe(DECK, random.Random(7)) for _ in range(20)]
    assert len({shoe.order for shoe in shoes}) == 1
    assert len({shoe.root for shoe in shoes}) == 20
    salts = [salt for shoe in shoes for salt in shoe.salts]
    assert len(set(salts)) == len(salts) == 20 * 52
    assert {len(salt) for salt in salts} == {16}


def test_a_proof_tells_nothing_of_other_cards() -> None:
    """Its path holds hashes only, and a neighbour's leaf is hidden behind a salt that the proof does not have."""
    shoe = fresh_shoe(DECK)
    shown = proof(shoe, 8)
    guesses = {leaf(9, held, shown.salt) for held in DECK} | {leaf(9, held, b"") for held in DECK}
    assert not guesses & set(shown.path)
    assert leaf(9, shoe.order[9], shoe.salts[9]) == shown.path[0]


def test_a_sealed_shoe_comes_back() -> None:
    shoe = fresh_shoe(Deck(52, joker=True).cards)
    assert unseal(seal(shoe)) == shoe


@pytest.mark.parametrize("size", [4, 5, 32, 52, 53])
def test_the_cut_is_more_than_one_card_from_either_end(size: int) -> None:
    cuts = Counter(fresh_shoe(CARDS[:size], random.Random(seed)).cut for seed in range(40 * size))
    assert set(cuts) == set(range(2, size - 1))


def test_too_few_cards_are_not_cut() -> None:
    assert {fresh_shoe(CARDS[:size]).cut for size in (1, 2, 3)} == {0}


ROUNDS = 20_000
MOST = 2_880
"""Chi-square with 51 x 51 degrees of freedom: 99.99 per cent of unbiased shuffles come below."""


def test_every_card_is_as_likely_in_every_place() -> None:
    chance = random.Random(20_170)
    seen: list[Counter[int]] = [Counter() for _ in DECK]
    for _ in range(ROUNDS):
        for place, held in enumerate(shuffle(DECK, chance)):
            seen[place][held] += 1
    expected = ROUNDS / 52
    assert sum((places[held] - expected) ** 2 / expected for places in seen for held in DECK) < MOST


def test_every_order_is_as_likely() -> None:
    """All 24 orders of four cards: 23 degrees of freedom, 99.99 per cent below 57."""
    chance = random.Random(2_005)
    seen = Counter(shuffle(CARDS[:4], chance) for _ in range(24_000))
    assert len(seen) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 57


def test_the_operating_system_is_the_source_of_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    from pitboss.room import shoe

    assert isinstance(shoe.SYSTEM, random.SystemRandom)
    assert shuffle.__defaults__ == (shoe.SYSTEM,)
    (watched,) = OsChance.__init__.__defaults__ or ()
    assert isinstance(watched, shoe.WatchedEntropy)
    assert watched._source is secrets.token_bytes
    assert fresh_shoe.__defaults__ == (None,)
    drawn: list[int] = []

    def randrange(_: OsChance, stop: int) -> int:
        drawn.append(stop)
        return 0

    monkeypatch.setattr(OsChance, "randrange", randrange)
    fresh_shoe(DECK)
    assert drawn == [*range(52, 1, -1), 49], "the shuffle and the cut draw from there"


@pytest.mark.parametrize("stop", [2, 3, 7, 49, 51, 52, 53])
def test_no_choice_is_favoured(stop: int) -> None:
    """Every byte there is, once: each choice comes up equally often, and the rest is thrown away."""
    blocks = iter((bytes(range(256)), bytes(256)))
    chance = OsChance(lambda _: next(blocks))
    drawn = [chance.randrange(stop) for _ in range(256 - 256 % stop)]
    assert set(Counter(drawn).values()) == {256 // stop}
    assert sorted(set(drawn)) == list(range(stop))


@pytest.mark.parametrize("stop", [256, 257, 300, 65_535, 65_536, 70_000])
def test_a_choice_among_many_ends_and_favours_none(stop: int) -> None:
    """What one byte cannot tell is drawn from several; every choice can come up, and whatever is beyond is not used."""
    size = (stop - 1).bit_length() // 8 + bool((stop - 1).bit_length() % 8)
    beyond, last = 256**size - 1, stop - 1
    drawn = [beyond] * bool(256**size % stop) + [last, 0]
    entropy = iter(b"".join(number.to_bytes(size, "big") for number in drawn))
    chance = OsChance(lambda _: bytes([next(entropy)]))
    assert [chance.randrange(stop), chance.randrange(stop)] == [last, 0]
    assert {OsChance().randrange(stop) < stop for _ in range(50)} == {True}


@every_way
def test_the_native_hash_gives_the_answers_that_are_known(way: dict[str, bool]) -> None:
    known = {
        b"": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        b"abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq": (
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        b"a" * 1_000_000: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
    }
    assert {data: _merkle.digest(data, **way).hex() for data in known} == known


@every_way
def test_the_native_hash_is_that_of_the_library_whatever_the_length(way: dict[str, bool]) -> None:
    chance = random.Random(7)
    for size in range(260):
        data = chance.randbytes(size)
        assert _merkle.digest(data, **way) == sha256(data).digest(), size


@every_way
@given(st.integers(1, 53), st.randoms(use_true_random=False))
def test_the_native_root_is_that_of_the_tree(way: dict[str, bool], size: int, chance: random.Random) -> None:
    order = tuple(chance.sample(CARDS[:53], size))
    salts = tuple(chance.randbytes(16) for _ in order)
    names = "".join(map(str, order)).encode()
    assert _merkle.root(names, b"".join(salts), **way) == _tree(order, salts)[-1][0] == committed(order, 0, salts).root


@pytest.mark.parametrize(("names", "salts"), [(b"", b""), (b"As", b"0" * 15), (b"As", b"0" * 32), (b"Asx", b"0" * 16)])
def test_cards_and_salts_that_do_not_fit_have_no_root(names: bytes, salts: bytes) -> None:
    with pytest.raises(ValueError, match="two characters and a salt of sixteen bytes"):
        _merkle.root(names, salts)


def test_salts_do_not_run_into_each_other() -> None:
    salts = tuple(secrets.token_bytes(16) for _ in DECK[:2])
    joined = b"".join(salts)
    other = (joined[:15], joined[15:])
    assert committed(DECK[:2], 0, other).root == _tree(DECK[:2], other)[-1][0] != committed(DECK[:2], 0, salts).root
