"""What an inspector takes along and adds up: bundles to the byte, the books, and verification as the audit does it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.room.inspection.books import PostingInBooks, postings_of, trial_balance
from pitboss.room.inspection.bundles import FORMAT, bundle, look_at_bundle
from pitboss.room.inspection.citing import cited
from pitboss.room.inspection.signing import signed, signer_of
from pitboss.room.inspection.verifying import VerificationWanted, verify
from pitboss.room.keys import NO_KEYS, Keyring, fresh_key
from pitboss.room.player_rounds import LAST
from pitboss.room.records import NewEntry, genesis
from pitboss.room.schema import rounds
from pitboss.room.store import Store
from tests.room.conducted import EVENT
from tests.room.inspected import TABLE, room_of_ones_own

ROUND = 5
runner = CliRunner()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return room_of_ones_own(tmp_path_factory)


@pytest.fixture(scope="module")
def store(folder: Path) -> Iterator[Store]:
    with Store(f"sqlite:///{folder}/room.db") as store:
        yield store


@pytest.fixture(scope="module")
def taken(store: Store) -> bytes:
    return bundle(store, TABLE, "A table", ROUND, by="Inge", at=1)


# bundles


def test_a_bundle_is_one_round_signed_chained_and_the_same_as_the_record(store: Store, taken: bytes) -> None:
    report = look_at_bundle(taken, store.seals.ring, archive=store)
    assert report.findings == ()
    assert report.head is not None
    assert (report.head.format, report.head.round, report.chained, report.compared) == (FORMAT, ROUND, True, True)
    assert report.entries == report.head.last - report.head.first + 1
    assert b"StartRound" in taken, "with what was asked"
    only_name = look_at_bundle(taken, NO_KEYS, signers=(signer_of(store.seals.ring.current),))
    assert (only_name.findings, only_name.chained, only_name.compared) == ((), False, False)


def test_a_bundle_tells_the_digest_of_what_was_asked(tmp_path: Path) -> None:
    with Store(f"sqlite:///{tmp_path}/asked.db") as store:
        first = store.append_now(_asked_entry(1, b"sixteen of bytes"))
        assert store.entry("t", 1) == first
        store.append_now(_asked_entry(2, b""))
        taken = bundle(store, "t", "A table", 1, by="Inge", at=1)
        assert taken.count(b'"asked"') == 1, "left out where there is none"
        assert look_at_bundle(taken, store.seals.ring, archive=store, derives=False).findings == ()
        for told in (first.hash.hex(), first.asked.hex(), genesis("t").hex()):
            forged = taken.replace(told.encode(), b"no such figure")
            found = look_at_bundle(forged, store.seals.ring, archive=store).findings
            assert any("a line cannot be read" in each for each in found), "told, whoever has the key"


def _asked_entry(seq: int, asked: bytes) -> NewEntry:
    return NewEntry(
        stream="t", expected_seq=seq, command_id=f"c{seq}", actor="player:Ann", at=1000, command=b"{}", events=b"[]",
        round=1, asked=asked,
    )  # fmt: skip


def test_any_altered_byte_of_a_bundle_is_noticed(store: Store, taken: bytes) -> None:
    """Every byte of its last line, and every seventh before it, each changed to look much the same or quite unlike."""
    signers = (signer_of(store.seals.ring.current),)
    end = taken.removesuffix(b"\n").rindex(b"\n")
    for at in [*range(0, end, 7), *range(end, len(taken))]:
        for change in (0x20, 0x01):
            altered = taken[:at] + bytes([taken[at] ^ change]) + taken[at + 1 :]
            assert look_at_bundle(altered, NO_KEYS, signers=signers, derives=False).findings, (at, change)
    for altered in (taken[:-1], taken + b"\n", taken + b"x", b"\n" + taken, b"", b"{}", taken[: end + 1]):
        assert look_at_bundle(altered, NO_KEYS, signers=signers).findings


def test_a_bundle_that_somebody_else_signed_is_not_the_rooms(store: Store, taken: bytes) -> None:
    stranger = Keyring((fresh_key(),))
    told = look_at_bundle(taken, stranger)
    assert any("which is not the name that counts here" in each for each in told.findings)


def test_a_bundle_is_held_against_the_record_and_its_own_hashes(store: Store, taken: bytes) -> None:
    """Somebody who has the room's key could sign another story: its hashes still are not those of the record."""
    head, start, first, *rest = taken.splitlines()[:-1]
    other = msgspec.json.encode(json.loads(first) | {"actor": "dealer:nobody"})
    body = b"\n".join((head, start, other, *rest)) + b"\n"
    key = store.seals.ring.current
    forged = body + msgspec.json.encode({"signer": signer_of(key), "signature": signed(key, body)}) + b"\n"
    found = look_at_bundle(forged, store.seals.ring, archive=store).findings
    assert any("is not what its hash was made of" in each for each in found), found


