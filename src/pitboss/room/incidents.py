"""Significant events of the room: what they may be, and how they are written down. They have a stream of their own.

The vocabulary is closed: a new kind is a struct here, one more in `AnyIncident`. What is on record is read for ever: a
new field has a default, and neither a name nor a default changes.
"""

from __future__ import annotations

from typing import ClassVar, Literal
from uuid import uuid4

import msgspec

from pitboss.room.codec import encode
from pitboss.room.own_stream import EachAlone, OwnStream
from pitboss.room.records import Entry, NewEntry

STREAM = "incidents"
ACTOR = "room"
Severity = Literal["notice", "warning", "alarm"]
"""Ordinary life of the room; something to look into; something that concerns what the room promises."""
StartedAfter = Literal["nothing", "stop", "crash"]


class RoomIncident(msgspec.Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """What happened, with its own facts; `words` tells it in a sentence."""

    severity: ClassVar[Severity] = "notice"

    @property
    def kind(self) -> str:
        return type(self).__name__

    def words(self) -> str:
        raise NotImplementedError


class RoomStarted(RoomIncident, frozen=True, kw_only=True):
    """`after` tells how the room ended before: not at all, as it should, or without a word."""

    program: str
    after: StartedAfter
    desks: int = 0

    def words(self) -> str:
        ended = {"nothing": "", "stop": "", "crash": "; before that it ended without a word"}[self.after]
        return f"The room starts with {self.desks} desks under {self.program}{ended}"


class RoomStopped(RoomIncident, frozen=True, kw_only=True):
    def words(self) -> str:
        return "The room stops"


class ClockJumped(RoomIncident, frozen=True, kw_only=True):
    """Milliseconds between what the system's clock says and what it should say; negative where it runs behind."""

    severity: ClassVar[Severity] = "warning"
    by: int
    while_down: bool = False
    """The clock is behind the record's last entry at a start."""

    def words(self) -> str:
        way = "ahead" if self.by > 0 else "back"
        when = " while the room was down" if self.while_down else ""
        return (
            f"The system's clock went {way} by {abs(self.by) / 1000:,.1f} seconds{when}; the room's time goes on evenly"
        )


class StorageFailed(RoomIncident, frozen=True, kw_only=True):
    severity: ClassVar[Severity] = "alarm"
    error: str

    def words(self) -> str:
        return f"Nothing can be written down: {self.error}"


class StorageRecovered(RoomIncident, frozen=True, kw_only=True):
    """`failures` counts what could not be written meanwhile."""

    seconds: int
    failures: int

    def words(self) -> str:
        return f"Writing works again after {self.seconds} seconds; {self.failures} attempts failed meanwhile"


class AnchorsFailed(RoomIncident, frozen=True, kw_only=True):
    """Nothing outside the database shows for now how far the room has come."""

    severity: ClassVar[Severity] = "alarm"
    error: str

    def words(self) -> str:
        return f"The ends of the streams are not anchored: {self.error}"


class AnchorsRecovered(RoomIncident, frozen=True, kw_only=True):
    seconds: int

    def words(self) -> str:
        return f"The ends of the streams are anchored again after {self.seconds} seconds"


class DeskSetAside(RoomIncident, frozen=True, kw_only=True):
    """A desk that cannot be recovered; `entry` is the last one that could be taken over."""

    severity: ClassVar[Severity] = "alarm"
    entry: int
    error: str

    def words(self) -> str:
        return f"Set aside: it cannot be read after entry {self.entry} ({self.error})"


class DeskFailed(RoomIncident, frozen=True, kw_only=True):
    """The house could not do something, not because it was refused."""

    severity: ClassVar[Severity] = "alarm"
    error: str

    def words(self) -> str:
        return f"The house could not do its work ({self.error}); it tries again"


class CheckpointRefused(RoomIncident, frozen=True, kw_only=True):
    """`entry` is the one after which the desk is said to have been like that."""

    severity: ClassVar[Severity] = "alarm"
    entry: int
    error: str

    def words(self) -> str:
        return f"The checkpoint after entry {self.entry} is wrong ({self.error}); the desk is recovered without it"


class SocketsAborted(RoomIncident, frozen=True, kw_only=True):
    """Connections that were not read from, since they were last counted."""

    count: int

    def words(self) -> str:
        return f"{self.count} connections were cut off because nobody read them"


class OneAddress(RoomIncident, frozen=True, kw_only=True):
    """Two people play at one table and come from one address: one household, or one person with two accounts."""

    severity: ClassVar[Severity] = "warning"
    players: tuple[str, str]
    address: str

    def words(self) -> str:
        one, other = self.players
        return f"{one} and {other} play at one table and come from one address ({self.address})"


class SelfVerificationFailed(RoomIncident, frozen=True, kw_only=True):
    severity: ClassVar[Severity] = "alarm"
    parts: tuple[str, ...]

    def words(self) -> str:
        return f"These parts of the program are not as they were installed: {', '.join(self.parts)}"


class SelfVerified(RoomIncident, frozen=True, kw_only=True):
    """Every file of the program is as it was; `first`: from now on it is compared with what it is now."""

    program: str
    files: int
    digest: str
    first: bool = False

    def words(self) -> str:
        told = "are on record from now on" if self.first else "are as they were installed"
        return f"The {self.files} files of {self.program} {told} ({self.digest[:16]})"


class SignInsFailed(RoomIncident, frozen=True, kw_only=True):
    """Wrong passwords for one name, or from one address."""

    severity: ClassVar[Severity] = "warning"
    failures: int
    address: str = ""

    def words(self) -> str:
        origin = f" from {self.address}" if self.address else ""
        return f"{self.failures} attempts to sign in failed{origin}"


class AccountLocked(RoomIncident, frozen=True, kw_only=True):
    """After wrong passwords in a row; `until` is in milliseconds since the epoch."""

    severity: ClassVar[Severity] = "warning"
    failures: int
    until: int
    address: str = ""

    def words(self) -> str:
        origin = f", the last one from {self.address}" if self.address else ""
        return f"Locked for a while after {self.failures} wrong passwords in a row{origin}"


class AccountDisabled(RoomIncident, frozen=True, kw_only=True):
    severity: ClassVar[Severity] = "warning"
    why: str

    def words(self) -> str:
        return f"Disabled: {self.why}"


class AccountEnabled(RoomIncident, frozen=True, kw_only=True):
    why: str

    def words(self) -> str:
        return f"Enabled again: {self.why}"


class RoleChanged(RoomIncident, frozen=True, kw_only=True):
    role: str
    given: bool
    why: str = ""

    def words(self) -> str:
        return f"The role of {self.role.replace('_', ' ')} is {'given' if self.given else 'taken'}: {self.why}"


class MoneyGiven(RoomIncident, frozen=True, kw_only=True):
    """By staff, beside what everybody gets."""

    severity: ClassVar[Severity] = "warning"
    cents: int
    why: str

    def words(self) -> str:
        return f"Given {self.cents / 100:,.2f} in play money: {self.why}"


class PlayStopped(RoomIncident, frozen=True, kw_only=True):
    severity: ClassVar[Severity] = "warning"
    what: Literal["table", "game", "room"]
    which: str = ""
    why: str

    def words(self) -> str:
        return f"Play is stopped {_where(self.what, self.which)}: {self.why}"


class PlayResumed(RoomIncident, frozen=True, kw_only=True):
    what: Literal["table", "game", "room"]
    which: str = ""
    why: str

    def words(self) -> str:
        return f"Play goes on {_where(self.what, self.which)}: {self.why}"


class RoundLookedAt(RoomIncident, frozen=True, kw_only=True):
    """Somebody saw a round that is over with cards that were not theirs: all, or those that `player` saw."""

    table: str
    round: int
    player: str = ""
    way: Literal["looked", "taken"] = "looked"
    """On a page, or taken along as a file."""

    def words(self) -> str:
        how = "looked at" if self.way == "looked" else "taken along"
        whose = f"the cards that {self.player} saw" if self.player else "all cards"
        return f"Round {self.round} at {self.table} is {how} with {whose}"


class RecordVerified(RoomIncident, frozen=True, kw_only=True):
    """Chain, anchors, ledger and everything decided were looked at again; `what` is a table, or the room."""

    what: str
    derived: int
    read: int
    postings: int

    def words(self) -> str:
        others = f", {self.read} of other editions followed by their events" if self.read else ""
        return f"The record of {self.what} is as it must be: {self.derived} entries derived again{others}"


class RecordFaulted(RoomIncident, frozen=True, kw_only=True):
    """The same, where something is not as it must be."""

    severity: ClassVar[Severity] = "alarm"
    what: str
    findings: int
    first: str

    def words(self) -> str:
        return f"The record of {self.what} is not as it must be, {self.findings} findings, the first: {self.first}"


def _where(what: str, which: str) -> str:
    return {"table": f"at the table {which}", "game": f"in the game {which}", "room": "in the room"}[what]


AnyIncident = (
    RoomStarted
    | RoomStopped
    | ClockJumped
    | StorageFailed
    | StorageRecovered
    | AnchorsFailed
    | AnchorsRecovered
    | DeskSetAside
    | DeskFailed
    | CheckpointRefused
    | SocketsAborted
    | OneAddress
    | SelfVerificationFailed
    | SelfVerified
    | SignInsFailed
    | AccountLocked
    | AccountDisabled
    | AccountEnabled
    | RoleChanged
    | MoneyGiven
    | PlayStopped
    | PlayResumed
    | RoundLookedAt
    | RecordVerified
    | RecordFaulted
)
KINDS: dict[str, type[RoomIncident]] = {kind.__name__: kind for kind in AnyIncident.__args__}


class RecordIncident(msgspec.Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """Put a significant event on record."""

    what: AnyIncident
    severity: Severity
    subject: str
    """What it concerns: room, clock, storage, or `desk:ID`, `game:DOCUMENT/KEY`, `account:NAME`, `address:HOST`."""
    person: str = ""
    """Whose doing it was, where somebody's."""
    now: int


class IncidentRecorded(msgspec.Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    what: AnyIncident
    severity: Severity
    subject: str
    person: str = ""
    at: int


_command = msgspec.json.Decoder(RecordIncident)
_events = msgspec.json.Decoder(tuple[IncidentRecorded])


def draft(what: AnyIncident, *, subject: str, at: int, person: str = "") -> NewEntry:
    command = RecordIncident(what=what, severity=what.severity, subject=subject, person=person, now=at // 1000)
    return _entry(command, f"{what.kind}/{uuid4().hex}", at)


def _entry(command: RecordIncident, command_id: str, at: int) -> NewEntry:
    event = IncidentRecorded(
        what=command.what,
        severity=command.severity,
        subject=command.subject,
        person=command.person,
        at=command.now,
    )
    return NewEntry(
        stream=STREAM,
        expected_seq=None,
        command_id=command_id,
        actor=ACTOR,
        at=at,
        command=encode(command),
        events=encode([event]),
    )


def _again(entry: Entry) -> NewEntry:
    command = _command.decode(entry.command)
    if command.now != entry.at // 1000:
        raise ValueError(f"its command is of {command.now}, the entry of {entry.at // 1000}")
    return _entry(command, entry.command_id, entry.at)


def recorded(entry: Entry) -> IncidentRecorded:
    """What an entry of this stream tells."""
    return _events.decode(entry.events)[0]


OWN = OwnStream(STREAM, "Significant events", (RecordIncident, IncidentRecorded), lambda: EachAlone(_again))
