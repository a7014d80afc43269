"""A process that plays tables until it is killed, and says of each entry when it is durable.

python writing.py URL SEED
"""

from __future__ import annotations

import os
import random
import sys
import threading

from hosting_lives import HostedLife, begin_life
from lives import PEOPLE

from pitboss.room import Draft, Entry, Hosted, Store
from pitboss.room.cashier import grant
from play_helpers import OFFERS

GAMES = {f"t{number}": offer for number, offer in enumerate(OFFERS) if number % 4 == 0}


def acknowledging(store: Store, draft: Draft) -> Entry:
    entry = store.append_now(draft)
    os.write(1, f"{entry.stream} {entry.seq} {entry.hash.hex()}\n".encode())
    return entry


def go_on(store: Store, stream: str, seed: int) -> HostedLife:
    """The table as it was left, or a new one."""
    if stream not in store.streams():
        return begin_life(GAMES[stream], seed, lambda draft: acknowledging(store, draft), stream)
    hosted = Hosted.recover(stream, store.entries(stream))
    return HostedLife(
        hosted.table,
        hosted.table.game,
        random.Random(seed),
        hosted.table.now,
        hosted=hosted,
        keep=lambda draft: acknowledging(store, draft),
    )


def play(store: Store, stream: str, seed: int) -> None:
    life = go_on(store, stream, seed)
    while True:
        life.step()


def main(url: str, seed: int) -> None:
    store = Store(url)
    if not store.streams():
        for who in PEOPLE:
            grant(store, who, 10**12, "welcome", at=0)
    players = [threading.Thread(target=play, args=(store, stream, seed), daemon=True) for stream in GAMES]
    for each in players:
        each.start()
    for each in players:
        each.join()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
