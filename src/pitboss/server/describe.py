"""What is played at a table, for snapshots and the lobby."""

from __future__ import annotations

from pitboss.banked.spec import BankedDeterminations
from pitboss.room.hosted import Hosted
from pitboss.room.hosted_banked import HostedBanked
from pitboss.room.tables import AnyHosted
from pitboss.server.protocol import GameTold
from pitboss.spec import Determinations

WINS = {"high": "", "low": "low ball", "split": "high/low split"}


def game_told(hosted: AnyHosted) -> GameTold:
    return _poker(hosted) if isinstance(hosted, Hosted) else _banked(hosted)


def _poker(hosted: Hosted) -> GameTold:
    game = hosted.table.game
    spec, choices = game.spec, game.choices
    return GameTold(
        instrument=game.instrument,
        key=spec.key,
        title=spec.title,
        words=stakes_in_words(choices),
        label=spec.label,
        streets=tuple(street.name for street in spec.streets),
        seats=choices.seats,
        hole_cards=spec.hole_cards,
        draws=spec.draws,
        chip=choices.chip,
        unit=hosted.charter.unit,
        limit=choices.limit,
        wins=choices.wins,
        blinds=choices.blinds,
        ante=choices.ante,
        minimum_stake=choices.minimum_stake,
        maximum_buy_in=choices.maximum_buy_in,
        tournament=choices.tournament,
        starting_chips=hosted.charter.settings.starting_chips,
    )


def _banked(hosted: HostedBanked) -> GameTold:
    game = hosted.table.game
    spec, choices = game.spec, game.choices
    return GameTold(
        instrument=game.instrument,
        key=spec.key,
        title=spec.title,
        words=boxes_in_words(choices),
        label="approved",
        streets=(),
        seats=choices.seats,
        hole_cards=spec.hole_cards,
        draws=False,
        chip=choices.chip,
        unit=hosted.charter.unit,
        limit="",
        wins="high",
        blinds=(),
        ante=0,
        minimum_stake=2 * choices.minimum,
        maximum_buy_in=0,
        tournament=choices.tournament,
        starting_chips=0,
    )


def boxes_in_words(choices: BankedDeterminations) -> str:
    """As in `ante 10 to 500 · trips 5 to 100`."""
    trips = f"trips {choices.trips_minimum:,} to {choices.trips_maximum:,}"
    return f"ante {choices.minimum:,} to {choices.maximum:,} · {trips}"


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
