"""From what a person asks over the wire to the command of a table of pots."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from pitboss.cite import Refusal
from pitboss.desk.law import Power, Role
from pitboss.play import commands as p
from pitboss.room import wire_commands as w
from pitboss.table import commands as c
from pitboss.table.state import TableState

Wire = w.TableCommand | w.RoundCommand


def command(state: TableState, asked: w.WireCommand, player: str, now: int) -> c.AnyCommand | Refusal:
    """The command in this player's name, or why there is none of the kind here."""
    law = state.law
    if isinstance(asked, w.RoundCommand):
        return c.Act(player=player, command=_act(state.seat_of(player), asked), now=now)
    if not isinstance(asked, w.TableCommand):
        return Refusal("not_here", "nobody asks for anything of the kind at a table of pots", law.document)
    if isinstance(asked, w.CallClock) and not state.seat_of(player):
        return Refusal("not_seated", "only players at the table ask for the clock", law.on_demand_clock or law.document)
    return _command(state, asked, player, now)


OF_THE_EVENT = (w.Sit, w.Leave, w.ChangeSeat, w.JoinWaitingList, w.SitOut, w.SitIn, w.TopUp, w.TakeChipsOff)


def refuse_in_event(state: TableState, asked: w.WireCommand) -> Refusal | None:
    """Seats and chips are the event's: nobody takes or leaves any at one of its tables."""
    if not isinstance(asked, OF_THE_EVENT):
        return None
    law = state.law
    what = "this is a table of an event: it says who sits here, and with which chips"
    return Refusal("seated_by_the_event", what, law.placed or law.document)


def _act(seat: int, wire: w.RoundCommand) -> p.AnyCommand:
    match wire:
        case w.Fold():
            return p.Fold(seat)
        case w.Check():
            return p.Check(seat)
        case w.Call():
            return p.Call(seat)
        case w.Bet(amount=amount):
            return p.Bet(seat, amount)
        case w.RaiseTo(total=total):
            return p.RaiseTo(seat, total)
        case w.Show(cards=cards):
            return p.Show(seat, cards)
        case w.BringIn() | w.Muck():
            return SIMPLE[type(wire)](seat)
        case w.PostOverBlind(take=take):
            return p.PostOverBlind(seat, take)
        case w.Draw(cards=cards):
            return p.Draw(seat, cards)
        case _:
            assert_never(wire)


SIMPLE: dict[type[w.WireCommand], Callable[[int], p.AnyCommand]] = {
    w.BringIn: p.BringIn,
    w.Muck: p.Muck,
}


def _command(state: TableState, wire: w.TableCommand, player: str, now: int) -> c.AnyCommand | Refusal:
    match wire:
        case w.Sit() | w.Leave() | w.ChangeSeat() | w.DeclineSeat() | w.JoinWaitingList() | w.LeaveWaitingList():
            return _seating(state, wire, player, now)
        case w.SitOut() | w.SitIn():
            return _sitting(state, wire, player, now)
        case w.TopUp(amount=amount):
            return c.TopUp(player, amount, now=now)
        case w.TakeChipsOff(amount=amount):
            return c.TakeChipsOff(player, amount, now=now)
        case w.ChooseEntry() | w.SitOutBeforeBlind():
            return _blinds(wire, player, now)
        case w.CallClock():
            return c.CallClock(player, by=_holder(state, "clock"), now=now)
        case w.UseTimeBank():
            return c.UseTimeBank(player, now=now)
        case w.ShowHand():
            return _show(state, player, now)
        case w.AskForRules() | w.RaiseDispute():
            return _calling(wire, player, now)
        case _:
            assert_never(wire)


def _blinds(wire: w.ChooseEntry | w.SitOutBeforeBlind, player: str, now: int) -> c.AnyCommand:
    match wire:
        case w.ChooseEntry(post=post):
            return c.ChooseEntry(player, post, now=now)
        case w.SitOutBeforeBlind(wanted=wanted):
            return c.SitOutBeforeBlind(player, wanted, now=now)


def _calling(wire: w.AskForRules | w.RaiseDispute, player: str, now: int) -> c.AnyCommand:
    """For the floor."""
    match wire:
        case w.AskForRules():
            return c.AskForRules(player, now=now)
        case w.RaiseDispute(about=about):
            return c.RaiseDispute(player, about, now=now)


def _sitting(state: TableState, wire: w.SitOut | w.SitIn, player: str, now: int) -> c.AnyCommand:
    """In a tournament game nobody sits out: the director notes who is absent, and who is back."""
    if not state.game.choices.tournament:
        return c.SitOut(player, now=now) if isinstance(wire, w.SitOut) else c.SitIn(player, now=now)
    by = _holder(state, "absence")
    return c.MarkAbsent(player, by=by, now=now) if isinstance(wire, w.SitOut) else c.MarkPresent(player, by=by, now=now)


def _show(state: TableState, player: str, now: int) -> c.AskToShow:
    """The dealer turns up what a player wants seen: whoever shows one player shows all."""
    seat = state.seat_of(player)
    return c.AskToShow("", seat, state.last_hands.get(seat, ()), by=_holder(state, "share"), now=now)


Seating = w.Sit | w.Leave | w.ChangeSeat | w.DeclineSeat | w.JoinWaitingList | w.LeaveWaitingList


def _seating(state: TableState, wire: Seating, player: str, now: int) -> c.AnyCommand | Refusal:
    """In a tournament game the director does what is asked of them."""
    match wire:
        case w.Sit(seat=seat) if state.game.choices.tournament:
            return _entry(state, player, seat, now)
        case w.Sit(seat=seat, buy_in=buy_in):
            return c.TakeSeat(player, seat, buy_in, now=now)
        case w.Leave() if state.game.choices.tournament:
            return c.RemovePlayer(player, by=_holder(state, "place"), now=now)
        case w.Leave():
            return c.Leave(player, now=now)
        case w.ChangeSeat(seat=seat):
            return c.ChangeSeat(player, seat, now=now)
        case w.DeclineSeat(seat=seat):
            return c.DeclineSeat(player, seat, now=now)
        case w.JoinWaitingList():
            return c.JoinWaitingList(player, now=now)
        case w.LeaveWaitingList():
            return c.LeaveWaitingList(player, now=now)
        case _:
            assert_never(wire)


def _entry(state: TableState, player: str, seat: int, now: int) -> c.AnyCommand | Refusal:
    """One entry each: whoever comes back plays on with the chips they left with."""
    law, left = state.law, state.departures.get(player)
    chips = left.stake if left else state.settings.starting_chips
    if left and not chips:
        what = "one entry each: whoever has lost their chips is out of the event"
        return Refusal("one_entry", what, law.tournament_chips + law.equal_chips or law.document)
    return c.PlacePlayer(player, seat, chips, by=_holder(state, "place"), now=now)


def _holder(state: TableState, power: Power) -> Role:
    """Whoever may do such a thing here does it when asked."""
    return next(iter(state.customs.roles.get(power, ())), "dealer")
