"""Players who put seeds into the shoes of hosted tables, and some who promise one and do not show it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from pitboss.cite import Refusal
from pitboss.room.hosted import Hosted, Said
from pitboss.room.records import NewEntry
from pitboss.room.seeds import SeedPromise, ShownSeed, promise
from pitboss.room.shoe import fresh_shoe
from tests.room.hosting_lives import cards_due


def seed_of(hosted: Hosted[Any], player: str) -> bytes:
    """Another one for each entry, known again by whoever comes back."""
    return random.Random(f"{hosted.stream} {hosted.seq} {player}").randbytes(32)


def promised(hosted: Hosted[Any], *players: str) -> tuple[tuple[SeedPromise, ...], dict[str, ShownSeed]]:
    """What these players promise for the next shoe, and the seeds."""
    seeds = {player: seed_of(hosted, player) for player in sorted(players)}
    promises = tuple(SeedPromise(player, promise(player, seed)) for player, seed in seeds.items())
    return promises, {player: ShownSeed(player, seed.hex()) for player, seed in seeds.items()}


def committed_with_seeds(hosted: Hosted[Any], said: Said, chance: random.Random) -> Iterator[NewEntry]:
    """Entries until a shoe is there that can be dealt, from wherever a crash left it."""
    while hosted.to_deal is None:
        at = Said(said.actor, f"{said.command_id}/{hosted.seq}", said.at)
        draft = _settled(hosted, at, chance) if hosted.seeding.due else _committed(hosted, at, chance)
        if isinstance(draft, Refusal):
            return
        yield draft


def _committed(hosted: Hosted[Any], said: Said, chance: random.Random) -> NewEntry | Refusal:
    willing = [player for player in hosted.seats() if player not in hosted.seeding.missed and chance.random() < 0.7]
    return hosted.commit(fresh_shoe(cards_due(hosted), chance), said, promised(hosted, *willing)[0])


def _settled(hosted: Hosted[Any], said: Said, chance: random.Random) -> NewEntry | Refusal:
    """The seeds are those of the entry that the shoe was committed with, wherever somebody has them still."""
    fails = chance.random() < 0.2
    shown = [] if fails else [known for each in hosted.seeding.due if (known := _known(hosted, each))]
    return hosted.show_seeds(tuple(shown), said)


def _known(hosted: Hosted[Any], due: SeedPromise) -> ShownSeed | None:
    before = random.Random(f"{hosted.stream} {hosted.seq - 1} {due.player}").randbytes(32)
    return ShownSeed(due.player, before.hex()) if promise(due.player, before) == due.digest else None
