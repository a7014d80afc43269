"""Rules 11, 13 and 15: what goes wrong, and what comes of it."""

from __future__ import annotations

import pytest

from pitboss.banked import BankedRound
from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.rulings import BankedRuling
from pitboss.cards import cards
from tests.banked.house import dealt, do, net, opened, refused

TWO = {1: "", 2: ""}


def ruling(round_: BankedRound, command: c.BankedIrregularity) -> BankedRuling:
    """The ruling looked at, then made: what is done is what was shown."""
    before = round_.state
    shown = round_.what_if(command)
    assert isinstance(shown, BankedRuling), shown
    assert round_.state is before
    events = do(round_, command)
    assert events[: len(shown.events)] == shown.events
    assert shown.effects
    return shown


def everything_is_back(round_: BankedRound, stake: int = 1000) -> bool:
    return round_.state.phase == "void" and all(area.stake == stake for area in round_.state.areas.values())


@pytest.mark.clause("uth-2019", "13.1", "13.3", "6.1(b)", "D-void")
@pytest.mark.parametrize(("place", "count"), [(c.BOARD, 6), (c.BOARD, 4), (c.DEALER, 3), (2, 1)])
def test_a_wrong_number_of_cards_is_a_misdeal(place: int, count: int) -> None:
    round_ = dealt(TWO)
    do(round_, c.BetPlay(1, 40))
    assert ruling(round_, c.ReportWrongCount(place, count)).measure == "misdeal"
    assert everything_is_back(round_)


def test_the_right_number_of_cards_is_no_misdeal() -> None:
    round_ = dealt(TWO)
    assert refused(round_, c.ReportWrongCount(c.BOARD, 5)).code == "no_irregularity"
    assert refused(round_, c.ReportWrongCount(7, 3)).code == "no_irregularity"


@pytest.mark.clause("uth-2019", "13.2", "13.3")
@pytest.mark.parametrize("place", [c.BOARD, c.DEALER, 1])
def test_any_card_revealed_during_the_deal_is_a_misdeal(place: int) -> None:
    round_ = opened(TWO)
    assert refused(round_, c.ReportExposed(place)).code == "nothing_dealt"
    do(round_, c.PlaceWagers(1, 10, 10, 5), c.Deal(packets=2))
    assert ruling(round_, c.ReportExposed(place)).measure == "misdeal"
    assert everything_is_back(round_)


@pytest.mark.clause("uth-2019", "13.2")
def test_a_card_revealed_during_the_deal_may_be_noticed_later() -> None:
    round_ = dealt()
    assert refused(round_, c.ReportExposed(1)).code == "not_covered"
    assert ruling(round_, c.ReportExposed(1, during_deal=True)).measure == "misdeal"


@pytest.mark.clause("uth-2019", "13.4", "13.4(a)")
def test_a_dealers_card_seen_before_any_play_wager_is_a_misdeal() -> None:
    round_ = dealt(TWO)
    do(round_, c.Check(1))
    assert ruling(round_, c.ReportExposed(c.DEALER)).measure == "misdeal"
    assert everything_is_back(round_)


@pytest.mark.clause("uth-2019", "13.4", "13.4(b)")
def test_a_dealers_card_seen_after_a_play_wager_changes_nothing() -> None:
    round_ = dealt(TWO, dealer="Kc 3s")
    do(round_, c.BetPlay(1, 30))
    assert ruling(round_, c.ReportExposed(c.DEALER, which=(1,))).measure == "play_continues"
    assert (round_.state.phase, round_.state.dealer_seen) == ("before_flop", (False, True))
    assert refused(round_, c.ReportExposed(c.DEALER, which=(2,))).code == "no_such_card"


@pytest.mark.clause("uth-2019", "13.5", "13.5(a)")
def test_a_hand_dealt_without_wagers_voids_the_round_if_nobody_handled_cards() -> None:
    round_ = opened(TWO)
    do(round_, c.PlaceWagers(1, 10, 10), c.PushWagers(2, 10, 0), c.Deal(also=(2,)))
    assert refused(round_, c.Check(2)).code == "hand_unfunded"
    assert ruling(round_, c.ReportUnfunded(2, handled=False)).measure == "round_void"
    assert everything_is_back(round_)


