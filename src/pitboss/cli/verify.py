"""`pitboss verify`: whether the program is the one that this room knows."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
import typer
from rich.markup import escape

from pitboss.cli.console import fail, out
from pitboss.cli.room_options import KeyFile
from pitboss.room import incidents
from pitboss.room.database import UnusableError, file_of
from pitboss.room.self_verification import SelfVerification, verify_program
from pitboss.room.self_watch import SUBJECT, outcome
from pitboss.room.store import DEFAULT_URL, Store


def verify_command(
    *,
    db: Annotated[str, typer.Option("--db", help="The room's database.")] = DEFAULT_URL,
    key: KeyFile = "",
    accept: Annotated[bool, typer.Option("--accept", help="The program as it is now is the one to go by.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The outcome as JSON.")] = False,
) -> None:
    """Compare every file of the program with the digests that the room has of it, and put the outcome on record."""
    try:
        found = _verified(db, key, accept=accept)
    except UnusableError as error:
        fail(str(error))
    if as_json:
        typer.echo(msgspec.json.encode(found))
    else:
        _print(found)
    if found.wrong:
        raise typer.Exit(1)


def _verified(db: str, key: str, *, accept: bool) -> SelfVerification:
    path = file_of(db)
    if path and not path.is_file():
        raise UnusableError(f"There is no room at {db}. Say which, as in sqlite:///path/to/pitboss.db.")
    with Store(db, key=key) as store:
        if store.manifest is None:
            raise UnusableError(f"{db} is in memory only, and keeps nothing to compare with")
        found = verify_program(store.manifest, store.seals.ring, accept=accept)
        store.append_now(incidents.draft(outcome(found), subject=SUBJECT, at=time.time_ns() // 1_000_000))
    return found


def _print(found: SelfVerification) -> None:
    for name in found.wrong:
        out.print(f"[red]•[/] {escape(name)} is not as it was installed")
    if found.wrong:
        out.print(f"{len(found.wrong):,} of {found.files:,} files differ. After an update: pitboss verify --accept")
    else:
        told = "on record from now on" if found.first else "as they were installed"
        out.print(f"[green]{found.files:,} files of {escape(found.program)} are {told}[/] ({found.digest[:16]})")
