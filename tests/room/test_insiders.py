"""Whatever somebody does who can write to the database is found: what lies outside it tells."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.room import Entry, NewEntry, Store
from pitboss.room import anchored as anchored_module
from pitboss.room import anchoring as anchoring_module
from pitboss.room.archive import Archive
from pitboss.room.audit import audit
from pitboss.room.cashier import STREAM as CASHIER
from pitboss.room.cashier import grant_draft
from pitboss.room.database import UnusableError, connect
from pitboss.room.incidents import STREAM as INCIDENTS
from pitboss.room.keys import make_keys, read_keys, rotate_keys
from pitboss.room.kinds.pots.hosted import HostedPots
from pitboss.room.records import chain, genesis
from pitboss.room.recovery import recover
from tests.play_helpers import OFFERS
from tests.room.copied_rooms import copied_room
from tests.room.hosting_lives import HostedLife, begin_life
from tests.room.insiders import Insider, found_in, report_on
from tests.room.play_money import give, note
from tests.table.random_lives import PEOPLE

TABLES = ("t0", "t1", "t2")
STEPS = 60


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("insiders") / "room.db"
    with Store(f"sqlite:///{path}") as store:
        give(store, PEOPLE, 10**8)
        lives = [begin_life(OFFERS[number], number, store.append_now, name) for number, name in enumerate(TABLES)]
        for _ in range(STEPS):
            for life in lives:
                life.step()
    return path


@pytest.fixture
def room(sound: Path, tmp_path: Path) -> Path:
    return copied_room(sound, tmp_path)


def opened(room: Path) -> Store:
    return Store(f"sqlite:///{room}")


def entries_of(room: Path, stream: str) -> list[Entry]:
    with opened(room) as store:
        return list(store.entries(stream))


def test_a_sound_room_is_as_its_anchors_tell(room: Path) -> None:
    report = report_on(room)
    assert report.findings == ()
    assert report.anchors > 0


# what comes last


def cut_room(room: Path) -> str:
    with Insider(room) as insider:
        insider.cut_room(40)
    return "entries when it was anchored"


def cut_table(room: Path) -> str:
    last = entries_of(room, "t0")[-1].seq
    with Insider(room) as insider:
        insider.cut_stream("t0", last - 10)
    return f"t0: had {last} entries when it was anchored"


def remove_table(room: Path) -> str:
    with Insider(room) as insider:
        insider.cut_stream("t1", 0)
    return "t1: had"


def deal_again(room: Path) -> str:
    """The last round from another shoe, by somebody who has the key as well."""
    entries = entries_of(room, "t0")
    committed = max(entry.seq for entry in entries if b"CommitShoe" in entry.command)
    with Insider(room) as insider:
        insider.cut_stream("t0", committed - 1)
    with unanchored(room) as store:
        hosted = recover("t0", store.entries("t0"))
        assert isinstance(hosted, HostedPots)
        life = HostedLife(
            hosted.desk, hosted.desk.game, begin_life(OFFERS[0], 9).chance, hosted.state.now,
            hosted=hosted, keep=store.append_now,
        )  # fmt: skip
        while len(life.entries) <= len(entries) - committed:
            life.step()
    return "is not what it was when it was anchored"


def unanchored(room: Path) -> Store:
    """A store that leaves the anchors as they are."""
    return Store(f"sqlite:///{room}", anchors=str(room.with_name("thrown-away")))


@pytest.mark.parametrize("alter", [cut_room, cut_table, remove_table, deal_again])
def test_what_came_last_cannot_be_cut_off_or_written_anew(room: Path, alter: Callable[[Path], str]) -> None:
    told = alter(room)
    assert found_in(room, anchored=False) == [], "the database alone shows nothing"
    assert any(told in each for each in found_in(room)), found_in(room)


def test_acknowledged_entries_that_a_crash_lost_are_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(anchoring_module, "EVERY", 1)
    (tmp_path / "crashed").mkdir()
    with opened(tmp_path / "room.db") as store:
        for number in range(100):
            note(store, f"Ann {number}")
        assert store.anchoring
        store.anchoring.close()
        crashed = copied_room(tmp_path / "room.db", tmp_path / "crashed")
    log = crashed.with_name("room.db-wal")
    log.write_bytes(log.read_bytes()[: log.stat().st_size // 2])
    (crashed.with_name("room.db-shm")).unlink()
    with opened(crashed) as store:
        assert 0 < store.streams()[INCIDENTS] < 100
        assert store.behind == ("incidents had 100 entries when it was anchored, and has fewer now: entries are lost",)
    assert "entries are lost" in caplog.text
    assert any("incidents: had 100 entries when it was anchored" in each for each in found_in(crashed))


# whatever stands there, by somebody without the key


def rewritten(room: Path, stream: str, alter: Callable[[Entry], dict[str, Any]]) -> None:
    """A stream laid open, altered, and chained again as far as that goes without a key."""
    entries, last = entries_of(room, stream), genesis(stream)
    with Insider(room) as insider:
        for entry in entries:
            changed = msgspec.structs.replace(entry, key="", **alter(entry))
            last = chain(last, entry.seq, changed)
            insider.put(msgspec.structs.replace(changed, hash=last))


def another_actor(entry: Entry) -> dict[str, Any]:
    return {"actor": "player:me"} if entry.seq == 20 else {}


def another_title(entry: Entry) -> dict[str, Any]:
    return {"command": entry.command.replace(b"A table", b"My table")} if entry.seq == 1 else {}


@pytest.mark.parametrize("alter", [another_actor, another_title])
def test_a_stream_is_not_written_anew_without_the_key(room: Path, alter: Callable[[Entry], dict[str, Any]]) -> None:
    rewritten(room, "t0", alter)
    found = found_in(room, anchored=False)
    assert "t0 entry 1: is under no key, though the room had one by then" in found
    (room.with_name("room.db-key")).unlink()
    rest = found_in_open(room)
    assert not any(each.startswith("t0") for each in rest), "before there were keys nobody could have told"


def found_in_open(room: Path) -> list[str]:
    """The same database as an audit without keys takes it; the other streams do not open."""
    engine = connect(f"sqlite:///{room}", only_reads=True)
    try:
        return [str(each) for each in audit(Archive(engine)).findings]
    finally:
        engine.dispose()


def test_a_single_entry_under_the_old_chain_is_found(room: Path) -> None:
    """Only the actor: what is sealed stays, and the hash is what it can be."""
    entry = entries_of(room, "t0")[19]
    with Insider(room) as insider:
        insider.do("UPDATE entries SET actor = 'player:me' WHERE stream = 't0' AND seq = 20")
    found = found_in(room, anchored=False)
    assert [each for each in found if "entry 20" in each] == [
        f"t0 entry 20 (round {entry.round}): does not have the hash it was written with"
    ]


def test_a_welcome_of_old_cannot_be_made_larger(room: Path) -> None:
    entry = entries_of(room, CASHIER)[0]
    command = json.loads(entry.command) | {"cents": 9 * 10**8}
    draft = grant_draft(command["player"], command["cents"], "welcome", at=entry.at)
    changed = msgspec.structs.replace(entry, command=draft.command, events=draft.events, key="")
    with Insider(room) as insider:
        insider.put(changed, (("mint", f"wallet:{command['player']}", command["cents"]),))
    assert any(each.startswith("cashier entry 1: is under no key") for each in found_in(room, anchored=False))


def test_a_grant_cannot_be_appended(room: Path) -> None:
    entries = entries_of(room, CASHIER)
    draft = grant_draft("me", 10**12, "welcome", at=entries[-1].at)
    with Insider(room) as insider:
        insider.put(appended(draft, entries[-1]), (("mint", "wallet:me", 10**12),))
    seq = entries[-1].seq + 1
    assert f"cashier entry {seq}: is under no key, though the room had one by then" in found_in(room, anchored=False)


def appended(draft: NewEntry, last: Entry) -> Entry:
    return Entry(
        stream=draft.stream,
        seq=last.seq + 1,
        command_id=draft.command_id,
        actor=draft.actor,
        at=draft.at,
        command=draft.command,
        events=draft.events,
        sealed=draft.sealed,
        round=0,
        hash=chain(last.hash, last.seq + 1, draft),
    )


# what does not belong into the database

SHAPES = {
    "a trigger": "CREATE TRIGGER later AFTER INSERT ON entries BEGIN UPDATE balances SET balance = 0; END",
    "a table": "CREATE TABLE mine (what TEXT)",
    "a view": "CREATE VIEW mine AS SELECT * FROM entries",
    "an index": "CREATE INDEX mine ON entries (actor)",
    "a column": "ALTER TABLE balances ADD COLUMN mine TEXT",
    "no index": "DROP INDEX entries_of_a_round",
    "no table": "DROP TABLE sessions",
    "no check": "CREATE TABLE x AS SELECT * FROM balances; DROP TABLE balances; ALTER TABLE x RENAME TO balances",
}


@pytest.mark.parametrize("what", SHAPES)
def test_a_database_of_another_shape_is_found(room: Path, what: str) -> None:
    with Insider(room) as insider:
        for statement in SHAPES[what].split(";") if "TRIGGER" not in SHAPES[what] else [SHAPES[what]]:
            insider.do(statement)
    found = found_in(room, anchored=False)
    assert [each for each in found if each.startswith(("the database has", "the table"))], found


# the anchors themselves


def lines(room: Path) -> list[str]:
    return room.with_name("room.db-anchors").read_text(encoding="utf-8").splitlines(keepends=True)


def keep(room: Path, kept: list[str]) -> None:
    room.with_name("room.db-anchors").write_text("".join(kept), encoding="utf-8")


@pytest.fixture
def anchored(room: Path) -> Path:
    """A room with a number of lines."""
    for number in range(3):
        with opened(room) as store:
            note(store, f"Zoe {number}")
    return room


def test_anchors_that_are_gone_are_missed(anchored: Path) -> None:
    anchored.with_name("room.db-anchors").unlink()
    assert any(each.startswith("there are no anchors in") for each in found_in(anchored))


def test_a_line_that_is_gone_is_missed(anchored: Path) -> None:
    there = lines(anchored)
    keep(anchored, [*there[:2], *there[3:]])
    assert found_in(anchored) == ["line 4 of the anchors follows line 2: lines are missing"]


def test_a_line_that_is_altered_is_found(anchored: Path) -> None:
    there = lines(anchored)
    there[1] = there[1].replace('"at":1', '"at":2')
    keep(anchored, there)
    assert found_in(anchored) == ["line 2 of the anchors is not what was written there"]


def test_a_line_under_another_key_is_found(anchored: Path, tmp_path: Path) -> None:
    there = lines(anchored)
    ring = read_keys(anchored.with_name("room.db-key"))
    assert ring
    other = make_keys(tmp_path / "other-key").current.id
    keep(anchored, [*there[:-1], there[-1].replace(ring.current.id, other)])
    (found,) = found_in(anchored)
    assert f"is under the key {other}, which is not among the room's keys" in found


def test_a_torn_line_tells_nothing_and_the_next_follows(anchored: Path) -> None:
    there = lines(anchored)
    keep(anchored, [*there, there[-1][:100]])
    assert found_in(anchored) == []
    with opened(anchored) as store:
        note(store, "Kim")
    assert found_in(anchored) == []
    assert len(lines(anchored)) == len(there) + 3, "one torn, one at the start, one at the end"


def test_anchors_follow_a_change_of_keys(anchored: Path) -> None:
    rotate_keys(anchored.with_name("room.db-key"))
    with opened(anchored) as store:
        note(store, "Kim")
    assert found_in(anchored) == []


def test_lines_cut_off_are_missed_once_much_has_happened_since(anchored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with unanchored(anchored) as store:
        for number in range(3):
            note(store, f"Kim {number}")
    assert found_in(anchored) == []
    monkeypatch.setattr(anchored_module, "MOST_UNANCHORED", 2)
    assert "3 entries are in no anchor: lines are missing after the last" in found_in(anchored)


def test_anchors_that_begin_late_are_told(anchored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody took the whole file away, and the room began another one when it was opened next."""
    anchored.with_name("room.db-anchors").unlink()
    opened(anchored).close()
    assert found_in(anchored) == []
    monkeypatch.setattr(anchored_module, "MOST_UNANCHORED", 2)
    (found,) = found_in(anchored)
    assert re.fullmatch(r"the anchors begin after \d+ entries: lines are missing before the first", found)


