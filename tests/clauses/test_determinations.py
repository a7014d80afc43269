"""What an operator may determine: every choice on the sign with its clause, every mistake refused with one."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.instruments.catalogue import load
from pitboss.instruments.stones_omaha.schedules import schedule
from pitboss.play import events as e
from pitboss.spec import Collection, NoCommission, PotPercentage, TimeCharge
from tests.clauses.acts import check_down, game_of, of_kind, open_with, refused

clause = pytest.mark.clause
NAMES = {
    "omaha-2017": "omaha-2017/omaha",
    "draw-2005": "draw-2005/draw",
    "gazette-2001": "gazette-2001/hold-em-no-limit",
}
DECKS = {52: "a", 48: "b", 44: "c", 40: "d", 36: "e", 32: "f"}
RULE = {"omaha-2017": "2.2", "draw-2005": "2.2", "gazette-2001": "2.1"}


def sign(name: str, **choices: object) -> dict[str, str]:
    return {line.name: line.value for line in game_of(name, **choices).determined}


@pytest.mark.parametrize(
    ("key", "size"),
    [
        pytest.param(key, size, marks=clause(key, rule, f"{rule}({letter})"))
        for key, rule in RULE.items()
        for size, letter in DECKS.items()
    ],
)
def test_every_deck_is_dealt_as_determined(key: str, size: int) -> None:
    game = game_of(NAMES[key], deck=size, seats=4)
    assert len(game.deck.cards) == size
    assert {card.rank for card in game.deck.cards} == set(range(15 - size // 4, 15)), "the lowest ranks are left out"
    hand = check_down(open_with(game, 2))
    dealt = {card for event in of_kind(hand, e.Dealt) for _, card, _ in event.steps}
    assert dealt <= set(game.deck.cards)
    assert "deck_size" in refused(NAMES[key], deck=size - 2)


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(size, marks=clause("gazette-2001", "ALT-2.2", f"ALT-2.2({letter})"))
        for size, letter in DECKS.items()
    ],
)
def test_altered_cash_games_have_the_same_decks(size: int) -> None:
    game = game_of("gazette-2001/hold-em", deck=size, seats=4)
    assert sign("gazette-2001/hold-em", deck=size, seats=4)["deck"] == f"{size} cards"
    assert len(game.deck.cards) == size
    assert {card.rank for card in game.deck.cards} == set(range(15 - size // 4, 15)), "the lowest ranks are left out"
    assert refused("gazette-2001/hold-em", deck=50)["deck_size"].cites == ("gazette-2001 ALT-2.2",)


@pytest.mark.parametrize("key", [pytest.param("omaha-2017", marks=clause("omaha-2017", "2.3")), pytest.param("draw-2005", marks=clause("draw-2005", "2.3")), pytest.param("gazette-2001", marks=clause("gazette-2001", "2.2"))])  # fmt: skip
def test_a_joker_may_be_included(key: str) -> None:
    assert sign(NAMES[key], joker=True)["joker"] == "one wild card"
    assert len(game_of(NAMES[key], joker=True).deck) == 53


@pytest.mark.parametrize(
    "key", [pytest.param(k, marks=clause(k, "3.5", "3.5(a)", "3.5(b)", "3.5(c)", "3.5(d)")) for k in NAMES]
)
def test_the_winning_hands_are_determined(key: str) -> None:
    name = NAMES[key]
    assert sign(name, ace_low_straights=True)["ace in straights"] == "high and low"
    assert sign(name, wins="low", low_ace="low")["winner"] == "low hand"
    assert sign(name, wins="split", low_ace="low", eight_or_better=True)["low qualifies"] == "eight or better"
    assert "low_ace" in refused(name, wins="low")
    assert "low_ace" in refused(name, wins="split")
    assert "qualifier_without_split" in refused(name, eight_or_better=True)
    assert "nothing_qualifies" in refused(name, deck=36, seats=4, wins="split", low_ace="low", eight_or_better=True)


@pytest.mark.parametrize("key", [pytest.param(k, marks=clause(k, "4.2", "4.2(b)", "4.2(c)", "4.2(d)", "4.2(e)", "4.2(f)", "4.2(g)")) for k in ("omaha-2017", "draw-2005")] + [pytest.param("gazette-2001", marks=clause("gazette-2001", "4.3", "4.3(a)", "4.3(c)", "4.3(d)", "4.3(e)", "4.3(f)", "4.3(g)", "4.3(h)"))])  # fmt: skip
def test_forced_bets_and_limits_are_determined(key: str) -> None:
    name = NAMES[key]
    lines = sign(name, blinds=(25, 50), over_blinds=(100,))
    assert (lines["blinds"], lines["over-blinds"], lines["opening option"]) == ("25/50", "100", "B")
    assert "number_of_blinds" in refused(name, blinds=(1, 2, 3, 4))
    assert "number_of_blinds" in refused(name, blinds=())
    assert "blinds_out_of_order" in refused(name, blinds=(50, 25))
    assert "over_blinds" in refused(name, blinds=(25, 50), over_blinds=(50,))
    assert "ante_with_blinds" in refused(name, blinds=(25, 50), ante=25)
    assert "unknown_determination" in refused(name, colour="green")
    assert "no_minimum_bet" in refused(name, minimum_bet=-5)


@pytest.mark.parametrize("key", [pytest.param(k, marks=clause(k, "4.2(a)")) for k in ("omaha-2017", "draw-2005")])
def test_stakes_are_determined(key: str) -> None:
    assert sign(NAMES[key], minimum_stake=300)["minimum table stake"] == "300"
    assert "minimum_stake" in refused(NAMES[key], minimum_stake=-1)


@pytest.mark.clause("omaha-2017", "4.2(h)", "4.2(i)", "4.2(j)")
def test_burning_buy_in_and_clock_are_determined_in_omaha() -> None:
    lines = sign("omaha-2017/omaha", burn=False, maximum_buy_in=900, seconds_to_act=30)
    assert (lines["burn"], lines["maximum buy-in"], lines["seconds to act"]) == ("no card is burned", "900", "30")
    assert "maximum_buy_in" in refused("omaha-2017/omaha", minimum_stake=500, maximum_buy_in=400)
    assert "seconds_to_act" in refused("omaha-2017/omaha", seconds_to_act=0)


@pytest.mark.parametrize(
    "key", [pytest.param(k, marks=clause(k, "15.1", "15.2(a)", "15.2(e)", "15.3")) for k in ("omaha-2017", "draw-2005")]
)
def test_commission_is_determined(key: str) -> None:
    name = NAMES[key]
    assert sign(name, commission=TimeCharge(6))["commission"] == "6 each 30 minutes"
    assert "no_commission" in refused(name, commission=NoCommission())
    assert "commission_cap" in refused(name, commission=PotPercentage(5, 0))
    assert "time_charge" in refused(name, commission=TimeCharge(0))
    over: dict[str, int] = {"minimum_stake": 101} if key == "draw-2005" else {"maximum_buy_in": 501}
    assert "commission_rate" in refused(name, **over, commission=PotPercentage(10, 8))
    small: dict[str, int] = {"minimum_stake": 100} if key == "draw-2005" else {"maximum_buy_in": 500}
    game_of(name, **small, commission=PotPercentage(10, 8))


@pytest.mark.clause("gazette-2001", "14.2", "4.6")
def test_tournament_games_take_nothing_from_pots() -> None:
    assert "tournament_commission" in refused("gazette-2001/hold-em-limit", commission=PotPercentage(5, 10))
    assert "tournament_fixed" in refused("gazette-2001/hold-em-limit", tournament=False, commission=TimeCharge(5))


FIXED = {"A": ("three-card-manila", "manila"), "B": ("draw", "full-pot"), "C": ("omaha", "full-pot"), "D": ("seven-card-stud", "half-pot"), "E": ("hold-em-early-bird", "no-limit"), "F": ("hold-em-instant-satellite", "no-limit"), "G": ("hold-em-super-satellite", "no-limit"), "H": ("hold-em-no-limit", "no-limit"), "I": ("hold-em-limit", "structured")}  # fmt: skip


@pytest.mark.parametrize("letter", [pytest.param(x, marks=clause("gazette-2001", f"{x}3.1", f"{x}3.2")) for x in FIXED])
def test_each_event_fixes_its_limit_forced_bets_and_seats(letter: str) -> None:
    key, limit = FIXED[letter]
    name = f"gazette-2001/{key}"
    assert sign(name)["limit"] == limit
    wrong = refused(name, limit="spread", seats=11, forced="ante" if letter != "D" else "blind", blinds=(), ante=25)
    assert {"limit_fixed", "forced_fixed", "seats"} <= set(wrong)


@pytest.mark.parametrize(
    ("letter", "least", "most", "table"),
    [
        pytest.param(letter, *players, marks=clause("gazette-2001", f"{letter}3.1"))
        for letter, players in {
            "A": (9, 72, 9), "B": (8, 64, 8), "C": (10, 80, 10), "D": (8, 64, 8), "E": (10, 80, 10),
            "F": (10, 10, 10), "G": (10, 80, 10), "H": (10, 80, 10), "I": (10, 80, 10),
        }.items()
    ],
)  # fmt: skip
def test_each_event_has_its_number_of_players(letter: str, least: int, most: int, table: int) -> None:
    game = game_of(f"gazette-2001/{FIXED[letter][0]}")
    assert game.spec.event_players == (least, most)
    assert game.spec.most_seats == table
    assert refused(f"gazette-2001/{FIXED[letter][0]}", seats=table + 1)["seats"].facts["most"] == table
    line = next(line for line in game.determined if line.name == "players")
    assert line.value == (f"{least} to {most} in the event" if least < most else f"{least} in the event")
    assert line.cites == (f"gazette-2001 {letter}3.1",)


@clause("gazette-2001", "F3.1")
@pytest.mark.parametrize("seats", [2, 9, 11])
def test_the_instant_satellite_is_one_table_of_ten(seats: int) -> None:
    assert refused("gazette-2001/hold-em-instant-satellite", seats=seats)["seats_fixed"].facts["allowed"] == [10]
    assert "seats_fixed" not in refused("gazette-2001/hold-em-super-satellite", seats=11)


@clause("gazette-2001", "ALT-19")
@pytest.mark.parametrize(
    "key", [key for key, offer in load("gazette-2001").offers.items() if not offer.defaults.tournament]
)
def test_altered_cash_games_are_no_tournaments(key: str) -> None:
    wrong = refused(f"gazette-2001/{key}", tournament=True, commission=NoCommission())
    assert wrong["tournament_fixed"].cites == ("gazette-2001 ALT-19",)
    assert game_of(f"gazette-2001/{key}")


@pytest.mark.clause("gazette-2001", "D1.2", "B1.4")
def test_the_director_determines_the_stud_opener_and_final_checks() -> None:
    assert sign("gazette-2001/seven-card-stud", stud_opener="highest")["opener"] == "highest card"
    assert sign("gazette-2001/draw", refuse_final_checks=True)["final betting round"] == "no checking"


@pytest.mark.parametrize("letter", [pytest.param(x, marks=clause("gazette-2001", f"{x}1.2")) for x in "CEFGHI"])
def test_the_director_determines_burning(letter: str) -> None:
    assert sign(f"gazette-2001/{FIXED[letter][0]}", burn=False)["burn"] == "no card is burned"


@pytest.mark.clause(
    "stones-omaha",
    "S-type",
    "S-deck",
    "S-object",
    "S-blinds",
    "S-burn",
    "S-raises",
    "S-limit-range",
    "S-limits-equal",
    "S-table",
    "S-fee-no-percent",
    "S-fee-one-option",
    "S-fee-predetermined",
    "S-fee-max-five-rates",
)
def test_stones_fixes_most_things() -> None:
    wrong = refused(
        "stones-omaha/omaha",
        deck=48,
        joker=True,
        wins="split",
        low_ace="low",
        forced="ante",
        blinds=(),
        ante=5,
        burn=False,
        max_raises=4,
        limit="straddle",
        seats=11,
        commission=PotPercentage(5, 10),
    )
    fixed = {"deck_fixed", "joker_fixed", "wins_fixed", "forced_fixed", "burn_fixed", "max_raises_fixed", "limit_fixed"}
    assert fixed | {"seats", "no_percentage"} <= set(wrong)
    assert "collection" in refused("stones-omaha/omaha", commission=Collection(20, (2,), flop=(9,)))
    assert "no_commission" in refused("stones-omaha/omaha", commission=NoCommission())
    assert "tournament_fixed" in refused("stones-omaha/omaha", tournament=True)
    assert sign("stones-omaha/omaha")["collection"] == "schedule 20"


OUTSIDE_THE_RANGE: list[dict[str, Any]] = [
    {"street_bets": (2000, 2000, 2000, 2000)},
    {"street_bets": (1500, 1500, 2000, 2000)},
    {"street_bets": (1000, 1000, 2001, 2001)},
    {"street_bets": (1, 1, 1, 1), "blinds": (1, 1)},
    {"limit": "fixed", "minimum_bet": 1, "blinds": (1, 1)},
    {"limit": "fixed", "minimum_bet": 1001},
    {"limit": "spread", "minimum_bet": 1, "maximum_bet": 1, "blinds": (1, 1)},
    {"limit": "spread", "minimum_bet": 1001, "maximum_bet": 2000},
    {"limit": "spread", "minimum_bet": 1000, "maximum_bet": 2001},
    {"limit": "no-limit", "minimum_bet": 2001},
    {"limit": "full-pot", "dollar": 100, "blinds": (50, 50), "minimum_bet": 50},
    {"dollar": 100, "blinds": (50, 50), "street_bets": (50, 50, 200, 200)},
]
INSIDE_THE_RANGE: list[dict[str, Any]] = [
    {"street_bets": (1, 1, 2, 2), "blinds": (1, 1)},
    {"street_bets": (1000, 1000, 2000, 2000)},
    {"street_bets": (3, 3, 5, 5)},
    {"limit": "fixed", "minimum_bet": 2},
    {"limit": "fixed", "minimum_bet": 1000},
    {"limit": "spread", "minimum_bet": 1, "maximum_bet": 2, "blinds": (1, 1)},
    {"limit": "spread", "minimum_bet": 1000, "maximum_bet": 2000},
    {"limit": "no-limit", "minimum_bet": 2000},
    {"dollar": 100, "blinds": (100, 100), "street_bets": (100, 100, 200, 200)},
]


@clause("stones-omaha", "S-limit-range")
@pytest.mark.parametrize("choices", OUTSIDE_THE_RANGE, ids=repr)
def test_no_limit_game_is_smaller_or_larger_than_those_posted(choices: dict[str, Any]) -> None:
    by_time = schedule(1, choices.get("dollar", 1))
    refusal = refused("stones-omaha/omaha", commission=by_time, **choices)["limit_range"]
    assert "stones-omaha S-limit-range" in refusal.cites


@pytest.mark.parametrize("choices", INSIDE_THE_RANGE, ids=repr)
def test_both_ends_of_the_posted_range_are_open(choices: dict[str, Any]) -> None:
    assert game_of("stones-omaha/omaha", commission=schedule(1, choices.get("dollar", 1)), **choices)


@clause("stones-omaha", "S-time-collection")
@pytest.mark.parametrize("limit", ["full-pot", "no-limit"])
@pytest.mark.parametrize("number", [16, 19, 20, 23, 24, 27])
def test_only_the_half_hour_schedules_go_with_pot_limit_and_no_limit(limit: str, number: int) -> None:
    refusal = refused("stones-omaha/omaha", limit=limit, commission=schedule(number))["collection_of_limit_games"]
    assert "stones-omaha S-time-collection" in refusal.cites
    for other in (1, 15):
        assert game_of("stones-omaha/omaha", limit=limit, commission=schedule(other))
    for limited in ("structured", "fixed", "spread"):
        assert game_of("stones-omaha/omaha", limit=limited, commission=schedule(number))


@pytest.mark.clause("omaha-2017", "2.2")
@pytest.mark.clause("gazette-2001", "D3.1")
def test_seats_are_limited_by_the_deck() -> None:
    assert "too_few_cards" in refused("omaha-2017/omaha", deck=32, seats=7)
    assert refused("gazette-2001/seven-card-stud", seats=10)["seats"].facts == {"most": 8, "got": 10}
    assert "too_few_cards" in refused("gazette-2001/seven-card-stud", deck=48)
    game_of("gazette-2001/three-card-manila", deck=32, seats=9)


def test_every_mistake_is_told_at_once() -> None:
    wrong = refused("omaha-2017/omaha", deck=36, wins="split", eight_or_better=True, blinds=(10, 5), minimum_stake=-5)
    assert {"low_ace", "nothing_qualifies", "blinds_out_of_order", "minimum_stake", "too_few_cards"} <= set(wrong)
    assert all(refusal.cites for refusal in wrong.values())
