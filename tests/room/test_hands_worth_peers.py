"""What hands were worth in a replay, held against other evaluators: hold'em, Omaha, and high with low."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from itertools import combinations, product

import phevaluator
import pytest

from pitboss.cards import Card, cards
from pitboss.instruments.catalogue import load
from pitboss.play import Game
from pitboss.play import events as p
from pitboss.room.kinds.pots.worth import worths

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # eval7 calls a deprecated name while it is imported
    import eval7

Five = tuple[str, ...]
Rank = Callable[[Five, Five], int]
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
NO_LOW = 99_999


def game(name: str, **more: object) -> Game:
    found = load("house-rules").players_game(name).determine(**more)
    assert isinstance(found, Game), found
    return found


def seen(hands: dict[int, str], *streets: str) -> list[tuple[int, list[p.Dealt]]]:
    """The hands, then the board street by street, an entry each."""
    hole = [(seat, each, False) for seat, text in hands.items() for each in cards(text)]
    board = [[(p.BOARD, each, True) for each in cards(text)] for text in streets]
    dealt: list[list[tuple[int, Card, bool]]] = [hole, *board]
    return [(seq, [p.Dealt(street=seq, steps=tuple(steps), cites=())]) for seq, steps in enumerate(dealt)]


def told(played: Game, hands: dict[int, str], *streets: str) -> list[dict[int, int]]:
    return [dict(each.shares) for each in worths(played, seen(hands, *streets))]


# other evaluators: the lower figure is the better hand


def by_phevaluator(hole: Five, board: Five) -> int:
    return int(phevaluator.evaluate_cards(*hole, *board))


def by_eval7(hole: Five, board: Five) -> int:
    return -int(eval7.evaluate([eval7.Card(each) for each in (*hole, *board)]))


def omaha(hole: Five, board: Five) -> int:
    """Two of the hand with three of the board."""
    pairs = product(combinations(hole, 2), combinations(board, 3))
    return min(by_eval7(two, three) for two, three in pairs)


def eight_or_better(hole: Five, board: Five) -> int:
    """The lowest five different ranks of eight and below, the ace low, two of them from the hand; none: no low."""
    found = NO_LOW
    for two, three in product(combinations(hole, 2), combinations(board, 3)):
        ranks = sorted({"A23456789TJQK".index(each[0]) + 1 for each in (*two, *three)}, reverse=True)
        if len(ranks) == 5 and ranks[0] <= 8:
            found = min(found, int("".join(map(str, ranks))))
    return found


def shares(hands: dict[int, Five], board: Five, *orders: Rank, nobody: int = NO_LOW) -> dict[int, int]:
    """Over every board that can still come; each order has its part of the pot, one that nobody makes has none."""
    gone = {*board, *(each for hand in hands.values() for each in hand)}
    runs = list(combinations([each for each in DECK if each not in gone], 5 - len(board)))
    won = dict.fromkeys(hands, 0.0)
    for run in runs:
        ranked = [{seat: order(hand, (*board, *run)) for seat, hand in hands.items()} for order in orders]
        made = [each for each in ranked if min(each.values()) != nobody]
        for each in made:
            best = [seat for seat, figure in each.items() if figure == min(each.values())]
            for seat in best:
                won[seat] += 1 / len(best) / len(made)
    return {seat: round(1000 * share / len(runs)) for seat, share in won.items()}


def parted(hands: dict[int, str]) -> dict[int, Five]:
    return {seat: tuple(text.split()) for seat, text in hands.items()}


def close(first: dict[int, int], second: dict[int, int]) -> bool:
    """To the last figure that is told, which may be rounded either way."""
    return set(first) == set(second) and all(abs(first[seat] - second[seat]) <= 1 for seat in first)


HOLD_EM = [
    ({1: "As Ah", 2: "Ks Kh"}, "Kd 8c 3h", "4s", "Ac"),
    ({1: "Jh Th", 2: "9c 9d", 4: "Ad Kd"}, "9h 8c 2h", "Qd", "5s"),
    ({2: "2c 2d", 3: "Ac Kd"}, "Qs Js Ts", "9s", "4h"),
]


@pytest.mark.parametrize(("hands", "flop", "turn", "river"), HOLD_EM)
@pytest.mark.parametrize("order", [by_phevaluator, by_eval7])
def test_hold_em(hands: dict[int, str], flop: str, turn: str, river: str, order: Rank) -> None:
    found = told(game("hold-em-no-limit", blinds=(1, 2)), hands, flop, turn, river)
    board: Five = ()
    for street, at in zip((flop, turn, river), found[1:], strict=True):
        board = (*board, *street.split())
        assert close(at, shares(parted(hands), board, order)), board


def test_before_the_flop_the_sample_is_near_what_is_published() -> None:
    """Aces against kings, a pair against two higher cards, and one card dominated, as any table of odds has them."""
    for hands, published in (
        ({1: "As Ah", 2: "Kc Kd"}, 819),
        ({1: "2c 2d", 2: "Ah Kh"}, 499),
        ({1: "Ac Kd", 2: "Ah Qs"}, 744),
    ):
        (found,) = told(game("hold-em-no-limit", blinds=(1, 2)), hands)
        assert abs(found[1] - published) < 50, (hands, found)


OMAHA = ({1: "As Ks Qh Jh", 2: "9c 8c 7d 6d"}, ("Th 9s 5d", "2c", "6h"))


def test_omaha_takes_two_of_the_hand_and_three_of_the_board() -> None:
    hands, streets = OMAHA
    found = told(game("omaha-pot-limit", blinds=(1, 2)), hands, *streets)
    board: Five = ()
    for street, at in zip(streets, found[1:], strict=True):
        board = (*board, *street.split())
        assert close(at, shares(parted(hands), board, omaha)), board


HIGH_LOW = [
    ({1: "As 2s Kh Kd", 2: "9c 8c 7d 6d"}, ("Ks 5s 4d", "3c", "9h")),
    ({1: "Ac 2d 3h 4h", 2: "Ad 2c Qh Qd", 3: "Js Jd Tc 9c"}, ("8s 7s Kc", "6d", "Jc")),
]


@pytest.mark.parametrize(("hands", "streets"), HIGH_LOW)
def test_high_and_low_share_the_pot_where_somebody_has_a_low(hands: dict[int, str], streets: tuple[str, ...]) -> None:
    found = told(game("omaha-eight-or-better", blinds=(1, 2)), hands, *streets)
    board: Five = ()
    for at, street in enumerate(streets):
        board = (*board, *street.split())
        assert close(found[at + 1], shares(parted(hands), board, omaha, eight_or_better)), board
