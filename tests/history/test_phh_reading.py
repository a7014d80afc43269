"""Reading poker hand histories: what is allowed, what is refused, and that nothing is a crash."""

from __future__ import annotations

import random
from decimal import Decimal
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.history import HistoryError, RecordedHand, Replayed, replay
from pitboss.history.files import read_file
from pitboss.history.phh_read import read_phh

HANDS = Path(__file__).parent / "hands"
PLAIN = {
    "variant": '"NT"',
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[1, 2, 0]",
    "min_bet": "2",
    "starting_stacks": "[40, 40, 40]",
}


def told(*actions: str, **fields: str) -> str:
    lines = [f"{name} = {value}" for name, value in (PLAIN | fields).items() if value]
    return "\n".join([*lines, f"actions = {list(actions)}"])


def hand_of(text: str) -> RecordedHand:
    (entry,) = read_phh(text)
    assert isinstance(entry.hand, RecordedHand), entry.hand
    return entry.hand


def replayed(*actions: str, **fields: str) -> Replayed:
    return replay(hand_of(told(*actions, **fields)))


def unreadable(text: str) -> str:
    (entry,) = read_phh(text)
    assert isinstance(entry.hand, HistoryError)
    return str(entry.hand)


def test_comments_stand_on_their_own_or_behind_an_action() -> None:
    hand = hand_of(told("# before the flop", "p3 f  # folds", "p1 f"))
    assert [act.kind for act in hand.acts] == ["fold", "fold"]


def test_heads_up_forced_bets_are_listed_from_the_button() -> None:
    hand = hand_of(told(antes="[0, 3]", blinds_or_straddles="[1, 2]", starting_stacks="[40, 40]"))
    assert hand.blinds == (2, 1)
    assert hand.antes == (3, 0)


@pytest.mark.parametrize(
    ("fields", "action", "unit"),
    [
        ({}, "p3 cbr 6", "1"),
        ({}, "p3 cbr 6.50", "0.01"),
        ({"min_bet": "0.125"}, "p3 cbr 6", "0.001"),
        ({"currency_symbol": '"$"'}, "p3 cbr 6", "0.01"),
        ({"finishing_stacks": "[40.5, 39.5, 40]"}, "p3 cbr 6", "1"),
    ],
)
def test_the_chip_measures_every_amount_played(fields: dict[str, str], action: str, unit: str) -> None:
    assert hand_of(told(action, **fields)).particulars.unit == Decimal(unit)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (told("p3 x"), "the action 'p3 x' is not known"),
        (told("p4 f"), "'p4' is not a player; there are p1 to p3"),
        (told("d db 2c2x2d"), "'2x' is not a card"),
        (told("p3 cbr lots"), "'lots' is not an amount"),
        (told(antes="[0, 0]"), "antes lists 2 amounts for 3 players"),
        (told(starting_stacks="[40, 40, inf]"), "cannot be played with"),
        (told(starting_stacks=""), "starting_stacks must list an amount for each player"),
        (told(variant="3"), "variant must be a text"),
    ],
)
def test_a_hand_that_cannot_be_read_says_why(text: str, message: str) -> None:
    assert message in unreadable(text)


def test_an_unknown_variant_names_the_known_ones() -> None:
    with pytest.raises(HistoryError, match="'F2L3D' is not known; known are NT, FT"):
        replayed(variant='"F2L3D"')


def test_a_file_that_is_no_toml_says_so() -> None:
    with pytest.raises(HistoryError, match="not a TOML file"):
        list(read_phh("variant ="))


@pytest.mark.clause("house-rules", "H-least")
def test_a_raise_too_small_is_the_machines_own_refusal() -> None:
    refusal = replayed("d dh p1 ????", "p3 cbr 3").refusal
    assert refusal is not None
    assert (refusal.code, refusal.facts["least"]) == ("below_the_least", 4)


@pytest.mark.clause("house-rules", "H-turn")
def test_an_act_out_of_turn_is_refused() -> None:
    refusal = replayed("p1 cc").refusal
    assert refusal is not None
    assert refusal.code == "out_of_turn"


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        (("p3 f", "p1 f", "p2 cbr 20"), "round_over"),
        (("p3 f", "p1 f", "p2 cc"), "round_over"),
        (("p3 cc",), "unfinished"),
        (("d dh p1 AsAh", "d dh p2 AsKd", "p3 f"), "wrong_shoe"),
        (("d dh p1 AsAh", "d dh p2 KsKd", "p3 f", "p1 cbr 40", "p2 cc"), "unfinished"),
        (("p3 f", "p1 sd AsAh"), "not_the_draw"),
        (("p3 pb",), "no_bring_in"),
        (("d dh p1 AsAh", "d db 2c7d9h", "d db Jc", "d db 3s", "p3 f", "p1 cbr 40", "p2 cc", "p2 sm AsKd"), "not_held"),
    ],
)
def test_what_does_not_fit_is_a_refusal(actions: tuple[str, ...], code: str) -> None:
    refusal = replayed(*actions).refusal
    assert refusal is not None
    assert refusal.code == code
    assert refusal.cites


def test_a_check_that_nobody_could_answer_is_passed_over() -> None:
    deals = ("d dh p1 AsAh", "d dh p2 KsKd", "d db 2c7d9h", "d db Jc", "d db 3s")
    acts = ("p3 f", "p1 cc", "p2 cc")
    hand = replayed(*deals, *acts, starting_stacks="[2, 40, 40]")
    assert hand.refusal is None
    assert hand.ending == (4, 38, 40)


def test_broken_histories_are_refusals_and_never_crashes() -> None:
    """Actions left out, doubled, exchanged or given to another player."""
    chance = random.Random(7)
    for path in sorted(HANDS.iterdir()):
        for entry in read_file(path):
            assert isinstance(entry.hand, RecordedHand)
            for _ in range(60):
                replay(_broken(entry.hand, chance))


def _broken(hand: RecordedHand, chance: random.Random) -> RecordedHand:
    acts = list(hand.acts)
    at, other = chance.randrange(len(acts)), chance.randrange(len(acts))
    match chance.randrange(5):
        case 0:
            del acts[at]
        case 1:
            acts.insert(at, acts[other])
        case 2:
            acts[at], acts[other] = acts[other], acts[at]
        case 3:
            acts[at] = replace(acts[at], player=chance.randint(1, len(hand.stacks)))
        case _:
            return replace(hand, board=hand.board[:-1], hole=tuple(cards[:-1] for cards in hand.hole))
    return replace(hand, acts=tuple(acts))
