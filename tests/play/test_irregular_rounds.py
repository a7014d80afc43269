"""Whatever goes wrong, in any order: chips and cards are accounted for, the round ends, and every ruling is one."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from pitboss.cite import Refusal
from pitboss.desk.rules import ContradictoryRules
from pitboss.instruments.determine import Offer
from pitboss.play import Accepted, RoundOfPlay, decide
from pitboss.play import commands as c
from pitboss.play.commands import AnyCommand
from pitboss.play.events import AnyEvent
from pitboss.play.irregular.catalogue import CATALOGUE
from pitboss.play.irregular.rulings import CASES, Ruling, chosen_rule
from pitboss.play.state import FIELDS
from pitboss.room.codec import encode
from tests.desks import written
from tests.irregular_rounds import play_irregularly, random_irregularity
from tests.play.accounts import every_card
from tests.play.random_rounds import every_game, hold
from tests.play.test_round_options import probes, snapshot
from tests.play_helpers import Opening, random_command

OPENED_WITH = {"game", "law", "antes_due", "posts_due", "blinds_due", "ante_kind"}
"""What a round is opened with; no event tells it."""


@every_game(15)
def test_chips_and_cards_are_accounted_for_and_the_round_ends(offer: Offer, examples: int) -> None:
    hold(accounts_for_everything, offer, examples)


def accounts_for_everything(opening: Opening, chance: random.Random) -> None:
    opening = replace(opening, run="physical")
    hand = play_irregularly(opening.open(), chance)
    for event, state in opening.states(hand.events):
        if event is hand.events[0]:
            continue
        chips = sum(state.stakes) + state.pot + state.taken + state.withheld
        assert chips == sum(opening.stakes.values()), event
        assert min(state.stakes) >= 0, event
        assert every_card(state) == Counter(opening.game.deck.cards), event


@every_game(15)
def test_the_record_alone_and_the_commands_alone_give_the_round_back(offer: Offer, examples: int) -> None:
    hold(replays, offer, examples)


def replays(opening: Opening, chance: random.Random) -> None:
    opening = replace(opening, run="training")
    hand = play_irregularly(opening.open(), chance)
    again = opening.open()
    for command in written(hand.commands, AnyCommand):
        assert isinstance(again.submit(command), Accepted)
    assert encode(again.events) == encode(hand.events)
    assert written(hand.events, AnyEvent) == hand.events
    *_, (_, state) = opening.states(hand.events)
    for name in set(FIELDS) - OPENED_WITH:
        assert repr(getattr(state, name)) == repr(getattr(hand.state, name)), name


@every_game(15)
def test_what_if_changes_nothing_and_is_what_then_happens(offer: Offer, examples: int) -> None:
    hold(foretells, offer, examples)


def foretells(opening: Opening, chance: random.Random) -> None:
    def foretold(hand: RoundOfPlay, command: c.AnyCommand) -> None:
        before = snapshot(hand.state)
        told = hand.what_if(command)
        assert snapshot(hand.state) == before
        done = decide(hand.state, command)
        if isinstance(told, Ruling):
            assert told.cites, told
            assert not isinstance(done, Refusal)
            assert told.events[: len(done)] == done
        else:
            assert told == done
            assert told.cites or opening.game.instrument == "house-rules", told

    play_irregularly(replace(opening, run="physical").open(), chance, foretold)


@every_game(10)
def test_no_two_rules_contradict_each_other(offer: Offer, examples: int) -> None:
    """Every report that could be made, at every moment of a round."""
    hold(is_consistent, offer, examples)


def is_consistent(opening: Opening, chance: random.Random) -> None:
    hand = replace(opening, run="physical").open()
    for count in range(500):
        for entry in CATALOGUE:
            for report in entry.possible(hand.state):
                if type(report) in CASES:
                    assert not isinstance(chosen_rule(hand.state, report), ContradictoryRules), report
        if hand.is_over:
            return
        irregularity = random_irregularity(hand.state, chance) if count < 10 and chance.random() < 0.2 else None
        hand.submit(irregularity or random_command(hand, chance))


@every_game(10)
def test_what_is_listed_is_what_is_accepted_when_things_go_wrong(offer: Offer, examples: int) -> None:
    hold(lists_what_it_accepts, offer, examples)


def lists_what_it_accepts(opening: Opening, chance: random.Random) -> None:
    def listed(hand: RoundOfPlay, _: c.AnyCommand) -> None:
        options = hand.options()
        assert options.may
        assert all(option.cites for option in options.may), options
        for command, may in probes(hand, options, chance):
            if getattr(command, "seat", options.seat) == options.seat:
                accepted = not isinstance(decide(hand.state, command), Refusal)
                assert accepted == may, (command, options)

    play_irregularly(replace(opening, run="physical").open(), chance, listed)
