"""`pitboss rank`: what hands are worth."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

import msgspec
import typer
from rich.table import Table

from pitboss.cards import Card, CardError, Deck, cards, spell
from pitboss.cli.console import err, fail, note, out
from pitboss.ranking import HandOrder, Ranked, rank, rank_2_3

Direction = Literal["high", "low"]
RED_SUITS = "dh"


def rank_command(
    hands: Annotated[
        list[str] | None,
        typer.Argument(
            help="Hands of five to ten cards, one per argument: 'As Ks Qs Js Ts'. 'hole / board' takes exactly two "
            "of the first and three of the second. Without arguments, hands are read from lines of standard input."
        ),
    ] = None,
    *,
    deck: Annotated[int, typer.Option(help="Cards in the deck: 52, 48, 44, 40, 36 or 32.")] = 52,
    joker: Annotated[bool, typer.Option("--joker", help="One joker (JO) is in the deck.")] = False,
    ace_low: Annotated[
        bool,
        typer.Option("--ace-low", help="The ace may also stand below the deck's lowest rank in straights."),
    ] = False,
    wins: Annotated[Direction, typer.Option("--wins", "--win", help="Which hand wins.")] = "high",
    low_ace: Annotated[Direction | None, typer.Option(help="Whether the ace is high or low in low hands.")] = None,
    eight_or_better: Annotated[
        bool, typer.Option("--eight-or-better", help="A low hand must be five odd cards of eight or less.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per hand and line.")] = False,
) -> None:
    """Rank hands: category, strength (the larger wins) and words."""
    try:
        order = HandOrder(
            deck=Deck(deck, joker),
            win=wins,
            ace_low_straights=ace_low,
            low_ace=low_ace or "high",
            qualifier=8 if eight_or_better else None,
        )
    except CardError as error:
        fail(str(error))
    if wins == "low" and low_ace is None:
        note("The ace counts high in these low hands, as rule 3.1 has it; --low-ace low makes it the lowest card.")
    lines = _hands(hands) if hands else _typed()
    if not _rank_lines(lines, order, as_json=as_json):
        raise typer.Exit(2)


def _hands(arguments: list[str]) -> list[str]:
    """One hand per argument; cards typed without quotes, one per argument, are one hand."""
    single = all(len(word) in (2, 3) and " " not in word for word in arguments)
    return [" ".join(arguments)] if single and len(arguments) > 1 else arguments


def _typed() -> Iterable[str]:
    if sys.stdin.isatty():
        err.print("Type a hand per line, for example [bold]Kh Kd Ks Jc Jd[/bold]; Ctrl-D ends.")
    return (line for line in sys.stdin if line.strip())


def _rank_lines(lines: Iterable[str], order: HandOrder, *, as_json: bool) -> bool:
    """Rank each hand; one that cannot be read is told on standard error and the rest go on."""
    ranked: list[tuple[str, Ranked]] = []
    good = True
    for number, line in enumerate(lines, start=1):
        try:
            held, result = _rank_line(line, order)
        except ValueError as error:
            err.print(f"hand {number} ({line.strip()}): {error}", style="red", markup=False)
            good = False
            continue
        if as_json:
            sys.stdout.buffer.write(msgspec.json.encode(_as_json(held, result)) + b"\n")
        ranked.append((spell(held), result))
    sys.stdout.flush()
    if ranked and not as_json:
        out.print(_table(ranked))
    return good


def _rank_line(line: str, order: HandOrder) -> tuple[Sequence[Card], Ranked]:
    hole, slash, board = line.partition("/")
    if slash:
        own, shared = cards(hole), cards(board)
        return own + shared, rank_2_3(own, shared, order)
    held = cards(line)
    return held, rank(held, order)


def _as_json(held: Sequence[Card], result: Ranked) -> dict[str, object]:
    return {
        "cards": [str(card) for card in held],
        "category": result.category.value if result.category else "no low",
        "strength": result.strength,
        "words": result.words,
        "five": [str(card) for card in result.cards],
        "joker_as": str(result.joker_as) if result.joker_as is not None else None,
    }


def _table(ranked: list[tuple[str, Ranked]]) -> Table:
    best = max(result.strength for _, result in ranked)
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("", "cards", "the five", "hand"):
        table.add_column(heading)
    table.add_column("strength", justify="right")
    for held, result in ranked:
        winner = "★" if result.strength == best and len(ranked) > 1 else ""
        words = result.words + (f" (joker as {result.joker_as})" if result.joker_as is not None else "")
        table.add_row(winner, held, _coloured(result.cards), words, f"{result.strength:,}")
    return table


def _coloured(five: Iterable[Card]) -> str:
    return " ".join(
        f"[red]{card}[/red]" if card.suit in RED_SUITS and card.suit else f"[bold]{card}[/bold]" for card in five
    )