def test_a_bundle_is_derived_again_from_itself_alone(taken: bytes) -> None:
    report = look_at_bundle(taken, NO_KEYS)
    assert report.findings == ()
    assert (report.round.derived, report.round.read, report.round.without) == (report.entries, 0, "")
    assert not report.named


def test_rounds_of_every_table_are_derived_from_their_bundles(store: Store) -> None:
    found = {(row.stream, row.round) for row in store.select(sa.select(rounds.c.stream, rounds.c.round).distinct())}
    last = {stream: max(number for other, number in found if other == stream) for stream, _ in found}
    assert len(last) > 1
    for stream, number in last.items():
        report = look_at_bundle(bundle(store, stream, "A table", number, by="Inge", at=1), NO_KEYS)
        assert report.findings == (), stream
        assert report.round.derived == report.entries


def signed_anew(lines: list[bytes]) -> bytes:
    """By somebody with a key of their own, whose name nobody holds it against."""
    body, key = b"\n".join(lines) + b"\n", fresh_key()
    return body + msgspec.json.encode({"signer": signer_of(key), "signature": signed(key, body)}) + b"\n"


def altered(lines: list[bytes], name: str) -> list[bytes]:
    """A story that somebody would like better."""
    at = next(at for at, line in enumerate(lines) if name.encode() in line and at > 1)
    entry = json.loads(lines[at])
    match name:
        case "Posted" | "Folded":
            entry["events"] = [each for each in entry["events"] if each["type"] != name]
        case "Awarded":
            next(each for each in entry["events"] if each["type"] == name)["amount"] += 1
        case "ShoeCommitted":
            entry["events"][0]["root"] = "00" * 32
        case "StartRound":
            shoe = entry["command"]["shoe"]
            shoe[0], shoe[1] = shoe[1], shoe[0]
        case _:
            raise AssertionError(name)
    return [*lines[:at], msgspec.json.encode(entry), *lines[at + 1 :]]


@pytest.mark.parametrize("name", ["Posted", "Folded", "Awarded", "ShoeCommitted", "StartRound"])
def test_an_altered_round_is_forged_whoever_signs_it(taken: bytes, name: str) -> None:
    lines = taken.splitlines()[:-1]
    found = look_at_bundle(signed_anew(altered(lines, name)), NO_KEYS).findings
    assert any("is not what its command gives" in each or "is refused" in each for each in found), found


def test_another_beginning_or_a_missing_entry_is_forged(taken: bytes) -> None:
    head, start, *entries = taken.splitlines()[:-1]
    told = json.loads(start)
    seats = told["desk"]["state"]["seats"]
    next(iter(seats.values()))["stake"] += 100
    richer = signed_anew([head, msgspec.json.encode(told), *entries])
    assert look_at_bundle(richer, NO_KEYS).findings
    told["desk"]["state"]["seats"] = 7
    strange = signed_anew([head, msgspec.json.encode(told), *entries])
    assert look_at_bundle(strange, NO_KEYS).findings
    assert look_at_bundle(signed_anew([head, start, *entries[:-1]]), NO_KEYS).findings
    assert look_at_bundle(signed_anew([head, start, *entries[:3], *entries[4:]]), NO_KEYS).findings


def test_an_older_bundle_says_that_nothing_is_derived_from_it(store: Store, taken: bytes) -> None:
    head, _, *entries = taken.splitlines()[:-1]
    older = signed_anew([head.replace(b"bundle-2", b"bundle-1"), *entries])
    report = look_at_bundle(older, NO_KEYS)
    assert report.findings == ()
    assert "older program" in report.round.without


def test_the_command_verifies_a_bundle(folder: Path, taken: bytes, tmp_path: Path) -> None:
    file, db = tmp_path / "round.bundle", f"sqlite:///{folder}/room.db"
    file.write_bytes(taken)
    said = runner.invoke(app, ["audit", "--bundle", str(file), "--db", db])
    assert said.exit_code == 0, said.output
    assert "All is as it must be" in said.output
    name = msgspec.json.decode(taken.splitlines()[-1])["signer"]
    nowhere = f"sqlite:///{tmp_path}/none.db"
    assert runner.invoke(app, ["audit", "--bundle", str(file), "--db", nowhere, "--signer", name]).exit_code == 0
    said = runner.invoke(app, ["audit", "--bundle", str(file), "--db", nowhere])
    assert said.exit_code == 0, said.output
    assert "decided again from their commands alone" in said.output
    assert "is for you to know" in said.output
    file.write_bytes(taken.replace(b"player:x", b"player:y", 1))
    said = runner.invoke(app, ["audit", "--bundle", str(file), "--db", db])
    assert said.exit_code == 1
    assert "at least one byte is another" in said.output


