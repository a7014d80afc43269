"""Games against the house: the same shape as the round of play, players against the bank."""

from pitboss.banked.game import BankedGame
from pitboss.banked.round import Accepted, BankedRound, decide, open_round

__all__ = ["Accepted", "BankedGame", "BankedRound", "decide", "open_round"]
