"""The audit's part: people are followed from the first entry on, and the tables must be what that comes to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from msgspec import UnsetType

from pitboss.cite import Refusal
from pitboss.room.archive import Archive
from pitboss.room.ledger import wallet
from pitboss.room.money_claims import MoneyClaim
from pitboss.room.own_stream import OwnStream
from pitboss.room.people import commands as c
from pitboss.room.people.events import AnyPeopleEvent
from pitboss.room.people.known import FollowedPeople
from pitboss.room.people.person import digest_of
from pitboss.room.people.projection import account_row, fact_row, session_row
from pitboss.room.people.stream import STREAM, command_in, entry_of
from pitboss.room.records import Entry, NewEntry, ProjectedRow
from pitboss.room.schema import PROJECTIONS, accounts, people_facts, sessions

SECRETS = ("password", "totp")
"""Columns that the stream tells by digests only."""


class PeopleFollower:
    """Decides every entry again, and knows in the end who must be there."""

    def __init__(self) -> None:
        self.people = FollowedPeople()
        self.claims: dict[int, Sequence[MoneyClaim]] = {}
        self._counts_events = False
        """Whether refills are decided by what is paid into events by now."""

    def again(self, entry: Entry) -> NewEntry:
        command = command_in(entry)
        if command.now != entry.at:
            raise ValueError(f"its command is of {command.now}, the entry of {entry.at}")
        if isinstance(command, c.TakeRefill):
            self._look_at_events(command)
        made = entry_of(self.people, command, entry.command_id, entry.at)
        if isinstance(made, Refusal):
            raise ValueError(f"it is refused when it is decided again: {made.message}")
        self.claims[entry.seq] = tuple(claims_of(command))
        return made

    def _look_at_events(self, command: c.TakeRefill) -> None:
        is_told = not isinstance(command.in_events, UnsetType)
        if self._counts_events and not is_told:
            raise ValueError("it does not say what was paid into events, as refills before it do")
        self._counts_events |= is_told

    def beside(self, archive: Archive) -> Iterator[str]:
        if is_of_old(archive):
            return
        yield from _compared(archive, accounts, self._accounts(), "account")
        yield from _compared(archive, sessions, self._sessions(), "session")
        yield from _compared(archive, people_facts, self._facts(), "fact")
        held = archive.balances()
        for name in sorted(self.people.used_up):
            if held.get(wallet(name), 0):
                yield f"{name} was swept and has {held[wallet(name)]} cents"

    def _accounts(self) -> Iterator[ProjectedRow]:
        """With the digests of secrets in their places."""
        for person in self.people.people.values():
            yield account_row(person, person.password, person.totp)

    def _sessions(self) -> Iterator[ProjectedRow]:
        return (session_row(session) for session in self.people.sessions.values())

    def _facts(self) -> Iterator[ProjectedRow]:
        people = self.people
        if people.policy:
            yield fact_row("policy", "", people.policy)
        if people.link:
            yield fact_row("link", "", people.link)
        for key, restriction in people.restrictions.items():
            yield fact_row("restriction", key, restriction)
        for name in people.used_up:
            yield fact_row("used_up", name, None)


def is_of_old(archive: Archive) -> bool:
    """Whether nobody has opened the room since people have a stream: they are not in it yet."""
    taken = sa.select(accounts.c.id).where(accounts.c.person.is_not(None)).limit(1)
    return archive.end(STREAM) is None and not archive.select(taken)


def claims_of(command: c.AnyPeopleCommand) -> Iterable[MoneyClaim]:
    """What a command says that the ledger said."""
    match command:
        case c.TakeRefill(person=name, wallet=held, at_tables=at_tables, in_events=in_events):
            return [MoneyClaim(name, held, at_tables, None if isinstance(in_events, UnsetType) else in_events)]
        case c.FundBot(bot=name, wallet=held):
            return [MoneyClaim(name, held)]
        case c.SweepPeople(guests=guests):
            return [MoneyClaim(name, cents, 0) for name, cents in guests]
        case _:
            return ()


Key = tuple[Any, ...]


def _compared(archive: Archive, table: sa.Table, expected: Iterable[ProjectedRow], noun: str) -> Iterator[str]:
    """Every row that is not what the stream comes to, none hidden by another."""
    must = {_key(table, row.values): row.values for row in expected}
    try:
        there = {_key(table, row): row for row in (_plain(row) for row in archive.select(sa.select(table)))}
    except sa.exc.DatabaseError:
        yield f"the table {table.name} cannot be read"
        return
    for key in sorted(must.keys() | there.keys(), key=repr):
        named = f"the {noun} {_words(key)}"
        if key not in there:
            yield f"{named} is gone"
        elif key not in must:
            yield f"{named} was never made: nothing in the stream tells of it"
        else:
            other = [name for name, value in must[key].items() if there[key][name] != value]
            if other:
                yield f"{named} is not as the stream has it: another {' and '.join(other)}"


def _key(table: sa.Table, row: Mapping[str, Any]) -> Key:
    return tuple(row[column.name] for column in table.primary_key)


def _plain(row: Any) -> dict[str, Any]:
    """A stored row with the digests of its secrets, and nothing told where nothing is."""
    found = dict(row._mapping)
    return found | {name: digest_of(found[name] or "") or None for name in SECRETS if name in found}


def _words(key: Key) -> str:
    return " ".join(part.hex()[:12] if isinstance(part, bytes) else str(part) for part in key if part != "")


OWN = OwnStream(STREAM, "People", (c.AnyPeopleCommand, AnyPeopleEvent), PeopleFollower, tuple(PROJECTIONS.values()))
