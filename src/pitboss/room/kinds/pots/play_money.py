"""How this house opens a table of pots: approvals on record, fees posted, starting chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_type_hints

from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import Offer, unreadable
from pitboss.play.game import Game
from pitboss.room.kinds.days import is_of_days, with_days
from pitboss.room.kinds.manners import LINES, with_manners
from pitboss.room.kinds.pots.charter import PotsCharter
from pitboss.room.ledger import CENTS, PLAY_MONEY
from pitboss.table import TableSettings, own_approvals
from pitboss.table.law import TableLaw
from pitboss.table.setting_checks import refuse_settings

STARTING_CHIPS = 3_000
OF_SEATS = ("button_rule", "entry_blind", "missed_blinds", "declared_until", "rejoin_minutes", "newcomers_pay")
SETTINGS = {
    name: kind
    for name, kind in get_type_hints(TableSettings).items()
    if name.startswith("charge_") or name in OF_SEATS or name == "run"
}
"""What an operator may set about a table beside the determinations of its game."""


def games(instrument: str) -> Mapping[str, Offer]:
    return load(instrument).offers


def charter_for(
    instrument: str, game: str, chosen: dict[str, Any], *, title: str, bots: int, now: int
) -> PotsCharter | tuple[Refusal, ...]:
    offer = load(instrument).players_game(game)
    law = offer.table_law
    assert law is not None
    settings, strange = _settings(offer, law, chosen)
    of_the_table = (*SETTINGS, *LINES)
    of_the_game = {name: value for name, value in chosen.items() if not (name in of_the_table or is_of_days(law, name))}
    determined = offer.determine(**of_the_game)
    strange += tuple(_refuse_bots(law, settings, bots))
    if strange or not isinstance(determined, Game):
        return strange + (() if isinstance(determined, Game) else determined)
    choices = determined.choices
    return PotsCharter(
        title=title or offer.spec.title,
        instrument=instrument,
        game=game,
        choices=choices,
        unit=CENTS,
        bots=bots,
        now=now,
        approvals=own_approvals(determined, *PLAY_MONEY),
        fees_posted=law.customs.posts_fees,
        settings=replace(settings, starting_chips=STARTING_CHIPS if choices.tournament else 0),
    )


def _refuse_bots(law: TableLaw, settings: TableSettings, bots: int) -> Iterator[Refusal]:
    if bots and settings.run == "physical":
        what = "players of the house have no hands: none sit at a table that is dealt by hand"
        yield Refusal("bots", what, law.round or law.document, {"bots": bots}, field="bots")


def standing_of(offer: Offer) -> Literal["in_force", "historical"]:
    return "historical" if offer.spec.label == "historical" else "in_force"


def _settings(offer: Offer, law: TableLaw, chosen: dict[str, Any]) -> tuple[TableSettings, tuple[Refusal, ...]]:
    """As far as they can be read, with every mistake."""
    said = {name: value for name, value in chosen.items() if name in SETTINGS}
    strange = tuple(unreadable(SETTINGS, law.document, said))
    named = {refusal.field for refusal in strange}
    sound = {name: value for name, value in said.items() if name not in named}
    settings, undated = with_days(law, TableSettings(**sound, pack_enabled=standing_of(offer)), chosen)
    settings, rude = with_manners(law, settings, chosen)
    return settings, (*strange, *undated, *rude, *refuse_settings(law, settings, tournament=offer.defaults.tournament))
