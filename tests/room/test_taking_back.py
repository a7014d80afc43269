"""A table dealt by hand: what its dealer told by mistake is taken back, and the record keeps both."""

from __future__ import annotations

import random
from typing import cast

import msgspec
import pytest

from pitboss.cards import UNKNOWN, cards
from pitboss.cite import Refusal
from pitboss.play import commands as p
from pitboss.room import wire_commands as w
from pitboss.room.codec import encode
from pitboss.room.hosted import view_events
from pitboss.room.kinds.pots.by_hand.dealing import PotsDealing
from pitboss.room.kinds.pots.hosted import HostedPots
from pitboss.room.recovery import recover
from pitboss.room.retelling import retell
from pitboss.room.store import Store
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.taking_back import standing
from tests.room.by_hand_desk import SUPERVISOR, ByHandDesk
from tests.room.test_by_hand import act_for_all, dealt, staffed, store
from tests.table.floor import Floor

__all__ = ["staffed", "store"]
MISTYPED = w.OnTheFloor(person="Dell", role="dealer", why="mistyped: it was a call")


def take_back(desk: ByHandDesk, *, undealt: bool = False, why: str = MISTYPED.why) -> Refusal | None:
    return desk.ask(w.TakeBack(undealt), w.OnTheFloor(person="Dell", role="dealer", why=why))


def lies(desk: ByHandDesk) -> tuple[object, ...]:
    """Everything that lies on the table, and who is to act with what."""
    told = desk.dealing
    return told.pot, told.pots, told.board, told.seats, told.options, told.now, told.deck


def test_a_mistyped_raise_is_taken_back_and_the_call_is_told(store: Store) -> None:
    desk = dealt(store)
    before = lies(desk)
    desk.of("Cid", w.RaiseTo(35))
    told = desk.dealing.last_told
    assert told
    assert (told.words, told.dealt) == ("Cid's raise", False)
    assert take_back(desk) is None
    assert lies(desk) == before
    told_back = "Cid's raise is taken back, told by mistake: mistyped: it was a call; back from the pot: 35 to Cid"
    assert desk.steps == [told_back]
    assert desk.dealing.last_told is None
    desk.of("Cid", w.Call())
    assert desk.dealing.pot == 25


def test_several_are_taken_back_one_after_the_other_and_no_further_than_they_go(store: Store) -> None:
    desk = dealt(store)
    before = lies(desk)
    desk.of("Cid", w.RaiseTo(35))
    middle = lies(desk)
    desk.of("Ann", w.Fold())
    assert take_back(desk) is None
    assert lies(desk) == middle
    assert take_back(desk) is None
    assert lies(desk) == before
    refused = take_back(desk)
    assert refused
    assert refused.code == "nothing_to_take_back"


def test_an_act_by_which_cards_are_dealt_only_if_none_has_left_the_deck(store: Store) -> None:
    desk = dealt(store)
    desk.of("Cid", w.Call())
    desk.of("Ann", w.Call())
    before = lies(desk)
    desk.of("Bob", w.Call())
    assert len(desk.dealing.board) == 3
    told = desk.dealing.last_told
    assert told
    assert told.dealt
    refused = take_back(desk)
    assert refused
    assert (refused.code, refused.field) == ("cards_dealt", "undealt")
    assert take_back(desk, undealt=True) is None
    assert lies(desk) == before
    desk.of("Bob", w.RaiseTo(30))
    assert desk.to_act == "Cid"


def test_once_the_next_act_is_told_the_cards_have_been_dealt(store: Store) -> None:
    desk = dealt(store)
    act_for_all(desk)
    before = lies(desk)
    desk.of("Ann", w.Check())
    assert take_back(desk) is None
    assert lies(desk) == before
    refused = take_back(desk, undealt=True)
    assert refused
    assert refused.code == "nothing_to_take_back"


