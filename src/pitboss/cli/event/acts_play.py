"""Acts during play: rounds, eliminations, chips, seats, time and conduct."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

from pitboss.cards import Card
from pitboss.cite import Citation
from pitboss.cli.event.act import TypedAct
from pitboss.cli.event.acts_before import named, one_text, plain
from pitboss.cli.event.desk import EventDesk
from pitboss.cli.event.typed import (
    MistypedError,
    cards_each,
    chips_each,
    need,
    pieces,
    reason,
    seat,
    signed,
    who,
    whole,
)
from pitboss.tournament import commands as c
from pitboss.tournament.events import HowDrawn
from pitboss.tournament.races import race_at
from pitboss.tournament.rebuys import add_on_of, rebuys_of
from pitboss.tournament.rounds import refuse_table
from pitboss.tournament.seating import open_seats
from pitboss.tournament.state import TournamentState

BETWEEN = re.compile(r",(?!\d)")

# rounds


def deal(desk: EventDesk, words: list[str]) -> list[Any]:
    """At the tables named, or at all that can play; where none can, the first says why."""
    state, now = desk.state, desk.at() // 1000
    idle = [number for number, sheet in state.tables.items() if not sheet.playing]
    ready = [number for number in idle if refuse_table(state, number, now) is None]
    tables = [whole(word, "a table") for word in words] or ready or idle[:1]
    return [desk.command(c.StartRounds, tuple(tables))]


def out(desk: EventDesk, words: list[str]) -> list[Any]:
    """Who lost the last chip in one round of a table, separated by commas."""
    gone = [_one_out(desk, part) for part in _parted(words)]
    tables = {at.table for each in gone if (at := desk.state.seat_of(each.player))}
    unknown = [each.player for each in gone if not desk.state.seat_of(each.player)]
    if unknown:
        raise MistypedError(f"{', '.join(unknown)} has no seat in this event")
    if len(tables) > 1:
        raise MistypedError("those who are out in one act were in one round, at one table")
    if len(gone) > 1 and not all(each.contributed for each in gone):
        raise MistypedError("out in one round: say what each of them put in, their places go by it")
    by = tuple((each.player, each.eliminated_by) for each in gone if each.eliminated_by)
    return [desk.command(c.ReportRound, tables.pop(), out=tuple(gone), eliminated_by=by)]


def _parted(words: list[str]) -> list[list[str]]:
    """The parts between commas, each in its words."""
    parts: list[list[str]] = [[]]
    for word in words:
        if word.rstrip(","):
            parts[-1].append(word.rstrip(","))
        if word.endswith(","):
            parts.append([])
    return [part for part in parts if part] or [[]]


def _one_out(desk: EventDesk, part: list[str]) -> c.Out:
    """As in `Cy 4200 by Dan`."""
    by = ""
    if len(part) > 2 and part[-2] == "by":
        *part, _, name = part
        by = who(desk.state, name)
    need(part, 1, 2)
    put = whole(part[1], f"what {part[0]} put in") if len(part) > 1 else 0
    return c.Out(who(desk.state, part[0]), put, by)


def stakes(desk: EventDesk, words: list[str]) -> list[Any]:
    """How a round ended, with everyone's chips; `button=4` says where the button lies now.

    Against the house, the house paid or took what is more or less than before; `bank=-300` holds the count to that.
    """
    need(words, 2)
    button, words = _said("button=", words)
    bank, words = _said("bank=", words)
    table = whole(words[0], "the table")
    told = chips_each(desk.state, words[1:])
    paid = signed(bank, "what the house paid") if bank else _from_the_house(desk.state, table, told)
    at = whole(button, "the button's seat") if button else 0
    return [desk.command(c.ReportRound, table, told, button=at, bank=paid)]


def _said(what: str, words: list[str]) -> tuple[str, list[str]]:
    """What is said after a word such as `button=`, and the other words."""
    said = [word.removeprefix(what) for word in words if word.startswith(what)]
    return (said[0] if said else ""), [word for word in words if not word.startswith(what)]


def _from_the_house(state: TournamentState, table: int, told: tuple[tuple[str, int], ...]) -> int:
    """What the house must have paid for players to have these chips now; nothing, where they contest pots."""
    sheet = state.tables.get(table)
    if sheet is None or not state.play_law.customs.against_the_house:
        return 0
    names = {player for player, _ in told}
    before = sum(held.chips for held in sheet.seats.values() if held.player in names)
    return sum(chips for _, chips in told) - before - sheet.uncounted


def void(desk: EventDesk, words: list[str]) -> list[Any]:
    """All chips go back; with `withheld` and what each had put in, they leave play where the director may decide so."""
    need(words, 2)
    table, said = whole(words[0], "the table"), words[1:]
    if "withheld" not in said:
        return [desk.command(c.VoidRound, table, reason(said))]
    at = said.index("withheld")
    put = chips_each(desk.state, said[at + 1 :])
    return [desk.command(c.VoidRound, table, reason(said[:at]), refund=False, withheld=put)]


# chips


def rebuy(desk: EventDesk, words: list[str]) -> list[Any]:
    """`Bob` in the own seat, `Bob 3-6` in a new one; then the chips held by Bob, where they are counted by hand."""
    need(words, 1, 3)
    offered, (name, *rest) = rebuys_of(desk.state), words
    to = seat(rest.pop(0)) if rest and "-" in rest[0] else (0, 0)
    held = whole(rest.pop(0), f"{name}'s chips") if rest else None
    need(rest, 0, 0)
    return [desk.command(c.Rebuy, who(desk.state, name), offered.price if offered else 0, *to, stake=held)]


def add_on(desk: EventDesk, words: list[str]) -> list[Any]:
    need(words, 1)
    offered = add_on_of(desk.state)
    price = offered.price if offered else 0
    return [desk.command(c.BuyAddOn, who(desk.state, name), price) for name in words]


def race(desk: EventDesk, words: list[str]) -> list[Any]:
    """With the cards that were dealt at the table, or one each from the generator."""
    need(words, 1)
    table = whole(words[0], "the table")
    cards = cards_each(desk.state, words[1:])
    how: HowDrawn = "by_hand" if cards else "by_chance"
    found = race_at(desk.state, table, desk.at() // 1000) if table in desk.state.tables and not cards else None
    if found:
        cards = dealt(desk, tuple(found.odd))
    return [desk.command(c.RaceOff, table, cards, drawn=how)]


def dealt(desk: EventDesk, players: Sequence[str]) -> tuple[tuple[str, Card], ...]:
    """One card of a shuffled deck for each."""
    return tuple(zip(players, map(Card, desk.chance.sample(range(52), len(players))), strict=True))


def count(desk: EventDesk, words: list[str]) -> list[Any]:
    """`2 Ann` at Ann's request; by hand with everyone's chips after it, unasked with nothing else."""
    need(words, 2)
    asked = "" if "=" in words[1] else who(desk.state, words[1])
    counted = chips_each(desk.state, words[2:] if asked else words[1:])
    return [desk.command(c.CountChips, whole(words[0], "the table"), asked, counted)]


def chips(desk: EventDesk, words: list[str]) -> list[Any]:
    need(words, 3)
    held = whole(words[1], "the chips")
    return [desk.command(c.CorrectChips, who(desk.state, words[0]), held, reason(words[2:]))]


# seats


def move(desk: EventDesk, words: list[str]) -> list[Any]:
    """`Ann` as ordered, or `Ann 3-6`; then the chips taken along where they are counted, then the reason."""
    need(words, 1)
    player, rest = who(desk.state, words[0]), words[1:]
    to = seat(rest.pop(0)) if rest and "-" in rest[0] and rest[0][0].isdigit() else (0, 0)
    held = whole(rest.pop(0), "the chips") if rest and rest[0].replace(",", "").isdigit() else None
    return [desk.command(c.MovePlayer, player, *to, chips=held, reason=reason(rest))]


def break_or_table(desk: EventDesk, words: list[str]) -> list[Any]:
    """`15 dinner` is a break of fifteen minutes; `table 4` breaks the table, its players drawing for open seats."""
    need(words, 1)
    if words[0] == "table":
        return _break_table(desk, words[1:])
    return [desk.command(c.GiveBreak, 60 * whole(words[0], "the minutes"), reason(words[1:]))]


def _break_table(desk: EventDesk, words: list[str]) -> list[Any]:
    need(words, 1)
    table = whole(words[0], "the table")
    sheet = desk.state.tables.get(table)
    players = len(sheet.seats) if sheet else 0
    free = len(open_seats(desk.state, apart_from=table))
    draws = tuple(desk.chance.sample(range(1, free + 1), min(players, free)))
    return [desk.command(c.BreakTable, table, draws, chips_each(desk.state, words[1:]), drawn="by_chance")]


def redraw(desk: EventDesk, words: list[str]) -> list[Any]:
    order = [who(desk.state, name) for name in words]
    if not order:
        order = [held.player for sheet in desk.state.tables.values() for held in sheet.seats.values()]
        desk.chance.shuffle(order)
    return [desk.command(c.RedrawSeats, tuple(order), drawn="by_hand" if words else "by_chance")]


# time and conduct


def extend(desk: EventDesk, words: list[str]) -> list[Any]:
    need(words, 2)
    return [desk.command(c.ExtendBreak, 60 * whole(words[0], "the minutes"), reason(words[1:]))]


def hand_for_hand(desk: EventDesk, words: list[str]) -> list[Any]:
    need(words, 1, 1)
    if words[0] not in ("on", "off"):
        raise MistypedError("hand for hand is on or off")
    return [desk.command(c.PlayHandForHand, words[0] == "on")]


def exclude(desk: EventDesk, words: list[str]) -> list[Any]:
    need(words, 3)
    return [desk.command(c.Exclude, who(desk.state, words[0]), Citation(words[1]), reason(words[2:]))]


def dispute(desk: EventDesk, words: list[str]) -> list[Any]:
    need(words, 2)
    return [desk.command(c.RaiseDispute, who(desk.state, words[0]), reason(words[1:]))]


def decide(desk: EventDesk, words: list[str]) -> list[Any]:
    need(words, 2)
    review = words[-1] == "+review"
    said = words[1:-1] if review else words[1:]
    return [desk.command(c.DecideDispute, whole(words[0], "the dispute"), reason(said), review)]


PLAY = (
    TypedAct("deal", "[TABLE...]", "rounds begin: blinds are collected at this level", deal),
    TypedAct("out", "NAME [CHIPS] [by NAME], ...", "who is out in a round, with what they put in", out, grave=True),
    TypedAct("stakes", "TABLE NAME=CHIPS... [button=SEAT] [bank=PAID]", "a round ended with these chips", stakes),
    TypedAct(
        "void", "TABLE REASON [withheld NAME=CHIPS...]", "the round in progress counts for nothing", void, grave=True
    ),
    TypedAct(
        "invalidate", "REASON", "all rounds in progress are void", partial(one_text, c.InvalidateGame), grave=True
    ),
    TypedAct("rebuy", "NAME [SEAT] [CHIPS]", "chips for money, by somebody with so many", rebuy),
    TypedAct("decline", "NAME...", "no rebuy", partial(named, c.DeclineRebuy), grave=True),
    TypedAct("addon", "NAME...", "the top-up or add-on", add_on),
    TypedAct("endrebuys", "", "everyone was asked: rebuys are over", partial(plain, c.CloseRebuys), grave=True),
    TypedAct("race", "TABLE [NAME=CARD...]", "race the smallest chips off", race, grave=True),
    TypedAct("count", "TABLE [NAME] [NAME=CHIPS...]", "count a table's chips, at a player's request or unasked", count),
    TypedAct("chips", "NAME CHIPS REASON", "set a player's chips right", chips, grave=True),
    TypedAct("move", "NAME [SEAT] [CHIPS] [REASON]", "as ordered, or to a seat such as 3-6", move),
    TypedAct("break", "MINUTES [REASON] | table N [NAME=CHIPS...]", "a break, or break a table", break_or_table),
    TypedAct("extend", "MINUTES REASON", "extend the break", extend),
    TypedAct("resume", "REASON", "end the break early", partial(one_text, c.EndBreak)),
    TypedAct("redraw", "[NAME...]", "draw seats anew for the last table", redraw, grave=True),
    TypedAct("handforhand", "on|off", "all tables begin their rounds together", hand_for_hand),
    TypedAct("direct", "WORDS", "a direction on the speed of play", partial(one_text, c.Direct)),
    TypedAct("exclude", 'NAME "CLAUSE" REASON', "exclude a player", exclude, grave=True),
    TypedAct("dispute", "NAME WORDS", "record a dispute", dispute),
    TypedAct("decide", "NUMBER WORDS [+review]", "decide a dispute", decide),
)


def split(line: str) -> tuple[str, list[str]]:
    """The word of an act, and what follows it; commas part those who are out, but not the thousands of a number."""
    words = pieces(BETWEEN.sub(", ", line) if line.split()[:1] == ["out"] else line)
    return (words[0].casefold(), words[1:]) if words else ("", [])
