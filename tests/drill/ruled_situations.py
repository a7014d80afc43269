"""Situations of a drill together with what really happened when their rulings were applied."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from unittest.mock import patch

from pitboss.drill.course import Course, Dealer, Situation
from pitboss.drill.topics import DrillLevel, TraineeRole
from pitboss.instruments.determine import Offer
from pitboss.play import Accepted, RoundOfPlay
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.state import RoundState
from tests.play_helpers import OFFERS, offer_name

APPLIED = 25
"""Situations met in each drill."""
SEEDS = (11, 12, 21)
"""Some situations are rare."""


@dataclass(frozen=True)
class RuledSituation:
    """A situation, and the round right after its ruling."""

    situation: Situation
    before: RoundState
    applied: c.AnyCommand
    events: tuple[e.AnyEvent, ...]
    after: RoundState


class Recorder:
    """Notes every command of the rounds, with what came of it."""

    def __init__(self) -> None:
        self.noted: list[tuple[RoundState, c.AnyCommand, tuple[e.AnyEvent, ...], RoundState]] = []

    def submit(self, dealer: Dealer, command: c.AnyCommand) -> None:
        hand: RoundOfPlay = dealer.hand
        before = hand.state.copy()
        result = hand.submit(command)
        assert isinstance(result, Accepted), result
        self.noted.append((before, command, result.events, hand.state.copy()))


def situations(
    offers: tuple[Offer, ...], seed: int, count: int, *, role: TraineeRole, level: DrillLevel
) -> list[RuledSituation]:
    recorder, ruled = Recorder(), []
    with patch.object(Dealer, "submit", lambda dealer, command: recorder.submit(dealer, command)):
        drill = Course(offers, role, level, seed).situations()
        situation = next(drill)
        for _ in range(count):
            at = len(recorder.noted)
            following = next(drill)
            ruled.append(RuledSituation(situation, *recorder.noted[at]))
            situation = following
    return ruled


@cache
def ruled_in(name: str) -> tuple[RuledSituation, ...]:
    """What the hardest drills of one game come to."""
    offer = next(offer for offer in OFFERS if offer_name(offer) == name)
    seeds = SEEDS if offer.spec.label == "approved" else SEEDS[:1]
    drills = (situations((offer,), seed, APPLIED, role="floor", level=3) for seed in seeds)
    return tuple(ruled for drill in drills for ruled in drill)


GAMES = tuple(offer_name(offer) for offer in OFFERS)


@cache
def ruled_everywhere() -> tuple[RuledSituation, ...]:
    return tuple(ruled for name in GAMES for ruled in ruled_in(name))
