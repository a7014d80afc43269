"""What a table against the house is opened with: the first entry of its stream."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.banked.game import BankedGame
from pitboss.banked.spec import BankedDeterminations
from pitboss.banked.table import BankedTable, TableSettings
from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load

Approval = tuple[str, str]
"""Its reference and its date."""


class BankedCharter(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """A table against the house: which game of which document, everything determined about it, and its approvals."""

    title: str
    instrument: str
    game: str
    choices: BankedDeterminations
    settings: TableSettings = TableSettings()
    table_approval: Approval
    shoe_approval: Approval
    bank: int
    """The chips that the bank begins with, and by which it is filled up when it cannot pay."""
    unit: int = 1
    """Cents to a chip."""
    bots: int = 0
    """How many players of the house it keeps seated."""
    now: int

    @property
    def kind(self) -> str:
        return "banked"


def chartered_banked(
    instrument: str, game: str, chosen: dict[str, Any], *, title: str, now: int, **more: Any
) -> BankedCharter | tuple[Refusal, ...]:
    """A charter for a game under these choices, or everything that the document has against them."""
    determined = load(instrument).banked_game(game).determine(**chosen)
    if not isinstance(determined, BankedGame):
        return determined
    return BankedCharter(title=title, instrument=instrument, game=game, choices=determined.choices, now=now, **more)


def banked_game_of(charter: BankedCharter) -> BankedGame:
    """The game as chartered; a charter holds nothing that its document refused."""
    choices = charter.choices
    chosen = {name: getattr(choices, name) for name in choices.__struct_fields__}
    game = load(charter.instrument).banked_game(charter.game).determine(**chosen)
    if not isinstance(game, BankedGame):
        raise ValueError(f"{charter.instrument}/{charter.game} is not played like that: {game[0].message}")
    return game


def opened_banked(charter: BankedCharter) -> BankedTable | Refusal:
    """The table with both decks checked and everything else done that comes before gaming, or what is missing."""
    game = banked_game_of(charter)
    return BankedTable.open(
        game,
        now=charter.now,
        table_approval=charter.table_approval,
        shoe_approval=charter.shoe_approval,
        cards_checked=(len(game.deck), len(game.deck)),
        settings=charter.settings,
    )
