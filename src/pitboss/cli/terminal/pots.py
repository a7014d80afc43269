"""A table where players contest pots, as the terminal draws it, asks at it and tells of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec.structs import replace
from rich.console import RenderableType
from rich.text import Text

from pitboss.cite import Cites, Refusal
from pitboss.cli.ruling import ruling_lines
from pitboss.cli.terminal.chance import Chance
from pitboss.cli.terminal.explain import documents_of
from pitboss.cli.terminal.input import Situation, read_line
from pitboss.cli.terminal.input import Typed as TypedAct
from pitboss.cli.terminal.kind import (
    BRIEF,
    PAUSE,
    Ask,
    Kind,
    Plan,
    Request,
    Start,
    Told,
    Turn,
    Typed,
    Unread,
    aside,
    counted,
)
from pitboss.cli.terminal.moves import KEYS_TOLD, default_words, open_moves
from pitboss.cli.terminal.picture import Scene, picture, pots_now
from pitboss.cli.terminal.pots_house import House
from pitboss.cli.terminal.pots_record import add_record
from pitboss.cli.terminal.pots_requests import breach_clauses, holder, open_requests, read_request, read_sentence
from pitboss.instruments import register
from pitboss.instruments.example_irregular import FORMS
from pitboss.play import events as p
from pitboss.play.game import Game
from pitboss.play.irregular.commands import Push
from pitboss.play.state import RoundState
from pitboss.play.view import RoundView, SeatView, view_round
from pitboss.table import Table
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.evolve import evolve
from pitboss.table.sign import sign
from pitboss.table.state import TableState
from pitboss.table.view import SeatStanding, standings, view_event
from pitboss.wording.acts import acts_after
from pitboss.wording.table_words import tell_table
from pitboss.wording.words import YOU, tell

PAUSES: dict[type, float] = {p.BettingOpened: 0.0, p.BettingClosed: 0.3, p.RoundClosed: 0.0, p.RoundOpened: 0.2}


class Pots(Kind):
    """One human and some bots at a table of pots."""

    def __init__(self, table: Table, plan: Plan, chance: Chance, record: Path | None = None) -> None:
        self.desk = table
        self.house = House(table, plan, chance)
        self.home = table.game.instrument
        self.documents = documents_of(table.game)
        self.by_hand = plan.physical
        self.names = {}
        self.bought = 0
        """What the human has put on the table in all, less what they took off again."""
        self.charged = 0
        self._record = record
        self._seen = Table(table.game, table.state.settings)
        """The table as far as it has been shown: events are followed one at a time."""
        self._shown: RoundState | None = None
        self._acts: dict[int, str] = {}
        self._winners: dict[int, int] = {}
        for event in table.events:
            evolve(self._seen.state, event)

    @property
    def state(self) -> TableState:
        state: TableState = self.desk.state
        return state

    @property
    def you(self) -> int:
        return self.state.seat_of(YOU)

    @property
    def in_round(self) -> bool:
        return self.state.round is not None

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

    def _situation(self) -> Situation:
        playing = self.state.round
        assert playing is not None
        return Situation(view_round(playing, self.you), self.desk.options(), self.state.game.choices.chip, self.you)

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

    def follow(self, event: e.AnyEvent) -> Told | None:
        evolve(self._seen.state, event)
        self.names |= {number: seat.player for number, seat in self._seen.state.seats.items()}
        self._note(event)
        mine = self._seen.state.seat_of(YOU)
        seen = view_event(event, mine or "rail")
        if not isinstance(seen, e.Event):
            return Told(tell(seen, self.names), seen.cites, PAUSES.get(type(seen), PAUSE))
        words = self._table_words(seen)
        others = isinstance(seen, e.TimeCharged) and mine not in seen.seats
        return Told(words, seen.cites, BRIEF, quiet=others) if words else None

    def _table_words(self, event: e.TableEvent) -> str:
        if isinstance(event, e.CardsShuffledAndCut):
            return f"The dealer shuffles {len(self.state.game.deck)} cards and cuts {event.cut} from the top"
        return tell_table(event, self.names)

    def _note(self, event: e.AnyEvent) -> None:
        """What the picture and the reckoning keep of an event."""
        self._shown = self._seen.state.round or self._shown
        match event:
            case e.PlayerSeated(player=player, stake=chips) | e.StakeRaised(player=player, amount=chips):
                self.bought += chips if player == YOU else 0
            case e.StakeReduced(player=player, amount=chips) | e.PlayerLeft(player=player, stake=chips):
                self.bought -= chips if player == YOU else 0
            case e.TimeCharged(seats=seats, each=each, source="wallet") if self._seen.state.seat_of(YOU) in seats:
                self.charged += each
            case e.RoundStarted():
                self._acts, self._winners = {}, {}
            case e.SeatChanged():
                self._shown = None
                self.names.pop(event.seat)
            case _ if not isinstance(event, e.Event):
                self._note_act(event)

    def _note_act(self, event: p.AnyEvent) -> None:
        self._acts = acts_after(self._acts, event)
        match event:
            case p.Awarded(seat=seat, amount=amount):
                self._winners[seat] = self._winners.get(seat, 0) + amount
            case p.RoundClosed() | p.RoundVoided():
                self.rounds += 1
                if self._record and self._shown:
                    add_record(self._record, self.desk, self._shown.seated)
            case _:
                pass

    def picture(self, width: int, *, roomy: bool) -> RenderableType:
        return picture(self.scene(roomy=roomy), width)

    def scene(self, *, roomy: bool) -> Scene:
        state, shown = self._seen.state, self._shown
        view = self._view()
        dealt = shown.ring if shown else ()
        beside = [_beside(each) for each in standings(state) if each.seat not in dealt]
        empty = [number for number in range(1, state.size + 1) if number not in state.seats and number not in dealt]
        seats = sorted((*view.seats, *beside, *map(_blank, empty)), key=lambda seat: seat.seat)
        return Scene(
            game=state.game,
            view=replace(view, seats=tuple(seats)),
            names={number: name for number, name in self.names.items() if number not in empty},
            you=self.you,
            marker=marker(state.game, shown) if shown else (state.button, "D"),
            pots=pots_now(shown) if shown else (),
            acts=self._acts,
            winners=self._winners,
            roomy=roomy,
        )

    def _view(self) -> RoundView:
        """The round in progress or the last one; once it is over, with what has been bought since."""
        state, shown = self._seen.state, self._shown
        if shown is None:
            return NOTHING_YET
        view = view_round(shown, self.you or "rail")
        if state.round:
            return view
        seats = (
            replace(each, stake=state.stake_of(each.seat)) if each.seat in state.seats else each for each in view.seats
        )
        return replace(view, seats=tuple(seats))

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
        if mine.standing != "in_game" and (words := _standing_words(mine)):
            yield f"You: {words}"

    def _net(self, stake: int) -> int:
        return stake - self.bought - self.charged

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
        charged = f" Time was charged: {self.charged:,}." if self.charged else ""
        return (
            f"You leave after {counted(self.rounds)} with {cashed:,} ({net:+,}).{charged}",
            f"Table stakes: You {cashed:,}{', ' if others else ''}{others}.",
        )


NOTHING_YET = RoundView("rail", "none", "", 0, 0, 0, 0, (), 0, 0, ())


def _beside(standing: SeatStanding) -> SeatView:
    """A player at the table who is not in the round."""
    return SeatView(
        standing.seat, standing.stake, 0, (), (), in_the_round=False, tapped_out=False, words=_standing_words(standing)
    )


def _blank(number: int) -> SeatView:
    return SeatView(number, 0, 0, (), (), in_the_round=False, tapped_out=False, words="empty")


def _standing_words(standing: SeatStanding) -> str:
    owes = f"{standing.live:,} live" if standing.live else ""
    owes += f"{' and ' if owes else ''}{standing.dead:,} dead" if standing.dead else ""
    owed = f", owes {owes}" if owes else ""
    match standing.standing:
        case "sitting_out":
            return f"sits out{owed}"
        case "waiting" if standing.posts:
            return f"will post {owes}"
        case "waiting":
            return f"waits for the blind{owed}"
        case _:
            return ""


def marker(game: Game, state: RoundState) -> tuple[int, str]:
    """The dealer button, or the buck of a document that has one: it lies with the first seat after the button."""
    if "D-buck" in register(game.instrument).clauses:
        return state.ring[0], "buck"
    return state.button, "D"
