"""Bundles of rounds that somebody has worked on: byte by byte, field by field, cut short, mixed up and signed anew."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.room.inspection.bundles import UNSIGNED, bundle, look_at_bundle
from pitboss.room.inspection.signing import signed, signer_of
from pitboss.room.keys import NO_KEYS, Key, fresh_key
from pitboss.room.store import Store
from tests.room.inspected import TABLE, room_of_ones_own

ROUND = 5
STATED = {"title", "by", "at", "program"}
"""What the head says of itself and of who took it along, under the signature alone: nothing else depends on it."""
STEP = 41
runner = CliRunner()


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    with Store(f"sqlite:///{room_of_ones_own(tmp_path_factory)}/room.db") as store:
        yield store


@pytest.fixture(scope="module")
def taken(store: Store) -> bytes:
    return bundle(store, TABLE, "A table", ROUND, by="Inge", at=1)


def again(lines: list[bytes], key: Key) -> bytes:
    body = b"\n".join(lines) + b"\n"
    return body + msgspec.json.encode({"signer": signer_of(key), "signature": signed(key, body)}) + b"\n"


def lines_of(taken: bytes) -> list[bytes]:
    return taken.splitlines()[:-1]


def faults(data: bytes, store: Store) -> tuple[str, ...]:
    """As beside the room."""
    return look_at_bundle(data, store.seals.ring, archive=store).findings


def flipped(taken: bytes, places: range) -> Iterator[tuple[int, bytes]]:
    for at in places:
        for change in (0x01, 0x20, 0x80):
            yield at, taken[:at] + bytes([taken[at] ^ change]) + taken[at + 1 :]


# bytes


def noticed(store: Store, taken: bytes, step: int) -> None:
    """Beside the room, and by the name it signs under alone; nothing of it ends in an exception."""
    signers = (signer_of(store.seals.ring.current),)
    for at, altered in flipped(taken, range(0, len(taken), step)):
        assert faults(altered, store), at
        assert look_at_bundle(altered, NO_KEYS, signers=signers).findings, at
    for end in range(0, len(taken), step):
        assert faults(taken[:end], store), end
    for at in range(0, len(taken), step):
        assert faults(taken[:at] + b" " + taken[at:], store), at
        assert faults(taken[:at] + taken[at + 1 :], store), at


def test_a_changed_missing_or_further_byte_is_noticed(store: Store, taken: bytes) -> None:
    assert faults(taken, store) == ()
    noticed(store, taken, len(taken) // STEP)


def test_a_space_within_the_signature_is_noticed(store: Store, taken: bytes) -> None:
    """Whoever reads hexadecimal figures passes over spaces between two bytes: each place of the last line is tried."""
    last = taken.rstrip(b"\n").rindex(b"\n") + 1
    for at in range(last, len(taken)):
        for blank in (b" ", b"\t"):
            assert faults(taken[:at] + blank + taken[at:], store), at


@pytest.mark.exhaustive
def test_every_changed_missing_or_further_byte_is_noticed(store: Store, taken: bytes) -> None:
    noticed(store, taken, 1)


# fields, signed anew


def leaves(told: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where every figure, word and truth value stands."""
    if isinstance(told, dict | list) and told:
        for at, each in told.items() if isinstance(told, dict) else enumerate(told):
            yield from leaves(each, (*path, at))
    else:
        yield path


def changed(told: Any, path: tuple[Any, ...]) -> Any:
    """The same with another value there, of the same kind where there is one."""
    copy = json.loads(json.dumps(told))
    place = copy
    for step in path[:-1]:
        place = place[step]
    match place[path[-1]]:
        case bool() as value:
            place[path[-1]] = not value
        case int() as value:
            place[path[-1]] = value + 1
        case str() as value:
            place[path[-1]] = (("0" if value[:1] != "0" else "1") + value[1:]) if value else "x"
        case None | [] | {}:
            place[path[-1]] = 7
        case value:
            raise AssertionError(value)
    return copy


def fields(taken: bytes, step: int) -> Iterator[tuple[int, tuple[Any, ...], list[bytes]]]:
    """Every field of the head and of every entry, and every so many of what is within."""
    lines = lines_of(taken)
    for at, line in enumerate(lines):
        told = json.loads(line)
        for number, path in enumerate(leaves(told)):
            if len(path) == 1 or number % step == at % step:
                other = msgspec.json.encode(changed(told, path))
                yield at, path, [*lines[:at], other, *lines[at + 1 :]]


def forged_fields(store: Store, taken: bytes, step: int) -> int:
    """Signed by the room's own key, and held against its record: even whoever has the key is found out."""
    key, tried = store.seals.ring.current, 0
    for at, path, lines in fields(taken, step):
        if at == 0 and path[0] in STATED:
            continue
        assert faults(again(lines, key), store), (at, path)
        tried += 1
    return tried


def test_a_field_that_is_signed_anew_is_not_what_the_record_has(store: Store, taken: bytes) -> None:
    assert forged_fields(store, taken, 29) > 50


@pytest.mark.exhaustive
def test_every_field_that_is_signed_anew_is_not_what_the_record_has(store: Store, taken: bytes) -> None:
    assert forged_fields(store, taken, 1) > 500


