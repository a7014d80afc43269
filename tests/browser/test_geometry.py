"""Where things lie: every game, as many seats as it has, every size of screen; measured, not looked at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from pitboss.play import events as e
from tests.browser.browser_stage import Scene, StagedHouse, StagedLine, StagedPots, come_in, pushing, staged
from tests.browser.browser_visitors import Visitors

MEASURE = (Path(__file__).parent / "measure.js").read_text()
SIZES: dict[str, tuple[int, int]] = {
    "desktop": (1280, 800),
    "wall": (2560, 1440),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "320 pixels": (320, 568),
    "zoom 200%": (640, 400),
}
HIGH_LOW: dict[str, Any] = {"wins": "split", "low_ace": "low", "eight_or_better": True}
GAMES: dict[str, tuple[str, str, int, dict[str, Any]]] = {
    "hold-em": ("gazette-2001", "hold-em", 10, {}),
    "omaha": ("omaha-2017", "omaha", 11, HIGH_LOW),
    "draw": ("draw-2005", "draw", 8, {}),
    "stud": ("gazette-2001", "seven-card-stud-cash", 8, {}),
    "manila": ("gazette-2001", "three-card-manila-cash", 9, {}),
}
SETTLED = """
() => new Promise(done => {
  let left = 4
  const on = () => left-- > 0 || document.querySelector('.dock .fresh') ? requestAnimationFrame(on) : done()
  on()
})
"""
"""Until the page has drawn itself anew, and what came into the dock can be pressed."""


def last_street(table: StagedPots) -> bool:
    """The reader's turn, with all cards dealt and bets in front."""
    playing = table.hosted.state.round
    if not playing or not table.my_turn or playing.phase != "betting":
        return False
    return playing.street == len(table.hosted.state.game.spec.streets) - 1 and playing.high > 0


def drawing(table: StagedPots) -> bool:
    may = table.hosted.options(1)
    return may is not None and any(option.act == "draw" for option in may.may)


def showdown(table: StagedPots) -> bool:
    shown = [event for event in table.events if isinstance(event, e.Shown)]
    return len(shown) > 1 and any(isinstance(event, e.RoundClosed) for event in table.events)


def divided(table: StagedPots) -> bool:
    """Several have won, each with a hand that is named."""
    return showdown(table) and len({event.seat for event in table.events if isinstance(event, e.Awarded)}) > 1


def side_pots(table: StagedPots) -> bool:
    return len(table.hosted.standing_facts().pots) > 1 and table.hosted.state.round is not None


def scenes(game: str, seats: int) -> Iterator[tuple[str, Scene]]:
    """Moments at which most lies on the felt."""
    instrument, key, _, choices = GAMES[game]
    table = StagedPots(instrument, key, seats, **choices)
    table.sit()
    yield "last street", table.until(last_street).here()
    yield "showdown", table.until(showdown).last_entry()
    if game == "omaha":
        yield "divided", table.until(divided).last_entry()
    if game == "draw":
        yield "drawing", table.until(drawing).here()
    if seats > 2:
        poor = StagedPots(instrument, key, seats, **choices)
        poor.sit(poor=True)
        yield "side pots", poor.until(side_pots, pushing).here()


def house_scenes(seats: int) -> Iterator[tuple[str, Scene]]:
    table = StagedHouse(seats)
    table.wager()
    table.decide(mine=False)
    yield "first decision", table.here()
    table.settle()
    yield "settlement", table.here()


@pytest.fixture
def line(visitors: Visitors) -> tuple[Page, StagedLine]:
    return staged(visitors, Scene(""))


def looked_at(page: Page, line: StagedLine, scene: Scene) -> None:
    if page.url == "about:blank":
        line.set(scene)
        come_in(page)
        line.tell(scene.entries)
    else:
        line.show(scene)
    page.evaluate(SETTLED)


def complaints(page: Page, sizes: dict[str, tuple[int, int]] = SIZES) -> list[str]:
    found: list[str] = []
    for size, (width, height) in sizes.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        found += [f"{size}: {each}" for each in page.evaluate(MEASURE)]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hides_anything_at_a_full_table(game: str, line: tuple[Page, StagedLine]) -> None:
    page, stage = line
    found: list[str] = []
    for moment, scene in scenes(game, GAMES[game][2]):
        looked_at(page, stage, scene)
        if moment == "drawing":
            for at in (1, 3):  # The cards between those that are given up are the ones to keep.
                page.locator(".own button.card").nth(at).click()
        found += [f"{moment}, {each}" for each in complaints(page)]
    assert found == []


@pytest.mark.parametrize("seats", [1, 6])
def test_nothing_hides_anything_against_the_house(seats: int, line: tuple[Page, StagedLine]) -> None:
    page, stage = line
    found: list[str] = []
    for moment, scene in house_scenes(seats):
        looked_at(page, stage, scene)
        found += [f"{moment}, {each}" for each in complaints(page)]
    assert found == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("seats", range(2, 12))
@pytest.mark.parametrize("game", GAMES)
def test_nothing_hides_anything_with_any_number_of_seats(game: str, seats: int, line: tuple[Page, StagedLine]) -> None:
    page, stage = line
    if seats > GAMES[game][2]:
        pytest.skip("so many do not play this game")
    found: list[str] = []
    for moment, scene in scenes(game, seats):
        looked_at(page, stage, scene)
        found += [f"{moment}, {each}" for each in complaints(page)]
    assert found == []


