"""What is typed at the desk of an event, piece by piece: names, chips, money, cards, seats."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Sequence

from pitboss.cards import Card, card
from pitboss.chips import MOST_SAID
from pitboss.tournament.state import TournamentState

MONEY = re.compile(r"(\d{1,12})(?:\.(\d\d))?")
SEAT = re.compile(r"(\d{1,5})-(\d{1,3})")


class MistypedError(ValueError):
    """Something that cannot be understood; the message says what belongs there."""


def pieces(text: str) -> list[str]:
    """The words of a line; several words in quotes are one."""
    try:
        return shlex.split(text)
    except ValueError:
        raise MistypedError("a quotation mark is missing") from None


def whole(text: str, what: str) -> int:
    """A whole number, perhaps with commas between the thousands."""
    plain = text.replace(",", "")
    if not plain.isascii() or not plain.isdigit() or int(plain) > MOST_SAID:
        raise MistypedError(f"{what} is a whole number; got {text!r}")
    return int(plain)


def signed(text: str, what: str) -> int:
    """A whole number that may be below nothing."""
    return -whole(text[1:], what) if text.startswith("-") else whole(text.removeprefix("+"), what)


def cents(text: str, what: str) -> int:
    """Money as in 30 or 30.50."""
    found = MONEY.fullmatch(text.replace(",", ""))
    if not found:
        raise MistypedError(f"{what} is an amount such as 30 or 30.50, whole cents; got {text!r}")
    return 100 * int(found.group(1)) + int(found.group(2) or 0)


def one_card(text: str) -> Card:
    try:
        found = card(text)
    except ValueError:
        raise MistypedError(f"a card is a rank and a suit, as in Kd or 7s; got {text!r}") from None
    if found > 51:
        raise MistypedError(f"a card of the deck belongs here; got {text!r}")
    return found


def seat(text: str) -> tuple[int, int]:
    found = SEAT.fullmatch(text)
    if not found:
        raise MistypedError(f"a seat is a table and a number, as in 3-6; got {text!r}")
    return int(found.group(1)), int(found.group(2))


def who(state: TournamentState, text: str) -> str:
    """A person of the event, whatever the case of the letters; somebody new as typed."""
    known = [*state.entries, *state.reserves, *(entry.substitute for entry in state.entries.values())]
    if text in known:
        return text
    same = [name for name in known if name.casefold() == text.casefold()]
    if len(same) > 1:
        raise MistypedError(f"{text} may be {' or '.join(same)}")
    return same[0] if same else text.strip()


def pairs(state: TournamentState, words: Iterable[str], what: str) -> list[tuple[str, str]]:
    """As in `Ann=4200 Bob=800`."""
    found = []
    for word in words:
        name, sign, value = word.rpartition("=")
        if not sign or not name:
            raise MistypedError(f"{what} as in Ann={'Kd' if 'card' in what else '4200'}; got {word!r}")
        found.append((who(state, name), value))
    return found


def chips_each(state: TournamentState, words: Iterable[str]) -> tuple[tuple[str, int], ...]:
    return tuple((name, whole(value, f"{name}'s chips")) for name, value in pairs(state, words, "chips"))


def cards_each(state: TournamentState, words: Iterable[str]) -> tuple[tuple[str, Card], ...]:
    return tuple((name, one_card(value)) for name, value in pairs(state, words, "a card each"))


def reason(words: Sequence[str]) -> str:
    return " ".join(words)


def need(words: Sequence[str], least: int, most: int | None = None) -> None:
    """So many words after the first; more or fewer are no such act."""
    if len(words) < least or (most is not None and len(words) > most):
        raise MistypedError("")
