"""Whole events played by bots, the same for one process or many: everything follows from the seed."""

from pitboss.simulation.director import simulate
from pitboss.simulation.outcome import EventOutcome

__all__ = ["EventOutcome", "simulate"]
