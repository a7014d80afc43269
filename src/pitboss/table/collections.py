"""Commission by time: paid in advance by each seated player, never refunded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pitboss.spec import TimeCharge
from pitboss.table import events as e
from pitboss.table.draft import Draft
from pitboss.table.law import NewcomersPay
from pitboss.table.sign import time_schedule
from pitboss.table.state import TableState


def _scheme(state: TableState) -> TimeCharge | None:
    scheme = state.game.choices.commission
    return scheme if isinstance(scheme, TimeCharge) else None


def newcomers_pay(state: TableState) -> NewcomersPay:
    """On joining for a period of their own, or from the table's next collection."""
    chosen = state.settings.newcomers_pay
    return state.customs.newcomers_pay if chosen == "document" else chosen


def charge_newcomer(draft: Draft, number: int) -> None:
    """A full period on joining, where that is the custom."""
    scheme = _scheme(draft.state)
    if scheme and newcomers_pay(draft.state) == "on_joining":
        _charge(draft, [number], draft.now + 60 * scheme.minutes, scheme)


def collect(draft: Draft) -> None:
    """Take what has fallen due by now."""
    state = draft.state
    scheme = _scheme(state)
    if not scheme or state.phase != "open" or not _chips_are_free(state):
        return
    if newcomers_pay(state) == "on_joining":
        _collect_from_each(draft, scheme)
    else:
        _collect_from_all(draft, scheme)


def _chips_are_free(state: TableState) -> bool:
    """A charge on the table stake waits for the end of the round."""
    return state.settings.charge_from == "wallet" or not state.round


def _collect_from_each(draft: Draft, scheme: TimeCharge) -> None:
    """Every player's own periods, as many as have begun."""
    for number in sorted(draft.state.seats):
        while (until := draft.state.seats[number].paid_until) <= draft.now:
            begins = until or draft.now  # Nothing was paid yet where time charges are new.
            _charge(draft, [number], begins + 60 * scheme.minutes, scheme)


def _collect_from_all(draft: Draft, scheme: TimeCharge) -> None:
    """The table's periods; with too few players seated nothing is taken for one."""
    while (due := draft.state.next_collection) <= draft.now:
        seats = sorted(draft.state.seats)
        payers = seats if len(seats) >= draft.state.customs.fewest_payers else []
        _charge(draft, payers, due + 60 * scheme.minutes, scheme, whole_table=True)


def _charge(draft: Draft, seats: Sequence[int], until: int, scheme: TimeCharge, *, whole_table: bool = False) -> None:
    """From the wallet, or from the stakes that can bear it; the others pay beside the table."""
    state = draft.state
    law = state.law
    from_stakes = state.settings.charge_from == "stake" and not state.round
    able = [number for number in seats if from_stakes and state.seats[number].stake > scheme.amount]
    beside = [number for number in seats if number not in able]
    cites = law.time_charge + time_schedule(state, scheme)
    sources: list[tuple[Literal["stake", "wallet"], list[int]]] = [("stake", able), ("wallet", beside)]
    for source, payers in sources:
        if payers or (whole_table and source == "wallet"):
            charged = e.TimeCharged(tuple(payers), scheme.amount, source, until, whole_table, cites=cites, at=draft.now)
            draft.emit(charged)
