"""The kernel's round core against the readable engine, which is the law: every answer, event and state the same."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import Any

import pytest

from pitboss.cite import Citation, witness
from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import Offer
from pitboss.kernel import HAS_ROUND_CORE
from pitboss.play import Accepted, Game, RoundOfPlay, open_round
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.round import RoundByLaw, open_by_law
from pitboss.room.codec import encode
from tests.desks import still
from tests.play.lockstep import play_in_step, random_start
from tests.play.random_rounds import every_game, with_games
from tests.play_helpers import OFFERS, determined, offer_name, opened, play_on, random_command, shuffled

pytestmark = pytest.mark.skipif(not HAS_ROUND_CORE, reason="rounds are played by the readable engine alone")
HOUSE = tuple(load("house-rules").offers.values())
VARIED: tuple[dict[str, Any], ...] = (
    {},
    {"deck": 36},
    {"forced": "blind_and_ante", "ante": 1},
    {"chip": 5, "blinds": (5, 10), "minimum_bet": 10},
    {"bring_in": 2, "ante": 1, "street_bets": (4, 4, 8, 8, 8)},
    {"heads_up": "literal", "show_all_hands": False, "called_may_muck": False},
)
COUNTS = (pytest.param(1, id="few"), pytest.param(400, id="many", marks=pytest.mark.exhaustive))


@every_game(6)
def test_the_core_answers_as_the_law_does(offer: Offer, examples: int) -> None:
    with_games(plays_alike, offer, examples)


@pytest.mark.parametrize("times", COUNTS)
@pytest.mark.parametrize("offer", HOUSE, ids=offer_name)
def test_it_does_so_under_house_rules(offer: Offer, times: int) -> None:
    chance = random.Random(offer_name(offer))
    made = [offer.determine(**choices) for choices in VARIED]
    for game in (game for game in made if isinstance(game, Game)):
        for _ in range(times):
            plays_alike(game, chance)


def plays_alike(game: Game, chance: random.Random) -> None:
    for look, fall_back in ((1.0, 0.0), (0.2, 0.0), (0.2, 0.1)):
        play_in_step(random_start(game, chance), chance, look=look, fall_back=fall_back)


@pytest.mark.parametrize("offer", [*OFFERS, *HOUSE], ids=offer_name)
def test_ordinary_play_of_every_game_stays_in_the_core(offer: Offer) -> None:
    chance, game = random.Random(3), determined(offer)
    for _ in range(20):
        stakes = dict.fromkeys(range(1, chance.randint(2, game.choices.seats) + 1), 20 * game.choices.minimum_bet)
        hand = play_on(opened(game, stakes, 1, shuffled(game, chance)), chance, folds=0.05)
        assert hand.by_law is None


def hold_em() -> tuple[Game, dict[int, int], int, list[int]]:
    game = determined(load("gazette-2001").players_game("hold-em"), blinds=(5, 10))
    return game, {1: 500, 2: 500, 3: 500}, 3, list(game.deck.cards)


def test_what_is_held_of_a_round_stays_true() -> None:
    """State, events and commands are the same objects throughout, and tell what has happened since."""
    given, chance = hold_em(), random.Random(5)
    hand, law = opened(*given), open_by_law(*given)
    assert isinstance(law, RoundByLaw)
    state, events, commands, bet = hand.state, hand.events, hand.commands, hand.state.bet
    while not hand.is_over:
        command = random_command(hand, chance)
        hand.submit(command)
        law.submit(command)
        assert (hand.state, hand.events, hand.commands) == (state, events, commands)
        assert hand.state is state
        assert hand.events is events
        assert hand.commands is commands
        assert still(state) == still(law.state)
        assert events == law.events
        assert commands == law.commands
    assert bet is not hand.state.bet, "a betting round has its own list of bets"


def test_an_answer_tells_what_it_brought_about_whenever_it_is_asked() -> None:
    given, chance = hold_em(), random.Random(6)
    hand, law = opened(*given), open_by_law(*given)
    assert isinstance(law, RoundByLaw)
    answers = []
    while not hand.is_over:
        command = random_command(hand, chance)
        answers.append((hand.submit(command), law.submit(command)))
        if len(answers) == 4:
            hand.fall_back()
    for ours, theirs in answers:
        assert isinstance(ours, Accepted)
        assert ours == theirs
        assert hash(ours) == hash(theirs)
        assert repr(ours) == repr(theirs)


def test_whoever_listens_hears_every_clause() -> None:
    given = hold_em()

    def heard(hand: RoundOfPlay | RoundByLaw, chance: random.Random) -> list[Citation]:
        with witness() as cited:
            while not hand.is_over:
                hand.options()
                hand.submit(random_command(hand, chance))
                hand.submit(c.Check(1))
        return sorted(cited)

    law = open_by_law(*given)
    assert isinstance(law, RoundByLaw)
    for seed in range(20):
        assert heard(opened(*given), random.Random(seed)) == heard(law_of(given), random.Random(seed))


def law_of(given: tuple[Game, dict[int, int], int, list[int]]) -> RoundByLaw:
    hand = open_by_law(*given)
    assert isinstance(hand, RoundByLaw)
    return hand


@pytest.mark.parametrize(
    "changed",
    [
        {"stakes": {1: 500}},
        {"stakes": {1: 500, 2: 0}},
        {"stakes": {0: 500, 2: 500}},
        {"stakes": {1: 500, 100: 500}},
        {"stakes": {1: True, 2: 500}},
        {"stakes": {1: 2**53, 2: 500}},
        {"stakes": dict.fromkeys(range(1, 12), 500)},
        {"shoe": [0] * 52},
        {"shoe": list(range(51))},
        {"shoe": [*range(51), 52]},
        {"shoe": [*range(51), 99]},
        {"shoe": [*range(51), "As"]},
        {"blinds": {4: 10}},
        {"blinds": {1: -1}},
        {"antes": {9: 1}},
        {"posts": {1: (11, 0)}},
        {"posts": {1: (5, -1)}},
        {"posts": {7: (5, 0)}},
    ],
    ids=repr,
)
def test_a_round_that_cannot_be_opened_is_refused_alike(changed: dict[str, Any]) -> None:
    game, stakes, button, shoe = hold_em()
    given: dict[str, Any] = {"stakes": stakes, "button": button, "shoe": shoe} | changed
    refused = open_round(game, **given)
    assert refused == open_by_law(game, **given)
    assert not isinstance(refused, RoundOfPlay)


@pytest.mark.parametrize(
    "changed",
    [{"stakes": {True: 500, 2: 500}}, {"shoe": range(52)}, {"seated": 300}, {"button": 40}, {"button": 0}],
    ids=repr,
)
def test_what_is_given_in_another_form_is_played_alike(changed: dict[str, Any]) -> None:
    game, stakes, button, shoe = hold_em()
    given: dict[str, Any] = {"stakes": stakes, "button": button, "shoe": shoe} | changed
    ours, theirs = open_round(game, **given), open_by_law(game, **given)
    assert (getattr(ours, "events", ours)) == getattr(theirs, "events", theirs)


@pytest.mark.parametrize("blinds", [{2: 0}, {2: 0, 3: 10}, {2: 0, 3: 0}, {}], ids=repr)
def test_a_recorded_blind_of_nothing_is_no_bet(blinds: dict[int, int]) -> None:
    """It keeps its place before the others; where nobody posts anything, the cards are dealt all the same."""
    game, stakes, button, shoe = hold_em()
    ours, theirs = (begin(game, stakes, button, shoe, blinds=blinds) for begin in (open_round, open_by_law))
    assert isinstance(ours, RoundOfPlay)
    assert isinstance(theirs, RoundByLaw)
    posted = [(event.seat, event.kind, event.amount) for event in ours.events if isinstance(event, e.Posted)]
    assert posted == [(seat, "second_blind", blind) for seat, blind in blinds.items() if blind]
    assert encode(ours.events) == encode(theirs.events)
    assert ours.options() == theirs.options()


def run(code: str, **environment: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env=os.environ | environment
    )
    return (ran.stdout + ran.stderr).strip()


def test_one_switch_has_every_round_played_by_the_readable_engine() -> None:
    code = "from pitboss.play import RoundOfPlay; print(RoundOfPlay.__name__)"
    assert run(code, PITBOSS_ENGINE="python") == "RoundByLaw"
    assert run(code, PITBOSS_ENGINE="native") == "RoundOfPlay"
    assert run(code, PITBOSS_INTERPRETED="1") == "RoundByLaw"
    assert "PITBOSS_ENGINE is native or python; got 'rust'" in run(code, PITBOSS_ENGINE="rust")
