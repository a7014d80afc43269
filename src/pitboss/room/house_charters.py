"""How this house opens its tables: play money, and approvals that say so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_type_hints

import msgspec

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import Offer, unreadable
from pitboss.room.charter import Charter, chartered
from pitboss.room.charter_banked import chartered_banked
from pitboss.room.tables import AnyCharter
from pitboss.spec import Commission, Determinations, PotPercentage, TimeCharge
from pitboss.table import Approval, TableSettings
from pitboss.table.law import TableLaw
from pitboss.table.setting_checks import refuse_settings

CENTS = 100
"""A chip is a dollar."""
STARTING_CHIPS = 3_000
BANK = 100_000
"""Chips behind a table against the house."""
SETTINGS = {
    name: kind
    for name, kind in get_type_hints(TableSettings).items()
    if name.startswith("charge_")
    or name in ("button_rule", "entry_blind", "missed_blinds", "declared_until", "rejoin_minutes", "newcomers_pay")
}
"""What an operator may set about a table beside the determinations of its game."""
REFERENCE, DATE = "play money", "2017-11-20"


def house_charter(
    instrument: str, game: str, chosen: dict[str, Any], *, title: str, bots: int, now: int
) -> AnyCharter | tuple[Refusal, ...]:
    """A charter as this house opens its tables, or everything that the document has against it."""
    offer = load(instrument).game(game)
    named = title or offer.spec.title
    if isinstance(offer, Offer):
        return _poker(offer, chosen, title=named, bots=bots, now=now)
    return chartered_banked(
        instrument,
        game,
        chosen,
        title=named,
        now=now,
        unit=CENTS,
        bots=bots,
        bank=BANK,
        table_approval=(REFERENCE, DATE),
        shoe_approval=(REFERENCE, DATE),
    )


def _poker(offer: Offer, chosen: dict[str, Any], *, title: str, bots: int, now: int) -> Charter | tuple[Refusal, ...]:
    """Approvals on record, fees posted, starting chips."""
    law = offer.table_law
    assert law is not None
    settings = {name: value for name, value in chosen.items() if name in SETTINGS}
    determinations = {name: value for name, value in chosen.items() if name not in SETTINGS}
    strange = tuple(_refuse_settings(offer, law, settings))
    charter = chartered(offer.instrument, offer.spec.key, determinations, title=title, now=now, unit=CENTS, bots=bots)
    if strange or not isinstance(charter, Charter):
        return strange + (() if isinstance(charter, Charter) else charter)
    return msgspec.structs.replace(
        charter,
        approvals=_approvals(law.customs.approvals, charter.choices),
        fees_posted=law.customs.posts_fees,
        settings=TableSettings(
            **settings,
            starting_chips=STARTING_CHIPS if charter.choices.tournament else 0,
            pack_enabled=_standing(offer),
        ),
    )


def _standing(offer: Offer) -> Literal["in_force", "historical"]:
    return "historical" if offer.spec.label == "historical" else "in_force"


def _refuse_settings(offer: Offer, law: TableLaw, settings: dict[str, Any]) -> Iterator[Refusal]:
    """What cannot be read, and every mistake in the rest."""
    strange = tuple(unreadable(SETTINGS, law.document, settings))
    yield from strange
    named = {refusal.field for refusal in strange}
    sound = {name: value for name, value in settings.items() if name not in named}
    made = TableSettings(**sound, pack_enabled=_standing(offer))
    yield from refuse_settings(law, made, tournament=offer.defaults.tournament)


def _approvals(needed: tuple[Any, ...], choices: Determinations) -> tuple[Approval, ...]:
    """Play money: the house approves its own tables, and says so."""
    most = _most(choices.commission)
    return tuple(Approval(what, REFERENCE, DATE, most if what == "commission" else 0) for what in needed)


def _most(commission: Commission) -> int:
    match commission:
        case PotPercentage(cap=cap):
            return cap
        case TimeCharge(amount=amount):
            return amount
        case _:
            return 0
