"""The lines of a table's worked example: what each says, and carrying it out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, get_args

from msgspec.structs import replace

from pitboss.cards import CardError, card, cards
from pitboss.cite import Refusal
from pitboss.desk.law import Role
from pitboss.instruments.example_lines import (
    Everyone,
    ExampleAct,
    ExampleError,
    Names,
    Reported,
    command_of,
    read_line,
    split_refusal,
)
from pitboss.play import commands as p
from pitboss.play.irregular import commands as i
from pitboss.play.options import Options
from pitboss.spec import Determinations
from pitboss.table import Accepted, Table
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.roles import FOR_THE_FLOOR

Groups = tuple[Any, ...]
CUT = 20
ROLE = f"the ({'|'.join(get_args(Role))})"


def _lasting(number: str, unit: str) -> dict[str, Any]:
    """So many minutes or seconds."""
    return {unit: int(number)}


COMMANDS: dict[str, Callable[[Table, int, Groups], c.AnyCommand]] = {
    r"(\w+) takes seat (\d+)(?: with (\d+))?": lambda t, now, g: c.TakeSeat(
        g[0], int(g[1]), int(g[2] or t.game.choices.minimum_stake), now=now
    ),
    r"(\w+) moves to seat (\d+)": lambda _, now, g: c.ChangeSeat(g[0], int(g[1]), now=now),
    r"(\w+) declines seat (\d+)": lambda _, now, g: c.DeclineSeat(g[0], int(g[1]), now=now),
    r"(\w+) joins the waiting list": lambda _, now, g: c.JoinWaitingList(g[0], now=now),
    r"(\w+) leaves": lambda _, now, g: c.Leave(g[0], now=now),
    r"(\w+) sits out": lambda _, now, g: c.SitOut(g[0], now=now),
    r"(\w+) will sit out before the big blind": lambda _, now, g: c.SitOutBeforeBlind(g[0], wanted=True, now=now),
    r"(\w+) sits in": lambda _, now, g: c.SitIn(g[0], now=now),
    r"(\w+) posts the (?:big blind|missed blinds)": lambda _, now, g: c.ChooseEntry(g[0], post=True, now=now),
    r"(\w+) waits for the big blind": lambda _, now, g: c.ChooseEntry(g[0], post=False, now=now),
    r"(\w+) tops up (\d+)": lambda _, now, g: c.TopUp(g[0], int(g[1]), now=now),
    r"(\w+) takes off (\d+)": lambda _, now, g: c.TakeChipsOff(g[0], int(g[1]), now=now),
    rf"{ROLE} passes seat (\d+) on": lambda _, now, g: c.PassOffer(int(g[1]), by=g[0], now=now),
    rf"{ROLE} vacates the seat of (\w+)": lambda _, now, g: c.VacateSeat(g[1], by=g[0], now=now),
    rf"{ROLE} draws for seat (\d+): (.+)": lambda _, now, g: c.DrawForSeat(int(g[1]), _claims(g[2]), by=g[0], now=now),
    rf"{ROLE} places (\w+) at seat (\d+) with (\d+)": lambda _, now, g: c.PlacePlayer(
        g[1], int(g[2]), int(g[3]), by=g[0], now=now
    ),
    rf"{ROLE} removes (\w+)": lambda _, now, g: c.RemovePlayer(g[1], by=g[0], now=now),
    rf"{ROLE} gives a break of (\d+) (minutes|seconds)": lambda _, now, g: c.GiveBreak(
        **_lasting(g[1], g[2]), by=g[0], now=now
    ),
    rf"{ROLE} extends the break by (\d+) (minutes|seconds): (.+)": lambda _, now, g: c.ExtendBreak(
        **_lasting(g[1], g[2]), reason=g[3], by=g[0], now=now
    ),
    rf"{ROLE} ends the break: (.+)": lambda _, now, g: c.EndBreak(g[1], by=g[0], now=now),
    rf"{ROLE} begins the stage (.+)": lambda _, now, g: c.BeginStage(g[1], by=g[0], now=now),
    rf"{ROLE} counts the chips for (\w+)": lambda _, now, g: c.CountChips(g[1], by=g[0], now=now),
    rf"{ROLE} exchanges the chips of (\w+) for (\d+): (.+)": lambda _, now, g: c.ExchangeChips(
        g[1], int(g[2]), g[3], by=g[0], now=now
    ),
    rf"{ROLE} confirms that (\w+) is absent": lambda _, now, g: c.MarkAbsent(g[1], by=g[0], now=now),
    rf"{ROLE} confirms that (\w+) is present": lambda _, now, g: c.MarkPresent(g[1], by=g[0], now=now),
    rf"{ROLE} announces (.+)": lambda t, now, g: c.ChangeDeterminations(
        _level(t, g[1]), "as the schedule has it", by=g[0], now=now
    ),
    rf"{ROLE} delegates to {ROLE}": lambda _, now, g: c.Delegate(g[1], by=g[0], now=now),
    r"(the dealer|\w+) asks (\w+) to show (.+)": lambda t, now, g: _ask_to_show(t, now, g),
    r"time passes": lambda _, now, _g: c.Tick(now=now),
    r"a round starts": lambda t, now, _: c.StartRound(tuple(t.game.deck.cards), CUT, by="dealer", now=now),
}
"""Lines that are one command each."""
FORMS = (
    "NAME takes seat 1 with 500",
    "NAME moves to seat 8",
    "NAME declines seat 8",
    "NAME joins the waiting list",
    "NAME leaves",
    "NAME sits out",
    "NAME sits in",
    "NAME posts the big blind",
    "NAME posts the missed blinds",
    "NAME waits for the big blind",
    "NAME tops up 100",
    "NAME takes off 100",
    "the dealer passes seat 2 on",
    "the supervisor vacates the seat of NAME",
    "the dealer draws for seat 4: NAME Ks with 500, NAME Qd",
    "the supervisor puts NAME on the clock",
    "the time runs out",
    "the director places NAME at seat 4 with 1000",
    "the director removes NAME",
    "the director gives a break of 15 minutes",
    "the director extends the break by 90 seconds: REASON, the director ends the break: REASON",
    "the director begins the stage final",
    "the director counts the chips for NAME",
    "the operator delegates to the director",
    "the director exchanges the chips of NAME for 3300: REASON",
    "the director confirms that NAME is absent, the director confirms that NAME is present",
    "the director announces blinds 100/200, ante 25, chip 25",
    "the dealer asks NAME to show Ks 7d, NAME asks NAME to show Ks 7d",
    "time passes",
    "a round starts",
    "a round is played",
    "3 rounds are played",
    "a round is called down",
    "an act of a round of play, such as NAME raises to 25, or everyone calls",
    "what goes wrong in a round, such as the dealer exposes card 1 of NAME; the deck is shuffled anew",
)
Result = Accepted[e.AnyEvent] | Refusal | str
"""A text says why a line does not apply at this point."""


def clock_time(written: str) -> int:
    """Seconds since midnight."""
    found = re.fullmatch(r"([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?", written)
    if found is None:
        raise ExampleError(f"{written!r} is not a time; it is written 18:30 or 18:30:40")
    return int(found[1]) * 3600 + int(found[2]) * 60 + int(found[3] or 0)


def check_line(text: str) -> None:
    """An error that lists the forms, for a line that is none of them."""
    sentence = re.sub(r"^\d\d:\d\d(:\d\d)? ", "", split_refusal(text)[0])
    if any(re.fullmatch(pattern, sentence) for pattern in (*COMMANDS, *DEEDS)):
        return
    try:
        line = read_line(sentence, Names({1: sentence.split(" ")[0]}))
    except ExampleError:
        line = None
    if not isinstance(line, ExampleAct | Everyone | Reported):
        raise ExampleError(f"{text!r} is not understood; a line is one of:\n  " + "\n  ".join(FORMS))


def carry_out(table: Table, sentence: str, now: int) -> Result:
    """Do what a line says, at a time."""
    for pattern, command in COMMANDS.items():
        if found := re.fullmatch(pattern, sentence):
            return table.submit(command(table, now, found.groups()))
    for pattern, deed in DEEDS.items():
        if found := re.fullmatch(pattern, sentence):
            return deed(table, now, found.groups())
    return _act(table, sentence, now)


def _ask_to_show(table: Table, now: int, groups: Groups) -> c.AnyCommand:
    asks, who, named = groups
    try:
        shown = cards(named)
    except CardError as error:
        raise ExampleError(str(error)) from None
    return c.AskToShow("" if asks == "the dealer" else asks, table.state.seat_of(who), shown, by="dealer", now=now)


def _level(table: Table, text: str) -> Determinations:
    """The determinations of the next level: forced bets and the smallest chip; bets follow from them."""
    found = re.fullmatch(r"(?:blinds ([\d/]+))?(?:, )?(?:ante (\d+))?(?:, )?(?:chip (\d+))?", text)
    if found is None:
        raise ExampleError(f"{text!r} is not understood; a level is as in 'blinds 100/200, ante 25, chip 25'")
    blinds, ante, chip = found.groups()
    level: dict[str, Any] = {"blinds": tuple(map(int, blinds.split("/")))} if blinds else {}
    level |= {name: int(amount) for name, amount in (("ante", ante), ("chip", chip)) if amount}
    if blinds and ante:
        level["forced"] = "blind_and_ante"
    return replace(table.game.choices, **level)


def _claims(text: str) -> tuple[c.Claim, ...]:
    claims = []
    for part in text.split(", "):
        found = re.fullmatch(r"(\w+) (\w\w)(?: with (\d+))?", part)
        if found is None:
            raise ExampleError(f"{part!r} is not understood; a player draws as in 'Ann Ks with 500'")
        try:
            claims.append(c.Claim(found[1], card(found[2]), int(found[3] or 0)))
        except CardError as error:
            raise ExampleError(str(error)) from None
    return tuple(claims)


def _put_on_the_clock(table: Table, now: int, groups: Groups) -> Result:
    options = table.options()
    if options and table.state.seats[options.seat].player != groups[1]:
        return f"it is {table.state.seats[options.seat].player}'s turn"
    return table.submit(c.CallClock(by=groups[0], now=now))


def _run_out(table: Table, now: int, _: Groups) -> Result:
    clock = table.state.clock
    return table.submit(c.Tick(now=max(now, clock.until))) if clock else "no clock is running"


def _rounds(choose: Callable[[Options], p.AnyCommand]) -> Callable[[Table, int, Groups], Result]:
    """Whole rounds of play, in which everyone in turn does what is chosen."""

    def play(table: Table, now: int, groups: Groups) -> Result:
        made: list[e.AnyEvent] = []
        for _ in range(int(groups[0] or 1)):
            result = carry_out(table, "a round starts", now)
            while isinstance(result, Accepted):
                made += result.events
                options = table.options()
                if options is None:
                    break
                player = table.state.seats[options.seat].player
                result = table.submit(c.Act(player, choose(options), now=now))
            if isinstance(result, Refusal):
                return result
        return Accepted(now, tuple(made))

    return play


def _fold(options: Options) -> p.AnyCommand:
    return p.Fold(options.seat)


def _stay_in(options: Options) -> p.AnyCommand:
    """As cheaply as possible."""
    if options.get("check"):
        return p.Check(options.seat)
    if options.get("call"):
        return p.Call(options.seat)
    bet = options.get("bet")
    return p.Bet(options.seat, bet.least) if bet and bet.least else p.Draw(options.seat)


DEEDS: dict[str, Callable[[Table, int, Groups], Result]] = {
    rf"{ROLE} puts (\w+) on the clock": _put_on_the_clock,
    r"the time runs out": _run_out,
    r"(?:a round is|(\d+) rounds are) played": _rounds(_fold),
    r"(?:a round is|(\d+) rounds are) called down": _rounds(_stay_in),
}
"""Lines that are several commands, or depend on how things stand."""


def _reported(table: Table, deed: Reported, now: int) -> c.AnyCommand:
    """What went wrong, by whoever may report it; or the shuffle that follows."""
    assert table.state.round is not None
    report: Any = command_of(deed, table.state.round)
    match report:
        case i.Redeal(shoe=order):
            return c.DealAnew(order, CUT, by="dealer", now=now)
        case i.ReshuffleStub(cards=order):
            return c.ShuffleRest(order, CUT, by="dealer", now=now)
        case _:
            power = FOR_THE_FLOOR.get(type(report), "record")
            return c.ReportIrregularity(report, by=table.state.customs.roles[power][0], now=now)


def _act(table: Table, sentence: str, now: int) -> Result:
    """An act in the round in progress; one by everyone goes on until the betting round is over."""
    state = table.state.round
    if state is None:
        return "no round of play is in progress"
    deed = read_line(sentence, Names({number: seat.player for number, seat in table.state.seats.items()}))
    if isinstance(deed, Reported):
        return table.submit(_reported(table, deed, now))
    if not isinstance(deed, ExampleAct | Everyone):
        raise ExampleError(f"{sentence!r} is not an act of a player")
    street, made = state.street, list[e.AnyEvent]()
    while True:
        command = command_of(deed, state)
        seat = deed.seat if isinstance(deed, ExampleAct) else state.to_act
        result = table.submit(c.Act(table.state.seats[seat].player, command, now=now))
        if isinstance(result, Refusal):
            return result
        made += result.events
        state = table.state.round
        if isinstance(deed, ExampleAct) or state is None or state.street != street or state.phase != "betting":
            return Accepted(now, tuple(made))
