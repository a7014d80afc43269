"""What an entry of another edition cannot be, though nobody here can decide it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from pitboss.cards import Card
from pitboss.desk import Draft
from pitboss.room.charter import Charter
from pitboss.room.codec import (
    ChangeEdition,
    CommitShoe,
    EditionChanged,
    ResumeService,
    RoomCommand,
    SeedsShown,
    ServiceResumed,
    ShoeCommitted,
    ShoeWithdrawn,
    ShowSeeds,
)
from pitboss.room.edition import FORMAT
from pitboss.room.hosted import ROOMS_OWN, Hosted
from pitboss.room.records import NO_SEAL, Entry
from pitboss.room.shoe import unseal

EXACT = 2
"""The first format whose entries are of the very moment of their commands; before it a clock was read twice."""


def oddities(entry: Entry, hosted: Hosted[Any], command: Any, events: Sequence[Any]) -> Iterator[str]:
    """What is odd about an entry as a whole, before its events happen."""
    yield from _moments(entry, hosted, command, events)
    yield from _edition(hosted, command, events)
    yield from _service(hosted, command, events)
    yield from _shoe(entry, hosted, command, events)
    yield from _seeds(hosted, command, events)
    if isinstance(command, Charter) and hosted.seq:
        yield "holds a charter, which stands at the beginning only"
    elif not isinstance(command, RoomCommand):
        yield from hosted.uncaused(command, events)


def untrue(hosted: Hosted[Any], now: int, events: Sequence[Any]) -> Iterator[str]:
    """What the events tell otherwise than the desk has it, each as it happens; nothing changes."""
    draft = Draft(hosted.desk.kind, hosted.state, now)
    for event in events:
        if not isinstance(event, ROOMS_OWN):
            yield from hosted.untrue(draft.state, event)
            draft.emit(event)


def _moments(entry: Entry, hosted: Hosted[Any], command: Any, events: Sequence[Any]) -> Iterator[str]:
    """Everything that a command brings about happens when it is given."""
    for event in events:
        if getattr(event, "at", command.now) != command.now:
            yield f"{type(event).__name__} tells of another moment than its command"
    if hosted.edition.format >= EXACT:
        if command.now != entry.at // 1000:
            yield f"its command is of {command.now}, the entry of {entry.at // 1000}"
        if command.now < hosted.state.now:
            yield "is earlier than the entry before it"


def _edition(hosted: Hosted[Any], command: Any, events: Sequence[Any]) -> Iterator[str]:
    changes = [event.edition for event in events if isinstance(event, EditionChanged)]
    if not changes and not isinstance(command, ChangeEdition):
        return
    if not isinstance(command, ChangeEdition) or changes != [command.edition] or len(events) != 1:
        yield "changes the edition otherwise than its command says"
    elif command.edition == hosted.edition:
        yield "changes the edition to the one in force"
    elif not 1 <= command.edition.format <= FORMAT:
        yield "changes the edition to none that could follow"


def _service(hosted: Hosted[Any], command: Any, events: Sequence[Any]) -> Iterator[str]:
    """Clocks stood still only while the house was out of service, which it was not at any entry."""
    stood = [event.since for event in events if isinstance(event, ServiceResumed)]
    if not stood and not isinstance(command, ResumeService):
        return
    if not isinstance(command, ResumeService) or stood != [command.since] or len(events) != 1:
        yield "resumes the service otherwise than its command says"
    elif not hosted.in_service <= command.since < command.now:
        yield "has clocks stand still while the house was in service"


def _shoe(entry: Entry, hosted: Hosted[Any], command: Any, events: Sequence[Any]) -> Iterator[str]:
    """Whatever the edition, the sealed shoe is the one that was committed, and the one that is dealt from."""
    committed = [event for event in events if isinstance(event, ShoeCommitted)]
    if entry.sealed != NO_SEAL and not committed:
        yield "seals something that it does not commit to"
    if isinstance(command, CommitShoe) and (len(committed) != 1 or len(events) != 1):
        yield "commits to no shoe, or not to one alone"
    for event in committed:
        yield from _commitment(entry, hosted, command, event)
    if not isinstance(command, RoomCommand | Charter):
        yield from _dealt_from(hosted, hosted.cards_of(command), events)


def _commitment(entry: Entry, hosted: Hosted[Any], command: Any, event: ShoeCommitted) -> Iterator[str]:
    shoe, before = unseal(entry.sealed), hosted.shoe
    if shoe.root.hex() != event.root:
        yield "seals another shoe than it commits to"
    if before and sorted(before.order) == sorted(shoe.order):
        yield "commits to another shoe while one is committed"
    if event.round != (hosted.rounds if hosted.in_round else hosted.rounds + 1):
        yield "commits to a shoe for another round than the next"
    if len(set(shoe.order)) != len(shoe.order) or event.cards != len(shoe.order):
        yield "commits to a shoe with a card that is there twice, or to another number of cards"
    if (event.purpose != "round") != hosted.in_round:
        yield "commits to a shoe for another purpose than there is"
    told = (event.purpose, event.round, event.cards, event.root, event.seeds)
    asked = isinstance(command, CommitShoe) and (
        command.purpose,
        command.round,
        command.cards,
        command.root,
        command.seeds,
    )
    if told != asked:
        yield "commits to a shoe otherwise than its command says"
    if hosted.seeding.refuse_promises(event.seeds, hosted.seats(), ()):
        yield "takes seeds for a shoe that nobody there could promise"


def _seeds(hosted: Hosted[Any], command: Any, events: Sequence[Any]) -> Iterator[str]:
    """Whatever the edition, seeds are those that were promised, and a shoe is withdrawn only where some are missing."""
    told = [event for event in events if isinstance(event, SeedsShown | ShoeWithdrawn)]
    if not told and not isinstance(command, ShowSeeds):
        return
    made = hosted.seeds_settled(command.seeds, command.now) if isinstance(command, ShowSeeds) else None
    if not isinstance(made, tuple):
        yield "shows seeds that were not promised for the shoe"
    elif [replace(each, cites=()) for each in told] != [replace(made[1], cites=())] or len(events) != 1:
        yield "tells of the seeds otherwise than they were shown"


def _dealt_from(hosted: Hosted[Any], cards: tuple[Card, ...] | None, events: Sequence[Any]) -> Iterator[str]:
    takes = [event for event in events if hosted.takes_shoe(event)]
    if hosted.refuse_uncommitted(cards):
        yield "deals from another shoe than was committed"
    if len(takes) > (cards is not None):
        yield "deals from a shoe that its command does not bring"
    if any(getattr(event, "shoe", cards) != cards for event in takes):
        yield "deals from another shoe than its command brings"
