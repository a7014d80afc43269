"""Seats: the ballot, tables that are broken or balanced, and moves, which are always ordered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.cite import Cites, Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.clock import races_due
from pitboss.tournament.counts import refuse_nothing_left, without_chips
from pitboss.tournament.draft import Draft
from pitboss.tournament.state import Sheet, TournamentState

# the ballot


def sizes(players: int, most: int, tables: int = 0) -> list[int]:
    """How many sit at each table: as few tables as will do, and no two that differ by more than one."""
    number = tables or -(-players // most)
    least, more = divmod(players, number)
    return [least + (index < more) for index in range(number)]


def allocation(players: Sequence[str], most: int, tables: int = 0) -> list[tuple[str, int, int]]:
    """Player, table and seat, in the order in which the ballot names them: table after table, seat after seat."""
    places = (
        (table, seat) for table, size in enumerate(sizes(len(players), most, tables), 1) for seat in range(1, size + 1)
    )
    return [(player, table, seat) for player, (table, seat) in zip(players, places, strict=True)]


def decide_draw(draft: Draft, command: c.DrawSeats) -> Refusal | None:
    state = draft.state
    law = state.law
    refused = refuse_ballot(state) or _refuse_order(state, command.order, balloted(state))
    if refused:
        return refused
    session, chips = state.stage, {player: state.chips_of(player) for player in command.order}
    carried = session.stacks == "carried" and state.session > 1 and session.repechage is None
    seats = tuple(
        (player, table, seat, chips[player] if carried else 0)
        for player, table, seat in allocation(command.order, session.seats, session.tables)
    )
    cites = law.ballot + law.table_size + law.items.get("tables", ())
    draft.emit(e.SeatsDrawn(max(state.session, 1), seats, drawn=command.drawn, cites=cites, at=command.now))
    return None


def balloted(state: TournamentState) -> list[str]:
    """Who takes part in the ballot: everyone in the session who is still in."""
    return [name for name in state.in_session if state.entries[name].status in ("entered", "playing")]


def refuse_ballot(state: TournamentState) -> Refusal | None:
    law = state.law
    ready = state.phase == "between" or (state.phase == "entries" and state.entries_closed)
    if not ready:
        what = "seats are drawn once entries are closed, and again before a further session"
        return Refusal("no_ballot_now", what, law.ballot, {"phase": state.phase})
    players, session = len(balloted(state)), state.stage
    if players < 1:
        what = "there is nobody to seat; a repechage that nobody enters is ended without being played"
        return Refusal("nobody", what, law.ballot)
    if session.tables and players > session.tables * session.seats:
        what = f"{players} players do not fit at {session.tables} tables of {session.seats}"
        return Refusal("too_many_players", what, law.table_size or law.ballot, {"players": players})
    return None


def _refuse_order(state: TournamentState, order: Sequence[str], players: Sequence[str]) -> Refusal | None:
    law = state.law
    if sorted(order) == sorted(players):
        return None
    wrong = sorted(set(order) ^ set(players)) or sorted({name for name in order if list(order).count(name) > 1})
    what = f"the ballot names every player once; {', '.join(wrong[:5])} does not fit"
    return Refusal("no_permutation", what, law.ballot, {"players": wrong[:20]}, field="order")


def decide_redraw(draft: Draft, command: c.RedrawSeats) -> Refusal | None:
    """Seats are drawn anew for the last table, where conditions have it."""
    state = draft.state
    law, breaking = state.law, state.conditions.play.breaking
    players = [seat.player for sheet in state.tables.values() for seat in sheet.seats.values()]
    refused = refuse_fixed(state) or refuse_idle(state, *state.tables) or refuse_unraced(state, *state.tables)
    if refused:
        return refused
    if breaking is None or not breaking.redraw_final:
        what = "the conditions have no new draw for the last table"
        return Refusal("not_in_conditions", what, law.items.get("play", law.breaking))
    if not players:
        return Refusal("nobody", "there is nobody to seat", law.ballot)
    if len(players) > state.stage.seats:
        what = f"seats are drawn anew once {state.stage.seats} players are left; there are {len(players)}"
        return Refusal("too_many_players", what, law.breaking, {"players": len(players)})
    refused = _refuse_order(state, command.order, players)
    if refused:
        return refused
    table = min(state.tables)
    seats = tuple((player, table, seat) for seat, player in enumerate(command.order, 1))
    draft.emit(e.SeatsRedrawn(seats, drawn=command.drawn, cites=law.ballot + law.breaking, at=command.now))
    return None


# what stands in the way of a move


def refuse_fixed(state: TournamentState) -> Refusal | None:
    """Where seats are drawn for a whole session, nobody moves during it."""
    law = state.law
    if state.phase != "running":
        return Refusal("not_running", "players are moved while a session is played", law.seat_kept or law.ballot)
    if state.play_law.customs.seats_fixed:
        what = "seats are fixed for the session; they are drawn anew for the next one"
        return Refusal("seats_are_fixed", what, state.play_law.seat_kept)
    return None


def refuse_idle(state: TournamentState, *tables: int) -> Refusal | None:
    """Why nobody leaves these tables now: a round is going on."""
    law = state.law
    playing = [number for number in tables if state.tables[number].playing]
    if not playing:
        return None
    what = f"a round is going on at table {', '.join(map(str, playing))}; players move when it is over"
    return Refusal("round_in_progress", what, law.round or law.seat_kept, {"tables": playing})


def refuse_unraced(state: TournamentState, *tables: int) -> Refusal | None:
    """Why nobody leaves these tables now: they still hold chips that have left play."""
    law = state.law
    for number in tables:
        due = races_due(state, state.tables[number], state.now)
        if due:
            what = f"the {due[0]} chips of table {number} are raced off before anyone leaves it"
            cites = law.race_off or law.items.get("play", law.seat_kept)
            return Refusal("race_off_first", what, cites, {"chip": due[0], "table": number})
    return None


# breaking tables


def decide_break(draft: Draft, command: c.BreakTable) -> Refusal | None:
    """Its players, in the order of their seats, draw for the open seats of the other tables."""
    state = draft.state
    law, sheet = state.law, state.tables.get(command.table)
    refused = refuse_fixed(state)
    if refused:
        return refused
    if sheet is None or len(state.tables) == 1:
        what = f"table {command.table} cannot be broken; there are {', '.join(map(str, state.tables))}"
        return Refusal("no_such_table", what, law.breaking, field="table")
    seats = open_seats(state, apart_from=command.table)
    refused = refuse_idle(state, command.table) or refuse_unraced(state, command.table)
    refused = refused or _refuse_draws(state, sheet, seats, command.draws)
    refused = refused or _refuse_taken_along(state, sheet, command.counted)
    if refused:
        return refused
    players, chips = [held.player for _, held in sorted(sheet.seats.items())], dict(command.counted)
    cites = law.breaking + law.ballot
    for player, number in zip(players, command.draws, strict=True):
        move(draft, player, seats[number - 1], f"table {command.table} is broken", cites, chips.get(player))
    draft.emit(e.TableBroken(command.table, drawn=command.drawn, cites=law.breaking, at=command.now))
    reseat(draft)
    return None


def open_seats(state: TournamentState, *, apart_from: int) -> list[e.At]:
    """By table and seat; none of a table that is to be broken, and none that somebody has been ordered to."""
    ordered = {order.to for order in state.orders.values()}
    return [
        at
        for number, sheet in sorted(state.tables.items())
        if number != apart_from and not sheet.breaking
        for at in (e.At(number, seat) for seat in sheet.open_seats)
        if at not in ordered
    ]


def _refuse_draws(
    state: TournamentState, sheet: Sheet, seats: Sequence[e.At], draws: tuple[int, ...]
) -> Refusal | None:
    law = state.law
    if len(seats) < len(sheet.seats):
        what = f"{len(sheet.seats)} players do not fit into {len(seats)} open seats"
        return Refusal("no_room", what, law.breaking, {"open": len(seats)})
    if len(draws) != len(sheet.seats) or len(set(draws)) < len(draws) or not set(draws) <= {*range(1, len(seats) + 1)}:
        what = f"{len(sheet.seats)} different numbers from 1 to {len(seats)}, one for each player; got {list(draws)}"
        return Refusal("wrong_draws", what, law.breaking + law.ballot, {"open": len(seats)}, field="draws")
    return None


def _refuse_taken_along(state: TournamentState, sheet: Sheet, counted: tuple[tuple[str, int], ...]) -> Refusal | None:
    """Where chips are counted by hand, everyone's are before a table is broken."""
    cites, told = state.law.chips_kept or state.law.breaking, dict(counted)
    held = {seat.player: seat.chips for seat in sheet.seats.values()}
    if not counted and not state.conditions.physical:
        return None
    if set(told) != set(held) or len(told) < len(counted) or min(told.values(), default=0) < 0:
        return Refusal("not_counted", f"say what each of {', '.join(held)} takes along", cites, field="counted")
    if sum(told.values()) != sheet.chips or not (state.conditions.physical or told == held):
        what = f"table {sheet.number} has {sheet.chips} chips; the count comes to {sum(told.values())}"
        return Refusal("does_not_add_up", what, cites, {"chips": sheet.chips}, field="counted")
    return refuse_nothing_left(state, told, "counted")


