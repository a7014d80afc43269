"""House rules: a register and games of our own, beside the five documents and not among them."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pokerkit
import pytest

from pitboss.cards import CARDS, CardError, Deck, cards
from pitboss.cite import Refusal
from pitboss.instruments import KEYS, register
from pitboss.instruments.catalogue import all_offers, load
from pitboss.play import Game, RoundOfPlay
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.ranking import HandOrder, evaluator, rank, truth
from tests.play_helpers import determined, opened

HOUSE = load("house-rules")
DEUCE_TO_SEVEN = HandOrder(win="low", straights_in_lows=True)


def house(key: str, **choices: object) -> Game:
    return determined(HOUSE.players_game(key), **choices)


def dealt(game: Game, stakes: dict[int, int], first: str) -> RoundOfPlay:
    """A round whose shoe begins with these cards, the others following in the deck's order."""
    named = list(cards(first))
    rest = [card for card in game.deck.cards if card not in named]
    return opened(game, stakes, max(stakes), [*named, *rest])


def refused(hand: RoundOfPlay, command: c.AnyCommand) -> Refusal:
    answer = hand.submit(command)
    assert isinstance(answer, Refusal), answer
    return answer


def carried_out(hand: RoundOfPlay, *commands: c.AnyCommand) -> RoundOfPlay:
    for command in commands:
        answer = hand.submit(command)
        assert not isinstance(answer, Refusal), (command, answer)
    return hand


def test_house_rules_are_no_document() -> None:
    assert "house-rules" not in KEYS
    assert not [offer for offer in all_offers() if offer.instrument == "house-rules"]
    assert register("house-rules").clause("H-turn").text
    assert {offer.spec.label for offer in HOUSE.offers.values()} == {"house"}


@pytest.mark.parametrize("key", HOUSE.offers)
def test_every_game_can_be_determined_as_it_is(key: str) -> None:
    assert house(key).instrument == "house-rules"


@pytest.mark.parametrize("choice", [{"bring_in": 1}, {"straights_in_lows": True}, {"short_tap_outs_add_up": True}])
def test_documents_do_not_allow_what_only_house_rules_have(choice: dict[str, object]) -> None:
    answer = load("omaha-2017").game("omaha").determine(blinds=(5, 10), **choice)
    assert isinstance(answer, tuple)
    assert [refusal.code for refusal in answer] == list(choice)


# deuce-to-seven


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("7s 5d 4c 3h 2s", "7s 6d 4c 3h 2s"),
        ("As Kd 4c 3h 2s", "2d 2c 3s 4d 5c"),
        ("Ks Qd Js 9h 8c", "As 5d 4c 3h 2s"),
        ("As 5d 4c 3h 2s", "6s 5d 4c 3h 2c"),
        ("6s 5d 4c 3h 2c", "7s 5s 4s 3s 2s"),
        ("2s 2d 2c 3h 3s", "6s 5s 4s 3s 2s"),
    ],
)
def test_straights_and_flushes_count_against_a_deuce_to_seven_hand(better: str, worse: str) -> None:
    assert rank(cards(better), DEUCE_TO_SEVEN).strength > rank(cards(worse), DEUCE_TO_SEVEN).strength


def test_the_order_turned_upside_down_is_the_slow_evaluators_and_pokerkits() -> None:
    chance = random.Random(1)
    fast = evaluator(DEUCE_TO_SEVEN)
    hands = [chance.sample(CARDS[:52], 5) for _ in range(600)] + [list(cards("As 5d 4c 3h 2s")), CARDS[:20:4]]
    peers = [pokerkit.StandardLowHand("".join(map(str, hand))) for hand in hands]
    strengths = [fast.strength(hand) for hand in hands]
    assert strengths == [truth.strength(hand, DEUCE_TO_SEVEN) for hand in hands]
    assert [fast.strength5(*hand) for hand in hands] == strengths
    for (mine, peer), (other, other_peer) in zip(
        zip(strengths, peers, strict=True), zip(strengths[1:], peers[1:], strict=False), strict=False
    ):
        assert (mine > other) == (peer > other_peer)
        assert (mine == other) == (peer == other_peer)


