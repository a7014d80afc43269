"""`pitboss schema`: the protocol of the server as a JSON schema."""

from __future__ import annotations

import msgspec
import typer

from pitboss.server.schema import protocol_schema


def schema_command() -> None:
    """Print the JSON schema of everything the server sends and accepts."""
    typer.echo(msgspec.json.format(msgspec.json.encode(protocol_schema())).decode())
