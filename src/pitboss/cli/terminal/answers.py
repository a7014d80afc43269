"""Answers to what is asked at the terminal: the keys, the clauses, the sign, and rulings before they are made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pitboss.cite import Refusal
from pitboss.cli.terminal.explain import account, clause_table, explanation, look_up, refusal_text
from pitboss.cli.terminal.kind import AccountLine, Ask, Request, TerminalTable, Unread
from pitboss.wording.words import clause_numbers

EVERYWHERE = (
    ("enter", "what the prompt says"),
    ("?", "the clauses behind the last events, and why the rest is not allowed"),
    ("? 17.7", "any clause of the document"),
    ("h", "the round so far"),
    ("q", "leave the table"),
)


def answer(ask: Ask, kind: TerminalTable, told: Sequence[AccountLine], recent: Sequence[AccountLine]) -> RenderableType:
    """What a question gets to read."""
    match ask.what:
        case "help" | "leave":
            return keys_help(kind)
        case "history":
            return account(told, kind.home)
        case "explain" if ask.about:
            return look_up(ask.about, kind.documents)
        case "explain":
            return explanation(recent, kind.may_not(), kind.home)
        case "sign":
            return sign_table(kind)
        case "reports":
            return Text("\n".join(("report SENTENCE, or whatif SENTENCE to see the ruling first:\n", *kind.reports())))
        case "breaches":
            return clause_table(kind.breaches(), kind.home)
        case "what_if":
            return _ruling(kind, ask.about)


def keys_help(kind: TerminalTable) -> Table:
    """Every key, then whatever may be asked of the table with its clauses."""
    table = _grid(3)
    for key, meaning in (*kind.keys(), *EVERYWHERE):
        table.add_row(key, meaning, "")
    table.add_row("", "", "")
    for request in kind.requests():
        table.add_row(request.form, request.words, clause_numbers(request.cites, kind.home, most=3))
    return table


def sign_table(kind: TerminalTable) -> Table:
    """The table sign: what stands there, and why."""
    table = _grid(3)
    for name, value, cites in kind.sign():
        table.add_row(name, value, clause_numbers(cites, kind.home, most=3))
    return table


def _grid(columns: int) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column()
    for _ in range(2, columns):
        table.add_column(style="dim", no_wrap=True)
    return table


def _ruling(kind: TerminalTable, sentence: str) -> RenderableType:
    found = kind.what_if(sentence)
    match found:
        case Refusal():
            return refusal_text(found, kind.home)
        case Unread(why):
            return Text(why, style="yellow")
        case lines:
            return Group(*(Text.from_markup(line) for line in lines))


def key_lines(keys: Iterable[tuple[str, str]], width: int) -> Text:
    """Keys and what they do, broken between keys only."""
    return _broken((Text().append(key, style="bold cyan").append(f" {words}") for key, words in keys), width)


def request_lines(kind: TerminalTable, width: int) -> Text:
    """What may be asked between rounds, each with the clause that governs it."""
    shown = (each for each in kind.requests() if kind.by_hand or not each.staff)
    return _broken((_request(each, kind.home) for each in shown), width)


def _request(request: Request, home: str) -> Text:
    text = Text().append(request.form, style="bold cyan").append(f" {request.words} ")
    return text.append(clause_numbers(request.cites, home, most=1), style="dim")


def _broken(pieces: Iterable[Text], width: int) -> Text:
    lines = [Text()]
    for piece in pieces:
        if lines[-1] and len(lines[-1]) + len(piece) + 3 > width:
            lines.append(Text())
        lines[-1].append("   " if lines[-1] else "").append_text(piece)
    return Text("\n").join(lines)
