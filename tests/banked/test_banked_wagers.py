"""Rules 4 and 5: placing wagers before the first card."""

from __future__ import annotations

import pytest

from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.state import Wagers
from tests.banked.house import dealt, do, game_of, net, opened, refused, results


@pytest.mark.clause(
    "uth-2019", "4.1", "4.2", "4.2(a)", "4.2(b)", "D-ante", "D-blind", "D-box", "D-trips", "6.1(a)", "6.1"
)
def test_everyone_may_place_ante_blind_and_trips() -> None:
    round_ = opened({1: "", 2: ""})
    shuffled, open_ = round_.events
    assert isinstance(shuffled, e.Shuffled)
    assert isinstance(open_, e.WagersOpened)
    assert (shuffled.deck, open_.seats) == ("first", (1, 2))
    option = round_.options(2).get("place")
    assert option is not None
    assert (option.least, option.most, option.multiple, option.trips_most) == (10, 500, 10, 100)
    do(round_, c.PlaceWagers(2, 20, 20, 5))
    assert round_.state.areas[2].wagers == Wagers(20, 20, 5)
    assert round_.state.areas[2].stake == 955


@pytest.mark.clause("uth-2019", "D-blind")
def test_the_blind_equals_the_ante() -> None:
    refusal = refused(opened(), c.PlaceWagers(1, 20, 10))
    assert (refusal.code, refusal.facts) == ("blind_not_equal", {"ante": 20, "blind": 10})


@pytest.mark.clause("uth-2019", "4.3")
def test_trips_goes_with_ante_and_blind_only() -> None:
    round_ = opened()
    assert refused(round_, c.PlaceTrips(1, 5)).code == "trips_alone"
    assert refused(round_, c.PlaceWagers(1, 0, 0, 5)).code == "trips_alone"
    assert refused(round_, c.PushWagers(1, 0, 0, 5)).code == "trips_alone"
    do(round_, c.PlaceWagers(1, 10, 10), c.PlaceTrips(1, 5))
    assert round_.state.areas[1].wagers.trips == 5


@pytest.mark.clause("uth-2019", "4.2", "4.6")
def test_taking_ante_and_blind_back_takes_trips_back() -> None:
    round_ = opened()
    do(round_, c.PlaceWagers(1, 10, 10, 5), c.WithdrawWagers(1))
    assert (round_.state.areas[1].wagers.total, round_.state.areas[1].stake) == (0, 1000)
    assert refused(round_, c.WithdrawWagers(1)).code == "no_wager"


@pytest.mark.clause("uth-2019", "4.5")
def test_one_wager_in_a_box() -> None:
    round_ = opened()
    do(round_, c.PlaceWagers(1, 10, 10, 5))
    assert refused(round_, c.PlaceWagers(1, 10, 10)).code == "box_taken"
    assert refused(round_, c.PlaceTrips(1, 5)).code == "box_taken"
    assert refused(round_, c.PushWagers(1, 10, 10)).code == "box_taken"


@pytest.mark.clause("uth-2019", "4.6", "D-round-of-play")
@pytest.mark.parametrize(
    "command", [c.PlaceWagers(1, 10, 10), c.PlaceTrips(1, 5), c.PushWagers(1, 10, 10), c.WithdrawWagers(1)], ids=str
)
def test_nothing_is_touched_after_the_first_card(command: c.AnyCommand) -> None:
    round_ = opened()
    do(round_, c.PlaceWagers(1, 10, 10), c.Deal(packets=1))
    assert refused(round_, command).code == "wagers_closed"


@pytest.mark.clause("uth-2019", "4.1")
def test_wagers_are_made_with_ones_own_chips() -> None:
    round_ = opened(stake=30)
    assert refused(round_, c.PlaceWagers(1, 20, 20)).facts == {"has": 30, "needs": 40}
    assert refused(round_, c.PlaceWagers(1, -10, -10)).code == "no_chips"
    assert refused(round_, c.PlaceWagers(1, 0, 0)).code == "not_enough_chips"
    assert refused(round_, c.PlaceWagers(9, 10, 10)).code == "no_such_area"


@pytest.mark.clause("uth-2019", "5.1", "5.4", "5.5", "5.3")
@pytest.mark.parametrize(
    ("wagers", "code"),
    [
        ((0, 0, 0), "not_enough_chips"),
        ((5, 5, 0), "below_minimum"),
        ((510, 510, 0), "above_maximum"),
        ((15, 15, 0), "not_a_multiple"),
        ((10, 10, 105), "above_maximum"),
        ((10, 10, 4), "below_minimum"),
        ((10, 10, 7), "not_a_multiple"),
    ],
)
def test_declared_wagers_keep_to_the_limits_of_each_box(wagers: tuple[int, int, int], code: str) -> None:
    round_ = opened(stake=5000)
    assert refused(round_, c.PlaceWagers(1, *wagers)).code == code
    refused(round_, c.PlaceWagers(1, 5, 5))
    refused(round_, c.PlaceWagers(1, 510, 510))
    refused(round_, c.PlaceWagers(1, 15, 15))


@pytest.mark.clause("uth-2019", "5.2")
def test_a_marker_beside_the_box_lets_more_be_wagered_and_settled() -> None:
    round_ = opened({1: "Ah 9h"}, "Kh 7h 2h 5c Jd", "Kc 3s", stake=10_000)
    do(round_, c.PlaceMarker(1, "ante"))
    option = round_.options(1).get("place")
    assert option is not None
    assert option.most == 5000
    do(round_, c.PlaceWagers(1, 1000, 1000), c.Deal(), c.BetPlay(1, 4000), c.Settle())
    assert net(round_) == 1000 + 1500 + 4000


