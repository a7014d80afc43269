"""Before the first bet: blinds, antes, over-blinds, and every card in its place."""

from __future__ import annotations

import pytest

from pitboss.cite import Refusal
from pitboss.play import RoundOfPlay, open_round
from pitboss.play import events as e
from pitboss.spec import NoCommission
from tests.clauses.acts import act, check_down, game_of, of_kind, open_with, refusal, stakes_of

clause = pytest.mark.clause
BOARD_EVENTS = {
    "C": "omaha", "E": "hold-em-early-bird", "F": "hold-em-instant-satellite", "G": "hold-em-super-satellite",
    "H": "hold-em-no-limit", "I": "hold-em-limit",
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "dollar"),
    [
        pytest.param("omaha-2017/omaha", 1, marks=clause("omaha-2017", "8.5", "8.5(a)", "8.4", "D-small-blind", "D-big-blind", "D-blind", "D-post")),
        pytest.param("draw-2005/draw", 1, marks=clause("draw-2005", "8.5", "8.5(a)", "8.4", "D-small-blind", "D-big-blind", "D-blind", "D-post")),
        pytest.param("gazette-2001/hold-em-no-limit", 5, marks=clause("gazette-2001", "8.8", "8.8(a)", "8.7", "D-blind", "D-buck")),
        pytest.param("stones-omaha/omaha", 1, marks=clause("stones-omaha", "S-blind-positions", "S-blinds")),
    ],
)  # fmt: skip
def test_blinds_come_from_the_seats_left_of_the_button(name: str, dollar: int) -> None:
    hand = open_with(game_of(name, blinds=(5 * dollar, 10 * dollar)))
    posted = [(event.seat, event.kind, event.amount) for event in of_kind(hand, e.Posted)]
    assert posted == [(1, "first_blind", 5 * dollar), (2, "second_blind", 10 * dollar)]
    assert hand.state.pot == 15 * dollar


@pytest.mark.clause("omaha-2017", "20.20", "20.1")
def test_heads_up_in_a_tournament_the_button_posts_first_whatever_the_ordinary_order() -> None:
    event = game_of("omaha-2017/omaha", tournament=True, commission=NoCommission(), blinds=(5, 10))
    for game, posts in ((event, [(2, 5), (1, 10)]), (game_of("omaha-2017/omaha", blinds=(5, 10)), [(1, 5), (2, 10)])):
        hand = open_with(game, 2)
        assert hand.state.button == 2
        assert [(posted.seat, posted.amount) for posted in of_kind(hand, e.Posted)] == posts


@pytest.mark.clause("omaha-2017", "8.5(a)")
@pytest.mark.clause("draw-2005", "8.5(a)")
def test_one_to_three_players_post_blinds() -> None:
    for name in ("omaha-2017/omaha", "draw-2005/draw"):
        for blinds in ((10,), (5, 10), (5, 10, 20)):
            hand = open_with(game_of(name, blinds=blinds), 5)
            assert [event.amount for event in of_kind(hand, e.Posted)] == list(blinds)
            assert hand.state.to_act == len(blinds) + 1


@pytest.mark.clause("omaha-2017", "8.5(b)", "8.5", "D-ante")
@pytest.mark.clause("draw-2005", "8.5(b)", "8.5", "D-ante")
@pytest.mark.clause("gazette-2001", "8.8(b)", "8.8", "D-ante")
def test_every_player_antes() -> None:
    for name in ("omaha-2017/omaha", "draw-2005/draw", "gazette-2001/seven-card-stud"):
        hand = open_with(game_of(name, forced="ante", blinds=(), ante=5), 4)
        assert [(event.seat, event.kind) for event in of_kind(hand, e.Posted)] == [(s, "ante") for s in (1, 2, 3, 4)]
        assert hand.state.pot == 20
        assert hand.state.high == 0


@pytest.mark.clause("omaha-2017", "D-over-blind", "4.2(e)")
@pytest.mark.clause("draw-2005", "D-over-blind", "4.2(e)")
@pytest.mark.clause("gazette-2001", "D-over-blind", "4.3(f)")
def test_an_over_blind_makes_its_seat_the_last_blind() -> None:
    for name in ("omaha-2017/omaha", "draw-2005/draw", "gazette-2001/hold-em-no-limit"):
        hand = open_with(game_of(name, blinds=(25, 50), over_blinds=(100,)), 5)
        assert not of_kind(hand, e.Dealt)
        assert refusal(hand, "4 over yes").code == "no_over_blind"
        act(hand, "3 over yes")
        assert (hand.state.to_act, hand.state.high, hand.state.last_blind) == (4, 100, 3)
        declined = act(open_with(game_of(name, blinds=(25, 50), over_blinds=(100,)), 5), "3 over no")
        assert (declined.state.to_act, declined.state.high) == (3, 50)


