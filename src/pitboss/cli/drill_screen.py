"""A drill in the terminal: the table, what went wrong, the question, the mark, and the ruling explained."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from pitboss.cite import Citation
from pitboss.cli.terminal.choices import told as determined
from pitboss.cli.terminal.picture import Scene, picture, pots_now
from pitboss.cli.terminal.pots_seen import marker
from pitboss.cli.terminal.screen import Screen
from pitboss.drill.course import Situation
from pitboss.drill.marking import ClauseNote, Explanation
from pitboss.drill.questions import LETTERS, Question, UnreadAnswer, read_answer
from pitboss.drill.score import Score
from pitboss.instruments import find
from pitboss.play.view import view_round
from pitboss.wording.words import clause_numbers

WIDEST = 100
LEAVES = ("q", "quit", "leave")
BAR = 20
WIDE_NUMBER = 12
"""Keeps the texts of most clauses below one another."""


class DrillScreen:
    """Shows a drill and reads the answers; `auto` gives the right ones."""

    def __init__(self, console: Console, repeat: str, questions: int, *, auto: bool) -> None:
        self._console = console
        self._width = min(WIDEST, console.width)
        self._screen = Screen(console, Text(""), "", fast=True)
        self._repeat = repeat
        self._questions = questions
        self._asked = 0
        self._auto = auto

    def _say(self, *parts: RenderableType) -> None:
        for part in parts:
            self._console.print(part, width=self._width)

    def situation(self, situation: Situation, *, again: bool) -> None:
        if not self._auto:
            self._screen.clear()
        again_words = "Once more: situation" if again else "Situation"
        title = Text(f"{again_words} {situation.number}", style="bold").append(f"  {situation.family}", style="cyan")
        self._say(
            Rule(title, style="green", align="left"),
            _sign(situation),
            picture(_scene(situation), self._width),
            _below_the_table(situation),
            _account(situation.account),
            _what_went_wrong(situation),
        )

    # questions

    def ask(self, question: Question) -> int | None:
        self._asked += 1
        number = f"{self._asked}/{self._questions}  " if self._asked <= self._questions else ""
        self._say(Text(""), Text(number, style="dim").append(question.ask, style="not dim bold"), _options(question))
        while True:
            typed = self._typed(question)
            if typed is None or typed.strip().lower() in LEAVES:
                return None
            answer = read_answer(question, typed)
            if not isinstance(answer, UnreadAnswer):
                return answer
            self._say(Text(answer.why, style="yellow"))

    def _typed(self, question: Question) -> str | None:
        prompt = f"a-{LETTERS[len(question.options) - 1]} > " if question.options else "how many > "
        if not self._auto:
            return self._screen.ask(prompt)
        self._say(Text(prompt, style="bold green").append(question.answer, style="not bold"))
        return question.answer

    def mark(self, question: Question, given: int) -> None:
        if given == question.right:
            self._say(Text("✔ Right.", style="bold green"))
            return
        letter = f"{question.answer}  " if question.options else ""
        self._say(Text("✘ No: ", style="bold red").append(f"{letter}{question.answer_words}", style="not bold default"))

    def explanation(self, situation: Situation, told: Explanation) -> bool:
        self._say(Text(""), _explained(situation, told), Text(""))
        if not self._screen.live or self._auto:
            return True
        typed = self._screen.ask("enter plays on, q leaves ")
        return typed is not None and typed.strip().lower() not in LEAVES

    # the end

    def score(self, score: Score) -> None:
        title = Text("The score", style="bold")
        self._say(Rule(title, style="green", align="left"), _families(score))
        if score.read_again:
            look_up = Text(f"\npitboss clauses {score.read_again[0]}", style="cyan")
            self._say(Text("\nRead again", style="bold cyan"), _texts(score.read_again))
            self._say(look_up.append("  looks one up", style="dim"))
        self._say(Text("\nThe same drill again, with --again for what was wrong:", style="dim"))
        self._console.print(Text(self._repeat, style="cyan"), soft_wrap=True)


def _sign(situation: Situation) -> Text:
    """The game and what was determined, as far as rulings depend on it."""
    choices, spec = situation.game.choices, situation.game.spec
    burning = f" · {'cards are burned' if choices.burn else 'no card is burned'}" if spec.burns else ""
    text = Text(f"{situation.offer.instrument} ", style="bold cyan").append(spec.title, style="not bold default")
    return text.append(f"  {determined(choices)}{burning}", style="not bold dim")


def _scene(situation: Situation) -> Scene:
    state = situation.incident.state
    return Scene(
        game=situation.game,
        view=view_round(state, "floor"),
        names={seat: f"{seat} {name}" for seat, name in situation.names.items()},
        you=0,
        marker=marker(situation.game, state),
        pots=pots_now(state),
        acts=situation.acts,
        winners={},
        roomy=False,
    )


def _below_the_table(situation: Situation) -> Align:
    """Where the cards are that lie before no player."""
    state = situation.incident.state
    counts = (("in the shoe", len(state.shoe) - state.drawn), ("burned", len(state.burns)))
    told = " · ".join(f"{count} {where}" for where, count in counts if count)
    return Align.center(Text(told, style="dim"))


def _account(lines: Sequence[str]) -> RenderableType:
    return Padding(Text("\n".join(lines), style="dim"), (1, 0, 0, 0)) if lines else Text("")


def _what_went_wrong(situation: Situation) -> Panel:
    facts = Text("\n".join(situation.facts), style="bold")
    moment = [Text(situation.moment)] if situation.moment else []
    return Panel(Group(facts, *moment), title="What went wrong", title_align="left", border_style="yellow")


def _options(question: Question) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column()
    for letter, option in zip(LETTERS, question.options, strict=False):
        table.add_row(f"  {letter}", Text(option))
    return table


def _explained(situation: Situation, told: Explanation) -> Panel:
    home = situation.offer.instrument
    parts: list[RenderableType] = [Text(told.outcome, style="bold"), _lines(told.clauses, home)]
    if told.considered:
        parts += [Text("\nConsidered, and why not", style="cyan"), _lines(told.considered, home)]
    if told.elsewhere:
        parts += [Text("\nElsewhere, on the same facts", style="cyan"), _lines(told.elsewhere, "")]
    parts += [Text("\nWhat follows", style="cyan"), *(Text(f"  {line}") for line in told.effect)]
    return Panel(Group(*parts), title="The ruling", title_align="left", border_style="green")


def _lines(lines: Iterable[ClauseNote], home: str) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="cyan", no_wrap=True, min_width=WIDE_NUMBER)
    table.add_column()
    for line in lines:
        table.add_row(f"  {clause_numbers(line.cites, home, most=1)}", Text(line.text))
    return table


def _texts(cites: Iterable[Citation]) -> Table:
    return _lines([ClauseNote((cite,), find(cite).text) for cite in cites], "")


def _families(score: Score) -> Table:
    table = Table.grid(padding=(0, 2))
    for style in ("", "bold", "", "dim"):
        table.add_column(style=style, no_wrap=True)
    for each in score.families:
        table.add_row(each.family, f"{each.right} of {each.asked}", _bar(each.right, each.asked))
    table.add_row(Text("in all", style="bold"), f"{score.right} of {score.asked}", _bar(score.right, score.asked))
    return table


def _bar(right: int, asked: int) -> Text:
    full = BAR * right // asked if asked else 0
    style = "green" if right == asked else "yellow" if 2 * right >= asked else "red"
    return Text("━" * full, style=style).append("━" * (BAR - full), style="bright_black")
