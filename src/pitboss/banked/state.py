"""The state of a round against the house: frozen values, of which `evolve` makes the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from pitboss.banked.game import BankedGame
from pitboss.banked.spec import WAGERS, DeckName, StageName, WagerName
from pitboss.cards import Card
from pitboss.cite import Cites

Phase = Literal["wagers", "dealing", "before_flop", "after_flop", "river", "declared", "over", "void"]
AreaStanding = Literal[
    "idle", "wagered", "unfunded", "deciding", "checked", "bet", "folded", "conceded", "settled", "void"
]
"""Idle areas have no hand; an unfunded one was dealt a hand that its wagers do not entitle it to."""
WagerResult = Literal["win", "lose", "push"]
DECISIONS: tuple[StageName, ...] = ("before_flop", "after_flop", "river")


class Wagers(msgspec.Struct, frozen=True):
    """The chips in the boxes of one playing area."""

    ante: int = 0
    blind: int = 0
    trips: int = 0
    play: int = 0

    @property
    def total(self) -> int:
        return self.ante + self.blind + self.trips + self.play

    def of(self, wager: WagerName) -> int:
        return (self.ante, self.blind, self.trips, self.play)[WAGERS.index(wager)]

    def changed(self, wager: WagerName, amount: int) -> Wagers:
        return msgspec.structs.replace(self, **{wager: amount})

    def plus(self, other: Wagers) -> Wagers:
        return Wagers(
            self.ante + other.ante, self.blind + other.blind, self.trips + other.trips, self.play + other.play
        )


class SettlementLine(msgspec.Struct, frozen=True):
    """One wager settled: what lay there, how it went, at what odds, and the clauses for it."""

    seat: int
    wager: WagerName
    staked: int
    result: WagerResult
    paid: int
    """Winnings, beside the stake that comes back."""
    odds: str
    """As in `3 to 2`; empty unless the wager won."""
    cites: Cites
    capped: bool = False
    """Whether the table's maximum payout made it less."""

    @property
    def returned(self) -> int:
        return 0 if self.result == "lose" else self.staked

    @property
    def net(self) -> int:
        return self.paid + self.returned - self.staked


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """A playing area: a player's chips, boxes and cards."""

    seat: int
    stake: int
    wagers: Wagers = Wagers()
    standing: AreaStanding = "idle"
    cards: tuple[Card, ...] = ()
    bet_at: StageName | None = None
    """In which stage the play wager was made."""
    markers: frozenset[WagerName] = frozenset()
    """Boxes beside which a marker allows more than the maximum."""
    warned: bool = False
    """The player was told before that wagers under the minimum are returned."""
    infringed: int = 0
    """How often the player wagered out of order, in a tournament."""
    abstains: bool = False
    """Said that they do not wager in this round."""
    out_of_order: bool = False
    """Whether the wagers that lie there were placed out of order."""
    void_by: Cites = ()
    """The clauses by which the hand is void, if it is."""
    shown: bool = False
    words: str = ""
    lines: tuple[SettlementLine, ...] = ()

    @property
    def is_funded(self) -> bool:
        return self.wagers.ante > 0 and self.wagers.blind > 0

    @property
    def owed(self) -> int:
        """What goes back if the whole round is void: the wagers that lie there, and those taken for a hand given up."""
        return self.wagers.total - sum(line.net for line in self.lines)

    @property
    def is_live(self) -> bool:
        """Whether a hand is still in the round."""
        return self.standing in ("deciding", "checked", "bet", "unfunded")


class BankedRoundState(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is known of a round."""

    game: BankedGame
    shoe: tuple[Card, ...]
    areas: Mapping[int, Area]
    deck: DeckName = "first"
    phase: Phase = "wagers"
    drawn: int = 0
    """How many cards have left the shoe."""
    packets: int = 0
    """How many steps of the deal are done."""
    also: tuple[int, ...] = ()
    """Areas dealt to that have no ante and blind wager."""
    board: tuple[Card, ...] = ()
    open_cards: int = 0
    """How many communal cards lie face up."""
    dealer: tuple[Card, ...] = ()
    dealer_seen: tuple[bool, ...] = (False, False)
    """Which of the dealer's cards lie face up."""
    dealer_words: str = ""
    dealer_strength: int = 0
    qualifies: bool = False
    bank: int = 0
    """What the house has won in this round, less what it has paid."""
    marker: int = 0
    """Whose turn it is to wager first in a tournament; 0 where nobody's."""
    asked: int = 0
    """Whom the dealer has asked to wager; 0: wagers are open to all."""
    done_wagering: tuple[int, ...] = ()
    """Whose opportunity to wager is over."""

    def area(self, seat: int) -> Area | None:
        return self.areas.get(seat)

    def seats(self, *standings: AreaStanding) -> tuple[int, ...]:
        """The seats of these standings, clockwise from the dealer's left."""
        return tuple(seat for seat in sorted(self.areas) if self.areas[seat].standing in standings)

    def from_the_right(self, *standings: AreaStanding) -> Iterator[Area]:
        """Playing areas in the order in which they are settled."""
        return (self.areas[seat] for seat in reversed(self.seats(*standings)))

    @property
    def is_over(self) -> bool:
        return self.phase in ("over", "void")

    @property
    def play_wagers_made(self) -> bool:
        return any(area.wagers.play for area in self.areas.values())

    @property
    def chips(self) -> int:
        """All chips of players, boxes and the bank's result together: never changes."""
        return self.bank + sum(area.stake + area.wagers.total for area in self.areas.values())
