"""The options of `pitboss play`, in the order in which its help shows them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from pitboss.cli.terminal.games import DEFAULT_GAME
from pitboss.spec import LimitKind, OpeningOption, Wins

CARDS, BETS, TABLE = "The cards and the order of hands", "Forced bets and limits", "The table"

Game = Annotated[
    str | None,
    typer.Argument(
        help="As instrument/key, or a key that one document alone has. Without it you choose from a list; "
        f"into a pipe it is {DEFAULT_GAME}."
    ),
]
Seats = Annotated[int | None, typer.Option(help="Players at the table, you included.", rich_help_panel=TABLE)]
EmptySeats = Annotated[int, typer.Option(help="Seats beside theirs, to move to.", min=0, rich_help_panel=TABLE)]
Seat = Annotated[int, typer.Option(help="Where you sit.", min=1, rich_help_panel=TABLE)]
Stake = Annotated[int | None, typer.Option(help="What everybody buys in for.", rich_help_panel=TABLE)]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same shoes.", rich_help_panel=TABLE)]
Fast = Annotated[bool, typer.Option("--fast", help="No pauses while others act.", rich_help_panel=TABLE)]
Physical = Annotated[
    bool,
    typer.Option(
        "--physical",
        help="A table run by hand: act before your turn, report what goes wrong, and see it ruled on.",
        rich_help_panel=TABLE,
    ),
]
RoundMinutes = Annotated[
    int,
    typer.Option(
        help="Minutes by which the table's clock goes forward after each round, for charges by time.",
        min=0,
        rich_help_panel=TABLE,
    ),
]
Record = Annotated[
    Path | None,
    typer.Option(
        help="Add every round played to this .jsonl file, for pitboss replay and export.", rich_help_panel=TABLE
    ),
]
ListGames = Annotated[bool, typer.Option("--list", help="List the games and stop.", rich_help_panel=TABLE)]
Commission = Annotated[
    str | None,
    typer.Option(
        help="PERCENT:CAP as in 5:10, time:6 for each half hour, or schedule:16 in a card room.", rich_help_panel=TABLE
    ),
]
Blinds = Annotated[str | None, typer.Option(help="One to three blinds, as in 5,10.", rich_help_panel=BETS)]
OverBlinds = Annotated[str | None, typer.Option(help="Further optional blinds, as in 20.", rich_help_panel=BETS)]
Ante = Annotated[int | None, typer.Option(help="An ante from everybody.", rich_help_panel=BETS)]
Limit = Annotated[LimitKind | None, typer.Option(help="The betting limit.", rich_help_panel=BETS)]
MinimumBet = Annotated[int | None, typer.Option(help="The least bet.", rich_help_panel=BETS)]
MaximumBet = Annotated[int | None, typer.Option(help="The most, in spread and straddle limits.", rich_help_panel=BETS)]
Opening = Annotated[OpeningOption | None, typer.Option(help="What the first opener may do.", rich_help_panel=BETS)]
Chip = Annotated[int | None, typer.Option(help="The smallest chip in play.", rich_help_panel=BETS)]
Deck = Annotated[int | None, typer.Option(help="52, 48, 44, 40, 36 or 32 cards.", rich_help_panel=CARDS)]
Joker = Annotated[bool | None, typer.Option("--joker/--no-joker", help="A joker in the deck.", rich_help_panel=CARDS)]
Winning = Annotated[Wins | None, typer.Option(help="Which hands win.", rich_help_panel=CARDS)]
LowAce = Annotated[Literal["high", "low"] | None, typer.Option(help="The ace in low hands.", rich_help_panel=CARDS)]
EightOrBetter = Annotated[
    bool | None, typer.Option("--eight-or-better/--any-low", help="A low must qualify.", rich_help_panel=CARDS)
]
AceLow = Annotated[
    bool | None,
    typer.Option("--ace-low/--ace-high", help="The ace may stand low in straights.", rich_help_panel=CARDS),
]
Auto = Annotated[
    int | None, typer.Option(help="Games against the house: so many rounds play themselves.", rich_help_panel=TABLE)
]
More = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="NAME=VALUE",
        help="Any other determination, as in burn=false, or setting of the table, as in button_rule=dead.",
        rich_help_panel=TABLE,
    ),
]
