"""What a player types in a round of play for pots, made into an act or a question."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from pitboss.bots.player import own_seat, whole
from pitboss.cards import Card
from pitboss.cli.terminal.kind import Ask, Unread
from pitboss.play import commands as c
from pitboss.play.irregular.commands import Push
from pitboss.play.options import Option, Options
from pitboss.play.view import RoundView, SeatView
from pitboss.table.plain_acts import plain_command

Typed = c.AnyCommand | Ask | Unread
KEYS = {
    "fold": "f", "check": "k", "call": "c", "bet": "b", "raise": "r", "pot": "p", "all": "a", "draw": "d",
    "history": "h", "quit": "q", "leave": "q", "yes": "y", "no": "n", "show": "s", "muck": "m", "help": "help",
    "explain": "?",
}  # fmt: skip
"""Whole words do as well as the one key."""


class TypingPlayer(msgspec.Struct, frozen=True):
    """What the player who types can see and do."""

    view: RoundView
    options: Options
    chip: int
    seat: int
    """The own seat, which need not be the one to act."""

    @property
    def own(self) -> SeatView:
        return own_seat(self.view, self.seat)


def in_hand_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Own down cards as they lie before their owner: highest first."""
    return tuple(sorted(cards, key=lambda card: (card.rank or 15, card), reverse=True))


def default_option(options: Options) -> Option | None:
    """What a bare enter does: the cheapest way to stay in, but never all one's chips."""
    wanted = ("check", "call", "draw", "over_blind", "bring_in", "bet", "raise", "show")
    return next((option for act in wanted if (option := options.get(act))), None)  # type: ignore[arg-type]


def default_command(now: TypingPlayer) -> c.AnyCommand | None:
    """What a bare enter does: the cheapest way to stay in, or a fold where that would take every chip."""
    option, fold = default_option(now.options), now.options.get("fold")
    if option and option.act == "call" and fold and option.most >= now.own.stake:
        option = fold
    return plain_command(now.seat, option) if option else None


def pot_total(now: TypingPlayer) -> int:
    """The total of a bet or raise of the whole pot, a call counted in, as far as the rules of the table allow one."""
    call, raising = now.options.get("call"), now.options.get("raise") or now.options.get("bet")
    total = now.view.high + now.view.pot + (call.most if call else 0)
    return whole(raising, total, now.chip) if raising else total


def read_line(line: str, now: TypingPlayer) -> Typed:
    """What the typing means; whether it is allowed is for the round of play to say."""
    text = line.strip()
    if text.startswith("?"):
        return Ask("explain", text[1:].strip())
    word, rest = _parted(text)
    if word == "":
        return default_command(now) or Unread("nothing is the obvious thing to do here: type one of the keys shown")
    reader = READERS.get(KEYS.get(word, word))
    if reader is None:
        return Unread(f"{text!r} is none of the keys; type one of those shown, or help")
    return reader(rest, now)


def _parted(text: str) -> tuple[str, str]:
    """The key or word, and what follows it, with or without a gap."""
    found = re.match(r"([A-Za-z]*)\s*(.*)", text)
    assert found is not None
    return found[1].lower() or (text and "#"), found[2].strip()


def _amount(rest: str) -> int | None:
    digits = rest.replace(",", "").replace("_", "")
    return int(digits) if digits.isdecimal() else None


def _bet(rest: str, now: TypingPlayer) -> Typed:
    amount = _amount(rest)
    return Unread("b takes an amount, as in b 40") if amount is None else c.Bet(now.seat, amount)


def _raise(rest: str, now: TypingPlayer) -> Typed:
    total = _amount(rest)
    return Unread("r takes the total to raise to, as in r 120") if total is None else c.RaiseTo(now.seat, total)


def _wager(total: int, now: TypingPlayer) -> c.AnyCommand:
    return c.RaiseTo(now.seat, total) if now.view.high else c.Bet(now.seat, total)


def _pot(_: str, now: TypingPlayer) -> Typed:
    return _wager(pot_total(now), now)


def _all(_: str, now: TypingPlayer) -> Typed:
    everything = now.own.bet + now.own.stake
    return c.Call(now.seat) if everything <= now.view.high else _wager(everything, now)


def _draw(rest: str, now: TypingPlayer) -> Typed:
    held = in_hand_order(now.own.down)
    places = rest.replace(",", " ").split()
    if places in (["0"], ["pat"]):
        places = []
    good = all(place.isdecimal() and 1 <= int(place) <= len(held) for place in places)
    if not good or len(set(places)) != len(places):
        return Unread(f"d takes places of your cards from 1 to {len(held)}, each once, as in d 1 3; d alone stands pat")
    return c.Draw(now.seat, tuple(held[int(place) - 1] for place in places))


def _push(rest: str, now: TypingPlayer) -> Typed:
    amount = _amount(rest)
    return (
        Unread("push takes chips put forward without a word, as in push 30")
        if amount is None
        else Push(now.seat, amount)
    )


READERS: dict[str, Callable[[str, TypingPlayer], Typed]] = {
    "f": lambda _, now: c.Fold(now.seat),
    "k": lambda _, now: c.Check(now.seat),
    "c": lambda _, now: c.Call(now.seat),
    "b": _bet,
    "r": _raise,
    "p": _pot,
    "a": _all,
    "d": _draw,
    "i": lambda _, now: c.BringIn(now.seat),
    "y": lambda _, now: c.PostOverBlind(now.seat, take=True),
    "n": lambda _, now: c.PostOverBlind(now.seat, take=False),
    "s": lambda _, now: c.Show(now.seat),
    "m": lambda _, now: c.Muck(now.seat),
    "h": lambda _, __: Ask("history"),
    "q": lambda _, __: Ask("leave"),
    "help": lambda _, __: Ask("help"),
    "push": _push,
}
