"""Rules 6 to 8: the order of the deal and the three chances to bet."""

from __future__ import annotations

import pytest

from pitboss.banked import BankedRound, open_round
from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.cards import CARDS
from pitboss.cite import Refusal
from tests.banked.house import GAME, dealt, do, net, opened, refused


@pytest.mark.clause(
    "uth-2019", "7.1", "7.2", "7.2(a)", "7.2(b)", "7.2(c)", "7.2(d)", "2.2", "2.1", "D-communal-cards", "D-flop",
    "D-turn", "D-river", "D-hole-cards",
)  # fmt: skip
def test_the_board_is_dealt_first_then_two_to_each_funded_area_then_the_dealer() -> None:
    round_ = opened({1: "", 2: "", 3: ""})
    do(round_, c.PlaceWagers(3, 10, 10), c.PlaceWagers(1, 10, 10))
    events = do(round_, c.Deal())
    assert isinstance(events[0], e.NoMoreBets)
    assert isinstance(events[2], e.BoardSpread)
    packets = [(event.place, event.cards) for event in events if isinstance(event, e.Dealt)]
    shoe = round_.state.shoe
    assert packets == [(c.BOARD, shoe[:5]), (1, shoe[5:7]), (3, shoe[7:9]), (c.DEALER, shoe[9:11])]


@pytest.mark.clause("uth-2019", "2.1", "2.2", "6.1", "6.1(a)", "D-automated-shuffling-shoe")
@pytest.mark.parametrize("count", [0, 51, 53])
def test_a_round_is_dealt_from_one_whole_deck(count: int) -> None:
    shoe = (*CARDS[:52], *CARDS[:1])[:count]
    result = open_round(GAME, {1: 1000}, shoe)
    assert isinstance(result, Refusal)
    assert result.code == "wrong_shoe"


def test_no_card_of_a_shoe_is_counted_from_the_end() -> None:
    for shoe in ([-1, *range(1, 52)], [code - 54 for code in range(52)]):
        result = open_round(GAME, {1: 1000}, shoe)
        assert isinstance(result, Refusal)
        assert result.code == "wrong_shoe"
    assert isinstance(open_round(GAME, {1: 1000}, CARDS[:52]), BankedRound)


@pytest.mark.clause("uth-2019", "7.1", "7.2(c)")
def test_nothing_is_dealt_without_ante_and_blind() -> None:
    assert refused(opened(), c.Deal()).code == "nobody_wagered"
    assert refused(dealt(), c.Deal()).code == "dealt_already"


def test_the_deal_may_stop_between_packets() -> None:
    round_ = opened({1: "", 2: ""})
    do(round_, c.PlaceWagers(1, 10, 10), c.PlaceWagers(2, 10, 10), c.Deal(packets=3))
    assert (round_.state.phase, round_.state.drawn) == ("dealing", 7)
    assert refused(round_, c.Fold(1)).code == "no_decisions_now"
    do(round_, c.Deal())
    assert (round_.state.phase, round_.state.drawn) == ("before_flop", 11)


def amounts(round_: BankedRound) -> tuple[set[str], tuple[int, ...]]:
    found = round_.options(1)
    bet = found.get("bet")
    return {option.act for option in found.may}, bet.amounts if bet else ()


@pytest.mark.clause("uth-2019", "8.1", "8.1(b)", "8.3", "8.3(b)", "8.5", "8.2", "8.4", "D-check", "D-before-the-flop",
                    "D-after-the-flop", "D-on-the-river")  # fmt: skip
def test_three_or_four_antes_then_two_then_one() -> None:
    round_ = dealt()
    assert amounts(round_) == ({"fold", "check", "bet"}, (30, 40))
    do(round_, c.Check(1))
    assert (round_.state.open_cards, amounts(round_)) == (3, ({"fold", "check", "bet"}, (20,)))
    do(round_, c.Check(1))
    assert (round_.state.open_cards, amounts(round_)) == (5, ({"fold", "bet"}, (10,)))


@pytest.mark.clause("uth-2019", "8.5", "8.5(a)", "8.5(b)")
def test_nobody_checks_on_the_river() -> None:
    round_ = dealt()
    do(round_, c.Check(1), c.Check(1))
    assert refused(round_, c.Check(1)).code == "no_check"


