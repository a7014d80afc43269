"""Who may play, and where: what the stream of people says about that, carried out at the tables as it is written."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Set
from typing import Any

from pitboss.cite import Refusal
from pitboss.room.hosted import Hosted
from pitboss.room.incident_log import IncidentLog
from pitboss.room.pace import is_bot
from pitboss.room.people import events as e
from pitboss.room.people.office import PeopleOffice
from pitboss.room.people.person import Restriction
from pitboss.room.people.rights import words_of as words_of_role
from pitboss.room.people.significant import significant
from pitboss.room.people.stream import STREAM, events_in
from pitboss.room.records import Entry
from pitboss.room.restrictions import Restrictions, refuse_restricted, words_of
from pitboss.room.runner import DeskRunner
from pitboss.room.store import Store
from pitboss.room.watch import Notice, RoomWatch
from pitboss.room.wire_commands import WireCommand

Hears = Callable[[str, Set[str], str], None]
"""Told whose sessions have ended, which, by the digests of their secrets, and why, where there is something to say."""


def nobody_hears(_: str, __: Set[str], ___: str) -> None: ...


class RoomConduct:
    """Hears everything that is decided about people, on the room's event loop."""

    def __init__(self, store: Store, watch: RoomWatch, incidents: IncidentLog, desks: Mapping[str, DeskRunner]) -> None:
        self.restrictions = Restrictions()
        self.disabled: dict[str, str] = {}
        """Whom the room has seen disabled, and why."""
        self.signed_out: Hears = nobody_hears
        self._store = store
        self._watch = watch
        self._incidents = incidents
        self._desks = desks

    def read(self) -> None:
        """What is stopped, before any desk goes on."""
        self.restrictions.read(self._store)

    def start(self) -> None:
        """See to those at the desks, and from now on to whatever is decided."""
        loop = asyncio.get_running_loop()
        self.tell()
        office = PeopleOffice(self._store)
        hosted = [runner.live.hosted for runner in self._desks.values()]
        for player in {player for each in hosted for player in (*each.seats(), *each.waiting_list())}:
            person = None if is_bot(player) else office.person(player)
            if person and person.disabled:
                self._disable(person.id, person.disabled)
        self._store.writer.listeners[STREAM] = lambda entry: _soon(loop, lambda: self._hear(entry))

    def stop(self) -> None:
        self._store.writer.listeners.pop(STREAM, None)

    # asking

    def refuse(self, hosted: Hosted[Any], wire: WireCommand, player: str) -> Refusal | None:
        """Why somebody may not ask for this at a desk just now."""
        if player in self.disabled and not wire.is_act:
            what = f"your account is disabled: {self.disabled[player]}. The round you are in is yours to finish"
            return Refusal("disabled", what, ())
        return refuse_restricted(self.restrictions.of_table(hosted)) if wire.comes_in else None

    def is_playing(self, player: str) -> bool:
        """Whether a round is in progress into which they were dealt, or are being dealt at this moment."""
        lives = (runner.live for runner in self._desks.values() if runner.live.hosted.in_round)
        seats = ((live, live.hosted.seat_of(player)) for live in lives)
        return any(seat and (not live.is_durable or live.dealt_in.get(player) == seat) for live, seat in seats)

    # hearing

    def _hear(self, entry: Entry) -> None:
        events = events_in(entry)
        for event in events:
            told = significant(event)
            if told:
                self._incidents.record(told.what, subject=told.subject, person=told.person)
            match event:
                case e.PlayRestricted(restriction=restriction):
                    self._stop(restriction)
                case e.RestrictionLifted(key=key):
                    self._resume(key)
                case e.PersonDisabled(person=person, why=why):
                    self._disable(person, why)
                case e.PersonEnabled(person=person):
                    self._enable(person)
                case _:
                    pass
        self._end_sessions(events)

    def _end_sessions(self, events: list[e.AnyPeopleEvent]) -> None:
        """Where another session takes their place, whoever opened that sees to the lines of the old ones."""
        if any(isinstance(event, e.SessionOpened) for event in events):
            return
        ended: dict[str, set[str]] = {}
        for event in events:
            if isinstance(event, e.SignedOut):
                ended.setdefault(event.person, set()).add(event.session)
        for person, sessions in ended.items():
            self.signed_out(person, sessions, _why_ended(events))

    # what is stopped

    def _stop(self, restriction: Restriction) -> None:
        self.restrictions.put(restriction)
        self.tell()
        self._arm()

    def _arm(self) -> None:
        """Also desks that are run for another, which begins their rounds."""
        for runner in self._desks.values():
            runner.arm()

    def _resume(self, key: str) -> None:
        before = self._stopped()
        self.restrictions.lift(key)
        self._watch.withdraw(_code(key))
        self.tell()
        for runner in before - self._stopped():
            runner.resume()
        self._arm()

    def _stopped(self) -> set[DeskRunner]:
        return {runner for runner in self._desks.values() if self.restrictions.of_table(runner.live.hosted)}

    def tell(self) -> None:
        """Everyone in a stopped room, and those at a stopped table or game."""
        for restriction in self.restrictions.all():
            tables = self._concerned(restriction)
            if restriction.what == "room" or tables:
                told = Notice(
                    code=_code(restriction.key), words=words_of(restriction), since=restriction.since, tables=tables
                )
                self._watch.give(told)

    def _concerned(self, restriction: Restriction) -> tuple[str, ...]:
        if restriction.what == "room":
            return ()
        hosted = (runner.live.hosted for runner in self._desks.values())
        return tuple(each.stream for each in hosted if _key(restriction, each) == restriction.which)

    # who is disabled

    def _disable(self, person: str, why: str) -> None:
        self.disabled[person] = why
        for runner in self._desks.values():
            hosted = runner.live.hosted
            hosted.give_up(person)
            if hosted.seat_of(person) or person in hosted.waiting_list():
                runner.stand_up(person)

    def _enable(self, person: str) -> None:
        self.disabled.pop(person, None)
        for runner in self._desks.values():
            runner.leaving.discard(person)


def _why_ended(events: list[e.AnyPeopleEvent]) -> str:
    """A role that was given or taken: whoever has it signs in anew."""
    for event in events:
        match event:
            case e.RoleTaken(role=role, why=why):
                return f"you are {words_of_role(role)} no longer: {why}"
            case e.RoleGiven(role=role):
                return f"you are {words_of_role(role)} from now on"
            case _:
                pass
    return ""


def _code(key: str) -> str:
    return f"stopped:{key}"


def _key(restriction: Restriction, hosted: Hosted[Any]) -> str:
    """What a restriction of this kind would have to name to concern a desk."""
    return hosted.stream if restriction.what == "table" else game_of(hosted)


def game_of(hosted: Hosted[Any]) -> str:
    """As document/key."""
    return f"{hosted.charter.instrument}/{hosted.charter.game}"


def _soon(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(call)
