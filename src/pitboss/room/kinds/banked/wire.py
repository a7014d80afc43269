"""From what a person asks over the wire to the command of a table against the house."""

from __future__ import annotations

from pitboss.banked import commands as r
from pitboss.banked.table import commands as c
from pitboss.banked.table.state import BankedTableState
from pitboss.cite import Refusal
from pitboss.room import wire_commands as w

Wire = w.Sit | w.TopUp | w.Leave | w.AskForRules | w.RaiseDispute | w.UseTimeBank | w.Fold | w.Check | w.BankedCommand


def command(state: BankedTableState, asked: w.WireCommand, player: str, now: int) -> c.AnyCommand | Refusal:
    """The command in this player's name, or why there is none of the kind here."""
    act = _act(asked, state.seat_of(player))
    if act is not None:
        return c.Act(player=player, command=act, now=now)
    match asked:
        case w.Sit(seat=number, buy_in=chips):
            return c.TakeSeat(player=player, seat=number, buy_in=chips, now=now)
        case w.TopUp(amount=amount):
            return c.TopUp(player=player, amount=amount, now=now)
        case w.Leave():
            return c.Leave(player=player, now=now)
        case w.AskForRules():
            return c.AskForRules(player=player, now=now)
        case w.UseTimeBank():
            return c.UseTimeBank(player=player, now=now)
        case w.RaiseDispute(about=about):
            return c.RaiseDispute(player=player, about=about, now=now)
        case _:
            law = state.law
            return Refusal("not_here", "there is nothing of the kind in a game against the house", law.document)


def _act(asked: w.WireCommand, seat: int) -> r.PlayerCommand | None:
    """An act at the own boxes, if it is one; the blind is always as large as the ante."""
    match asked:
        case w.PlaceWagers(ante=ante, trips=trips):
            return r.PlaceWagers(seat, ante, ante, trips)
        case w.PlaceTrips(amount=amount):
            return r.PlaceTrips(seat, amount)
        case w.WithdrawWagers():
            return r.WithdrawWagers(seat)
        case w.Abstain():
            return r.Abstain(seat)
        case w.Fold():
            return r.Fold(seat)
        case w.Check():
            return r.Check(seat)
        case w.BetPlay(amount=amount):
            return r.BetPlay(seat, amount)
        case w.Concede():
            return r.Concede(seat)
        case _:
            return None
