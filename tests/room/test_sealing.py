"""What lies in the database is sealed under a key that does not lie there."""

from __future__ import annotations

import random
import re
import sqlite3
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.room import Entry, Store, incidents
from pitboss.room.audit import audit
from pitboss.room.cashier import STREAM as CASHIER
from pitboss.room.database import UnusableError, connect, migrate
from pitboss.room.keys import VARIABLE, fresh_keys, make_keys, read_keys
from pitboss.room.people.stream import STREAM as PEOPLE
from pitboss.room.play_money import house_charter
from pitboss.room.reading import room_to_read
from pitboss.room.records import COLUMNS, NO_SEAL, chain
from pitboss.room.sealing import Seals, UnreadableEntryError
from pitboss.room.shoe import unseal
from tests.room.play_money import note
from tests.room.recorded_rooms import UNSEALED, unpacked
from tests.server.desk_in_memory import PotsInMemory

TWO_CARDS = re.compile(rb'"(?:[2-9TJQKA][cdhs]|Jo)","(?:[2-9TJQKA][cdhs]|Jo)"')


@pytest.fixture
def seals() -> Seals:
    return Seals(fresh_keys({}))


def entry(seals: Seals, stream: str = "t1", seq: int = 7) -> Entry:
    return Entry(
        stream=stream,
        seq=seq,
        command_id="c",
        actor="dealer",
        at=1000,
        command=b'{"type":"StartRound","shoe":["As","Kd"]}',
        events=b'[{"type":"Dealt","cards":["As","Kd"]}]',
        sealed=b'{"order":["As","Kd"]}',
        round=3,
        hash=b"h" * 32,
        key=seals.ring.current.id,
    )


def row(seals: Seals, written: Entry) -> Entry:
    return Entry(**dict(zip(COLUMNS, seals.sealed_row(written), strict=True)))


def test_an_entry_tells_nothing_and_comes_back_as_it_was(seals: Seals) -> None:
    written = entry(seals)
    kept = row(seals, written)
    assert (kept.command, kept.events) == (b"", b"")
    assert b"As" not in kept.sealed
    assert seals.opened(kept) == written
    assert row(seals, written).sealed != kept.sealed, "the same entry is sealed otherwise each time"


def test_what_was_asked_is_sealed_and_under_the_hash_like_the_rest(seals: Seals) -> None:
    """In clear, a digest would tell which of few commands it was: which cards somebody discards."""
    written = replace(entry(seals), asked=b"sixteen of bytes")
    kept = row(seals, written)
    assert b"sixteen of bytes" not in b"".join(value for value in seals.sealed_row(written) if isinstance(value, bytes))
    assert seals.opened(kept) == written
    hashes = {chain(b"", 7, replace(written, asked=asked), seals.ring.current) for asked in (b"", b"a", b"b")}
    assert len(hashes) == 3


def test_what_was_sealed_before_digests_opens(seals: Seals) -> None:
    key, place = seals.ring.current, ("entry", "t1", 7)
    told = msgspec.msgpack.encode((b"{}", b"[]", b"null"))
    kept = replace(row(seals, entry(seals)), sealed=seals._seal(key, *place, told))
    assert (seals.opened(kept).command, seals.opened(kept).asked) == (b"{}", b"")


def test_no_log_tells_what_an_entry_holds(seals: Seals) -> None:
    assert "As" not in f"{entry(seals)!r}"


@pytest.mark.parametrize("moved", [{"seq": 8}, {"stream": "t2"}])
def test_what_is_sealed_opens_in_its_own_place_only(seals: Seals, moved: dict[str, object]) -> None:
    with pytest.raises(UnreadableEntryError, match="does not open"):
        seals.opened(replace(row(seals, entry(seals)), **moved))


