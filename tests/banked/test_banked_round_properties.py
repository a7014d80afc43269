"""The promises of a round against the house, over random rounds."""

from __future__ import annotations

import random
from collections import Counter

from house import GAME, refused
from hypothesis import given, settings
from hypothesis import strategies as st
from plain_settlement import uncapped_winnings
from random_house import any_round, finish, finished, next_command, of_option, played

from pitboss.banked import BankedRound, decide, open_round
from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.codec import decode_commands, decode_events, encode
from pitboss.banked.evolve import evolve
from pitboss.banked.options import options
from pitboss.banked.view import view_event, view_round
from pitboss.cards import UNKNOWN
from pitboss.cite import Refusal

SEEDS = st.integers(0, 2**32)


@given(SEEDS)
@settings(deadline=None, max_examples=150)
def test_chips_are_conserved_between_boxes_players_and_bank_after_every_event(seed: int) -> None:
    rnd = finished(random.Random(seed))
    again = fresh(rnd)
    state, chips, began = again.state, again.state.chips, again.state.areas
    for event in rnd.events[len(again.events) :]:
        state = evolve(state, event)
        assert state.chips == chips, event
        assert all(area.stake >= 0 and min(astuple(area.wagers)) >= 0 for area in state.areas.values())
        assert event.cites
    if rnd.state.is_over:
        assert not sum(area.wagers.total for area in state.areas.values())
    if rnd.state.phase == "void":
        assert {seat: area.stake for seat, area in rnd.state.areas.items()} == {s: a.stake for s, a in began.items()}
        assert rnd.state.bank == 0
    closed = [event for event in rnd.events if isinstance(event, e.RoundClosed)]
    for event in closed:
        assert dict(zip(event.seats, event.stakes, strict=True)) == {s: a.stake for s, a in rnd.state.areas.items()}
        assert event.bank == rnd.state.bank


def astuple(wagers: object) -> tuple[int, ...]:
    return tuple(getattr(wagers, name) for name in ("ante", "blind", "trips", "play"))


def fresh(rnd: BankedRound) -> BankedRound:
    """The round as it was opened, before anyone did anything."""
    opened = next(event for event in rnd.events if isinstance(event, e.WagersOpened))
    stakes = dict(zip(opened.seats, opened.stakes, strict=True))
    again = open_round(rnd.state.game, stakes, rnd.state.shoe, marker=opened.marker)
    assert isinstance(again, BankedRound)
    return again


@given(SEEDS)
@settings(deadline=None, max_examples=150)
def test_the_same_commands_give_the_same_events_byte_for_byte(seed: int) -> None:
    chance = random.Random(seed)
    state = chance.getstate()
    rnd = finished(chance)
    chance.setstate(state)
    again = any_round(chance)
    for command in decode_commands(encode(rnd.commands)):
        again.submit(command)
    assert encode(again.events) == encode(rnd.events)
    assert decode_events(encode(rnd.events)) == rnd.events
    assert again.state == rnd.state


@given(SEEDS)
@settings(deadline=None, max_examples=150)
def test_what_is_listed_is_accepted_and_nothing_else(seed: int) -> None:
    chance = random.Random(seed)
    for rnd, _, _ in played(chance):
        state = rnd.state
        for seat in state.areas:
            found = options(state, seat)
            for option in found.may:
                assert accepts(rnd, of_option(seat, option, chance)), (seat, option)
            acts = {option.act for option in found.may}
            tries = {
                "check": c.Check(seat),
                "fold": c.Fold(seat),
                "concede": c.Concede(seat),
                "withdraw": c.WithdrawWagers(seat),
            }
            for act, command in tries.items():
                assert accepts(rnd, command) == (act in acts), command
            check_amounts(rnd, seat)


def check_amounts(rnd: BankedRound, seat: int) -> None:
    """Every amount around the listed ones is accepted exactly if it is listed."""
    found = options(rnd.state, seat)
    bet, place, trips = found.get("bet"), found.get("place"), found.get("trips")
    for amount in range(0, 220, 5):
        assert accepts(rnd, c.BetPlay(seat, amount)) == (bet is not None and amount in bet.amounts)
        fits = place is not None and place.least <= amount <= place.most and amount % place.multiple == 0
        assert accepts(rnd, c.PlaceWagers(seat, amount, amount)) == fits
        fits = trips is not None and trips.least <= amount <= trips.most and amount % trips.multiple == 0
        assert accepts(rnd, c.PlaceTrips(seat, amount)) == fits


