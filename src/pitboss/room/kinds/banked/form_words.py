"""What an operator is asked when opening a table against the house, and in which words."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.room.form import FormLine, FormPart

BANKED_PARTS: Mapping[str, FormPart] = {
    "Wagers": {
        "seats": FormLine("Playing areas", ("seats",)),
        "minimum": FormLine("Least ante and blind", ("minimum",)),
        "maximum": FormLine("Most ante and blind", ("maximum",)),
        "multiple": FormLine("Antes and blinds in multiples of", ("multiples",)),
        "trips_minimum": FormLine("Least trips wager", ("minimum",)),
        "trips_maximum": FormLine("Most trips wager", ("maximum",)),
        "trips_multiple": FormLine("Trips in multiples of", ("multiples",)),
        "above_maximum": FormLine("A marker may allow more than the maximum", ("above_maximum",)),
        "chip": FormLine("Smallest chip", ("multiples",)),
    },
    "Payouts": {
        "paytable": FormLine("Odds of blind and trips", ("odds",)),
        "paytable_approval": FormLine("Approval of other odds than the document's", ("odds",)),
        "max_payout": FormLine("Most that is paid", ("max_payout",)),
        "max_payout_scope": FormLine(
            "The most is counted for",
            ("max_payout",),
            {scope: f"each {scope}" for scope in ("wager", "player", "table")},
        ),
        "max_payout_covers": FormLine(
            "The most covers",
            ("max_payout",),
            {"blind": "the blind", "blind_and_trips": "blind and trips", "every_wager": "every wager"},
        ),
        "odd_amounts": FormLine("Payouts that are no whole chips are rounded", ("odds",)),
    },
    "Procedure": {
        "decks": FormLine(
            "The two decks are used", ("decks",), {"alternate": "in turn", "by_choice": "as the operator chooses"}
        ),
        "seconds_to_decide": FormLine("Seconds to decide (empty: no clock)", ("clock",)),
    },
}
RUN = FormLine(
    "The table is run",
    (),
    {
        "electronic": "electronically: what the rules do not allow cannot be done",
        "physical": "by hand: a dealer deals real cards, and tells the room what happens",
    },
)
