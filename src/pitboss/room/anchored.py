"""What the anchors of a room show about it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from pitboss.room.anchoring import EVERY
from pitboss.room.anchors import Anchor, AnchorFault, read_anchors
from pitboss.room.keys import Keyring
from pitboss.room.marks import Heads, Marks

MOST_UNANCHORED = 20 * EVERY
"""Entries that may wait for their line where the file is slow; more mean that lines are gone."""


class Anchored:
    """The lines of one file, read before the room is looked at: whatever they tell of must be there by then."""

    def __init__(self, path: Path, ring: Keyring) -> None:
        self.path = path
        self.ring = ring
        self.read = list(read_anchors(path, ring))
        self.lines = [each for each in self.read if isinstance(each, Anchor)]

    def mark(self, marks: Marks) -> None:
        for each in self.lines:
            when = datetime.fromtimestamp(each.at / 1000, UTC).isoformat(" ", "seconds").removesuffix("+00:00")
            marks.add(each.heads, f"when it was anchored at {when} UTC")

    def faults(self, ends: Heads) -> Iterator[str]:
        """What is wrong with the lines themselves, and whether there are enough of them."""
        if not self.lines:
            if ends and self.ring.keys:
                yield f"there are no anchors in {self.path}: nothing shows that what came last is all there"
            return
        for each in self.read:
            if isinstance(each, AnchorFault):
                yield f"line {each.line} of the anchors {each.what}"
        before = _count(self.lines[0].heads) - _count(self.ring.unkeyed)
        if before > MOST_UNANCHORED:
            yield f"the anchors begin after {before} entries: lines are missing before the first"
        told = {stream: seq for each in self.lines for stream, (seq, _) in each.heads.items()}
        waiting = sum(seq - told.get(stream, 0) for stream, (seq, _) in ends.items())
        if waiting > MOST_UNANCHORED:
            yield f"{waiting} entries are in no anchor: lines are missing after the last"


def _count(heads: Heads) -> int:
    return sum(seq for seq, _ in heads.values())
