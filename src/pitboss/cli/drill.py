"""`pitboss drill`: training for dealers and the floor in the terminal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Annotated, Literal

import typer

from pitboss.cli.console import fail, out
from pitboss.cli.drill_json import JsonFront
from pitboss.cli.drill_screen import DrillScreen
from pitboss.cli.terminal.games import NoSuchGameError, find_game, game_name
from pitboss.drill.course import Course
from pitboss.drill.runner import Front, run
from pitboss.drill.topics import TraineeRole
from pitboss.instruments import KEYS
from pitboss.instruments.catalogue import GAME_MODULES, all_offers
from pitboss.instruments.determine import Offer

MOST_SEED = 999_999
"""Seeds that nobody chose are short enough to type again."""


def drill_command(
    *,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same drill.")] = None,
    questions: Annotated[int, typer.Option(min=1, help="How many questions.")] = 10,
    instrument: Annotated[str | None, typer.Option(help=f"Only games of one of {', '.join(GAME_MODULES)}.")] = None,
    game: Annotated[str | None, typer.Option(help="Only this game, as in hold-em or omaha-2017/omaha.")] = None,
    role: Annotated[TraineeRole, typer.Option(help="A dealer is not asked what the floor decides.")] = "floor",
    level: Annotated[int, typer.Option(min=1, max=3, help="1: the ruling; 2: its effects too; 3: and the clause.")] = 2,
    again: Annotated[bool, typer.Option("--again", help="Wrong answers are asked again until they are right.")] = False,
    auto: Annotated[bool, typer.Option("--auto", help="Answers itself, to look on.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
) -> None:
    """Train on irregularities: things go wrong, you give the ruling, and each answer is marked with its clause.

    Answers are letters or amounts; q leaves with the score so far. Without a terminal, answers are read line by line.
    """
    try:
        offers = _offers(instrument, game)
    except NoSuchGameError as error:
        fail(str(error))
    chosen = random.SystemRandom().randint(1, MOST_SEED) if seed is None else seed
    grade: Literal[1, 2, 3] = 1 if level == 1 else 2 if level == 2 else 3
    repeat = _repeat(chosen, questions, instrument, game, role, level)
    front: Front = JsonFront(chosen, auto=auto) if as_json else DrillScreen(out, repeat, questions, auto=auto)
    run(Course(offers, role, grade, chosen), front, questions, again=again)


def _offers(instrument: str | None, game: str | None) -> Sequence[Offer]:
    """The game named, else those a document has approved; derived and withdrawn ones only where there are no others."""
    if instrument is not None and instrument not in GAME_MODULES:
        why = "is played against the house" if instrument in KEYS else "is none of the documents"
        raise NoSuchGameError(f"{instrument} {why}; the drill has {', '.join(GAME_MODULES)}")
    if game is not None:
        named = f"{instrument}/{game}" if instrument and "/" not in game else game
        found = find_game(named)
        if instrument and found.instrument != instrument:
            raise NoSuchGameError(f"{game_name(found)} is not a game of {instrument}")
        return (found,)
    offers = [offer for offer in all_offers() if instrument in (None, offer.instrument)]
    return [offer for offer in offers if offer.spec.label == "approved"] or offers


def _repeat(seed: int, questions: int, instrument: str | None, game: str | None, role: str, level: int) -> str:
    """The command that gives this very drill again."""
    said = {"--instrument": instrument, "--game": game}
    named = [f"{name} {value}" for name, value in said.items() if value]
    return " ".join(
        ["pitboss drill", f"--seed {seed}", f"--questions {questions}", *named, f"--role {role}", f"--level {level}"]
    )
