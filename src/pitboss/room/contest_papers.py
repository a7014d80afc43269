"""What an event is opened from: conditions on paper, whatever kind of desk it becomes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.room.charter import Charter

BundleForm = Literal["json", "page"]
"""What is taken along of an event: one document for machines, or one page to read and print."""


class PaperModel(msgspec.Struct, frozen=True, kw_only=True):
    """Complete conditions to begin from, by a name such as `gazette-2001/H`."""

    name: str
    title: str
    document: str


class PaperNote(msgspec.Struct, frozen=True, kw_only=True):
    """What to know of conditions that may stand: what prevails over what, and what is still to come."""

    field: str
    """Where it is about one of them."""
    words: str
    cites: Cites


class PaperRead(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is wrong with conditions, each at its field and line; without any, the paper to publish."""

    refusals: tuple[Refusal, ...]
    title: str = ""
    digest: str = ""
    notes: tuple[PaperNote, ...] = ()
    page: str = ""
    """As it is printed, in HTML."""
    conducted: str = ""
    """Why the house cannot conduct it at tables of the room; empty, if it can."""


class ContestPapers(msgspec.Struct, frozen=True):
    """How one kind of desk reads and writes them."""

    models: Callable[[], tuple[PaperModel, ...]]
    model: Callable[[str, str], str | None]
    """The text of one, for an event that starts at a time."""
    read: Callable[[str, int], PaperRead]
    """A text, at a time in seconds."""
    charter: Callable[..., Charter | tuple[Refusal, ...]]
    """Of a text, `conducted` by the house or not, with `bots`, at a time `now`."""
