"""What a hand can expect of the pot: the kernel against every deal there is, and against plain Python."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import pytest

from pitboss.bots.drawing import SETS, WAYS
from pitboss.cards import CARDS, Card, cards
from pitboss.instruments.catalogue import load
from pitboss.kernel import Evaluator, draw_shares, showdown_share
from pitboss.play import Game
from tests.play_helpers import determined

HOLD_EM = determined(load("gazette-2001").players_game("hold-em"))
OMAHA = determined(load("omaha-2017").players_game("omaha"))
SPLIT_OMAHA = determined(
    load("omaha-2017").players_game("omaha"), wins="split", low_ace="low", eight_or_better=True, limit="half-pot"
)
LOW_STUD = determined(
    load("gazette-2001").players_game("five-card-stud"), wins="low", low_ace="low", deck=44, limit="spread"
)
DRAW = determined(load("draw-2005").players_game("draw"))
DEUCE_TO_SEVEN = determined(load("house-rules").players_game("deuce-to-seven-single-draw"))
SPLIT_DRAW = determined(load("draw-2005").players_game("draw"), wins="split", low_ace="low", eight_or_better=True)
DEALS = 40_000
MANY_DEALS = 4_000_000


def worth(game: Game, evaluator: Evaluator, hand: Sequence[Card], board: Sequence[Card]) -> int:
    if game.spec.completion == "two_and_three":
        return evaluator.strength_2_3(hand, board)
    return evaluator.strength([*hand, *board])


def won(game: Game, hands: Sequence[Sequence[Card]], board: Sequence[Card]) -> float:
    """The first hand's part of the pot, as the rules have it."""
    sides = []
    for evaluator in (game.high_evaluator, game.low_evaluator):
        strengths = [worth(game, evaluator, hand, board) for hand in hands] if evaluator else [0]
        if max(strengths):
            sides.append(strengths[0] == max(strengths) and 1 / strengths.count(max(strengths)))
    return sum(sides) / len(sides)


def pool_without(game: Game, *held: Sequence[Card]) -> tuple[Card, ...]:
    gone = {card for each in held for card in each}
    return tuple(card for card in game.deck.cards if card not in gone)


def share(game: Game, hands: Sequence[Sequence[Card]], board: Sequence[Card], **other: Any) -> float:
    asked: dict[str, Any] = {
        "lows_upside_down": game.choices.straights_in_lows,
        "hands": [bytes(hand) for hand in hands],
        "hand_size": game.spec.hole_cards,
        "board": bytes(board),
        "board_size": game.spec.board_cards,
        "pool": bytes(pool_without(game, board, *hands)),
        "two_and_three": game.spec.completion == "two_and_three",
        "deals": DEALS,
        "seed": 5,
    }
    return showdown_share(game.high_evaluator, game.low_evaluator, **(asked | other))


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        (HOLD_EM, ("As Ks", "Qh Qd"), "Qs Js 2c 3d"),
        (HOLD_EM, ("7c 2d", "Ah Kd", "9s 9h"), "7h 8s 2s"),
        (OMAHA, ("As Ks 2c 2d", "Qh Qd Jh Td"), "Qs Js 3c"),
        (SPLIT_OMAHA, ("As 2s Kd Qh", "Ad 2h 9c 9d"), "3c 4d 8h"),
        (LOW_STUD, ("7c 5d 4h", "8c 6d Ah 4s"), ""),
        (DEUCE_TO_SEVEN, ("7c 5d 4h 2s", "8c 6d 4s 3h"), ""),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_share_is_that_of_every_deal_there_is(game: Game, hands: tuple[str, ...], board: str) -> None:
    known, seen = [cards(hand) for hand in hands], cards(board)
    missing = [game.spec.board_cards - len(seen)] + [game.spec.hole_cards - len(hand) for hand in known]
    pool = pool_without(game, seen, *known)
    total, count = 0.0, 0
    for dealt in each_deal(pool, missing):
        full = [(*hand, *more) for hand, more in zip(known, dealt[1:], strict=True)]
        total, count = total + won(game, full, (*seen, *dealt[0])), count + 1
    exact = total / count
    assert share(game, known, seen) == pytest.approx(exact, abs=4 * (exact * (1 - exact) / DEALS) ** 0.5 + 0.002)


def each_deal(pool: Sequence[Card], missing: Sequence[int]) -> Any:
    """Every way to give so many cards to each place."""
    if not missing:
        yield ()
        return
    for first in combinations(pool, missing[0]):
        rest = [card for card in pool if card not in first] if first else pool
        for others in each_deal(rest, missing[1:]):
            yield (first, *others)


def test_a_rival_may_count_as_several_hands_that_begin_alike() -> None:
    own, up = cards("7c 5d 4h"), cards("8c 6d")
    one, two = (share(LOW_STUD, [own, *[up] * count], ()) for count in (1, 2))
    assert 0 < two < one < 1


def test_nothing_that_is_left_to_deal_is_told_exactly() -> None:
    board = cards("As Ks Qs Js Ts")
    assert share(HOLD_EM, [cards("2c 2d"), cards("3c 3d"), cards("4c 4d")], board) == pytest.approx(1 / 3)


def test_the_same_seed_gives_the_same_share() -> None:
    hands = [cards("As Ks"), (), ()]
    shares = [share(HOLD_EM, hands, (), deals=300, seed=seed) for seed in (1, 1, 2)]
    assert shares[0] == shares[1] != shares[2]


