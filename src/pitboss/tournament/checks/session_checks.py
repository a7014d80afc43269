"""Sessions in figures: ends that come, tables that hold the field, and places that there are."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cite import Refusal
from pitboss.tournament.checks.conflicts import against
from pitboss.tournament.conditions import Advance, Conditions, Ends, PlayersLeft, Points, RoundsPlayed, Session
from pitboss.tournament.law import TournamentLaw


def sessions(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """Everything about sessions that cannot be."""
    for index, session in enumerate(conditions.sessions):
        path = f"sessions.{index}"
        yield from _ends(session.ends, f"{path}.ends", law)
        yield from _advance(session, path, law)
        yield from _repechage(session, index, len(conditions.sessions) - 1, law)
    if conditions.sessions:
        yield from _seats(conditions, law)
        yield from _heats_at_the_end(conditions, law)
        yield from _over_at_once(conditions, law)


def _ends(ends: Ends | None, path: str, law: TournamentLaw) -> Iterator[Refusal]:
    if ends is None:
        return
    name = "players" if isinstance(ends, PlayersLeft) else "rounds" if isinstance(ends, RoundsPlayed) else "minutes"
    if getattr(ends, name) < 1:
        yield against("session_length", f"{path}.{name}", f"a session ends with one or more {name}", law.session)


def _advance(session: Session, path: str, law: TournamentLaw) -> Iterator[Refusal]:
    advance = session.advance
    if not isinstance(advance, Advance):
        return
    cites = law.items["advancing"]
    if advance.number < 1 or (advance.by == "percent" and advance.number > 100):
        what = f"one or more go on, and not more than all; got {advance.number}"
        yield against("advance", f"{path}.advance.number", what, cites)
    if isinstance(session.ends, PlayersLeft) and advance.by == "places" and _is_beyond(advance, session.ends):
        what = f"the session ends once {session.ends.players} remain; {advance.number} are to go on"
        yield against("advance", f"{path}.advance.number", what, cites, against=[f"{path}.ends"])


def _is_beyond(advance: Advance, ends: PlayersLeft) -> bool:
    return advance.each_table == ends.each_table and advance.number > ends.players


def _repechage(session: Session, index: int, last_session: int, law: TournamentLaw) -> Iterator[Refusal]:
    if session.repechage is None:
        return
    first, last = session.repechage
    if index == 0 or not 1 <= first <= last:
        what = "a repechage is for places of the session before it, from the better to the worse"
        yield against("repechage", f"sessions.{index}.repechage", what, law.items["repechage"])
    if index == last_session:
        what = "a session follows a repechage, for those who come back and those who wait"
        yield against("repechage_last", f"sessions.{index}.repechage", what, law.items["repechage"])


def _seats(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """A fixed number of tables holds everyone who may enter."""
    first, most = conditions.sessions[0], conditions.players.most
    if first.tables and most and first.seats and first.tables * first.seats < most:
        what = f"{first.tables} tables of {first.seats} hold {first.tables * first.seats} players, not {most}"
        cites = law.items["tables"] + law.table_size
        yield against("too_few_seats", "sessions.0.tables", what, cites, against=["players.most"])


def _heats_at_the_end(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """Where the last session decides, there is one winner: only points bring the tables of a heat together."""
    last, index = conditions.sessions[-1], len(conditions.sessions) - 1
    ends, most = last.ends, conditions.players.most
    one_table = last.tables == 1 or (index == 0 and most is not None and most <= last.seats)
    if (
        isinstance(ends, PlayersLeft)
        and ends.each_table
        and not one_table
        and not isinstance(conditions.points, Points)
    ):
        what = "the last session decides the places of all: it ends for all tables together, or points are counted"
        yield against("heats_at_the_end", f"sessions.{index}.ends.each_table", what, law.session_decides or law.session)


def _over_at_once(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """An event that may begin with as many players as it ends with is never played."""
    ends, least = conditions.sessions[-1].ends, conditions.players.least
    if len(conditions.sessions) > 1 or "players_left" not in law.customs.session_ends or least is None:
        return
    if isinstance(ends, PlayersLeft) and not ends.each_table and 1 < ends.players >= least:
        what = f"the event may begin with {least} players; it would be over then, with {ends.players} or fewer left"
        yield against("over_at_once", "sessions.0.ends.players", what, law.session, against=["players.least"])
