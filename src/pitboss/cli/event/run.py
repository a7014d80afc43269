"""`pitboss tournament run`: the desk of a live event."""

from __future__ import annotations

import getpass
import re
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Annotated

import typer

from pitboss.cite import Refusal
from pitboss.cli.console import fail
from pitboss.cli.evenings import evening, here
from pitboss.cli.event.desk import DeskClock, EventDesk
from pitboss.cli.event.looks import LOOKS, clauses
from pitboss.cli.event.session import EventSession
from pitboss.cli.event.typed_lines import TypedLines
from pitboss.cli.room_options import KeyFile
from pitboss.cli.tournament_conditions import checked, readable
from pitboss.instruments.standard_events import held_at, known_event
from pitboss.room.archive import Archive
from pitboss.room.database import UnusableError
from pitboss.room.kinds.event.charter import charter_of
from pitboss.room.kinds.event.record import charter_in, events_in
from pitboss.room.store import Store
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.law import Staff
from pitboss.tournament.moments import offset_of, seconds

Room = Annotated[str, typer.Option("--room", help="The room's database, or a file for SQLite.")]
Stream = Annotated[str, typer.Option("--event", help="The event's name in the room; else from its conditions.")]
DEFAULT_ROOM = "sqlite:///pitboss.db"


def run_command(
    conditions: Annotated[
        str | None, typer.Argument(help="A file of conditions or an event such as gazette-2001/H; none: go on.")
    ] = None,
    *,
    room: Room = DEFAULT_ROOM,
    event: Stream = "",
    key: KeyFile = "",
    person: Annotated[str, typer.Option("--as", help="Who is at the desk.")] = "",
    role: Annotated[Staff | None, typer.Option("--role", help="Use these powers only.")] = None,
    clock: Annotated[str, typer.Option("--clock", help="A rehearsal: the clock stands here and `wait` moves it.")] = "",
    yes: Annotated[bool, typer.Option("--yes", help="Do grave acts without showing them first.")] = False,
) -> None:
    """Run a live event: type short acts, read what happened and its clause. Every act is durable; go on at any time."""
    standing = seconds(clock) if clock else None
    if clock and standing is None:
        fail(f"--clock is a moment as in 2026-11-20T19:00:00+11:00; got {clock!r}")
    time = DeskClock(None if standing is None else 1000 * standing)
    now = here() if standing is None else _there(standing, clock)
    read = readable if _is_there(url_of(room)) else checked
    terms = read(conditions, evening(now)) if conditions else None
    if terms is None and read is checked:
        fail(f"there is no room at {room}; say which with --room, or name conditions to open an event")
    try:
        with Store(url_of(room), key=key) as store:
            if conditions and terms and (event or slug(terms)) not in store.streams():
                checked(conditions, evening(now))
            desk = _desk(store, event, terms, time, person or getpass.getuser(), role)
            _compare(desk, terms, by_name=known_event(conditions or "") and not Path(conditions or "").exists())
            _converse(desk, yes=yes)
    except UnusableError as error:
        fail(str(error))


def _there(moment: int, clock: str) -> datetime:
    """A rehearsal's moment, by the clocks of the place that it names."""
    return datetime.fromtimestamp(moment, timezone(timedelta(seconds=offset_of(clock) or 0)))


def url_of(room: str) -> str:
    """A database's address; a bare path is a SQLite file."""
    return room if "://" in room else f"sqlite:///{Path(room)}"


def _is_there(url: str) -> bool:
    """Whether there is a room at an address; a database that is no file answers for itself."""
    return not url.startswith("sqlite:///") or Path(url.removeprefix("sqlite:///")).exists()


def slug(conditions: Conditions) -> str:
    """A name for the record, from the event's own."""
    plain = re.sub(r"[^a-z0-9]+", "-", conditions.name.casefold()).strip("-")
    return plain[:60] or "event"


def chosen(archive: Archive, event: str) -> str:
    """The event that is meant: the one named, or the only one there is."""
    known = events_in(archive)
    if event in known:
        return event
    if event:
        fail(f"there is no event {event!r} in this room; there are {', '.join(known) or 'none'}")
    if len(known) != 1:
        fail(f"say which with --event; there are {', '.join(known) or 'none'}")
    return next(iter(known))


def _desk(
    store: Store, event: str, terms: Conditions | None, time: DeskClock, person: str, role: Staff | None
) -> EventDesk:
    stream = (event or slug(terms)) if terms else chosen(store, event)
    if ":" in stream:
        fail("an event's name in the room has no colon")
    if stream in store.streams():
        return _resumed(store, stream, time, person, role)
    assert terms is not None
    charter = charter_of(terms, now=time.now() // 1000, rehearsal=time.standing is not None)
    made = EventDesk.opened(store, stream, charter, time, person=person, role=role)
    if isinstance(made, Refusal):
        fail(f"{made.message}{clauses(made.cites)}")
    return made


def _resumed(store: Store, stream: str, time: DeskClock, person: str, role: Staff | None) -> EventDesk:
    charter = charter_in(store, stream)
    if charter is None:
        fail(f"{stream} is no event of this room")
    if charter.rehearsal != (time.standing is not None):
        what = "a rehearsal; go on with --clock" if charter.rehearsal else "live; its clock cannot be set"
        fail(f"{stream} is {what}")
    desk = EventDesk.resumed(store, stream, time, person=person, role=role)
    if time.standing is not None:
        time.standing = max(time.standing, desk.last_at)
    return desk


def _compare(desk: EventDesk, terms: Conditions | None, *, by_name: bool) -> None:
    """The record is right; whoever comes with another file is told. An event by its name has no date of its own."""
    recorded = desk.state.conditions
    wanted = held_at(terms, recorded.starts_at) if terms and by_name else terms
    if wanted is not None and wanted != recorded:
        typer.echo("mind: the record has other conditions than the file; `conditions FILE` settles them anew")


def _converse(desk: EventDesk, *, yes: bool) -> None:
    for line in LOOKS["status"][0](desk, []):
        typer.echo(line)
    for done in desk.last_acts(1):
        for words, cites in done.lines:
            typer.echo(f"last on record: #{done.seq} {words}{clauses(cites)}")
    lines = TypedLines(sys.stdin)

    def wait(seconds: float | None) -> bool:
        if sys.stdin.isatty():
            typer.echo("event> ", nl=False)
        return lines.is_there(seconds)

    EventSession(desk, lines.next, typer.echo, wait=wait, yes=yes).run()