def test_an_entry_is_no_checkpoint(seals: Seals) -> None:
    sealed = seals.sealed_checkpoint("t1", 7, b"{}")
    assert seals.opened_checkpoint(seals.ring.current.id, "t1", 7, sealed) == b"{}"
    with pytest.raises(UnreadableEntryError, match="does not open"):
        seals.opened(replace(row(seals, entry(seals)), sealed=sealed))


def test_what_is_cut_or_under_another_key_does_not_open(seals: Seals) -> None:
    kept = row(seals, entry(seals))
    with pytest.raises(UnreadableEntryError, match="does not open"):
        seals.opened(replace(kept, sealed=kept.sealed[:20]))
    with pytest.raises(UnreadableEntryError, match="not among the room's keys"):
        Seals(fresh_keys({})).opened(kept)


def test_an_open_entry_is_believed_only_where_the_room_had_no_key(seals: Seals) -> None:
    unkeyed = replace(entry(seals), key="")
    with pytest.raises(UnreadableEntryError, match="under no key"):
        seals.opened(unkeyed)
    assert Seals(fresh_keys({"t1": (7, "00")})).opened(unkeyed) == unkeyed


# in a room


@pytest.fixture
def room(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path}/room.db"
    with Store(url) as store:
        note(store, "Ann")
    return url


def told(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, words)
    assert not isinstance(result.exception, Exception), result.exception
    return result.exit_code, " ".join(result.output.split())


def both(room: str, *more: str) -> list[tuple[int, str]]:
    return [told("serve", "--port", "0", "--db", room, *more), told("audit", "--db", room, *more)]


def test_everything_is_sealed_but_what_orders_it(room: str, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "room.db") as connection:
        stored = connection.execute("SELECT command, events, sealed, key FROM entries").fetchall()
    connection.close()
    ring = read_keys(tmp_path / "room.db-key")
    assert ring
    for command, events, sealed, key in stored:
        assert (command, events, key) == (b"", b"", ring.current.id)
        assert b"Ann" not in sealed


def test_a_missing_key_is_told(room: str, tmp_path: Path) -> None:
    (tmp_path / "room.db-key").rename(tmp_path / "elsewhere")
    for code, said in both(room):
        assert code == 2
        assert "there is no key file" in said
        assert "--key" in said
    assert not (tmp_path / "room.db-key").exists(), "and none is made in its place"
    assert told("audit", "--db", room, "--key", str(tmp_path / "elsewhere"))[0] == 0


def test_the_key_of_another_room_is_told(room: str, tmp_path: Path) -> None:
    make_keys(tmp_path / "other")
    for code, said in both(room, "--key", str(tmp_path / "other")):
        assert code == 2
        assert "the room is sealed under" in said


def test_the_key_may_be_named_in_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "named"))
    url = f"sqlite:///{tmp_path}/room.db"
    with Store(url) as store:
        note(store, "Ann")
    assert {path.name for path in tmp_path.iterdir()} >= {"named", "room.db"}
    assert not (tmp_path / "room.db-key").exists()
    assert told("audit", "--db", url)[0] == 0
    monkeypatch.delenv(VARIABLE)
    assert told("audit", "--db", url)[0] == 2


def test_after_a_rotation_old_and_new_entries_are_read(room: str, tmp_path: Path) -> None:
    code, said = told("keys", "rotate", "--db", room)
    assert code == 0
    assert "in force" in said
    ring = read_keys(tmp_path / "room.db-key")
    assert ring
    assert all(key.id in said and key.secret.hex() not in said for key in ring.keys)
    with Store(room) as store:
        note(store, "Bob")
        assert [each.key for each in store.entries(incidents.STREAM)] == [key.id for key in ring.keys]
        assert audit(store).findings == ()
    assert told("keys", "show", "--db", room)[1] in said


def test_keys_are_shown_only_where_there_are_any(tmp_path: Path) -> None:
    for words in ("show", "rotate"):
        assert "there is no key file" in told("keys", words, "--db", f"sqlite:///{tmp_path}/none.db")[1]
        assert "in memory only" in told("keys", words, "--db", "sqlite://")[1]
        assert "no place for a key file" in told("keys", words, "--db", "postgresql://localhost/x")[1]


