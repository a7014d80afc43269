"""Canonical JSON of what a stream holds: the same value always gives the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec
import msgspec.inspect

from pitboss.cite import Cites
from pitboss.desk.codec import decode_card, encode_card
from pitboss.room.charter import Charter
from pitboss.room.edition import FORMAT, Edition
from pitboss.room.seeds import SeedPromise, ShownSeed
from pitboss.room.upcasts import up_to_date

Purpose = Literal["round", "discards", "redeal", "rest"]
"""What a shoe is for: a round of play, a draw that ran out of cards, a misdealt round, or the rest of a round."""


class CommitShoe(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """The dealer commits to the order of the cards that come next; the order itself is sealed."""

    purpose: Purpose
    round: int
    cards: int
    root: str
    seeds: tuple[SeedPromise, ...] = ()
    """What players promised before, each bound to a seed that the house does not know."""
    now: int


class ShoeCommitted(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """Everyone can hold the house to the order of these cards, which nobody knows yet."""

    purpose: Purpose
    round: int
    """Counted over the desk's whole stream."""
    cards: int
    root: str
    """The Merkle root of the salted cards, in hexadecimal."""
    seeds: tuple[SeedPromise, ...] = ()
    """Whose seeds settle in which order these cards are dealt; without any it is the committed one."""
    cites: Cites
    at: int


class ShowSeeds(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The seeds that came in for the committed shoe, in the order in which they were promised."""

    seeds: tuple[ShownSeed, ...]
    now: int


class SeedsShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Every seed that was promised is here: the cards are dealt in the order that follows from them and the root."""

    round: int
    root: str
    seeds: tuple[ShownSeed, ...]
    cites: Cites
    at: int


class ShoeWithdrawn(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Seeds did not come: nothing is dealt from this shoe, and another is committed without those players."""

    round: int
    root: str
    missing: tuple[str, ...]
    cites: Cites
    at: int


class ChangeEdition(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The stream goes on under another program or other rules."""

    edition: Edition
    now: int


class EditionChanged(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """What follows is decided by this edition."""

    edition: Edition
    cites: Cites
    at: int


class ResumeService(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The desk goes on after a time in which the house was out of service: from `since` until now."""

    since: int
    now: int


class ServiceResumed(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """No clock of the desk ran in this time: whoever had some left has it still."""

    since: int
    cites: Cites
    at: int


RoomCommand = CommitShoe | ShowSeeds | ChangeEdition | ResumeService
ShoeEvent = ShoeCommitted | SeedsShown | ShoeWithdrawn
"""What happens to a shoe before it is dealt from; each says for which round it is."""
RoomEvent = ShoeEvent | EditionChanged | ServiceResumed
"""What every stream may hold beside what its kind of desk says."""

_encoder = msgspec.json.Encoder(enc_hook=encode_card, order="deterministic")
encode: Callable[[Any], bytes] = _encoder.encode


class Codec:
    """Reads the entries of one kind of desk, of this format or an earlier one."""

    def __init__(self, charter: type[Charter], commands: Any, events: Any) -> None:
        self._command_type = charter | commands | RoomCommand
        self._events_type = list[events | RoomEvent]
        self._commands: msgspec.json.Decoder[Any] = msgspec.json.Decoder(self._command_type, dec_hook=decode_card)
        self._events: msgspec.json.Decoder[Any] = msgspec.json.Decoder(self._events_type, dec_hook=decode_card)

    def command(self, data: bytes, format_: int = FORMAT) -> Any:
        return self._commands.decode(data) if format_ == FORMAT else _upcast(data, format_, self._command_type)

    def events(self, data: bytes, format_: int = FORMAT) -> Sequence[Any]:
        if format_ == FORMAT:
            return self._events.decode(data)  # type: ignore[no-any-return]
        return _upcast(data, format_, self._events_type)  # type: ignore[no-any-return]

    def schema(self) -> bytes:
        """How everything is written down, field by field with its type and default, for the digest of an edition."""
        types = msgspec.inspect.multi_type_info((self._command_type, self._events_type))
        return f"{FORMAT} {types}".encode()


def _upcast(data: bytes, format_: int, kind: Any) -> Any:
    return msgspec.convert(up_to_date(msgspec.json.decode(data), format_), kind, dec_hook=decode_card)