LONG_NAMES = (
    "Wilhelmina Wasserman",
    "Bartholomew Kingsman",
    "Maximiliana Wolfgang",
    "Christopher Hammonds",
    "Gwendolyn Wattamaker",
    "Mohammed Abdelrahman",
    "Anastasia Komarovska",
    "Thomas Montgomery-Wu",
    "Emmanuelle Waterhome",
    "Archibald Wommersley",
)
"""As long as names may be, and of wide letters."""
LONG_HAND = "two pairs, queens and sevens"
"""Hands of so many letters are told in full where another hand is like it but for the kicker."""


def told_at_length(table: StagedPots) -> bool:
    """Two have won, neither of them the reader, with hands that take many words."""
    won = [event for event in table.events if isinstance(event, e.Awarded)]
    seats = {event.seat for event in won}
    return (
        showdown(table) and len(seats) > 1 and 1 not in seats and all(len(each.words) > len(LONG_HAND) for each in won)
    )


def told_by_long_names(game: str, seats: int) -> Scene:
    instrument, key, _, choices = GAMES[game]
    table = StagedPots(instrument, key, seats, seed=2, **choices)
    table.people = (table.people[0], *LONG_NAMES[: seats - 1])
    table.sit()
    return table.until(told_at_length).last_entry()


@pytest.mark.parametrize("seats", [5, 9])
@pytest.mark.parametrize("game", ["hold-em", "omaha"])
def test_winners_with_long_names_and_hands_are_told_whole(game: str, seats: int, line: tuple[Page, StagedLine]) -> None:
    page, stage = line
    looked_at(page, stage, told_by_long_names(game, seats))
    assert page.locator(".outcome li").count() > 1
    assert complaints(page) == []


NOTED = SIZES | {"laptop": (1440, 900), "small tablet": (768, 1024)}
HANDS_AT_LENGTH = {
    "hold-em": re.compile("two pairs, (queens|sevens|jacks|eights|threes)|full house|straight, "),
    "omaha": re.compile("(two pairs|three of a kind|straight|full house), .*; (?!no).* low"),
    "stud": re.compile("two pairs, (queens|sevens|jacks|eights|threes)|full house|three of a kind"),
    "draw": re.compile("two pairs, (queens|sevens|jacks|eights|threes)|full house|three of a kind"),
}
"""Hands that take many words, in each game."""


def noted_at_length(table: StagedPots, hands: re.Pattern[str]) -> bool:
    """Others than the reader have shown hands of many words, and one of them has not won."""
    shown = {event.seat for event in table.events if isinstance(event, e.Shown) and hands.match(event.words)}
    won = {event.seat for event in table.events if isinstance(event, e.Awarded)}
    return showdown(table) and bool(shown - won - {1})


def noted_scenes(game: str, seats: int, count: int) -> Iterator[Scene]:
    instrument, key, _, choices = GAMES[game]
    table = StagedPots(instrument, key, seats, seed=3, **choices)
    table.sit()
    for _ in range(count):
        yield table.until(lambda now: noted_at_length(now, HANDS_AT_LENGTH[game])).last_entry()


full_of_words = pytest.mark.parametrize(
    ("game", "seats"),
    [("hold-em", 6), ("hold-em", 10), ("omaha", 6), ("omaha", 9), ("omaha", 11), ("stud", 8), ("draw", 8)],
)


@full_of_words
def test_hands_of_others_are_named_to_the_end(game: str, seats: int, line: tuple[Page, StagedLine]) -> None:
    assert what_is_wrong_with_hands(game, seats, 1, line) == []


@pytest.mark.exhaustive
@full_of_words
def test_hands_of_others_are_named_to_the_end_in_many_rounds(
    game: str, seats: int, line: tuple[Page, StagedLine]
) -> None:
    assert what_is_wrong_with_hands(game, seats, 12, line) == []


def what_is_wrong_with_hands(game: str, seats: int, rounds: int, line: tuple[Page, StagedLine]) -> list[str]:
    page, stage = line
    found: list[str] = []
    for at, scene in enumerate(noted_scenes(game, seats, rounds)):
        looked_at(page, stage, scene)
        assert any(len(note) > len("full house") for note in page.locator(".seat:not(.own) .note").all_inner_texts())
        found += [f"round {at}, {each}" for each in complaints(page, NOTED)]
    return found


def test_type_and_cards_grow_with_the_screen(line: tuple[Page, StagedLine]) -> None:
    page, stage = line
    sizes: list[tuple[float, float]] = []
    table = StagedPots("omaha-2017", "omaha", 6)
    table.sit()
    looked_at(page, stage, table.until(last_street).here())
    for size in ("desktop", "wall"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        stake = page.locator(".seat:not(.own) .stake").first
        card = page.locator(".seat:not(.own) .card").first.bounding_box()
        assert card
        sizes.append((float(stake.evaluate("each => parseFloat(getComputedStyle(each).fontSize)")), card["width"]))
    (type_then, card_then), (type_now, card_now) = sizes
    assert type_now > 1.7 * type_then
    assert card_now > 1.7 * card_then