STRANGE: tuple[Any, ...] = (
    *(2**70, -(2**70), 2**63, 2**62, 2**40, -1, 0, 1e300),
    *("", "x" * 3000, "\x00", None, [], {}, True, [[[[]]]]),
)
"""What no room writes: numbers that no record, no list and no memory holds, and other kinds of things."""


def strange_fields(taken: bytes, step: int) -> Iterator[tuple[int, tuple[Any, ...], Any, list[bytes]]]:
    """Each in the place of every field of the head and of every entry, and of every so many of what is within."""
    lines, number = lines_of(taken), 0
    for at, line in enumerate(lines):
        for path in leaves(json.loads(line)):
            for value in STRANGE:
                number += 1
                if (len(path) == 1 or number % step == 0) and (other := replaced(line, path, value)) != line:
                    yield at, path, value, [*lines[:at], other, *lines[at + 1 :]]


def replaced(line: bytes, path: tuple[Any, ...], value: Any) -> bytes:
    told = json.loads(line)
    place = told
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()


def strange_noticed(store: Store, taken: bytes, step: int) -> int:
    """By whoever has the key, and by anybody at all: it is told, and nothing of it ends in an exception."""
    key, stranger, tried = store.seals.ring.current, fresh_key(), 0
    for at, path, value, lines in strange_fields(taken, step):
        alone = look_at_bundle(again(lines, stranger), NO_KEYS)
        told = faults(again(lines, key), store)
        assert told or (at == 0 and path[0] in STATED), (at, path, value, alone.findings)
        tried += 1
    return tried


def test_a_table_without_seats_is_a_finding(store: Store, taken: bytes) -> None:
    """Whoever counts round it divides by nothing."""
    head, start, *entries = lines_of(taken)
    lines = [head, replaced(start, ("desk", "terms", "seats"), 0), *entries]
    found = look_at_bundle(again(lines, fresh_key()), NO_KEYS).findings
    assert any("cannot be derived again" in each for each in found), found


def test_numbers_and_things_that_no_room_writes_are_findings(store: Store, taken: bytes) -> None:
    assert strange_noticed(store, taken, 97) > 500


@pytest.mark.exhaustive
def test_every_field_of_another_kind_is_a_finding(store: Store, taken: bytes) -> None:
    assert strange_noticed(store, taken, 1) > 8000


def test_what_nobody_signed_is_told_and_not_derived(store: Store, taken: bytes) -> None:
    """Beside the room it is still said which entry is another."""
    at = taken.index(b'"amount":') + len(b'"amount":')
    altered = taken[:at] + (b"9" if taken[at : at + 1] != b"9" else b"8") + taken[at + 1 :]
    report = look_at_bundle(altered, store.seals.ring, archive=store)
    assert "not what was signed" in report.findings[0]
    assert any("is another in the record" in each for each in report.findings), report.findings
    assert (report.round.derived, report.round.without) == (0, UNSIGNED)


def test_what_a_head_says_of_itself_is_under_its_signature(store: Store, taken: bytes) -> None:
    for at, path, lines in fields(taken, 10_000):
        if at == 0:
            assert faults(b"\n".join((*lines, taken.splitlines()[-1])) + b"\n", store), path
            assert faults(again(lines, fresh_key()), store), path


# lines


def mixed_up(store: Store, taken: bytes) -> dict[str, list[bytes]]:
    head, start, *entries = lines_of(taken)
    other = lines_of(bundle(store, TABLE, "A table", ROUND + 1, by="Inge", at=1))
    spaced = json.dumps(json.loads(entries[0])["command"]).encode()
    compact = msgspec.json.encode(json.loads(entries[0])["command"])
    return {
        "two swapped": [head, start, entries[1], entries[0], *entries[2:]],
        "the last missing": [head, start, *entries[:-1]],
        "one twice": [head, start, entries[0], *entries],
        "in reverse": [head, start, *entries[::-1]],
        "none": [head, start],
        "another round's entries": [head, start, *other[2:]],
        "another round's beginning": [head, other[1], *entries],
        "another round's head": [other[0], start, *entries],
        "no beginning": [head, *entries],
        "a command written otherwise": [head, start, entries[0].replace(compact, spaced), *entries[1:]],
        "an empty line": [head, start, b"", *entries],
    }


def test_lines_that_are_mixed_up_are_noticed_whoever_signs_them(store: Store, taken: bytes) -> None:
    for what, lines in mixed_up(store, taken).items():
        assert lines != lines_of(taken), what
        for key in (store.seals.ring.current, fresh_key()):
            assert faults(again(lines, key), store), what
        assert faults(b"\n".join((*lines, taken.splitlines()[-1])) + b"\n", store), what


def test_the_command_tells_of_each_of_them(store: Store, taken: bytes, tmp_path: Path) -> None:
    key, file = store.seals.ring.current, tmp_path / "round.bundle"
    forged = {what: again(lines, key) for what, lines in mixed_up(store, taken).items()}
    forged |= {"cut short": taken[: len(taken) // 2], "nothing": b"", "a picture": bytes(range(256)) * 40}
    forged |= {"its last line only": taken.splitlines()[-1] + b"\n"}
    forged |= {"signed by another": again(lines_of(taken), fresh_key())}
    for what, data in forged.items():
        file.write_bytes(data)
        said = runner.invoke(app, ["audit", "--bundle", str(file), "--db", store.url])
        assert said.exit_code == 1, (what, said.output)
        assert said.exception is None or isinstance(said.exception, SystemExit), what
