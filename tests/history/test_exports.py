"""Rounds of play as files: our own record, the poker hand history format and Open Hand History."""

from __future__ import annotations

import json
import random
import warnings
from pathlib import Path
from typing import Any

import pokerkit
import pytest

from pitboss.cards import cards
from pitboss.cite import Refusal
from pitboss.history import (
    HistoryError,
    RecordedHand,
    RoundRecord,
    decode_record,
    encode_record,
    play,
    record_of,
    replay,
)
from pitboss.history.files import read_file
from pitboss.history.ohh import ohh_of, ohhs_of
from pitboss.history.phh_read import read_phh
from pitboss.history.phh_write import phh_of, phhs_of, variant_of
from pitboss.history.recorded import Particulars
from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import Offer
from pitboss.play import Game, RoundOfPlay
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.spec import TimeCharge
from tests.play_helpers import OFFERS, determined, offer_name, opened, play_on, random_opening, shuffled

HANDS = Path(__file__).parent / "hands"
HOUSE = tuple(load("house-rules").offers.values())
EVERY_GAME = pytest.mark.parametrize("offer", [*OFFERS, *HOUSE], ids=offer_name)
CODES = {
    "hold-em-no-limit": "NT",
    "hold-em-fixed-limit": "FT",
    "omaha-pot-limit": "PO",
    "omaha-eight-or-better": "FO/8",
    "seven-card-stud": "F7S",
    "seven-card-stud-eight-or-better": "F7S/8",
    "razz": "FR",
    "deuce-to-seven-single-draw": "N2L1D",
}


def random_rounds(offer: Offer, count: int) -> list[RoundOfPlay]:
    chance = random.Random(offer_name(offer))
    return [play_on(random_opening(determined(offer), chance).open(), chance) for _ in range(count)]


def stakes_of(hand: RoundOfPlay) -> tuple[int, ...]:
    return tuple(hand.state.stakes[seat] for seat in hand.state.ring)


def own_records() -> list[RoundRecord]:
    made = []
    for path in sorted(HANDS.iterdir()):
        for entry in read_file(path):
            assert isinstance(entry.hand, RecordedHand)
            made.append(replay(entry.hand).record)
    return made


# our own record


@EVERY_GAME
def test_a_record_brings_about_the_same_events(offer: Offer) -> None:
    for hand in random_rounds(offer, 12):
        again = play(decode_record(encode_record(record_of(hand))))
        assert again.refusal is None
        assert again.round is not None
        assert again.round.events == hand.events


def test_a_record_stops_at_the_first_refused_command() -> None:
    game = determined(HOUSE[0])
    hand = opened(game, {1: 40, 2: 40, 3: 40}, 3, list(game.deck.cards))
    record = record_of(hand)
    wrong = RoundRecord(
        **{name: getattr(record, name) for name in record.__struct_fields__} | {"commands": (c.Fold(1),)}
    )
    played = play(wrong)
    assert played.refusal is not None
    assert played.refusal.code == "out_of_turn"


@pytest.mark.parametrize("data", ["", "{}", '{"format": "pitboss-round-1"}', '{"format": "other"}'])
def test_what_is_no_record_says_so(data: str) -> None:
    with pytest.raises(HistoryError, match="not a record of a round of play"):
        decode_record(data)


def test_a_record_of_an_unknown_game_is_refused() -> None:
    record = record_of(random_rounds(HOUSE[0], 1)[0])
    text = encode_record(record).decode().replace('"game":"hold-em-no-limit"', '"game":"snap"')
    refusal = play(decode_record(text)).refusal
    assert refusal is not None
    assert refusal.code == "unknown_game"


# the poker hand history format


@EVERY_GAME
def test_a_phh_file_replays_to_the_same_stakes(offer: Offer) -> None:
    for hand in random_rounds(offer, 25):
        (entry,) = read_phh(phh_of(record_of(hand)))
        assert not isinstance(entry.hand, HistoryError), entry.hand
        replayed = replay(entry.hand)
        assert replayed.refusal is None
        assert replayed.ending == stakes_of(hand)


@pytest.mark.parametrize("offer", HOUSE, ids=offer_name)
def test_the_games_the_format_knows_carry_its_code(offer: Offer) -> None:
    assert variant_of(determined(offer)) == CODES.get(offer.spec.key)


def test_the_short_deck_has_a_code_of_its_own() -> None:
    assert variant_of(determined(HOUSE[0], deck=36)) == "NS"


