"""What somebody's rounds come to: by game, by session, and as a line over time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from pitboss.room.player_rounds import OwnRound

PAUSE = 60 * 60 * 1000
"""Milliseconds without a round after which another session begins."""
POINTS = 240
"""The most that a line is drawn through."""


class GameFigures(msgspec.Struct, kw_only=True):
    """Counts of rounds; the result in cents, or in chips where they are no money."""

    game: str
    title: str
    tournament: bool
    rounds: int = 0
    won: int = 0
    chose: int = 0
    raised: int = 0
    showdowns: int = 0
    showdowns_won: int = 0
    result: int = 0
    best: int = 0
    worst: int = 0


class SessionFigures(msgspec.Struct, frozen=True, kw_only=True):
    """Rounds with no long pause between them; `line` is the result after each, as far as it can be drawn."""

    began: int
    ended: int
    rounds: int
    result: int
    tables: tuple[str, ...]
    line: tuple[tuple[int, int], ...]


def by_game(rounds: Iterable[OwnRound]) -> tuple[GameFigures, ...]:
    """Rounds that were void count nowhere; the game that was played most comes first."""
    found: dict[tuple[str, bool], GameFigures] = {}
    for each in rounds:
        info = each.info
        game = f"{info.instrument}/{info.key}"
        figures = found.setdefault(
            (game, info.tournament), GameFigures(game=game, title=info.title, tournament=info.tournament)
        )
        if not each.summary.void:
            _count(figures, each)
    return tuple(sorted(found.values(), key=lambda figures: -figures.rounds))


def _count(figures: GameFigures, played: OwnRound) -> None:
    summary, result = played.summary, worth(played)
    figures.rounds += 1
    figures.won += summary.won
    figures.chose += summary.chose
    figures.raised += summary.raised
    figures.showdowns += summary.showdown
    figures.showdowns_won += summary.showdown and summary.won
    figures.result += result
    figures.best, figures.worst = max(figures.best, result), min(figures.worst, result)


def worth(played: OwnRound) -> int:
    """The result in cents; tournament chips are no money and are counted as they are."""
    return played.summary.result * (1 if played.info.tournament else played.info.unit)


def sessions(rounds: Sequence[OwnRound]) -> tuple[SessionFigures, ...]:
    """Of rounds for money, latest first, as they are given."""
    paid = [each for each in rounds if not each.info.tournament]
    return tuple(_session(group) for group in _apart(paid))


def _apart(rounds: Sequence[OwnRound]) -> Iterator[list[OwnRound]]:
    group: list[OwnRound] = []
    for each in rounds:
        if group and group[-1].begun.at - each.begun.at > PAUSE:
            yield group
            group = []
        group.append(each)
    if group:
        yield group


def _session(latest_first: Sequence[OwnRound]) -> SessionFigures:
    rounds = latest_first[::-1]
    line = line_of_results(rounds)
    return SessionFigures(
        began=rounds[0].begun.at,
        ended=rounds[-1].begun.at,
        rounds=len(rounds),
        result=sum(map(worth, rounds)),
        tables=tuple(dict.fromkeys(each.title for each in rounds)),
        line=line,
    )


def line_of_results(rounds: Sequence[OwnRound]) -> tuple[tuple[int, int], ...]:
    """When each round began and what all of them had come to after it; the last one is always there."""
    total, line = 0, []
    for each in rounds:
        total += worth(each)
        line.append((each.begun.at, total))
    every = -(-len(line) // POINTS) or 1
    return tuple(point for at, point in enumerate(line) if (len(line) - 1 - at) % every == 0)
