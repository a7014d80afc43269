"""Names that read alike: by the shapes of their letters, whatever the script (Unicode Technical Standard #39).

A word that nobody may be taken for is looked for more freely: by capitals or small letters, by what figures are written
for, with or without accents, and by how Cyrillic and Greek letters sound.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Set
from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_name("confusables.txt")
FIGURES = {"2": "z", "3": "e", "4": "a", "5": "s", "6": "bg", "7": "t", "8": "b", "9": "g"}
"""Letters that figures are written for, beside those that they look like."""
PAIRS = {"cl": "d", "vv": "w"}
"""Two letters that are taken for one."""
SMALL = " SMALL LETTER "
SOUNDS = {
    "A": "a", "BE": "b", "VE": "v", "GHE": "g", "DE": "d", "IE": "e", "ZHE": "zh", "ZE": "z", "I": "i", "KA": "k",
    "EL": "l", "EM": "m", "EN": "n", "O": "o", "PE": "p", "ER": "r", "ES": "s", "TE": "t", "U": "u", "EF": "f",
    "HA": "h", "TSE": "c", "CHE": "ch", "SHA": "sh", "SHCHA": "sh", "HARD SIGN": "", "YERU": "y", "SOFT SIGN": "",
    "E": "e", "YU": "yu", "YA": "ya", "BYELORUSSIAN-UKRAINIAN I": "i", "UKRAINIAN IE": "e", "JE": "j",
    "ALPHA": "a", "BETA": "b", "GAMMA": "g", "DELTA": "d", "EPSILON": "e", "ZETA": "z", "ETA": "i", "THETA": "th",
    "IOTA": "i", "KAPPA": "k", "LAMDA": "l", "MU": "m", "NU": "n", "XI": "x", "OMICRON": "o", "PI": "p", "RHO": "r",
    "SIGMA": "s", "FINAL SIGMA": "s", "TAU": "t", "UPSILON": "u", "PHI": "f", "CHI": "ch", "PSI": "ps", "OMEGA": "o",
}  # fmt: skip
"""How letters of Cyrillic and Greek sound, by what Unicode calls them."""


@cache
def _shapes() -> dict[int, str]:
    lines = (line for line in TABLE.read_text(encoding="utf-8").split("\n") if line and not line.startswith("#"))
    pairs = (line.split("\t") for line in lines)
    return {ord(letter): shape for shape, letters in pairs for letter in letters}


def skeleton(text: str) -> str:
    """What a text looks like: two texts with one skeleton cannot be told apart."""
    visible = "".join(letter for letter in unicodedata.normalize("NFD", text) if _leaves_ink(letter))
    return unicodedata.normalize("NFD", visible.translate(_shapes()))


def _leaves_ink(letter: str) -> bool:
    return unicodedata.category(letter) not in ("Cf", "Cc")


def reading(name: str) -> str:
    """What a name reads as, in capitals or not: a capital I, a small l and the figure one are the same here."""
    written = unicodedata.normalize("NFKC", " ".join(name.split()))
    return skeleton(skeleton(written.upper()).casefold())


def reads_alike(name: str, others: Iterable[str]) -> str | None:
    """The first of the others that a name could be taken for."""
    wanted = reading(name)
    return next((other for other in others if reading(other) == wanted), None)


def without_accents(text: str) -> str:
    return "".join(each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each))


def could_read(text: str, readings: Set[str], *, within: bool = False) -> bool:
    """Whether a text could be taken for one of some words, told by their readings, or, `within`, a part of it could."""
    letters = without_accents(unicodedata.normalize("NFKC", text).lower())
    left = [set(readings) if within or not at else set[str]() for at in range(len(letters) + 1)]
    for at in range(len(letters)):
        for taken, shown in _taken_for(letters, at):
            left[at + taken] |= {rest.removeprefix(shown) for rest in left[at] if rest.startswith(shown)}
    return any("" in rests for rests in (left if within else left[-1:]))


def _taken_for(letters: str, at: int) -> Iterator[tuple[int, str]]:
    """How many letters are taken for what."""
    yield from ((1, shown) for shown in _alternatives(letters[at]))
    pair = PAIRS.get(letters[at : at + 2])
    if pair:
        yield 2, pair


@cache
def _alternatives(letter: str) -> frozenset[str]:
    script, _, name = unicodedata.name(letter, "").partition(SMALL)
    sound = SOUNDS.get(name, letter) if script in ("CYRILLIC", "GREEK") else letter
    return frozenset(map(reading, (letter, skeleton(letter), sound, *FIGURES.get(letter, ""))))
