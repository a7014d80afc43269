"""Tables that are not ours: chips are known when somebody has counted them, and nothing goes by older figures."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import (
    Amounts,
    Breaking,
    DealClause,
    HandForHand,
    Play,
    Players,
    Rebuys,
    RoundsPlayed,
    Shares,
    TimePlayed,
)
from tests.tournament.director import Director, dealt, event_of, gazette, named, of, one, shown_by, with_session


def by_hand(document: str, *players: str, **changes: Any) -> Director:
    """An event at tables of somebody else's."""
    return Director(event_of(document, physical=True, **changes)).running(*players)


def counts(**chips: int) -> tuple[tuple[str, int], ...]:
    return tuple(chips.items())


# sessions that end by chips


@pytest.mark.clause("draw-2005", "D-session", "20.17")
def test_a_session_by_time_is_decided_by_chips_counted_after_its_end() -> None:
    conditions = with_session(event_of("draw-2005", physical=True), ends=TimePlayed(minutes=60))
    director = Director(conditions).running("Ann", "Bob", "Cy")
    director.accept(c.StartRounds, (1,))
    early = counts(Ann=9000, Bob=4000, Cy=2000)
    director.minute(30).accept(c.CountChips, 1, "", early)
    refused = director.minute(60).refuse(c.EndSession)
    assert (refused.code, refused.facts) == ("count_first", {"table": 1})
    director.accept(c.CountChips, 1, "", counts(Ann=1000, Bob=6000, Cy=8000))
    director.accept(c.EndSession)
    assert director.places() == {"Ann": (3, 3), "Bob": (2, 2), "Cy": (1, 1)}


@pytest.mark.clause("omaha-2017", "D-session", "20.15")
def test_a_session_by_rounds_is_decided_by_chips_counted_after_the_last() -> None:
    conditions = with_session(event_of("omaha-2017", physical=True), ends=RoundsPlayed(rounds=2))
    director = Director(conditions).running("Ann", "Bob")
    director.accept(c.StartRounds, (1,))
    director.accept(c.CountChips, 1, "", counts(Ann=6000, Bob=4000))
    director.accept(c.StartRounds, (1,))
    assert director.refuse(c.EndSession).code == "count_first"
    director.accept(c.ReportRound, 1, counts(Ann=2000, Bob=8000))
    director.accept(c.EndSession)
    assert director.places() == {"Ann": (2, 2), "Bob": (1, 1)}


def test_whoever_is_alone_at_a_table_needs_no_count() -> None:
    director = by_hand("omaha-2017", "Ann", "Bob")
    director.accept(c.StartRounds, (1,))
    director.accept(c.ReportRound, 1, out=(c.Out("Ann", 5000),))
    assert director.state.phase == "decided"
    assert director.state.chips_of("Bob") == 10_000


# other acts that go by chips


@pytest.mark.clause("gazette-2001", "4.8", "H3.4")
def test_a_race_off_goes_by_a_count_at_its_own_minute() -> None:
    director = Director(gazette("H", physical=True)).running(*named(10))
    director.accept(c.StartRounds, (1,))
    told = dict.fromkeys(named(10), 3000)
    director.minute(279).accept(c.CountChips, 1, "", tuple((told | {"P01": 2975, "P02": 3025}).items()))
    assert director.minute(280).refuse(c.RaceOff, 1, dealt(P01="Kd", P02="2c")).code == "count_first"
    director.accept(c.CountChips, 1, "", tuple((told | {"P03": 2975, "P04": 3025}).items()))
    raced = one(director.accept(c.RaceOff, 1, dealt(P03="Kd", P04="2c")), e.RacedOff)
    assert raced.winner == "P03"
    assert (director.state.chips_of("P03"), director.state.chips_of("P04")) == (3000, 3000)


@pytest.mark.clause("gazette-2001", "E3.3", "D-table-stake")
def test_a_rebuy_goes_by_what_the_player_is_seen_to_have() -> None:
    conditions = gazette("E", physical=True, rebuys=Rebuys(price=4000, chips=1500, below=1000))
    director = Director(conditions).running(*named(10))
    director.accept(c.StartRounds, (1,))
    assert director.refuse(c.Rebuy, "P01", 4000).code == "count_first"
    assert director.refuse(c.Rebuy, "P01", 4000, stake=1000).code == "stake_too_large"
    assert director.refuse(c.Rebuy, "P01", 4000, stake=990).code == "broken_chip"
    assert director.refuse(c.Rebuy, "P01", 4000, stake=0).code == "does_not_add_up"
    assert director.refuse(c.Rebuy, "P01", 4000, stake=40_000).code == "does_not_add_up"
    bought = one(director.accept(c.Rebuy, "P01", 4000, stake=975), e.Rebought)
    assert bought.stake == 2475
    sheet = director.state.tables[1]
    assert (sheet.chips, sheet.uncounted) == (31_500, 3000 - 975)


