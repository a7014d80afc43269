"""A finished round once more, entry by entry, exactly as one player saw it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pitboss.play.view import Observer
from pitboss.room.archive import RoundPlayed
from pitboss.room.facts import HandsWorth
from pitboss.room.hosted import view_events
from pitboss.room.live import Happened, LiveDesk, Nobody
from pitboss.room.records import Entry as RecordedEntry
from pitboss.room.sharing import SharedRound
from pitboss.room.store import Store
from pitboss.server.fanout import EntryMessages
from pitboss.server.protocol import encode
from pitboss.server.snapshot import snapshot, snapshot_of

ONLOOKER = ""
"""Somebody who has given no name."""


def replay(store: Store, table_id: str, played: RoundPlayed, player: str) -> bytes:
    """The JSON of a `RoundReplay`: the table before the round, then every entry up to its end."""
    of_round = store.entries_of_round(table_id, played.round)
    table = _before(store, table_id, of_round)
    before = snapshot(table, None, player, 0)
    seen = _Seen(table, lambda happened: happened.seats.get(player, 0) or "rail")
    told = [seen.message(entry).to(player) for entry in _entries(store, table_id, of_round)]
    return _told(played.round, played.seat, before, told, seen.worths())


def shared_replay(store: Store, shared: SharedRound, played: RoundPlayed) -> bytes:
    """The same for others: before the round, and without leave to show the cards, with the eyes of an onlooker."""
    of_round = store.entries_of_round(shared.table, shared.round)
    table = _before(store, shared.table, of_round)
    before = snapshot(table, None, ONLOOKER, 0)
    told = [
        _entry(table, entry, shared.player if shared.cards and entry.seq >= played.seq else ONLOOKER)
        for entry in _entries(store, shared.table, of_round)
    ]
    return _told(shared.round, played.seat if shared.cards else 0, before, told)


def replay_with_all_cards(store: Store, table_id: str, number: int) -> bytes:
    """The same for an inspector: every card from the moment it was dealt, and nobody's seat."""
    of_round = store.entries_of_round(table_id, number)
    table = _before(store, table_id, of_round)
    before = encode(snapshot_of(table, None, ONLOOKER, 0, eyes="inspector"))
    seen = _Seen(table, lambda _: "inspector")
    told = [seen.message(entry).with_all_cards() for entry in _entries(store, table_id, of_round)]
    return _told(number, 0, before, told, seen.worths())


def replay_for_onlookers(store: Store, table_id: str, number: int) -> bytes:
    """The same as anybody at the rail saw it."""
    return replay(store, table_id, RoundPlayed(number, 0, 0), ONLOOKER)


def _before(store: Store, table_id: str, of_round: Sequence[RecordedEntry]) -> LiveDesk:
    return LiveDesk.recover(table_id, store, lambda: of_round[0].at, Nobody(), upto=of_round[0].seq - 1)


def _entries(store: Store, table_id: str, of_round: Sequence[RecordedEntry]) -> Iterator[RecordedEntry]:
    """What happened at the table meanwhile belongs to it."""
    return store.entries(table_id, after=of_round[0].seq - 1, upto=of_round[-1].seq)


def _entry(table: LiveDesk, entry: RecordedEntry, player: str) -> bytes:
    return EntryMessages(table, None, table.take_over(entry), live=False).to(player)


def _told(number: int, seat: int, before: bytes, entries: Sequence[bytes], worth: Sequence[HandsWorth] = ()) -> bytes:
    head = b'{"round":%d,"seat":%d,"snapshot":%b,"worth":%b,"entries":[' % (number, seat, before, encode(worth))
    return head + b",".join(entries) + b"]}"


class _Seen:
    """The entries of a round with somebody's eyes, and what each hand was worth to whoever sees so much."""

    def __init__(self, table: LiveDesk, eyes: Callable[[Happened], Observer]) -> None:
        self._table = table
        self._eyes = eyes
        self._events: list[tuple[int, list[Any]]] = []

    def message(self, entry: RecordedEntry) -> EntryMessages:
        happened = self._table.take_over(entry)
        seen = view_events(self._table.hosted, happened.events, self._eyes(happened))
        self._events.append((happened.seq, seen))
        return EntryMessages(self._table, None, happened, live=False)

    def worths(self) -> tuple[HandsWorth, ...]:
        return self._table.hosted.worths(self._events)
