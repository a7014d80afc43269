"""What the dealer of a table dealt by hand told by mistake: why it cannot be taken back, at any table."""

from __future__ import annotations

from pitboss.cite import Cites, Refusal


def refuse_taking_back(reason: str, *, dealt: bool | None, undealt: bool, cites: Cites) -> Refusal | None:
    """`dealt`: whether cards are dealt or turned by what was told last; None: there is nothing to take back."""
    if dealt is None:
        what = "nothing was told since the last card, ruling or change at the table that could be taken back"
        return Refusal("nothing_to_take_back", what, cites)
    if not reason.strip():
        return Refusal("no_reason", "what was told is taken back for a reason that is recorded", cites, field="reason")
    if dealt and not undealt:
        what = "cards are dealt or turned by it: it is taken back only if none of them has been"
        return Refusal("cards_dealt", what, cites, field="undealt")
    return None
