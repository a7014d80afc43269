"""What is due at an event that the house conducts: always the next thing, by how event and tables stand on record.

Nothing is remembered: what the event says of its tables is compared with the tables, and the first difference is the
next thing to see to. So it does not matter where a room was ended, and nothing is done twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pitboss.room.due import gone_at
from pitboss.room.kinds.event import sales
from pitboss.room.kinds.event.tables import number_of, table_id
from pitboss.room.kinds.event_tables import EventTable
from pitboss.room.pace import is_bot
from pitboss.room.schedule import DeskPart, Moment, Step
from pitboss.tournament.bounties import due_draw
from pitboss.tournament.clock import break_until, played, races_due
from pitboss.tournament.conditions import TimePlayed
from pitboss.tournament.entries import absentees
from pitboss.tournament.rounds import refuse_table
from pitboss.tournament.seating import open_seats
from pitboss.tournament.sessions import is_over, may_come_back
from pitboss.tournament.state import Sheet, TournamentState

AT_ONCE = 0


class Floor:
    """The event and its tables, as they stand at a moment."""

    def __init__(self, event: str, state: TournamentState, moment: Moment, now: int) -> None:
        self.event, self.state, self.moment, self.now = event, state, moment, now
        self.parts: Mapping[str, DeskPart] = moment.parts()

    def hosted(self, number: int) -> Any:
        """The table of this session that has a number, if it is open."""
        part = self.parts.get(table_id(self.event, self.state.session, number))
        return part.hosted if part else None

    def seated(self, player: str) -> bool:
        """At whichever table."""
        return any(part.hosted.seat_of(player) for part in self.parts.values())

    def is_stopped(self, number: int) -> bool:
        """Whether no round begins at a table, for its own sake or the event's."""
        part = self.parts.get(table_id(self.event, self.state.session, number))
        return self.moment.stopped or bool(part and part.stopped)

    def is_here(self, player: str) -> bool:
        return is_bot(player) or gone_at(self.moment, player) is None


def steps(floor: Floor) -> Iterator[Step]:
    """In the order in which they are seen to, where several are due at once."""
    match floor.state.phase:
        case "drafted":
            yield Step(AT_ONCE, "prepare")
        case "entries":
            yield from _entries(floor)
        case "balloted":
            yield from _before_the_start(floor)
        case "running":
            yield from _running(floor)
        case "between":
            yield from _clear(floor)
            yield from _repechage(floor)
            yield Step(1000 * floor.state.now + floor.moment.times.between_rounds, "ballot")
        case "tied":
            yield Step(AT_ONCE, "draw_for_places")
        case "decided":
            yield Step(AT_ONCE, "confirm_places")
        case "confirmed":
            yield from _clear(floor)
            yield Step(AT_ONCE, "pay")
        case _:
            yield from _clear(floor)


# before play


def _entries(floor: Floor) -> Iterator[Step]:
    state = floor.state
    if state.entries_closed:
        yield Step(AT_ONCE, "ballot")
        return
    people = [name for name, entry in state.entries.items() if entry.status == "entered" and not is_bot(name)]
    if floor.moment.bots_wanted and people:
        yield Step(AT_ONCE, "bot_enters")
    if state.starts_at:
        yield Step(1000 * state.starts_at, "close_entries")


def _before_the_start(floor: Floor) -> Iterator[Step]:
    """Whoever has a line to the room is there; the others are waited for, then treated as the document has it."""
    state, missing = floor.state, absentees(floor.state)
    yield from (Step(AT_ONCE, "note_present", player=player) for player in missing if floor.is_here(player))
    gone = (gone_at(floor.moment, player) or AT_ONCE for player in missing if not is_bot(player))
    due = max(1000 * max(state.starts_at, state.sit_and_go_at), *gone, AT_ONCE)
    if missing and state.law.customs.forfeits == "director":
        yield from (Step(due, "keep_absent", player=player) for player in missing if player not in state.kept)
    if not floor.moment.stopped:
        yield Step(due, "begin_session")


def _repechage(floor: Floor) -> Iterator[Step]:
    """Whoever may come back and is there does so: it costs nothing."""
    here = (player for player in may_come_back(floor.state) if floor.is_here(player))
    yield from (Step(AT_ONCE, "enter_repechage", player=player) for player in here)


# tables


def _running(floor: Floor) -> Iterator[Step]:
    yield from _tables(floor)
    yield from _between_rounds(floor)
    yield from _rounds(floor)


def _tables(floor: Floor) -> Iterator[Step]:
    """First the rounds that are over, then everyone to where the event has them: off tables before onto others."""
    state = floor.state
    for number in state.tables:
        if floor.hosted(number) is None:
            yield Step(AT_ONCE, "open_table", number)
    at_rest = [(number, sheet, hosted) for number, sheet in state.tables.items() if (hosted := floor.hosted(number))]
    for number, sheet, hosted in at_rest:
        if hosted.in_round and not sheet.playing:
            yield Step(AT_ONCE, "void_round", number)
        elif not hosted.in_round and is_unreported(sheet, hosted):
            yield Step(AT_ONCE, "report", number)
    still = [(number, sheet, hosted) for number, sheet, hosted in at_rest if not hosted.in_round]
    for number, sheet, hosted in still:
        for player, seat in hosted.seats().items():
            if seat not in sheet.seats or sheet.seats[seat].player != player:
                yield Step(AT_ONCE, "remove", number, player)
    yield from _clear(floor)
    for number, sheet, hosted in still:
        yield from _as_the_event_has_it(floor, number, sheet, hosted)


