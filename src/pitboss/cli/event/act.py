"""One kind of act at the desk of an event: how it is typed, and the commands it comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.cli.event.desk import EventDesk

Make = Callable[[EventDesk, list[str]], list[Any]]
"""The commands that a typed act comes to; a `MistypedError` says what does not belong there."""


class TypedAct(msgspec.Struct, frozen=True):
    """A word, what is typed after it, and what it does."""

    word: str
    usage: str
    does: str
    make: Make
    grave: bool = False
    """Shown before it is done: it cannot simply be done the other way round."""