@pytest.mark.clause("uth-2019", "13.5", "13.5(b)")
@pytest.mark.parametrize("decided", [True, False])
def test_a_hand_dealt_without_wagers_is_void_by_itself_once_cards_were_handled(*, decided: bool) -> None:
    round_ = opened(TWO)
    do(round_, c.PlaceWagers(1, 10, 10), c.PushWagers(2, 10, 0), c.Deal(also=(2,)))
    if decided:
        do(round_, c.Check(1))
        assert round_.state.open_cards == 0, "the floor rules first"
    assert ruling(round_, c.ReportUnfunded(2, handled=not decided)).measure == "hand_void"
    assert (round_.state.areas[2].stake, round_.state.areas[2].standing) == (1000, "void")
    assert round_.state.areas[1].wagers.total == 20
    assert round_.state.open_cards == (3 if decided else 0)


@pytest.mark.clause("uth-2019", "13.5")
def test_only_an_area_without_wagers_is_dealt_to_by_mistake() -> None:
    round_ = opened(TWO)
    do(round_, c.PlaceWagers(1, 10, 10))
    assert refused(round_, c.Deal(also=(1,))).code == "wrong_area"
    do(round_, c.Deal())
    assert refused(round_, c.ReportUnfunded(2, handled=True)).code == "no_irregularity"


@pytest.mark.clause("uth-2019", "13.6", "13.6(a)", "13.6(b)", "13.6(c)")
@pytest.mark.parametrize("fault", ["missing", "foreign"])
def test_a_missing_or_foreign_card_voids_the_round(fault: str) -> None:
    round_ = dealt(TWO)
    do(round_, c.BetPlay(2, 40))
    shown = ruling(round_, c.ReportCardFault(fault, cards("7d")))  # type: ignore[arg-type]
    assert shown.measure == "round_void"
    assert "earlier rounds stand" in shown.effects
    assert everything_is_back(round_)
    (voided,) = (event for event in round_.events if isinstance(event, e.RoundVoided))
    assert voided.deck_suspect


@pytest.mark.clause("uth-2019", "13.6(a)")
def test_a_completed_round_stands() -> None:
    round_ = dealt()
    do(round_, c.Fold(1))
    assert refused(round_, c.ReportCardFault("missing")).code == "round_over"


@pytest.mark.clause("uth-2019", "11.1", "11.3")
@pytest.mark.parametrize("fault", ["mechanical", "electrical", "cards_unfit"])
def test_a_malfunction_of_the_shoe_voids_the_round(fault: str) -> None:
    round_ = dealt(TWO)
    assert ruling(round_, c.ReportMalfunction(fault)).measure == "round_void"  # type: ignore[arg-type]
    assert everything_is_back(round_)
    (void,) = [event for event in round_.events if isinstance(event, e.RoundVoided)]
    assert void.shoe_failed, "the next round waits for another shoe"


@pytest.mark.clause("uth-2019", "13.8")
@pytest.mark.parametrize("why", ["too_slow", "refuses", "absent"])
def test_a_player_who_does_not_decide_is_folded(why: str) -> None:
    round_ = dealt(TWO, trips=5)
    assert ruling(round_, c.FoldUndecided(1, why)).measure == "hand_folded"  # type: ignore[arg-type]
    assert net(round_) == -25
    assert refused(round_, c.FoldUndecided(1, "absent")).code == "no_irregularity"


@pytest.mark.clause("uth-2019", "15.4", "15.2", "12.3")
def test_a_round_may_be_declared_void() -> None:
    for ground in ("impractical", "fraud", "commotion", "collusion"):
        round_ = dealt(TWO)
        assert refused(round_, c.VoidRound(ground, " ")).code == "no_reason"
        shown = ruling(round_, c.VoidRound(ground, "fire in the pit"))
        assert (shown.measure, bool(shown.choices_left)) == ("round_void", True)
        assert everything_is_back(round_)


