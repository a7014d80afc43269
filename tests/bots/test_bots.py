"""Bots: always legal, quick, honest about what they may see, and better than chance."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Mapping

import pytest

from pitboss.bots import Bot, CallingBot, RandomBot, SensibleBot
from pitboss.bots.chances import expected_share, unseen
from pitboss.bots.drawing import best_draw
from pitboss.bots.player import whole
from pitboss.cards import Card, cards
from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import Offer
from pitboss.play import Game, RoundOfPlay
from pitboss.play import commands as c
from pitboss.play.draw import reshuffle_pool
from pitboss.play.options import Option
from pitboss.play.view import RoundView, SeatView, view_round
from pitboss.table.plain_acts import plain_command
from tests.play_helpers import OFFERS, determined, offer_name, opened, shuffled

HOLD_EM = load("gazette-2001").players_game("hold-em")
OMAHA = load("omaha-2017").players_game("omaha")
DRAW = load("draw-2005").players_game("draw")
ROUNDS_A_GAME = 90
LOW: dict[str, object] = {"wins": "low", "low_ace": "low"}
EIGHT: dict[str, object] = {"wins": "split", "low_ace": "low", "eight_or_better": True}
VARIANTS: list[tuple[Offer, dict[str, object]]] = [
    (OMAHA, EIGHT | {"limit": "half-pot"}),
    (OMAHA, {"deck": 40, "joker": True, "seats": 6, "opening_option": "C"}),
    (OMAHA, {"over_blinds": (20, 40), "opening_option": "A"}),
    (DRAW, LOW | {"joker": True, "refuse_final_checks": True}),
    (DRAW, EIGHT),
    (DRAW, {"forced": "ante", "blinds": (), "ante": 5, "deck": 32, "joker": True, "seats": 5}),
    (HOLD_EM, {"deck": 36, "limit": "straddle", "seats": 8}),
    (load("gazette-2001").players_game("seven-card-stud"), EIGHT),
    (load("gazette-2001").players_game("five-card-stud"), LOW | {"deck": 44, "limit": "spread"}),
    (load("gazette-2001").players_game("canberra-manila"), LOW | {"joker": True}),
]


def play(
    game: Game, bots: Mapping[int, Bot], stakes: dict[int, int], button: int, chance: random.Random
) -> RoundOfPlay:
    """A round among bots, each given its own view and nothing else."""
    hand = opened(game, stakes, button, shuffled(game, chance))
    while not hand.is_over:
        options = hand.options()
        if options.seat:
            command = bots[options.seat].decide(view_round(hand.state, options.seat), options)
        else:
            pool = reshuffle_pool(hand.state)
            command = c.ShuffleDiscards(tuple(chance.sample(pool, len(pool))))
        result = hand.submit(command)
        assert not isinstance(result, Refusal), (command, result)
    return hand


def mixed_table(game: Game, chance: random.Random) -> dict[int, Bot]:
    makers = (lambda: SensibleBot(game, chance), lambda: RandomBot(game, chance), CallingBot)
    return {seat: chance.choice(makers)() for seat in range(1, chance.randint(2, game.choices.seats) + 1)}


def mixed_rounds(game: Game, rounds: int, seed: int) -> None:
    chance = random.Random(seed)
    chip, least = game.choices.chip, game.choices.minimum_bet
    for _ in range(rounds):
        bots = mixed_table(game, chance)
        stakes = {seat: max(chip, chance.choice([1, 3, 20, 100]) * least // chip * chip) for seat in bots}
        hand = play(game, bots, stakes, chance.choice(list(bots)), chance)
        assert sum(hand.state.stakes) + hand.state.taken == sum(stakes.values())


@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
def test_bots_play_every_game_without_a_refusal(offer: Offer) -> None:
    mixed_rounds(determined(offer), ROUNDS_A_GAME, seed=1)


@pytest.mark.parametrize(("offer", "choices"), VARIANTS, ids=lambda value: str(getattr(value, "spec", value))[:40])
def test_bots_play_under_other_determinations(offer: Offer, choices: dict[str, object]) -> None:
    mixed_rounds(determined(offer, **choices), ROUNDS_A_GAME // 2, seed=2)


@pytest.mark.parametrize(("players", "rounds"), [(2, 900), (6, 2400)])
def test_the_sensible_bot_beats_random_ones(players: int, rounds: int) -> None:
    game, chance = determined(HOLD_EM, seats=players), random.Random(11)
    won = []
    for number in range(rounds):
        me = 1 + number % players
        bots: dict[int, Bot] = {seat: RandomBot(game, chance) for seat in range(1, players + 1)}
        bots[me] = SensibleBot(game, chance)
        button = 1 + number // players % players
        won.append(play(game, bots, dict.fromkeys(bots, 1000), button, chance).state.stakes[me] - 1000)
    error = statistics.stdev(won) / len(won) ** 0.5
    assert statistics.mean(won) > 2 * error, f"{statistics.mean(won):.1f} chips a round, standard error {error:.1f}"


@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
def test_a_decision_is_quick(offer: Offer) -> None:
    """A room's bots decide on the loop on which everything happens: nobody else is to wait for it."""
    game, chance = determined(offer), random.Random(3)
    times = []

    class Timed(SensibleBot):
        def decide(self, view: RoundView, options: object) -> c.AnyCommand:
            start = time.process_time()
            command = super().decide(view, options)  # type: ignore[arg-type]
            times.append(time.process_time() - start)
            return command

    bots = {seat: Timed(game, chance) for seat in range(1, game.choices.seats + 1)}
    for _ in range(4):
        play(game, bots, dict.fromkeys(bots, 100 * game.choices.minimum_bet), 1, chance)
    assert statistics.median(times) < 0.004


