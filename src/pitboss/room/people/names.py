"""Names: readable, nobody else's, and not taken for another's."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from random import SystemRandom

from pitboss.cite import Refusal
from pitboss.lookalike import could_read, reading
from pitboss.room.pace import MANY_BOTS

LONGEST_NAME = 20
MARKS = " -_.'"
"""What a name may hold besides letters and digits."""
ALIKE = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU")
"""Scripts with letters of the same shape."""
STAFF_WORDS = (
    "admin", "administrator", "cashier", "croupier", "dealer", "director", "inspector", "manager", "moderator",
    "official", "operator", "pitboss", "regulator", "staff", "supervisor", "support", "sysadmin",
    "diler", "direktor", "inspektor", "kassir", "krupe", "menedzher",
)  # fmt: skip
"""No player's name has one of these words in it, the last ones as other scripts sound."""
STAFF_NAMES = ("clock", "floor", "host", "house", "pit boss", "room", "shift", "the clock", "the floor", "the house")
"""Nor is it one of these."""
SYSTEM = SystemRandom()


def tidy(name: str) -> str:
    """One way of writing a name: composed characters, single spaces."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def key_of(name: str) -> str:
    """What makes two names the same."""
    return unicodedata.normalize("NFKC", tidy(name)).casefold()


def bare(name: str) -> str:
    """What a name reads as when nobody looks at the marks in it."""
    return reading("".join(letter for letter in name if letter not in MARKS))


BOTS = {bare(name) for name in MANY_BOTS}
LONG = 6
"""Letters from which on a word of the staff's is found within others: no name has it by chance."""
LONG_WORDS = {bare(word) for word in STAFF_WORDS if len(word) >= LONG}
SHORT_WORDS = {bare(word) for word in STAFF_WORDS if len(word) < LONG}
WHOLE_NAMES = {bare(name) for name in STAFF_NAMES}
FIGURES = "0123456789"


def refuse_wrong_name(name: str) -> Refusal | None:
    """What is wrong with a name by itself, whoever else there is."""
    return _refuse_unreadable(name) or _refuse_mixture(name) or _refuse_reserved(name)


def _refuse_unreadable(name: str) -> Refusal | None:
    written = tidy(name)
    odd = sorted({letter for letter in written if not is_readable(letter)})
    if odd or not written or len(written) > LONGEST_NAME or not any(letter.isalnum() for letter in written):
        what = f"a name has 1 to {LONGEST_NAME} letters, digits, spaces or {MARKS.strip()}"
        return Refusal("wrong_name", what, (), {"odd": odd, "longest": LONGEST_NAME})
    return None


def is_readable(letter: str) -> bool:
    """Letters that leave no ink are none."""
    return (letter.isalnum() and "FILLER" not in unicodedata.name(letter, "")) or letter in MARKS


def _refuse_mixture(name: str) -> Refusal | None:
    """Scripts whose letters look like each other's are not mixed."""
    scripts = {unicodedata.name(letter, "").split(" ")[0] for letter in key_of(name) if letter.isalpha()}
    mixed = sorted(scripts & set(ALIKE))
    if len(mixed) < 2:
        return None
    what = f"a name is written in one script, not in {' and '.join(each.capitalize() for each in mixed)}"
    return Refusal("wrong_name", what, (), {"scripts": mixed})


def _refuse_reserved(name: str) -> Refusal | None:
    """The house's own players and staff keep their names."""
    return name_taken(name) if bare(name) in BOTS or is_staff_name(name) else None


def is_staff_name(name: str) -> bool:
    """Whether a name could be taken for one of the house's people, whatever comes before or after it."""
    parts = "".join(" " if letter in MARKS else letter for letter in name).split()
    whole = "".join(parts)
    if could_read(whole, WHOLE_NAMES) or could_read(whole.strip(FIGURES), WHOLE_NAMES):
        return True
    words = {whole, *parts}
    return any(could_read(word, LONG_WORDS, within=True) for word in words) or any(
        could_read(word, SHORT_WORDS) for word in words | {word.strip(FIGURES) for word in words}
    )


def name_taken(name: str) -> Refusal:
    what = f"{tidy(name)} is somebody else's name, or looks like one"
    return Refusal("name_taken", what, (), {"name": tidy(name)})


def with_numbers(name: str) -> Iterator[str]:
    """A name, and names with a number after it, without end: small ones in order, then longer ones by chance."""
    yield tidy(name)
    for number in range(2, 10):
        yield _numbered(name, str(number))
    digits = 2
    while True:
        for _ in range(3):
            yield _numbered(name, str(SYSTEM.randrange(10 ** (digits - 1), 10**digits)))
        digits = min(digits + 1, LONGEST_NAME - 2)


def _numbered(name: str, number: str) -> str:
    return f"{tidy(name)[: LONGEST_NAME - len(number) - 1].rstrip()} {number}"
