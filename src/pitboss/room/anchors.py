"""Anchors: lines outside the database that tell how far its streams were, so that what comes last cannot be cut off.

Each line names streams and the hashes of their last entries, is chained to the line before it and carries a mark that
only the room's key makes. The file is only ever added to; a line that was torn while it was written tells nothing.
"""

from __future__ import annotations

import errno
import fcntl
import hmac
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from pitboss.room.database import UnusableError, file_of
from pitboss.room.keys import Keyring, is_passing
from pitboss.room.marks import Heads
from pitboss.room.private_files import create_private

Occasion = Literal["start", "entries", "time", "stop"]
BLOCK = 1 << 16
HELD = 5.0
"""Seconds for which somebody else may hold the file."""


class Anchor(msgspec.Struct, frozen=True, kw_only=True):
    """The ends of streams at one moment."""

    line: int
    """Counted from 1."""
    at: int
    """Milliseconds since the epoch."""
    occasion: Occasion
    heads: dict[str, tuple[int, str]]
    """At a start those of all streams, otherwise those that have grown since the line before."""
    key: str
    before: str
    """The mark of the line before; nothing before the first."""


class MarkedAnchor(msgspec.Struct, frozen=True):
    """An anchor as it was written, and the mark that its key makes of it."""

    anchor: msgspec.Raw
    mark: str


_line = msgspec.json.Decoder(MarkedAnchor)
_anchor = msgspec.json.Decoder(Anchor)
_encoder = msgspec.json.Encoder(order="deterministic")


def anchor_path(url: str, key: Path | None, given: str = "") -> Path | None:
    """Where the anchors of a database are."""
    return Path(given) if given else beside_room(url, key, "anchors")


def beside_room(url: str, key: Path | None, what: str) -> Path | None:
    """A file beside a database, or else beside its keys; None if it goes with the process."""
    if is_passing(url):
        return None
    path = file_of(url)
    beside = path.resolve() if path else key
    assert beside is not None, "a database that is no file has a named key file"
    return beside.with_name(f"{beside.name}-{what}")


def mark_of(ring: Keyring, key: str, anchor: bytes) -> str:
    """What nobody makes who does not have the key."""
    return hmac.digest(ring.by_id[key].derived("anchors"), anchor, "sha256").hex()


class AnchorFile:
    """One file of anchors; several processes may add to it."""

    def __init__(self, path: Path, ring: Keyring) -> None:
        self.path = path
        self.ring = ring

    def append(self, *, at: int, occasion: Occasion, heads: Heads) -> bytes:
        """A line more, durable; as it stands in the file."""
        create_private(self.path)
        with self.path.open("r+b", buffering=0) as file:
            _lock(file.fileno())
            before = next(filter(None, map(_read, _backwards(file.fileno()))), None)
            anchor = Anchor(
                line=_anchor.decode(before.anchor).line + 1 if before else 1,
                at=at,
                occasion=occasion,
                heads=dict(heads),
                key=self.ring.current.id,
                before=before.mark if before else "",
            )
            line = self._marked(anchor)
            begun = b"" if _ends_whole(file.fileno()) else b"\n"
            os.lseek(file.fileno(), 0, os.SEEK_END)
            _write_all(file.fileno(), begun + line)
            os.fsync(file.fileno())
        return line

    def _marked(self, anchor: Anchor) -> bytes:
        told = _encoder.encode(anchor)
        return _encoder.encode(MarkedAnchor(msgspec.Raw(told), mark_of(self.ring, anchor.key, told))) + b"\n"

    def latest(self) -> dict[str, tuple[int, str]]:
        """The last end that is known of every stream: what the last start told, and what has grown since."""
        found: dict[str, tuple[int, str]] = {}
        if not self.path.exists():
            return found
        with self.path.open("rb", buffering=0) as file:
            for read in filter(None, map(_read, _backwards(file.fileno()))):
                anchor = _anchor.decode(read.anchor)
                found = anchor.heads | found
                if anchor.occasion == "start":
                    break
        return found


class AnchorFault(msgspec.Struct, frozen=True):
    """A line that is not as it was written, or does not follow the one before."""

    line: int
    what: str


def read_anchors(path: Path, ring: Keyring) -> Iterator[Anchor | AnchorFault]:
    """Every line that bears its mark, in order, and what is wrong with the others."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        if isinstance(error, FileNotFoundError):
            return
        raise UnusableError(f"the anchors {path} cannot be read: {(error.strerror or str(error)).lower()}") from None
    number, mark = 0, ""
    for line in lines:
        read = _read(line)
        if read is None:
            continue  # Torn. Were it more than that, the next line would not follow the one before.
        anchor = _anchor.decode(read.anchor)
        fault = _fault(anchor, read, ring, number, mark)
        if fault:
            yield AnchorFault(anchor.line, fault)
        else:
            yield anchor
        number, mark = anchor.line, read.mark


def _fault(anchor: Anchor, read: MarkedAnchor, ring: Keyring, number: int, mark: str) -> str:
    if anchor.key not in ring.by_id:
        return f"is under the key {anchor.key}, which is not among the room's keys"
    if not hmac.compare_digest(mark_of(ring, anchor.key, bytes(read.anchor)), read.mark):
        return "is not what was written there"
    if (anchor.line, anchor.before) != (number + 1, mark):
        return f"follows line {number}: lines are missing"
    return ""


def _lock(file: int) -> None:
    """Nobody holds it for long but somebody who means harm, or has come to it; then it is an error like others."""
    until = time.monotonic() + HELD
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > until:
                raise OSError(errno.EAGAIN, "somebody else holds the file") from None
            time.sleep(0.02)
        else:
            return


def _read(line: bytes) -> MarkedAnchor | None:
    try:
        read = _line.decode(line)
        _anchor.decode(read.anchor)
    except msgspec.MsgspecError:
        return None
    return read


def _backwards(file: int) -> Iterator[bytes]:
    """The lines of a file from the last one on."""
    end, rest = os.fstat(file).st_size, b""
    while end:
        start = max(0, end - BLOCK)
        first, *lines = (os.pread(file, end - start, start) + rest).split(b"\n")
        yield from reversed(lines)
        end, rest = start, first
    yield rest


def _ends_whole(file: int) -> bool:
    size = os.fstat(file).st_size
    return not size or os.pread(file, 1, size - 1) == b"\n"


def _write_all(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]
