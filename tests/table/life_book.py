"""A book kept beside a table's life: chips and places as they follow from the events alone."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec.structs import replace

from pitboss.play import Game
from pitboss.play import events as played
from pitboss.table import Table
from pitboss.table import events as e


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
        if self.last_button and not event.markers and entered.how != "big_blind":  # Else nobody has had it yet.
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
