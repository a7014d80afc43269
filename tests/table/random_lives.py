"""Random lives of a table: players come and go, the floor meddles, rounds are played; and a book kept beside it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.desk.manners import Manners
from pitboss.play import Game
from pitboss.play import commands as p
from pitboss.play import events as played
from pitboss.play.irregular import commands as i
from pitboss.play.options import Options
from pitboss.play.state import RoundState
from pitboss.spec import TimeCharge
from pitboss.table import Accepted, Table, TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.turns import turn_seat
from tests.desks import snapshot
from tests.irregular_rounds import random_irregularity
from tests.play_helpers import random_command
from tests.table.floor import APPROVALS, NAMES

PEOPLE = tuple(f"{name} {number}" for number in range(4) for name in NAMES[1:])
ROLES = ("operator", "supervisor", "dealer", "director")
MANNERS = Manners(patience=4, time_bank=20, bank_refill=3, away_rounds=4, away_minutes=8, rebuy=120)
SETTINGS = (
    TableSettings(),
    TableSettings(charge_from="stake", declared_until="leaves", rejoin_minutes=30),
    TableSettings(newcomers_pay="next_collection", missed_blinds="all_dead", manners=MANNERS),
    TableSettings(newcomers_pay="on_joining", entry_blind="largest"),
    TableSettings(newcomers_pay="prorated", charge_from="stake", manners=MANNERS),
    TableSettings(charge_per="table", charge_from="stake"),
)


class Playing:
    """The round in progress, as the helpers of the round of play want it."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def state(self) -> RoundState:
        assert self.table.state.round
        return self.table.state.round

    def options(self) -> Options:
        found = self.table.options()
        assert found
        return found