@pytest.mark.clause("uth-2019", "15.3(a)", "15.3", "12.3")
def test_one_players_wagers_may_be_void_and_go_back() -> None:
    for ground in ("breach", "collusion"):
        round_ = dealt(TWO)
        do(round_, c.BetPlay(1, 40))
        shown = ruling(round_, c.VoidHand(1, ground, "cards exchanged"))
        assert (shown.measure, bool(shown.choices_left)) == ("hand_void", True)
        assert (round_.state.areas[1].stake, round_.state.phase) == (1000, "before_flop")
        assert refused(round_, c.VoidHand(1, "breach", "again")).code == "no_wager"
        do(round_, c.Fold(2))
        assert round_.is_over


def test_after_the_round_nothing_is_ruled_on() -> None:
    round_ = dealt()
    do(round_, c.Fold(1))
    for command in (
        c.VoidRound("fraud", "marked cards"),
        c.ReportMalfunction("electrical"),
        c.VoidHand(1, "breach", "x"),
    ):
        assert refused(round_, command).code == "round_over"


@pytest.mark.clause("uth-2019", "13.3", "13.6(b)", "15.4", "D-void")
def test_a_void_round_gives_back_what_was_taken_for_hands_given_up() -> None:
    for fault in (
        c.ReportWrongCount(c.BOARD, 4),
        c.ReportCardFault("missing"),
        c.VoidRound("fraud", "marked cards"),
    ):
        round_ = dealt({1: "", 2: "", 3: ""}, trips=5)
        do(round_, c.Fold(1), c.BetPlay(2, 40))
        do(round_, c.FoldUndecided(3, "absent"))
        assert round_.state.bank == 50
        shown = ruling(round_, fault)
        wanted = {f"seat {seat} takes back {amount}" for seat, amount in ((1, 25), (2, 65), (3, 25))}
        assert wanted <= set(shown.effects)
        assert everything_is_back(round_)
        assert (round_.state.bank, round_.state.areas[1].lines) == (0, ())


@pytest.mark.clause("uth-2019", "15.4")
def test_a_conceded_hand_of_a_void_round_is_given_back_too() -> None:
    round_ = dealt(TWO)
    do(round_, c.BetPlay(1, 40), c.BetPlay(2, 30))
    do(round_, c.Concede(1), c.VoidRound("impractical", "the lights went out"))
    assert everything_is_back(round_)
    assert round_.state.bank == 0


@pytest.mark.clause("uth-2019", "12.3", "7.2(c)", "7.2(d)")
@pytest.mark.parametrize(("packets", "out"), [(3, 1), (3, 2), (3, 3), (4, 1), (5, 2)])
def test_a_hand_void_during_the_deal_takes_nobody_elses_cards(packets: int, out: int) -> None:
    round_ = opened({1: "", 2: "", 3: ""})
    do(round_, *(c.PlaceWagers(seat, 10, 10) for seat in (1, 2, 3)), c.Deal(packets))
    do(round_, c.VoidHand(out, "collusion", "cards exchanged"), c.Deal())
    assert round_.state.phase == "before_flop"
    assert (len(round_.state.board), len(round_.state.dealer)) == (5, 2)
    others = [round_.state.areas[seat] for seat in (1, 2, 3) if seat != out]
    assert all((len(area.cards), area.standing) == (2, "deciding") for area in others)
    assert round_.state.areas[out].standing == "void"


@pytest.mark.clause("uth-2019", "12.3")
def test_who_is_excluded_from_a_round_does_not_wager_in_it_again() -> None:
    round_ = opened(TWO)
    do(round_, c.PlaceWagers(1, 10, 10), c.VoidHand(1, "collusion", "cards told to another"))
    assert refused(round_, c.PlaceWagers(1, 10, 10)).code == "hand_void"
    assert refused(round_, c.PushWagers(1, 10, 10)).code == "hand_void"
    assert round_.options(1).may == ()


@pytest.mark.parametrize("place", [-2, 3, 99])
def test_cards_are_counted_only_where_cards_lie(place: int) -> None:
    round_ = dealt(TWO)
    assert refused(round_, c.ReportWrongCount(place, 1)).code == "no_irregularity"
    assert refused(round_, c.ReportWrongCount(1, -1)).code == "no_irregularity"
