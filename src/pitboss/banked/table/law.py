"""What a table against the house can cite: meanings here, clause numbers in the instrument's `floor_law.py`."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.cite import Citation, Cites
from pitboss.desk.law import GamingLaw, Power, Role


class FloorLaw(GamingLaw, frozen=True, kw_only=True):
    """The clauses on what outlives a round against the house, by meaning."""

    roles: Mapping[Power, tuple[Role, ...]]
    approver: str
    # cards
    replace_cards: Cites
    shuffle_for_cause: Cites
    shoe_failed: Cites
    replace_shoe: Cites
    deck_suspect: Cites
    deck_turn: Cites
    # seats and rounds
    seat: Cites
    one_hand: Cites
    chips: Cites
    clock: Cites
    own_box: Cites
    # conduct
    void_wagers: Cites
    collusion: Cites
    collusion_breaches: tuple[Citation, ...]
    duties: Mapping[str, Cites]
    """Steps of the dealer's that no machine sees, for a sign-off."""
    # tournament
    prevails: Cites
    placed: Cites
    own_place: Cites
    below_minimum: Cites
    no_chips_left: Cites
    marker: Cites
