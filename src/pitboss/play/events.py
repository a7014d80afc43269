"""What happens in a round of play. Every event cites the clauses that made it so."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from pitboss.cards import Card
from pitboss.cite import Cites
from pitboss.play.irregular.held_acts import EarlyAct
from pitboss.play.state import Run

BOARD = 0
BURN = -1
DISCARDS = -2
SHOE = -3
"""Where a card goes, besides to a seat (1 and up)."""

DealStep = tuple[int, Card, bool]
"""Where the next card of the shoe goes, which card it is, and whether it lies face up."""

PostKind = Literal[
    "ante",
    "dead_ante",
    "first_blind",
    "second_blind",
    "third_blind",
    "over_blind",
    "live_post",
    "dead_post",
    "bring_in",
]
Share = Literal["pot", "high", "low"]
ExposedStep = tuple[int, int, Card]
"""Where an exposed card lies, its number there (from 0), and which card it is."""
MoveStep = tuple[Card, int, int, bool]
"""A card, where it was, where it goes, and whether it lies face up there."""
RepairStep = tuple[Card, int, int]
"""A card, where it was dealt by mistake, and where it belongs."""
EarlyOutcome = Literal["stands", "must_check", "call_or_fold", "all_options", "retracted"]


class PlayEvent(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False, omit_defaults=True):
    cites: Cites


class RoundOpened(PlayEvent, frozen=True, gc=False):
    """The seats dealt in, clockwise from the button's left, with their table stakes."""

    seats: tuple[int, ...]
    stakes: tuple[int, ...]
    button: int
    run: Run = "electronic"


class Posted(PlayEvent, frozen=True, gc=False):
    seat: int
    kind: PostKind
    amount: int
    full: int
    """What was due; less was posted only by a player who tapped out."""


class OverBlindDeclined(PlayEvent, frozen=True, gc=False):
    seat: int


class Dealt(PlayEvent, frozen=True, gc=False):
    """Consecutive cards of the shoe, each to its place."""

    street: int
    steps: tuple[DealStep, ...]


class BettingOpened(PlayEvent, frozen=True, gc=False):
    street: int
    opener: int


class Checked(PlayEvent, frozen=True, gc=False):
    seat: int


class Called(PlayEvent, frozen=True, gc=False):
    seat: int
    amount: int
    tap_out: bool = False


class BetMade(PlayEvent, frozen=True, gc=False):
    seat: int
    total: int
    tap_out: bool = False
    full: bool = True
    """False for a tap-out below the least bet."""


class Raised(PlayEvent, frozen=True, gc=False):
    seat: int
    total: int
    tap_out: bool = False
    full: bool = True
    """False for a tap-out below the least raise: it does not reopen the raising."""


class Folded(PlayEvent, frozen=True, gc=False):
    seat: int
    paid: int = 0
    """What a compulsory call cost the folding opener, or what a wager out of turn forfeits."""
    forfeits: bool = False


class Returned(PlayEvent, frozen=True, gc=False):
    """The part of a bet that nobody called."""

    seat: int
    amount: int


class BettingClosed(PlayEvent, frozen=True, gc=False):
    street: int
    pot: int


class DrawOpened(PlayEvent, frozen=True, gc=False):
    street: int
    order: tuple[int, ...]


class Discarded(PlayEvent, frozen=True, gc=False):
    seat: int
    cards: tuple[Card, ...]


class DiscardsShuffled(PlayEvent, frozen=True, gc=False):
    """The new shoe, made of discards."""

    cards: tuple[Card, ...]


class Revealed(PlayEvent, frozen=True, gc=False):
    """Face-up cards that the machine had not seen."""

    place: int
    cards: tuple[Card, ...]


class CommunalCardRetrieved(PlayEvent, frozen=True, gc=False):
    """Stud ran out of cards: the last one lies in the middle for all, the other final cards are discarded."""

    card: Card
    discarded: tuple[DealStep, ...]


class ShowdownOpened(PlayEvent, frozen=True, gc=False):
    order: tuple[int, ...]


class Shown(PlayEvent, frozen=True, gc=False):
    seat: int
    cards: tuple[Card, ...]
    words: str
    high: int
    low: int
    """Strengths in the directions that win; 0 where a direction does not count or a low does not qualify."""


class Mucked(PlayEvent, frozen=True, gc=False):
    seat: int


class CommissionTaken(PlayEvent, frozen=True, gc=False):
    amount: int
    why: str
    from_pots: tuple[int, ...] = ()
    """How much of it each pot bears, main pot first."""


class Awarded(PlayEvent, frozen=True, gc=False):
    pot: int
    """0 is the main pot, then the side pots."""
    share: Share
    seat: int
    amount: int
    words: str = ""


