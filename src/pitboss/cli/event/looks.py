"""What can be looked at from the desk of an event; nothing of it changes anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitboss.cite import Refusal
from pitboss.cli.event.desk import EventDesk
from pitboss.tournament.clock import break_until, chip_now, level_now, played, races_due
from pitboss.tournament.ending import prizes_now
from pitboss.tournament.entries import undecided_absences
from pitboss.tournament.life import before_entries
from pitboss.tournament.rebuys import rebuys_end
from pitboss.tournament.starting import before_start
from pitboss.wording.tournament_words import level_words, minutes, money, place_words, seat_words

PHASES = {
    "drafted": "the conditions are settled; entries are not open",
    "entries": "entries",
    "balloted": "seats are drawn; the session has not begun",
    "running": "running",
    "between": "between two sessions",
    "tied": "cards decide between equals",
    "decided": "decided; the places are not confirmed",
    "confirmed": "places confirmed; prizes are being paid",
    "closed": "closed",
    "cancelled": "cancelled",
}
LOG = 10


def status(desk: EventDesk, _: list[str]) -> Iterator[str]:
    state = desk.state
    yield f"{state.conditions.name} ({desk.hosted.stream}): {PHASES[state.phase]}"
    yield f"entries {len(state.entries)}, still in {state.remaining}, pool {money(state.money.pool)}"
    if state.phase == "running":
        yield from clock(desk, [])
    yield from todo(desk, [])


def todo(desk: EventDesk, _: list[str]) -> Iterator[str]:
    """Everything that the next step waits for."""
    state, now = desk.state, desk.at() // 1000
    lacks: list[Refusal] = []
    if state.phase == "drafted":
        lacks += before_entries(state)
    if state.phase == "balloted":
        lacks += [*before_start(state, now), *undecided_absences(state)]
    for lack in lacks:
        yield f"waits: {lack.message}{clauses(lack.cites)}"
    for order in state.orders.values():
        yield f"waits: {order.player} is to move to {seat_words(order.to)}: {order.reason}"
    for number, sheet in state.tables.items():
        if sheet.breaking:
            yield f"waits: table {number} is to be broken"
        if state.phase == "running" and (due := races_due(state, sheet, now)):
            yield f"waits: the {due[0]:,} chips of table {number} are to be raced off"
    if state.redraw_due:
        yield "waits: seats are to be drawn anew for the last table"
    for name in state.broke:
        yield f"waits: {name} has no chips and may buy back"
    yield from (f"waits: {name} is to be paid {money(cents)}" for name, cents in _unpaid(desk))


def _unpaid(desk: EventDesk) -> list[tuple[str, int]]:
    state = desk.state
    paying = state.phase == "confirmed"
    return [(name, cents) for name, cents in state.prizes.items() if paying and name not in state.paid]


def clock(desk: EventDesk, _: list[str]) -> Iterator[str]:
    """Net minutes, the level, and what comes next."""
    state, now = desk.state, desk.at() // 1000
    if state.phase != "running" or state.stage.schedule is None:
        yield f"no clock runs: {PHASES[state.phase]}"
        return
    done, level = played(state, now), level_now(state, now)
    rest = f"; next in {minutes(level.until - done)}" if level.until is not None else ""
    yield f"{minutes(done)} played; level {level.number}, {level_words(level.level)}{rest}"
    yield f"smallest chip {chip_now(state, now):,}"
    until = break_until(state, now)
    if until:
        yield f"break: {minutes(until - now)} more"
    end = rebuys_end(state)
    if end and not state.rebuys_closed:
        yield f"rebuys end at minute {end // 60} of play"


def tables(desk: EventDesk, words: list[str]) -> Iterator[str]:
    """Who sits where, with the chips as far as they are known."""
    state = desk.state
    for number, sheet in state.tables.items():
        if words and str(number) not in words:
            continue
        more = f", {sheet.uncounted:+,} uncounted" if sheet.uncounted else ""
        playing = ", a round is going on" if sheet.playing else ""
        yield f"table {number}: {sheet.chips:,} chips{more}{playing}{', to be broken' if sheet.breaking else ''}"
        for place, held in sheet.seats.items():
            marks = "".join(_marks(desk, held.player))
            yield f"  {place} {held.player} {held.chips:,}{marks}"
    if not state.tables:
        yield "no seats are drawn"


def _marks(desk: EventDesk, player: str) -> Iterator[str]:
    state, entry = desk.state, desk.state.entries[player]
    if not entry.present:
        yield ", absent"
    if entry.status == "broke":
        yield ", may buy back"
    if player in state.orders:
        yield f", to {seat_words(state.orders[player].to)}"
    if entry.substitute:
        yield f", played by {entry.substitute}"


def prizes(desk: EventDesk, _: list[str]) -> Iterator[str]:
    """By place as the pool stands, or by person once the event is decided."""
    state = desk.state
    yield f"pool {money(state.money.pool)}, commission {money(state.money.commission)}"
    if state.prizes:
        for name, cents in state.prizes.items():
            yield f"  {name} {money(cents)}{', paid' if name in state.paid else ''}"
        return
    for place, cents in enumerate(prizes_now(state), 1):
        yield f"  place {place}: {money(cents)}"


def places(desk: EventDesk, _: list[str]) -> Iterator[str]:
    for place in reversed(desk.state.places):
        yield f"  {place_words(place.first, place.last)}: {place.player}"
    yield f"still in: {desk.state.remaining}"


def entries(desk: EventDesk, _: list[str]) -> Iterator[str]:
    for entry in desk.state.entries.values():
        yield f"  {entry.number} {entry.player}: {entry.status}, fee {money(entry.fee)}"
    for number, name in enumerate(desk.state.reserves, 1):
        yield f"  reserve {number} {name}"


def log(desk: EventDesk, words: list[str]) -> Iterator[str]:
    """The latest of the record, or those that cite a clause."""
    counted = len(words) == 1 and words[0].isascii() and words[0].isdigit()
    number = int(words[0][:6]) if counted else LOG
    about = "" if counted else " ".join(words)
    for done in desk.last_acts(desk.hosted.seq if about else number):
        for told, cites in done.lines:
            if not about or any(about in cite for cite in cites):
                yield f"#{done.seq} {told}{clauses(cites)}"


def digest(desk: EventDesk, _: list[str]) -> Iterator[str]:
    yield f"conditions {desk.state.digest}"
    end = desk.store.end(desk.hosted.stream)
    yield f"record of {end[0]} entries, {end[1].hex()}" if end else "no record"


def clauses(cites: tuple[str, ...]) -> str:
    """As in ` [omaha-2017 20.6, 20.8]`."""
    told, document = [], ""
    for cite in dict.fromkeys(cites):
        key, _, number = cite.partition(" ")
        told.append(number if key == document else cite)
        document = key
    return f" [{', '.join(told)}]" if told else ""


LOOKS: dict[str, tuple[Callable[[EventDesk, list[str]], Iterator[str]], str]] = {
    "status": (status, "where the event stands, and what it waits for"),
    "todo": (todo, "what the next step waits for"),
    "level": (clock, "the level now, and the next"),
    "clock": (clock, "minutes of play, level, break"),
    "tables": (tables, "who sits where; `tables 3` shows one"),
    "prizes": (prizes, "the pool and its prizes"),
    "places": (places, "places so far"),
    "entries": (entries, "entrants and reserves"),
    "log": (log, "the record; `log 30`, or `log 20.6` for a clause"),
    "digest": (digest, "of the conditions and of the record"),
}
