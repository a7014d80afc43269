"""One transaction in one call, without the interpreter's lock."""

from collections.abc import Sequence
from typing import Any, final

class PenError(OSError):
    """What SQLite has against it; nothing is written."""

class LockedError(TimeoutError):
    """Somebody else writes, and has for as long as anybody waits."""

@final
class Pen:
    """A connection of its own to one file, for one thread at a time."""

    def __init__(self, driver: str, file: str, pragmas: Sequence[str], /) -> None: ...
    def version(self) -> int:
        """Another number than before once any other connection has written."""
    def commit(self, expected: int, pages: list[tuple[str, list[tuple[Any, ...]]]], /) -> bool:
        """Whether all rows of all statements are durable; false where others have written since that version."""
    def close(self) -> None:
        """Nothing can be written any more."""
