"""Rule 3 of every instrument: which hand beats which, shown by hands that cite their clauses."""

from __future__ import annotations

from importlib import import_module
from itertools import pairwise

import pytest

from pitboss.cards import Deck, cards
from pitboss.instruments.register import FOLDERS
from pitboss.ranking import Category, HandOrder, Ranked, rank, rank_2_3
from pitboss.ranking.law import RankingLaw, compare, ranking_cites

ACT = ("omaha-2017", "draw-2005", "gazette-2001")
LETTERS = "kjihgfedcba"
FULL_EXAMPLES = (
    "Qh Tc 7c 4d 3s",
    "Th Td Kc 6s 2h",
    "Qh Qd 4c 4s Jh",
    "Qh Qd Qc 8s 5h",
    "Kh Qc Jc Ts 9d",
    "Kd Jd 9d 7d 5d",
    "Kh Kd Kc Js Jh",
    "Ah Ad Ac As 4h",
    "Jh Th 9h 8h 7h",
    "Ah Ad Ac As JO",
    "As Ks Qs Js Ts",
)
"""One hand of each category, lowest first, in a 53-card deck."""
REDUCED_EXAMPLES = (
    "Qh Tc 9c 7d 6s",
    "Th Td Kc 6s 5h",
    "Qh Qd 6c 6s Jh",
    *FULL_EXAMPLES[3:5],
    FULL_EXAMPLES[6],
    FULL_EXAMPLES[5],
    "Ah Ad Ac As 9h",
    *FULL_EXAMPLES[8:],
)


def law_of(key: str) -> RankingLaw:
    law = import_module(f"pitboss.instruments.{FOLDERS[key]}.law").RANKING
    assert isinstance(law, RankingLaw)
    return law


def ladder(key: str, order: HandOrder, examples: tuple[str, ...], marks: list[pytest.Mark]) -> None:
    """Each example beats the one below it, and every one cites its own clause."""
    law = law_of(key)
    hands = [rank(cards(text), order) for text in examples]
    assert [hand.category for hand in hands] == list(order.categories)
    for lower, higher in pairwise(hands):
        assert compare(higher, lower, order, law).better == 1
        assert compare(lower, higher, order, law).better == -1


def per_instrument(*clauses: str) -> list[object]:
    return [pytest.param(key, marks=pytest.mark.clause(key, *clauses), id=key) for key in ACT]


@pytest.mark.parametrize("key", per_instrument("3.3", *(f"3.3({x})" for x in LETTERS), "D-full-deck"))
def test_full_deck_order(key: str) -> None:
    ladder(key, HandOrder(deck=Deck(52, joker=True)), FULL_EXAMPLES, [])


@pytest.mark.parametrize("key", per_instrument("3.4", *(f"3.4({x})" for x in LETTERS), "D-reduced-deck"))
@pytest.mark.parametrize("deck", [Deck(48, joker=True), Deck(40, joker=True)], ids=str)
def test_reduced_deck_order(key: str, deck: Deck) -> None:
    ladder(key, HandOrder(deck=deck), REDUCED_EXAMPLES, [])


@pytest.mark.parametrize("key", per_instrument("3.1"))
def test_suits_are_equal(key: str) -> None:
    order = HandOrder()
    spades, hearts = rank(cards("As Ks 9s 7s 2s"), order), rank(cards("Ah Kh 9h 7h 2h"), order)
    assert compare(spades, hearts, order, law_of(key)).better == 0


@pytest.mark.parametrize("key", per_instrument("3.2"))
def test_every_card_counts(key: str) -> None:
    order = HandOrder()
    ten, nine = rank(cards("Qs Qh Jd Jc Ts"), order), rank(cards("Qd Qc Js Jh 9s"), order)
    assert compare(ten, nine, order, law_of(key)).better == 1


