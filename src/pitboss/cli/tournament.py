"""`pitboss tournament`: conditions on paper, live events, whole events with bots, and what a record shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import typer

from pitboss.cli.commands import CommandGroup, Listed


class TournamentCommands(CommandGroup):
    """Everything that `pitboss tournament` does."""

    places: ClassVar[Mapping[str, Listed]] = {
        "new": Listed(
            "tournament_conditions:new_command",
            "Write complete, valid conditions for an event of any document, to change and to check.",
        ),
        "check": Listed(
            "tournament_conditions:check_command",
            "Tell every gap and every conflict of conditions at once, with its clause; and forecast length and chips.",
        ),
        "print": Listed(
            "tournament_conditions:print_command",
            "Print the conditions as the document that is published, notified or approved, with its digest.",
        ),
        "level": Listed("tournament_conditions:level_command", "Tell the level at a net minute of play."),
        "prizes": Listed(
            "tournament_prizes:prizes_command",
            "Tell what each place would pay with so many entries, to the cent.",
        ),
        "simulate": Listed(
            "tournament_simulate:simulate_command",
            "Play a whole event with bots by its conditions, and tell its prizes, chips and digest.",
        ),
        "run": Listed(
            "event.run:run_command",
            "Run a live event: type short acts, read what happened and its clause. "
            "Every act is durable; go on at any time.",
        ),
        "standings": Listed(
            "event.standings:standings_command",
            "Tell places, prizes, chips and tables of an event as its record has them.",
        ),
        "audit": Listed(
            "event.audit:audit_command",
            "Verify the chain and the ledger, derive every act again, and count fees, chips, places and prizes anew.",
        ),
        "bundle": Listed(
            "event.bundle:bundle_command",
            "Write conditions, approvals, draws, levels, chips, places, money and the audit, for the regulator.",
        ),
    }


tournament_app = typer.Typer(cls=TournamentCommands, help="Events by the clause.", no_args_is_help=True)


@tournament_app.callback()
def tournament() -> None:
    """Events by the clause, from conditions on paper to the last prize."""
