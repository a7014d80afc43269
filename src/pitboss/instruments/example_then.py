"""What a worked example may say of its outcome. Whatever it does not mention is not checked."""

from __future__ import annotations

from typing import Literal

import msgspec

Ending = Literal["showdown", "fold", "void", "not yet"]


class PotOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pot and who may win it."""

    amount: int
    players: list[str]


class Then(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The outcome; players by name, `seat 4`, or seat number."""

    refused: list[str] | None = None
    """The determinations (or the opening) are refused: each code, in order, with clauses as `code (2.2, 2.3)`."""
    ends: Ending | None = None
    turn: str | None = None
    """Whose turn it is, or `nobody`."""
    options: list[str] = []
    """Lines such as `Cy may only fold or call 15`, true at the end of the acts."""
    openers: list[str] | None = None
    """Who opened each betting round that was opened."""
    posted: dict[str, int] | None = None
    """Everyone's blinds and antes; nobody else posted anything."""
    pot: int | None = None
    pots: list[int | PotOf] | None = None
    """The main pot, then the side pots, before commission."""
    returned: dict[str, int] | None = None
    """Everything given back uncalled; nobody else got anything back."""
    commission: int | None = None
    commission_from: list[int] | None = None
    """What each pot bears of it."""
    awards: dict[str, int] | None = None
    """What each winner is paid; nobody else is paid anything."""
    high: dict[str, int] | None = None
    low: dict[str, int] | None = None
    """The same, of one half in a split game."""
    stakes: dict[str, int] = {}
    hands: dict[str, str] = {}
    """The words for a hand that was shown."""
    shown: list[str] | None = None
    """Who showed, in order."""
    mucked: list[str] | None = None
    cards: dict[str, str] = {}
    """What a player holds, in any order."""
    board: str | None = None
    burned: str | None = None
    aside: str | None = None
    """Cards the dealer put aside in a draw, in order."""
    discards: str | None = None
    """Cards the players discarded in a draw and that still lie there, in any order."""
    left_in_shoe: int | None = None
    ruling: str | None = None
    """The rule that decided the last irregularity."""
    cites: list[str] = []
    """Further clauses that must be cited."""