def test_a_documents_game_is_told_in_the_formats_own_terms_where_they_suffice() -> None:
    offer = load("gazette-2001").players_game("hold-em-no-limit")
    told = [phh_of(record_of(hand)) for hand in random_rounds(offer, 20)]
    plain = [text for text in told if "_note" not in text]
    assert len(plain) > 10
    assert all(text.startswith('variant = "NT"') for text in plain)
    assert all('_instrument = "gazette-2001"' in text for text in plain)


@pytest.mark.parametrize("name", ["gazette-2001/three-card-manila", "gazette-2001/seven-card-stud", "draw-2005/draw"])
def test_a_game_the_format_does_not_know_goes_into_custom_fields_that_say_so(name: str) -> None:
    instrument, key = name.split("/")
    text = phh_of(record_of(random_rounds(load(instrument).players_game(key), 1)[0]))
    assert text.startswith(f'variant = "_{name}"')
    assert "The format has no code for this game" in text


def test_commission_the_format_cannot_tell_goes_into_custom_fields() -> None:
    offer = load("omaha-2017").players_game("omaha")
    raked = [hand for hand in random_rounds(offer, 40) if hand.state.taken]
    assert raked
    for hand in raked:
        text = phh_of(record_of(hand))
        assert "_round" in text
        (entry,) = read_phh(text)
        assert isinstance(entry.hand, RoundRecord)
        assert replay(entry.hand).ending == stakes_of(hand)


def test_an_unfinished_round_is_not_exported() -> None:
    game = determined(HOUSE[0])
    record = record_of(opened(game, {1: 40, 2: 40}, 2, list(game.deck.cards)))
    for write in (phh_of, ohh_of):
        with pytest.raises(HistoryError, match="seat 2 must act"):
            write(record)


def test_many_rounds_make_numbered_tables() -> None:
    records = own_records()
    entries = list(read_phh(phhs_of(records)))
    assert [entry.number for entry in entries] == list(range(1, len(records) + 1))
    for record, entry in zip(records, entries, strict=True):
        assert isinstance(entry.hand, RecordedHand)
        again = replay(entry.hand)
        assert again.ending == replay(record).ending
        assert again.record.particulars.unit == record.particulars.unit


def test_particulars_survive() -> None:
    told = Particulars(
        hand="7",
        players={1: 'Ann "Ace"', 2: "Bob", 3: "Cy"},
        seats={1: 4, 2: 6, 3: 9},
        currency="AUD",
        event="Friday",
        venue="Casino",
        table="12",
        seat_count=9,
        date="2024-02-03",
    )
    game = determined(HOUSE[0])
    hand = opened(game, {1: 40, 2: 40, 3: 40}, 3, shuffled(game, random.Random(1)))
    play_on(hand, random.Random(1))
    (entry,) = read_phh(phh_of(record_of(hand, told)))
    assert isinstance(entry.hand, RecordedHand)
    again = entry.hand.particulars
    fields = set(told.__struct_fields__) - {"unit", "finishing"}
    assert {name: getattr(again, name) for name in fields} == {name: getattr(told, name) for name in fields}


def roomy_rounds(offer: Offer, count: int) -> list[RoundOfPlay]:
    """Rounds in which nobody is all in for a forced bet: PokerKit has others call only what such a player posted."""
    chance = random.Random(offer_name(offer))
    game = determined(offer)
    made = []
    for _ in range(count):
        players = chance.randint(2, min(6, game.choices.seats))
        stakes = {seat: chance.randint(30, 300) for seat in range(1, players + 1)}
        made.append(play_on(opened(game, stakes, players, shuffled(game, chance)), chance))
    return made


@pytest.mark.parametrize("offer", [offer for offer in HOUSE if offer.spec.key in CODES], ids=offer_name)
def test_pokerkit_reads_our_files_and_ends_with_the_same_stacks(offer: Offer) -> None:
    """All but an odd chip, which PokerKit divides otherwise where a pot is split both ways or lies in layers.

    It refuses a raise that no other player could call in full, which is rare here.
    """
    compared = refused = 0
    for hand in roomy_rounds(offer, 80):
        text = phh_of(record_of(hand))
        if "_note" in text or _has_short_raise(hand) or _most_wagers(hand) > 4:
            continue
        try:
            stacks = _pokerkits_stacks(text)
        except ValueError:
            refused += 1
            continue
        apart = [abs(mine - theirs) for mine, theirs in zip(stakes_of(hand), stacks, strict=True)]
        assert max(apart) <= 2, text
        compared += 1
    assert compared >= 20
    assert refused <= 2


