"""The tables of this room at which a conducted event is played."""

from __future__ import annotations

from pitboss.cite import Cites, Refusal
from pitboss.instruments.event_games import game_at
from pitboss.play.game import Game
from pitboss.room.kinds.event.charter import EventCharter, law_of
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


def cannot_conduct(charter: EventCharter) -> Refusal | None:
    """Why the house cannot conduct an event at tables of this room, by what it would have to do there itself."""
    conditions, law = charter.conditions, law_of(charter)
    if conditions.physical:
        return _not_conducted("its rounds are reported by hand", law.round or law.document)
    against = [session.name for session in conditions.sessions if not _for_pots(session, conditions)]
    if not against:
        return None
    what = f"{', '.join(against)}: only games for pots whose document has rules for tables are conducted"
    return _not_conducted(what, law.table_size or law.items.get("sessions", law.document))


def _not_conducted(why: str, cites: Cites) -> Refusal:
    what = f"the house does not conduct this event: {why}; it is run from a director's desk"
    return Refusal("not_conducted", what, cites, {"why": why})


def _for_pots(session: Session, conditions: Conditions) -> bool:
    schedule, chips = session.schedule, conditions.chips
    game = game_at(session, schedule.levels[0], min(chips.set)) if schedule and chips else None
    return isinstance(game, Game) and isinstance(game.table_law, TableLaw)