STAGES = [("8.1(c)", "8.1(c)(ii)", 0, 30), ("8.3(c)", "8.3(c)(ii)", 1, 20), ("8.5(b)", "8.5(b)(ii)", 2, 10)]


@pytest.mark.parametrize(
    ("checks", "amount"),
    [pytest.param(*row[2:], marks=pytest.mark.clause("uth-2019", *row[:2], "D-play-wager")) for row in STAGES],
)
def test_the_play_wager_of_each_stage(checks: int, amount: int) -> None:
    round_ = dealt()
    do(round_, *[c.Check(1)] * checks)
    allowed = (30, 40) if checks == 0 else (amount,)
    for wrong in {0, 10, 20, 30, 35, 40, 50} - set(allowed):
        assert refused(round_, c.BetPlay(1, wrong)).facts == {"allowed": allowed, "got": wrong}
    do(round_, c.BetPlay(1, amount))
    area = round_.state.areas[1]
    assert (area.wagers.play, area.stake) == (amount, 1000 - 20 - amount)
    assert round_.state.phase == "declared"


FOLDS = [("8.1(a)", 0), ("8.3(a)", 1), ("8.5(a)", 2)]


@pytest.mark.parametrize(
    "checks", [pytest.param(row[1], marks=pytest.mark.clause("uth-2019", row[0], "D-fold", "8.6")) for row in FOLDS]
)
def test_a_fold_loses_ante_blind_and_trips_at_every_stage(checks: int) -> None:
    round_ = dealt(trips=5)
    do(round_, *[c.Check(1)] * checks)
    option = round_.options(1).get("fold")
    assert option is not None
    assert option.confirm == "folding loses ante, blind and trips: 25"
    folded = do(round_, c.Fold(1))[0]
    assert isinstance(folded, e.Folded)
    assert (folded.taken.total, round_.state.areas[1].stake) == (25, 975)
    assert (net(round_), round_.state.phase, round_.state.bank) == (-25, "over", 25)


@pytest.mark.clause("uth-2019", "8.3", "8.5", "8.6", "D-play-wager")
def test_who_has_bet_or_folded_decides_no_more() -> None:
    round_ = dealt({1: "", 2: "", 3: ""})
    do(round_, c.BetPlay(1, 30), c.Fold(2))
    assert refused(round_, c.BetPlay(1, 30)).code == "play_wager_made"
    do(round_, c.Check(3))
    assert refused(round_, c.BetPlay(1, 20)).code == "play_wager_made"
    assert refused(round_, c.Check(2)).code == "not_in_the_round"
    do(round_, c.Check(3))
    assert refused(round_, c.Fold(1)).code == "play_wager_made"


def test_a_player_decides_once_in_a_stage() -> None:
    round_ = dealt({1: "", 2: ""})
    do(round_, c.Check(1))
    assert refused(round_, c.Fold(1)).code == "decided_already"
    assert round_.state.phase == "before_flop"


@pytest.mark.clause("uth-2019", "8.2", "8.4")
def test_cards_are_revealed_only_when_all_have_decided() -> None:
    round_ = dealt({1: "", 2: ""})
    do(round_, c.Check(2))
    assert round_.state.open_cards == 0
    (_, flop, opened_) = do(round_, c.Check(1))
    assert isinstance(flop, e.BoardRevealed)
    assert isinstance(opened_, e.DecisionsOpened)
    assert opened_.seats == (1, 2)
    do(round_, c.BetPlay(1, 20))
    assert round_.state.open_cards == 3
    assert isinstance(do(round_, c.Check(2))[1], e.BoardRevealed)


@pytest.mark.clause("uth-2019", "4.1")
def test_a_play_wager_is_made_in_full_or_not_at_all() -> None:
    round_ = dealt(stake=45)
    assert amounts(round_) == ({"fold", "check"}, ())
    assert refused(round_, c.BetPlay(1, 30)).code == "not_enough_chips"
    do(round_, c.Check(1))
    assert amounts(round_)[1] == (20,)


def test_with_everyone_in_the_rest_of_the_board_follows_at_once() -> None:
    round_ = dealt({1: "", 2: ""})
    do(round_, c.BetPlay(2, 40), c.BetPlay(1, 30))
    assert (round_.state.phase, round_.state.open_cards) == ("declared", 5)
    assert refused(round_, c.Fold(1)).code == "no_decisions_now"
