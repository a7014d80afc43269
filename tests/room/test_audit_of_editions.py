"""Whoever alters an entry of another edition, with the whole chain written anew, is found by what must be so in any."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.room.audit import Report, audit
from pitboss.room.records import Entry, chain, genesis
from pitboss.room.store import Store
from tests.room.recorded_rooms import unpacked

ROOM, STREAM = "format-1-bots", "omaha"
Alter = Callable[[Entry, Any, list[Any]], dict[str, Any]]


def forged(folder: Path, which: Callable[[Entry], bool], alter: Alter) -> tuple[Report, int]:
    """The audit of a recorded room in which the first such entry was altered, and where."""
    with Store(unpacked(ROOM, folder)) as store:
        entries = list(store.entries(STREAM))
        at = next(number for number, entry in enumerate(entries) if which(entry))
        entry = entries[at]
        changed = alter(entry, json.loads(entry.command), json.loads(entry.events))
        entries[at] = msgspec.structs.replace(entry, **{name: _bytes(value) for name, value in changed.items()})
        last = genesis(STREAM)
        with store.engine.begin() as connection:
            for each in entries:
                last = chain(last, each.seq, each)
                row = (each.command, each.events, each.sealed, each.at, each.round, last, STREAM, each.seq)
                connection.exec_driver_sql(UPDATE, row)
            connection.exec_driver_sql("UPDATE streams SET hash = ? WHERE stream = ?", (last, STREAM))
        return audit(store), entry.seq


UPDATE = (
    "UPDATE entries SET command = ?, events = ?, sealed = ?, at = ?, round = ?, hash = ? WHERE stream = ? AND seq = ?"
)


def _bytes(value: Any) -> Any:
    return value if isinstance(value, int | bytes) else json.dumps(value, separators=(",", ":")).encode()


def has(*words: bytes) -> Callable[[Entry], bool]:
    return lambda entry: entry.seq > 1 and all(word in entry.command + entry.events for word in words)


def _another_shoe(_: Entry, __: Any, events: list[Any]) -> dict[str, Any]:
    for event in events:
        if event["type"] == "RoundStarted":
            event["shoe"] = event["shoe"][::-1]
    return {"events": events}


def _smuggled_edition(entry: Entry, _: Any, events: list[Any]) -> dict[str, Any]:
    edition = {"program": "x", "format": 2}
    return {"events": [*events, {"type": "EditionChanged", "edition": edition, "cites": [], "at": entry.at // 1000}]}


ALTERED: dict[str, tuple[Callable[[Entry], bool], Alter, str]] = {
    "a shoe that was not committed": (has(b"RoundStarted"), _another_shoe, "another shoe"),
    "an edition smuggled in": (has(b'"Act"'), _smuggled_edition, "changes the edition otherwise"),
    "a seal on an act": (has(b'"Act"'), lambda *_: {"sealed": b'{"x":1}'}, "seals something"),
    "a round of another number": (
        has(b"CommitShoe"),
        lambda _, command, events: {
            "command": command | {"round": 99},
            "events": [events[0] | {"round": 99}],
            "round": 99,
        },
        "another round than the next",
    ),
    "a command that nobody knows": (has(b'"Act"'), lambda *_: {"command": {"type": "Gone"}}, "cannot be read"),
    "events too deep to read": (has(b'"Act"'), lambda *_: {"events": b"[" * 100_000}, "does not fit"),
    "events of nothing": (has(b'"Act"'), lambda *_: {"events": b"nonsense"}, "does not fit"),
}


@pytest.mark.parametrize("what", ALTERED)
def test_an_alteration_of_an_old_entry_is_found_where_it_is(what: str, tmp_path: Path) -> None:
    which, alter, told = ALTERED[what]
    report, seq = forged(tmp_path, which, alter)
    here = [each.what for each in report.findings if each.stream == STREAM and each.seq == seq]
    assert any(told in each for each in here), report.findings[:5]
    stream = next(each for each in report.streams if each.stream == STREAM)
    assert stream.derived + stream.read + stream.wrong == stream.entries
    assert stream.wrong


def test_a_command_that_cannot_be_read_does_not_keep_its_events_from_having_happened(tmp_path: Path) -> None:
    which, alter, _ = ALTERED["a command that nobody knows"]
    report, seq = forged(tmp_path, which, alter)
    assert {each.seq for each in report.findings} == {seq}


def test_what_does_not_belong_into_the_database_is_found_and_hides_nothing(tmp_path: Path) -> None:
    with Store(unpacked(ROOM, tmp_path)) as store:
        with store.engine.begin() as connection:
            connection.exec_driver_sql("INSERT INTO balances VALUES ('pot', 5)")
            connection.exec_driver_sql("UPDATE rounds SET seq = 'never' WHERE stream = 'draw'")
            connection.exec_driver_sql("UPDATE checkpoints SET state = '{\"editions\":[]}' WHERE stream = 'ultimate'")
            connection.exec_driver_sql("UPDATE balances SET balance = balance + 1 WHERE account = 'mint'")
        found = [str(each) for each in audit(store).findings]
    assert any(each.startswith("draw: holds something that cannot be read") for each in found), found
    assert any(each.startswith("mint holds") for each in found), found


def test_a_title_is_printed_as_it_is(tmp_path: Path) -> None:
    url = unpacked(ROOM, tmp_path)
    with Store(url) as store, store.engine.begin() as connection:
        title = "replace(CAST(command AS TEXT), 'Omaha by the pot', 'Omaha [/b] [red]x')"
        connection.exec_driver_sql(f"UPDATE entries SET command = {title} WHERE stream = 'omaha' AND seq = 1")  # noqa: S608
    said = CliRunner().invoke(app, ["audit", "--db", url])
    assert said.exit_code == 1, said.exception
    assert "Omaha [/b]" in said.output
