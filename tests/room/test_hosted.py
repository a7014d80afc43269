"""A hosted table gives back what its stream says, and its ledger says what the table says."""

from __future__ import annotations

from collections import Counter

import pytest

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import Offer
from pitboss.room import NewEntry, fresh_shoe
from pitboss.room.ledger import is_source
from pitboss.room.recovery import recover
from pitboss.table import commands as c
from tests.play_helpers import OFFERS, offer_name
from tests.room.hosting_lives import HostedLife, begin_life, cards_due, lived, options_at

STEPS = 300
every_game = pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
omaha = load("omaha-2017").players_game("omaha")


def balances_of(life: HostedLife) -> Counter[str]:
    """What the postings come to; nothing but a source is ever below zero on the way."""
    held: Counter[str] = Counter()
    for draft in life.drafts:
        for line in draft.postings:
            assert line.amount > 0
            held[line.source] -= line.amount
            held[line.target] += line.amount
            assert held[line.source] >= 0 or is_source(line.source) or line.source.startswith("wallet:")
    return held


@every_game
def test_the_ledger_equals_the_table_through_any_life(offer: Offer) -> None:
    for seed in range(4):
        life = lived(offer, seed, STEPS, unit=25)
        held, state = balances_of(life), life.hosted.desk.state
        assert sum(held.values()) == 0
        kind = "stack" if state.game.choices.tournament else "stake"
        stakes = {name: cents for name, cents in held.items() if name.startswith(kind) and cents}
        assert stakes == {
            f"{kind}:t1:{seat.player}": state.stake_of(number) * 25
            for number, seat in state.seats.items()
            if state.stake_of(number)
        }
        accounts = life.hosted.desk.accounts()
        assert held["pot:t1"] == accounts.pot * 25
        taken = accounts.commission + accounts.charged_stakes + accounts.charged_wallets
        assert held["commission:t1"] == taken * 25


def test_chips_that_a_director_exchanges_come_from_and_go_to_the_chips_of_the_table() -> None:
    life = begin_life(load("gazette-2001").players_game("hold-em-no-limit"), 1, unit=25)
    first, second, *_ = life.hosted.desk.state.seats.values()
    assert first.stake == second.stake == 500
    for player, chips in ((first.player, 475), (second.player, 600)):
        made = life.submit(c.ExchangeChips(player, chips, "a race-off", by="director", now=life.now))
        assert not isinstance(made, Refusal)
    held = balances_of(life)
    assert [held[f"stack:t1:{seat.player}"] for seat in (first, second)] == [475 * 25, 600 * 25]
    assert held["chips:t1"] == -sum(cents for name, cents in held.items() if name.startswith("stack:"))


@every_game
def test_the_entries_give_the_table_back_at_any_moment(offer: Offer) -> None:
    life = begin_life(offer, 5)
    for step in range(STEPS):
        life.step()
        if step % 60 == 0:
            check_recovery(life)
    check_recovery(life)


def check_recovery(life: HostedLife) -> None:
    again = recover("t1", life.entries)
    hosted = life.hosted
    observers = (*range(1, life.hosted.desk.state.size + 1), "rail", "inspector")
    assert [again.view(who) for who in observers] == [hosted.view(who) for who in observers]
    assert options_at(again) == options_at(hosted)
    assert again.shoe == hosted.shoe
    assert (again.seq, again.rounds, again.deadline()) == (hosted.seq, hosted.rounds, hosted.deadline())
    assert again.books == hosted.books


@every_game
def test_nothing_is_due_before_the_deadline_and_something_is_at_it(offer: Offer) -> None:
    ticked = 0
    for seed in range(3):
        life = begin_life(offer, seed)
        for step in range(STEPS):
            life.step()
            due = life.hosted.deadline()
            if step % 20 == 0 and due is not None:
                ticked += 1
                assert ticks(life, due // 1000)
                assert due // 1000 <= life.now or not ticks(life, due // 1000 - 1)
    assert ticked or offer.instrument == "gazette-2001"


def ticks(life: HostedLife, now: int) -> bool:
    """Whether anything happens at this time, at a table just like this one."""
    again = recover("t1", life.entries)
    draft = again.propose(c.Tick(now=max(now, life.now)), life.said())
    assert isinstance(draft, NewEntry)
    return draft.events != b"[]"


@pytest.mark.clause("omaha-2017", "7.3")
def test_only_the_committed_shoe_is_dealt() -> None:
    life = begin_life(omaha, 1)
    other = fresh_shoe(cards_due(life.hosted))
    refused = life.submit(c.StartRound(other.order, other.cut, by="dealer", now=0))
    assert isinstance(refused, Refusal)
    assert refused.code == "not_committed"
    life.commit()
    again = life.hosted.commit(other, life.said())
    assert isinstance(again, Refusal), "the house cannot try shoes until it likes one"
    assert again.code == "shoe_committed"
    life.start()
    assert life.hosted.desk.state.round


def test_a_buy_in_beyond_the_wallet_is_refused() -> None:
    life = begin_life(omaha, 1, unit=100)
    command = c.TakeSeat("Zoe", 1, 500, now=0)
    refused = life.hosted.refuse_unpaid(command, lambda: 49_999)
    assert refused
    assert refused.code == "wallet_too_small"
    assert refused.cites == life.hosted.desk.state.law.stake_least
    assert life.hosted.refuse_unpaid(command, lambda: 50_000) is None
