"""Random lives of hosted events: everything goes through drafts, as the room does it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from pitboss.cards import Card
from pitboss.cite import Citation, Refusal
from pitboss.instruments.standard_events import standard_event
from pitboss.room import Entry, NewEntry
from pitboss.room.hosted import Said
from pitboss.room.kinds.event.charter import charter_of
from pitboss.room.kinds.event.hosted import HostedEvent, holder
from pitboss.room.records import genesis, written
from pitboss.room.recovery import open_from_charter
from pitboss.tournament import commands as c
from pitboss.tournament.conditions import (
    Advance,
    Bounties,
    Breaking,
    Conditions,
    DealClause,
    HandForHand,
    PlayersLeft,
    Points,
    Rebuys,
    Refunds,
    Session,
    TimePlayed,
)
from pitboss.tournament.moments import seconds
from pitboss.tournament.races import race_at
from pitboss.tournament.seating import balloted, open_seats

PEOPLE = ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou", "Max", "Ned", "Oz", "Pam")
EVENTS = ("gazette-2001/B", "gazette-2001/C", "gazette-2001/E", "gazette-2001/H", "omaha-2017", "draw-2005", "uth-2019")
STREAM = "ev"


def conditions_for(chance: random.Random) -> Conditions:
    """One of the documents' events, sometimes with what conditions may add."""
    name = chance.choice(EVENTS)
    plain = replace(standard_event(name), physical=chance.random() < 0.4)
    if "/" in name:
        return plain
    return replace(plain, **dict(_more(plain, chance)))


def _more(plain: Conditions, chance: random.Random) -> Iterator[tuple[str, Any]]:
    if chance.random() < 0.3:
        yield "bounties", Bounties(cents=500, kind=chance.choice(("fixed", "progressive")))
    if chance.random() < 0.3:
        yield "deal", DealClause(ways=("icm", "chips", "least_each"))
    if plain.document == "uth-2019" and chance.random() < 0.5:
        yield "refunds", Refunds(until_seconds_before=0)
    if plain.document != "draw-2005" and chance.random() < 0.5:
        yield "play", replace(plain.play, hand_for_hand=HandForHand(players=9), breaking=Breaking(redraw_final=True))
    if plain.document == "omaha-2017" and chance.random() < 0.4:
        yield "rebuys", Rebuys(price=3000, chips=5000, until_minute=60)
    if chance.random() < 0.4:
        yield from _several_sessions(plain, chance)


def _several_sessions(plain: Conditions, chance: random.Random) -> Iterator[tuple[str, Any]]:
    first = plain.sessions[0]
    ends = TimePlayed(minutes=30) if plain.document == "draw-2005" else PlayersLeft(players=6)
    heat = replace(first, name="heat", ends=ends, advance=Advance(number=4), points=(50, 30, 20, 10))
    final = Session(
        name="final",
        game=first.game,
        determinations=first.determinations,
        schedule=first.schedule,
        ends=TimePlayed(minutes=60),
        stacks=chance.choice(("fresh", "carried")),
        seats=first.seats,
        advance="not applicable",
        points=(100, 60, 40),
    )
    again = replace(heat, name="repechage", advance=Advance(number=2), repechage=(5, 9), stacks="fresh")
    several = (heat, again, final) if chance.random() < 0.4 else (heat, final)
    yield "sessions", several
    yield "repechage", "offered" if len(several) > 2 else "not applicable"
    if chance.random() < 0.5:
        yield "points", Points(ties=chance.choice(("share", "draw")), places="elimination_then_chips")