def accepts(rnd: BankedRound, command: c.AnyCommand) -> bool:
    return not isinstance(decide(rnd.state, command), Refusal)


@given(SEEDS)
@settings(deadline=None, max_examples=100)
def test_a_refusal_cites_and_changes_nothing(seed: int) -> None:
    chance = random.Random(seed)
    rnd = any_round(chance)
    for _ in range(60):
        if rnd.is_over:
            break
        command = next_command(rnd, chance)
        if not accepts(rnd, command):
            refused(rnd, command)
        else:
            rnd.submit(command)


@given(SEEDS)
@settings(deadline=None, max_examples=150)
def test_no_view_leaks_a_card(seed: int) -> None:
    """An observer sees what lies open and his own cards, neither more nor less."""
    chance = random.Random(seed)
    for rnd, _, _ in played(chance):
        state = rnd.state
        for observer in (*state.areas, "rail", "floor"):
            seen = view_round(state, observer)
            open_cards = set(state.board[: state.open_cards])
            open_cards |= {card for card, up in zip(state.dealer, state.dealer_seen, strict=False) if up}
            open_cards |= {card for area in state.areas.values() if area.shown for card in area.cards}
            own = set(state.areas[observer].cards) if observer in state.areas else set()
            shown = {*seen.board, *seen.dealer, *(card for area in seen.areas for card in area.cards)} - {UNKNOWN}
            assert shown == open_cards | own
            told = {card for event in rnd.events for card in cards_in(view_event(event, observer))} - {UNKNOWN}
            assert told <= open_cards | own
        inspector = view_round(state, "inspector")
        assert UNKNOWN not in (*inspector.board, *inspector.dealer)


def cards_in(event: e.AnyEvent) -> tuple[int, ...]:
    return tuple(getattr(event, "cards", ()))


@given(SEEDS)
@settings(deadline=None, max_examples=300)
def test_settlement_equals_a_plain_recomputation_from_the_final_cards(seed: int) -> None:
    chance = random.Random(seed)
    seats = range(1, chance.randint(2, 7))
    rnd = open_round(GAME, dict.fromkeys(seats, 10_000), chance.sample(range(52), 52))
    assert isinstance(rnd, BankedRound)
    for seat in seats:
        ante = 10 * chance.randint(1, 9)
        rnd.submit(c.PlaceWagers(seat, ante, ante, 5 * chance.randint(0, 4)))
    rnd.submit(c.Deal())
    while rnd.state.phase != "declared":
        for seat in rnd.state.seats("deciding"):
            check = rnd.options(seat).get("check")
            bet = rnd.options(seat).get("bet")
            assert bet
            go_on = check and chance.random() < 0.6
            rnd.submit(c.Check(seat) if go_on else c.BetPlay(seat, chance.choice(bet.amounts)))
    before = rnd.state
    rnd.submit(c.Settle())
    for seat in seats:
        wagers = before.areas[seat].wagers
        plain = {name: getattr(wagers, name) for name in ("ante", "blind", "trips", "play")}
        wanted = uncapped_winnings(plain, before.areas[seat].cards, before.dealer, before.board, up=False)
        got: Counter[str] = Counter()
        for line in rnd.state.areas[seat].lines:
            got[line.wager] += line.net
        assert {wager: got[wager] for wager in wanted} == {w: min(amount, 25_000) for w, amount in wanted.items()}
        assert rnd.state.areas[seat].stake == before.areas[seat].stake + wagers.total + sum(got.values())


@given(SEEDS, st.integers(0, 60))
@settings(deadline=None, max_examples=300)
def test_a_round_can_always_be_brought_to_its_end(seed: int, steps: int) -> None:
    """Whatever happened before, and with nobody but the players and the dealer to do it."""
    chance = random.Random(seed)
    rnd = any_round(chance)
    for _ in range(steps):
        if not rnd.is_over:
            rnd.submit(next_command(rnd, chance))
    finish(rnd)
    assert rnd.is_over, {seat: (area.standing, area.wagers) for seat, area in rnd.state.areas.items()}
