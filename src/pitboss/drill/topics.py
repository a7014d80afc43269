"""What a question is about: the kinds of irregularity, the families they belong to, and who is asked about them."""

from __future__ import annotations

from typing import Literal

TraineeRole = Literal["dealer", "floor"]
DrillLevel = Literal[1, 2, 3]
Family = Literal["misdeals", "exposures", "communal cards", "stud", "counts", "turns", "amounts", "the floor"]
FLOOR: Family = "the floor"
"""What a dealer leaves to the floor."""

TURN_REACHED = "wager_out_of_turn"
"""A player who wagered out of turn has their turn; the catalogue has no report of it, for nobody need report it."""

FAMILIES: dict[str, Family] = {
    "card_exposed_in_the_cut": "misdeals",
    "cut_forgotten": "misdeals",
    "dealt_out_of_turn": "misdeals",
    "player_missed": "misdeals",
    "extra_cards": "misdeals",
    "hole_cards_exposed": "exposures",
    "communal_cards_exposed_early": "communal cards",
    "top_card_exposed": "communal cards",
    "first_card_dealt_up": "stud",
    "card_face_up_in_the_shoe": "stud",
    "final_card_exposed": "stud",
    "wrong_number_of_cards": "counts",
    "cards_reached_the_discards": "counts",
    "cards_wanted_back_from_the_discards": "counts",
    "act_out_of_turn": "turns",
    TURN_REACHED: "turns",
    "misdirected_by_the_dealer": "turns",
    "chips_put_forward": "amounts",
    "put_to_the_players": FLOOR,
    "round_invalidated": FLOOR,
}
"""Every topic of the drill; what the floor decides by itself is no question of knowledge."""
