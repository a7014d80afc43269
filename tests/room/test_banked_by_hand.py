"""Ultimate Texas Hold-em dealt by hand: its dealer tells what happens, and the room says what to take and to pay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from pitboss.cards import UNKNOWN, cards
from pitboss.cite import Refusal
from pitboss.room import wire_commands as w
from pitboss.room.audit import audit
from pitboss.room.floor.log import FloorLogQuery, floor_log
from pitboss.room.hosted import Said
from pitboss.room.kinds.banked.by_hand.dealing import BankedDealing
from pitboss.room.ledger import MINT, bank, box, stake
from pitboss.room.play_money import house_charter
from pitboss.room.recovery import follow
from pitboss.room.store import Store
from tests.room.by_hand_desk import DEALER, SUPERVISOR, ByHandDesk
from tests.room.test_by_hand import staffed  # noqa: F401
from tests.room.test_house import moment

ANTE = 10
MISTAKEN = w.OnTheFloor(person="Dell", role="dealer", why="Wrong button")
UTH = ("uth-2019", "ultimate-texas-holdem")


@pytest.fixture
def store(staffed: Path, tmp_path: Path) -> Iterator[Store]:  # noqa: F811
    """Whatever is told at the table stands up to the audit."""
    with Store(f"sqlite:///{copytree(staffed, tmp_path / 'room')}/room.db") as kept:
        yield kept
        assert not audit(kept).findings


def opened(store: Store, *names: str, **choices: Any) -> ByHandDesk:
    desk = ByHandDesk(store, *UTH, seats=6, **choices)
    desk.sit(*(names or ("Ann", "Bob")))
    desk.tell(w.DealByHand())
    return desk


def wagered(store: Store, *names: str, trips: int = 0, **choices: Any) -> ByHandDesk:
    """The cards lie there, after everybody has put out ante and blind."""
    desk = opened(store, *names, **choices)
    for seat in desk.dealing.seats:
        desk.of(seat.name, w.PlaceWagers(ANTE, trips))
    desk.tell(w.DealByHand())
    return desk


def name(desk: ByHandDesk, place: int, told: str) -> None:
    desk.tell(w.NameCards(place, cards(told)))


def stakes(desk: ByHandDesk) -> dict[str, int]:
    return {each.name: each.stake for each in desk.dealing.seats}


def ledger(desk: ByHandDesk, account: str) -> int:
    return desk.store.balance(account) // 100


# what comes next


def test_the_console_says_in_which_order_to_deal_and_that_no_card_is_burnt(store: Store) -> None:
    desk = ByHandDesk(store, *UTH, seats=6)
    assert desk.now == "Nobody sits at the table: seat a player"
    desk.sit("Ann", "Bob")
    assert "deck shuffled by the shoe, and open the wagers" in desk.now
    assert desk.dealing.deals == "wagers"
    desk.tell(w.DealByHand())
    assert desk.now == "Ante and blind, and perhaps trips: Ann, Bob may wager"
    assert desk.dealing.deals == "", "nothing is dealt before somebody has wagered"
    desk.of("Ann", w.PlaceWagers(ANTE, 5))
    desk.of("Bob", w.PlaceWagers(2 * ANTE))
    assert desk.dealing.deals == "deal"
    desk.tell(w.DealByHand())
    assert desk.steps == [
        "Announce that there are no more bets",
        "Deal five communal cards face down in a stack before you; no card is burnt",
        "Spread them face down from left to right: the first three are the flop",
        "Deal two cards at a time, face down, to Ann first, then Bob",
        "Deal two cards face down to yourself",
    ]
    assert desk.now == "Before the flop: Ann, Bob may fold, check, or bet 3 or 4 times the ante"


def test_large_buttons_have_the_exact_amounts_of_each_stage(store: Store) -> None:
    desk = wagered(store)
    offered = {area.seat: [(each.act, each.amounts) for each in area.may] for area in desk.dealing.areas}
    assert offered[1] == [("fold", ()), ("check", ()), ("bet", (30, 40))]
    desk.of("Ann", w.BetPlay(40))
    desk.of("Bob", w.Check())
    assert desk.steps == ["Turn the flop face up"]
    assert desk.dealing.unnamed == ((0, 3),)
    assert not desk.dealing.must_name
    offered = {area.seat: [(each.act, each.amounts) for each in area.may] for area in desk.dealing.areas}
    assert offered == {1: [], 2: [("fold", ()), ("check", ()), ("bet", (20,))]}
    desk.of("Bob", w.Check())
    assert desk.steps == ["Turn the other communal cards face up"]
    assert desk.now == "On the river: Bob may fold, or bet the ante once more"
    desk.of("Bob", w.Fold())
    assert desk.steps == ["Take Bob's cards face down, and their wagers: ante 10, blind 10"]
    assert desk.now == "Name the communal cards: hands are compared with them"
    assert desk.dealing.must_name


# what is taken and paid: the figures are those of the document's tables, worked out by hand


def test_a_flush_wins_on_the_blind_and_a_worse_hand_loses(store: Store) -> None:
    """Ann: ante 10 and play 40 at evens, the blind 10 at 3 to 2, trips 5 at 7 to 1: 10 + 40 + 15 + 35 = 100."""
    desk = opened(store)
    desk.of("Ann", w.PlaceWagers(10, 5))
    desk.of("Bob", w.PlaceWagers(10, 5))
    desk.tell(w.DealByHand())
    desk.of("Ann", w.BetPlay(40))
    desk.of("Bob", w.BetPlay(30))
    name(desk, 0, "Kh 7h 2h 5c Jd")
    assert desk.now == "Announce the dealer's hand, turn your two cards and name them"
    name(desk, -1, "Kc 3s")
    assert desk.dealing.dealer_words == "one pair, kings, jack-seven-five kickers"
    assert desk.dealing.qualifies is True
    assert desk.now == "Turn Bob's two cards, unless they concede, and name them", "from the dealer's right"
    name(desk, 2, "Qc 9s")
    assert [step.words for step in desk.dealing.due] == [
        "Bob, king high, queen-jack-nine-seven: take the ante of 10; take the blind of 10; take the trips of 5; "
        "take the play of 30. Put the cards in the discard rack"
    ]
    name(desk, 1, "Ah 9h")
    assert desk.dealing.due[1].words == (
        "Ann, flush, ace-king-nine-seven-deuce: pay 10 on the ante of 10, 1 to 1; pay 15 on the blind of 10, 3 to 2; "
        "pay 35 on the trips of 5, 7 to 1; pay 40 on the play of 40, 1 to 1. Put the cards in the discard rack"
    )
    assert desk.now == "Take and pay, beginning at your right"
    assert desk.dealing.deals == "settle"
    foretold = [step.words for step in desk.dealing.due]
    desk.tell(w.DealByHand())
    assert desk.steps[:2] == foretold, "what was foretold is what is done"
    assert stakes(desk) == {"Ann": 1100, "Bob": 945}
    assert desk.dealing.bank == -45
    assert (ledger(desk, stake("byhand", "Ann*")), ledger(desk, stake("byhand", "Bob*"))) == (1100, 945)
    assert ledger(desk, bank("byhand")) == 100_000 - 45
    assert ledger(desk, box("byhand", "Ann*")) == ledger(desk, box("byhand", "Bob*")) == 0


def test_a_dealer_who_does_not_qualify_gives_the_antes_back_and_settles_the_rest(store: Store) -> None:
    """Ann's pair wins play 10 and leaves ante and blind; Bob's worse hand loses blind and play, and keeps the ante."""
    desk = wagered(store)
    for _ in range(2):
        desk.of("Ann", w.Check())
        desk.of("Bob", w.Check())
    desk.of("Ann", w.BetPlay(10))
    desk.of("Bob", w.BetPlay(10))
    name(desk, 0, "2c 5d 7h 9s Jd")
    name(desk, -1, "Kc 3s")
    assert desk.dealing.qualifies is False
    assert "it does not qualify, and antes go back" in desk.steps[-1]
    name(desk, 2, "Qc 4s")
    name(desk, 1, "Jc 4h")
    desk.tell(w.DealByHand())
    assert desk.steps[0] == "Give the antes back: Bob 10, Ann 10"
    assert stakes(desk) == {"Ann": 1010, "Bob": 980}
    assert ledger(desk, bank("byhand")) == 100_000 + 10


def test_the_same_hand_is_a_push_but_for_trips(store: Store) -> None:
    """The board plays: ante, blind and play stay; trips 5 win by the hand alone, a straight at 4 to 1."""
    desk = opened(store, "Ann")
    desk.of("Ann", w.PlaceWagers(10, 5))
    desk.tell(w.DealByHand())
    desk.of("Ann", w.BetPlay(30))
    name(desk, 0, "Ts Jd Qh Kc Ac")
    name(desk, -1, "2c 3s")
    name(desk, 1, "4c 5s")
    assert [step.words.split(": ", 1)[1] for step in desk.dealing.due] == [
        "leave the ante of 10: a push; leave the blind of 10: a push; pay 20 on the trips of 5, 4 to 1; "
        "leave the play of 30: a push. Put the cards in the discard rack"
    ]
    desk.tell(w.DealByHand())
    assert stakes(desk) == {"Ann": 1020}


def test_whoever_concedes_after_the_dealers_hand_loses_everything(store: Store) -> None:
    desk = wagered(store, "Ann")
    desk.of("Ann", w.BetPlay(40))
    name(desk, 0, "Kh 7h 2h 5c Jd")
    name(desk, -1, "Kc 3s")
    assert [each.act for each in desk.dealing.areas[0].may] == ["concede"]
    desk.of("Ann", w.Concede())
    assert desk.steps[0] == "Announce that Ann concedes; take the cards and the wagers: ante 10, blind 10, play 40"
    assert stakes(desk) == {"Ann": 940}
    assert not desk.dealing.round


# chips as they lie, and what goes wrong


def test_chips_as_they_lie_are_ruled_on_by_the_table(store: Store) -> None:
    """The first wager under the minimum stands with a word of advice; the next goes back."""
    desk = ByHandDesk(store, *UTH, seats=6)
    desk.sit("Ann", stake=2000)
    desk.tell(w.DealByHand())
    desk.of("Ann", w.PushWagers(5, 5))
    assert "Tell Ann that further wagers under the minimum are returned" in desk.steps
    desk.tell(w.TakeBack(), MISTAKEN)
    desk.of("Ann", w.PushWagers(600, 600))
    desk.tell(w.DealByHand())
    desk.of("Ann", w.Fold())
    assert stakes(desk) == {"Ann": 1000}, "over the maximum of 500 it is taken up to the maximum"


def test_a_hand_dealt_without_wagers_is_ruled_on_by_whether_cards_were_handled(store: Store) -> None:
    desk = opened(store)
    desk.of("Ann", w.PlaceWagers(ANTE))
    assert desk.dealing.also == (2,)
    desk.tell(w.DealByHand(also=(2,)))
    assert desk.now == "Bob was dealt a hand without ante and blind: call the floor"
    desk.tell(w.ActAtTable("ReportUnfunded", {"seat": 2, "handled": True}), SUPERVISOR)
    assert desk.now == "Before the flop: Ann may fold, check, or bet 3 or 4 times the ante"
    desk.of("Ann", w.Fold())
    assert stakes(desk) == {"Ann": 980, "Bob": 1000}


def test_a_card_seen_during_the_deal_is_a_misdeal_and_all_wagers_go_back(store: Store) -> None:
    desk = wagered(store)
    desk.tell(w.ActAtTable("ReportExposed", {"place": 1, "during_deal": True}), SUPERVISOR)
    assert stakes(desk) == {"Ann": 1000, "Bob": 1000}
    assert desk.dealing.last_told is None, "a ruling is not taken back"
    assert desk.dealing.deals == "wagers"
    assert ledger(desk, bank("byhand")) == 100_000


def test_a_dealers_card_seen_after_a_play_wager_is_named_and_play_goes_on(store: Store) -> None:
    desk = wagered(store)
    desk.of("Ann", w.BetPlay(40))
    desk.tell(w.ActAtTable("ReportExposed", {"place": -1, "which": (1,)}), SUPERVISOR)
    assert desk.dealing.unnamed == ((-1, 1),)
    assert not desk.dealing.must_name
    name(desk, -1, "3s")
    assert desk.dealing.dealer == cards("3s")
    assert "Bob may" in desk.now


# telling, and taking back


def test_cards_that_lie_elsewhere_already_are_refused(store: Store) -> None:
    desk = wagered(store, "Ann")
    desk.of("Ann", w.BetPlay(30))
    name(desk, 0, "Kh 7h 2h 5c Jd")
    refused = desk.ask(w.NameCards(-1, cards("Kh 3s")))
    assert refused
    assert refused.code == "wrong_card"
    assert cards("Kh")[0] not in desk.dealing.deck


def test_an_act_told_by_mistake_is_taken_back_step_by_step(store: Store) -> None:
    desk = wagered(store)
    desk.of("Ann", w.BetPlay(40))
    desk.tell(w.TakeBack(), MISTAKEN)
    assert stakes(desk)["Ann"] == 980
    assert "40 back to Ann, 40 out of the boxes of Ann" in desk.steps[0]
    desk.of("Ann", w.Fold())
    assert ledger(desk, bank("byhand")) == 100_020
    assert desk.dealing.last_told
    assert desk.dealing.last_told.words == "Ann's fold"
    desk.tell(w.TakeBack(), MISTAKEN)
    assert ledger(desk, bank("byhand")) == 100_000
    assert ledger(desk, box("byhand", "Ann*")) == 20
    assert desk.now.startswith("Before the flop: Ann, Bob may")


def test_what_turns_cards_is_taken_back_only_while_they_lie_face_down(store: Store) -> None:
    desk = wagered(store)
    desk.of("Ann", w.Check())
    desk.of("Bob", w.Check())
    assert desk.dealing.last_told
    assert desk.dealing.last_told.dealt
    refused = desk.ask(w.TakeBack(), MISTAKEN)
    assert refused
    assert refused.code == "cards_dealt"
    desk.tell(w.TakeBack(undealt=True), MISTAKEN)
    assert desk.now.startswith("Before the flop: Bob may")
    desk.tell(w.TakeBack(), MISTAKEN)
    assert desk.now.startswith("Before the flop: Ann, Bob may")
    desk.of("Ann", w.Check())
    desk.of("Bob", w.Check())
    desk.of("Ann", w.Check())
    desk.tell(w.TakeBack(), MISTAKEN)
    assert desk.dealing.last_told is None, "the flop lies open by then"


def test_the_deal_itself_is_taken_back_while_no_card_has_left_the_shoe(store: Store) -> None:
    desk = wagered(store)
    assert desk.dealing.last_told
    assert desk.dealing.last_told.words == "The deal"
    desk.tell(w.TakeBack(undealt=True), MISTAKEN)
    assert desk.dealing.deals == "deal"
    desk.of("Bob", w.WithdrawWagers())
    assert stakes(desk) == {"Ann": 980, "Bob": 1000}


def test_the_settlement_is_taken_back_with_the_end_of_the_round(store: Store) -> None:
    """A card was misread: what was paid goes back, the hand is named anew, and it is settled again."""
    desk = wagered(store)
    desk.of("Ann", w.BetPlay(40))
    desk.of("Bob", w.BetPlay(30))
    name(desk, 0, "Kh 7h 2h 5c Jd")
    name(desk, -1, "Kc 3s")
    name(desk, 2, "Qc 9s")
    name(desk, 1, "Ah 9h")
    desk.tell(w.DealByHand())
    paid = stakes(desk)
    assert paid == {"Ann": 1065, "Bob": 950}
    desk.tell(w.TakeBack(), MISTAKEN)
    assert stakes(desk) == {"Ann": 940, "Bob": 950}
    assert desk.dealing.bank == 0
    assert (ledger(desk, box("byhand", "Ann*")), ledger(desk, box("byhand", "Bob*"))) == (60, 50)
    assert ledger(desk, bank("byhand")) == 100_000
    desk.tell(w.TakeBack(), MISTAKEN)
    name(desk, 1, "Ac 9h")
    desk.tell(w.DealByHand())
    assert stakes(desk) == {"Ann": 940, "Bob": 950}, "no flush any more: the dealer's pair of kings wins"
    assert ledger(desk, bank("byhand")) == 100_110


def test_nothing_is_taken_back_once_somebody_buys_chips(store: Store) -> None:
    desk = wagered(store, "Ann")
    desk.of("Ann", w.Fold())
    assert desk.dealing.last_told
    desk.of("Ann", w.TopUp(100))
    assert desk.dealing.last_told is None


# people, money and the record


def test_everybody_is_told_plain_names_and_the_record_keeps_them_apart(store: Store) -> None:
    desk = opened(store)
    _, seated, *_ = store.entries("byhand")
    started = desk.hosted.events_of(seated)[0]
    assert started.player == "Ann*"
    assert desk.hosted.view_event(started, "rail").player == "Ann"
    assert desk.hosted.view_event(started, "inspector").player == "Ann*", "whoever reads the record reads it as it is"
    asked = w.ActAtTable("RecordBreach", {"who": "Ann", "clause": "uth-2019 15.9", "sanction": "none"})
    desk.tell(asked, SUPERVISOR)
    assert desk.hosted.state.breaches[-1].who == "Ann*"
    assert [alert.person for alert in desk.hosted.floor_alerts() if alert.kind == "breach"] == ["Ann"]


def test_whoever_is_excluded_is_offered_no_further_wager(store: Store) -> None:
    desk = opened(store)
    desk.of("Ann", w.PlaceWagers(ANTE))
    asked = w.ActAtTable("RecordBreach", {"who": "Ann", "clause": "uth-2019 15.1", "sanction": "exclude"})
    desk.tell(asked, w.OnTheFloor(person="Kim", role="operator", why="seen by two"))
    boxes = {area.seat: [option.act for option in area.may] for area in desk.dealing.areas}
    assert boxes == {1: ["withdraw"], 2: ["place", "abstain"]}
    refused = desk.ask(w.ForPlayer(1, w.PlaceTrips(5)))
    assert refused
    assert refused.code == "excluded"


def test_the_floors_log_tells_what_staff_did_at_a_table_against_the_house(store: Store) -> None:
    desk = opened(store)
    asked = w.ActAtTable("RecordBreach", {"who": "Bob", "clause": "uth-2019 15.9", "sanction": "none"})
    desk.tell(asked, SUPERVISOR)
    found = floor_log(store, desk.hosted, FloorLogQuery(person="bob", staff=True), most=5)
    assert found[0].lines[0].words == "A breach by Bob is recorded (none)"
    assert found[0].why == "seen by two"


def test_chips_are_bought_and_cashed_at_the_table(store: Store) -> None:
    desk = wagered(store)
    before = desk.store.balance(MINT)
    desk.of("Ann", w.Leave())
    assert [each.leaving for each in desk.dealing.seats] == [True, False]
    desk.of("Ann", w.Fold())
    desk.of("Bob", w.Fold())
    assert desk.steps[-1] == "Ann leaves: cash out 980"
    assert desk.store.balance(MINT) - before == 98_000
    assert not any(account.startswith("wallet:Ann") for account in desk.store.balances())


def test_only_the_dealer_tells_and_only_at_such_a_table(store: Store) -> None:
    desk = opened(store, "Ann")
    refused = desk.ask(w.ForPlayer(1, w.PlaceWagers(ANTE)), w.OnTheFloor(person="Kim", role="inspector", why=""))  # type: ignore[arg-type]
    assert refused
    over_the_line = desk.hosted.command(w.PlaceWagers(ANTE), "Ann*", 1)
    assert isinstance(over_the_line, Refusal)
    assert over_the_line.code == "dealt_by_hand"
    refused = desk.ask(w.ButtonCards(((1, cards("Ah")[0]),)))
    assert refused
    assert refused.code == "not_here"


def test_nobody_is_folded_by_a_clock_and_nobody_has_a_time_bank(store: Store) -> None:
    desk = wagered(store, seconds_to_decide=20)
    assert desk.hosted.deadline() is None
    assert list(desk.hosted.steps(moment())) == []
    assert desk.hosted.running(moment()) is None
    seen = desk.hosted.view("rail")
    assert [(seat.player, seat.bank) for seat in seen.seats] == [("Ann", 0), ("Bob", 0)]
    assert not {"time bank", "lost connections", "time to wager"} & {line.name for line in seen.sign}


def test_house_players_have_no_hands() -> None:
    made = house_charter(*UTH, {"run": "physical"}, title="x", bots=2, now=0)
    assert isinstance(made, tuple)
    assert [each.field for each in made] == ["bots"]


def test_a_room_that_starts_anew_goes_on_where_the_table_was(store: Store) -> None:
    desk = wagered(store)
    desk.of("Ann", w.BetPlay(40))
    again = follow(store, "byhand")
    known, found = desk.dealing, again.dealing(("dealer",))
    assert isinstance(found, BankedDealing)
    assert (found.areas, found.now, found.last_told) == (known.areas, known.now, known.last_told)


def test_a_shoe_that_somebody_says_to_know_is_refused(store: Store) -> None:
    desk = ByHandDesk(store, *UTH, seats=6)
    desk.sit("Ann")
    command = desk.hosted.floor_command(w.DealByHand(), DEALER, 3)
    assert command.shoe == (UNKNOWN,) * 52
    known = type(command)(shoe=desk.hosted.state.game.deck.cards, by="dealer", now=3)
    refused = desk.hosted.propose(known, Said("dealer:Dell", "known", 3000))
    assert isinstance(refused, Refusal)
    assert refused.code == "not_committed"