@pytest.mark.clause("uth-2019", "5.2")
def test_a_marker_is_the_operators_choice_and_comes_before_the_first_card() -> None:
    assert refused(opened(game=game_of(above_maximum=False)), c.PlaceMarker(1, "ante")).code == "no_markers"
    assert refused(dealt(), c.PlaceMarker(1, "ante")).code == "no_marker_now"
    assert refused(opened(), c.PlaceMarker(1, "play")).code == "no_marker_now"


@pytest.mark.clause("uth-2019", "5.4", "13.7(a)", "13.7")
def test_the_first_wager_under_the_minimum_is_settled_as_it_lies_with_advice() -> None:
    round_ = opened({1: "Ah 9h"}, "Kh 7h 2h 5c Jd", "Kc 3s")
    events = do(round_, c.PushWagers(1, 4, 4))
    assert isinstance(events[1], e.Advised)
    do(round_, c.Deal(), c.BetPlay(1, 16))
    events = do(round_, c.Settle())
    assert [event.wager for event in events if isinstance(event, e.WagerCorrected)] == ["ante", "blind"]
    assert results(round_) == {"ante": ("win", 4), "blind": ("win", 6), "play": ("win", 16)}


@pytest.mark.clause("uth-2019", "5.4")
def test_further_wagers_under_the_minimum_are_returned() -> None:
    round_ = opened(warned={1})
    events = do(round_, c.PushWagers(1, 4, 4, 5))
    assert isinstance(events[1], e.WagersReturned)
    assert events[1].wagers == Wagers(4, 4, 5)
    do(round_, c.PushWagers(1, 10, 10, 2))
    assert round_.state.areas[1].wagers == Wagers(10, 10)


@pytest.mark.clause("uth-2019", "5.5", "13.7(b)", "13.7")
def test_a_wager_over_the_maximum_is_settled_on_the_maximum_and_the_rest_goes_back() -> None:
    round_ = opened({1: "Ah 9h"}, "Kh 7h 2h 5c Jd", "Kc 3s", stake=5000, game=game_of(maximum=100))
    do(round_, c.PushWagers(1, 150, 150), c.Deal(), c.BetPlay(1, 400))
    events = do(round_, c.Settle())
    corrected = [(event.wager, event.settled_on) for event in events if isinstance(event, e.WagerCorrected)]
    assert corrected == [("ante", 100), ("blind", 100)]
    assert net(round_) == 100 + 150 + 400
    assert round_.state.areas[1].stake == 5650


def test_folding_loses_no_more_than_the_maximum_of_each_box() -> None:
    round_ = opened(stake=5000, game=game_of(maximum=100))
    do(round_, c.PushWagers(1, 150, 150), c.Deal(), c.Fold(1))
    assert (net(round_), round_.state.areas[1].stake) == (-200, 4800)


@pytest.mark.clause("uth-2019", "D-blind", "13.7")
def test_a_blind_that_differs_from_the_ante_is_trimmed_to_the_smaller_at_settlement() -> None:
    round_ = opened({1: "Ah 9h"}, "Kh 7h 2h 5c Jd", "Kc 3s")
    do(round_, c.PushWagers(1, 20, 10), c.Deal(), c.BetPlay(1, 40), c.Settle())
    assert results(round_) == {"ante": ("win", 10), "blind": ("win", 15), "play": ("win", 40)}
    assert round_.state.areas[1].stake == 1065


@pytest.mark.clause("uth-2019", "13.7", "13.7(a)", "13.7(b)")
@pytest.mark.parametrize(("pushed", "settled"), [(20, 20), (35, 35), (50, 40)])
def test_a_play_wager_of_the_wrong_size_settles_as_it_lies_or_on_the_most(pushed: int, settled: int) -> None:
    round_ = dealt({1: "Ah 9h"}, "Kh 7h 2h 5c Jd", "Kc 3s")
    do(round_, c.PushPlay(1, pushed), c.Settle())
    assert results(round_)["play"] == ("win", settled)
    other = dealt({1: "Ah 9h"}, "Kh 7h 2h 5c Jd", "Kc 3s")
    do(other, c.PushPlay(1, 50 if pushed != 50 else 20), c.Settle())


@pytest.mark.clause("uth-2019", "7.1", "D-round-of-play")
def test_what_lies_there_incomplete_goes_back_before_the_deal() -> None:
    round_ = opened({1: "", 2: ""})
    do(round_, c.PushWagers(1, 10, 0), c.PlaceWagers(2, 10, 10))
    do(round_, c.Deal())
    assert (round_.state.areas[1].stake, round_.state.areas[1].cards) == (1000, ())


@pytest.mark.clause("uth-2019", "13.7", "13.7(a)", "5.4")
def test_a_play_wager_under_its_least_is_settled_once_with_advice_and_later_goes_back() -> None:
    round_ = dealt({1: "Ah 9h"}, "Kh 7h 2h 5c Jd", "Kc 3s")
    events = do(round_, c.PushPlay(1, 20), c.Settle())
    assert [event.about for event in events if isinstance(event, e.Advised)] == ["under_minimum"]
    assert (results(round_)["play"], round_.state.areas[1].warned) == (("win", 20), True)
    again = dealt({1: "Ah 9h"}, warned={1})
    assert refused(again, c.PushPlay(1, 20)).code == "below_minimum"
    do(again, c.PushPlay(1, 30))


@pytest.mark.parametrize("pushed", [30, 35, 40, 50])
def test_a_play_wager_that_is_not_too_small_brings_no_advice(pushed: int) -> None:
    round_ = dealt({1: "Ah 9h"}, "Kh 7h 2h 5c Jd", "Kc 3s")
    assert not [event for event in do(round_, c.PushPlay(1, pushed), c.Settle()) if isinstance(event, e.Advised)]
