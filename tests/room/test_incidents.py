"""Significant events: a stream of the room's own, searched by whoever has to know, and under the audit."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from pitboss.cite import Refusal
from pitboss.cli.main import app
from pitboss.room import incidents as i
from pitboss.room.audit import Report, audit
from pitboss.room.demo import demo_charters
from pitboss.room.hosting import Room
from pitboss.room.incident_log import FoundIncident, IncidentLog, IncidentQuery, find_incidents, newest_incidents
from pitboss.room.own_streams import OWN_STREAMS
from pitboss.room.pace import AT_ONCE
from pitboss.room.records import Entry
from pitboss.room.storage import StorageError
from pitboss.room.store import Store
from tests.room.audit_forging import chain_anew

EXAMPLES: dict[type[i.RoomIncident], tuple[i.AnyIncident, str, str]] = {
    i.RoomStarted: (i.RoomStarted(program="1.0 abc", after="crash", desks=3), "room", ""),
    i.RoomStopped: (i.RoomStopped(), "room", ""),
    i.ClockJumped: (i.ClockJumped(by=-3_600_000), "clock", ""),
    i.StorageFailed: (i.StorageFailed(error="the disk is full"), "storage", ""),
    i.StorageRecovered: (i.StorageRecovered(seconds=12, failures=40), "storage", ""),
    i.AnchorsFailed: (i.AnchorsFailed(error="no space left on device"), "anchors", ""),
    i.AnchorsRecovered: (i.AnchorsRecovered(seconds=12), "anchors", ""),
    i.DeskSetAside: (i.DeskSetAside(entry=7, error="no JSON"), "desk:omaha", ""),
    i.DeskFailed: (i.DeskFailed(error="KeyError"), "desk:draw", ""),
    i.CheckpointRefused: (i.CheckpointRefused(entry=300, error="no JSON"), "desk:omaha", ""),
    i.SocketsAborted: (i.SocketsAborted(count=5), "sockets", ""),
    i.SelfVerificationFailed: (i.SelfVerificationFailed(parts=("play/decide.py",)), "room", ""),
    i.SelfVerified: (i.SelfVerified(program="1.0 abc", files=900, digest="00ff"), "program", ""),
    i.SignInsFailed: (i.SignInsFailed(failures=5, address="10.0.0.9"), "account:Ann", "Ann"),
    i.AccountLocked: (i.AccountLocked(failures=5, until=2_000_000, address="10.0.0.9"), "account:Bea", "Bea"),
    i.AccountDisabled: (i.AccountDisabled(why="a dispute"), "account:Bea", "Kim"),
    i.AccountEnabled: (i.AccountEnabled(why="settled"), "account:Bea", "Kim"),
    i.RoleChanged: (i.RoleChanged(role="shift_manager", given=True, why="for tonight"), "account:Cy", "Kim"),
    i.MoneyGiven: (i.MoneyGiven(cents=5_000, why="a prize"), "account:Cy", "Kim"),
    i.PlayStopped: (i.PlayStopped(what="table", which="stud", why="a fire drill"), "desk:stud", "Kim"),
    i.PlayResumed: (i.PlayResumed(what="room", why="over"), "room", "Kim"),
    i.RoundLookedAt: (i.RoundLookedAt(table="razz", round=4), "desk:razz", "Inge"),
    i.RecordVerified: (i.RecordVerified(what="the room", derived=900, read=3, postings=40), "room", "Inge"),
    i.RecordFaulted: (i.RecordFaulted(what="razz", findings=2, first="entry 3: is another"), "desk:razz", "Inge"),
    i.OneAddress: (i.OneAddress(players=("Cy", "Dee"), address="203.0.113.9"), "desk:stud", ""),
}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        yield store


def recorded(store: Store) -> list[FoundIncident]:
    """One of every kind, a second after each other."""
    clock = iter(range(1_000_000, 10**9, 1_000))
    log = IncidentLog(store, lambda: next(clock))
    for what, subject, person in EXAMPLES.values():
        log.record(what, subject=subject, person=person)
    store.append_now(i.draft(i.RoomStopped(), subject="room", at=next(clock)))
    return found(store)


def found(store: Store, query: IncidentQuery | None = None) -> list[FoundIncident]:
    return list(find_incidents(store, query or IncidentQuery()))


def test_every_kind_is_written_told_and_read_again(store: Store) -> None:
    assert set(EXAMPLES) == set(i.KINDS.values()) == set(get_args(i.AnyIncident))
    for each, (what, subject, person) in zip(recorded(store), EXAMPLES.values(), strict=False):
        assert (each.kind, each.severity, each.subject, each.person) == (what.kind, what.severity, subject, person)
        assert each.words == what.words()
        assert msgspec.convert(each.facts | {"type": each.kind}, i.AnyIncident) == what
    assert "back by 3,600.0 seconds" in EXAMPLES[i.ClockJumped][0].words()


QUERIES = {
    "a kind": (IncidentQuery(kinds=("StorageFailed", "StorageRecovered")), {"StorageFailed", "StorageRecovered"}),
    "a time": (IncidentQuery(since=1_002_000, until=1_004_000), {"ClockJumped", "StorageFailed"}),
    "a subject": (IncidentQuery(subject="desk:omaha"), {"DeskSetAside", "CheckpointRefused"}),
    "a kind of subject": (
        IncidentQuery(subject="desk"),
        {
            "DeskSetAside",
            "CheckpointRefused",
            "DeskFailed",
            "PlayStopped",
            "RoundLookedAt",
            "RecordFaulted",
            "OneAddress",
        },
    ),
    "a person": (IncidentQuery(person="Ann"), {"SignInsFailed"}),
    "a person's account": (IncidentQuery(person="Bea"), {"AccountLocked", "AccountDisabled", "AccountEnabled"}),
    "a severity": (IncidentQuery(severities=("warning",), until=1_014_000), {"ClockJumped", "SignInsFailed"}),
    "a text": (IncidentQuery(text="FIRE drill"), {"PlayStopped"}),
    "no such": (IncidentQuery(subject="desk", person="Ann"), set()),
}


@pytest.mark.parametrize("by", QUERIES)
def test_they_are_found_by_each_of_their_marks(store: Store, by: str) -> None:
    query, kinds = QUERIES[by]
    recorded(store)
    assert {each.kind for each in found(store, query)} == kinds


def test_the_newest_are_found_first_a_page_at_a_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.room.archive.PAGE", 3)
    everything = list(reversed(recorded(store)))
    first = newest_incidents(store, IncidentQuery(), most=4)
    assert first == everything[:4]
    assert newest_incidents(store, IncidentQuery(), most=100, before=first[-1].seq) == everything[4:]
    about_bea = newest_incidents(store, IncidentQuery(person="Bea"), most=2)
    assert [each.kind for each in about_bea] == ["AccountEnabled", "AccountDisabled"]


def test_a_room_records_its_starts_and_stops_and_how_it_ended_before(tmp_path: Path) -> None:
    async def nobody_pays(_player: str, _cents: int) -> None: ...

    async def live(*, stop: bool) -> None:
        with Store(f"sqlite:///{tmp_path}/room.db") as store:
            room = Room(store, nobody_pays, times=AT_ONCE)
            await room.start()
            if stop:
                await room.stop()

    for stop in (True, False, True):
        asyncio.run(live(stop=stop))
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        told = [(each.kind, each.facts.get("after")) for each in found(store)]
        assert audit(store).findings == ()
    stopped = ("RoomStopped", None)
    assert told == [
        ("RoomStarted", "nothing"), stopped, ("RoomStarted", "stop"), ("RoomStarted", "crash"), stopped,
    ]  # fmt: skip


def test_what_cannot_be_written_is_written_later_in_its_order(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    log = IncidentLog(store, lambda: 5_000)
    commit = store.writer._commit

    def full(_: object) -> list[Entry | Exception]:
        raise sa.exc.OperationalError("INSERT", {}, Exception("the disk is full"))

    monkeypatch.setattr(store.writer, "_commit", full)
    log.record(i.StorageFailed(error="the disk is full"), subject="storage")
    with pytest.raises(StorageError):
        store.append_now(i.draft(i.RoomStopped(), subject="room", at=0))
    assert found(store) == []
    monkeypatch.setattr(store.writer, "_commit", commit)
    log.record(i.StorageRecovered(seconds=1, failures=1), subject="storage")
    store.append_now(i.draft(i.RoomStopped(), subject="room", at=6_000))
    assert [each.kind for each in found(store)] == ["StorageFailed", "StorageRecovered", "RoomStopped"]


def test_no_desk_takes_the_name_of_a_stream_of_the_rooms_own(store: Store) -> None:
    async def nobody_pays(_player: str, _cents: int) -> None: ...

    async def tried() -> list[object]:
        room = Room(store, nobody_pays, times=AT_ONCE)
        return [await room.open_desk(name, demo_charters(0)["omaha"], "operator:me") for name in OWN_STREAMS]

    for refused in asyncio.run(tried()):
        assert isinstance(refused, Refusal)
        assert refused.code == "reserved_name"
    assert store.streams() == {}


# under the audit


def rewritten(store: Store, old: bytes, new: bytes) -> Report:
    """The audit after an insider put other words on record, and chained everything anew."""
    changed = []
    for entry in store.entries(i.STREAM):
        told = {name: getattr(entry, name).replace(old, new) for name in ("command", "events")}
        said = told if entry.seq % 2 else {"command": entry.command, "events": told["events"]}
        changed.append(msgspec.structs.replace(entry, **said))
    chain_anew(store, i.STREAM, changed)
    return audit(store)


def test_a_sound_stream_is_derived_to_the_byte(store: Store) -> None:
    count = len(recorded(store))
    report = audit(store)
    assert (report.findings, report.derived) == ((), count)
    assert [each.title for each in report.streams] == ["Significant events"]


def test_an_incident_that_its_command_does_not_give_is_found(store: Store) -> None:
    recorded(store)
    report = rewritten(store, b"the disk is full", b"nothing at all!!")
    assert [each.what for each in report.findings] == ["is not what its command gives: another events"]
    assert report.wrong == 1


@pytest.mark.parametrize("old", [b"RoomStarted", b'"at":1000', b'"now":1000'])
def test_an_incident_that_cannot_be_derived_is_found(store: Store, old: bytes) -> None:
    recorded(store)
    assert rewritten(store, old, old[:-1] + b"9").wrong > 0


# the command


def test_they_are_listed_and_searched_from_the_terminal(store: Store, tmp_path: Path) -> None:
    recorded(store)
    run = CliRunner()
    listed = run.invoke(app, ["incidents", "--db", f"sqlite:///{tmp_path}/room.db"])
    assert listed.exit_code == 0
    assert "the disk is full" in listed.output
    where = ["incidents", "--db", f"sqlite:///{tmp_path}/room.db", "--json"]
    told = run.invoke(app, [*where, "--kind", "SignInsFailed", "--since", "1970-01-01T00:00:00+00:00"])
    lines = [json.loads(line) for line in told.output.splitlines()]
    assert [(each["person"], each["facts"]["failures"]) for each in lines] == [("Ann", 5)]
    assert run.invoke(app, [*where, "--until", "1970-01-01T00:16:40+00:00"]).output == ""
    alarms = sum(what.severity == "alarm" for what, *_ in EXAMPLES.values())
    assert run.invoke(app, [*where, "--severity", "alarm"]).output.count("\n") == alarms > 0


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["--kind", "Thunder"], "there is no kind Thunder; there are RoomStarted"),
        (["--severity", "awful"], "there is no severity awful; there are notice, warning, alarm"),
        (["--since", "yesterday"], "yesterday is no moment"),
        (["--db", "sqlite:///nowhere.db"], "There is no room at sqlite:///nowhere.db"),
    ],
)
def test_a_search_for_nothing_there_is_is_refused(given: list[str], told: str) -> None:
    result = CliRunner().invoke(app, ["incidents", *given])
    assert result.exit_code == 2
    assert told in " ".join(result.output.split())
