"""What a round against the house can cite: meanings here, clause numbers in the instrument's `banked_law.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from pitboss.banked.spec import StageName
from pitboss.cite import Cites
from pitboss.ranking.order import Category


class WagersLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Wagers placed before the first card."""

    wagers_open: Cites
    place: Cites
    place_trips: Cites
    chips: Cites
    blind_equal: Cites
    trips_alone: Cites
    one_wager: Cites
    no_touching: Cites
    withdraw: Cites
    minimum: Cites
    maximum: Cites
    multiples: Cites
    under_minimum: Cites
    over_maximum: Cites
    marker: Cites


class BankedDealingLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The shuffle, and which cards go where."""

    shuffled: Cites
    shuffled_again: Cites
    no_more_bets: Cites
    deal_board: Cites
    spread_board: Cites
    deal_hole: Cites
    deal_dealer: Cites


class DecisionsLaw(msgspec.Struct, frozen=True, kw_only=True):
    """What players decide, stage by stage."""

    choose: Mapping[StageName, Cites]
    fold: Mapping[StageName, Cites]
    check: Mapping[StageName, Cites]
    no_check: Mapping[StageName, Cites]
    bet: Mapping[StageName, Cites]
    bet_amount: Mapping[StageName, Cites]
    one_play: Mapping[StageName, Cites]
    folded: Cites
    no_decision: Cites
    reveal: Mapping[StageName, Cites]
    """What is shown once everyone has decided in a stage."""


class SettlementLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The dealer's hand against each player's, and what every wager wins or loses."""

    dealer_hand: Cites
    qualify: Cites
    concede: Cites
    refund: Cites
    settle: Cites
    ante_wins: Cites
    ante_loses: Cites
    ante_ties: Cites
    blind_wins: Cites
    blind_odds: Mapping[Category, Cites]
    blind_loses: Cites
    blind_ties: Cites
    blind_pushes: Cites
    trips_wins: Cites
    trips_odds: Mapping[Category, Cites]
    trips_loses: Cites
    play_wins: Cites
    play_loses: Cites
    play_ties: Cites
    max_payout: Cites
    odd_amount: Cites
    round_ends: Cites


class IrregularitiesLaw(msgspec.Struct, frozen=True, kw_only=True):
    """What goes wrong."""

    malfunction: Cites
    wrong_count: Cites
    exposed: Cites
    misdeal: Cites
    dealer_exposed: Cites
    dealer_exposed_first: Cites
    dealer_exposed_late: Cites
    unfunded: Cites
    unfunded_unhandled: Cites
    unfunded_handled: Cites
    card_fault: Cites
    non_complying: Cites
    settles_under: Cites
    settles_over: Cites


class BankedCalledOffLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Rounds that end without a result."""

    void: Cites
    invalidate: Cites
    collusion: Cites
    void_wagers: Cites


class BankedTournamentLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Wagers in a tournament."""

    wager_order: Cites
    wager_opportunity: Cites
    must_wager: Cites
    no_less: Cites
    """That in a tournament nothing under the table minimum stands, not even once."""


class BankedLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses on a round of play against the house, one record for each procedure."""

    wagers: WagersLaw
    dealing: BankedDealingLaw
    decisions: DecisionsLaw
    settlement: SettlementLaw
    irregular: IrregularitiesLaw
    called_off: BankedCalledOffLaw
    tournament: BankedTournamentLaw

    def procedures(self) -> Iterator[msgspec.Struct]:
        """The record of each procedure."""
        return (getattr(self, name) for name in self.__struct_fields__)
