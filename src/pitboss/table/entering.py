"""Coming into a game of blinds: new players, missed blinds, changed seats, sitting out; who is dealt in."""

from __future__ import annotations

from pitboss.cite import Cites, Refusal
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.admission import of_seated
from pitboss.table.button import first_place, has_passed, next_clockwise, ready, would_have_the_button
from pitboss.table.dead_button import Markers, coming_markers, missed_places
from pitboss.table.dealt_in import NO_BLIND, DealtIn
from pitboss.table.draft import Draft
from pitboss.table.state import Seat, TableState
from pitboss.table.time_bank import house_cites


def entry_place(state: TableState) -> int:
    """Which blind, counted from 0, entering players wait for or post: the second, or the only one.

    Where the button may rest it is the last one, which alone goes from player to player.
    """
    blinds = state.game.choices.blinds
    if state.settings.entry_blind == "largest" or state.settings.button_rule == "dead":
        return len(blinds) - 1
    return min(1, len(blinds) - 1)


def _due_cites(state: TableState, seat: Seat) -> Cites:
    """The clause by which a player owes a blind."""
    law = state.law
    match seat.due:
        case "new":
            return law.new_player
        case "missed":
            return law.missed_blinds
        case "moved":
            return law.moved_further + (law.missed_blinds if seat.missed else ())
        case "none":
            return law.blinds_in_turn


# players' choices


@of_seated
def decide_sit_out(draft: Draft, command: c.SitOut, number: int) -> Refusal | None:
    """From the next round on."""
    state, law = draft.state, draft.state.law
    if state.game.choices.tournament:
        return Refusal("always_dealt_in", "blinds and antes are taken from absent players too", law.blinds_in_turn)
    if state.seats[number].sitting_out:
        return Refusal("sitting_out_already", f"{command.player} is sitting out", law.missed_blinds + law.abstention)
    cites = law.missed_blinds + law.abstention + (() if command.why == "asked" else house_cites(state))
    draft.emit(e.SatOut(command.player, number, command.why, cites=cites, at=command.now))
    return None


@of_seated
def decide_sit_in(draft: Draft, command: c.SitIn, number: int) -> Refusal | None:
    state, law = draft.state, draft.state.law
    seat = state.seats[number]
    if not seat.sitting_out:
        return Refusal("not_sitting_out", f"{command.player} is not sitting out", law.missed_blinds + law.abstention)
    draft.emit(e.SatIn(command.player, number, cites=_due_cites(state, seat) or law.document, at=command.now))
    return None


@of_seated
def decide_entry(draft: Draft, command: c.ChooseEntry, number: int) -> Refusal | None:
    """To post at once, or to wait for the big blind; never on the button."""
    state, seat = draft.state, draft.state.seats[number]
    cites = _due_cites(state, seat) or state.law.document
    if seat.due == "none" or not state.game.choices.blinds:
        return Refusal("nothing_owed", f"{command.player} owes no blind before being dealt in", cites)
    if command.post and len(ready(state)) > 1 and would_have_the_button(state, number):
        what = f"{command.player} cannot come into the game on the dealer button"
        return Refusal("on_the_button", what, cites, {"seat": number})
    draft.emit(
        e.EntryChosen(command.player, number, command.post, cites=_entry_cites(state, seat, command), at=command.now)
    )
    return None


def _entry_cites(state: TableState, seat: Seat, command: c.ChooseEntry) -> Cites:
    law = state.law
    if seat.due == "new":
        return law.new_posts if command.post else law.new_waits
    return _due_cites(state, seat)


# who is dealt in


def deal_in(draft: Draft) -> DealtIn:
    """Go round from the button's left and let in whoever may play, each in view of those before them."""
    state = draft.state
    first = first_place(state)
    dealt = DealtIn([], {}, {}, coming_markers(state))
    afresh = len(ready(state)) < 2
    for number in sorted(state.seats, key=lambda number: state.distance(first, number)):
        seat = state.seats[number]
        if seat.sitting_out or seat.stake < state.game.tap_unit:
            _deal_out(draft, number, "sits out" if seat.sitting_out else "has no chips")
        elif seat.due == "none" or _let_in(draft, number, dealt, afresh=afresh):
            dealt.ring.append(number)
    return dealt


