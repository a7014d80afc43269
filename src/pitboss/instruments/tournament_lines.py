"""The lines of an event's worked example: what each says, and carrying it out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from pitboss.cards import Card, CardError, card
from pitboss.cite import Citation, Refusal
from pitboss.desk import Accepted
from pitboss.instruments.event_tables import EventAtTables
from pitboss.instruments.example_lines import ExampleError, split_refusal
from pitboss.instruments.tournament_looks import LOOKS, MONEY, cents, look_at, numbers
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import AddOn, Rebuys
from pitboss.tournament.roles import POWERS
from pitboss.tournament.seating import balloted
from pitboss.tournament.tournament import Tournament

Groups = tuple[str, ...]
Result = Accepted[Any] | Refusal
WHO = r"(?:the (operator|supervisor|dealer|director|assistant|shift manager) )"
TIME = re.compile(r"\d\d:\d\d(:\d\d)? ")


class ExampleLine:
    """A line being carried out: the event, the time, and whoever gives the command."""

    def __init__(self, event: Tournament, now: int) -> None:
        self.event, self.now = event, now

    def do(self, kind: Any, *values: Any, by: str = "", **more: Any) -> Result:
        """A command, by the role named or by whoever holds the power first."""
        if issubclass(kind, c.StaffCommand):
            holders = self.event.state.law.customs.roles.get(POWERS[kind], ())
            more["by"] = by.replace(" ", "_") if by else (holders[0] if holders else "director")
        return self.event.submit(kind(*values, now=self.now, **more))

    def all(self, *results: Callable[[], Result]) -> Result:
        """One after the other; the first refusal, or everything that happened."""
        events: list[e.AnyEvent] = []
        for each in results:
            result = each()
            if isinstance(result, Refusal):
                return result
            events += result.events
        return Accepted(self.now, tuple(events))

    # tables that the example is played at

    def at_table(self, number: int, sentence: str) -> Result:
        result = self._seated().at_table(number, sentence, self.now)
        if isinstance(result, str):
            raise ExampleError(f"{sentence!r}: {result}")
        return result

    def reports(self, number: int) -> Result:
        return self._seated().report(number, self.now)

    def _seated(self) -> EventAtTables:
        if not isinstance(self.event, EventAtTables):
            raise ExampleError("an example that is played at tables is given with at_tables = true")
        return self.event

    # what lines leave unsaid

    def price(self, what: str) -> int:
        conditions = self.event.state.conditions
        offered = conditions.rebuys if what == "rebuy" else conditions.add_on
        return offered.price if isinstance(offered, Rebuys | AddOn) else 0

    def enter(self, groups: Groups) -> Result:
        player, agreed, paid = groups
        fee = self.event.state.conditions.fee or 0
        return self.do(c.Enter, player, cents(paid) if paid else fee, agreed=bool(agreed))

    def many(self, number: int) -> Result:
        first = len(self.event.state.entries) + 1
        fee = self.event.state.conditions.fee or 0
        entering = [f"P{index:02}" for index in range(first, first + number)]
        return self.all(*(lambda name=name: self.do(c.Enter, name, fee) for name in entering))

    def draw_seats(self, named: str) -> Result:
        order = tuple(names(named)) if named else tuple(balloted(self.event.state))
        return self.do(c.DrawSeats, order)

    def present(self, absent: str) -> Result:
        seats = (seat for sheet in self.event.state.tables.values() for seat in sheet.seats.values())
        away = names(absent)
        return self.do(c.MarkPresent, tuple(seat.player for seat in seats if seat.player not in away))

    def report(self, table: int, told: str, button: str) -> Result:
        sheet = self.event.state.tables.get(table)
        dealt = sheet.playing.players if sheet and sheet.playing else ()
        stakes = {player: self.event.state.chips_of(player) for player in dealt} | amounts(told)
        return self.do(c.ReportRound, table, tuple(stakes.items()), button=int(button or 0))

    def play(self, table: int, told: str, button: str) -> Result:
        return self.all(lambda: self.do(c.StartRounds, (table,)), lambda: self.report(table, told, button))


def names(written: str | None) -> list[str]:
    return re.findall(r"\w+", (written or "").replace(" and ", ", "))


def amounts(written: str | None) -> dict[str, int]:
    """As in `Ann 0, Bob 8200`."""
    return {name: int(chips) for name, chips in re.findall(r"(\w+) (\d+)", written or "")}


def dealt(written: str | None) -> tuple[tuple[str, Card], ...]:
    """As in `Ann Kd, Bob Kh`."""
    try:
        return tuple((name, card(text)) for name, text in re.findall(r"(\w+) (\w+)", written or ""))
    except CardError as error:
        raise ExampleError(str(error)) from None


def _cited(line: ExampleLine, written: str) -> Citation:
    document = line.event.state.conditions.document
    return Citation(written if " " in written else f"{document} {written}")


GATES = {"documented": "documented", "made available": "available", "notified": "notified", "approved": "approved"}
COMMANDS: dict[str, Callable[[ExampleLine, Groups], Result]] = {
    # before play
    r"the conditions are (documented|made available|notified|approved): (\S+)": lambda n, g: n.do(
        c.PassGate, GATES[g[0]], g[1], "2026-11-01", n.event.state.digest
    ),
    rf"commission of {MONEY} is approved: (\S+)": lambda n, g: n.do(
        c.ApproveCommission, g[1], "2026-11-01", cents=cents(g[0])
    ),
    r"commission of (\d+)% is approved: (\S+)": lambda n, g: n.do(
        c.ApproveCommission, g[1], "2026-11-01", basis_points=100 * int(g[0])
    ),
    rf"{WHO}names (\w+) director": lambda n, g: n.do(c.NameDirector, g[1], by=g[0]),
    rf"{WHO}names (\w+) assistant": lambda n, g: n.do(c.NameAssistant, g[1], by=g[0]),
    r"the operator passes the powers on": lambda n, _: n.do(c.Delegate),
    r"the operator takes the powers back": lambda n, _: n.do(c.EndDelegation),
    r"entries open": lambda n, _: n.do(c.OpenEntries),
    r"entries close": lambda n, _: n.do(c.CloseEntries),
    rf"(\w+) enters(,? having agreed in writing)?(?: with {MONEY})?": lambda n, g: n.enter(g),
    r"(\d+) players enter": lambda n, g: n.many(int(g[0])),
    r"(\w+) joins the reserves": lambda n, g: n.do(c.JoinReserves, g[0]),
    r"(\w+) withdraws": lambda n, g: n.do(c.Withdraw, g[0]),
    rf"the operator adds {MONEY}": lambda n, g: n.do(c.AddValue, "cash", cents(g[0])),
    r"seats are drawn(?:: (.+))?": lambda n, g: n.draw_seats(g[0]),
    r"everyone is present": lambda n, _: n.present(""),
    r"everyone but (.+) is present": lambda n, g: n.present(g[0]),
    r"(.+) (?:is|are) present": lambda n, g: n.do(c.MarkPresent, tuple(names(g[0]))),
    r"(.+) (?:is|are) absent": lambda n, g: n.do(c.MarkAbsent, tuple(names(g[0]))),
    r"the director keeps (\w+) in": lambda n, g: n.do(c.SettleAbsent, g[0], "keep"),
    r"the director lets (\w+) forfeit": lambda n, g: n.do(c.SettleAbsent, g[0], "forfeit"),
    r"(\w+) takes the seat of (\w+) as a reserve": lambda n, g: n.do(
        c.SeatReserve, g[0], g[1], n.event.state.conditions.fee or 0
    ),
    r"(\w+) plays for (\w+)": lambda n, g: n.do(c.Substitute, g[1], g[0]),
    r"the director does not let (\w+) play for (\w+)": lambda n, g: n.do(c.Substitute, g[1], g[0], approved=False),
    r"the tables are approved: (\S+)": lambda n, g: n.do(c.PrepareTables, "tables", g[0]),
    r"the cards are checked": lambda n, _: n.do(c.PrepareTables, "cards"),
    r"the signs are put up": lambda n, _: n.do(c.PrepareTables, "signs"),
    r"play begins": lambda n, _: n.do(c.StartSession),
    # play
    r"rounds? begins? at tables? (.+)": lambda n, g: n.do(c.StartRounds, numbers(g[0])),
    r"((?:\w+ \d+, )*\w+ \d+) at table (\d+)(?:, button (\d+))?": lambda n, g: n.report(int(g[1]), g[0], g[2]),
    r"a round is played at table (\d+)(?:: (.+?))?(?:, button (\d+))?": lambda n, g: n.play(int(g[0]), g[1], g[2]),
    rf"{WHO}gives a break of (\d+) minutes": lambda n, g: n.do(c.GiveBreak, 60 * int(g[1]), by=g[0]),
    r"the break is extended by (\d+) minutes: (.+)": lambda n, g: n.do(c.ExtendBreak, 60 * int(g[0]), g[1]),
    r"the break ends: (.+)": lambda n, g: n.do(c.EndBreak, g[0]),
    r"tables play hand for hand": lambda n, _: n.do(c.PlayHandForHand, on=True),
    r"tables no longer play hand for hand": lambda n, _: n.do(c.PlayHandForHand, on=False),
    r"time passes": lambda n, _: n.do(c.Tick),
    r"table (\d+): (.+)": lambda n, g: n.at_table(int(g[0]), g[1]),
    r"table (\d+) reports": lambda n, g: n.reports(int(g[0])),
    # chips
    r"(\w+) rebuys": lambda n, g: n.do(c.Rebuy, g[0], n.price("rebuy")),
    r"(\w+) does not rebuy": lambda n, g: n.do(c.DeclineRebuy, g[0]),
    r"(\w+) tops up": lambda n, g: n.do(c.BuyAddOn, g[0], n.price("add-on")),
    r"rebuys are over": lambda n, _: n.do(c.CloseRebuys),
    r"table (\d+) races off(?:: (.+))?": lambda n, g: n.do(c.RaceOff, int(g[0]), dealt(g[1])),
    r"table (\d+) races off, the warning seen: (.+)": lambda n, g: n.do(c.RaceOff, int(g[0]), dealt(g[1]), warned=True),
    r"(\w+) asks for a count at table (\d+)": lambda n, g: n.do(c.CountChips, int(g[1]), g[0]),
    r"a count gives (\w+) (\d+)": lambda n, g: n.do(c.CorrectChips, g[0], int(g[1]), "a count"),
    # seats
    r"table (\d+) is broken: (.+)": lambda n, g: n.do(c.BreakTable, int(g[0]), numbers(g[1])),
    r"(\w+) moves to table (\d+) seat (\d+): (.+)": lambda n, g: n.do(
        c.MovePlayer, g[0], int(g[1]), int(g[2]), reason=g[3]
    ),
    r"(\w+) moves as ordered": lambda n, g: n.do(c.MovePlayer, g[0]),
    # conduct
    rf"{WHO}excludes (\w+): ([^,]+), (.+)": lambda n, g: n.do(c.Exclude, g[1], _cited(n, g[2]), g[3], by=g[0]),
    rf"{WHO}declares the round at table (\d+) void: (.+)": lambda n, g: n.do(c.VoidRound, int(g[1]), g[2], by=g[0]),
    rf"{WHO}declares round (\d+) at table (\d+) void: (.+)": lambda n, g: n.do(
        c.VoidRound, int(g[2]), g[3], int(g[1]), by=g[0]
    ),
    rf"{WHO}withholds the wagers at table (\d+): (.+)": lambda n, g: n.do(
        c.VoidRound, int(g[1]), "a fraud", refund=False, withheld=tuple(amounts(g[2]).items()), by=g[0]
    ),
    r"the last act is taken back: (.+)": lambda n, g: n.do(c.Correct, g[0]),
    # sessions and the end
    r"the session ends(?:, cards (.+))?": lambda n, g: n.do(c.EndSession, dealt(g[0])),
    r"(\w+) enters the repechage": lambda n, g: n.do(c.EnterRepechage, g[0]),
    r"cards are drawn: (.+)": lambda n, g: n.do(c.DrawForPlaces, dealt(g[0])),
    r"(.+) agree to divide the prizes by (icm|chips)": lambda n, g: n.do(c.AgreeDeal, g[1], tuple(names(g[0]))),
    r"(.+) agree to the least prize each and the rest by chips": lambda n, g: n.do(
        c.AgreeDeal, "least_each", tuple(names(g[0]))
    ),
    r"the director confirms the places": lambda n, _: n.do(c.ConfirmPlaces),
    r"(\w+) is paid": lambda n, g: n.do(c.PayPrize, g[0]),
    rf"{WHO}cancels the event: (.+)": lambda n, g: n.do(c.Cancel, g[1], by=g[0]),
}
"""Lines that are one command each, or one round."""


def _several(line: ExampleLine, groups: Groups, what: str) -> Result:
    """As in `P01 to P12 rebuy`."""
    first, last = (int(each) for each in groups)
    kind, price = (c.Rebuy, line.price("rebuy")) if what == "rebuy" else (c.BuyAddOn, line.price("add-on"))
    named = [f"P{number:02}" for number in range(first, last + 1)]
    return line.all(*(lambda name=name: line.do(kind, name, price) for name in named))


COMMANDS |= {
    r"P(\d\d) to P(\d\d) rebuy": lambda n, g: _several(n, g, "rebuy"),
    r"P(\d\d) to P(\d\d) top up": lambda n, g: _several(n, g, "add-on"),
}
FORMS = (
    "the conditions are documented: N-7, made available: N-7, notified: N-7, approved: A-12",
    "commission of 5.00 is approved: C-1, commission of 10% is approved: C-1",
    "the shift manager names NAME director, the director names NAME assistant",
    "entries open, NAME enters, NAME enters with 50.00, 40 players enter, entries close",
    "NAME joins the reserves, NAME withdraws, NAME takes the seat of NAME as a reserve",
    "seats are drawn, seats are drawn: NAME, NAME",
    "everyone is present, everyone but NAME is present, NAME is absent, play begins",
    "the tables are approved: I-44, the cards are checked, the signs are put up",
    "the director keeps NAME in, the director lets NAME forfeit",
    "NAME plays for NAME, the director does not let NAME play for NAME",
    "rounds begin at table 1, 2; NAME 0, NAME 8200 at table 2; a round is played at table 1: NAME 0, NAME 8200",
    "the director gives a break of 15 minutes, the break is extended by 5 minutes: REASON, the break ends: REASON",
    "NAME rebuys, NAME does not rebuy, NAME tops up, rebuys are over",
    "table 1 races off: NAME Kd, NAME Kh; table 1 races off, the warning seen: NAME Kd",
    "NAME asks for a count at table 1, a count gives NAME 975",
    "table 3 is broken: 4, 1, 2; NAME moves to table 2 seat 4: REASON; NAME moves as ordered",
    "tables play hand for hand, the session ends, NAME enters the repechage, cards are drawn: NAME Qs, NAME Qd",
    "the director excludes NAME: 18.3(b), REASON",
    "the director declares the round at table 1 void: REASON, the director withholds the wagers at table 1: NAME 50",
    "table 1: a line of a table's example, such as a round starts, or everyone folds; table 1 reports",
    "NAME, NAME agree to divide the prizes by chips, the director confirms the places, NAME is paid",
    "the operator cancels the event: REASON, the last act is taken back: REASON, time passes",
    "the clock shows 24:00, the blinds are 25/50, the round at table 1 has blinds 25/50",
    "the pot at table 1 is 75, NAME receives a watch, the prizes come to 7816.00",
    "NAME has 2475 chips, NAME has place 4, NAME has places 5-6",
    "NAME sits at 2-1, NAME has no seat, NAME wins 125.00, the pool is 2100.00, the commission is 210.00",
    "39 players are left, 195000 chips are in play, the tables have 9, 8, 8 players",
    "there are 5 tables: 1 of 9 and 4 of 8",
)


def check_event_line(text: str) -> None:
    """An error that lists the forms, for a line that is none of them."""
    sentence = TIME.sub("", split_refusal(text)[0], count=1)
    if not any(re.fullmatch(pattern, sentence) for pattern in (*COMMANDS, *LOOKS)):
        raise ExampleError(f"{text!r} is not understood; a line is one of:\n  " + "\n  ".join(FORMS))


def carry_out_event(event: Tournament, sentence: str, now: int) -> Result | str:
    """Do what a line says, at a time; or, where it says how things stand, tell what differs."""
    look = look_at(event, sentence, now)
    if look is not None:
        return look
    for pattern, command in COMMANDS.items():
        if found := re.fullmatch(pattern, sentence):
            return command(ExampleLine(event, now), found.groups())
    raise ExampleError(f"{sentence!r} is not understood")
