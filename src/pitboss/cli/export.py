"""`pitboss export`: rounds of play in the formats that others read."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.console import fail
from pitboss.history import HistoryError, RecordedHand, RoundRecord, encode_record, replay
from pitboss.history.files import read_file
from pitboss.history.ohh import ohhs_of
from pitboss.history.phh_write import phh_of, phhs_of


def export_command(
    file: Annotated[Path, typer.Argument(help="A round record (.json, .jsonl) or a hand history (.phh, .phhs).")],
    *,
    phh: Annotated[bool, typer.Option("--phh", help="Poker hand history (TOML).")] = False,
    ohh: Annotated[bool, typer.Option("--ohh", help="Open Hand History (JSON).")] = False,
    record: Annotated[bool, typer.Option("--record", help="Pitboss round records (JSON, one a line).")] = False,
) -> None:
    """Write every round of a file to standard output in another format."""
    if phh + ohh + record != 1:
        fail("say which format to write: --phh, --ohh or --record")
    try:
        records = [_record(file, hand.number, hand.hand) for hand in read_file(file)]
        written = _phh(records) if phh else ohhs_of(records) if ohh else _lines(records)
    except HistoryError as error:
        fail(str(error))
    sys.stdout.buffer.write(written.rstrip(b"\n") + b"\n")
    sys.stdout.flush()


def _record(file: Path, number: int, hand: RecordedHand | RoundRecord | HistoryError) -> RoundRecord:
    """The round of a hand; one that cannot be played to its end cannot be exported."""
    if isinstance(hand, HistoryError):
        raise HistoryError(f"{file}, hand {number}: {hand}")
    replayed = replay(hand)
    if replayed.refusal:
        raise HistoryError(f"{file}, hand {number}: {replayed.refusal.message} ({replayed.refusal.code})")
    return replayed.record


def _phh(records: list[RoundRecord]) -> bytes:
    return (phh_of(records[0]) if len(records) == 1 else phhs_of(records)).encode()


def _lines(records: Iterable[RoundRecord]) -> bytes:
    return b"\n".join(map(encode_record, records))
