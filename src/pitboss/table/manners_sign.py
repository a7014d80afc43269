"""What the sign says of how long the house waits for people."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.desk.manners import Manners, seed_words, times
from pitboss.desk.time_bank import bank_words
from pitboss.play.game import Determined
from pitboss.table.state import TableState
from pitboss.table.time_bank import house_cites


def manners_lines(state: TableState) -> Iterator[Determined]:
    """One line for each habit that bears on this table; where people deal by hand, hardly any does."""
    manners = state.settings.manners
    if manners is None:
        return
    if state.settings.run == "physical":
        yield from _rebuy(state, manners)
        return
    yield from _time_to_act(state, manners)
    yield from _who_is_away(state, manners)
    if not state.game.choices.tournament:
        yield from _seats(state, manners)
    yield Determined("players' seeds in the shuffle", seed_words(manners), state.law.shuffle + house_cites(state))


def _time_to_act(state: TableState, manners: Manners) -> Iterator[Determined]:
    law, customs, cites = state.law, state.customs, house_cites(state)
    has_bank = manners.time_bank and (state.game.choices.seconds_to_act or not manners.bank_announced)
    bank = " and the time bank" if has_bank else ""
    waited = f"after {times(manners.patience, 'second')}{bank}"
    if not state.game.choices.seconds_to_act and customs.on_demand_seconds:
        value = f"the house calls it {waited}; at once on whoever let the last turn pass"
        yield Determined("clock called", value, law.on_demand_clock + cites)
    else:
        value = f"{waited} the house checks for the player where that is free, else folds"
        yield Determined("decisions without a clock", value, cites)
    if has_bank:
        announced = customs.announces_clock or state.game.choices.seconds_to_act
        clock = law.announced_clock if announced else law.on_demand_clock
        yield Determined("time bank", bank_words(manners), clock + cites)


def _who_is_away(state: TableState, manners: Manners) -> Iterator[Determined]:
    law, tournament, cites = state.law, state.game.choices.tournament, house_cites(state)
    result = "the director notes an absence" if tournament else "the player sits out"
    lost = f"after {times(manners.grace, 'second')} the house checks or folds, and {result}"
    yield Determined("lost connections", lost, cites + law.absent if tournament else cites)
    if manners.timeouts:
        value = f"{times(manners.timeouts, 'turn')} let pass in a row: {result}"
        yield Determined("turns let pass", value, cites + law.absent if tournament else cites)
    if away := away_words(manners):
        value = f"{'the place is given up' if tournament else 'the seat is given up, chips returned,'} after {away}"
        yield Determined("absent players" if tournament else "sitting out", value, cites)


def _seats(state: TableState, manners: Manners) -> Iterator[Determined]:
    law, cites = state.law, house_cites(state)
    if law.abstention:
        value = "after three rounds sat out, if somebody waits for the seat or its player is not there"
        yield Determined("seats at a full table", f"given up {value}", law.abstention + cites)
    yield from _rebuy(state, manners)
    value = f"whoever is offered one has {times(manners.offer, 'second')} to take it"
    yield Determined("vacant seats", value, law.vacancy + cites)


def _rebuy(state: TableState, manners: Manners) -> Iterator[Determined]:
    if manners.rebuy and not state.game.choices.tournament:
        value = f"the seat is kept for {times(manners.rebuy, 'second')}, to buy chips"
        yield Determined("lost stakes", value, state.law.top_up + house_cites(state))


def away_words(manners: Manners) -> str:
    """After how long a seat is given up; nothing where that is not so."""
    minutes = times(manners.away_minutes, "minute") if manners.away_minutes else ""
    rounds = times(manners.away_rounds, "round") if manners.away_rounds else ""
    return " or ".join(part for part in (minutes, rounds) if part)
