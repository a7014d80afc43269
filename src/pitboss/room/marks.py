"""What is known of the ends of streams from outside the database: each was there once, and must be there still."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

Heads = Mapping[str, tuple[int, str]]
"""The number and the hash of an entry of each stream."""


class Mark(msgspec.Struct, frozen=True):
    """An entry that a stream had, and how that is known."""

    seq: int
    hash: str
    when: str


class Marks:
    """By stream, in no order."""

    def __init__(self) -> None:
        self._known: dict[str, dict[int, list[Mark]]] = {}

    def add(self, heads: Heads, when: str) -> None:
        for stream, (seq, last) in heads.items():
            self._known.setdefault(stream, {}).setdefault(seq, []).append(Mark(seq, last, when))

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def last(self, stream: str) -> Mark | None:
        """The farthest that a stream is known to have been."""
        known = self._known.get(stream)
        return known[max(known)][0] if known else None

    def differing(self, stream: str, seq: int, last: str) -> Mark | None:
        """What is known of an entry, if that is another hash."""
        return next((mark for mark in self._known.get(stream, {}).get(seq, ()) if mark.hash != last), None)
