"""Rules 9 and 10: who wins what."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.banked import BankedRound
from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.cite import Citation
from tests.banked.house import dealt, do, game_of, net, refused, results

FLUSH: dict[str, Any] = {"hands": {1: "Ah 9h"}, "board": "Kh 7h 2h 5c Jd", "dealer": "Kc 3s"}


def cites(number: str) -> Citation:
    return Citation(f"uth-2019 {number}")


def bet_and_settle(round_: BankedRound, amount: int = 40, seat: int = 1) -> None:
    do(round_, c.BetPlay(seat, amount), c.Settle())


@pytest.mark.clause(
    "uth-2019", "9.5", "9.5(a)", "9.6", "9.6(a)", "9.7", "9.7(a)", "9.8", "9.8(a)", "9.9", "10.1", "10.1-ante",
    "10.1-blind-flush", "10.1-trips-flush", "D-qualify", "8.8", "8.8(a)", "8.8(b)", "8.8(c)", "9.3", "9.3(a)", "9.3(b)",
    "9.3(c)", "9.3(d)", "9.4", "D-trips", "3.1(e)", "3.1(i)", "10.1-play",
)  # fmt: skip
def test_a_flush_beats_a_qualifying_dealer() -> None:
    round_ = dealt(**FLUSH, trips=5)
    bet_and_settle(round_)
    assert results(round_) == {"ante": ("win", 10), "blind": ("win", 15), "trips": ("win", 35), "play": ("win", 40)}
    assert (net(round_), round_.state.bank, round_.state.areas[1].stake) == (100, -100, 1100)
    assert [line.odds for line in round_.state.areas[1].lines] == ["1 to 1", "3 to 2", "7 to 1", "1 to 1"]


@pytest.mark.clause(
    "uth-2019", "9.5(c)(i)", "9.5(c)", "9.6(c)(i)", "9.6(c)", "9.8(c)", "D-push", "10.1-trips-straight", "2.3"
)
def test_equal_hands_push_and_trips_ignores_the_dealer() -> None:
    round_ = dealt({1: "Ac 2d"}, "Ts 9d 8c 7h 6s", "Kh 3c", trips=5)
    bet_and_settle(round_)
    assert results(round_) == {"ante": ("push", 0), "blind": ("push", 0), "trips": ("win", 20), "play": ("push", 0)}


@pytest.mark.clause("uth-2019", "9.5(b)", "9.6(b)", "9.8(b)", "9.10", "9.7(a)", "10.1-trips-three")
def test_three_of_a_kind_loses_to_the_dealer_but_wins_trips() -> None:
    round_ = dealt({1: "Qh 5c"}, "Qs Qd 8c 4h 2d", "8s 8h", trips=5)
    bet_and_settle(round_)
    assert results(round_) == {
        "ante": ("lose", -10),
        "blind": ("lose", -10),
        "trips": ("win", 15),
        "play": ("lose", -40),
    }
    assert net(round_) == -45


@pytest.mark.clause("uth-2019", "9.2", "9.5(c)(ii)", "9.6(c)(ii)", "10.1-blind-push", "9.7(b)", "9.8(a)", "3.1(j)")
def test_a_dealer_without_a_pair_refunds_the_ante_and_loses_the_play_wager() -> None:
    round_ = dealt({1: "Ah 3c"}, "As Jd 9c 7h 2d", "Qs 4h", trips=5)
    do(round_, c.Check(1), c.Check(1), c.BetPlay(1, 10))
    events = do(round_, c.Settle())
    assert isinstance(events[0], e.AntesRefunded)
    assert results(round_) == {"ante": ("push", 0), "blind": ("push", 0), "trips": ("lose", -5), "play": ("win", 10)}


@pytest.mark.clause("uth-2019", "9.5(c)(ii)", "9.6(b)", "9.8(b)")
def test_a_better_dealer_without_a_pair_takes_blind_and_play_but_not_the_ante() -> None:
    round_ = dealt({1: "Th 3c"}, "As Jd 9c 7h 2d", "Qs 4h")
    bet_and_settle(round_)
    assert results(round_) == {"ante": ("push", 0), "blind": ("lose", -10), "play": ("lose", -40)}


PAYOUTS = [
    ("As Ks", "Qs Js Ts 3d 3c", "royal", 5000, 250),
    ("9s Ks", "Qs Js Ts 3d 3c", "straight-flush", 500, 200),
    ("3s 3h", "Qs Js Td 3d 3c", "quads", 100, 150),
    ("Qd 3h", "Qs Js Td 3d 3c", "full-house", 30, 40),
    ("4s 5s", "Qs Js Ts 3d 3c", "flush", 15, 35),
    ("9d Kh", "Qs Js Td 3d 3c", "straight", 10, 20),
]


@pytest.mark.parametrize(
    ("hand", "board", "name", "blind", "trips"),
    [
        pytest.param(
            *row, marks=pytest.mark.clause("uth-2019", f"10.1-blind-{row[2]}", f"10.1-trips-{row[2]}"), id=row[2]
        )
        for row in PAYOUTS
    ],
)
def test_each_payout(hand: str, board: str, name: str, blind: int, trips: int) -> None:
    round_ = dealt({1: hand}, board, "Ad 2c", trips=5)
    bet_and_settle(round_)
    assert results(round_) == {
        "ante": ("win", 10),
        "blind": ("win", blind),
        "trips": ("win", trips),
        "play": ("win", 40),
    }


@pytest.mark.clause("uth-2019", "D-quads", "3.1(c)", "3.2")
def test_equal_quads_are_decided_by_the_side_card() -> None:
    round_ = dealt({1: "Ah 2d"}, "9s 9h 9d 9c 3c", "Kh Qd")
    bet_and_settle(round_)
    assert results(round_) == {"ante": ("win", 10), "blind": ("win", 100), "play": ("win", 40)}


@pytest.mark.clause("uth-2019", "10.1-max-payout", "10.1-blind-royal")
def test_the_maximum_payout_caps_the_blind_alone() -> None:
    round_ = dealt({1: "As Ks"}, "Qs Js Ts 3d 3c", "Ad 2c", trips=5, game=game_of(max_payout=1000))
    bet_and_settle(round_)
    lines = {line.wager: line for line in round_.state.areas[1].lines}
    assert (lines["blind"].paid, lines["blind"].capped) == (1000, True)
    assert (lines["trips"].paid, lines["trips"].capped) == (250, False)


def test_the_maximum_payout_may_be_one_for_each_player() -> None:
    choices = {"max_payout": 520, "max_payout_scope": "player", "max_payout_covers": "every_wager"}
    round_ = dealt({1: "9s Ks"}, "Qs Js Ts 3d 3c", "Ad 2c", trips=5, game=game_of(**choices))
    bet_and_settle(round_)
    assert [line.paid for line in round_.state.areas[1].lines] == [10, 500, 10, 0]


def test_a_maximum_for_the_whole_table_is_used_up_from_the_dealers_right() -> None:
    choices = {"max_payout": 20, "max_payout_scope": "table"}
    round_ = dealt({1: "4s 5s", 2: "8s 9s"}, "Qs Js 2s 3d 3c", "Ad 2c", game=game_of(**choices))
    do(round_, c.BetPlay(1, 40), c.BetPlay(2, 40), c.Settle())
    assert (results(round_, 2)["blind"], results(round_, 1)["blind"]) == (("win", 15), ("win", 5))


@pytest.mark.parametrize(("rounding", "paid"), [("down", 7), ("up", 8)])
def test_odd_amounts_at_3_to_2_are_rounded_to_the_smallest_chip(rounding: str, paid: int) -> None:
    game = game_of(minimum=5, multiple=5, odd_amounts=rounding)
    round_ = dealt(**FLUSH, ante=5, game=game)
    bet_and_settle(round_, 20)
    assert results(round_)["blind"] == ("win", paid)


@pytest.mark.clause("uth-2019", "D-round-of-play")
def test_a_round_ends_with_the_stakes_that_its_settlement_leaves() -> None:
    round_ = dealt(**FLUSH, trips=5)
    bet_and_settle(round_)
    (closed,) = [event for event in round_.events if isinstance(event, e.RoundClosed)]
    assert (closed.seats, closed.stakes, closed.bank) == ((1,), (1100,), -100)
    assert round_.is_over


@pytest.mark.clause("uth-2019", "9.3")
def test_hands_are_settled_from_the_dealers_right() -> None:
    round_ = dealt({1: "", 3: "", 5: ""})
    do(round_, *(c.BetPlay(seat, 30) for seat in (1, 3, 5)))
    settled = [event.seat for event in do(round_, c.Settle()) if isinstance(event, e.HandSettled)]
    assert settled == [5, 3, 1]


@pytest.mark.clause("uth-2019", "9.1", "D-fold")
def test_conceding_to_a_dealer_who_does_not_qualify_loses_the_ante_too() -> None:
    round_ = dealt({1: "3h 3c"}, "As Jd 9c 7h 2d", "Qs 4h", trips=5)
    do(round_, c.Check(1), c.Check(1), c.BetPlay(1, 10))
    option = round_.options(1).get("concede")
    assert option is not None
    assert "does not qualify" in option.confirm
    do(round_, c.Concede(1))
    assert (net(round_), round_.is_over) == (-35, True)


def test_staying_instead_would_have_won() -> None:
    round_ = dealt({1: "3h 3c"}, "As Jd 9c 7h 2d", "Qs 4h", trips=5)
    do(round_, c.Check(1), c.Check(1), c.BetPlay(1, 10), c.Settle())
    assert net(round_) == 5


@pytest.mark.clause("uth-2019", "9.1")
def test_nobody_concedes_before_the_dealers_hand_is_declared() -> None:
    round_ = dealt(**FLUSH)
    assert refused(round_, c.Concede(1)).code == "nothing_to_concede"


def test_a_folded_hand_loses_trips_even_with_three_of_a_kind_showing() -> None:
    round_ = dealt({1: "Qh 5c"}, "Qs Qd 8c 4h 2d", "8s 8h", trips=5)
    do(round_, c.Check(1), c.Fold(1))
    assert net(round_) == -25


def test_other_odds_need_their_own_approval() -> None:
    game = game_of(paytable="50-40-30-9-7-4-3", paytable_approval="ref 12")
    round_ = dealt({1: "Qd 3h"}, "Qs Js Td 3d 3c", "Ad 2c", trips=5, game=game)
    bet_and_settle(round_)
    assert results(round_)["trips"] == ("win", 45)
