"""From what staff ask over the wire to the command of any table: the one of that name, in a role and for a reason."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.desk import commands as c
from pitboss.room import wire_commands as w


def floor_command(asked: w.FloorCommand, who: w.OnTheFloor, now: int) -> c.StaffCommand | Refusal:
    """Whether the role has the power is the document's to say, when the command is decided."""
    kind: type[c.StaffCommand] | None = getattr(c, type(asked).__name__, None)
    if kind is None:
        return Refusal("not_here", "this is asked of an event, and a table is none", ())
    fields: dict[str, Any] = msgspec.structs.asdict(asked)
    signed = {"staff": who.person} if asked.becomes_signed else {}
    return kind(**fields, **signed, by=who.role, grounds=who.why, now=now)
