"""The draw, the showdown, the division of pots, and what the house takes."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cards import cards
from pitboss.cite import Refusal
from pitboss.instruments.stones_omaha.schedules import schedule
from pitboss.play import Accepted, Game, RoundOfPlay, open_round
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.draw import needs_shuffle, reshuffle_pool
from pitboss.ranking import truth
from pitboss.spec import PotPercentage, TimeCharge
from tests.clauses.acts import act, check_down, game_of, of_kind, open_with, refusal, stakes_of

clause = pytest.mark.clause
NAMES = {
    "omaha-2017": "omaha-2017/omaha",
    "draw-2005": "draw-2005/draw",
    "gazette-2001": "gazette-2001/hold-em-no-limit",
}
DRAWS = ("draw-2005/draw", "gazette-2001/draw")
OPENED = "3 call, 4 call, 1 call, 2 call"


def discard(hand: RoundOfPlay, seat: int, count: int) -> None:
    held = hand.state.down[seat][:count]
    assert isinstance(hand.submit(c.Draw(seat, tuple(held))), Accepted)


@pytest.mark.clause("draw-2005", "9.4", "9.5", "D-draw")
@pytest.mark.clause("gazette-2001", "B2.3", "B2.4", "D-draw", "B2.1")
def test_players_draw_in_turn_from_the_buttons_left() -> None:
    for name in DRAWS:
        hand = act(open_with(game_of(name), 4), OPENED)
        assert [hand.state.down[seat][0] for seat in (1, 2, 3, 4)] == list(hand.state.shoe[:4])
        assert refusal(hand, "2 draw").code == "not_the_draw"
        assert refusal(hand, "1 draw " + str(hand.state.down[2][0])).code == "not_held"
        discard(hand, 1, 4)
        discard(hand, 2, 1)
        act(hand, "3 pat, 4 pat")
        assert hand.state.down[1][1:] == list(hand.state.shoe[20:24])
        assert hand.state.down[2][4] == hand.state.shoe[24]


@pytest.mark.clause("draw-2005", "9.6", "9.6(a)", "9.6(b)")
@pytest.mark.clause("gazette-2001", "B2.5", "B2.5(a)", "B2.5(b)")
def test_changing_all_five_cards_takes_two_parts() -> None:
    for name in DRAWS:
        hand = act(open_with(game_of(name), 4), OPENED)
        for seat, count in ((1, 5), (2, 2), (3, 1), (4, 5)):
            discard(hand, seat, count)
        shoe = hand.state.shoe
        assert hand.state.down[1] == [*shoe[20:24], shoe[33]]
        assert hand.state.down[4] == [*shoe[27:31], shoe[32]]
        assert hand.state.spare == [shoe[31]]


@pytest.mark.clause("draw-2005", "9.7")
@pytest.mark.clause("gazette-2001", "B2.6")
def test_discards_are_shuffled_when_the_shoe_is_empty() -> None:
    for name in DRAWS:
        hand = act(
            open_with(game_of(name, blinds=(25, 25)), 8),
            "3 call, 4 call, 5 call, 6 call, 7 fold, 8 fold, 1 call, 2 call",
        )
        for seat, count in ((1, 3), (2, 4), (3, 3), (4, 5)):
            discard(hand, seat, count)
        assert needs_shuffle(hand.state)
        pool = reshuffle_pool(hand.state)
        assert len(pool) == 10
        assert isinstance(hand.submit(c.ShuffleDiscards(pool[:-1])), Refusal)
        assert isinstance(hand.submit(c.ShuffleDiscards(pool)), Accepted)
        discard(hand, 5, 3)
        discard(hand, 6, 1)
        assert all(len(hand.state.down[seat]) == 5 for seat in range(1, 7))
        assert len(hand.state.shoe) - hand.state.drawn == 3


@pytest.mark.parametrize(
    ("name", "shoe"),
    [
        pytest.param("omaha-2017/omaha", "Ah Kh Qh Ad Kd Qd 2c 3c 4c 5s 6s 7s ?? As 8d 8c ?? 2h ?? 3h", marks=clause("omaha-2017", "13.1", "D-showdown", "9.1", "D-hand", "D-high-ball", "9.6")),
        pytest.param("gazette-2001/hold-em-no-limit", "Ah Kh Qh Ad Kd Qd ?? As 8d 8c ?? 2h ?? 3h", marks=clause("gazette-2001", "12.1", "D-showdown", "H2.5", "D-hand", "D-high-ball", "H2.6")),
    ],
)  # fmt: skip
def test_the_first_shows_and_beaten_hands_may_be_mucked(name: str, shoe: str) -> None:
    hand = check_down(open_with(game_of(name), 3, shoe=shoe))
    assert [event.seat for event in of_kind(hand, e.Shown)] == [1]
    assert [event.seat for event in of_kind(hand, e.Mucked)] == [2, 3]
    assert of_kind(hand, e.Awarded)[0].words.startswith("full house, aces over eights")


@pytest.mark.clause("draw-2005", "13.1", "9.1", "D-hand", "D-showdown", "D-high-ball")
@pytest.mark.clause("gazette-2001", "12.1", "B2.8", "D-hand")
def test_the_player_called_shows_first() -> None:
    for name in DRAWS:
        hand = act(
            open_with(game_of(name), 3),
            "3 call, 1 call, 2 call, 1 pat, 2 pat, 3 pat, 3 check, 1 check, 2 bet 25, 3 call, 1 call",
        )
        assert of_kind(hand, e.ShowdownOpened)[0].order == (2, 3, 1)
        assert of_kind(hand, e.Shown)[0].seat == 2


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("omaha-2017/omaha", marks=clause("omaha-2017", "13.1", "D-showdown")),
        pytest.param("gazette-2001/hold-em-no-limit", marks=clause("gazette-2001", "12.1", "D-showdown")),
    ],
)
def test_the_player_called_on_the_river_shows_first(name: str) -> None:
    hand = act(open_with(game_of(name, limit="no-limit"), 3), "3 call, 1 call, 2 call")
    act(hand, "1 check, 2 check, 3 check, 1 check, 2 check, 3 check")
    act(hand, "1 check, 2 bet 100, 3 call, 1 call")
    assert of_kind(hand, e.ShowdownOpened)[0].order == (2, 3, 1)
    assert of_kind(hand, e.Shown)[0].seat == 2


OMAHA_CARDS = "Ah Kh Qh Ad Kd Qd 2c 3c 4c 5s 6s 7s ?? Ks 8d 8c ?? 2h ?? 3h"


@pytest.mark.parametrize(
    ("name", "shoe"),
    [
        pytest.param("omaha-2017/omaha", OMAHA_CARDS, marks=clause("omaha-2017", "13.1", "D-high-ball")),
        pytest.param("stones-omaha/omaha", OMAHA_CARDS, marks=clause("stones-omaha", "S-award", "S-object")),
        pytest.param("gazette-2001/hold-em-no-limit", "Ah Kh Qh Ad Kd Qd ?? Ks 8d 8c ?? 2h ?? 3h", marks=clause("gazette-2001", "12.1", "D-high-ball")),
        pytest.param("draw-2005/draw", "Ah Kh Qh Ad Kd Qd 2c Kc 4c 5s 8s 7s 9s 8h Ts", marks=clause("draw-2005", "13.1", "D-high-ball")),
    ],
)  # fmt: skip
def test_the_best_hand_wins_though_another_is_shown_first(name: str, shoe: str) -> None:
    hand = check_down(open_with(game_of(name), 3, shoe=shoe))
    assert [event.seat for event in of_kind(hand, e.Shown)] == [1, 2]
    assert [event.seat for event in of_kind(hand, e.Mucked)] == [3]
    (award,) = of_kind(hand, e.Awarded)
    assert (award.seat, award.words.startswith("full house, kings over eights")) == (2, True)
    assert stakes_of(hand)[2] > max(stakes_of(hand)[seat] for seat in (1, 3))


CALLED = {
    "omaha-2017/omaha": "13.1",
    "draw-2005/draw": "13.1",
    "gazette-2001/draw": "12.1",
    "gazette-2001/hold-em-no-limit": "12.1",
}
"""Who shows first is the same rule in each."""
who_shows = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=clause(name.split("/")[0], number)) for name, number in CALLED.items()]
)


def on_the_last_street(name: str, first: str, *, stakes: dict[int, int] | None = None) -> RoundOfPlay:
    """Three players with the button at 3: what happens first, then checks as far as the final betting round."""
    game = game_of(name, blinds=(25, 50))
    hand = act(open_with(game, 3, stakes=stakes), first)
    while not hand.is_over and (hand.state.street < game.last_street or hand.state.phase == "draw"):
        seat = hand.state.to_act
        act(hand, f"{seat} pat" if hand.state.phase == "draw" else f"{seat} check")
    return hand


@who_shows
def test_the_last_player_called_shows_first_wherever_they_sit(name: str) -> None:
    hand = on_the_last_street(name, "3 call, 1 call, 2 call")
    opener = hand.state.to_act
    last = {3: 2, 1: 3}[opener]
    while hand.state.to_act != last:
        act(hand, f"{hand.state.to_act} check")
    act(hand, f"{last} bet 50")
    while not hand.is_over:
        act(hand, f"{hand.state.to_act} call")
    assert of_kind(hand, e.ShowdownOpened)[0].order[0] == last


@who_shows
def test_nobody_who_raised_before_the_last_round_must_show_first(name: str) -> None:
    hand = on_the_last_street(name, "3 raise 100, 1 call, 2 call", stakes={1: 100, 2: 100, 3: 100})
    assert of_kind(hand, e.ShowdownOpened)[0].order == (1, 2, 3)


@who_shows
def test_a_bet_that_nobody_called_makes_nobody_show_first(name: str) -> None:
    hand = on_the_last_street(name, "3 call, 1 call, 2 call", stakes={1: 50, 2: 1000, 3: 1000})
    first = hand.state.to_act
    other = 5 - first
    act(hand, f"{first} check, {other} bet 50, {first} fold")
    assert of_kind(hand, e.Returned)[-1].seat == other
    assert of_kind(hand, e.ShowdownOpened)[0].order == (1, other)


@who_shows
def test_a_bet_called_by_a_raise_is_called_even_if_the_raise_is_not(name: str) -> None:
    hand = on_the_last_street(name, "3 call, 1 call, 2 call", stakes={1: 1000, 2: 150, 3: 1000})
    while hand.state.to_act != 2:
        act(hand, f"{hand.state.to_act} check")
    act(hand, "2 bet 100")
    while not hand.is_over:
        seat = hand.state.to_act
        act(hand, f"{seat} raise 200" if hand.state.high == 100 else f"{seat} fold")
    assert of_kind(hand, e.ShowdownOpened)[0].order[0] == 2


LETTERS = {"A": "three-card-manila", "C": "omaha", "D": "seven-card-stud", "E": "hold-em-early-bird", "F": "hold-em-instant-satellite", "G": "hold-em-super-satellite", "H": "hold-em-no-limit", "I": "hold-em-limit"}  # fmt: skip
USED = {"A": "A2.5", "C": "C2.5", "D": "D2.4", "E": "E2.5", "F": "F2.5", "G": "G2.5", "H": "H2.5", "I": "I2.5"}


@pytest.mark.parametrize(
    "name",
    [
        *(pytest.param(f"gazette-2001/{LETTERS[x]}", marks=clause("gazette-2001", USED[x])) for x in USED),
        pytest.param("gazette-2001/draw", marks=clause("gazette-2001", "B2.8", "D-hand")),
        pytest.param("draw-2005/draw", marks=clause("draw-2005", "9.1", "D-hand")),
        pytest.param("omaha-2017/omaha", marks=clause("omaha-2017", "9.1", "D-hand")),
        pytest.param("stones-omaha/omaha", marks=clause("stones-omaha", "S-two-plus-three")),
    ],
)
def test_how_a_hand_is_completed(name: str) -> None:
    """Exactly two and three where the game says so, the best five of all elsewhere."""
    for seed in range(1, 7):
        hand = check_down(open_with(game_of(name), 4, seed=seed))
        order, board = hand.state.game.high_order, hand.state.board
        assert order
        for shown in of_kind(hand, e.Shown):
            held = list(shown.cards)
            two_and_three = hand.state.game.spec.completion == "two_and_three"
            wanted = truth.strength_2_3(held, board, order) if two_and_three else truth.strength(held + board, order)
            assert shown.high == wanted


@pytest.mark.clause("stones-omaha", "S-two-plus-three", "S-award", "S-object")
def test_stones_showdown_uses_two_and_three() -> None:
    shoe = "Ks 2h 3d 4c Kd 5h 6c 7d 8h Qc Jc 9h ?? As Qs 9s ?? 2s ?? 3h"
    hand = check_down(open_with(game_of("stones-omaha/omaha"), 3, shoe=shoe))
    assert "flush" not in of_kind(hand, e.Shown)[0].words


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("omaha-2017/omaha", marks=clause("omaha-2017", "13.2")),
        pytest.param("gazette-2001/omaha", marks=clause("gazette-2001", "12.2")),
        pytest.param("stones-omaha/omaha", marks=clause("stones-omaha", "S-split", "S-odd-chip")),
    ],
)
def test_all_that_cannot_be_divided_goes_to_the_first_winner_left_of_the_button(name: str) -> None:
    choices = {"commission": TimeCharge(6), "limit": "fixed"} if "stones" in name else {}
    shoe = "2c Ah Ad 3c 2d Kh Kd 3d 2h Qd Qh 3h 2s Jd Jh 3s ?? Ts 9s 8s ?? 4d ?? 4c"
    hand = open_with(game_of(name, blinds=(5, 10), chip=5, burn=True, **choices), 4, shoe=shoe)
    check_down(act(hand, "3 raise 20, 4 fold, 1 fold, 2 call"))
    assert {event.seat: event.amount for event in of_kind(hand, e.Awarded)} == {2: 25, 3: 20}


SPLIT = {"wins": "split", "low_ace": "low", "eight_or_better": True}


@pytest.mark.parametrize(
    "key", [pytest.param(k, marks=clause(k, "D-high-low-split", "3.5(c)", "3.5(d)")) for k in NAMES]
)
def test_high_and_low_share_the_pot_unless_no_low_qualifies(key: str) -> None:
    name = NAMES[key]
    dealt = {
        "omaha-2017": "Ks 4d Kh 2d Jh Qc Td 9h ?? 8s 5d 3c ?? Kd ?? Kc",
        "draw-2005": "Kc 8d Kd 6d Kh 4c 9s 3c 9h 2s",
        "gazette-2001": "Ks 4d Kh 2d ?? 8s 5d 3c ?? Kd ?? Kc",
    }
    hand = check_down(open_with(game_of(name, blinds=(25, 50), **SPLIT), 2, shoe=dealt[key]))
    shares = {event.share: event.seat for event in of_kind(hand, e.Awarded)}
    assert shares == {"high": 1, "low": 2}
    assert [event.amount for event in of_kind(hand, e.Awarded)] == [50, 50]
    told = {event.share: event.words for event in of_kind(hand, e.Awarded)}
    assert "low" not in told["high"]
    assert told["low"].endswith("low")
    no_low = {
        "omaha-2017": "Ks Qd Kh Jd Jh Qc Td 9h ?? 8s 9d 3c ?? Kd ?? Kc",
        "draw-2005": "Kc 9d Kd 6d Kh 4c 9s 3c 9h 2s",
        "gazette-2001": "Ks 4d Kh 2d ?? 8s 9d Tc ?? Kd ?? Kc",
    }
    hand = check_down(open_with(game_of(name, blinds=(25, 50), **SPLIT), 2, shoe=no_low[key]))
    assert [event.share for event in of_kind(hand, e.Awarded)] == ["pot"]


@pytest.mark.parametrize("key", [pytest.param(k, marks=clause(k, "D-low-ball", "3.5(b)", "3.6")) for k in NAMES])
def test_the_low_hand_wins_where_determined(key: str) -> None:
    beaten = 0
    for seed in range(1, 7):
        hand = check_down(open_with(game_of(NAMES[key], wins="low", low_ace="high"), 3, seed=seed))
        award = of_kind(hand, e.Awarded)[0]
        assert "low" in award.words
        shown = {event.seat: event.low for event in of_kind(hand, e.Shown)}
        assert shown[award.seat] == max(shown.values())
        beaten += len(shown) > 1
    assert beaten, "a hand that was shown first has lost to a lower one"


# commission


def takes(name: str, acts: str, percent: int = 5, cap: int = 10, **choices: Any) -> tuple[int, RoundOfPlay]:
    scheme = PotPercentage(percent, cap)  # type: ignore[arg-type]
    hand = act(open_with(game_of(name, commission=scheme, **choices), 4), acts)
    if not hand.is_over:
        check_down(hand)
    return hand.state.taken, hand


CASH = {"omaha-2017": "omaha-2017/omaha", "draw-2005": "draw-2005/draw"}


@pytest.mark.parametrize(
    "key", [pytest.param(k, marks=clause(k, "15.2", "15.2(a)", "15.2(a)(i)", "D-commission")) for k in CASH]
)
def test_five_percent_in_whole_dollars_up_to_the_cap(key: str) -> None:
    choices: dict[str, Any] = {"blinds": (1, 2), "limit": "no-limit"}
    fold_later = "4 fold, 1 fold, 2 call" + (", 2 pat, 3 pat" if key == "draw-2005" else "")
    assert takes(CASH[key], f"3 raise 9, {fold_later}", **choices)[0] == 0
    assert takes(CASH[key], f"3 raise 10, {fold_later}", **choices)[0] == 1
    assert takes(CASH[key], f"3 raise 69, {fold_later}", **choices)[0] == 6
    assert takes(CASH[key], f"3 raise 250, {fold_later}", **choices)[0] == 10


@pytest.mark.parametrize("key", [pytest.param(k, marks=clause(k, "15.2(a)(ii)", "15.2(e)")) for k in CASH])
def test_ten_percent_at_small_stakes(key: str) -> None:
    small = {"minimum_stake": 50} if key == "draw-2005" else {"maximum_buy_in": 500}
    choices: dict[str, Any] = {"blinds": (1, 2), "limit": "no-limit", "percent": 10, "cap": 8, **small}
    fold_later = "4 fold, 1 fold, 2 call" + (", 2 pat, 3 pat" if key == "draw-2005" else "")
    assert takes(CASH[key], f"3 raise 4, {fold_later}", **choices)[0] == 0
    assert takes(CASH[key], f"3 raise 5, {fold_later}", **choices)[0] == 1
    assert takes(CASH[key], f"3 raise 250, {fold_later}", **choices)[0] == 8


@pytest.mark.parametrize("key", [pytest.param(k, marks=clause(k, "15.2(b)", "D-pot")) for k in CASH])
def test_an_uncalled_bet_is_no_part_of_the_pot(key: str) -> None:
    later = "1 bet 50, 2 fold, 3 fold" if key == "omaha-2017" else "1 pat, 2 pat, 3 pat, 3 bet 18, 1 fold, 2 fold"
    taken, hand = takes(CASH[key], f"3 call, 4 fold, 1 call, 2 call, {later}", blinds=(3, 6), limit="no-limit")
    assert taken == 0
    assert of_kind(hand, e.CommissionTaken)[0].why == "no pot exceeds 19"


@pytest.mark.parametrize("key", [pytest.param(k, marks=clause(k, "15.2(d)")) for k in CASH])
def test_forced_bets_alone_bear_no_commission(key: str) -> None:
    taken, hand = takes(CASH[key], "3 fold, 4 fold, 1 fold", blinds=(10, 20))
    assert (taken, stakes_of(hand)[2]) == (0, 1010)
    assert of_kind(hand, e.Awarded)[0].amount == 30
    antes, opened = takes(CASH[key], "1 bet 10, 2 fold, 3 fold, 4 fold", forced="ante", blinds=(), ante=10)
    assert (antes, stakes_of(opened)[1]) == (0, 1030)
    steal, _ = takes(CASH[key], "3 raise 60, 4 fold, 1 fold, 2 fold", blinds=(10, 20), limit="no-limit")
    assert steal == 2
    waived, _ = takes(
        CASH[key], "3 raise 60, 4 fold, 1 fold, 2 fold", blinds=(10, 20), limit="no-limit", steal_is_blinds_only=True
    )
    assert waived == 0


@pytest.mark.clause("omaha-2017", "15.2(c)")
def test_a_tie_of_all_contributors_bears_no_commission_in_omaha() -> None:
    shoe = "Ah Ad Kh Kd Qd Qh Jd Jh ?? Ts 9s 8s ?? 4d ?? 4c"
    game = game_of("omaha-2017/omaha", blinds=(25, 50), commission=PotPercentage(5, 10))
    hand = check_down(open_with(game, 2, shoe=shoe))
    assert (hand.state.taken, stakes_of(hand)) == (0, {1: 1000, 2: 1000})
    third = "Ah Ad 2c Kh Kd 2d Qd Qh 2h Jd Jh 2s ?? Ts 9s 8s ?? 4d ?? 4c"
    hand = act(open_with(game, 3, shoe=third), "3 raise 100, 1 call, 2 fold")
    check_down(hand)
    assert hand.state.taken == 10


@pytest.mark.clause("draw-2005", "15.2(c)")
def test_a_tie_of_all_contributors_bears_no_commission_in_draw() -> None:
    shoe = "Ah Ad Kh Kd Qd Qh Jd Jh 9s 9c"
    game = game_of("draw-2005/draw", blinds=(25, 50), commission=PotPercentage(5, 10))
    hand = check_down(open_with(game, 2, shoe=shoe))
    assert (hand.state.taken, stakes_of(hand)) == (0, {1: 1000, 2: 1000})


@pytest.mark.clause("gazette-2001", "14.2")
def test_nothing_is_taken_from_tournament_pots() -> None:
    hand = check_down(open_with(game_of("gazette-2001/hold-em-no-limit"), 4))
    assert hand.state.taken == 0


FLOP_FEES = {16: (4, 5, 6), 17: (3, 4, 5), 18: (2, 3, 4), 19: (1, 2, 3)}


@pytest.mark.parametrize(
    "number", [pytest.param(n, marks=clause("stones-omaha", f"S-collect-{n}", "S-flop-modified")) for n in FLOP_FEES]
)
@pytest.mark.parametrize(("players", "column"), [(2, 0), (4, 0), (5, 1), (6, 1), (7, 2), (9, 2)])
def test_flop_collections_with_a_modified_fee(number: int, players: int, column: int) -> None:
    game = game_of("stones-omaha/omaha", commission=schedule(number), blinds=(5, 10))
    assert check_down(open_with(game, players)).state.taken == FLOP_FEES[number][column]
    folded = open_with(game, players)
    while not folded.is_over:
        act(folded, f"{folded.state.to_act} fold")
    assert folded.state.taken == 1


@pytest.mark.parametrize(
    "number",
    [pytest.param(n + 4, marks=clause("stones-omaha", f"S-collect-{n + 4}", "S-flop-only")) for n in FLOP_FEES],
)
@pytest.mark.parametrize(("players", "column"), [(2, 0), (4, 0), (5, 1), (6, 1), (7, 2), (9, 2)])
def test_flop_collections_without_one(number: int, players: int, column: int) -> None:
    game = game_of("stones-omaha/omaha", commission=schedule(number), blinds=(5, 10))
    assert check_down(open_with(game, players)).state.taken == FLOP_FEES[number - 4][column]
    folded = open_with(game, players)
    while not folded.is_over:
        act(folded, f"{folded.state.to_act} fold")
    assert folded.state.taken == 0


STAGED = {24: (3, 5, 6), 25: (3, 4, 5), 26: (2, 3, 4), 27: (3, 3, 3)}


@pytest.mark.parametrize(
    "number", [pytest.param(n, marks=clause("stones-omaha", f"S-collect-{n}", "S-three-stage")) for n in STAGED]
)
@pytest.mark.parametrize(("players", "column"), [(2, 0), (4, 0), (5, 1), (6, 1), (7, 2), (9, 2)])
def test_collections_at_three_stages(number: int, players: int, column: int) -> None:
    game = game_of("stones-omaha/omaha", commission=schedule(number), blinds=(5, 10))
    hand = check_down(open_with(game, players))
    assert hand.state.taken == STAGED[number][column]
    assert sum(stakes_of(hand).values()) + hand.state.taken == 1000 * players
    folded = open_with(game, players)
    while not folded.is_over:
        act(folded, f"{folded.state.to_act} fold")
    assert folded.state.taken == 1


@pytest.mark.parametrize("key", [pytest.param("omaha-2017", marks=clause("omaha-2017", "19.3", "D-void")), pytest.param("draw-2005", marks=clause("draw-2005", "19.3", "D-void")), pytest.param("gazette-2001", marks=clause("gazette-2001", "18.4", "18.5"))])  # fmt: skip
def test_a_void_returns_every_chip(key: str) -> None:
    hand = act(open_with(game_of(NAMES[key], blinds=(25, 50)), 4), "3 raise 100, 4 call, 1 fold")
    hand.submit(c.DeclareVoid("the shoe was found short of a card"))
    assert stakes_of(hand) == {1: 1000, 2: 1000, 3: 1000, 4: 1000}
    assert refusal(hand, "2 call").code == "round_over"


@pytest.mark.clause("omaha-2017", "13.1")
def test_hands_the_machine_has_not_seen_are_named_at_the_showdown() -> None:
    game = game_of("omaha-2017/omaha")
    hand = open_with(game, 2, shoe="??")
    assert hand.state.to_act
    blind = open_unseen(game)
    check_down_unseen(blind)
    assert refusal(blind, f"{blind.state.to_act} show").code == "not_held"
    seat = blind.state.to_act
    assert isinstance(blind.submit(c.Show(seat, cards("Ah Kh Qh Jh"))), Refusal)
    assert isinstance(blind.submit(c.Show(seat, cards("As Ks Qs Js"))), Accepted)
    act(blind, f"{blind.state.to_act} muck")
    assert blind.is_over


def open_unseen(game: Game) -> RoundOfPlay:
    """Nobody's hole cards are known; the board will be."""
    board = "?? Ah 9d 8c ?? 2h ?? 3h"
    shoe = [53] * 8 + list(cards(board))
    shoe += [53] * (52 - len(shoe))
    hand = open_round(game, {1: 100, 2: 100}, 2, shoe)
    assert isinstance(hand, RoundOfPlay)
    return hand


