"""A table of pots as a player sees it: seats around, the board and the pots in the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pitboss.cards import JOKER, UNKNOWN, Card
from pitboss.cli.terminal.input import in_hand_order
from pitboss.play.game import Game
from pitboss.play.state import RoundState
from pitboss.play.view import RoundView, SeatView
from pitboss.ranking import rank, rank_2_3
from pitboss.wording.words import SUIT_SIGNS, YOU, card_sign

RED, BLACK, BACK, WILD = "bold red on white", "bold black on white", "white on blue", "bold magenta on white"
WIDEST_SEAT = 26
BLANK = ("╭──╮", "│  │", "╰──╯")
"""A place on the board that no card has taken yet."""


class Scene(msgspec.Struct, frozen=True):
    """Everything the picture shows."""

    game: Game
    view: RoundView
    names: Mapping[int, str]
    you: int
    """Your seat; 0 for the staff, who have none."""
    marker: tuple[int, str]
    """Who has the button or buck, and its sign."""
    pots: tuple[int, ...]
    acts: Mapping[int, str]
    """The last thing each seat did."""
    winners: Mapping[int, int]
    """What each winner has been awarded."""
    roomy: bool
    """Whether there is room for large cards."""


def pots_now(state: RoundState) -> tuple[int, ...]:
    """The main pot and the side pots as they stand in the middle of a betting round: one for each tapped-out level."""
    put_in = state.put_in
    levels = sorted({put_in[seat] for seat in state.ring if state.live[seat] and not state.able[seat]})
    pots, below = [], 0
    for level in (*levels, max(put_in)):
        amount = sum(min(put_in[seat], level) - min(put_in[seat], below) for seat in state.ring)
        pots += [amount] if amount else []
        below = level
    if sum(pots) + sum(state.dead) != state.pot:
        return (state.pot,)
    return (pots[0] + sum(state.dead), *pots[1:]) if pots else (state.pot,)


def picture(scene: Scene, width: int) -> RenderableType:
    """The whole table."""
    top, bottom = around(scene.view, scene.you)
    seat_width = min(WIDEST_SEAT, width // max(len(top), len(bottom)))
    rows: list[RenderableType] = [_row(scene, top, seat_width), *_middle(scene), _row(scene, bottom, seat_width)]
    if scene.roomy and scene.you:
        rows += _own_cards(scene)
    return Group(*(Align.center(row, width=width) for row in rows))


def around(view: RoundView, you: int) -> tuple[list[SeatView], list[SeatView]]:
    """The seats of the top and the bottom row, clockwise with you amid the bottom one."""
    at = next((place for place, seat in enumerate(view.seats) if seat.seat == you), 0)
    seats = [*view.seats[at:], *view.seats[:at]]
    below = len(seats) // 2
    to_the_left, to_the_right = below // 2, (below - 1) // 2
    left, rest = seats[1 : 1 + to_the_left], seats[1 + to_the_left :]
    top, right = rest[: len(rest) - to_the_right], rest[len(rest) - to_the_right :]
    return top, [*reversed(left), seats[0], *reversed(right)]


def _row(scene: Scene, seats: Sequence[SeatView], width: int) -> Table:
    row = Table.grid()
    row.add_row(*(_seat(scene, seat, width) for seat in seats))
    return row


def _seat(scene: Scene, seat: SeatView, width: int) -> Panel:
    name = scene.names.get(seat.seat, f"seat {seat.seat}")
    title = Text(name, style="bold cyan" if seat.seat == scene.you else "bold")
    if seat.seat == scene.marker[0]:
        title.append(" ")
        title.append(f" {scene.marker[1]} ", style="bold black on yellow")
    lines = Group(
        _cards(seat, width - 4),
        _chips(scene, seat),
        Text(_act(scene, seat), style="italic", overflow="ellipsis", no_wrap=True),
    )
    return Panel(lines, title=title, title_align="left", width=width, padding=(0, 1), border_style=_border(scene, seat))


def _border(scene: Scene, seat: SeatView) -> str:
    if seat.seat in scene.winners:
        return "bold yellow"
    if seat.seat == scene.view.to_act:
        return "bold green"
    return "white" if seat.in_the_round else "bright_black"


def _act(scene: Scene, seat: SeatView) -> str:
    if seat.seat in scene.winners:
        return f"wins {scene.winners[seat.seat]:,}"
    return seat.words or scene.acts.get(seat.seat, "")


def _chips(scene: Scene, seat: SeatView) -> Text:
    if seat.seat not in scene.names:
        return Text("")
    text = Text(
        "tapped out" if seat.tapped_out else f"{seat.stake:,}", style="" if seat.in_the_round else "bright_black"
    )
    if seat.bet and _bets_lie_out(scene):
        text.append(f"  ● {seat.bet:,}", style="bold yellow")
    return text


def _bets_lie_out(scene: Scene) -> bool:
    """Between betting rounds the chips are in the pot."""
    first = scene.view.street in ("", scene.game.spec.streets[0].name)
    return scene.view.phase == "betting" or (first and scene.view.phase in ("forced", "dealt"))


def _cards(seat: SeatView, width: int) -> Text:
    """Down cards first, the seat's up-cards after a gap; folded hands have left the table."""
    if not seat.in_the_round:
        return Text("")
    down, up = in_hand_order(seat.down), seat.up
    gap = " " if 3 * (len(down) + len(up)) <= width else ""
    text = Text(gap).join(small_card(card) for card in down)
    if down and up:
        text.append(" ")
    return text.append_text(Text(gap).join(small_card(card) for card in up))


