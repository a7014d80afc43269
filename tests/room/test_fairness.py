"""The battery finds fair chance fair, and every kind of unfair chance unfair."""

from __future__ import annotations

import itertools
import json
import random
import secrets
from collections.abc import Callable

import pytest
from typer.testing import CliRunner

from pitboss.cards import Card, Deck
from pitboss.cli.main import app
from pitboss.room.fairness.bits import bit_tests
from pitboss.room.fairness.collecting import Draw, collected
from pitboss.room.fairness.outcome import FairnessTest, judged
from pitboss.room.fairness.shuffles import shuffle_tests
from pitboss.room.fairness.tails import chi_square_tail, normal_tail
from pitboss.room.shoe import EntropyFailedError, OsChance, WatchedEntropy, fresh_shoe, shuffled_and_cut

CHANCE = random.Random(3)
SHOES = 20_000
BYTES = 1_000_000


# the verdict


def test_tails_are_what_tables_say() -> None:
    """Figures that stand in every table of these distributions."""
    assert normal_tail(1.959964) == pytest.approx(0.05, abs=1e-6)
    for freedom, statistic, tail in (
        (1, 3.841459, 0.05),
        (10, 23.20925, 0.01),
        (255, 310.4574, 0.01),
        (5, 1.145476, 0.95),
    ):
        assert chi_square_tail(statistic, freedom) == pytest.approx(tail, abs=1e-6)
    assert chi_square_tail(65_535, 65_535) == pytest.approx(0.49926, abs=1e-4)
    assert chi_square_tail(0, 3) == 1


def so_likely(*likely: float) -> list[FairnessTest]:
    return [FairnessTest(str(number), "", p) for number, p in enumerate(likely)]


def test_many_tests_share_the_risk() -> None:
    assert judged(so_likely(*[0.005] + [0.5] * 9)).passed, "one of ten at half a hundredth is nothing unusual"
    assert not judged(so_likely(*[0.0005] + [0.5] * 9)).passed
    assert not judged(so_likely(0.005)).passed
    second = judged(so_likely(0.0005, 0.0011, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5))
    assert [each.passed for each in second.tests][:3] == [False, False, True], "each that fails leaves more to the rest"


def test_fair_chance_fails_as_rarely_as_is_said() -> None:
    chance = random.Random(1)
    failed = sum(not judged(so_likely(*(chance.random() for _ in range(18)))).passed for _ in range(4_000))
    assert 15 < failed < 70


# fair chance


def test_what_shoes_are_dealt_from_is_fair() -> None:
    """With a seed, so that nobody is frightened once in a hundred times."""
    seeded = random.Random(20)
    fair = judged([
        *bit_tests(seeded.randbytes(BYTES)),
        *shuffle_tests(collected(SHOES, lambda cards: shuffled_and_cut(cards, OsChance(seeded.randbytes)))),
    ])  # fmt: skip
    assert fair.passed, fair
    assert len(fair.tests) == 19


# unfair chance


def remainder(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], int]:
    """Whoever takes the rest of a byte favours the low numbers."""

    class Remainder:
        def randrange(self, stop: int, /) -> int:
            return CHANCE.randrange(256) % stop

    return shuffled_and_cut(cards, Remainder())


def any_place(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], int]:
    """The shuffle that everybody writes first: each card changes places with any other."""
    order = list(cards)
    for place in range(len(order)):
        other = CHANCE.randrange(len(order))
        order[place], order[other] = order[other], order[place]
    return tuple(order), 2 + CHANCE.randrange(49)


def first_stays(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], int]:
    """The last exchange is forgotten, and nobody cuts."""
    order = list(cards)
    for last in range(len(order) - 1, 1, -1):
        other = 1 + CHANCE.randrange(last)
        order[last], order[other] = order[other], order[last]
    return tuple(order), 2 + CHANCE.randrange(49)


def shy_cut(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], int]:
    order, _ = shuffled_and_cut(cards, CHANCE)
    return order, 10 + CHANCE.randrange(33)


class Twice:
    """Every shuffle is used once more."""

    def __init__(self) -> None:
        self.last: tuple[tuple[Card, ...], int] | None = None

    def __call__(self, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], int]:
        again, self.last = self.last, None
        if again is None:
            again = self.last = shuffled_and_cut(cards, CHANCE)
        return again


class SeldomAnew:
    """One shuffle in a thousand is the last one once more, cut elsewhere."""

    def __init__(self) -> None:
        self.last: tuple[Card, ...] = ()

    def __call__(self, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], int]:
        cut = 2 + CHANCE.randrange(49)
        if not self.last or CHANCE.randrange(1000):
            self.last = shuffled_and_cut(cards, CHANCE)[0]
        return (*self.last[cut:], *self.last[:cut]), cut