@pytest.mark.clause("gazette-2001", "E3.3")
def test_where_the_program_follows_chips_nobody_says_otherwise() -> None:
    conditions = gazette("E", rebuys=Rebuys(price=4000, chips=1500, below=1000))
    director = Director(conditions).running(*named(10))
    director.set_stakes(P01=975)
    assert director.refuse(c.Rebuy, "P01", 4000, stake=950).code == "does_not_add_up"
    director.accept(c.Rebuy, "P01", 4000, stake=975)
    assert director.state.chips_of("P01") == 2475


@pytest.mark.clause("omaha-2017", "20.3(a)(ix)", "20.15")
def test_a_deal_by_chips_waits_for_a_count() -> None:
    deal = DealClause(ways=("chips",))
    prizes = Shares(basis_points=(6000, 4000))
    director = by_hand("omaha-2017", "Ann", "Bob", prizes=prizes, deal=deal, fee=5000)
    director.accept(c.StartRounds, (1,))
    assert director.refuse(c.AgreeDeal, "chips", ("Ann", "Bob")).code == "count_first"
    director.accept(c.CountChips, 1, "", counts(Ann=7500, Bob=2500))
    agreed = one(director.accept(c.AgreeDeal, "chips", ("Ann", "Bob")), e.DealAgreed)
    assert dict(agreed.prizes) == {"Ann": 7500, "Bob": 2500}


@pytest.mark.parametrize("document", shown_by(omaha=("20.21",), draw=("20.19",), gazette=("15.2",)))
def test_what_several_who_are_out_together_put_in_is_said_and_not_read_from_an_old_count(document: str) -> None:
    prizes = Amounts(cents=(20_000, 10_000, 6000, 4000))
    director = by_hand(document, *named(4), prizes=prizes)
    director.accept(c.StartRounds, (1,))
    told = counts(P01=0, P02=0, P03=15_000, P04=5000)
    assert director.refuse(c.ReportRound, 1, told).code == "contributions_first"
    director.accept(c.ReportRound, 1, out=(c.Out("P01", 4200), c.Out("P02", 3000)))
    assert director.places() == {"P02": (4, 4), "P01": (3, 3)}


@pytest.mark.clause("omaha-2017", "20.21", "20.17")
def test_hand_for_hand_what_anybody_put_in_is_said() -> None:
    conditions = event_of("omaha-2017", physical=True, play=Play(hand_for_hand=HandForHand(players=6)))
    director = Director(with_session(conditions, seats=3)).running(*named(6))
    director.accept(c.PlayHandForHand)
    director.accept(c.StartRounds, (1, 2))
    assert director.refuse(c.ReportRound, 1, counts(P01=0, P02=9000, P03=6000)).code == "contributions_first"


# against the house


@pytest.mark.clause("uth-2019", "16.7")
def test_against_the_house_the_chips_of_those_who_are_out_are_the_houses() -> None:
    director = by_hand("uth-2019", "Ann", "Bob", "Cy", play=Play(same_round="chips_before"))
    director.accept(c.StartRounds, (1,))
    director.accept(c.ReportRound, 1, out=(c.Out("Ann", 4000),))
    assert (director.state.chips.in_play, director.state.tables[1].uncounted) == (10_000, 0)
    counted = one(director.accept(c.CountChips, 1, "", counts(Bob=9000, Cy=4500)), e.ChipsCounted)
    assert (counted.issued, counted.removed) == (3500, 0)
    counted = one(director.accept(c.CountChips, 1, "", counts(Bob=2000, Cy=4500)), e.ChipsCounted)
    assert (counted.issued, counted.removed) == (0, 7000)
    assert director.state.chips.in_play == 6500


@pytest.mark.clause("uth-2019", "16.7", "16.20")
def test_against_the_house_everybody_may_be_out_in_one_round() -> None:
    prizes = Shares(basis_points=(7000, 3000))
    director = by_hand("uth-2019", "Ann", "Bob", play=Play(same_round="chips_before"), prizes=prizes)
    director.accept(c.StartRounds, (1,))
    ended = director.accept(c.ReportRound, 1, out=(c.Out("Ann", 4000), c.Out("Bob", 3000)))
    assert [(out.player, out.first) for out in of(ended, e.Eliminated)] == [("Bob", 2), ("Ann", 1)]
    assert director.state.chips.in_play == 0


