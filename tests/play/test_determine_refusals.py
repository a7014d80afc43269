"""Every mistake of an operator is refused at once, with the clause behind it and what is allowed."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.chips import MOST_SAID
from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import Offer
from pitboss.spec import Collection, NoCommission, PotPercentage, TimeCharge
from tests.play_helpers import OFFERS, offer_name

clause = pytest.mark.clause
TEN = PotPercentage(10, 5)
FIVE = PotPercentage(5, 5)
ALTERED = Collection(20, (2,), flop=(9,))
SPLIT = {"wins": "split", "low_ace": "low", "eight_or_better": True}


def mistakes(instrument: str, key: str, **chosen: Any) -> dict[str, Refusal]:
    """The refusals by code; there must be some."""
    refusals = load(instrument).game(key).determine(**chosen)
    assert isinstance(refusals, tuple), "accepted"
    return {refusal.code: refusal for refusal in refusals}


def case(instrument: str, key: str, code: str, rule: str, told: str, **chosen: Any) -> Any:
    """One mistake: the code and clause it is refused with, and what the message tells the operator."""
    name = f"{instrument}/{key}-{code}"
    return pytest.param(instrument, key, chosen, code, told, marks=clause(instrument, rule), id=name)


@pytest.mark.parametrize(
    ("instrument", "key", "chosen", "code", "told"),
    [
        case("omaha-2017", "omaha", "nothing_qualifies", "3.5(d)", "36 cards", deck=36, seats=6, **SPLIT),
        case("draw-2005", "draw", "nothing_qualifies", "3.5(d)", "32 cards", deck=32, seats=4, **SPLIT),
        case("gazette-2001", "omaha", "nothing_qualifies", "3.5(d)", "36 cards", deck=36, seats=6, **SPLIT),
        case("omaha-2017", "omaha", "qualifier_without_split", "3.5(d)", "split", eight_or_better=True),
        case("gazette-2001", "seven-card-stud", "seats", "D3.1", "2 to 8", seats=10),
        case("gazette-2001", "three-card-manila", "seats", "A3.1", "2 to 9", seats=10),
        case("stones-omaha", "omaha", "seats", "S-table", "2 to 10", seats=11),
        case("omaha-2017", "omaha", "too_few_cards", "2.2", "44 cards; this deck has 32", deck=32, seats=9),
        case("omaha-2017", "omaha", "deck_size", "2.2", "52, 48, 44, 40, 36, 32", deck=50),
        case("omaha-2017", "omaha", "blinds_out_of_order", "4.2(f)", "none below", blinds=(10, 5)),
        case("draw-2005", "draw", "blinds_out_of_order", "4.2(f)", "positive", blinds=(0, 5)),
        case("gazette-2001", "hold-em-no-limit", "blinds_out_of_order", "4.3(g)", "none below", blinds=(50, 25)),
        case("omaha-2017", "omaha", "number_of_blinds", "4.2(c)", "1 or 2 or 3", blinds=(5, 5, 10, 10)),
        case("gazette-2001", "hold-em-limit", "number_of_blinds", "4.3(d)", "2 players post", blinds=(25,) * 4),
        case("stones-omaha", "omaha", "number_of_blinds", "S-blind-positions", "2 players", blinds=(1, 2, 4)),
        case("omaha-2017", "omaha", "low_ace", "3.5(b)", "high or low", wins="low"),
        case("omaha-2017", "omaha", "low_ace", "3.5(c)", "high or low", wins="split"),
        case("draw-2005", "draw", "no_joker", "D-wild-card", "joker", joker_pairs_flush=True),
        case("omaha-2017", "omaha", "ante_with_blinds", "4.2(b)", "nobody antes", ante=5),
        case("omaha-2017", "omaha", "blinds_with_antes", "4.2(b)", "nobody posts", forced="ante", ante=5),
        case("omaha-2017", "omaha", "no_ante", "4.2(f)", "positive", forced="blind_and_ante"),
        case("omaha-2017", "omaha", "over_blinds", "4.2(e)", "above the one before", over_blinds=(10,)),
        case("draw-2005", "draw", "over_blinds", "4.2(e)", "above the one before", over_blinds=(40, 20)),
        case("omaha-2017", "omaha", "street_bets", "4.2(g)", "4 betting", limit="structured", street_bets=(5, 10)),
        case("stones-omaha", "omaha", "street_bets", "S-limits-equal", "4 betting", street_bets=(2, 2, 4)),
        case("gazette-2001", "hold-em-limit", "street_bets", "4.3(h)", "4 betting", street_bets=(25, 25, 0, 50)),
        case("omaha-2017", "omaha", "maximum_below_minimum", "4.2(g)", "of 10", limit="spread", maximum_bet=5),
        case("omaha-2017", "omaha", "blind_above_maximum", "4.2(d)", "got 10", limit="spread", maximum_bet=5),
        case("omaha-2017", "omaha", "no_opening_maximum", "4.2(g)", "maximum_bet", limit="straddle", maximum_bet=5),
        case("omaha-2017", "omaha", "no_minimum_bet", "4.2(g)", "positive", minimum_bet=-5),
        case("gazette-2001", "hold-em-no-limit", "broken_chip", "4.3(g)", "smallest chip, 25", blinds=(10, 20)),
        case("gazette-2001", "hold-em-limit", "broken_chip", "4.3(g)", "25", street_bets=(25, 25, 50, 60)),
        case("omaha-2017", "omaha", "raise_cap", "5.1", "at least one", max_raises=0),
        case("omaha-2017", "omaha", "minimum_stake", "4.2(a)", "not negative", minimum_stake=-1),
        case("omaha-2017", "omaha", "maximum_buy_in", "4.2(i)", "of 200", maximum_buy_in=100),
        case("omaha-2017", "omaha", "seconds_to_act", "4.8", "positive", seconds_to_act=0),
        case("draw-2005", "draw", "burn_fixed", "9.2", "False", burn=True),
        case("omaha-2017", "omaha", "commission_rate", "15.2(e)", "500", commission=PotPercentage(10, 10)),
        case("draw-2005", "draw", "commission_rate", "15.2(e)", "100", commission=TEN, minimum_stake=101),
        case("omaha-2017", "omaha", "commission_cap", "15.2(a)", "maximum", commission=PotPercentage(5, 0)),
        case("omaha-2017", "omaha", "time_charge", "15.3", "minutes", commission=TimeCharge(0)),
        case("omaha-2017", "omaha", "no_commission", "15.1", "charges", commission=NoCommission()),
        case("omaha-2017", "omaha", "tournament_commission", "15.1", "tournament", tournament=True),
        case("gazette-2001", "omaha", "tournament_commission", "14.2", "tournament", commission=TimeCharge(5)),
        case("gazette-2001", "omaha", "tournament_fixed", "14.2", "True", tournament=False),
        case("stones-omaha", "omaha", "no_percentage", "S-fee-no-percent", "percentage", commission=FIVE),
        case("stones-omaha", "omaha", "collection", "S-fee-one-option", "posted", commission=ALTERED),
        case("stones-omaha", "omaha", "joker_fixed", "S-deck", "False", joker=True),
        case("stones-omaha", "omaha", "deck_fixed", "S-deck", "52", deck=48),
        case("stones-omaha", "omaha", "wins_fixed", "S-object", "high", wins="low", low_ace="low"),
        case("stones-omaha", "omaha", "max_raises_fixed", "S-raises", "3", max_raises=4),
        case("stones-omaha", "omaha", "limit_fixed", "S-limit-range", "structured", limit="half-pot"),
        case("gazette-2001", "three-card-manila", "limit_fixed", "A3.2", "manila", limit="no-limit"),
        case("gazette-2001", "hold-em-limit", "limit_fixed", "I3.2", "structured", limit="no-limit"),
        case("gazette-2001", "seven-card-stud", "bring_in", "D1.2", "opener", bring_in=5),
    ],
)  # fmt: skip
def test_a_mistake_is_refused_with_its_clause(
    instrument: str, key: str, chosen: dict[str, Any], code: str, told: str
) -> None:
    refusal = mistakes(instrument, key, **chosen)[code]
    assert told in refusal.message
    assert refusal.cites


def test_the_stud_event_has_antes_and_no_blinds() -> None:
    refusal = mistakes("gazette-2001", "seven-card-stud", forced="blind", blinds=(5,), ante=0)["forced_fixed"]
    assert "ante" in refusal.message
    assert refusal.cites == ("gazette-2001 D3.4",)


@clause("omaha-2017", "3.5(d)", "4.2(f)", "2.2", "15.2(a)", "15.2(e)", "5.1", "D-wild-card")
def test_all_mistakes_are_told_at_once() -> None:
    found = mistakes(
        "omaha-2017",
        "omaha",
        deck=36,
        seats=12,
        blinds=(10, 5),
        max_raises=0,
        joker_pairs_flush=True,
        commission=PotPercentage(10, 0),
        **SPLIT,
    )
    assert set(found) == {
        "nothing_qualifies",
        "no_joker",
        "blinds_out_of_order",
        "raise_cap",
        "seats",
        "too_few_cards",
        "commission_cap",
        "commission_rate",
    }


@clause("omaha-2017", "4.2")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("minimum_bet", 2**63),
        ("maximum_buy_in", MOST_SAID + 1),
        ("seconds_to_act", 10**30),
        ("blinds", [10**30, 2 * 10**30]),
        ("commission", {"type": "pot_percentage", "percent": 5, "cap": 10**20}),
    ],
)
def test_a_number_that_no_table_could_hold_is_refused_with_the_largest_allowed(field: str, value: object) -> None:
    refusals = load("omaha-2017").players_game("omaha").determine(**{field: value})
    assert isinstance(refusals, tuple)
    (refusal,) = refusals
    assert (refusal.code, refusal.field, refusal.facts["most"]) == ("too_large", field, MOST_SAID)
    assert "no number here is above 1,000,000,000,000" in refusal.message
    assert refusal.cites


@clause("omaha-2017", "4.2", "4.2(f)", "4.2(c)")
def test_what_cannot_be_read_is_told_beside_the_other_mistakes() -> None:
    refusals = load("omaha-2017").game("omaha").determine(
        colour="green", deck="52", wins="both", blinds=(10, 5, 5, 5), ante=2.5
    )  # fmt: skip
    assert isinstance(refusals, tuple)
    unreadable = {refusal.facts.get("name"): refusal.code for refusal in refusals if "name" in refusal.facts}
    assert unreadable == {
        "colour": "unknown_determination",
        "deck": "wrong_type",
        "wins": "wrong_type",
        "ante": "wrong_type",
    }
    assert {"blinds_out_of_order", "number_of_blinds"} <= {refusal.code for refusal in refusals}
    assert all(refusal.cites for refusal in refusals)


def test_an_unknown_determination_is_answered_with_those_there_are() -> None:
    refusal = mistakes("draw-2005", "draw", ante_low=True)["unknown_determination"]
    assert "'ante_low'" in refusal.message
    assert "ace_low_straights" in refusal.message


@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
@pytest.mark.parametrize(
    "chosen",
    [
        {"deck": 51},
        {"wins": "low"},
        {"blinds": (9, 3)},
        {"seats": 40},
        {"chip": 0},
        {"max_raises": 0},
        {"deck": "full"},
    ],
    ids=repr,
)
def test_no_game_takes_nonsense_and_each_refusal_cites(offer: Offer, chosen: dict[str, Any]) -> None:
    refusals = offer.determine(**chosen)
    assert isinstance(refusals, tuple)
    assert refusals
    assert all(refusal.cites and refusal.message for refusal in refusals)
