"""A table against the house as the room hosts it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pitboss.banked.commands import PlaceMarker
from pitboss.banked.events import CardExposed, HandVoided, RoundVoided, Ruled
from pitboss.banked.options import awaited
from pitboss.banked.rulings import BankedRuling
from pitboss.banked.table import BankedTable, interruptions
from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.state import BankedTableState
from pitboss.banked.table.time_bank import next_up
from pitboss.cards import Card
from pitboss.cite import Cites, Refusal
from pitboss.play.view import Observer
from pitboss.room.facts import DeskInfo, EntryFacts, Line, Names, RoundSummary
from pitboss.room.floor.acts import ActSource
from pitboss.room.kind_side import CardsDue
from pitboss.room.kinds.banked import agreement, cards, causes, floor, schedule, wire
from pitboss.room.kinds.banked.books import BankedBooks
from pitboss.room.kinds.banked.by_hand.dealing import dealing
from pitboss.room.kinds.banked.by_hand.wire import for_dealer, for_player, refuse_seen
from pitboss.room.kinds.banked.charter import BankedCharter
from pitboss.room.kinds.banked.holding import best_hands, holding
from pitboss.room.kinds.banked.summary import summary
from pitboss.room.kinds.banked.words import info, line
from pitboss.room.kinds.by_hand import DealtByHand, refuse_over_the_line
from pitboss.room.kinds.tables import HostedTable
from pitboss.room.ledger import bank
from pitboss.room.schedule import Moment, Running, Step
from pitboss.room.shoe import Shoe
from pitboss.room.wire_commands import WireCommand
from pitboss.wording.record_words import tell_banked_record

WRONG: Mapping[type, str] = {RoundVoided: "round void", HandVoided: "hand void", CardExposed: "card exposed"}


class HostedBanked(HostedTable[c.AnyCommand]):
    """A table where everyone plays against the house."""

    table = BankedTable
    at_hand = (*HostedTable.at_hand, "last_told")
    not_foretold = floor.NOT_FORETOLD
    ruled = Ruled
    wrong = WRONG
    dealt_by_hand = DealtByHand(for_player=for_player, for_dealer=for_dealer, refuse_seen=refuse_seen, dealing=dealing)
    charter: BankedCharter
    desk: BankedTable
    books: BankedBooks

    @staticmethod
    def before_gaming(charter: BankedCharter, cards: int) -> Mapping[str, Any]:
        """Both decks are checked."""
        approvals = {"table_approval": charter.table_approval, "shoe_approval": charter.shoe_approval}
        return {**approvals, "cards_checked": (cards, cards)}

    def open_books(self, charter: BankedCharter) -> BankedBooks:
        return BankedBooks(
            table=self.stream,
            unit=charter.unit,
            tournament=charter.choices.tournament,
            bank_float=charter.bank,
            cash=charter.settings.run == "physical",
        )

    @property
    def state(self) -> BankedTableState:
        return self.desk.state

    # deciding

    @property
    def shuffle_cites(self) -> Cites:
        law = self.state.law
        return law.round or law.document

    @property
    def stake_cites(self) -> Cites:
        law = self.state.law
        return law.chips or law.document

    def cards_due(self) -> CardsDue | None:
        """A whole deck for each round, none within one; none where people deal by hand."""
        return None if self.in_round or self.by_hand else CardsDue("round", self.state.game.deck.cards, self._start)

    def _start(self, shoe: Shoe, now: int) -> c.StartRound:
        return c.StartRound(shoe=shoe.order, by=self.state.law.roles["deal"][0], now=now)

    def cards_of(self, command: c.AnyCommand) -> tuple[Card, ...] | None:
        return command.shoe if isinstance(command, c.StartRound) else None

    def takes_shoe(self, event: e.AnyEvent) -> bool:
        return not self.by_hand and isinstance(event, e.RoundStarted)

    def takes_up(self, event: e.AnyEvent) -> bool:
        return isinstance(event, e.ActTakenBack)

    def dealt_seats(self, event: e.AnyEvent) -> tuple[int, ...] | None:
        return event.seats if isinstance(event, e.RoundStarted) else None

    def laid(self, event: e.AnyEvent) -> list[tuple[Card, int]]:
        return cards.laid(event)

    def turned(self, event: e.AnyEvent) -> Iterator[tuple[int | None, tuple[Card, ...]]]:
        return cards.turned(event)

    def untrue(self, state: BankedTableState, event: e.AnyEvent) -> Iterator[str]:
        return agreement.untrue(state, event)

    def uncaused(self, command: c.AnyCommand, events: Sequence[e.AnyEvent]) -> Iterator[str]:
        return causes.uncaused(self.state, command, events)

    def closing(self, notice: str, now: int) -> c.CloseTable:
        return c.CloseTable(notice=notice, by=self.state.law.roles["prepare"][0], now=now)

    # keeping

    def _settle(self) -> None:
        super()._settle()
        books, held = self.books, self.desk.accounts()
        assert held.boxes == sum(books.boxes.values()), (held.boxes, books.boxes)
        assert held.bank == books.bank - books.filled, (held.bank, books.bank, books.filled)

    def holdings(self) -> dict[str, int]:
        unit, books, state = self.charter.unit, self.books, self.state
        areas = state.round.areas if state.round else {}
        boxes = {books.box_at(number): area.wagers.total * unit for number, area in areas.items()}
        return {**super().holdings(), **boxes, bank(self.stream): (self.desk.accounts().bank + books.filled) * unit}

    # running

    def steps(self, moment: Moment) -> Iterable[Step]:
        return () if self.by_hand else schedule.steps(self.state, moment)

    def running(self, moment: Moment) -> Running | None:
        return None if self.by_hand else schedule.running(self.state, moment)

    def deadline(self) -> int | None:
        due = next_up(self.state)
        return None if due is None or not self.in_round else due * 1000

    def clocks_run(self) -> bool:
        return interruptions.clocks_run(self.state)

    def stand_still(self, since: int, until: int) -> None:
        interruptions.stand_still(self.state, since, until)

    # looking

    @property
    def turn(self) -> tuple[Any, ...]:
        """A stage of a round."""
        playing = self.state.round
        wagered = bool(playing and any(area.wagers.total for area in playing.areas.values()))
        return (self.rounds, playing.phase if playing else "", wagered, playing.asked if playing else 0)

    def awaited(self) -> tuple[int, ...]:
        playing = self.state.round
        return awaited(playing) if playing else ()

    def line(self, event: e.AnyEvent, names: Names) -> Line | None:
        return line(event, names)

    def record_line(self, event: e.AnyEvent, names: Names) -> Line | None:
        words = tell_banked_record(event, names) if isinstance(event, e.TimedEvent) else ""
        return Line(words, event.cites) if words else None

    def info(self) -> DeskInfo:
        return info(self.charter, self.state.game)

    def changes_game(self, events: Sequence[e.AnyEvent]) -> bool:
        return e.DeterminationsChanged in map(type, events)

    def command(self, asked: WireCommand, player: str, now: int) -> c.AnyCommand | Refusal:
        if self.by_hand:
            return refuse_over_the_line(self.state)
        return wire.command(self.state, asked, player, now)

    def act_sources(self) -> Iterable[ActSource]:
        return floor.acts(self.state)

    def floor_ruling(self, command: c.AnyCommand) -> BankedRuling | Refusal | None:
        ruled = isinstance(command, c.Rule) and not isinstance(command.command, PlaceMarker)
        return self.desk.ruling(command.command) if ruled else None  # type: ignore[union-attr,arg-type]

    def holds(self, seat: int) -> str:
        return holding(self.state, seat)

    def facts(self, events: Sequence[e.AnyEvent]) -> EntryFacts:  # noqa: ARG002
        return self.standing_facts()

    def standing_facts(self) -> EntryFacts:
        return EntryFacts(hands=best_hands(self.state))

    def summary(self, seen: Sequence[e.AnyEvent], seat: int) -> RoundSummary | None:
        return summary(seen, seat)

    def observer_of(self, player: str, dealt_in: Mapping[str, int]) -> Observer:
        """The last round stays on the table until the next: only those who were in it see their cards there."""
        seat = self.seat_of(player)
        if not self.in_round and dealt_in.get(player) != seat:
            return "rail"
        return seat or "rail"
