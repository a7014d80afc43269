"""Names of people: one entry each, however a name is typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from pitboss.cite import Cites, Refusal
from pitboss.lookalike import skeleton

LONGEST = 80
UNSEEN = ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")
"""Kinds of characters that leave no ink."""


def same(name: str) -> str:
    """What makes two names the same: not capitals, nor how letters are composed, nor spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def readings(name: str) -> frozenset[str]:
    """Everything that a name can be taken for: what it looks like as typed, and what in capitals.

    Capitals stay capitals: Ian and Lan are two people, unless somebody is entered as lan.
    """
    typed = unicodedata.normalize("NFKC", name)
    return frozenset({f"typed {skeleton(typed)}", f"capitals {skeleton(typed.upper())}"})


def taken_for(name: str, others: Iterable[str]) -> str:
    """Which of these a name cannot be told from; nothing, if it can."""
    read = readings(name)
    return next((other for other in others if read & readings(other)), "")


def refuse_name(name: str, who: str, cites: Cites, field: str = "player") -> Refusal | None:
    """Why nobody can be called so."""
    if not name.strip():
        return Refusal("nobody", f"{who} has a name", cites, field=field)
    unseen = any(unicodedata.category(letter) in UNSEEN for letter in name)
    if unseen or len(name) > LONGEST or name != " ".join(name.split()):
        what = f"a name has at most {LONGEST} letters that can be seen, and single spaces between words"
        return Refusal("wrong_name", what, cites, {"longest": LONGEST}, field=field)
    return None
