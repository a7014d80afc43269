"""The audit finds nothing in a sound room, and every alteration in an altered one."""

# ruff: noqa: S608
from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from pitboss.cite import Refusal
from pitboss.cli.main import app
from pitboss.desk.commands import Tick
from pitboss.instruments.determine import Offer
from pitboss.room import Entry, NewEntry, Store
from pitboss.room.audit import Report, audit
from pitboss.room.hosted import Said
from pitboss.room.reading import room_to_read
from pitboss.room.records import NO_SEAL
from pitboss.room.recovery import recover
from tests.play_helpers import OFFERS
from tests.room.audit_forging import chain_anew, followed_by, forged, has
from tests.room.copied_rooms import copied_room
from tests.room.hosting_lives import Chain, begin_life
from tests.room.play_money import give
from tests.table.random_lives import PEOPLE

STEPS = 80


def live_in(store: Store, offer: Offer, stream: str, seed: int) -> None:
    chain, waiting = Chain(stream), []

    def keep(draft: NewEntry) -> Entry:
        waiting.append(store.append_soon(draft))
        return chain.keep(draft)

    life = begin_life(offer, seed, keep, stream, unit=5)
    for _ in range(STEPS):
        life.step()
    assert [told(each.result()) for each in waiting] == [told(each) for each in life.entries]


