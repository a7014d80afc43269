"""A table of pots in words: what happened, what is played and for how much."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from pitboss.play import events as p
from pitboss.play.game import Game
from pitboss.room.facts import DeskInfo, Line, Names
from pitboss.room.kind_side import UNSAID
from pitboss.room.kinds.pots.charter import PotsCharter
from pitboss.spec import Determinations
from pitboss.table import events as e
from pitboss.wording.table_words import tell_table
from pitboss.wording.words import tell

EVENTS = p.EVENTS
UNTOLD = frozenset({p.BettingOpened})
"""What the reader sees anyway."""
WINS = {"high": "", "low": "low ball", "split": "high/low split"}


def line(event: e.AnyEvent, names: Names) -> Line | None:
    kind = type(event)
    if kind in UNTOLD:
        return None
    words = tell(cast(p.AnyEvent, event), names) if kind in EVENTS else tell_table(cast(e.TableEvent, event), names)
    return Line(words, event.cites, getattr(event, "seat", 0)) if words else None


def info(charter: PotsCharter, game: Game, *, shows: bool) -> DeskInfo:
    return replace(
        game_info(game),
        unit=charter.unit,
        starting_chips=charter.settings.starting_chips,
        manners=charter.settings.manners or UNSAID,
        shows=shows,
        by_hand=charter.settings.run == "physical",
    )


def game_info(game: Game) -> DeskInfo:
    """What is played, wherever it is."""
    spec, choices = game.spec, game.choices
    return DeskInfo(
        instrument=game.instrument,
        key=spec.key,
        title=spec.title,
        words=stakes_in_words(choices),
        label=spec.label,
        streets=tuple(street.name for street in spec.streets),
        seats=choices.seats,
        hole_cards=spec.hole_cards,
        board_cards=spec.board_cards,
        draws=spec.draws,
        chip=choices.chip,
        tap_unit=game.tap_unit,
        unit=1,
        limit=choices.limit,
        wins=choices.wins,
        blinds=choices.blinds,
        ante=choices.ante,
        minimum_stake=choices.minimum_stake,
        maximum_buy_in=choices.maximum_buy_in,
        tournament=choices.tournament,
    )


def stakes_in_words(choices: Determinations) -> str:
    """As in `full-pot · blinds 5/10`."""
    blinds = f"blind{'s' if len(choices.blinds) > 1 else ''} {'/'.join(f'{blind:,}' for blind in choices.blinds)}"
    parts = (
        choices.limit,
        blinds if choices.blinds else "",
        f"ante {choices.ante:,}" if choices.ante else "",
        WINS[choices.wins] + (", eight or better" if choices.eight_or_better else ""),
        "" if choices.deck == 52 else f"{choices.deck} cards",
        "joker" if choices.joker else "",
    )
    return " · ".join(part for part in parts if part)
