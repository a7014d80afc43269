"""Names of people: one entry each, however a name is typed."""

from __future__ import annotations

import unicodedata

from pitboss.cite import Cites, Refusal

LONGEST = 80
UNSEEN = ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")
"""Kinds of characters that leave no ink."""


def same(name: str) -> str:
    """What makes two names the same: not capitals, nor how letters are composed, nor spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def unseen(text: str) -> bool:
    """Whether something in a text leaves no ink."""
    return any(unicodedata.category(letter) in UNSEEN for letter in text)


def refuse_name(name: str, who: str, cites: Cites, field: str = "player") -> Refusal | None:
    """Why nobody can be called so."""
    if not name.strip():
        return Refusal("nobody", f"{who} has a name", cites, field=field)
    if unseen(name) or len(name) > LONGEST or name != " ".join(name.split()):
        what = f"a name has at most {LONGEST} letters that can be seen, and single spaces between words"
        return Refusal("wrong_name", what, cites, {"longest": LONGEST}, field=field)
    return None
