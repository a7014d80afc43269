"""What each hand of a round was worth at each point, from what a viewer knows, and from nothing else."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from pitboss.cards import UNKNOWN, Card, cards
from pitboss.instruments.catalogue import load
from pitboss.play import Game
from pitboss.play import commands as p_commands
from pitboss.play import events as p
from pitboss.room.kinds.pots.worth import worths
from tests.table.floor import Floor

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


def test_nothing_is_said_of_a_board_that_nobody_named() -> None:
    unseen = dealt(1, (p.BOARD, (UNKNOWN,) * 3))
    assert list(shares(told({1: ACES, 2: KINGS, 3: REST}, unseen))) == [10, 11]


def test_only_a_board_that_is_counted_out_is_exact() -> None:
    found = worths(hold_em(), told({1: ACES, 2: KINGS, 3: REST}, *board()))
    assert [each.exact for each in found] == [False, False, True, True, True]


def test_nothing_is_said_where_cards_went_another_way() -> None:
    redealt = p.Redealt(cards=(), cites=CITES)
    assert shares(told({1: ACES, 2: KINGS, 3: REST}, redealt)) == {}


# draw games

ACES_UP, PAT = cards("As Ah Qd 7c 8h"), cards("Kc Kd Ks Jh Jd")
AWAY, ARRIVED = cards("Qd 7c 8h"), cards("Ac 9d Ts")


def draw_game() -> Game:
    game = load("draw-2005").players_game("draw").determine()
    assert isinstance(game, Game), game
    return game


def drawn(first: tuple[Card, ...], second: tuple[Card, ...], away: tuple[Card, ...]) -> list[tuple[int, list[Any]]]:
    """Seat 1 changes three, seat 2 stands pat."""
    events: list[Any] = [
        dealt(0, (1, first), (2, second)),
        p.DrawOpened(street=1, order=(1, 2), cites=CITES),
        p.Discarded(seat=1, cards=away, cites=CITES),
        p.Discarded(seat=2, cards=(), cites=CITES),
        dealt(1, (1, ARRIVED if first is ACES_UP else (UNKNOWN,) * 3)),
    ]
    return [(seq, [event]) for seq, event in enumerate(events, start=10)]


def test_before_the_draw_a_hand_is_worth_what_its_change_may_bring() -> None:
    before, after = worths(draw_game(), drawn(ACES_UP, PAT, AWAY))
    assert (before.seq, before.exact, after.seq, after.exact) == (10, False, 14, True)
    assert dict(after.shares) == {1: 0, 2: 1000}
    exact = drawn_out()
    assert abs(dict(before.shares)[1] - 1000 * exact) < 15
    assert sum(dict(before.shares).values()) in (999, 1000, 1001)


def drawn_out() -> float:
    """The same, slowly: all that three cards can bring to the aces against the full house."""
    game = draw_game()
    kernel = game.high_evaluator
    assert kernel is not None
    free = [card for card in game.deck.cards if card not in (*ACES_UP, *PAT)]
    against, runs = kernel.strength(list(PAT)), list(combinations(free, 3))
    return sum(kernel.strength([*ACES_UP[:2], *run]) > against for run in runs) / len(runs)


def test_cards_that_were_folded_do_not_come_again() -> None:
    """Without the other aces nothing that the first one draws beats the full house."""
    first: list[Any] = [dealt(0, (1, ACES_UP), (2, PAT), (3, cards("Ac Ad 2c 3c 4c"))), p.Folded(seat=3, cites=CITES)]
    rest: list[tuple[int, list[Any]]] = [
        (11, [p.Discarded(seat=1, cards=AWAY, cites=CITES), p.Discarded(seat=2, cards=(), cites=CITES)]),
        (12, [dealt(1, (1, cards("9c 9d Ts")))]),
    ]
    before = worths(draw_game(), [(10, first), *rest])[0]
    assert (before.exact, dict(before.shares)) == (False, {1: 0, 2: 1000})


def test_cards_that_were_changed_do_not_come_again() -> None:
    events: list[Any] = [
        dealt(0, (1, ACES_UP), (2, cards("Kc Kd Ks Ac Ad"))),
        p.DrawOpened(street=1, order=(2, 1), cites=CITES),
        p.Discarded(seat=2, cards=cards("Ac Ad"), cites=CITES),
        dealt(1, (2, cards("Jh Jd"))),
        p.Discarded(seat=1, cards=AWAY, cites=CITES),
        dealt(1, (1, cards("9c 9d Ts"))),
    ]
    told = {each.seq: each for each in worths(draw_game(), [(seq, [event]) for seq, event in enumerate(events)])}
    assert (told[3].exact, dict(told[3].shares)) == (False, {1: 0, 2: 1000})
    assert dict(told[0].shares)[1] > 0, "the second one did not have the full house yet"


def test_of_a_change_that_nobody_saw_nothing_is_said_before_it() -> None:
    hidden = drawn((UNKNOWN,) * 5, PAT, (UNKNOWN,) * 3)
    assert worths(draw_game(), hidden) == ()
    shown = p.Shown(seat=1, cards=cards("As Ah Ac 9d Ts"), high=0, low=0, words="", cites=CITES)
    (after,) = worths(draw_game(), [*hidden, (15, [shown])])
    assert (after.seq, dict(after.shares)) == (14, {1: 0, 2: 1000}), "shown is shown, from the last card on"


@pytest.mark.parametrize("seed", range(3))
def test_whole_rounds_of_draw_are_told(seed: int) -> None:
    floor = Floor("draw-2005/draw")
    floor.sit(1, 2, 3)
    floor.start()
    chance = random.Random(seed)
    while floor.table.state.round:
        options = floor.table.options()
        if options and (draw := options.get("draw")):
            held = floor.table.state.round.hand(options.seat)
            floor.act(p_commands.Draw, tuple(held[: chance.randint(0, draw.most)]))
        else:
            floor.stay_in()
    seen = [(seq, [event]) for seq, event in enumerate(floor.table.events, start=1)]
    found = worths(floor.table.game, seen)
    assert len(found) >= 2
    assert found[-1].exact
    assert all(998 <= sum(share for _, share in each.shares) <= 1002 for each in found)


def test_a_round_that_ends_before_the_draw_has_no_worth() -> None:
    folded: list[tuple[int, list[Any]]] = [
        (10, [dealt(0, (1, ACES_UP), (2, PAT))]),
        (11, [p.Folded(seat=1, cites=CITES)]),
    ]
    assert worths(draw_game(), folded) == ()
