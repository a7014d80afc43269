"""Explanations at the table: the clauses behind what happened and behind what may not be done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from pitboss.cite import Cites, Clause, Refusal
from pitboss.cli.terminal.kind import AccountLine
from pitboss.instruments import KEYS, UnknownClauseError, find, register
from pitboss.play.game import Game
from pitboss.wording.words import clause_numbers
from pitboss.wording.you import addressed

WIDE_NUMBER = 20
"""Keeps the texts of most clauses below one another."""


def account(lines: Iterable[AccountLine], home: str) -> Table:
    """The running account, the clause of each line dimmed beside it."""
    table = Table.grid(padding=(0, 2), expand=True)
    table.add_column(ratio=1)
    table.add_column(style="dim", no_wrap=True, justify="right")
    for line in lines:
        table.add_row(Text(line.text), clause_numbers(line.cites, home))
    return table


def explanation(recent: Sequence[AccountLine], may_not: Sequence[Refusal], home: str) -> RenderableType:
    """What the clauses behind the last events say, then why the other acts are not open."""
    parts: list[RenderableType] = [_heading("What happened, and the clauses behind it")]
    seen: set[str] = set()
    for line in recent:
        parts += [Text(line.text, style="bold"), clause_table(line.cites, home, seen)]
    if may_not:
        parts.append(_heading("What you may not do now"))
        for refusal in may_not:
            parts += [
                Text(f"{refusal.code.replace('_', ' ')}: {refusal.message}", style="bold"),
                clause_table(refusal.cites, home, seen),
            ]
    parts.append(Text("\n? and a clause number looks up any other, as in ? 5.1; help lists the keys", style="dim"))
    return Group(*parts)


def _heading(text: str) -> Text:
    return Text(f"\n{text}", style="bold cyan")


def clause_table(cites: Cites, home: str, seen: set[str] | None = None) -> RenderableType:
    """The text of each clause once; a repeated one is only named."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="cyan", no_wrap=True, min_width=WIDE_NUMBER)
    table.add_column()
    seen = set() if seen is None else seen
    for cite in dict.fromkeys(cites):
        text = "as above" if cite in seen else find(cite).text
        seen.add(cite)
        table.add_row(clause_numbers((cite,), home), Text(text, style="dim" if text == "as above" else ""))
    return Padding(table, (0, 0, 0, 2))


def look_up(wanted: str, home: Sequence[str]) -> RenderableType:
    """A clause and its parts: of the first of the home documents that has it, or of one named."""
    document, _, number = wanted.rpartition(" ")
    documents = [document] if document in KEYS else list(dict.fromkeys(home))
    for key in documents:
        found = _with_parts(key, number)
        if found:
            return clause_table(tuple(clause.citation for clause in found), key)
    try:
        register(documents[0]).clause(number)
    except UnknownClauseError as error:
        return Text(str(error.args[0]), style="red")
    raise AssertionError(wanted)


def _with_parts(key: str, number: str) -> list[Clause]:
    clauses = register(key).clauses
    return [clauses[name] for name in clauses if name == number or name.startswith((f"{number}(", f"{number}-"))]


def documents_of(game: Game) -> list[str]:
    """The game's own document, then those that its law borrows from."""
    borrowed = [cite.partition(" ")[0] for law in game.laws for cites in law.cited() for cite in cites]
    return [game.instrument, *borrowed]


def refusal_text(refusal: Refusal, home: str) -> Text:
    message = addressed(refusal.message)
    text = Text(f"{message[0].upper()}{message[1:]}", style="bold red")
    return text.append(f"  {clause_numbers(refusal.cites, home)}", style="not bold dim")
