"""A stream told again.

Entries of this program's own edition are derived: their commands are decided anew over the recorded shoes, and every
byte is compared. Entries of another edition are read: what they say has happened is taken over, and must balance.
Where an entry is wrong, the story goes on as it should have been, so that one that is wrong does not hide the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.room.charter import Charter
from pitboss.room.codec import ChangeEdition, CommitShoe, ResumeService, ShoeEvent, ShowSeeds, encode
from pitboss.room.edition import Edition
from pitboss.room.hosted import Hosted, Said
from pitboss.room.kind import kind_of, read_charter
from pitboss.room.oddities import oddities, untrue
from pitboss.room.own_stream import Follower, OwnStream
from pitboss.room.own_streams import own_stream
from pitboss.room.records import NO_SEAL, Entry, NewEntry, Posting
from pitboss.room.recovery import open_from_charter
from pitboss.room.shoe import seal, unseal

COMPARED = ("command", "events", "sealed", "round")
FAULTS = (
    msgspec.MsgspecError, TypeError, ValueError, LookupError, AssertionError, AttributeError, RuntimeError,
    StopIteration, ArithmeticError,
)  # fmt: skip
"""What something that was tampered with may lead to."""
CHANGE = b"ChangeEdition"
MOST_FAULTS = 40
"""Entries that do not fit, after which a stream is followed no further."""


class Retold:
    """What a stream comes to when it is told again, and where it differs from what is stored."""

    def __init__(self) -> None:
        self.title = ""
        self.entries = 0
        self.rounds = 0
        self.read: set[int] = set()
        """Entries of another edition, told by their events alone."""
        self.editions: list[str] = []
        """The programs that wrote the stream, in order."""
        self.unknown: set[int] = set()
        """Entries of which nothing can be said, so that nothing that belongs to them is compared."""
        self.differences: list[tuple[int, str]] = []
        self.postings: dict[int, tuple[Posting, ...]] = {}
        self.dealt_in: set[tuple[str, int, int, int]] = set()
        """Player, round, seat and entry."""
        self.checkpoints: dict[int, bytes] = {}
        """The desk as it was after an entry, where it is kept and can be told."""
        self.holdings: dict[str, int] = {}
        """What the desk says that its accounts hold."""
        self.is_lost = False
        """Too much does not fit: the rest is only counted."""
        self.is_whole = True
        """Whether the desk was followed to the end, so that its holdings are known."""
        self.follower: Follower | None = None
        """Who followed a stream of the room's own, and knows what else must be as it has it."""

    def differ(self, entry: Entry, what: str) -> None:
        self.differences.append((entry.seq, what))


Reread = Callable[[int], Iterable[Entry]]
"""The entries of the stream before one of them, once more."""


def retell(stream: str, entries: Iterable[Entry], reread: Reread) -> Retold:
    """Tell a stream again, to its end, whatever is found on the way."""
    retold = Retold()
    own = own_stream(stream)
    teller = _Own(retold, own) if own else _Desk(stream, retold, reread)
    for entry in entries:
        retold.entries += 1
        teller.tell(entry)
    teller.close()
    return retold


Begin = Callable[[], Hosted[Any]]
"""A desk as it was before the first of some entries."""


def retell_from(begin: Begin, entries: Sequence[Entry]) -> Retold:
    """Tell some entries of a desk again, from what it was before them."""
    retold = Retold()
    teller = _Desk(begin().stream, retold, lambda upto: (each for each in entries if each.seq < upto), begin)
    for entry in entries:
        retold.entries += 1
        teller.tell(entry)
    teller.close()
    return retold


class _Own:
    """Follows a stream of the room's own; its entries have had one form from the beginning."""

    def __init__(self, retold: Retold, own: OwnStream) -> None:
        self.retold = retold
        retold.title = own.title
        retold.follower = self.follower = own.follow()

    def tell(self, entry: Entry) -> None:
        try:
            again = self.follower.again(entry)
        except FAULTS as error:
            self.retold.differ(entry, f"cannot be derived again: {error}")
            self.retold.unknown.add(entry.seq)
            return
        self.retold.postings[entry.seq] = again.postings
        for wrong in (_differing(entry, again), _other_actor(entry, again)):
            if wrong:
                self.retold.differ(entry, wrong)

    def close(self) -> None:
        pass


