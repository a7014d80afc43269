"""An event: commands in, cited events out."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.desk import Desk
from pitboss.tournament import commands as c
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.events import AnyEvent
from pitboss.tournament.kind import EVENT
from pitboss.tournament.law import TournamentLaw
from pitboss.tournament.state import TournamentState

NO_LAWS: Mapping[str, TournamentLaw] = {}


class Tournament(Desk[TournamentState, c.AnyCommand, AnyEvent]):
    """One event, from its conditions to the last prize."""

    __slots__ = ()

    def __init__(self, law: TournamentLaw, laws: Mapping[str, TournamentLaw] = NO_LAWS) -> None:
        super().__init__(EVENT, TournamentState(law=law, laws=laws, conditions=Conditions()))