def test_cards_that_were_named_wrongly_are_named_again(store: Store) -> None:
    desk = dealt(store)
    act_for_all(desk)
    desk.tell(w.NameCards(0, cards("2c 7d 9h")))
    told = desk.dealing.last_told
    assert told
    assert told.words == "The cards named in the middle"
    assert take_back(desk) is None
    desk.tell(w.NameCards(0, cards("2c 7d 9d")))
    assert desk.dealing.board == cards("2c 7d 9d")


def test_a_hand_shown_wrongly_is_shown_again_though_the_round_was_over_by_it(store: Store) -> None:
    desk = dealt(store, "Ann", "Bob")
    act_for_all(desk, 4)
    desk.tell(w.NameCards(0, cards("2c 7d 9h Js Kd")))
    first, pot = desk.to_act, desk.dealing.pot
    desk.of(first, w.Show(cards("As Ah 3c 4d")))
    assert take_back(desk) is None
    desk.of(first, w.Show(cards("As Ac 3c 4d")))
    second, before = desk.to_act, lies(desk)
    desk.of(second, w.Show(cards("Qs Qc 3d 4c")))
    assert (desk.dealing.round, stake(desk, first)) == (0, 1000 + pot // 2 - 1), "the house has 1"
    assert take_back(desk) is None
    assert lies(desk) == before
    assert f"back into the pot: {pot - 1} from {first}, 1 from the house" in desk.steps[0]
    desk.of(second, w.Show(cards("Ks Kc 3d 4h")))
    assert (desk.dealing.round, stake(desk, second)) == (0, 1000 + pot // 2 - 1), "the house has 1"


def test_a_fold_that_ended_the_round_is_taken_back_and_the_round_goes_on(store: Store) -> None:
    desk = dealt(store)
    button = desk.dealing.button
    desk.of("Cid", w.RaiseTo(35))
    desk.of("Ann", w.Fold())
    before, held = lies(desk), desk.hosted.holdings()
    desk.of("Bob", w.Fold())
    assert (desk.dealing.round, stake(desk, "Cid"), desk.dealing.button) == (0, 1014, desk.seat("Ann"))
    told = desk.dealing.last_told
    assert told
    assert told.words == "Bob's fold"
    assert take_back(desk) is None
    assert (lies(desk), desk.hosted.holdings(), desk.dealing.button) == (before, held, button)
    assert desk.hosted.state.last_round is None
    assert desk.steps == [
        "Bob's fold is taken back, told by mistake: mistyped: it was a call; "
        "back into the pot: 49 from Cid, 1 from the house"
    ]
    assert take_back(desk) is None, "and what was told before it, as in any round"
    desk.of("Ann", w.Call())
    desk.of("Bob", w.Call())
    assert (desk.dealing.pot, len(desk.dealing.board)) == (105, 3)


def stake(desk: ByHandDesk, name: str) -> int:
    return int(next(each.stake for each in desk.dealing.seats if each.name == name))


def test_a_round_that_was_over_by_mistake_is_one_round_in_the_record(store: Store) -> None:
    desk = dealt(store)
    desk.of("Cid", w.Fold())
    desk.of("Ann", w.Fold())
    assert desk.dealing.round == 0
    assert take_back(desk) is None
    again = recover("byhand", store.entries("byhand"))
    assert isinstance(again, HostedPots)
    assert encode(again.dealing(("dealer",))) == encode(desk.dealing)
    desk.of("Ann", w.RaiseTo(30))
    desk.of("Bob", w.Fold())
    entries = store.entries_of_round("byhand", 1)
    events = [event for entry in entries for event in desk.hosted.events_of(entry)]
    kinds = [type(event).__name__ for event in standing(events)]
    assert (kinds.count("RoundClosed"), kinds.count("Awarded"), kinds.count("Folded")) == (1, 1, 2)
    summary = desk.hosted.summary(view_events(desk.hosted, events, "rail"), desk.seat("Ann"))
    assert summary
    assert (summary.raised, summary.won, summary.result) == (True, True, 9)
    told = retell("byhand", store.entries("byhand"), lambda upto: store.entries("byhand", upto=upto - 1))
    assert not told.differences
    assert told.holdings == desk.hosted.holdings()


SETTLED: dict[str, w.FloorCommand] = {
    "the next round": w.DealByHand(),
    "chips that are bought": w.ForPlayer(1, w.TopUp(5)),
    "somebody who leaves": w.ForPlayer(2, w.Leave()),
    "somebody who sits down": w.ForPlayer(5, w.Sit(5, 1000), "Eve"),
}


@pytest.mark.parametrize("after", SETTLED)
def test_the_end_of_a_round_stands_once_the_table_has_changed(store: Store, after: str) -> None:
    desk = dealt(store)
    desk.of("Cid", w.Fold())
    desk.of("Ann", w.Fold())
    desk.tell(SETTLED[after])
    assert desk.dealing.last_told is None
    refused = take_back(desk)
    assert refused
    assert refused.code == "nothing_to_take_back"


def test_a_dispute_about_the_end_does_not_keep_it_from_being_taken_back(store: Store) -> None:
    desk = dealt(store)
    desk.of("Cid", w.Fold())
    desk.of("Ann", w.Fold())
    desk.tell(w.ForPlayer(desk.seat("Ann"), w.RaiseDispute("I did not fold")))
    assert take_back(desk) is None
    assert desk.to_act == "Ann"


def test_a_reason_is_asked(store: Store) -> None:
    desk = dealt(store)
    desk.of("Cid", w.Call())
    refused = take_back(desk, why="")
    assert refused
    assert (refused.code, refused.field) == ("no_reason", "reason")


def test_a_ruling_stands(store: Store) -> None:
    desk = dealt(store)
    desk.of("Cid", w.Call())
    desk.tell(w.ActAtTable("act_out_of_turn", {"seat": desk.seat("Bob"), "act": "raise", "total": 30}), SUPERVISOR)
    refused = take_back(desk)
    assert refused
    assert refused.code == "nothing_to_take_back"


def test_whoever_recovers_the_table_has_it_as_its_dealer_left_it(store: Store) -> None:
    desk = dealt(store)
    desk.of("Cid", w.RaiseTo(35))
    desk.of("Ann", w.Fold())
    assert take_back(desk) is None
    again = recover("byhand", store.entries("byhand"))
    assert isinstance(again, HostedPots)
    assert encode(again.dealing(("dealer",))) == encode(desk.dealing)
    desk.hosted = again
    assert take_back(desk) is None
    assert desk.to_act == "Cid"
    assert desk.dealing.pot == 15


def test_the_log_keeps_both_and_what_stands_tells_the_round_without_it(store: Store) -> None:
    desk = dealt(store)
    desk.of("Cid", w.RaiseTo(35))
    assert take_back(desk) is None
    for name in ("Cid", "Ann"):
        desk.of(name, w.Fold())
    entries = [desk.hosted.events_of(entry) for entry in store.entries("byhand")]
    events = [event for each in entries for event in each]
    told = [type(event).__name__ for event in events]
    assert told.count("Raised") == told.count("ActTakenBack") == 1
    assert told.index("Raised") < told.index("ActTakenBack") < told.index("Folded")
    kept = [type(event).__name__ for event in standing(events)]
    assert "Raised" not in kept
    assert kept.count("Folded") == 2
    seen = view_events(desk.hosted, events, "rail")
    summary = desk.hosted.summary(seen, desk.seat("Cid"))
    assert summary
    assert (summary.chose, summary.raised, summary.result) == (False, False, 0)


def test_an_altered_correction_is_found(store: Store) -> None:
    """Where the program is another, by the events alone: what it gives back is what the act had cost."""
    desk = dealt(store)
    desk.of("Cid", w.RaiseTo(35))
    assert take_back(desk) is None
    entry = list(store.entries("byhand"))[-1]
    correction = desk.hosted.events_of(entry)[0]
    assert isinstance(correction, e.ActTakenBack)
    desk.hosted = recover("byhand", store.entries("byhand", upto=entry.seq - 1))
    state = desk.hosted.state
    for field, value in {"chips": ((3, 34),), "bets": (), "seat": 1, "act": "fold", "commission": 1}.items():
        forged = msgspec.structs.replace(correction, **{field: value})
        assert list(desk.hosted.untrue(state, forged)), field
    assert not list(desk.hosted.untrue(state, correction))


class Unkept:
    """A store for desks of which nothing is read again."""

    def append_now(self, _: object) -> None: ...


CHANCE = {"omaha-2017/omaha": 1, "draw-2005/draw": 2, "gazette-2001/seven-card-stud": 3, "stones-omaha/omaha": 4}


@pytest.mark.parametrize("game", CHANCE)
def test_a_table_is_as_if_what_was_taken_back_had_never_been_told(game: str) -> None:
    """Random acts, some of them taken back, leave what the others alone leave."""
    chance, unkept = random.Random(CHANCE[game]), cast("Store", Unkept())
    desk, told = begun(unkept, game), list[w.FloorCommand]()
    taken = 0
    for _ in range(60):
        if not (asked := next_told(desk, chance)):
            break
        desk.tell(asked)
        told.append(asked)
        while chance.random() < 0.4 and take_back(desk, undealt=True) is None:
            told.pop()
            taken += 1
    assert taken > 3
    again = begun(unkept, game)
    for asked in told:
        again.tell(asked)
    assert lies(again) == lies(desk)
    assert again.hosted.holdings() == desk.hosted.holdings()
    one, other = desk.hosted.state, again.hosted.state
    for field in ("seats", "button", "travelled", "before", "last_hands", "commission", "markers", "big_blind"):
        assert getattr(one, field) == getattr(other, field), field


def begun(store: Store, game: str) -> ByHandDesk:
    desk = ByHandDesk(store, *game.split("/"), seats=6)
    desk.sit("Ann", "Bob", "Cid", "Dot")
    if desk.dealing.deals == "button":
        desk.tell(w.ButtonCards(tuple(enumerate(cards("2c 3c 4c Ac"), start=1))))
    desk.tell(w.DealByHand())
    return desk


def next_told(desk: ByHandDesk, chance: random.Random) -> w.FloorCommand | None:
    """Something that may be told now; nobody folds before the last card but for one."""
    told = desk.dealing
    if told.unnamed and (told.must_name or chance.random() < 0.3):
        place, count = told.unnamed[0]
        return w.NameCards(place, tuple(chance.sample(told.deck, count)))
    if told.options is None:
        return w.DealByHand() if told.round and told.deals else None
    return w.ForPlayer(told.options.seat, any_act(told, chance))


PLAIN: dict[str, w.RoundCommand] = {
    "fold": w.Fold(), "muck": w.Muck(), "check": w.Check(), "call": w.Call(), "bring_in": w.BringIn()
}  # fmt: skip


def any_act(told: PotsDealing, chance: random.Random) -> w.RoundCommand:
    assert told.options
    seat = next(each for each in told.seats if each.seat == told.options.seat)
    many = sum(each.in_round for each in told.seats) > 3
    option = chance.choice([each for each in told.options.may if many or each.act not in ("fold", "muck")])
    match option.act:
        case "bet":
            return w.Bet(option.least)
        case "raise":
            return w.RaiseTo(option.least)
        case "draw":
            return w.Draw((UNKNOWN,) * chance.randint(0, option.most))
        case "show":
            return w.Show(tuple(chance.sample(told.deck, seat.cards)))
        case plain:
            return PLAIN[plain]


def test_at_an_electronic_table_players_act_for_themselves() -> None:
    floor = Floor()
    floor.sit(1, 2, 3).start()
    floor.act(p.Call)
    assert floor.table.state.told is None
    assert floor.refused(c.TakeBackAct, "mistyped", by="dealer").code == "nothing_to_take_back"
