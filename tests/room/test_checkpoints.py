"""A table recovered from a checkpoint is the table that its whole stream gives."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.cite import Refusal
from pitboss.instruments.determine import Offer
from pitboss.room import Store, checkpoints
from pitboss.room import live as live_tables
from pitboss.room.audit import audit
from pitboss.room.demo import demo_charters
from pitboss.room.hosted import Hosted, Said
from pitboss.room.hosting import Room
from pitboss.room.kinds.banked.hosted import HostedBanked
from pitboss.room.live import LiveDesk, Nobody
from pitboss.room.pace import AT_ONCE
from pitboss.room.reading import room_to_read
from pitboss.room.recovery import open_from_charter, recover
from tests.play_helpers import OFFERS
from tests.room.audit_forging import altered_inside
from tests.room.copied_rooms import copied_room
from tests.room.hosting_lives import Chain, HostedLife, begin_life
from tests.room.house_lives import HouseLife, house_charter
from tests.room.play_money import funding
from tests.room.test_hosted import every_game

STEPS = 250
AT_HAND = 50
"""Entries that a table keeps at hand in these tests."""
OMAHA = OFFERS[0]


def remembered(hosted: Hosted[Any]) -> dict[str, Any]:
    """Everything that a hosted table knows."""
    state = hosted.state
    known = {
        name: in_order(getattr(state, name))
        for name in state.__struct_fields__
        if name not in ("round", "last_round", "game", "law")
    }
    observers = (*range(1, state.size + 1), "rail", "inspector")
    return known | {
        "choices": state.game.choices,
        "books": {name: in_order(value) for name, value in msgspec.structs.asdict(hosted.books).items()},
        "views": [hosted.view(who) for who in observers],
        "hosted": (hosted.seq, hosted.rounds, hosted.commitment, hosted.shoe, hosted.deadline(), hosted.in_round),
    }


def in_order(value: Any) -> Any:
    """Mappings that are equal may still be in another order, and tables may go by it."""
    return list(value.items()) if isinstance(value, dict) else value


def check(life: HostedLife | HouseLife) -> int:
    """Every checkpoint of a life, followed to the end of it; how many there were."""
    kept = [(at, draft.checkpoint) for at, draft in enumerate(life.drafts) if draft.checkpoint]
    for at, data in kept:
        again = recover(life.hosted.stream, life.entries[:1])
        again.restore(at, data)
        for entry in life.entries[at:]:
            again.apply(entry)
        assert remembered(again) == remembered(life.hosted)
    return len(kept)


def test_nothing_is_left_out_of_a_checkpoint() -> None:
    """What is not saved comes from the charter, or is a round, which a checkpoint never has."""
    for life, of_the_round in ((begin_life(OMAHA, 1), {"told"}), (against_the_house(1), {"last_told"})):
        assert set(life.hosted.at_hand) == {"game", "law", "settings", "round", "last_round"} | of_the_round


@every_game
def test_a_checkpoint_of_any_game_gives_the_table_back(offer: Offer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 1)
    made = 0
    for seed in range(3):
        life = begin_life(offer, seed)
        for _ in range(STEPS):
            life.step()
        made += check(life)
    assert made > 5


def against_the_house(seed: int) -> HouseLife:
    chance = random.Random(seed)
    made = open_from_charter("t1", house_charter(chance), Said("operator:x", "open", 0))
    assert not isinstance(made, Refusal), made
    hosted, draft = made
    assert isinstance(hosted, HostedBanked)
    life = HouseLife(hosted, chance, Chain("t1").keep)
    life.note(draft)
    return life


@pytest.mark.parametrize("seed", range(6))
def test_a_checkpoint_against_the_house_gives_the_table_back(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 1)
    life = against_the_house(seed)
    for _ in range(STEPS):
        life.step()
    assert check(life) > 2


# in a room


@pytest.fixture(scope="module")
def long_played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables where bots have played many rounds, each with several checkpoints."""
    path = tmp_path_factory.mktemp("room") / "room.db"

    async def play() -> None:
        with Store(f"sqlite:///{path}") as store:
            room = Room(store, funding(store), times=AT_ONCE, deals_unwatched=True)
            charters = demo_charters(room.now() // 1000)
            for table in ("hold-em", "ultimate"):
                await room.open_desk(table, charters[table], "operator:x")
            while any(each.live.hosted.seq < 4 * AT_HAND for each in room.desks.values()):
                await asyncio.sleep(0.05)
            await room.stop()

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(checkpoints, "EVERY", 3)
        asyncio.run(play())
    return path


@pytest.fixture(autouse=True)
def little_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "REMEMBERED", AT_HAND)


