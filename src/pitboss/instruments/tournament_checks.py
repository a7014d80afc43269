"""Conditions of an event against its document, the games it is played with, and the day it is held on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.desk.calendar import AS_WRITTEN, is_day
from pitboss.desk.in_force import first_day
from pitboss.instruments.banked_determine import BankedOffer
from pitboss.instruments.catalogue import UnknownGameError, load
from pitboss.instruments.determine import Offer
from pitboss.instruments.event_checks import as_printed
from pitboss.instruments.register import UnknownClauseError
from pitboss.instruments.tournament_laws import UnknownEventError, law_of
from pitboss.tournament.checks.check import check, together
from pitboss.tournament.checks.conflicts import against, conflicts
from pitboss.tournament.checks.gaps import gaps
from pitboss.tournament.conditions import Conditions, Session
from pitboss.tournament.law import TournamentLaw
from pitboss.tournament.levels import level_choices, printed_levels

BY_LEVEL = ("forced", "blinds", "ante", "chip", "minimum", "maximum")
"""Determinations that come from the level."""
BEFORE_START = ("effective_from", "pack_enabled")
"""What may be determined of the documents themselves."""
STRICTER = ("no_rebuys", "rebuys_without_chips", "no_add_on", "no_refunds", "refunds_on_cancel")
"""What another document of the event forbids although the leading one does not: it is about the players' money."""


def check_conditions(conditions: Conditions) -> tuple[Refusal, ...]:
    """Every gap and conflict at once; nothing, if the event may be held on these conditions."""
    try:
        law = law_of(conditions.document, conditions.event)
    except UnknownEventError as error:
        return (Refusal("no_such_event", str(error), (), {}, "document"),)
    found = [*check(conditions, (law,)), *_other_documents(conditions, law), *_day(conditions, law)]
    known = {refusal.field for refusal in found}
    games = (each for each in _games(conditions, law) if each.field not in known)
    return together([*found, *as_printed(conditions, law), *games])


# documents


def documents(conditions: Conditions) -> tuple[str, ...]:
    """The documents of the sessions' games, the event's own first."""
    games = (session.game.partition("/")[0] for session in conditions.sessions if session.game)
    return tuple(dict.fromkeys((conditions.document, *games)))


def _other_documents(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """An event of several games answers the lists of all of them."""
    own, *others = documents(conditions)
    own_game = any(session.game.startswith(f"{own}/") for session in conditions.sessions)
    if conditions.sessions and not own_game:
        yield against("no_game_of_its_own", "sessions", f"an event of {own} has a session of its game", law.game_rules)
    for other in others:
        if not law.customs.other_games:
            what = f"an event of {own} is played with its own game; {other} is another"
            yield against("other_games", "sessions", what, law.game_rules)
        else:
            yield from _union(conditions, other)


def _union(conditions: Conditions, other: str) -> Iterator[Refusal]:
    """What another document asks for; an event of the gazette is whole, and brings no list."""
    try:
        law = law_of(other)
    except UnknownEventError:
        return
    yield from gaps(conditions, law)
    played = [session.game.startswith(f"{other}/") for session in conditions.sessions]
    for refusal in conflicts(conditions, law):
        index = refusal.field.split(".")[1] if refusal.code == "session_ends" else ""
        if refusal.code in STRICTER or (index and played[int(index)]):
            yield refusal


# the day


class _Days(msgspec.Struct, frozen=True):
    opened_on: str
    effective_from: Mapping[str, str]
    pack_enabled: str


def _day(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """Rules that were in force on the day, or others under their own label."""
    for name in conditions.determinations:
        if name not in BEFORE_START:
            what = f"what is determined besides the games is {' and '.join(BEFORE_START)}; got {name!r}"
            yield against("unknown_determination", f"determinations.{name}", what, law.settled_before or law.conditions)
    for document, day in _first_days(conditions).items():
        if not is_day(str(day)):
            field = f"determinations.effective_from.{document}".rstrip(".")
            yield against("no_such_day", field, f"{AS_WRITTEN}; got {day!r}", law.settled_before or law.conditions)
    house = conditions.document == "house-rules"
    if house != (conditions.label == "house"):
        what = 'what no document has is labelled "house", and nothing else is'
        yield against("label", "label", what, law.document)
    elif conditions.label == "approved":
        yield from _in_force(conditions, law)


def _first_days(conditions: Conditions) -> Mapping[str, Any]:
    """From when each document is said to be in force."""
    said = conditions.determinations.get("effective_from", {})
    return said if isinstance(said, Mapping) else {"": said}


def _in_force(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    said = {document: day for document, day in _first_days(conditions).items() if is_day(str(day))}
    kept = conditions.determinations.get("pack_enabled") == "beside_successor" and not law.revoked
    day = conditions.starts_at[:10]
    days = _Days(day, said, "in_force")
    force, successor = law.in_force, law.successor
    if force and day and day < first_day(days, force):
        what = f"{force.document} is in force from {first_day(days, force)}, not on {day}"
        yield against("not_yet_in_force", "starts_at", what, force.cites)
    if successor and not kept and not (day and day < first_day(days, successor)):
        since = first_day(days, successor)
        what = f'{successor.document} took the place of these rules from {since}; label = "historical" says so'
        yield against("no_longer_in_force", "label", what, successor.cites)


# games


def _games(conditions: Conditions, law: TournamentLaw) -> Iterator[Refusal]:
    """Every level of every session is a game that its document offers."""
    for index, session in enumerate(conditions.sessions):
        if not session.game:
            continue
        offer = offer_of(session.game)
        if isinstance(offer, str):
            yield against("no_such_game", f"sessions.{index}.game", offer, law.game_rules)
        else:
            yield from _levels(conditions, session, f"sessions.{index}", offer)


def offer_of(name: str) -> Offer | BankedOffer | str:
    """A document's game, as in omaha-2017/omaha, or why there is none."""
    document, _, key = name.partition("/")
    try:
        return load(document).game(key)
    except (UnknownGameError, UnknownClauseError) as error:
        return str(error)


def _levels(conditions: Conditions, session: Session, path: str, offer: Offer | BankedOffer) -> Iterator[Refusal]:
    if session.schedule is None or conditions.chips is None or not conditions.chips.set:
        return
    told: set[tuple[str, str]] = set()
    raced_out = any(chip >= max(conditions.chips.set) for _, chip in session.schedule.races)
    for level, chip in () if raced_out else printed_levels(session.schedule, conditions.chips.set):
        wrong = offer.determine(**level_choices(session, level.level, chip))
        for refusal in wrong if isinstance(wrong, tuple) else ():
            field = _field(refusal, path, min(level.number, len(session.schedule.levels)))
            if (refusal.code, field) not in told:
                told.add((refusal.code, field))
                facts: dict[str, Any] = {**refusal.facts, "loses": "conditions", "level": level.number}
                yield Refusal(refusal.code, f"{field}: {refusal.message}", refusal.cites, facts, field)


def _field(refusal: Refusal, path: str, level: int) -> str:
    """Where in the conditions a determination comes from."""
    if refusal.field == "seats":
        return f"{path}.seats"
    if refusal.field in BY_LEVEL:
        return f"{path}.schedule.levels.{level - 1}"
    return f"{path}.determinations.{refusal.field}"