# rooms of old


@pytest.mark.parametrize("name", UNSEALED)
def test_a_room_of_old_is_read_as_it_is_and_goes_on_under_a_key(name: str, tmp_path: Path) -> None:
    url = unpacked(name, tmp_path)
    before = (tmp_path / f"{name}.db").read_bytes()
    assert TWO_CARDS.search(before), "what is looked for can be found"
    with Store(url) as store:
        ends = {stream: store.end(stream) for stream in store.streams() if stream != PEOPLE}
        note(store, "Ann", at=10**13)
        assert {each.key for stream in ends for each in store.entries(stream)} == {""}
        assert {each.key for each in store.entries(PEOPLE)} == {store.seals.ring.current.id}
        assert store.seals.ring.unkeyed == {stream: (end[0], end[1].hex()) for stream, end in ends.items() if end}
        assert any(each.sealed != NO_SEAL for stream in ends for each in store.entries(stream))
        assert audit(store).findings == ()


def test_a_room_of_old_is_altered_no_more_once_it_has_a_key(tmp_path: Path) -> None:
    """What was open may be written over by anybody; the key file knows where it ended."""
    url = unpacked(UNSEALED[0], tmp_path)
    with Store(url) as store:
        stream = next(each for each in store.streams() if each not in (CASHIER, PEOPLE))
        last = max(each.seq for each in store.entries(stream))
        with store.engine.begin() as connection:
            connection.exec_driver_sql("DELETE FROM entries WHERE stream = ? AND seq = ?", (stream, last))
            before = "SELECT hash FROM entries AS e WHERE e.stream = streams.stream AND e.seq = streams.seq - 1"
            end = f"UPDATE streams SET seq = seq - 1, hash = ({before}) WHERE stream = ?"  # noqa: S608
            connection.exec_driver_sql(end, (stream,))
        found = [str(each) for each in audit(store).findings]
    assert f"{stream}: had {last} entries when the room got its first key, and has {last - 1}" in found


def test_a_room_of_old_without_a_key_is_audited(tmp_path: Path) -> None:
    url = unpacked(UNSEALED[0], tmp_path)
    engine = connect(url)
    migrate(engine)
    engine.dispose()
    with room_to_read(url) as archive:
        assert audit(archive).findings == ()


def test_a_room_that_goes_with_the_process_needs_no_key_file() -> None:
    with Store("sqlite://") as store:
        assert store.seals.ring.current


def test_a_room_elsewhere_needs_a_named_key_file(tmp_path: Path) -> None:
    with pytest.raises(UnusableError), room_to_read(f"sqlite:///{tmp_path}/none.db"):
        pass


def test_the_length_of_what_is_sealed_says_nothing_of_the_cards(seals: Seals) -> None:
    """Shoes are committed and dealt from at equal tables: but for button and figures of the cut all look alike."""
    charter = house_charter("gazette-2001", "hold-em", {"seats": 3}, title="Three", bots=0, now=0)
    assert not isinstance(charter, tuple), charter
    lengths: dict[tuple[int, bool], set[tuple[int, ...]]] = {}
    for seed in range(40):
        desk = PotsInMemory(charter, random.Random(seed))
        for at, name in enumerate(("Ann", "Bob", "Cid"), 1):
            desk.seat(name, at, 500)
        desk.settle_the_button()
        desk.deal()
        committed, dealt = [replace(each, key=seals.ring.current.id) for each in desk.shelf.kept[-2:]]
        alike = (desk.hosted.state.button, unseal(committed.sealed).cut < 10)
        looks = tuple(len(row(seals, each).sealed) for each in (committed, dealt))
        lengths.setdefault(alike, set()).add(looks)
    assert len(lengths) < 10
    assert [len(looks) for looks in lengths.values()] == [1] * len(lengths)
