"""What happens at the desk of an event without being typed, and lines that are waited for."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.cli.event.by_itself import seconds_until
from pitboss.cli.event.desk import DeskClock, EventDesk
from pitboss.cli.event.session import EventSession
from pitboss.cli.event.typed_lines import TypedLines
from pitboss.instruments.standard_events import standard_event
from pitboss.room.kinds.event.charter import charter_of
from pitboss.room.store import Store
from pitboss.tournament.conditions import Conditions, SitAndGo
from pitboss.tournament.moments import seconds
from tests.cli.event_helpers import CLOCK

START = seconds(CLOCK) or 0
BEFORE = (
    "documented 2026-11-01 D-1",
    "available 2026-11-02",
    "notified 2026-11-02 N-7",
    "commission 2026-11-02 C-3 5.00",
    "open",
    "enter Ann Bob Cy Dan Eve Fay Gus Hal",
)


def nine(**changes: object) -> Conditions:
    sit_and_go = SitAndGo(players=9, delay_seconds=120)
    return replace(standard_event("omaha-2017"), sit_and_go=sit_and_go, **changes)


class DeskOf:
    """A desk at which lines are typed one after the other."""

    def __init__(self, store: Store, conditions: Conditions) -> None:
        charter = charter_of(conditions, now=START, rehearsal=True)
        desk = EventDesk.opened(store, "ev", charter, DeskClock(1000 * START), person="Dora", role=None)
        assert not isinstance(desk, Refusal)
        self.desk = desk

    @property
    def phase(self) -> str:
        return self.desk.state.phase

    def type(self, *lines: str) -> list[str]:
        waiting, said = list(lines), list[str]()
        EventSession(self.desk, lambda: waiting.pop(0) if waiting else None, said.append, yes=True).run()
        return said


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        yield store


@pytest.mark.clause("omaha-2017", "20.3(a)(iii)(B)", "20.8", "20.10")
def test_a_sit_and_go_draws_its_seats_and_begins_by_itself(store: Store) -> None:
    table = DeskOf(store, nine())
    table.type(*BEFORE, "director Dora")
    assert table.phase == "entries"
    said = table.type("enter Ida")
    assert any("The ballot of session 1" in line for line in said)
    table.type("here Ann Bob Cy Dan Eve Fay Gus Hal", "wait 1")
    assert table.phase == "balloted"
    said = table.type("wait 1")
    assert table.phase == "running"
    assert table.desk.state.entries["Ida"].status == "forfeited"
    assert any("Ida" in line and "20.10" in line for line in said)


def test_what_holds_it_up_is_told_once_and_looked_at_again_after_the_next_act(store: Store) -> None:
    table = DeskOf(store, nine())
    table.type(*BEFORE, "enter Ida", "here all")
    said = table.type("wait 2", "status", "status")
    assert sum(line.startswith("refused: no director has been named") for line in said) == 1
    table.type("director Dora")
    assert table.phase == "running"


def test_where_slips_are_drawn_by_hand_the_ballot_is_left_to_the_director(store: Store) -> None:
    table = DeskOf(store, nine(physical=True))
    table.type(*BEFORE, "enter Ida", "wait 5")
    assert table.phase == "entries"


def test_a_live_clock_says_how_long_it_is_until_the_start(store: Store) -> None:
    table = DeskOf(store, nine())
    assert seconds_until(table.desk) is None
    table.type(*BEFORE, "enter Ida")
    assert seconds_until(table.desk) is None
    table.desk.clock.standing = None
    due = seconds_until(table.desk)
    assert due is not None
    assert due >= 0


def test_a_session_that_waits_goes_on_when_something_falls_due(store: Store) -> None:
    table = DeskOf(store, nine())
    table.type(*BEFORE, "director Dora", "enter Ida", "here all")
    said = list[str]()

    def wait(seconds: float | None) -> bool:
        """Nobody types before the clock has moved on."""
        if table.phase == "running":
            return True
        table.desk.clock.move(60_000)
        return False

    EventSession(table.desk, lambda: None, said.append, wait=wait, yes=True).run()
    assert any("Session 1 begins" in line for line in said)


def test_lines_are_there_or_not_yet() -> None:
    source, typed = os.pipe()
    with os.fdopen(source) as stream:
        lines = TypedLines(stream)
        assert not lines.is_there(0)
        os.write(typed, b"enter Ann\r\nenter")
        assert lines.is_there(0)
        assert lines.next() == "enter Ann"
        os.write(typed, b" Bob\n\nlast")
        os.close(typed)
        assert [lines.next() for _ in range(4)] == ["enter Bob", "", "last", None]
        assert lines.is_there(None)


def test_what_is_no_file_is_read_as_well() -> None:
    lines = TypedLines(io.StringIO("enter Ann\nenter Bob"))
    assert lines.is_there(0)
    assert [lines.next(), lines.next(), lines.next()] == ["enter Ann", "enter Bob", None]
