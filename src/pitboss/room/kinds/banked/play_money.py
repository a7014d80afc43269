"""How this house opens a table against itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_type_hints

from pitboss.banked.game import BankedGame
from pitboss.banked.table import TableSettings
from pitboss.banked.table.law import FloorLaw
from pitboss.cite import Refusal
from pitboss.desk.in_force import refuse_force
from pitboss.desk.manners import refuse_manners
from pitboss.instruments.banked_determine import BankedOffer
from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import unreadable
from pitboss.room.kinds.banked.charter import BankedCharter
from pitboss.room.kinds.days import is_of_days, with_days
from pitboss.room.kinds.manners import LINES, with_manners
from pitboss.room.ledger import CENTS, PLAY_MONEY

BANK = 100_000
"""Chips behind a table."""


SETTINGS = {"run": get_type_hints(TableSettings)["run"]}
"""What an operator may set about a table beside the determinations of its game."""


def _refuse_run(law: FloorLaw, settings: TableSettings, bots: int) -> Iterator[Refusal]:
    if bots and settings.run == "physical":
        what = "players of the house have no hands: none sit at a table that is dealt by hand"
        yield Refusal("bots", what, law.round, {"bots": bots}, field="bots")


def games(instrument: str) -> Mapping[str, BankedOffer]:
    return load(instrument).banked


def charter_for(
    instrument: str, game: str, chosen: dict[str, Any], *, title: str, bots: int, now: int
) -> BankedCharter | tuple[Refusal, ...]:
    offer = load(instrument).banked_game(game)
    law = offer.floor_law
    assert isinstance(law, FloorLaw)
    said = {name: value for name, value in chosen.items() if name in SETTINGS}
    unread = tuple(unreadable(SETTINGS, law.document, said))
    settings, strange = with_days(law, TableSettings(**({} if unread else said)), chosen)
    settings, rude = with_manners(law, settings, chosen)
    strange += (
        *unread,
        *_refuse_run(law, settings, bots),
        *rude,
        *refuse_force(law, settings),
        *refuse_manners(law.sign, settings.manners),
    )
    of_the_game = {
        name: value for name, value in chosen.items() if not (name in (*SETTINGS, *LINES) or is_of_days(law, name))
    }
    determined = offer.determine(**of_the_game)
    if strange or not isinstance(determined, BankedGame):
        return strange + (() if isinstance(determined, BankedGame) else determined)
    return BankedCharter(
        title=title or offer.spec.title,
        instrument=instrument,
        game=game,
        choices=determined.choices,
        unit=CENTS,
        bots=bots,
        now=now,
        settings=settings,
        bank=BANK,
        table_approval=PLAY_MONEY,
        shoe_approval=PLAY_MONEY,
    )