@pytest.mark.clause(
    "omaha-2017",
    "9.2",
    "7.3",
    "D-dealer-button",
    "D-hole-card",
    "D-initial-deal",
    "D-round-of-play",
    "8.3",
    "D-table-stake",
)
def test_omaha_hole_cards_go_singly_from_the_buttons_left() -> None:
    hand = open_with(game_of("omaha-2017/omaha"), 3)
    steps = of_kind(hand, e.Dealt)[0].steps
    assert [place for place, _, _ in steps] == [1, 2, 3] * 4
    assert [card for _, card, _ in steps] == list(hand.state.shoe[:12])
    assert not any(face_up for _, _, face_up in steps)
    play_out(hand)


@pytest.mark.clause(
    "draw-2005",
    "9.2",
    "7.3",
    "9.3",
    "D-dealer-button",
    "D-hole-card",
    "D-initial-deal",
    "D-round-of-play",
    "8.3",
    "D-table-stake",
)
def test_draw_hole_cards_go_singly_from_the_buttons_left() -> None:
    hand = open_with(game_of("draw-2005/draw"), 3)
    assert [place for place, _, _ in of_kind(hand, e.Dealt)[0].steps] == [1, 2, 3] * 5
    assert isinstance(hand.events[-1], e.BettingOpened)
    play_out(hand)


def play_out(hand: RoundOfPlay) -> None:
    """A round opens with everyone's stake, and ends once the pot is won."""
    opened = hand.events[0]
    assert isinstance(opened, e.RoundOpened)
    assert opened.stakes == (1000,) * len(opened.seats)
    is_won(check_down(hand))


def is_won(hand: RoundOfPlay) -> None:
    """The pot has gone to somebody, and the round is over."""
    closed = hand.events[-1]
    assert isinstance(closed, e.RoundClosed)
    assert (hand.is_over, hand.state.pot) == (True, 0)
    assert dict(zip(closed.seats, closed.stakes, strict=True)) == stakes_of(hand)
    assert sum(closed.stakes) + hand.state.taken == 1000 * len(closed.seats)


@pytest.mark.clause("stones-omaha", "S-deal", "S-button-last", "S-button-rotate")
def test_stones_hole_cards_go_singly_from_the_small_blind() -> None:
    hand = open_with(game_of("stones-omaha/omaha"), 3)
    assert [place for place, _, _ in of_kind(hand, e.Dealt)[0].steps] == [1, 2, 3] * 4


@pytest.mark.clause("stones-omaha", "S-type")
def test_stones_players_contest_the_pot_among_themselves() -> None:
    hand = open_with(game_of("stones-omaha/omaha"), 3)
    assert {place for place, _, _ in of_kind(hand, e.Dealt)[0].steps} == {1, 2, 3}, "the house holds no hand"
    play_out(hand)
    assert hand.state.taken == 4, "it has the posted fee, whoever wins"


@pytest.mark.parametrize(
    "letter",
    [pytest.param(x, marks=clause("gazette-2001", f"{x}2.1", f"{x}2.2", "D-initial-deal", "D-hole-card", "D-round-of-play", "8.6")) for x in BOARD_EVENTS],
)  # fmt: skip
def test_gazette_hole_cards_start_with_the_buck(letter: str) -> None:
    hand = open_with(game_of(f"gazette-2001/{BOARD_EVENTS[letter]}"), 3)
    assert [place for place, _, _ in of_kind(hand, e.Dealt)[0].steps] == [1, 2, 3] * (4 if letter == "C" else 2)
    play_out(hand)


def communal(name: str, burn: bool) -> list[list[int]]:  # noqa: FBT001
    """Where the cards of each street go; a betting round follows each, and the showdown the last."""
    hand = check_down(open_with(game_of(name, burn=burn), 3))
    assert [event.street for event in of_kind(hand, e.BettingOpened)] == [0, 1, 2, 3]
    wagered = 3 * hand.state.game.choices.blinds[-1]
    fees = [wagered - event.pot for event in of_kind(hand, e.BettingClosed)]
    assert fees == [0, *[hand.state.taken] * 3], "every wager is in the pot when a betting round ends"
    assert len(of_kind(hand, e.ShowdownOpened)) == 1
    is_won(hand)
    return [[place for place, _, _ in event.steps] for event in of_kind(hand, e.Dealt)[1:]]


BURNT = [[-1, 0, 0, 0], [-1, 0], [-1, 0]]
UNBURNT = [[0, 0, 0], [0], [0]]


