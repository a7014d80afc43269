"""Rebuys and add-ons at events that the house conducts: who is offered what and until when, and what bots buy."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.desk.manners import Manners
from pitboss.instruments.standard_events import standard_event
from pitboss.room.due import next_step
from pitboss.room.hosted import Said
from pitboss.room.kinds.event import conductor, sales
from pitboss.room.kinds.event.charter import conducted_charter
from pitboss.room.kinds.event.hosted import holder
from pitboss.room.kinds.event.wishes import is_in_round
from pitboss.room.ledger import pool, wallet
from pitboss.room.pace import BOT_NAMES, Pace
from pitboss.room.recovery import open_from_charter
from pitboss.room.schedule import Moment, Step
from pitboss.room.store import Store
from pitboss.room.wire_commands import ChipsForMoney
from pitboss.tournament import commands as c
from pitboss.tournament.conditions import Conditions, Rebuys
from tests.room.conducted import EVENT, PERSON, ConductedRoom, few_chips, quick
from tests.room.people_room import guest, operator
from tests.room.test_conduct import disable, people_of
from tests.room.test_conducted_events import sound

PEOPLE = ("Ann", "Bob", "Cy")
BOTS = BOT_NAMES[:3]
PRICE, CHIPS = 1000, 300
REBUYS = Rebuys(price=PRICE, chips=CHIPS, until_minute=60, most=2)


class Conducted:
    """A conducted event of people and bots at one table, acted on as the house would."""

    def __init__(self, conditions: Conditions, players: tuple[str, ...] = (*PEOPLE, *BOTS)) -> None:
        opened = open_from_charter(EVENT, conducted_charter(conditions, bots=3, series=0, now=0), Said("x", "open", 0))
        assert not isinstance(opened, Refusal), opened
        self.hosted: Any = opened[0]
        self.now = 1_000
        self._begin(players)

    @property
    def state(self) -> Any:
        return self.hosted.state

    def _begin(self, players: tuple[str, ...]) -> None:
        state = self.state
        for gate in state.law.customs.gates:
            self.act(c.PassGate, gate, "play money", "1970-01-01", state.digest)
        if state.law.customs.commission_approved:
            self.act(c.ApproveCommission, "play money", "1970-01-01", 100_000, 10_000)
        self.act(c.NameDirector, "the house")
        self.act(c.OpenEntries)
        for player in players:
            self.act(c.Enter, player, state.conditions.fee, agreed=True)
        if not self.state.entries_closed:
            self.act(c.CloseEntries)
        self.act(c.DrawSeats, players)
        self._sit_down(players)

    def _sit_down(self, players: tuple[str, ...]) -> None:
        self.act(c.MarkPresent, players)
        self.now = max(self.now, self.state.starts_at)
        if self.state.phase == "balloted":
            self.act(c.StartSession)

    def act(self, kind: Any, *values: Any, **more: Any) -> None:
        self.give(kind(*values, by=holder(self.state, kind), now=self.now, **more))

    def give(self, command: Any) -> None:
        assert not isinstance(command, Refusal), command
        made = self.hosted.propose(command, Said("director", f"d{self.hosted.seq}", 1000 * self.now))
        assert not isinstance(made, Refusal), made

    def round(self, *losers: str, winner: str = "Cy") -> None:
        """Somebody takes all chips of others."""
        self.act(c.StartRounds, (1,))
        held = {seat.player: seat.chips for seat in self.state.tables[1].seats.values() if seat.chips}
        won = sum(held[loser] for loser in losers)
        after = held | dict.fromkeys(losers, 0) | {winner: held[winner] + won}
        self.act(c.ReportRound, 1, tuple(after.items()))

    def over(self, **chips: int) -> None:
        """The round is over; whoever is not named has what they had."""
        held = {seat.player: seat.chips for seat in self.state.tables[1].seats.values() if seat.chips}
        self.act(c.ReportRound, 1, tuple((held | chips).items()))

    def keep(self, player: str, what: str, has: int = 4000) -> Any:
        return self.hosted.keep_sale(player, what, self.now, lambda: has)

    def ask(self, player: str, what: Any) -> Any:
        return self.hosted.command(ChipsForMoney(what), player, self.now)

    def moment(self, opened: int = 0) -> Moment:
        return Moment(
            times=Pace(),
            manners=Manners(),
            thinking=0,
            since=0,
            opened=opened,
            now=1000 * self.now,
            watched=True,
            lost_at=lambda _: None,
            leaving=frozenset(),
            bots_wanted=0,
            refused=frozenset(),
        )

    def due(self, opened: int = 0) -> list[Step]:
        return list(sales.steps(self.state, self.moment(opened), self.now))


class Balloted(Conducted):
    """Before the first session: seats are drawn, and nobody has been seen in theirs."""

    def _sit_down(self, players: tuple[str, ...]) -> None:
        self.players = players

    def begins(self, lost: dict[str, int]) -> int:
        """When the house begins, in milliseconds, where some have lost their lines then."""
        moment = replace(self.moment(), lost_at=lost.get)
        steps = conductor.steps(conductor.Floor(EVENT, self.state, moment, self.now))
        return next(step.due for step in steps if step.act == "begin_session")


def test_whoever_has_just_come_in_and_whose_line_is_on_its_way_is_waited_for_before_they_would_forfeit() -> None:
    event = Balloted(quick(3, 3), PEOPLE)
    now, grace = 1000 * event.now, 1000 * Manners().grace
    assert event.begins({}) <= now
    assert event.begins({"Bob": now - 1000}) == now - 1000 + max(grace, event.moment().grace)
    assert event.begins({"Bob": now - 60_000}) <= now, "whoever is gone is not waited for"


def with_rebuys(rebuys: Rebuys = REBUYS, **more: Any) -> Conditions:
    return replace(quick(6, 6), rebuys=rebuys, **more)


def test_whoever_has_no_chips_is_offered_a_rebuy_and_pays_for_it_from_their_wallet() -> None:
    event = Conducted(with_rebuys())
    before = event.state.money.pool
    event.round("Ann")
    assert event.due() == [Step(1000 * (event.now + sales.OFFER), "decline_rebuy", player="Ann")]
    told = event.hosted.contest(event.now).sales
    assert [(each.player, each.until) for each in told.offers] == [("Ann", event.now + sales.OFFER)]
    assert told.cites
    bought = event.ask("Ann", "rebuy")
    assert event.hosted.cost(bought).cents == PRICE
    event.give(bought)
    assert event.state.chips_of("Ann") == CHIPS
    assert event.state.money.pool == before + PRICE
    assert event.due() == []


def test_whoever_has_chips_or_has_said_no_buys_nothing_and_is_told_why() -> None:
    event = Conducted(with_rebuys())
    event.round("Ann")
    made = event.hosted.propose(event.ask("Bob", "rebuy"), Said("player:Bob", "1", 1000 * event.now))
    assert isinstance(made, Refusal)
    assert (made.code, bool(made.cites)) == ("has_chips", True)
    event.give(event.ask("Ann", "no_rebuy"))
    assert [place.player for place in event.state.places] == ["Ann"]
    refused = event.ask("Ann", "rebuy")
    assert isinstance(refused, Refusal)
    assert refused.cites


def test_bots_buy_back_once_and_then_go() -> None:
    event = Conducted(with_rebuys())
    event.round(BOTS[0])
    assert event.due() == [Step(0, "bot_rebuys", player=BOTS[0])]
    assert sales.bot_rebuys(event.state, BOTS[0])
    event.give(sales.rebuy(event.state, BOTS[0], holder(event.state, c.Rebuy), event.now))
    event.round(BOTS[0])
    assert not sales.bot_rebuys(event.state, BOTS[0])


def test_after_a_restart_whoever_decides_has_the_whole_time_again() -> None:
    event = Conducted(with_rebuys())
    event.round("Ann")
    opened = 1000 * event.now + 30_000
    assert [step.due for step in event.due(opened)] == [opened + 1000 * sales.OFFER]


def test_where_conditions_give_a_new_seat_one_is_drawn() -> None:
    event = Conducted(replace(with_rebuys(replace(REBUYS, same_seat=False)), sessions=quick(6, 8).sessions))
    event.round("Ann")
    bought = event.ask("Ann", "rebuy")
    assert bought.seat in event.state.tables[1].open_seats
    event.give(bought)
    assert event.state.seat_of("Ann").seat == bought.seat


TEN = (*PEOPLE, *BOT_NAMES[:7])


def in_round() -> Conducted:
    """Ann has fewer chips than a rebuy takes, Bob has more, and both are dealt in again."""
    event = Conducted(few_chips(3000), players=TEN)
    event.act(c.StartRounds, (1,))
    event.over(Ann=100, Bob=5900)
    event.act(c.StartRounds, (1,))
    return event


def kept(event: Conducted) -> list[Step]:
    return [step for step in event.hosted.steps(event.moment()) if step.act == "kept_rebuy"]


def test_a_rebuy_that_is_asked_for_in_a_round_is_kept_until_it_is_over() -> None:
    event = in_round()
    assert event.keep("Ann", "rebuy") is True
    assert event.hosted.wish_of("Ann").kept
    assert not event.hosted.wish_of("Bob").kept
    assert kept(event) == [], "chips come between two rounds"
    event.over()
    assert kept(event) == [Step(0, "kept_rebuy", player="Ann")]
    first = next_step(event.hosted.steps(event.moment()), event.moment())
    assert first is not None
    assert first.act == "kept_rebuy", "before anything else happens at the table"
    event.give(event.ask("Ann", "rebuy"))
    assert event.state.chips_of("Ann") == 100 + 1500


def test_a_kept_rebuy_is_taken_back_by_whoever_asked_for_it() -> None:
    event = in_round()
    assert event.keep("Ann", "no_rebuy") is False, "there is none yet"
    event.keep("Ann", "rebuy")
    assert event.keep("Ann", "no_rebuy") is True
    assert not event.hosted.wish_of("Ann").kept
    event.over()
    assert kept(event) == []


def test_a_rebuy_that_can_come_to_nothing_is_not_kept_and_the_reason_is_told() -> None:
    event = in_round()
    poor = event.keep("Ann", "rebuy", has=3999)
    assert isinstance(poor, Refusal)
    assert poor.code == "wallet_too_small"
    event.now += 91 * 60
    late = event.keep("Ann", "rebuy")
    assert isinstance(late, Refusal)
    assert (late.code, bool(late.cites)) == ("rebuys_over", True)
    without = Conducted(with_rebuys())
    without.act(c.StartRounds, (1,))
    has_chips = without.keep("Ann", "rebuy")
    assert isinstance(has_chips, Refusal)
    assert has_chips.code == "has_chips"
    stranger = event.keep("Zoe", "rebuy")
    assert stranger is False, "the event itself tells them why"
    assert not event.hosted.wish_of("Ann").kept


def test_between_two_rounds_a_rebuy_is_not_kept_but_made() -> None:
    event = in_round()
    event.over()
    assert event.keep("Ann", "rebuy") is False


class PlaysAlong(ConductedRoom):
    """A person at a room's event who asks for a rebuy in their first round."""

    funds = 20_000
    asked: Any = None

    def bought(self) -> int:
        entry = self.event.state.entries.get(PERSON)
        return entry.rebuys if entry else 0

    async def ask(self, name: str, wire: Any) -> None:
        if self.asked is None and name != EVENT:
            now, hosted = self.clock() // 1000, self.event
            self.asked = hosted.keep_sale(PERSON, "rebuy", now, lambda: self.store.balance(wallet(PERSON)))
        await super().ask(name, wire)


