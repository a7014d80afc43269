"""Every report that can be made of a round against the house, and many moments to make them at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import get_args

from pitboss.banked import BankedGame, BankedRound, open_round
from pitboss.banked import commands as c
from pitboss.banked.state import BankedRoundState
from pitboss.cards import CARDS
from tests.banked.house import GAME, do, shoe_of
from tests.banked.random_house import GAMES, next_command

BOOLS = (False, True)
NOBODY = 99
WHICH = ((), (0,), (1,), (0, 1), (2,))


def every_report(state: BankedRoundState) -> Iterator[c.BankedIrregularity]:
    """All kinds with all their facts, possible now or not."""
    seats = (*state.areas, NOBODY)
    places = (c.BOARD, c.DEALER, *seats)
    yield from (c.ReportMalfunction(fault) for fault in get_args(c.Fault))
    yield from (c.ReportCardFault(fault, named) for fault in ("missing", "foreign") for named in ((), CARDS[:1]))
    yield from (c.ReportWrongCount(place, count) for place, count in product(places, range(-1, 8)))
    yield from (c.ReportExposed(place, early, which) for place, early, which in product(places, BOOLS, WHICH))
    yield from (c.ReportUnfunded(seat, handled) for seat, handled in product(seats, BOOLS))
    yield from (c.VoidRound(ground, said) for ground, said in product(get_args(c.VoidGround), ("a fire", " ")))
    grounds = product(seats, get_args(c.HandGround), ("told before", " "))
    yield from (c.VoidHand(seat, ground, said) for seat, ground, said in grounds)
    yield from (c.FoldUndecided(seat, why) for seat, why in product(seats, get_args(c.Undecided)))


def moments(rounds: int = 24) -> Iterator[BankedRoundState]:
    """The states of random rounds of every game, with players who wagered out of order before, and an unfunded hand."""
    yield from _unfunded()
    for seed in range(rounds):
        chance = random.Random(seed)
        round_ = _opened(chance, GAMES[seed % len(GAMES)])
        for _ in range(40):
            yield round_.state
            if round_.is_over:
                break
            round_.submit(next_command(round_, chance))


def _opened(chance: random.Random, game: BankedGame) -> BankedRound:
    seats = chance.sample(range(1, 6), 3)
    shoe = chance.sample(CARDS[:52], 52)
    tournament = game is GAMES[-1]
    marker = seats[0] if tournament else 0
    before = dict.fromkeys(seats, 1) if tournament else {}
    round_ = open_round(game, dict.fromkeys(seats, 1000), shoe, marker=marker, infringed=before)
    assert isinstance(round_, BankedRound), round_
    return round_


def _unfunded() -> Iterator[BankedRoundState]:
    """A hand dealt to an area with an ante only, before and after somebody decides."""
    round_ = open_round(GAME, {1: 1000, 2: 1000}, shoe_of({1: "", 2: ""}))
    assert isinstance(round_, BankedRound), round_
    do(round_, c.PlaceWagers(1, 10, 10), c.PushWagers(2, 10, 0), c.Deal(also=(2,)))
    yield round_.state
    do(round_, c.Check(1))
    yield round_.state