def test_an_empty_database_is_not_taken_for_the_room_that_was_anchored(anchored: Path) -> None:
    anchored.unlink()
    with pytest.raises(UnusableError, match=r"is empty: put the database back, or move the anchors away"):
        opened(anchored)


def test_a_copy_kept_elsewhere_tells_what_the_file_beside_the_room_does_not(anchored: Path, tmp_path: Path) -> None:
    """Whoever has the room and its anchors may cut both; not what was sent elsewhere."""
    there = lines(anchored)
    elsewhere = tmp_path / "elsewhere"
    shutil.copy(anchored.with_name("room.db-anchors"), elsewhere)
    with Insider(anchored) as insider:
        insider.cut_room(3)
    keep(anchored, there[:1])
    assert found_in(anchored) == []
    db = f"sqlite:///{anchored}"
    assert CliRunner().invoke(app, ["audit", "--db", db]).exit_code == 0
    said = CliRunner().invoke(app, ["audit", "--db", db, "--anchors", str(elsewhere)])
    assert said.exit_code == 1
    assert "incidents: had" in said.output


# writing them


def test_a_room_has_anchors_from_its_first_moment(tmp_path: Path) -> None:
    """Whatever ends it then, nobody takes the file for one that was taken away."""
    crashed = Store(f"sqlite:///{tmp_path}/room.db")
    note(crashed, "Ann")
    assert found_in(tmp_path / "room.db") == []
    crashed.close()


