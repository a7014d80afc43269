"""What a game is, and what an operator determines about it: frozen data, no behaviour."""

from __future__ import annotations

from typing import Literal

import msgspec

Face = Literal["down", "up"]
Opener = Literal["after_last_blind", "after_button", "after_last_blind_or_buck", "up_card"]
Completion = Literal["any_five", "two_and_three", "all_five"]
Label = Literal["approved", "historical", "derived", "house"]
LimitKind = Literal["fixed", "spread", "structured", "manila", "half-pot", "full-pot", "straddle", "no-limit"]
Wins = Literal["high", "low", "split"]
Forced = Literal["blind", "ante", "blind_and_ante"]
OpeningOption = Literal["A", "B", "C"]


class Pass(msgspec.Struct, frozen=True):
    """One trip of the dealer around the table."""

    cards: int = 1
    face: Face = "down"


class Street(msgspec.Struct, frozen=True):
    """What is dealt (or drawn) before a betting round, and who opens it."""

    name: str
    passes: tuple[Pass, ...] = ()
    board: int = 0
    burn: bool = False
    """A card is burned first, where burning is determined."""
    draw: bool = False
    opener: Opener = "after_button"


class GameSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A game: its streets, how a hand is completed, and how many may sit."""

    key: str
    title: str
    streets: tuple[Street, ...]
    completion: Completion
    most_seats: int
    event_players: tuple[int, int] = (0, 0)
    """The least and the most players of the event, where the game is one."""
    label: Label = "approved"
    derived_from: str = ""
    checks_first_round: bool = False
    """The last blind may say "check" in the first betting round (elsewhere it stands with a call of nothing)."""

    @property
    def hole_cards(self) -> int:
        return sum(each.cards for street in self.streets for each in street.passes)

    @property
    def board_cards(self) -> int:
        return sum(street.board for street in self.streets)

    @property
    def burns(self) -> int:
        return sum(street.burn for street in self.streets)

    @property
    def draws(self) -> bool:
        return any(street.draw for street in self.streets)


class PotPercentage(msgspec.Struct, frozen=True, tag="pot_percentage", omit_defaults=True):
    """Commission from the pots: a percentage in whole dollars, nil unless a pot exceeds the threshold, capped."""

    percent: Literal[5, 10]
    cap: int
    """The approved maximum, in chips."""

    @property
    def threshold_dollars(self) -> int:
        return 19 if self.percent == 5 else 9


class TimeCharge(msgspec.Struct, frozen=True, tag="time_charge", omit_defaults=True):
    """Commission by time, paid in advance: nothing is taken from pots."""

    amount: int
    minutes: int = 30


class Collection(msgspec.Struct, frozen=True, tag="collection", omit_defaults=True):
    """A card room's flat fees by stage of the hand, for each number of players dealt in (lowest number first)."""

    schedule: int
    players: tuple[int, ...] = ()
    """The least number of players of each column."""
    before_flop: tuple[int, ...] = ()
    flop: tuple[int, ...] = ()
    turn: tuple[int, ...] = ()
    no_flop: int = 0
    """The modified fee, if the hand fails to reach the flop."""


class NoCommission(msgspec.Struct, frozen=True, tag="none", omit_defaults=True):
    """Nothing is taken from pots: tournament play, or a recorded hand without rake."""


Commission = PotPercentage | TimeCharge | Collection | NoCommission


class Determinations(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Every choice the documents leave to the operator, and those the texts leave open."""

    # cards and the order of hands
    deck: int = 52
    joker: bool = False
    ace_low_straights: bool = False
    wins: Wins = "high"
    low_ace: Literal["high", "low"] | None = None
    eight_or_better: bool = False
    straights_in_lows: bool = False
    """House rules of deuce-to-seven only: straights and flushes count against a low hand."""
    joker_pairs_flush: bool = False
    # forced bets
    forced: Forced = "blind"
    blinds: tuple[int, ...] = ()
    over_blinds: tuple[int, ...] = ()
    """Optional further blinds, in the order in which the next seats may post them."""
    ante: int = 0
    opening_option: OpeningOption = "B"
    # bets
    limit: LimitKind = "no-limit"
    minimum_bet: int = 0
    maximum_bet: int = 0
    """For spread limits, and after the first round of a straddle limit."""
    street_bets: tuple[int, ...] = ()
    """The bet of each betting round in a structured limit."""
    max_raises: int | Literal["document", "unlimited"] = "document"
    """The cap on raises where more than two can bet; by default what the document says for the limit."""
    bring_in: int = 0
    """House rules of stud only: the forced opening bet of the lowest card."""
    # procedure
    burn: bool = True
    refuse_final_checks: bool = False
    stud_opener: Literal["lowest", "highest"] = "lowest"
    stud_opener_by: Literal["card", "showing_hand"] = "card"
    heads_up: Literal["document", "literal", "button_posts_first"] = "document"
    """Who posts first with two players left; by default what the document says for this kind of play."""
    tap_out_unit: Literal["none", "minimum_bet"] = "none"
    """Whether a tap-out is the whole stake, or as many whole minimum bets as it holds, the rest being kept."""
    short_tap_out_bars_all: bool = False
    short_tap_outs_add_up: bool = False
    """House rules only: tap-outs short of a raise reopen the raising once they come to a full raise together."""
    open_on_tap_out: bool = False
    odd_half: Literal["high", "low"] = "high"
    steal_is_blinds_only: bool = False
    reshuffle_includes_folded: bool = False
    show_all_hands: bool = False
    called_may_muck: bool = False
    """House rules only: the player who was called need not show."""
    early_wager_folded: Literal["returned", "forfeited"] = "returned"
    """What a fold does with a wager made out of turn, after a wager no larger (the rule of 2017 is silent)."""
    early_checks_and_folds: Literal["held", "refused"] = "held"
    """Whether a check or fold out of turn counts at a table run by hand."""
    capped_without_bets: Literal["minimum_bet", "nothing"] = "minimum_bet"
    """The most that may be bet in Manila if a communal card was exposed before anyone had bet."""
    exposed_top_card: Literal["keeps_its_place", "communal"] = "keeps_its_place"
    """Whether a first card of the shoe that showed is the burn where cards are burned, or is used with the next one
    burned in its stead."""
    draw_final_opener: Literal["after_last_blind", "after_button"] = "after_last_blind"
    straddle_doubles: Literal["total", "raise"] = "total"
    """Whether a straddle limit doubles the whole bet or lets the raise be twice the bet."""
    rake_allocation: Literal["first_pot_over", "main_pot"] = "first_pot_over"
    collection_counts: Literal["dealt_in", "still_in", "seated"] = "dealt_in"
    """Who counts as a player for a card room's fees."""
    # the table
    tournament: bool = False
    """Played with tournament chips under the document's tournament rule."""
    seats: int = 9
    chip: int = 1
    """The smallest chip in play."""
    dollar: int = 1
    """How many of the smallest unit make a dollar."""
    minimum_stake: int = 0
    maximum_buy_in: int = 0
    seconds_to_act: int | None = None
    commission: Commission = NoCommission()