@pytest.mark.parametrize("draw", [remainder, any_place, first_stays, shy_cut, Twice(), SeldomAnew()])
def test_unfair_shuffles_are_found(draw: Draw) -> None:
    assert not judged([*shuffle_tests(collected(SHOES, draw))]).passed


def congruential(size: int) -> bytes:
    """A generator of old, by its low bytes."""
    state, made = 12345, bytearray()
    for _ in range(size):
        state = (state * 1103515245 + 12345) % 2**31
        made.append(state & 255)
    return bytes(made)


def rare(size: int) -> int:
    """One bit in 256."""
    found = int.from_bytes(CHANCE.randbytes(size))
    for _ in range(7):
        found &= int.from_bytes(CHANCE.randbytes(size))
    return found


UNFAIR_BITS: dict[str, Callable[[int], bytes]] = {
    "a generator of old": congruential,
    "too even": lambda size: bytes(range(256)) * (size // 256),
    "a few ones more": lambda size: (int.from_bytes(CHANCE.randbytes(size)) | rare(size)).to_bytes(size),
    "a block twice": lambda size: b"".join(block * 2 for block in (CHANCE.randbytes(4) for _ in range(size // 8))),
}


@pytest.mark.parametrize("how", UNFAIR_BITS)
def test_unfair_bits_are_found(how: str) -> None:
    assert not judged([*bit_tests(UNFAIR_BITS[how](BYTES))]).passed


# the source itself


STICKING: tuple[Callable[[int], bytes], ...] = (
    lambda size: b"7" * size,
    lambda size: bytes(range(200)) + bytes(size - 200),
    lambda _: b"",
)


@pytest.mark.parametrize("source", STICKING)
def test_a_source_that_sticks_deals_nothing(source: Callable[[int], bytes]) -> None:
    with pytest.raises(EntropyFailedError):
        OsChance(WatchedEntropy(source)).randrange(52)


def test_a_source_that_repeats_itself_deals_nothing() -> None:
    block = secrets.token_bytes(OsChance.BLOCK)
    entropy = WatchedEntropy(lambda _: block)
    OsChance(entropy).randrange(52)
    with pytest.raises(EntropyFailedError, match="repeats itself"):
        OsChance(entropy).randrange(52)


@pytest.mark.parametrize("around", [2, 3, 1_000])
def test_a_source_that_goes_round_in_circles_deals_nothing(around: int) -> None:
    blocks = [secrets.token_bytes(OsChance.BLOCK) for _ in range(around)]
    circle = itertools.cycle(blocks)
    entropy = WatchedEntropy(lambda _: next(circle))
    for _ in range(around):
        OsChance(entropy).randrange(52)
    for _ in range(2):
        with pytest.raises(EntropyFailedError, match="repeats itself"):
            OsChance(entropy).randrange(52)


def test_what_is_remembered_of_a_source_does_not_grow_for_ever() -> None:
    entropy = WatchedEntropy(secrets.token_bytes)
    for _ in range(WatchedEntropy.REMEMBERED + 50):
        entropy(16)
    assert len(entropy._known) == WatchedEntropy.REMEMBERED


def test_a_source_that_fails_deals_nothing() -> None:
    def fails(_: int) -> bytes:
        raise OSError("no entropy")

    with pytest.raises(EntropyFailedError, match="gives no entropy"):
        OsChance(WatchedEntropy(fails)).randrange(52)


def test_every_shoe_draws_entropy_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The policy of reseeding: nothing is carried from one shoe to the next."""
    asked: list[int] = []

    def counted(size: int) -> bytes:
        asked.append(size)
        return secrets.token_bytes(size)

    monkeypatch.setattr(OsChance.__init__, "__defaults__", (counted,))
    for number in range(1, 4):
        fresh_shoe(Deck().cards)
        assert len(asked) >= number


# the command


def test_the_command_tells_every_test_and_the_verdict() -> None:
    said = CliRunner().invoke(app, ["fairness", "--shoes", "20000", "--bytes", "1000000", "--json"])
    told = json.loads(said.stdout)
    assert len(told["tests"]) == 19
    assert (said.exit_code == 0) == told["passed"]
    assert {each["test"]["name"].split(":")[0] for each in told["tests"]} == {"bits", "shuffles"}


def test_the_command_wants_enough_to_say_anything() -> None:
    assert CliRunner().invoke(app, ["fairness", "--shoes", "100"]).exit_code == 2
