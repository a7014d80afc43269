"""A game against the house as determined, ready to play rounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

import msgspec

from pitboss.banked.law import BankedLaw
from pitboss.banked.spec import BankedDeterminations, BankedSpec, StageName, WagerName
from pitboss.cards import Card, Deck
from pitboss.cite import Refusal
from pitboss.desk.digest import digest
from pitboss.paytables import Paytable, read_paytable
from pitboss.play.game import Determined
from pitboss.ranking import HandOrder
from pitboss.ranking.law import RankingLaw

Limits = tuple[int, int, int]
"""The least and the most of a box, and of what its wagers are multiples."""


class BankedGame(msgspec.Struct, frozen=True, dict=True):
    """What a table plays. Made by an instrument's `determine`, which refuses what the document does not allow."""

    instrument: str
    spec: BankedSpec
    choices: BankedDeterminations
    law: BankedLaw
    ranking: RankingLaw
    determined: tuple[Determined, ...] = ()
    floor_law: msgspec.Struct | None = None
    """The clauses on a table where the game is played (`pitboss.banked.table.law.FloorLaw`)."""
    determine: Callable[..., BankedGame | tuple[Refusal, ...]] | None = None

    def redetermined(self, choices: BankedDeterminations) -> BankedGame | tuple[Refusal, ...]:
        """The same game under other choices, or every reason why not."""
        assert self.determine is not None
        return self.determine(**{name: getattr(choices, name) for name in choices.__struct_fields__})

    @cached_property
    def digest(self) -> str:
        """Which rules and determinations are in force: every round of a table says so."""
        return digest(self.instrument, self.spec, self.choices, self.law, self.ranking, self.floor_law)

    @cached_property
    def deck(self) -> Deck:
        return Deck()

    @cached_property
    def deck_set(self) -> frozenset[Card]:
        return frozenset(self.deck.cards)

    @cached_property
    def order(self) -> HandOrder:
        return HandOrder(deck=self.deck, ace_low_straights=True)

    @cached_property
    def paytable(self) -> Paytable:
        return read_paytable(self.choices.paytable)

    @cached_property
    def first_stage(self) -> StageName:
        return self.spec.stages[0].name

    def limits(self, wager: WagerName) -> Limits:
        """Of a box that is filled before the first card."""
        choices = self.choices
        if wager == "trips":
            return choices.trips_minimum, choices.trips_maximum, choices.trips_multiple
        return choices.minimum, choices.maximum, choices.multiple

    @property
    def table_minimum(self) -> int:
        """What a tournament player must be able to wager in a round."""
        boxes = 2 if self.choices.table_minimum == "ante_and_blind" else 1
        return boxes * self.choices.minimum
