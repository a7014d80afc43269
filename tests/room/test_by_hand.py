"""A table dealt by hand: its dealer tells what happens, the room says what comes next, and the record stands up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from pitboss.cards import UNKNOWN, card, cards
from pitboss.cite import Refusal
from pitboss.room import wire_commands as w
from pitboss.room.accounts import PlayerAccounts
from pitboss.room.audit import audit
from pitboss.room.hosted import Said
from pitboss.room.ledger import MINT, commission, stake
from pitboss.room.people.commands import GiveRole
from pitboss.room.people.office import PeopleOffice
from pitboss.room.people.rights import RoomRole
from pitboss.room.play_money import house_charter
from pitboss.room.records import Entry
from pitboss.room.recovery import follow, open_from_charter
from pitboss.room.store import Store
from pitboss.table import commands as c
from tests.room.by_hand_desk import DEALER, SUPERVISOR, ByHandDesk
from tests.room.people_room import QUICK, named, operator
from tests.room.test_house import moment


@pytest.fixture(scope="module")
def staffed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room in which Kim is an operator, Dell a dealer and Sunny a supervisor."""
    folder = tmp_path_factory.mktemp("staffed")
    with Store(f"sqlite:///{folder}/room.db") as kept:
        people = PlayerAccounts(kept, keeper=QUICK)
        operator(people, "Kim", at=1)
        roles: tuple[tuple[str, RoomRole], ...] = (("Dell", "dealer"), ("Sunny", "supervisor"))
        for name, role in roles:
            named(people, name, at=1)
            give = GiveRole(person=name, to=role, by="Kim", role="operator", why="new here", now=2)
            assert isinstance(PeopleOffice(kept).act(give), Entry)
    return folder


@pytest.fixture
def store(staffed: Path, tmp_path: Path) -> Iterator[Store]:
    """Whatever is told at the table stands up to the audit."""
    with Store(f"sqlite:///{copytree(staffed, tmp_path / 'room')}/room.db") as kept:
        yield kept
        assert not audit(kept).findings


def dealt(store: Store, *names: str, **choices: Any) -> ByHandDesk:
    desk = ByHandDesk(store, seats=6, **choices)
    desk.sit(*(names or ("Ann", "Bob", "Cid")))
    desk.tell(w.DealByHand())
    return desk


def act_for_all(desk: ByHandDesk, rounds: int = 1) -> None:
    """Everybody stays in for nothing more than a call, until so many betting rounds are over."""
    for _ in range(rounds):
        round_ = desk.hosted.state.round
        assert round_
        street = round_.street
        while (playing := desk.hosted.state.round) and playing.street == street and playing.phase == "betting":
            owes = playing.bet[playing.to_act] < playing.high or not playing.street
            desk.of(desk.to_act, w.Call() if owes else w.Check())


def test_the_console_says_whom_to_deal_what_to_collect_and_who_acts(store: Store) -> None:
    desk = ByHandDesk(store, seats=6)
    assert desk.now == "A round of play takes two players or more who want cards"
    desk.sit("Ann", "Bob", "Cid")
    assert desk.now == "Shuffle the cards, have them cut, and deal"
    foretold = [step.words for step in desk.dealing.coming]
    desk.tell(w.DealByHand())
    assert desk.steps[:-1] == foretold
    assert foretold == [
        "Put the button before Cid",
        "Collect the first blind from Ann: 5",
        "Collect the second blind from Bob: 10",
        "Deal four cards face down to each player, Ann first, then Bob, Cid, one at a time",
    ]
    assert all(step.cites for step in (*desk.dealing.steps, *desk.dealing.now))
    assert desk.now == "Cid acts: 10 to call"


def test_whether_to_burn_is_said_either_way(store: Store) -> None:
    desk = dealt(store)
    act_for_all(desk)
    assert "Burn one card; then turn three cards face up in the middle" in desk.steps


def test_without_burning_the_dealer_is_told_not_to(store: Store) -> None:
    desk = dealt(store, burn=False)
    act_for_all(desk)
    assert "Do not burn a card; then turn three cards face up in the middle" in desk.steps


