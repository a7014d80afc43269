"""A table where everyone plays against the house, as the terminal draws it, asks at it and tells of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy

from rich.console import RenderableType
from rich.text import Text

from pitboss.banked import commands as r
from pitboss.banked import events as round_events
from pitboss.banked.options import options
from pitboss.banked.round import carry_out
from pitboss.banked.table import BankedTable
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.evolve import evolve
from pitboss.banked.table.sign import sign
from pitboss.banked.table.state import BankedTableState
from pitboss.banked.table.view import view_event
from pitboss.banked.view import view_round
from pitboss.cite import Cites, Refusal
from pitboss.cli.ruling import ruling_lines
from pitboss.cli.terminal.banked_house import BankedHouse
from pitboss.cli.terminal.banked_input import (
    KEYS_TOLD,
    open_requests,
    read_decision,
    read_request,
    read_sentence,
    read_wager,
)
from pitboss.cli.terminal.banked_picture import moves, picture, settlement, waiting
from pitboss.cli.terminal.chance import SeededChance
from pitboss.cli.terminal.kind import (
    BRIEF,
    PAUSE,
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
from pitboss.instruments.banked_lines import FORMS
from pitboss.wording.banked_table_words import tell_banked_table
from pitboss.wording.banked_words import tell_banked
from pitboss.wording.words import YOU

UNTOLD = (round_events.DecisionsOpened, round_events.BoardSpread, round_events.WagersOpened)
"""Told by the picture, or by what follows."""
SETTLED = (round_events.HandSettled, round_events.AntesRefunded)
"""Shown wager by wager instead."""
REPORTS = slice(7, 16)
"""Which of the sentences are about what goes wrong."""


class Banked(TerminalTable):
    """You, some bots, and the house."""

    asks_first = True

    def __init__(self, table: BankedTable, plan: Plan, chance: SeededChance) -> None:
        self.desk = table
        self.house = BankedHouse(table, plan, chance)
        self.home = table.game.instrument
        self.documents = (self.home,)
        self.by_hand = plan.physical
        self.names = {}
        self.bought = 0
        self.last = (table.game.choices.minimum, 0)
        """Your last ante and trips."""
        self._wants: tuple[int, int] | None = None
        """What you are about to wager."""
        self._typed = ""
        self._cashed = 0
        self._seen = copy(table.state)

    @property
    def state(self) -> BankedTableState:
        state: BankedTableState = self.desk.state
        return state

    @property
    def is_finished(self) -> bool:
        return self.rounds > 0 and not self.you

    # the house

    def arrivals(self, now: int) -> Iterator[c.AnyCommand]:
        return self.house.arrivals(now)

    def upkeep(self, now: int) -> Iterator[c.AnyCommand]:
        return self.house.upkeep(now)

    def start(self, now: int) -> Iterator[c.AnyCommand]:
        """The wagers are opened, and yours are the first to lie there unless players are asked in turn."""
        yield self.house.start(self.rounds + 1, now)
        playing = self.state.round
        if self._wants and playing and playing.asked in (0, self.you):
            yield self._wager(self._wants, now)

    def _wager(self, wanted: tuple[int, int], now: int) -> c.Act:
        self._wants = None
        ante, trips = wanted
        return c.Act(player=YOU, command=r.PlaceWagers(self.you, ante, ante, trips), now=now)

    def turn(self) -> Turn:
        playing = self.house.playing
        if self.away or self.house.plan.auto:
            return "house"
        if playing.phase == "wagers":
            return "you" if YOU in self.house.awaited() and not self._is_settled_on() else "house"
        if playing.phase == "declared":
            return "you" if options(playing, self.you).get("concede") else "house"
        if self.you in playing.seats("deciding"):
            return "you"
        return "other" if playing.seats("deciding") else "house"

    def _is_settled_on(self) -> bool:
        """Whether what you said you would wager can be wagered now that you are asked."""
        if self._wants is None:
            return False
        ante, trips = self._wants
        return not isinstance(carry_out(self.house.playing, r.PlaceWagers(self.you, ante, ante, trips)), Refusal)

    def step(self, now: int) -> c.AnyCommand:
        wagering = self.house.playing.phase == "wagers" and YOU in self.house.awaited()
        return self._wager(self._wants, now) if self._wants and wagering else self.house.step(now)

    def tick(self, now: int) -> c.AnyCommand:
        return c.Tick(now=now)

    def departure(self, now: int) -> Iterator[c.AnyCommand]:
        """Before the first card that costs nothing; later the hand is folded as that of an absent player."""
        self._wants = None
        playing, tournament = self.state.round, self.state.game.choices.tournament
        if playing and playing.phase == "wagers" and self.you and playing.areas[self.you].wagers.total:
            yield c.Act(player=YOU, command=r.WithdrawWagers(self.you), now=now)
        if self.you and not tournament:
            yield c.Leave(player=YOU, now=now)
        while self.you and self.in_round:
            yield self.step(now)
        if self.you and tournament:
            yield c.RemovePlayer(player=YOU, by=self.house.holder("place"), now=now)

    # the human

    def prompt(self) -> str:
        playing = self.state.round
        if not playing or playing.phase == "wagers":
            return self._wager_prompt()
        if self.turn() == "other":
            return "[enter: the others decide] > "
        if playing.phase == "declared":
            return "[enter: settle] > "
        deadline = self.deadline()
        clock = f" · {deadline - self.state.now} seconds" if deadline is not None else ""
        return f"[enter: {'check' if options(playing, self.you).get('check') else 'fold'}{clock}] > "

    def _wager_prompt(self) -> str:
        if not self.in_round and self.you and not self.house.can_wager(self.you):
            return f"[enter: new chips, {self.house.plan.stake:,} · help · q leaves] > "
        ante, trips = self.last
        told = f"ante and blind {ante:,} each" + (f", trips {trips:,}" if trips else "")
        return f"[enter: {told} · w ANTE TRIPS · 0 sits out · ? · help · q] > "

    def moves(self) -> Sequence[tuple[str, str]]:
        if self.house.playing.phase == "wagers":
            return KEYS_TOLD[:2]
        return moves(options(self.house.playing, self.you)) if self.turn() == "you" else ()

    def requests(self) -> Sequence[Request]:
        return tuple(open_requests(self.state, by_hand=self.by_hand))

    def keys(self) -> Sequence[tuple[str, str]]:
        return KEYS_TOLD

    def confirm(self, command: c.AnyCommand) -> str:
        """A hand is given up with the chips in its boxes: that is asked twice where it was typed."""
        if not self._typed or not isinstance(command, c.Act) or not isinstance(command.command, r.Fold | r.Concede):
            return ""
        open_now = options(self.house.playing, self.you)
        option = open_now.get("fold") if isinstance(command.command, r.Fold) else open_now.get("concede")
        return option.confirm if option else ""

    def read(self, line: str, now: int) -> Typed:
        self._typed = line.strip().lower()
        asked = aside(self._typed) or read_request(line, self.state, now)
        if asked is not None:
            return asked
        playing = self.state.round
        if playing is None:
            return self._read_between(now)
        if playing.phase == "wagers":
            return self._read_wager(now)
        if not self._typed:
            return self._default(now)
        act = read_decision(self._typed, self.you)
        if act is None:
            return Unread(f"{self._typed!r} is no move; what may be done is listed above")
        return c.Act(player=YOU, command=act, now=now)

    def _default(self, now: int) -> c.AnyCommand:
        playing = self.house.playing
        if playing.phase == "declared" or self.turn() == "other":
            return self.house.step(now)
        act = r.Check(self.you) if options(playing, self.you).get("check") else r.Fold(self.you)
        return c.Act(player=YOU, command=act, now=now)

    def _read_between(self, now: int) -> Typed:
        if not self._typed and not self.house.can_wager(self.you):
            return self.house.more_chips(YOU, self.house.plan.stake, now)
        wanted = self._wanted()
        if isinstance(wanted, Unread | Refusal):
            return wanted
        if not any(wanted) and len(self.state.seats) < 2:
            return Unread("nobody else is here to deal to")
        self._wants = wanted if any(wanted) else None
        return Start()

    def _read_wager(self, now: int) -> Typed:
        wanted = self._wanted()
        if isinstance(wanted, Unread | Refusal):
            return wanted
        if any(wanted):
            return self._wager(wanted, now)
        self.house.passes(YOU)
        return self.house.step(now)

    def _wanted(self) -> tuple[int, int] | Unread | Refusal:
        """Ante and trips as typed; nothing at all for a round that is sat out."""
        game = self.state.game
        if self._typed == "0":
            must = Refusal("must_wager", "every tournament player wagers in each round", game.law.tournament.must_wager)
            return must if game.choices.tournament else (0, 0)
        return read_wager(self._typed, self.last)

    def deadline(self) -> int | None:
        playing = self.state.round
        return self.state.deadline if playing and self.you in playing.seats("deciding") and not self.away else None

    # telling

    def follow(self, event: e.AnyEvent) -> AccountLine | None:
        evolve(self._seen, event)
        self.names |= {number: seat.player for number, seat in self._seen.seats.items()}
        self._note(event)
        seen = view_event(event, self.you or "rail")
        if isinstance(seen, e.TimedEvent):
            words = tell_banked_table(seen)
            return AccountLine(words, seen.cites, BRIEF) if words else None
        if isinstance(seen, UNTOLD) or _is_hidden(seen, self.you):
            return None
        return AccountLine(tell_banked(seen, self.names), seen.cites, PAUSE, quiet=isinstance(seen, SETTLED))

    def _note(self, event: e.AnyEvent) -> None:
        """What the reckoning keeps of an event."""
        match event:
            case e.PlayerSeated(player=player, stake=chips) | e.StakeRaised(player=player, amount=chips):
                self.bought += chips if player == YOU else 0
            case e.PlayerLeft(player=player, stake=chips) if player == YOU:
                self.bought -= chips
                self._cashed = chips
            case round_events.WagersPlaced(seat=seat, wagers=wagers) if seat == self.you:
                self.last = (wagers.ante, wagers.trips)
            case round_events.NoMoreBets(seats=seats):
                self.rounds += 1 if seats else 0
            case _:
                pass

    def picture(self, width: int, *, roomy: bool) -> RenderableType:  # noqa: ARG002
        seen = self._seen
        shown = seen.round or seen.last_round
        if shown is None:
            return waiting({self.names[number]: seat.stake for number, seat in sorted(seen.seats.items())})
        return picture(view_round(shown, self.you or "rail"), self.names, you=self.you, roomy=roomy)

    def standing(self) -> Sequence[RenderableType]:
        stake = self.state.seats[self.you].stake if self.you else 0
        text = Text(f"You have {stake:,} ({stake - self.bought:+,})", style="bold")
        text.append(f"   the house is at {self.state.bank:+,}", style="not bold dim")
        table = self._settlement()
        return [table, text] if table else [text]

    def _settlement(self) -> RenderableType | None:
        """Wager by wager from the dealer's right, hands given up too."""
        last = self.state.round or self.state.last_round
        if last is None:
            return None
        areas = reversed(view_round(last, "rail").areas)
        lines = tuple((self.names[area.seat], line) for area in areas for line in area.lines)
        return settlement(lines, self.home) if lines else None

    def may_not(self) -> tuple[Refusal, ...]:
        playing = self.state.round
        return options(playing, self.you).may_not if playing and self.you in playing.areas else ()

    def sign(self) -> Sequence[tuple[str, str, Cites]]:
        return [(line.name, line.value, line.cites) for line in sign(self.state)]

    def reports(self) -> Sequence[str]:
        return FORMS[REPORTS]

    def breaches(self) -> Cites:
        law = self.state.law
        return (*law.breaches, *law.staff_breaches)

    def what_if(self, sentence: str) -> Sequence[str] | Refusal | Unread:
        report = read_sentence(self.state, sentence)
        if isinstance(report, Ask | Unread):
            return report if isinstance(report, Unread) else Unread("whatif takes one of the sentences of report")
        found = self.desk.ruling(report)
        return found if isinstance(found, Refusal) else list(ruling_lines(found, self.names, self.home))

    def farewell(self) -> Sequence[str]:
        return (
            f"You leave after {counted(self.rounds)} with {self._cashed:,} ({-self.bought:+,}).",
            f"The house is at {self.state.bank:+,}.",
        )


def _is_hidden(event: e.AnyEvent, you: int) -> bool:
    """Cards dealt to others need no line of their own."""
    return isinstance(event, round_events.Dealt) and event.place != you
