"""What a game against the house is, and what an operator determines about it: frozen data, no behaviour."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitboss.paytables import DOCUMENT

StageName = Literal["before_flop", "after_flop", "river"]
WagerName = Literal["ante", "blind", "trips", "play"]
WAGERS: tuple[WagerName, ...] = ("ante", "blind", "trips", "play")
DeckName = Literal["first", "second"]
PayoutScope = Literal["wager", "player", "table"]
PayoutCovers = Literal["blind", "blind_and_trips", "every_wager"]


class PlayStage(msgspec.Struct, frozen=True):
    """One chance to make the play wager: how many antes it may be, whether one may check, what is shown after it."""

    name: StageName
    times: tuple[int, ...]
    may_check: bool
    shows: int
    """How many communal cards lie open once everyone has decided."""


class BankedSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A game against the house: what is dealt, in which stages players decide, and with what the dealer qualifies."""

    key: str
    title: str
    hole_cards: int = 2
    communal_cards: int = 5
    stages: tuple[PlayStage, ...]
    most_seats: int

    def stage(self, name: str) -> PlayStage:
        return next(stage for stage in self.stages if stage.name == name)

    def after(self, name: str) -> PlayStage | None:
        """The stage that follows another, if any."""
        place = next(at for at, stage in enumerate(self.stages) if stage.name == name)
        return self.stages[place + 1] if place + 1 < len(self.stages) else None


class BankedDeterminations(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Every choice the document leaves to the operator, and those its text leaves open."""

    # the boxes
    minimum: int = 10
    maximum: int = 500
    """Of the ante and of the blind."""
    trips_minimum: int = 5
    trips_maximum: int = 100
    multiple: int = 10
    """Antes and blinds are whole numbers of this."""
    trips_multiple: int = 5
    above_maximum: bool = True
    """A supervisor may put a marker beside a box for more than its maximum."""
    chip: int = 1
    """The smallest chip, in which payouts are made."""
    # payouts
    paytable: str = DOCUMENT.name
    paytable_approval: str = ""
    """The reference of the approval for any other odds than the document's."""
    max_payout: int = 25_000
    max_payout_scope: PayoutScope = "wager"
    max_payout_covers: PayoutCovers = "blind"
    odd_amounts: Literal["down", "up"] = "down"
    """How a payout is rounded that is no whole number of chips."""
    # procedure
    decks: Literal["alternate", "by_choice"] = "alternate"
    deck_colours: tuple[str, str] = ("red", "blue")
    seconds_to_decide: int | None = 40
    seats: int = 6
    # tournament
    tournament: bool = False
    table_minimum: Literal["ante_and_blind", "ante"] = "ante_and_blind"
    """What a tournament player must be able to wager."""
    starting_marker: bool = True
    """A marker shows who wagers first in a tournament; without it anyone may."""
