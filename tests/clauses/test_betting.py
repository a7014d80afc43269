"""Betting rounds: who may do what, for how much, and when a round ends."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.play import RoundOfPlay
from pitboss.play import events as e
from pitboss.spec import TimeCharge
from tests.clauses.acts import act, check_down, game_of, of_kind, open_with, refusal, stakes_of

clause = pytest.mark.clause
NAMES = {
    "omaha-2017": "omaha-2017/omaha",
    "draw-2005": "draw-2005/draw",
    "gazette-2001": "gazette-2001/hold-em-no-limit",
}
HEADINGS = {
    "omaha-2017": {"options": "10.2", "follow": "10.3", "ends": "10.4", "check": "11", "open": "12.2", "later": "12.3", "done": "12.4", "tap": "14"},
    "draw-2005": {"options": "10.1", "follow": "10.2", "ends": "10.3", "check": "11", "open": "12.2", "later": "12.3", "done": "12.4", "tap": "14"},
    "gazette-2001": {"options": "9.1", "follow": "9.2", "ends": "9.3", "check": "10", "open": "11.2", "later": "11.3", "done": "11.4", "tap": "13"},
}  # fmt: skip
BOARD_EVENTS = {
    "C": "omaha", "E": "hold-em-early-bird", "F": "hold-em-instant-satellite", "G": "hold-em-super-satellite",
    "H": "hold-em-no-limit", "I": "hold-em-limit",
}  # fmt: skip


def act_documents(*patterns: str, more: dict[str, tuple[str, ...]] | None = None) -> list[object]:
    """One case per ACT document, marked with the clauses that the patterns spell there."""
    return [
        pytest.param(
            key,
            marks=clause(key, *(p.format(**at) for p in patterns), *(more or {}).get(key, ())),
            id=key,
        )
        for key, at in HEADINGS.items()
    ]


def blinds(key: str, **choices: object) -> RoundOfPlay:
    return open_with(game_of(NAMES[key], **{"blinds": (25, 50), "limit": "no-limit" if "draw" not in key else "full-pot", **choices}), 5)  # fmt: skip


@pytest.mark.parametrize(
    "key", act_documents("{options}", "{options}(a)", "{options}(a)(i)", "{options}(a)(ii)", "{options}(a)(iii)")
)
def test_option_a_is_a_compulsory_call(key: str) -> None:
    hand = act(blinds(key, opening_option="A"), "3 fold")
    assert of_kind(hand, e.Folded)[0].paid == 50
    assert (hand.state.pot, hand.state.stakes[3]) == (125, 950)
    assert act(blinds(key, opening_option="A"), "3 call").state.bet[3] == 50
    assert act(blinds(key, opening_option="A"), "3 raise 100").state.high == 100


@pytest.mark.parametrize(
    "key", act_documents("{options}", "{options}(b)", "{options}(b)(i)", "{options}(b)(ii)", "{options}(b)(iii)")
)
def test_option_b_is_the_ordinary_game(key: str) -> None:
    assert act(blinds(key), "3 fold").state.stakes[3] == 1000
    assert act(blinds(key), "3 call").state.bet[3] == 50
    assert act(blinds(key), "3 raise 100").state.high == 100


@pytest.mark.parametrize("key", act_documents("{options}", "{options}(c)", "{options}(c)(i)", "{options}(c)(ii)"))
def test_option_c_is_raise_or_fold_for_the_opener_only(key: str) -> None:
    hand = blinds(key, opening_option="C")
    assert refusal(hand, "3 call").code == "opener_may_not_call"
    act(hand, "3 raise 100, 4 call")
    folded = act(blinds(key, opening_option="C"), "3 fold, 4 call")
    assert (folded.state.stakes[3], folded.state.pot) == (1000, 125)


@pytest.mark.parametrize("key", act_documents("{options}(d)", "{options}(d)(i)", "6.1"))
def test_the_opener_of_an_ante_game_must_bet(key: str) -> None:
    name = "gazette-2001/seven-card-stud" if key == "gazette-2001" else NAMES[key]
    hand = open_with(game_of(name, forced="ante", blinds=(), ante=5, minimum_bet=10), 4)
    opener = hand.state.to_act
    assert refusal(hand, f"{opener} check").code == "no_check_first"
    assert refusal(hand, f"{opener} fold").code == "must_open"
    assert refusal(hand, f"{opener} bet 5").code == "below_the_least"
    act(hand, f"{opener} bet 10")


@pytest.mark.parametrize("key", act_documents("{options}-last-blind"))
def test_the_last_blind_may_raise_an_unraised_round_or_stand(key: str) -> None:
    limped = "3 call, 4 call, 5 call, 1 call"
    raised = act(blinds(key), limped, "2 raise 150")
    assert raised.state.high == 150
    stood = act(blinds(key), limped, "2 call")
    assert of_kind(stood, e.Called)[-1].amount == 0
    assert of_kind(stood, e.BettingClosed)


@pytest.mark.parametrize(
    "key", act_documents("{follow}", "{follow}(a)", "{follow}(b)", "{follow}(c)", "D-call", "D-raise", "D-fold")
)
def test_followers_call_raise_or_fold(key: str) -> None:
    hand = act(blinds(key), "3 call, 4 raise 150, 5 fold, 1 call")
    called = of_kind(hand, e.Called)[-1]
    assert (called.seat, called.amount) == (1, 125)
    assert hand.state.stakes[5] == 1000


@pytest.mark.parametrize("key", act_documents("D-bet"))
def test_wagers_come_in_turn(key: str) -> None:
    hand = blinds(key)
    for early in ("4 call", "4 raise 100", "4 fold"):
        refused = refusal(hand, early)
        assert (refused.code, refused.facts["to_act"]) == ("out_of_turn", 3)
    act(hand, "3 call, 4 raise 100")
    assert (hand.state.stakes[3], hand.state.stakes[4]) == (950, 900), "what is put at risk is the bet"


@pytest.mark.parametrize(
    "key",
    act_documents("{ends}", "{ends}(b)", more={"omaha-2017": ("D-betting-round",), "draw-2005": ("D-betting-round",)}),
)
def test_the_first_round_ends_when_wagers_match(key: str) -> None:
    hand = act(blinds(key), "3 raise 100, 4 call, 5 fold, 1 fold, 2 call")
    (closed,) = of_kind(hand, e.BettingClosed)
    assert closed.pot == 325
    raised = act(blinds(key), "3 raise 100, 4 raise 200, 5 fold, 1 fold, 2 fold")
    assert (raised.state.to_act, of_kind(raised, e.BettingClosed)) == (3, []), "whoever was raised has not matched it"
    assert of_kind(act(raised, "3 call"), e.BettingClosed)[0].pot == 475
    unraised = act(blinds(key), "3 call, 4 fold, 5 fold, 1 call")
    assert (unraised.state.to_act, of_kind(unraised, e.BettingClosed)) == (2, []), "the last blind has the option"


@pytest.mark.parametrize("key", act_documents("{ends}(a)", "D-pot"))
def test_a_sole_survivor_of_the_first_round_wins_the_pot(key: str) -> None:
    hand = act(blinds(key), "3 raise 100, 4 fold, 5 fold, 1 fold, 2 fold")
    assert of_kind(hand, e.Returned)[0].amount == 50
    assert stakes_of(hand)[3] == 1075
    assert hand.is_over
    assert not of_kind(hand, e.ShowdownOpened)
    assert len(of_kind(hand, e.Dealt)) == 1, "no more cards are dealt"


def later(key: str) -> RoundOfPlay:
    """After an unraised first round: seats 1 to 3 are in, and the later opener is to act."""
    hand = act(blinds(key), "3 call, 4 fold, 5 fold, 1 call, 2 call")
    if key == "draw-2005":
        act(hand, "1 pat, 2 pat, 3 pat")
    return hand


def order(key: str) -> tuple[int, int, int]:
    return (3, 1, 2) if key == "draw-2005" else (1, 2, 3)


@pytest.mark.parametrize("key", act_documents("{check}.1", "D-check"))
def test_checking_is_open_from_the_second_round_on(key: str) -> None:
    assert refusal(blinds(key), "3 check").code == "no_check_first"
    first, second, _ = order(key)
    act(later(key), f"{first} check, {second} check")


@pytest.mark.parametrize("key", act_documents("{check}.2"))
def test_nobody_checks_a_bet(key: str) -> None:
    first, second, _ = order(key)
    hand = act(later(key), f"{first} bet 50")
    assert refusal(hand, f"{second} check").code == "bet_outstanding"


@pytest.mark.parametrize("key", act_documents("{check}.3"))
def test_all_checks_end_the_round(key: str) -> None:
    first, second, third = order(key)
    hand = act(later(key), f"{first} check, {second} check, {third} check")
    closed = of_kind(hand, e.BettingClosed)[-1]
    assert (closed.street, closed.pot) == (1, 150)


@pytest.mark.parametrize("key", act_documents("{open}", "{open}(a)", "{open}(b)", "{open}(c)"))
def test_the_later_opener_bets_checks_or_folds(key: str) -> None:
    first, *_ = order(key)
    for line in (f"{first} bet 50", f"{first} check", f"{first} fold"):
        act(later(key), line)


@pytest.mark.parametrize("key", act_documents("{later}", "{later}(a)", "{later}(b)", "{later}(c)", "{later}(d)"))
def test_later_followers_call_raise_check_or_fold(key: str) -> None:
    first, second, third = order(key)
    act(later(key), f"{first} bet 50, {second} call, {third} raise 150, {first} fold, {second} fold")
    act(later(key), f"{first} check, {second} check, {third} bet 50")


@pytest.mark.parametrize("key", act_documents("{done}", "{done}(b)"))
def test_a_later_round_ends_when_wagers_match(key: str) -> None:
    first, second, third = order(key)
    hand = act(later(key), f"{first} bet 50, {second} call, {third} call")
    assert of_kind(hand, e.BettingClosed)[-1].pot == 300
    checked = act(later(key), f"{first} check")
    assert (checked.state.to_act, len(of_kind(checked, e.BettingClosed))) == (second, 1), "the others have not acted"
    raised = act(later(key), f"{first} bet 50, {second} raise 100, {third} fold")
    assert (raised.state.to_act, len(of_kind(raised, e.BettingClosed))) == (first, 1), "the bet is not matched yet"
    assert of_kind(act(raised, f"{first} call"), e.BettingClosed)[-1].pot == 350


@pytest.mark.parametrize("key", act_documents("{done}(a)"))
def test_a_sole_survivor_of_a_later_round_wins(key: str) -> None:
    first, second, third = order(key)
    hand = act(later(key), f"{first} bet 50, {second} fold, {third} fold")
    assert stakes_of(hand)[first] == 1100
    assert hand.is_over
    assert not of_kind(hand, e.ShowdownOpened)
    assert len(hand.state.board) in (0, 3), "no more cards are dealt"


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        pytest.param("omaha-2017/omaha", "", marks=clause("omaha-2017", "10.1", "9.3", "9.5")),
        *(
            pytest.param(f"gazette-2001/{name}", x, marks=clause("gazette-2001", f"{x}1.3", f"{x}1.4"))
            for x, name in BOARD_EVENTS.items()
        ),
        pytest.param("gazette-2001/three-card-manila", "A", marks=clause("gazette-2001", "A1.2", "A1.3")),
        pytest.param("stones-omaha/omaha", "", marks=clause("stones-omaha", "S-opener", "S-bb-last-first", "S-later-opener", "S-button-last")),
    ],
)  # fmt: skip
def test_who_opens(name: str, letter: str) -> None:
    game = game_of(name)
    hand = open_with(game, 6)
    opener = len(game.choices.blinds) + 1
    assert hand.state.to_act == opener
    least = hand.options().get("raise")
    assert least
    act(hand, f"{opener} raise {least.least}")
    while hand.state.street == 0:
        seat = hand.state.to_act
        act(hand, f"{seat} {'fold' if seat == 1 else 'call'}")
    assert hand.state.to_act == 2


@pytest.mark.clause("draw-2005", "9.8", "12.1", "12.2", "10.1")
@pytest.mark.clause("gazette-2001", "B1.1", "B1.2", "B1.3", "B2.2", "B2.7")
def test_who_opens_draw() -> None:
    for name in ("draw-2005/draw", "gazette-2001/draw"):
        hand = act(open_with(game_of(name), 4), "3 call, 4 call, 1 call, 2 call, 1 pat, 2 pat, 3 pat, 4 pat")
        assert hand.state.to_act == 3
        game = game_of(name, blinds=(25, 50))
        raised = act(open_with(game, 4), "3 raise 100, 4 call, 1 call, 2 fold, 1 pat, 3 pat, 4 pat")
        assert raised.state.to_act == 1


@pytest.mark.clause("gazette-2001", "D1.2")
@pytest.mark.parametrize(("opener", "seat"), [("lowest", 3), ("highest", 2)])
def test_the_stud_opener_is_determined_by_the_card_showing(opener: str, seat: int) -> None:
    shoe = "2c 2d 2h 3c 3d 3h 9s As 4s"
    hand = open_with(game_of("gazette-2001/seven-card-stud", stud_opener=opener), 3, shoe=shoe)
    assert hand.state.to_act == seat


@pytest.mark.clause("draw-2005", "11.4")
@pytest.mark.clause("gazette-2001", "B1.4")
def test_checking_may_be_refused_in_draws_final_round() -> None:
    for name in ("draw-2005/draw", "gazette-2001/draw"):
        game = game_of(name, refuse_final_checks=True)
        hand = act(open_with(game, 4), "3 call, 4 call, 1 call, 2 call, 1 pat, 2 pat, 3 pat, 4 pat")
        assert refusal(hand, "3 check").code == "checks_refused"
        act(hand, "3 fold, 4 fold, 1 fold")
        assert hand.is_over


# amounts


@pytest.mark.clause("omaha-2017", "D-full-pot", "4.2(g)", "5.1")
def test_full_pot_counts_the_call_first() -> None:
    hand = open_with(game_of("omaha-2017/omaha", blinds=(5, 10), limit="full-pot"), 6)
    assert refusal(hand, "3 raise 36").facts["most"] == 35
    act(hand, "3 raise 35, 4 raise 120, 5 fold, 6 fold")
    assert refusal(hand, "4 raise 200").code == "out_of_turn"
    assert refusal(hand, "1 raise 204").facts["least"] == 205
    assert refusal(hand, "1 raise 406").facts["most"] == 405
    act(hand, "1 raise 405, 2 fold, 3 fold, 4 call")
    assert hand.state.pot == 855


@pytest.mark.clause("omaha-2017", "D-half-pot", "4.2(g)")
@pytest.mark.clause("draw-2005", "D-half-pot", "4.2(g)")
@pytest.mark.clause("gazette-2001", "D-half-pot", "4.3(h)", "D3.2")
def test_half_pot() -> None:
    for name in ("omaha-2017/omaha", "draw-2005/draw"):
        hand = open_with(game_of(name, blinds=(5, 10), limit="half-pot"), 6)
        assert refusal(hand, "3 raise 23").facts["most"] == 22
    stud = open_with(game_of("gazette-2001/seven-card-stud", ante=25, chip=25), 6)
    assert refusal(stud, f"{stud.state.to_act} bet 100").facts["most"] == 75


@pytest.mark.clause("draw-2005", "D-straddle", "4.2(g)", "5.1")
@pytest.mark.clause("omaha-2017", "D-straddle", "4.2(g)")
@pytest.mark.clause("gazette-2001", "D-straddle")
def test_straddle_doubles_the_previous_bet() -> None:
    games = [game_of(name, blinds=(5, 10), limit="straddle") for name in ("draw-2005/draw", "omaha-2017/omaha")]
    by_the_gazette = games[-1].choices  # Each of its events has another limit; its dictionary knows this one.
    games.append(replace(game_of("gazette-2001/omaha"), choices=by_the_gazette))
    for game in games:
        hand = open_with(game, 6)
        assert refusal(hand, "3 raise 21").facts == {"least": 20, "most": 20, "got": 21}
        act(hand, "3 raise 20")
        assert refusal(hand, "4 raise 45").facts["most"] == 40
        act(hand, "4 raise 40, 5 raise 80")
        assert refusal(hand, "6 raise 120").code == "raise_cap"


@pytest.mark.clause("gazette-2001", "D-full-pot", "4.3(h)", "B3.2", "C3.2")
def test_gazette_full_pot() -> None:
    for name in ("gazette-2001/omaha", "gazette-2001/draw"):
        hand = open_with(game_of(name, blinds=(25, 50)), 4)
        assert refusal(hand, "3 raise 200").facts["most"] == 175


@pytest.mark.parametrize(
    ("name", "least"),
    [pytest.param(f"gazette-2001/{BOARD_EVENTS[x]}", 100, marks=clause("gazette-2001", "5.1")) for x in "EFGH"]
    + [pytest.param("omaha-2017/omaha", 100, marks=clause("omaha-2017", "5.1"))],
)
def test_a_raise_is_not_less_than_the_opening_bet_or_any_previous_raise(name: str, least: int) -> None:
    hand = open_with(game_of(name, blinds=(25, 50), limit="no-limit"), 5)
    assert refusal(hand, "3 raise 75").facts["least"] == least
    act(hand, "3 raise 150")
    assert refusal(hand, "4 raise 225").facts["least"] == 250


@pytest.mark.clause("draw-2005", "5.1")
@pytest.mark.clause("gazette-2001", "5.1")
@pytest.mark.clause("stones-omaha", "S-raises")
def test_three_raises_unless_two_players_contest() -> None:
    cases: dict[str, dict[str, Any]] = {
        "draw-2005/draw": {"limit": "no-limit"},
        "gazette-2001/hold-em-no-limit": {},
        "stones-omaha/omaha": {"limit": "no-limit", "commission": TimeCharge(6)},
    }
    for name, choices in cases.items():
        game = game_of(name, blinds=(25, 50), **choices)
        hand = act(open_with(game, 4), "3 raise 100, 4 raise 150, 1 raise 200")
        assert refusal(hand, "2 raise 250").code == "raise_cap"
        act(hand, "2 fold, 3 fold, 4 raise 250, 1 raise 300")


@pytest.mark.clause("omaha-2017", "5.1")
def test_pot_and_no_limit_omaha_have_no_cap_but_fixed_limit_has() -> None:
    act(
        open_with(game_of("omaha-2017/omaha", blinds=(5, 10), limit="no-limit"), 4),
        "3 raise 20, 4 raise 30, 1 raise 40, 2 raise 50, 3 raise 60",
    )
    fixed = act(
        open_with(game_of("omaha-2017/omaha", blinds=(5, 10), limit="fixed"), 4), "3 raise 20, 4 raise 30, 1 raise 40"
    )
    assert refusal(fixed, "2 raise 50").code == "raise_cap"


@pytest.mark.clause("omaha-2017", "6.2", "6.1")
@pytest.mark.clause("draw-2005", "6.2", "6.1")
@pytest.mark.clause("gazette-2001", "6.2", "6.1")
def test_ante_raises_are_not_less_than_the_opening_bet_or_any_previous_raise() -> None:
    for name in ("omaha-2017/omaha", "draw-2005/draw", "gazette-2001/seven-card-stud"):
        choices = {} if "stud" in name else {"limit": "no-limit"}
        hand = open_with(game_of(name, forced="ante", blinds=(), ante=25, minimum_bet=25, **choices), 4)
        first = hand.state.to_act
        assert refusal(hand, f"{first} bet 20").code == "below_the_least"
        act(hand, f"{first} bet 50")
        assert refusal(hand, f"{hand.state.to_act} raise 75").facts["least"] == 100


@pytest.mark.clause("gazette-2001", "A3.2", "5.1")
def test_manila_limits() -> None:
    hand = open_with(game_of("gazette-2001/three-card-manila", blinds=(100,)), 4)
    assert refusal(hand, "2 raise 325").facts["most"] == 300
    act(hand, "2 raise 300")
    assert refusal(hand, "3 raise 400").facts["least"] == 500
    act(hand, "3 raise 500, 4 raise 700, 1 call, 2 call, 3 call")
    assert refusal(hand, "1 bet 75").facts == {"least": 100, "most": 200, "got": 75}
    for _ in range(3):
        act(hand, "1 check, 2 check, 3 check, 4 check")
    assert refusal(hand, "1 bet 425").facts["most"] == 300  # only 300 are left
    rich = check_down_to_last(open_with(game_of("gazette-2001/three-card-manila", blinds=(100,)), 3, stake=9000))
    assert refusal(rich, "1 bet 425").facts["most"] == 400


def check_down_to_last(hand: RoundOfPlay) -> RoundOfPlay:
    while hand.state.street < hand.state.game.last_street:
        seat = hand.state.to_act
        act(hand, f"{seat} check" if hand.state.street else f"{seat} call")
    return hand


@pytest.mark.clause("gazette-2001", "I3.2", "5.2")
def test_limit_hold_em_doubles_only_in_the_last_round() -> None:
    hand = open_with(game_of("gazette-2001/hold-em-limit", blinds=(25, 50)), 4)
    assert refusal(hand, "3 raise 125").facts == {"least": 100, "most": 100, "got": 125}
    act(hand, "3 raise 100, 4 call, 1 call, 2 call, 1 bet 50, 2 call, 3 call, 4 call")
    assert refusal(hand, "1 bet 100").facts["most"] == 50
    act(hand, "1 check, 2 check, 3 check, 4 check")
    assert refusal(hand, "1 bet 50").facts["least"] == 100


@pytest.mark.clause("omaha-2017", "5.2", "4.2(g)")
@pytest.mark.clause("draw-2005", "5.2", "4.2(g)")
def test_bets_keep_within_the_determined_limits() -> None:
    for name in ("omaha-2017/omaha", "draw-2005/draw"):
        hand = open_with(game_of(name, blinds=(5, 10), limit="spread", minimum_bet=10, maximum_bet=30), 4)
        assert refusal(hand, "3 raise 50").facts == {"least": 20, "most": 40, "got": 50}


@pytest.mark.parametrize("x", [pytest.param(x, marks=clause("gazette-2001", f"{x}3.2", "D-no-limit")) for x in "EFGH"])
def test_no_limit_events_take_the_whole_stake(x: str) -> None:
    game = game_of(f"gazette-2001/{BOARD_EVENTS[x]}")
    hand = act(open_with(game, 4), "3 raise 1000")
    assert hand.state.stakes[3] == 0
    determined = {line.name: line.cites for line in game.determined}
    assert determined["limit"]


@pytest.mark.clause(
    "stones-omaha", "S-call", "S-raise", "S-fold", "S-reraise", "S-bb-option", "S-limits-equal", "S-limit-range"
)
def test_stones_first_round() -> None:
    hand = act(open_with(game_of("stones-omaha/omaha"), 5), "3 call, 4 fold, 5 call, 1 call, 2 check")
    assert hand.state.street == 1
    raised = open_with(game_of("stones-omaha/omaha"), 5)
    assert refusal(raised, "3 raise 5").facts == {"least": 4, "most": 4, "got": 5}
    act(raised, "3 raise 4, 4 raise 6, 5 call, 1 fold, 2 fold, 3 call")


@pytest.mark.clause("stones-omaha", "S-round2", "S-round3", "S-round4")
def test_stones_later_rounds_each_cite_their_own_clause() -> None:
    hand = act(open_with(game_of("stones-omaha/omaha"), 3), "3 call, 1 call, 2 check")
    act(hand, "1 bet 2, 2 call, 3 raise 4, 1 fold, 2 call")
    act(hand, "2 check, 3 bet 4, 2 call")
    assert refusal(act(hand, "2 bet 4"), "3 check").code == "bet_outstanding"
    rounds = {event.cites[0] for event in of_kind(hand, e.BetMade)}
    assert rounds == {"stones-omaha S-round2", "stones-omaha S-round3", "stones-omaha S-round4"}


# tapping out


@pytest.mark.parametrize("key", act_documents("{tap}.1", "{tap}.2", "D-tap-out"))
def test_a_short_stake_taps_out_and_contests_only_its_own_pots(key: str) -> None:
    game = game_of(NAMES[key], blinds=(25, 50), limit="no-limit", chip=25)
    main, side = 75 * 3 + 50, 125 * 2
    won = 0
    for seed in range(1, 9):
        hand = open_with(game, stakes={1: 1000, 2: 1000, 3: 75, 4: 1000}, seed=seed)
        act(hand, "3 raise 75, 4 raise 200, 1 call, 2 fold")
        assert hand.state.to_act != 3
        check_down(hand)
        awarded = [0, 0]
        for event in of_kind(hand, e.Awarded):
            awarded[event.pot] += event.amount
        assert sum(awarded) + hand.state.taken == main + side
        assert not any(event.seat == 3 and event.pot == 1 for event in of_kind(hand, e.Awarded))
        won += stakes_of(hand)[3] == main
    assert won, "the short stake has won all that it may"


@pytest.mark.parametrize(
    "key", act_documents(more={"omaha-2017": ("14.5",), "draw-2005": ("14.5",), "gazette-2001": ("13.4",)})
)
def test_a_short_tap_out_does_not_reopen_the_raising(key: str) -> None:
    game = game_of(NAMES[key], blinds=(25, 50), limit="no-limit", chip=25)
    hand = open_with(game, stakes={1: 1000, 2: 1000, 3: 1000, 4: 125, 5: 1000})
    act(hand, "3 raise 100, 4 raise 125, 5 call, 1 fold, 2 fold")
    assert refusal(hand, "3 raise 400").code == "short_tap_out"
    act(hand, "3 call")
    again = open_with(game, stakes={1: 1000, 2: 1000, 3: 1000, 4: 125, 5: 1000})
    act(again, "3 raise 100, 4 raise 125, 5 raise 175")


@pytest.mark.clause("omaha-2017", "D-table-stake", "4.4", "4.7")
@pytest.mark.clause("draw-2005", "D-table-stake", "4.4", "4.5")
@pytest.mark.clause("gazette-2001", "4.5", "4.6")
def test_only_the_table_stake_can_be_wagered() -> None:
    for name in NAMES.values():
        hand = open_with(game_of(name, blinds=(25, 50), limit="no-limit"), 4)
        assert refusal(hand, "3 raise 1025").code == "more_than_the_stake"


@pytest.mark.clause("omaha-2017", "D-no-limit")
@pytest.mark.clause("draw-2005", "D-no-limit")
def test_no_limit_takes_the_whole_stake() -> None:
    for name in ("omaha-2017/omaha", "draw-2005/draw"):
        hand = act(open_with(game_of(name, limit="no-limit"), 4), "3 raise 1000")
        assert hand.state.stakes[3] == 0


@pytest.mark.clause("draw-2005", "D-full-pot", "4.2(g)")
def test_draw_full_pot() -> None:
    hand = open_with(game_of("draw-2005/draw", blinds=(5, 10), limit="full-pot"), 4)
    assert refusal(hand, "3 raise 36").facts["most"] == 35
