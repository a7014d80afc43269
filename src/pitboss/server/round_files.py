"""Rounds as files: in words, and in the poker hand history format, as their player saw them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec

from pitboss.history.recorded import Particulars
from pitboss.room.archive import RoundPlayed
from pitboss.room.hosted import Hosted, line_of, view_events
from pitboss.room.live import Happened, LiveDesk, Nobody
from pitboss.room.store import Store


class RoundRead(msgspec.Struct, frozen=True, kw_only=True):
    """A round that is over, the desk just after it, and everything that happened in it."""

    live: LiveDesk
    played: RoundPlayed
    happened: tuple[Happened, ...]

    @property
    def hosted(self) -> Hosted[Any]:
        return self.live.hosted

    @property
    def names(self) -> dict[int, str]:
        return {seat: player for player, seat in self.happened[0].seats.items()}

    @property
    def events(self) -> list[Any]:
        return [event for each in self.happened for event in each.events]

    @property
    def seen(self) -> list[Any]:
        """With the eyes of the seat they had."""
        return view_events(self.hosted, self.events, self.played.seat)


def read_round(store: Store, table_id: str, played: RoundPlayed) -> RoundRead:
    """From the entry with which the round begins, for what lies before it is no part of it."""
    of_round = store.entries_of_round(table_id, played.round)
    live = LiveDesk.recover(table_id, store, lambda: of_round[0].at, Nobody(), upto=played.seq - 1)
    entries = store.entries(table_id, after=played.seq - 1, upto=of_round[-1].seq)
    return RoundRead(live=live, played=played, happened=tuple(live.take_over(entry) for entry in entries))


def in_words(read: RoundRead) -> str:
    hosted, began = read.hosted, datetime.fromtimestamp(read.happened[0].at / 1000, UTC)
    info = hosted.info()
    head = (
        f"{hosted.charter.title}, round {read.played.round}",
        f"{info.title} ({info.instrument}/{info.key}), {info.words}",
        f"{began:%Y-%m-%d %H:%M:%S} UTC",
        *(f"Seat {seat}: {name}" for seat, name in sorted(read.names.items())),
        "",
    )
    return "\n".join((*head, *_lines(read), ""))


def _lines(read: RoundRead) -> Iterator[str]:
    """Each with the clauses that it follows from."""
    for event in read.seen:
        told = line_of(read.hosted, event, read.names)
        if told:
            cites = ", ".join(map(str, told.cites))
            yield f"{told.words}  [{cites}]" if cites else told.words


def as_phh(read: RoundRead) -> str:
    """Nothing where the format has no such games."""
    hosted, began = read.hosted, datetime.fromtimestamp(read.happened[0].at / 1000, UTC)
    about = Particulars(
        hand=str(read.played.round),
        players=read.names,
        table=hosted.charter.title,
        seat_count=hosted.info().seats,
        date=f"{began:%Y-%m-%d}",
    )
    return hosted.hand_history(read.events, read.seen, about)
