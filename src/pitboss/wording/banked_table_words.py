"""Events of a table against the house in plain words; those nobody needs to be told of have none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.banked.table import events as e
from pitboss.banked.table.told_acts import ToldAct
from pitboss.wording.director_words import DIRECTOR
from pitboss.wording.words import Names, who
from pitboss.wording.you import addressed


def tell_banked_table(event: e.TableEvent) -> str:
    """One sentence without its full stop, or nothing."""
    teller = TELLERS.get(type(event))
    return addressed(teller(event)) if teller else ""


def tell_banked_at_table(event: e.TableEvent, names: Names) -> str:
    """The same where what is told of lies at a seat, as whoever hears it calls them."""
    return _taken_back(event, names) if isinstance(event, e.ActTakenBack) else tell_banked_table(event)


def told_banked(seat: int, act: ToldAct, names: Names) -> str:
    """What a dealer told, as something that may be taken back."""
    if act == "cards":
        place = {0: "in the middle", -1: "of the dealer"}.get(seat) or f"before {who(seat, names)}"
        return f"The cards named {place}"
    return f"{who(seat, names)}'s {act}" if seat > 0 else f"The {act}"


def _taken_back(event: e.ActTakenBack, names: Names) -> str:
    are = "are" if event.act in ("wagers", "trips", "cards") else "is"
    stakes = [f"{chips:,} back to {who(seat, names)}" for seat, chips in event.stakes if chips > 0]
    stakes += [f"{-chips:,} back from {who(seat, names)}" for seat, chips in event.stakes if chips < 0]
    boxes = [f"{chips:,} back into the boxes of {who(seat, names)}" for seat, chips in event.boxes if chips > 0]
    boxes += [f"{-chips:,} out of the boxes of {who(seat, names)}" for seat, chips in event.boxes if chips < 0]
    chips = f"; {', '.join(stakes + boxes)}" if stakes or boxes else ""
    return f"{told_banked(event.seat, event.act, names)} {are} taken back, told by mistake: {event.reason}{chips}"


TELLERS: dict[type, Callable[[Any], str]] = {
    **DIRECTOR,
    e.TableOpened: lambda _: "The table opens",
    e.ClosureNotified: lambda event: f"The table closes after this round: {event.notice}",
    e.TableClosed: lambda _: "The table is closed",
    e.ChangeNotified: lambda _: "Other determinations hold from the next round",
    e.ChangeWithdrawn: lambda _: "The determinations stay as they are",
    e.DeterminationsChanged: lambda _: "The new determinations are in force",
    e.ShuffleOrdered: lambda event: f"The supervisor orders a shuffle: {event.reason}",
    e.ShoeReplaced: lambda _: "Another shoe comes into play, with new cards",
    e.CardsReplaced: lambda _: "New cards come into play",
    e.CardsVerified: lambda event: f"{event.count} of {event.expected} cards are counted",
    e.PlayerSeated: lambda event: f"{event.player} takes seat {event.seat} with {event.stake:,}",
    e.StakeRaised: lambda event: f"{event.player} adds {event.amount:,}",
    e.LeaveNoted: lambda event: f"{event.player} leaves after this round",
    e.PlayerLeft: lambda event: f"{event.player} leaves with {event.stake:,} ({event.why})",
    e.PlayerEliminated: lambda event: f"{event.player} is out, with {event.stake:,} below the minimum",
    e.AbstentionFlagged: lambda event: f"{event.player} has not wagered for three rounds at a full table",
    e.BreachRecorded: lambda event: f"A breach by {event.who} is recorded ({event.sanction.replace('_', ' ')})",
    e.PlayerExcluded: lambda event: f"{event.who} is excluded from the game",
    e.DisputeRaised: lambda event: f"{event.player} disputes: {event.about}",
    e.DisputeDecided: lambda event: f"The dispute is decided: {event.decision}",
    e.RulesSupplied: lambda event: f"{event.player} receives a copy of the rules",
}
"""Approvals, checks of the cards, the sign and duties signed are for the record."""