def card_style(card: Card) -> str:
    if card == UNKNOWN:
        return BACK
    return WILD if card == JOKER else RED if card.suit in "dh" else BLACK


def small_card(card: Card) -> Text:
    return Text("▒▒" if card == UNKNOWN else card_sign(card), style=card_style(card))


def large_cards(cards: Sequence[Card], *, blank: int = 0, numbered: bool = False) -> Text:
    """Cards three lines high, side by side and before blank places, numbered where they are chosen by place."""
    lines = [Text("  ").join([*_faces(cards, at), *[Text(BLANK[at], style="bright_black")] * blank]) for at in range(3)]
    if numbered:
        lines.append(Text("  ".join(f"{place:^4}" for place in range(1, len(cards) + 1)), style="dim"))
    return Text("\n").join(lines)


def _faces(cards: Sequence[Card], at: int) -> list[Text]:
    """One line of each card."""
    return [Text(_face(card)[at], style=card_style(card)) for card in cards]


def _face(card: Card) -> tuple[str, str, str]:
    if card == UNKNOWN:
        return ("▒▒▒▒",) * 3
    rank, suit = ("JO", "★") if card == JOKER else (str(card)[0], SUIT_SIGNS[card.suit])
    return f"{rank:<4}", f"{suit:^4}", f"{rank:>4}"


def _middle(scene: Scene) -> list[RenderableType]:
    view = scene.view
    rows: list[RenderableType] = []
    if scene.game.spec.board_cards or view.board:
        blank = max(0, scene.game.spec.board_cards - len(view.board))
        rows.append(large_cards(view.board, blank=blank) if scene.roomy else _small_board(view.board, blank))
    rows.append(_pots(scene))
    return [Text(" "), *rows, Text(" ")] if scene.roomy else rows


def _small_board(board: Sequence[Card], blank: int) -> Text:
    return Text(" ").join([*map(small_card, board), *(Text("··", style="bright_black") for _ in range(blank))])


def _pots(scene: Scene) -> Text:
    if scene.view.phase == "none":
        return Text("")
    if scene.view.phase in ("over", "void"):
        return Text("the round of play is over", style="dim")
    if len(scene.pots) == 1:
        return Text(f"pot {scene.pots[0]:,}", style="bold yellow")
    sides = "   ".join(f"side pot {amount:,}" for amount in scene.pots[1:])
    return Text(f"main pot {scene.pots[0]:,}   {sides}", style="bold yellow")


def _own_cards(scene: Scene) -> list[RenderableType]:
    own = next(seat for seat in scene.view.seats if seat.seat == scene.you)
    if not own.in_the_round or not own.down:
        return [Text(" \n \n \n ")]
    cards = (*in_hand_order(own.down), *own.up)
    drawing = scene.view.phase == "draw"
    return [large_cards(cards, numbered=drawing), Text(hand_words(scene) or " ", style="italic")]


def hand_words(scene: Scene) -> str:
    """What your cards make so far, once there are five to rank."""
    own = next(seat for seat in scene.view.seats if seat.seat == scene.you)
    held, board, game = (*own.down, *own.up), scene.view.board, scene.game
    two_three = game.spec.completion == "two_and_three"
    if UNKNOWN in held or (len(board) < 3 if two_three else len(held) + len(board) < 5):
        return ""
    orders = [order for order in (game.high_order, game.low_order) if order]
    ranked = [rank_2_3(held, board, order) if two_three else rank((*held, *board), order) for order in orders]
    return f"{YOU} hold " + "; ".join(hand.words for hand in ranked)
