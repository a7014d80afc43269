"""A table against the house as wished: the game determined, the table approved, checked and opened."""

from __future__ import annotations

from typing import Any, get_type_hints

import msgspec
from rich.text import Text

from pitboss.banked import BankedGame
from pitboss.banked.table import BankedTable, TableSettings
from pitboss.cite import Refusal
from pitboss.cli.console import fail
from pitboss.cli.terminal.banked import Banked
from pitboss.cli.terminal.chance import SeededChance
from pitboss.cli.terminal.kind import Plan
from pitboss.cli.terminal.sitting import Seated, Wishes, parted, refuse
from pitboss.instruments.banked_determine import BankedOffer
from pitboss.instruments.determine import unreadable

USUAL_AREAS = 3
APPROVAL = ("play money", "2019-05-28")
SETTINGS = {name: kind for name, kind in get_type_hints(TableSettings).items() if name != "manners"}
"""What may be set about a table beside the determinations of its game."""


def seated(offer: BankedOffer, wishes: Wishes, now: int) -> Seated:
    """A table of this game with boxes for everybody, or every reason why not."""
    if wishes.record:
        fail("--record is for games between players")
    if wishes.auto is not None and wishes.auto < 1:
        fail(f"--auto is a number of rounds from 1 on; got {wishes.auto}")
    said, settings = parted(wishes.said, tuple(SETTINGS))
    game = offer.determine(**said)
    if not isinstance(game, BankedGame):
        refuse(*game)
    plan = _plan(game, wishes, settings)
    table = opened(game, plan, now)
    if isinstance(table, Refusal):
        refuse(table)
    title = Text(offer.spec.title, style="bold").append(f"  {offer.instrument}", style="not bold dim")
    return Seated(Banked(table, plan, SeededChance(wishes.seed)), title)


def _plan(game: BankedGame, wishes: Wishes, settings: dict[str, Any]) -> Plan:
    choices, law = game.choices, game.law
    players = min(USUAL_AREAS, choices.seats) if wishes.players is None else wishes.players
    stake = 100 * choices.minimum if wishes.stake is None else wishes.stake
    wrong = [*unreadable(SETTINGS, law.wagers.place, settings)]
    if not 1 <= wishes.seat <= players <= choices.seats or stake < 2 * choices.minimum:
        what = f"1 to {choices.seats} players, each with chips for an ante and a blind: {2 * choices.minimum} or more"
        wrong.append(Refusal("players", what, law.wagers.place))
    if wrong:
        refuse(*wrong)
    return Plan(
        stake=stake,
        players=players,
        your_seat=wishes.seat,
        physical=wishes.physical,
        auto=wishes.auto is not None,
        settings=settings,
    )


def opened(game: BankedGame, plan: Plan, now: int) -> BankedTable | Refusal:
    """Approvals on record and both decks checked: ready for players, or what is missing."""
    return BankedTable.open(
        game,
        now=now,
        table_approval=APPROVAL,
        shoe_approval=APPROVAL,
        cards_checked=(len(game.deck), len(game.deck)),
        settings=msgspec.convert(plan.settings, TableSettings),
    )