def wait_for(there: Callable[[], bool]) -> None:
    """At most until somebody would wonder."""
    for _ in range(6000):
        if there():
            return
        time.sleep(0.01)
    raise AssertionError("it does not come")


def occasions(room: Path) -> list[str]:
    return [json.loads(line)["anchor"]["occasion"] for line in lines(room)]


def test_a_line_is_written_after_so_many_entries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anchoring_module, "EVERY", 10)
    monkeypatch.setattr(anchoring_module, "SECONDS", 1000.0)
    room = tmp_path / "room.db"
    with opened(room) as store:
        for number in range(25):
            note(store, f"Ann {number}")
        wait_for(lambda: "entries" in occasions(room))
    assert occasions(room)[-1] in ("stop", "entries")
    assert found_in(room) == []


def test_a_line_is_written_after_some_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anchoring_module, "SECONDS", 0.01)
    room = tmp_path / "room.db"
    with opened(room) as store:
        note(store, "Ann")
        wait_for(lambda: len(lines(room)) > 1)
        assert occasions(room)[1] == "time"


def test_anchors_that_cannot_be_written_stop_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    room, there = tmp_path / "room.db", tmp_path / "folder"
    with Store(f"sqlite:///{room}", anchors=str(there / "anchors")) as store:
        note(store, "Ann")
    assert "cannot be written, and will be later" in caplog.text
    there.mkdir()
    with Store(f"sqlite:///{room}", anchors=str(there / "anchors")) as store:
        assert store.streams() == {INCIDENTS: 1}
    assert report_on(room, anchors=str(there / "anchors")).findings == ()


