"""What a table is opened with: the first entry of its stream."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.play import Game
from pitboss.spec import Determinations
from pitboss.table import Approval, Table, TableSettings


class Charter(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """A poker table: which game of which document, everything determined about it, and its approvals."""

    title: str
    instrument: str
    game: str
    choices: Determinations
    settings: TableSettings = TableSettings()
    approvals: tuple[Approval, ...] = ()
    fees_posted: bool = False
    unit: int = 1
    """Cents to a chip."""
    bots: int = 0
    """How many players of the house it keeps seated."""
    now: int

    @property
    def kind(self) -> str:
        return "poker"


def chartered(
    instrument: str, game: str, chosen: dict[str, Any], *, title: str, now: int, **more: Any
) -> Charter | tuple[Refusal, ...]:
    """A charter for a game under these choices, or everything that the document has against them."""
    offer = load(instrument).players_game(game)
    determined = offer.determine(**chosen)
    if not isinstance(determined, Game):
        return determined
    return Charter(title=title, instrument=instrument, game=game, choices=determined.choices, now=now, **more)


def game_of(charter: Charter) -> Game:
    """The game as chartered; a charter holds nothing that its document refused."""
    choices = charter.choices
    chosen = {name: getattr(choices, name) for name in choices.__struct_fields__}
    game = load(charter.instrument).players_game(charter.game).determine(**chosen)
    if not isinstance(game, Game):
        raise ValueError(f"{charter.instrument}/{charter.game} is not played like that: {game[0].message}")
    return game


def opened(charter: Charter) -> Table | Refusal:
    """The table with its cards checked and everything else done that comes before gaming, or what is missing."""
    game = game_of(charter)
    return Table.open(
        game,
        now=charter.now,
        approvals=charter.approvals,
        cards_checked=len(game.deck),
        fees_posted=charter.fees_posted,
        settings=charter.settings,
    )
