"""`pitboss operator-link`: a new link for a room whose operator cannot come in any more."""

from __future__ import annotations

import getpass
from typing import Annotated

import typer

from pitboss.cli.console import fail, out
from pitboss.cli.room_options import AnchorsFile, KeyFile

LONGEST = 300


def operator_link_command(
    *,
    why: Annotated[str, typer.Option(help="Why another one is needed; it stands on record.")],
    db: Annotated[str, typer.Option("--db", help="The room's database.")] = "sqlite:///pitboss.db",
    address: Annotated[str, typer.Option(help="Where browsers reach the room.")] = "http://127.0.0.1:8000",
    key: KeyFile = "",
    anchors: AnchorsFile = "",
) -> None:
    """Make a link that makes one person an operator, once, within a day. The room is not served meanwhile."""
    from pitboss.cite import Refusal
    from pitboss.room.accounts import new_operator_link
    from pitboss.room.clock import RoomClock
    from pitboss.room.database import UnusableError, alone, file_of
    from pitboss.room.store import Store
    from pitboss.server.serving import link_address

    if not why.strip() or len(why) > LONGEST:
        fail(f"say why another link is needed, in 1 to {LONGEST} characters: --why ...")
    path = file_of(db)
    if path and not path.is_file():  # It would be made by looking for it.
        fail(f"there is no room at {db}; whoever opens one is told the first link")
    try:
        with alone(db), Store(db, key=key, anchors=anchors) as store:
            told = f"{why.strip()} (at the machine, by {getpass.getuser()})"
            made = new_operator_link(store, at=RoomClock()(), why=told)
    except UnusableError as error:
        fail(str(error))
    if isinstance(made, Refusal):
        fail(made.message)
    out.print(link_address(address.rstrip("/"), made), soft_wrap=True, markup=False)
