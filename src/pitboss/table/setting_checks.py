"""What is checked of a table's settings: what the document does not leave open, and what contradicts itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitboss.chips import MOST_SAID
from pitboss.cite import Refusal
from pitboss.desk.in_force import refuse_force
from pitboss.desk.manners import refuse_manners
from pitboss.table.law import TableLaw
from pitboss.table.settings import TableSettings


def refuse_settings(law: TableLaw, settings: TableSettings, *, tournament: bool) -> Iterator[Refusal]:
    """Every mistake at once, each at its setting."""
    yield from refuse_force(law, settings)
    yield from refuse_manners(law.sign or law.document, settings.manners)
    for check in CHECKS:
        yield from check(law, settings)
    if settings.excluded_stack == "blinded_off" and not tournament:
        what = "only tournament chips stay on the table when their player is excluded"
        yield Refusal("excluded_stack", what, law.exclude, {"against": ["tournament"]}, field="excluded_stack")


def _button(law: TableLaw, settings: TableSettings) -> Iterator[Refusal]:
    if settings.button_rule == "dead" and not law.customs.button_may_rest:
        what = "the button goes from player to player and never rests"
        yield Refusal("button_rule", what, law.button_moves, field="button_rule")


def _charges(law: TableLaw, settings: TableSettings) -> Iterator[Refusal]:
    if settings.charge_when == "arrears" and not law.customs.charges_in_arrears:
        yield Refusal("charge_when", "a time charge is paid in advance", law.time_charge, field="charge_when")
    together = settings.charge_per == "table" or settings.charge_when == "arrears"
    if together and settings.newcomers_pay in ("on_joining", "prorated"):
        what = "a charge that is shared or paid afterwards falls to newcomers at the next collection"
        facts = {"against": ["charge_per", "charge_when"]}
        yield Refusal("newcomers_pay", what, law.time_charge, facts, field="newcomers_pay")


def _numbers(law: TableLaw, settings: TableSettings) -> Iterator[Refusal]:
    for name in ("rejoin_minutes", "starting_chips"):
        got = getattr(settings, name)
        if not 0 <= got <= MOST_SAID:
            what = f"minutes and chips are not negative; got {got}" if got < 0 else f"{name} is at most {MOST_SAID:,}"
            yield Refusal(name, what, law.document, field=name)


CHECKS: tuple[Callable[[TableLaw, TableSettings], Iterator[Refusal]], ...] = (_button, _charges, _numbers)
