"""The complete solution: its totals, what is published about it, and what must hold whatever the odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

import numpy as np
import pytest

from pitboss.kernel import HouseSolver, HouseTally
from pitboss.odds.outcomes import DEALS, Decision, Figures, HandResult, Outcome, figures, net_result
from pitboss.odds.uth import CHECK, ORDER, Solution
from pitboss.paytables import DOCUMENT, PAYTABLES, paytable
from pitboss.ranking import HandOrder, evaluator
from pitboss.ranking.order import Category


@pytest.fixture(scope="module")
def found(outcomes: tuple[Outcome, ...]) -> Figures:
    return figures(outcomes, DOCUMENT)


def test_every_deal_ends_in_exactly_one_outcome(outcomes: tuple[Outcome, ...]) -> None:
    assert sum(row.deals for row in outcomes) == DEALS
    assert comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2) == DEALS


def test_the_published_figures_of_the_usual_odds(found: Figures) -> None:
    assert round(float(100 * found.house_edge), 3) == 2.185
    assert round(float(100 * found.element_of_risk), 3) == 0.526
    assert round(float(found.average_wager), 3) == 4.152
    assert round(found.standard_deviation, 2) == 4.94
    assert round(float(100 * found.decisions["4x"]), 1) == 37.7


def test_choosing_the_best_and_counting_the_outcomes_give_one_value(solution: Solution, found: Figures) -> None:
    """The first adds up the larger of two sums at each point; the second follows the choices to the settlement."""
    assert solution.ev == found.ev


def test_the_decisions_are_all_there_is(found: Figures) -> None:
    assert sum(found.decisions.values()) == 1
    assert found.decisions["3x"] == 0
    assert found.decisions["4x"] == Fraction(
        sum(each.holdings for each in Solution().preflop if each.best == "4x"), comb(52, 2)
    )


def test_the_players_hands_come_as_often_as_seven_cards_make_them(outcomes: tuple[Outcome, ...]) -> None:
    hands: Counter[Category] = Counter()
    for row in outcomes:
        hands[row.hand] += row.deals
    expected: Counter[Category] = Counter()
    for strength, count in zip(*evaluator(ORDER).histogram(7), strict=True):
        expected[ORDER.category(int(strength))] += int(count) * (DEALS // comb(52, 7))
    assert hands == expected


def test_without_choices_player_and_dealer_are_equals(solution: Solution) -> None:
    before = np.full(169, 4, np.uint8)
    after = np.full((1755, 1326), CHECK, np.uint8)
    tally = HouseTally(solution.kernel, before, after)
    while tally.count_best(1000):
        pass
    counts = tally.outcomes()
    assert counts[:4].sum() == 0
    won, won_unqualified, tied, lost, lost_unqualified = counts[4].sum(axis=0).tolist()
    assert won + won_unqualified == lost + lost_unqualified
    assert won + won_unqualified + tied + lost + lost_unqualified == DEALS


def test_folding_before_the_flop_is_never_as_good_as_checking(solution: Solution) -> None:
    assert min(each.check for each in solution.preflop) > -1


def test_three_antes_are_never_best(solution: Solution) -> None:
    """Whoever should bet at all is ahead on the play wager, and so should bet four."""
    assert {each.best for each in solution.preflop} == {"4x", "check"}


def test_all_hole_cards_are_in_one_of_the_classes(solution: Solution) -> None:
    assert len({each.hand for each in solution.preflop}) == 169
    assert sum(each.holdings for each in solution.preflop) == 1326


@pytest.mark.parametrize("suited", ["s", "o"])
def test_a_higher_kicker_is_never_worse_with_the_ace_but_for_straights(solution: Solution, suited: str) -> None:
    worth = {each.hand: each.value for each in solution.preflop}
    kickers = [worth[f"A{rank}{suited}"] for rank in "6789TJQK"]
    assert kickers == sorted(kickers)


def test_suited_is_worth_more_than_offsuit(solution: Solution) -> None:
    worth = {each.hand: each.value for each in solution.preflop}
    assert all(worth[hand] > worth[f"{hand[:2]}o"] for hand in worth if hand.endswith("s"))


def test_pairs_are_worth_more_the_higher_they_are(solution: Solution) -> None:
    pairs = [each.value for each in solution.preflop if each.holdings == 6]
    assert pairs == sorted(pairs, reverse=True)


@pytest.mark.parametrize("name", PAYTABLES)
def test_the_trips_odds_change_nothing_but_the_trips_wager(
    name: str, found: Figures, outcomes: tuple[Outcome, ...]
) -> None:
    other = figures(outcomes, PAYTABLES[name])
    assert (other.ev, other.variance, other.decisions) == (found.ev, found.variance, found.decisions)
    assert other.trips_folding_loses > other.trips_kept


@pytest.mark.parametrize(
    ("name", "edge"),
    [("50-40-30-9-7-4-3", 0.90), ("50-40-30-8-6-5-3", 1.90), ("50-40-30-8-7-4-3", 3.50), ("50-40-20-7-6-5-3", 6.18)],
)
def test_a_trips_wager_that_outlives_a_fold_has_the_published_edge(
    name: str, edge: float, outcomes: tuple[Outcome, ...]
) -> None:
    assert round(float(100 * figures(outcomes, PAYTABLES[name]).trips_kept), 2) == edge


@pytest.mark.parametrize(
    ("hand", "bet4", "bet3", "check"),
    [
        ("22", -1_207_688_632, -1_235_713_800, -7_529_380_304),
        ("K4o", -959_897_959, -1_155_179_609, -8_642_599_204),
        ("J8o", -1_141_688_967, -1_266_717_959, -6_500_124_906),
        ("A3s", 2_083_786_544, 1_394_077_840, 9_286_868_922),
        ("32o", -9_850_688_375, -8_365_877_965, -38_840_219_796),
    ],
)
def test_hole_cards_are_worth_what_a_walk_through_every_board_and_dealer_gives(
    solution: Solution, hand: str, bet4: int, bet3: int, check: int
) -> None:
    """The sums are those of a plain program with an evaluator of its own: all boards, all dealers, suits kept."""
    deals = 2 * 2_118_760 * 990
    found = next(each for each in solution.preflop if each.hand == hand)
    assert (found.bet4, found.bet3) == (Fraction(bet4, deals), Fraction(bet3, deals))
    assert found.check == Fraction(check, 10 * deals), "each board stands for ten flops"


def test_a_better_paid_blind_is_worth_more(solution: Solution) -> None:
    better = Solution(paytable(DOCUMENT.name, "500-50-10-3-2-1"))
    worse = Solution(paytable(DOCUMENT.name, "500-50-10-3-1-1"))
    assert worse.ev < solution.ev < better.ev


def test_progress_is_told_and_ends_with_all() -> None:
    heard: list[float] = []
    Solution(tell=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 1
    assert len(heard) > 10


@pytest.mark.parametrize(
    ("decision", "result", "dealer", "odds", "net"),
    [
        ("4x", "win", "qualifies", 0, 5),
        ("4x", "win", "does not", 0, 4),
        ("1x", "win", "qualifies", Fraction(3, 2), Fraction(7, 2)),
        ("2x", "lose", "qualifies", 10, -4),
        ("2x", "lose", "does not", 0, -3),
        ("1x", "tie", "qualifies", 500, 0),
        ("fold", "win", "qualifies", 500, -2),
    ],
)
def test_a_round_is_settled_by_the_rules(
    decision: Decision, result: HandResult, dealer: str, odds: Fraction, net: Fraction
) -> None:
    assert net_result(decision, result, odds, dealer_qualifies=dealer == "qualifies") == net


def test_the_kernel_refuses_what_it_cannot_solve() -> None:
    blind = [0] * 16
    with pytest.raises(ValueError, match="unit is a whole number from 1 to 12; got"):
        HouseSolver(evaluator(ORDER), unit=13, blind=blind)
    with pytest.raises(ValueError, match="16 categories"):
        HouseSolver(evaluator(ORDER), unit=1, blind=blind[1:])
    with pytest.raises(ValueError, match="got 10001"):
        HouseSolver(evaluator(ORDER), unit=1, blind=[10_001, *blind[1:]])
    with pytest.raises(ValueError, match="52 cards"):
        HouseSolver(evaluator(HandOrder()), unit=1, blind=blind)


def test_nothing_is_told_before_the_game_is_solved() -> None:
    solver = HouseSolver(evaluator(ORDER), unit=1, blind=[0] * 16)
    assert solver.advance(5) == 6170
    with pytest.raises(RuntimeError, match="not solved yet"):
        solver.hole_values()
    with pytest.raises(RuntimeError, match="not solved yet"):
        HouseTally(solver, np.zeros(169, np.uint8), np.zeros((1755, 1326), np.uint8))


@pytest.mark.parametrize(("before", "after", "message"), [(2, 2, "before"), (4, 1, "after")])
def test_the_kernel_refuses_choices_that_do_not_exist(
    solution: Solution, before: int, after: int, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        HouseTally(solution.kernel, np.full(169, before, np.uint8), np.full((1755, 1326), after, np.uint8))


def test_the_kernel_refuses_too_few_choices_and_bets(solution: Solution) -> None:
    after = np.full((1755, 1326), CHECK, np.uint8)
    with pytest.raises(ValueError, match="before has 169 choices; got 168"):
        HouseTally(solution.kernel, np.full(168, 4, np.uint8), after)
    tally = HouseTally(solution.kernel, np.full(169, CHECK, np.uint8), after)
    assert tally.next()
    with pytest.raises(ValueError, match="one byte for each"):
        tally.count(np.zeros(3, np.uint8))