def test_a_round_without_a_known_card_ends_when_all_but_one_fold(store: Store) -> None:
    desk = dealt(store)
    desk.of("Cid", w.RaiseTo(30))
    desk.of("Ann", w.Fold())
    desk.of("Bob", w.Fold())
    assert "Give Cid back 20 that nobody called" in desk.steps
    assert "Take 1 for the house: 5% of 25" in desk.steps
    assert "Push 24 to Cid: the main pot" in desk.steps
    assert desk.dealing.round == 0
    assert {each.name: each.stake for each in desk.dealing.seats} == {"Ann": 995, "Bob": 990, "Cid": 1014}


def test_the_showdown_waits_for_the_board_then_each_hand_is_named_as_shown(store: Store) -> None:
    desk = dealt(store)
    act_for_all(desk, 4)
    assert "Showdown: Ann shows first, then Bob, Cid" in desk.steps
    assert desk.now == "Name the cards in the middle: hands are compared with them"
    assert desk.dealing.must_name
    desk.tell(w.NameCards(0, cards("2c 7d 9h Js Kd")))
    assert desk.now.startswith("Ann shows")
    desk.of("Ann", w.Show(cards("As Ah 3c 4d")))
    refused = desk.ask(w.ForPlayer(desk.seat("Bob"), w.Show(cards("As Qc Qd 5h"))))
    assert refused, "a card that lies elsewhere cannot be shown"
    assert refused.code == "not_held"
    desk.of("Bob", w.Show(cards("Ac Ad 3d 4c")))
    assert "shows, or gives the hand up" in desk.now
    desk.of("Cid", w.Muck())
    shares = [words for words in desk.steps if words.startswith("Push")]
    assert len(shares) == 2
    assert all("one of two equal parts of the main pot" in words for words in shares)


def test_the_odd_chip_is_said_with_whoever_gets_it(store: Store) -> None:
    desk = dealt(store, blinds=[5, 10], chip=1, minimum_bet=10)
    desk.of("Cid", w.RaiseTo(25))
    desk.of("Ann", w.Fold())
    desk.of("Bob", w.Call())
    for _ in range(3):
        desk.of("Bob", w.Check())
        desk.of("Cid", w.Check())
    desk.tell(w.NameCards(0, cards("2c 7d 9h Js Kd")))
    desk.of("Bob", w.Show(cards("As Ah 3c 4d")))
    desk.of("Cid", w.Show(cards("Ac Ad 3d 4c")))
    pushed = [words for words in desk.steps if words.startswith("Push")]
    assert ["1 of it the odd chip" in words for words in pushed] == [True, False], pushed


def test_a_misdeal_is_dealt_anew_with_the_blinds_where_they_are(store: Store) -> None:
    desk = dealt(store)
    desk.tell(w.ActAtTable("cut_forgotten"), SUPERVISOR)
    assert desk.dealing.deals == "redeal"
    assert desk.now.startswith("Shuffle all cards, have them cut, and deal anew")
    assert any("Take all cards back; forced bets stay" in words for words in desk.steps)
    pot = desk.dealing.pot
    desk.tell(w.DealByHand())
    assert (desk.dealing.pot, desk.dealing.round) == (pot, 1)
    assert desk.to_act == "Cid"


def test_the_floor_rules_on_cards_that_nobody_knows(store: Store) -> None:
    desk = dealt(store)
    exposed = w.ActAtTable("hole_cards_exposed", {"cards": [[desk.seat("Bob"), 1]]})
    told = desk.hosted.floor_preview(exposed, SUPERVISOR, 9)
    assert not isinstance(told, Refusal)
    assert "omaha-2017 17.20" in told.cites
    desk.tell(exposed, SUPERVISOR)
    desk.tell(w.ActAtTable("act_out_of_turn", {"seat": desk.seat("Ann"), "act": "raise", "total": 30}), SUPERVISOR)
    held = desk.hosted.state.round
    assert held
    assert held.irregular
    assert [each.seat for each in held.irregular.early] == [desk.seat("Ann")]
    desk.tell(w.ActAtTable("wrong_number_of_cards", {"held": [[desk.seat("Bob"), 5]]}), SUPERVISOR)
    assert not next(each for each in desk.dealing.seats if each.name == "Bob").in_round


