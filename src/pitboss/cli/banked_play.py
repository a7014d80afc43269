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
from pitboss.telling.banked_words import tell_banked

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
        rnd = self._rnd
        if rnd is None or rnd.is_over:
            return
        if YOUR_SEAT in rnd.state.seats("deciding"):
            self._do(rnd, c.FoldUndecided(YOUR_SEAT, "absent"))
        elif rnd.state.phase == "declared":
            self._do(rnd, c.Settle())
        elif rnd.state.phase == "wagers":
            self.session.rounds -= 1
        self.session.stakes[YOUR_SEAT] = rnd.state.areas[YOUR_SEAT].stake
        self.session.bank += rnd.state.bank

    # one round

    def _round(self) -> None:
        session = self.session
        if session.is_broke:
            session.rebuy()
            self._console.print(Text(f"You take new chips: {session.stake:,}", style="yellow"))
        rnd = self._rnd = session.next_round()
        self._console.print(Rule(self._heading.copy().append(f"  round {session.rounds}", style="dim"), style="green"))
        self._recent = []
        self._tell(rnd.events)
        self._wagers(rnd)
        if any(area.is_funded for area in rnd.state.areas.values()):
            self._play(rnd)
        elif self._auto is None:
            session.rounds -= 1  # no card was dealt: that was no round of play
        session.close_round(rnd)

    def _wagers(self, rnd: BankedRound) -> None:
        self._your_wager(rnd)
        for seat in self.session.names:
            wager = self.session.wager_of(rnd, seat) if seat != YOUR_SEAT else None
            if wager:
                self._do(rnd, wager)

    def _play(self, rnd: BankedRound) -> None:
        if not self._do(rnd, c.Deal()):
            self._do(rnd, c.VoidRound("impractical", "the cards cannot be dealt"))
            return
        while not rnd.is_over:
            waiting = rnd.state.seats("deciding")
            if rnd.state.phase == "declared":
                self._end(rnd)
            elif YOUR_SEAT in waiting and self._auto is None:
                self._decide(rnd)
            else:
                self._do(rnd, self.session.decision_of(rnd, waiting[0]))
        self._settlement(rnd)
        self._console.print(picture(view_round(rnd.state, YOUR_SEAT), self.session.names))

    def _end(self, rnd: BankedRound) -> None:
        """The dealer's hand is declared: the last chance to concede, then everything is settled."""
        if rnd.options(YOUR_SEAT).get("concede") and self._auto is None:
            self._show(rnd)
            self._typed(rnd, "[enter: settle] > ", default=c.Settle())
        else:
            self._do(rnd, c.Settle())

    def _settlement(self, rnd: BankedRound) -> None:
        """Wager by wager from the dealer's right, hands given up too."""
        lines = tuple(
            (self.session.names[area.seat], line)
            for area in reversed(view_round(rnd.state, "rail").areas)
            for line in area.lines
        )
        self._console.print(settlement(lines, self.session.game.instrument))

    # the human

    def _your_wager(self, rnd: BankedRound) -> None:
        ante, trips = self.session.last
        if self._auto is not None:
            wager = self.session.wager_of(rnd, YOUR_SEAT)
            if wager:
                self._do(rnd, wager)
            return
        place = rnd.options(YOUR_SEAT).get("place")
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
            elif not self._try_wager(rnd, line, (ante, trips)):
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

    def _try_wager(self, rnd: BankedRound, line: str, last: tuple[int, int]) -> bool:
        words = line.removeprefix("w").split()
        if not all(word.isdecimal() for word in words) or len(words) > 2:
            self._console.print(Text(f"{line!r} means nothing here; {HELP}", style="yellow"))
            return False
        ante, trips = last if not words else (int(words[0]), int(words[1]) if len(words) > 1 else 0)
        if not self._do(rnd, c.PlaceWagers(YOUR_SEAT, ante, ante, trips)):
            return False
        self.session.last = (ante, trips)
        return True

    def _decide(self, rnd: BankedRound) -> None:
        self._show(rnd)
        default: c.AnyCommand = c.Check(YOUR_SEAT)
        if not rnd.options(YOUR_SEAT).get("check"):
            default = c.Fold(YOUR_SEAT)
        word = "check" if isinstance(default, c.Check) else "fold"
        self._typed(rnd, f"[enter: {word}] > ", default=default)

    def _typed(self, rnd: BankedRound, prompt: str, default: c.AnyCommand) -> None:
        """One line of typing: an act, or a question that leaves the round as it is."""
        line = self._ask(prompt)
        if line.startswith("?"):
            self._explain(line[1:].strip(), rnd.options(YOUR_SEAT))
            return
        command = default if not line else _command(line)
        if command is None:
            what = f"{line!r} is no move; what may be done is listed above"
            self._console.print(Text(what, style="yellow"))
            return
        if isinstance(command, c.Fold | c.Concede) and line and not self._confirmed(rnd, command):
            return
        self._recent = []
        self._do(rnd, command)

    def _confirmed(self, rnd: BankedRound, command: c.Fold | c.Concede) -> bool:
        option = rnd.options(YOUR_SEAT).get("fold" if isinstance(command, c.Fold) else "concede")
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

    def _do(self, rnd: BankedRound, command: c.AnyCommand) -> bool:
        result = rnd.submit(command)
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

    def _show(self, rnd: BankedRound) -> None:
        self._console.print(picture(view_round(rnd.state, YOUR_SEAT), self.session.names))
        self._console.print(moves(rnd.options(YOUR_SEAT)))

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
