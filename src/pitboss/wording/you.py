"""Sentences about a player in the third person, turned towards the reader who is that player."""

from __future__ import annotations

import re

from pitboss.wording.words import YOU

PLAIN = {"is": "are", "has": "have", "does": "do", "misses": "miss", "passes": "pass"}
DOING = re.compile(rf"{YOU} (\w+)")
NAMED = re.compile(rf"\b{YOU}\b")


def addressed(text: str) -> str:
    """`You takes seat 1` as `You take seat 1`; inside a sentence it is `you`."""
    found = DOING.match(text)
    if found is None:
        return NAMED.sub(YOU.lower(), text)
    verb, more = found[1], text[found.end() :]
    return f"{YOU} {PLAIN.get(verb, verb.removesuffix('s'))}{NAMED.sub(YOU.lower(), more)}"
