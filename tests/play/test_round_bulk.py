"""Rounds by the million: the same as single ones, whatever the batch, the threads or who decides."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import Offer
from pitboss.kernel import HAS_ROUND_CORE
from pitboss.play import Game, RoundOfPlay
from pitboss.play import commands as c
from pitboss.play.bulk import BulkAct, BulkRounds, Look, Moves, OpenActs, PolicyName
from pitboss.play.copies import opening_of
from pitboss.play.round import RoundByLaw, open_by_law
from pitboss.room.codec import encode
from tests.play_helpers import OFFERS, determined, offer_name, random_command

pytestmark = pytest.mark.skipif(not HAS_ROUND_CORE, reason="rounds are played by the readable engine alone")
HOUSE = tuple(load("house-rules").offers.values())
EVERY_GAME = pytest.mark.parametrize("offer", [*OFFERS, *HOUSE], ids=offer_name)
ROUNDS = 40
LOOKED_AT = 6


def bulk(game: Game, seed: int = 7) -> BulkRounds:
    return BulkRounds(game, {1: 300 * game.tap_unit, 2: 120 * game.tap_unit, 4: 900 * game.tap_unit}, 2, seed=seed)


def by_law(hand: RoundOfPlay) -> RoundByLaw:
    """The same commands over the same cards on the readable engine."""
    again = open_by_law(hand.state.game, **opening_of(hand))
    assert isinstance(again, RoundByLaw)
    for command in hand.commands:
        answer = again.submit(command)
        assert not isinstance(answer, Refusal), (command, answer)
    return again


@EVERY_GAME
@pytest.mark.parametrize("policy", ["stay", "random"])
def test_results_are_those_of_the_rounds_played_singly(offer: Offer, policy: PolicyName) -> None:
    many = bulk(determined(offer))
    results = many.play(ROUNDS, policy)
    for number in range(ROUNDS):
        hand = many.record(number, policy)
        assert hand.is_over
        law = by_law(hand)
        assert encode(law.events) == encode(hand.events)
        assert [law.state.stakes[seat] for seat in many.ring] == results.stakes[number].tolist()
        assert law.state.taken == results.commission[number]
        assert sum(law.state.put_in) + sum(law.state.dead) == results.pots[number]
        assert len(law.commands) == results.acts[number]
        assert bool(law.state.shown) == results.shown[number]


def test_batches_and_threads_change_nothing() -> None:
    many = bulk(determined(OFFERS[0]))
    whole = many.play(2000, threads=2)
    parts = [many.play(500, first=first) for first in range(0, 2000, 500)]
    assert np.array_equal(whole.stakes, np.concatenate([part.stakes for part in parts]))
    assert np.array_equal(whole.acts, np.concatenate([part.acts for part in parts]))
    assert not np.array_equal(whole.stakes, bulk(determined(OFFERS[0]), seed=8).play(2000).stakes)


def by_round(look: Look) -> Moves:
    """Chance that follows from the round and what is open, not from the table that it is played at."""
    mixed = look.rounds * np.uint64(2654435761) + look.pots.astype(np.uint64) * np.uint64(40503)
    roll = (mixed >> np.uint64(7)) % np.uint64(8)
    deeds = np.where(roll < 5, BulkAct.STAY, np.where(roll < 7, BulkAct.WAGER, BulkAct.FOLD)).astype(np.uint8)
    free = (look.owed == 0) & (deeds == BulkAct.FOLD)
    deeds[free] = BulkAct.STAY
    deeds[(look.open & OpenActs.OVER_BLIND) > 0] = BulkAct.OVER_BLIND
    return Moves(deeds, np.minimum(look.most, 2 * look.least), (mixed >> np.uint64(11)).astype(np.uint8) & np.uint8(31))


@EVERY_GAME
def test_a_policy_for_all_tables_gets_the_same_from_one_table_or_many(offer: Offer) -> None:
    many = bulk(determined(offer))
    one = many.together(ROUNDS, 1).play(by_round)
    tables = many.together(ROUNDS, 16, keep=range(0, ROUNDS, 4))
    together = tables.play(by_round)
    for name in one.__struct_fields__:
        assert np.array_equal(getattr(one, name), getattr(together, name)), name
    for number in range(0, ROUNDS, 4):
        hand = tables.record(number)
        assert encode(by_law(hand).events) == encode(hand.events)
        assert [hand.state.stakes[seat] for seat in many.ring] == together.stakes[number].tolist()
    with pytest.raises(ValueError, match="round 1 were not kept"):
        tables.record(1)


def moves_for(hand: RoundOfPlay, command: c.AnyCommand) -> Moves:
    """A command as the move of a single table."""
    total = discards = 0
    match command:
        case c.Fold():
            deed = BulkAct.FOLD
        case c.Bet(amount=total) | c.RaiseTo(total=total):
            deed = BulkAct.WAGER
        case c.BringIn():
            deed = BulkAct.BRING_IN
        case c.PostOverBlind(take=take):
            deed = BulkAct.OVER_BLIND if take else BulkAct.NO_OVER_BLIND
        case c.Draw(seat=seat, cards=thrown):
            deed, discards = BulkAct.DRAW, sum(1 << hand.state.down[seat].index(card) for card in thrown)
        case _:
            deed = BulkAct.STAY
    return Moves(np.array([deed], np.uint8), np.array([total]), np.array([discards], np.uint8))


def with_unknown(cards: list[Card], places: int) -> list[int]:
    return [*map(int, cards), *[UNKNOWN] * (places - len(cards))]


def assert_shows(look: Look, hand: RoundOfPlay, ring: tuple[int, ...]) -> None:
    state, options = hand.state, hand.options()
    wager = options.get("bet") or options.get("raise")
    assert (look.seats[0], ring[look.places[0]], look.streets[0]) == (options.seat, options.seat, state.street)
    assert look.stakes[0].tolist() == [state.stakes[seat] for seat in ring]
    assert look.bets[0].tolist() == [state.bet[seat] for seat in ring]
    assert look.pots[0] == state.pot
    assert look.board[0].tolist() == with_unknown(state.board, look.board.shape[1])
    assert look.down[0].tolist() == with_unknown(state.down[options.seat], look.down.shape[1])
    assert look.up[0].tolist() == with_unknown(state.up[options.seat], look.up.shape[1])
    assert bool(look.open[0] & OpenActs.WAGER) == (wager is not None)
    if wager:
        assert (look.least[0], look.most[0]) == (wager.least, wager.most)


@EVERY_GAME
def test_every_look_shows_the_table_as_the_acts_have_left_it(offer: Offer) -> None:
    many, chance = bulk(determined(offer)), random.Random(11)
    tables = many.together(LOOKED_AT, 1)
    while tables.left:
        number = int(tables.look().rounds[0])
        hand = many.deal(number)
        while not hand.is_over and hand.options().seat:
            assert_shows(tables.look(), hand, many.ring)
            command = random_command(hand, chance)
            tables.step(moves_for(hand, command))
            assert not isinstance(hand.submit(command), Refusal)
        while tables.look().rounds[0] == number and tables.left:  # The discards are shuffled by other chance here.
            tables.step(Moves(np.array([BulkAct.STAY], np.uint8)))


def test_nobody_writes_into_what_is_looked_at() -> None:
    look = bulk(determined(OFFERS[0])).together(4, 2).look()
    with pytest.raises(ValueError, match="read-only"):
        look.stakes[0, 0] = 1


def test_a_function_of_python_plays_rounds_one_by_one() -> None:
    many, chance = bulk(determined(OFFERS[0])), random.Random(4)
    played = list(many.play_each(range(20), lambda hand: random_command(hand, chance)))
    assert all(isinstance(hand, RoundOfPlay) and hand.is_over for hand in played)
    refused = next(many.play_each([3], lambda _: c.Check(1)))
    assert isinstance(refused, Refusal)


def test_what_cannot_be_played_is_refused_in_words() -> None:
    game = determined(OFFERS[0])
    with pytest.raises(ValueError, match="2 to 9 players"):
        BulkRounds(game, {1: 500}, 1)
    with pytest.raises(ValueError, match="a policy of the kernel is stay or random; got brave"):
        bulk(game).play(10, "brave")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="a move for each of the 4 tables"):
        bulk(game).together(10, 4).step(Moves(np.zeros(3, np.uint8)))
    with pytest.raises(ValueError, match="at one table at least"):
        bulk(game).together(10, 0)
    with pytest.raises(ValueError, match=r"threads is 0 .* got -1"):
        bulk(game).play(10, threads=-1)
    unfinished = bulk(game).together(10, 2, keep=[0])
    with pytest.raises(ValueError, match="round 0 is not over yet"):
        unfinished.record(0)
    with pytest.raises(MemoryError):
        bulk(game).play(2**62)


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (Moves(np.full(4, 200, np.uint8)), "a deed is one of 0 to 6; got 200 at table 0"),
        (Moves(np.full(4, 256)), "deeds are whole numbers from 0 to 255; got 256"),
        (Moves(np.full(4, -1)), "deeds are whole numbers from 0 to 255; got -1"),
        (Moves(np.full(4, np.nan)), "deeds are whole numbers from 0 to 255; got float64"),
        (Moves(np.full(4, BulkAct.WAGER, np.uint8), np.full(4, np.nan)), "totals are whole numbers"),
        (Moves(np.full(4, BulkAct.STAY, np.uint8), None, np.full(4, 300)), "discards are whole numbers from 0 to 255"),
    ],
)
def test_moves_that_are_none_are_refused_and_change_nothing(moves: Moves, why: str) -> None:
    tables = bulk(determined(OFFERS[0])).together(10, 4)
    before = tables.look().stakes.copy()
    with pytest.raises(ValueError, match=why):
        tables.step(moves)
    assert np.array_equal(tables.look().stakes, before)


def test_whole_numbers_of_any_kind_are_moves() -> None:
    many = bulk(determined(OFFERS[0]))
    wide = many.together(ROUNDS, 8).play(
        lambda look: Moves(np.full(16, BulkAct.WAGER)[::2], look.least.astype(np.int32))
    )
    plain = many.together(ROUNDS, 8).play(lambda look: Moves(np.full(8, BulkAct.WAGER, np.uint8), look.least))
    assert np.array_equal(wide.stakes, plain.stakes)


def test_no_rounds_leave_empty_results() -> None:
    many = bulk(determined(OFFERS[0]))
    assert len(many.play(0).stakes) == len(many.together(0, 4).play(by_round).stakes) == 0


def test_rounds_that_end_as_they_are_dealt_follow_each_other_without_end() -> None:
    """Players who have no more than a forced bet have no turn, round after round."""
    game = determined(OFFERS[0])
    many = BulkRounds(game, {1: game.tap_unit, 2: game.tap_unit}, 1, seed=3)
    tables = many.together(300_000, 1)
    assert tables.left == 0
    assert np.array_equal(tables.results().stakes, many.play(300_000).stakes)


def test_threads_that_step_the_same_tables_take_turns() -> None:
    many = bulk(determined(OFFERS[0]))
    tables = many.together(20_000, 512, keep=range(0, 20_000, 500))

    def play() -> None:
        while tables.left:
            tables.step(Moves(np.full(512, BulkAct.WAGER, np.uint8)))

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    one = many.together(20_000, 512).play(lambda look: Moves(np.full(len(look.open), BulkAct.WAGER, np.uint8)))
    assert np.array_equal(tables.results().stakes, one.stakes)
    assert tables.record(500).is_over


@pytest.mark.parametrize("number", [-1, -(2**40), 2**64, 1.5, "x", None])
def test_numbers_that_cannot_be_are_refused_in_words(number: Any) -> None:
    many = bulk(determined(OFFERS[0]))
    calls: dict[str, Callable[[], object]] = {
        "seed is a whole number from 0": lambda: bulk(determined(OFFERS[0]), seed=number),
        "rounds is a whole number from 0": lambda: many.play(number),
        "first is a whole number from 0": lambda: many.play(1, first=number),
        "threads is 0": lambda: many.play(1, threads=number),
        "the number of a round is a whole number from 0": lambda: many.record(number),
        "rounds are played at one table at least": lambda: many.together(4, number),
    }
    got = number if isinstance(number, int) else type(number).__name__
    for said, call in calls.items():
        with pytest.raises((ValueError, TypeError), match=rf"^{said}.*; got {got}$"):
            call()
    for call in (lambda: many.deal(number), lambda: many.together(4, 2, keep=[number]).left):
        with pytest.raises((ValueError, TypeError), match=rf"the number of a round .*; got {got}$"):
            call()


def test_rounds_are_not_numbered_beyond_the_last_number() -> None:
    many = bulk(determined(OFFERS[0]))
    assert len(many.play(1, first=2**64 - 2).stakes) == 1
    with pytest.raises(ValueError, match="rounds is a whole number from 0 to 1; got 2"):
        many.play(2, first=2**64 - 2)
    with pytest.raises(ValueError, match="deeds: a move for each of the 4 tables, in one dimension"):
        many.together(8, 4).step(Moves(np.zeros((4, 1), np.uint8)))