@pytest.mark.parametrize("key", per_instrument("3.5(a)", "3.3(c)", "3.3(g)", "3.4(c)", "3.4(g)"))
def test_the_ace_may_be_determined_low_in_straights(key: str) -> None:
    wheels = {
        52: ("5s 4h 3d 2c Ac", "6s 5h 4d 3c 2c"),
        48: ("6s 5h 4d 3c Ac", "7s 6h 5d 4c 3c"),
        44: ("7s 6h 5d 4c Ac", "8s 7h 6d 5c 4c"),
        40: ("8s 7h 6d 5c Ac", "9s 8h 7d 6c 5c"),
        36: ("9s 8h 7d 6c Ac", "Ts 9h 8d 7c 6c"),
        32: ("Ts 9h 8d 7c Ac", "Js Th 9d 8c 7c"),
    }
    for size, (wheel, next_up) in wheels.items():
        on = HandOrder(deck=Deck(size), ace_low_straights=True)
        off = HandOrder(deck=Deck(size))
        assert rank(cards(wheel), off).category is Category.HIGH_CARD
        assert rank(cards(wheel), on).category is Category.STRAIGHT
        assert compare(rank(cards(next_up), on), rank(cards(wheel), on), on, law_of(key)).better == 1
        suited = cards(" ".join(text[0] + "h" for text in wheel.split()))
        assert rank(suited, off).category is Category.FLUSH
        assert compare(rank(suited, on), rank(cards(wheel), on), on, law_of(key)).better == 1


def test_an_ace_low_straight_of_another_deck_is_nothing() -> None:
    full = HandOrder(ace_low_straights=True)
    assert rank(cards("8s 7h 6d 5c Ac"), full).category is Category.HIGH_CARD


@pytest.mark.parametrize("key", per_instrument("3.7", "D-wild-card"))
def test_the_joker_counts_as_the_card_it_stands_for(key: str) -> None:
    order = HandOrder(deck=Deck(52, joker=True))
    wild, natural = rank(cards("As Ks Qs Js JO"), order), rank(cards("Ah Kh Qh Jh Th"), order)
    assert str(wild.joker_as) == "Ts"
    assert compare(wild, natural, order, law_of(key)).better == 0


@pytest.mark.parametrize(
    ("held", "words", "stand_in"),
    [
        ("As Ks Qs Js JO", "royal flush", "Ts"),
        ("As Ah Ad Ac JO", "five of a kind, aces", "A"),
        ("2s 2h 2d 2c JO", "five of a kind, deuces", "2"),
        ("Ks Qs Js Ts JO", "royal flush", "As"),
        ("Ad 9d 6d 3d JO", "flush, ace-king-nine-six-three", "Kd"),
        ("Kd Qd 9d 6d JO", "flush, ace-king-queen-nine-six", "Ad"),
        ("9s 8h 7d 6c JO", "straight, ten high", "T"),
        ("As Ah Kd Kc JO", "full house, aces over kings", "A"),
        ("As Kh 9d 4c JO", "one pair, aces, king-nine-four kickers", "A"),
    ],
)
def test_what_the_joker_becomes(held: str, words: str, stand_in: str) -> None:
    hand = rank(cards(held), HandOrder(deck=Deck(52, joker=True)))
    assert hand.words == words
    assert str(hand.joker_as).startswith(stand_in)


def test_a_joker_may_be_determined_to_repeat_a_card_of_its_flush() -> None:
    literal = HandOrder(deck=Deck(52, joker=True))
    repeats = HandOrder(deck=Deck(52, joker=True), joker_pairs_flush=True)
    doubled = rank(cards("Ad 9d 6d 3d JO"), repeats)
    assert doubled.words == "flush, ace-ace-nine-six-three"
    assert rank(cards("Ah Kh Qh Jh 9h"), repeats) < doubled
    assert rank(cards("Ad 9d 6d 3d JO"), literal) < rank(cards("Ah Kh Qh Jh 9h"), literal)


@pytest.mark.parametrize("key", per_instrument("3.6"))
def test_straights_and_flushes_do_not_count_in_lows(key: str) -> None:
    order = HandOrder(win="low")
    best, worse = rank(cards("6s 5s 4s 3s 2s"), order), rank(cards("7s 5h 4d 3c 2s"), order)
    assert best.words == "six-five-four-three-deuce low"
    assert compare(best, worse, order, law_of(key)).better == 1


def test_the_ace_is_high_or_low_in_lows_as_determined() -> None:
    wheel, six = cards("5s 4s 3s 2s As"), cards("6s 5h 4d 3c 2s")
    high, low = HandOrder(win="low", low_ace="high"), HandOrder(win="low", low_ace="low")
    assert rank(wheel, high) < rank(six, high)
    assert rank(six, low) < rank(wheel, low)
    assert rank(wheel, low).words == "five-four-three-deuce-ace low"


def test_the_joker_is_the_lowest_card_missing_from_a_low() -> None:
    low = HandOrder(deck=Deck(52, joker=True), win="low", low_ace="low")
    assert rank(cards("As 2d 4c 6h JO"), low).words == "six-four-three-deuce-ace low"
    assert rank(cards("8s 8d 4c 6h JO"), low).words == "one pair, eights, six-four-ace kickers (low)"
    short = HandOrder(deck=Deck(32, joker=True), win="low")
    assert str(rank(cards("Ks Qd 9c 8h JO"), short).joker_as)[0] == "7"


