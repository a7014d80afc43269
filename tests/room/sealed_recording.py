"""Records a room as the program of today keeps it, sealed and anchored: `python -m tests.room.sealed_recording`.

People with passwords and roles, tables of both kinds with players' seeds in their shoes, bots, an event, a key that was
rotated, a crash: the database with all that lies beside it. Done once, and kept.
"""

from __future__ import annotations

import asyncio
import io
import lzma
import tarfile
import tempfile
from pathlib import Path

from msgspec.structs import replace

from pitboss.instruments.standard_events import standard_event
from pitboss.room.accounts import PlayerAccounts, SignedIn
from pitboss.room.clock import epoch_ms
from pitboss.room.edition import FORMAT
from pitboss.room.keys import key_path, rotate_keys
from pitboss.room.store import Store
from tests.banked.test_banked_lives import NAMES
from tests.play_helpers import OFFERS, offer_name
from tests.room.event_lives import EventLife
from tests.room.hosting_lives import HostedLife, begin_life
from tests.room.house_lives import HouseLife, house_life
from tests.room.people_room import PASSWORD, QUICK, guest, named, operator
from tests.room.play_money import give
from tests.room.recorded_rooms import FOLDER
from tests.room.seeded_lives import committed_with_seeds
from tests.room.test_editions import play
from tests.table.random_lives import PEOPLE

NAME = f"format-{FORMAT}-sealed"
BEGUN = "2026-10-01T19:00:00+10:00"
STEPS = 60


def people(store: Store) -> None:
    at = epoch_ms()
    accounts = PlayerAccounts(store, keeper=QUICK)
    guest(accounts, "Guest Gale", at=at)
    named(accounts, "Nina", at=at)
    operator(accounts, "Kim", at=at)
    accounts.login("Nina", "not the password", at=at + 1)
    assert isinstance(accounts.login("Nina", PASSWORD, at=at + 2), SignedIn)


def tables(store: Store) -> None:
    """Lives with seeds in every shoe, as far as players show them; nobody is charged for half a century of time."""
    offers = {offer_name(each): each for each in OFFERS}
    lives: tuple[HostedLife | HouseLife, ...] = (
        begin_life(offers["draw-2005/draw"], 7, store.append_now, "draw-table"),
        begin_life(offers["omaha-2017/omaha"], 6, store.append_now, "omaha-table"),
        house_life(5, store.append_now, "house-table", tournament=False),
    )
    for life in lives:
        life.seeded = committed_with_seeds
        for _ in range(STEPS):
            life.step()


def event(store: Store) -> None:
    usual = standard_event("omaha-2017")
    terms = replace(usual, starts_at=BEGUN, entry=replace(usual.entry, closes_at=BEGUN))
    EventLife(3, store.append_now, terms).live(STEPS)


def record(folder: Path) -> None:
    url = f"sqlite:///{folder}/{NAME}.db"
    with Store(url) as store:
        give(store, (*PEOPLE, *NAMES), 10**12)
        people(store)
        tables(store)
        event(store)
    asyncio.run(play(url, 2, "omaha", "ultimate"))
    path = key_path(url)
    assert path is not None
    rotate_keys(path)
    asyncio.run(play(url, 2))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        record(Path(folder))
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w") as archive:
            for path in sorted(Path(folder).glob(f"{NAME}.db*")):
                if not path.name.endswith(("-wal", "-shm", "-serving")):
                    archive.add(path, path.name)
    data = lzma.compress(packed.getvalue(), preset=9 | lzma.PRESET_EXTREME)  # It is sealed: there is little to save.
    (FOLDER / f"{NAME}.tar.xz").write_bytes(data)


if __name__ == "__main__":
    main()
