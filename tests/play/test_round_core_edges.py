"""Where the kernel's round core meets Python: values of odd kinds, threads, cycles of references, and JSON."""

from __future__ import annotations

import gc
import random
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from pitboss.cards import CARDS
from pitboss.cite import Citation, Refusal
from pitboss.desk.codec import encode_card
from pitboss.instruments.catalogue import load
from pitboss.kernel import HAS_ROUND_CORE
from pitboss.play import Accepted, RoundOfPlay, open_round
from pitboss.play import commands as c
from pitboss.play.codec import decode_events, encode_events
from pitboss.play.round import RoundByLaw, open_by_law
from pitboss.play.view import view_round
from tests.play_helpers import OFFERS, determined, play_on, shuffled

GAME = determined(OFFERS[0])
STUD = load("gazette-2001").players_game("seven-card-stud-cash")
STAKES = {1: 500, 2: 500, 3: 500}
in_the_core = pytest.mark.skipif(not HAS_ROUND_CORE, reason="the readable engine plays every round")


def dealt(seed: int = 1) -> RoundOfPlay:
    hand = open_round(GAME, STAKES, 3, shuffled(GAME, random.Random(seed)))
    assert not isinstance(hand, msgspec.Struct)
    return hand


def called_to_the_end(hand: RoundOfPlay | RoundByLaw) -> None:
    while not hand.is_over:
        hand.submit(c.Call(hand.to_act) if hand.street == 0 or hand.owed else c.Check(hand.to_act))


def tried(call: Callable[[], Any]) -> Any:
    """What comes of a call, an exception included."""
    try:
        answer = call()
    except TypeError as error:
        return str(error)
    return answer.events if isinstance(answer, RoundOfPlay | RoundByLaw) else answer


# Values of odd kinds: whatever the law makes of them.


@pytest.mark.parametrize(
    "more",
    [
        *({"antes_are_dead": odd, "antes": {1: 5, 2: 5, 3: 5}} for odd in (1, 0, "", "yes", None, [1])),
        *({"posts": {1: (5, 5)}, "post_cites": odd} for odd in ({1: 5}, {1: ["a"]}, {True: ("a",)}, {1: None})),
        {"blinds": dict.fromkeys(range(1, 40), 5)},
        {"blinds": dict.fromkeys((1, 2, 3, *range(50, 70)), 5)},
    ],
    ids=repr,
)
def test_an_opening_with_odd_values_is_what_the_law_makes_of_it(more: dict[str, Any]) -> None:
    shoe = shuffled(GAME, random.Random(3))
    assert tried(lambda: open_round(GAME, STAKES, 3, shoe, **more)) == tried(
        lambda: open_by_law(GAME, STAKES, 3, shoe, **more)
    )


def test_more_blinds_than_players_can_be_are_refused() -> None:
    game = determined(OFFERS[0], seats=11)
    stakes = dict.fromkeys(range(1, 12), 500)
    blinds = dict.fromkeys(range(1, 30), 5)
    given = (game, stakes, 3, shuffled(game, random.Random(3)))
    assert tried(lambda: open_round(*given, blinds=blinds)) == tried(lambda: open_by_law(*given, blinds=blinds))


@pytest.mark.parametrize("observer", [1.0, None, b"inspector", (1,), CARDS[1], True, 2**70, "nobody"], ids=repr)
def test_an_observer_of_an_odd_kind_sees_what_the_law_lets_them_see(observer: Any) -> None:
    shoe = shuffled(GAME, random.Random(3))
    fast, slow = open_round(GAME, STAKES, 3, shoe), open_by_law(GAME, STAKES, 3, shoe)
    assert isinstance(slow, RoundByLaw)
    assert isinstance(fast, RoundOfPlay)
    assert fast.view(observer) == slow.view(observer) == view_round(slow.state, observer)
    fast.fall_back()
    assert fast.view(observer) == slow.view(observer)


def test_what_a_round_is_asked_is_told_by_place() -> None:
    """One way to call it, whether rounds are played in the kernel or from source."""
    hand: Any = open_round(GAME, STAKES, 3, shuffled(GAME, random.Random(3)))
    assert not isinstance(hand, Refusal)
    with pytest.raises(TypeError):
        hand.submit(command=c.Fold(1))
    with pytest.raises(TypeError):
        hand.view(observer="rail")


@pytest.mark.parametrize("open_on", [open_round, open_by_law])
def test_chips_that_come_back_and_make_no_minimum_bet_cannot_be_wagered(open_on: Callable[..., Any]) -> None:
    """Whoever posts from a stake of one minimum bet, where nobody has a blind, has too little left to open with."""
    chosen = {"forced": "blind", "ante": 0, "blinds": (5, 5, 5), "chip": 5, "minimum_bet": 20}
    game = determined(STUD, **chosen, limit="manila", tap_out_unit="minimum_bet")
    shoe = shuffled(game, random.Random(3))
    hand = open_on(game, {1: 20, 2: 20}, 2, shoe, blinds={}, posts={1: (5, 5)})
    assert hand.is_over
    assert sum(hand.state.stakes) == 40 - hand.state.taken


