"""The player of Ultimate Texas Hold-em: known decisions, legal play, and a result near what is published."""

from __future__ import annotations

import random

import pytest

from pitboss.banked import Accepted, BankedGame, BankedRound, open_round
from pitboss.banked import commands as c
from pitboss.banked.view import view_round
from pitboss.bots.exact_ultimate import ExactUltimateBot
from pitboss.bots.ultimate import UltimateBot, bets_before_the_flop
from pitboss.cards import CARDS, cards
from pitboss.instruments.catalogue import load
from pitboss.odds.spots import spot

ANY = "2c 3d 7s 9h Jc"
DETERMINED = load("uth-2019").banked_game("ultimate-texas-holdem").determine()
assert isinstance(DETERMINED, BankedGame)
GAME = DETERMINED


@pytest.mark.parametrize("hand", ["Ah 2c", "3h 3c", "Kh 2h", "Kh 5c", "Qh 6h", "Qh 8c", "Jh 8h", "Jh Tc"])
def test_bets_four_antes_with(hand: str) -> None:
    assert bets_before_the_flop(cards(hand))


@pytest.mark.parametrize("hand", ["2h 2c", "Kh 4c", "Qh 5h", "Qh 7c", "Jh 7h", "Jh 9c", "Th 9h", "7h 2c"])
def test_checks_before_the_flop_with(hand: str) -> None:
    assert not bets_before_the_flop(cards(hand))


def at(hand: str, board: str, checks: int, stake: int = 1000) -> BankedRound:
    """A round in which one player holds this hand and has checked so often."""
    first = [*cards(board), *cards(hand)]
    shoe = [*first, *(card for card in CARDS[:52] if card not in first)]
    round_ = open_round(GAME, {1: stake}, shoe)
    assert isinstance(round_, BankedRound)
    round_.submit(c.PlaceWagers(1, 10, 10))
    round_.submit(c.Deal())
    for _ in range(checks):
        round_.submit(c.Check(1))
    return round_


def decision(hand: str, board: str, checks: int) -> c.AnyCommand:
    round_ = at(hand, board, checks)
    return UltimateBot(GAME, random.Random(1)).decide(view_round(round_.state, 1), round_.options(1))


AFTER_THE_FLOP = [
    ("9h 4c", "9s Kd 2c 3s 4d", True),
    ("9h 4c", "9s 4d 2c 3s Kd", True),
    ("2h 2d", "9s Kd 5c 3s 4d", False),
    ("9h 4c", "Ks Kd 2c 3s 5d", False),
    ("Th 4h", "9h Kh 2c 3s 5d", True),
    ("9h 4h", "8h Kh 2c 3s 5d", False),
    ("9h 4c", "Ks Kd Kc 3s 5d", False),
]


@pytest.mark.parametrize(("hand", "board", "bets"), AFTER_THE_FLOP)
def test_after_the_flop(hand: str, board: str, *, bets: bool) -> None:
    assert decision(hand, board, 1) == (c.BetPlay(1, 20) if bets else c.Check(1))


@pytest.mark.parametrize(
    ("hand", "board", "bets"), [("9h 4c", "9s Kd 2c 3s Jd", True), ("7h 4c", "As Kd Qc 3s Jd", False)]
)
def test_on_the_river(hand: str, board: str, *, bets: bool) -> None:
    assert decision(hand, board, 2) == (c.BetPlay(1, 10) if bets else c.Fold(1))


def test_many_rounds_are_played_without_a_refusal_and_lose_little() -> None:
    """With the best play the house wins a little over two hundredths of an ante; a rough figure shows no blunder."""
    chance = random.Random(5)
    seats = range(1, 7)
    bots = {seat: UltimateBot(GAME, chance) for seat in seats}
    won = wagered = 0
    for _ in range(400):
        round_ = open_round(GAME, dict.fromkeys(seats, 1000), chance.sample(range(52), 52))
        assert isinstance(round_, BankedRound)
        for seat, bot in bots.items():
            wager = bot.wager(seat, round_.options(seat))
            assert wager
            wagered += wager.ante
            assert isinstance(round_.submit(wager), Accepted)
        round_.submit(c.Deal())
        while not round_.is_over:
            for seat in round_.state.seats("deciding"):
                command = bots[seat].decide(view_round(round_.state, seat), round_.options(seat))
                assert isinstance(round_.submit(command), Accepted)
            if round_.state.phase == "declared":
                round_.submit(c.Settle())
        won += sum(line.net for area in round_.state.areas.values() for line in area.lines if line.wager != "trips")
    assert abs(won / wagered) < 0.35


def test_who_has_too_few_chips_does_not_wager() -> None:
    round_ = open_round(GAME, {1: 15}, range(52))
    assert isinstance(round_, BankedRound)
    assert UltimateBot(GAME, random.Random(1)).wager(1, round_.options(1)) is None


def test_the_exact_player_makes_the_best_decision() -> None:
    bot = ExactUltimateBot(GAME, random.Random(1))
    spots = [("Kh 4c", ANY, 0), ("Kh 5c", ANY, 0), ("9h 4c", "9s Kd 2c 3s 4d", 1), ("7h 4c", "As Kd Qc 3s Jd", 2)]
    for hand, board, checks in spots:
        round_ = at(hand, board, checks)
        exact = bot.decide(view_round(round_.state, 1), round_.options(1))
        best = spot(cards(hand), cards(board)[: (0, 3, 5)[checks]]).best
        wanted = {"4x": c.BetPlay(1, 40), "2x": c.BetPlay(1, 20), "1x": c.BetPlay(1, 10), "check": c.Check(1)}
        assert exact == wanted.get(best, c.Fold(1))


@pytest.mark.parametrize(("hand", "wanted"), [("Kh 5c", c.Check(1)), ("Ah Kc", c.BetPlay(1, 30))])
def test_the_exact_player_without_chips_for_four_antes_bets_three_only_where_that_beats_checking(
    hand: str, wanted: c.PlayerCommand
) -> None:
    bot = ExactUltimateBot(GAME, random.Random(1))
    round_ = at(hand, ANY, 0, stake=50)
    options = spot(cards(hand)).options
    assert options["4x"] == max(options.values())
    assert (options["3x"] >= options["check"]) == isinstance(wanted, c.BetPlay)
    assert bot.decide(view_round(round_.state, 1), round_.options(1)) == wanted