def test_a_decision_depends_on_the_view_alone() -> None:
    """Two rounds that differ only in cards a seat cannot see get the same decision from it."""
    game = determined(HOLD_EM, seats=3)
    one = shuffled(game, random.Random(5))
    other = [one[0], one[1], one[5], one[3], one[4], one[2], *one[6:9], *reversed(one[9:])]
    decided = []
    for shoe in (one, other):
        hand = opened(game, {1: 1000, 2: 1000, 3: 1000}, 3, shoe)
        hand.submit(c.Call(3))
        seat = hand.options().seat
        bot = SensibleBot(game, random.Random(8))
        decided.append((view_round(hand.state, seat), bot.decide(view_round(hand.state, seat), hand.options())))
    assert decided[0] == decided[1]


def seen(seat: int, down: str, up: str) -> SeatView:
    return SeatView(seat, 1000, 0, cards(down), cards(up), in_the_round=True, tapped_out=False, words="")


def at_the_table(game: Game, own: str, board: str = "", rivals: tuple[str, ...] = ("",), street: int = 0) -> RoundView:
    """Seat 1's view: its cards, the board, and rivals with up-cards and otherwise unseen hands."""
    seats = [seen(1, own, "")] + [seen(at, "", up) for at, up in enumerate(rivals, start=2)]
    name = game.spec.streets[street].name
    return RoundView(1, "betting", name, 1, 1, 30, 0, cards(board), 0, 30, tuple(seats))


@pytest.mark.parametrize(
    ("own", "board", "rivals", "low", "high"),
    [
        ("As Ah", "", {2: 1}, 0.80, 0.90),
        ("7c 2d", "", {2: 1}, 0.28, 0.42),
        ("As Ah", "", {2: 1, 3: 1, 4: 1}, 0.56, 0.72),
        ("As Ks", "Qs Js Ts 2c 2d", {2: 1, 3: 1}, 1.0, 1.0),
        ("2c 2d", "As Ks Qs Js Ts", {2: 1}, 0.5, 0.5),
    ],
)
def test_the_share_to_expect_in_hold_em(own: str, board: str, rivals: dict[int, int], low: float, high: float) -> None:
    game = determined(HOLD_EM)
    view = at_the_table(game, own, board, ("",) * len(rivals))
    assert low <= expected_share(game, view, 1, rivals, random.Random(4)) <= high


def test_a_rival_who_shows_strength_counts_as_more_hands() -> None:
    game = determined(HOLD_EM)
    view = at_the_table(game, "9c 9d")
    plain, strong = (expected_share(game, view, 1, {2: hands}, random.Random(4)) for hands in (1, 3))
    assert strong < plain - 0.1


def test_up_cards_and_split_pots_count() -> None:
    stud = determined(load("gazette-2001").players_game("seven-card-stud"))
    weak, strong = (
        expected_share(stud, at_the_table(stud, "9c 9d 4h 3s", rivals=(up,)), 1, {2: 1}, random.Random(4))
        for up in ("2c 7d", "As Ah")
    )
    assert strong < weak - 0.2
    split = determined(OMAHA, **EIGHT)
    nuts = at_the_table(split, "As 2s Kd Kh", "3c 4d 8h Kc Ks")
    assert expected_share(split, nuts, 1, {2: 1}, random.Random(4)) > 0.7


def discards(held: str, seed: int, rivals: int = 2, choices: Mapping[str, object] | None = None) -> set[Card]:
    game = determined(DRAW, **(choices or {}))
    view = at_the_table(game, held)
    return set(best_draw(game, cards(held), unseen(game, view), rivals, random.Random(seed)).discard)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("held", "kept", "choices"),
    [
        ("Qs Qd 9h 5c 2d", "Qs Qd", {}),
        ("As Ts 7s 3s 6d", "As Ts 7s 3s", {}),
        ("Jc Td 9h 8s 2c", "Jc Td 9h 8s", {}),
        ("Kc Kd 5h 5s 9c", "Kc Kd 5h 5s", {}),
        ("9c 8d 7h 6s 5c", "9c 8d 7h 6s 5c", {}),
        ("JO Kd Ks 7c 3d", "JO Kd Ks", {"joker": True}),
        ("7c 5d 4h 2s Ks", "7c 5d 4h 2s", LOW),
        ("7c 5d 4h 3s As", "7c 5d 4h 3s As", LOW),
    ],
)
def test_the_draw_keeps_what_is_good(held: str, kept: str, choices: dict[str, object], seed: int) -> None:
    gone = discards(held, seed, choices=choices)
    assert not gone & set(cards(kept))
    if len(cards(kept)) >= 4:
        assert gone == set(cards(held)) - set(cards(kept))


def test_a_low_gives_up_one_of_a_pair() -> None:
    gone = discards("Qc 3d 3h 2s 6s", seed=1, choices=LOW)
    assert not gone & set(cards("2s 6s"))
    assert gone & set(cards("3d 3h"))


def test_amounts_are_whole_chips_within_the_option() -> None:
    option = Option("raise", 50, 1010)
    assert [whole(option, wanted, 25) for wanted in (10, 50, 99, 1009, 1010, 5000)] == [50, 50, 75, 1000, 1010, 1010]


def test_no_player_shuffles() -> None:
    with pytest.raises(ValueError, match="dealer"):
        plain_command(1, Option("shuffle"))


def test_the_calling_bot_never_folds_nor_raises() -> None:
    game, chance = determined(HOLD_EM, seats=4), random.Random(6)
    hand = play(game, {seat: CallingBot() for seat in range(1, 5)}, dict.fromkeys(range(1, 5), 500), 1, chance)
    assert not any(isinstance(command, c.Fold | c.RaiseTo | c.Bet) for command in hand.commands)