# verifying


def test_a_room_is_verified_as_the_audit_does_it_and_events_are_counted_anew(
    folder: Path, store: Store, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    wanted = VerificationWanted(url=store.url, streams=(EVENT, f"{EVENT}-1-1"))
    verdict = verify(store, wanted)
    assert verdict.sound, verdict.findings
    assert {each.stream for each in verdict.streams} == set(wanted.streams)
    (count,) = verdict.counted
    assert count.stream == EVENT
    assert count.wrong == ()
    assert (count.places[0].first, count.in_play) == (1, count.issued - count.removed)
    assert sum(each.prize for each in count.places) == count.pool > 0
    steps = [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]
    assert {step["type"] for step in steps} == {"step"}
    assert steps[-1]["of"] == sum(each.entries for each in verdict.streams)


def test_a_stream_that_is_not_there_is_a_finding(store: Store, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    verdict = verify(store, VerificationWanted(url=store.url, streams=("nowhere",)))
    assert [str(each) for each in verdict.findings] == ["nowhere: there is no such stream"]
    assert not verdict.sound
    assert capfdbinary.readouterr().out == b""


# the books


def test_the_books_balance_and_every_account_tells_its_postings(store: Store) -> None:
    books = trial_balance(store)
    assert books.findings == ()
    assert books.came == books.went > 0
    assert books.held == 0
    richest = max(books.accounts, key=lambda each: each.came)
    found: list[PostingInBooks] = []
    before = LAST
    while True:
        page = postings_of(store, richest.account, before=before, most=7)
        found += page.postings
        if not page.more:
            break
        before = page.postings[-1].mark
    assert sum(each.amount for each in found if each.target == richest.account) == richest.came
    assert sum(each.amount for each in found if each.source == richest.account) == richest.went


def test_tournament_chips_are_told_from_money(store: Store) -> None:
    accounts = trial_balance(store).accounts
    chips = [each for each in accounts if each.in_chips]
    assert {each.kind for each in chips} >= {"chips", "stack"}
    assert sum(each.held for each in chips) == sum(each.held for each in accounts) == 0
    assert {each.kind for each in accounts if not each.in_chips} >= {"wallet", "mint"}


def test_a_chip_is_a_hundred_cents_in_the_books_of_events_as_of_tables(store: Store) -> None:
    """What an event gave out is what came back from its last table, in the balance and posting by posting."""
    accounts = {each.account: each for each in trial_balance(store).accounts}
    given = accounts[f"chips:{EVENT}"]
    assert given.went > 0
    tables = [each for name, each in accounts.items() if name.startswith(f"chips:{EVENT}-")]
    assert given.went == max(each.came for each in tables), "all of them were at the last table, which gave them back"
    shown = postings_of(store, given.account, before=LAST, most=100).postings
    assert sum(each.amount for each in shown if each.source == given.account) == given.went


def test_an_account_that_holds_more_than_it_was_given_is_found(folder: Path, tmp_path: Path) -> None:
    for name in ("room.db", "room.db-key", "room.db-anchors"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        with store.engine.begin() as connection:
            connection.execute(sa.text("UPDATE balances SET balance = balance + 100 WHERE account = 'wallet:Ann'"))
        found = trial_balance(store).findings
    assert any(each.startswith("wallet:Ann holds") for each in found)
    assert found[-1] == "all accounts together hold 100 cents, and must hold nothing"


# clauses


@pytest.mark.parametrize(
    ("clause", "is_cited"),
    [("17.9", True), ("omaha-2017 17.9", True), ("17.9(a)", True), ("17.1", False), ("draw-2005 17.9", False)],
)
def test_a_clause_is_found_with_those_under_it_and_no_other(clause: str, is_cited: bool) -> None:  # noqa: FBT001
    asks = cited(clause)
    assert asks is not None
    assert asks(b'[{"type":"Ruled","cites":["omaha-2017 17.9(a)"]}]') is is_cited


def test_what_is_no_clause_is_none() -> None:
    assert cited('17"; drop') is None
