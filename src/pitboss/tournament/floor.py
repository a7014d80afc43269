"""The event and its tables: what its acts ask of them, and what they report when a round is over.

Tables that this program runs are desks of their own. Nothing here decides: whoever drives them passes on what the event
asks (`asks`), starts the rounds that it lets begin, and reports (`report`). A room without our tables does it by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.desk import commands as d
from pitboss.spec import Determinations
from pitboss.table.button import coming_buck
from pitboss.table.commands import ChangeDeterminations
from pitboss.table.commands import VoidRound as VoidTableRound
from pitboss.table.state import TableState
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.levels import forced
from pitboss.tournament.state import TournamentState

Ask = tuple[int, d.TimedCommand]
"""A table's number, and a command for it."""


def asks(event: e.AnyEvent, before: TournamentState, after: TournamentState) -> Iterator[Ask]:
    """What an event means for the tables, in the order in which they must be told."""
    tell = TELLS.get(type(event))
    if tell:
        yield from tell(event, before, after)


def _place(player: str, at: e.At, chips: int, now: int) -> Ask:
    return at.table, d.PlacePlayer(player, at.seat, chips, by="director", now=now)


def _remove(player: str, before: TournamentState, now: int) -> Iterator[Ask]:
    """From the seat they had, if play had begun there."""
    at = before.seat_of(player)
    if at and before.phase == "running":
        yield at.table, d.RemovePlayer(player, by="director", now=now)


def _started(event: e.SessionStarted, _: TournamentState, after: TournamentState) -> Iterator[Ask]:
    """Everyone sits where the ballot put them, with their chips; whoever is not there is marked so."""
    for number, sheet in after.tables.items():
        yield number, d.BeginStage(after.stage.name, by="director", now=event.at)
        for seat, held in sheet.seats.items():
            yield _place(held.player, e.At(number, seat), held.chips, event.at)
            if not after.entries[held.player].present:
                yield number, d.MarkAbsent(held.player, by="director", now=event.at)


def _presence(event: e.PresenceNoted, _: TournamentState, after: TournamentState) -> Iterator[Ask]:
    if after.phase != "running":
        return
    kind = d.MarkPresent if event.present else d.MarkAbsent
    for player in event.players:
        at = after.seat_of(player)
        if at:
            yield at.table, kind(player, by="director", now=event.at)


def _moved(event: e.PlayerMoved, before: TournamentState, _: TournamentState) -> Iterator[Ask]:
    yield from _remove(event.player, before, event.at)
    yield _place(event.player, event.to, event.chips, event.at)


def _redrawn(event: e.SeatsRedrawn, before: TournamentState, after: TournamentState) -> Iterator[Ask]:
    for player, _, _ in event.seats:
        yield from _remove(player, before, event.at)
    for player, table, seat in event.seats:
        yield _place(player, e.At(table, seat), after.chips_of(player), event.at)


def _broken(event: e.TableBroken, _: TournamentState, __: TournamentState) -> Iterator[Ask]:
    yield event.table, d.CloseTable("the table is broken", by="operator", now=event.at)


def _replaced(event: e.EntryReplaced, before: TournamentState, after: TournamentState) -> Iterator[Ask]:
    if after.phase == "running":
        yield from _remove(event.player, before, event.at)
        yield _place(event.by, event.seat, event.chips, event.at)


def _gone(event: e.Eliminated | e.PositionForfeited, before: TournamentState, _: TournamentState) -> Iterator[Ask]:
    yield from _remove(event.player, before, event.at)


def _bought(event: e.Rebought | e.AddOnBought, before: TournamentState, after: TournamentState) -> Iterator[Ask]:
    at = after.seat_of(event.player)
    assert at is not None, event
    if isinstance(event, e.Rebought) and event.to:
        yield from _remove(event.player, before, event.at)
        yield _place(event.player, event.to, event.stake, event.at)
    else:
        yield at.table, d.GiveChips(event.player, event.chips, by="director", now=event.at)


