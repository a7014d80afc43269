"""A table dealt by hand at which some faces are seen: rounds go on to their end with what is known and what is not."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pitboss.cards import UNKNOWN, Card, card, cards
from pitboss.room import wire_commands as w
from pitboss.room.floor.dealing import DealerSeat
from pitboss.room.kinds.pots.by_hand.dealing import PotsDealing
from pitboss.room.store import Store
from tests.room.by_hand_desk import SUPERVISOR, ByHandDesk
from tests.room.test_by_hand import staffed, store

__all__ = ["staffed", "store"]
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")


def begun(store: Store, game: str, players: int) -> ByHandDesk:
    desk = ByHandDesk(store, *game.split("/"), seats=8)
    desk.sit(*NAMES[:players])
    if desk.dealing.deals == "button":
        desk.tell(w.ButtonCards(tuple(enumerate(cards("2c 3c 4c"), start=1))))
    desk.tell(w.DealByHand())
    return desk


def to_the_draw(desk: ByHandDesk) -> None:
    while desk.dealing.round and not desk.now.endswith("how many cards to change"):
        told = desk.dealing
        assert told.options
        desk.tell(w.ForPlayer(told.options.seat, quiet_act(told)))


def quiet_act(told: PotsDealing) -> w.RoundCommand:
    """Nobody folds, and nobody raises."""
    assert told.options
    may = {option.act: option.least for option in told.options.may}
    if "bet" in may and "check" not in may:
        return w.Bet(may["bet"])
    return w.Check() if "check" in may else w.Call() if "call" in may else w.BringIn()


def seat_to_act(told: PotsDealing) -> DealerSeat:
    assert told.options
    return next(each for each in told.seats if each.seat == told.options.seat)


def play_on(desk: ByHandDesk, chance: random.Random) -> Counter[str]:
    """As the dealer's page tells it, to the end: cards that were seen stay, or are changed with others."""
    dealt = Counter[str]()
    while (told := desk.dealing).round:
        if told.unnamed:
            place, count = told.unnamed[0]
            desk.tell(w.NameCards(place, tuple(chance.sample(told.deck, count))))
        elif told.deals:
            dealt[told.deals] += 1
            desk.tell(w.DealByHand())
        else:
            seat = seat_to_act(told)
            desk.tell(w.ForPlayer(seat.seat, act_of(told, seat, chance)))
    return dealt


def act_of(told: PotsDealing, seat: DealerSeat, chance: random.Random) -> w.RoundCommand:
    assert told.options
    unseen, may = seat.cards - len(seat.known), [option.act for option in told.options.may]
    if "draw" in may:
        given = tuple(each for each in seat.known if chance.random() < 0.5)
        return w.Draw((*given, *(UNKNOWN,) * chance.randint(min(2, unseen), unseen)))
    if "show" in may:
        return w.Show((*chance.sample(told.deck, unseen), *seat.known))
    return quiet_act(told)


@pytest.mark.parametrize("game", ["gazette-2001/five-card-stud", "gazette-2001/seven-card-stud-cash"])
def test_a_hand_of_stud_is_shown_with_the_cards_that_everybody_saw(store: Store, game: str) -> None:
    desk = begun(store, game, 3)
    play_on(desk, random.Random(3))
    assert sum(each.stake for each in desk.dealing.seats) + desk.hosted.state.commission == 3000


def exposed(desk: ByHandDesk, name: str, place: int, face: str) -> None:
    desk.tell(w.ActAtTable("hole_cards_exposed", {"cards": [[desk.seat(name), place, face]]}), SUPERVISOR)


def test_the_dealer_sees_which_faces_are_known(store: Store) -> None:
    desk = begun(store, "draw-2005/draw", 3)
    to_the_draw(desk)
    exposed(desk, "Bob", 1, "7h")
    assert {each.name: each.known for each in desk.dealing.seats} == {"Ann": (), "Bob": cards("7h"), "Cid": ()}


def test_a_card_that_was_seen_is_changed_by_its_face(store: Store) -> None:
    desk = begun(store, "draw-2005/draw", 3)
    to_the_draw(desk)
    first = desk.to_act
    exposed(desk, first, 1, "7h")
    refused = desk.ask(w.ForPlayer(desk.seat(first), w.Draw((UNKNOWN,) * 5)))
    assert refused, "only four of them are cards that nobody has seen"
    assert (refused.code, refused.facts["unseen"]) == ("not_held", 4)
    assert "name 7h" in refused.message
    desk.of(first, w.Draw((card("7h"), *(UNKNOWN,) * 2)))
    assert next(each.known for each in desk.dealing.seats if each.name == first) == ()
    assert card("7h") not in desk.dealing.deck, "it lies among the discards"


def test_a_card_that_was_seen_may_lie_anywhere_once_the_discards_are_shuffled(store: Store) -> None:
    desk = begun(store, "draw-2005/draw", 8)
    to_the_draw(desk)
    first, seven = desk.to_act, card("7h")
    exposed(desk, first, 1, "7h")
    desk.of(first, w.Draw((seven, *(UNKNOWN,) * 3)))
    while desk.dealing.deals != "discards":
        desk.of(desk.to_act, w.Draw((UNKNOWN,) * 4))
    desk.tell(w.DealByHand())
    playing = desk.hosted.state.round
    assert playing
    lying: list[Card] = [*playing.shoe, *(each for _, each in playing.discarded)]
    assert seven not in [*lying, *(each for seat in playing.ring for each in playing.hand(seat))]
    assert seven in desk.dealing.deck, "whoever has it now may show it"
    play_on(desk, random.Random(1))


def test_draws_with_faces_that_were_seen_come_to_their_end(store: Store) -> None:
    desk, dealt = begun(store, "draw-2005/draw", 8), Counter[str]()
    for seed in range(3):
        chance = random.Random(seed)
        if seed:
            desk.tell(w.DealByHand())
        for name in chance.sample(NAMES, 3):
            exposed(desk, name, chance.randint(1, 5), str(chance.choice(desk.dealing.deck)))
            if desk.dealing.deals:
                desk.tell(w.DealByHand())
        dealt += play_on(desk, chance)
        assert sum(each.stake for each in desk.dealing.seats) + desk.hosted.state.commission == 8000
    assert dealt["discards"]
