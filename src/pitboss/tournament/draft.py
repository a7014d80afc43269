"""A decision being made about an event."""

from pitboss import desk
from pitboss.tournament.events import AnyEvent
from pitboss.tournament.state import TournamentState

Draft = desk.Draft[TournamentState, AnyEvent]
