"""The five documents: one folder each, with its clauses in our words and what the machine cites."""

from pitboss.instruments.register import FOLDERS, Register, UnknownClauseError, find, register

KEYS = tuple(FOLDERS)

__all__ = ["KEYS", "Register", "UnknownClauseError", "find", "register"]
