"""What happens in a round against the house. Every event cites the clauses that made it so."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.banked.commands import Undecided, tag
from pitboss.banked.spec import DeckName, StageName, WagerName
from pitboss.banked.state import SettlementLine, Wagers
from pitboss.cards import Card
from pitboss.cite import Cites
from pitboss.desk.rules import Considered


class BankedRoundEvent(msgspec.Struct, frozen=True, tag=tag, kw_only=True, omit_defaults=True):
    cites: Cites


class Shuffled(BankedRoundEvent, frozen=True):
    """A deck comes out of the shuffling shoe for this round."""

    deck: DeckName
    colour: str


class WagersOpened(BankedRoundEvent, frozen=True):
    """Everyone at the table may wager."""

    seats: tuple[int, ...]
    stakes: tuple[int, ...]
    marker: int = 0


class WagerAsked(BankedRoundEvent, frozen=True):
    """A tournament player's opportunity to wager begins, and ends that of the one before."""

    seat: int


class WagersPlaced(BankedRoundEvent, frozen=True):
    seat: int
    wagers: Wagers
    in_order: bool = True
    """False for chips pushed forward that the rules on placing wagers would have refused."""


class Advised(BankedRoundEvent, frozen=True):
    """A player is told that the next wager of this kind will not stand."""

    seat: int
    about: Literal["under_minimum", "out_of_order"]


class WagersReturned(BankedRoundEvent, frozen=True):
    seat: int
    wagers: Wagers
    why: Literal["withdrawn", "under_minimum", "incomplete"]


class Abstained(BankedRoundEvent, frozen=True):
    """A player does not wager in this round; until the first card they may still think otherwise."""

    seat: int


class MarkerPlaced(BankedRoundEvent, frozen=True):
    seat: int
    box: WagerName


class NoMoreBets(BankedRoundEvent, frozen=True):
    seats: tuple[int, ...]
    """The areas that will be dealt to."""
    also: tuple[int, ...] = ()


class Dealt(BankedRoundEvent, frozen=True):
    """Consecutive cards of the shoe to one place (a seat, or the board or the dealer), face down."""

    place: int
    cards: tuple[Card, ...]


class BoardSpread(BankedRoundEvent, frozen=True):
    """The communal cards lie side by side, still face down."""

    flop: int = 3


class DecisionsOpened(BankedRoundEvent, frozen=True):
    """Players may decide; those who have made a play wager take no further part in the betting."""

    stage: StageName
    seats: tuple[int, ...]


class Checked(BankedRoundEvent, frozen=True):
    seat: int


class PlayBet(BankedRoundEvent, frozen=True):
    seat: int
    amount: int
    in_order: bool = True


class Folded(BankedRoundEvent, frozen=True):
    seat: int
    taken: Wagers
    why: Literal["folds"] | Undecided = "folds"


class BoardRevealed(BankedRoundEvent, frozen=True):
    cards: tuple[Card, ...]


class Revealed(BankedRoundEvent, frozen=True):
    """Cards that the machine had not seen."""

    place: int
    cards: tuple[Card, ...]


class DealerHandDeclared(BankedRoundEvent, frozen=True):
    cards: tuple[Card, ...]
    words: str
    strength: int
    qualifies: bool


class Conceded(BankedRoundEvent, frozen=True):
    seat: int
    taken: Wagers


class WagerCorrected(BankedRoundEvent, frozen=True):
    """A wager found out of order at settlement, and what it is settled on."""

    seat: int
    wager: WagerName
    staked: int
    settled_on: int


class AntesRefunded(BankedRoundEvent, frozen=True):
    lines: tuple[SettlementLine, ...]


class HandSettled(BankedRoundEvent, frozen=True):
    """A player's cards are turned and declared, and each wager taken, paid or left."""

    seat: int
    cards: tuple[Card, ...]
    words: str
    lines: tuple[SettlementLine, ...]


class Ruled(BankedRoundEvent, frozen=True):
    """What went wrong, and what the rules make of it; the events that follow are its effect."""

    irregularity: str
    rule: str
    outcome: str
    considered: tuple[Considered, ...] = ()
    """The other rules on the matter, and why they do not decide."""


class HandVoided(BankedRoundEvent, frozen=True):
    seat: int
    returned: Wagers
    reason: str


class CardExposed(BankedRoundEvent, frozen=True):
    """One of the dealer's cards was seen early and play goes on."""

    which: tuple[int, ...]
    cards: tuple[Card, ...]


class RoundVoided(BankedRoundEvent, frozen=True):
    """The round ends without a result, and every wager goes back."""

    reason: str
    returned: tuple[tuple[int, int], ...]
    misdeal: bool = False
    deck_suspect: bool = False
    shoe_failed: bool = False


class RoundClosed(BankedRoundEvent, frozen=True):
    """The last wager is settled."""

    seats: tuple[int, ...]
    stakes: tuple[int, ...]
    bank: int


AnyEvent = (
    Shuffled
    | WagersOpened
    | WagerAsked
    | WagersPlaced
    | Advised
    | WagersReturned
    | Abstained
    | MarkerPlaced
    | NoMoreBets
    | Dealt
    | BoardSpread
    | DecisionsOpened
    | Checked
    | PlayBet
    | Folded
    | BoardRevealed
    | Revealed
    | DealerHandDeclared
    | Conceded
    | WagerCorrected
    | AntesRefunded
    | HandSettled
    | Ruled
    | HandVoided
    | CardExposed
    | RoundVoided
    | RoundClosed
)
