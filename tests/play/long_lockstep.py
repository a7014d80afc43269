"""`python -m tests.play.long_lockstep HANDS [SEED]`: random rounds of every game on both engines, while there is time.

Each game is played under many valid determinations, with wrong commands in between and, in a part of the rounds, with
the readable engine taking over in the middle.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import Offer
from pitboss.play import Game
from tests.play.lockstep import play_in_step, random_start
from tests.play.random_rounds import with_games
from tests.play_helpers import OFFERS, determined

DETERMINED = 40
"""Under how many determinations each game is played."""
TOLD = 10_000


def games_of(offer: Offer) -> list[Game]:
    found: list[Game] = []
    with_games(lambda game, _: found.append(game), offer, DETERMINED)
    return found


def every_game() -> Iterator[list[Game]]:
    yield from map(games_of, OFFERS)
    for offer in load("house-rules").offers.values():
        yield [determined(offer)]


def main(hands: int, seed: int) -> None:
    games, chance = list(every_game()), random.Random(seed)
    acts = events = opened = 0
    for number in range(hands):
        game = chance.choice(games[number % len(games)])
        begun = random_start(game, chance)
        both = play_in_step(begun, chance, look=0.1, fall_back=chance.choice((0.0, 0.0, 0.05)))
        if both:
            opened += 1
            acts, events = acts + len(both.slow.commands), events + len(both.slow.events)
        if (number + 1) % TOLD == 0 or number + 1 == hands:
            print(f"{opened:,} rounds alike, {acts:,} commands and {events:,} events in them", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
