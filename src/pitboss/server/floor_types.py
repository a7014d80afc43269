"""What staff ask of the floor over REST, and what they are told."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from pitboss.desk.law import Role
from pitboss.room.facts import Line
from pitboss.room.floor.acts import FloorAct
from pitboss.room.floor.glance import FloorTable
from pitboss.room.floor.log import FloorLogEntry
from pitboss.server.staff_types import Reason


class FloorSeat(msgspec.Struct, frozen=True):
    seat: int
    player: str
    stake: int
    cards: int = 0
    """How many hole cards the player holds."""


class FloorBreach(msgspec.Struct, frozen=True, kw_only=True):
    who: str
    clause: str
    sanction: str
    note: str
    round: int
    at: int


class FloorDetail(msgspec.Struct, frozen=True, kw_only=True):
    """One table, and everything that the asker may do there; it holds no card."""

    table: FloorTable
    kind: str
    instrument: str
    game: str
    by_hand: bool
    """Dealt by hand: its dealer has a page for that."""
    seats: tuple[FloorSeat, ...]
    roles: tuple[Role, ...]
    """Those of the asker's."""
    acts: tuple[FloorAct, ...]
    breaches: tuple[FloorBreach, ...]
    determinations: dict[str, Any]
    lines: tuple[Line, ...]
    """What happened last."""
    seq: int


class PreviewRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An act at a table, with what was answered about it."""

    role: Role
    act: Annotated[str, msgspec.Meta(max_length=40)]
    facts: dict[str, Any] = {}
    why: Reason = ""


class FloorCall(msgspec.Struct, frozen=True, kw_only=True):
    """One's own call for the floor; `decision` is empty until it is answered."""

    number: int
    about: str
    at: int
    decision: str = ""


class FloorLogPage(msgspec.Struct, frozen=True, kw_only=True):
    entries: tuple[FloorLogEntry, ...]
    more: bool
