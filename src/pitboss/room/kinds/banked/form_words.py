"""What an operator is asked when opening a table against the house, and in which words."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.room.form import Part, Question

BANKED_PARTS: Mapping[str, Part] = {
    "Wagers": {
        "seats": Question("Playing areas", ("seats",)),
        "minimum": Question("Least ante and blind", ("minimum",)),
        "maximum": Question("Most ante and blind", ("maximum",)),
        "multiple": Question("Antes and blinds in multiples of", ("multiples",)),
        "trips_minimum": Question("Least trips wager", ("minimum",)),
        "trips_maximum": Question("Most trips wager", ("maximum",)),
        "trips_multiple": Question("Trips in multiples of", ("multiples",)),
        "above_maximum": Question("A marker may allow more than the maximum", ("above_maximum",)),
        "chip": Question("Smallest chip", ("multiples",)),
    },
    "Payouts": {
        "paytable": Question("Odds of blind and trips", ("odds",)),
        "paytable_approval": Question("Approval of other odds than the document's", ("odds",)),
        "max_payout": Question("Most that is paid", ("max_payout",)),
        "max_payout_scope": Question(
            "The most is counted for",
            ("max_payout",),
            {scope: f"each {scope}" for scope in ("wager", "player", "table")},
        ),
        "max_payout_covers": Question(
            "The most covers",
            ("max_payout",),
            {"blind": "the blind", "blind_and_trips": "blind and trips", "every_wager": "every wager"},
        ),
        "odd_amounts": Question("Payouts that are no whole chips are rounded", ("odds",)),
    },
    "Procedure": {
        "decks": Question(
            "The two decks are used", ("decks",), {"alternate": "in turn", "by_choice": "as the operator chooses"}
        ),
        "seconds_to_decide": Question("Seconds to decide (empty: no clock)", ("clock",)),
    },
}
