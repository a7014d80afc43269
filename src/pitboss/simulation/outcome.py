"""What came of an event, and its name: the same event has the same digest, whoever played its rounds."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from pitboss.tournament.state import TournamentState


class Prize(msgspec.Struct, frozen=True):
    place: int
    player: str
    amount: int
    """Cents."""


class Sample(msgspec.Struct, frozen=True):
    """How things stood at a moment of play."""

    minute: int
    tables: int
    players: int
    level: int
    average: int
    largest: int


class EventOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """A whole event in figures; money in cents."""

    entries: int
    pool: int
    commission: int
    prizes: tuple[Prize, ...]
    chips_issued: int
    chips_removed: int
    chips_in_play: int
    rounds: int
    levels: int
    tables: int
    minutes: int
    rebuys: int
    add_ons: int
    digest: str


def outcome(state: TournamentState, *, rounds: int, levels: int, tables: int, minutes: int) -> EventOutcome:
    places = sorted(state.places, key=lambda place: (place.first, place.player))
    best = {place.player: place.first for place in places}
    prizes = sorted(state.prizes.items(), key=lambda won: (best[won[0]], won[0]))
    told = [(place.player, place.first, place.last, place.contributed) for place in places]
    chips = (state.chips.issued, state.chips.removed, state.chips.in_play)
    return EventOutcome(
        entries=len(state.entries),
        pool=state.money.pool,
        commission=state.money.commission,
        prizes=tuple(Prize(best[player], player, cents) for player, cents in prizes),
        chips_issued=chips[0],
        chips_removed=chips[1],
        chips_in_play=chips[2],
        rounds=rounds,
        levels=levels,
        tables=tables,
        minutes=minutes,
        rebuys=sum(entry.rebuys for entry in state.entries.values()),
        add_ons=sum(entry.add_ons for entry in state.entries.values()),
        digest=sha256(msgspec.json.encode((told, prizes, chips, rounds))).hexdigest(),
    )