# moves


def move(draft: Draft, player: str, to: e.At, reason: str, cites: Cites, chips: int | None = None) -> None:
    state = draft.state
    source = state.entries[player].seat
    assert source is not None, player
    held = state.chips_of(player) if chips is None else chips
    draft.emit(e.PlayerMoved(player, source, to, held, reason, cites=cites, at=draft.now))


def decide_move(draft: Draft, command: c.MovePlayer) -> Refusal | None:
    """Where the player was ordered to, or where the director says now, with a reason."""
    state = draft.state
    law, order = state.law, state.orders.get(command.player)
    refused = refuse_fixed(state) or _refuse_mover(state, command)
    if refused:
        return refused
    to = e.At(command.table, command.seat) if command.seat else (order.to if order else None)
    if to is None:
        return Refusal(
            "no_order", f"{command.player} was not ordered anywhere; name a seat", law.seat_kept, field="seat"
        )
    reason = command.reason or (order.reason if order else "")
    sheet = state.tables.get(to.table)
    if sheet is None or to.seat not in sheet.open_seats:
        what = f"seat {to.seat} of table {to.table} is not open"
        return Refusal("seat_taken", what, law.seat_kept, {"table": to.table, "seat": to.seat}, field="seat")
    refused = refuse_kept_seat(state, to, command.player)
    if refused:
        return refused
    if not reason.strip():
        return Refusal("no_reason", "a move has a reason that is recorded", law.seat_kept, field="reason")
    move(draft, command.player, to, reason, law.seat_kept or law.breaking, command.chips)
    reseat(draft)
    return None


