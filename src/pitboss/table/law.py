"""What a table can cite: meanings here, clause numbers in each instrument's `table_law.py`.

A meaning is a tuple of citations, empty where a document has no such rule. What differs between documents without being
a citation (forty seconds or ninety, who holds which power) stands in `Customs`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from pitboss.cite import Cites
from pitboss.desk.law import Approvable, GamingLaw, Power, Role

FirstButton = Literal["right_of_dealer", "left_of_dealer", "high_card"]
NewcomersPay = Literal["on_joining", "next_collection", "prorated"]


class Customs(msgspec.Struct, frozen=True, kw_only=True):
    """How a document's tables work, where that is not a citation."""

    roles: Mapping[Power, tuple[Role, ...]]
    """Who holds each power."""
    may_delegate: bool = False
    """The operator's powers may be passed to the supervisor."""
    approvals: tuple[Approvable, ...] = ()
    """What must be approved before the table opens."""
    approver: str = ""
    checks_cards: bool = True
    """The dealer checks the cards before gaming and at its end."""
    posts_fees: bool = False
    first_button: FirstButton = "right_of_dealer"
    marker: Literal["button", "buck"] = "button"
    """What goes from player to player: the button itself, or the Buck, whose player has the first blind and card."""
    button_may_rest: bool = True
    """The button may be determined to rest on an empty seat."""
    replacement_signs: tuple[tuple[Role, ...], ...] = ()
    """Any one of these sets of sign-offs is enough for replacement cards."""
    on_demand_seconds: int = 0
    """How long a player has who is put on the clock; 0: no such power."""
    announces_clock: bool = False
    """A time to act may be announced to everyone before a round; elsewhere at most by a tournament's conditions."""
    may_reduce: bool = False
    """Between rounds a player may take chips off the table stake."""
    newcomers_pay: NewcomersPay = "on_joining"
    charges_in_arrears: bool = False
    """A time charge may be taken at the end of its period."""
    fewest_payers: int = 1
    """How many must be seated before a time charge is taken."""
    folds_absent: Literal["in_turn", "when_dealt"] = "in_turn"
    """When the hand of a tournament player who is not at the table is folded."""
    tells: Literal["all", "active"] = "all"
    """Who is told what one player learned of a hand."""
    most_counts: int = 0
    """How often all chips may be counted on request; 0: no such rule."""


class TableLaw(GamingLaw, frozen=True, kw_only=True):
    """The clauses on what outlives a round of play, by meaning."""

    customs: Customs
    # opening and closing
    fees_posted: Cites = ()
    sign_visible: Cites = ()
    change_cards: Cites = ()
    # seats
    group: Cites = ()
    seat_choice: Cites = ()
    seat_draw: Cites = ()
    vacancy: Cites = ()
    seat_limit: Cites = ()
    one_hand: Cites = ()
    placed: Cites = ()
    # the button
    button_first: Cites = ()
    button_moves: Cites = ()
    # coming into the game
    new_player: Cites = ()
    new_waits: Cites = ()
    new_posts: Cites = ()
    first_revolution: Cites = ()
    missed_blinds: Cites = ()
    moved_further: Cites = ()
    blinds_in_turn: Cites = ()
    # stakes
    stake_least: Cites = ()
    stake_most: Cites = ()
    stake_fixed: Cites = ()
    top_up: Cites = ()
    reducing: Cites = ()
    declared: Cites = ()
    stake_lost: Cites = ()
    equal_chips: Cites = ()
    absent_call: Cites = ()
    """A compulsory call is taken from an absent player's chips, as forced bets are."""
    # commission by time
    time_charge: Cites = ()
    time_schedules: Mapping[int, Cites] = {}
    """A card room's half-hour schedules, by their fee in dollars."""
    pot_commission: Cites = ()
    # clocks
    one_clock: Cites = ()
    announced_clock: Cites = ()
    on_demand_clock: Cites = ()
    chips_in_view: Cites = ()
    # cards
    shuffle: Cites = ()
    cut: Cites = ()
    replace: Cites = ()
    # rounds
    invalidate: Cites = ()
    decision_stands: Cites = ()
    """Once another round has begun."""
    # conduct
    fold: Cites = ()
    share_folded: Cites = ()
    share_held: Cites = ()
    show_all: Cites = ()
    cards_protected: Cites = ()
    duties: Cites = ()
    counts: Cites = ()
