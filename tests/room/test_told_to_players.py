"""What players are told beside the events: the name of their own hand, and what an all-in was worth."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from pitboss.cards import CARDS, Card, cards
from pitboss.cite import Refusal
from pitboss.instruments.determine import Offer
from pitboss.play import RoundOfPlay
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.showdown import describe, in_words, worth_of
from pitboss.ranking import HandOrder, rank
from pitboss.ranking.partial import few_in_words
from pitboss.room import wire_commands as w
from pitboss.room.kinds.pots import wire
from pitboss.room.kinds.pots.holding import HandsInWords
from pitboss.room.kinds.pots.run_outs import run_out
from pitboss.room.kinds.pots.tempo import reading_time, weighed
from pitboss.room.pace import Pace
from pitboss.table import Accepted
from pitboss.table import commands as tc
from tests.play_helpers import OFFERS, determined, offer_name, opened
from tests.table.random_lives import Life, choices_for, open_table, settings_for

HOLD_EM = next(offer for offer in OFFERS if offer_name(offer) == "gazette-2001/hold-em-no-limit")


@pytest.mark.parametrize(
    ("held", "words"),
    [
        ("Kc Kd", "one pair, kings"),
        ("Ah Kh", "ace-king suited"),
        ("7d 2c", "seven-deuce"),
        ("6c 6d 9h 9s", "two pairs, nines and sixes"),
        ("Tc Td Th", "three of a kind, tens"),
        ("Qc 8d 3h", "queen high"),
        ("Qc JO", ""),
        ("?? 2c", ""),
    ],
)
def test_a_hand_that_is_not_whole_has_a_name(held: str, words: str) -> None:
    assert few_in_words(cards(held)) == words


@pytest.mark.parametrize("offer", OFFERS[::4], ids=offer_name)
def test_a_seat_s_hand_is_named_as_the_showdown_would(offer: Offer) -> None:
    """In a random life of a table: those in the round by their own cards, those who folded not at all."""
    chance = random.Random(offer_name(offer))
    game = determined(offer, **choices_for(offer_name(offer), chance))
    life = Life(open_table(game, settings_for(game, chance)), game, chance)
    hands, named = HandsInWords(), 0
    for _ in range(120):
        life.step()
        state = life.table.state
        for seat in state.round.ring if state.round else ():
            told = hands.of(state, seat)
            assert told == HandsInWords().of(state, seat), "what was told before is told only of the same cards"
            assert state.round
            if seat in state.round.fold_order:
                assert told == ""
            elif seat in state.round.shown:
                hole, board = state.round.hand(seat), state.round.board
                assert told == describe(game, hole, board, worth_of(game, hole, board))[0]
            named += bool(told)
    assert named


@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
def test_the_words_of_a_hand_follow_from_what_it_is_worth(offer: Offer) -> None:
    chance = random.Random(offer_name(offer))
    game = determined(offer, **choices_for(offer_name(offer), chance))
    for _ in range(200):
        dealt = chance.sample(game.deck.cards, 7)
        on_board = game.spec.board_cards or (3 if game.spec.completion == "two_and_three" else 0)
        hole, board = dealt[on_board:], dealt[:on_board]
        worth = worth_of(game, hole, board)
        game.descriptions.clear()
        told = in_words(game, worth)
        assert told == describe(game, hole, board, worth)[0] == in_words(game, worth)


def hold_em(*hands: str, board: str, stakes: tuple[int, ...] = (2500, 2500)) -> RoundOfPlay:
    """No-limit hold-em with these hands, seat 1 on the button, played until somebody must act."""
    game = determined(HOLD_EM, blinds=(25, 50), burn=False, seats=6, open_on_tap_out=True)
    held = [cards(hand) for hand in hands]
    seats = list(range(1, len(hands) + 1))
    ring = [*seats[1:], seats[0]]
    first = [held[seat - 1][turn] for turn in range(2) for seat in ring]
    wanted: list[Card] = [*first, *cards(board)]
    rest = [card for card in CARDS[:52] if card not in wanted]
    return opened(game, dict(zip(seats, stakes, strict=True)), 1, [*wanted, *rest])


def all_in(hand: RoundOfPlay) -> RoundOfPlay:
    while (options := hand.options()).seat:
        raising = options.get("raise") or options.get("bet")
        act: c.AnyCommand = c.Call(options.seat) if options.get("call") else c.Check(options.seat)
        if raising and not any(isinstance(event, e.Raised) for event in hand.events):
            act = c.RaiseTo(options.seat, raising.most)
        hand.submit(act)
    return hand


def test_open_hands_are_told_what_they_can_expect_before_each_deal() -> None:
    hand = all_in(hold_em("As Ah", "Kd Kc", board="Kh 7s 2d 9c 4h"))
    before, after_flop, after_turn = run_out(hand.state.game, hand.state, hand.events)
    assert dict(before) == {1: pytest.approx(820, abs=40), 2: pytest.approx(180, abs=40)}
    assert dict(after_flop) == {1: counted("As Ah", "Kd Kc", "Kh 7s 2d"), 2: counted("Kd Kc", "As Ah", "Kh 7s 2d")}
    assert dict(after_turn) == {1: round(1000 * 2 / 44), 2: round(1000 * 42 / 44)}


def counted(mine: str, theirs: str, board: str) -> int:
    """The share of a hand in thousandths, every board dealt out and looked at."""
    held = [cards(mine), cards(theirs)]
    known = cards(board)
    left = [card for card in CARDS[:52] if card not in (*held[0], *held[1], *known)]
    won = 0.0
    boards = list(combinations(left, 5 - len(known)))
    for rest in boards:
        own, other = (rank((*hand, *known, *rest), HandOrder()).strength for hand in held)
        won += 1 if own > other else 0.5 if own == other else 0
    return round(1000 * won / len(boards))


def test_nothing_is_told_of_hands_that_were_not_all_shown() -> None:
    hand = all_in(hold_em("As Ah", "Kd Kc", board="Kh 7s 2d 9c 4h"))
    kept = [event for event in hand.events if not (isinstance(event, e.Shown) and event.seat == 1)]
    assert run_out(hand.state.game, hand.state, kept) == ()


def test_a_bot_thinks_longer_over_what_is_dear_and_never_by_its_cards() -> None:
    times = []
    for hands in (("As Ah", "Kd Kc"), ("7d 2c", "8h 3s")):
        hand = hold_em(*hands, board="Kh 7s 2d 9c 4h")
        seat = hand.options().seat
        small = weighed(1000, hand.state, seat)
        raising = hand.options().get("raise")
        assert raising
        hand.submit(c.RaiseTo(seat, raising.most))
        times.append((small, weighed(1000, hand.state, hand.options().seat)))
    assert times[0] == times[1]
    assert times[0][1] > 2 * times[0][0]


def test_a_result_is_left_longer_where_there_is_more_to_see() -> None:
    pace = Pace()
    folded = hold_em("As Ah", "Kd Kc", board="Kh 7s 2d 9c 4h")
    folded.submit(c.Fold(folded.options().seat))
    shown = all_in(hold_em("As Ah", "Kd Kc", board="Kh 7s 2d 9c 4h"))
    assert reading_time(pace, None, 0) == reading_time(pace, folded.state, 0) == pace.between_rounds
    assert reading_time(pace, shown.state, 3) == pace.between_rounds + 2 * pace.a_hand + 3 * pace.run_out
    assert reading_time(pace.faster(10), shown.state, 3) * 10 == pytest.approx(12_800, abs=50)
    assert reading_time(pace, shown.state, 0, 5) == pace.between_rounds + 2 * pace.a_hand + 5 * pace.a_step


def test_a_player_shows_their_own_cards_after_the_round_and_nobody_else_s() -> None:
    """Where the document has it: what one is shown, all are."""
    offer = next(offer for offer in OFFERS if offer_name(offer) == "omaha-2017/omaha")
    chance = random.Random(7)
    game = determined(offer, **choices_for("omaha-2017/omaha", chance))
    life = Life(open_table(game, settings_for(game, chance)), game, chance)
    while life.table.state.round or not life.table.state.last_hands:
        life.step()
    state = life.table.state
    seat = next(number for number in state.last_hands if number in state.seats)
    asked = wire.command(state, w.ShowHand(), state.seats[seat].player, state.now)
    assert isinstance(asked, tc.AskToShow)
    assert (asked.seat, asked.cards) == (seat, state.last_hands[seat])
    shown = life.table.submit(asked)
    assert isinstance(shown, Accepted)
    assert [event.cites for event in shown.events] == [state.law.show_all]
    stranger = wire.command(state, w.ShowHand(), "nobody", state.now)
    assert not isinstance(stranger, Refusal)
    refused = life.table.submit(stranger)
    assert isinstance(refused, Refusal)
    assert refused.code == "no_such_hand"
