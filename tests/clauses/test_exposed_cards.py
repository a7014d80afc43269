"""Exposed hole cards, communal cards turned too early, and what can go wrong in stud."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Refusal
from pitboss.play import Accepted, RoundOfPlay, open_round
from pitboss.play import events as e
from pitboss.play.irregular import commands as i
from pitboss.play.view import view_round
from tests.clauses.acts import act, by_hand, check_down, deal_anew, game_of, not_ruled, of_kind, refusal, report
from tests.clauses.test_misdeals import DRAW, HOLD_EM, OMAHA, shows

GAZETTE = "gazette-2001/"
MANILA, STUD = f"{GAZETTE}three-card-manila", f"{GAZETTE}seven-card-stud"
BOARD_GAMES = {
    "C": f"{GAZETTE}omaha",
    "E": f"{GAZETTE}hold-em-early-bird",
    "F": f"{GAZETTE}hold-em-instant-satellite",
    "G": f"{GAZETTE}hold-em-super-satellite",
    "H": HOLD_EM,
    "I": f"{GAZETTE}hold-em-limit",
}


def board_games(omaha: str, gazette: str) -> list[object]:
    """Omaha and every board game of the gazette, each with the clause of its own appendix."""
    return [shows(OMAHA, omaha), *(shows(name, f"{letter}{gazette}") for letter, name in BOARD_GAMES.items())]


def exposed(*cards: tuple[int, int]) -> i.HoleCardsExposed:
    return i.HoleCardsExposed(tuple((seat, at, UNKNOWN) for seat, at in cards))


@pytest.mark.parametrize("name", board_games("17.20", "4.3"))
def test_where_cards_are_burned_the_first_burn_card_replaces_one_exposed_hole_card(name: str) -> None:
    hand = by_hand(name, 3, burn=True)
    shoe, drawn = hand.state.shoe, hand.state.drawn
    card = hand.state.down[2][1]
    assert report(hand, exposed((2, 1))).rule == "exposed_replaced"
    assert hand.state.down[2][-1] == shoe[drawn]
    assert hand.state.spare == [card]
    check_down(hand)
    dealt = of_kind(hand, e.Dealt)
    assert [place for place, _, _ in dealt[1].steps] == [e.BOARD] * 3, "no card is burned before the flop"
    assert [card for _, card, _ in dealt[1].steps] == list(shoe[drawn + 1 : drawn + 4])
    assert [place for place, _, _ in dealt[2].steps] == [e.BURN, e.BOARD], "the turn is burned as ever"


@pytest.mark.parametrize("name", board_games("17.21", "4.4"))
def test_where_no_cards_are_burned_one_exposed_hole_card_is_a_misdeal(name: str) -> None:
    hand = by_hand(name, 3, burn=False)
    ruling = report(hand, exposed((2, 1)))
    assert (ruling.rule, ruling.needs) == ("exposed_no_burn", "redeal")
    deal_anew(hand)


@pytest.mark.clause("omaha-2017", "17.1(c)")
def test_two_exposed_hole_cards_are_a_misdeal_even_where_cards_are_burned() -> None:
    hand = by_hand(OMAHA)
    ruling = report(hand, exposed((1, 0), (2, 0)))
    assert ruling.rule == "exposed_any"
    deal_anew(hand)
    why_not = {each.rule: each.why_not for each in ruling.considered}
    assert why_not["exposed_replaced"] == "more than one hole card was exposed"


@pytest.mark.clause("omaha-2017", "17.1(c)")
def test_a_second_exposed_hole_card_finds_the_burn_card_spent() -> None:
    hand = by_hand(OMAHA)
    report(hand, exposed((1, 0)))
    assert report(hand, exposed((2, 0))).rule == "exposed_any"
    deal_anew(hand)


@pytest.mark.clause("gazette-2001", "17.1(c)")
@pytest.mark.parametrize("name", [HOLD_EM, STUD])
def test_two_exposed_hole_cards_of_one_player_are_a_misdeal_in_the_gazette(name: str) -> None:
    hand = by_hand(name)
    assert report(hand, exposed((1, 0), (1, 1))).rule == "exposed_two_of_one"
    deal_anew(hand)


@pytest.mark.parametrize("name", [shows(name, f"{letter}4.3") for letter, name in BOARD_GAMES.items()])
def test_one_burn_card_cures_one_exposure_only(name: str) -> None:
    hand = by_hand(name, 3, burn=True)
    ruling = report(hand, exposed((1, 0), (2, 0)))
    assert (ruling.rule, ruling.needs) == ("more_than_one_burn_card_cures", "redeal")
    deal_anew(hand)


@pytest.mark.clause("gazette-2001", "17.1(c)")
def test_in_stud_one_exposed_hole_card_is_kept() -> None:
    hand = by_hand(STUD)
    card = hand.state.down[1][0]
    assert report(hand, exposed((1, 0))).rule == "one_of_a_player_kept"
    assert view_round(hand.state, "rail").seats[0].down == (card, UNKNOWN)


@pytest.mark.clause("gazette-2001", "A4.1")
def test_in_manila_any_exposed_hole_card_is_a_misdeal() -> None:
    hand = by_hand(MANILA)
    assert report(hand, exposed((1, 0))).rule == "exposed_any"
    deal_anew(hand)


@pytest.mark.parametrize("name", [shows(DRAW, "17.17"), shows(f"{GAZETTE}draw", "B4.1")])
def test_in_draw_two_exposed_hole_cards_are_a_misdeal_whoever_holds_them(name: str) -> None:
    for cards in (((1, 0), (3, 2)), ((1, 0), (1, 2))):
        hand = by_hand(name)
        assert report(hand, exposed(*cards)).rule == "exposed_two"
        deal_anew(hand)


@pytest.mark.parametrize("name", [shows(DRAW, "17.17"), shows(f"{GAZETTE}draw", "B4.1")])
def test_in_draw_one_exposed_hole_card_is_kept_and_seen_by_all(name: str) -> None:
    hand = by_hand(name)
    card = hand.state.down[2][3]
    assert report(hand, exposed((2, 3))).rule == "one_card_kept"
    assert view_round(hand.state, 1).seats[1].down == (UNKNOWN, UNKNOWN, UNKNOWN, card, UNKNOWN)


@pytest.mark.parametrize("name", [shows(DRAW, "17.17"), shows(f"{GAZETTE}draw", "B4.1")])
def test_in_draw_a_second_hole_card_found_exposed_counts_with_the_first(name: str) -> None:
    hand = by_hand(name)
    assert report(hand, exposed((2, 3))).rule == "one_card_kept"
    act(hand, f"{hand.state.to_act} call")
    ruling = report(hand, exposed((1, 0)))
    assert (ruling.rule, ruling.needs) == ("exposed_two", "redeal")
    assert hand.state.phase == "misdealt"
    assert hand.state.irregular is not None
    assert not hand.state.irregular.exposed_in_deal, "the new deal starts afresh"


@pytest.mark.clause("gazette-2001", "17.1(c)")
def test_in_stud_a_players_second_hole_card_found_exposed_counts_with_the_first() -> None:
    hand = by_hand(STUD)
    assert report(hand, exposed((1, 0))).rule == "one_of_a_player_kept"
    assert report(hand, exposed((2, 0))).rule == "one_of_a_player_kept", "of another player"
    ruling = report(hand, exposed((1, 1)))
    assert (ruling.rule, ruling.needs) == ("exposed_two_of_one", "redeal")
    assert hand.state.phase == "misdealt"


@pytest.mark.parametrize("name", [DRAW, f"{GAZETTE}draw"])
def test_a_card_exposed_in_the_draw_does_not_count_with_one_exposed_in_the_deal(name: str) -> None:
    hand = by_hand(name)
    report(hand, exposed((2, 3)))
    while hand.state.phase != "draw":
        act(hand, f"{hand.state.to_act} call")
    act(hand, f"{hand.state.to_act} pat")
    seat = hand.state.to_act
    assert report(hand, i.HoleCardsExposed(((seat, 0, UNKNOWN),), "draw")).rule == "exposed_in_draw"


def test_a_card_that_everybody_has_seen_is_not_exposed_again() -> None:
    hand = by_hand(DRAW)
    report(hand, exposed((2, 3)))
    result = hand.submit(exposed((2, 3)))
    assert isinstance(result, Refusal)
    assert "seen card 4 of seat 2 already" in result.message


@pytest.mark.parametrize("name", [shows(DRAW, "17.18"), shows(f"{GAZETTE}draw", "B4.2")])
def test_cards_exposed_in_the_draw_are_no_misdeal(name: str) -> None:
    hand = act(by_hand(name, 3), "3 call, 1 call, 2 call")
    act(hand, f"1 draw {hand.state.down[1][0]} {hand.state.down[1][1]}")
    ruling = report(hand, i.HoleCardsExposed(((1, 3, UNKNOWN), (1, 4, UNKNOWN)), during="draw"))
    assert (ruling.rule, ruling.needs) == ("exposed_in_draw", "")
    assert view_round(hand.state, "rail").seats[0].down[3:] == tuple(hand.state.down[1][3:])
    assert hand.state.phase == "draw"


@pytest.mark.clause("omaha-2017", "17.2")
def test_an_exposure_told_after_the_first_betting_round_is_no_misdeal() -> None:
    hand = by_hand(OMAHA, lines="3 call, 4 call, 1 call, 2 call", burn=False)
    assert report(hand, exposed((1, 0), (2, 0))).rule == "found_late"


def test_an_unseen_card_may_be_named_when_it_is_exposed() -> None:
    hand = by_hand(STUD, 2)
    hand.state.down[1][0] = UNKNOWN
    aces = [card for card in hand.state.game.deck.cards if card.rank == 14]
    elsewhere = next(card for card in hand.state.up[2])
    assert not_ruled(hand, i.HoleCardsExposed(((1, 0, elsewhere),))).code == "wrong_facts"
    hidden = next(card for card in aces if card not in every_known(hand))
    report(hand, i.HoleCardsExposed(((1, 0, hidden),)))
    assert hand.state.down[1][0] == hidden


def every_known(hand: RoundOfPlay) -> set[Card]:
    state = hand.state
    return {*state.shoe[state.drawn :], *(card for held in (*state.down, *state.up) for card in held)}


# communal cards


@pytest.mark.parametrize("name", board_games("17.17", "4.1"))
def test_a_flop_turned_too_early_is_shuffled_back(name: str) -> None:
    hand = by_hand(name, 3, burn=True)
    early = hand.state.shoe[hand.state.drawn + 1 : hand.state.drawn + 4]
    burn = hand.state.shoe[hand.state.drawn]
    ruling = report(hand, i.BoardCardsExposed(count=3, burned=True))
    assert (ruling.rule, ruling.needs) == ("board_early_reshuffled", "reshuffle")
    assert view_round(hand.state, "rail").exposed == early
    assert refusal(hand, "3 call").code == "no_betting_now"
    left = hand.state.shoe[hand.state.drawn :]
    for wrong in (left[1:], (*left[1:], burn)):
        assert isinstance(hand.submit(i.ReshuffleStub(wrong)), Refusal)
    assert isinstance(hand.submit(i.ReshuffleStub(tuple(reversed(left)))), Accepted)
    assert view_round(hand.state, "rail").exposed == (), "shuffled back in, the cards are a secret again"
    act(hand, "3 call, 1 call, 2 call")
    assert hand.state.burns == [burn], "the burn already made stays, and there is no second one"
    assert hand.state.board == list(reversed(left))[:3]


@pytest.mark.parametrize("name", board_games("17.19", "4.2"))
def test_the_top_card_exposed_between_two_betting_rounds_keeps_its_place(name: str) -> None:
    hand = act(by_hand(name, 3, burn=True), "3 call, 1 call, 2 call")
    burn, board = hand.state.burns[0], list(hand.state.board)
    assert report(hand, i.TopCardExposed()).rule == "top_card_used"
    assert hand.state.board == board
    assert view_round(hand.state, "rail").exposed == (burn,)


@pytest.mark.parametrize("name", board_games("17.19", "4.2"))
def test_it_may_be_determined_that_an_exposed_top_card_is_used_and_the_next_one_burned(name: str) -> None:
    hand = act(by_hand(name, 3, burn=True, exposed_top_card="communal"), "3 call, 1 call, 2 call")
    burn, (first, *others) = hand.state.burns[0], hand.state.board
    report(hand, i.TopCardExposed())
    assert (hand.state.board, hand.state.burns) == ([burn, *others], [first])
    report(hand, i.TopCardExposed())
    assert (hand.state.board, hand.state.burns) == ([burn, *others], [first]), "told twice, it is done once"
    turn_burn, turn = hand.state.shoe[hand.state.drawn : hand.state.drawn + 2]
    act(hand, "1 check, 2 check, 3 check")
    assert (hand.state.burns[-1], hand.state.board[-1]) == (turn_burn, turn), "later streets are as they were"


@pytest.mark.parametrize("name", board_games("17.20", "4.3"))
def test_the_burn_of_the_turn_is_its_top_card_though_the_flop_had_none(name: str) -> None:
    hand = by_hand(name, 3, burn=True)
    report(hand, i.HoleCardsExposed(((1, 0, UNKNOWN),)))
    act(hand, "3 call, 1 call, 2 call")
    report(hand, i.TopCardExposed())
    assert hand.state.board[0] in view_round(hand.state, "rail").exposed, "the flop was not burned for"
    burn = hand.state.shoe[hand.state.drawn]
    act(hand, "1 check, 2 check, 3 check")
    report(hand, i.TopCardExposed())
    assert burn in view_round(hand.state, "rail").exposed


@pytest.mark.parametrize(
    ("name", "choice", "clause"),
    [
        (OMAHA, {"exposed_top_card": "communal"}, "omaha-2017 17.19"),
        (OMAHA, {"early_wager_folded": "forfeited"}, "omaha-2017 17.6(b)"),
        (OMAHA, {"early_checks_and_folds": "refused"}, "omaha-2017 D-bet"),
        (MANILA, {"capped_without_bets": "nothing"}, "gazette-2001 A4.2"),
    ],
)
def test_readings_on_irregularities_stand_on_the_sign(name: str, choice: dict[str, str], clause: str) -> None:
    usual = {line.name for line in game_of(name).determined}
    (line,) = (line for line in game_of(name, **choice).determined if line.name not in usual)
    assert clause in line.cites


@pytest.mark.parametrize(("name", "choice"), [(DRAW, {"exposed_top_card": "communal"}), (OMAHA, {"burn": False})])
def test_a_reading_that_makes_no_difference_does_not(name: str, choice: dict[str, Any]) -> None:
    choices = {"exposed_top_card": "communal", **choice}
    assert "first card of the shoe exposed" not in {line.name for line in game_of(name, **choices).determined}


@pytest.mark.clause("gazette-2001", "A4.2")
def test_in_manila_an_early_card_caps_the_bets_at_the_largest_made() -> None:
    hand = by_hand(MANILA, 3, blinds=(100,), lines="2 call, 3 call, 1 call")
    act(hand, "1 check, 2 check, 3 check, 1 bet 150")
    fourth = hand.state.shoe[hand.state.drawn]
    report(hand, i.BoardCardsExposed())
    assert [option.act for option in hand.options().may] == ["fold", "call"]
    refused = refusal(hand, "2 raise 300")
    assert refused.code == "bets_capped"
    assert refused.cites == ("gazette-2001 A4.2",)
    act(hand, "2 call, 3 call")
    assert hand.state.pot == 750
    assert hand.state.board[3] == fourth, "the exposed card is used in its turn"
    assert hand.options().get("bet").most == 200, "the next betting round is free again"  # type: ignore[union-attr]


@pytest.mark.clause("gazette-2001", "A4.2")
def test_in_manila_with_nothing_but_checks_the_table_minimum_is_the_cap() -> None:
    hand = by_hand(MANILA, 3, blinds=(100,), lines="2 call, 3 call, 1 call, 1 check")
    report(hand, i.BoardCardsExposed())
    bet = hand.options().get("bet")
    assert bet is not None
    assert (bet.least, bet.most) == (100, 100)


@pytest.mark.clause("gazette-2001", "A4.2")
def test_it_may_be_determined_that_nothing_is_bet_where_nobody_has_bet() -> None:
    lines = "2 call, 3 call, 1 call, 1 check"
    hand = by_hand(MANILA, 3, blinds=(100,), capped_without_bets="nothing", lines=lines)
    report(hand, i.BoardCardsExposed())
    assert [option.act for option in hand.options().may] == ["fold", "check"]


@pytest.mark.clause("gazette-2001", "A4.2")
def test_in_manilas_first_betting_round_the_blind_is_the_largest_bet() -> None:
    hand = by_hand(MANILA, 3, blinds=(100,))
    assert report(hand, i.BoardCardsExposed()).rule == "board_early_caps_bets"
    assert hand.options().get("raise") is None


@pytest.mark.clause("gazette-2001", "A4.3")
def test_in_manila_a_card_shown_before_the_betting_holds_bets_to_the_minimum() -> None:
    hand = by_hand(MANILA, 3, blinds=(100,), lines="2 call, 3 call, 1 call, 1 check, 2 check, 3 check")
    ruling = report(hand, i.BoardCardsExposed())
    assert ruling.rule == "board_early_least_bets"
    act(hand, "1 bet 100")
    assert hand.options().get("raise") is None
    act(hand, "2 call, 3 call")
    assert hand.options().get("bet").most == 200  # type: ignore[union-attr]


def test_communal_cards_can_only_be_exposed_where_some_follow() -> None:
    assert not_ruled(by_hand(STUD), i.BoardCardsExposed()).code == "wrong_facts"
    assert not_ruled(by_hand(OMAHA), i.BoardCardsExposed(count=4)).code == "wrong_facts"
    assert not_ruled(by_hand(OMAHA, burn=False), i.BoardCardsExposed(burned=True)).code == "wrong_facts"


# stud


@pytest.mark.clause("gazette-2001", "D4.1")
def test_a_first_card_dealt_up_makes_the_next_two_go_down() -> None:
    hand = by_hand(STUD, 3, shoe="Kh Qs 2c 5d 6d 7d Ts 9s 8s")
    assert hand.state.to_act == 3
    report(hand, i.FirstCardUp(3))
    assert (hand.state.up[3], sorted(hand.state.down[3])) == ([hand.state.shoe[2]], sorted(hand.state.shoe[5:9:3]))
    assert hand.state.to_act == 3
    report(hand, i.FirstCardUp(1))
    assert hand.state.up[1] == [hand.state.shoe[0]]


@pytest.mark.clause("gazette-2001", "D4.1")
def test_a_first_card_dealt_up_may_change_who_opens() -> None:
    hand = by_hand(STUD, 3, shoe="2c Qs Kh 5d 6d 7d Ts 9s 8s")
    assert hand.state.to_act == 3
    report(hand, i.FirstCardUp(1))
    assert hand.state.to_act == 1, "the deuce is the lowest card showing"


@pytest.mark.clause("gazette-2001", "D4.2")
def test_a_face_up_card_that_is_the_first_of_a_street_is_shuffled_back() -> None:
    hand = act(by_hand(STUD, 3, stud_opener="highest"), "")
    while hand.state.street == 0:
        act(hand, f"{hand.state.to_act} {'call' if hand.state.high else 'bet 5'}")
    first = hand.state.up[1][-1]
    ruling = report(hand, i.FaceUpInShoe(0))
    assert (ruling.rule, ruling.needs) == ("face_up_first_card", "reshuffle")
    assert [len(hand.state.up[seat]) for seat in (1, 2, 3)] == [1, 1, 1]
    left = hand.state.shoe[hand.state.drawn :]
    assert left[0] == first
    hand.submit(i.ReshuffleStub((*left[1:], first)))
    assert [hand.state.up[seat][-1] for seat in (1, 2, 3)] == list(left[1:4])
    assert hand.state.phase == "betting"


@pytest.mark.clause("gazette-2001", "D4.2")
def test_any_other_face_up_card_is_used_in_its_turn() -> None:
    hand = by_hand(STUD, 3)
    card = hand.state.down[2][0]
    ruling = report(hand, i.FaceUpInShoe(1))
    assert (ruling.rule, ruling.needs) == ("face_up_in_shoe", "")
    assert card in hand.state.down[2]


@pytest.mark.clause("gazette-2001", "D4.2")
@pytest.mark.parametrize("turned", [1, 2])
def test_a_street_whose_first_card_was_turned_up_is_taken_back_as_it_lies(turned: int) -> None:
    hand = by_hand(STUD, 3)
    dealt = hand.state.shoe[:9]
    report(hand, i.FirstCardUp(turned))
    report(hand, i.FaceUpInShoe(0))
    assert hand.state.shoe[:9] == dealt, "in the order in which they came from the shoe"
    hand.submit(i.ReshuffleStub(hand.state.shoe))
    assert [len(hand.state.down[seat]) for seat in (1, 2, 3)] == [2, 2, 2]
    assert [hand.state.up[seat] for seat in (1, 2, 3)] == [[card] for card in dealt[6:9]], "dealt as it should be"
    report(hand, i.FirstCardUp(turned))


@pytest.mark.clause("gazette-2001", "D4.2")
def test_cards_that_nobody_knows_are_turned_and_taken_back_too() -> None:
    game = game_of(STUD)
    hand = open_round(game, {1: 1000, 2: 1000, 3: 1000}, 3, (UNKNOWN,) * len(game.deck.cards), run="physical")
    assert isinstance(hand, RoundOfPlay)
    report(hand, i.FirstCardUp(1))
    assert (len(hand.state.down[1]), len(hand.state.up[1])) == (2, 1)
    report(hand, i.FaceUpInShoe(0))
    assert not any(hand.state.down)
    assert not any(hand.state.up)


@pytest.mark.clause("gazette-2001", "D4.1")
def test_a_first_card_is_turned_up_once() -> None:
    hand = by_hand(STUD, 3)
    report(hand, i.FirstCardUp(1))
    assert not_ruled(hand, i.FirstCardUp(1)).code == "wrong_facts"


@pytest.mark.clause("gazette-2001", "D4.2")
def test_the_hole_card_that_lay_face_up_is_the_one_that_everybody_has_seen() -> None:
    hand = by_hand(STUD, 3)
    report(hand, i.FaceUpInShoe(1))
    report(hand, i.FirstCardUp(3))
    report(hand, i.FaceUpInShoe(8))
    seen = [hand.state.shoe[1], hand.state.shoe[8]]
    assert hand.state.irregular.exposed == seen  # type: ignore[union-attr]


def last_street(players: int = 3, seed: int = 1) -> RoundOfPlay:
    """Stud with every betting round checked (the first called) up to the last card."""
    hand = by_hand(STUD, players, seed=seed)
    while hand.state.street < hand.state.game.last_street:
        options = hand.options()
        line = "check" if options.get("check") else "call" if options.get("call") else "bet 5"
        act(hand, f"{options.seat} {line}")
    return hand


@pytest.mark.clause("gazette-2001", "D4.3")
def test_a_player_whose_final_card_is_exposed_opens_and_a_check_taps_out() -> None:
    hand = last_street()
    seat = next(seat for seat in (1, 2, 3) if seat != hand.state.to_act)
    report(hand, i.FinalCardExposed(seat))
    assert hand.state.to_act == seat
    assert view_round(hand.state, "rail").exposed == (hand.state.down[seat][-1],)
    pot = hand.state.pot
    act(hand, f"{seat} check")
    assert of_kind(hand, e.DeemedTappedOut)[0].cites[0] == "gazette-2001 D4.3"
    bettor = hand.state.to_act
    act(hand, f"{bettor} bet 10")
    caller = hand.state.to_act
    act(hand, f"{caller} call")
    assert hand.state.phase == "showdown"
    while not hand.is_over:
        act(hand, f"{hand.state.to_act} show")
    assert sum(event.amount for event in of_kind(hand, e.Awarded) if event.pot == 0) == pot
    assert all(event.seat != seat for event in of_kind(hand, e.Awarded) if event.pot == 1)
    assert hand.state.stakes[seat] >= 1000 - pot


@pytest.mark.clause("gazette-2001", "D4.3")
def test_a_player_whose_final_card_is_exposed_may_bet_like_anyone() -> None:
    hand = last_street()
    report(hand, i.FinalCardExposed(2))
    act(hand, "2 bet 10")
    assert not of_kind(hand, e.DeemedTappedOut)


@pytest.mark.clause("gazette-2001", "D4.3")
def test_against_one_player_the_check_ends_the_betting() -> None:
    hand = last_street(2)
    report(hand, i.FinalCardExposed(1))
    act(hand, "1 check")
    assert hand.state.phase == "showdown"


@pytest.mark.clause("gazette-2001", "D4.3")
def test_a_final_card_that_lay_face_up_is_an_exposed_one() -> None:
    hand = last_street()
    ruling = report(hand, i.FaceUpInShoe(1))
    assert ruling.rule == "final_card_exposed"
    assert hand.state.to_act == 2


@pytest.mark.clause("gazette-2001", "D4.2")
def test_even_a_final_card_is_shuffled_back_if_it_is_the_first_of_the_street() -> None:
    assert report(last_street(), i.FaceUpInShoe(0)).rule == "face_up_first_card"


@pytest.mark.clause("gazette-2001", "D4.4")
def test_stud_runs_out_of_cards_at_a_physical_table_too() -> None:
    hand = check_down(by_hand(STUD, 8, lines=""))
    assert of_kind(hand, e.CommunalCardRetrieved)


def up_cards(hand: RoundOfPlay, seat: int) -> list[int]:
    return sorted((card.rank for card in hand.state.up[seat]), reverse=True)


@pytest.mark.clause("gazette-2001", "D4.3")
@pytest.mark.parametrize("seed", range(1, 6))
def test_two_players_whose_final_cards_are_exposed_both_open_the_highest_card_first(seed: int) -> None:
    hand = last_street(5, seed=seed)
    usual = hand.state.to_act
    one, two = [seat for seat in range(1, 6) if seat != usual][1:3]
    first, second = sorted((one, two), key=lambda seat: up_cards(hand, seat), reverse=True)
    report(hand, i.FinalCardExposed(one))
    report(hand, i.FinalCardExposed(two))
    assert hand.state.to_act == first
    act(hand, f"{first} check")
    assert hand.state.to_act == second, "who opens next, whoever sits between"
    act(hand, f"{second} check")
    assert [event.seat for event in of_kind(hand, e.DeemedTappedOut)] == [first, second]
    assert not hand.state.able[first]
    assert not hand.state.able[second]
    others = {seat for seat in range(1, 6) if seat not in (one, two)}
    acted = set()
    while hand.state.phase == "betting":
        acted.add(hand.state.to_act)
        act(hand, f"{hand.state.to_act} check")
    assert acted == others


@pytest.mark.clause("gazette-2001", "D4.3")
@pytest.mark.parametrize("seed", range(1, 6))
def test_of_three_whose_final_cards_are_exposed_the_highest_card_left_opens_each_time(seed: int) -> None:
    hand = last_street(6, seed=seed)
    exposed = [seat for seat in range(1, 7) if seat != hand.state.to_act][:3]
    for seat in exposed:
        report(hand, i.FinalCardExposed(seat))
    for seat in sorted(exposed, key=lambda seat: up_cards(hand, seat), reverse=True):
        assert hand.state.to_act == seat
        act(hand, f"{seat} check")


@pytest.mark.clause("gazette-2001", "D4.3")
def test_with_two_left_to_bet_a_check_of_one_ends_the_betting() -> None:
    hand = last_street(2)
    report(hand, i.FinalCardExposed(1))
    report(hand, i.FinalCardExposed(2))
    act(hand, f"{hand.state.to_act} check")
    assert hand.state.phase == "showdown"
    assert len(of_kind(hand, e.DeemedTappedOut)) == 1


@pytest.mark.clause("gazette-2001", "D4.3")
def test_a_bet_by_the_first_of_two_leaves_the_other_nothing_to_check() -> None:
    hand = last_street(4)
    report(hand, i.FinalCardExposed(1))
    report(hand, i.FinalCardExposed(2))
    act(hand, f"{hand.state.to_act} bet 10")
    while hand.state.phase == "betting":
        act(hand, f"{hand.state.to_act} call")
    assert not of_kind(hand, e.DeemedTappedOut)
