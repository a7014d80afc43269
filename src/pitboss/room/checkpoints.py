"""A table between two rounds, written down: whoever recovers it later need not begin with its first entry.

A checkpoint is the table just before the entry that begins a round. It adds nothing to the stream, which gives the same
table from its beginning; the audit makes sure of it.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from pitboss.banked.spec import BankedDeterminations
from pitboss.banked.table import state as house
from pitboss.cards import Card
from pitboss.play.codec import decode_card, encode_card
from pitboss.room.codec import ShoeCommitted
from pitboss.spec import Commission, Determinations
from pitboss.table import events as poker
from pitboss.table import state as pots

EVERY = 20
"""Rounds of play from one checkpoint to the next."""


class SavedBooks(msgspec.Struct, frozen=True, kw_only=True):
    """`TableBooks`, but for what the charter says."""

    players: dict[int, str]
    stakes: dict[int, int]
    bets: dict[int, int]
    blinds: dict[int, int]
    pot: int
    taken: int


class SavedState(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a table of pots, but for what the charter says and the round in progress, for there is none."""

    phase: pots.Phase
    now: int
    approvals: dict[str, poker.ApprovalRecorded]
    cards_checked: int
    closing_checked: bool
    posted: Commission | None
    delegated: bool
    pending: Determinations | None
    seats: dict[int, pots.Seat]
    waiting: tuple[str, ...]
    offers: dict[int, pots.SeatOffer]
    contests: dict[int, tuple[str, ...]]
    excluded: frozenset[str]
    departures: dict[str, pots.Departure]
    button: int
    round_button: int
    first_button: int
    travelled: int
    button_contest: tuple[int, ...]
    big_blind: int
    markers: tuple[int, ...]
    rounds: int
    before: pots.BeforeRound
    last_hands: dict[int, tuple[Card, ...]]
    clock: pots.Clock | None
    cards_in_doubt: bool
    first_round: int | None
    pauses: tuple[tuple[int, int], ...]
    bought_in: int
    cashed_out: int
    commission: int
    withheld: int
    charged_stakes: int
    charged_wallets: int
    next_collection: int
    enough_since: int
    breaches: tuple[poker.BreachRecorded, ...]
    disputes: tuple[poker.DisputeRaised, ...]
    decisions: dict[int, poker.DisputeDecided]
    counts: int


class SavedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of pots."""

    rounds: int
    commitment: ShoeCommitted | None
    now: int
    """The time of the last command, told by no event of itself."""
    choices: Determinations
    state: SavedState
    books: SavedBooks


class SavedHouseBooks(msgspec.Struct, frozen=True, kw_only=True):
    """`BankedBooks`, but for what the charter says."""

    players: dict[int, str]
    stakes: dict[int, int]
    boxes: dict[int, int]
    bank: int
    filled: int


AT_HAND = ("game", "law", "settings", "round", "holds_stakes")
"""Parts of the state of a table against the house that the charter says, or that are the last round, which is over."""
SavedHouseState = msgspec.defstruct(
    "SavedHouseState",
    [(each.name, each.type) for each in msgspec.structs.fields(house.TableState) if each.name not in AT_HAND],
    frozen=True,
    kw_only=True,
)
"""All the others; a checkpoint that lacks one of them is of another version and cannot be read."""


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


def parts(saved: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(saved, name) for name in saved.__struct_fields__}


def put_back(saved: msgspec.Struct, target: Any) -> None:
    for name, value in parts(saved).items():
        setattr(target, name, value)


def written_down(saved: msgspec.Struct) -> bytes:
    """The same table always gives the same bytes."""
    return _encoder.encode(saved)


_encoder = msgspec.json.Encoder(enc_hook=encode_card)
_table = msgspec.json.Decoder(SavedTable, dec_hook=decode_card, strict=True)
_house = msgspec.json.Decoder(SavedHouse, dec_hook=decode_card, strict=True)
_house_state = msgspec.json.Decoder(SavedHouseState, dec_hook=decode_card, strict=True)


def read_table(data: bytes) -> SavedTable:
    return _table.decode(data)


def read_house(data: bytes) -> SavedHouse:
    return _house.decode(data)


def read_house_state(data: msgspec.Raw) -> dict[str, Any]:
    return parts(_house_state.decode(data))


def is_due(rounds: int) -> bool:
    """Whether a checkpoint is made before the round that follows so many."""
    return rounds > 0 and rounds % EVERY == 0