@pytest.mark.parametrize(("start", "bought"), [(500, 1), (3000, 0)])
def test_a_kept_rebuy_is_made_and_paid_for_when_the_round_is_over_or_the_reason_is_told(
    tmp_path: Path, start: int, bought: int
) -> None:
    """With more chips than it takes by then there is none, and nothing is paid."""
    url = f"sqlite:///{tmp_path}/room.db"

    async def whole() -> Any:
        with Store(url) as store:
            conducted = PlaysAlong(store)
            await conducted.open(few_chips(start), bots=9)
            await conducted.play(lambda: bool(conducted.bought() or conducted.event.wish_of(PERSON).unsold))
            await conducted.room.stop()
            return conducted.asked, conducted.bought(), conducted.event.wish_of(PERSON)

    kept, has, wish = asyncio.run(whole())
    assert kept is True
    assert not wish.kept
    assert has == bought
    assert bool(wish.unsold) == (not bought)
    with Store(url) as store:
        sound(store)


class IsDisabled(PlaysAlong):
    """The same person, whose account is disabled before that round is over."""

    async def ask(self, name: str, wire: Any) -> None:
        asked = self.asked
        await super().ask(name, wire)
        if asked is None and self.asked:
            await disable(self.room, PERSON)

    def is_through(self) -> bool:
        waits = self.event.wish_of(PERSON).kept or is_in_round(self.event.state, PERSON)
        return bool(self.asked and (self.bought() or not waits))


