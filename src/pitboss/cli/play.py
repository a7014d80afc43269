"""`pitboss play`: a table against bots in the terminal."""

from __future__ import annotations

import sys
from typing import Any

from rich.text import Text

from pitboss.cli import play_options as o
from pitboss.cli.console import fail, out
from pitboss.cli.terminal import banked_opening, pots_opening
from pitboss.cli.terminal.chance import TableClock
from pitboss.cli.terminal.choices import UnreadableError, further, read_amounts
from pitboss.cli.terminal.games import DEFAULT_GAME, NoSuchGameError, choose_game, find_banked, find_game, listing
from pitboss.cli.terminal.screen import Screen
from pitboss.cli.terminal.session import TerminalSession
from pitboss.cli.terminal.sitting import Opener, Wishes
from pitboss.instruments.banked_determine import BankedOffer
from pitboss.instruments.determine import Offer

OPENERS: dict[type, Opener] = {Offer: pots_opening.seated, BankedOffer: banked_opening.seated}
"""Who opens a table of each kind of game."""


def play_command(
    game: o.Game = None,
    *,
    seats: o.Seats = None,
    empty_seats: o.EmptySeats = 0,
    seat: o.Seat = 1,
    stake: o.Stake = None,
    seed: o.Seed = None,
    fast: o.Fast = False,
    physical: o.Physical = False,
    round_minutes: o.RoundMinutes = 0,
    record: o.Record = None,
    list_games: o.ListGames = False,
    commission: o.Commission = None,
    blinds: o.Blinds = None,
    over_blinds: o.OverBlinds = None,
    ante: o.Ante = None,
    limit: o.Limit = None,
    minimum_bet: o.MinimumBet = None,
    maximum_bet: o.MaximumBet = None,
    opening_option: o.Opening = None,
    chip: o.Chip = None,
    deck: o.Deck = None,
    joker: o.Joker = None,
    wins: o.Winning = None,
    low_ace: o.LowAce = None,
    eight_or_better: o.EightOrBetter = None,
    ace_low_straights: o.AceLow = None,
    auto: o.Auto = None,
    more: o.More = None,
) -> None:
    """Play poker by the book against bots: each event shows its clause, and ? explains it.

    At the table: f folds, k checks, c calls, b 40 bets, r 120 raises to a total,
    p bets the pot, a taps out, d 1 3 draws, enter does what the prompt says,
    ? explains, h tells the round so far, help lists every key, q leaves.
    """
    if list_games:
        out.print(listing())
        return
    said = _said(
        blinds=blinds,
        over_blinds=over_blinds,
        commission=commission,
        ante=ante,
        limit=limit,
        minimum_bet=minimum_bet,
        maximum_bet=maximum_bet,
        opening_option=opening_option,
        chip=chip,
        deck=deck,
        joker=joker,
        wins=wins,
        low_ace=low_ace,
        eight_or_better=eight_or_better,
        ace_low_straights=ace_low_straights,
    )
    try:
        wishes = Wishes(
            said=read_amounts(said) | further(more or ()),
            players=seats,
            empty_seats=empty_seats,
            seat=seat,
            stake=stake,
            seed=seed,
            fast=fast,
            physical=physical,
            round_minutes=round_minutes,
            record=record,
            auto=auto,
        )
        offer = _offer(game)
        if offer:
            _sit_down(offer, wishes)
    except (NoSuchGameError, UnreadableError) as error:
        fail(str(error))


def _said(**options: Any) -> dict[str, Any]:
    """The determinations that were given."""
    return {name: value for name, value in options.items() if value is not None}


def _offer(name: str | None) -> Offer | BankedOffer | None:
    if name:
        return find_banked(name) or find_game(name)
    if not (sys.stdin.isatty() and out.is_terminal):
        return find_game(DEFAULT_GAME)
    out.print(listing())
    screen = Screen(out, Text(""), "", fast=True)
    prompt = f"\nA number or a name [enter: {DEFAULT_GAME} · q leaves] > "
    return choose_game(lambda: screen.ask(prompt), lambda text: out.print(text, style="red", markup=False))


def _sit_down(offer: Offer | BankedOffer, wishes: Wishes) -> None:
    """Open the table and play until the human leaves."""
    clock = TableClock(wishes.round_minutes)
    seated = OPENERS[type(offer)](offer, wishes, clock.now)
    screen = Screen(out, seated.heading, seated.kind.home, fast=wishes.fast)
    TerminalSession(seated.kind, screen, clock, auto=wishes.auto).run()
