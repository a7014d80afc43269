"""The settings of a table between players as part of the form."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cite import Cites
from pitboss.instruments.determine import Offer
from pitboss.room.form import Choice, ValueKind, asked, kind_of_value
from pitboss.room.kinds.manners import manner_choices
from pitboss.room.kinds.pots.form_words import DEALING, TABLE_PARTS
from pitboss.room.kinds.pots.play_money import SETTINGS
from pitboss.table import TableSettings

BLINDS_ONLY = ("button_rule", "entry_blind", "missed_blinds")


TIMED = ("patience", "time_bank", "bank_refill", "grace", "timeouts", "away_rounds", "away_minutes", "seeds")
SEATED = ("offer", "rebuy")
"""Only where players choose their seats and buy their chips."""


def table_choices(offer: Offer) -> Iterator[Choice]:
    """Only those that a clause of the document bears on, and how long the house waits."""
    law, tournament = offer.table_law, offer.defaults.tournament
    assert law is not None
    yield from manner_choices(law.sign or law.document, TIMED if tournament else (*TIMED, *SEATED))
    run = kind_of_value(SETTINGS["run"])
    yield asked("run", DEALING["run"], "Procedure", run, TableSettings().run, law.round or law.document)
    if tournament:
        return
    for group, part in TABLE_PARTS.items():
        for name, question in part.items():
            cites: Cites = tuple(cite for meaning in question.meanings for cite in getattr(offer.table_law, meaning))
            if cites and _applies(offer, name):
                yield asked(name, question, group, _kind(offer, name), getattr(TableSettings(), name), cites)


def _applies(offer: Offer, name: str) -> bool:
    blinds = offer.defaults.blinds
    return bool(blinds) or name not in BLINDS_ONLY


def _kind(offer: Offer, name: str) -> ValueKind:
    kind, values = kind_of_value(SETTINGS[name])
    law = offer.table_law
    assert law is not None
    if name == "button_rule" and not law.customs.button_may_rest:
        values = ("moving",)
    if name == "charge_when" and not law.customs.charges_in_arrears:
        values = ("advance",)
    return kind, values