# JSON


def test_what_happened_is_written_as_the_encoder_writes_it_and_read_again() -> None:
    texts = ('a "quoted" clause', "back\\slash", "line\nend\ttab\x00\x1f\x7f", "Zürich § 3 \N{SLIGHTLY SMILING FACE}")
    odd = tuple(map(Citation, texts))
    hand = open_round(
        GAME, STAKES, 3, shuffled(GAME, random.Random(2)), posts={2: (10, 5), 3: (0, 5)}, post_cites={2: odd, 3: ()}
    )
    assert isinstance(hand, RoundOfPlay)
    called_to_the_end(hand)
    written = hand.events_json()
    assert written == encode_events(hand.events)
    assert decode_events(written) == hand.events


@pytest.mark.parametrize("written", [b"5", b"null", b"true", b"1.5", b"[]", b'"Zz"'])
def test_what_is_no_card_is_not_read(written: bytes) -> None:
    card = encode_card(dealt().state.down[1][0]).encode()
    with pytest.raises(msgspec.ValidationError):
        decode_events(dealt().events_json().replace(b'"%s"' % card, written, 1))


def test_a_round_that_the_law_took_over_is_written_alike() -> None:
    hand = dealt()
    before = hand.events_json()
    hand.fall_back()
    assert hand.events_json() == before
    called_to_the_end(hand)
    assert hand.events_json() == encode_events(hand.events)


# Cycles of references


class Probe:
    """Something whose end can be seen."""


def of_events(hand: RoundOfPlay) -> Any:
    return hand.events


def of_commands(hand: RoundOfPlay) -> Any:
    return hand.commands


def of_the_state(hand: RoundOfPlay) -> Any:
    return hand.state.board


def of_the_law(hand: RoundOfPlay) -> Any:
    hand.fall_back()
    return hand.events


@pytest.mark.parametrize("where", [of_events, of_commands, of_the_state, of_the_law])
def test_a_round_that_holds_itself_is_collected(where: Callable[[RoundOfPlay], Any]) -> None:
    hand, probe = dealt(), Probe()
    seen = weakref.ref(probe)
    where(hand).append((hand, hand.clone(), probe))
    del hand, probe
    gc.collect()
    assert seen() is None


def test_an_answer_that_its_round_holds_is_collected() -> None:
    hand, probe = dealt(), Probe()
    seen = weakref.ref(probe)
    hand.events.append((hand.submit(c.Call(hand.to_act)), probe))  # type: ignore[arg-type]
    del hand, probe
    gc.collect()
    assert seen() is None


def test_an_answer_that_holds_itself_is_collected() -> None:
    held: list[Any] = [Probe()]
    seen = weakref.ref(held[0])
    given: Any = (held,)
    held.append(Accepted(given))
    del held, given
    gc.collect()
    assert seen() is None


# Threads: putting a hand into words may let another one run.


@pytest.fixture
def slow_words() -> Iterator[None]:
    from pitboss.kernel import _native
    from pitboss.play import native_round, showdown

    known = native_round.known_names()

    def describe(*given: Any) -> Any:
        time.sleep(0.001)
        return showdown.describe(*given)

    _native.name_round_classes(known | {"describe": describe})
    yield
    _native.name_round_classes(known)


@in_the_core
@pytest.mark.usefixtures("slow_words")
@pytest.mark.parametrize("look", ["events", "state"])
def test_threads_that_look_at_the_same_round_see_the_same(look: str) -> None:
    game = determined(OFFERS[0], blinds=(3, 7))  # Whose hands nobody has put into words yet.
    hand = open_round(game, STAKES, 3, shuffled(game, random.Random(5)))
    assert isinstance(hand, RoundOfPlay)
    called_to_the_end(hand)
    twin = open_by_law(game, STAKES, 3, shuffled(game, random.Random(5)))
    assert isinstance(twin, RoundByLaw)
    called_to_the_end(twin)
    threads = [threading.Thread(target=lambda: getattr(hand, look)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert hand.events == twin.events
    assert hand.state.board == twin.state.board
    assert hand.state.words == twin.state.words


def test_clones_taken_at_every_step_go_on_alike() -> None:
    hand, kept = dealt(4), []
    while not hand.is_over:
        kept.append((hand.clone(), hand.events_json()))
        play_one(hand)
    for clone, written in kept:
        assert clone.events_json() == written
        play_on(clone, random.Random(1))
        assert clone.events_json() == encode_events(clone.events)
        assert clone.events_json().startswith(written[:-1])


def play_one(hand: RoundOfPlay) -> None:
    hand.submit(c.Call(hand.to_act) if hand.street == 0 or hand.owed else c.Check(hand.to_act))
