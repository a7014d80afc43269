"""A table at which people deal and bet by hand: what its dealer tells, as the commands of the table."""

from __future__ import annotations

from typing import assert_never

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Refusal
from pitboss.desk.roles import refuse_power
from pitboss.play.draw import reshuffle_pool
from pitboss.room import wire_commands as w
from pitboss.room.kinds.pots import wire
from pitboss.room.kinds.pots.by_hand.table import is_by_hand, shown_name
from pitboss.room.ledger import AT_TABLE
from pitboss.room.people.names import refuse_wrong_name, tidy
from pitboss.table import commands as c
from pitboss.table.rounds import NOT_COUNTED
from pitboss.table.state import TableState

Told = w.ForPlayer | w.DealByHand | w.NameCards | w.TakeBack | w.ButtonCards


def command(state: TableState, told: Told, who: w.OnTheFloor, now: int) -> c.AnyCommand | Refusal:
    """What the dealer tells, as a command in the name of whoever does it."""
    refused = refuse_power(state, who.role, "deal") or _refuse_elsewhere(state)
    if refused:
        return refused
    match told:
        case w.ForPlayer():
            return _for_player(state, told, now)
        case w.DealByHand():
            return _deal(state, who, now)
        case w.NameCards(place=place, cards=cards):
            return c.RevealCards(place, cards, by=who.role, now=now)
        case w.TakeBack(undealt=undealt):
            return c.TakeBackAct(who.why, undealt, by=who.role, grounds=who.why, now=now)
        case w.ButtonCards(cards=drawn):
            return c.DealForButton(drawn, by=who.role, now=now)
        case _:
            assert_never(told)


def _refuse_elsewhere(state: TableState) -> Refusal | None:
    if is_by_hand(state):
        return None
    law = state.law
    what = "this table is not dealt by hand: its players act for themselves, and the room deals"
    return Refusal("not_by_hand", what, law.round or law.document)


def _for_player(state: TableState, told: w.ForPlayer, now: int) -> c.AnyCommand | Refusal:
    if isinstance(told.asked, w.Sit):
        return _sit(state, told, told.asked, now)
    seated = state.seats.get(told.seat)
    if seated is None:
        what = f"nobody sits in seat {told.seat}"
        return Refusal("not_seated", what, state.law.round or state.law.document, {"seat": told.seat})
    return wire.command(state, told.asked, seated.player, now)


def _sit(state: TableState, told: w.ForPlayer, asked: w.Sit, now: int) -> c.AnyCommand | Refusal:
    """Under the name that is given at the table; two there are not called the same."""
    name = tidy(told.name)
    refused = refuse_wrong_name(name)
    if refused:
        return refused
    taken = {shown_name(seat.player).casefold() for seat in state.seats.values()}
    if name.casefold() in taken:
        what = f"{name} sits at this table already; give the newcomer a name that tells them apart"
        return Refusal("name_taken", what, state.law.document, {"name": name})
    return wire.command(state, w.Sit(told.seat, asked.buy_in), name + AT_TABLE, now)


def _deal(state: TableState, who: w.OnTheFloor, now: int) -> c.AnyCommand | Refusal:
    """Whatever cards are due; their order is nobody's to know."""
    playing, role = state.round, who.role
    if playing is None:
        coming = state.coming
        return c.StartRound(_unseen(coming.deck + coming.joker), NOT_COUNTED, by=role, now=now)
    if playing.phase == "misdealt":
        return c.DealAnew(_unseen(len(state.game.deck)), NOT_COUNTED, by=role, now=now)
    if playing.irregular and playing.irregular.reshuffle_due:
        left = len(playing.shoe) - playing.drawn  # What was seen is somewhere among them now.
        return c.ShuffleRest(_unseen(left), NOT_COUNTED, by=role, now=now)
    pool = reshuffle_pool(playing)
    if pool:
        return c.ShuffleDiscards(_unseen(len(pool)), by=role, now=now)
    law = state.law
    return Refusal("nothing_to_deal", "no cards are due just now: play goes on first", law.round or law.document)


def _unseen(count: int) -> tuple[Card, ...]:
    return (UNKNOWN,) * count