def check_down_unseen(hand: RoundOfPlay) -> None:
    while hand.state.phase != "showdown":
        seat = hand.state.to_act
        act(hand, f"{seat} check" if hand.state.street else f"{seat} call")


@pytest.mark.clause("draw-2005", "13.2")
def test_draw_divides_equal_hands_in_whole_chips() -> None:
    shoe = "2c Ah Ad 2d Kh Kd 2h Qd Qh 3c Jd Jh 3d 9s 9c"
    hand = act(open_with(game_of("draw-2005/draw", blinds=(5, 10), chip=5), 3, shoe=shoe), "3 call, 1 fold, 2 call")
    check_down(hand)
    assert {event.seat: event.amount for event in of_kind(hand, e.Awarded)} == {2: 15, 3: 10}


def test_an_unseen_board_is_named_by_the_dealer() -> None:
    game = game_of("omaha-2017/omaha", burn=False)
    shoe = [*cards("As Kh Qd Jc 2s 3h 4d 5c"), *[53] * 44]
    hand = open_round(game, {1: 100, 2: 100}, 2, shoe)
    assert isinstance(hand, RoundOfPlay)
    check_down_unseen(hand)
    assert [option.act for option in hand.options().may] == ["reveal"]
    wrong = {"As Ks Qs Js Ts": "wrong_card", "Ks Qs Js Ts": "wrong_count", "Ks Ks Qs Js Ts": "wrong_card"}
    for named, code in wrong.items():
        refused = hand.submit(c.Reveal(0, cards(named)))
        assert isinstance(refused, Refusal)
        assert refused.code == code
    assert isinstance(hand.submit(c.Reveal(0, cards("Ks Qh Js Tc 9d"))), Accepted)
    assert of_kind(hand, e.Shown)[0].words == "straight, ace high"
    assert hand.is_over


@pytest.mark.clause("gazette-2001", "13.1", "12.1")
def test_all_hands_are_opened_after_a_tap_out_where_that_is_determined() -> None:
    for open_all, mucked in ((False, True), (True, False)):
        game = game_of("gazette-2001/hold-em-no-limit", open_on_tap_out=open_all)
        shoe = "Ah Kh Qh Ad Kd 2d ?? As 8d 8c ?? 2h ?? 3h"
        hand = check_down(
            act(open_with(game, 3, stakes={1: 1000, 2: 1000, 3: 40}, shoe=shoe), "3 call, 1 call, 2 call")
        )
        assert bool(of_kind(hand, e.Mucked)) == mucked


@clause("draw-2005", "D-communal-cards")
def test_draw_has_no_communal_cards_for_a_dealer_to_tell() -> None:
    hand = open_with(game_of("draw-2005/draw"), 3, run="physical")
    refused = hand.submit(c.Reveal(0, cards("As")))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.cites) == ("nothing_unseen", ("draw-2005 D-communal-cards",))
    assert not check_down(hand).state.board
