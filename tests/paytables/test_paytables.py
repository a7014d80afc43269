"""Paytables: the document's own odds, the published ones, and any other by its figures."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from pitboss.paytables import DOCUMENT, PAYTABLES, Paytable, PaytableError, read_paytable
from pitboss.ranking import HandOrder, evaluator
from pitboss.ranking.order import Category


def test_the_document_pays_three_to_two_for_a_flush_on_the_blind() -> None:
    assert DOCUMENT.blind[Category.FLUSH] == Fraction(3, 2)
    assert DOCUMENT.blind[Category.ROYAL_FLUSH] == 500
    assert Category.THREE_OF_A_KIND not in DOCUMENT.blind
    assert [int(figure) for figure in DOCUMENT.trips.values()] == [50, 40, 30, 8, 7, 4, 3]


def trips_edge(table: Paytable) -> float:
    """What the house keeps of a trips wager that is never folded, in per cent."""
    order = HandOrder(ace_low_straights=True)
    hands: Counter[Category] = Counter()
    for strength, count in zip(*evaluator(order).histogram(7), strict=True):
        hands[order.category(int(strength))] += int(count)
    paid = sum(count * table.trips.get(category, Fraction(-1)) for category, count in hands.items())
    return float(-100 * paid / hands.total())


@pytest.mark.parametrize(
    ("name", "edge"),
    [
        ("50-40-30-9-7-4-3", 0.90),
        ("50-40-30-8-6-5-3", 1.90),
        ("50-40-30-8-7-4-3", 3.50),
        ("50-40-20-7-6-5-3", 6.18),
    ],
)
def test_each_published_trips_table_has_the_edge_published_for_it(name: str, edge: float) -> None:
    assert round(trips_edge(PAYTABLES[name]), 2) == edge


def test_any_other_table_is_read_from_its_figures() -> None:
    table = read_paytable("400-40-10-3-1.5-1:100-40-30-8-6-4-3")
    assert table.blind[Category.ROYAL_FLUSH] == 400
    assert table.blind[Category.FLUSH] == Fraction(3, 2)
    assert table.trips[Category.ROYAL_FLUSH] == 100
    assert read_paytable("60-40-30-8-7-4-3").blind == DOCUMENT.blind
    assert read_paytable(DOCUMENT.name) is DOCUMENT


def test_one_table_has_one_name() -> None:
    assert read_paytable("500-50-10-3-1.5-1:50-40-30-8-7-4-3") == DOCUMENT


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("50-40-30", "has 3 figures"),
        ("50-40-30-8-7-4-x", "not made of figures"),
        ("50-40-30-8-7-4-1/0", "not made of figures"),
        ("50-40-30-8-7-4-1/7", "halves, thirds or quarters"),
        ("1000000-40-30-8-7-4-3", "from 0 to"),
        ("500-50:50-40-30-8-7-4-3", "has 2 figures"),
    ],
)
def test_figures_that_are_no_paytable_are_refused(text: str, message: str) -> None:
    with pytest.raises(PaytableError, match=message):
        read_paytable(text)
