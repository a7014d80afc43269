"""Events as they are seen and told, whatever the kind of desk: the room's own ones are everybody's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from pitboss.play.view import Observer
from pitboss.room.codec import EditionChanged, RoomEvent, SeedsShown, ServiceResumed, ShoeCommitted, ShoeWithdrawn
from pitboss.room.facts import Line, Names
from pitboss.room.kind_side import KindSide

ROOMS_OWN = (ShoeCommitted, SeedsShown, ShoeWithdrawn, EditionChanged, ServiceResumed)
OF_THE_ROOM = frozenset(ROOMS_OWN)
"""The same by their very types: asked of every event for everybody, and records are slow to be asked for their kin."""


def view_events(hosted: KindSide[Any], events: Iterable[Any], observer: Observer) -> list[Any]:
    """Events as an observer may see them."""
    hides = hosted.hides
    if hides is None:
        return [event if type(event) in OF_THE_ROOM else hosted.view_event(event, observer) for event in events]
    see = hosted.desk.kind.view_event
    return [see(event, observer) if type(event) in hides else event for event in events]


def line_of(hosted: KindSide[Any], event: Any, names: Names) -> Line | None:
    """An event as this reader sees it, in words; None where there is nothing to tell."""
    return lines_of(hosted, (event,), names)[0]


def lines_of(hosted: KindSide[Any], events: Iterable[Any], names: Names) -> list[Line | None]:
    """The same for each of these events."""
    if hosted.by_hand:
        names = {seat: hosted.called(player) for seat, player in names.items()}
    line = hosted.line
    return [_own_line(event) if type(event) in OF_THE_ROOM else line(event, names) for event in events]


def _own_line(event: RoomEvent) -> Line:
    match event:
        case ShoeCommitted(cards=cards, cites=cites):
            return Line(f"The dealer shuffles and cuts {cards} cards and commits to their order", cites)
        case SeedsShown(seeds=seeds, cites=cites):
            whose = " and ".join(each.player for each in seeds)
            return Line(f"Seeds of {whose} settle in which order they are dealt", cites)
        case ShoeWithdrawn(missing=missing, cites=cites):
            whose = " and ".join(missing)
            return Line(f"Nothing is dealt from this shoe: no seed came from {whose}. Another is shuffled", cites)
        case EditionChanged(cites=cites):
            return Line("The table goes on under a newer edition of the program or its rules", cites)
        case ServiceResumed(since=since, cites=cites, at=at):
            return Line(f"The house was out of service for {at - since} seconds; no clock ran meanwhile", cites)
        case _:
            assert_never(event)