@pytest.mark.clause("omaha-2017", "9.4", "9.5", "9.6", "4.2(h)", "12.1", "D-flop", "D-communal-cards")
def test_omaha_board_with_and_without_burning() -> None:
    assert communal("omaha-2017/omaha", burn=True) == BURNT
    assert communal("omaha-2017/omaha", burn=False) == UNBURNT


@pytest.mark.clause("stones-omaha", "S-burn", "S-flop", "S-turn", "S-river", "S-collect-bets", "S-showdown")
def test_stones_board_burns_each_time() -> None:
    assert communal("stones-omaha/omaha", burn=True) == BURNT


@pytest.mark.parametrize(
    "letter",
    [pytest.param(x, marks=clause("gazette-2001", f"{x}1.1", f"{x}1.2", f"{x}2.3", f"{x}2.4", f"{x}2.6", "11.1", "D-flop", "D-communal-cards")) for x in BOARD_EVENTS],
)  # fmt: skip
def test_gazette_boards(letter: str) -> None:
    assert communal(f"gazette-2001/{BOARD_EVENTS[letter]}", burn=True) == BURNT
    assert communal(f"gazette-2001/{BOARD_EVENTS[letter]}", burn=False) == UNBURNT


@pytest.mark.clause("gazette-2001", "A1.1", "A2.1", "A2.2", "A2.3", "A2.4", "A2.6")
def test_manila_deals_two_together_then_one_and_five_single_cards() -> None:
    hand = check_down(open_with(game_of("gazette-2001/three-card-manila"), 3))
    streets = [[place for place, _, _ in event.steps] for event in of_kind(hand, e.Dealt)]
    assert streets == [[1, 1, 2, 2, 3, 3, 1, 2, 3, 0], [0], [0], [0], [0]]
    assert len(of_kind(hand, e.BettingOpened)) == 5
    is_won(hand)


@pytest.mark.clause("gazette-2001", "ALT-8.3", "ALT-D2.2")
def test_cash_manila_is_dealt_as_altered() -> None:
    hand = open_with(game_of("gazette-2001/three-card-manila-cash"), 3)
    assert [place for place, _, _ in of_kind(hand, e.Dealt)[0].steps] == [1, 1, 2, 2, 3, 3, 1, 2, 3, 0]


@pytest.mark.clause("gazette-2001", "D1.1", "D2.1", "D2.2", "D2.3", "D2.5")
def test_stud_deals_two_down_one_up_then_up_cards_and_a_last_one_down() -> None:
    hand = check_down(open_with(game_of("gazette-2001/seven-card-stud"), 3))
    dealt = of_kind(hand, e.Dealt)
    assert [place for place, _, _ in dealt[0].steps] == [1, 2, 3] * 3
    assert [up for _, _, up in dealt[0].steps] == [False] * 6 + [True] * 3
    assert [[up for _, _, up in event.steps] for event in dealt[1:]] == [[True] * 3] * 3 + [[False] * 3]
    assert [event.street for event in of_kind(hand, e.BettingOpened)] == [0, 1, 2, 3, 4]
    is_won(hand)


@pytest.mark.clause("gazette-2001", "D4.4")
def test_stud_runs_out_of_cards() -> None:
    hand = check_down(open_with(game_of("gazette-2001/seven-card-stud"), 8))
    (shared,) = of_kind(hand, e.CommunalCardRetrieved)
    assert shared.card == hand.state.shoe[51]
    assert [card for _, card, _ in shared.discarded] == list(hand.state.shoe[48:])
    assert all(len(hand.state.hand(seat)) == 6 for seat in range(1, 9))


@pytest.mark.clause("omaha-2017", "2.1", "7.1", "7.2", "7.3")
@pytest.mark.clause("draw-2005", "2.1", "7.1", "7.2", "7.3")
@pytest.mark.clause("gazette-2001", "7.1", "7.2")
@pytest.mark.clause("stones-omaha", "S-shuffle", "S-deck")
def test_a_round_needs_one_whole_deck_shuffled_and_cut() -> None:
    for name in ("omaha-2017/omaha", "draw-2005/draw", "gazette-2001/hold-em-limit", "stones-omaha/omaha"):
        game = game_of(name)
        deck = list(game.deck.cards)
        for shoe, wrong in (
            (deck[:-1], "the shoe holds 51 cards; this deck has 52"),
            ([deck[0], *deck[:-1]], "2c is in the shoe twice"),
            ([*deck[:-1], 52], "JO is not in this deck"),
        ):
            refused = open_round(game, {1: 500, 2: 500}, 2, shoe)
            assert isinstance(refused, Refusal)
            assert refused.message == wrong
