"""A process that plays tables until it is killed, and says of each entry when it is durable.

python writing.py URL SEED
"""

from __future__ import annotations

import os
import random
import sys
import threading

from pitboss.room import Entry, NewEntry, Store
from pitboss.room.kinds.banked.hosted import HostedBanked
from pitboss.room.kinds.pots.hosted import HostedPots
from pitboss.room.recovery import recover
from tests.banked.test_banked_lives import NAMES
from tests.play_helpers import OFFERS
from tests.room.hosting_lives import HostedLife, begin_life
from tests.room.house_lives import HouseLife, house_life
from tests.room.play_money import give
from tests.room.seeded_lives import committed_with_seeds
from tests.table.random_lives import PEOPLE

GAMES = {f"t{number}": offer for number, offer in enumerate(OFFERS) if number % 4 == 0}
HOUSE = "h0"
STREAMS = (*GAMES, HOUSE)


def acknowledging(store: Store, draft: NewEntry) -> Entry:
    entry = store.append_now(draft)
    os.write(1, f"{entry.stream} {entry.seq} {entry.hash.hex()}\n".encode())
    return entry


def go_on(store: Store, stream: str, seed: int) -> HostedLife | HouseLife:
    """The table as it was left, or a new one."""

    def keep(draft: NewEntry) -> Entry:
        return acknowledging(store, draft)

    if stream not in store.streams():
        if stream == HOUSE:
            return house_life(seed, keep, stream, tournament=False)
        return begin_life(GAMES[stream], seed, keep, stream)
    hosted, chance = recover(stream, store.entries(stream)), random.Random(seed)
    if isinstance(hosted, HostedBanked):
        return HouseLife(hosted, chance, keep)
    assert isinstance(hosted, HostedPots)
    table = hosted.desk
    return HostedLife(table, table.game, chance, table.state.now, hosted=hosted, keep=keep)


def play(store: Store, stream: str, seed: int) -> None:
    life = go_on(store, stream, seed)
    life.seeded = committed_with_seeds
    while True:
        life.step()


def main(url: str, seed: int) -> None:
    store = Store(url)
    if not store.streams():
        give(store, (*PEOPLE, *NAMES), 10**12)
    players = [threading.Thread(target=play, args=(store, stream, seed), daemon=True) for stream in STREAMS]
    for each in players:
        each.start()
    for each in players:
        each.join()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
