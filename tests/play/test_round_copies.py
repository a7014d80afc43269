"""A copy of a round is the same round, and whatever happens to the one leaves the other as it was."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from pitboss.cards import UNKNOWN
from pitboss.cite import Refusal
from pitboss.desk.codec import decode_card
from pitboss.history.record import decode_record, encode_record, play, record_of
from pitboss.instruments.determine import Offer
from pitboss.play import RoundOfPlay, open_round
from pitboss.play import commands as c
from pitboss.play.irregular.commands import HoleCardsExposed
from pitboss.play.round import open_by_law
from pitboss.play.state import RoundState
from pitboss.play.view import view_round
from pitboss.room.codec import encode
from tests.desks import still
from tests.irregular_rounds import play_irregularly
from tests.play.random_rounds import every_game, hold
from tests.play_helpers import OFFERS, Opening, determined, opened, play_on, random_command

STAKES = {1: 500, 2: 500, 3: 500}


@every_game(3)
def test_a_copy_is_the_same_and_stays_so(offer: Offer, examples: int) -> None:
    hold(copies_stay, offer, examples)


def copies_stay(opening: Opening, chance: random.Random) -> None:
    kept: list[tuple[RoundState, Any]] = []

    def keep(hand: RoundOfPlay, _: c.AnyCommand) -> None:
        kept.append((hand.state.copy(), still(hand.state)))

    play_irregularly(replace(opening, run="physical").open(), chance, keep)
    hand = opening.open()
    while not hand.is_over:
        command = random_command(hand, chance)
        keep(hand, command)
        hand.submit(command)
    for copied, was in kept:
        assert still(copied) == was


@every_game(3)
def test_a_clone_of_a_round_is_equal_and_goes_its_own_way(offer: Offer, examples: int) -> None:
    hold(clones_go_on, offer, examples)


def clones_go_on(opening: Opening, chance: random.Random) -> None:
    hand, seed = opening.open(), chance.random()
    while not hand.is_over:
        before, events = hand.clone(), list(hand.events)
        pickled = pickle.loads(pickle.dumps(hand))  # noqa: S301
        same = (before, copy.copy(hand), copy.deepcopy(hand), pickled, decoded(hand))
        assert all(each == hand for each in same)
        if chance.random() < 0.1:
            hand.fall_back()
        hand.submit(random_command(hand, chance))
        assert all(each != hand and each.events == events for each in same)
        ends = [play_on(each, random.Random(seed)) for each in same]
        assert all(each == ends[0] and each.events == ends[0].events for each in ends)
    written = encode_record(record_of(hand))
    assert all(encode_record(record_of(each)) == written for each in (hand.clone(), pickle.loads(pickle.dumps(hand))))  # noqa: S301


def test_a_report_out_of_a_pickle_is_written_as_before() -> None:
    """What is left out of JSON, for being as it is by default, stays out of it."""
    game = determined(OFFERS[0])
    hand = opened(game, STAKES, 3, list(game.deck.cards), run="physical")
    assert not isinstance(hand.submit(HoleCardsExposed(((1, 0, UNKNOWN),))), Refusal)
    pickled = pickle.loads(pickle.dumps(hand))  # noqa: S301
    assert encode(pickled.commands) == encode(hand.commands)
    assert pickled.state.game.digest == hand.state.game.digest


def test_rounds_of_one_pickle_share_their_game() -> None:
    game = determined(OFFERS[0])
    hands = [opened(game, STAKES, button, list(game.deck.cards)) for button in (1, 2)]
    one, other = pickle.loads(pickle.dumps(hands))  # noqa: S301
    assert one.state.game is other.state.game


@pytest.mark.parametrize("open_on", [open_round, open_by_law])
def test_how_a_table_is_run_is_written_alike_however_it_was_spelt(open_on: Callable[..., Any]) -> None:
    """A text out of a pickle is equal to the default, and another object."""
    game = determined(OFFERS[0])
    hand, again = (
        open_on(game, STAKES, 3, list(game.deck.cards), run=run) for run in ("electronic", "".join(["elec", "tronic"]))
    )
    assert again.events_json() == hand.events_json() == encode(again.events)


@every_game(3)
def test_a_round_in_which_things_went_wrong_is_copied_whole(offer: Offer, examples: int) -> None:
    """Cards put right, dealt again or shuffled back leave another shoe than the round was opened with."""
    hold(copies_of_irregular_rounds, offer, examples)


def copies_of_irregular_rounds(opening: Opening, chance: random.Random) -> None:
    kept: list[tuple[RoundOfPlay, bytes]] = []

    def keep(hand: RoundOfPlay, _: c.AnyCommand) -> None:
        kept.append((hand.clone(), hand.events_json()))

    play_irregularly(replace(opening, run="physical").open(), chance, keep)
    for hand, written in kept[-3:]:
        pickled = pickle.loads(pickle.dumps(hand))  # noqa: S301
        for same in (copy.deepcopy(hand), pickled, decoded(hand)):
            assert same == hand
            assert same.events_json() == written
            assert encode_record(record_of(same)) == encode_record(record_of(hand))


def decoded(hand: RoundOfPlay) -> RoundOfPlay:
    """A round as it comes back from JSON."""
    again = play(decode_record(encode_record(record_of(hand)))).round
    assert again is not None
    return again


def test_rounds_that_began_otherwise_are_others() -> None:
    game = determined(OFFERS[0])
    shoe = list(game.deck.cards)
    hand = opened(game, STAKES, 3, shoe)
    assert hand == opened(game, STAKES, 3, shoe)
    assert hand == opened(determined(OFFERS[0]), STAKES, 3, shoe), "the same game, determined again"
    others = (
        opened(game, STAKES, 3, shoe[::-1]),
        opened(game, STAKES, 2, shoe),
        opened(game, STAKES | {2: 400}, 3, shoe),
        opened(game, STAKES, 3, shoe, posts={3: (5, 5)}),
        opened(game, STAKES, 3, shoe, seated=9),
        opened(determined(OFFERS[0], blinds=(5, 15)), STAKES, 3, shoe),
        "a round",
    )
    assert all(hand != other for other in others)


@every_game(1)
def test_options_and_views_survive_being_written_down(offer: Offer, examples: int) -> None:
    hold(written_and_read, offer, examples)


def written_and_read(opening: Opening, chance: random.Random) -> None:
    hand = opening.open()
    while not hand.is_over:
        for told in (hand.options(), view_round(hand.state, hand.to_act), view_round(hand.state, "rail")):
            assert msgspec.json.decode(encode(told), type=type(told), dec_hook=decode_card) == told
        hand.submit(random_command(hand, chance))