def told(entry: Entry) -> Entry:
    """An entry but for what its key makes of it."""
    return msgspec.structs.replace(entry, hash=b"", key="")


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room where one table of each game has seen some life."""
    path = tmp_path_factory.mktemp("audit") / "room.db"
    with Store(f"sqlite:///{path}") as store:
        give(store, PEOPLE, 10**8)
        for number, offer in enumerate(OFFERS):
            live_in(store, offer, f"t{number}", number + 3)
    return path


@pytest.fixture
def room(sound: Path, tmp_path: Path) -> Path:
    return copied_room(sound, tmp_path)


def audited(path: Path, *statements: str, **more: object) -> Report:
    """The audit after somebody has been at the database."""
    connection = sqlite3.connect(path)
    for statement in statements:
        assert connection.execute(statement).rowcount != 0, f"nothing was altered: {statement}"
    connection.commit()
    connection.close()
    with room_to_read(f"sqlite:///{path}") as archive:
        return audit(archive, **more)  # type: ignore[arg-type]


def test_a_sound_room_is_found_sound(sound: Path) -> None:
    report = audited(sound)
    assert report.findings == ()
    assert len(report.streams) == len(OFFERS) + 2
    assert sum(each.rounds for each in report.streams) > 50
    assert report.postings > 1000


ENTRY = "WHERE stream = 't0' AND seq = 20"
ALTERED = {
    "events": f"UPDATE entries SET events = '[]' {ENTRY}",
    "a command": f"UPDATE entries SET command = '{{}}' {ENTRY}",
    "the time": f"UPDATE entries SET at = at + 1 {ENTRY}",
    "the actor": f"UPDATE entries SET actor = 'player:y' {ENTRY}",
    "a command id": f"UPDATE entries SET command_id = 'other' {ENTRY}",
    "the round": f"UPDATE entries SET round = round + 1 {ENTRY}",
    "a seal": f"UPDATE entries SET sealed = substr(sealed, 1, 50) || x'00' || substr(sealed, 52) {ENTRY}",
    "a seal of another place": f"UPDATE entries SET sealed = (SELECT sealed FROM entries AS other "
    f"WHERE other.stream = entries.stream AND other.seq = entries.seq - 1) {ENTRY}",
    "no seal": f"UPDATE entries SET sealed = '' {ENTRY}",
    "another key": f"UPDATE entries SET key = '0123456789abcdef' {ENTRY}",
    "no key": f"UPDATE entries SET key = '' {ENTRY}",
    "a hash": f"UPDATE entries SET hash = zeroblob(32) {ENTRY}",
    "a deleted entry": f"DELETE FROM entries {ENTRY}",
    "a deleted last entry": "DELETE FROM entries WHERE id = (SELECT max(id) FROM entries WHERE stream = 't0')",
    "a deleted first entry": "DELETE FROM entries WHERE stream = 't0' AND seq = 1",
    "a deleted table": "DELETE FROM entries WHERE stream = 't0'",
    "the end of a stream": "UPDATE streams SET seq = seq - 1 WHERE stream = 't0'",
    "a deleted end of a stream": "DELETE FROM streams WHERE stream = 't0'",
    "a posting's amount": "UPDATE postings SET amount = amount + 1 WHERE stream = 't0' AND seq = 3",
    "a posting's target": "UPDATE postings SET target = 'wallet:me' WHERE stream = 't0' AND seq = 3",
    "a deleted posting": "DELETE FROM postings WHERE stream = 't0' AND seq = 3",
    "an added posting": "INSERT INTO postings VALUES ('t0', 1, 0, 'mint', 'wallet:me', 5)",
    "a posting of no entry": "INSERT INTO postings VALUES ('t99', 1, 0, 'mint', 'wallet:me', 5)",
    "a balance": "UPDATE balances SET balance = balance + 1 WHERE account = 'wallet:Ann 1'",
    "an added balance": "INSERT INTO balances VALUES ('wallet:me', 5)",
    "a deleted balance": "DELETE FROM balances WHERE account = 'wallet:Ann 1'",
    "who was dealt in": "UPDATE rounds SET seat = seat + 1 WHERE stream = 't0' AND round = 1",
    "play money": "UPDATE entries SET sealed = (SELECT sealed FROM entries WHERE stream = 'cashier' AND seq = 2) "
    "WHERE stream = 'cashier' AND seq = 1",
}


@pytest.mark.parametrize("what", ALTERED)
def test_an_alteration_is_found(room: Path, what: str) -> None:
    report = audited(room, ALTERED[what])
    assert report.findings, what


def test_the_audit_says_where(room: Path) -> None:
    found = audited(room, ALTERED["the actor"]).findings
    assert [str(each) for each in found] == ["t0 entry 20 (round 1): does not have the hash it was written with"]


def test_entries_in_another_order_are_found(room: Path) -> None:
    swap = [
        "UPDATE entries SET seq = -1 WHERE stream = 't0' AND seq = 20",
        "UPDATE entries SET seq = 20 WHERE stream = 't0' AND seq = 21",
        "UPDATE entries SET seq = 21 WHERE stream = 't0' AND seq = -1",
    ]
    assert any("hash" in each.what for each in audited(room, *swap).findings)


def test_a_balance_altered_with_its_posting_is_found(room: Path) -> None:
    """Books that balance are not enough: the events tell what must have been posted."""
    line = "WHERE stream = 't0' AND seq = 3 AND line = 0"
    found = audited(
        room,
        f"UPDATE balances SET balance = balance - 7 WHERE account = (SELECT source FROM postings {line})",
        f"UPDATE balances SET balance = balance + 7 WHERE account = (SELECT target FROM postings {line})",
        f"UPDATE postings SET amount = amount + 7 {line}",
    ).findings
    assert any("other postings than its events give" in each.what for each in found)


def test_a_history_forged_with_fresh_hashes_is_found(room: Path) -> None:
    """Whoever rewrites events and the whole chain after them is caught by deriving the events again."""
    with Store(f"sqlite:///{room}") as store:
        entries = list(store.entries("t0"))
        events = entries[1].events.replace(b'"stake":500', b'"stake":501')
        entries[1] = msgspec.structs.replace(entries[1], events=events)
        chain_anew(store, "t0", entries)
    found = audited(room).findings
    assert [str(each) for each in found] == ["t0 entry 2: is not what its command gives: another events"]


def test_a_stream_cut_short_is_found_by_what_an_earlier_audit_kept(room: Path) -> None:
    heads = audited(room).heads
    later = dict(heads)
    later["t0"] = (heads["t0"][0] + 5, "00")
    later["t98"] = (3, "00")
    found = [str(each) for each in audited(room, known=later).findings]
    seq = heads["t0"][0]
    assert found == [
        f"t0: had {seq + 5} entries at an earlier audit, and has {seq}",
        "t98: had 3 entries at an earlier audit and is gone",
    ]
    other = {"t0": (20, "00")}
    assert [str(each) for each in audited(room, known=other).findings] == [
        "t0 entry 20 (round 1): is not what it was at an earlier audit"
    ]


def test_a_stream_cut_short_with_all_that_belongs_to_it_leaves_a_gap(room: Path) -> None:
    """Chain, ends, postings and balances agree again, but entries of other tables were written afterwards."""
    last = "(SELECT seq FROM streams WHERE stream = 't0')"
    of_last = f"account AND stream = 't0' AND seq = {last}"
    moved = f"(SELECT coalesce(sum(amount), 0) FROM postings WHERE {{}} = {of_last})"
    found = audited(
        room,
        f"UPDATE balances SET balance = balance + {moved.format('source')} - {moved.format('target')}",
        f"DELETE FROM entries WHERE stream = 't0' AND seq = {last}",
        "UPDATE streams SET seq = seq - 1, hash = (SELECT hash FROM entries WHERE stream = 't0' "
        "AND seq = (SELECT max(seq) FROM entries WHERE stream = 't0')) WHERE stream = 't0'",
    ).findings
    assert any("was written after 1 entries that are gone" in str(each) for each in found), found


def test_the_shoe_that_was_committed_is_the_shoe_that_was_dealt(room: Path) -> None:
    """Order, salts and cut of the seal belong to the published root."""

    def swapped(entry: Entry, *_: object) -> dict[str, Any]:
        shoe = msgspec.json.decode(entry.sealed)
        shoe["order"][0], shoe["order"][1] = shoe["order"][1], shoe["order"][0]
        return {"sealed": shoe}

    report, seq = forged(f"sqlite:///{room}", "t0", lambda entry: entry.sealed != NO_SEAL, swapped)
    found = [each for each in report.findings if each.seq == seq]
    assert any("another command and events" in each.what for each in found)


def test_the_command_reports_and_tells_by_its_exit_code(room: Path, tmp_path: Path) -> None:
    runner, kept = CliRunner(), tmp_path / "heads.json"
    db = f"sqlite:///{room}"
    fine = runner.invoke(app, ["audit", "--db", db, "--keep", str(kept)])
    assert fine.exit_code == 0, fine.output
    assert "All is as it must be" in fine.output
    again = runner.invoke(app, ["audit", "--db", db, "--known", str(kept), "--table", "t0"])
    assert again.exit_code == 0, again.output
    audited(room, ALTERED["the actor"])
    wrong = runner.invoke(app, ["audit", "--db", db])
    assert wrong.exit_code == 1
    assert "t0 entry 20" in wrong.output
    missing = runner.invoke(app, ["audit", "--db", f"sqlite:///{tmp_path}/none.db"])
    assert missing.exit_code == 2
    assert not (tmp_path / "none.db").exists()
    kept.rename(tmp_path / "odd.db")
    odd = runner.invoke(app, ["audit", "--db", f"sqlite:///{tmp_path}/odd.db"])
    assert odd.exit_code == 2
    assert "not the database of a room" in odd.output


# entries that somebody adds, with the chain made whole again


def ticked(path: Path, events: list[object]) -> tuple[list[str], Report]:
    """One more entry at the end, in which nothing was to happen; what is found there, and all."""
    url = f"sqlite:///{path}"
    with Store(url) as store:
        hosted = recover("t0", store.entries("t0"))
        assert hosted.derive(Tick(now=hosted.state.now)) == ()
        round_ = hosted.rounds if hosted.in_round else 0
    tick = {"type": "Tick", "now": hosted.state.now}
    report, seq = followed_by(url, "t0", tick, events, at=hosted.state.now * 1000, round=round_)
    return [each.what for each in report.findings if each.seq == seq], report


def test_an_entry_in_which_nothing_happens_is_sound(room: Path) -> None:
    assert ticked(room, [])[1].findings == ()


def test_what_is_told_in_an_entry_in_which_nothing_happened_is_found_and_has_not_happened(room: Path) -> None:
    """Nothing is what its command gives: that is no reason to believe what is stored."""
    raised = {"type": "StakeRaised", "player": "Ann", "seat": 1, "amount": 9, "stake": 99, "cites": [], "at": 0}
    here, report = ticked(room, [raised])
    assert here == ["is not what its command gives: another events"]
    assert len(report.findings) == 1, "no posting is missed, no stake is another"


def test_events_that_are_gone_from_an_entry_are_found_and_have_happened(room: Path) -> None:
    which = has(b'"Act"', b'"Raised"')
    report, seq = forged(f"sqlite:///{room}", "t0", which, lambda *_: {"events": []})
    assert [(each.seq, each.what) for each in report.findings] == [
        (seq, "is not what its command gives: another events")
    ]


def test_a_change_to_the_edition_in_force_is_refused(room: Path) -> None:
    url = f"sqlite:///{room}"
    with Store(url) as store:
        hosted = recover("t0", store.entries("t0"))
    now, edition = hosted.state.now, msgspec.to_builtins(hosted.current_edition)
    refused = hosted.change_edition(Said("room", "x", now * 1000))
    assert isinstance(refused, Refusal)
    assert refused.code == "edition_in_force"
    change = {"type": "ChangeEdition", "edition": edition, "now": now}
    changed = {"type": "EditionChanged", "edition": edition, "cites": list(hosted.document), "at": now}
    report, seq = followed_by(url, "t0", change, [changed], at=now * 1000)
    found = [each.what for each in report.findings if each.seq == seq]
    assert any("is the edition in force" in each for each in found), report.findings
