"""`pitboss tournament bundle`: everything about an event for the regulator, as JSON and as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.console import fail, out
from pitboss.cli.event.reading import found, reading
from pitboss.cli.event.run import DEFAULT_ROOM, Room, Stream
from pitboss.cli.room_options import KeyFile
from pitboss.room.kinds.event.bundle import as_json
from pitboss.room.kinds.event.bundle_page import page
from pitboss.room.kinds.event.taken_along import bundle_now


def bundle_command(
    *,
    room: Room = DEFAULT_ROOM,
    event: Stream = "",
    key: KeyFile = "",
    into: Annotated[Path, typer.Option("--out", help="The folder to write into.")] = Path(),
) -> None:
    """Write conditions, approvals, draws, levels, chips, places, money and the audit, for the regulator."""
    with reading(room, key) as archive:
        stream, charter = found(archive, event)
        made = bundle_now(archive, stream, charter)
    written = into / f"{stream}.json", into / f"{stream}.html"
    try:
        into.mkdir(parents=True, exist_ok=True)
        written[0].write_bytes(as_json(made))
        written[1].write_text(page(made), encoding="utf-8")
    except OSError as error:
        fail(f"{into} cannot be written to: {(error.strerror or str(error)).lower()}")
    for path in written:
        out.print(f"written to {path}", markup=False)
    if not made.audit["sound"]:
        out.print("the audit has findings; they stand in the bundle")
        raise typer.Exit(1)
