"""Events of every document: their law, with its checks, and their conditions as files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.instruments.gazette_2001.events import letter_of
from pitboss.instruments.tournament_checks import check_conditions, offer_of
from pitboss.instruments.tournament_laws import LAWS, UnknownEventError, law_of
from pitboss.tournament.conditions import Conditions, Session
from pitboss.tournament.joint import joint
from pitboss.tournament.law import TournamentLaw
from pitboss.tournament.paper.lines import line_at, lines_of
from pitboss.tournament.paper.reading import parse, read, without_mistakes
from pitboss.tournament.paper.writing import write

LIMITS = {
    "half-pot": "half-pot limit",
    "full-pot": "full-pot limit",
    "no-limit": "no limit",
    "manila": "Manila limits: from the blind to twice it, in the last betting round to four times",
    "structured": "structured limit: the larger blind, in the last betting round twice it",
    "fixed": "fixed limit",
    "spread": "spread limit",
    "straddle": "straddle limit",
}
__all__ = [
    "LAWS",
    "UnknownEventError",
    "check_conditions",
    "law_for",
    "laws_of",
    "read_conditions",
    "tournament_law",
    "write_conditions",
]


@cache
def tournament_law(document: str, event: str = "") -> TournamentLaw:
    """The law of an event; it checks conditions of such an event against the games of all documents."""
    law = law_of(document, event)

    def check(conditions: Conditions) -> tuple[Refusal, ...]:
        if (conditions.document, conditions.event) == (document, event):
            return check_conditions(conditions)
        what = f"this is an event of {document}{f', {event}' if event else ''}: its conditions are no others'"
        return (Refusal("other_event", what, law.document, {}, "document"),)

    return replace(law, check=check, describe=describe)


def law_for(conditions: Conditions) -> TournamentLaw:
    """The law of an event with these conditions, together with what the documents of its other games ask of it."""
    return _law_with(conditions.document, conditions.event, tuple(_other_games(conditions)))


@cache
def _law_with(document: str, event: str, games: tuple[str, ...]) -> TournamentLaw:
    """The same by the other games alone; conditions that bring others are another event's."""
    own = tournament_law(document, event)

    def check(conditions: Conditions) -> tuple[Refusal, ...]:
        if tuple(_other_games(conditions)) == games:
            return own.check(conditions) if own.check else ()
        what = f"this event has {' and '.join(games) or 'no'} games of other documents: with others it is another event"
        return (Refusal("other_games", what, own.game_rules, {"games": games}, "sessions"),)

    return replace(joint(own, [_law_of_game(game) for game in games]), check=check)


def laws_of(conditions: Conditions) -> dict[str, TournamentLaw]:
    """The laws of the games of other documents that are played in an event."""
    return {game: _law_of_game(game) for game in _other_games(conditions)}


def _other_games(conditions: Conditions) -> Iterator[str]:
    """Games of other documents that have rules of events, each once."""
    for game in dict.fromkeys(session.game for session in conditions.sessions):
        document, _, key = game.partition("/")
        known = bool(letter_of(key)) if document == "gazette-2001" else document in LAWS
        if known and document != conditions.document:
            yield game


def _law_of_game(game: str) -> TournamentLaw:
    """That of its document; in the gazette, of the event that is played with it."""
    document, _, key = game.partition("/")
    return tournament_law(document, letter_of(key) if document == "gazette-2001" else "")


def describe(session: Session) -> str:
    """The game of a session: its title, the limit, and whatever else is determined about it."""
    offer = offer_of(session.game)
    if isinstance(offer, str):
        return session.game
    limit = session.determinations.get("limit", getattr(offer.defaults, "limit", ""))
    said = (f"{name.replace('_', ' ')} {_plain(value)}" for name, value in session.determinations.items())
    others = [each for each in said if not each.startswith("limit ")]
    return ", ".join(each for each in (offer.spec.title, LIMITS.get(str(limit), str(limit)), *others) if each)


def _plain(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def read_conditions(text: str) -> Conditions | tuple[Refusal, ...]:
    """The conditions that a file holds, or everything that is wrong with it."""
    table = parse(text)
    if isinstance(table, Refusal):
        return (table,)
    try:
        law = tournament_law(str(table.get("document", "")), str(table.get("event", "")))
    except UnknownEventError as error:
        field = "event" if table.get("document") in (*LAWS, "gazette-2001") else "document"
        unknown = Refusal("no_such_event", f"{field}: {error}", (), {"line": line_at(lines_of(text), field)}, field)
        found = read(table, text, None)
        return (unknown, *found) if isinstance(found, tuple) else (unknown,)
    found = read(table, text, law)
    return (*found, *_beside(found, table, text, law)) if isinstance(found, tuple) else found


def _beside(wrong: tuple[Refusal, ...], table: dict[str, Any], text: str, law: TournamentLaw) -> Iterator[Refusal]:
    """What else is missing or against the rules, in the parts of the file that can be read."""
    rest, lines = without_mistakes(table, wrong), lines_of(text)
    read_ = read(rest, text, law) if rest is not None else ()
    for refusal in check_conditions(read_) if isinstance(read_, Conditions) else ():
        if not any(_overlaps(refusal.field, each.field) for each in wrong):
            yield replace(refusal, facts={"line": line_at(lines, refusal.field), **refusal.facts})


def _overlaps(field: str, other: str) -> bool:
    """Whether one is, or is part of, the other."""
    return f"{field}.".startswith(f"{other}.") or f"{other}.".startswith(f"{field}.")


def write_conditions(conditions: Conditions) -> str:
    """The file that holds these conditions."""
    return write(conditions, law_for(conditions))
