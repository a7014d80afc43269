"""The promises of a round against the house, over random rounds."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.banked import BankedRound, decide, open_round
from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.commands import AnyCommand
from pitboss.banked.events import AnyEvent
from pitboss.banked.evolve import evolve
from pitboss.banked.options import options
from pitboss.banked.view import Observer, view_event, view_round
from pitboss.cards import UNKNOWN
from pitboss.cite import Refusal
from pitboss.room.codec import encode
from tests.banked.house import GAME, refused
from tests.banked.plain_settlement import uncapped_winnings
from tests.banked.random_house import any_round, finish, finished, next_command, of_option, played
from tests.desks import written

SEEDS = st.integers(0, 2**32)


@given(SEEDS)
@settings(deadline=None, max_examples=150)
def test_chips_are_conserved_between_boxes_players_and_bank_after_every_event(seed: int) -> None:
    round_ = finished(random.Random(seed))
    again = fresh(round_)
    state, chips, began = again.state, again.state.chips, again.state.areas
    for event in round_.events[len(again.events) :]:
        state = evolve(state, event)
        assert state.chips == chips, event
        assert all(area.stake >= 0 and min(astuple(area.wagers)) >= 0 for area in state.areas.values())
        assert event.cites
    if round_.state.is_over:
        assert not sum(area.wagers.total for area in state.areas.values())
    if round_.state.phase == "void":
        assert {seat: area.stake for seat, area in round_.state.areas.items()} == {s: a.stake for s, a in began.items()}
        assert round_.state.bank == 0
    closed = [event for event in round_.events if isinstance(event, e.RoundClosed)]
    for event in closed:
        assert dict(zip(event.seats, event.stakes, strict=True)) == {s: a.stake for s, a in round_.state.areas.items()}
        assert event.bank == round_.state.bank


def astuple(wagers: object) -> tuple[int, ...]:
    return tuple(getattr(wagers, name) for name in ("ante", "blind", "trips", "play"))


def fresh(round_: BankedRound) -> BankedRound:
    """The round as it was opened, before anyone did anything."""
    opened = next(event for event in round_.events if isinstance(event, e.WagersOpened))
    stakes = dict(zip(opened.seats, opened.stakes, strict=True))
    again = open_round(round_.state.game, stakes, round_.state.shoe, marker=opened.marker)
    assert isinstance(again, BankedRound)
    return again


@given(SEEDS)
@settings(deadline=None, max_examples=150)
def test_the_same_commands_give_the_same_events_byte_for_byte(seed: int) -> None:
    chance = random.Random(seed)
    state = chance.getstate()
    round_ = finished(chance)
    chance.setstate(state)
    again = any_round(chance)
    for command in written(round_.commands, AnyCommand):
        again.submit(command)
    assert encode(again.events) == encode(round_.events)
    assert written(round_.events, AnyEvent) == round_.events
    assert again.state == round_.state


@given(SEEDS)
@settings(deadline=None, max_examples=150)
def test_what_is_listed_is_accepted_and_nothing_else(seed: int) -> None:
    chance = random.Random(seed)
    for round_, _, _ in played(chance):
        state = round_.state
        for seat in state.areas:
            found = options(state, seat)
            for option in found.may:
                assert accepts(round_, of_option(seat, option, chance)), (seat, option)
            acts = {option.act for option in found.may}
            tries: dict[str, c.AnyCommand] = {
                "check": c.Check(seat),
                "fold": c.Fold(seat),
                "concede": c.Concede(seat),
                "withdraw": c.WithdrawWagers(seat),
            }
            for act, command in tries.items():
                assert accepts(round_, command) == (act in acts), command
            check_amounts(round_, seat)


def check_amounts(round_: BankedRound, seat: int) -> None:
    """Every amount around the listed ones is accepted exactly if it is listed."""
    found = options(round_.state, seat)
    bet, place, trips = found.get("bet"), found.get("place"), found.get("trips")
    for amount in range(0, 220, 5):
        assert accepts(round_, c.BetPlay(seat, amount)) == (bet is not None and amount in bet.amounts)
        fits = place is not None and place.least <= amount <= place.most and amount % place.multiple == 0
        assert accepts(round_, c.PlaceWagers(seat, amount, amount)) == fits
        fits = trips is not None and trips.least <= amount <= trips.most and amount % trips.multiple == 0
        assert accepts(round_, c.PlaceTrips(seat, amount)) == fits


def accepts(round_: BankedRound, command: c.AnyCommand) -> bool:
    return not isinstance(decide(round_.state, command), Refusal)


@given(SEEDS)
@settings(deadline=None, max_examples=100)
def test_a_refusal_cites_and_changes_nothing(seed: int) -> None:
    chance = random.Random(seed)
    round_ = any_round(chance)
    for _ in range(60):
        if round_.is_over:
            break
        command = next_command(round_, chance)
        if not accepts(round_, command):
            refused(round_, command)
        else:
            round_.submit(command)


@given(SEEDS)
@settings(deadline=None, max_examples=150)
def test_no_view_leaks_a_card(seed: int) -> None:
    """An observer sees what lies open and their own cards, neither more nor less."""
    chance = random.Random(seed)
    for round_, _, _ in played(chance):
        state = round_.state
        observers: tuple[Observer, ...] = (*state.areas, "rail", "floor")
        for observer in observers:
            seen = view_round(state, observer)
            open_cards = set(state.board[: state.open_cards])
            open_cards |= {card for card, up in zip(state.dealer, state.dealer_seen, strict=False) if up}
            open_cards |= {card for area in state.areas.values() if area.shown for card in area.cards}
            own = set(state.areas[observer].cards) if isinstance(observer, int) else set()
            shown = {*seen.board, *seen.dealer, *(card for area in seen.areas for card in area.cards)} - {UNKNOWN}
            assert shown == open_cards | own
            told = {card for event in round_.events for card in cards_in(view_event(event, observer))} - {UNKNOWN}
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
    round_ = open_round(GAME, dict.fromkeys(seats, 10_000), chance.sample(range(52), 52))
    assert isinstance(round_, BankedRound)
    for seat in seats:
        ante = 10 * chance.randint(1, 9)
        round_.submit(c.PlaceWagers(seat, ante, ante, 5 * chance.randint(0, 4)))
    round_.submit(c.Deal())
    while round_.state.phase != "declared":
        for seat in round_.state.seats("deciding"):
            check = round_.options(seat).get("check")
            bet = round_.options(seat).get("bet")
            assert bet
            go_on = check and chance.random() < 0.6
            round_.submit(c.Check(seat) if go_on else c.BetPlay(seat, chance.choice(bet.amounts)))
    before = round_.state
    round_.submit(c.Settle())
    for seat in seats:
        wagers = before.areas[seat].wagers
        plain = {name: getattr(wagers, name) for name in ("ante", "blind", "trips", "play")}
        wanted = uncapped_winnings(plain, before.areas[seat].cards, before.dealer, before.board, up=False)
        got: Counter[str] = Counter()
        for line in round_.state.areas[seat].lines:
            got[line.wager] += line.net
        assert {wager: got[wager] for wager in wanted} == {w: min(amount, 25_000) for w, amount in wanted.items()}
        assert round_.state.areas[seat].stake == before.areas[seat].stake + wagers.total + sum(got.values())


@given(SEEDS, st.integers(0, 60))
@settings(deadline=None, max_examples=300)
def test_a_round_can_always_be_brought_to_its_end(seed: int, steps: int) -> None:
    """Whatever happened before, and with nobody but the players and the dealer to do it."""
    chance = random.Random(seed)
    round_ = any_round(chance)
    for _ in range(steps):
        if not round_.is_over:
            round_.submit(next_command(round_, chance))
    finish(round_)
    assert round_.is_over, {seat: (area.standing, area.wagers) for seat, area in round_.state.areas.items()}
