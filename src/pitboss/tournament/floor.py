"""The event and its tables: what its acts ask of them, and what they report when a round is over.

Tables that this program runs are desks of their own. Nothing here decides: whoever drives them passes on what the event
asks (`asks`), starts the rounds that it lets begin, and reports how they ended; what differs between tables of pots and
tables against the house stands in `pots_floor` and `banked_floor`. A room without our tables does it all by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pitboss.desk import commands as d
from pitboss.tournament import events as e
from pitboss.tournament.state import TournamentState
from pitboss.tournament.time_to_act import time_bank_left

Ask = tuple[int, d.TimedCommand]
"""A table's number, and a command for it."""


def asks(event: e.AnyEvent, before: TournamentState, after: TournamentState) -> Iterator[Ask]:
    """What an event means for the tables, in the order in which they must be told."""
    tell = TELLS.get(type(event))
    if tell:
        yield from tell(event, before, after)


def _place(player: str, at: e.At, chips: int, after: TournamentState, now: int) -> Ask:
    bank = time_bank_left(after, player)
    return at.table, d.PlacePlayer(player, at.seat, chips, bank, by="director", now=now)


def _remove(player: str, before: TournamentState, now: int) -> Iterator[Ask]:
    """From the seat they had, if play had begun there."""
    at = before.seat_of(player)
    if at and before.phase == "running":
        yield at.table, d.RemovePlayer(player, by="director", now=now)


def _seat(player: str, at: e.At, chips: int, after: TournamentState, now: int) -> Iterator[Ask]:
    """In the seat with their chips; whoever is not there is marked so, where the document has a rule on it."""
    yield _place(player, at, chips, after, now)
    if _marks_absence(after) and not after.is_there(player):
        yield at.table, d.MarkAbsent(player, by="director", now=now)


def _marks_absence(state: TournamentState) -> bool:
    """Whether tables are told who is not there: where the document or the conditions have a rule on it."""
    return state.play_law.customs.absent_folds != "none" or bool(state.conditions.play.absent_minimum)


def _started(event: e.SessionStarted, _: TournamentState, after: TournamentState) -> Iterator[Ask]:
    """Everyone sits where the ballot put them, with their chips."""
    for number, sheet in after.tables.items():
        yield number, d.BeginStage(after.stage.name, by="director", now=event.at)
        for seat, held in sheet.seats.items():
            yield from _seat(held.player, e.At(number, seat), held.chips, after, event.at)


def _presence(event: e.PresenceNoted, _: TournamentState, after: TournamentState) -> Iterator[Ask]:
    if after.phase != "running" or not _marks_absence(after):
        return
    kind = d.MarkPresent if event.present else d.MarkAbsent
    for player in event.players:
        at = after.seat_of(player)
        if at and player not in after.excluded:
            yield at.table, kind(player, by="director", now=event.at)


def _excluded(event: e.PlayerExcluded, before: TournamentState, after: TournamentState) -> Iterator[Ask]:
    """Where the chips stay, nobody plays them: their table is told that their player is not there."""
    at = after.seat_of(event.player)
    stays = event.stack == "blinded_off" and after.phase == "running" and before.is_there(event.player)
    if at and stays and _marks_absence(after):
        yield at.table, d.MarkAbsent(event.player, by="director", now=event.at)


def _moved(event: e.PlayerMoved, before: TournamentState, after: TournamentState) -> Iterator[Ask]:
    yield from _remove(event.player, before, event.at)
    yield from _seat(event.player, event.to, event.chips, after, event.at)


def _redrawn(event: e.SeatsRedrawn, before: TournamentState, after: TournamentState) -> Iterator[Ask]:
    for player, _, _ in event.seats:
        yield from _remove(player, before, event.at)
    for player, table, seat in event.seats:
        yield from _seat(player, e.At(table, seat), after.chips_of(player), after, event.at)


def _broken(event: e.TableBroken, _: TournamentState, __: TournamentState) -> Iterator[Ask]:
    yield event.table, d.CloseTable("the table is broken", by="operator", now=event.at)


def _replaced(event: e.EntryReplaced, before: TournamentState, after: TournamentState) -> Iterator[Ask]:
    if after.phase == "running":
        yield from _remove(event.player, before, event.at)
        yield _place(event.by, event.seat, event.chips, after, event.at)


def _gone(event: e.Eliminated | e.PositionForfeited, before: TournamentState, _: TournamentState) -> Iterator[Ask]:
    yield from _remove(event.player, before, event.at)


def _bought(event: e.Rebought | e.AddOnBought, before: TournamentState, after: TournamentState) -> Iterator[Ask]:
    at = after.seat_of(event.player)
    assert at is not None, event
    if isinstance(event, e.Rebought) and event.to:
        yield from _remove(event.player, before, event.at)
        yield _place(event.player, event.to, event.stake, after, event.at)
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


TELLS: Mapping[type, Callable[[Any, TournamentState, TournamentState], Iterator[Ask]]] = {
    e.SessionStarted: _started,
    e.PresenceNoted: _presence,
    e.PlayerExcluded: _excluded,
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
}
