"""`pitboss serve`: the room for browsers."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.cli.console import err, fail, out
from pitboss.cli.room_options import AnchorsFile, KeyFile


def serve_command(
    *,
    db: Annotated[str, typer.Option(help="The database, as an SQLAlchemy URL.")] = "sqlite:///pitboss.db",
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8000,
    demo: Annotated[bool, typer.Option("--demo", help="Open a table of every game, with bots.")] = False,
    https: Annotated[bool, typer.Option("--https", help="Behind a proxy that speaks https: secure cookies.")] = False,
    name: Annotated[
        list[str] | None, typer.Option(help="A host name that browsers reach the room by; may be given again.")
    ] = None,
    key: KeyFile = "",
    anchors: AnchorsFile = "",
    anchor_command: Annotated[
        str, typer.Option(help="A command that is given every anchor on its standard input, to keep it elsewhere.")
    ] = "",
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="A proxy before the room (address or network) that says truly who asks; may be given again."),
    ] = None,
    staff_codes: Annotated[
        bool, typer.Option("--staff-codes", help="Staff do nothing as staff without a code beside the password.")
    ] = False,
    speed: Annotated[
        float, typer.Option(min=0.1, max=1000, help="How many times faster bots think and play goes on.")
    ] = 1,
    fast: Annotated[bool, typer.Option("--fast", help="Bots do not think, results are not waited for.")] = False,
) -> None:
    """Open the room: play in the browser, with everything kept in the database."""
    from pitboss.room.database import UnusableError
    from pitboss.room.pace import AT_ONCE, Pace
    from pitboss.server.proxies import ProxyError
    from pitboss.server.serving import Announced, ServerSettings, serve

    def announce(said: Announced) -> None:
        out.print(f"Pitboss is open at [bold]{said.address}[/bold]", soft_wrap=True)
        if said.operator_link:
            out.print(f"Operator: {said.operator_link}", soft_wrap=True, highlight=False)
        if said.new_keys:
            what = "was made just now. Nobody can open the room without it: keep a copy in a safe place"
            out.print(f"Key file: {said.new_keys} {what}.", soft_wrap=True, markup=False)

    times = AT_ONCE if fast else Pace().faster(speed)
    settings = ServerSettings(
        db=db,
        key=key,
        anchors=anchors,
        anchor_command=anchor_command,
        host=host,
        port=port,
        demo=demo,
        secure=https,
        names=(*(name or ()),),
        proxies=(*(proxy or ()),),
        staff_codes=staff_codes,
        times=times,
    )
    try:
        serve(settings, announce)
    except (UnusableError, ProxyError) as error:
        fail(str(error))
    except OSError as error:
        err.print(f"cannot listen on {host}:{port}: {error.strerror or error}")
        raise typer.Exit(1) from None
