"""Tables of pots in an event: the notice of a level, a round that counts for nothing, and how one ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from pitboss.desk.law import Role
from pitboss.desk.manners import Manners
from pitboss.play.state import RoundState
from pitboss.spec import Determinations
from pitboss.table.button import coming_buck
from pitboss.table.commands import ChangeDeterminations, VoidRound
from pitboss.table.state import TableState
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.levels import forced


def manners_of(conditions: Conditions, usual: Manners) -> Manners:
    """How long a house waits at the event's tables: as usual, but a time bank is there only by the conditions."""
    rule = conditions.play.time_to_act
    return replace(usual, time_bank=rule.time_bank if rule else 0, bank_refill=0, bank_announced=True)


def notice_of_level(table: TableState, event: e.RoundBegan) -> Iterator[ChangeDeterminations]:
    """Before a round of another level: bets that follow the forced ones are left to follow them."""
    choices, level = table.game.choices, event.forced
    changed: dict[str, Any] = {"blinds": level.blinds, "ante": level.ante, "chip": event.chip, "forced": forced(level)}
    if event.seconds_to_act is not None:
        changed["seconds_to_act"] = event.seconds_to_act or None
    if any(getattr(choices, name) != value for name, value in changed.items()):
        follows = {"minimum_bet": 0, "maximum_bet": 0, "street_bets": ()}
        anew: Determinations = replace(choices, **changed, **follows)
        yield ChangeDeterminations(anew, f"level {event.level}", by="operator", now=event.at)


def void(table: TableState, event: e.RoundVoided) -> Iterator[VoidRound]:
    """By whoever may at the table."""
    holder: Role = next(iter(table.roles.get("void", ("operator",))))
    if table.round:
        yield VoidRound(event.reason, by=holder, now=event.at)


def report(number: int, table: TableState, now: int, record: str = "") -> c.ReportRound:
    """How the round that is over has ended, as the table has it."""
    dealt = _dealt(table)
    stakes = tuple((seat.player, seat.stake) for seat in table.seats.values() if seat.player in dealt)
    marker = coming_buck(table) if table.has_buck else table.button
    used = _time_used(table, dealt)
    by = tuple(_eliminated(table)) if table.last_round else ()
    return c.ReportRound(
        number, stakes, button=marker, eliminated_by=by, record=record, time_used=used, by="dealer", now=now
    )


def _eliminated(table: TableState) -> Iterator[tuple[str, str]]:
    """Players who lost their last chips in the round that is over, and who took them."""
    played = table.last_round
    assert played is not None
    for seat in played.ring:
        winner = taken_by(played, seat) if seat in table.seats and not table.seats[seat].stake else 0
        if winner in table.seats:
            yield table.seats[seat].player, table.seats[winner].player


def taken_by(played: RoundState, out: int) -> int:
    """The seat that won the pot in which the last chips of another lay; of equals the first after the button.

    Whoever won it had put in as much, and has chips now; 0 where nobody did, as in a round that counts for nothing.
    """
    low = played.game.choices.wins == "low"
    rivals = [
        seat
        for seat in played.ring
        if seat != out and played.live[seat] and played.stakes[seat] and played.put_in[seat] >= played.put_in[out]
    ]
    return max(rivals, key=lambda seat: played.shown.get(seat, (0, 0))[low], default=0)


def _time_used(table: TableState, players: set[str]) -> tuple[tuple[str, int], ...]:
    """Of the time banks of the event: they fill up at no table."""
    manners = table.settings.manners
    if manners is None or not manners.bank_announced:
        return ()
    return tuple((player, manners.time_bank - left) for player, left in table.banks.items() if player in players)


def _dealt(table: TableState) -> set[str]:
    """Who was in the last round."""
    ring = table.last_round.ring if table.last_round else ()
    return {table.seats[seat].player for seat in ring if seat in table.seats}
