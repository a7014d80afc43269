from __future__ import annotations

import pytest

from pitboss.cards import CARDS, DECK_SIZES, JOKER, UNKNOWN, CardError, Deck, card, cards, check_held, spell


def test_every_card_reads_back_from_its_text() -> None:
    assert [card(str(each)) for each in CARDS] == list(CARDS)


def test_text_forms() -> None:
    assert spell(cards("As Td JO ??")) == "As Td JO ??"
    assert cards("AsTd,jo") == cards("as 10D JO")
    assert (card("As").rank, card("As").suit) == (14, "s")
    assert (JOKER.rank, UNKNOWN.rank, UNKNOWN.suit) == (0, 0, "")


@pytest.mark.parametrize("text", ["1s", "Ax", "A", "", "Asd", "joker"])
def test_what_is_not_a_card_is_named(text: str) -> None:
    with pytest.raises(CardError, match="is not a card; a card is a rank"):
        card(text)


@pytest.mark.parametrize("size", DECK_SIZES)
@pytest.mark.parametrize("joker", [False, True])
def test_decks_leave_out_the_lowest_ranks(size: int, joker: bool) -> None:  # noqa: FBT001
    deck = Deck(size, joker)
    naturals = [each for each in deck.cards if each != JOKER]
    assert len(deck) == len(deck.cards) == size + joker
    assert {each.rank for each in naturals} == set(range(15 - size // 4, 15))
    assert all((each in deck) == (each in deck.cards) for each in CARDS)
    assert deck.is_full == (size == 52)


def test_a_deck_of_another_size_is_refused() -> None:
    with pytest.raises(CardError, match="a deck has 52, 48, 44, 40, 36, 32 cards besides the joker; got 50"):
        Deck(50)


@pytest.mark.parametrize(
    ("held", "deck", "message"),
    [
        ("As As Ks Qs Js", Deck(), "the card As appears twice"),
        ("5s 6s 7s 8s 9s", Deck(36), "5s is not in the 36-card deck; its ranks are 6 to A, without a joker"),
        ("As Ks Qs Js JO", Deck(), "JO is not in the 52-card deck; its ranks are 2 to A, without a joker"),
        ("As Ks Qs Js ??", Deck(), r"an unknown card \(\?\?\) cannot be ranked"),
    ],
)
def test_cards_that_cannot_be_together_are_named(held: str, deck: Deck, message: str) -> None:
    with pytest.raises(CardError, match=message):
        check_held(cards(held), deck)
