"""The coach before the river, held against an enumeration of its own with another evaluator, and what is published."""

from __future__ import annotations

import random
import warnings
from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.cards import cards
from pitboss.odds.coaching import CoachedHand, coached
from pitboss.odds.spots import spot
from pitboss.odds.uth import HoleOptions, Solution

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # eval7 calls a deprecated name while it is imported
    import eval7

RANKS, SUITS = "23456789TJQKA", "cdhs"
BLIND = {
    "Straight": Fraction(1),
    "Flush": Fraction(3, 2),
    "Full House": Fraction(3),
    "Quads": Fraction(10),
    "Straight Flush": Fraction(50),
}
ROYAL = Fraction(500)
FOLD = Fraction(-2)
DECK = [eval7.Card(rank + suit) for rank in RANKS for suit in SUITS]
Cards = list["eval7.Card"]


def own(text: str) -> Cards:
    return [eval7.Card(each) for each in text.split()]


def blind_of(hand: Cards, strength: int) -> Fraction:
    """What a winning blind is paid, of the best five of seven."""
    kind = eval7.handtype(strength)
    if kind == "Straight Flush":
        suits = [each.suit for each in hand]
        suit = max(set(suits), key=suits.count)
        held = {RANKS[each.rank] for each in hand if each.suit == suit}
        return ROYAL if held >= set("TJQKA") else BLIND["Straight Flush"]
    return BLIND.get(str(kind), Fraction(0))


def net(mine: int, theirs: int, blind: Fraction, bet: int) -> Fraction:
    """Play, ante and blind: the ante counts only against a dealer with a pair, and a tie returns everything."""
    if mine == theirs:
        return Fraction(0)
    qualifies = eval7.handtype(theirs) != "High Card"
    if mine > theirs:
        return bet + int(qualifies) + blind
    return Fraction(-bet - int(qualifies) - 1)


def against_all(hole: Cards, board: Cards) -> tuple[int, Fraction, int]:
    """Over every holding of the dealer: what play wins by, ante and blind together, and how many there are."""
    gone = set(map(str, (*hole, *board)))
    rest = [each for each in DECK if str(each) not in gone]
    mine = eval7.evaluate([*hole, *board])
    blind = blind_of([*hole, *board], mine)
    wins = losses = qualified_wins = qualified_losses = 0
    for first, second in combinations(rest, 2):
        theirs = eval7.evaluate([first, second, *board])
        if theirs == mine:
            continue
        qualifies = theirs >> 24 > 0
        if mine > theirs:
            wins, qualified_wins = wins + 1, qualified_wins + qualifies
        else:
            losses, qualified_losses = losses + 1, qualified_losses + qualifies
    play, ante = wins - losses, qualified_wins - qualified_losses
    return play, ante + wins * blind - losses, len(rest) * (len(rest) - 1) // 2


def on_flop(hole: Cards, flop: Cards) -> dict[str, Fraction]:
    """Two antes now, or the better of one and folding once the board is complete: every turn, river and dealer."""
    gone = set(map(str, (*hole, *flop)))
    rest = [each for each in DECK if str(each) not in gone]
    now, later, deals = Fraction(0), Fraction(0), 0
    for run in combinations(rest, 2):
        play, other, number = against_all(hole, [*flop, *run])
        now += 2 * play + other
        later += max(play + other, FOLD * number)
        deals += number
    return {"2x": now / deals, "check": later / deals, "fold": FOLD}


FLOPS = (("Jh Th", "9h 8c 2h"), ("7c 2d", "Ks Qs 4h"), ("Ad 5c", "5h 5s Jd"))


def test_the_categories_of_the_other_evaluator_are_read_rightly() -> None:
    """A high card has the number 0 in the upper bits, and a pair 1."""
    high, pair = eval7.evaluate(own("As Kd 9c 7h 2s")), eval7.evaluate(own("As Ad 9c 7h 2s"))
    assert (high >> 24, pair >> 24) == (0, 1)
    royal, steel = own("As Ks Qs Js Ts 2c 3c"), own("9s Ks Qs Js Ts 2c 3c")
    assert [blind_of(each, eval7.evaluate(each)) for each in (royal, steel)] == [500, 50]


@pytest.mark.parametrize(("hole", "flop"), FLOPS)
def test_the_coach_on_a_flop_is_what_every_deal_gives(hole: str, flop: str) -> None:
    assert spot(cards(hole), cards(flop)).options == on_flop(own(hole), own(flop))


# before the flop


def all_in(hole: Cards, bet: int, deals: int) -> tuple[float, float]:
    """What a bet before the flop comes to over so many deals of one seed, and the error to be expected of that."""
    chance, gone = random.Random(f"{hole}{bet}"), set(map(str, hole))
    rest = [each for each in DECK if str(each) not in gone]
    total = squares = 0.0
    for _ in range(deals):
        dealt = chance.sample(rest, 7)
        seven = [*hole, *dealt[:5]]
        mine, theirs = eval7.evaluate(seven), eval7.evaluate(dealt)
        came = float(net(mine, theirs, blind_of(seven, mine), bet))
        total, squares = total + came, squares + came * came
    mean = total / deals
    return mean, ((squares / deals - mean * mean) / deals) ** 0.5


@pytest.mark.parametrize("hole", ["As Ah", "Kd 5c", "Jc 8c", "2d 2s", "7h 2c"])
def test_a_bet_before_the_flop_is_worth_what_deals_by_another_evaluator_come_to(hole: str) -> None:
    options = spot(cards(hole)).options
    for name, bet in (("4x", 4), ("3x", 3)):
        mean, error = all_in(own(hole), bet, 30_000)
        assert abs(mean - float(options[name])) < 4 * error, (hole, name)


def best_known(hand: str) -> bool:
    """The published rule for a bet of four antes: aces, K2s K5o, Q6s Q8o, J8s JTo, and threes."""
    high, low = (RANKS.index(rank) for rank in sorted(hand[:2], key=RANKS.index, reverse=True))
    suited = hand.endswith("s")
    if high == low:
        return RANKS[high] >= "3" or not RANKS[high].isdigit()
    least = {"A": "22", "K": "25", "Q": "68", "J": "8T"}.get(RANKS[high])
    return least is not None and low >= RANKS.index(least[0] if suited else least[1])


def test_four_antes_are_bet_with_exactly_the_hands_that_are_published(solution: Solution) -> None:
    def bets(each: HoleOptions) -> bool:
        return each.best == "4x"

    wrong = [each.hand for each in solution.preflop if bets(each) != best_known(each.hand)]
    assert wrong == []
    assert len(solution.preflop) == 169


def test_the_coach_says_the_same_at_each_point_as_the_figures_behind_it() -> None:
    """What a hand of the coach tells before the flop and on it is for its own cards, and nothing else."""
    for seed in range(4):
        first = coached(seed, ())
        then = coached(seed, ("check",))
        assert isinstance(first, CoachedHand)
        assert isinstance(then, CoachedHand)
        assert first.spot == spot(first.hole)
        assert then.spot == spot(then.hole, then.board)
        assert len(then.board) == 3
