"""`pitboss tournament audit`: the record of an event is derived again, and counted once more apart from that."""

from __future__ import annotations

import msgspec
import typer
from rich.markup import escape

from pitboss.cli.console import out
from pitboss.cli.event.reading import AsJson, found, reading
from pitboss.cli.event.run import DEFAULT_ROOM, Room, Stream
from pitboss.cli.room_options import KeyFile
from pitboss.room.audit import Report, audit
from pitboss.room.kinds.event.draws import draws_told
from pitboss.room.kinds.event.record import recounted
from pitboss.room.kinds.event.recount import Recounted
from pitboss.room.kinds.event.taken_along import told
from pitboss.wording.tournament_words import money

SHOWN = 50


def audit_command(*, room: Room = DEFAULT_ROOM, event: Stream = "", key: KeyFile = "", as_json: AsJson = False) -> None:
    """Verify the chain and the ledger, derive every act again, and count fees, chips, places and prizes anew."""
    with reading(room, key) as archive:
        stream, charter = found(archive, event)
        report, count = audit(archive, only=stream), recounted(archive, stream, charter)
    if as_json:
        typer.echo(msgspec.json.encode(told(stream, report, count)))
    else:
        _print(stream, report, count)
    if report.findings or count.wrong:
        raise typer.Exit(1)


def _print(stream: str, report: Report, count: Recounted) -> None:
    tally = count.tally
    how = f"{report.derived:,} derived byte for byte"
    how += f", {report.read:,} of other editions followed by their events" if report.read else ""
    out.print(f"{stream}: {count.entries:,} entries, {how}", markup=False)
    out.print(f"counted once more: pool {money(tally.pool)}, commission {money(tally.commission)}")
    out.print(f"  chips issued {tally.issued:,}, removed {tally.removed:,}, in play {tally.in_play:,}")
    out.print(f"  {len(tally.finishes)} places, prizes {money(sum(tally.prizes.values()))}")
    for line in draws_told(count.draws):
        out.print(f"  {line}", markup=False)
    wrong = [*(f"entry {each.seq}: {each.what}" for each in report.findings), *map(str, count.wrong)]
    for each in wrong[:SHOWN]:
        out.print(f"[red]•[/] {escape(each)}")
    if len(wrong) > SHOWN:
        out.print(f"... and {len(wrong) - SHOWN:,} more")
    out.print("[green]All is as it must be.[/]" if not wrong else f"[red]{len(wrong):,} findings.[/]")
