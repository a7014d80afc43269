"""Events as an observer may see them, whatever the table: the rules core decides who sees which card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pitboss.banked import events as banked_round
from pitboss.banked.table import events as banked_table
from pitboss.banked.table.view import view_event as view_banked_event
from pitboss.play.view import Observer
from pitboss.room.codec import AnyEvent, ShoeCommitted
from pitboss.table.view import view_event as view_table_event


def view_event(event: AnyEvent, observer: Observer) -> AnyEvent:
    if isinstance(event, ShoeCommitted):
        return event
    seen: Any = event
    if isinstance(event, banked_round.Event | banked_table.RoundStarted):
        return view_banked_event(seen, observer)
    return view_table_event(seen, observer)


def view_events(events: Iterable[AnyEvent], observer: Observer) -> list[AnyEvent]:
    return [view_event(event, observer) for event in events]