def _deal_out(draft: Draft, number: int, why: str, cites: Cites = ()) -> None:
    law, seat = draft.state.law, draft.state.seats[number]
    because = cites or (law.abstention if seat.sitting_out else law.stake_lost) or law.document
    draft.emit(e.DealtOut(seat.player, number, why, cites=because, at=draft.now))


def _let_in(draft: Draft, number: int, dealt: DealtIn, *, afresh: bool) -> bool:
    """Whether a player who owes a blind comes in, and how."""
    state, seat = draft.state, draft.state.seats[number]
    law, place = state.law, dealt.place_of(number)
    if afresh or not state.game.choices.blinds:
        return _enter(draft, number, "start", law.button_first)
    if place == entry_place(state) and not (state.has_buck and would_have_the_button(state, number)):
        cites = law.new_waits if seat.due == "new" else _due_cites(state, seat)
        return _enter(draft, number, "big_blind", cites)
    if would_have_the_button(state, number):
        _deal_out(draft, number, "may not come in on the dealer button", _due_cites(state, seat))
        return False
    if seat.due == "new" and not has_passed(state, number):
        return _enter(draft, number, "free", law.first_revolution)
    if not seat.posts:
        _deal_out(draft, number, "waits for the big blind", _due_cites(state, seat))
        return False
    live, dead = owed(state, number, place)
    dealt.posts[number] = (live, dead)
    cites = law.new_posts if seat.due == "new" else _due_cites(state, seat)
    dealt.post_cites[number] = cites
    return _enter(draft, number, "posts", cites, live, dead)


def _enter(draft: Draft, number: int, how: e.Entry, cites: Cites, live: int = 0, dead: int = 0) -> bool:
    player = draft.state.seats[number].player
    draft.emit(e.Entered(player, number, how, live, dead, cites=cites, at=draft.now))
    return True


def owed(state: TableState, number: int, place: int = NO_BLIND) -> tuple[int, int]:
    """Live and dead chips to post: the big blind live; of missed blinds the smaller ones dead.

    A blind due at this place in any case counts towards the live part, and nobody posts more than the stake.
    """
    blinds, seat, entry = state.game.choices.blinds, state.seats[number], entry_place(state)
    missed = [at for at in seat.missed if at < len(blinds) and seat.due != "new"]
    big = max((at for at in missed if at >= entry), default=-1)
    if seat.due == "missed":
        live = blinds[big] if big >= 0 and state.settings.missed_blinds == "big_live" else 0
        dead = sum(blinds[at] for at in missed) - live
    else:
        live, dead = blinds[entry], sum(blinds[at] for at in missed if at != big)
    own = blinds[place] if place < len(blinds) else 0
    left = max(0, seat.stake - own - state.game.choices.ante)
    live = min(max(0, live - own), left)
    return live, min(dead, left - live)


def big_blind_seat(state: TableState, ring: list[int], markers: Markers) -> int:
    """Who has the blind that entering players wait for."""
    choices = state.game.choices
    if not choices.blinds:
        return 0
    if markers:
        return markers[-1]
    order = ring[::-1] if len(ring) == 2 and choices.heads_up == "button_posts_first" else ring
    return order[min(entry_place(state), len(order) - 1)]


def note_missed_blinds(draft: Draft, before: Markers) -> None:
    """A player sitting out, or without chips, whom a blind fell to in this round, or went by, has missed it."""
    state = draft.state
    law, blinds = state.law, state.game.choices.blinds
    if state.game.choices.tournament:
        return
    for number, seat in state.seats.items():
        if (seat.sitting_out or seat.rebuy_until) and seat.due != "new":
            for place in _fell_to(state, before, number):
                if place < len(blinds) and place not in state.seats[number].missed:
                    draft.emit(e.BlindMissed(seat.player, number, place, cites=law.missed_blinds, at=draft.now))


def _fell_to(state: TableState, before: Markers, number: int) -> list[int]:
    """The blinds of this round that were a seat's, had its player taken part."""
    if state.has_buck:
        return [_place_after(state, before[1] if before else state.button, number)]
    if before and len(before) == len(state.markers):
        return missed_places(state, before, state.markers, number)
    last = state.before.button
    if last and next_clockwise(state, last, {*state.in_round, number}) == number:
        return []  # It would have been the turn to have the button.
    return [_place_after(state, state.button, number)]


def _place_after(state: TableState, start: int, number: int) -> int:
    """Which blind, counted from 0, a seat would have had if they fall to the players after another."""
    return sum(1 for other in state.in_round if state.distance(start, other) < state.distance(start, number))