class _Desk:
    """Follows a desk by what is stored, and decides each entry of this edition again on the way."""

    def __init__(self, stream: str, retold: Retold, reread: Reread, begin: Begin | None = None) -> None:
        self.stream = stream
        self.retold = retold
        self.reread = reread
        self.begin = begin
        self.hosted: Hosted[Any] | None = begin() if begin else None
        self.instead: dict[int, Sequence[Any]] = {}
        """What should have happened, where something else is stored."""
        self.without: set[int] = set()
        """Entries that do not fit what came before them."""

    def tell(self, entry: Entry) -> None:
        if self.retold.is_lost:
            self._leave_out(entry)
            return
        derived = self._derived(entry)
        if self.hosted is None:
            self._leave_out(entry)
        else:
            self._go_on(entry, self.hosted, derived)

    # deciding again

    def _derived(self, entry: Entry) -> Sequence[Any] | None:
        """The events that an entry of this edition must have; None if it is of another or nothing can be said."""
        try:
            if self.hosted is None:
                return self._opened(entry)
            if self._edition_of(entry, self.hosted) != self.hosted.current_edition:
                self._read(entry)
                return None
            return self._compared(entry, self.hosted)
        except FAULTS as error:
            self.retold.differ(entry, f"cannot be derived again: {error}")
            return None

    def _opened(self, entry: Entry) -> Sequence[Any] | None:
        charter = read_charter(entry.command)
        self.retold.title = charter.title
        self._note_edition(charter.edition.program)
        kind = kind_of(charter)
        self.hosted = kind.hosted(self.stream, charter)
        _same_moment(charter.now, entry)
        if charter.edition != kind.edition(charter.instrument):
            self._read(entry)
            return None
        made = open_from_charter(self.stream, charter, _said(entry))
        if isinstance(made, Refusal):
            self.retold.differ(entry, f"is refused when it is decided again: {made.message}")
            return None
        again, new = made
        self._compare(entry, new)
        return again.made

    def _edition_of(self, entry: Entry, hosted: Hosted[Any]) -> Edition:
        """The edition that wrote an entry: whoever changes it speaks for the new one."""
        if CHANGE not in entry.command:
            return hosted.edition
        command = self._command(entry, hosted)
        return command.edition if isinstance(command, ChangeEdition) else hosted.edition

    def _command(self, entry: Entry, hosted: Hosted[Any]) -> Any:
        return hosted.kind.codec.command(entry.command, hosted.edition.format)

    def _compared(self, entry: Entry, hosted: Hosted[Any]) -> Sequence[Any] | None:
        command = self._command(entry, hosted)
        _same_moment(command.now, entry)
        if isinstance(command, Charter):
            raise ValueError("a charter stands at the beginning only")
        made = self._decided(entry, hosted, command)
        if isinstance(made, Refusal):
            self.retold.differ(entry, f"is refused when it is decided again: {made.message}")
            return None
        new, events = made
        self._compare(entry, new)
        if new.checkpoint:
            self.retold.checkpoints[entry.seq - 1] = new.checkpoint
        return events

    def _decided(self, entry: Entry, hosted: Hosted[Any], command: Any) -> tuple[NewEntry, Sequence[Any]] | Refusal:
        """The entry that a command gives; nothing changes."""
        number, sealed, checkpoint = hosted.rounds if hosted.in_round else 0, NO_SEAL, b""
        events: Sequence[Any] | Refusal
        match command:
            case CommitShoe():
                shoe = unseal(entry.sealed)
                made = hosted.commitment_to(shoe, command.now, command.seeds)
                if isinstance(made, Refusal):
                    return made
                command, event = made
                events, number, sealed = [event], command.round, seal(shoe)
            case ShowSeeds(seeds=seeds):
                settled = hosted.seeds_settled(seeds, command.now)
                if isinstance(settled, Refusal):
                    return settled
                command, events, number = settled[0], [settled[1]], settled[1].round
            case ChangeEdition():
                changed = hosted.edition_change(command.now)
                if isinstance(changed, Refusal):
                    return changed
                command, events = changed[0], [changed[1]]
            case ResumeService(since=since):
                resumed = hosted.interruption(since, command.now)
                if isinstance(resumed, Refusal):
                    return resumed
                command, events = resumed[0], [resumed[1]]
            case _:
                checkpoint = hosted.checkpoint(command)
                events = hosted.derive(command)
        if isinstance(events, Refusal):
            return events
        begins = any(hosted.dealt_seats(event) is not None for event in events)
        new = NewEntry(
            stream=self.stream,
            expected_seq=entry.seq,
            command_id=entry.command_id,
            actor=entry.actor,
            at=entry.at,
            command=encode(command),
            events=encode(events),
            sealed=sealed,
            round=hosted.rounds + 1 if begins else number or _taken_up(hosted, events),
            checkpoint=checkpoint if hosted.is_kept_before(events) else b"",
        )
        return new, events

    def _compare(self, entry: Entry, new: NewEntry) -> None:
        wrong = _differing(entry, new)
        if wrong:
            self.retold.differ(entry, wrong)

    def _read(self, entry: Entry) -> None:
        self.retold.read.add(entry.seq)

    # going on

    def _go_on(self, entry: Entry, hosted: Hosted[Any], derived: Sequence[Any] | None) -> None:
        """With what was derived, or else with what is stored; where that does not fit, without the entry."""
        try:
            self._take_over(entry, hosted, hosted.events_of(entry) if derived is None else derived)
        except FAULTS as error:
            self.retold.differ(entry, f"does not fit what came before it: {error}")
            self.without.add(entry.seq)
            self._begin_again(entry)
            return
        if derived is not None and entry.events != encode(derived):
            self.instead[entry.seq] = derived

    def _take_over(self, entry: Entry, hosted: Hosted[Any], events: Sequence[Any]) -> None:
        self._look_at(entry, hosted, events)
        in_round, editions = hosted.in_round, len(hosted.editions)
        hosted.apply_events(entry, events)
        if len(hosted.editions) > editions:
            self._note_edition(hosted.edition.program)
        if entry.seq in self.retold.read and entry.round != _round_of(hosted, in_round=in_round):
            self.retold.differ(entry, "is said to belong to another round of play than it does")
        self._note(entry, hosted)

    def _look_at(self, entry: Entry, hosted: Hosted[Any], events: Sequence[Any]) -> None:
        """What must be so whichever edition wrote an entry; an oddity here does not keep its events from happening."""
        if entry.seq in self.retold.read:
            try:
                for what in oddities(entry, hosted, self._command(entry, hosted), events):
                    self.retold.differ(entry, what)
            except FAULTS as error:
                self.retold.differ(entry, f"has a command or a seal that cannot be read: {error}")
            self._follow(entry, hosted, events)

    def _follow(self, entry: Entry, hosted: Hosted[Any], events: Sequence[Any]) -> None:
        """Whether the events are as what came before them makes them, one after the other."""
        try:
            for what in untrue(hosted, entry.at // 1000, events):
                self.retold.differ(entry, what)
        except FAULTS as error:
            self.retold.differ(entry, f"tells of something that cannot have happened: {error}")

    def _begin_again(self, entry: Entry) -> None:
        """Something was taken over by half: follow the stream once more, up to here."""
        if len(self.without) > MOST_FAULTS:
            self.retold.differ(entry, f"is the {MOST_FAULTS}th that does not fit: nothing is said of those after it")
            self.retold.is_lost = True
            return
        fresh = self.hosted
        assert fresh is not None
        fresh = self.begin() if self.begin else type(fresh)(self.stream, fresh.charter)
        for again in self.reread(entry.seq + 1):
            if again.seq in self.without:
                fresh.seq = again.seq
                self._leave_out(again)
            else:
                instead = self.instead.get(again.seq)
                fresh.apply_events(again, fresh.events_of(again) if instead is None else instead)
        self.hosted = fresh

    def _leave_out(self, entry: Entry) -> None:
        self.retold.unknown.add(entry.seq)
        self.retold.is_whole = False

    def _note(self, entry: Entry, hosted: Hosted[Any]) -> None:
        if hosted.posted:
            self.retold.postings[entry.seq] = hosted.posted
        self.retold.dealt_in |= {(player, hosted.rounds, seat, entry.seq) for player, seat in hosted.begun}

    def _note_edition(self, program: str) -> None:
        self.retold.editions.append(program or "before editions")

    def close(self) -> None:
        """A desk that was not followed through holds nobody knows what."""
        if self.hosted:
            self.retold.rounds = self.hosted.rounds
            if self.retold.is_whole:
                self.retold.holdings = self.hosted.holdings()


def _same_moment(now: int, entry: Entry) -> None:
    if now != entry.at // 1000:
        raise ValueError(f"its command is of {now}, the entry of {entry.at // 1000}")


def _round_of(hosted: Hosted[Any], *, in_round: bool) -> int:
    """The round of play that the entry just taken over belongs to, or 0."""
    of_shoe = next((event.round for event in hosted.made if isinstance(event, ShoeEvent)), 0)
    return of_shoe or (hosted.rounds if in_round or hosted.begun else _taken_up(hosted, hosted.made))


def _taken_up(hosted: Hosted[Any], events: Sequence[Any]) -> int:
    """The round that goes on with these events though it was over, or 0."""
    return hosted.rounds if any(map(hosted.takes_up, events)) else 0


def _said(entry: Entry) -> Said:
    return Said(entry.actor, entry.command_id, entry.at)


def _differing(entry: Entry, new: NewEntry) -> str:
    """What an entry has otherwise than it must have, or nothing."""
    wrong = [name for name in COMPARED if getattr(entry, name) != getattr(new, name)]
    return f"is not what its command gives: another {' and '.join(wrong)}" if wrong else ""


def _other_actor(entry: Entry, new: NewEntry) -> str:
    """Who does what in a stream of the room's own follows from the command."""
    return "" if entry.actor == new.actor else f"is said to be by {entry.actor}, and is by {new.actor}"
