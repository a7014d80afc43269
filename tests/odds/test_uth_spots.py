"""The solution against a plain enumeration: deal by deal, settled by the rules as they are written."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, permutations

import numpy as np
import pytest

from pitboss.cards import CARDS, SUITS, Card, CardError, card, cards
from pitboss.kernel import HouseTally, house_flops, house_holdings
from pitboss.odds import spots
from pitboss.odds.holes import CLASSES, class_of
from pitboss.odds.spots import Spot, settle, spot
from pitboss.odds.uth import ORDER, HoleOptions, Solution
from pitboss.paytables import DOCUMENT, Paytable, paytable
from pitboss.ranking import truth
from pitboss.ranking.order import Category

FLOP_DEALS = 1081 * 990
# In the form in which the kernel lists them.
FLOPS = {
    "rainbow": "2h 7d Kc",
    "two suits": "Tc 9c 4d",
    "one suit": "Ac 8c 3c",
    "pair": "6c 6d Qc",
    "three": "5c 5d 5h",
}


def plain_river(hole: tuple[Card, ...], board: tuple[Card, ...], odds: Paytable) -> Fraction:
    """Every holding of the dealer in turn, each wager by its own rule, with the slow evaluator."""
    mine = truth.strength((*hole, *board), ORDER)
    hand = ORDER.category(mine)
    total = Fraction(0)
    rest = [each for each in CARDS[:52] if each not in (*hole, *board)]
    for dealers in combinations(rest, 2):
        theirs = truth.strength((*dealers, *board), ORDER)
        qualifies = ORDER.category(theirs) is not Category.HIGH_CARD
        if mine == theirs:
            continue
        won = mine > theirs
        total += 1 if won else -1
        if qualifies:
            total += 1 if won else -1
        total += odds.blind.get(hand, 0) if won else -1
    return total / 990


@pytest.mark.parametrize(
    ("hole", "board"),
    [
        ("As 9h", "Ks 7s 2d 2c 3c"),
        ("4h 5h", "6h 7h 8h Kc Kd"),
        ("2c 3d", "9s Ts Js 4h 8s"),
        ("Qd Jc", "Ah Kd 9c 5s 3h"),
    ],
)
def test_a_river_is_settled_as_the_slow_evaluator_has_it(hole: str, board: str) -> None:
    found = spot(cards(hole), cards(board))
    assert found.options == {"1x": plain_river(cards(hole), cards(board), DOCUMENT), "fold": Fraction(-2)}


def holding_at(hole: tuple[Card, ...]) -> int:
    low, high = sorted(hole)
    return high * (high - 1) // 2 + low


def sample(kind: str, count: int) -> list[tuple[Card, ...]]:
    flop = cards(FLOPS[kind])
    rest = [each for each in CARDS[:52] if each not in flop]
    return random.Random(kind).sample(list(combinations(rest, 2)), count)


def gain_by_enumeration(hole: tuple[Card, ...], flop: tuple[Card, ...], odds: Paytable = DOCUMENT) -> Fraction:
    options = spot(hole, flop, odds).options
    return (options["check"] - options["2x"]) * FLOP_DEALS


def flop_at(flop: tuple[Card, ...]) -> int:
    flops, _ = house_flops()
    return int(np.flatnonzero((flops == np.array(sorted(flop), np.uint8)).all(axis=1))[0])


@pytest.mark.parametrize("kind", FLOPS)
def test_sampled_flops_are_worth_what_the_enumeration_says(solution: Solution, kind: str) -> None:
    flop = cards(FLOPS[kind])
    gains = solution.kernel.flop_gains()[flop_at(flop)]
    for hole in sample(kind, 5):
        assert gains[holding_at(hole)] == gain_by_enumeration(hole, flop) * solution.unit, hole


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", FLOPS)
def test_every_holding_on_a_flop_is_worth_what_the_enumeration_says(solution: Solution, kind: str) -> None:
    flop = cards(FLOPS[kind])
    gains = solution.kernel.flop_gains()[flop_at(flop)]
    for hole in combinations([each for each in CARDS[:52] if each not in flop], 2):
        assert gains[holding_at(hole)] == gain_by_enumeration(hole, flop) * solution.unit, hole


def test_other_odds_are_worth_what_the_enumeration_says() -> None:
    odds = paytable("50-40-30-8-7-4-3", "1000-100-25-7/2-7/3-5/4")
    solution = Solution(odds)
    assert solution.unit == 12
    for kind, text in FLOPS.items():
        flop = cards(text)
        hole = sample(kind, 1)[0]
        gain = solution.kernel.flop_gains()[flop_at(flop), holding_at(hole)]
        assert gain == gain_by_enumeration(hole, flop, odds) * solution.unit


@pytest.mark.exhaustive
def test_a_class_of_hole_cards_is_worth_what_all_its_flops_say(solution: Solution) -> None:
    """Pocket deuces, with flops that differ by an exchange of the two suits not held, or of those held, taken once."""
    hole = cards("2c 2d")
    check, bet4, flops = Fraction(0), Fraction(0), 0
    for flop, times in distinct_flops(hole):
        options = spot(hole, flop).options
        check += times * max(options.values())
        rest = [each for each in CARDS[:52] if each not in (*hole, *flop)]
        unit, play, other = settle(hole, [(*flop, *two) for two in combinations(rest, 2)], DOCUMENT)
        bet4 += Fraction(times * int((4 * unit * play + other).sum()), unit * FLOP_DEALS)
        flops += times
    deuces = next(each for each in solution.preflop if each.hand == "22")
    assert flops == 19_600
    assert (check / flops, bet4 / flops) == (deuces.check, deuces.bet4)


def distinct_flops(hole: tuple[Card, ...]) -> list[tuple[tuple[Card, ...], int]]:
    """Each flop that differs beside these cards by more than suits, and how many look like it."""
    counts: dict[tuple[Card, ...], int] = {}
    keeping = [order for order in permutations(SUITS) if {recoloured(each, order) for each in hole} == set(hole)]
    for flop in combinations([each for each in CARDS[:52] if each not in hole], 3):
        first = min(tuple(sorted(recoloured(each, order) for each in flop)) for order in keeping)
        counts[first] = counts.get(first, 0) + 1
    return list(counts.items())


def recoloured(each: Card, order: tuple[str, ...]) -> Card:
    return card(str(each)[0] + order[SUITS.index(each.suit)])


def test_rivers_of_the_tally_are_worth_what_the_enumeration_says(solution: Solution) -> None:
    tally = HouseTally(solution.kernel, np.full(169, 5, np.uint8), np.full((1755, 1326), 5, np.uint8))
    chance = random.Random(6)
    looked = set(chance.sample(range(6175), 60))
    for number in range(6175):
        tally.next()
        if number in looked:
            hole, board, times, bet = tally.rivers()
            one = chance.randrange(len(bet))
            held = [CARDS[code] for code in (*hole[one].tolist(), *board[one].tolist())]
            assert times[one] > 0
            assert spot(held[:2], held[2:]).options["1x"] == Fraction(int(bet[one]), 990 * solution.unit)
        tally.count(np.ones(len(tally.rivers()[2]), np.uint8))
    assert not tally.next()


def test_suits_are_equal() -> None:
    worth = {
        spot(
            [recoloured(each, order) for each in cards("Js 9s")],
            [recoloured(each, order) for each in cards("Qs 4s 4d")],
        ).options["check"]
        for order in list(permutations(SUITS))[::5]
    }
    assert len(worth) == 1


def test_before_the_flop_the_solution_answers(solution: Solution) -> None:
    found = spot(cards("As 9h"))
    a9o = next(each for each in solution.preflop if each.hand == "A9o")
    assert found.options == {"4x": a9o.bet4, "3x": a9o.bet3, "check": a9o.check, "fold": Fraction(-2)}
    assert found.best == "4x"


def test_among_equals_the_bet_is_made() -> None:
    tied = Spot(cards("2c 3d"), (), {"4x": Fraction(1, 2), "3x": Fraction(1, 2), "check": Fraction(1, 2)})
    assert tied.best == "4x"
    assert HoleOptions("32o", 12, Fraction(1, 2), Fraction(1, 2), Fraction(1, 2)).best == "4x"
    assert HoleOptions("32o", 12, Fraction(1, 2), Fraction(1, 2), Fraction(0)).best == "3x"


def test_a_royal_flush_on_the_board_costs_nobody_anything() -> None:
    assert spot(cards("2c 3d"), cards("As Ks Qs Js Ts")).options["1x"] == 0


@pytest.mark.parametrize(
    ("hole", "board"), [("As", ""), ("As Kd Qh", ""), ("As Kd", "2c 3c"), ("As Kd", "2c 3c 4c 5c"), ("As As", "")]
)
def test_cards_that_are_no_decision_are_refused(hole: str, board: str) -> None:
    with pytest.raises(CardError):
        spot(cards(hole), cards(board))


def test_classes_of_hole_cards_are_told_apart() -> None:
    held, classes = house_holdings()
    for codes, place in zip(held.tolist(), classes.tolist(), strict=True):
        assert class_of((CARDS[codes[0]], CARDS[codes[1]])).place == place
    assert all(class_of(each.example) == each for each in CLASSES)


def test_decisions_before_the_flop_solve_the_game_once_for_each_paytable(monkeypatch: pytest.MonkeyPatch) -> None:
    solved: list[str] = []

    def counted(paid: Paytable) -> Solution:
        solved.append(paid.name)
        return Solution(paid)

    monkeypatch.setattr(spots, "Solution", counted)
    spots._classes.cache_clear()
    better = paytable("50-40-30-8-7-4-3", "500-50-10-3-2-1")
    found = [
        spots.spot(cards(hand), (), paid).options["4x"] for paid in (DOCUMENT, better) for hand in ("As Ks", "Qd Qh")
    ]
    assert solved == [DOCUMENT.name, better.name]
    assert found[0] < found[2]