def test_the_lowest_of_more_than_five_cards_counts() -> None:
    chance = random.Random(2)
    fast = evaluator(DEUCE_TO_SEVEN)
    sevens = [chance.sample(CARDS[:52], 7) for _ in range(60)]
    slow = [max(truth.strength(five, DEUCE_TO_SEVEN) for five in combinations(hand, 5)) for hand in sevens]
    assert [fast.strength7(*hand) for hand in sevens] == slow
    assert fast.strengths(np.array(sevens, np.uint8)).tolist() == slow


def test_two_and_three_are_turned_upside_down_too() -> None:
    chance = random.Random(3)
    fast = evaluator(DEUCE_TO_SEVEN)
    nines = [chance.sample(CARDS[:52], 9) for _ in range(30)]
    slow = [truth.strength_2_3(nine[:4], nine[4:], DEUCE_TO_SEVEN) for nine in nines]
    assert [fast.strength_2_3(nine[:4], nine[4:]) for nine in nines] == slow
    codes = np.array(nines, np.uint8)
    assert fast.strengths_2_3(codes[:, :4], codes[:, 4:]).tolist() == slow


def test_deuce_to_seven_knows_no_joker() -> None:
    with pytest.raises(CardError, match="no joker"):
        evaluator(HandOrder(deck=Deck(52, joker=True), win="low", straights_in_lows=True))


def test_hands_are_told_in_words() -> None:
    assert rank(cards("7s 5d 4c 3h 2s"), DEUCE_TO_SEVEN).words == "seven-five-four-three-deuce low"
    assert rank(cards("6s 5d 4c 3h 2s"), DEUCE_TO_SEVEN).words == "straight, six high (low)"


# stud


@pytest.mark.clause("house-rules", "H-bring-in", "H-opens-first")
@pytest.mark.parametrize(
    ("key", "doors", "who"),
    [
        ("seven-card-stud", "2d 2c 9h", 2),
        ("seven-card-stud", "Ad Kc 3h", 3),
        ("seven-card-stud-eight-or-better", "2h 3c 2s", 1),
        ("razz", "Kc Ah Kd", 3),
        ("razz", "2c Ah 2d", 3),
    ],
)
def test_who_brings_it_in(key: str, doors: str, who: int) -> None:
    hand = dealt(house(key), {1: 40, 2: 40, 3: 40}, f"4c 4d 4h 5c 5d 5h {doors}")
    assert hand.options().seat == who
    assert hand.options().get("bring_in") is not None
    assert refused(hand, c.Fold(who)).code == "must_open"
    assert refused(hand, c.Check(who)).code == "no_check_first"
    carried_out(hand, c.BringIn(who))
    assert hand.state.high == 1


@pytest.mark.clause("house-rules", "H-fixed")
def test_the_bring_in_is_completed_to_the_small_bet() -> None:
    hand = dealt(house("seven-card-stud"), {1: 40, 2: 40, 3: 40}, "4c 4d 4h 5c 5d 5h 2c 9d 9h")
    carried_out(hand, c.BringIn(1))
    assert refused(hand, c.RaiseTo(2, 3)).code == "above_the_limit"
    carried_out(hand, c.RaiseTo(2, 2), c.RaiseTo(3, 4))


@pytest.mark.clause("house-rules", "H-opens-later")
def test_the_best_hand_showing_opens_later_and_the_lowest_in_razz() -> None:
    for key, who in (("seven-card-stud", 2), ("razz", 1)):
        hand = dealt(house(key), {1: 40, 2: 40, 3: 40}, "6c 6d 6h 7c 7d 7h Ac 9d Kh 2d 9h Qs")
        first = hand.options().seat
        carried_out(hand, c.BringIn(first), *(c.Call(seat) for seat in _after(first)))
        assert hand.state.street == 1
        assert hand.options().seat == who