def test_every_card_of_the_pool_comes_as_often_as_any_other() -> None:
    """A rival with a single missing card: the share tells how often each came."""
    own, board = cards("2c 7d"), cards("As Ks Qh Jd 9c")
    for wanted in cards("Tc Td"):  # The only ones that beat a board of ace high otherwise.
        pool = bytes((wanted, *cards("3h 4h 5c 6s")))
        found = share(HOLD_EM, [own, cards("8h")], board, pool=pool)
        assert found == pytest.approx(4 / 5 * 0.5, abs=0.01)


def draw_share(game: Game, held: tuple[Card, ...], **other: Any) -> list[float]:
    asked: dict[str, Any] = {
        "lows_upside_down": game.choices.straights_in_lows,
        "held": bytes(held),
        "pool": bytes(pool_without(game, held)),
        "ways": SETS,
        "rivals": 2,
        "rival_hands": 4000,
        "rival_cards": 7,
        "deals": 4000,
        "seed": 3,
    }
    return draw_shares(game.high_evaluator, game.low_evaluator, **(asked | other))


def slow_draw_share(game: Game, held: tuple[Card, ...], way: tuple[int, ...], chance: random.Random) -> float:
    """The same in plain Python, with chance of its own."""
    pool, kept = pool_without(game, held), [card for at, card in enumerate(held) if at not in way]
    sides = []
    for evaluator in (game.high_evaluator, game.low_evaluator):
        if evaluator is None:
            continue
        field = [evaluator.strength(chance.sample(pool, 7)) for _ in range(1500)]
        total = 0.0
        for _ in range(1500 if way else 1):
            mine = evaluator.strength([*kept, *chance.sample(pool, len(way))])
            beaten = sum(1.0 if mine > other else 0.5 if mine == other else 0.0 for other in field) / len(field)
            total += beaten**2 if mine else 0.0
        sides.append(total / (1500 if way else 1))
    return sum(sides) / len(sides)


@pytest.mark.parametrize(
    ("game", "held"),
    [
        (DRAW, "Qs Qd 9h 5c 2d"),
        (DRAW, "As Ts 7s 3s 6d"),
        (SPLIT_DRAW, "7c 5d 4h 2s Ks"),
        (DEUCE_TO_SEVEN, "8c 7d 4h 3s Kd"),
    ],
)
@pytest.mark.parametrize("way", [(), (2, 3, 4), (4,), (0, 1, 2, 3, 4)])
def test_each_way_to_draw_is_worth_what_plain_python_says(game: Game, held: str, way: tuple[int, ...]) -> None:
    shares = draw_share(game, cards(held))
    assert shares[WAYS.index(way)] == pytest.approx(slow_draw_share(game, cards(held), way, random.Random(1)), abs=0.03)


WRONG: dict[str, Callable[[], object]] = {
    "nothing says which hands win": lambda: showdown_share(
        None, None, lows_upside_down=False, hands=[b""],
        hand_size=2, board=b"", board_size=5, pool=bytes(CARDS[:52]), two_and_three=False,
        deals=1, seed=0,
    ),
    "more than once|twice": lambda: share(HOLD_EM, [cards("As As")], ()),
    "As": lambda: share(HOLD_EM, [cards("As Ks"), ()], (), pool=bytes(CARDS[:52])),
    "Qd": lambda: share(HOLD_EM, [cards("As Ks"), cards("Qd")], cards("Qd 2c 3c")),
    "nobody has a hand": lambda: share(HOLD_EM, [], ()),
    "as far as it is known": lambda: share(HOLD_EM, [cards("As Ks Qs")], ()),
    "the board as far": lambda: share(HOLD_EM, [cards("As Ks")], cards("2c 3c 4c 5c 6c 7c")),
    "with the board": lambda: share(HOLD_EM, [cards("As Ks")], (), board_size=6),
    "the hole": lambda: share(OMAHA, [()], (), hand_size=7),
    "no game has such lows": lambda: share(OMAHA, [cards("As Ks 2c 2d"), ()], (), lows_upside_down=True),
    "are missing": lambda: share(HOLD_EM, [cards("As Ks"), ()], (), pool=bytes(cards("2c 3c 4c 5c 6c 7c"))),
    "one deal at least": lambda: share(HOLD_EM, [cards("As Ks"), ()], (), deals=0),
    "a hand to draw to": lambda: draw_share(DRAW, cards("As Ks Qs Js")),
    "the pool": lambda: draw_share(DRAW, cards("As Ks Qs Js Ts"), pool=bytes(cards("2c 3c"))),
    "a rival's cards": lambda: draw_share(DRAW, cards("As Ks Qs Js Ts"), rival_cards=8),
    "rivals hold some": lambda: draw_share(DRAW, cards("As Ks Qs Js Ts"), rival_hands=0),
}  # fmt: skip


@pytest.mark.parametrize("told", WRONG)
def test_what_cannot_be_is_refused(told: str) -> None:
    with pytest.raises(ValueError, match=told):
        WRONG[told]()


def test_others_go_on_while_a_hand_is_weighed() -> None:
    """The interpreter is not held: a thread that only counts gets on meanwhile."""
    counted, is_over = [0], threading.Event()

    def count() -> None:
        while not is_over.is_set():
            counted[0] += 1

    other = threading.Thread(target=count)
    other.start()
    try:
        before, begun = counted[0], time.thread_time()
        share(HOLD_EM, [cards("As Ks"), (), ()], (), deals=MANY_DEALS)
        took, after = time.thread_time() - begun, counted[0]
    finally:
        is_over.set()
        other.join()
    assert took > 0.05
    assert after - before > 1000
