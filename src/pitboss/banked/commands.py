"""What players, the dealer and the floor may ask of a round against the house."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.banked.spec import WagerName
from pitboss.cards import Card

BOARD = 0
DEALER = -1
"""Where cards lie, besides at a seat (1 and up)."""

Fault = Literal["mechanical", "electrical", "cards_unfit"]
Undecided = Literal["too_slow", "refuses", "absent"]
VoidGround = Literal["commotion", "impractical", "fraud", "collusion"]
HandGround = Literal["breach", "collusion", "out_of_order"]


def tag(name: str) -> str:
    """Apart from the names of the other tables' commands."""
    return f"banked.{name}"


class BankedRoundCommand(msgspec.Struct, frozen=True, tag=tag, omit_defaults=True):
    """Something asked of a round."""


class SeatCommand(BankedRoundCommand, frozen=True):
    """A player's own act."""

    seat: int


class PlaceWagers(SeatCommand, frozen=True):
    """Declared wagers before the first card, refused unless in order."""

    ante: int
    blind: int
    trips: int = 0


class PlaceTrips(SeatCommand, frozen=True):
    """The optional wager, added to an ante and blind that lie there."""

    amount: int


class PushWagers(SeatCommand, frozen=True):
    """Chips put in the boxes without a word: whatever lies there is dealt with by the rules on wagers out of order."""

    ante: int
    blind: int
    trips: int = 0


class WithdrawWagers(SeatCommand, frozen=True):
    """Take everything back before the first card."""


class Abstain(SeatCommand, frozen=True):
    """Wager nothing in this round, and keep nobody waiting."""


class Fold(SeatCommand, frozen=True):
    """Give up the hand and every wager."""


class Check(SeatCommand, frozen=True):
    """Keep the hand without a play wager for now."""


class BetPlay(SeatCommand, frozen=True):
    """The play wager, declared: an exact number of antes."""

    amount: int


class PushPlay(SeatCommand, frozen=True):
    """Chips put in the play box without a word."""

    amount: int


class Concede(SeatCommand, frozen=True):
    """Give up the hand after the dealer's was declared."""


class PlaceMarker(BankedRoundCommand, frozen=True):
    """The floor allows more than the maximum in a box."""

    seat: int
    box: WagerName


class AskToWager(BankedRoundCommand, frozen=True):
    """The dealer asks the next tournament player for wagers."""


class Deal(BankedRoundCommand, frozen=True):
    """No more bets: deal on, all of it or so many packets; `also` are areas dealt to by mistake."""

    packets: int | None = None
    also: tuple[int, ...] = ()


class RevealCards(BankedRoundCommand, frozen=True):
    """The dealer names cards that lie open, or are about to, and that the machine has not seen."""

    place: int
    cards: tuple[Card, ...]


class Settle(BankedRoundCommand, frozen=True):
    """Nobody concedes (any more): take and pay."""


class FoldUndecided(BankedRoundCommand, frozen=True):
    """A player makes no decision."""

    seat: int
    why: Undecided


class ReportMalfunction(BankedRoundCommand, frozen=True):
    """The shuffling shoe fails."""

    fault: Fault


class ReportWrongCount(BankedRoundCommand, frozen=True):
    """A hand, the dealer or the board has too many or too few cards."""

    place: int
    count: int


class ReportExposed(BankedRoundCommand, frozen=True):
    """A card was seen that should not have been: during the deal, or later one of the dealer's."""

    place: int
    during_deal: bool = False
    which: tuple[int, ...] = (0,)
    """Which of the dealer's two cards."""


class ReportUnfunded(BankedRoundCommand, frozen=True):
    """A hand was dealt to an area without ante and blind."""

    seat: int
    handled: bool
    """Whether any player has handled cards."""


class ReportCardFault(BankedRoundCommand, frozen=True):
    """A card is missing from the shoe, or one is found that does not belong to the deck."""

    fault: Literal["missing", "foreign"]
    cards: tuple[Card, ...] = ()


class VoidRound(BankedRoundCommand, frozen=True):
    """The round ends without a result."""

    ground: VoidGround
    reason: str


class VoidHand(BankedRoundCommand, frozen=True):
    """One player's wagers are void; the round goes on."""

    seat: int
    ground: HandGround
    reason: str


PlayerCommand = (
    PlaceWagers | PlaceTrips | PushWagers | WithdrawWagers | Abstain | Fold | Check | BetPlay | PushPlay | Concede
)
DealerCommand = AskToWager | Deal | RevealCards | Settle
FloorCommand = (
    PlaceMarker
    | FoldUndecided
    | ReportMalfunction
    | ReportWrongCount
    | ReportExposed
    | ReportUnfunded
    | ReportCardFault
    | VoidRound
    | VoidHand
)
BankedIrregularity = (
    FoldUndecided
    | ReportMalfunction
    | ReportWrongCount
    | ReportExposed
    | ReportUnfunded
    | ReportCardFault
    | VoidRound
    | VoidHand
)
AnyCommand = PlayerCommand | DealerCommand | FloorCommand
