"""A table of pots as wished: the game determined, the table approved, checked and opened."""

from __future__ import annotations

from typing import Any, get_type_hints

import msgspec
from rich.text import Text

from pitboss.bots.stakes import usual_stake
from pitboss.cite import Refusal
from pitboss.cli.console import fail
from pitboss.cli.terminal.chance import SeededChance
from pitboss.cli.terminal.choices import commission_of, determine, refuse_stake, told
from pitboss.cli.terminal.games import label
from pitboss.cli.terminal.kind import Plan
from pitboss.cli.terminal.pots import Pots
from pitboss.cli.terminal.sitting import Seated, Wishes, parted, refuse
from pitboss.instruments.determine import Offer, unreadable
from pitboss.play.game import Game
from pitboss.table import Table, TableSettings, own_approvals

APPROVAL = ("play money", "2017-11-20")
REBUYS = "a player who has lost every chip may begin again"
OURS = ("run", "starting_chips", "rebuys", "manners")
SETTINGS = {name: kind for name, kind in get_type_hints(TableSettings).items() if name not in OURS}
"""What may be set about a table beside the determinations of its game."""


def seated(offer: Offer, wishes: Wishes, now: int) -> Seated:
    """A table of this game with a seat for everybody, or every reason why not."""
    if wishes.auto is not None:
        fail("--auto is for games against the house, as in pitboss play uth --auto 5")
    said, settings = parted(wishes.said, tuple(SETTINGS))
    game = _game(offer, said, wishes)
    plan = _plan(offer, game, wishes, settings)
    table = opened(offer, game, plan, now)
    if isinstance(table, Refusal):
        refuse(table)
    return Seated(Pots(table, plan, SeededChance(wishes.seed), wishes.record), heading(offer, game))


def _game(offer: Offer, said: dict[str, Any], wishes: Wishes) -> Game:
    if "commission" in said:
        said["commission"] = commission_of(offer, said["commission"])
    game = determine(offer, said, wishes.players, wishes.empty_seats)
    if not isinstance(game, Game):
        refuse(*game)
    return game


def _plan(offer: Offer, game: Game, wishes: Wishes, settings: dict[str, Any]) -> Plan:
    law, choices = offer.table_law, game.choices
    assert law is not None
    stake = usual_stake(choices) if wishes.stake is None else wishes.stake
    players = choices.seats - wishes.empty_seats
    wrong = [*unreadable(SETTINGS, law.document, settings)]
    if refused := refuse_stake(offer, choices, stake):
        wrong.append(refused)
    if not 1 <= wishes.seat <= players:
        what = f"the players sit in seats 1 to {players}; got {wishes.seat}"
        wrong.append(Refusal("no_such_seat", what, law.seat_limit or law.document))
    if wrong:
        refuse(*wrong)
    return Plan(stake=stake, players=players, your_seat=wishes.seat, physical=wishes.physical, settings=settings)


def opened(offer: Offer, game: Game, plan: Plan, now: int) -> Table | Refusal:
    """Approvals on record, the cards checked, fees posted: ready for players, or everything that is missing."""
    law, tournament = offer.table_law, game.choices.tournament
    assert law is not None
    settings = {
        "pack_enabled": "historical" if offer.spec.label == "historical" else "in_force",
        **plan.settings,
        "run": "physical" if plan.physical else "electronic",
        "starting_chips": plan.stake if tournament else 0,
        "rebuys": REBUYS if tournament else "none",
    }
    return Table.open(
        game,
        now=now,
        approvals=own_approvals(game, *APPROVAL),
        cards_checked=len(game.deck),
        fees_posted=law.customs.posts_fees,
        settings=msgspec.convert(settings, TableSettings),
    )


def heading(offer: Offer, game: Game) -> Text:
    """The game, what was determined, and its standing."""
    text = Text(offer.spec.title, style="bold").append(f"  {told(game.choices)}", style="not bold")
    standing = label(offer) if offer.spec.label != "derived" else "derived"
    return text.append(f"  {offer.instrument}, {standing}", style="not bold dim")
