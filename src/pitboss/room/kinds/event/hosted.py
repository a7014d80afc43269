"""An event as the room hosts it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.room.checkpoints import restored_fields, saved_fields
from pitboss.room.codec import encode
from pitboss.room.contests import Contest, ContestDesk, ContestWish
from pitboss.room.facts import DeskInfo, Line, Names
from pitboss.room.hosted import Hosted, Said
from pitboss.room.kind_side import Cost
from pitboss.room.kinds.event import causes, chance, conductor, desk_side, sales
from pitboss.room.kinds.event.books import BAG, EventBooks
from pitboss.room.kinds.event.charter import EventCharter, law_of, laws_of
from pitboss.room.kinds.event.contest import contest
from pitboss.room.kinds.event.tables import cannot_conduct
from pitboss.room.kinds.event.wire import floor_command
from pitboss.room.kinds.event.wishes import RebuyWishes, is_in_round, refuse_keeping
from pitboss.room.ledger import commission, pool, table_chips
from pitboss.room.records import Entry, NewEntry
from pitboss.room.schedule import Moment, Step
from pitboss.room.wire_commands import (
    ChipsForMoney,
    EnterContest,
    FloorCommand,
    OnTheFloor,
    RaiseDispute,
    WireCommand,
    WithdrawFromContest,
)
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.law import Staff
from pitboss.tournament.life import refuse_past_start
from pitboss.tournament.paper.document import html
from pitboss.tournament.roles import POWERS
from pitboss.tournament.state import TournamentState
from pitboss.tournament.tournament import Tournament
from pitboss.wording.tournament_words import tell_event

EVERY = 500
"""Entries from one checkpoint to the next."""


class HostedEvent(Hosted[c.AnyCommand]):
    """One event: what its staff do, and the money and chips that follow from it."""

    charter: EventCharter
    desk: Tournament
    books: EventBooks

    at_hand = ("law", "laws", "round", "last_round", "previous")

    def __init__(self, stream: str, charter: EventCharter) -> None:
        super().__init__(stream, charter)
        self.wishes = RebuyWishes()

    @staticmethod
    def prepared(charter: EventCharter) -> Tournament:
        return Tournament(law_of(charter), laws_of(charter))

    @staticmethod
    def opened(charter: EventCharter) -> Tournament | Refusal:
        """With its conditions settled, or everything that its document has against them."""
        cannot = cannot_conduct(charter) if charter.conducted else None
        if cannot:
            return cannot
        event = HostedEvent.prepared(charter)
        by = holder(event.state, c.SettleConditions)
        against = event.submit_all(c.SettleConditions(as_written(charter.conditions), by=by, now=charter.now))
        if charter.conducted and not against:
            against = refuse_past_start(event.state)  # Nobody would be at a desk to settle another time.
        return against or event

    def propose(self, command: c.AnyCommand, said: Said) -> NewEntry | Refusal:
        if isinstance(command, c.SettleConditions):
            command = msgspec.structs.replace(command, conditions=as_written(command.conditions))
        return super().propose(command, said)

    def open_books(self, charter: EventCharter) -> EventBooks:
        wallets = charter.money == "wallets"
        return EventBooks(table=self.stream, unit=charter.unit, tournament=True, from_wallets=wallets)

    @property
    def state(self) -> TournamentState:
        return self.desk.state

    def closing(self, notice: str, now: int) -> c.AnyCommand:
        """An event that is paid out is closed; any other can only be called off."""
        if self.state.phase == "confirmed":
            return c.CloseEvent(by=holder(self.state, c.CloseEvent), now=now)
        return c.Cancel(notice, by=holder(self.state, c.Cancel), now=now)

    # keeping

    def checkpoint(self, command: c.AnyCommand) -> bytes:  # noqa: ARG002
        return self._save() if self.seq % EVERY == 0 else b""

    def is_kept_before(self, events: Sequence[Any]) -> bool:  # noqa: ARG002
        """Before any act: an event has no rounds of its own."""
        return True

    def terms(self) -> msgspec.Raw | None:
        """The event before its last act, which may still be taken back."""
        before = self.state.previous
        return saved_fields(before, self.at_hand) if before else None

    def under_terms(self, terms: msgspec.Raw) -> dict[str, Any]:
        if bytes(terms) == b"null":
            return {"previous": None}
        fields = restored_fields(terms, TournamentState, self.at_hand)
        return {"previous": msgspec.structs.replace(self.prepared(self.charter).state, **fields)}

    def _settle(self) -> None:
        told, held = self.holdings(), self.books.kept
        booked = {pool(self.stream): held.pool, commission(self.stream): held.commission}
        booked |= {table_chips(self.stream, number): amount for number, amount in held.chips.items() if amount}
        assert {name: amount for name, amount in told.items() if amount} == {
            name: amount for name, amount in booked.items() if amount
        }, (told, booked)

    def uncaused(self, command: c.AnyCommand, events: Sequence[e.AnyEvent]) -> Iterable[str]:
        return causes.uncaused(self.state, command, events)

    def holdings(self) -> dict[str, int]:
        state = self.state
        in_pool, in_commission = state.money.pool - state.money.prizes_paid, state.money.commission
        if any(kind == "fee" for _, kind, _ in state.refunds):
            in_pool, in_commission = in_pool + in_commission, 0
        in_pool -= sum(cents for _, _, cents in state.refunds)
        held = {pool(self.stream): in_pool, commission(self.stream): in_commission}
        held[table_chips(self.stream, BAG)] = sum(state.bagged.values())
        return held | {table_chips(self.stream, number): sheet.chips for number, sheet in state.tables.items()}

    # running

    def steps(self, moment: Moment) -> Iterable[Step]:
        """Where the house conducts it, whatever is next; else an event that starts by itself does so at its time."""
        if self.charter.conducted:
            yield from self.wishes.steps(self.state)
            yield from conductor.steps(conductor.Floor(self.stream, self.state, moment, moment.now // 1000))
        elif self.state.phase == "balloted" and self.state.sit_and_go_at and not moment.stopped:
            yield Step(self.state.sit_and_go_at * 1000, "tick")

    # seeing

    def seats(self) -> Mapping[str, int]:
        """Nobody sits at the event itself."""
        return {}

    def concerns(self, player: str) -> bool:
        """Whether an entrant is there is noted, where the house does that."""
        return self.charter.conducted and player in self.state.entries

    def contest(self, now: int) -> Contest:
        charter = self.charter
        return contest(
            self.stream, self.state, max(now, self.state.now), conducted=charter.conducted, bots=charter.bots
        )

    def contest_desk(self, roles: Iterable[str], now: int) -> ContestDesk:
        return desk_side.desk_of(self.state, roles, max(now, self.state.now))

    def contest_command(
        self, act: str, facts: Mapping[str, Any], roles: Iterable[str], now: int
    ) -> c.AnyCommand | Refusal:
        wallets, conducted = self.charter.money == "wallets", self.charter.conducted
        refused = desk_side.refuse_here(self.state, act, facts, wallets=wallets, conducted=conducted)
        if refused:
            return refused
        command: c.AnyCommand | Refusal = desk_side.command_of(self.state, act, facts, roles, max(now, self.state.now))
        return command

    def contest_chance(self, command: c.AnyCommand, now: int) -> Line | None:
        return chance.form_of(self.state, command, now) if chance.is_drawn(command) else None

    def contest_drawn(self, command: c.AnyCommand, past: Iterable[Entry]) -> c.AnyCommand:
        if not chance.is_drawn(command):
            return command
        read, formats = self.kind.codec.command, self.format_of
        drawn: c.AnyCommand = chance.as_before(command, (read(each.command, formats(each.seq)) for each in past))
        return drawn

    def contest_takes_back(self, command: c.AnyCommand) -> bool:
        return isinstance(command, c.Correct)

    def keep_sale(self, player: str, what: str, now: int, balance: Callable[[], int]) -> Refusal | bool:
        state = self.state
        if what == "no_rebuy" and self.wishes.drop(player):
            return True
        if what != "rebuy" or not self.charter.conducted or not is_in_round(state, player):
            return False
        bought = sales.rebuy(state, player, holder(state, c.Rebuy), now)
        if isinstance(bought, Refusal):
            return bought
        refused = refuse_keeping(state, player, now) or self.refuse_unpaid(bought, balance)
        if refused is None:
            self.wishes.keep(player)
        return refused or True

    def wish_of(self, player: str) -> ContestWish:
        return self.wishes.of(player)

    def give_up(self, player: str) -> None:
        self.wishes.drop(player)

    def contest_paper(self) -> str:
        return html(self.state.conditions, self.state.law)

    def line(self, event: e.AnyEvent, names: Names) -> Line | None:  # noqa: ARG002
        return Line(tell_event(event), event.cites)

    def info(self) -> DeskInfo:
        conditions = self.charter.conditions
        first = conditions.sessions[0] if conditions.sessions else None
        return DeskInfo(
            instrument=conditions.document,
            key=conditions.event or "event",
            title=conditions.name,
            words=f"{len(self.state.entries)} entries",
            label=conditions.label,
            seats=first.seats if first else 0,
            unit=self.charter.unit,
            tournament=True,
            starting_chips=conditions.chips.start if conditions.chips else 0,
        )

    def determinations(self) -> Mapping[str, Any]:
        return {"conditions": self.state.conditions}

    def command(self, wire: WireCommand, player: str, now: int) -> c.AnyCommand | Refusal:
        """Where the house conducts the event, entrants come, buy and go over the wire; all else is for its staff."""
        fee = self.state.conditions.fee or 0
        match wire:
            case EnterContest() if self.charter.conducted:
                return c.Enter(player, fee, agreed=True, by=holder(self.state, c.Enter), now=now)
            case ChipsForMoney() if self.charter.conducted:
                return sales.asked_for(self.state, wire, player, holder(self.state, c.Rebuy), now)
            case RaiseDispute(about=about) if self.charter.conducted:
                return c.RaiseDispute(player, about, now=now)
            case WithdrawFromContest() if self.charter.conducted:
                return c.Withdraw(player, by=holder(self.state, c.Withdraw), now=now)
            case _:
                return Refusal("not_here", "an event is run by its staff: ask at the desk", self.document)

    def floor_command(self, asked: FloorCommand, who: OnTheFloor, now: int) -> c.AnyCommand | Refusal:
        return floor_command(self.state, asked, who, now)

    def cost(self, command: c.AnyCommand) -> Cost | None:
        match command:
            case c.Enter() | c.Rebuy() | c.BuyAddOn() if self.charter.money == "wallets":
                return Cost(command.player, command.paid)
            case _:
                return None

    @property
    def stake_cites(self) -> Cites:
        law = self.state.law
        return law.receipt or law.document


def as_written(conditions: Conditions) -> Conditions:
    """Conditions as the record gives them back: a desk that decides and one that is recovered hold the very same."""
    return msgspec.json.decode(encode(conditions), type=Conditions)


def holder(state: TournamentState, kind: type) -> Staff:
    """Whoever may give a command, first of all, by the document."""
    holders = state.law.customs.roles.get(POWERS[kind], ())
    return holders[0] if holders else "director"
