"""Names that read alike: by the shapes of their letters, whatever the script (Unicode Technical Standard #39)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_name("confusables.txt")


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
