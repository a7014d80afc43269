"""The game of an event's session as its tables play it at a level."""

from __future__ import annotations

from pitboss.banked.game import BankedGame
from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.play import Game
from pitboss.tournament.conditions import Session
from pitboss.tournament.levels import level_choices
from pitboss.tournament.schedule import Level


def game_at(session: Session, level: Level, chip: int) -> Game | BankedGame | tuple[Refusal, ...]:
    """The game under the session's determinations and the level's, or every reason why not."""
    document, _, key = session.game.partition("/")
    return load(document).game(key).determine(**level_choices(session, level, chip))
