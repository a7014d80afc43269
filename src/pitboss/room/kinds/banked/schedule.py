"""What the house has to see to next at a table where everyone plays against it."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.banked.options import DEALER, options
from pitboss.banked.state import BankedRoundState
from pitboss.banked.table.state import BankedTableState
from pitboss.banked.wagers import next_asked
from pitboss.room.pace import is_bot
from pitboss.room.schedule import Moment, Step, free_place, time_is_up


def steps(state: BankedTableState, moment: Moment) -> Iterator[Step]:
    """Everything that is to be seen to."""
    playing = state.round
    return _in_round(state, playing, moment) if playing else _between_rounds(state, moment)


def _in_round(state: BankedTableState, playing: BankedRoundState, moment: Moment) -> Iterator[Step]:
    dealer = options(playing, DEALER)
    if playing.phase == "wagers":
        yield from _wagering(state, playing, moment)
    elif dealer.get("settle"):
        yield Step(moment.since + moment.times.settling, "settle")
    elif dealer.get("deal"):
        yield Step(moment.since, "no_more_bets")
    else:
        yield from _deciding(state, playing, moment)


def _wagering(state: BankedTableState, playing: BankedRoundState, moment: Moment) -> Iterator[Step]:
    """The cards are dealt when nobody is left to wager, or when those who might have had their time.

    In a tournament everyone must: players are asked in turn, and a round that one of them holds up is called off.
    """
    asked = (playing.asked,) if playing.asked else playing.areas
    waiting = [seat for seat in asked if _is_awaited(state, playing, seat)]
    for seat in waiting:
        player = state.seats[seat].player
        if is_bot(player):
            yield Step(moment.since + moment.thinking, "bot_wagers", seat, player)
    if waiting and state.game.choices.tournament:
        yield Step(moment.since + moment.times.wagers, "call_off", waiting[0], state.seats[waiting[0]].player)
    elif playing.asked and next_asked(playing):
        yield Step(moment.since, "ask_to_wager")
    elif any(area.is_funded for area in playing.areas.values()):
        yield Step(moment.since + (moment.times.wagers if waiting else 0), "no_more_bets")


def _is_awaited(state: BankedTableState, playing: BankedRoundState, seat: int) -> bool:
    """Who may wager; in a tournament, who has to."""
    area = playing.areas[seat]
    if state.game.choices.tournament:
        return not area.is_funded and area.standing != "void"
    return options(playing, seat).get("place") is not None


def _deciding(state: BankedTableState, playing: BankedRoundState, moment: Moment) -> Iterator[Step]:
    """The document's clock folds whoever has not decided; without one the floor does, in the end."""
    for seat in playing.seats("deciding"):
        player = state.seats[seat].player
        if is_bot(player):
            yield Step(moment.since + moment.thinking, "bot_acts", seat, player)
        elif state.deadline is None:
            yield Step(time_is_up(moment, player), "fold_undecided", seat, player)
    if state.deadline is not None:
        yield Step(state.deadline * 1000, "tick")


def _between_rounds(state: BankedTableState, moment: Moment) -> Iterator[Step]:
    if state.phase != "open":
        return
    yield from _comings_and_goings(state, moment)
    if moment.watched and any(_can_wager(state, number) for number in state.seats):
        yield Step(max(moment.since + moment.times.between_rounds, state.pause_until * 1000), "deal")


def _comings_and_goings(state: BankedTableState, moment: Moment) -> Iterator[Step]:
    tournament = state.game.choices.tournament
    for number, seat in sorted(state.seats.items()):
        if seat.flagged and seat.player not in moment.here and not tournament:
            yield Step(moment.since, "vacate", number, seat.player)
        elif tournament and (_is_gone(seat.player, moment) or not _can_wager(state, number)):
            yield Step(moment.since, "remove", number, seat.player)
        elif is_bot(seat.player) and not _can_wager(state, number):
            yield Step(moment.since, "bot_buys", number, seat.player)
    free = free_place(state.size, state.seats)
    if free and sum(is_bot(seat.player) for seat in state.seats.values()) < moment.bots_wanted:
        yield Step(moment.since, "bot_sits", free)


def _is_gone(player: str, moment: Moment) -> bool:
    """A tournament player who asked to go, or held a round up while away."""
    return player in moment.leaving or (player in moment.missed and player not in moment.here)


def _can_wager(state: BankedTableState, number: int) -> bool:
    """Chips for the least ante and blind."""
    return state.seats[number].stake >= 2 * state.game.choices.minimum
