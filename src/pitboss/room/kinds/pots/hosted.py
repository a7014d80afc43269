"""A table of pots as the room hosts it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pitboss.cards import Card, Deck
from pitboss.cite import Cites, Refusal
from pitboss.history.ohh import ohh_as_seen
from pitboss.history.phh_write import phh_as_seen
from pitboss.history.recorded import Particulars
from pitboss.play import events as p
from pitboss.play.draw import reshuffle_pool
from pitboss.play.game import Game
from pitboss.play.irregular.rulings import Ruling
from pitboss.play.options import Options
from pitboss.room.facts import DeskInfo, EntryFacts, HandsWorth, Line, Names, RoundSummary
from pitboss.room.floor.acts import ActSource
from pitboss.room.kind_side import CardsDue
from pitboss.room.kinds.by_hand import DealtByHand, refuse_over_the_line
from pitboss.room.kinds.event_tables import EventTable
from pitboss.room.kinds.pots import agreement, cards, causes, floor, schedule, wire
from pitboss.room.kinds.pots import facts as known
from pitboss.room.kinds.pots.books import PotsBooks
from pitboss.room.kinds.pots.by_hand.dealing import dealing
from pitboss.room.kinds.pots.by_hand.table import refuse_seen
from pitboss.room.kinds.pots.by_hand.wire import for_dealer
from pitboss.room.kinds.pots.charter import PotsCharter
from pitboss.room.kinds.pots.holding import HandsInWords
from pitboss.room.kinds.pots.summary import summary
from pitboss.room.kinds.pots.tempo import further_steps, reading_time
from pitboss.room.kinds.pots.words import info, line
from pitboss.room.kinds.pots.worth import worths
from pitboss.room.kinds.tables import HostedTable
from pitboss.room.ledger import commission, pot
from pitboss.room.pace import Pace
from pitboss.room.schedule import Moment, Running, Step
from pitboss.room.shoe import Shoe
from pitboss.room.wire_commands import WireCommand
from pitboss.table import Table, interruptions
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.state import TableState
from pitboss.table.taking_back import standing
from pitboss.table.turns import turn_seat
from pitboss.tournament import pots_floor
from pitboss.tournament.commands import ReportRound
from pitboss.tournament.events import RoundBegan
from pitboss.wording.record_words import tell_record

WRONG: Mapping[type, str] = {
    p.MisdealDeclared: "misdeal",
    p.RoundVoided: "round void",
    p.ActedEarly: "act out of turn",
    p.UnderCalled: "chips short of a call",
    p.ExcessReturned: "chips that do not count",
    p.HandFouled: "foul hand",
    p.CardsExposed: "cards exposed",
}


BRINGS: Mapping[type, str] = {
    c.StartRound: "shoe",
    c.DealAnew: "shoe",
    c.ShuffleDiscards: "cards",
    c.ShuffleRest: "cards",
}
"""The commands that bring cards, and where."""


class HostedPots(HostedTable[c.AnyCommand], EventTable):
    """A table where players contest pots."""

    table = Table
    at_hand = (*HostedTable.at_hand, "told")
    least_players = 2
    not_foretold = floor.NOT_FORETOLD
    ruled = p.Ruled
    wrong = WRONG
    dealt_by_hand = DealtByHand(
        for_player=wire.command, for_dealer=for_dealer, refuse_seen=refuse_seen, dealing=dealing
    )
    charter: PotsCharter
    desk: Table
    books: PotsBooks
    run_out = 0
    """Before how many deals of the last round the hands lay open: its result is read so much later."""
    further = 0
    """What else was told at its end: so much later as well."""

    def __init__(self, stream: str, charter: PotsCharter) -> None:
        super().__init__(stream, charter)
        self._hands = HandsInWords()
        self._info: tuple[Game, DeskInfo] | None = None
        """What is played under the determinations that it was last told for."""

    @staticmethod
    def before_gaming(charter: PotsCharter, cards: int) -> Mapping[str, Any]:
        return {"approvals": charter.approvals, "cards_checked": cards, "fees_posted": charter.fees_posted}

    def open_books(self, charter: PotsCharter) -> PotsBooks:
        cash = charter.settings.run == "physical"
        return PotsBooks(table=self.stream, unit=charter.unit, tournament=charter.choices.tournament, cash=cash)

    @property
    def state(self) -> TableState:
        return self.desk.state

    # deciding

    @property
    def shuffle_cites(self) -> Cites:
        law = self.state.law
        return law.shuffle or law.document

    @property
    def stake_cites(self) -> Cites:
        law = self.state.law
        return law.stake_least or law.document

    def cards_due(self) -> CardsDue | None:
        """The whole deck, or in the middle of a round some of its cards; none where people shuffle by hand."""
        playing = self.state.round
        if self.by_hand:
            return None
        if playing is None:
            coming = self.state.coming
            return CardsDue("round", Deck(coming.deck, coming.joker).cards, _start)
        if playing.phase == "misdealt":
            return CardsDue("redeal", self.state.game.deck.cards, _deal_anew)
        if playing.irregular and playing.irregular.reshuffle_due:
            return CardsDue("rest", playing.shoe[playing.drawn :], _shuffle_rest)
        pool = reshuffle_pool(playing)
        return CardsDue("discards", pool, _shuffle_discards) if pool else None

    def cards_of(self, command: c.AnyCommand) -> tuple[Card, ...] | None:
        brought = BRINGS.get(type(command))
        return getattr(command, brought) if brought else None

    def takes_shoe(self, event: e.AnyEvent) -> bool:
        return not self.by_hand and isinstance(event, e.RoundStarted | p.DiscardsShuffled | p.Redealt | p.StubShuffled)

    def dealt_seats(self, event: e.AnyEvent) -> tuple[int, ...] | None:
        return tuple(seat for seat, _ in event.stakes) if type(event) is e.RoundStarted else None

    def takes_up(self, event: e.AnyEvent) -> bool:
        return type(event) is e.ActTakenBack

    def laid(self, event: e.AnyEvent) -> list[tuple[Card, int]]:
        return cards.laid(event)

    def taken_back(self, event: e.AnyEvent) -> list[Card]:
        return cards.taken_back(event)

    def turned(self, event: e.AnyEvent) -> Iterator[tuple[int | None, tuple[Card, ...]]]:
        return cards.turned(event)

    def untrue(self, state: TableState, event: e.AnyEvent) -> Iterator[str]:
        return agreement.untrue(state, event)

    def uncaused(self, command: c.AnyCommand, events: Sequence[e.AnyEvent]) -> Iterator[str]:
        return causes.uncaused(self.state, command, events)

    def closing(self, notice: str, now: int) -> c.CloseTable | Refusal:
        if self.charter.part_of:
            what = "this is a table of an event: it is closed when the event has no more use for it, or is called off"
            return Refusal("seated_by_the_event", what, self.document)
        return c.CloseTable(notice=notice, by=self.state.customs.roles["close"][0], now=now)

    # keeping

    def _settle(self) -> None:
        super()._settle()
        assert self.books.pot == (self.state.round.pot if self.state.round else 0)

    def holdings(self) -> dict[str, int]:
        unit, held = self.charter.unit, self.desk.accounts()
        taken = held.commission + held.charged_stakes + held.charged_wallets
        if not self.books.tournament:
            taken += held.withheld
        return {**super().holdings(), pot(self.stream): held.pot * unit, commission(self.stream): taken * unit}

    # running

    def steps(self, moment: Moment) -> list[Step]:
        state, for_event = self.desk.state, bool(self.charter.part_of)
        if self.by_hand:
            return schedule.ticks(state, moment)
        found = schedule.steps(state, moment, self.run_out, self.further, for_event=for_event)
        if for_event and not self.in_round and self.shoe:  # The event has let a round begin: seeds may be on their way.
            found.append(Step(moment.since, schedule.next_deal(state)))
        return found

    def running(self, moment: Moment) -> Running | None:
        running = schedule.running(self.state, moment)
        return None if self.by_hand and running and running.time == "house" else running

    def deadline(self) -> int | None:
        due = schedule.next_due(self.state)
        return None if due is None else due * 1000

    def clocks_run(self) -> bool:
        return interruptions.clocks_run(self.state)

    def stand_still(self, since: int, until: int) -> None:
        interruptions.stand_still(self.state, since, until)

    # looking

    @property
    def turn(self) -> tuple[Any, ...]:
        """A place in a round with so much to call."""
        playing = self.state.round
        return (self.rounds, turn_seat(self.state), playing.high if playing else -1)

    def awaited(self) -> tuple[int, ...]:
        seat = turn_seat(self.state)
        return (seat,) if seat else ()

    def line(self, event: e.AnyEvent, names: Names) -> Line | None:
        return line(event, names)

    def record_line(self, event: e.AnyEvent, names: Names) -> Line | None:
        words = tell_record(event, names) if isinstance(event, e.TimedEvent) else ""
        return Line(words, event.cites) if words else None

    def info(self) -> DeskInfo:
        game = self.state.game
        if self._info is None or self._info[0] is not game:
            self._info = game, info(self.charter, game, shows=bool(self.state.law.show_all))
        return self._info[1]

    def command(self, asked: WireCommand, player: str, now: int) -> c.AnyCommand | Refusal:
        if self.by_hand:
            return refuse_over_the_line(self.state)
        refused = wire.refuse_in_event(self.state, asked) if self.charter.part_of else None
        return refused or wire.command(self.state, asked, player, now)

    # on the floor

    def act_sources(self) -> Iterable[ActSource]:
        return floor.acts(self.state)

    def floor_ruling(self, command: c.AnyCommand) -> Ruling | Refusal | None:
        return self.desk.ruling(command.report) if isinstance(command, c.ReportIrregularity) else None

    def cards_held(self) -> dict[int, int]:
        playing = self.state.round
        return {seat: len(playing.down[seat]) for seat in playing.ring} if playing else {}

    def pot_in(self, state: TableState) -> int:
        return state.round.pot if state.round else 0

    # in an event

    def level_notices(self, began: RoundBegan) -> Iterable[c.ChangeDeterminations]:
        return pots_floor.notice_of_level(self.state, began)

    def next_deal(self) -> str:
        return schedule.next_deal(self.state)

    def ended_void(self) -> bool:
        played = self.state.last_round
        return played is not None and played.phase == "void"

    def voiding(self, reason: str, now: int) -> c.VoidRound:
        return c.VoidRound(reason, by=self.state.customs.roles["void"][0], now=now)

    def round_report(self, number: int, now: int, record: str) -> ReportRound:
        return pots_floor.report(number, self.state, now, record)

    def read_until(self, since: int, times: Pace) -> int:
        return since + reading_time(times, self.state.last_round, self.run_out, self.further)

    def options(self, seat: int) -> Options | None:
        options = self.desk.options()
        return options if options and seat and options.seat == seat else None

    def holds(self, seat: int) -> str:
        return self._hands.of(self.desk.state, seat)

    def out_before_blind(self, seat: int) -> bool:
        return seat in self.desk.state.seats and self.desk.state.seats[seat].out_before_blind

    def facts(self, events: Sequence[e.AnyEvent]) -> EntryFacts:
        facts = known.entry_facts(self.state, events)
        if p.RoundClosed in map(type, events):
            self.run_out = len(facts.chances)
            self.further = further_steps(events, self.run_out)
        return facts

    def standing_facts(self) -> EntryFacts:
        return known.standing_facts(self.state)

    def acts_standing(self, events: Sequence[e.AnyEvent]) -> Sequence[e.AnyEvent]:
        return known.acts_standing(events) if self.state.round else ()

    def needs_view(self, events: Sequence[e.AnyEvent]) -> bool:
        return not known.UNTELLABLE.isdisjoint(map(type, events))

    def changes_game(self, events: Sequence[e.AnyEvent]) -> bool:
        return e.DeterminationsChanged in map(type, events)

    def summary(self, seen: Sequence[e.AnyEvent], seat: int) -> RoundSummary | None:
        return summary(seen, seat)

    def hand_history(self, events: Sequence[e.AnyEvent], seen: Sequence[e.AnyEvent], about: Particulars) -> str:
        played = self.state.last_round
        return phh_as_seen(played, _of_round(events), _of_round(seen), about) if played else ""

    def worths(self, seen: Sequence[tuple[int, Sequence[e.AnyEvent]]]) -> tuple[HandsWorth, ...]:
        return worths(self.state.game, seen)

    def open_history(self, events: Sequence[e.AnyEvent], about: Particulars) -> bytes:
        played = self.state.last_round
        return ohh_as_seen(played, _of_round(events), about) if played else b""

    def changes_lobby(self, facts: EntryFacts) -> bool:
        return facts.seats is not None

    def waiting_list(self) -> tuple[str, ...]:
        return self.state.waiting


def _of_round(events: Sequence[e.AnyEvent]) -> tuple[p.AnyEvent, ...]:
    return tuple(event for event in standing(events) if isinstance(event, p.PlayEvent))


def _start(shoe: Shoe, now: int) -> c.StartRound:
    return c.StartRound(shoe=shoe.order, cut=shoe.cut, by="dealer", now=now)


def _deal_anew(shoe: Shoe, now: int) -> c.DealAnew:
    return c.DealAnew(shoe=shoe.order, cut=shoe.cut, by="dealer", now=now)


def _shuffle_rest(shoe: Shoe, now: int) -> c.ShuffleRest:
    return c.ShuffleRest(cards=shoe.order, cut=shoe.cut, by="dealer", now=now)


def _shuffle_discards(shoe: Shoe, now: int) -> c.ShuffleDiscards:
    return c.ShuffleDiscards(cards=shoe.order, by="dealer", now=now)
