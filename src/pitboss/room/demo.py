"""A room to try: a table of each approved game, and of the derived cash games, with bots and free seats."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import Offer
from pitboss.room.charter import Charter, chartered
from pitboss.spec import Commission, Determinations, PotPercentage, TimeCharge
from pitboss.table import Approval, TableSettings

CENTS = 100
"""A chip is a dollar."""
STARTING_CHIPS = 3_000


class Wanted(msgspec.Struct, frozen=True):
    """A table the demo opens."""

    id: str
    instrument: str
    game: str
    title: str
    bots: int
    choices: dict[str, Any] = {}


SIX: dict[str, Any] = {"seats": 6}
TIMED = SIX | {"seconds_to_act": 30}
SPLIT: dict[str, Any] = {"wins": "split", "low_ace": "low", "eight_or_better": True}
TABLES = (
    Wanted("omaha", "omaha-2017", "omaha", "Omaha by the pot", 4, TIMED),
    Wanted(
        "omaha-split",
        "omaha-2017",
        "omaha",
        "Omaha high/low",
        3,
        TIMED | {"wins": "split", "low_ace": "low", "eight_or_better": True},
    ),
    Wanted("draw", "draw-2005", "draw", "Draw poker", 3, {"seats": 5}),
    Wanted("stones", "stones-omaha", "omaha", "Stones Omaha", 4, SIX),
    Wanted("manila", "gazette-2001", "three-card-manila", "Three Card Manila", 3, SIX),
    Wanted("stud", "gazette-2001", "seven-card-stud", "Seven Card Stud", 3, SIX),
    Wanted("early-bird", "gazette-2001", "hold-em-early-bird", "Early Bird Hold-Em", 3, SIX),
    Wanted("instant", "gazette-2001", "hold-em-instant-satellite", "Instant Satellite Hold-Em", 3, SIX),
    Wanted("super", "gazette-2001", "hold-em-super-satellite", "Super Satellite Hold-Em", 3, SIX),
    Wanted("no-limit", "gazette-2001", "hold-em-no-limit", "No Limit Hold-Em", 4, SIX),
    Wanted("limit", "gazette-2001", "hold-em-limit", "Limit Hold-Em", 4, SIX),
    Wanted("hold-em", "gazette-2001", "hold-em", "Hold-Em for cash", 4, TIMED),
    Wanted("stud-cash", "gazette-2001", "seven-card-stud-cash", "Seven Card Stud for cash", 3, TIMED),
    Wanted("manila-cash", "gazette-2001", "three-card-manila-cash", "Three Card Manila for cash", 3, TIMED),
    Wanted("five-card", "gazette-2001", "five-card-stud", "Five Card Stud", 3, TIMED),
    Wanted("canberra", "gazette-2001", "canberra-manila", "Canberra Manila", 3, TIMED),
)


def demo_charters(now: int) -> dict[str, Charter]:
    """The tables by id; `now` in seconds."""
    return {wanted.id: _charter(wanted, now) for wanted in TABLES}


def _charter(wanted: Wanted, now: int) -> Charter:
    charter = house_charter(
        wanted.instrument, wanted.game, wanted.choices, title=wanted.title, bots=wanted.bots, now=now
    )
    assert isinstance(charter, Charter), charter
    return charter


def house_charter(
    instrument: str, game: str, chosen: dict[str, Any], *, title: str, bots: int, now: int
) -> Charter | tuple[Refusal, ...]:
    """A charter as this house opens its tables: approvals on record, fees posted, starting chips."""
    offer = load(instrument).game(game)
    if not isinstance(offer, Offer):
        raise TypeError(f"{instrument}/{game} is played against the house")
    charter = chartered(instrument, game, chosen, title=title or offer.spec.title, now=now, unit=CENTS, bots=bots)
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
    return tuple(Approval(what, "play money", "2017-11-20", most if what == "commission" else 0) for what in needed)


def _most(commission: Commission) -> int:
    match commission:
        case PotPercentage(cap=cap):
            return cap
        case TimeCharge(amount=amount):
            return amount
        case _:
            return 0
