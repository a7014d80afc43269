"""Days and times that people state: real ones, in an order that makes sense; and when entries are taken."""

from __future__ import annotations

from pitboss.cite import Cites, Refusal
from pitboss.desk.calendar import AS_WRITTEN, is_day
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.law import Gate
from pitboss.tournament.moments import LENGTH_OF_DAY, day_at, offset_of, seconds, spoken
from pitboss.tournament.state import TournamentState

# days that are recorded


def refuse_day(state: TournamentState, day: str, cites: Cites) -> Refusal | None:
    """What is recorded as done was done on a real day, not later than today, and before the event starts."""
    if not is_day(day):
        return Refusal("no_such_day", f"{AS_WRITTEN}; got {day!r}", cites, field="date")
    if not state.starts_at:
        return None
    starts = state.conditions.starts_at
    today = day_at(state.now, offset_of(starts) or 0)
    latest = min(today, starts[:10])
    if day <= latest:
        return None
    what = f"it comes before the start on {starts[:10]}" if latest < today else f"today is {today}"
    return Refusal("day_too_late", f"{what}; got {day}", cites, {"latest": latest, "got": day}, field="date")


def refuse_out_of_order(state: TournamentState, gate: Gate, day: str, cites: Cites) -> Refusal | None:
    """Conditions are in writing before anybody has a copy of them."""
    written = day if gate == "documented" else state.gates["documented"].date if "documented" in state.gates else day
    copies = [day] if gate != "documented" else [passed.date for passed in state.gates.values() if passed.gate != gate]
    if written <= min(copies, default=written):
        return None
    what = f"conditions are documented before there are copies of them: {written} is later than {min(copies)}"
    return Refusal("out_of_order", what, cites, {"documented": written, "got": day}, field="date")


# when entries are taken


def moment_there(conditions: Conditions, said: str) -> int | None:
    """When a moment is; one that is written without its zone is by the clocks where the event is held."""
    moment = seconds(said)
    if moment is None or offset_of(said) is not None:
        return moment
    return moment - (offset_of(conditions.starts_at) or 0)


def entries_until(conditions: Conditions) -> int | None:
    """The last second in which entries are taken: of a day by itself, but not beyond the start of the event.

    Where nothing is said, that is the start: whoever is not in their seat by then is late.
    """
    said, starts = conditions.entry.closes_at, seconds(conditions.starts_at)
    if not said:
        return None if conditions.sit_and_go else starts
    closes = moment_there(conditions, said)
    if closes is None or not is_day(said):
        return closes
    end = closes + LENGTH_OF_DAY - 1
    return end if starts is None else min(end, starts)


def refuse_outside(state: TournamentState, now: int) -> Refusal | None:
    """Entries are taken from and until the times that the conditions state."""
    conditions, law = state.conditions, state.law
    opens, closes = moment_there(conditions, conditions.entry.opens_at), entries_until(conditions)
    early, late = opens is not None and now < opens, closes is not None and now > closes
    if not early and not late:
        return None
    said = conditions.entry
    until = said.closes_at or conditions.starts_at
    window = [f"from {spoken(said.opens_at)}"] if said.opens_at else []
    window += [f"until {spoken(until)}"] if until else []
    what = f"entries are taken {' '.join(window)}; it is {told(now, conditions)}"
    cites = law.items.get("entry") or law.conditions or law.document
    facts = {"opens_at": said.opens_at, "closes_at": said.closes_at, "now": now}
    return Refusal("entries_not_open_yet" if early else "entries_over", what, cites, facts)


def told(now: int, conditions: Conditions) -> str:
    """A moment in words, by the clocks where the event is held."""
    offset = offset_of(conditions.starts_at) or 0
    minutes = (now + offset) % LENGTH_OF_DAY // 60
    zone = conditions.starts_at[-6:] if offset else "Z"
    return spoken(f"{day_at(now, offset)}T{minutes // 60:02}:{minutes % 60:02}{zone}")
