"""What the inspector's pages are told and ask."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pitboss.instruments.coverage import Covered
from pitboss.room.inspection.cited_by import CitedInRoom


class TableOnRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A desk with a stream, whether anybody plays there or not."""

    id: str
    title: str
    kind: str
    document: str
    phase: str
    rounds: int
    entries: int
    part_of: str = ""


class VerificationAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table, or an event with its tables; nothing: the whole room."""

    table: Annotated[str, msgspec.Meta(max_length=60)] = ""


class SignerTold(msgspec.Struct, frozen=True):
    """Under which name this room signs what is taken along, for an inspector to note down."""

    signer: str
    key: str


class ClauseProven(msgspec.Struct, frozen=True, kw_only=True):
    """How far one clause has come, in numbers."""

    number: str
    layer: str
    status: str
    text: str
    cited: int
    shown: int
    proven: int


class ClauseInFull(msgspec.Struct, frozen=True, kw_only=True):
    """A clause with the code that cites it, the tests that show it, what proves them, and what happened by it here."""

    clause: Covered
    here: CitedInRoom
