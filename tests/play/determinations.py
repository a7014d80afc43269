"""Random valid determinations of any game on offer, for the property tests."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from hypothesis import strategies as st

from pitboss.cards import DECK_SIZES
from pitboss.instruments.checks import cap_is_open, cards_needed
from pitboss.instruments.determine import RATIO_LIMITS, Offer
from pitboss.spec import Determinations, NoCommission, PotPercentage, TimeCharge

LIMITS = ("fixed", "spread", "structured", "manila", "half-pot", "full-pot", "straddle", "no-limit")
Chosen = dict[str, Any]


@st.composite
def determinations(draw: st.DrawFn, offer: Offer) -> Chosen:
    """Choices that the document allows: `determine` must accept them all."""
    chosen: Chosen = {}
    for part in (_pack, _order, _forced_bets, _bets, _procedure, _commission):
        part(draw, offer, chosen)
    return chosen


def _pick(draw: st.DrawFn, offer: Offer, chosen: Chosen, name: str, values: Any) -> Any:
    """One of the values, or of those that the game's own rules leave."""
    allowed = offer.only[name].values if name in offer.only else values
    chosen[name] = draw(st.sampled_from(allowed))
    return chosen[name]


def _pack(draw: st.DrawFn, offer: Offer, chosen: Chosen) -> None:
    deck = _pick(draw, offer, chosen, "deck", DECK_SIZES)
    joker = _pick(draw, offer, chosen, "joker", (False, True))
    burn = _pick(draw, offer, chosen, "burn", (True, False))
    counts = [
        seats
        for seats in range(2, offer.spec.most_seats + 1)
        if cards_needed(offer.spec, seats, burn=burn) <= deck + joker
    ]
    _pick(draw, offer, chosen, "seats", counts[::-1])


def _order(draw: st.DrawFn, offer: Offer, chosen: Chosen) -> None:
    _pick(draw, offer, chosen, "ace_low_straights", (False, True))
    if chosen["joker"]:
        _pick(draw, offer, chosen, "joker_pairs_flush", (False, True))
    wins = _pick(draw, offer, chosen, "wins", ("high", "split", "low"))
    if wins == "high":
        return
    low_ace = _pick(draw, offer, chosen, "low_ace", ("low", "high"))
    lowest = 15 - chosen["deck"] // 4
    low_cards = len(range(lowest, 9)) + (low_ace == "low")
    if wins == "split" and low_cards >= 5:
        _pick(draw, offer, chosen, "eight_or_better", (True, False))


def _forced_bets(draw: st.DrawFn, offer: Offer, chosen: Chosen) -> None:
    chip = _pick(draw, offer, chosen, "chip", (1, 5, 25))
    forced = _pick(draw, offer, chosen, "forced", ("blind", "ante"))
    few = st.integers(2 if offer.limit_range else 1, 4)
    chosen["ante"] = 0 if forced == "blind" else chip * draw(few)
    chosen["blinds"] = ()
    if forced != "ante":
        count = draw(st.sampled_from(offer.blind_counts))
        chosen["blinds"] = tuple(sorted(chip * draw(few) for _ in range(count)))
        _over_blinds(draw, offer, chosen)
    _pick(draw, offer, chosen, "opening_option", ("B", "A", "C"))


def _over_blinds(draw: st.DrawFn, offer: Offer, chosen: Chosen) -> None:
    if "over_blinds" not in offer.only:
        steps = draw(st.lists(st.integers(1, 4), max_size=2))
        levels = accumulate((chosen["blinds"][-1], *(chosen["chip"] * step for step in steps)))
        chosen["over_blinds"] = tuple(levels)[1:]


def _bets(draw: st.DrawFn, offer: Offer, chosen: Chosen) -> None:
    chip, few = chosen["chip"], st.integers(1, 4)
    limit = _pick(draw, offer, chosen, "limit", LIMITS)
    forced = max((*chosen["blinds"], *chosen.get("over_blinds", ()), chosen["ante"]))
    chosen["minimum_bet"] = (
        0 if offer.bets_follow == "forced" else draw(st.sampled_from((0, forced + chip * draw(few))))
    )
    if limit == "fixed" and chosen.get("over_blinds"):
        chosen["minimum_bet"] = forced
    chosen["street_bets"] = ()
    least = max(chosen["minimum_bet"], forced)
    if limit in ("spread", "straddle"):
        chosen["maximum_bet"] = draw(st.sampled_from((least, 2 * least, least + 3 * chip)))
    if limit == "structured" and offer.bets_follow != "forced":
        chosen["street_bets"] = tuple(least + chip * draw(st.integers(0, 3)) for _ in offer.spec.streets)
    if offer.bets_follow == "forced":
        chosen["over_blinds"] = ()
    if cap_is_open(offer, Determinations(forced=chosen["forced"], limit=limit)):
        _pick(draw, offer, chosen, "max_raises", ("document", "unlimited", 1, 2, 4))
    _pick(draw, offer, chosen, "straddle_doubles", ("total", "raise"))
    _pick(draw, offer, chosen, "short_tap_out_bars_all", (False, True))
    _pick(draw, offer, chosen, "tap_out_unit", ("none", "minimum_bet"))


def _procedure(draw: st.DrawFn, offer: Offer, chosen: Chosen) -> None:
    if offer.spec.draws:
        _pick(draw, offer, chosen, "refuse_final_checks", (False, True))
    _pick(draw, offer, chosen, "stud_opener", ("lowest", "highest"))
    _pick(draw, offer, chosen, "stud_opener_by", ("card", "showing_hand"))
    _pick(draw, offer, chosen, "heads_up", ("literal", "button_posts_first"))
    _pick(draw, offer, chosen, "odd_half", ("high", "low"))
    _pick(draw, offer, chosen, "early_wager_folded", ("returned", "forfeited"))
    _pick(draw, offer, chosen, "early_checks_and_folds", ("held", "refused"))
    _pick(draw, offer, chosen, "capped_without_bets", ("minimum_bet", "nothing"))
    _pick(draw, offer, chosen, "exposed_top_card", ("keeps_its_place", "communal"))
    _pick(draw, offer, chosen, "reshuffle_includes_folded", (False, True))
    _pick(draw, offer, chosen, "show_all_hands", (False, True))
    _pick(draw, offer, chosen, "open_on_tap_out", (False, True))
    _pick(draw, offer, chosen, "draw_final_opener", ("after_last_blind", "after_button"))
    _pick(draw, offer, chosen, "rake_allocation", ("first_pot_over", "main_pot"))


def _commission(draw: st.DrawFn, offer: Offer, chosen: Chosen) -> None:
    if _pick(draw, offer, chosen, "tournament", (False, False, True)):
        chosen["commission"] = NoCommission()
        return
    if offer.collections:
        for_all = {number: each for number, each in offer.collections.items() if isinstance(each, TimeCharge)}
        open_here = for_all if chosen["limit"] in RATIO_LIMITS else offer.collections
        chosen["commission"] = open_here[draw(st.sampled_from(sorted(open_here)))]
        return
    dollar = _pick(draw, offer, chosen, "dollar", (1, 5))
    _pick(draw, offer, chosen, "steal_is_blinds_only", (False, True))
    most = offer.rate_stake_dollars * dollar
    chosen["minimum_stake"] = draw(st.integers(1, most))
    if "maximum_buy_in" not in offer.only:
        chosen["maximum_buy_in"] = most
    schemes = (PotPercentage(5, 10 * dollar), PotPercentage(10, 40), PotPercentage(10, 3 * dollar), TimeCharge(8))
    chosen["commission"] = draw(st.sampled_from(schemes))
