"""Lines as they are typed or piped in, and whether one is there before a moment comes."""

from __future__ import annotations

import io
import os
import select
from typing import TextIO

PIECE = 65536


class TypedLines:
    """Reads what is typed by itself, so that it knows what has come and was not given out yet."""

    def __init__(self, typed: TextIO) -> None:
        self._typed = typed
        try:
            self._source = typed.fileno()
        except io.UnsupportedOperation:
            self._source = -1
            """Not a terminal, a pipe or a file: all of it is there already."""
        self._read = b""
        self._ended = False

    def is_there(self, seconds: float | None) -> bool:
        """Whether there is a line, or the end, before so many seconds are over; None: wait for it."""
        if self._source < 0 or b"\n" in self._read or self._ended:
            return True
        return bool(select.select([self._source], [], [], seconds)[0])

    def next(self) -> str | None:
        """The next line; None at the end."""
        while b"\n" not in self._read and not self._ended:
            piece = os.read(self._source, PIECE) if self._source >= 0 else self._typed.readline().encode()
            self._ended = not piece
            self._read += piece
        line, newline, self._read = self._read.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r") if line or newline else None
