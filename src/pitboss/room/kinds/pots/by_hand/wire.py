"""A table of pots at which people deal and bet by hand: what its dealer does, as the commands of the table."""

from __future__ import annotations

from typing import assert_never

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Refusal
from pitboss.play.draw import reshuffle_pool
from pitboss.room import wire_commands as w
from pitboss.table import commands as c
from pitboss.table.rounds import NOT_COUNTED
from pitboss.table.state import TableState

Told = w.DealByHand | w.NameCards | w.TakeBack | w.ButtonCards


def for_dealer(state: TableState, told: Told, who: w.OnTheFloor, now: int) -> c.AnyCommand | Refusal:
    match told:
        case w.DealByHand():
            return deal(state, who, now)
        case w.NameCards(place=place, cards=cards):
            return c.RevealCards(place, cards, by=who.role, now=now)
        case w.TakeBack(undealt=undealt):
            return c.TakeBackAct(who.why, undealt, by=who.role, grounds=who.why, now=now)
        case w.ButtonCards(cards=drawn):
            return c.DealForButton(drawn, by=who.role, now=now)
        case _:
            assert_never(told)


def deal(state: TableState, who: w.OnTheFloor, now: int) -> c.AnyCommand | Refusal:
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
