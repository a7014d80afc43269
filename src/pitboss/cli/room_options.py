"""Options of every command that opens a room."""

from __future__ import annotations

from typing import Annotated

import typer

KeyFile = Annotated[
    str, typer.Option("--key", help="The room's key file, if not beside the database (or in PITBOSS_KEY).")
]
AnchorsFile = Annotated[
    str, typer.Option("--anchors", help="The file of anchors, if not beside the database; or a copy of it.")
]