def test_whoever_is_disabled_buys_nothing_that_they_asked_for(tmp_path: Path) -> None:
    async def whole() -> int:
        with Store(f"sqlite:///{tmp_path}/room.db") as store:
            conducted = IsDisabled(store)
            people = people_of(conducted.room)
            operator(people)
            guest(people, PERSON, at=conducted.clock())
            await conducted.open(few_chips(500), bots=9)
            await conducted.play(conducted.is_through)
            await conducted.room.stop()
            assert conducted.asked is True
            return conducted.bought()

    assert asyncio.run(whole()) == 0


def early_bird() -> Conducted:
    """The gazette's event E, which has a top-up as rebuys end, just after the first round of play."""
    event = Conducted(standard_event("gazette-2001/E"), players=(*PEOPLE, *BOT_NAMES[:7]))
    event.act(c.StartRounds, (1,))
    return event


def test_as_rebuys_end_everybody_is_asked_in_a_break_and_then_the_event_goes_on() -> None:
    event = early_bird()
    offered = event.state.conditions.add_on
    held = {seat.player: seat.chips for seat in event.state.tables[1].seats.values()}
    after = held | {"Ann": 100, BOTS[1]: held[BOTS[1]] - 100, BOTS[0]: held[BOTS[0]] + held["Ann"]}
    event.act(c.ReportRound, 1, tuple(after.items()))
    event.now += 91 * 60
    event.act(c.RaceOff, 1, ())
    acts = {(step.act, step.player) for step in event.due()}
    assert ("sell_add_ons", "") in acts
    assert ("bot_adds_on", BOTS[1]) in acts
    assert ("bot_adds_on", BOTS[0]) not in acts, "it has more than the average"
    assert "close_rebuys" not in {act for act, _ in acts}
    event.act(c.GiveBreak, sales.LAST_SALE, "the last rebuys and add-ons")
    told = event.hosted.contest(event.now).sales
    assert told.add_on_until == event.now + sales.LAST_SALE
    event.give(event.ask("Ann", "add_on"))
    assert event.state.chips_of("Ann") == 100 + offered.chips
    again = event.hosted.propose(event.ask("Ann", "add_on"), Said("player:Ann", "2", 1000 * event.now))
    assert isinstance(again, Refusal)
    assert again.code == "add_on_taken"
    closing = next(step for step in event.due() if step.act == "close_rebuys")
    assert closing.due == 1000 * (event.now + sales.LAST_SALE)
    assert "sell_add_ons" not in {step.act for step in event.due()}
    event.now += sales.LAST_SALE
    event.act(c.CloseRebuys)
    assert event.hosted.contest(event.now).sales is None
    assert not event.due()


