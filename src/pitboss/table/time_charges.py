"""Commission by time: from each seated player, or one amount that the table shares; never refunded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pitboss.chips import divide, round_down
from pitboss.spec import TimeCharge
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.draft import Draft
from pitboss.table.law import NewcomersPay
from pitboss.table.sign import time_schedule
from pitboss.table.state import TableState

Shares = Mapping[int, int]
"""What each seat pays."""


def _scheme(state: TableState) -> TimeCharge | None:
    scheme = state.game.choices.commission
    return scheme if type(scheme) is TimeCharge else None  # asked at every command


def newcomers_pay(state: TableState) -> NewcomersPay:
    """On joining for a period of their own or for what is left of the table's, or from its next collection."""
    chosen = state.settings.newcomers_pay
    if chosen != "document":
        return chosen
    return "next_collection" if _collects_together(state) else state.customs.newcomers_pay


def _collects_together(state: TableState) -> bool:
    """A charge that is shared, or taken when the time is over, has the table's periods."""
    return state.settings.charge_per == "table" or state.settings.charge_when == "arrears"


def charge_newcomer(draft: Draft, number: int) -> None:
    """What is due on joining: a full period, or the part of the table's that is left, rounded down to the chip."""
    state = draft.state
    scheme = _scheme(state)
    if not scheme or len(state.seats) < state.customs.fewest_payers:
        return
    period = 60 * scheme.minutes
    match newcomers_pay(state):
        case "on_joining":
            _charge(draft, {number: scheme.amount}, draft.now + period, scheme)
        case "prorated":
            left = max(0, state.next_collection - draft.now)
            part = round_down(scheme.amount * left // period, state.game.choices.chip)
            if part:
                _charge(draft, {number: part}, state.next_collection, scheme)
        case "next_collection":
            pass


def collect(draft: Draft) -> None:
    """Take what has fallen due by now."""
    _collect(draft, draft.now)


def collect_before(draft: Draft) -> None:
    """Take what fell due before this moment from those who were seated then, whatever happens next."""
    _collect(draft, draft.now - 1)


def before_command(draft: Draft, command: c.AnyCommand) -> None:
    """What fell due is taken whatever is asked for, unless it is asked what is done about somebody who cannot pay."""
    if _scheme(draft.state) and not isinstance(command, c.SendAwayUnpaid):
        collect_before(draft)


def is_due_from(state: TableState, number: int, now: int) -> bool:
    """Whether a charge is due that this seat has not paid."""
    if not _scheme(state) or state.phase != "open" or len(state.seats) < state.customs.fewest_payers:
        return False
    seat = state.seats[number]
    if newcomers_pay(state) == "on_joining":
        return max(seat.paid_until, state.enough_since) <= now
    due = state.next_collection + _waits(state)
    return max(due, seat.since) <= now


def _collect(draft: Draft, due: int) -> None:
    state = draft.state
    scheme = _scheme(state)
    if not scheme or state.phase != "open" or not _chips_are_free(state):
        return
    if newcomers_pay(state) == "on_joining":
        _collect_from_each(draft, scheme, due)
    else:
        _collect_from_all(draft, scheme, due)


def _chips_are_free(state: TableState) -> bool:
    """A charge on the table stake waits for the end of the round."""
    return state.settings.charge_from == "wallet" or not state.round


def _collect_from_each(draft: Draft, scheme: TimeCharge, due: int) -> None:
    """Every player's own periods, as many as have begun; none begins while too few are seated."""
    state = draft.state
    if len(state.seats) < state.customs.fewest_payers:
        return
    for number in sorted(_payers(state)):
        while (begins := _next_period(draft, number)) <= due:
            _charge(draft, {number: scheme.amount}, begins + 60 * scheme.minutes, scheme)


def _next_period(draft: Draft, number: int) -> int:
    """When a player's next period begins: after the last one paid, or now where nothing was paid yet."""
    paid_until = draft.state.seats[number].paid_until
    return max(paid_until, draft.state.enough_since) if paid_until else draft.now


def _collect_from_all(draft: Draft, scheme: TimeCharge, due: int) -> None:
    """The table's periods, as each begins or in arrears as it ends, from those who were seated then."""
    period, waits = 60 * scheme.minutes, _waits(draft.state)
    while (begins := draft.state.next_collection) + waits <= due:
        shares = _shares(draft.state, scheme, begins + waits)
        _charge(draft, shares, begins + period, scheme, whole_table=True)


def _waits(state: TableState) -> int:
    """How long after a period begins it is paid for."""
    scheme = _scheme(state)
    return 60 * scheme.minutes if scheme and state.settings.charge_when == "arrears" else 0


def _payers(state: TableState) -> list[int]:
    """Whoever could not pay once is not asked again."""
    return [number for number, seat in state.seats.items() if not seat.unpaid]


def _shares(state: TableState, scheme: TimeCharge, at: int) -> Shares:
    """What each seat pays for a period of the table's, if enough were seated when it fell due.

    One amount for the table is divided equally in whole chips; the chips left over fall one each to the seats from the
    button's left, so that the shares always come to the amount.
    """
    there = [number for number in _payers(state) if state.seats[number].since <= at]
    seats = sorted(there, key=lambda number: state.distance(state.button, number))
    if len(seats) < state.customs.fewest_payers:
        return {}
    if state.settings.charge_per == "player":
        return dict.fromkeys(sorted(seats), scheme.amount)
    chip = state.game.choices.chip
    each, rest = divide(scheme.amount, len(seats), chip)
    odd = {number: each + chip * (at < rest // chip) for at, number in enumerate(seats)}
    odd[seats[0]] += rest % chip
    return {number: share for number, share in sorted(odd.items()) if share}


def _charge(draft: Draft, shares: Shares, until: int, scheme: TimeCharge, *, whole_table: bool = False) -> None:
    """From the wallet, or from the stakes that can bear it; the others pay beside the table."""
    state = draft.state
    law = state.law
    cites = law.time_charge + time_schedule(state, scheme)
    groups: dict[tuple[Literal["stake", "wallet"], int], list[int]] = {}
    for number, share in shares.items():
        groups.setdefault((_source(state, number, share), share), []).append(number)
    if not groups and whole_table:
        groups["wallet", scheme.amount] = []
    for (source, share), payers in sorted(groups.items()):
        draft.emit(e.TimeCharged(tuple(payers), share, source, until, whole_table, cites=cites, at=draft.now))


def _source(state: TableState, number: int, share: int) -> Literal["stake", "wallet"]:
    from_stakes = state.settings.charge_from == "stake" and not state.round
    whole_chips = not share % state.game.choices.chip
    return "stake" if from_stakes and whole_chips and state.seats[number].stake > share else "wallet"
