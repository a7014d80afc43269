"""The tables of this room at which a conducted event is played."""

from __future__ import annotations

from pitboss.instruments.event_games import game_at
from pitboss.play.game import Game
from pitboss.room.kinds.event.charter import EventCharter
from pitboss.room.kinds.manners import USUAL
from pitboss.room.kinds.pots.charter import PotsCharter
from pitboss.room.ledger import CENTS, PLAY_MONEY
from pitboss.table import TableSettings, own_approvals
from pitboss.table.law import TableLaw
from pitboss.tournament.clock import chip_now, level_now
from pitboss.tournament.conditions import Conditions, Session
from pitboss.tournament.pots_floor import manners_of
from pitboss.tournament.state import TournamentState


def table_id(event: str, session: int, number: int) -> str:
    """The stream of a table: what the event's record names it by."""
    return f"{event}-{session}-{number}"


def number_of(event: str, session: int, name: str) -> int:
    """Which table of a session has a name; 0: one of another session."""
    prefix = f"{event}-{session}-"
    return int(name.removeprefix(prefix)) if name.startswith(prefix) else 0


def table_charter(event: str, charter: EventCharter, state: TournamentState, number: int, now: int) -> PotsCharter:
    """A table of the session, under its determinations and the level of this moment."""
    session = state.stage
    game = game_at(session, level_now(state, now, number).level, chip_now(state, now))
    assert isinstance(game, Game), "conditions of which the house cannot conduct a session are never published"
    document, _, key = session.game.partition("/")
    settings = TableSettings(
        manners=manners_of(state.conditions, USUAL),
        pack_enabled="historical" if state.conditions.label == "historical" else "in_force",
        excluded_stack=state.conditions.play.excluded_stack,
    )
    return PotsCharter(
        title=f"{charter.title}, table {number}",
        instrument=document,
        game=key,
        choices=game.choices,
        settings=settings,
        approvals=own_approvals(game, *PLAY_MONEY),
        unit=CENTS,
        part_of=event,
        now=now,
    )


def cannot_conduct(charter: EventCharter) -> str:
    """Why the house cannot conduct an event at tables of this room; nothing, if it can."""
    conditions = charter.conditions
    if conditions.physical:
        return "its rounds are reported by hand"
    if conditions.rebuys not in (None, "none") or conditions.add_on not in (None, "none"):
        return "rebuys and add-ons are sold at a director's desk"
    against = [session.name for session in conditions.sessions if not _for_pots(session, conditions)]
    return (
        f"{', '.join(against)}: only games for pots whose document has rules for tables are conducted"
        if against
        else ""
    )


def _for_pots(session: Session, conditions: Conditions) -> bool:
    schedule, chips = session.schedule, conditions.chips
    game = game_at(session, schedule.levels[0], min(chips.set)) if schedule and chips else None
    return isinstance(game, Game) and isinstance(game.table_law, TableLaw)