class EventLife:
    """An event to which things happen; every accepted command is drafted for the stream, and `keep` appends it."""

    def __init__(
        self, seed: int, keep: Callable[[NewEntry], Entry] | None = None, conditions: Conditions | None = None
    ) -> None:
        self.chance = random.Random(seed)
        terms = conditions or conditions_for(self.chance)
        self.starts_at = seconds(terms.starts_at) or 1_800_000_000
        self.now = self.starts_at - 7200
        self.entries: list[Entry] = []
        self.drafts: list[NewEntry] = []
        self.refusals: list[Refusal] = []
        self._last = genesis(STREAM)
        self._keep = keep or self._written
        charter = charter_of(terms, now=self.now)
        opened = open_from_charter(STREAM, charter, self.said())
        assert not isinstance(opened, Refusal), opened
        hosted, entry = opened
        assert isinstance(hosted, HostedEvent)
        self.hosted = hosted
        self.note(entry)

    @property
    def state(self) -> Any:
        return self.hosted.state

    def said(self) -> Said:
        return Said("director:Dora", f"c{len(self.entries)}", self.now * 1000)

    def _written(self, draft: NewEntry) -> Entry:
        entry = written(draft, draft.expected_seq or 0, self._last)
        self._last = entry.hash
        return entry

    def note(self, draft: NewEntry) -> None:
        self.drafts.append(draft)
        self.entries.append(self._keep(draft))

    # acts

    def submit(self, command: Any) -> Refusal | None:
        made = self.hosted.propose(command, self.said())
        if isinstance(made, Refusal):
            assert made.cites, made
            self.refusals.append(made)
            return made
        self.note(made)
        return None

    def do(self, kind: type, *values: Any, **more: Any) -> Refusal | None:
        if issubclass(kind, c.StaffCommand):
            more["by"] = holder(self.state, kind)
        return self.submit(kind(*values, now=self.now, **more))

    def live(self, steps: int) -> EventLife:
        """So many things are tried; the event comes as far as it comes."""
        for _ in range(steps):
            if self.state.phase in ("closed", "cancelled"):
                break
            self.step()
        return self

    def step(self) -> None:
        self.now += self.chance.choice((0, 5, 60, 300))
        odd = self.chance.random()
        if odd < 0.04 and self.state.phase != "drafted":
            self.do(c.Correct, "a slip of the hand")
        elif odd < 0.08:
            self.anything()
        else:
            getattr(self, f"when_{self.state.phase}")()

    def anyone(self) -> str:
        return self.chance.choice(PEOPLE)

    def anything(self) -> None:
        """What may come at any time, mostly at the wrong one."""
        self.chance.choice((
            lambda: self.do(c.RaiseDispute, self.anyone(), "a misdeal"),
            lambda: self.do(c.DecideDispute, 1, "the round stands"),
            lambda: self.do(c.GiveBreak, 600, "dinner"),
            lambda: self.do(c.ExtendBreak, 300, "the kitchen is late"),
            lambda: self.do(c.EndBreak, "everyone is back"),
            lambda: self.do(c.Direct, "no more than ten seconds"),
            lambda: self.do(c.Withdraw, self.anyone()),
            lambda: self.do(c.Substitute, self.anyone(), "Zed", self.chance.random() < 0.5),
            lambda: self.do(c.Exclude, self.anyone(), Citation("omaha-2017 18.3"), "a marked card"),
            lambda: self.do(c.AddValue, "cash", 10_000),
            lambda: self.do(c.AddValue, "goods", 5_000, "a hat", 2),
            lambda: self.do(c.MarkAbsent, (self.anyone(),)),
            lambda: self.do(c.JoinReserves, self.anyone()),
            lambda: self.do(c.InvalidateGame, "a fire alarm"),
            lambda: self.do(c.Delegate),
            lambda: self.do(c.EndDelegation),
            lambda: self.do(c.NameAssistant, "Abe"),
            lambda: self.do(c.PlayHandForHand, self.chance.random() < 0.8),
            self.count,
            self.deal,
            self.redraw,
            lambda: self.do(c.Tick),
            lambda: self.do(c.Cancel, "a flood") if self.chance.random() < 0.1 else None,
        ))()  # fmt: skip

    def count(self) -> None:
        for number, sheet in self.state.tables.items():
            players = [seat.player for seat in sheet.seats.values()]
            counted = self.counted(number) if self.state.conditions.physical else ()
            if players:
                self.do(c.CountChips, number, players[0], counted)
                self.do(c.CorrectChips, players[-1], 4000, "a chip was found on the floor")

    def deal(self) -> None:
        in_play = tuple(name for name, entry in self.state.entries.items() if entry.status in ("playing", "broke"))
        if len(in_play) < 7:
            self.do(c.AgreeDeal, self.chance.choice(("icm", "chips", "least_each")), in_play)

    def redraw(self) -> None:
        players = [seat.player for sheet in self.state.tables.values() for seat in sheet.seats.values()]
        self.chance.shuffle(players)
        self.do(c.RedrawSeats, tuple(players))

    # phases

    def when_drafted(self) -> None:
        for gate in self.state.law.customs.gates:
            self.do(c.PassGate, gate, "A-12", "2026-11-01", self.state.digest)
        if self.state.law.customs.commission_approved:
            self.do(c.ApproveCommission, "C-1", "2026-11-01", cents=10**6, basis_points=10_000)
        self.do(c.NameDirector, "Dora")
        self.do(c.OpenEntries)

    def when_entries(self) -> None:
        state = self.state
        if not state.entries_closed and len(state.entries) < 13:
            self.do(c.Enter, self.anyone(), state.conditions.fee or 0, agreed=True)
            if self.chance.random() < 0.1:
                self.do(c.JoinReserves, self.anyone())
        elif not state.entries_closed:
            self.do(c.CloseEntries)
        else:
            self.ballot()

    def ballot(self) -> None:
        players = balloted(self.state)
        self.chance.shuffle(players)
        self.do(c.DrawSeats, tuple(players))

    def when_balloted(self) -> None:
        seated = [seat.player for sheet in self.state.tables.values() for seat in sheet.seats.values()]
        here = tuple(player for player in seated if self.chance.random() < 0.95)
        if here:
            self.do(c.MarkPresent, here)
        for player in seated:
            if player not in here:
                self.do(c.SettleAbsent, player, self.chance.choice(("forfeit", "keep")))
        missing = [player for player in seated if player not in here]
        self.reserves(missing)
        self.now = max(self.now, self.starts_at)
        for what in self.state.law.prepared:
            self.do(c.PrepareTables, what, "I-44")
        self.do(c.StartSession)
        self.reserves(missing)

    def reserves(self, missing: list[str]) -> None:
        for absent in missing:
            for reserve in list(self.state.reserves)[:1]:
                self.do(c.SeatReserve, reserve, absent, self.state.conditions.fee or 0, agreed=True)

    def when_running(self) -> None:
        self.chips_for_money()
        state = self.state
        if state.phase != "running":
            return
        number = self.chance.choice(list(state.tables))
        sheet = state.tables[number]
        if state.orders:
            self.carry_out_order()
        elif sheet.breaking:
            self.break_table(number)
        elif state.redraw_due and not sheet.playing and not race_at(state, number, self.now):
            self.redraw()
        elif race_at(state, number, self.now):
            self.race(number)
        elif state.conditions.physical:
            self.physical_round(number)
        elif sheet.playing:
            self.finish_round(number)
        else:
            self.do(c.StartRounds, (number,))
            self.do(c.EndSession)

    def chips_for_money(self) -> None:
        state, player = self.state, self.chance.choice(list(self.state.entries))
        for broke in list(state.broke):
            if self.chance.random() < 0.5 and state.conditions.rebuys not in (None, "none"):
                self.do(c.Rebuy, broke, state.conditions.rebuys.price)
            else:
                self.do(c.DeclineRebuy, broke)
        if self.chance.random() < 0.2:
            offered = state.conditions.rebuys
            self.do(c.Rebuy, player, getattr(offered, "price", 0))
            self.do(c.BuyAddOn, player, getattr(state.conditions.add_on, "price", 0))
            self.do(c.CloseRebuys)

    def counted(self, number: int) -> tuple[tuple[str, int], ...]:
        """The chips of a table as somebody might count them."""
        sheet = self.state.tables[number]
        players = [seat.player for seat in sheet.seats.values()]
        left, told = sheet.chips, {}
        for player in players[1:]:
            told[player] = self.chance.randint(0, left // 2) // 25 * 25
            left -= told[player]
        return tuple({players[0]: left, **told}.items()) if players else ()

    def carry_out_order(self) -> None:
        order = self.chance.choice(list(self.state.orders.values()))
        at = self.state.seat_of(order.player)
        chips = dict(self.counted(at.table)).get(order.player) if self.state.conditions.physical else None
        self.do(c.MovePlayer, order.player, chips=chips)
        if self.state.tables[at.table].playing:
            self.finish_round(at.table)

    def break_table(self, number: int) -> None:
        seats = open_seats(self.state, apart_from=number)
        players = len(self.state.tables[number].seats)
        if self.state.tables[number].playing:
            self.finish_round(number)
        elif len(seats) >= players:
            draws = tuple(self.chance.sample(range(1, len(seats) + 1), players))
            counted = self.counted(number) if self.state.conditions.physical else ()
            self.do(c.BreakTable, number, draws, counted)

    def race(self, number: int) -> None:
        if self.state.tables[number].playing:
            self.finish_round(number)
            return
        race = race_at(self.state, number, self.now)
        assert race is not None
        dealt = zip(race.odd, self.chance.sample(range(52), len(race.odd)), strict=True)
        self.do(c.RaceOff, number, tuple((player, Card(card)) for player, card in dealt), warned=True)

    def physical_round(self, number: int) -> None:
        state = self.state
        players = [seat.player for seat in state.tables[number].seats.values()]
        if self.chance.random() < 0.4:
            self.do(c.StartRounds, (number,))
        elif self.chance.random() < 0.15:
            self.do(c.ReportRound, number, self.counted(number), button=self.chance.randint(0, 9))
        elif len(players) > 1:
            out = self.chance.sample(players, self.chance.choice((1, 1, 1, 2)) if len(players) > 2 else 1)
            left = [player for player in players if player not in out]
            told = tuple(c.Out(player, self.chance.randint(1, 4) * 500, self.chance.choice(left)) for player in out)
            self.do(c.ReportRound, number, out=told, eliminated_by=tuple((o.player, o.eliminated_by) for o in told))
        self.do(c.EndSession)

    def finish_round(self, number: int) -> None:
        sheet = self.state.tables[number]
        stakes = {seat.player: seat.chips for seat in sheet.seats.values() if seat.chips}
        if self.chance.random() < 0.05:
            self.do(c.VoidRound, number, "a card too many")
            return
        winner = self.chance.choice(list(stakes))
        for player in stakes:
            lost = stakes[player] if self.chance.random() < 0.4 else stakes[player] // 4 // 25 * 25
            if player != winner and self.chance.random() < 0.6:
                stakes[player] -= lost
                stakes[winner] += lost
        gone = tuple((player, winner) for player, chips in stakes.items() if not chips)
        self.do(c.ReportRound, number, tuple(stakes.items()), button=self.chance.randint(0, 9), eliminated_by=gone)

    def when_between(self) -> None:
        if self.state.stage.repechage:
            for player in self.state.entries:
                self.do(c.EnterRepechage, player)
        self.ballot()

    def when_tied(self) -> None:
        for group in self.state.ties:
            cards = self.chance.sample(range(52), len(group))
            if len(group) > 1:
                self.do(c.DrawForPlaces, tuple((p, Card(card)) for p, card in zip(group, cards, strict=True)))

    def when_decided(self) -> None:
        self.do(c.ConfirmPlaces)

    def when_confirmed(self) -> None:
        unpaid = [name for name in {**self.state.prizes, **self.state.goods} if name not in self.state.paid]
        if unpaid:
            self.do(c.PayPrize, unpaid[0])
        else:
            self.do(c.CloseEvent)
