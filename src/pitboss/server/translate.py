"""From what a person asks over the wire to the command the table is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from pitboss.cite import Refusal
from pitboss.desk.law import Power, Role
from pitboss.play import commands as p
from pitboss.room.codec import AnyCommand
from pitboss.room.hosted import Hosted
from pitboss.room.hosted_banked import HostedBanked
from pitboss.room.tables import AnyHosted
from pitboss.server import wire_commands as w
from pitboss.server.translate_banked import banked_command
from pitboss.table import commands as c

Balance = Callable[[], int]
"""What is in the wallet of whoever asks, in cents."""


def table_command(
    hosted: AnyHosted, wire: w.AnyWireCommand, player: str, now: int, balance: Balance
) -> AnyCommand | Refusal:
    """The command in this player's name, or why it cannot even be put to the table."""
    if isinstance(hosted, HostedBanked):
        against_the_house = banked_command(hosted, wire, player, now)
        if isinstance(against_the_house, Refusal) or hosted.cost(against_the_house) is None:
            return against_the_house
        return hosted.refuse_unpaid(against_the_house, balance()) or against_the_house
    if isinstance(wire, w.BankedCommand):
        law = hosted.table.state.law
        return Refusal("not_here", "nobody plays against the house here", law.document)
    if isinstance(wire, w.RoundCommand):
        return c.Act(player, _act(hosted.seat_of(player), wire), now=now)
    if isinstance(wire, w.CallClock) and not hosted.seat_of(player):
        law = hosted.table.state.law
        return Refusal("not_seated", "only players at the table ask for the clock", law.on_demand_clock or law.document)
    command = _command(hosted, wire, player, now)
    if hosted.cost(command) is None:
        return command
    return hosted.refuse_unpaid(command, balance()) or command


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
        case w.BringIn() | w.Show() | w.Muck():
            return SIMPLE[type(wire)](seat)
        case w.PostOverBlind(take=take):
            return p.PostOverBlind(seat, take)
        case w.Draw(cards=cards):
            return p.Draw(seat, cards)
        case _:
            assert_never(wire)


SIMPLE: dict[type[w.WireCommand], Callable[[int], p.AnyCommand]] = {
    w.BringIn: p.BringIn,
    w.Show: p.Show,
    w.Muck: p.Muck,
}


def _command(hosted: Hosted, wire: w.TableCommand, player: str, now: int) -> c.AnyCommand:
    match wire:
        case w.Sit() | w.Leave() | w.ChangeSeat() | w.DeclineSeat() | w.JoinWaitingList() | w.LeaveWaitingList():
            return _seating(hosted, wire, player, now)
        case w.SitOut():
            return c.SitOut(player, now=now)
        case w.SitIn():
            return c.SitIn(player, now=now)
        case w.TopUp(amount=amount):
            return c.TopUp(player, amount, now=now)
        case w.TakeChipsOff(amount=amount):
            return c.TakeChipsOff(player, amount, now=now)
        case w.ChooseEntry(post=post):
            return c.ChooseEntry(player, post, now=now)
        case w.CallClock():
            return c.CallClock(by=_holder(hosted, "clock"), now=now)
        case w.AskForRules():
            return c.AskForRules(player, now=now)
        case _:
            assert_never(wire)


Seating = w.Sit | w.Leave | w.ChangeSeat | w.DeclineSeat | w.JoinWaitingList | w.LeaveWaitingList


def _seating(hosted: Hosted, wire: Seating, player: str, now: int) -> c.AnyCommand:
    """In a tournament game the director does what is asked of them."""
    state = hosted.table.state
    match wire:
        case w.Sit(seat=seat) if state.game.choices.tournament:
            chips = state.settings.starting_chips
            return c.PlacePlayer(player, seat, chips, by=_holder(hosted, "place"), now=now)
        case w.Sit(seat=seat, buy_in=buy_in):
            return c.TakeSeat(player, seat, buy_in, now=now)
        case w.Leave() if state.game.choices.tournament:
            return c.RemovePlayer(player, by=_holder(hosted, "place"), now=now)
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


def _holder(hosted: Hosted, power: Power) -> Role:
    """Whoever may do such a thing here does it when asked."""
    return next(iter(hosted.table.state.customs.roles.get(power, ())), "dealer")
