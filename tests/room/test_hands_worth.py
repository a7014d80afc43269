"""What each hand of a round was worth at each point, from what a viewer knows, and from nothing else."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from pitboss.cards import UNKNOWN, Card, cards
from pitboss.instruments.catalogue import load
from pitboss.play import Game
from pitboss.play import events as p
from pitboss.room.kinds.pots.worth import worths

ACES, KINGS, REST = cards("As Ah"), cards("Ks Kh"), cards("2c 7d")
FLOP, TURN, RIVER = cards("Kd 8c 3h"), cards("4s"), cards("Ac")
CITES = ()


def hold_em() -> Game:
    game = load("house-rules").players_game("hold-em-no-limit").determine(blinds=(1, 2))
    assert isinstance(game, Game), game
    return game


def dealt(street: int, *steps: tuple[int, tuple[Card, ...]]) -> p.Dealt:
    each = tuple((place, card, place == p.BOARD) for place, held in steps for card in held)
    return p.Dealt(street=street, steps=each, cites=CITES)


def told(hole: dict[int, tuple[Card, ...]], *more: Any) -> list[tuple[int, list[Any]]]:
    """An entry for each event."""
    events = [dealt(0, *hole.items()), p.Folded(seat=3, cites=CITES), *more]
    return [(seq, [event]) for seq, event in enumerate(events, start=10)]


def board() -> tuple[p.Dealt, ...]:
    return tuple(dealt(at, (p.BOARD, shown)) for at, shown in enumerate((FLOP, TURN, RIVER), start=1))


def shares(seen: list[tuple[int, list[Any]]]) -> dict[int, dict[int, int]]:
    return {each.seq: dict(each.shares) for each in worths(hold_em(), seen)}


def test_hands_are_worth_their_share_over_all_boards_that_can_come() -> None:
    found = shares(told({1: ACES, 2: KINGS, 3: REST}, *board()))
    assert list(found) == [10, 11, 12, 13, 14]
    assert 0 < found[10][3] < found[10][2] < found[10][1]
    assert set(found[11]) == {1, 2}, "who has folded has nothing"
    assert found[12] == counted(FLOP)
    assert found[13] == counted((*FLOP, *TURN))
    assert found[14] == {1: 1000, 2: 0}


def counted(shown: tuple[Card, ...]) -> dict[int, int]:
    """The same, slowly: every board that can still come."""
    game, kernel = hold_em(), hold_em().high_evaluator
    assert kernel is not None
    free = [card for card in game.deck.cards if card not in (*ACES, *KINGS, *REST, *shown)]
    won = {1: 0.0, 2: 0.0}
    runs = list(combinations(free, 5 - len(shown)))
    for run in runs:
        first, second = (kernel.strength([*held, *shown, *run]) for held in (ACES, KINGS))
        won[1] += 0.5 if first == second else float(first > second)
        won[2] += 0.5 if first == second else float(second > first)
    return {seat: round(1000 * share / len(runs)) for seat, share in won.items()}


def test_nothing_is_said_where_a_hand_still_in_is_unknown() -> None:
    hidden = (UNKNOWN, UNKNOWN)
    assert shares(told({1: ACES, 2: hidden, 3: hidden}, *board())) == {}
    shown = p.Shown(seat=2, cards=KINGS, high=0, low=0, words="", cites=CITES)
    found = shares(told({1: ACES, 2: hidden, 3: hidden}, *board(), shown))
    assert list(found) == [11, 12, 13, 14], "a hand that was shown is known from its deal on, once the other is gone"


def test_only_a_board_that_is_counted_out_is_exact() -> None:
    found = worths(hold_em(), told({1: ACES, 2: KINGS, 3: REST}, *board()))
    assert [each.exact for each in found] == [False, False, True, True, True]


def test_nothing_is_said_where_cards_went_another_way() -> None:
    redealt = p.Redealt(cards=(), cites=CITES)
    assert shares(told({1: ACES, 2: KINGS, 3: REST}, redealt)) == {}
