"""A room is verified in a process of its own, so that nobody at a table waits for it.

`python -m pitboss.room.inspection.verifying` reads what is wanted from its input and writes a line of JSON for each
step, the verdict last.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import msgspec

from pitboss.room.archive import Archive
from pitboss.room.audit import Finding, Report, StreamReport, audit
from pitboss.room.database import UnusableError
from pitboss.room.inspection.counted import CountedAgain
from pitboss.room.kind import kind_of, read_charter
from pitboss.room.own_streams import own_stream
from pitboss.room.reading import anchors_of, room_to_read

KINDLY = 10
"""How far whoever verifies stands back for those who play."""
MOST_TOLD = 200
"""Findings that are told; the rest are counted."""


class VerificationWanted(msgspec.Struct, frozen=True, kw_only=True):
    """Where the room is, and which of its streams; none named: all."""

    url: str
    key: str = ""
    anchors: str = ""
    streams: tuple[str, ...] = ()


class VerificationStep(msgspec.Struct, frozen=True, tag="step"):
    """How far it is: the stream that is being looked at, and entries done of all."""

    stream: str
    done: int
    of: int


class VerificationFailed(msgspec.Struct, frozen=True, tag="failed"):
    """The room could not be looked at."""

    why: str


class VerificationVerdict(msgspec.Struct, frozen=True, kw_only=True, tag="verdict"):
    """What was looked at, what was found, and what was counted once more."""

    program: str
    sound: bool
    streams: tuple[StreamReport, ...]
    derived: int
    read: int
    postings: int
    anchors: int
    found: int
    findings: tuple[Finding, ...]
    counted: tuple[CountedAgain, ...]


Told = VerificationStep | VerificationFailed | VerificationVerdict
told = msgspec.json.Decoder(Told)


def verify(archive: Archive, wanted: VerificationWanted) -> VerificationVerdict:
    """As `pitboss audit` and `pitboss tournament audit` do; every step is written out."""
    anchored = anchors_of(wanted.url, archive.seals.ring, key=wanted.key, anchors=wanted.anchors)
    report = audit(archive, only=wanted.streams, anchored=anchored, tell=_say)
    return _verdict(report, tuple(_counted(archive, [each.stream for each in report.streams])))


def _verdict(report: Report, counted: tuple[CountedAgain, ...]) -> VerificationVerdict:
    found = len(report.findings) + sum(len(each.wrong) for each in counted)
    return VerificationVerdict(
        program=report.program,
        sound=found == 0,
        streams=report.streams,
        derived=report.derived,
        read=report.read,
        postings=report.postings,
        anchors=report.anchors,
        found=found,
        findings=report.findings[:MOST_TOLD],
        counted=counted,
    )


def _counted(archive: Archive, streams: list[str]) -> Iterator[CountedAgain]:
    """By those kinds that have something to count."""
    for stream in streams:
        first = None if own_stream(stream) else archive.entry(stream, 1)
        if first is None:
            continue
        try:
            charter = read_charter(first.command)
        except ValueError:
            continue  # The audit has told of it.
        count_again = kind_of(charter).count_again
        if count_again:
            yield count_again(archive, stream, charter)


def _say(stream: str, done: int, of: int) -> None:
    _write(VerificationStep(stream, done, of))


def _write(said: Told) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(said) + b"\n")
    sys.stdout.buffer.flush()


def main() -> None:
    wanted = msgspec.json.decode(sys.stdin.buffer.read(), type=VerificationWanted)
    os.nice(KINDLY)
    try:
        with room_to_read(wanted.url, wanted.key) as archive:
            _write(verify(archive, wanted))
    except UnusableError as error:
        _write(VerificationFailed(str(error)))


if __name__ == "__main__":
    main()
