"""Records a room with a busy floor, as the program of today writes it: `python -m tests.room.floor_recording`.

Closed tables, changes under notice, breaks, disputes, breaches, approvals, draws for seats: what bots never do. Done
once for each format, and kept; `format-1-floor` was made in the same way by the program of its time.
"""

from __future__ import annotations

import lzma
import random
import tempfile
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from pitboss.banked import commands as r
from pitboss.banked.table import commands as b
from pitboss.cards import CARDS
from pitboss.cite import Refusal
from pitboss.desk import commands as d
from pitboss.room import NewEntry, Store, fresh_shoe
from pitboss.room.edition import FORMAT
from pitboss.room.hosted import Hosted, Said
from pitboss.table import commands as c
from tests.banked.open_tables import clause
from tests.play_helpers import OFFERS, offer_name
from tests.room.hosting_lives import HostedLife, begin_life
from tests.room.house_lives import house_life
from tests.room.play_money import give
from tests.room.recorded_rooms import FOLDER
from tests.table.random_lives import PEOPLE

GUESTS = ("Ann", "Bob", "Cy", "Dan", "Xia", "Wim", "Yan", "Zoe")
GAMES = ("omaha-2017/omaha", "stones-omaha/omaha", "gazette-2001/seven-card-stud", "draw-2005/draw")
STAFF = ("operator", "supervisor", "director", "dealer")


class HouseFloor:
    """A table against the house and those who run it."""

    def __init__(self, store: Store, stream: str, *, tournament: bool) -> None:
        self.store = store
        self.chance = random.Random(7)
        self.hosted: Hosted[Any] = house_life(3, store.append_now, stream, tournament=tournament).hosted
        self.now = 0

    def do(self, *commands: Any) -> None:
        for command in commands:
            made = self.hosted.propose(command, Said("player:x", f"c{self.hosted.seq}", command.now * 1000))
            assert isinstance(made, NewEntry), (command, made)
            self.store.append_now(made)

    def start(self, *idle: str) -> None:
        """A round, to the first decision."""
        due = self.hosted.cards_due()
        assert due is not None
        made = self.hosted.commit(fresh_shoe(due.cards, self.chance), Said("dealer", f"s{self.now}", self.now * 1000))
        assert isinstance(made, NewEntry), made
        self.store.append_now(made)
        assert self.hosted.shoe
        self.do(b.StartRound(self.hosted.shoe.order, by="dealer", now=self.now))
        order = sorted(self.hosted.state.seats)
        asked = self.hosted.state.round.asked
        for seat in order[order.index(asked) :] + order[: order.index(asked)] if asked else order:
            self.wager(seat, *idle)
        self.do(b.DealerActs(r.Deal(), by="dealer", now=self.now))

    def wager(self, seat: int, *idle: str) -> None:
        playing = self.hosted.state.round
        if playing.asked and playing.asked != seat:
            self.do(b.DealerActs(r.AskToWager(), by="dealer", now=self.now))
        player = self.hosted.state.seats[seat].player
        if player not in idle:
            self.do(b.Act(player, r.PlaceWagers(seat, 10, 10), now=self.now))

    def finish(self) -> None:
        """Everyone bets or folds, and the dealer settles."""
        while self.hosted.in_round:
            playing, seats = self.hosted.state.round, self.hosted.state.seats
            deciding = playing.seats("deciding")
            if not deciding:
                self.do(b.DealerActs(r.Settle(), by="dealer", now=self.now))
                continue
            seat = deciding[0]
            act = r.BetPlay(seat, 40) if seat == 1 and playing.phase == "before_flop" else r.Check(seat)
            self.do(b.Act(seats[seat].player, r.Fold(seat) if playing.phase == "river" else act, now=self.now))
        self.now += 5


