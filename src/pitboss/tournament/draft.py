"""A decision being made about an event."""

from typing import TypeAlias

from pitboss.desk import Draft as DeskDraft
from pitboss.tournament.events import AnyEvent
from pitboss.tournament.state import TournamentState

Draft: TypeAlias = DeskDraft[TournamentState, AnyEvent]
