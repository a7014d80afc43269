"""What a record of an event shows: standings, an audit that names what is forged, and the regulator's bundle."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.room.store import Store
from tests.cli.event_helpers import ACTS, typed
from tests.room.audit_forging import chain_anew
from tests.room.copied_rooms import copied_room

STREAM = "omaha-tournament"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("played")
    typed(folder, ACTS, "--yes")
    return folder / "room.db"


@pytest.fixture
def room(played: Path, tmp_path: Path) -> Path:
    return copied_room(played, tmp_path)


def asked(*words: str) -> Any:
    return CliRunner().invoke(app, ["tournament", *words])


def test_standings_in_words_and_figures(room: Path) -> None:
    said = asked("standings", "--room", str(room))
    assert said.exit_code == 0
    assert "place 1: Ann, 112,500 chips, 325.00 paid" in said.stdout
    told = json.loads(asked("standings", "--room", str(room), "--json").stdout)
    assert (told["pool"], told["commission"], told["entries"]) == (65_000, 6_500, 13)
    assert [each["player"] for each in told["places"][:3]] == ["Ann", "Hal", "Zed"]
    assert sum(each["prize"] for each in told["places"]) == told["pool"]


def test_an_honest_record_is_sound(room: Path) -> None:
    said = asked("audit", "--room", str(room), "--json")
    told = json.loads(said.stdout)
    assert said.exit_code == 0
    assert told["sound"]
    assert told["derived"] == told["entries"] == 54
    assert told["prizes"] == {"Ann": 32_500, "Hal": 19_500, "Zed": 13_000}


def rewrite(room: Path, change: Callable[[int, bytes], bytes]) -> None:
    """Whoever can write to the database alters events, and makes every hash anew so that the chain holds."""
    with Store(f"sqlite:///{room}") as store:
        entries = [replace(entry, events=change(entry.seq, entry.events)) for entry in store.entries(STREAM)]
        chain_anew(store, STREAM, entries)


FORGERIES = {
    "Hal's prize: the record says 200.00, the count gives 195.00": (rb'\["Hal",19500\]', b'["Hal",20000]'),
    "Dan's place: the record says place 7, the count gives place 8": (rb'"first":8,"last":8', b'"first":7,"last":7'),
    "Jo's fee: the record says 5.00, the count gives 55.00": (
        rb'("number":10,)"fee":5500', rb'\1"fee":500',
    ),
    "what Zed is paid: the record says 230.00, the count gives 130.00": (rb'"cents":13000', b'"cents":23000'),
    "the chips of table 1 after the round": (rb'\["Ann",22000\]', b'["Ann",32000]'),
}  # fmt: skip


@pytest.mark.parametrize("named", FORGERIES)
def test_what_is_forged_is_found_and_named(room: Path, named: str) -> None:
    found, instead = FORGERIES[named]
    rewrite(room, lambda _, events: re.sub(found, instead, events))
    said = asked("audit", "--room", str(room), "--json")
    told = json.loads(said.stdout)
    assert said.exit_code == 1
    assert not told["sound"]
    assert any(named in each["what"] for each in told["count"]), told["count"]
    assert told["findings"], "derived again, it is not what its command gives"


def test_one_that_is_wrong_hides_no_other(room: Path) -> None:
    def change(seq: int, events: bytes) -> bytes:
        events = b"[{" if seq == 29 else events
        return events.replace(b'["Hal",19500]', b'["Hal",20000]')

    rewrite(room, change)
    said = asked("audit", "--room", str(room))
    assert said.exit_code == 1
    assert "entry 29: cannot be read" in said.stdout
    assert "Hal's prize: the record says 200.00, the count gives 195.00" in said.stdout


def test_the_bundle_has_everything_a_regulator_asks_for(room: Path, tmp_path: Path) -> None:
    said = asked("bundle", "--room", str(room), "--out", str(tmp_path / "out"))
    assert said.exit_code == 0, said.stdout
    told = json.loads((tmp_path / "out" / f"{STREAM}.json").read_bytes())
    page = (tmp_path / "out" / f"{STREAM}.html").read_text(encoding="utf-8")
    assert told["audit"]["sound"]
    assert len(told["conditions_sha256"]) == 64
    assert told["conditions_sha256"] in page
    for heading in told["sections"]:
        assert f"<h2>{heading.capitalize()}</h2>" in page
    sections = {name: " ".join(item["words"] for item in items) for name, items in told["sections"].items()}
    assert "notified on 2026-11-02 (N-7)" in sections["notices and approvals"]
    assert "names Dora director" in sections["nominations"]
    assert "Ann 1-1; Bob 1-2" in sections["ballot and draws"]
    assert "Cy is excluded under 18.3" in sections["sanctions and disputes"]
    assert "with 4,200 contributed: places 10 to 11, shared" in sections["places"]
    assert [item["taken_back"] for item in told["sections"]["places"]].count(True) == 2
    money = [line for line in told["ledger"] if line["target"].startswith(("pool:", "commission:"))]
    assert sum(line["amount"] for line in money) == 13 * 5500
    assert all(item["clauses"] for items in told["sections"].values() for item in items)


@pytest.mark.parametrize("command", ["standings", "audit", "bundle"])
def test_no_room_and_no_such_event(command: str, room: Path, tmp_path: Path) -> None:
    assert asked(command, "--room", str(tmp_path / "none.db")).exit_code == 2
    assert not (tmp_path / "none.db").exists()
    assert asked(command, "--room", str(room), "--event", "nothing").exit_code == 2
