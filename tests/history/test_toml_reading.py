"""The fast reader of TOML says what the careful one says, or nothing."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.history import HistoryError
from pitboss.history.toml_reading import exactly, quickly, read_toml
from tests.history.neutral import SHARED, needs_shared

HANDS = Path(__file__).parent / "hands"


def test_our_own_files_are_read_alike() -> None:
    for path in HANDS.glob("*.phh*"):
        text = path.read_text(encoding="utf-8")
        assert quickly(text) == exactly(text), path.name


@needs_shared
def test_real_files_are_read_alike() -> None:
    for path in sorted(SHARED.glob("files/*"))[::7]:
        text = path.read_text(encoding="utf-8")
        assert quickly(text) == exactly(text), path.name


@given(st.decimals(allow_nan=False, allow_infinity=False, places=4, min_value=-(10**14), max_value=10**14))
def test_no_digit_of_a_fraction_is_lost(amount: Decimal) -> None:
    text = f"small_bet = {amount:f}\nblinds = [{amount:f}, 2, 0.1]\n[deeper]\nante = {amount:f}"
    assert read_toml(text) == exactly(text)


@pytest.mark.parametrize(
    "text",
    [
        "amount = 0.1234567890123456789",
        "amounts = [[0.10000000000000000001]]",
        "amount = 1e400",
        "amount = 1e-400",
        "amount = 1_000_000_000.000_000_000_1",
    ],
)
def test_what_the_fast_reader_would_not_keep_is_left_to_the_careful_one(text: str) -> None:
    assert quickly(text) is None
    assert read_toml(text) == exactly(text)


@pytest.mark.parametrize("text", ["amount = ", "a = 1\na = 2", "[a]\n[a]", "a = 'x"])
def test_what_is_no_toml_is_refused_in_the_careful_reader_s_words(text: str) -> None:
    with pytest.raises(HistoryError, match="not a TOML file: "):
        read_toml(text)


def test_times_and_dates_are_read_alike() -> None:
    text = "time = 22:30:15\nday = 2009-06-01\nat = 2009-06-01T22:30:15\nzone = 2009-06-01T22:30:15+02:00"
    assert read_toml(text) == exactly(text)
