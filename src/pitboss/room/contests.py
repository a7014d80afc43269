"""What is held at a desk for people to enter, as everyone may see it: plain figures, whatever kind of desk it is."""

from __future__ import annotations

import msgspec


class ContestLevel(msgspec.Struct, frozen=True, kw_only=True):
    """Forced bets, and for how many minutes or rounds of play."""

    number: int
    blinds: tuple[int, ...] = ()
    ante: int = 0
    minutes: int = 0
    rounds: int = 0


class ContestSeat(msgspec.Struct, frozen=True):
    seat: int
    player: str
    chips: int


class ContestTable(msgspec.Struct, frozen=True, kw_only=True):
    """`id` is the table to watch and to play at; empty until it is open."""

    number: int
    id: str
    seats: tuple[ContestSeat, ...]
    playing: bool


class ContestPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A place, shared where `first` is not `last`, and what was won with it, in cents."""

    player: str
    first: int
    last: int
    prize: int


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Money in cents; times in seconds since the epoch, but for `played`, which is seconds of play."""

    id: str
    title: str
    document: str
    label: str
    phase: str
    fee: int
    commission: int
    """Of each fee, as far as it is a fixed part of it."""
    wanted: int
    """With how many entries it begins by itself; 0: at its time."""
    most: int
    starts_at: int
    entrants: tuple[str, ...]
    pool: int
    prizes: tuple[int, ...]
    """By place, as the pool is now."""
    starting_chips: int
    table_size: int
    structure: tuple[ContestLevel, ...]
    level: ContestLevel | None
    """In force now; null before play."""
    level_until: int
    """The second of play at which the next one begins; 0: it stays."""
    played: int
    break_until: int
    remaining: int
    chips_in_play: int
    tables: tuple[ContestTable, ...]
    places: tuple[ContestPlace, ...]
    """Best first."""
