"""Chips and levels: whatever must be paid can be paid with the chips that are then in play."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cite import Refusal
from pitboss.tournament.checks.conflicts import against
from pitboss.tournament.conditions import AddOn, Chips, Conditions, Rebuys, Session
from pitboss.tournament.law import TournamentLaw
from pitboss.tournament.levels import printed_levels
from pitboss.tournament.schedule import Level, Schedule, smallest_chip


def chips_and_levels(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """Everything about chips and levels that cannot be."""
    chips = conditions.chips
    wrong = list(_set(chips, law)) if chips else []
    yield from wrong
    for index, session in enumerate(conditions.sessions):
        if session.schedule and session.schedule.levels:
            path = f"sessions.{index}.schedule"
            broken = list(_levels(session.schedule, path, law))
            yield from broken
            if chips and not wrong and not broken:
                yield from _races(session.schedule, chips, path, law)
                yield from _payable(session, chips, path, law)
    if chips and not wrong:
        yield from _sold(conditions, chips, law)


def _set(chips: Chips, law: TournamentLaw) -> Iterator[Refusal]:
    cites = law.items["chips"] + law.equal_chips
    if not chips.set or min(chips.set) <= 0 or tuple(sorted(set(chips.set))) != chips.set:
        what = "denominations are different, positive, and named from the smallest up"
        yield against("chip_set", "chips.set", what, cites)
    elif chips.start <= 0 or chips.start % chips.set[0]:
        what = f"everyone starts with some chips, of {chips.set[0]} or more each; got {chips.start}"
        yield against("start_not_payable", "chips.start", what, cites)


def _levels(schedule: Schedule, path: str, law: TournamentLaw) -> Iterator[Refusal]:
    cites = law.schedule or law.items["betting"]
    timed = {bool(level.minutes) for level in schedule.levels}
    for index, level in enumerate(schedule.levels):
        at = f"{path}.levels.{index}"
        if bool(level.minutes) == bool(level.rounds) or len(timed) > 1:
            yield against("level_length", at, "levels all last so many minutes, or all so many rounds", cites)
        if not _amounts(level) or min(_amounts(level)) <= 0:
            yield against("level_empty", at, "a level has blinds, an ante, or a minimum wager", cites)
    if schedule.doubling and True not in timed:
        yield against("doubling", f"{path}.doubling", "only levels of so many minutes double on by themselves", cites)
    yield from _marks(schedule, path, law)


def _amounts(level: Level) -> list[int]:
    return [*level.blinds, *(each for each in (level.ante, level.minimum) if each)]


def _marks(schedule: Schedule, path: str, law: TournamentLaw) -> Iterator[Refusal]:
    """Race-offs and the end of rebuys lie between two levels."""
    between, minute = set(), 0
    for level in schedule.levels:
        minute += level.minutes
        between |= {minute} if level.minutes else set()
    cites = law.schedule or law.items["betting"]
    for index, (at, _) in enumerate(schedule.races):
        if at not in between:
            what = f"a chip leaves play where a level ends: at minute {_told(between)}; got {at}"
            yield against("race_in_level", f"{path}.races.{index}", what, law.race_off + cites)
    if schedule.rebuys_end and schedule.rebuys_end not in between:
        what = f"rebuys end where a level does: at minute {_told(between)}; got {schedule.rebuys_end}"
        yield against("rebuys_end_in_level", f"{path}.rebuys_end", what, law.items["rebuys"] + cites)


def _told(minutes: set[int]) -> str:
    return ", ".join(map(str, sorted(minutes))) or "none of these levels, which go by rounds"


def _races(schedule: Schedule, chips: Chips, path: str, law: TournamentLaw) -> Iterator[Refusal]:
    cites = law.race_off or law.items["play"]
    raced = [chip for _, chip in schedule.races]
    for index, chip in enumerate(raced):
        if chip not in chips.set[:-1]:
            what = f"a chip that leaves play is one of {', '.join(map(str, chips.set[:-1]))}; got {chip}"
            yield against("no_such_chip", f"{path}.races.{index}", what, cites)
    if raced != sorted(set(raced)) or list(schedule.races) != sorted(schedule.races):
        yield against("race_order", f"{path}.races", "smaller chips leave play first, and each of them once", cites)


def _payable(session: Session, chips: Chips, path: str, law: TournamentLaw) -> Iterator[Refusal]:
    """Every forced bet is a whole number of the smallest chip then in play."""
    schedule = session.schedule
    assert schedule is not None
    if any(chip not in chips.set[:-1] for _, chip in schedule.races):
        return
    for level, chip in printed_levels(schedule, chips.set):
        odd = [each for each in _amounts(level.level) if each % chip]
        if odd:
            at = f"{path}.levels.{min(level.number, len(schedule.levels)) - 1}"
            amounts = " and ".join(map(str, odd))
            what = f"level {level.number} has {amounts}, which cannot be paid in chips of {chip} and more"
            cites = law.race_off + (law.schedule or law.items["betting"])
            yield against("not_payable", at, what, cites, chip=chip, amounts=odd, against=["chips.set"])


def _sold(conditions: Conditions, chips: Chips, law: TournamentLaw) -> Iterator[Refusal]:
    """What is bought during play is paid out in chips that are still in play when the sale ends."""
    schedule = conditions.sessions[0].schedule if conditions.sessions else None
    rebuys, add_on = conditions.rebuys, conditions.add_on
    if schedule is None or any(chip not in chips.set[:-1] for _, chip in schedule.races):
        return
    until = (rebuys.until_minute if isinstance(rebuys, Rebuys) else 0) or schedule.rebuys_end
    raced_first = conditions.play.race_at_break == "race_first"
    chip = smallest_chip(schedule, chips.set, 60 * until - (not raced_first))
    for name, sale in (("rebuys", rebuys), ("add_on", add_on)):
        if isinstance(sale, Rebuys | AddOn) and sale.chips % chip:
            what = f"{sale.chips} cannot be paid in chips of {chip} and more, which are in play at minute {until}"
            cites = law.items["rebuys" if name == "rebuys" else "add_on"] + law.race_off
            yield against("not_payable", f"{name}.chips", what, cites, chip=chip, against=["chips.set"])
