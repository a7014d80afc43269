"""Which day's rules a table is opened under, as part of the operator's form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar, get_type_hints

import msgspec

from pitboss.cite import Refusal
from pitboss.desk.in_force import Dated
from pitboss.desk.state import GamingSettings
from pitboss.instruments.determine import unreadable
from pitboss.room.form import Choice, FormLine, FormPart, ValueKind, asked, kind_of_value

S = TypeVar("S", bound=GamingSettings)

DAYS: FormPart = {
    "opened_on": FormLine("Day of gaming, as in 2019-05-01 (empty: not said)"),
    "effective_from": FormLine("First day of the rules (empty: as far as their text tells)"),
    "pack_enabled": FormLine(
        "The rules are used",
        values={
            "in_force": "while they are in force",
            "beside_successor": "beside those that took their place",
            "historical": "at any time, as a game of another time",
        },
    ),
}


def is_of_days(law: Dated, name: str) -> bool:
    """Only a document that tells when it begins leaves its days open."""
    return law.in_force is not None and name in DAYS


def day_choices(law: Dated, settings: GamingSettings) -> Iterator[Choice]:
    """The lines of the form; `settings` are what holds where nothing is said."""
    if law.in_force is None:
        return
    for name, question in DAYS.items():
        default = "" if name == "effective_from" else getattr(settings, name)
        kind = _offered(law, kind_of_value(_hints(settings)[name]))
        yield asked(name, question, "Days of the rules", kind, default, law.in_force.cites)


def with_days(law: Dated, settings: S, chosen: Mapping[str, Any]) -> tuple[S, tuple[Refusal, ...]]:
    """These settings with the days as chosen, and what of them cannot be read."""
    said = {name: value for name, value in chosen.items() if is_of_days(law, name)}
    strange = tuple(unreadable(_hints(settings), law.document, said))
    sound = {name: value for name, value in said.items() if name not in {refusal.field for refusal in strange}}
    if law.in_force and "effective_from" in sound:
        day = sound.pop("effective_from")
        sound["effective_from"] = {law.in_force.document: day} if day else {}
    return msgspec.structs.replace(settings, **sound), strange


def _hints(settings: GamingSettings) -> dict[str, Any]:
    """An operator is asked for the first day of one document: the table's own."""
    hints = get_type_hints(type(settings))
    return {name: str if name == "effective_from" else hints[name] for name in DAYS}


def _offered(law: Dated, kind: ValueKind) -> ValueKind:
    """Rules stand beside others only where those took their place and did not revoke them."""
    named, values = kind
    stands_beside = law.successor and not law.revoked
    return named, values and tuple(value for value in values if stands_beside or value != "beside_successor")