def _after(seat: int) -> list[int]:
    return [(seat + step - 1) % 3 + 1 for step in (1, 2)]


# betting


@pytest.mark.clause("house-rules", "H-raise-cap")
def test_fixed_limit_has_four_raises_and_no_limit_any_number() -> None:
    fixed = opened(house("hold-em-fixed-limit"), {1: 99, 2: 99, 3: 99}, 3, list(CARDS[:52]))
    carried_out(fixed, c.RaiseTo(3, 4), c.RaiseTo(1, 6), c.RaiseTo(2, 8), c.RaiseTo(3, 10))
    assert refused(fixed, c.RaiseTo(1, 12)).code == "raise_cap"
    free = opened(house("hold-em-no-limit"), {1: 99, 2: 99, 3: 99}, 3, list(CARDS[:52]))
    carried_out(free, *(c.RaiseTo((2 + at) % 3 + 1, 4 + 2 * at) for at in range(20)))


@pytest.mark.clause("house-rules", "H-short-all-in")
def test_a_short_all_in_bars_those_who_have_acted() -> None:
    hand = opened(house("hold-em-no-limit"), {1: 25, 2: 99, 3: 99}, 3, list(CARDS[:52]))
    carried_out(hand, c.RaiseTo(3, 20), c.RaiseTo(1, 25), c.Call(2))
    assert refused(hand, c.RaiseTo(3, 60)).code == "short_tap_out"


def test_short_all_ins_that_come_to_a_raise_together_reopen_the_raising() -> None:
    hand = opened(house("hold-em-no-limit"), {1: 30, 2: 40, 3: 99, 4: 99}, 4, list(CARDS[:52]))
    carried_out(hand, c.RaiseTo(3, 20), c.Call(4), c.RaiseTo(1, 30), c.RaiseTo(2, 40), c.RaiseTo(3, 60))


def test_an_all_in_above_the_blinds_alone_bars_nobody() -> None:
    hand = opened(house("hold-em-no-limit"), {1: 3, 2: 99, 3: 99}, 3, list(CARDS[:52]))
    carried_out(hand, c.Call(3), c.RaiseTo(1, 3), c.Call(2), c.RaiseTo(3, 5))


@pytest.mark.clause("house-rules", "H-blinds", "H-post")
def test_blinds_may_be_posted_by_other_seats_than_usual() -> None:
    game = house("hold-em-no-limit", blinds=(2,))
    hand = opened(game, {1: 99, 2: 99, 3: 99, 4: 99}, 4, list(CARDS[:52]), blinds={2: 2}, posts={4: (2, 0)})
    posts = [(event.seat, event.kind, event.amount) for event in hand.events if isinstance(event, e.Posted)]
    assert posts == [(2, "first_blind", 2), (4, "live_post", 2)]
    assert hand.options().seat == 3


def test_straddles_beyond_the_third_blind_are_posted_too() -> None:
    game = house("hold-em-no-limit", blinds=(1, 2, 4))
    hand = opened(game, dict.fromkeys(range(1, 6), 99), 5, list(CARDS[:52]), blinds={1: 1, 2: 2, 3: 4, 4: 8})
    assert hand.state.high == 8
    assert hand.options().seat == 5


def test_nobody_wins_while_a_communal_card_is_unknown() -> None:
    unknown = [53] * 52
    hand = opened(house("hold-em-no-limit"), {1: 2, 2: 2}, 2, [0, 1, 2, 3, *unknown[4:]])
    carried_out(hand, c.Call(2))
    assert (hand.state.phase, hand.state.to_act) == ("showdown", 0)
    assert refused(hand, c.Show(1)).message == "the communal cards are not all known"
