"""What is stopped: at a table, of a game, or in the whole room no round begins, and nobody brings chips."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from pitboss.cite import Refusal
from pitboss.room.archive import Archive
from pitboss.room.hosted import Hosted
from pitboss.room.people.person import Restriction, restriction_key
from pitboss.room.schema import people_facts


class Restrictions:
    """As the stream of people has them, at hand for whoever runs a table."""

    def __init__(self) -> None:
        self._by_key: dict[str, Restriction] = {}

    def read(self, archive: Archive) -> None:
        query = sa.select(people_facts.c.name, people_facts.c.value).where(people_facts.c.kind == "restriction")
        self._by_key = {row.name: msgspec.json.decode(row.value, type=Restriction) for row in archive.select(query)}

    def put(self, restriction: Restriction) -> None:
        self._by_key[restriction.key] = restriction

    def lift(self, key: str) -> Restriction | None:
        return self._by_key.pop(key, None)

    def all(self) -> tuple[Restriction, ...]:
        return tuple(self._by_key.values())

    def of_table(self, hosted: Hosted[Any]) -> Restriction | None:
        """Asked whenever a table looks what is due, so that nothing is looked up where nothing is stopped."""
        if not self._by_key:
            return None
        charter = hosted.charter
        return self._first("table", hosted.stream) or self.of_game(charter.instrument, charter.game)

    def of_game(self, instrument: str, game: str) -> Restriction | None:
        """Also where the whole room is stopped."""
        return self._first("game", f"{instrument}/{game}") or self.of_room()

    def of_room(self) -> Restriction | None:
        return self._first("room", "")

    def _first(self, what: Any, which: str) -> Restriction | None:
        return self._by_key.get(restriction_key(what, which))


def refuse_restricted(restriction: Restriction | None) -> Refusal | None:
    if restriction is None:
        return None
    facts = {"what": restriction.what, "why": restriction.why, "since": restriction.since}
    return Refusal("stopped", f"nobody comes in just now: {words_of(restriction)}", (), facts)


def words_of(restriction: Restriction) -> str:
    """What everyone there is told."""
    noun = {"table": "This table", "game": "This game", "room": "The room"}[restriction.what]
    told = f"{noun} is stopped: {restriction.why.strip().rstrip('.')}."
    return f"{told} Rounds in progress are finished and no other begins; your chips stay yours."