def is_unreported(sheet: Sheet, hosted: Any) -> bool:
    """Whether a round that the event let begin is over at the table, and the event has not been told."""
    over = sheet.playing and hosted.rounds and not hosted.ended_void()
    return bool(over and record_of(hosted) != sheet.record)


def record_of(hosted: Any) -> str:
    """Where the table tells of its last round."""
    return f"{hosted.stream}:{hosted.rounds}"


def _as_the_event_has_it(floor: Floor, number: int, sheet: Sheet, hosted: Any) -> Iterator[Step]:
    """Whoever has come to the table since a round was let begin there waits for the next one."""
    places = hosted.seats()
    for seat, held in sheet.seats.items():
        player = held.player
        if sheet.playing and player not in sheet.playing.players:
            continue
        if places.get(player) != seat:
            if held.chips and not floor.seated(player):
                yield Step(AT_ONCE, "place", number, player)
        elif hosted.stake_of(seat) != held.chips:
            yield Step(AT_ONCE, "give", number, player)
        elif _is_told_otherwise(floor, player, hosted.state.seats[seat]):
            yield Step(AT_ONCE, "note_at_table", number, player)


def _is_told_otherwise(floor: Floor, player: str, seat: Any) -> bool:
    """Whether a table has a player there who is not, or the other way round, where the document has a rule on it."""
    state = floor.state
    return state.play_law.customs.absent_folds != "none" and bool(seat.absent) == state.is_there(player)


def _clear(floor: Floor) -> Iterator[Step]:
    """Tables that the event has no more use for: everyone leaves, then they close."""
    state, session = floor.state, max(floor.state.session, 1)
    running = state.phase == "running"
    for name, part in floor.parts.items():
        number = number_of(floor.event, session, name)
        if part.hosted.phase == "closed" or (running and number in state.tables):
            continue
        for player in part.hosted.seats():
            yield Step(AT_ONCE, "send_away", player=f"{name}/{player}")
        yield Step(AT_ONCE, "close_table", player=name)


# between rounds


def _between_rounds(floor: Floor) -> Iterator[Step]:
    """What the event itself has before it, in the order in which its director would see to it."""
    state, now = floor.state, floor.now
    yield from _presence(floor)
    yield from sales.steps(state, floor.moment, now)
    if due_draw(state):
        yield Step(AT_ONCE, "draw_bounty")
    for number, sheet in state.tables.items():
        if not sheet.playing and races_due(state, sheet, now):
            yield Step(AT_ONCE, "race_off", number)
    for player in state.orders:
        at = state.seat_of(player)
        if at and not state.tables[at.table].playing:
            yield Step(AT_ONCE, "move", at.table, player)
    for number, sheet in sorted(state.tables.items(), reverse=True):
        if sheet.breaking and not sheet.playing and len(open_seats(state, apart_from=number)) >= len(sheet.seats):
            yield Step(AT_ONCE, "break_table", number)
    if state.redraw_due and not any(sheet.playing for sheet in state.tables.values()):
        yield Step(AT_ONCE, "redraw")
    yield from _end(state, now)


def _end(state: TournamentState, now: int) -> Iterator[Step]:
    """At once, or, where time ends the session, then: also where nobody can play any more."""
    ends = state.stage.ends
    if is_over(state, now):
        yield Step(AT_ONCE, "end_session")
    elif isinstance(ends, TimePlayed) and not any(sheet.playing for sheet in state.tables.values()):
        yield Step(1000 * (now + 60 * ends.minutes - played(state, now)), "end_session")


def _presence(floor: Floor) -> Iterator[Step]:
    """Whoever has lost the line is absent once the house has waited, and there again as soon as they are back."""
    for player, entry in floor.state.entries.items():
        if is_bot(player) or entry.status != "playing":
            continue
        gone = gone_at(floor.moment, player)
        if entry.present and gone is not None:
            yield Step(gone, "note_absent", player=player)
        elif not entry.present and gone is None:
            yield Step(AT_ONCE, "note_present", player=player)


# rounds


def _rounds(floor: Floor) -> Iterator[Step]:
    state = floor.state
    for number, sheet in state.tables.items():
        hosted = floor.hosted(number)
        idle = hosted and sheet.playing and not hosted.in_round and not is_unreported(sheet, hosted)
        if idle and hosted.shoe is None:  # From one that is committed the table deals by itself.
            yield Step(AT_ONCE, "deal_round", number)
    wanted = state.conditions.play.hand_for_hand
    in_step = bool(wanted and state.remaining <= wanted.players and len(state.tables) > 1)
    at_rest = not any(sheet.playing for sheet in state.tables.values())
    if wanted and in_step != state.hand_for_hand and at_rest:
        yield Step(AT_ONCE, "hand_for_hand")
    ready = {number: due for number in state.tables if (due := _ready_at(floor, number)) is not None}
    if state.hand_for_hand and ready and at_rest:
        yield Step(max(ready.values()), "start_rounds")
    elif not state.hand_for_hand:
        yield from (Step(due, "start_rounds", number) for number, due in ready.items())


def _ready_at(floor: Floor, number: int) -> int | None:
    """When a round may begin at a table; None: not before something else has happened."""
    state, hosted = floor.state, floor.hosted(number)
    if hosted is None or hosted.in_round or not isinstance(hosted, EventTable) or floor.is_stopped(number):
        return None
    if refuse_table(state, number, floor.now):
        return None
    since = floor.parts[table_id(floor.event, state.session, number)].since
    return max(hosted.read_until(since, floor.moment.times), 1000 * break_until(state, floor.now))
