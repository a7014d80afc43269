"""`pitboss keys`: the keys that a room's record is sealed and chained under."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from pitboss.cli.console import fail, out
from pitboss.cli.room_options import KeyFile
from pitboss.room.database import UnusableError
from pitboss.room.inspection.signing import signer_of
from pitboss.room.keys import Keyring, key_path, read_keys, rotate_keys
from pitboss.room.store import DEFAULT_URL

keys_app = typer.Typer(help="The keys that a room is sealed under.", no_args_is_help=True)
Db = Annotated[str, typer.Option("--db", help="The room's database.")]


@keys_app.command("show")
def show_command(*, db: Db = DEFAULT_URL, key: KeyFile = "") -> None:
    """Which keys there are, and since when; no secret is told."""
    path = _path(db, key)
    try:
        ring = read_keys(path)
    except UnusableError as error:
        fail(str(error))
    if ring is None:
        fail(f"there is no key file {path}; the room makes one when it is first opened")
    _print(path, ring)


@keys_app.command("rotate")
def rotate_command(*, db: Db = DEFAULT_URL, key: KeyFile = "") -> None:
    """Make a new key for what is written from the next start on; the earlier ones stay for what is there."""
    path = _path(db, key)
    try:
        ring = rotate_keys(path)
    except UnusableError as error:
        fail(str(error))
    _print(path, ring)
    out.print("The new key is in force from the next start of the room. Keep a copy of the file in a safe place.")


def _path(db: str, key: str) -> Path:
    try:
        path = key_path(db, key)
    except UnusableError as error:
        fail(str(error))
    if path is None:
        fail(f"{db} is in memory only, and has no key file")
    return path


def _print(path: Path, ring: Keyring) -> None:
    grid = Table("key", "made", "", "signs as", box=None, pad_edge=False, title=str(path), title_justify="left")
    for each in ring.keys:
        made = datetime.fromtimestamp(each.made).astimezone().isoformat(sep=" ")
        grid.add_row(each.id, made, "in force" if each == ring.current else "", signer_of(each))
    out.print(grid)
