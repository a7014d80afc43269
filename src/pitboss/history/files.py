"""Files of hand histories: which form a file has, and every hand in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pitboss.history.phh_read import HandInFile, read_phh
from pitboss.history.record import decode_record
from pitboss.history.recorded import HistoryError

SUFFIXES = (".phh", ".phhs", ".json", ".jsonl")


def read_file(path: Path) -> Iterator[HandInFile]:
    """The hands of a PHH file, or of a file of round records (JSON, one a line)."""
    if path.suffix.lower() not in SUFFIXES:
        raise HistoryError(f"{path}: histories are {', '.join(SUFFIXES)} files")
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise HistoryError(f"there is no file {path}") from error
    except OSError as error:
        raise HistoryError(f"{path} cannot be read: {(error.strerror or str(error)).lower()}") from error
    except UnicodeDecodeError as error:
        raise HistoryError(f"{path} is not a text file: {error}") from error
    return read_phh(text) if path.suffix.lower().startswith(".phh") else _read_records(text)


def _read_records(text: str) -> Iterator[HandInFile]:
    for number, line in enumerate(filter(str.strip, text.splitlines()), start=1):
        try:
            yield HandInFile(number, decode_record(line))
        except HistoryError as error:
            yield HandInFile(number, error)
