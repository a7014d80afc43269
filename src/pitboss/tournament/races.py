"""Race-offs: before a chip leaves play, odd ones go to the player with the highest card."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pitboss.cards import Card
from pitboss.cite import Cites, Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.clock import played, races_due
from pitboss.tournament.counts import refuse_uncounted
from pitboss.tournament.draft import Draft
from pitboss.tournament.following import follow
from pitboss.tournament.placing import eliminate
from pitboss.tournament.rebuys import may_still_rebuy, rebuys_end
from pitboss.tournament.rounds import refuse_running
from pitboss.tournament.seating import away
from pitboss.tournament.state import Broke, Sheet, TournamentState


class Race(msgspec.Struct, frozen=True):
    """What a race-off at a table is about."""

    chip: int
    into: int
    odd: Mapping[str, int]
    """What each player holds that cannot be exchanged."""
    raced_out: tuple[str, ...]
    """Who has nothing else, should they lose."""


def race_at(state: TournamentState, table: int, now: int) -> Race | None:
    """The race-off that a table has before it, if there is one."""
    sheet, chips = state.tables[table], state.conditions.chips
    due = races_due(state, sheet, now)
    if not due or chips is None:
        return None
    into = min(each for each in chips.set if each > due[0])
    odd = {seat.player: seat.chips % into for seat in sheet.seats.values() if seat.chips % into}
    nothing_else = tuple(seat.player for seat in sheet.seats.values() if 0 < seat.chips < into)
    return Race(due[0], into, odd, nothing_else)


def race_cites(state: TournamentState) -> Cites:
    law = state.law
    return law.race_off or law.items.get("play", ()) + law.chips_kept


def decide_race(draft: Draft, command: c.RaceOff) -> Refusal | None:
    state, cites = draft.state, race_cites(draft.state)
    sheet, refused = state.tables.get(command.table), refuse_running(state)
    if refused:
        return refused
    if sheet is None:
        return Refusal("no_such_table", f"there is no table {command.table}", cites, field="table")
    race = race_at(state, command.table, command.now)
    refused = _refuse_now(state, sheet, race) or refuse_uncounted(state, sheet, _due_since(state, race))
    refused = refused or _refuse_cards(race, command, cites)
    if refused or race is None:
        return refused
    if not race.odd:
        draft.emit(e.ChipLeftPlay(command.table, race.chip, cites=cites, at=command.now))
        return None
    if race.raced_out and not command.warned and not state.conditions.play.race_protect:
        what = f"{', '.join(race.raced_out)} would have no chips left after losing: say that you have seen it"
        return Refusal("raced_out", what, cites, {"players": list(race.raced_out)}, field="warned")
    _carry_out(draft, sheet, race, command)
    return None


def _refuse_now(state: TournamentState, sheet: Sheet, race: Race | None) -> Refusal | None:
    cites = race_cites(state)
    if sheet.playing:
        return Refusal("round_in_progress", "chips are raced off between rounds of play", cites)
    if race is None:
        return Refusal("no_race", f"no chip leaves play at table {sheet.number} now", cites, field="table")
    waits = rebuys_end(state) is not None and not state.rebuys_closed
    if waits and state.conditions.play.race_at_break == "rebuys_first":
        end = rebuys_end(state) or 0
        if any(60 * minute == end and chip == race.chip for minute, chip in _races(state)):
            return Refusal("rebuys_first", "the conditions have the last rebuys before the race-off", cites)
    return None


def _due_since(state: TournamentState, race: Race | None) -> int:
    """The second of play at which the chip leaves: whoever counts by hand counts then."""
    return next((60 * minute for minute, chip in _races(state) if race and chip == race.chip), 0)


def _races(state: TournamentState) -> tuple[tuple[int, int], ...]:
    return state.stage.schedule.races if state.stage.schedule else ()


def _refuse_cards(race: Race | None, command: c.RaceOff, cites: Cites) -> Refusal | None:
    """One card for each holder of odd chips, and none for anyone else."""
    holders = set(race.odd) if race else set()
    dealt = [player for player, _ in command.cards]
    if set(dealt) != holders or len(dealt) > len(holders):
        what = f"one card each for {', '.join(sorted(holders)) or 'nobody'}; got {', '.join(dealt) or 'none'}"
        return Refusal("wrong_cards", what, cites, {"players": sorted(holders)}, field="cards")
    cards = [card for _, card in command.cards]
    if len(set(cards)) < len(cards) or any(card > 51 for card in cards):
        return Refusal("wrong_cards", "each card is one of the deck, and dealt once", cites, field="cards")
    return None


def highest(cards: tuple[tuple[str, Card], ...]) -> str:
    """Who has the highest card: by rank, then spades, hearts, diamonds, clubs, which is the order cards stand in."""
    return max(cards, key=lambda dealt: dealt[1])[0]


def _carry_out(draft: Draft, sheet: Sheet, race: Race, command: c.RaceOff) -> None:
    """The winner takes every odd chip, exchanged for larger ones; what is short of one is issued."""
    state, cites = draft.state, race_cites(draft.state)
    winner, total = highest(command.cards), sum(race.odd.values())
    won = -(-total // race.into) * race.into
    stakes = {seat.player: seat.chips - race.odd.get(seat.player, 0) for seat in sheet.seats.values()}
    stakes[winner] += won
    issued = won - total
    if state.conditions.play.race_protect:
        for player in race.raced_out:
            if player != winner:
                stakes[player] += race.into
                issued += race.into
    lost = {player: race.odd[player] for player, chips in stakes.items() if not chips and player in race.odd}
    draft.emit(
        e.RacedOff(
            command.table,
            race.chip,
            race.into,
            command.cards,
            winner,
            tuple(stakes.items()),
            issued,
            drawn=command.drawn,
            cites=cites,
            at=command.now,
        )
    )
    _raced_out(draft, command.table, lost)


def _raced_out(draft: Draft, table: int, lost: Mapping[str, int]) -> None:
    """Those who lost their last chips buy back where they still may, or are out: by the value of what they lost."""
    state = draft.state
    law, end = state.law, rebuys_end(state)
    began = min(played(state, draft.now), end - 1) if end else played(state, draft.now)
    sheet = state.tables[table]
    out = [Broke(player, value, table, draft.now, began, away(state, sheet, player)) for player, value in lost.items()]
    for each in [each for each in out if may_still_rebuy(state, each.player, began)]:
        cites = law.rebuy or law.items["rebuys"]
        draft.emit(e.WentBroke(each.player, table, each.contributed, each.clockwise, began, cites=cites, at=draft.now))
        out.remove(each)
    eliminate(draft, out, "raced_out", race_cites(state))
    follow(draft)
