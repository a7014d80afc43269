"""A table against the house dealt by hand: what its players and its dealer do, as the commands of the table."""

from __future__ import annotations

from pitboss.banked import commands as r
from pitboss.banked.table import commands as c
from pitboss.banked.table.state import BankedTableState
from pitboss.banked.wagers import next_asked
from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Refusal
from pitboss.room import wire_commands as w
from pitboss.room.kinds.banked import wire


def for_player(state: BankedTableState, asked: w.WireCommand, player: str, now: int) -> c.AnyCommand | Refusal:
    """At a real table chips also lie in the boxes without a word."""
    seat = state.seat_of(player)
    match asked:
        case w.PushWagers(ante=ante, blind=blind, trips=trips):
            return c.Act(player=player, command=r.PushWagers(seat, ante, blind, trips), now=now)
        case w.PushPlay(amount=amount):
            return c.Act(player=player, command=r.PushPlay(seat, amount), now=now)
        case w.UseTimeBank():
            return Refusal("no_time_bank", "where people deal by hand nobody has a time bank", state.law.round)
        case _:
            return wire.command(state, asked, player, now)


def for_dealer(state: BankedTableState, told: w.ByHand, who: w.OnTheFloor, now: int) -> c.AnyCommand | Refusal:
    match told:
        case w.DealByHand(also=also):
            return deal(state, who, now, also)
        case w.NameCards(place=place, cards=cards):
            return c.DealerActs(r.RevealCards(place, cards), by=who.role, now=now)
        case w.TakeBack(undealt=undealt):
            return c.TakeBackTold(who.why, undealt, by=who.role, grounds=who.why, now=now)
        case _:
            return Refusal("not_here", "there is no button in a game against the house", state.law.document)


def deal(state: BankedTableState, who: w.OnTheFloor, now: int, also: tuple[int, ...] = ()) -> c.AnyCommand | Refusal:
    """What the dealer does next; the order of the cards is nobody's to know."""
    playing = state.round
    if playing is None:
        return c.StartRound(shoe=(UNKNOWN,) * len(state.game.deck), by=who.role, now=now)
    act: r.DealerCommand | None = None
    if playing.phase == "wagers":
        act = r.AskToWager() if playing.asked and next_asked(playing) else r.Deal(also=also)
    elif playing.phase == "dealing":
        act = r.Deal()
    elif playing.phase == "declared":
        act = r.Settle()
    if act is None:
        return Refusal("nothing_to_deal", "nothing is due from the dealer just now: players decide", state.law.round)
    return c.DealerActs(act, by=who.role, now=now)


def refuse_seen(state: BankedTableState, cards: tuple[Card, ...]) -> Refusal | None:
    """The shuffling shoe of a real table tells nobody the order of its cards, so that none can be said to be known."""
    if all(card == UNKNOWN for card in cards):
        return None
    what = "where people deal by hand, nobody knows the order of the cards beforehand"
    return Refusal("not_committed", what, state.law.round)