def test_a_card_that_was_exposed_may_be_named_with_the_report(store: Store) -> None:
    desk = dealt(store)
    act_for_all(desk)
    turned = w.ActAtTable("communal_cards_exposed_early", {"count": 1, "burned": True, "cards": ["7h"]})
    desk.tell(turned, SUPERVISOR)
    assert desk.dealing.deals == "rest"
    assert card("7h") not in desk.dealing.deck
    desk.tell(w.DealByHand())
    assert desk.dealing.options
    assert card("7h") in desk.dealing.deck, "it is shuffled among the others, and nobody knows where"
    act_for_all(desk)
    assert desk.dealing.board == (UNKNOWN,) * 4


def test_the_face_of_an_exposed_hole_card_may_be_named(store: Store) -> None:
    desk = dealt(store)
    bob = desk.seat("Bob")
    shown = w.ActAtTable("hole_cards_exposed", {"cards": [[bob, 1, "7h"]]})
    desk.tell(shown, SUPERVISOR)
    assert any("7♥" in words for words in desk.steps), desk.steps
    assert card("7h") not in desk.dealing.deck, "it lies on the table, and nobody else can have it"
    refused = desk.ask(w.ActAtTable("hole_cards_exposed", {"cards": [[desk.seat("Cid"), 1, "7h"]]}), SUPERVISOR)
    assert refused, "one card is in one place"
    for strange in ([bob, 1, "7x"], [bob], [bob, 1, "7h", 2]):
        refused = desk.ask(w.ActAtTable("hole_cards_exposed", {"cards": [strange]}), SUPERVISOR)
        assert refused
        assert refused.code == "unreadable"


def test_where_the_machine_knows_the_cards_nobody_names_one(store: Store) -> None:
    charter = house_charter("omaha-2017", "omaha", {"run": "training"}, title="School", bots=0, now=0)
    assert not isinstance(charter, tuple), charter
    opened = open_from_charter("school", charter, Said("operator:Kim", "open", 0))
    assert isinstance(opened, tuple), opened
    asked = w.ActAtTable("hole_cards_exposed", {"cards": [[1, 1, "7h"]]})
    refused = opened[0].floor_command(asked, SUPERVISOR, 1)
    assert isinstance(refused, Refusal)
    assert "the machine knows its face" in refused.message


def test_the_floor_asks_for_faces_only_where_cards_are_real(store: Store) -> None:
    desk = dealt(store)
    asked = {act.name: act.fields for act in desk.hosted.floor_acts(("supervisor",))}
    (faces,) = [field for field in asked["communal_cards_exposed_early"] if field.name == "cards"]
    assert (faces.kind, faces.needed) == ("faces", False)
    assert all(not field.default for fields in asked.values() for field in fields if field.kind == "faces")


def test_a_draw_goes_by_the_number_of_cards(store: Store) -> None:
    desk = ByHandDesk(store, "draw-2005", "draw")
    desk.sit("Ann", "Bob", "Cid")
    desk.tell(w.DealByHand())
    while (playing := desk.hosted.state.round) and playing.phase == "betting":
        desk.of(desk.to_act, w.Call())
    assert desk.now.endswith("says how many cards to change")
    first = desk.to_act
    desk.of(first, w.Draw((UNKNOWN,) * 3))
    assert desk.steps == [f"Take three cards from {first}", f"Deal three cards face down to {first}"]


def test_up_cards_of_stud_are_named_as_they_lie(store: Store) -> None:
    desk = ByHandDesk(store, "gazette-2001", "five-card-stud")
    desk.sit("Ann", "Bob")
    desk.tell(w.DealByHand())
    lying = dict(desk.dealing.unnamed)
    assert set(lying) == {1, 2}
    for place, told in ((1, "Kd"), (2, "9s")):
        desk.tell(w.NameCards(place, cards(told)))
    assert not desk.dealing.unnamed
    assert desk.dealing.options


