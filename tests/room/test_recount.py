"""An event counted once more from its record: whatever is forged is found and named, and hides nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.instruments.standard_events import standard_event
from pitboss.instruments.tournaments import tournament_law
from pitboss.room.kinds.event.recount import Recounted, recount
from pitboss.simulation import simulate
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.conditions import Advance, Points, RoundsPlayed
from pitboss.tournament.tournament import Tournament
from tests.room.event_lives import EventLife
from tests.tournament.director import Director, event_of

STEPS = 400
Steps = list[tuple[int, list[Any]]]


@cache
def life(seed: int) -> EventLife:
    return EventLife(seed).live(STEPS)


def steps_of(seed: int) -> Steps:
    lived = life(seed)
    return [(entry.seq, list(lived.hosted.events_of(entry))) for entry in lived.entries]


def counted(seed: int, steps: Sequence[tuple[int, Sequence[Any]]]) -> Recounted:
    return recount(steps, life(seed).state.law)


@pytest.mark.parametrize("seed", [*range(60), 1016, 1147])
def test_an_honest_record_comes_to_what_the_event_says(seed: int) -> None:
    found, state = counted(seed, steps_of(seed)), life(seed).state
    assert found.wrong == ()
    tally = found.tally
    assert (tally.pool, tally.commission) == (state.money.pool, state.money.commission)
    assert (tally.issued, tally.removed, tally.in_play) == (
        state.chips.issued,
        state.chips.removed,
        state.chips.in_play,
    )
    assert {name: (each.first, each.last) for name, each in tally.finishes.items()} == {
        place.player: (place.first, place.last) for place in state.places
    }
    assert tally.prizes == dict(state.prizes)
    assert tally.paid == set(state.paid)


@pytest.mark.parametrize("name", ["gazette-2001/B", "gazette-2001/H", "omaha-2017", "uth-2019", "draw-2005"])
def test_whole_events_of_bots_come_to_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: Steps = []

    def keep(desk: Any) -> None:
        if isinstance(desk, Tournament):
            steps.extend((len(steps) + 1, list(step.events)) for step in desk.steps)
        desk.steps.clear()
        desk.commands.clear()

    monkeypatch.setattr(Tournament, "forget", keep, raising=False)
    outcome = simulate(standard_event(name), 30, 3)
    found = recount(steps, tournament_law(*name.partition("/")[::2]))
    assert found.wrong == ()
    assert found.tally.prizes == {prize.player: prize.amount for prize in outcome.prizes}
    assert (found.tally.issued, found.tally.removed) == (outcome.chips_issued, outcome.chips_removed)


def more(stakes: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """The first of them has 25 chips more."""
    (player, chips), *others = stakes
    return ((player, chips + 25), *others)


FORGERIES: dict[str, tuple[type, Callable[[Any], Any], str]] = {
    "fee": (e.Entered, lambda ev: replace(ev, fee=ev.fee + 100), "{0.player}'s fee"),
    "commission": (e.Entered, lambda ev: replace(ev, commission=ev.commission + 1), "commission in {0.player}'s fee"),
    "refund": (e.Withdrawn, lambda ev: replace(ev, refunded=ev.refunded + 1), "{0.player}'s refund"),
    "price of a rebuy": (e.Rebought, lambda ev: replace(ev, cents=ev.cents - 1), "the price of {0.player}'s rebuy"),
    "chips of a rebuy": (e.Rebought, lambda ev: replace(ev, chips=ev.chips + 25), "the chips of {0.player}'s rebuy"),
    "stake after a rebuy": (e.Rebought, lambda ev: replace(ev, stake=ev.stake + 25), "{0.player}'s chips after it"),
    "chips handed out": (e.SessionStarted, lambda ev: replace(ev, issued=ev.issued + 5), "the chips handed out"),
    "a stake": (
        e.RoundEnded,
        lambda ev: replace(ev, stakes=more(ev.stakes)) if ev.stakes else None,
        "the chips of table",
    ),
    "a race-off": (e.RacedOff, lambda ev: replace(ev, stakes=more(ev.stakes)), "chips after the race-off"),
    "chips issued": (e.RacedOff, lambda ev: replace(ev, issued=ev.issued + 25), "issued by the race-off"),
    "a correction": (e.ChipsCorrected, lambda ev: replace(ev, difference=ev.difference + 1), "{0.player}'s chips"),
    "a count": (e.ChipsCounted, lambda ev: replace(ev, stakes=more(ev.stakes)), "the chips counted at table"),
    "a place": (
        e.Eliminated,
        lambda ev: replace(ev, first=ev.first - 1, last=ev.last - 1) if ev.first > 1 else None,
        "{0.player}'s place",
    ),
    "a shared place": (
        e.Eliminated,
        lambda ev: replace(ev, first=ev.first - 1) if ev.first == ev.last > 1 else None,
        "{0.player}'s place",
    ),
    "the winner": (e.PlaceAwarded, lambda ev: replace(ev, first=2, last=2) if ev.last == 1 else None, "the places"),
    "chips that leave": (e.Eliminated, lambda ev: replace(ev, removed=ev.removed + 25), "leave play with {0.player}"),
    "a bounty": (e.BountyWon, lambda ev: replace(ev, cents=ev.cents + 1), "the bounty on {0.eliminated}"),
    "value added": (
        e.ValueAdded,
        lambda ev: replace(ev, cents=ev.cents + 1) if ev.kind == "cash" else None,
        "prize",
    ),
    "points": (
        e.PointsAwarded,
        lambda ev: replace(ev, points=((ev.points[0][0], ev.points[0][1] + 1, ev.points[0][2]), *ev.points[1:])),
        "points",
    ),
    "a place by points": (
        e.PlacesByPoints,
        lambda ev: replace(ev, places=((ev.places[0][0], 2, 2), *ev.places[1:])),
        "place by points",
    ),
    "a prize": (
        e.EventDecided,
        lambda ev: replace(ev, prizes=((ev.prizes[0][0], ev.prizes[0][1] + 1), *ev.prizes[1:])),
        "prize",
    ),
    "a prize left out": (e.EventDecided, lambda ev: replace(ev, prizes=ev.prizes[1:]), "prize"),
    "what is paid": (e.PrizePaid, lambda ev: replace(ev, cents=ev.cents + 1), "what {0.player} is paid"),
    "refunds": (
        e.EventCancelled,
        lambda ev: (
            replace(ev, refunds=((*ev.refunds[0][:2], ev.refunds[0][2] + 1), *ev.refunds[1:])) if ev.refunds else None
        ),
        "refund of the",
    ),
    "chips taken along": (e.PlayerMoved, lambda ev: replace(ev, chips=ev.chips + 25), "{0.player}"),
    "chips carried": (
        e.SeatsDrawn,
        lambda ev: replace(ev, seats=((*ev.seats[0][:3], ev.seats[0][3] + 25), *ev.seats[1:])),
        "carries",
    ),
    "two in one seat": (
        e.SeatsDrawn,
        lambda ev: replace(ev, seats=((ev.seats[0][0], *ev.seats[1][1:]), *ev.seats[1:])) if ev.seats[1:] else None,
        "a seat to two players",
    ),
}


def forged(seed: int, kind: type, change: Callable[[Any], Any]) -> tuple[Steps, int, Any] | None:
    """The record with the first such event altered, where it has one that was not taken back."""
    steps = steps_of(seed)
    for at, (seq, events) in enumerate(steps):
        later = next((each for _, each in steps[at + 1 :] if each), [])
        if any(isinstance(event, e.ActCorrected) for event in later):
            continue
        for index, event in enumerate(events):
            altered = change(event) if type(event) is kind else None
            if altered is not None:
                events[index] = altered
                return steps, seq, event
    return None


def can_tell(what: str, seed: int, steps: Steps) -> bool:
    """Whether the record holds what the forgery contradicts: chips at our own tables, value paid out as prizes."""
    if what == "value added":
        return any(type(event) is e.EventDecided for _, events in steps for event in events)
    return not (what in ("chips taken along", "stake after a rebuy") and life(seed).state.conditions.physical)


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forgery_is_found_and_named(what: str) -> None:
    kind, change, words = FORGERIES[what]
    tried = 0
    for seed in range(250):
        made = forged(seed, kind, change) if tried < 4 else None
        if made is None or not can_tell(what, seed, made[0]):
            continue
        steps, seq, event = made
        wrong = counted(seed, steps).wrong
        assert wrong, f"{what} of seed {seed} is not found"
        assert wrong[0].seq >= seq
        assert any(words.format(event) in each.what for each in wrong), wrong[:3]
        if kind is not e.ValueAdded:
            assert wrong[0].seq == seq
        tried += 1
    assert tried, f"no life has {kind.__name__}"


def test_one_that_is_wrong_hides_no_other() -> None:
    made = forged(7, *FORGERIES["fee"][:2])
    assert made is not None
    steps, first, _ = made
    decided = next(index for index, (_, events) in enumerate(steps) if any(type(ev) is e.EventDecided for ev in events))
    seq, events = steps[decided]
    index = next(index for index, event in enumerate(events) if type(event) is e.EventDecided)
    events[index] = replace(events[index], prizes=events[index].prizes[1:])
    found = {wrong.seq for wrong in counted(7, steps).wrong}
    assert {first, seq} <= found


def test_what_cannot_be_followed_is_told_and_the_count_goes_on() -> None:
    steps = steps_of(7)
    stranger = e.PrizePaid("Nobody", 100, cites=(), at=0)
    ghost = e.Eliminated("Nobody", "no_chips", 3, 3, 0, 1, cites=(), at=0)
    steps.insert(30, (999, [ghost, stranger]))
    wrong = counted(7, steps).wrong
    assert any(each.seq == 999 and "Nobody" in each.what for each in wrong)


def swapped(event: Any, one: str, other: str) -> Any:
    """The same of the other of two players."""
    names = {one: other, other: one}
    match event:
        case e.Advanced():
            return replace(event, players=tuple(names.get(player, player) for player in event.players))
        case e.Eliminated():
            return replace(event, player=names.get(event.player, event.player))
        case _:
            return event


@pytest.mark.parametrize("by", ["points", "places"])
def test_whoever_goes_on_in_the_place_of_a_better_player_is_found(by: Any) -> None:
    common: dict[str, Any] = {"ends": RoundsPlayed(rounds=1), "points": (10, 6, 4), "stacks": "fresh"}
    plain = event_of("omaha-2017")
    last = replace(plain.sessions[0], **common)
    sessions = (replace(last, advance=Advance(by=by, number=1)), last)
    points = Points(ties="share", places="chips", elimination="the lowest by points")
    director = Director(replace(plain, sessions=sessions, points=points)).running("Ann", "Bob", "Cy")
    director.play(1, {"Ann": 700, "Bob": 0, "Cy": -700})
    director.accept(c.EndSession)
    steps = [(number, list(step.events)) for number, step in enumerate(director.event.steps, 1)]
    law = director.state.law
    assert recount(steps, law).wrong == ()
    forged = [(number, [swapped(event, "Ann", "Bob") for event in events]) for number, events in steps[-1:]]
    found = [wrong.what for wrong in recount([*steps[:-1], *forged], law).wrong]
    assert f"Bob goes on and Ann does not, who was better by {by}" in found
