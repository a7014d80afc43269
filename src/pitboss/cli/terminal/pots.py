"""A table where players contest pots, as the terminal draws it, asks at it and tells of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from pitboss.cite import Cites, Refusal
from pitboss.cli.ruling import ruling_lines
from pitboss.cli.terminal.chance import SeededChance
from pitboss.cli.terminal.explain import documents_of
from pitboss.cli.terminal.input import Typed as TypedAct
from pitboss.cli.terminal.input import TypingPlayer, read_line
from pitboss.cli.terminal.kind import (
    AccountLine,
    Ask,
    Plan,
    Request,
    Start,
    TerminalTable,
    Turn,
    Typed,
    Unread,
    aside,
    counted,
)
from pitboss.cli.terminal.moves import KEYS_TOLD, default_words, open_moves
from pitboss.cli.terminal.picture import picture
from pitboss.cli.terminal.pots_house import PotsHouse
from pitboss.cli.terminal.pots_record import add_record
from pitboss.cli.terminal.pots_requests import breach_clauses, holder, open_requests, read_request, read_sentence
from pitboss.cli.terminal.pots_seen import Seen, standing_words
from pitboss.instruments.example_irregular import FORMS
from pitboss.play import events as p
from pitboss.play.irregular.commands import Push
from pitboss.play.view import view_round
from pitboss.table import Table
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.sign import sign
from pitboss.table.state import TableState
from pitboss.table.view import standings
from pitboss.wording.words import YOU


class Pots(TerminalTable):
    """One human and some bots at a table of pots."""

    def __init__(self, table: Table, plan: Plan, chance: SeededChance, record: Path | None = None) -> None:
        self.desk = table
        self.house = PotsHouse(table, plan, chance)
        self.home = table.game.instrument
        self.documents = documents_of(table.game)
        self.by_hand = plan.physical
        self.seen = Seen(table)
        self.names = self.seen.names
        self._record = record

    @property
    def state(self) -> TableState:
        state: TableState = self.desk.state
        return state

    @property
    def is_finished(self) -> bool:
        """A tournament's table is, with one player left."""
        return self.rounds > 0 and self.state.game.choices.tournament and len(self.state.seats) < 2

    # the house

    def arrivals(self, now: int) -> Iterator[c.AnyCommand]:
        return self.house.arrivals(now)

    def upkeep(self, now: int) -> Iterator[c.AnyCommand]:
        return self.house.upkeep(now)

    def start(self, now: int) -> Iterator[c.AnyCommand]:
        return self.house.start(self.rounds + 1, now)

    def turn(self) -> Turn:
        options = self.desk.options()
        if not options.seat or self.away:
            return "house"
        return "you" if options.seat == self.you else "other"

    def step(self, now: int) -> c.AnyCommand:
        return self.house.step(now)

    def tick(self, now: int) -> c.AnyCommand:
        return c.Tick(now=now)

    def departure(self, now: int) -> Iterator[c.AnyCommand]:
        tournament = self.state.game.choices.tournament
        if self.you and not tournament:
            yield c.Leave(YOU, now=now)
        while self.you and self.in_round:
            yield self.step(now)
        if self.you and tournament:
            yield c.RemovePlayer(YOU, by=holder(self.state, "place"), now=now)

    # the human

    def prompt(self) -> str:
        if not self.in_round:
            return f"[enter: {self._between_words()} · help · q leaves] > "
        if self.turn() == "other":
            return f"[enter: {self.names[self.desk.options().seat]} acts · or you do, before your turn] > "
        deadline = self.deadline()
        clock = f" · {deadline - self.state.now} seconds" if deadline is not None else ""
        return f"[enter: {default_words(self._situation())}{clock}] > "

    def _between_words(self) -> str:
        state, number, stake = self.state, self.you, f"{self.house.plan.stake:,}"
        if not number:
            return f"sit down again with {stake}"
        seat = state.seats[number]
        if seat.stake < state.game.tap_unit:
            return f"a new stake of {stake}"
        if seat.sitting_out:
            return "the next round, without you"
        return "the next round"

    def _situation(self) -> TypingPlayer:
        playing = self.state.round
        assert playing is not None
        return TypingPlayer(view_round(playing, self.you), self.desk.options(), self.state.game.choices.chip, self.you)

    def moves(self) -> Sequence[tuple[str, str]]:
        if self.turn() == "you":
            return tuple(open_moves(self._situation()))
        return (("f k c b r", "before your turn"), ("push N", "chips without a word"), ("report", "what went wrong"))

    def requests(self) -> Sequence[Request]:
        return tuple(open_requests(self.state))

    def keys(self) -> Sequence[tuple[str, str]]:
        by_hand = (("push N", "put chips forward without a word"),) if self.by_hand else ()
        return (*KEYS_TOLD, *by_hand)

    def confirm(self, command: c.AnyCommand) -> str:  # noqa: ARG002
        return ""

    def read(self, line: str, now: int) -> Typed:
        asked = read_request(line, self.state, now)
        if asked is not None:
            return asked
        if not self.in_round:
            return self._read_between(line.strip(), now)
        if self.turn() == "other" and not line.strip():
            return self.step(now)
        typed = aside(line.strip()) or self._read_act(line)
        return typed if isinstance(typed, Ask | Unread) else c.Act(YOU, typed, now=now)

    def _read_act(self, line: str) -> TypedAct:
        if self.you not in self.state.in_round:
            return Unread("you are not in this round")
        return read_line(line, self._situation())

    def _read_between(self, text: str, now: int) -> Typed:
        if not text:
            return self._onwards(now)
        return aside(text) or Unread(f"{text!r} means nothing between rounds; help lists what does")

    def _onwards(self, now: int) -> Typed:
        """The next round; before it, a seat and a stake for whoever has none."""
        state, number, stake = self.state, self.you, self.house.plan.stake
        if not number:
            if state.offers:
                return c.PassOffer(min(state.offers), by=holder(state, "seat"), now=now)
            free = self.house.free_seats()
            return self.house.seated(YOU, free[0], now) if free else Unread("no seat is free")
        if state.seats[number].stake >= state.game.tap_unit:
            return Start()
        if state.game.choices.tournament:
            return c.GiveChips(YOU, stake, by=holder(state, "place"), now=now)
        return c.TopUp(YOU, stake - state.seats[number].stake, now=now)

    def deadline(self) -> int | None:
        clock = self.state.clock
        return clock.until if clock and clock.seat == self.you and not self.away else None

    # telling

    def follow(self, event: e.AnyEvent) -> AccountLine | None:
        self.seen.take(event)
        if isinstance(event, p.RoundClosed | p.RoundVoided):
            self.rounds += 1
            if self._record and self.seen.round:
                add_record(self._record, self.desk, self.seen.round.seated)
        return self.seen.told(event)

    def picture(self, width: int, *, roomy: bool) -> RenderableType:
        return picture(self.seen.scene(roomy=roomy), width)

    def standing(self) -> Sequence[RenderableType]:
        state = self.state
        stake = state.seats[self.you].stake if self.you else 0
        text = Text(f"Round {self.rounds}: you have {stake:,} ({self._net(stake):+,})", style="bold")
        found = self.desk.accounts()
        taken = found.commission + found.charged_stakes + found.charged_wallets
        text.append(f"   the house has taken {taken:,}" if taken else "", style="not bold dim")
        return [text, *(Text(line, style="yellow") for line in self._remarks())]

    def _remarks(self) -> Iterator[str]:
        """What you should know about your standing before the next round."""
        mine = next((each for each in standings(self.state) if each.seat == self.you), None)
        if mine is None:
            yield "You have no seat"
            return
        least = self.state.game.choices.minimum_stake
        if mine.declared:
            yield "You are a declared player: no chips may be added until the stake is lost or back at the minimum"
        elif 0 < mine.stake < least:
            yield f"Below the least stake of {least:,} you play the next round as a declared player"
        if mine.standing != "in_game" and (words := standing_words(mine)):
            yield f"You: {words}"

    def _net(self, stake: int) -> int:
        return stake - self.seen.bought - self.seen.charged

    def may_not(self) -> tuple[Refusal, ...]:
        options = self.desk.options()
        return options.may_not if options and options.seat == self.you else ()

    def sign(self) -> Sequence[tuple[str, str, Cites]]:
        return [(line.name, line.value, line.cites) for line in sign(self.state)]

    def reports(self) -> Sequence[str]:
        return FORMS[:-1]

    def breaches(self) -> Cites:
        return breach_clauses(self.state)

    def what_if(self, sentence: str) -> Sequence[str] | Refusal | Unread:
        report = read_sentence(self.state, sentence)
        if isinstance(report, Ask | Unread):
            return report if isinstance(report, Unread) else Unread("whatif takes one of the sentences of report")
        ruling = Unread("chips put forward are ruled on as they come") if isinstance(report, Push) else None
        found = ruling or self.desk.ruling(report)
        return found if isinstance(found, Refusal | Unread) else list(ruling_lines(found, self.names, self.home))

    def farewell(self) -> Sequence[str]:
        net = self._net(0)
        cashed = self.state.departures[YOU].stake if YOU in self.state.departures else 0
        others = ", ".join(
            f"{seat.player} {self.state.stake_of(at):,}" for at, seat in sorted(self.state.seats.items())
        )
        charged = f" Time was charged: {self.seen.charged:,}." if self.seen.charged else ""
        return (
            f"You leave after {counted(self.rounds)} with {cashed:,} ({net:+,}).{charged}",
            f"Table stakes: You {cashed:,}{', ' if others else ''}{others}.",
        )
