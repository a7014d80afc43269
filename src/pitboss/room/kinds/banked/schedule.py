"""What the house has to see to next at a table where everyone plays against it."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.banked.options import DEALER, options
from pitboss.banked.state import BankedRoundState
from pitboss.banked.table.seating import idle_until
from pitboss.banked.table.state import BankedTableState
from pitboss.banked.table.time_bank import may_draw, next_up
from pitboss.banked.wagers import next_asked
from pitboss.room.due import gone_at, time_is_up
from pitboss.room.pace import is_bot
from pitboss.room.schedule import Moment, Running, Step, free_place


def steps(state: BankedTableState, moment: Moment) -> Iterator[Step]:
    """Everything that is to be seen to; who plays is settled before anything is dealt."""
    playing = state.round
    yield from _idle(state, moment)
    yield from _in_round(state, playing, moment) if playing else _between_rounds(state, moment)


def _idle(state: BankedTableState, moment: Moment) -> Iterator[Step]:
    """Seats of players who do not wager are given up: at a full table by the document, else as the sign says."""
    if state.phase != "open" or state.game.choices.tournament:
        return
    for number, seat in state.seats.items():
        if is_bot(seat.player) or seat.leaving:
            continue
        if seat.player in moment.leaving:
            yield Step(moment.since, "stand_up", number, seat.player)
        until = idle_until(state, seat)
        if seat.flagged and gone_at(moment, seat.player) is not None:
            yield Step(moment.since, "vacate", number, seat.player)
        elif until:
            yield Step(max(until * 1000, moment.opened + moment.grace), "vacate", number, seat.player)


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
    """The cards are dealt when nobody who is there is left to wager, or when those who might have had their time.

    In a tournament everyone must: players are asked in turn, and a round that one of them holds up is called off.
    """
    waiting, is_funded = _awaited(state, playing), any(area.is_funded for area in playing.areas.values())
    if moment.stopped and not is_funded:
        yield Step(moment.since, "call_off")
        return
    for seat in waiting:
        player = state.seats[seat].player
        if is_bot(player):
            yield Step(moment.since + moment.thinking, "bot_wagers", seat, player)
    if waiting and state.game.choices.tournament:
        player = state.seats[waiting[0]].player
        yield Step(_waits_until(moment, [player]), "call_off", waiting[0], player)
    elif playing.asked and next_asked(playing):
        yield Step(moment.since, "ask_to_wager")
    elif is_funded:
        yield Step(_waits_until(moment, [state.seats[seat].player for seat in waiting]), "no_more_bets")
    elif not any(_is_there(moment, seat, state.seats[seat].player) for seat in waiting):
        yield Step(_waits_until(moment, [state.seats[seat].player for seat in waiting]), "call_off")


def _awaited(state: BankedTableState, playing: BankedRoundState) -> list[int]:
    asked = (playing.asked,) if playing.asked else playing.areas
    return [seat for seat in asked if _is_awaited(state, playing, seat)]


def _waits_until(moment: Moment, players: list[str]) -> int:
    """Those who are there have their time to wager; those who are gone keep nobody waiting."""
    gone = [gone_at(moment, player) for player in players if not is_bot(player)]
    if None in gone or len(gone) < len(players):
        return moment.since + moment.wagers
    return max((moment.since, *(at for at in gone if at is not None)))


def _is_awaited(state: BankedTableState, playing: BankedRoundState, seat: int) -> bool:
    """Who may wager; in a tournament, who has to."""
    area = playing.areas[seat]
    if state.game.choices.tournament:
        return not area.is_funded and area.standing != "void"
    willing = not (area.abstains or state.seats[seat].leaving)
    return willing and options(playing, seat).get("place") is not None


def _is_there(moment: Moment, seat: int, player: str) -> bool:
    """A bot that cannot wager keeps nobody waiting."""
    if is_bot(player):
        return ("bot_wagers", seat, player) not in moment.refused
    return gone_at(moment, player) is None


def _deciding(state: BankedTableState, playing: BankedRoundState, moment: Moment) -> Iterator[Step]:
    """The document's clock folds whoever has not decided; without one the floor does, in the end."""
    for seat in playing.seats("deciding"):
        player = state.seats[seat].player
        if is_bot(player) and ("bot_acts", seat, player) not in moment.refused:
            yield Step(moment.since + moment.thinking, "bot_acts", seat, player)
        elif not is_bot(player) and (gone := gone_at(moment, player)) is not None:
            yield Step(max(moment.since, gone), "fold_absent", seat, player)
        elif state.deadline is None:
            act = "use_bank" if may_draw(state, seat) else "fold_undecided"
            yield Step(_decides_until(state, moment, seat), act, seat, player)
    if (due := next_up(state)) is not None:
        yield Step(due * 1000, "tick")


