"""How long the house waits for people at a table, as part of the operator's form."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, TypeVar, get_type_hints

from msgspec.structs import replace

from pitboss.cite import Cites, Refusal
from pitboss.desk.law import GamingLaw
from pitboss.desk.manners import Manners
from pitboss.desk.state import GamingSettings
from pitboss.instruments.determine import unreadable
from pitboss.room.form import Choice, FormLine, FormPart, asked, kind_of_value

S = TypeVar("S", bound=GamingSettings)

USUAL = Manners()
"""What this house does where the operator says nothing."""
LINES: FormPart = {
    "patience": FormLine("Seconds of a turn before the house calls the clock, or acts where there is none"),
    "time_bank": FormLine("Seconds in each player's time bank (0: none)"),
    "bank_refill": FormLine("Seconds that each round gives back to it"),
    "grace": FormLine("Seconds for a player whose line is lost"),
    "timeouts": FormLine("Turns let pass in a row after which a player sits out (0: never)"),
    "away_rounds": FormLine("Rounds sat out after which the seat is given up (0: never)"),
    "away_minutes": FormLine("Minutes sat out after which the seat is given up (0: never)"),
    "offer": FormLine("Seconds to take a seat that is offered"),
    "rebuy": FormLine("Seconds that a seat is kept for a player who has lost the stake (0: until the next round)"),
    "wagers": FormLine("Seconds for the others to wager after the first"),
    "seeds": FormLine("Seconds for the players' own seeds to come that go into a shuffle (0: none are taken)"),
}
HINTS = get_type_hints(Manners)


def manner_choices(cites: Cites, names: Collection[str]) -> Iterator[Choice]:
    """The lines of the form that bear on a kind of table."""
    for name, question in LINES.items():
        if name in names:
            yield asked(name, question, "Time and absence", kind_of_value(HINTS[name]), getattr(USUAL, name), cites)


def with_manners(law: GamingLaw, settings: S, chosen: Mapping[str, Any]) -> tuple[S, tuple[Refusal, ...]]:
    """These settings with the house's manners as chosen, and what of them cannot be read."""
    said = {name: value for name, value in chosen.items() if name in LINES}
    strange = tuple(unreadable(HINTS, law.sign or law.document, said))
    sound = {name: value for name, value in said.items() if name not in {refusal.field for refusal in strange}}
    return replace(settings, manners=replace(USUAL, **sound)), strange
