"""Names of people: one for each, however it is typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from pitboss.cite import Cites, Refusal
from pitboss.desk.lookalikes import LETTERS, looks_like

LONGEST = 80
UNSEEN = ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")
"""Kinds of characters that leave no ink."""


def same(name: str) -> str:
    """What makes two names the same: not capitals, nor how letters are composed, nor spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def readings(name: str) -> frozenset[str]:
    """Everything that a name can be taken for: itself, and what it looks like as typed and in small letters."""
    return frozenset({same(name), same(looks_like(name)), looks_like(same(name))})


def taken_for(name: str, others: Iterable[str]) -> str:
    """Which of these a name cannot be told from; nothing, if it can."""
    read = readings(name)
    return next((other for other in others if read & readings(other)), "")


def scripts_mixed(text: str) -> list[str]:
    """Scripts with letters of the same shape, where several are mixed: nobody needs that, but to look like another."""
    words = {unicodedata.name(letter, "").split(" ")[0] for letter in same(text) if letter.isalpha()}
    mixed = sorted(words & {script.upper() for script in LETTERS})
    return mixed if len(mixed) > 1 else []


def refuse_name(name: str, who: str, cites: Cites, field: str = "player") -> Refusal | None:
    """Why nobody can be called so."""
    if not name.strip():
        return Refusal("nobody", f"{who} has a name", cites, field=field)
    unseen = any(unicodedata.category(letter) in UNSEEN for letter in name)
    if unseen or len(name) > LONGEST or name != " ".join(name.split()):
        what = f"a name has at most {LONGEST} letters that can be seen, and single spaces between words"
        return Refusal("wrong_name", what, cites, {"longest": LONGEST}, field=field)
    mixed = next(filter(None, (scripts_mixed(word) for word in name.split())), None)
    if mixed:
        what = f"a word of a name is in one script, not in {' and '.join(each.capitalize() for each in mixed)}"
        return Refusal("wrong_name", what, cites, {"scripts": mixed}, field=field)
    return None
