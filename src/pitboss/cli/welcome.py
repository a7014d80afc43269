"""What `pitboss` shows when it is called without a command."""

from __future__ import annotations

from rich.panel import Panel
from rich.table import Table

from pitboss.cards import cards
from pitboss.cli.console import out
from pitboss.instruments import KEYS, register
from pitboss.ranking import HandOrder, rank

EXAMPLES = (
    ("pitboss play --list", "every game that can be played; `pitboss play hold-em` sits you down"),
    (
        "pitboss drill --seed 5 --questions 3 --auto",
        "things go wrong at a table: the ruling and its clause; without --auto you answer",
    ),
    ("pitboss rank 'Kh Kd Ks Jc Jd' 'Ad Jd 9d 7d 5d'", "two hands, the better one starred"),
    (
        "pitboss rank --deck 40 'Kh Kd Ks Jc Jd' 'Ad Jd 9d 7d 5d'",
        "the same in a reduced deck: the flush wins",
    ),
    ("pitboss rank --joker 'As Ks Qs Js JO 2c 2d'", "the joker completes a royal flush"),
    ("pitboss rank 'As Ks Qh Jh / Td 9s 8s 2s 2h'", "Omaha: two hole cards with three of the board"),
    ("pitboss rank --win low --low-ace low --json 'Ah 2d 4c 6s 8h'", "low ball, as JSON"),
    ("pitboss odds uth", "Ultimate Texas Hold-em solved exactly: value, edge, best play"),
    ("pitboss odds uth --hand 'As 9h' --board 'Ks 7s 2d'", "the worth of every option with these cards"),
    ("pitboss example", "run every worked example of the documents"),
    ("pitboss clauses", "how much of each document is enforced and shown"),
    ("pitboss clauses omaha-2017 3.3", "a clause and its parts, in plain words"),
)


def welcome() -> None:
    """Greet, and show what can be done with commands that work when pasted."""
    out.print(
        Panel.fit("[bold]Pitboss[/bold]  poker by the book: every decision cites its clause", border_style="green")
    )
    out.print(_instruments())
    example = rank(cards("Kh Kd Ks Jc Jd"), HandOrder())
    out.print(f"\nKh Kd Ks Jc Jd is a [bold]{example.words}[/bold]. Try:\n")
    out.print(_examples(), soft_wrap=True)
    out.print("\n[dim]pitboss COMMAND --help says more about each.[/dim]")


def _instruments() -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("instrument", "document", "clauses"):
        table.add_column(heading)
    for key in KEYS:
        held = register(key)
        table.add_row(key, held.title, str(len(held.clauses)))
    return table


def _examples() -> str:
    """One command a line, as it is pasted, with what it shows above it."""
    return "\n".join(f"[dim]# {meaning}[/dim]\n[cyan]{command}[/cyan]" for command, meaning in EXAMPLES)
