"""A session at the terminal table: rounds of play against bots, one human deciding."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType
from rich.text import Text

from pitboss.cite import Refusal
from pitboss.cli.table_explain import account, documents_of, explanation, keys_help, look_up, refusal_text
from pitboss.cli.table_input import Ask, Situation, Unread, default_command, pot_total, read_line
from pitboss.cli.table_picture import Scene, pots_now
from pitboss.cli.table_screen import Screen
from pitboss.cli.table_session import YOUR_SEAT, Session, Told
from pitboss.instruments import register
from pitboss.play import Accepted, Game, RoundOfPlay
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.evolve import evolve
from pitboss.play.options import Option
from pitboss.play.state import RoundState
from pitboss.play.view import view_event, view_round
from pitboss.wording.acts import acts_after
from pitboss.wording.words import tell

PAUSES: dict[type, float] = {e.BettingOpened: 0.0, e.BettingClosed: 0.3, e.RoundClosed: 0.0, e.RoundOpened: 0.2}
PAUSE = 0.55
"""Seconds for which an event is left to be read."""


ALWAYS = (("?", "why"), ("h", "history"), ("q", "leave"))


class Leaves(Exception):  # noqa: N818
    """The human gets up."""


class TablePlay:
    """Plays rounds until the human leaves."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.screen = screen
        self._told: list[Told] = []
        self._recent: list[Told] = []
        self._acts: dict[int, str] = {}
        self._winners: dict[int, int] = {}
        self._notice: RenderableType | None = None
        self._hand: RoundOfPlay | None = None
        self._seen: RoundState | None = None
        """The round as far as it has been shown: events are followed one at a time."""

    def run(self) -> None:
        """Rounds until the human leaves or the typing ends, then the reckoning."""
        self.screen.clear()
        try:
            while True:
                self._round()
                self._between()
        except (Leaves, KeyboardInterrupt):
            self._farewell()

    # one round

    def _round(self) -> None:
        hand, shuffled = self.session.next_round()
        self._hand, self._seen = hand, _unplayed(hand)
        self._told, self._recent, self._acts, self._winners = [], [], {}, {}
        self._tell(shuffled, 0.2)
        self._follow(hand.events)
        while not hand.is_over:
            if hand.options().seat == YOUR_SEAT:
                self._human(hand)
            else:
                result = hand.submit(self.session.command_of_others(hand))
                assert isinstance(result, Accepted), result
                self._follow(result.events)

    def _human(self, hand: RoundOfPlay) -> None:
        """Ask until the typing is something the rules allow; nothing typed in vain changes the round."""
        typed = read_line(self._ask_for_move(hand), self._situation(hand))
        match typed:
            case Unread(why):
                self._notice = Text(why, style="yellow")
            case Ask():
                self._answer(typed, hand)
            case _:
                self._submit(hand, typed)

    def _submit(self, hand: RoundOfPlay, command: c.AnyCommand) -> None:
        result = hand.submit(command)
        if isinstance(result, Refusal):
            self._notice = refusal_text(result, self.session.game.instrument)
            return
        self._recent = []
        self._follow(result.events)

    def _ask_for_move(self, hand: RoundOfPlay) -> str:
        now = self._situation(hand)
        below: list[RenderableType] = [self._notice] if self._notice else []
        below.append(move_lines(now, self.screen.width))
        self._notice = None
        self.screen.pose(self._scene(), self._told, below)
        line = self.screen.ask(f"[enter: {_default_words(now)}] > ")
        if line is None:
            raise Leaves
        return line

    def _situation(self, hand: RoundOfPlay) -> Situation:
        return Situation(view_round(hand.state, YOUR_SEAT), hand.options(), self.session.game.choices.chip)

    def _answer(self, ask: Ask, hand: RoundOfPlay | None) -> None:
        home = self.session.game.instrument
        match ask.what:
            case "leave":
                raise Leaves
            case "help":
                self.screen.page(keys_help())
            case "history":
                self.screen.page(account(self._told, home))
            case "explain" if ask.about:
                self.screen.page(look_up(ask.about, documents_of(self.session.game)))
            case "explain":
                self.screen.page(explanation(self._recent, hand.options().may_not if hand else (), home))

    # telling

    def _follow(self, events: Iterable[e.AnyEvent]) -> None:
        assert self._seen is not None
        for event in events:
            evolve(self._seen, event)
            self._note_act(event)
            told = Told(tell(view_event(event, YOUR_SEAT), self.session.names), event.cites)
            self._tell(told, PAUSES.get(type(event), PAUSE))

    def _note_act(self, event: e.AnyEvent) -> None:
        self._acts = acts_after(self._acts, event)
        if isinstance(event, e.Awarded):
            self._winners[event.seat] = self._winners.get(event.seat, 0) + event.amount

    def _tell(self, told: Told, pause: float) -> None:
        self._told.append(told)
        self._recent.append(told)
        self.screen.follow(self._scene(), self._told, pause)

    def _scene(self) -> Scene:
        assert self._seen is not None
        state, session = self._seen, self.session
        return Scene(
            game=session.game,
            view=view_round(state, YOUR_SEAT),
            names=session.names,
            you=YOUR_SEAT,
            marker=marker(session.game, state),
            pots=pots_now(state),
            acts=self._acts,
            winners=self._winners,
            roomy=self.screen.roomy,
        )

    # between rounds

    def _between(self) -> None:
        assert self._hand is not None
        for told in self.session.close_round(self._hand):
            self._tell(told, PAUSE)
        broke = self.session.is_broke
        question = f"a new stake of {self.session.stake:,}" if broke else "the next round"
        while True:
            self.screen.pose(self._scene(), self._told, [self._standing(), *([self._notice] if self._notice else [])])
            self._notice = None
            line = self.screen.ask(f"[enter: {question} · ? explains · h history · q leaves] > ")
            if line is None:
                raise Leaves
            if not line.strip():
                break
            self._aside(line.strip())
        if broke:
            self.session.rebuy()

    def _aside(self, text: str) -> None:
        """What may be asked between rounds."""
        if text.startswith("?"):
            self._answer(Ask("explain", text[1:].strip()), None)
        elif text.lower() in ("h", "history"):
            self._answer(Ask("history"), None)
        elif text.lower() in ("q", "quit", "leave"):
            raise Leaves
        else:
            self._notice = Text(f"{text!r} means nothing between rounds", style="yellow")

    def _standing(self) -> Text:
        session = self.session
        stake, net = session.stakes[YOUR_SEAT], session.stakes[YOUR_SEAT] - session.bought
        text = Text(f"Round {session.rounds}: you have {stake:,} ({net:+,})", style="bold")
        taken = f"   the house has taken {session.commission:,}" if session.commission else ""
        return text.append(taken, style="not bold dim")

    def _farewell(self) -> None:
        session, hand = self.session, self._hand
        stakes, left_behind = dict(session.stakes), 0
        if hand and not hand.is_over:
            stakes = {seat: hand.state.stakes[seat] for seat in sorted(hand.state.ring)}
            left_behind = hand.state.put_in[YOUR_SEAT]
        told = ", ".join(f"{session.names[seat]} {stake:,}" for seat, stake in stakes.items())
        behind = f" {left_behind:,} of yours stay in the pot." if left_behind else ""
        net = stakes[YOUR_SEAT] - session.bought
        self.screen.say(
            Text(
                f"\nYou leave after {_rounds(session.rounds)} with {stakes[YOUR_SEAT]:,} ({net:+,}).{behind}",
                style="bold",
            ),
            Text(f"Table stakes: {told}.", style="dim"),
        )


