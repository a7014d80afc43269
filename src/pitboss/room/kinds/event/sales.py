"""Chips for money at an event that the house conducts: what is offered to whom and until when, and what bots buy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from pitboss.cite import Refusal
from pitboss.room.contests import ContestOffer, ContestSales
from pitboss.room.kinds.manners import USUAL
from pitboss.room.pace import is_bot
from pitboss.room.schedule import Moment, Step
from pitboss.room.shoe import SYSTEM
from pitboss.room.wire_commands import ChipsForMoney
from pitboss.tournament import commands as c
from pitboss.tournament.clock import break_until, played
from pitboss.tournament.law import Staff
from pitboss.tournament.rebuys import add_on_of, rebuy_cites, rebuys_end, rebuys_of
from pitboss.tournament.seating import open_seats
from pitboss.tournament.state import Broke, TournamentState

OFFER = USUAL.rebuy
"""Seconds that somebody without chips has to decide, as at any table of the house."""
LAST_SALE = 60
"""Seconds of the break in which everybody may have the add-on."""
BOT_REBUYS = 1
"""A bot buys back so often, and then goes."""
AT_ONCE = 0


# what is due


def steps(state: TournamentState, moment: Moment, now: int) -> Iterator[Step]:
    """Those without chips decide, or their time is up; as the time of rebuys is over, the last sale and its end."""
    for player, broke in state.broke.items():
        if not broke.declined and is_bot(player):
            yield Step(AT_ONCE, "bot_rebuys", player=player)
        elif not broke.declined:
            yield Step(_decided_by(broke, moment), "decline_rebuy", player=player)
    yield from _last_sale(state, moment, now)


def _decided_by(broke: Broke, moment: Moment) -> int:
    """Whoever was offered a rebuy before the room was closed has the whole time again."""
    waits = 1000 * OFFER if moment.times.offer is None else moment.times.offer
    return max(1000 * broke.at, moment.opened) + waits


def _last_sale(state: TournamentState, moment: Moment, now: int) -> Iterator[Step]:
    end = rebuys_end(state)
    if end is None or state.rebuys_closed or played(state, now) < end:
        return
    if any(sheet.playing for sheet in state.tables.values()):
        return
    yield from (Step(AT_ONCE, "bot_adds_on", player=player) for player in state.entries if _bot_adds_on(state, player))
    asked = [broke for broke in state.broke.values() if not broke.declined and not is_bot(broke.player)]
    if _sells_add_ons(state) and not _last_break(state, end):
        yield Step(AT_ONCE, "sell_add_ons")
        return
    until = (_decided_by(broke, moment) for broke in asked)
    yield Step(max(1000 * break_until(state, now), *until, AT_ONCE), "close_rebuys")


def _sells_add_ons(state: TournamentState) -> bool:
    """Whether somebody may still have one who is asked: people decide, bots have."""
    offered = add_on_of(state)
    people = (
        entry
        for name, entry in state.entries.items()
        if entry.status in ("playing", "broke") and not entry.add_ons and not is_bot(name)
    )
    return bool(offered and offered.at == "end_of_rebuys" and any(people))


def _last_break(state: TournamentState, end: int) -> bool:
    """Whether there was a break for it, or is one."""
    return any(played(state, since) >= end for since, _ in state.pauses)


# bots


def bot_rebuys(state: TournamentState, player: str) -> bool:
    """Whether a bot without chips buys back."""
    return state.entries[player].rebuys < BOT_REBUYS


def _bot_adds_on(state: TournamentState, player: str) -> bool:
    """A bot with less than the average has the add-on."""
    entry, offered = state.entries[player], add_on_of(state)
    may = offered and offered.at == "end_of_rebuys" and entry.status == "playing" and not entry.add_ons
    return bool(may and is_bot(player) and state.chips_of(player) * state.remaining < state.chips.in_play)


# people


def asked_for(state: TournamentState, asked: ChipsForMoney, player: str, by: Staff, now: int) -> c.AnyCommand | Refusal:
    """What somebody wants to buy, at the price of the conditions; whether they may is for the event to decide."""
    match asked.what:
        case "rebuy":
            return rebuy(state, player, by, now)
        case "no_rebuy":
            return c.DeclineRebuy(player, by=by, now=now)
        case "add_on":
            offered = add_on_of(state)
            return c.BuyAddOn(player, offered.price if offered else 0, by=by, now=now)
        case other:
            assert_never(other)


def rebuy(state: TournamentState, player: str, by: Staff, now: int) -> c.Rebuy | Refusal:
    """Where conditions give a new seat, one is drawn; without an open one it is their own."""
    offered, own = rebuys_of(state), state.seat_of(player)
    if offered is None or own is None:
        return Refusal("no_rebuys", f"there is no rebuy for {player} in this event now", rebuy_cites(state))
    if offered.same_seat:
        return c.Rebuy(player, offered.price, by=by, now=now)
    at = SYSTEM.choice(open_seats(state, apart_from=0) or [own])
    return c.Rebuy(player, offered.price, at.table, at.seat, by=by, now=now)


# what everyone sees of it


def told(state: TournamentState, now: int) -> ContestSales | None:
    """None: the event sells no chips, or no more."""
    rebuys, add_on, end = rebuys_of(state), add_on_of(state), rebuys_end(state)
    if (rebuys is None and add_on is None) or state.rebuys_closed:
        return None
    over = end is not None and played(state, now) >= end
    waiting = [broke for broke in state.broke.values() if not broke.declined]
    return ContestSales(
        price=rebuys.price if rebuys else 0,
        chips=rebuys.chips if rebuys else 0,
        below=(rebuys.below or 0) if rebuys else 0,
        most=rebuys.most if rebuys else 0,
        open=bool(rebuys and state.phase == "running" and not over),
        offers=tuple(ContestOffer(player=each.player, until=each.at + OFFER) for each in waiting),
        add_on_price=add_on.price if add_on else 0,
        add_on_chips=add_on.chips if add_on else 0,
        add_on_until=break_until(state, now) if over and add_on else 0,
        had_add_on=tuple(name for name, entry in state.entries.items() if entry.add_ons),
        cites=rebuy_cites(state),
    )