def test_a_round_that_began_in_time_is_waited_for() -> None:
    event = early_bird()
    event.now += 91 * 60
    assert not [step for step in event.due() if step.act in ("sell_add_ons", "close_rebuys")]


def test_the_house_sees_to_rebuys_before_the_next_round() -> None:
    event = Conducted(with_rebuys())
    event.round(BOTS[0])
    floor = conductor.Floor(EVENT, event.state, event.moment(), event.now)
    steps = [step for step in conductor.steps(floor) if step.act not in ("open_table", "start_rounds")]
    first = next_step(steps, event.moment())
    assert first is not None
    assert first.act == "bot_rebuys"


def test_an_event_with_rebuys_comes_to_its_prizes_with_what_was_paid_for_them(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/room.db"

    async def whole() -> Any:
        with Store(url) as store:
            conducted = ConductedRoom(store)
            rebuys = Rebuys(price=PRICE, chips=150, until_minute=60)
            await conducted.open(replace(quick(4, 4, chips=150), rebuys=rebuys), bots=4)
            await conducted.play(lambda: conducted.event.phase == "closed")
            await conducted.room.stop()
            return conducted.event.state

    state = asyncio.run(whole())
    assert state.money.rebuys
    assert max(entry.rebuys for entry in state.entries.values()) == sales.BOT_REBUYS
    assert state.chips.issued == 150 * (4 + sum(entry.rebuys for entry in state.entries.values()))
    assert sum(state.prizes.values()) == state.money.pool == 4 * 1000 - state.money.commission + state.money.rebuys
    with Store(url) as store:
        assert store.balance(pool(EVENT)) == 0
        sound(store)
