"""How this house opens a table against itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.banked.game import BankedGame
from pitboss.cite import Refusal
from pitboss.instruments.banked_determine import BankedOffer
from pitboss.instruments.catalogue import load
from pitboss.room.kinds.banked.charter import BankedCharter
from pitboss.room.ledger import CENTS, PLAY_MONEY

BANK = 100_000
"""Chips behind a table."""


def games(instrument: str) -> Mapping[str, BankedOffer]:
    return load(instrument).banked


def charter_for(
    instrument: str, game: str, chosen: dict[str, Any], *, title: str, bots: int, now: int
) -> BankedCharter | tuple[Refusal, ...]:
    offer = load(instrument).banked_game(game)
    determined = offer.determine(**chosen)
    if not isinstance(determined, BankedGame):
        return determined
    return BankedCharter(
        title=title or offer.spec.title,
        instrument=instrument,
        game=game,
        choices=determined.choices,
        unit=CENTS,
        bots=bots,
        now=now,
        bank=BANK,
        table_approval=PLAY_MONEY,
        shoe_approval=PLAY_MONEY,
    )