def _raced(event: e.RacedOff, before: TournamentState, _: TournamentState) -> Iterator[Ask]:
    for player, chips in event.stakes:
        if chips != before.chips_of(player):
            yield event.table, d.ExchangeChips(player, chips, "race-off", by="director", now=event.at)


def _corrected(event: e.ChipsCorrected, _: TournamentState, after: TournamentState) -> Iterator[Ask]:
    at = after.seat_of(event.player)
    assert at is not None, event
    yield at.table, d.ExchangeChips(event.player, event.chips, event.reason, by="director", now=event.at)


def _break(event: e.BreakGiven, _: TournamentState, after: TournamentState) -> Iterator[Ask]:
    for number in after.tables:
        yield number, d.GiveBreak(seconds=event.until - event.at, by="director", now=event.at)


def _break_ends(event: e.BreakEnds, before: TournamentState, after: TournamentState) -> Iterator[Ask]:
    longer = event.until - before.pauses[-1][1]
    for number in after.tables:
        if longer > 0:
            yield number, d.ExtendBreak(event.reason, seconds=longer, by="director", now=event.at)
        else:
            yield number, d.EndBreak(event.reason, by="director", now=event.at)


def _directed(event: e.PlayDirected, _: TournamentState, after: TournamentState) -> Iterator[Ask]:
    for number in after.tables:
        yield number, d.DirectPlay(event.direction, by="director", now=event.at)


def _voided(event: e.RoundVoided, _: TournamentState, after: TournamentState) -> Iterator[Ask]:
    holders = after.law.customs.roles.get("void", ("director",))
    yield event.table, VoidTableRound(event.reason, by=holders[0], now=event.at)  # type: ignore[arg-type]


TELLS: Mapping[type, Callable[[Any, TournamentState, TournamentState], Iterator[Ask]]] = {
    e.SessionStarted: _started,
    e.PresenceNoted: _presence,
    e.PlayerMoved: _moved,
    e.SeatsRedrawn: _redrawn,
    e.TableBroken: _broken,
    e.EntryReplaced: _replaced,
    e.Eliminated: _gone,
    e.PositionForfeited: _gone,
    e.Rebought: _bought,
    e.AddOnBought: _bought,
    e.RacedOff: _raced,
    e.ChipsCorrected: _corrected,
    e.BreakGiven: _break,
    e.BreakEnds: _break_ends,
    e.PlayDirected: _directed,
    e.RoundVoided: _voided,
}


# levels


def level_change(choices: Determinations, event: e.RoundBegan) -> Determinations | None:
    """A table's determinations at the level of the round that begins, where they are not in force already."""
    level = event.forced
    follows = {"minimum_bet": 0, "maximum_bet": 0, "street_bets": ()}
    changed = {"blinds": level.blinds, "ante": level.ante, "chip": event.chip, "forced": forced(level)}
    if all(getattr(choices, name) == value for name, value in changed.items()):
        return None
    return replace(choices, **changed, **follows)


def ask_for_level(choices: Determinations, event: e.RoundBegan) -> Iterator[Ask]:
    """The notice of a new level, if it is one."""
    changed = level_change(choices, event)
    if changed:
        notice = f"level {event.level}"
        yield event.table, ChangeDeterminations(changed, notice, by="operator", now=event.at)


# reports


def report(number: int, table: TableState, now: int) -> c.ReportRound:
    """How the round that is over has ended, as the table has it."""
    stakes = tuple((seat.player, seat.stake) for seat in table.seats.values() if seat.player in _dealt(table))
    marker = coming_buck(table) if table.has_buck else table.button
    return c.ReportRound(number, stakes, button=marker, by="dealer", now=now)


def _dealt(table: TableState) -> set[str]:
    """Who was in the last round."""
    ring = table.last_round.ring if table.last_round else ()
    return {table.seats[seat].player for seat in ring if seat in table.seats}
