"""A director that needs no human: runs a whole event by its conditions, every act decided by the event's own desk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pitboss.cards import Card, Deck
from pitboss.cite import Cites, Refusal
from pitboss.instruments.tournaments import law_for, laws_of
from pitboss.simulation.chance import stream
from pitboss.simulation.outcome import EventOutcome, Sample, outcome
from pitboss.simulation.table_rounds import Result, Rules, TableRound
from pitboss.simulation.workers import PlayAll, workers
from pitboss.tournament import commands as c
from pitboss.tournament.bounties import due_draw
from pitboss.tournament.clock import chip_now, level_now, played, races_due
from pitboss.tournament.conditions import Conditions, TimePlayed
from pitboss.tournament.dates import entries_until, moment_there
from pitboss.tournament.ending import tied_for_prizes
from pitboss.tournament.events import AnyEvent
from pitboss.tournament.law import Staff
from pitboss.tournament.moments import day_at, offset_of, seconds
from pitboss.tournament.races import race_at
from pitboss.tournament.rebuys import add_on_of, rebuys_end, rebuys_of
from pitboss.tournament.roles import POWERS
from pitboss.tournament.seating import balloted, open_seats
from pitboss.tournament.sessions import is_over, refuse_after_the_end
from pitboss.tournament.state import Sheet, TournamentState
from pitboss.tournament.tournament import Tournament

ROUND = 90
"""Seconds from one round to the next: about forty an hour."""
PACK = Deck(52).cards
BUYS_BACK = 0.6
TOPS_UP = 0.7

Watch = Callable[[Sample], None]


class EventRefusedError(ValueError):
    """The conditions do not allow the event; every reason is in the message, with the clauses."""

    def __init__(self, what: str, cites: Cites = ()) -> None:
        super().__init__(f"{what} [{', '.join(cites)}]" if cites else what)


def simulate(
    conditions: Conditions, players: int, seed: int = 1, number_of_workers: int = 1, watch: Watch | None = None
) -> EventOutcome:
    """The event with so many players, from entries to the last prize."""
    director = Director(conditions, seed, watch)
    with workers(director.rules, number_of_workers) as play_all:
        return director.run(players, play_all)


def _first_moment(conditions: Conditions) -> int:
    """The event's own dates: entries are taken as they open, or in the last second before they close."""
    opens = moment_there(conditions, conditions.entry.opens_at)
    closes = entries_until(conditions)
    moments = [opens, closes, seconds(conditions.starts_at)]
    return next((moment for moment in moments if moment is not None), 0)


