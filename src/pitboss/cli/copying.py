"""`pitboss copy`: a second copy of a room, audited where it lies."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from pitboss.cli.archives import archive_of
from pitboss.cli.console import fail, out
from pitboss.cli.room_options import AnchorsFile, KeyFile
from pitboss.room.audit import audit
from pitboss.room.copying import copy_room
from pitboss.room.database import UnusableError
from pitboss.room.keys import key_path
from pitboss.room.reading import anchors_of
from pitboss.room.store import DEFAULT_URL


def copy_command(
    folder: Annotated[Path, typer.Argument(help="Where the copy goes; nothing there is replaced.")],
    *,
    db: Annotated[str, typer.Option("--db", help="The room's database.")] = DEFAULT_URL,
    key: KeyFile = "",
    anchors: AnchorsFile = "",
) -> None:
    """Copy a room as it is at this moment, with its anchors and without its key, and audit the copy.

    The room may be in service meanwhile. Keep the key file elsewhere than the copy: together they are the room.
    """
    try:
        copy = copy_room(db, folder, key=key, anchors=anchors)
        with_key = str(key_path(db, key) or "")
    except UnusableError as error:
        fail(str(error))
    with archive_of(copy, with_key) as archive:
        report = audit(archive, anchored=anchors_of(copy, archive.seals.ring, key=with_key))
    total = sum(each.entries for each in report.streams)
    where = escape(copy.removeprefix("sqlite:///"))
    if report.findings:
        out.print(f"[red]{len(report.findings):,} findings[/] in {where}: pitboss audit tells them", highlight=False)
        raise typer.Exit(1)
    out.print(f"{total:,} entries in {where}: [green]all is as it must be[/]", highlight=False, soft_wrap=True)
