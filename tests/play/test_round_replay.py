"""The audit: the same commands over the same opening give the same record, byte for byte; and every round can end."""

from __future__ import annotations

import random

from pitboss.cite import Refusal
from pitboss.instruments.determine import Offer
from pitboss.play import Accepted
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.commands import AnyCommand
from pitboss.play.events import AnyEvent
from pitboss.room.codec import encode
from tests.desks import written
from tests.play.random_rounds import every_game, hold
from tests.play_helpers import Opening, play_on, random_command


@every_game(25)
def test_replaying_the_commands_gives_the_same_bytes(offer: Offer, examples: int) -> None:
    hold(replays, offer, examples)


def replays(opening: Opening, chance: random.Random) -> None:
    hand = play_on(opening.open(), chance)
    again = opening.open()
    for command in written(hand.commands, AnyCommand):
        assert isinstance(again.submit(command), Accepted)
    assert again.events == hand.events
    assert encode(again.events) == encode(hand.events)


@every_game(25)
def test_events_and_commands_survive_being_written_down(offer: Offer, examples: int) -> None:
    hold(survives_writing, offer, examples)


def survives_writing(opening: Opening, chance: random.Random) -> None:
    hand = play_on(opening.open(), chance)
    assert written(hand.events, AnyEvent) == hand.events
    assert written(hand.commands, AnyCommand) == hand.commands
    assert encode(written(hand.events, AnyEvent)) == encode(hand.events)


@every_game(25)
def test_every_event_cites_a_clause(offer: Offer, examples: int) -> None:
    hold(cites_throughout, offer, examples)


def cites_throughout(opening: Opening, chance: random.Random) -> None:
    for event in play_on(opening.open(), chance).events:
        assert event.cites, event


@every_game(25)
def test_a_void_at_any_moment_returns_every_chip(offer: Offer, examples: int) -> None:
    hold(voids_cleanly, offer, examples)


def voids_cleanly(opening: Opening, chance: random.Random) -> None:
    """The same round, voided after each number of commands it was played with."""
    hand = play_on(opening.open(), chance)
    for count in chance.sample(range(len(hand.commands)), min(6, len(hand.commands))):
        voided = opening.open()
        for command in hand.commands[:count]:
            voided.submit(command)
        result = voided.submit(c.DeclareVoid("the deck is short of a card"))
        assert isinstance(result, Accepted)
        assert isinstance(result.events[-1], e.RoundVoided)
        assert voided.is_over
        assert {seat: voided.state.stakes[seat] for seat in opening.stakes} == opening.stakes
        assert (voided.state.pot, voided.state.taken) == (0, 0)
        assert isinstance(voided.submit(c.DeclareVoid("again")), Refusal)


@every_game(25)
def test_every_round_ends_whatever_the_players_do(offer: Offer, examples: int) -> None:
    hold(ends, offer, examples)


def ends(opening: Opening, chance: random.Random) -> None:
    """Even if everyone raises as often and as little as possible."""
    for folds in (0.0, 1.0):
        assert play_on(opening.open(), chance, folds=folds).is_over
    hand = opening.open()
    for _ in range(20_000):
        if hand.is_over:
            break
        raising = hand.options().get("raise")
        seat = hand.state.to_act
        hand.submit(c.RaiseTo(seat, raising.least) if raising else random_command(hand, chance, folds=0))
    assert hand.is_over
