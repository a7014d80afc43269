"""What a director should know of conditions that may stand: what prevails over what, and what is still to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from pitboss.cite import Cites, testify
from pitboss.tournament.conditions import AddOn, Conditions, NoTournamentCommission, Rebuys
from pitboss.tournament.law import TournamentLaw


class Note(msgspec.Struct, frozen=True):
    """A remark on a field, and which side gives way where conditions and rules differ."""

    field: str
    message: str
    cites: Cites
    loses: Literal["", "rule"] = ""

    def __post_init__(self) -> None:
        testify(self.cites)


def notes(conditions: Conditions, law: TournamentLaw) -> tuple[Note, ...]:
    """Every remark, in the order of the conditions."""
    return tuple(note for each in (_before_entries, _prevailing, _chips, _money) for note in each(conditions, law))


def _before_entries(conditions: Conditions, law: TournamentLaw) -> Iterator[Note]:
    for gate in law.customs.gates:
        yield Note("", f"before entries are taken these conditions are {gate}", law.gates[gate])
    retained = conditions.commission not in (None, NoTournamentCommission())
    if law.customs.commission_approved and retained:
        yield Note("commission", f"what is retained is approved first, by the {law.customs.approver}", law.commission)


def _prevailing(conditions: Conditions, law: TournamentLaw) -> Iterator[Note]:
    """Where approved conditions prevail over the rules of the game."""
    if not law.customs.conditions_beat_rules:
        return
    limit = conditions.play.time_to_act
    if limit:
        what = f"{limit.seconds} seconds for each act, whatever the rule has"
        yield Note("play.time_to_act", what, law.precedence + law.time_to_act, "rule")
    for index, text in enumerate(conditions.play.other):
        what = f"prevails over the rules of the game, not over those of tournament play: {text}"
        yield Note(f"play.other.{index}", what, law.precedence, "rule")


def _chips(conditions: Conditions, law: TournamentLaw) -> Iterator[Note]:
    races = any(session.schedule and session.schedule.races for session in conditions.sessions)
    if races and not conditions.play.race_protect:
        what = "whoever loses the race for their last chips is out; race_protect leaves them one larger chip"
        yield Note("play.race_protect", what, law.race_off or law.items.get("play", ()))


def _money(conditions: Conditions, law: TournamentLaw) -> Iterator[Note]:
    if not law.customs.returns_pool:
        what = "the document does not speak of a prize pool: that all of it is given out is a condition"
        yield Note("prizes", what, law.places)
    added = conditions.added_value or conditions.guarantee
    if added and not law.customs.added_value:
        yield Note("added_value", "the document is silent on added value; it raises the pool", law.pool or law.places)
    sold = {"rebuy": isinstance(conditions.rebuys, Rebuys), "add_on": isinstance(conditions.add_on, AddOn)}
    beyond = [each for each in conditions.refunded_on_cancel if each not in law.customs.refunds]
    kinds = [each for each in beyond if sold.get(each)]
    if kinds:
        what = f"a cancellation also gives back every {' and '.join(kinds).replace('_', '-')}, beyond the text"
        yield Note("refunded_on_cancel", what, law.cancelled)
