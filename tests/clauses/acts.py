"""A short way to write rounds for tests: `play(game, "3 call, 4 raise 40, 5 fold")`."""

from __future__ import annotations

import random
from typing import Any

from pitboss.cards import UNKNOWN, cards
from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.play import Accepted, Game, RoundOfPlay, open_round
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.irregular.commands import Push, Redeal
from pitboss.play.irregular.rulings import Ruling
from pitboss.play.options import ActName
from pitboss.play.state import Run
from pitboss.spec import TimeCharge

ACTS = {"call": c.Call, "check": c.Check, "fold": c.Fold, "muck": c.Muck, "show": c.Show, "pat": c.Draw}


def game_of(name: str, **choices: Any) -> Game:
    """A game of the catalogue; cash games charge by time unless said otherwise, so that pots are left alone."""
    instrument, key = name.split("/")
    offer = load(instrument).players_game(key)
    if not offer.defaults.tournament and instrument != "stones-omaha":
        choices = {"commission": TimeCharge(10), **choices}
    game = offer.determine(**choices)
    assert isinstance(game, Game), game
    return game


def refused(name: str, **choices: Any) -> dict[str, Refusal]:
    """What `determine` refuses, by code."""
    instrument, key = name.split("/")
    wrong = load(instrument).players_game(key).determine(**choices)
    assert not isinstance(wrong, Game)
    return {refusal.code: refusal for refusal in wrong}


def command(text: str) -> c.AnyCommand:
    seat, act, *more = text.split()
    if act == "bet":
        return c.Bet(int(seat), int(more[0]))
    if act == "raise":
        return c.RaiseTo(int(seat), int(more[0]))
    if act == "push":
        return Push(int(seat), int(more[0]))
    if act == "over":
        return c.PostOverBlind(int(seat), take=more[0] == "yes")
    if act == "draw":
        return c.Draw(int(seat), cards(" ".join(more)))
    made = ACTS[act](int(seat))
    assert isinstance(made, c.PlayCommand)
    return made  # type: ignore[return-value]


def open_with(
    game: Game,
    players: int = 4,
    *,
    stake: int = 1000,
    stakes: dict[int, int] | None = None,
    shoe: str = "",
    seed: int = 1,
    run: Run = "electronic",
) -> RoundOfPlay:
    """A round with the button on the last seat; `shoe` names its first cards."""
    first = list(cards(shoe))
    rest = [card for card in game.deck.cards if card not in first]
    random.Random(seed).shuffle(rest)
    held = stakes or dict.fromkeys(range(1, players + 1), stake)
    filled = iter(rest)
    order = [next(filled) if card == UNKNOWN else card for card in first]
    hand = open_round(game, held, max(held), [*order, *filled], run=run)
    assert isinstance(hand, RoundOfPlay), hand
    return hand


def act(hand: RoundOfPlay, *lines: str) -> RoundOfPlay:
    """Carry out acts, each of which must be accepted."""
    for line in ", ".join(lines).split(", "):
        if line:
            result = hand.submit(command(line))
            assert isinstance(result, Accepted), (line, result)
    return hand


def refusal(hand: RoundOfPlay, line: str) -> Refusal:
    """The refusal of an act, which must change nothing."""
    before = (len(hand.events), list(hand.state.stakes))
    result = hand.submit(command(line))
    assert isinstance(result, Refusal), result
    assert (len(hand.events), list(hand.state.stakes)) == before
    return result


PASSIVE: tuple[ActName, ...] = ("check", "call", "draw", "bet", "show")


def check_down(hand: RoundOfPlay) -> RoundOfPlay:
    """Everyone checks or calls (or stands pat, or bets the least where someone must) to the end."""
    while not hand.is_over:
        options = hand.options()
        for wanted in PASSIVE:
            option = options.get(wanted)
            if option:
                break
        assert option, options
        match option.act:
            case "check":
                hand.submit(c.Check(options.seat))
            case "call":
                hand.submit(c.Call(options.seat))
            case "draw":
                hand.submit(c.Draw(options.seat))
            case "bet":
                hand.submit(c.Bet(options.seat, option.least))
            case _:
                hand.submit(c.Show(options.seat))
    return hand


def of_kind(hand: RoundOfPlay, kind: type[e.PlayEvent]) -> list[Any]:
    return [event for event in hand.events if isinstance(event, kind)]


def stakes_of(hand: RoundOfPlay) -> dict[int, int]:
    return {seat: hand.state.stakes[seat] for seat in sorted(hand.state.ring)}


def by_hand(name: str, players: int = 4, *, lines: str = "", **choices: Any) -> RoundOfPlay:
    """A round at a physical table, played up to a point."""
    opening = {key: choices.pop(key) for key in ("stake", "stakes", "shoe", "seed") if key in choices}
    return act(open_with(game_of(name, **choices), players, run="physical", **opening), lines)


def report(hand: RoundOfPlay, irregularity: c.AnyCommand) -> Ruling:
    """Report an irregularity: the ruling asked for beforehand is what then happens."""
    told = hand.what_if(irregularity)
    assert isinstance(told, Ruling), told
    done = hand.submit(irregularity)
    assert isinstance(done, Accepted), done
    assert done.events == told.events
    assert hand.state.pot == told.pot_after
    return told


def deal_anew(hand: RoundOfPlay) -> None:
    """A misdeal is carried out: only what was posted stays in the pot, nobody holds a card, and others are dealt."""
    posted = sum(event.amount for event in of_kind(hand, e.Posted))
    assert (hand.state.phase, hand.state.pot) == ("misdealt", posted)
    assert not any(hand.state.hand(seat) for seat in hand.state.ring)
    shoe = tuple(reversed(hand.state.game.deck.cards))
    assert isinstance(hand.submit(Redeal(shoe)), Accepted)
    again = of_kind(hand, e.Dealt)[-1]
    assert [card for _, card, _ in again.steps] == list(shoe[: len(again.steps)])
    assert (hand.state.phase, hand.state.pot) == ("betting", posted)


def not_ruled(hand: RoundOfPlay, irregularity: c.AnyCommand) -> Refusal:
    """Report something that is refused, before and after alike."""
    told = hand.what_if(irregularity)
    assert isinstance(told, Refusal), told
    assert hand.submit(irregularity) == told
    return told