class RoundClosed(PlayEvent, frozen=True, gc=False):
    seats: tuple[int, ...]
    stakes: tuple[int, ...]
    commission: int


class RoundVoided(PlayEvent, frozen=True, gc=False):
    reason: str
    returned: tuple[tuple[int, int], ...]
    withheld: int = 0
    """Wagers that the director does not refund."""


class Ruled(PlayEvent, frozen=True, gc=False):
    """What went wrong, and what the rules make of it; the events that follow are its effect."""

    irregularity: str
    rule: str
    outcome: str


class Voted(PlayEvent, frozen=True, gc=False):
    """What the players said to a course of action that no rule settles."""

    about: str
    action: str
    votes: tuple[tuple[int, bool], ...]
    agreed: bool


class MisdealDeclared(PlayEvent, frozen=True, gc=False):
    """The cards come back; forced bets stay where they are, other wagers are returned."""

    returned: tuple[tuple[int, int], ...]


class Redealt(PlayEvent, frozen=True, gc=False):
    """The new order of the whole deck after a misdeal."""

    cards: tuple[Card, ...]


class DealUndone(PlayEvent, frozen=True, gc=False):
    """The cards of a street go back on top of the shoe, in the order they were dealt."""

    street: int
    steps: tuple[DealStep, ...]


class ReshuffleDue(PlayEvent, frozen=True, gc=False):
    """The rest of the shoe is to be shuffled and cut before play goes on."""


class StubShuffled(PlayEvent, frozen=True, gc=False):
    """The rest of the shoe in its new order."""

    cards: tuple[Card, ...]


class CardsExposed(PlayEvent, frozen=True, gc=False):
    """Cards that everybody has seen."""

    steps: tuple[ExposedStep, ...]
    in_deal: bool = False
    """Hole cards exposed in the initial deal, which count together however late each was noticed."""


class CardsMoved(PlayEvent, frozen=True, gc=False):
    why: Literal["found", "replaced", "turned", "used"]
    steps: tuple[MoveStep, ...]


class CardsRepaired(PlayEvent, frozen=True, gc=False):
    """Cards dealt to a wrong place and put right unseen: each player holds what a regular deal would have given."""

    steps: tuple[RepairStep, ...]


class BetsCapped(PlayEvent, frozen=True, gc=False):
    """Nobody may have more than this in for the betting round."""

    most: int


class ActedEarly(PlayEvent, frozen=True, gc=False):
    """An act out of turn, held aside; no chip has moved into the pot."""

    seat: int
    act: EarlyAct
    total: int = 0


class EarlyActSettled(PlayEvent, frozen=True, gc=False):
    """What became of an act out of turn when its turn came; the act itself follows if it stands."""

    seat: int
    outcome: EarlyOutcome
    chips: int
    """What the player had put forward."""


class UnderCalled(PlayEvent, frozen=True, gc=False):
    """Chips short of a call: they are completed, or taken back by a fold."""

    seat: int
    amount: int


class ExcessReturned(PlayEvent, frozen=True, gc=False):
    """Chips put forward that do not count."""

    seat: int
    amount: int


class CheckWillTapOut(PlayEvent, frozen=True, gc=False):
    """A player whose last card was exposed is out of the betting if they check."""

    seat: int


class DeemedTappedOut(PlayEvent, frozen=True, gc=False):
    """In for the pots as they stand, with no further part in the betting; their other chips are theirs."""

    seat: int


class HandFouled(PlayEvent, frozen=True, gc=False):
    """A hand with a wrong number of cards is folded; its bets stay in the pot."""

    seat: int
    held: int


class LastFolderWins(PlayEvent, frozen=True, gc=False):
    """No hand still in is a correct one, so the pot is for the player who folded last."""

    seat: int


AnyEvent = (
    RoundOpened
    | Posted
    | OverBlindDeclined
    | Dealt
    | BettingOpened
    | Checked
    | Called
    | BetMade
    | Raised
    | Folded
    | Returned
    | BettingClosed
    | DrawOpened
    | Discarded
    | DiscardsShuffled
    | Revealed
    | CommunalCardRetrieved
    | ShowdownOpened
    | Shown
    | Mucked
    | CommissionTaken
    | Awarded
    | RoundClosed
    | RoundVoided
    | Ruled
    | Voted
    | MisdealDeclared
    | Redealt
    | DealUndone
    | ReshuffleDue
    | StubShuffled
    | CardsExposed
    | CardsMoved
    | CardsRepaired
    | BetsCapped
    | ActedEarly
    | EarlyActSettled
    | UnderCalled
    | ExcessReturned
    | CheckWillTapOut
    | DeemedTappedOut
    | HandFouled
    | LastFolderWins
)
EVENTS = frozenset(get_args(AnyEvent))
"""Their very types."""
