"""Tables against the house: the ledger with its bank, recovery, commitments and proofs."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from pitboss.banked import commands as r
from pitboss.banked import events as b
from pitboss.banked.table import commands as c
from pitboss.banked.table.view import view_event
from pitboss.cite import Refusal
from pitboss.room import Entry, NewEntry, Store, checkpoints
from pitboss.room.audit import audit
from pitboss.room.codec import encode
from pitboss.room.hosted import Said
from pitboss.room.kinds.banked.hosted import HostedBanked
from pitboss.room.kinds.banked.kind import BANKED
from pitboss.room.ledger import is_source
from pitboss.room.proofs import prove
from pitboss.room.recovery import recover, resume
from pitboss.room.shoe import fresh_shoe, verify
from tests.room.hosting_lives import cards_due
from tests.room.house_lives import PEOPLE, HouseLife, house_life, house_lived
from tests.room.play_money import give

SEEDS = range(25)
STEPS = 250
TEXT = re.compile(rb'"([2-9TJQKA][cdhs])"')


def balances_of(life: HouseLife) -> Counter[str]:
    held: Counter[str] = Counter()
    for draft in life.drafts:
        for line in draft.postings:
            assert line.amount > 0
            held[line.source] -= line.amount
            held[line.target] += line.amount
            assert held[line.source] >= 0 or is_source(line.source) or line.source.startswith("wallet:"), line
    return held


@pytest.mark.parametrize("seed", SEEDS)
def test_the_ledger_equals_the_table_through_any_life(seed: int) -> None:
    life = house_lived(seed, STEPS, unit=5)
    held = balances_of(life)
    assert sum(held.values()) == 0
    kinds = ("stake", "stack", "box", "bank", "pot", "commission")
    of_table = {name: cents for name, cents in held.items() if name.split(":")[0] in kinds and cents}
    assert of_table == {name: cents for name, cents in life.hosted.holdings().items() if cents}
    won = life.hosted.desk.accounts().bank * 5
    assert held["bank:h1"] == won + life.hosted.books.filled * 5
    assert held["house"] == 0


def test_the_house_fills_up_a_bank_that_cannot_pay() -> None:
    lives = [house_lived(seed, STEPS, bank=10) for seed in SEEDS]
    assert any(life.hosted.books.filled > 10 for life in lives)
    for life in lives:
        balances_of(life)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_entries_give_the_table_back(seed: int) -> None:
    life = house_life(seed)
    for step in range(STEPS):
        life.step()
        if step % 50 == 0:
            check_recovery(life)
    check_recovery(life)


def check_recovery(life: HouseLife) -> None:
    again, hosted = recover("h1", life.entries), life.hosted
    assert isinstance(again, HostedBanked)
    assert again.state == hosted.state
    assert (again.seq, again.rounds, again.shoe) == (hosted.seq, hosted.rounds, hosted.shoe)
    assert again.deadline() == hosted.deadline()
    assert again.books == hosted.books


def test_only_the_committed_shoe_is_dealt() -> None:
    life = house_life(2, tournament=False)
    life.hosted.propose(c.TakeSeat("Ann", 1, 500, now=0), life.said(0))
    other = fresh_shoe(cards_due(life.hosted))
    start = c.StartRound(other.order, by="dealer", now=0)
    refused = life.hosted.propose(start, life.said(0))
    assert isinstance(refused, Refusal)
    assert refused.code == "not_committed"
    assert isinstance(life.hosted.commit(other, life.said(0)), NewEntry)
    again = life.hosted.commit(fresh_shoe(cards_due(life.hosted)), life.said(0))
    assert isinstance(again, Refusal)
    assert again.code == "shoe_committed"
    assert isinstance(life.hosted.propose(start, life.said(0)), NewEntry)


@pytest.mark.parametrize("rounds_before", [0, 1])
def test_where_everyone_is_out_before_the_deal_the_shoe_stays_committed(
    rounds_before: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 1)
    with Store(f"sqlite:///{tmp_path / 'room.db'}") as store:
        life = house_life(1, keep=store.append_now, tournament=True)
        for _ in range(rounds_before):
            begin_with(life, 500)
            life.submit(c.Rule(r.VoidRound("commotion", "a fire"), by="operator", now=0))
            life.submit(c.RemovePlayer("Ann", by="director", now=0))
        begin_with(life, 1)
        assert (life.hosted.in_round, life.hosted.rounds) == (False, rounds_before)
        assert not life.hosted.state.seats
        check_recovery(life)
        assert life.hosted.shoe, "no card of it was dealt"
        resumed = resume(store, "h1", life.hosted.seq)
        assert resumed.take_over(store.entries("h1", after=resumed.seq)).shoe == life.hosted.shoe
        begin_with(life, 500)
        assert life.hosted.in_round
        check_recovery(life)
        assert audit(store).findings == ()


def begin_with(life: HouseLife, chips: int) -> None:
    """Ann is placed with so many chips, and the dealer starts a round."""
    life.submit(c.PlacePlayer("Ann", 1, chips, by="director", now=0))
    life.commit(0)
    assert life.hosted.shoe
    life.submit(c.StartRound(life.hosted.shoe.order, by="dealer", now=0))


def test_a_player_cannot_buy_more_chips_than_the_wallet_pays() -> None:
    life = house_life(2, tournament=False, unit=100)
    command = c.TakeSeat("Ann", 1, 500, now=0)
    refused = life.hosted.refuse_unpaid(command, lambda: 49_999)
    assert refused
    assert refused.code == "wallet_too_small"
    assert refused.cites
    assert life.hosted.refuse_unpaid(command, lambda: 50_000) is None


def test_chips_that_a_director_exchanges_come_from_and_go_to_the_chips_of_the_table() -> None:
    life = house_life(2, tournament=True, unit=100)
    exchanges = (c.ExchangeChips(who, chips, "x", by="director", now=0) for who, chips in (("Ann", 900), ("Bob", 1200)))
    for number, player in enumerate(("Ann", "Bob"), start=1):
        life.note(
            _accepted(life.hosted.propose(c.PlacePlayer(player, number, 1000, by="director", now=0), life.said(0)))
        )
    for command in exchanges:
        life.note(_accepted(life.hosted.propose(command, life.said(0))))
    held = balances_of(life)
    assert [held[f"stack:h1:{player}"] for player in ("Ann", "Bob")] == [90_000, 120_000]


def test_time_to_decide_is_the_deadline() -> None:
    life = house_life(1, tournament=False)
    hosted, said = life.hosted, Said("x", "y", 0)
    hosted.propose(c.TakeSeat("Ann", 1, 500, now=0), said)
    hosted.commit(fresh_shoe(cards_due(hosted)), said)
    assert hosted.shoe
    hosted.propose(c.StartRound(hosted.shoe.order, by="dealer", now=0), said)
    hosted.propose(c.Act("Ann", r.PlaceWagers(1, 10, 10), now=0), said)
    assert hosted.deadline() is None
    hosted.propose(c.DealerActs(r.Deal(), by="dealer", now=5), said)
    assert hosted.deadline() == 45_000
    early = hosted.propose(c.Tick(now=44), said)
    assert isinstance(early, NewEntry)
    assert early.events == b"[]"
    late = hosted.propose(c.Tick(now=45), said)
    assert isinstance(late, NewEntry)
    assert b"banked.Folded" in late.events


def seen_by(entries: list[Entry], observer: int | str) -> set[str]:
    shown = (b.Dealt, b.BoardRevealed, b.DealerHandDeclared, b.CardExposed, b.HandSettled)
    events = [event for entry in entries for event in BANKED.codec.events(entry.events) if isinstance(event, shown)]
    viewed = [view_event(event, observer) for event in events]  # type: ignore[arg-type]
    return {text.decode() for text in TEXT.findall(encode(viewed))}


def test_the_cards_a_viewer_has_seen_are_proven_and_no_others() -> None:
    proven = 0
    for seed in SEEDS:
        life = house_lived(seed, STEPS)
        entries = life.entries
        for number in sorted({entry.round for entry in entries} - {0}):
            played = [entry for entry in entries if entry.round == number]
            for observer in (1, 2, "rail"):
                shoes = prove(life.hosted, played, observer)
                shown = {str(each.card) for shoe in shoes for each in shoe.proofs}
                assert shown == seen_by(played, observer)
                proven += len(shown)
                for shoe in shoes:
                    assert all(verify(bytes.fromhex(shoe.commitment.root), 52, each) for each in shoe.proofs)
    assert proven > 1000


def test_tables_against_the_house_are_audited(tmp_path: Path) -> None:
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        give(store, PEOPLE, 10**7)
        for seed in range(6):
            life = house_life(seed, store.append_now, f"h{seed}", bank=50)
            for _ in range(150):
                life.step()
        report = audit(store)
        assert report.findings == ()
        assert sum(each.rounds for each in report.streams) > 10
        bank = next(name for name in store.balances() if name.startswith("bank:"))
        with store.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE balances SET balance = balance + 1 WHERE account = ?", (bank,))
        found = [str(each) for each in audit(store).findings]
        assert any(bank in each and "the table says" in each for each in found)


def test_a_void_round_pays_back_from_the_bank_what_was_taken_for_hands_given_up() -> None:
    life = house_life(2, tournament=False)
    hosted, said = life.hosted, life.said(0)
    for seat, name in ((1, "Ann"), (2, "Bob")):
        life.note(_accepted(hosted.propose(c.TakeSeat(name, seat, 500, now=0), said)))
    life.commit(0)
    assert hosted.shoe
    life.note(_accepted(hosted.propose(c.StartRound(hosted.shoe.order, by="dealer", now=0), said)))
    for command in (
        c.Act("Ann", r.PlaceWagers(1, 10, 10, 5), now=0),
        c.Act("Bob", r.PlaceWagers(2, 20, 20), now=0),
        c.DealerActs(r.Deal(), by="dealer", now=0),
        c.Act("Ann", r.Fold(1), now=0),
        c.Act("Bob", r.BetPlay(2, 80), now=0),
        c.Rule(r.VoidRound("fraud", "marked cards"), by="operator", now=0),
    ):
        life.note(_accepted(hosted.propose(command, said)))
    held = balances_of(life)
    assert (held["stake:h1:Ann"], held["stake:h1:Bob"], held["bank:h1"]) == (500, 500, 300)
    assert (held["box:h1:Ann"], held["box:h1:Bob"]) == (0, 0)


def _accepted(draft: NewEntry | Refusal) -> NewEntry:
    assert isinstance(draft, NewEntry), draft
    return draft
