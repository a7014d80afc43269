"""How this house opens its tables: play money, and approvals that say so."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import Offer
from pitboss.room.charter import Charter, chartered
from pitboss.room.charter_banked import chartered_banked
from pitboss.room.tables import AnyCharter
from pitboss.spec import Commission, Determinations, PotPercentage, TimeCharge
from pitboss.table import Approval, TableSettings

CENTS = 100
"""A chip is a dollar."""
STARTING_CHIPS = 3_000
BANK = 100_000
"""Chips behind a table against the house."""
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
    charter = chartered(offer.instrument, offer.spec.key, chosen, title=title, now=now, unit=CENTS, bots=bots)
    if not isinstance(charter, Charter):
        return charter
    law = offer.table_law
    assert law is not None
    return msgspec.structs.replace(
        charter,
        approvals=_approvals(law.customs.approvals, charter.choices),
        fees_posted=law.customs.posts_fees,
        settings=TableSettings(
            starting_chips=STARTING_CHIPS if charter.choices.tournament else 0,
            pack_enabled="historical" if offer.spec.label == "historical" else "in_force",
        ),
    )


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
