"""What happens at a table for the record: told to whoever reads the record, not to the players as they play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.banked.table import events as b
from pitboss.table import events as e
from pitboss.wording.banked_table_words import tell_banked_at_table
from pitboss.wording.table_words import Names, tell_table

Tellers = dict[type, Callable[[Any], str]]


def tell_record(event: e.TableEvent, names: Names) -> str:
    """One sentence without its full stop for whatever happens, or nothing for what follows from the rest."""
    teller = FOR_THE_RECORD.get(type(event))
    return teller(event) if teller else tell_table(event, names)


def tell_banked_record(event: b.TableEvent, names: Names) -> str:
    """The same of a table against the house."""
    teller = BANKED_RECORD.get(type(event))
    return teller(event) if teller else tell_banked_at_table(event, names)


def _approved(event: e.ApprovalRecorded) -> str:
    most = f", up to {event.maximum:,} (by time: each {event.minutes} minutes)" if event.maximum else ""
    by = f" by the {event.approver}" if event.approver else ""
    return f"The {event.what} is approved{by}: {event.reference} of {event.date}{most}"


def _checked(event: e.CardsChecked) -> str:
    when = "before gaming" if event.stage == "opening" else "at the end of gaming"
    return f"The dealer checks the cards {when}: {event.count} of {event.expected}"


def _started(event: e.RoundStarted) -> str:
    seats = ", ".join(str(seat) for seat in sorted(seat for seat, _ in event.stakes))
    return f"Round {event.number} starts with the button on seat {event.button}; dealt in are seats {seats}"


def _deck_checked(event: b.CardsChecked) -> str:
    when = {"opening": "before gaming", "closing": "at the end of gaming", "after_fault": "after a fault"}[event.stage]
    return f"The dealer checks the {event.deck} deck {when}: {event.count} of {event.expected}"


def _banked_started(event: b.RoundStarted) -> str:
    seats = ", ".join(map(str, event.seats))
    return f"Round {event.number} starts with the {event.deck} deck; wagers are open to seats {seats}"


OF_ANY_TABLE: Tellers = {
    e.ApprovalRecorded: _approved,
    e.SignDisplayed: lambda event: f"The sign is put up, with {len(event.lines)} lines",
    e.PowersDelegated: lambda event: f"The operator's powers are passed to the {event.to}",
    e.DelegationEnded: lambda event: f"The operator takes the powers back from the {event.of}",
    e.DutySigned: lambda event: f"{event.staff}, {event.role}, signs off: {event.duty}",
}
FOR_THE_RECORD: Tellers = {**OF_ANY_TABLE, e.CardsChecked: _checked, e.RoundStarted: _started}
BANKED_RECORD: dict[type, Callable[[Any], str]] = {
    **OF_ANY_TABLE,
    b.CardsChecked: _deck_checked,
    b.RoundStarted: _banked_started,
}
