"""Acts at the desk of an event: what would come of them, and that what was looked at is what is done."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.room.accounts import Account
from pitboss.room.answers import Answer
from pitboss.room.codec import encode
from pitboss.room.facts import Line
from pitboss.room.hosted import Hosted, line_of
from pitboss.room.live import Asked, Happened, LiveDesk
from pitboss.server.numbers import read_number
from pitboss.server.rest_types import EventAct, EventActTold, EventLogged

MOVING = ("at", "until", "played", "began")
"""What goes on with the clock: it is no other outcome a second later."""
MOST_TOLD = 5
"""Things that have happened since, as far as they are told one by one."""


def look_of(seq: int, outcome: str = "") -> str:
    """What was looked at: up to which entry, and what would have come of it."""
    return f"{seq}:{outcome}"


def logged(seq: int, hosted: Hosted[Any], event: Any) -> EventLogged | None:
    line = line_of(hosted, event, {})
    return _told(line, seq) if line else None


def _told(line: Line, seq: int = 0) -> EventLogged:
    return EventLogged(seq=seq, words=line.words, cites=line.cites)


def lines_of(hosted: Hosted[Any], events: Sequence[Any], seq: int = 0) -> tuple[EventLogged, ...]:
    return tuple(line for line in (logged(seq, hosted, each) for each in events) if line)


def command_of(live: LiveDesk, hosted: Hosted[Any], data: EventAct, person: Account, now: int) -> Any:
    """With chance where nobody drew by hand; what was drawn for the same and taken back is not drawn again."""
    facts = {**data.facts, "grounds": reason_of(data)}
    command = hosted.contest_command(data.act, facts, person.roles, now)
    if isinstance(command, Refusal):
        return command
    return hosted.contest_drawn(command, live.store.entries_back(live.id, 0))


def reason_of(data: EventAct) -> str:
    told = data.facts.get("reason", "")
    return data.why.strip() or (told.strip() if isinstance(told, str) else "")


# looking


class _Foretold(msgspec.Struct, frozen=True):
    """What would come of a command; of a draw, between whom."""

    lines: tuple[EventLogged, ...]
    outcome: str
    by_chance: bool
    takes_back: bool
    """Whoever takes back the last act means the one that they looked at."""


def foretold(live: LiveDesk, data: EventAct, person: Account) -> EventActTold | Refusal:
    hosted, now = live.hosted, live.time() // 1000
    command = command_of(live, hosted, data, person, now)
    found = command if isinstance(command, Refusal) else _foretell(live, hosted, command, now)
    if isinstance(found, Refusal):
        return found
    look = look_of(hosted.seq, found.outcome)
    return EventActTold(seq=0, lines=found.lines, by_chance=found.by_chance, look=look)


def _foretell(live: LiveDesk, hosted: Hosted[Any], command: Any, now: int) -> _Foretold | Refusal:
    made = hosted.desk.what_if(command)
    if isinstance(made, Refusal):
        return made
    form = hosted.contest_chance(command, now)
    takes_back = hosted.contest_takes_back(command)
    if form:
        words = form.words[0].upper() + form.words[1:]
        return _Foretold((_told(Line(words, form.cites)),), _digest([form]), by_chance=True, takes_back=False)
    undone = _undone(live, hosted) if takes_back else ()
    return _Foretold(
        (*undone, *lines_of(hosted, made.events)), _outcome(made.events), by_chance=False, takes_back=takes_back
    )


def _undone(live: LiveDesk, hosted: Hosted[Any]) -> tuple[EventLogged, ...]:
    """The act that is taken back: what no longer holds."""
    last = next((each for each in reversed(live.recent) if each.actor != "room"), None)
    return lines_of(hosted, last.events, last.seq) if last else ()


def _outcome(events: Sequence[Any]) -> str:
    """The same for the same, whenever it happens."""
    return _digest(
        [(type(each).__name__, {**msgspec.structs.asdict(each), **dict.fromkeys(MOVING)}) for each in events]
    )


def _digest(told: Any) -> str:
    return sha256(encode(told)).hexdigest()[:32]


# doing


async def done(live: LiveDesk, data: EventAct, person: Account, role: str) -> EventActTold | Refusal:
    """By whichever of the asker's roles has the power in the document."""
    made = await live.within(lambda: command_of(live, live.hosted, data, person, live.time() // 1000))
    by = getattr(made, "by", role)
    content = encode((data.act, data.facts, data.why, data.look)) if data.id else b""
    asked = Asked(f"{by}:{person.id}", data.id or secrets.token_hex(16), content=content)

    def make(hosted: Hosted[Any], now: int) -> Any:
        command = _by_same(command_of(live, hosted, data, person, now), by)
        refused = command if isinstance(command, Refusal) else refuse_otherwise(live, hosted, data, command, now)
        return refused or command

    answer: Answer = await live.ask(make, asked)
    return answer.refusal or await live.within(lambda: _done(live, answer.seq))


def _done(live: LiveDesk, seq: int) -> EventActTold:
    """With what came of it, which nobody could know before where something was drawn."""
    happened = next((each for each in live.recent if each.seq == seq), None)
    return EventActTold(seq=seq, lines=lines_of(live.hosted, happened.events, seq) if happened else ())


def _by_same(command: Any, by: str) -> Any:
    """The record names the role beforehand: powers may have been passed on or taken back since."""
    if isinstance(command, Refusal) or getattr(command, "by", by) == by:
        return command
    return Refusal("powers_changed", "powers have been passed on or taken back meanwhile; look again", ())


def refuse_otherwise(live: LiveDesk, hosted: Hosted[Any], data: EventAct, command: Any, now: int) -> Refusal | None:
    """What was looked at is what is done: not another thing, and not what somebody else has done since."""
    if not data.look:
        return None
    told, _, outcome = data.look.partition(":")
    seq = read_number(told)
    if seq is None:
        return Refusal("unreadable", "what was looked at is told as the look told it", hosted.document, field="look")
    found = _foretell(live, hosted, command, now)
    if isinstance(found, Refusal):
        return None  # It is given by the desk itself, in its own words.
    since = [each for each in live.recent if each.seq > seq]
    complete = len(since) == hosted.seq - seq
    is_other = outcome not in ("", found.outcome)
    is_done = any(_outcome(each.events) == found.outcome for each in since)
    if complete and not is_other and not is_done and not (found.takes_back and since):
        return None
    return Refusal(
        "looked_at_before",
        f"something has changed since this was looked at: {_since(hosted, since, complete=complete)}; look again",
        hosted.document,
        {"since": seq, "now": hosted.seq},
    )


def _since(hosted: Hosted[Any], since: Sequence[Happened], *, complete: bool) -> str:
    """What has happened, the last of it, and who did it."""
    told = [f"{_who(each)}{line.words}" for each in since for line in lines_of(hosted, each.events, each.seq)]
    if not told:
        return "the clock has gone on"
    earlier = ["there was more before"] if len(told) > MOST_TOLD or not complete else []
    return "; ".join((*told[-MOST_TOLD:], *earlier))


def _who(happened: Happened) -> str:
    _, _, person = happened.actor.partition(":")
    return f"{person}: " if person else ""