def _rounds(count: int) -> str:
    return f"{count} round{'' if count == 1 else 's'} of play"


def _unplayed(hand: RoundOfPlay) -> RoundState:
    """The state in which a round begins, before its first event."""
    state = hand.state
    opened = next(event for event in hand.events if isinstance(event, e.RoundOpened))
    return RoundState(state.game, opened.seats, opened.button, state.shoe)


def marker(game: Game, state: RoundState) -> tuple[int, str]:
    """The dealer button, or the buck of a document that has one: it lies with the first seat after the button."""
    if "D-buck" in register(game.instrument).clauses:
        return state.ring[0], "buck"
    return state.button, "D"


def _default_words(now: Situation) -> str:
    command = default_command(now)
    match command:
        case c.Check():
            return "check"
        case c.Call():
            call = now.options.get("call")
            return f"call {call.most:,}" if call and call.most else "stand"
        case c.Fold():
            return "fold"
        case c.Bet(amount=amount):
            return f"bet {amount:,}"
        case c.RaiseTo(total=total):
            return f"raise to {total:,}"
        case c.Draw():
            return "stand pat"
        case c.PostOverBlind():
            return "no over-blind"
        case _:
            return "-"


def move_lines(now: Situation, width: int) -> Text:
    """Everything open to the player, with its key and exact amounts, broken between keys only."""
    open_now = [pair for option in now.options.may for pair in _keys(option, now)]
    lines = [Text()]
    for key, words in (*open_now, *ALWAYS):
        piece = Text().append(key, style="bold cyan").append(f" {words}")
        if lines[-1] and len(lines[-1]) + len(piece) + 3 > width:
            lines.append(Text())
        lines[-1].append("   " if lines[-1] else "").append_text(piece)
    return Text("\n").join(lines)


def _keys(option: Option, now: Situation) -> list[tuple[str, str]]:
    match option.act:
        case "fold" | "check" | "show" | "muck":
            return [({"check": "k"}.get(option.act, option.act[0]), option.act)]
        case "call":
            return [("c", f"call {option.most:,}" if option.most else "call nothing")]
        case "bet" | "raise":
            return _wagers(option, now)
        case "bring_in":
            return [("i", f"bring in {option.most:,}")]
        case "over_blind":
            return [("y", f"post the over-blind, {option.most:,}"), ("n", "leave it")]
        case "draw":
            return [("d 1 2 ..", "change cards"), ("d", "stand pat")]
        case "shuffle" | "reveal" | "redeal" | "reshuffle":
            return []


def _wagers(option: Option, now: Situation) -> list[tuple[str, str]]:
    name, key = ("bet", "b") if option.act == "bet" else ("raise to", "r")
    if option.least == option.most:
        return [(f"{key} {option.least}", f"{name} {option.least:,}")]
    keys = [(f"{key} N", f"{name} {option.least:,} to {option.most:,}")]
    total, everything = pot_total(now), now.own.bet + now.own.stake
    if option.least < total < everything:
        keys.append(("p", f"pot {total:,}"))
    if option.most == everything:
        keys.append(("a", f"all {everything:,}"))
    return keys
