"""`pitboss play`: a table against bots in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn

import typer
from rich.text import Text

from pitboss.banked import BankedGame
from pitboss.bots.stakes import usual_stake
from pitboss.cite import Refusal
from pitboss.cli.banked_play import BankedPlay
from pitboss.cli.banked_session import BankedSession
from pitboss.cli.console import err, fail, out
from pitboss.cli.table_choices import (
    UnreadableError,
    amounts,
    commission_of,
    determine,
    further,
    refuse_stake,
    told,
)
from pitboss.cli.table_games import DEFAULT_GAME, NoSuchGameError, choose_game, find_banked, find_game, label, listing
from pitboss.cli.table_play import TablePlay
from pitboss.cli.table_screen import Screen
from pitboss.cli.table_session import Session
from pitboss.instruments.banked_determine import BankedOffer
from pitboss.instruments.determine import Offer
from pitboss.play.game import Game
from pitboss.spec import LimitKind, OpeningOption, Wins
from pitboss.wording.words import clause_numbers

USUAL_AREAS = 3
CARDS, BETS, TABLE = "The cards and the order of hands", "Forced bets and limits", "The table"


def play_command(
    game: Annotated[
        str | None,
        typer.Argument(
            help="As instrument/key, or a key that one document alone has. Without it you choose from a list; "
            f"into a pipe it is {DEFAULT_GAME}."
        ),
    ] = None,
    *,
    seats: Annotated[
        int | None, typer.Option(help="Players at the table, you included.", rich_help_panel=TABLE)
    ] = None,
    stake: Annotated[int | None, typer.Option(help="What everybody buys in for.", rich_help_panel=TABLE)] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same shoes.", rich_help_panel=TABLE)] = None,
    fast: Annotated[bool, typer.Option("--fast", help="No pauses while others act.", rich_help_panel=TABLE)] = False,
    record: Annotated[
        Path | None,
        typer.Option(
            help="Add every round played to this .jsonl file, for pitboss replay and export.", rich_help_panel=TABLE
        ),
    ] = None,
    list_games: Annotated[bool, typer.Option("--list", help="List the games and stop.", rich_help_panel=TABLE)] = False,
    commission: Annotated[
        str | None,
        typer.Option(
            help="PERCENT:CAP as in 5:10, time:6 for each half hour, or schedule:16 in a card room.",
            rich_help_panel=TABLE,
        ),
    ] = None,
    blinds: Annotated[str | None, typer.Option(help="One to three blinds, as in 5,10.", rich_help_panel=BETS)] = None,
    over_blinds: Annotated[
        str | None, typer.Option(help="Further optional blinds, as in 20.", rich_help_panel=BETS)
    ] = None,
    ante: Annotated[int | None, typer.Option(help="An ante from everybody.", rich_help_panel=BETS)] = None,
    limit: Annotated[LimitKind | None, typer.Option(help="The betting limit.", rich_help_panel=BETS)] = None,
    minimum_bet: Annotated[int | None, typer.Option(help="The least bet.", rich_help_panel=BETS)] = None,
    maximum_bet: Annotated[
        int | None, typer.Option(help="The most, in spread and straddle limits.", rich_help_panel=BETS)
    ] = None,
    opening_option: Annotated[
        OpeningOption | None, typer.Option(help="What the first opener may do.", rich_help_panel=BETS)
    ] = None,
    chip: Annotated[int | None, typer.Option(help="The smallest chip in play.", rich_help_panel=BETS)] = None,
    deck: Annotated[int | None, typer.Option(help="52, 48, 44, 40, 36 or 32 cards.", rich_help_panel=CARDS)] = None,
    joker: Annotated[
        bool | None, typer.Option("--joker/--no-joker", help="A joker in the deck.", rich_help_panel=CARDS)
    ] = None,
    wins: Annotated[Wins | None, typer.Option(help="Which hands win.", rich_help_panel=CARDS)] = None,
    low_ace: Annotated[
        Literal["high", "low"] | None, typer.Option(help="The ace in low hands.", rich_help_panel=CARDS)
    ] = None,
    eight_or_better: Annotated[
        bool | None, typer.Option("--eight-or-better/--any-low", help="A low must qualify.", rich_help_panel=CARDS)
    ] = None,
    ace_low_straights: Annotated[
        bool | None,
        typer.Option("--ace-low/--ace-high", help="The ace may stand low in straights.", rich_help_panel=CARDS),
    ] = None,
    auto: Annotated[
        int | None,
        typer.Option(help="Games against the house: so many rounds play themselves.", rich_help_panel=TABLE),
    ] = None,
    more: Annotated[
        list[str] | None,
        typer.Option(
            "--set", metavar="NAME=VALUE", help="Any other determination, as in burn=false.", rich_help_panel=TABLE
        ),
    ] = None,
) -> None:
    """Play poker by the book against bots: each event shows its clause, and ? explains it.

    At the table: f folds, k checks, c calls, b 40 bets, r 120 raises to a total,
    p bets the pot, a taps out, d 1 3 draws, enter does what the prompt says,
    ? explains, h tells the round so far, q leaves.
    """
    if list_games:
        out.print(listing())
        return
    banked = find_banked(game) if game else None
    try:
        offer = _offer(game) if banked is None else None
        if offer is None and banked is None:
            return
        chosen: dict[str, Any] = {
            "blinds": amounts(blinds) if blinds else None,
            "over_blinds": amounts(over_blinds) if over_blinds else None,
            "commission": commission_of(offer, commission) if offer and commission else commission,
            "ante": ante,
            "limit": limit,
            "minimum_bet": minimum_bet,
            "maximum_bet": maximum_bet,
            "opening_option": opening_option,
            "chip": chip,
            "deck": deck,
            "joker": joker,
            "wins": wins,
            "low_ace": low_ace,
            "eight_or_better": eight_or_better,
            "ace_low_straights": ace_low_straights,
        }
        said = {name: value for name, value in chosen.items() if value is not None} | further(more or ())
    except (NoSuchGameError, UnreadableError) as error:
        fail(str(error))
    if banked:
        if record:
            fail("--record is for games between players")
        _sit_down_against_the_house(banked, said, seats, stake, seed, auto)
    elif offer and auto is None:
        _sit_down(offer, said, seats, stake, seed, record, fast=fast)
    else:
        fail("--auto is for games against the house, as in pitboss play uth --auto 5")


def _offer(name: str | None) -> Offer | None:
    if name:
        return find_game(name)
    if not (sys.stdin.isatty() and out.is_terminal):
        return find_game(DEFAULT_GAME)
    out.print(listing())
    screen = Screen(out, Text(""), "", fast=True)
    prompt = f"\nA number or a name [enter: {DEFAULT_GAME} · q leaves] > "
    return choose_game(lambda: screen.ask(prompt), lambda text: out.print(text, style="red", markup=False))


def _sit_down(
    offer: Offer,
    said: dict[str, Any],
    seats: int | None,
    stake: int | None,
    seed: int | None,
    record: Path | None,
    *,
    fast: bool,
) -> None:
    game = determine(offer, said, seats)
    if not isinstance(game, Game):
        _refuse(game)
    amount = usual_stake(game.choices) if stake is None else stake
    refused = refuse_stake(offer, game.choices, amount)
    if refused:
        _refuse((refused,))
    screen = Screen(out, heading(offer, game), game.instrument, fast=fast)
    TablePlay(Session(game, amount, seed, record), screen).run()


def _sit_down_against_the_house(
    offer: BankedOffer,
    said: dict[str, Any],
    players: int | None,
    stake: int | None,
    seed: int | None,
    auto: int | None,
) -> None:
    game = offer.determine(**said)
    if not isinstance(game, BankedGame):
        _refuse(game)
    choices, law = game.choices, game.law
    seats, chips = (
        min(USUAL_AREAS, choices.seats) if players is None else players,
        100 * choices.minimum if stake is None else stake,
    )
    if auto is not None and auto < 1:
        fail(f"--auto is a number of rounds from 1 on; got {auto}")
    if not 1 <= seats <= choices.seats or chips < 2 * choices.minimum:
        what = f"1 to {choices.seats} players, each with chips for an ante and a blind: {2 * choices.minimum} or more"
        _refuse((Refusal("players", what, law.place),))
    title = Text(offer.spec.title, style="bold").append(f"  {offer.instrument}", style="not bold dim")
    BankedPlay(BankedSession(game, seats, chips, seed), out, title, auto=auto).run()


def heading(offer: Offer, game: Game) -> Text:
    """The game, what was determined, and its standing."""
    text = Text(offer.spec.title, style="bold").append(f"  {told(game.choices)}", style="not bold")
    standing = label(offer) if offer.spec.label != "derived" else "derived"
    return text.append(f"  {offer.instrument}, {standing}", style="not bold dim")


def _refuse(refusals: Sequence[Refusal]) -> NoReturn:
    """Every mistake at once, each with its clauses."""
    for refusal in refusals:
        cited = clause_numbers(refusal.cites, "", most=9)
        err.print(Text(refusal.message, style="red").append(f"  {cited}", style="dim"))
    raise typer.Exit(2)
