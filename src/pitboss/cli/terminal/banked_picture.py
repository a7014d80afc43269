"""The table against the house as the terminal shows it: the boxes of every area, and the settlement line by line."""

from __future__ import annotations

from collections.abc import Mapping

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pitboss.banked.options import BankedOption, BankedOptions
from pitboss.banked.state import SettlementLine
from pitboss.banked.view import AreaView, BankedRoundView
from pitboss.cards import UNKNOWN, Card
from pitboss.cli.terminal.picture import large_cards
from pitboss.wording.words import Names, card_sign, clause_numbers

RED_SUITS = "dh"
RESULTS = {"win": "green", "lose": "red", "push": "yellow"}


def card_text(cards: tuple[Card, ...]) -> Text:
    text = Text()
    for card in cards:
        sign = "··" if card == UNKNOWN else card_sign(card)
        text.append(sign, style="dim" if card == UNKNOWN else "red" if card.suit in RED_SUITS else "bold").append(" ")
    return text


def picture(view: BankedRoundView, names: Names, *, you: int = 0, roomy: bool = False) -> RenderableType:
    """The dealer and the board above, one row for each playing area below; with room, the cards are large."""
    if roomy and view.board:
        return Group(_large(view, you), _areas(view, names))
    above = Table.grid(padding=(0, 2))
    above.add_row(Text("dealer", style="dim"), card_text(view.dealer), Text(view.dealer_words, style="dim"))
    above.add_row(Text("board", style="dim"), card_text(view.board), Text(f"{view.colour} deck", style="dim"))
    return Group(above, _areas(view, names))


def _large(view: BankedRoundView, you: int) -> RenderableType:
    """The dealer's cards, the board and your own side by side, each with what it is."""
    own = next((area for area in view.areas if area.seat == you and area.cards), None)
    table = Table.grid(padding=(1, 4))
    cards = [large_cards(view.dealer), large_cards(view.board), *([large_cards(own.cards)] if own else [])]
    words = [view.dealer_words or "dealer", f"{view.colour} deck", *([own.words or "you"] if own else [])]
    table.add_row(*(Group(shown, Text(said, style="dim")) for shown, said in zip(cards, words, strict=True)))
    return Align.center(table)


def waiting(chips: Mapping[str, int]) -> RenderableType:
    """The table before the first wager: who is there with what."""
    return Text("   ".join(f"{name} {amount:,}" for name, amount in chips.items()))


def _areas(view: BankedRoundView, names: Names) -> Table:
    table = Table(box=box.SIMPLE, pad_edge=False, header_style="dim")
    table.add_column("area")
    table.add_column("cards")
    for name in ("ante", "blind", "trips", "play", "chips"):
        table.add_column(name, justify="right")
    table.add_column("")
    for area in view.areas:
        table.add_row(*_row(area, names))
    return table


def _row(area: AreaView, names: Names) -> tuple[Text, ...]:
    wagers = area.wagers
    amounts = (wagers.ante, wagers.blind, wagers.trips, wagers.play)
    shown = tuple(Text(f"{amount:,}" if amount else "") for amount in amounts)
    standing = area.words or ("" if area.standing in ("idle", "wagered") else area.standing)
    net = Text(f"{area.net:+,} " if area.lines else "", style="green" if area.net > 0 else "red")
    name = Text(names.get(area.seat, f"seat {area.seat}"))
    return name, card_text(area.cards), *shown, Text(f"{area.stake:,}"), net.append(standing, style="dim")


def settlement(lines: tuple[tuple[str, SettlementLine], ...], home: str) -> Table:
    """Who, which wager, how it went, at what odds, the amount, and the clauses."""
    table = Table(box=box.SIMPLE, pad_edge=False, header_style="dim")
    for name in ("area", "wager", "result", "odds"):
        table.add_column(name)
    table.add_column("amount", justify="right")
    table.add_column("clause", style="dim")
    for who, line in lines:
        capped = " (maximum payout)" if line.capped else ""
        table.add_row(
            who,
            f"{line.wager} {line.staked:,}",
            Text(line.result, style=RESULTS[line.result]),
            f"{line.odds}{capped}",
            f"{line.net:+,}" if line.net else "0",
            clause_numbers(line.cites, home, most=4),
        )
    return table


def moves(options: BankedOptions) -> list[tuple[str, str]]:
    """Everything open to the player, with its key and exact amounts."""
    return [pair for option in options.may for pair in _keys(option)]


def _keys(option: BankedOption) -> list[tuple[str, str]]:
    match option.act:
        case "bet":
            return [(f"b {amount}", f"bet {amount:,}") for amount in option.amounts]
        case "check":
            return [("k", "check")]
        case "fold":
            return [("f", option.confirm)]
        case "concede":
            return [("c", option.confirm)]
        case _:
            return []
