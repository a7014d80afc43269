"""What an act would bring about, told before it is done; and never a card that is not open yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Cites, Refusal
from pitboss.desk.draft import Draft
from pitboss.desk.rules import Considered, GeneralRuling


class Foretold(msgspec.Struct, frozen=True):
    """One thing that follows, with its clauses."""

    words: str
    cites: Cites = ()


class StakeChange(msgspec.Struct, frozen=True):
    """What it does to one player's chips."""

    seat: int
    player: str
    before: int
    after: int


class FloorPreview(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling, or another act, with everything that follows from it at once."""

    outcome: str
    cites: Cites
    effects: tuple[Foretold, ...]
    chips: tuple[StakeChange, ...]
    """The players whose chips move."""
    pot: tuple[int, int] | None
    """The pot before and after, where it changes."""
    considered: tuple[Considered, ...] = ()
    """The document's other rules on the matter, and why they do not decide."""
    choices_left: tuple[str, ...] = ()
    """What the floor may choose instead."""
    goes_on: bool = False
    """Cards are dealt or hands shown after it: what comes of that is not foretold."""
    seq: int = 0
    """The last entry of the table for which this holds."""
    look: str = ""
    """Given back with the act: what was looked at is what is done."""


def foretell(hosted: Any, words: str, command: Any) -> FloorPreview | Refusal:
    """What a command would bring about at a table; changes nothing."""
    accepted = hosted.desk.what_if(command)
    if isinstance(accepted, Refusal):
        return accepted
    ruling = hosted.floor_ruling(command)
    ruled = ruling if isinstance(ruling, GeneralRuling) else None
    events = tuple(_until(accepted.events, hosted.not_foretold))
    after = Draft(hosted.desk.kind, hosted.state, accepted.now)
    after.emit(*events)
    pot = (hosted.pot_in(hosted.state), hosted.pot_in(after.state))
    told = FloorPreview(
        outcome=ruled.outcome if ruled else words,
        cites=ruled.cites if ruled else tuple(dict.fromkeys(cite for event in events for cite in event.cites)),
        effects=tuple(_told(hosted, events)),
        chips=tuple(_moved(hosted, after.state)),
        pot=pot if pot[0] != pot[1] else None,
        considered=ruled.considered if ruled else (),
        choices_left=ruled.choices_left if ruled else (),
        goes_on=len(events) < len(accepted.events),
    )
    return msgspec.structs.replace(told, seq=hosted.seq, look=f"{hosted.seq}:{_digest(told)}")


def _digest(told: FloorPreview) -> str:
    """The same for whatever reads the same; nothing in it depends on a card that is not open."""
    return sha256(msgspec.json.encode(told)).hexdigest()[:32]


def _until(events: Iterable[Any], not_foretold: tuple[type, ...]) -> Iterator[Any]:
    """As far as nothing is dealt or shown: what lies there is not known to anybody yet."""
    for event in events:
        if isinstance(event, not_foretold):
            return
        yield event


def _told(hosted: Any, events: Iterable[Any]) -> Iterator[Foretold]:
    """The ruling itself is the outcome."""
    known = frozenset(cards_in(hosted.view("floor")))
    names = {seat: hosted.called(player) for player, seat in hosted.seats().items()}
    for event in events:
        if isinstance(event, hosted.ruled):
            continue
        seen = covered(hosted.view_event(event, "floor"), known)
        if line := hosted.line(seen, names) or hosted.record_line(seen, names):
            yield Foretold(line.words, line.cites)


def _moved(hosted: Any, after: Any) -> Iterator[StakeChange]:
    before = hosted.state
    for number, seat in sorted(before.seats.items()):
        had = before.stake_of(number)
        has = after.stake_of(number) if number in after.seats else 0
        if had != has:
            yield StakeChange(number, hosted.called(seat.player), had, has)


def cards_in(value: Any) -> Iterator[Card]:
    """Every card that can be seen in a view."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from cards_in(getattr(value, name))
    elif isinstance(value, Mapping):
        yield from cards_in(tuple(value.values()))
    elif isinstance(value, tuple | list | frozenset | set):
        for each in value:
            yield from cards_in(each)


def covered(value: Any, known: frozenset[Card]) -> Any:
    """The same with every card unknown that is not open already."""
    if isinstance(value, Card):
        return value if value in known else UNKNOWN
    if isinstance(value, msgspec.Struct):
        fields = {name: covered(getattr(value, name), known) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    if isinstance(value, tuple):
        return tuple(covered(each, known) for each in value)
    return value
