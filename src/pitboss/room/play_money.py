"""How this house opens its tables: play money, and approvals that say so."""

from __future__ import annotations

from typing import Any

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import UnknownGameError, load
from pitboss.room.charter import Charter
from pitboss.room.kind import HostedKind, kinds


def house_charter(
    instrument: str, game: str, chosen: dict[str, Any], *, title: str, bots: int, now: int
) -> Charter | tuple[Refusal, ...]:
    """A charter as this house opens its tables, or everything that the document has against it."""
    opens = kind_of_game(instrument, game).charter_for
    assert opens is not None, "whoever has games says how they are opened"
    return opens(instrument, game, chosen, title=title, bots=bots, now=now)


def kind_of_game(instrument: str, game: str) -> HostedKind:
    """The kind of desk at which a game is played."""
    found = next((kind for kind in kinds() if game in kind.games(instrument)), None)
    if found is None:
        load(instrument).game(game)  # Says why there is none.
        raise UnknownGameError(f"no kind of table is known for {instrument}/{game}")
    return found