def refuse_kept_seat(state: TournamentState, to: e.At, player: str) -> Refusal | None:
    """Why somebody does not sit down in an open seat: another player is on the way to it, or its table is broken."""
    law, facts = state.law, {"table": to.table, "seat": to.seat}
    coming = next((order.player for order in state.orders.values() if order.to == to and order.player != player), "")
    if coming:
        what = f"seat {to.seat} of table {to.table} is kept for {coming}"
        return Refusal("seat_taken", what, law.seat_kept or law.ballot, facts, field="seat")
    if state.tables[to.table].breaking:
        what = f"table {to.table} is to be broken"
        return Refusal("table_is_broken", what, law.breaking or law.ballot, facts, field="table")
    return None


def _refuse_mover(state: TournamentState, command: c.MovePlayer) -> Refusal | None:
    law, at = state.law, state.seat_of(command.player)
    if at is None:
        return Refusal("no_player", f"{command.player} has no seat in this event", law.seat_kept, field="player")
    if state.conditions.physical and command.chips is None:
        return Refusal("not_counted", "say how many chips the player takes along", law.chips_kept, field="chips")
    if not state.conditions.physical and command.chips not in (None, state.chips_of(command.player)):
        what = f"{command.player} has {state.chips_of(command.player)} chips"
        return Refusal("does_not_add_up", what, law.chips_kept, field="chips")
    sheet = state.tables[at.table]
    least = sheet.chips if len(sheet.seats) == 1 else 0
    others = {seat.player for seat in sheet.seats.values()} - {command.player} - without_chips(state)
    if command.chips is not None and not least <= command.chips <= sheet.chips - len(others):
        what = f"table {at.table} has {sheet.chips} chips in all, and whoever stays has some of them"
        return Refusal("does_not_add_up", what, law.chips_kept, field="chips")
    told = {} if command.chips is None else {command.player: command.chips}
    return refuse_nothing_left(state, told, "chips") or refuse_idle(state, at.table) or refuse_unraced(state, at.table)