@dataclass
class Life:
    """A table, chance, and the time."""

    table: Table
    game: Game
    """As the table was opened with it."""
    chance: random.Random
    now: int = 0
    refusals: int = 0
    watch: Callable[[Table, tuple[e.AnyEvent, ...]], None] = lambda _table, _events: None

    def submit(self, command: c.AnyCommand) -> Accepted[e.AnyEvent] | Refusal:
        before = snapshot(self.table)
        result = self.table.submit(command)
        if isinstance(result, Refusal):
            self.refusals += 1
            assert result.cites, result
            assert result.message
            assert snapshot(self.table) == before, result
        else:
            self.watch(self.table, result.events)
        return result

    def begin(self) -> None:
        """Some players are there from the start."""
        for seat, who in enumerate(PEOPLE[: self.chance.randint(2, self.table.state.size)], start=1):
            self.submit(self.seat_somebody(who, seat, 500))

    def step(self) -> None:
        """Something happens."""
        self.now += self.chance.choice((0, 0, 1, 5, 30, 300))
        state = self.table.state
        if state.round and self.chance.random() < 0.85:
            self.act()
        elif not state.round and self.chance.random() < 0.5:
            self.start()
        elif self.chance.random() < 0.6:
            self.submit(self.likely())
        else:
            self.submit(self.request())

    def likely(self) -> c.AnyCommand:
        """What people at a table mostly want."""
        state, chance, now = self.table.state, self.chance, self.now
        free = [seat for seat in range(1, state.size + 1) if seat not in state.seats]
        if free and chance.random() < 0.6:
            unseated = [who for who in PEOPLE if not state.seat_of(who) and who not in state.excluded]
            offered = [offer.player for offer in state.offers.values() if offer.player]
            who = chance.choice(offered or unseated)
            return self.seat_somebody(who, chance.choice(free), chance.choice((200, 500)))
        if not state.seats:
            return c.Tick(now=now)
        who = chance.choice([seat.player for seat in state.seats.values()])
        seat = state.seats[state.seat_of(who)]
        if state.game.choices.tournament and not seat.stake:
            return c.RemovePlayer(who, by="director", now=now)
        if seat.sitting_out:
            return c.SitIn(who, now=now)
        if seat.due != "none":
            return c.ChooseEntry(who, post=True, now=now)
        if seat.stake < state.game.choices.minimum_stake and chance.random() < 0.7:
            return c.TopUp(who, 300, now=now)
        moves: list[c.AnyCommand] = [
            c.SitOut(who, now=now),
            c.Leave(who, now=now),
            c.ChangeSeat(who, chance.choice(free or [1]), now=now),
            c.Tick(now=now),
        ]
        return chance.choice(moves)

    def act(self) -> None:
        hand = Playing(self.table)
        irregularity = self.irregularity(hand.state)
        command = irregularity or random_command(hand, self.chance, folds=0.3)  # type: ignore[arg-type]
        staff = self.for_staff(command)
        if staff:
            self.submit(staff)
            return
        seat = command.seat if irregularity else hand.options().seat  # type: ignore[union-attr]
        player = self.table.state.seats[seat].player
        if self.chance.random() < 0.05:
            player = self.chance.choice(PEOPLE)
        self.submit(c.Act(player, command, now=self.now))

    def irregularity(self, playing: RoundState) -> p.AnyCommand | None:
        """Now and then something goes wrong, where it can."""
        if playing.irregular is None or self.chance.random() > 0.15:
            return None
        report = random_irregularity(playing, self.chance)
        return None if isinstance(report, i.Invalidate) else report

    def for_staff(self, command: p.AnyCommand) -> c.AnyCommand | None:
        """What the dealer or the floor does in a round."""
        now = self.now
        match command:
            case p.ShuffleDiscards(cards=cards):
                return c.ShuffleDiscards(cards, by="dealer", now=now)
            case i.Redeal(shoe=shoe):
                return c.DealAnew(shoe, 9, by="dealer", now=now)
            case i.ReshuffleStub(cards=cards):
                return c.ShuffleRest(cards, min(3, len(cards) // 2), by="dealer", now=now)
            case i.Irregularity():
                return c.ReportIrregularity(command, by=self.chance.choice(ROLES), now=now)  # type: ignore[arg-type]
            case _:
                return None

    def shoe(self) -> tuple[Card, ...]:
        deck = self.table.game.deck
        return tuple(self.chance.sample(deck.cards, len(deck)))

    def start(self) -> None:
        result = self.submit(c.StartRound(self.shoe(), self.chance.choice((1, 2, 9, 9, 9)), by="dealer", now=self.now))
        if isinstance(result, Refusal) and result.code == "button_not_dealt":
            self.deal_for_button()

    def deal_for_button(self) -> None:
        state = self.table.state
        seats = [seat for seat in state.button_contest if seat in state.seats and not state.seats[seat].sitting_out]
        if len(seats) < 2:
            seats = [seat for seat in sorted(state.seats) if not state.seats[seat].sitting_out]
        drawn = self.chance.sample(self.table.game.deck.cards, len(seats))
        self.submit(c.DealForButton(tuple(zip(seats, drawn, strict=True)), by="dealer", now=self.now))

    def request(self) -> c.AnyCommand:
        """Any request at all, sensible or not."""
        chance, now = self.chance, self.now
        who = chance.choice(PEOPLE)
        role: Any = chance.choice(ROLES)
        seat = chance.randint(0, self.table.state.size + 1)
        amount = chance.choice((0, 5, 40, 200, 500, 1000, 5000))
        makers: list[Callable[[], c.AnyCommand]] = [
            *[lambda: self.seat_somebody(who, seat, amount)] * 6,
            *[lambda: c.TopUp(who, amount, now=now)] * 3,
            lambda: c.TakeChipsOff(who, amount, now=now),
            lambda: c.ChangeSeat(who, seat, now=now),
            lambda: c.Leave(who, now=now),
            *[lambda: c.SitOut(who, now=now)] * 2,
            *[lambda: c.SitIn(who, now=now)] * 3,
            *[lambda: c.ChooseEntry(who, chance.random() < 0.8, now=now)] * 4,
            *[lambda: c.Tick(now=now)] * 3,
            lambda: c.CallClock(by=role, now=now),
            *[lambda: c.UseTimeBank(self.acting(who), now=now)] * 2,
            *[lambda: c.ActFor(self.acting(who), chance.choice(("time", "away")), by=role, now=now)] * 2,
            lambda: c.VacateSeat(who, by=role, now=now),
            lambda: c.JoinWaitingList(who, now=now),
            lambda: c.LeaveWaitingList(who, now=now),
            lambda: c.DeclineSeat(who, seat, now=now),
            lambda: c.PassOffer(seat, by=role, now=now),
            lambda: self.draw_for_seat(seat, role),
            lambda: self.breach(who, role),
            lambda: c.VoidRound("a fire", chance.random() < 0.5, by=role, now=now),
            lambda: c.VerifyCards(chance.choice((len(self.table.game.deck),) * 4 + (51,)), by=role, now=now),
            lambda: c.ReplaceCards(self.shoe()[:2], (role, "dealer"), by="operator", now=now),
            lambda: self.change(role),
            lambda: c.GiveChips(who, amount, by=role, now=now),
            lambda: c.CountChips(who, by=role, now=now),
            lambda: c.ShareInformation(seat, self.shoe()[:1], chance.random() < 0.5, by=role, now=now),
            lambda: c.AskToShow(who, seat, self.shoe()[:1], by=role, now=now),
            lambda: c.LapseOverBlind(by=role, now=now),
            lambda: c.RaiseDispute(who, "the pot", now=now),
            lambda: c.DecideDispute(chance.randint(0, 2), "as dealt", by=role, now=now),
            lambda: c.PostFees(by=role, now=now),
            lambda: c.AskForRules(who, now=now),
            lambda: c.Delegate(role, by="operator", now=now),
            lambda: c.EndDelegation(role, by="operator", now=now),
        ]
        if self.table.game.choices.tournament:
            makers += [
                lambda: c.GiveBreak(chance.randint(0, 2), chance.randint(0, 9), by=role, now=now),
                lambda: c.ExtendBreak("slow", chance.randint(0, 1), 5, by=role, now=now),
                lambda: c.EndBreak("all back", by="director", now=now),
                lambda: c.BeginStage("final", by=role, now=now),
                *[lambda: c.MarkAbsent(who, by="director", now=now)] * 8,
                *[lambda: c.MarkPresent(who, by="director", now=now)] * 4,
                *[lambda: c.ExchangeChips(who, amount, "a race-off", by="director", now=now)] * 2,
                lambda: c.DirectPlay("faster, please", by=role, now=now),
            ]
        return chance.choice(makers)()

    def acting(self, other: str) -> str:
        """Who has the turn, or somebody else."""
        seat = turn_seat(self.table.state)
        return self.table.state.seats[seat].player if seat else other

    def seat_somebody(self, who: str, seat: int, amount: int) -> c.AnyCommand:
        if self.table.game.choices.tournament:
            return c.PlacePlayer(who, seat, amount, by="director", now=self.now)
        return c.TakeSeat(who, seat, amount, now=self.now)

    def draw_for_seat(self, seat: int, role: Any) -> c.AnyCommand:
        rivals = self.chance.sample(PEOPLE, 2)
        claims = tuple(c.Claim(who, card, 500) for who, card in zip(rivals, self.shoe(), strict=False))
        return c.DrawForSeat(seat, claims, by=role, now=self.now)

    def breach(self, who: str, role: Any) -> c.AnyCommand:
        clauses = (*self.table.state.law.breaches, "omaha-2017 99.9")
        sanction: Any = self.chance.choice(("none", "warning", "fold", "fold", "exclude", "fold_and_exclude"))
        return c.RecordBreach(who, self.chance.choice(clauses), sanction, by=role, now=self.now)  # type: ignore[arg-type]

    def change(self, role: Any) -> c.AnyCommand:
        choices = self.table.game.choices
        blinds = tuple(blind * self.chance.choice((1, 2)) for blind in choices.blinds)
        changed = replace(choices, minimum_stake=self.chance.choice((40, 200, 300)), blinds=blinds)
        return c.ChangeDeterminations(changed, "from the next round", by=role, now=self.now)


def settings_for(game: Game, chance: random.Random) -> TableSettings:
    """Settings that make lives differ, as far as the document leaves them open."""
    chosen = chance.choice(SETTINGS)
    if game.spec.label == "historical":
        chosen = replace(chosen, pack_enabled="historical")
    if game.instrument != "stones-omaha" and chance.random() < 0.5:
        chosen = replace(chosen, button_rule="dead")
    if game.instrument == "stones-omaha" and chosen.newcomers_pay == "document" and chance.random() < 0.5:
        chosen = replace(chosen, charge_when="arrears")
    if game.choices.tournament and chance.random() < 0.5:
        chosen = replace(chosen, excluded_stack="blinded_off")
    return chosen


def open_table(game: Game, settings: TableSettings) -> Table:
    fees = game.instrument == "stones-omaha"
    table = Table.open(
        game, now=0, approvals=APPROVALS, cards_checked=len(game.deck), fees_posted=fees, settings=settings
    )
    assert isinstance(table, Table), table
    return table


@dataclass
class Book:
    """Chips and places as they follow from the events alone, kept without the table's own state."""

    game: Game
    chips_in: int = 0
    chips_out: int = 0
    taken: int = 0
    stakes: dict[int, int] = field(default_factory=dict)
    people: dict[int, str] = field(default_factory=dict)
    owes: set[int] = field(default_factory=set)
    """Who may not simply be dealt in."""
    out: set[int] = field(default_factory=set)
    entered: dict[int, e.Entered] = field(default_factory=dict)
    button: int = 0
    first_button: int = 0
    last_button: int = 0
    markers: tuple[int, ...] = ()
    before: tuple[tuple[int, ...], int, dict[str, bool], set[int]] = ((), 0, {}, set())
    """The markers, the last button, who owed a blind and the seats passed when the round was begun."""
    passed: set[int] = field(default_factory=set)
    """Seats that the button has been on or gone by; where there is a Buck, it takes the button along with it."""
    has_buck: bool = False
    barred: set[str] = field(default_factory=set)
    pot: dict[int, int] = field(default_factory=dict)
    rounds: int = 0

    def read(self, table: Table, events: tuple[e.AnyEvent, ...]) -> None:
        if any(isinstance(event, e.RoundStarted) for event in events):
            debts = {player: seat in self.owes for seat, player in self.people.items()}
            self.before = (self.markers, self.last_button, debts, set(self.passed))
        self.has_buck = table.state.has_buck
        for event in events:
            self._note(event)
        self._compare(table)

    def _note(self, event: e.AnyEvent) -> None:
        match event:
            case e.DeterminationsChanged(choices=choices):
                self.game = replace(self.game, choices=choices)
            case e.PlayerSeated(player=player, seat=seat, stake=stake, due=due):
                assert seat not in self.people
                assert player not in self.people.values()
                assert player not in self.barred
                self.people[seat], self.stakes[seat] = player, stake
                self.chips_in += stake
                self._mark(self.owes, seat, due != "none")
            case e.PlayerLeft(seat=seat, stake=stake):
                assert self.stakes.pop(seat) == stake
                del self.people[seat]
                self.chips_out += stake
                for marks in (self.owes, self.out):
                    marks.discard(seat)
            case e.SeatChanged(seat=seat, to=to, further=further):
                assert to not in self.people
                self.people[to] = self.people.pop(seat)
                self.stakes[to] = self.stakes.pop(seat)
                for marks in (self.owes, self.out):
                    self._mark(marks, to, seat in marks)
                    marks.discard(seat)
                if further:
                    self.owes.add(to)
            case _:
                self._note_money(event)

    def _note_money(self, event: e.AnyEvent) -> None:
        match event:
            case e.StakeRaised(seat=seat, amount=amount):
                self.stakes[seat] += amount
                self.chips_in += amount
            case e.ChipsExchanged(seat=seat, before=before, stake=stake):
                assert self.stakes[seat] == before
                self.stakes[seat] = stake
                self.chips_in += max(0, stake - before)
                self.chips_out += max(0, before - stake)
            case e.StakeReduced(seat=seat, amount=amount):
                self.stakes[seat] -= amount
                self.chips_out += amount
            case e.TimeCharged(seats=seats, each=each, source="stake"):
                for seat in seats:
                    self.stakes[seat] -= each
                self.taken += each * len(seats)
            case played.RoundClosed(seats=seats, stakes=stakes, commission=commission):
                assert sum(self.stakes[seat] for seat in seats) == sum(stakes) + commission
                self.stakes |= dict(zip(seats, stakes, strict=True))
                self.taken += commission
            case played.RoundVoided(withheld=0):
                self._take_back()
            case e.PlayerExcluded(who=who):
                self.barred.add(who)
            case _:
                self._note_round(event)

    def _take_back(self) -> None:
        """A void round counts for nothing: the markers are where they were, and so is what was owed."""
        self.markers, self.last_button, debts, passed = self.before
        if self.has_buck:
            self.passed = passed
        for seat, player in self.people.items():
            if player in debts:
                self._mark(self.owes, seat, debts[player])

    def _note_round(self, event: e.AnyEvent) -> None:
        match event:
            case e.SatOut(seat=seat):
                self.out.add(seat)
            case e.SatIn(seat=seat):
                self.out.discard(seat)
            case e.BlindMissed(seat=seat):
                assert seat in self.out or not self.stakes[seat]
                self.owes.add(seat)
            case e.Entered(seat=seat):
                self.entered[seat] = event
                self.owes.discard(seat)
            case e.ButtonPlaced(seat=seat):
                self.button = self.first_button = seat
                self.passed = {seat}
            case e.ButtonMoved(seat=seat):
                if not self.has_buck:
                    self.passed |= set(self.between(self.button, seat)) | {seat}
                self.button = seat
            case e.RoundStarted():
                self._check_round(event)
            case _:
                pass

    def _check_round(self, event: e.RoundStarted) -> None:
        """Exactly those are dealt in who should be, and nobody comes in on the button."""
        dealt = {seat for seat, _ in event.stakes}
        self.rounds += 1
        assert {seat: self.stakes[seat] for seat in dealt} == dict(event.stakes)
        assert all(self.stakes[seat] > 0 for seat in dealt)
        assert not dealt & self.out
        owing = self.owes if self.game.choices.blinds else set()
        assert not dealt & owing
        expected = {seat for seat in self.people if seat not in self.out | owing and self.stakes[seat]}
        assert dealt == expected
        assert event.button == self.button
        if self.has_buck:
            self._check_buck(event, dealt)
        elif event.markers:
            self._check_markers(event, dealt)
        else:
            assert event.button in dealt
        afresh = len(dealt - set(self.entered)) < 2
        for seat, entered in self.entered.items():
            assert seat in dealt
            self._check_entry(event, seat, entered, afresh=afresh)
        self.entered = {}
        self.last_button = self.button

    def _check_markers(self, event: e.RoundStarted, dealt: set[int]) -> None:
        """Where the button may rest, the last blind goes to the next player, and each marker to the seat before it."""
        before, after = self.markers, event.markers
        self.markers = after
        assert after[-1] in dealt
        if event.blinds is None:
            return
        assert not set(self.between(before[-1], after[-1])) & dealt, "the last blind passed a player"
        assert (after[-1], self.game.choices.blinds[len(after) - 2]) == event.blinds[-1]
        if len(dealt) > 2:
            assert after[:-1] == before[1:]
            assert {seat for seat, _ in event.blinds} == set(after[1:]) & dealt
        else:
            assert {seat for seat, _ in event.blinds} == set(after[1:]) <= dealt

    def _check_buck(self, event: e.RoundStarted, dealt: set[int]) -> None:
        """The Buck goes to the next player after its last one, first from the dealer's left; the button precedes it."""
        before, (button, buck) = self.markers, event.markers
        self.markers = event.markers
        assert event.stakes[0][0] == buck
        assert button == event.stakes[-1][0]
        late = {seat for seat, entered in self.entered.items() if entered.how in ("posts", "free")}
        last = before[1] if before else 0
        assert not set(self.between(last, buck)) & (dealt - late), "the Buck passed a player"
        if before:
            size, steps = self.game.choices.seats, len(self.between(last, buck)) + 1
            reached = range(len(self.passed), min(len(self.passed) + steps, size))
            self.passed |= {(self.first_button + step - 1) % size + 1 for step in reached}

    def _check_entry(self, event: e.RoundStarted, seat: int, entered: e.Entered, *, afresh: bool) -> None:
        """Whoever owed a blind came in by one of the ways there are, and not on the button."""
        posts = {number: (live, dead) for number, live, dead in event.posts}
        assert (seat in posts) == (entered.how == "posts")
        if entered.how == "start":
            assert afresh or not self.game.choices.blinds
            return
        assert seat != event.button
        if not event.markers and entered.how != "big_blind":
            late = {number for number, way in self.entered.items() if way.how != "big_blind"}
            others = {number for number, _ in event.stakes} - late
            assert set(self.between(self.last_button, seat)) & others, "the next to have the button"
        match entered.how:
            case "free":
                assert seat not in self.passed
            case "big_blind":
                assert seat == event.big_blind
            case "posts":
                assert posts[seat] == (entered.live, entered.dead)
                assert seat in self.passed or entered.cites[0].split()[1] in ("17.4", "17.13")

    def between(self, start: int, end: int) -> list[int]:
        """The seats strictly between two, clockwise."""
        size = self.game.choices.seats
        return [(start + step - 1) % size + 1 for step in range(1, (end - start - 1) % size + 1)]

    @staticmethod
    def _mark(marks: set[int], seat: int, flag: bool) -> None:  # noqa: FBT001
        (marks.add if flag else marks.discard)(seat)

    def _compare(self, table: Table) -> None:
        """The table's accounts say the same."""
        told = table.accounts()
        assert told.balanced
        assert told.bought_in + told.issued == self.chips_in
        assert told.cashed_out + told.removed == self.chips_out
        if not table.state.round:
            assert {seat: held.stake for seat, held in table.state.seats.items()} == self.stakes
            assert self.chips_in == sum(self.stakes.values()) + self.chips_out + self.taken


def choices_for(game_name: str, chance: random.Random) -> dict[str, Any]:
    """Determinations that make lives differ: number of seats, limits, charges by time, clocks."""
    chosen: dict[str, Any] = {} if "instant" in game_name else {"seats": chance.randint(3, 8)}
    if game_name.startswith("stones"):
        if chance.random() < 0.5:
            chosen["commission"] = TimeCharge(12)
        return chosen
    if "cash" in game_name or "2017" in game_name or "2005" in game_name or game_name.endswith("hold-em"):
        if chance.random() < 0.5:
            chosen["commission"] = TimeCharge(5, 10)
        if "stud" not in game_name and "manila" not in game_name:
            chosen["blinds"] = chance.choice(((5, 10), (10,), (5, 10, 20)))
        if chance.random() < 0.3 and "2005" not in game_name and "draw" not in game_name:
            chosen["seconds_to_act"] = 20
    return chosen
