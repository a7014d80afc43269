"""`pitboss schema`: the protocol of the server as a JSON schema."""

from __future__ import annotations

import typer


def schema_command() -> None:
    """Print the JSON schema of everything the server sends and accepts."""
    import msgspec

    from pitboss.server.schema import protocol_schema

    typer.echo(msgspec.json.format(msgspec.json.encode(protocol_schema())).decode())
