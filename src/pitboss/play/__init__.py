"""The round of play: state, commands, events, and one module per procedure."""

from pitboss.play.game import Game
from pitboss.play.round import Accepted, RoundOfPlay, decide, open_round

__all__ = ["Accepted", "Game", "RoundOfPlay", "decide", "open_round"]