def money(store: Store) -> None:
    """Everything that may be asked of a table for money, until it closes and opens again."""
    floor = HouseFloor(store, "house", tournament=False)
    floor.do(*(d.TakeSeat(player, seat, 500, now=0) for seat, player in enumerate(("Ann", "Bob", "Cy", "Dan"), 1)))
    floor.do(
        d.TopUp("Ann", 50, now=0),
        d.AskForRules("Bob", now=0),
        d.SignDuty("Kim", "hand_announced", by="supervisor", now=0),
        d.RecordApproval("table", "T-2", "2020-01-01", by="operator", now=0),
        d.RecordBreach("Bob", clause("15.9"), "warning", "shouted", by="operator", now=0),
        d.VerifyCards(52, "a player asked", by="supervisor", now=0),
    )
    for _ in range(3):
        floor.start("Cy")
        floor.finish()
    choices = floor.hosted.state.game.choices
    floor.do(
        d.VacateSeat("Cy", by="supervisor", now=floor.now),
        b.ReplaceCards(("first", "second"), ("supervisor", "dealer"), "worn", by="operator", now=floor.now),
        b.OrderShuffle("cause", by="supervisor", now=floor.now),
        b.ChangeDeterminations(replace(choices, seconds_to_decide=25), "25 seconds", by="operator", now=floor.now),
        b.ChangeDeterminations(choices, "as before", by="operator", now=floor.now),
        b.ChangeDeterminations(replace(choices, seconds_to_decide=20), "20 seconds", by="operator", now=floor.now),
    )
    floor.start()
    floor.do(d.Leave("Dan", now=floor.now))
    floor.finish()
    floor.do(
        d.RaiseDispute("Ann", "the river card", now=floor.now),
        d.DecideDispute(1, "it stands", review_requested=True, by="operator", now=floor.now),
    )
    floor.start()
    floor.do(d.CloseTable("closing at midnight", by="operator", now=floor.now))
    floor.finish()
    floor.do(*(b.CheckCards(deck, 52, by="dealer", now=floor.now) for deck in ("first", "second")))
    floor.do(*(b.CheckCards(deck, 52, by="dealer", now=floor.now) for deck in ("first", "second")))
    floor.do(d.OpenTable(by="operator", now=floor.now), d.TakeSeat("Bob", 2, 300, now=floor.now))
    floor.start()
    floor.finish()


def tournament(store: Store) -> None:
    floor = HouseFloor(store, "event", tournament=True)
    floor.do(*(d.PlacePlayer(player, seat, 500, by="director", now=0) for seat, player in enumerate(GUESTS[:3], 1)))
    floor.start()
    floor.finish()
    floor.do(d.GiveBreak(10, by="director", now=floor.now))
    floor.now += 700
    floor.do(
        d.DirectPlay("faster, please", by="director", now=floor.now),
        d.GiveChips("Bob", 200, by="director", now=floor.now),
        d.RemovePlayer("Cy", by="director", now=floor.now),
    )
    floor.start()
    floor.finish()


def pots(store: Store, game: str, seed: int) -> None:
    """A table of pots: some random life, then whatever its floor may do, until it closes."""
    offer = next(each for each in OFFERS if offer_name(each) == game)
    life = begin_life(offer, seed, store.append_now, f"p{seed}")
    _some(life, 25)
    state = life.hosted.state
    free = next((seat for seat in range(1, state.size + 1) if seat not in state.seats), 0)
    seated = next((seat.player for seat in state.seats.values()), "Ann")
    claims = (c.Claim("Xia", CARDS[3], 500), c.Claim("Wim", CARDS[50], 500))
    choices, now = state.game.choices, life.now
    life.submit(c.JoinWaitingList("Zoe", now=now))
    life.submit(c.JoinWaitingList("Yan", now=now))
    life.submit(c.LeaveWaitingList("Yan", now=now))
    life.submit(c.DrawForSeat(free, claims, by="dealer", now=now))
    life.submit(c.RaiseDispute(seated, "the pot", now=now))
    _by_whom_it_takes(life, c.DecideDispute(1, "as it was", by="dealer", now=now))
    _by_whom_it_takes(life, c.VerifyCards(len(state.game.deck), by="dealer", now=now))
    _by_whom_it_takes(life, c.GiveBreak(5, by="dealer", now=now))
    other = replace(choices, show_all_hands=not choices.show_all_hands)
    _by_whom_it_takes(life, c.ChangeDeterminations(other, "from the next round", by="dealer", now=now))
    life.now += 4000
    _some(life, 25)
    _by_whom_it_takes(life, c.CloseTable("good night", by="dealer", now=life.now))
    while life.hosted.phase != "closed":
        life.step()
    life.submit(c.CheckCards(len(state.game.deck), by="dealer", now=life.now))


def _some(life: HostedLife, steps: int) -> None:
    for _ in range(steps):
        life.step()


def _by_whom_it_takes(life: HostedLife, command: Any) -> None:
    """The first of the staff who may do it at this table."""
    for by in STAFF:
        if not isinstance(life.submit(replace(command, by=by)), Refusal):
            return


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "room.db"
        with Store(f"sqlite:///{path}") as store:
            give(store, {*PEOPLE, *GUESTS}, 10**8)
            money(store)
            tournament(store)
            for seed, game in enumerate(GAMES, 5):
                pots(store, game, seed)
        packed = lzma.compress(path.read_bytes(), preset=9 | lzma.PRESET_EXTREME)
    (FOLDER / f"format-{FORMAT}-floor.db.xz").write_bytes(packed)


if __name__ == "__main__":
    main()