def _decides_until(state: BankedTableState, moment: Moment, seat: int) -> int:
    """By the house's patience, where the document's clock does not run, and by the player's bank after it."""
    used = state.on_bank.get(seat)
    return max(used.until * 1000, moment.opened + moment.grace) if used else time_is_up(moment, moment.patience)


def running(state: BankedTableState, moment: Moment) -> Running | None:
    """Whose time is running: everybody's, by the document's clock or the house's."""
    playing = state.round
    if playing is None:
        return None
    if bank := _on_bank_alone(state, playing):
        return bank
    if state.deadline is not None:
        seconds = state.game.choices.seconds_to_decide or 0
        return Running(0, state.deadline * 1000, 1000 * seconds, "announced")
    if playing.phase == "wagers":
        waiting = [state.seats[seat].player for seat in _awaited(state, playing)]
        funded = any(area.is_funded for area in playing.areas.values())
        return Running(0, _waits_until(moment, waiting), moment.wagers) if waiting and funded else None
    if playing.seats("deciding"):
        return Running(0, time_is_up(moment, moment.patience), moment.patience)
    return None


def _on_bank_alone(state: BankedTableState, playing: BankedRoundState) -> Running | None:
    """Where everyone who has not decided draws on a bank, the one that lasts longest."""
    deciding, banks = playing.seats("deciding"), state.on_bank
    if not deciding or not all(seat in banks for seat in deciding):
        return None
    last = max((banks[seat] for seat in deciding), key=lambda used: used.until)
    return Running(last.seat if len(deciding) == 1 else 0, last.until * 1000, 1000 * (last.until - last.since), "bank")


def _between_rounds(state: BankedTableState, moment: Moment) -> Iterator[Step]:
    if state.phase != "open":
        return
    yield from _comings_and_goings(state, moment)
    if moment.stopped:
        return
    if moment.watched and any(_can_wager(state, number) for number in state.seats if _may_play(state, moment, number)):
        yield Step(max(moment.since + moment.times.between_rounds, state.pause_until * 1000), "deal")


def _comings_and_goings(state: BankedTableState, moment: Moment) -> Iterator[Step]:
    tournament = state.game.choices.tournament
    for number, seat in sorted(state.seats.items()):
        if tournament and (_is_gone(seat.player, moment) or not _can_wager(state, number)):
            yield Step(moment.since, "remove", number, seat.player)
        elif is_bot(seat.player) and not moment.stopped and not _can_wager(state, number):
            yield Step(moment.since, "bot_buys", number, seat.player)
    free = 0 if moment.stopped else free_place(state.size, state.seats)
    if free and sum(is_bot(seat.player) for seat in state.seats.values()) < moment.bots_wanted:
        yield Step(moment.since, "bot_sits", free)


def _is_gone(player: str, moment: Moment) -> bool:
    """A tournament player who asked to go, or has."""
    return player in moment.leaving or (not is_bot(player) and gone_at(moment, player) is not None)


def _may_play(state: BankedTableState, moment: Moment, number: int) -> bool:
    """Whether there is somebody to open the wagers for."""
    return _is_there(moment, number, state.seats[number].player)


def _can_wager(state: BankedTableState, number: int) -> bool:
    """Chips for the least ante and blind."""
    return state.seats[number].stake >= 2 * state.game.choices.minimum