def test_what_was_posted_dead_is_told_and_leads_to_the_same_stacks() -> None:
    """Whoever has missed blinds posts one that counts as a bet and one that does not."""
    game = determined(load("house-rules").offers["hold-em-no-limit"])
    chance = random.Random("dead")
    small, big = game.choices.blinds
    for _ in range(20):
        stakes = {seat: chance.randint(100, 300) for seat in range(1, 6)}
        hand = play_on(opened(game, stakes, 5, shuffled(game, chance), posts={4: (big, small)}), chance)
        text = phh_of(record_of(hand))
        assert f"antes = [0, 0, 0, {small}, 0]" in text
        assert "_note" not in text
        if not _has_short_raise(hand):
            assert _pokerkits_stacks(text) == list(stakes_of(hand)), text


ACES_OF_THE_FIRST = "As Kd 7c Ah Kc 2d 3c Ac 9h 5s 3d 8d 3h Jc"
ALL_ON_THE_BOARD = "2c 3d 4h 2d 3h 4c 5c As Ks Qs 5d Js 5h Ts"
"""Two cards each for three players, and a board with burnt cards."""


def after(game: Game, stakes: dict[int, int], first_cards: str, *commands: c.AnyCommand) -> RoundOfPlay:
    """A round of three, in which only the first shows where others need not."""
    named = cards(first_cards)
    hand = opened(game, stakes, 3, [*named, *(card for card in game.deck.cards if card not in named)])
    for command in commands:
        assert not isinstance(hand.submit(command), Refusal), command
    while not hand.is_over:
        seat = hand.options().seat
        assert not isinstance(hand.submit(c.Show(seat) if seat == 1 else c.Muck(seat)), Refusal)
    return hand


def for_cash(stakes: dict[int, int], *commands: c.AnyCommand) -> RoundOfPlay:
    offer = load("gazette-2001").players_game("hold-em")
    return after(determined(offer, limit="no-limit", commission=TimeCharge(5)), stakes, ACES_OF_THE_FIRST, *commands)


def test_a_hand_that_is_mucked_after_an_all_in_is_told_once_the_last_card_has_come() -> None:
    """A program that saw it thrown away before would end the round there."""
    hand = for_cash({1: 1000, 2: 900, 3: 800}, c.RaiseTo(3, 800), c.RaiseTo(1, 1000), c.Call(2))
    text = phh_of(record_of(hand))
    assert '"p1 sm AsAh", "d db Ac9h5s", "d db 8d", "d db Jc", "p2 sm", "p3 sm"]' in text
    assert _pokerkits_stacks(text) == list(stakes_of(hand)) == [2700, 0, 0]


def test_pokerkit_has_others_call_no_more_than_a_short_blind() -> None:
    hand = for_cash({1: 1000, 2: 5, 3: 1000}, c.Call(3), c.Call(1), *(c.Check(1), c.Check(3)) * 3)
    assert stakes_of(hand) == (1015, 0, 990)
    assert _pokerkits_stacks(phh_of(record_of(hand))) == [1010, 0, 995]


def test_pokerkit_refuses_a_raise_that_nobody_could_call() -> None:
    hand = for_cash({1: 1000, 2: 600, 3: 800}, c.RaiseTo(3, 800), c.RaiseTo(1, 1000), c.Fold(2))
    with pytest.raises(ValueError, match="Unable to repair"):
        _pokerkits_stacks(phh_of(record_of(hand)))


def test_pokerkit_divides_a_pot_by_ones_where_chips_are_larger() -> None:
    game = determined(load("gazette-2001").players_game("hold-em-no-limit"))
    checks = (c.Check(2), c.Check(3)) * 3
    stakes = {1: 1000, 2: 1000, 3: 1000}
    hand = after(game, stakes, ALL_ON_THE_BOARD, c.Call(3), c.Fold(1), c.Call(2), *checks)
    assert stakes_of(hand) == (975, 1025, 1000)
    assert sorted(_pokerkits_stacks(phh_of(record_of(hand)))) == [975, 1012, 1013]


def _pokerkits_stacks(text: str) -> list[int]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, state = pokerkit.HandHistory.loads(text)
    return list(state.stacks)


def _has_short_raise(hand: RoundOfPlay) -> bool:
    """PokerKit bars or caps raising otherwise after an all-in that falls short."""
    return any(isinstance(event, e.BetMade | e.Raised) and not event.full for event in hand.events)


