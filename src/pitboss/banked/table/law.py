"""What a table against the house can cite: meanings here, clause numbers in the instrument's `floor_law.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pitboss.cite import Citation, Cites
from pitboss.desk.in_force import Force
from pitboss.desk.state import DeskLaw

Role = Literal["operator", "supervisor", "dealer", "director"]
Power = Literal[
    "prepare",
    "check_cards",
    "verify_cards",
    "replace_cards",
    "shuffle",
    "deal",
    "rule",
    "allow_more",
    "fold",
    "void",
    "sanction",
    "infringement",
    "record",
    "decide",
    "vacate",
    "place",
    "pace",
]
Approvable = Literal["table", "shoe"]
Duty = Literal["backs_uniform", "cards_face_down", "hand_announced", "cards_to_rack", "chips_in_view", "procedures"]
"""Steps of the dealer's that no machine sees, for a sign-off."""


class FloorLaw(DeskLaw, frozen=True, kw_only=True):
    """The clauses on what outlives a round against the house, by meaning."""

    roles: Mapping[Power, tuple[Role, ...]]
    powers: Mapping[Power, Cites]
    approver: str
    # which rules
    in_force: Force | None = None
    successor: Force | None = None
    revoked: bool = False
    # opening, changing, closing
    approved: Cites
    approvals: Mapping[Approvable, Cites]
    card_check: Cites
    not_open: Cites
    sign: Cites
    notices: tuple[tuple[str, Cites], ...]
    change: Cites
    hours: Cites
    closing: Cites
    # cards
    verify: Cites
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
    round: Cites
    clock: Cites
    own_box: Cites
    abstention: Cites
    # conduct
    breaches: tuple[Citation, ...]
    staff_breaches: tuple[Citation, ...]
    sanction: Cites
    void_wagers: Cites
    exclude: Cites
    collusion: Cites
    collusion_breaches: tuple[Citation, ...]
    dispute: Cites
    duties: Mapping[Duty, Cites]
    rules_copy: Cites
    # tournament
    prevails: Cites
    placed: Cites
    own_place: Cites
    tournament_chips: Cites
    below_minimum: Cites
    no_chips_left: Cites
    marker: Cites
    pause: Cites
    pace: Cites
