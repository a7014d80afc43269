"""Whoever alters an entry of another edition, with the whole chain written anew, is found by what must be so in any."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.room.audit import Report, audit
from pitboss.room.records import Entry
from pitboss.room.shoe import unseal
from pitboss.room.store import Store
from tests.room.audit_forging import INSERT, Alter, Which, followed_by, forged, has, written
from tests.room.recorded_rooms import unpacked

ROOM, STREAM = "format-1-bots", "omaha"


def _another_shoe(_: Entry, __: Any, events: list[Any]) -> dict[str, Any]:
    for event in events:
        if event["type"] == "RoundStarted":
            event["shoe"] = event["shoe"][::-1]
    return {"events": events}


def _smuggled_edition(entry: Entry, _: Any, events: list[Any]) -> dict[str, Any]:
    edition = {"program": "x", "format": 2}
    return {"events": [*events, {"type": "EditionChanged", "edition": edition, "cites": [], "at": entry.at // 1000}]}


ALTERED: dict[str, tuple[Which, Alter, str]] = {
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


def is_found(report: Report, stream: str, seq: int, told: str) -> None:
    here = [each.what for each in report.findings if each.stream == stream and each.seq == seq]
    assert any(told in each for each in here), report.findings[:5]


@pytest.mark.parametrize("what", ALTERED)
def test_an_alteration_of_an_old_entry_is_found_where_it_is(what: str, tmp_path: Path) -> None:
    which, alter, told = ALTERED[what]
    report, seq = forged(unpacked(ROOM, tmp_path), STREAM, which, alter)
    is_found(report, STREAM, seq, told)
    stream = next(each for each in report.streams if each.stream == STREAM)
    assert stream.derived + stream.read + stream.wrong == stream.entries
    assert stream.wrong


def test_a_command_that_cannot_be_read_does_not_keep_its_events_from_having_happened(tmp_path: Path) -> None:
    which, alter, _ = ALTERED["a command that nobody knows"]
    report, seq = forged(unpacked(ROOM, tmp_path), STREAM, which, alter)
    assert {each.seq for each in report.findings} == {seq}


# cards


def dealt(event: Any) -> Iterator[tuple[list[Any], int]]:
    """Where the cards that an event deals are written."""
    if event["type"] == "Dealt":
        yield from ((step, 1) for step in event["steps"])
    elif event["type"] == "banked.Dealt":
        yield from ((event["cards"], at) for at in range(len(event["cards"])))


GAMES = ("omaha", "draw", "manila", "no-limit", "stones", "stud-cash", "ultimate")
DEALING = 4
"""How many entries of a game that deal are tried."""


def _deals(number: int) -> Which:
    """The entry that is the so manieth to deal."""
    left = [number]

    def which(entry: Entry) -> bool:
        left[0] -= any(True for event in json.loads(entry.events) for _ in dealt(event))
        return left[0] < 0

    return which


def _twice(_: Entry, __: Any, events: list[Any]) -> dict[str, Any]:
    """The last card dealt is the first one once more; where only one is, another deck's."""
    places = [place for event in events for place in dealt(event)]
    (first, at), (last, there) = places[0], places[-1]
    last[there] = first[at] if len(places) > 1 else "Xx"
    return {"events": events}


def _out_of_order(_: Entry, __: Any, events: list[Any]) -> dict[str, Any]:
    """A card from further below: in the shoe, in no second place, and not next."""
    places = [place for event in events for place in dealt(event)]
    shown = {where[at] for where, at in places}
    last, there = places[-1]
    last[there] = next(card for card in ("2c", "9d", "Kh", "As") if card not in shown)
    return {"events": events}


@pytest.mark.parametrize("alter", [_twice, _out_of_order])
@pytest.mark.parametrize("stream", GAMES)
def test_a_card_that_was_not_the_next_of_the_committed_shoe_is_found(stream: str, alter: Alter, tmp_path: Path) -> None:
    for number in range(DEALING):
        report, seq = forged(unpacked(ROOM, tmp_path), stream, _deals(number), alter)
        here = {each.seq for each in report.findings if each.stream == stream}
        assert seq in here, (number, report.findings[:5])


@pytest.mark.parametrize("stream", ["draw", "ultimate"])
def test_a_committed_shoe_with_a_card_twice_is_found(stream: str, tmp_path: Path) -> None:
    """However well the commitment, the seal, the command and the events agree with each other."""
    url = unpacked(ROOM, tmp_path)
    with Store(url) as store:
        sealed = next(entry for entry in store.entries(stream) if b"CommitShoe" in entry.command)
    report, seq = forged(url, stream, lambda entry: entry.seq == sealed.seq, _with_a_card_twice)
    is_found(report, stream, seq, "a card that is there twice")


