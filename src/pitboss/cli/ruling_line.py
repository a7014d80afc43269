"""`pitboss ruling GAME SENTENCE`: a ruling in one line, with the other documents' answers beside it."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import msgspec
import typer
from rich.markup import escape

from pitboss.cite import Refusal
from pitboss.cli.console import fail, out
from pitboss.wording.one_line import DocumentAnswer, LineRuling, answers
from pitboss.wording.words import clause_numbers

EVERY_CLAUSE = 9


def rule_in_one_line(game: str, told: str, *, as_json: bool) -> None:
    found = answers(game, told)
    if isinstance(found, Refusal):
        _refuse(found)
        return
    if as_json:
        record = {"game": game, "told": told, "answers": found}
        sys.stdout.buffer.write(msgspec.json.encode(record) + b"\n")
        sys.stdout.buffer.flush()
    else:
        _print(found)
    if not any(ruling.possible for ruling in found[0].rulings):
        raise typer.Exit(1)


def _refuse(refusal: Refusal) -> None:
    """With what is understood instead; nothing is guessed."""
    if refusal.code == "nothing_wrong":
        out.print(f"{refusal.message[:1].upper()}{refusal.message[1:]}.")
        raise typer.Exit(1)
    forms = "".join(f"\n  {form}" for form in refusal.facts.get("forms", ()))
    players = f"\nwhere NAME is {', '.join(refusal.facts['players'])}" if "players" in refusal.facts else ""
    fail(f"{refusal.message}{'; a sentence is one of:' if forms else ''}{forms}{players}")


def _print(found: tuple[DocumentAnswer, ...]) -> None:
    for at, answer in enumerate(found):
        games = ", ".join(answer.games)
        out.print(f"{'' if at == 0 else chr(10)}[bold]{escape(answer.title)}[/bold]  [dim]{escape(games)}[/dim]")
        for ruling in answer.rulings:
            for line in _told(ruling, answer.instrument):
                out.print(f"  {line}", soft_wrap=True)


def _told(ruling: LineRuling, home: str) -> Iterator[str]:
    clauses = clause_numbers(ruling.cites, home, EVERY_CLAUSE)
    numbers = f" [cyan]({escape(clauses)})[/cyan]" if clauses else ""
    style = "bold green" if ruling.possible else "yellow"
    yield f"[{style}]{escape(ruling.outcome)}[/{style}]{numbers}"
    yield from (f"• {escape(effect)}" for effect in ruling.effects)
    for each in ruling.considered:
        yield f"[dim]not: {escape(each.outcome)} Because {escape(each.why_not)}.[/dim]"
    yield from (f"[dim]or, as the floor may choose: {escape(other)}[/dim]" for other in ruling.choices_left)
