"""What a round of play can cite: meanings here, clause numbers in each instrument's `law.py`.

A meaning is a tuple of citations, empty where a document has no such rule. Each procedure has a record of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from pitboss.cite import Cites


class RoundLaw(msgspec.Struct, frozen=True, kw_only=True):
    """From the first shuffle to the last award."""

    opens: Cites = ()
    shuffle_and_cut: Cites = ()
    enough_players: Cites = ()
    ends: Cites = ()


class ForcedBetsLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Chips that are in the pot before anyone chooses."""

    ante: Cites = ()
    first_blind: Cites = ()
    second_blind: Cites = ()
    third_blind: Cites = ()
    over_blind: Cites = ()
    missed_blind: Cites = ()
    bring_in: Cites = ()


class DealingLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Which cards go where."""

    hole: Cites = ()
    up: Cites = ()
    flop: Cites = ()
    board: Cites = ()
    last: Cites = ()
    burn: Cites = ()
    too_few_cards: Cites = ()


class DrawLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Cards exchanged for others."""

    order: Cites = ()
    up_to_four: Cites = ()
    five: Cites = ()
    five_last: Cites = ()
    reshuffle: Cites = ()
    stand_pat: Cites = ()


class OpenerLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Who is the first to act in a betting round."""

    first: Cites = ()
    later: Cites = ()
    inactive: Cites = ()


class OpeningOptionsLaw(msgspec.Struct, frozen=True, kw_only=True):
    """What the opener of the first betting round may do, by the option determined, and the last blind after them."""

    a_call: Cites = ()
    a_raise: Cites = ()
    a_fold: Cites = ()
    b_call: Cites = ()
    b_raise: Cites = ()
    b_fold: Cites = ()
    c_raise: Cites = ()
    c_fold: Cites = ()
    c_no_call: Cites = ()
    ante_opens: Cites = ()
    last_blind: Cites = ()


class FirstRoundLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The first betting round, once it is opened."""

    calls: Cites = ()
    raises: Cites = ()
    folds: Cites = ()
    no_check: Cites = ()
    closes: Cites = ()
    alone: Cites = ()


class LaterRoundsLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Every betting round after the first."""

    opening_bet: Cites = ()
    opening_check: Cites = ()
    opening_fold: Cites = ()
    calls: Cites = ()
    raises: Cites = ()
    checks: Cites = ()
    folds: Cites = ()
    bet_after_checks: Cites = ()
    no_check_facing_bet: Cites = ()
    no_final_checks: Cites = ()
    all_checked: Cites = ()
    closes: Cites = ()
    alone: Cites = ()


class AmountsLaw(msgspec.Struct, frozen=True, kw_only=True):
    """How much is wagered, whatever the limit."""

    own_chips: Cites = ()
    bet_least: Cites = ()
    raise_least: Cites = ()
    ante_bet_least: Cites = ()
    ante_raise_least: Cites = ()
    raise_cap: Cites = ()
    raise_unlimited: Cites = ()


class LimitsLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The betting limits."""

    fixed: Cites = ()
    spread: Cites = ()
    structured: Cites = ()
    manila: Cites = ()
    half_pot: Cites = ()
    full_pot: Cites = ()
    straddle: Cites = ()
    no_limit: Cites = ()


class FloorFoldsLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Hands folded for their player."""

    time_expired: Cites = ()
    sanction: Cites = ()


class PotsLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Tapping out, and the pots that come of it."""

    tap_out: Cites = ()
    side_pots: Cites = ()
    short_tap_out: Cites = ()
    uncalled: Cites = ()


class ShowdownLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Showing hands, and what wins."""

    opens: Cites = ()
    must_show: Cites = ()
    may_muck: Cites = ()
    completion: Cites = ()
    high_wins: Cites = ()
    low_wins: Cites = ()
    split_wins: Cites = ()
    no_low: Cites = ()
    divide: Cites = ()


class CommissionLaw(msgspec.Struct, frozen=True, kw_only=True):
    """What the house takes from pots, by percentage or by a posted schedule."""

    taken: Cites = ()
    five_percent: Cites = ()
    ten_percent: Cites = ()
    tied: Cites = ()
    forced_only: Cites = ()
    collections: Mapping[int, Cites] = {}
    collection_flop: Cites = ()
    collection_modified: Cites = ()
    collection_stages: Cites = ()


class CalledOffLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Rounds that end without a result."""

    void: Cites = ()
    invalidate: Cites = ()
    """The floor may call a round off and decide on refunds."""


class MisdealsLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Errors before and in the deal."""

    new_deal: Cites = ()
    """A new shuffle, cut and deal; no round of play."""
    found_late: Cites = ()
    """An error found after the first betting round is no misdeal."""
    cut_exposed: Cites = ()
    cut_forgotten: Cites = ()
    dealt_out_of_turn: Cites = ()
    player_missed: Cites = ()
    """A player passed over, or extra cards."""
    excess_card: Cites = ()


class ExposedHoleCardsLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Hole cards that were seen."""

    one: Cites = ()
    """One is a misdeal."""
    two: Cites = ()
    """Two are a misdeal, whoever holds them."""
    two_of_one: Cites = ()
    """Two of one player are a misdeal."""
    replaced: Cites = ()
    """Where cards are burned, the first burn card replaces a single one."""
    no_burn: Cites = ()
    """Where none are burned, one is a misdeal."""
    in_draw: Cites = ()


class CommunalCardsLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Communal cards that came too early, and the shoe's first card seen."""

    early_reshuffled: Cites = ()
    early_caps_bets: Cites = ()
    early_least_bets: Cites = ()
    top_card_used: Cites = ()


class StudLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Cards of stud that lie the wrong way up."""

    first_card_up: Cites = ()
    face_up_in_shoe: Cites = ()
    final_card_exposed: Cites = ()


class HandsLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Hands that are no longer good."""

    wrong_count: Cites = ()
    discards_dead: Cites = ()


class TurnsLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Whose turn it is, and acts before it."""

    in_turn: Cites = ()
    misdirected: Cites = ()
    early_wager: Cites = ()
    early_must_check: Cites = ()
    early_call_or_fold: Cites = ()
    early_exceeded_forfeits: Cites = ()
    early_stands_if_folded: Cites = ()
    early_stands: Cites = ()
    """The older documents: it stands unless somebody before it bets more."""
    early_exceeded_returned: Cites = ()


class PushesLaw(msgspec.Struct, frozen=True, kw_only=True):
    """Chips put forward without a word."""

    over_call: Cites = ()
    under_call: Cites = ()


class UncoveredLaw(msgspec.Struct, frozen=True, kw_only=True):
    """What no rule covers."""

    by_agreement: Cites = ()
    dispute: Cites = ()


class PlayLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses on a round of play, one record for each procedure."""

    round: RoundLaw = RoundLaw()
    forced: ForcedBetsLaw = ForcedBetsLaw()
    dealing: DealingLaw = DealingLaw()
    draw: DrawLaw = DrawLaw()
    opener: OpenerLaw = OpenerLaw()
    options: OpeningOptionsLaw = OpeningOptionsLaw()
    first_round: FirstRoundLaw = FirstRoundLaw()
    later_rounds: LaterRoundsLaw = LaterRoundsLaw()
    amounts: AmountsLaw = AmountsLaw()
    limits: LimitsLaw = LimitsLaw()
    floor_folds: FloorFoldsLaw = FloorFoldsLaw()
    pots: PotsLaw = PotsLaw()
    showdown: ShowdownLaw = ShowdownLaw()
    commission: CommissionLaw = CommissionLaw()
    called_off: CalledOffLaw = CalledOffLaw()
    misdeals: MisdealsLaw = MisdealsLaw()
    exposed: ExposedHoleCardsLaw = ExposedHoleCardsLaw()
    board: CommunalCardsLaw = CommunalCardsLaw()
    stud: StudLaw = StudLaw()
    hands: HandsLaw = HandsLaw()
    turns: TurnsLaw = TurnsLaw()
    pushes: PushesLaw = PushesLaw()
    uncovered: UncoveredLaw = UncoveredLaw()

    def procedures(self) -> Iterator[msgspec.Struct]:
        """The record of each procedure."""
        return (getattr(self, name) for name in self.__struct_fields__)

    def amended(self, **procedures: Mapping[str, Cites | Mapping[int, Cites]]) -> PlayLaw:
        """The same law with other clauses behind some meanings, given by procedure."""
        changed = {name: replace(getattr(self, name), **meanings) for name, meanings in procedures.items()}
        return replace(self, **changed)

    def cited(self) -> Iterator[Cites]:
        """What each meaning cites, one procedure after the other, tables of clauses left out."""
        for procedure in self.procedures():
            values = (getattr(procedure, meaning) for meaning in procedure.__struct_fields__)
            yield from (cites for cites in values if isinstance(cites, tuple))
