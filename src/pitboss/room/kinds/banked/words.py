"""A table against the house in words: what happened, what is played and for how much."""

from __future__ import annotations

from pitboss.banked.game import BankedGame
from pitboss.banked.spec import BankedDeterminations
from pitboss.banked.table import events as e
from pitboss.paytables import Odds
from pitboss.room.facts import DeskInfo, Line, Names, Pays
from pitboss.room.kind_side import UNSAID
from pitboss.room.kinds.banked.charter import BankedCharter
from pitboss.wording.banked_table_words import tell_banked_at_table
from pitboss.wording.banked_words import tell_banked
from pitboss.wording.table_words import tell_table


def line(event: e.AnyEvent, names: Names) -> Line | None:
    """Events of the round, time banks and what is taken back; the view tells the rest."""
    if isinstance(event, e.TimeBankStarted | e.TimeBankEnded):
        return Line(tell_table(event, names), event.cites, event.seat)
    if isinstance(event, e.ActTakenBack):
        return Line(tell_banked_at_table(event, names), event.cites, event.seat)
    if isinstance(event, e.TimedEvent):
        return None
    return Line(tell_banked(event, names), event.cites, getattr(event, "seat", 0))


def info(charter: BankedCharter, game: BankedGame) -> DeskInfo:
    spec, choices = game.spec, game.choices
    return DeskInfo(
        instrument=game.instrument,
        key=spec.key,
        title=spec.title,
        words=boxes_in_words(choices),
        seats=choices.seats,
        hole_cards=spec.hole_cards,
        chip=choices.chip,
        unit=charter.unit,
        minimum_stake=2 * choices.minimum,
        tournament=choices.tournament,
        manners=charter.settings.manners or UNSAID,
        by_hand=charter.settings.run == "physical",
        pays=(Pays("blind", _odds(game.paytable.blind)), Pays("trips", _odds(game.paytable.trips))),
    )


def _odds(odds: Odds) -> tuple[tuple[str, str], ...]:
    return tuple((hand.value, f"{figure.numerator} to {figure.denominator}") for hand, figure in odds.items() if figure)


def boxes_in_words(choices: BankedDeterminations) -> str:
    """As in `ante 10 to 500 · trips 5 to 100`."""
    trips = f"trips {choices.trips_minimum:,} to {choices.trips_maximum:,}"
    return f"ante {choices.minimum:,} to {choices.maximum:,} · {trips}"