class Director:
    """Runs one event."""

    def __init__(self, conditions: Conditions, seed: int, watch: Watch | None = None) -> None:
        law = law_for(conditions)
        self.event = Tournament(law, laws_of(conditions))
        self.seed, self.watch = seed, watch
        self.chance = stream(seed, "director")
        self.now = _first_moment(conditions)
        self.rounds = self.levels = self.first_tables = 0
        self.rules = Rules(conditions.sessions, law.customs.marker == "buck")
        self.markers: dict[int, int] = {}
        self.told: tuple[AnyEvent, ...] = ()
        """What the last act brought about."""
        refused = self.event.submit(c.SettleConditions(conditions, by="operator", now=self.now))
        if isinstance(refused, Refusal):
            raise EventRefusedError(refused.message, refused.cites)

    @property
    def state(self) -> TournamentState:
        return self.event.state

    def submit(self, kind: type[c.StaffCommand], *values: Any, **more: Any) -> None:
        """An act by whoever holds the power; everything here is lawful, so a refusal is a mistake of ours."""
        holders: Sequence[Staff] = self.state.law.customs.roles.get(POWERS[kind], ("director",))
        command: Any = kind(*values, by=holders[0], now=self.now, **more)
        result = self.event.submit(command)
        if isinstance(result, Refusal):
            raise EventRefusedError(result.message, result.cites)
        self.told = result.events
        self.event.forget()

    def run(self, players: int, play_all: PlayAll) -> EventOutcome:
        self._before_entries()
        self._take_entries(players)
        while self._phase() in ("entries", "between"):
            self._begin_session()
            while self._phase() == "running":
                self._play_on(play_all)
        self._after_the_last()
        minutes = (self.now - self.state.starts_at) // 60
        return outcome(self.state, rounds=self.rounds, levels=self.levels, tables=self.first_tables, minutes=minutes)

    def _phase(self) -> str:
        return self.state.phase

    # before play

    def _before_entries(self) -> None:
        customs, conditions = self.state.law.customs, self.state.conditions
        today = day_at(self.now, offset_of(conditions.starts_at) or 0)
        for gate in customs.gates:
            self.submit(c.PassGate, gate, "simulated", today, self.state.digest)
        if customs.commission_approved:
            self.submit(c.ApproveCommission, "simulated", today, conditions.fee or 0, 10_000)
        self.submit(c.NameDirector, "a program")
        self.submit(c.OpenEntries)

    def _take_entries(self, players: int) -> None:
        entry, width = self.state.conditions.entry, len(str(players))
        tags = (*entry.criteria, *(entry.groups or ())[:1])
        for number in range(1, players + 1):
            name = f"player {number:0{width}}"
            self.submit(c.Enter, name, self.state.conditions.fee or 0, tags, agreed=True)
        if not self.state.entries_closed:
            self.submit(c.CloseEntries)
        self.now = max(self.now, self.state.starts_at, self.state.sit_and_go_at)

    def _begin_session(self) -> None:
        if self.state.stage.repechage and self.state.phase == "between":
            self._enter_repechage()
        order = balloted(self.state)
        self.chance.shuffle(order)
        self.submit(c.DrawSeats, tuple(order))
        self.submit(c.MarkPresent, tuple(order))
        self.submit(c.StartSession)
        self.markers = {}
        self.first_tables = self.first_tables or len(self.state.tables)

    def _enter_repechage(self) -> None:
        least, most = self.state.stage.repechage or (0, 0)
        for player, place, _ in self.state.session_places[-1]:
            if least <= place <= most and player not in self.state.qualified:
                self.submit(c.EnterRepechage, player)

    # play

    def _play_on(self, play_all: PlayAll) -> None:
        """One round at every table that can begin one."""
        self._see_to_the_tables()
        if self.state.phase != "running":
            return
        if is_over(self.state, self.now):
            self._end_session()
            return
        tables = [number for number, sheet in self.state.tables.items() if self._is_ready(sheet)]
        if not tables:
            self._wait()
            return
        self._hand_for_hand()
        self.submit(c.StartRounds, tuple(tables))
        began = self.now
        jobs = [self._job(sheet) for sheet in self.state.tables.values() if sheet.playing]
        self._report(play_all(jobs))
        self.now = began + ROUND

    def _wait(self) -> None:
        """Nobody can play: only where the session ends by time does it come to an end all the same."""
        if not isinstance(self.state.stage.ends, TimePlayed):
            raise EventRefusedError("every table is down to one player, and the conditions never bring them together")
        self.now += ROUND

    def _is_ready(self, sheet: Sheet) -> bool:
        with_chips = sum(1 for seat in sheet.seats.values() if seat.chips)
        ready = with_chips >= self.state.least_at_table and not sheet.breaking
        moving = any(seat.player in self.state.orders for seat in sheet.seats.values())
        return ready and not moving and refuse_after_the_end(self.state, sheet, self.now) is None

    def _hand_for_hand(self) -> None:
        rule = self.state.conditions.play.hand_for_hand
        wanted = bool(rule and self.state.remaining <= rule.players and len(self.state.tables) > 1)
        if rule and wanted != self.state.hand_for_hand:
            self.submit(c.PlayHandForHand, on=wanted)

    def _job(self, sheet: Sheet) -> TableRound:
        level = level_now(self.state, self.now)
        self.levels = max(self.levels, level.number)
        stakes = tuple((seat, held.chips) for seat, held in sheet.seats.items() if held.chips)
        return TableRound(
            table=sheet.number,
            number=sheet.rounds,
            session=self.state.session,
            level=level.level,
            chip=chip_now(self.state, self.now),
            stakes=stakes,
            marker=self._marker(sheet),
            seed=self.seed,
        )

    def _marker(self, sheet: Sheet) -> int:
        """Where the button or Buck lies: it begins beside the dealer and goes on to the next player with chips."""
        return self._next_marker(sheet, [seat for seat, held in sheet.seats.items() if held.chips])

    def _next_marker(self, sheet: Sheet, seats: Sequence[int]) -> int:
        last = self.markers.get(sheet.number)
        if last is None:
            buck = self.rules.buck or self.state.least_at_table == 1
            return min(seats) if buck else max(seats)
        return min(seats, key=lambda seat: (seat - last - 1) % (sheet.size + 1))

    def _report(self, results: Sequence[Result]) -> None:
        """Tables finish one after another, in an order that chance decides."""
        began = self.now
        ended = {result.table: result for result in results}
        finished = sorted((self.chance.randrange(ROUND // 2, ROUND), table) for table in sorted(ended))
        for after, table in finished:
            result = ended[table]
            if self.state.phase != "running":
                return
            self.now = began + after
            sheet = self.state.tables[table]
            self.markers[table] = self._marker(sheet)
            left = [seat for seat, chips in result.stakes if chips]
            marker = self._next_marker(sheet, left) if left else 0
            stakes = tuple((sheet.seats[seat].player, chips) for seat, chips in result.stakes)
            self.rounds += 1
            by = tuple((sheet.seats[out].player, sheet.seats[seat].player) for out, seat in result.taken_by)
            self.submit(c.ReportRound, table, stakes, button=marker, bank=result.bank, eliminated_by=by)
            self._offer_rebuys()
            self._draw_bounties()
        self._tell()

    def _tell(self) -> None:
        if self.watch and self.state.tables:
            state = self.state
            largest = max(seat.chips for sheet in state.tables.values() for seat in sheet.seats.values())
            average = state.chips.in_play // max(state.remaining, 1)
            minute, players = played(state, self.now) // 60, max(state.remaining, 1)
            self.watch(Sample(minute, len(state.tables), players, self.levels, average, largest))

    # between rounds

    def _see_to_the_tables(self) -> None:
        """Chips are raced off, rebuys ended, players moved and tables broken, as it all falls due."""
        self._race()
        self._end_rebuys()
        self._move()

    def _move(self) -> None:
        """Orders first: they free seats that those of a broken table may draw."""
        while self.state.phase == "running" and self.state.orders:
            self.submit(c.MovePlayer, next(iter(self.state.orders)))
        self._break_tables()
        if self.state.phase == "running" and self.state.redraw_due:
            self._redraw()
        while self.state.phase == "running" and self.state.orders:
            self.submit(c.MovePlayer, next(iter(self.state.orders)))

    def _break_tables(self) -> None:
        for number in sorted(self.state.tables, reverse=True):
            sheet = self.state.tables.get(number)
            if sheet is None or not sheet.breaking or self.state.phase != "running":
                continue
            seats = open_seats(self.state, apart_from=number)
            draws = self.chance.sample(range(1, len(seats) + 1), len(sheet.seats))
            self.submit(c.BreakTable, number, tuple(draws))
            self.markers.pop(number, None)

    def _redraw(self) -> None:
        order = [held.player for sheet in self.state.tables.values() for held in sheet.seats.values()]
        self.chance.shuffle(order)
        self.submit(c.RedrawSeats, tuple(order))
        self.markers = {}

    def _race(self) -> None:
        for number in list(self.state.tables):
            while number in self.state.tables and races_due(self.state, self.state.tables[number], self.now):
                race = race_at(self.state, number, self.now)
                assert race is not None
                dealt = self.chance.sample(PACK, len(race.odd))
                self.submit(c.RaceOff, number, tuple(zip(race.odd, dealt, strict=True)), warned=True)
                self._offer_rebuys()

    def _offer_rebuys(self) -> None:
        """Whoever has no chips decides at once."""
        offered = rebuys_of(self.state)
        for player in list(self.state.broke):
            if player not in self.state.broke or self.state.broke[player].declined:
                continue
            if offered and self.chance.random() < BUYS_BACK:
                seat = self._new_seat(player) if not offered.same_seat else (0, 0)
                self.submit(c.Rebuy, player, offered.price, *seat)
            else:
                self.submit(c.DeclineRebuy, player)

    def _draw_bounties(self) -> None:
        while self.state.phase == "running" and (due := due_draw(self.state)):
            self.submit(c.DrawBounty, due.player, self.chance.choice(due.envelopes))

    def _new_seat(self, player: str) -> tuple[int, int]:
        """One of the open seats; where there is none, their own."""
        at = self.chance.choice(open_seats(self.state, apart_from=0) or [self.state.seat_of(player)])
        assert at is not None, player
        return at.table, at.seat

    def _end_rebuys(self) -> None:
        end = rebuys_end(self.state)
        if end is None or self.state.rebuys_closed or played(self.state, self.now) < end:
            return
        self._offer_rebuys()
        offered = add_on_of(self.state)
        if offered and offered.at == "end_of_rebuys":
            for name, entry in list(self.state.entries.items()):
                if entry.status == "playing" and self.chance.random() < TOPS_UP:
                    self.submit(c.BuyAddOn, name, offered.price)
        self.submit(c.CloseRebuys)

    # the end

    def _end_session(self) -> None:
        """Where cards decide between equals, they draw, each from a full deck, until no two of them are equal."""
        cards: list[tuple[str, Card]] = []
        for _ in range(100):
            holders: Sequence[Staff] = self.state.law.customs.roles.get("sessions", ("director",))
            command = c.EndSession(tuple(cards), by=holders[0], now=self.now)
            result = self.event.submit(command)
            if not isinstance(result, Refusal):
                return
            if result.code != "draw_first":
                raise EventRefusedError(result.message, result.cites)
            cards += [(player, self.chance.choice(PACK)) for player in result.facts["players"]]

    def _after_the_last(self) -> None:
        while self.state.phase == "tied":
            group = tied_for_prizes(self.state)[0]
            dealt = self.chance.sample(PACK, len(group))
            self.submit(c.DrawForPlaces, tuple(zip(group, dealt, strict=True)))
        self.submit(c.ConfirmPlaces)
        for player in dict.fromkeys((*self.state.prizes, *self.state.goods)):
            self.submit(c.PayPrize, player)
        self.submit(c.CloseEvent)
