"""A table against the house for tests: games, shoes stacked with the cards wanted, and rounds dealt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.banked import Accepted, BankedGame, BankedRound, open_round
from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.cards import CARDS, Card, cards
from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load

OFFER = load("uth-2019").banked_game("ultimate-texas-holdem")


def game_of(**choices: Any) -> BankedGame:
    game = OFFER.determine(**choices)
    assert isinstance(game, BankedGame), game
    return game


GAME = game_of()


def shoe_of(hands: Mapping[int, str], board: str = "", dealer: str = "") -> tuple[Card, ...]:
    """A shoe from which these seats, the board and the dealer get the cards named; the rest lowest first."""
    wanted = [cards(board), *(cards(hands[seat]) for seat in sorted(hands)), cards(dealer)]
    sizes = [5, *([2] * len(hands)), 2]
    named = {card for part in wanted for card in part}
    spare = iter(card for card in CARDS[:52] if card not in named)
    dealt = [
        card for part, size in zip(wanted, sizes, strict=True) for card in (*part, *_some(spare, size - len(part)))
    ]
    return (*dealt, *spare)


def _some(spare: Any, count: int) -> list[Card]:
    return [next(spare) for _ in range(count)]


def opened(
    hands: Mapping[int, str] | None = None,
    board: str = "",
    dealer: str = "",
    *,
    stake: int = 1000,
    game: BankedGame = GAME,
    **more: Any,
) -> BankedRound:
    hands = hands or {1: ""}
    round_ = open_round(game, dict.fromkeys(hands, stake), shoe_of(hands, board, dealer), **more)
    assert isinstance(round_, BankedRound), round_
    return round_


def dealt(
    hands: Mapping[int, str] | None = None,
    board: str = "",
    dealer: str = "",
    *,
    ante: int = 10,
    trips: int = 0,
    **more: Any,
) -> BankedRound:
    """A round with the same wagers at every seat, dealt."""
    round_ = opened(hands, board, dealer, **more)
    for seat in round_.state.areas:
        do(round_, c.PlaceWagers(seat, ante, ante, trips))
    do(round_, c.Deal())
    return round_


def do(round_: BankedRound, *commands: c.AnyCommand) -> tuple[e.AnyEvent, ...]:
    """Carry commands out that must be accepted; the events of the last."""
    events: tuple[e.AnyEvent, ...] = ()
    for command in commands:
        before = round_.state.chips
        result = round_.submit(command)
        assert isinstance(result, Accepted), result
        assert round_.state.chips == before
        events = result.events
    return events


def refused(round_: BankedRound, command: c.AnyCommand) -> Refusal:
    """A command that must be refused, and changes nothing."""
    before = round_.state
    result = round_.submit(command)
    assert isinstance(result, Refusal), result
    assert round_.state is before
    assert result.cites
    assert result.message
    return result


def results(round_: BankedRound, seat: int = 1) -> dict[str, tuple[str, int]]:
    """How each wager of a seat went, and what it won or lost."""
    return {line.wager: (line.result, line.net) for line in round_.state.areas[seat].lines}


def net(round_: BankedRound, seat: int = 1) -> int:
    return sum(line.net for line in round_.state.areas[seat].lines)