@pytest.mark.parametrize("key", per_instrument("3.5(d)"))
def test_a_low_must_qualify_with_five_odd_cards_of_eight_or_less(key: str) -> None:
    order = HandOrder(win="low", low_ace="low", qualifier=8)
    good, nine, paired = (rank(cards(text), order) for text in ("8h 6c 4c 3d 2s", "9h 6c 4c 3d 2s", "8h 8c 4c 3d 2s"))
    assert (good.words, nine.strength, paired.strength) == ("eight-six-four-three-deuce low", 0, 0)
    assert nine.words == paired.words == "no low of eight or better"
    assert compare(good, nine, order, law_of(key)).better == 1


def test_exactly_two_hole_cards_and_three_communal() -> None:
    order = HandOrder()
    one_spade = rank_2_3(cards("As Kh Qd Jc"), cards("9s 7s 4s 2s Kd"), order)
    assert one_spade.words == "one pair, kings, ace-nine-seven kickers"
    assert rank(cards("As Kh 9s 7s 4s 2s Kd"), order).category is Category.FLUSH


UTH_EXAMPLES = (
    "Qh Tc 7c 4d 3s", "Th Td Kc 6s 2h", "Qh Qd 4c 4s Jh", "Qh Qd Qc 8s 5h", "5h 4c 3c 2s Ad",
    "Kd Jd 9d 7d 5d", "Kh Kd Kc Js Jh", "Ah Ad Ac As 4h", "5h 4h 3h 2h Ah", "As Ks Qs Js Ts",
)  # fmt: skip


def ladder_without_joker(key: str) -> None:
    order, law = HandOrder(ace_low_straights=True), law_of(key)
    hands = [rank(cards(text), order) for text in UTH_EXAMPLES]
    assert [hand.category for hand in hands] == [c for c in Category if c is not Category.FIVE_OF_A_KIND]
    assert all(compare(high, low, order, law).better == 1 for low, high in pairwise(hands))


@pytest.mark.clause("uth-2019", "3.1", *(f"3.1({x})" for x in "abcdefghij"), "2.3")
def test_ultimate_texas_hold_em_order() -> None:
    ladder_without_joker("uth-2019")


@pytest.mark.clause("uth-2019", "3.2")
def test_ultimate_texas_hold_em_kickers() -> None:
    order = HandOrder(ace_low_straights=True)
    nine, eight = rank(cards("As Ah Kd Qc 9s"), order), rank(cards("Ad Ac Ks Qh 8s"), order)
    assert compare(nine, eight, order, law_of("uth-2019")).better == 1


@pytest.mark.clause("stones-omaha", "S-rank-order", "S-rank-royal-flush", "S-rank-straight-flush", "S-rank-quads",
                    "S-rank-full-house", "S-rank-flush", "S-rank-straight", "S-rank-trips", "S-rank-two-pairs",
                    "S-rank-one-pair", "S-rank-high-card")  # fmt: skip
def test_stones_order() -> None:
    ladder_without_joker("stones-omaha")


@pytest.mark.clause("stones-omaha", "S-card-rank")
def test_stones_suits_are_equal() -> None:
    order = HandOrder(ace_low_straights=True)
    hands = [rank(cards(text), order) for text in ("As Ks 9s 7s 2s", "Ah Kh 9h 7h 2h")]
    assert compare(hands[0], hands[1], order, law_of("stones-omaha")).better == 0


def test_reduced_scenarios() -> None:
    """A flush beats a full house with 40 cards and loses to it with 52; 48 and the joker is still reduced."""
    flush, house = cards("Kd Jd 9d 7d 5d"), cards("Ks Kh Kc Js Jh")
    for deck in (Deck(40), Deck(48, joker=True)):
        order = HandOrder(deck=deck)
        assert rank(house, order) < rank(flush, order)
    assert rank(flush, HandOrder()) < rank(house, HandOrder())


def test_ranking_cites_name_the_category_and_the_joker() -> None:
    order = HandOrder(deck=Deck(52, joker=True))
    hand: Ranked = rank(cards("As Ah Kd Kc JO 2c 3d"), order)
    cites = ranking_cites(hand, order, law_of("omaha-2017"))
    assert cites == ("omaha-2017 3.3(e)", "omaha-2017 3.7", "omaha-2017 D-wild-card")
