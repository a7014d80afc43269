"""A table between two rounds, written down: whoever recovers it later need not begin with its first entry.

A checkpoint is the table just before the entry that begins a round. It adds nothing to the stream, which gives the same
table from its beginning; the audit makes sure of it.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from pitboss.banked.spec import BankedDeterminations
from pitboss.banked.table import state as house
from pitboss.desk.codec import decode_card, encode_card
from pitboss.desk.state import DeskState
from pitboss.room.codec import ShoeCommitted
from pitboss.spec import Determinations
from pitboss.table import state as pots

EVERY = 20
"""Rounds of play from one checkpoint to the next."""


AT_HAND = ("game", "law", "settings", "round", "last_round")
"""Parts of a state that the charter says, or that are a round: there is none in progress, and the last one is over."""


def _saved(name: str, state: type[DeskState]) -> type[msgspec.Struct]:
    """All other parts of a state; a checkpoint that lacks one of them is of another version and cannot be read."""
    parts = [(each.name, each.type) for each in msgspec.structs.fields(state) if each.name not in AT_HAND]
    return msgspec.defstruct(name, parts, frozen=True, kw_only=True)


SavedState = _saved("SavedState", pots.TableState)
SavedHouseState = _saved("SavedHouseState", house.TableState)


class SavedBooks(msgspec.Struct, frozen=True, kw_only=True):
    """`TableBooks`, but for what the charter says."""

    players: dict[int, str]
    stakes: dict[int, int]
    bets: dict[int, int]
    blinds: dict[int, int]
    pot: int
    taken: int


class SavedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of pots."""

    rounds: int
    commitment: ShoeCommitted | None
    choices: Determinations
    state: msgspec.Raw
    """A `SavedState`."""
    books: SavedBooks


class SavedHouseBooks(msgspec.Struct, frozen=True, kw_only=True):
    """`BankedBooks`, but for what the charter says."""

    players: dict[int, str]
    stakes: dict[int, int]
    boxes: dict[int, int]
    bank: int
    filled: int


class SavedHouse(msgspec.Struct, frozen=True, kw_only=True):
    """A table against the house."""

    rounds: int
    commitment: ShoeCommitted | None
    choices: BankedDeterminations
    state: msgspec.Raw
    """A `SavedHouseState`."""
    books: SavedHouseBooks


S = TypeVar("S", bound=msgspec.Struct)


def taken(kind: type[S], source: Any) -> S:
    """What is to be saved of something, by the names of its parts."""
    return kind(**{name: _ordered(getattr(source, name)) for name in kind.__struct_fields__})


def _ordered(value: Any) -> Any:
    """Sets have no order of their own; everything else keeps the order it came in, which tables may go by."""
    return tuple(sorted(value)) if isinstance(value, frozenset) else value


def put_back(saved: msgspec.Struct, target: Any) -> None:
    for name in saved.__struct_fields__:
        setattr(target, name, getattr(saved, name))


def written_down(saved: msgspec.Struct) -> bytes:
    """The same table always gives the same bytes."""
    return _encoder.encode(saved)


_encoder = msgspec.json.Encoder(enc_hook=encode_card)
_table = msgspec.json.Decoder(SavedTable, dec_hook=decode_card, strict=True)
_house = msgspec.json.Decoder(SavedHouse, dec_hook=decode_card, strict=True)
_state = msgspec.json.Decoder(SavedState, dec_hook=decode_card, strict=True)
_house_state = msgspec.json.Decoder(SavedHouseState, dec_hook=decode_card, strict=True)


def read_table(data: bytes) -> SavedTable:
    return _table.decode(data)


def read_house(data: bytes) -> SavedHouse:
    return _house.decode(data)


def read_state(data: msgspec.Raw) -> msgspec.Struct:
    return _state.decode(data)


def read_house_state(data: msgspec.Raw) -> msgspec.Struct:
    return _house_state.decode(data)


def is_due(rounds: int) -> bool:
    """Whether a checkpoint is made before the round that follows so many."""
    return rounds > 0 and rounds % EVERY == 0
