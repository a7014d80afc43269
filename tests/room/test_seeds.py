"""Players' seeds: promised, kept, and turned into an order that is uniform and that anyone can work out."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from pitboss.cards import Deck
from pitboss.room.seeds import SeedPromise, ShownSeed, dealt_places, keeps, mixed, promise
from pitboss.room.shoe import fresh_shoe, proof, shuffled_and_cut, verify

VECTORS = Path(__file__).parents[2] / "ui/tests/seeds.json"
ROOT = bytes(range(32))


def seed(number: int) -> bytes:
    return sha256(f"seed {number}".encode()).digest()


class Draws:
    """Given choices, one after the other."""

    def __init__(self, drawn: tuple[int, ...]) -> None:
        self.drawn = list(drawn)

    def randrange(self, stop: int, /) -> int:
        assert self.drawn[0] < stop
        return self.drawn.pop(0)


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5, 6])
def test_every_order_of_a_small_deck_comes_of_equally_many_draws(cards: int) -> None:
    """Exhaustively: with uniform choices, all orders are equally likely, before the cut and after."""
    stops = [*range(cards, 1, -1), *((cards - 3,) if cards >= 4 else ())]
    orders = Counter(shuffled_and_cut(range(cards), Draws(drawn))[0] for drawn in itertools.product(*map(range, stops)))
    assert set(orders) == set(itertools.permutations(range(cards)))
    assert len(set(orders.values())) == 1


def chi_square(counts: Counter[object], cells: int, drawn: int) -> float:
    expected = drawn / cells
    missing = cells - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected


@pytest.mark.parametrize(("cards", "cells", "most"), [(3, 6, 20.5), (4, 24, 49.7), (5, 120, 178.5)])
def test_orders_that_follow_from_seeds_are_uniform(cards: int, cells: int, most: float) -> None:
    """By chi-square at 99.9%, whoever's seed is the one that is new each time, and whichever root is."""
    drawn = 40 * cells
    fixed = [seed(-1), seed(-2)]
    for orders in (
        Counter[object](dealt_places(ROOT, [*fixed, seed(number)], cards)[0] for number in range(drawn)),
        Counter[object](dealt_places(seed(number), fixed, cards)[0] for number in range(drawn)),
    ):
        assert chi_square(orders, cells, drawn) < most


def test_every_card_of_a_deck_comes_to_every_place_alike() -> None:
    drawn = 2_600
    places = [dealt_places(ROOT, [seed(number)], 52)[0] for number in range(drawn)]
    cells = Counter[object]((place, at) for order in places for at, place in enumerate(order))
    assert chi_square(cells, 52 * 52, 52 * drawn) < 2_601 + 3.1 * (2 * 2_601) ** 0.5
    cuts = Counter[object](dealt_places(ROOT, [seed(number)], 52)[1] for number in range(drawn))
    assert set(cuts) == set(range(2, 51))
    assert chi_square(cuts, 49, drawn) < 85.4


def test_the_order_hangs_on_every_seed_and_the_root_and_on_nothing_else() -> None:
    seeds = [seed(number) for number in range(4)]
    order = dealt_places(ROOT, seeds, 52)
    assert dealt_places(ROOT, reversed(seeds), 52) == order, "whoever comes first"
    others = [seeds[1:], [*seeds, seed(9)], [*seeds[:3], seed(9)], [*seeds[:3], seeds[0]], []]
    assert order not in [dealt_places(ROOT, each, 52) for each in others]
    assert dealt_places(seed(9), seeds, 52) != order


def test_a_promise_binds_one_player_to_one_seed() -> None:
    promised = SeedPromise("Ann", promise("Ann", seed(1)))
    assert keeps(promised, seed(1).hex())
    wrong = [seed(2).hex(), seed(1).hex().upper(), seed(1).hex()[2:], seed(1).hex() + "00", "", "zz" * 32]
    assert not [each for each in wrong if keeps(promised, each)]
    assert not keeps(SeedPromise("Bob", promised.digest), seed(1).hex()), "nobody hands in another's as their own"


def test_a_mixed_shoe_is_proven_by_the_root_that_was_told() -> None:
    """A card dealt at a place: the leaf of the place that it came from, and the order of the places."""
    shoe = fresh_shoe(Deck(52).cards)
    shown = [ShownSeed("Ann", seed(1).hex()), ShownSeed("Bob", seed(2).hex())]
    dealt = mixed(shoe, shown)
    places, cut = dealt_places(shoe.root, [seed(1), seed(2)], 52)
    assert sorted(dealt.order) == sorted(shoe.order)
    assert dealt.order != shoe.order
    assert (dealt.cut, dealt.root) == (cut, shoe.root)
    for at, held in enumerate(dealt.order):
        shows = proof(shoe, places[at])
        assert shows.card == held
        assert shows.salt == dealt.salts[at]
        assert verify(shoe.root, 52, shows)


def test_the_shared_vectors_are_what_this_program_gives() -> None:
    """The same file is read by the web app's tests."""
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
    assert {len(each["places"]) for each in vectors["orders"]} >= {1, 2, 3, 4, 32, 52, 53, 300}
    for each in vectors["orders"]:
        places, cut = dealt_places(bytes.fromhex(each["root"]), map(bytes.fromhex, each["seeds"]), len(each["places"]))
        assert (list(places), cut) == (each["places"], each["cut"])
    for each in vectors["promises"]:
        assert promise(each["player"], bytes.fromhex(each["seed"])) == each["digest"]


def vectors() -> dict[str, object]:
    """What the file is made of: `python -m tests.room.test_seeds` writes it."""
    orders = []
    for cards, count in [
        (1, 1),
        (2, 1),
        (3, 2),
        (4, 1),
        (5, 3),
        (32, 2),
        (52, 1),
        (52, 2),
        (52, 10),
        (53, 3),
        (300, 2),
    ]:
        root, seeds = seed(1000 + cards * count), [seed(cards * 50 + number) for number in range(count)]
        places, cut = dealt_places(root, seeds, cards)
        told = [each.hex() for each in seeds]
        orders.append({"root": root.hex(), "seeds": told, "places": places, "cut": cut})
    players = ("Ann", "Zoë 王", "Guest 7")
    promises = [
        {"player": name, "seed": seed(at).hex(), "digest": promise(name, seed(at))} for at, name in enumerate(players)
    ]
    return {"orders": orders, "promises": promises}


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors()) + "\n", encoding="utf-8")
