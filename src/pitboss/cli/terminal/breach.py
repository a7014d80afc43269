"""How a breach of the rules is typed, at every kind of table."""

from __future__ import annotations

import msgspec

from pitboss.cli.terminal.kind import Ask, Unread
from pitboss.desk.law import Power, Sanction
from pitboss.wording.words import YOU


class TypedBreach(msgspec.Struct, frozen=True):
    """Who broke which clause, and what is done about it."""

    player: str
    clause: str
    sanction: Sanction

    @property
    def power(self) -> Power:
        """What whoever records it must be allowed to do."""
        return "record" if self.sanction in ("none", "warning") else "sanction"


def read_breach(line: str, sanctions: tuple[Sanction, ...]) -> TypedBreach | Ask | Unread:
    """A name, a clause and perhaps one of the sanctions there are at this table."""
    words = line.split()
    named = next((each for each in sanctions if each == words[2]), None) if len(words) == 3 else "none"
    if len(words) not in (2, 3) or named is None:
        return Ask("breaches") if not words else Unread(f"breach NAME CLAUSE and one of {', '.join(sanctions)}")
    return TypedBreach(YOU if words[0].lower() == "you" else words[0], words[1], named)