def _most_wagers(hand: RoundOfPlay) -> int:
    """PokerKit counts a bet and three raises in fixed limit, heads-up too."""
    if hand.state.game.choices.limit != "structured":
        return 0
    made, most = 0, 0
    for event in hand.events:
        made = 0 if isinstance(event, e.BettingOpened) else made + isinstance(event, e.BetMade | e.Raised)
        most = max(most, made)
    return most


# Open Hand History


@EVERY_GAME
def test_open_hand_history_balances(offer: Offer) -> None:
    """What players put in, less what came back uncalled, is what the pots held; what was won came out of them."""
    for hand in random_rounds(offer, 12):
        told = json.loads(ohh_of(record_of(hand)))["ohh"]
        paid = sum(action.get("amount", 0) for each in told["rounds"] for action in each["actions"])
        returned = sum(event.amount for event in hand.events if isinstance(event, e.Returned))
        pots = told["pots"]
        assert paid - returned == sum(pot["amount"] for pot in pots)
        for pot in pots:
            assert pot["amount"] - pot["rake"] == sum(win["win_amount"] for win in pot["player_wins"])
        assert sum(pot["rake"] for pot in pots) == hand.state.taken


def test_open_hand_history_of_a_cash_hand() -> None:
    (entry, *_) = read_file(HANDS / "side-pots.phh")
    assert isinstance(entry.hand, RecordedHand)
    told = json.loads(ohh_of(replay(entry.hand).record))["ohh"]
    assert (told["game_type"], told["bet_limit"]["bet_type"], told["dealer_seat"]) == ("Holdem", "NL", 3)
    assert [player["name"] for player in told["players"]] == ["Ann", "Bob", "Cy"]
    assert [each["street"] for each in told["rounds"]] == ["Preflop", "Flop", "Turn", "River", "Showdown"]
    assert told["rounds"][1]["cards"] == ["2c", "7d", "9h"]
    acts = [action for action in told["rounds"][0]["actions"] if action["action"] != "Dealt Cards"]
    assert [(act["player_id"], act["action"], act["amount"], act["is_allin"]) for act in acts] == [
        (0, "Post SB", 1, False),
        (1, "Post BB", 2, False),
        (2, "Raise", 100, True),
        (0, "Call", 19, True),
        (1, "Call", 48, True),
    ]
    assert [(pot["amount"], pot["player_wins"]) for pot in told["pots"]] == [
        (60, [{"player_id": 0, "win_amount": 60}]),
        (60, [{"player_id": 1, "win_amount": 60}]),
    ]
    assert "_note" not in told


@pytest.mark.parametrize(
    ("name", "game_type", "bet_type"),
    [
        ("house-rules/omaha-eight-or-better", "OmahaHiLo", "FL"),
        ("house-rules/omaha-pot-limit", "Omaha", "PL"),
        ("house-rules/seven-card-stud", "Stud", "FL"),
        ("house-rules/seven-card-stud-eight-or-better", "StudHiLo", "FL"),
        ("house-rules/deuce-to-seven-single-draw", "Draw", "NL"),
        ("house-rules/razz", "_razz", "FL"),
        ("gazette-2001/three-card-manila", "_three-card-manila", "_manila"),
    ],
)
def test_games_by_the_names_of_the_format(name: str, game_type: str, bet_type: str) -> None:
    instrument, key = name.split("/")
    told: dict[str, Any] = json.loads(ohh_of(record_of(random_rounds(load(instrument).players_game(key), 1)[0])))["ohh"]
    assert (told["game_type"], told["bet_limit"]["bet_type"]) == (game_type, bet_type)
    assert ("_note" in told) == any(name.startswith("_") for name in _names(told))


def _names(told: dict[str, Any]) -> list[str]:
    acts = [action["action"] for each in told["rounds"] for action in each["actions"]]
    return [told["game_type"], told["bet_limit"]["bet_type"], *(each["street"] for each in told["rounds"]), *acts]


def test_a_tournament_is_told_as_one() -> None:
    offer = load("gazette-2001").players_game("hold-em-no-limit")
    told = json.loads(ohh_of(record_of(random_rounds(offer, 1)[0])))["ohh"]
    assert told["tournament"] is True
    assert told["tournament_info"]["name"] == "No Limit Hold-Em"


def test_objects_stand_apart_by_a_blank_line() -> None:
    records = own_records()[:3]
    parts = ohhs_of(records).split(b"\n\n")
    assert [json.loads(part)["ohh"]["spec_version"] for part in parts] == ["1.4.7"] * 3
