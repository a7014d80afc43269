"""`pitboss play uth`: Ultimate Texas Hold-em in the terminal, against the house and beside bots."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from pitboss.banked import Accepted, BankedRound
from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.options import Options
from pitboss.banked.view import view_event, view_round
from pitboss.cite import Refusal
from pitboss.cli.banked_picture import moves, picture, settlement
from pitboss.cli.banked_session import BankedSession
from pitboss.cli.table_explain import account, explanation, look_up, refusal_text
from pitboss.cli.table_session import YOUR_SEAT, Told
from pitboss.wording.banked_words import tell_banked

QUIET = (e.DecisionsOpened, e.BoardSpread, e.WagersOpened)
"""Told by the picture, or by what follows."""
SETTLED = (e.HandSettled, e.AntesRefunded)
"""Shown wager by wager instead."""
HELP = "w 20 5 wagers an ante and blind of 20 and 5 on trips; enter repeats your last wagers; 0 sits this round out"


class Leaves(Exception):  # noqa: N818
    """The human gets up."""


class BankedPlay:
    """Plays rounds until the human leaves, or as many as were asked for."""

    def __init__(self, session: BankedSession, console: Console, heading: Text, *, auto: int | None) -> None:
        self.session = session
        self._console = console
        self._heading = heading
        self._auto = auto
        self._recent: list[Told] = []
        self._rnd: BankedRound | None = None

    def run(self) -> None:
        try:
            while self._auto is None or self.session.rounds < self._auto:
                self._round()
        except (Leaves, KeyboardInterrupt):
            self._abandon()
        self._farewell()

    def _abandon(self) -> None:
        """Who goes in the middle of a round is folded as absent; before the first card that costs nothing."""
        round_ = self._rnd
        if round_ is None or round_.is_over:
            return
        if YOUR_SEAT in round_.state.seats("deciding"):
            self._do(round_, c.FoldUndecided(YOUR_SEAT, "absent"))
        elif round_.state.phase == "declared":
            self._do(round_, c.Settle())
        elif round_.state.phase == "wagers":
            self.session.rounds -= 1
        self.session.stakes[YOUR_SEAT] = round_.state.areas[YOUR_SEAT].stake
        self.session.bank += round_.state.bank

    # one round

    def _round(self) -> None:
        session = self.session
        if session.is_broke:
            session.rebuy()
            self._console.print(Text(f"You take new chips: {session.stake:,}", style="yellow"))
        round_ = self._rnd = session.next_round()
        self._console.print(Rule(self._heading.copy().append(f"  round {session.rounds}", style="dim"), style="green"))
        self._recent = []
        self._tell(round_.events)
        self._wagers(round_)
        if any(area.is_funded for area in round_.state.areas.values()):
            self._play(round_)
        elif self._auto is None:
            session.rounds -= 1  # no card was dealt: that was no round of play
        session.close_round(round_)

    def _wagers(self, round_: BankedRound) -> None:
        self._your_wager(round_)
        for seat in self.session.names:
            wager = self.session.wager_of(round_, seat) if seat != YOUR_SEAT else None
            if wager:
                self._do(round_, wager)

    def _play(self, round_: BankedRound) -> None:
        if not self._do(round_, c.Deal()):
            self._do(round_, c.VoidRound("impractical", "the cards cannot be dealt"))
            return
        while not round_.is_over:
            waiting = round_.state.seats("deciding")
            if round_.state.phase == "declared":
                self._end(round_)
            elif YOUR_SEAT in waiting and self._auto is None:
                self._decide(round_)
            else:
                self._do(round_, self.session.decision_of(round_, waiting[0]))
        self._settlement(round_)
        self._console.print(picture(view_round(round_.state, YOUR_SEAT), self.session.names))

    def _end(self, round_: BankedRound) -> None:
        """The dealer's hand is declared: the last chance to concede, then everything is settled."""
        if round_.options(YOUR_SEAT).get("concede") and self._auto is None:
            self._show(round_)
            self._typed(round_, "[enter: settle] > ", default=c.Settle())
        else:
            self._do(round_, c.Settle())

    def _settlement(self, round_: BankedRound) -> None:
        """Wager by wager from the dealer's right, hands given up too."""
        lines = tuple(
            (self.session.names[area.seat], line)
            for area in reversed(view_round(round_.state, "rail").areas)
            for line in area.lines
        )
        self._console.print(settlement(lines, self.session.game.instrument))

    # the human

    def _your_wager(self, round_: BankedRound) -> None:
        ante, trips = self.session.last
        if self._auto is not None:
            wager = self.session.wager_of(round_, YOUR_SEAT)
            if wager:
                self._do(round_, wager)
            return
        place = round_.options(YOUR_SEAT).get("place")
        assert place is not None
        while True:
            told = f"ante and blind {ante:,} each" + (f", trips {trips:,}" if trips else "")
            line = self._ask(f"[enter: {told} · w ANTE TRIPS · 0 sits out · ? · q] > ")
            if line == "0" and not self._must_wager():
                return
            if line == "0":
                continue
            if line.startswith("?"):
                self._explain(line[1:].strip(), None)
            elif not self._try_wager(round_, line, (ante, trips)):
                continue
            else:
                return

    def _must_wager(self) -> bool:
        """A tournament player sits no round out."""
        game = self.session.game
        if game.choices.tournament:
            refused = Refusal("must_wager", "every tournament player wagers in each round", game.law.must_wager)
            self._console.print(refusal_text(refused, game.instrument))
        return game.choices.tournament

    def _try_wager(self, round_: BankedRound, line: str, last: tuple[int, int]) -> bool:
        words = line.removeprefix("w").split()
        if not all(word.isdecimal() for word in words) or len(words) > 2:
            self._console.print(Text(f"{line!r} means nothing here; {HELP}", style="yellow"))
            return False
        ante, trips = last if not words else (int(words[0]), int(words[1]) if len(words) > 1 else 0)
        if not self._do(round_, c.PlaceWagers(YOUR_SEAT, ante, ante, trips)):
            return False
        self.session.last = (ante, trips)
        return True

    def _decide(self, round_: BankedRound) -> None:
        self._show(round_)
        default: c.AnyCommand = c.Check(YOUR_SEAT)
        if not round_.options(YOUR_SEAT).get("check"):
            default = c.Fold(YOUR_SEAT)
        word = "check" if isinstance(default, c.Check) else "fold"
        self._typed(round_, f"[enter: {word}] > ", default=default)

    def _typed(self, round_: BankedRound, prompt: str, default: c.AnyCommand) -> None:
        """One line of typing: an act, or a question that leaves the round as it is."""
        line = self._ask(prompt)
        if line.startswith("?"):
            self._explain(line[1:].strip(), round_.options(YOUR_SEAT))
            return
        command = default if not line else _command(line)
        if command is None:
            what = f"{line!r} is no move; what may be done is listed above"
            self._console.print(Text(what, style="yellow"))
            return
        if isinstance(command, c.Fold | c.Concede) and line and not self._confirmed(round_, command):
            return
        self._recent = []
        self._do(round_, command)

    def _confirmed(self, round_: BankedRound, command: c.Fold | c.Concede) -> bool:
        option = round_.options(YOUR_SEAT).get("fold" if isinstance(command, c.Fold) else "concede")
        if option is None:
            return True
        return self._ask(f"{option.confirm}. Sure? [y] > ").lower() in ("y", "yes")

    def _ask(self, prompt: str) -> str:
        self._console.print(prompt, end="", style="bold green", markup=False)
        try:
            line = input().strip()
        except (EOFError, KeyboardInterrupt):
            self._console.print()
            raise Leaves from None
        if not sys.stdin.isatty():
            self._console.print(line, markup=False)
        if line.lower() in ("q", "quit", "leave"):
            raise Leaves
        return line.lower()

    def _explain(self, about: str, options: Options | None) -> None:
        home = self.session.game.instrument
        if about:
            self._console.print(look_up(about, (home,)))
        else:
            self._console.print(explanation(self._recent, options.may_not if options else (), home))

    # telling

    def _do(self, round_: BankedRound, command: c.AnyCommand) -> bool:
        result = round_.submit(command)
        if isinstance(result, Refusal):
            self._console.print(refusal_text(result, self.session.game.instrument))
            return False
        assert isinstance(result, Accepted)
        self._tell(result.events)
        return True

    def _tell(self, events: Iterable[e.AnyEvent]) -> None:
        told: list[Told] = []
        for event in events:
            if isinstance(event, QUIET) or _is_hidden(event):
                continue
            line = Told(tell_banked(view_event(event, YOUR_SEAT), self.session.names), event.cites)
            self._recent.append(line)
            told += [] if isinstance(event, SETTLED) else [line]
        self._console.print(account(told, self.session.game.instrument), end="")

    def _show(self, round_: BankedRound) -> None:
        self._console.print(picture(view_round(round_.state, YOUR_SEAT), self.session.names))
        self._console.print(moves(round_.options(YOUR_SEAT)))

    def _farewell(self) -> None:
        session = self.session
        rounds = f"{session.rounds} round{'' if session.rounds == 1 else 's'} of play"
        stake, net = session.stakes[YOUR_SEAT], session.stakes[YOUR_SEAT] - session.bought
        self._console.print(Text(f"\nYou leave after {rounds} with {stake:,} ({net:+,}).", style="bold"))
        self._console.print(Text(f"The house is at {session.bank:+,}.", style="dim"))


def _is_hidden(event: e.AnyEvent) -> bool:
    """Cards dealt to others need no line of their own."""
    return isinstance(event, e.Dealt) and event.place != YOUR_SEAT


def _command(line: str) -> c.AnyCommand | None:
    words: Sequence[str] = line.split()
    match words:
        case ["f" | "fold"]:
            return c.Fold(YOUR_SEAT)
        case ["k" | "check"]:
            return c.Check(YOUR_SEAT)
        case ["c" | "concede"]:
            return c.Concede(YOUR_SEAT)
        case ["s" | "settle"]:
            return c.Settle()
        case ["b" | "bet", amount] if amount.isdecimal():
            return c.BetPlay(YOUR_SEAT, int(amount))
        case _:
            return None