def test_every_line_is_given_to_the_operators_command(tmp_path: Path) -> None:
    room, elsewhere = tmp_path / "room.db", tmp_path / "elsewhere"
    for _ in range(2):
        with Store(f"sqlite:///{room}", anchor_command=f"sh -c 'cat >> {elsewhere}'") as store:
            note(store, "Ann")
    assert elsewhere.read_text(encoding="utf-8").splitlines(keepends=True) == lines(room)


def test_a_command_that_fails_is_told_and_given_the_lines_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    room, elsewhere = tmp_path / "room.db", tmp_path / "elsewhere"
    fails_once = f"test -e {tmp_path}/mended || {{ touch {tmp_path}/mended; echo no >&2; exit 3; }}"
    command = f"sh -c '{fails_once}; cat >> {elsewhere}'"
    with opened(room) as store:
        note(store, "Ann")
    with Store(f"sqlite:///{room}", anchor_command=command) as store:
        note(store, "Bob")
        wait_for(lambda: "ended with 3: no" in caplog.text)
    assert elsewhere.read_text(encoding="utf-8").splitlines(keepends=True) == lines(room)[2:]


def test_a_command_that_is_not_there_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Store(f"sqlite:///{tmp_path}/room.db", anchor_command="no-such-command") as store:
        note(store, "Ann")
    assert "the anchor command failed" in caplog.text
