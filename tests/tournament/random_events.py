"""Whole events by chance: random conditions of every document, and a director who does the next thing or anything."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.desk import Accepted
from pitboss.instruments.tournaments import law_for, laws_of
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.clock import break_until, chip_now, played
from pitboss.tournament.entries import absentees
from pitboss.tournament.races import race_at
from pitboss.tournament.rebuys import rebuys_end
from pitboss.tournament.roles import POWERS
from pitboss.tournament.rounds import dealt_in
from pitboss.tournament.seating import balloted, open_seats
from pitboss.tournament.sessions import is_over
from pitboss.tournament.state import Sheet, TournamentState
from pitboss.tournament.tournament import Tournament
from tests.tournament.promises import check, check_correction, check_step
from tests.tournament.random_acts import NAMES, anything
from tests.tournament.random_conditions import random_conditions


class Life:
    """One event; `step` does anything, `go_on` the next thing that a director would."""

    def __init__(self, document: str, seed: int) -> None:
        self.chance = random.Random(f"{document} {seed}")
        self.conditions = random_conditions(document, self.chance)
        self.law, self.laws = replace(law_for(self.conditions), check=None), laws_of(self.conditions)
        self.event = Tournament(self.law, self.laws)
        self.now = 0
        self.accepted = 0
        self.refusals = 0
        self.before_last: TournamentState | None = None
        self.do(c.SettleConditions, self.conditions)

    @property
    def state(self) -> TournamentState:
        return self.event.state

    # commands

    def do(self, kind: Any, *values: Any, by: Any = None, **more: Any) -> Accepted[Any] | Refusal:
        if issubclass(kind, c.StaffCommand):
            more["by"] = by or self.law.customs.roles[POWERS[kind]][0]
        return self.submit(kind(*values, now=self.now, **more))

    def submit(self, command: Any) -> Accepted[Any] | Refusal:
        before, same = self.state, copy.copy(self.state)
        result = self.event.submit(command)
        if isinstance(result, Refusal):
            self.refusals += 1
            assert result.cites, result
            assert result.message, result
            assert self.state is before, command
            assert self.state == same, command
            return result
        self.accepted += 1
        assert all(event.cites for event in result.events), result
        check(self.state)
        check_step(before, self.state, result.events)
        if isinstance(command, c.Correct):
            check_correction(self.before_last, self.state)
        if result.events:
            self.before_last = same
        return result

    # the next thing

    def go_on(self) -> None:
        """What a director does next, in the phase that the event is in."""
        nexts: dict[str, Callable[[], Any]] = {
            "drafted": self._open,
            "entries": self._enter,
            "balloted": self._begin,
            "running": self._run,
            "between": self._ballot,
            "tied": self._draw_for_places,
            "decided": lambda: self.do(c.ConfirmPlaces),
            "confirmed": self._pay,
        }
        self.now += self.chance.choice((0, 1, 10, 60))
        nexts.get(self.state.phase, lambda: None)()

    def _open(self) -> None:
        self.do(c.SettleConditions, self.conditions)
        for gate in self.law.customs.gates:
            self.do(c.PassGate, gate, "A-12", "1970-01-01", self.state.digest)
        if self.law.customs.commission_approved:
            self.do(c.ApproveCommission, "C-1", "1970-01-01", cents=10**6, basis_points=10_000)
        self.do(c.OpenEntries)

    def _enter(self) -> None:
        entered = len(self.state.entries)
        enough = 4 if self.conditions.sit_and_go is None else self.conditions.sit_and_go.players
        if self.state.entries_closed:
            self._ballot()
        elif entered < enough or (self.chance.random() < 0.93 and entered < (self.conditions.players.most or 0)):
            new = next(name for name in NAMES if name not in self.state.entries)
            self.do(c.Enter, new, self.conditions.fee)
        else:
            if self.law.customs.reserves:
                self.do(c.JoinReserves, NAMES[-1])
            self.do(c.CloseEntries)

    def _ballot(self) -> None:
        state = self.state
        if state.phase == "between" and state.stage.repechage and len(state.repechage) < 2:
            least, most = state.stage.repechage
            for player, first, _ in state.session_places[-1]:
                if least <= first <= most and player not in state.qualified:
                    self.do(c.EnterRepechage, player)
        order = balloted(self.state)
        self.chance.shuffle(order)
        if isinstance(self.do(c.DrawSeats, tuple(order)), Refusal):
            self.do(c.Cancel, "nobody is left to play")

    def _begin(self) -> None:
        here = [player for player in absentees(self.state) if self.chance.random() < 0.9]
        if here:
            self.do(c.MarkPresent, tuple(here))
        missing = absentees(self.state)
        if self.state.reserves and missing and self.law.customs.forfeits == "director":
            self.do(c.SeatReserve, next(iter(self.state.reserves)), missing.pop(), self.conditions.fee)
        for player in missing if self.law.customs.forfeits == "director" else ():
            self.do(c.SettleAbsent, player, self.chance.choice(("forfeit", "keep")))
        if not self.state.director:
            self.do(c.NameDirector, "Dora")
        for what in self.law.prepared if self.conditions.physical else ():
            self.do(c.PrepareTables, what, "I-44")
        if self.state.session <= 1:
            self.now = max(self.now, self.state.sit_and_go_at)
        by_itself = self.state.session <= 1 and self.state.sit_and_go_at
        started = self.do(c.Tick) if by_itself else self.do(c.StartSession)
        if isinstance(started, Refusal):
            self.do(c.Cancel, "too few players")
        if isinstance(started, Accepted) and self.state.reserves:
            gone = next((event.player for event in started.events if isinstance(event, e.PositionForfeited)), "")
            self.do(c.SeatReserve, next(iter(self.state.reserves)), gone or "nobody", self.conditions.fee)

    def _run(self) -> None:
        state = self.state
        if not state.remaining:
            self.do(c.Cancel, "nobody is left")
            return
        if break_until(state, self.now):
            self.now = break_until(state, self.now)
            return
        self._draw_bounty()
        playing = [sheet for sheet in state.tables.values() if sheet.playing]
        if playing and self.chance.random() < 0.7:
            self.report(self.chance.choice(playing))
            return
        if self._races() or self._rebuys() or self._seats():
            return
        if is_over(self.state, self.now) and not playing:
            for sheet in self.state.tables.values():
                self.count_by_hand(sheet)
            self._end_session()
            return
        self._start_rounds()

    def _draw_bounty(self) -> None:
        rule = self.conditions.bounties
        if rule and rule.envelopes and self.chance.random() < 0.3:
            self.do(c.DrawBounty, self.chance.choice(NAMES), self.chance.randint(1, len(rule.envelopes)))

    def _end_session(self) -> None:
        """Equals draw until the event says that nobody needs to any more."""
        draws: tuple[tuple[str, Card], ...] = ()
        for _ in range(100):
            result = self.do(c.EndSession, draws)
            if not isinstance(result, Refusal) or result.code != "draw_first":
                return
            draws += tuple((player, Card(self.chance.randrange(52))) for player in result.facts["players"])

    def _races(self) -> bool:
        for sheet in self.state.tables.values():
            race = race_at(self.state, sheet.number, self.now)
            if race and not sheet.playing:
                self.count_by_hand(sheet)
                race = race_at(self.state, sheet.number, self.now)
                assert race
                deck = self.chance.sample(range(52), len(race.odd))
                cards = tuple((player, Card(card)) for player, card in zip(race.odd, deck, strict=True))
                result = self.do(c.RaceOff, sheet.number, cards, warned=True)
                if isinstance(result, Accepted):
                    return True
        return False

    def _rebuys(self) -> bool:
        state, end = self.state, rebuys_end(self.state)
        for player in state.broke:
            if self.chance.random() < 0.4 and isinstance(self.do(c.Rebuy, player, 3000), Accepted):
                return True
            if isinstance(self.do(c.DeclineRebuy, player), Accepted):
                return True
        if end is None or state.rebuys_closed or played(state, self.now) < end:
            return False
        for player in (NAMES[0], NAMES[1]):
            self.do(c.BuyAddOn, player, 2000)
        return isinstance(self.do(c.CloseRebuys), Accepted)

    def _seats(self) -> bool:
        state = self.state
        for player, order in state.orders.items():
            chips = state.chips_of(player) if state.conditions.physical else None
            if order and isinstance(self.do(c.MovePlayer, player, chips=chips), Accepted):
                return True
        if state.redraw_due and isinstance(self.redraw(), Accepted):
            return True
        lonely = not state.law.customs.seats_fixed and self._lonely()
        idle = [sheet for sheet in reversed(list(state.tables.values())) if sheet.breaking or lonely]
        return any(self.break_table(sheet) for sheet in idle)

    def redraw(self) -> Accepted[Any] | Refusal:
        order = [seat.player for sheet in self.state.tables.values() for seat in sheet.seats.values()]
        self.chance.shuffle(order)
        return self.do(c.RedrawSeats, tuple(order))

    def _lonely(self) -> bool:
        """No table has enough players for a round, and there are several tables."""
        state = self.state
        return len(state.tables) > 1 and all(
            len(dealt_in(state, sheet)) < state.least_at_table and not sheet.playing for sheet in state.tables.values()
        )

    def break_table(self, sheet: Sheet) -> bool:
        self.count_by_hand(sheet)
        seats = len(open_seats(self.state, apart_from=sheet.number))
        if seats < len(sheet.seats):
            return False
        draws = tuple(self.chance.sample(range(1, seats + 1), len(sheet.seats)))
        held = tuple((seat.player, seat.chips) for seat in self.state.tables[sheet.number].seats.values())
        counted = held if self.conditions.physical else ()
        return isinstance(self.do(c.BreakTable, sheet.number, draws, counted), Accepted)

    def _start_rounds(self) -> None:
        state = self.state
        ready = [
            sheet.number
            for sheet in state.tables.values()
            if not sheet.playing and len(dealt_in(state, sheet)) >= state.least_at_table
        ]
        if not ready:
            self.now += 60
            return
        absent = [player for player in absentees(state) if self.chance.random() < 0.5]
        if absent:
            self.do(c.MarkPresent, tuple(absent))
        some = ready if state.hand_for_hand or self.chance.random() < 0.5 else [self.chance.choice(ready)]
        result = self.do(c.StartRounds, tuple(some))
        if isinstance(result, Refusal):
            for number in ready:
                self.do(c.StartRounds, (number,))
        if self.conditions.physical and isinstance(result, Accepted):
            self.report_by_hand(self.state.tables.get(some[0]))

    def report(self, sheet: Sheet) -> None:
        """Everyone loses something to one player, some of them everything; against the house, to nobody."""
        assert sheet.playing
        chip = chip_now(self.state, self.state.now)
        stakes = {player: self.state.chips_of(player) for player in sheet.playing.players}
        against = self.state.play_law.customs.against_the_house
        winner = "" if against and self.chance.random() < 0.5 else self.chance.choice(list(stakes))
        won = 0
        for player, chips in stakes.items():
            if player == winner:
                continue
            lost = chips if self.chance.random() < 0.25 else self.chance.randint(0, chips // chip) * chip
            stakes[player] = chips - lost
            won += lost
        bank = self.chance.choice((-won, 0, chip * self.chance.randint(0, 20))) if against else 0
        if winner:
            stakes[winner] += won + bank
        else:
            bank = -won
        by = tuple((player, winner) for player, chips in stakes.items() if winner and not chips and player != winner)
        self.do(
            c.ReportRound,
            sheet.number,
            tuple(stakes.items()),
            button=self.chance.randint(0, sheet.size),
            bank=bank,
            eliminated_by=by if self.conditions.bounties else (),
            time_used=self._time_used(sheet),
        )

    def _time_used(self, sheet: Sheet) -> tuple[tuple[str, int], ...]:
        rule = self.conditions.play.time_to_act
        assert sheet.playing
        if rule is None or not sheet.playing.players:
            return ()
        player = self.chance.choice(sheet.playing.players)
        return ((player, self.chance.randint(self.state.entries[player].time_used, rule.time_bank)),)

    def report_by_hand(self, sheet: Sheet | None) -> None:
        if sheet is None:
            return
        players = dealt_in(self.state, sheet)
        most = len(players) - (not self.state.play_law.customs.against_the_house)
        out = self.chance.sample(players, self.chance.randint(0, min(2, most))) if players else []
        self.do(
            c.ReportRound, sheet.number, out=tuple(c.Out(player, self.chance.randint(1, 5) * 100) for player in out)
        )

    def count_by_hand(self, sheet: Sheet) -> None:
        if self.conditions.physical:
            self.count(sheet)

    def count(self, sheet: Sheet) -> None:
        """Chips counted by hand come to what the table has."""
        players = [seat.player for seat in sheet.seats.values()]
        if not players:
            return
        chip = chip_now(self.state, self.state.now)
        each = sheet.chips // len(players) // chip * chip
        counted = dict.fromkeys(players, each)
        counted[players[0]] += sheet.chips - each * len(players)
        self.do(c.CountChips, sheet.number, "", tuple(counted.items()))

    def _draw_for_places(self) -> None:
        for group in self.state.ties:
            deck = self.chance.sample(range(52), len(group))
            cards = tuple((player, Card(card)) for player, card in zip(group, deck, strict=True))
            if len(group) > 1 and isinstance(self.do(c.DrawForPlaces, cards), Accepted):
                return

    def _pay(self) -> None:
        unpaid = [player for player in {**self.state.prizes, **self.state.goods} if player not in self.state.paid]
        if unpaid:
            self.do(c.PayPrize, unpaid[0])
        else:
            self.do(c.CloseEvent)

    # anything

    def step(self) -> None:
        """The next thing, or anything at all, by anyone."""
        if self.chance.random() < 0.75:
            self.go_on()
        else:
            kind, *values = anything(self.state, self.conditions, self.chance)
            by = self.chance.choice((None, None, None, "director", "operator", "dealer"))
            self.do(kind, *values, **({"by": by} if issubclass(kind, c.StaffCommand) else {}))