# what follows from eliminations


def reseat(draft: Draft) -> None:
    """Tables that are not needed any more are to be broken, all of them at once; then the others are balanced."""
    state = draft.state
    if state.phase != "running" or state.play_law.customs.seats_fixed or state.stage.by_tables:
        return
    for number in _not_needed(state):
        draft.emit(e.TableOrderedBroken(number, cites=state.law.breaking, at=draft.now))
    if not any(sheet.breaking for sheet in draft.state.tables.values()):
        _balance(draft)


def _not_needed(state: TournamentState) -> list[int]:
    """The highest numbers, as many as the players who are left do not need."""
    if not state.conditions.play.breaking:
        return []
    players = sum(len(sheet.seats) for sheet in state.tables.values())
    spare = len(state.tables) - max(1, -(-players // state.stage.seats))
    highest = sorted(state.tables, reverse=True)[: max(spare, 0)]
    return [number for number in highest if not state.tables[number].breaking]


def _balance(draft: Draft) -> None:
    state = draft.state
    rule = state.conditions.play.balancing
    if rule is None:
        return
    while True:
        counts = _counts(draft.state)
        largest = max(counts, key=lambda number: (counts[number], number))
        smallest = min(counts, key=lambda number: (counts[number], number))
        if counts[largest] - counts[smallest] <= max(rule.within, 1):
            return
        player = mover(draft.state, draft.state.tables[largest])
        to = e.At(smallest, worst_seat(draft.state, draft.state.tables[smallest]))
        reason = f"table {smallest} has {counts[smallest]} players, table {largest} {counts[largest]}"
        draft.emit(e.MoveOrdered(player, to, reason, cites=move_cites(state), at=draft.now))


def move_cites(state: TournamentState) -> Cites:
    """By what players are moved to balance tables: the conditions' method, and the seat that one is assigned."""
    law = state.law
    return law.items.get("play", ()) + law.seat_kept


def _counts(state: TournamentState) -> dict[int, int]:
    """Players at each table once every order is carried out."""
    counts = {number: len(sheet.seats) for number, sheet in state.tables.items()}
    for order in state.orders.values():
        at = state.entries[order.player].seat
        if at:
            counts[at.table] -= 1
            counts[order.to.table] += 1
    return counts


def clockwise(sheet: Sheet, start: int) -> Iterator[int]:
    """The occupied seats after a place, one after the other."""
    yield from sorted(sheet.seats, key=lambda seat: (seat - start - 1) % sheet.size)


def last_blind_seat(state: TournamentState, sheet: Sheet) -> int:
    """Who has the last blind in the next round; 0 where there are no blinds, or nobody follows the button."""
    schedule = state.stage.schedule
    blinds = len(schedule.levels[0].blinds) if schedule else 0
    seats = list(clockwise(sheet, first_seat(state, sheet) - 1))
    if not blinds or not sheet.button or not seats:
        return 0
    return seats[(blinds - 1) % len(seats)]


def first_seat(state: TournamentState, sheet: Sheet) -> int:
    """The seat from which the round is counted: the one after the button, or the Buck's own."""
    return sheet.button if state.play_law.customs.marker == "buck" else sheet.button + 1


def away(state: TournamentState, sheet: Sheet, player: str) -> int:
    """How many seats clockwise of where the round is counted from a player sits."""
    return (sheet.seat_of(player) - first_seat(state, sheet)) % sheet.size


def mover(state: TournamentState, sheet: Sheet) -> str:
    """Whoever has the last blind next; without blinds, the highest seat. Nobody is ordered twice."""
    last = last_blind_seat(state, sheet) or max(sheet.seats)
    seats = [last, *clockwise(sheet, last)]
    return next(sheet.seats[seat].player for seat in seats if sheet.seats[seat].player not in state.orders)


def worst_seat(state: TournamentState, sheet: Sheet) -> int:
    """The open seat that the last blind reaches first."""
    last = last_blind_seat(state, sheet)
    ordered = {order.to.seat for order in state.orders.values() if order.to.table == sheet.number}
    free = [seat for seat in sheet.open_seats if seat not in ordered]
    return min(free, key=lambda seat: (seat - last - 1) % sheet.size)
