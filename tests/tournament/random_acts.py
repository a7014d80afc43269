"""Anything at all that might be asked of an event, by anyone: most of it is to be refused."""

from __future__ import annotations

import random
from typing import Any

from pitboss.tournament import commands as c
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.state import TournamentState

NAMES = tuple(f"P{number:02}" for number in range(1, 31))


def anything(state: TournamentState, conditions: Conditions, chance: random.Random) -> tuple[Any, ...]:
    """A kind of command and its values."""
    player, other = chance.choice((*NAMES[:12], "Zed", "")), chance.choice(NAMES)
    table, seat = chance.randint(1, 6), chance.randint(0, 6)
    acts: tuple[tuple[Any, ...], ...] = (
        (c.Enter, player, chance.choice((conditions.fee, 0))),
        (c.JoinReserves, other),
        (c.Withdraw, player),
        (c.SettleAbsent, player, "keep"),
        (c.SeatReserve, other, player, conditions.fee),
        (c.Substitute, player, f"S{chance.randint(1, 9)}"),
        (c.MarkPresent, (player,)),
        (c.MarkAbsent, (player,)),
        (c.DrawSeats, (player, other)),
        (c.PrepareTables, chance.choice(("tables", "cards", "signs")), chance.choice(("", "I-44"))),
        (c.StartSession,),
        (c.BreakTable, table, tuple(range(1, seat))),
        (c.MovePlayer, player, table, seat, None, "so it pleases"),
        (
            c.RedrawSeats,
            tuple(seat.player for sheet in state.tables.values() for seat in sheet.seats.values()),
        ),
        (c.EndSession,),
        (c.EnterRepechage, player),
        (c.GiveBreak, chance.choice((0, 60, 600))),
        (c.ExtendBreak, 60, "cold"),
        (c.EndBreak, "warm"),
        (c.PlayHandForHand, chance.random() < 0.5),
        (c.Tick,),
        (c.StartRounds, (table,)),
        (c.ReportRound, table, ((player, 5000), (other, 5000))),
        (c.CorrectChips, player, 1000 * chance.randint(0, 9), "a count"),
        (c.Rebuy, player, 3000),
        (c.DeclineRebuy, player),
        (c.BuyAddOn, player, 2000),
        (c.CloseRebuys,),
        (c.RaceOff, table, ()),
        (c.CountChips, table, player),
        (c.Exclude, player, f"{conditions.document} 1.1", "a blow"),
        (c.VoidRound, table, "a fraud"),
        (c.InvalidateGame, "a fire"),
        (c.RaiseDispute, player, "the pot"),
        (c.DecideDispute, 1, "as dealt"),
        (c.Correct, "a mistake"),
        (c.Correct, "a mistake"),
        (c.AgreeDeal, "chips", tuple(state.entries)),
        (c.AddValue, "cash", 1000),
        (c.AddValue, "goods", 700, "a clock", chance.randint(1, 4)),
        (c.DrawBounty, player, chance.randint(0, 7)),
        (c.Direct, "no talking"),
        (c.CloseEntries,),
        (c.SettleConditions, conditions),
        (c.ConfirmPlaces,),
        (c.PayPrize, player),
    )
    return chance.choice(acts)