@pytest.mark.parametrize("table", ["hold-em", "ultimate"])
def test_a_long_stream_is_not_read_from_its_beginning(
    long_played: Path, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(f"sqlite:///{long_played}") as store:
        whole = recover(table, store.entries(table))
        read: list[int] = []
        entries = store.entries

        def counted(stream: str, after: int = 0, upto: int | None = None) -> Any:
            read.append(after)
            return entries(stream, after, upto)

        monkeypatch.setattr(store, "entries", counted)
        live = LiveDesk.recover(table, store, lambda: 0, Nobody())
        assert remembered(live.hosted) == remembered(whole)
        assert read[0] > 0
        assert len(live.recent) == AT_HAND
        assert 0 < read[1] < read[0], "the last entries take an earlier checkpoint than the desk itself"
        live.reload()
        assert remembered(live.hosted) == remembered(whole)
        assert read[2] == read[0], "after a failed append the latest checkpoint is enough"
        assert len(read) == 3


def test_a_checkpoint_that_cannot_be_read_is_done_without(long_played: Path, tmp_path: Path) -> None:
    path = copied_room(long_played, tmp_path)
    altered_inside(f"sqlite:///{path}", """UPDATE checkpoints SET state = '{"of":"another version"}'""")
    with Store(f"sqlite:///{path}") as store:
        whole = recover("hold-em", store.entries("hold-em"))
        live = LiveDesk.recover("hold-em", store, lambda: 0, Nobody())
        assert remembered(live.hosted) == remembered(whole)


def altered(room: Path, folder: Path, statement: str) -> Path:
    path = copied_room(room, folder)
    with sqlite3.connect(path) as target:
        assert target.execute(statement).rowcount > 0
    target.close()
    return path


def richer(room: Path) -> Path:
    """Whoever has the key as well gives somebody more chips in a checkpoint."""
    with Store(f"sqlite:///{room}") as store:
        seq, state = next(store.checkpoints("hold-em"))
        assert isinstance(state, bytes)
        sealed = store.seals.sealed_checkpoint("hold-em", seq, state.replace(b'"stakes":{', b'"stakes":{ '))
        with store.engine.begin() as connection:
            where = "WHERE stream = 'hold-em' AND seq = ?"
            connection.exec_driver_sql(f"UPDATE checkpoints SET state = ? {where}", (sealed, seq))  # noqa: S608
    return room


def findings(path: Path) -> list[str]:
    with room_to_read(f"sqlite:///{path}") as archive:
        return [str(each) for each in audit(archive).findings]


def test_the_audit_finds_an_altered_checkpoint_and_misses_none_that_is_gone(
    long_played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 3)
    assert findings(long_played) == []
    first = "seq = (SELECT min(seq) FROM checkpoints WHERE stream = 'hold-em') AND stream = 'hold-em'"
    (found,) = findings(altered(long_played, tmp_path, f"UPDATE checkpoints SET state = '{{}}' WHERE {first}"))  # noqa: S608
    assert "hold-em entry" in found
    assert "a checkpoint that does not open" in found
    (tmp_path / "unsealed").mkdir()
    statement = f"UPDATE checkpoints SET state = '{{}}', key = '' WHERE {first}"  # noqa: S608
    (found,) = findings(altered(long_played, tmp_path / "unsealed", statement))
    assert "a checkpoint that is under no key" in found
    (tmp_path / "richer").mkdir()
    (found,) = findings(richer(copied_room(long_played, tmp_path / "richer")))
    assert "a checkpoint that is not the table as it was" in found
    (tmp_path / "fewer").mkdir()
    assert findings(altered(long_played, tmp_path / "fewer", "DELETE FROM checkpoints WHERE stream = 'hold-em'")) == []


def test_checkpoints_of_old_are_derived_still() -> None:
    """Rooms of this edition have some before every twentieth round: an audit must come to them, too."""
    assert all(checkpoints.is_due(rounds) for rounds in range(20, 200, 20))
    assert not checkpoints.is_due(0)
