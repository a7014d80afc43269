"""A refusal says which choice is at fault: the one that was changed, or one that it goes against."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.banked import BankedGame
from pitboss.cite import Refusal
from pitboss.instruments import banked_determine
from pitboss.instruments.catalogue import banked_offers, load
from pitboss.instruments.determine import KINDS, Offer
from pitboss.play import Game
from pitboss.room.play_money import house_charter
from pitboss.spec import Collection, Commission, NoCommission, PotPercentage, TimeCharge
from tests.play.determinations import determinations
from tests.play_helpers import OFFERS, offer_name

HOUSE_RULES = tuple(load("house-rules").offers.values())
(ULTIMATE,) = banked_offers()
UNREADABLE: tuple[object, ...] = ("nonsense", 2.5, [[]])
NUMBERS = (-7, -1, 0, 1, 2, 3, 7, 30, 48, 99, 1_000, 100_000)
AMOUNTS = (
    (),
    (0,),
    (5,),
    (-5, 5),
    (10, 5),
    (3, 7),
    (5, 10),
    (25, 50),
    (100, 900),
    (5, 5, 5, 5),
    (2, 2, 4, 4),
    (9,) * 7,
)
SCHEMES = (
    NoCommission(),
    PotPercentage(5, 0),
    PotPercentage(10, 10),
    PotPercentage(7, 3),  # type: ignore[arg-type]
    TimeCharge(0),
    TimeCharge(6),
    Collection(20, (2,), flop=(9,)),
)


def values_of(kind: Any) -> tuple[Any, ...]:
    """Values to try, of the kind and of others: some are refused in every game."""
    if kind is bool:
        return (False, True, *UNREADABLE)
    if kind == Commission:
        return (*SCHEMES, *UNREADABLE)
    if get_origin(kind) is tuple:
        return (*AMOUNTS, ("red", "red"), ("red", ""), *UNREADABLE)
    named = tuple(value for part in (kind, *get_args(kind)) if get_origin(part) is Literal for value in get_args(part))
    return (*named, None, *NUMBERS, *UNREADABLE)


def concerned(refusal: Refusal) -> set[str]:
    return {refusal.field, *refusal.facts.get("against", ())}


def misplaced(refusals: Iterable[Refusal], name: str) -> list[Refusal]:
    return [refusal for refusal in refusals if name not in concerned(refusal)]


def changed(valid: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """These choices with each of them changed in turn, to every value that is tried."""
    for name, kind in KINDS.items():
        for value in values_of(kind):
            yield name, {**valid, name: value}


@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_a_refusal_of_one_changed_choice_names_it(data: st.DataObject) -> None:
    offer = data.draw(st.sampled_from(OFFERS))
    valid = data.draw(determinations(offer))
    assert isinstance(offer.determine(**valid), Game)
    for name, chosen in changed(valid):
        refusals = offer.determine(**chosen)
        if isinstance(refusals, tuple):
            assert misplaced(refusals, name) == []
            assert all(concerned(refusal) <= set(KINDS) for refusal in refusals)


@pytest.mark.parametrize("offer", [*OFFERS, *HOUSE_RULES], ids=offer_name)
def test_each_determination_is_refused_at_its_own_line(offer: Offer) -> None:
    for name, kind in KINDS.items():
        outcomes = [offer.determine(**{name: value}) for value in values_of(kind)]
        refused = [outcome for outcome in outcomes if isinstance(outcome, tuple)]
        assert [wrong for outcome in refused for wrong in misplaced(outcome, name)] == []
        assert any(refusal.field == name for outcome in refused for refusal in outcome), name


def test_each_determination_against_the_house_is_refused_at_its_own_line() -> None:
    for name, kind in banked_determine.KINDS.items():
        outcomes = [ULTIMATE.determine(**{name: value}) for value in values_of(kind)]
        refused = [outcome for outcome in outcomes if not isinstance(outcome, BankedGame)]
        assert [wrong for outcome in refused for wrong in misplaced(outcome, name)] == []
        assert any(refusal.field == name for outcome in refused for refusal in outcome), name


@given(data=st.data())
def test_a_refusal_against_the_house_names_the_changed_choice(data: st.DataObject) -> None:
    unit = data.draw(st.sampled_from((1, 5, 10)))
    valid = {"chip": unit, "multiple": 2 * unit, "minimum": 4 * unit, "maximum": 40 * unit, "trips_multiple": unit}
    valid |= {"trips_minimum": unit, "trips_maximum": 30 * unit, "max_payout": 900 * unit}
    assert isinstance(ULTIMATE.determine(**valid), BankedGame)
    name = data.draw(st.sampled_from(sorted(banked_determine.KINDS)))
    value = data.draw(st.sampled_from(values_of(banked_determine.KINDS[name])))
    refusals = ULTIMATE.determine(**{**valid, name: value})
    if isinstance(refusals, tuple):
        assert misplaced(refusals, name) == []


SPLIT = {"wins": "split", "low_ace": "low"}
OMAHA = "omaha-2017/omaha"
PROVOKED: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    (OMAHA, {"maximum_buy_in": 100}, {"maximum_buy_in": "maximum_buy_in"}),
    (OMAHA, {"over_blinds": (10,)}, {"over_blinds": "over_blinds"}),
    (OMAHA, {"joker_pairs_flush": True}, {"no_joker": "joker_pairs_flush"}),
    (OMAHA, {"chip": 0}, {"broken_chip": "chip"}),
    (OMAHA, {"chip": 3}, {"broken_chip": "blinds"}),
    (OMAHA, {"chip": 3, "minimum_bet": 20}, {"broken_chip": "chip"}),
    ("gazette-2001/hold-em-limit", {"street_bets": (50, 50, 50, 125)}, {"bets_follow_the_blind": "street_bets"}),
    ("gazette-2001/hold-em-limit", {"minimum_bet": 75}, {"bets_follow_the_blind": "minimum_bet"}),
    ("stones-omaha/omaha", {"street_bets": (2, 2, 4)}, {"street_bets": "street_bets"}),
    ("stones-omaha/omaha", {"blinds": (5_000, 10_000)}, {"limit_range": "blinds"}),
    (OMAHA, {"refuse_final_checks": True}, {"final_checks": "refuse_final_checks"}),
    (OMAHA, {"eight_or_better": True}, {"qualifier_without_split": "eight_or_better"}),
    (OMAHA, {"deck": 36, "seats": 6, "eight_or_better": True, **SPLIT}, {"nothing_qualifies": "eight_or_better"}),
    (OMAHA, {"wins": "low"}, {"low_ace": "low_ace"}),
    (OMAHA, {"deck": 50}, {"deck_size": "deck"}),
    (OMAHA, {"deck": 32}, {"too_few_cards": "seats"}),
    (OMAHA, {"seats": 40}, {"seats": "seats", "too_few_cards": "seats"}),
    (OMAHA, {"forced": "ante"}, {"blinds_with_antes": "blinds", "no_ante": "ante"}),
    (OMAHA, {"ante": 5}, {"ante_with_blinds": "ante"}),
    (OMAHA, {"blinds": (10, 5)}, {"blinds_out_of_order": "blinds"}),
    (OMAHA, {"blinds": (-5, -5)}, {"blinds_out_of_order": "blinds"}),
    (OMAHA, {"blinds": (), "limit": "structured"}, {"number_of_blinds": "blinds"}),
    (OMAHA, {"limit": "straddle", "maximum_bet": 12, "minimum_bet": 20}, {"no_opening_maximum": "maximum_bet"}),
    (OMAHA, {"limit": "fixed", "minimum_bet": 5}, {"blind_above_maximum": "blinds"}),
    (OMAHA, {"minimum_bet": -5}, {"no_minimum_bet": "minimum_bet"}),
    (OMAHA, {"seconds_to_act": 0}, {"seconds_to_act": "seconds_to_act"}),
    ("draw-2005/draw", {"burn": True}, {"burn_fixed": "burn"}),
    (OMAHA, {"commission": PotPercentage(10, 10)}, {"commission_rate": "commission"}),
    (OMAHA, {"tournament": True}, {"tournament_commission": "commission"}),
]


@pytest.mark.parametrize(("game", "chosen", "fields"), PROVOKED, ids=str)
def test_a_mistake_is_told_at_its_field_and_nowhere_else(
    game: str, chosen: dict[str, Any], fields: dict[str, str]
) -> None:
    instrument, key = game.split("/")
    refusals = load(instrument).players_game(key).determine(**chosen)
    assert isinstance(refusals, tuple)
    assert {refusal.code: refusal.field for refusal in refusals} == fields
    assert len(refusals) == len(fields)


def test_choices_that_go_against_each_other_name_both() -> None:
    refusals = load("omaha-2017").players_game("omaha").determine(minimum_stake=2_000)
    assert isinstance(refusals, tuple)
    (refusal,) = refusals
    assert (refusal.field, refusal.facts["against"]) == ("maximum_buy_in", ["minimum_stake"])


SETTINGS_WRONG: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    (OMAHA, {"charge_when": "arrears"}, {"charge_when": "charge_when"}),
    (OMAHA, {"charge_per": "table", "newcomers_pay": "on_joining"}, {"newcomers_pay": "newcomers_pay"}),
    (OMAHA, {"rejoin_minutes": -1}, {"rejoin_minutes": "rejoin_minutes"}),
    (OMAHA, {"rejoin_minutes": "long"}, {"wrong_type": "rejoin_minutes"}),
    (OMAHA, {"rejoin_minutes": 10**30}, {"too_large": "rejoin_minutes"}),
    (OMAHA, {"button_rule": "left"}, {"wrong_type": "button_rule"}),
    ("stones-omaha/omaha", {"button_rule": "dead"}, {"button_rule": "button_rule"}),
    (OMAHA, {"rejoin_minutes": -1, "ante": 5}, {"rejoin_minutes": "rejoin_minutes", "ante_with_blinds": "ante"}),
]  # fmt: skip


@pytest.mark.parametrize(("game", "chosen", "fields"), SETTINGS_WRONG, ids=str)
def test_a_setting_is_refused_at_its_own_line_beside_the_determinations(
    game: str, chosen: dict[str, Any], fields: dict[str, str]
) -> None:
    instrument, key = game.split("/")
    refusals = house_charter(instrument, key, chosen, title="", bots=0, now=0)
    assert isinstance(refusals, tuple)
    assert {refusal.code: refusal.field for refusal in refusals} == fields
    assert all(refusal.cites for refusal in refusals)
