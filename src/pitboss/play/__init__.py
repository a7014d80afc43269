"""The round of play: state, commands, events, and one module per procedure."""

from pitboss.play.accepted import Accepted
from pitboss.play.game import Game
from pitboss.play.hand import RoundOfPlay, open_round
from pitboss.play.round import decide

__all__ = ["Accepted", "Game", "RoundOfPlay", "decide", "open_round"]