@pytest.mark.clause("omaha-2017", "20.15")
def test_where_players_contest_pots_a_count_comes_to_the_chips_of_the_table() -> None:
    director = by_hand("omaha-2017", "Ann", "Bob")
    assert director.refuse(c.CountChips, 1, "", counts(Ann=5000, Bob=5100)).code == "does_not_add_up"


# nobody plays on with nothing


def two_tables(**changes: Any) -> Director:
    conditions = with_session(event_of("omaha-2017", physical=True, **changes), seats=4)
    director = Director(conditions).running(*named(6))
    director.accept(c.StartRounds, (1, 2))
    return director


@pytest.mark.clause("omaha-2017", "20.7", "20.18", "20.15")
def test_nobody_is_counted_moved_or_taken_along_without_chips() -> None:
    """Else they would have no place until the event is over, and then one better than whoever outlasted them."""
    director = two_tables(play=Play(breaking=Breaking()))
    counted = director.refuse(c.CountChips, 1, "", counts(P01=0, P02=9000, P03=6000))
    assert (counted.code, counted.facts) == ("nothing_left", {"players": ["P01"]})
    assert "whoever has none is out by the round that took them" in counted.message
    assert director.refuse(c.MovePlayer, "P01", 2, 4, 0, "to balance").code == "nothing_left"
    director.accept(c.ReportRound, 2, out=(c.Out("P04", 5000), c.Out("P05", 4000)))
    assert director.state.tables[2].breaking
    director.accept(c.CountChips, 1, "", counts(P01=9000, P02=1000, P03=5000))
    assert director.refuse(c.MovePlayer, "P01", 2, 4, 15_000, "to balance").code == "does_not_add_up"


def test_of_a_table_that_is_broken_everybody_takes_some_chips_along() -> None:
    director = two_tables(play=Play(breaking=Breaking()))
    director.accept(c.ReportRound, 1, out=(c.Out("P01", 5000), c.Out("P02", 4000)))
    taken = counts(P04=0, P05=9000, P06=6000)
    assert director.refuse(c.BreakTable, 2, (1, 2, 3), taken).code == "nothing_left"
    director.accept(c.BreakTable, 2, (1, 2, 3), counts(P04=1000, P05=8000, P06=6000))


@pytest.mark.clause("gazette-2001", "C3.3")
def test_whoever_may_still_buy_back_has_no_chips_to_be_counted() -> None:
    director = Director(gazette("C", physical=True, players=Players(least=2, most=80))).running("Ann", "Bob", "Cy")
    director.accept(c.StartRounds, (1,))
    start = director.state.chips_of("Ann")
    director.accept(c.ReportRound, 1, out=(c.Out("Ann", start),))
    assert list(director.state.broke) == ["Ann"]
    wrong = director.refuse(c.CountChips, 1, "", counts(Ann=start, Bob=start, Cy=start))
    assert (wrong.code, wrong.facts) == ("has_no_chips", {"players": ["Ann"]})
    director.accept(c.CountChips, 1, "", counts(Ann=0, Bob=2 * start, Cy=start))
    director.accept(c.DeclineRebuy, "Ann")
    assert director.places() == {"Ann": (3, 3)}


@pytest.mark.parametrize("document", shown_by(omaha=("20.21",), draw=("20.19",), gazette=("15.2",)))
def test_where_the_program_follows_the_chips_nobody_says_who_is_out_and_with_what(document: str) -> None:
    director = Director(event_of(document)).running(*named(4))
    director.accept(c.StartRounds, (1,))
    told = (c.Out("P01", 0), c.Out("P02", 7))
    assert director.refuse(c.ReportRound, 1, out=told).code == "followed"
    director.report(1, {"P01": -5000, "P02": -5000, "P03": 10_000})
    assert director.places() == {"P01": (3, 4), "P02": (3, 4)}


# cards


@pytest.mark.parametrize("document", shown_by(draw=("20.17",), ultimate=("16.3(a)(iii)(E)b",)))
def test_nobody_draws_cards_for_a_place_that_equals_share(document: str) -> None:
    prizes = Shares(basis_points=(7000, 3000))
    conditions = event_of(document, prizes=prizes, play=Play(same_round="share"))
    director = Director(with_session(conditions, ends=RoundsPlayed(rounds=1))).running("Ann", "Bob", "Cy")
    director.play(1, {})
    refused = director.refuse(c.EndSession, dealt(Ann="Kd", Bob="7s", Cy="2c"))
    assert (refused.code, refused.facts) == ("no_draw", {"players": ["Ann", "Bob", "Cy"]})
    director.accept(c.EndSession)
    assert director.places() == {"Ann": (1, 3), "Bob": (1, 3), "Cy": (1, 3)}