def _with_a_card_twice(entry: Entry, command: Any, events: list[Any]) -> dict[str, Any]:
    kept = json.loads(entry.sealed)
    kept["order"][0] = kept["order"][1]
    root = unseal(written(kept)).root.hex()
    return {"command": command | {"root": root}, "events": [events[0] | {"root": root}], "sealed": kept}


# figures


def _told(kind: str, **fields: Any) -> tuple[Which, Alter]:
    """The first event of a kind tells something else; a figure is what it is added to."""

    def alter(_: Entry, __: Any, events: list[Any]) -> dict[str, Any]:
        event = next(each for each in events if each["type"] == kind)
        for name, value in fields.items():
            event[name] = value(event.get(name, 0))
        return {"events": events}

    return has(f'"type":"{kind}"'.encode()), alter


def one_more(figure: int) -> int:
    return figure + 1


def other_stakes(stakes: list[int]) -> list[int]:
    return [stakes[0] + 1, stakes[1] - 1, *stakes[2:]]


FIGURES = [
    ("omaha", "RoundStarted", {"number": one_more}, "number"),
    ("omaha", "RoundStarted", {"button": one_more}, "button"),
    ("omaha", "BettingClosed", {"pot": one_more}, "pot"),
    ("omaha", "RoundClosed", {"stakes": other_stakes}, "stakes"),
    ("omaha", "RoundClosed", {"commission": one_more}, "commission"),
    ("stones", "RoundClosed", {"commission": one_more}, "commission"),
    ("ultimate", "banked.RoundStarted", {"number": one_more}, "number"),
    ("ultimate", "banked.RoundClosed", {"stakes": other_stakes}, "stakes"),
    ("ultimate", "banked.RoundClosed", {"bank": one_more}, "bank"),
    ("ultimate", "banked.RoundFinished", {"number": one_more}, "number"),
    ("ultimate", "banked.WagersOpened", {"stakes": other_stakes}, "stakes"),
]


@pytest.mark.parametrize(("stream", "kind", "fields", "what"), FIGURES)
def test_a_figure_that_the_events_do_not_add_up_to_is_found(
    stream: str, kind: str, fields: dict[str, Any], what: str, tmp_path: Path
) -> None:
    report, seq = forged(unpacked(ROOM, tmp_path), stream, *_told(kind, **fields))
    is_found(report, stream, seq, f"another {what} than there is")


# what must be so in any edition


def test_a_change_to_the_edition_in_force_is_found(tmp_path: Path) -> None:
    url = unpacked(ROOM, tmp_path)
    with Store(url) as store:
        now = list(store.entries(STREAM))[-1].at // 1000
    change = {"type": "ChangeEdition", "edition": {}, "now": now}
    changed = {"type": "EditionChanged", "edition": {}, "cites": [], "at": now}
    report, seq = followed_by(url, STREAM, change, [changed])
    is_found(report, STREAM, seq, "to the one in force")


def test_a_committed_shoe_that_is_replaced_is_found(tmp_path: Path) -> None:
    """The house cannot try shoes until it likes one."""
    url = unpacked(ROOM, tmp_path)
    with Store(url) as store:
        first, later, *_ = (entry for entry in store.entries(STREAM) if b"CommitShoe" in entry.command)
        with store.engine.begin() as connection:
            connection.exec_driver_sql("DELETE FROM entries WHERE stream = ? AND seq > ?", (STREAM, first.seq))
    command = json.loads(later.command) | {"round": 1, "now": json.loads(first.command)["now"]}
    told = json.loads(later.events)[0] | {"round": 1, "at": command["now"]}
    report, seq = followed_by(url, STREAM, command, [told], sealed=later.sealed, round=1)
    here = [each.what for each in report.findings if each.seq == seq]
    assert here[0] == "commits to another shoe while one is committed"


def test_a_charter_of_another_moment_is_found(tmp_path: Path) -> None:
    def alter(_: Entry, command: Any, __: Any) -> dict[str, Any]:
        return {"command": command | {"now": command["now"] + 60}}

    report, seq = forged(unpacked(ROOM, tmp_path), STREAM, lambda entry: entry.seq == 1, alter)
    is_found(report, STREAM, seq, "its command is of")


@pytest.mark.parametrize("number", [0, -1])
def test_an_entry_whose_number_no_entry_has_is_found(number: int, tmp_path: Path) -> None:
    with Store(unpacked(ROOM, tmp_path)) as store:
        with store.engine.begin() as connection:
            copied = "SELECT stream, ?, 'x', actor, at, command, events, sealed, round, hash, key FROM entries"
            into = INSERT.partition(" VALUES")[0]
            connection.exec_driver_sql(f"{into} {copied} WHERE stream = ? AND seq = 1", (number, STREAM))
        is_found(audit(store), STREAM, number, "is no number that an entry has")


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
