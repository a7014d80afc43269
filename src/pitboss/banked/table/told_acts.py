"""What the dealer of a table against the house tells of, where people deal and wager by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pitboss.banked import commands as r

ToldAct = Literal[
    "wagers", "trips", "withdrawal", "abstention", "fold", "check", "play wager", "concession", "asking", "deal",
    "cards", "settlement",
]  # fmt: skip
TOLD_ACTS: Mapping[type, ToldAct] = {
    r.PlaceWagers: "wagers",
    r.PushWagers: "wagers",
    r.PlaceTrips: "trips",
    r.WithdrawWagers: "withdrawal",
    r.Abstain: "abstention",
    r.Fold: "fold",
    r.Check: "check",
    r.BetPlay: "play wager",
    r.PushPlay: "play wager",
    r.Concede: "concession",
    r.AskToWager: "asking",
    r.Deal: "deal",
    r.RevealCards: "cards",
    r.Settle: "settlement",
}


def place_of(command: r.PlayerCommand | r.DealerCommand) -> int:
    """Whose act it is, or where the cards lie that are named; 0 for what the dealer does at the whole table."""
    if isinstance(command, r.RevealCards):
        return command.place
    return command.seat if isinstance(command, r.SeatCommand) else 0