def test_the_button_goes_by_cards_where_that_is_the_custom(store: Store) -> None:
    desk = ByHandDesk(store, "stones-omaha", "omaha")
    desk.sit("Ann", "Bob")
    assert desk.dealing.deals == "button"
    desk.tell(w.ButtonCards(((1, card("2c")), (2, card("Ks")))))
    told = desk.dealing
    assert (told.button, told.deals) == (2, "round")


# who may, and who sits there


def test_nobody_plays_there_over_the_line(store: Store) -> None:
    desk = dealt(store)
    for wanted in (w.Sit(6, 1000), w.Fold(), w.RaiseDispute("me")):
        refused = desk.hosted.command(wanted, "Cid", 9)
        assert isinstance(refused, Refusal)
        assert (refused.code, bool(refused.cites)) == ("dealt_by_hand", True)
    assert not desk.hosted.seat_of("Cid"), "whoever signs in under the same name has no seat there"


def test_telling_takes_the_power_to_deal(store: Store) -> None:
    desk = dealt(store)
    refused = desk.ask(w.ForPlayer(3, w.Fold()), SUPERVISOR)
    assert refused
    assert (refused.code, refused.facts["may"]) == ("wrong_role", ("dealer",))


def test_two_at_a_table_are_not_called_the_same(store: Store) -> None:
    desk = dealt(store)
    refused = desk.ask(w.ForPlayer(5, w.Sit(5, 1000), " ann "))
    assert refused
    assert refused.code == "name_taken"
    refused = desk.ask(w.ForPlayer(5, w.Sit(5, 1000), "The Dealer"))
    assert refused, "nobody is called like staff"
    refused = desk.ask(w.ForPlayer(5, w.Fold()))
    assert refused
    assert refused.code == "not_seated"


def test_chips_are_bought_with_cash_and_time_is_paid_with_it(store: Store) -> None:
    before = store.balance(MINT)
    desk = ByHandDesk(store, seats=6, commission={"type": "time_charge", "amount": 6, "minutes": 30})
    desk.sit("Ann", "Bob")
    desk.tell(w.DealByHand())
    desk.of(desk.to_act, w.Fold())
    assert store.balance(commission("byhand")) == 12_00
    desk.of("Ann", w.Leave())
    assert store.balance(stake("byhand", "Ann*")) == 0
    assert store.balance(MINT) == before - 12_00 - store.balance(stake("byhand", "Bob*"))
    assert not [account for account in store.balances() if account.startswith("wallet:") and account.endswith("*")]


def test_no_bot_sits_there_and_the_house_does_nothing_by_itself(store: Store) -> None:
    refused = house_charter("omaha-2017", "omaha", {"run": "physical"}, title="", bots=2, now=0)
    assert isinstance(refused, tuple)
    assert [each.field for each in refused] == ["bots"]
    desk = dealt(store)
    assert desk.hosted.cards_due() is None
    assert not list(desk.hosted.steps(moment()))
    assert desk.hosted.running(moment()) is None
    made = desk.hosted.derive(c.StartRound(desk.hosted.state.game.deck.cards, 20, by="dealer", now=9))
    assert isinstance(made, Refusal), "no known order of cards is dealt from"


def test_the_table_goes_on_after_a_restart(store: Store) -> None:
    desk = dealt(store)
    desk.of("Cid", w.Call())
    again = follow(store, "byhand")
    assert again.dealing(("dealer",)) == desk.dealing


def test_the_sign_says_nothing_of_lines_and_seeds_at_a_real_table(store: Store) -> None:
    desk = ByHandDesk(store)
    told = {line.name for line in desk.hosted.view("rail").sign}
    assert {"blinds", "minimum table stake", "commission", "lost stakes"} <= told
    assert not told & {"lost connections", "players' seeds in the shuffle", "time bank", "turns let pass"}


def test_an_electronic_table_is_told_nothing_by_hand(store: Store) -> None:
    desk = ByHandDesk(store, run="training")
    refused = desk.ask(w.DealByHand(), DEALER)
    assert refused
    assert refused.code == "not_by_hand"
    assert desk.hosted.dealing(("dealer",)) is None
