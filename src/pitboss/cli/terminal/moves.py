"""The moves open to a player in a round of play for pots, with their keys and exact amounts."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cli.terminal.input import TypingPlayer, default_command, pot_total
from pitboss.play import commands as c
from pitboss.play.options import Option

KEYS_TOLD = (
    ("f", "fold"),
    ("k", "check"),
    ("c", "call"),
    ("b AMOUNT", "bet an amount"),
    ("r TOTAL", "raise to a total for this betting round"),
    ("p", "bet or raise the pot, as far as the limit allows"),
    ("a", "tap out: everything you have"),
    ("d 1 3 5", "draw: change the cards at these places; d alone stands pat"),
    ("y, n", "take an over-blind, or leave it"),
)


def open_moves(now: TypingPlayer) -> Iterator[tuple[str, str]]:
    """Everything open to the player, with its key."""
    for option in now.options.may:
        yield from _keys(option, now)


def default_words(now: TypingPlayer) -> str:
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


def _keys(option: Option, now: TypingPlayer) -> list[tuple[str, str]]:
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


def _wagers(option: Option, now: TypingPlayer) -> list[tuple[str, str]]:
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
