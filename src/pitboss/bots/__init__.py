"""Players that need no human: each decides from its own view and options, never from the state of the round."""

from pitboss.bots.player import Bot
from pitboss.bots.sensible import SensibleBot
from pitboss.bots.simple import CallingBot, RandomBot
from pitboss.bots.ultimate import UltimateBot

__all__ = ["Bot", "CallingBot", "RandomBot", "SensibleBot", "UltimateBot"]
