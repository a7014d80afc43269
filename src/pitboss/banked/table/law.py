"""What a table against the house can cite: meanings here, clause numbers in the instrument's `floor_law.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pitboss.cite import Citation, Cites
from pitboss.desk.law import DeskLaw, Power, Role

Duty = Literal["backs_uniform", "cards_face_down", "hand_announced", "cards_to_rack", "chips_in_view", "procedures"]
"""Steps of the dealer's that no machine sees, for a sign-off."""


class FloorLaw(DeskLaw, frozen=True, kw_only=True):
    """The clauses on what outlives a round against the house, by meaning."""

    roles: Mapping[Power, tuple[Role, ...]]
    approver: str
    # opening, changing, closing
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
    duties: Mapping[Duty, Cites]
    # tournament
    prevails: Cites
    placed: Cites
    own_place: Cites
    tournament_chips: Cites
    below_minimum: Cites
    no_chips_left: Cites
    marker: Cites
