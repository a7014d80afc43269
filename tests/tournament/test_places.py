"""Places: who is out, in which order, what equals share, and deals where the conditions have them."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Amounts, Bounties, DealClause, HandForHand, Play, Rebuys, Shares
from tests.tournament.director import Director, event_of, named, of, one, shown_by, with_session

SIX = ("Dee", "Ann", "Eve", "Fay", "Bob", "Gil")
SAME_ROUND = shown_by(omaha=("20.21", "20.19"), draw=("20.19", "20.18"), gazette=("15.2", "15.1"))


def six_left(document: str, button: int = 2) -> Director:
    """Dee in seat 1, Bob in seat 5, Cy in seat 9; the button at 2; prizes for the fourth and the fifth."""
    prizes = Amounts(cents=(100_000, 60_000, 50_000, 40_000, 25_000))
    names = ("Dee", "Ann", "Eve", "Fay", "Bob", "Xi", "Yo", "Zed", "Cy")
    director = Director(event_of(document, prizes=prizes)).running(*names)
    director.play(1, {"Xi": -5000, "Ann": 5000}, button=1)
    director.play(1, {"Yo": -5000, "Ann": 5000}, button=1)
    director.play(1, {"Zed": -5000, "Ann": 5000}, button=button)
    return director


@pytest.mark.parametrize("document", SAME_ROUND)
def test_whoever_contributed_most_has_the_higher_place_and_equals_share(document: str) -> None:
    director = six_left(document)
    director.set_stakes(Bob=4200, Cy=3000, Dee=3000)
    director.play(1, {"Bob": -4200, "Cy": -3000, "Dee": -3000, "Ann": 10_200})
    assert {name: director.places()[name] for name in ("Bob", "Cy", "Dee")} == {
        "Bob": (4, 4),
        "Cy": (5, 6),
        "Dee": (5, 6),
    }
    director.play(1, {"Eve": -5000, "Fay": -5000, "Ann": 10_000})
    prizes = director.state.prizes
    assert (prizes["Bob"], prizes["Cy"], prizes["Dee"]) == (40_000, 12_500, 12_500)


@pytest.mark.parametrize("document", SAME_ROUND)
def test_odd_cents_go_to_the_first_clockwise_of_the_button(document: str) -> None:
    director = six_left(document)
    director.set_stakes(Bob=3000, Cy=3000, Dee=3000)
    director.play(1, {"Bob": -3000, "Cy": -3000, "Dee": -3000, "Ann": 9000})
    director.play(1, {"Eve": -5000, "Fay": -5000, "Ann": 10_000})
    prizes = director.state.prizes
    assert (prizes["Bob"], prizes["Cy"], prizes["Dee"]) == (21_668, 21_666, 21_666)
    assert prizes["Bob"] + prizes["Cy"] + prizes["Dee"] == 65_000


@pytest.mark.parametrize(
    ("same_round", "places"),
    [
        pytest.param("chips_before", {"Bob": (2, 2), "Cy": (3, 3)}, id="by chips"),
        pytest.param("share", {"Bob": (2, 3), "Cy": (2, 3)}, id="shared"),
    ],
)
@pytest.mark.clause("uth-2019", "16.20", "16.7")
def test_in_ultimate_texas_hold_em_the_conditions_say_who_is_higher(
    same_round: Any, places: dict[str, tuple[int, int]]
) -> None:
    director = Director(event_of("uth-2019", play=Play(same_round=same_round))).running("Ann", "Bob", "Cy")
    director.set_stakes(Bob=4000, Cy=3000)
    director.accept(c.StartRounds, (1,))
    director.accept(c.ReportRound, 1, (("Ann", 6000), ("Bob", 0), ("Cy", 0)), bank=-6000)
    assert {name: director.places()[name] for name in places} == places
    assert director.state.chips.removed >= 6000


# hand for hand


def hand_for_hand(document: str, **chips: int) -> Director:
    """Six left at two tables, prizes 2,000, 1,000, 600 and 400."""
    conditions = event_of(
        document,
        play=Play(hand_for_hand=HandForHand(players=6)),
        prizes=Amounts(cents=(200_000, 100_000, 60_000, 40_000)),
    )
    names = ["P1", "Bob", "P3", "P4", "P5", "P6", "Cy", "Q1", "Dee", "Q3", "Q4", "Q5", "Q6", "Q7"]
    director = Director(with_session(conditions, seats=7)).running(*names)
    assert director.refuse(c.PlayHandForHand).code == "too_many_players"
    for out in ("P4", "P5", "P6"):
        director.play(1, {out: -5000, "P1": 5000}, button=4)
    director.play(1, {"P3": -5000, "P1": 5000}, button=4)
    for out in ("Q3", "Q4", "Q5", "Q6"):
        director.play(2, {out: -5000, "Q1": 5000}, button=1)
    director.set_stakes(**chips)
    return director


@pytest.mark.parametrize("document", shown_by(omaha=("20.17", "20.21"), gazette=("18.6", "15.2")))
def test_hand_for_hand_places_go_by_contribution_over_all_tables(document: str) -> None:
    director = hand_for_hand(document, Bob=4200, Cy=3000, Dee=3500)
    director.accept(c.PlayHandForHand)
    assert director.refuse(c.PlayHandForHand).code == "so_already"
    assert director.refuse(c.StartRounds, (1,)).facts["missing"] == [2]
    assert director.state.hand_for_hand
    director.accept(c.StartRounds, (1, 2))
    director.report(1, {"Bob": -4200, "Cy": -3000, "P1": 7200}, button=4)
    assert "Bob" not in director.places()
    assert director.refuse(c.PlayHandForHand, on=False).code == "not_now"
    assert director.refuse(c.StartRounds, (1,)).code in ("out_of_step", "session_over", "number_of_players")
    director.report(2, {"Dee": -3500, "Q1": 3500}, button=1)
    places = director.places()
    assert (places["Bob"], places["Dee"], places["Cy"]) == ((4, 4), (5, 5), (6, 6))


@pytest.mark.clause("omaha-2017", "20.17", "20.21", "20.18")
def test_hand_for_hand_equals_share_and_the_odd_cent_is_the_lowest_tables() -> None:
    director = hand_for_hand("omaha-2017", Bob=3000, Cy=3000, Dee=3000)
    director.accept(c.PlayHandForHand)
    director.accept(c.StartRounds, (1, 2))
    director.report(2, {"Dee": -3000, "Q1": 3000}, button=1)
    director.report(1, {"Bob": -3000, "Cy": -3000, "P1": 6000}, button=4)
    assert {director.places()[name] for name in ("Bob", "Cy", "Dee")} == {(4, 6)}
    director.accept(c.PlayHandForHand, on=False)
    director.accept(c.MovePlayer, "Q1", 1, 5, reason="two tables, two players")
    director.accept(c.MovePlayer, "Q7", 1, 6, reason="two tables, two players")
    for name in ("Q7", "Q1"):
        chips = director.state.chips_of(name)
        director.play(1, {name: -chips, "P1": chips})
    prizes = director.state.prizes
    assert (prizes["Cy"], prizes["Bob"], prizes["Dee"]) == (13_334, 13_333, 13_333)


def test_hand_for_hand_no_table_waits_for_one_where_nobody_is_present() -> None:
    director = hand_for_hand("omaha-2017")
    director.accept(c.PlayHandForHand)
    director.accept(c.MarkAbsent, ("Q1", "Dee", "Q7"))
    assert director.refuse(c.StartRounds, (2,)).code == "nobody_present"
    director.accept(c.StartRounds, (1,))
    director.report(1, {"Bob": -100, "P1": 100}, button=4)
    director.accept(c.MarkPresent, ("Dee",))
    assert director.refuse(c.StartRounds, (1,)).facts["missing"] == [2]


def test_hand_for_hand_only_where_the_conditions_have_it() -> None:
    director = Director(event_of("omaha-2017")).running("Ann", "Bob")
    assert director.refuse(c.PlayHandForHand).code == "not_in_conditions"


# who is really out


@pytest.mark.clause("omaha-2017", "20.7", "20.21")
def test_whoever_has_a_chip_back_is_not_out() -> None:
    prizes = Amounts(cents=(200_000, 100_000, 60_000, 40_000))
    director = Director(event_of("omaha-2017", fee=100_000, prizes=prizes)).running("Ann", "Bob", "Cy", "Dan")
    director.set_stakes(Ann=4000, Bob=2500, Cy=2500, Dan=3500)
    director.play(1, {"Ann": -3500, "Bob": -2500, "Cy": -2500, "Dan": 8500})
    assert director.stakes(1) == {"Ann": 500, "Dan": 12_000}
    assert director.places() == {"Bob": (3, 4), "Cy": (3, 4)}
    assert director.state.chips.in_play == 12_500
    director.play(1, {"Ann": -500, "Dan": 500})
    assert director.state.prizes == {"Dan": 200_000, "Ann": 100_000, "Bob": 50_000, "Cy": 50_000}


@pytest.mark.parametrize("document", shown_by(omaha=("20.7",), ultimate=("16.7",)))
def test_whoever_has_no_chips_and_no_rebuy_is_out_and_the_seat_is_free(document: str) -> None:
    director = Director(event_of(document)).running("Ann", "Bob", "Cy")
    out = one(director.play(1, {"Cy": -5000, "Ann": 5000}), e.Eliminated)
    assert (out.player, out.why, out.first, out.last) == ("Cy", "no_chips", 3, 3)
    assert director.state.tables[1].open_seats[0] == 3
    assert director.state.seat_of("Cy") is None
    assert director.refuse(c.Rebuy, "Cy", 5000).code == "no_rebuys"


@pytest.mark.parametrize("document", shown_by(omaha=("20.15",), draw=("20.14",), ultimate=("16.14",), gazette=("4.5",)))
def test_a_result_that_does_not_add_up_is_refused(document: str) -> None:
    director = Director(event_of(document)).running("Ann", "Bob", "Cy")
    director.accept(c.StartRounds, (1,))
    refused = director.refuse(c.ReportRound, 1, (("Ann", 5000), ("Bob", 5000), ("Cy", 4999)))
    assert (refused.code, refused.facts) == ("does_not_add_up", {"before": 15_000, "after": 14_999})
    assert director.refuse(c.ReportRound, 1, (("Ann", -1), ("Bob", 10_001), ("Cy", 5000))).code == "below_nothing"
    assert director.refuse(c.ReportRound, 1, (("Ann", 15_000),)).code == "wrong_players"
    assert director.refuse(c.ReportRound, 1).code == "no_result"
    assert director.refuse(c.ReportRound, 2, (("Ann", 15_000),)).code == "no_such_table"
    assert director.refuse(c.CorrectChips, "Ann", 9000, "a gift").code == "round_in_progress"
    director.report(1, {})
    assert director.refuse(c.ReportRound, 1, (("Ann", 5000), ("Bob", 5000), ("Cy", 5000))).code == "no_round"


@pytest.mark.parametrize("document", shown_by(omaha=("20.15",), draw=("20.14",), ultimate=("16.14",), gazette=("4.5",)))
def test_chips_are_set_right_only_by_the_director_and_with_a_reason(document: str) -> None:
    director = Director(event_of(document)).running("Ann", "Bob")
    assert director.refuse(c.CorrectChips, "Ann", 5500, " ").code == "no_reason"
    assert director.refuse(c.CorrectChips, "Ann", 0, "a count").code == "no_reason"
    assert director.refuse(c.CorrectChips, "Ann", 5000, "a count").code == "so_already"
    assert director.refuse(c.CorrectChips, "Zed", 5000, "a count").code == "no_player"
    assert director.refuse(c.CorrectChips, "Ann", 5500, "a count", by="dealer").code == "wrong_role"
    corrected = one(director.accept(c.CorrectChips, "Ann", 5500, "a count"), e.ChipsCorrected)
    assert (corrected.chips, corrected.difference, director.state.chips.issued) == (5500, 500, 10_500)


# deals


def three_left(**changes: Any) -> Director:
    prizes = Amounts(cents=(150_000, 90_000, 60_000))
    director = Director(event_of("omaha-2017", fee=100_000, prizes=prizes, **changes)).running("Ann", "Bob", "Cy")
    director.set_stakes(Ann=50_000, Bob=30_000, Cy=20_000)
    return director


@pytest.mark.clause("omaha-2017", "20.3(a)(ix)", "13.3")
def test_without_a_clause_in_the_conditions_there_is_no_deal() -> None:
    director = three_left()
    assert director.refuse(c.AgreeDeal, "icm", ("Ann", "Bob", "Cy")).code == "no_deal"
    other = three_left(deal=DealClause(ways=("chips",)))
    assert other.refuse(c.AgreeDeal, "icm", ("Ann", "Bob", "Cy")).code == "no_deal"


@pytest.mark.parametrize(
    ("way", "shares"),
    [
        ("icm", (115_179, 98_250, 86_571)),
        ("least_each", (120_000, 96_000, 84_000)),
        ("chips", (150_000, 90_000, 60_000)),
    ],
)
@pytest.mark.clause("omaha-2017", "20.3(a)(ix)", "20.18", "20.19", "20.22")
def test_all_who_remain_divide_what_is_left_to_the_cent(way: str, shares: tuple[int, int, int]) -> None:
    director = three_left(deal=DealClause(ways=("icm", "chips", "least_each")))
    refused = director.refuse(c.AgreeDeal, way, ("Ann", "Bob"))
    assert (refused.code, refused.facts["players"]) == ("not_all_agree", ["Cy"])
    agreed = one(director.accept(c.AgreeDeal, way, ("Ann", "Bob", "Cy")), e.DealAgreed)
    assert dict(agreed.prizes) == dict(zip(("Ann", "Bob", "Cy"), shares, strict=True))
    assert director.refuse(c.AgreeDeal, way, ("Ann", "Bob", "Cy")).code == "agreed_already"
    director.play(1, {"Ann": -50_000, "Cy": 50_000})
    director.play(1, {"Bob": -30_000, "Cy": 30_000})
    assert director.places() == {"Ann": (3, 3), "Bob": (2, 2), "Cy": (1, 1)}
    assert tuple(director.state.prizes[name] for name in ("Ann", "Bob", "Cy")) == shares
    director.accept(c.ConfirmPlaces)


def test_what_the_pool_grows_by_after_a_deal_goes_to_the_first() -> None:
    conditions = event_of("omaha-2017", deal=DealClause(ways=("chips",)), prizes=Shares(basis_points=(6000, 4000)))
    director = Director(conditions).running("Ann", "Bob")
    director.accept(c.AgreeDeal, "chips", ("Ann", "Bob"))
    director.accept(c.AddValue, "cash", 1000)
    director.play(1, {"Ann": -5000, "Bob": 5000})
    assert director.state.prizes == {"Ann": 5000, "Bob": 6000}
    director.accept(c.ConfirmPlaces)


def test_a_deal_is_made_between_rounds() -> None:
    director = three_left(deal=DealClause(ways=("chips",)))
    director.accept(c.StartRounds, (1,))
    assert director.refuse(c.AgreeDeal, "chips", ("Ann", "Bob", "Cy")).code == "not_now"


# bounties


def test_a_bounty_is_paid_for_an_elimination_once() -> None:
    conditions = event_of(
        "omaha-2017", bounties=Bounties(cents=1000), rebuys=Rebuys(price=5000, chips=5000, most=1, until_minute=60)
    )
    director = Director(conditions).running("Ann", "Bob", "Cy")
    director.play(1, {"Cy": -5000, "Ann": 5000}, eliminated_by=(("Cy", "Ann"),))
    assert director.state.bounties_won == {}
    director.accept(c.Rebuy, "Cy", 5000)
    director.play(1, {"Cy": -5000, "Bob": 5000}, eliminated_by=(("Cy", "Bob"),))
    assert director.state.bounties_won == {"Bob": 1000}
    director.play(1, {"Bob": -10_000, "Ann": 10_000}, eliminated_by=(("Bob", "Ann"),))
    assert director.state.phase == "running"
    director.accept(c.DeclineRebuy, "Bob")
    assert director.state.bounties_won == {"Bob": 1000, "Ann": 1000}
    assert director.state.prizes == {"Ann": 17_000 + 1000 + 1000, "Bob": 1000}
    assert sum(director.state.prizes.values()) == director.state.money.pool


def test_half_of_a_progressive_bounty_grows_the_winners_own() -> None:
    director = Director(event_of("omaha-2017", bounties=Bounties(cents=1001, kind="progressive"))).running(*named(3))
    director.play(1, {"P03": -5000, "P02": 5000}, eliminated_by=(("P03", "P02"),))
    assert (director.state.bounties_won, director.state.heads) == ({"P02": 501}, {"P02": 1501})
    director.play(1, {"P02": -10_000, "P01": 10_000}, eliminated_by=(("P02", "P01"),))
    assert director.state.bounties_won == {"P02": 501, "P01": 751}
    assert sum(director.state.prizes.values()) == director.state.money.pool == 15_000
    director.accept(c.ConfirmPlaces)


def test_one_envelope_is_drawn_for_each_elimination() -> None:
    bounties = Bounties(cents=1000, kind="mystery", envelopes=(2000, 700, 300))
    director = Director(event_of("omaha-2017", bounties=bounties)).running(*named(3))
    assert director.refuse(c.DrawBounty, "P01", 1).code == "nothing_to_draw_for"
    director.play(1, {"P03": -5000, "P02": 5000})
    assert director.refuse(c.DrawBounty, "P02", 4).code == "no_such_envelope"
    assert director.refuse(c.DrawBounty, "P03", 1).code == "no_player"
    assert one(director.accept(c.DrawBounty, "P02", 2), e.BountyWon).cents == 700
    assert director.refuse(c.DrawBounty, "P02", 2).code == "no_such_envelope"
    assert director.refuse(c.DrawBounty, "P02", 1).code == "nothing_to_draw_for"


def test_whoever_is_said_to_have_eliminated_a_player_sits_at_the_table() -> None:
    director = Director(event_of("omaha-2017", bounties=Bounties(cents=1000))).running("Ann", "Bob", "Cy")
    director.accept(c.StartRounds, (1,))
    result = (("Ann", 10_000), ("Bob", 5000), ("Cy", 0))
    for winner in ("Cy", "Zed"):
        refused = director.refuse(c.ReportRound, 1, result, eliminated_by=(("Cy", winner),))
        assert (refused.code, refused.field) == ("wrong_players", "eliminated_by")


# physical events


def physical(**more: Any) -> Director:
    return Director(event_of("omaha-2017", physical=True, **more)).running("Ann", "Bob", "Cy", "Dee")


def test_in_a_physical_event_eliminations_and_counts_are_typed_in() -> None:
    director = physical(prizes=Shares(basis_points=(6000, 4000)))
    director.accept(c.StartRounds, (1,))
    assert director.refuse(c.ReportRound, 1, out=(c.Out("Zed", 5000),)).code == "not_at_the_table"
    assert director.refuse(c.ReportRound, 1, out=(c.Out("Cy", -1),)).code == "below_nothing"
    assert director.refuse(c.ReportRound, 1, out=(c.Out("Cy", 1), c.Out("Cy", 1))).code == "player_twice"
    everyone = tuple(c.Out(name, 5000) for name in ("Ann", "Bob", "Cy", "Dee"))
    assert director.refuse(c.ReportRound, 1, out=everyone).code == "nobody_left"
    out = director.accept(c.ReportRound, 1, out=(c.Out("Cy", 4000), c.Out("Dee", 3000)))
    assert [(event.player, event.first) for event in of(out, e.Eliminated)] == [("Dee", 4), ("Cy", 3)]
    assert director.state.tables[1].uncounted == 10_000
    director.accept(c.CountChips, 1, "", (("Ann", 12_000), ("Bob", 8000)))
    assert director.stakes(1) == {"Ann": 12_000, "Bob": 8000}
    director.accept(c.ReportRound, 1, out=(c.Out("Bob", 8000),))
    assert director.state.prizes == {"Ann": 12_000, "Bob": 8000}
