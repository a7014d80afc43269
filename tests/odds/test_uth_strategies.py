"""Strategies judged: what they are worth, and mistakes whose costs add up to what they lose."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from pitboss.cards import Card, cards
from pitboss.kernel import HouseTally
from pitboss.odds.holes import class_of
from pitboss.odds.mistakes import Verdict, judge
from pitboss.odds.strategies import STRATEGIES, ByFunction, Codes, Fixed, Simple, StrategyError, dealer_outs
from pitboss.odds.uth import CHECK, FOLD, ORDER, ChoiceCodes, Solution
from pitboss.ranking import evaluator


def lost(verdict: Verdict, solution: Solution) -> Fraction:
    return solution.ev - verdict.figures.ev


@pytest.fixture(scope="module")
def simple(solution: Solution) -> Verdict:
    return judge(STRATEGIES["simple"], solution)


def test_the_simple_strategy_is_worth_what_is_published_for_such_rules(simple: Verdict) -> None:
    assert round(float(100 * simple.figures.house_edge), 2) == 2.43


def test_what_mistakes_cost_adds_up_to_what_is_lost(simple: Verdict, solution: Solution) -> None:
    assert simple.cost == lost(simple, solution)
    assert simple.costs["before the flop"] == 0
    assert all(simple.costs[street] > 0 for street in ("flop", "river"))


def test_the_costliest_mistakes_come_first_and_are_mistakes(simple: Verdict) -> None:
    for street in ("flop", "river"):
        costs = [each.cost for each in simple.worst[street]]
        assert costs == sorted(costs, reverse=True)
        assert 0 < sum(costs) < simple.costs[street]
        assert all(each.chosen != each.best for each in simple.worst[street])


@pytest.mark.parametrize(
    "strategy",
    [
        Fixed("always-3x", 3),
        Fixed("fold before the flop", FOLD),
        Fixed("fold on the flop", CHECK, FOLD),
        Fixed("fold on the river", CHECK, CHECK, 0),
        Fixed("always-2x", CHECK, 2),
    ],
    ids=lambda strategy: strategy.name,
)
def test_costs_add_up_for_any_strategy(strategy: Fixed, solution: Solution) -> None:
    verdict = judge(strategy, solution)
    assert verdict.cost == lost(verdict, solution)
    assert all(cost >= 0 for cost in verdict.costs.values())
    if strategy.name.startswith("fold"):
        assert verdict.figures.ev == -2
        assert verdict.figures.decisions["fold"] == 1


def test_a_function_is_asked_and_judged_like_any_strategy(solution: Solution) -> None:
    """Bets four antes with all but suited seven-deuce; then checks the flop, and bets the river with a pair or more."""
    asked = {0: 0, 3: 0, 5: 0}

    def decide(hole: tuple[Card, ...], board: tuple[Card, ...]) -> str:
        asked[len(board)] += 1
        if not board:
            return "check" if class_of((hole[0], hole[1])).name == "72s" else "4x"
        if len(board) == 3:
            return "check"
        return "1x" if {each.rank for each in hole} & {each.rank for each in board} else "fold"

    class InRows(Fixed):
        def before_flop(self, hole: Codes) -> ChoiceCodes:
            return np.array([CHECK if class_of(pair(row)).name == "72s" else 4 for row in hole], np.uint8)

        def on_river(self, hole: Codes, board: Codes) -> ChoiceCodes:
            paired: ChoiceCodes = (hole[:, :, None] // 4 == board[:, None] // 4).any(axis=(1, 2)).astype(np.uint8)
            return paired

    by_function = judge(ByFunction("mine", decide), solution)
    in_rows = judge(InRows("mine", CHECK), solution)
    assert asked[0] == 169
    assert asked[5] > 10_000
    assert by_function == in_rows
    assert by_function.cost == lost(by_function, solution)


def pair(row: Codes) -> tuple[Card, Card]:
    return Card(int(row[0])), Card(int(row[1]))


@pytest.mark.parametrize(
    ("choice", "allowed"), [("2x", "4x, 3x, check, fold"), ("raise", "4x, 3x, check, fold"), ("", "check")]
)
def test_a_choice_that_the_rules_do_not_offer_is_refused(solution: Solution, choice: str, allowed: str) -> None:
    with pytest.raises(StrategyError, match=allowed):
        judge(ByFunction("wrong", lambda _hole, _board: choice), solution)


def opens(text: str) -> bool:
    return bool(Simple().before_flop(np.array([cards(text)], np.uint8))[0] == 4)


@pytest.mark.parametrize(
    ("hand", "bets"),
    [
        ("2s 2h", False), ("3s 3h", True), ("Ah 2c", True), ("Ks 2s", True), ("Ks 4h", False), ("Ks 5h", True),
        ("Qs 5s", False), ("Qs 6s", True), ("Qs 7h", False), ("8h Qs", True), ("Js 7s", False), ("Js 8s", True),
        ("Js 9h", False), ("Js Th", True), ("Ts 9s", False),
    ],
)  # fmt: skip
def test_the_simple_strategy_before_the_flop(hand: str, bets: bool) -> None:  # noqa: FBT001
    assert opens(hand) is bets


@pytest.mark.parametrize(
    ("hand", "flop", "bets"),
    [
        ("9s 4h", "9d 7c 2s", True),  # a pair with a hole card
        ("Qs 4h", "7d 7c 2s", False),  # the board's own pair
        ("2s 2h", "9d 7c 5s", False),  # pocket deuces
        ("9s 7h", "9d 7c 2s", True),  # two pairs
        ("Ts 4s", "9s 7c 2s", True),  # four to a flush with a ten
        ("9s 4s", "Ks 7c 2s", False),  # four to a flush, the high card on the board
    ],
)
def test_the_simple_strategy_on_the_flop(hand: str, flop: str, bets: bool) -> None:  # noqa: FBT001
    chosen = Simple().on_flop(np.array([cards(hand)], np.uint8), np.array(cards(flop), np.uint8))
    assert chosen.tolist() == [2 if bets else CHECK]


def test_dealer_outs_are_counted_card_by_card() -> None:
    """Ten-high on a board of five odd cards: any card that pairs it, every higher card, and the cards of a straight."""
    hole, board = cards("3h 2d"), cards("Ks Jd 9c 7h 4s")
    mine = evaluator(ORDER).strengths(np.array([(*hole, *board)], np.uint8))
    beating = 0
    for code in range(52):
        if code not in (*hole, *board):
            beating += evaluator(ORDER).strength((code, *board)) > mine[0]
    assert dealer_outs(mine, np.array([board], np.uint8)).tolist() == [beating]


def test_progress_of_a_judgement_is_told(solution: Solution) -> None:
    heard: list[float] = []
    judge(Fixed("always-2x", CHECK, 2), solution, tell=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 1


def test_the_tally_counts_each_board_once(solution: Solution) -> None:
    tally = HouseTally(solution.kernel, solution.before, solution.after)
    assert tally.left == 6175
    assert tally.count_best(6000) == 175
    assert tally.count_best(6000) == 0
    assert not tally.next()
