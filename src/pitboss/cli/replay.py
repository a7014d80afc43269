"""`pitboss replay`: recorded hands, played again by the machine."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from pitboss.cite import Refusal
from pitboss.cli.console import err, out
from pitboss.history import HistoryError, Replayed, replay
from pitboss.history.amounts import Amount, in_own_unit
from pitboss.history.files import read_file
from pitboss.history.phh_read import HandInFile

MANY = 20
"""From how many files on a progress bar is worth showing."""
_encoder = msgspec.json.Encoder(decimal_format="number")


class ReplayedHand(msgspec.Struct, frozen=True):
    """What became of one hand; stacks are in the file's own unit."""

    file: str
    hand: int
    ending_stacks: list[Amount] | None
    refusal: Refusal | None
    finishing_stacks: list[Amount] | None = None
    """What the file itself says."""
    differs: bool = False


def replay_command(
    files: Annotated[
        list[Path],
        typer.Argument(help="Hand histories: .phh (one hand), .phhs (many), or .json and .jsonl round records."),
    ],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per hand and line.")] = False,
) -> None:
    """Replay recorded hands under house rules and print each hand's ending stacks.

    Ends with status 1 if a hand was refused or could not be read. A difference from the file's own finishing stacks
    (rake, or an odd chip cut in half) is shown and is no failure.
    """
    lines: list[ReplayedHand] = []
    for line in _replayed(files):
        if as_json:
            sys.stdout.buffer.write(_encoder.encode(line) + b"\n")
        lines.append(line)
    sys.stdout.flush()
    if not as_json:
        out.print(_table(lines))
        out.print(_summary(lines), style="dim")
    if any(line.refusal for line in lines):
        raise typer.Exit(1)


def _replayed(files: Sequence[Path]) -> Iterator[ReplayedHand]:
    with Progress(console=err, transient=True, disable=len(files) < MANY or not err.is_terminal) as progress:
        for path in progress.track(files, description="replaying"):
            yield from _file(path)


def _file(path: Path) -> Iterator[ReplayedHand]:
    try:
        yield from (_hand(path, entry) for entry in read_file(path))
    except HistoryError as error:
        yield ReplayedHand(str(path), 0, None, _unreadable(error))


def _hand(path: Path, entry: HandInFile) -> ReplayedHand:
    if isinstance(entry.hand, HistoryError):
        return ReplayedHand(str(path), entry.number, None, _unreadable(entry.hand))
    try:
        replayed = replay(entry.hand)
    except HistoryError as error:
        return ReplayedHand(str(path), entry.number, None, _unreadable(error))
    return _line(path, entry.number, replayed)


def _unreadable(error: HistoryError) -> Refusal:
    return Refusal("unreadable", str(error), ())


def _line(path: Path, number: int, replayed: Replayed) -> ReplayedHand:
    told = replayed.record.particulars
    finishing = [_plain(stack) for stack in told.finishing]
    ending = replayed.ending if replayed.refusal is None else None
    stacks = [in_own_unit(stack, told.unit) for stack in ending] if ending is not None else None
    differs = bool(finishing) and stacks is not None and stacks != finishing
    return ReplayedHand(str(path), number, stacks, replayed.refusal, finishing or None, differs)


def _plain(stack: Decimal) -> Amount:
    return int(stack) if stack == stack.to_integral_value() else stack


def _table(lines: Iterable[ReplayedHand]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("file", "hand", "ending stacks", ""):
        table.add_column(heading, overflow="fold")
    for line in lines:
        table.add_row(Path(line.file).name, str(line.hand or ""), _stacks(line.ending_stacks), _remark(line))
    return table


def _stacks(stacks: Iterable[Amount] | None) -> str:
    return "  ".join(f"{stack:,}" for stack in stacks) if stacks is not None else ""


def _remark(line: ReplayedHand) -> str:
    if line.refusal:
        cites = f" [dim]({', '.join(line.refusal.cites)})[/dim]" if line.refusal.cites else ""
        return f"[red]{line.refusal.code}: {escape(line.refusal.message)}[/red]{cites}"
    if line.differs:
        return f"[yellow]the file says {_stacks(line.finishing_stacks)}[/yellow]"
    return "[green]✓[/green]" if line.finishing_stacks else ""


def _summary(lines: Sequence[ReplayedHand]) -> str:
    refused = sum(line.refusal is not None for line in lines)
    differ = sum(line.differs for line in lines)
    hands = f"{len(lines):,} hand{'' if len(lines) == 1 else 's'}"
    return f"{hands}; {refused:,} refused; {differ:,} differ{'s' if differ == 1 else ''} from what the file says"
