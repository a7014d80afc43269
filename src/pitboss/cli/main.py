"""The `pitboss` command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

import typer

from pitboss.cli.commands import CommandGroup, Listed
from pitboss.cli.console import out


class Commands(CommandGroup):
    """Everything that `pitboss` does."""

    places: ClassVar[Mapping[str, Listed]] = {
        "play": Listed(
            "play:play_command",
            "Play poker by the book against bots: each event shows its clause, and ? explains it.",
        ),
        "drill": Listed(
            "drill:drill_command",
            "Train on irregularities: things go wrong, you give the ruling, and each answer is marked with its clause.",
        ),
        "rank": Listed("rank:rank_command", "Rank hands: category, strength (the larger wins) and words."),
        "clauses": Listed(
            "clauses:clauses_command",
            "Look up clauses, or see how much of each document is cited in the code, shown by tests, and proven.",
        ),
        "example": Listed(
            "example:example_command",
            "Run worked examples (given, when, then); "
            "stops with status 1 if anything differs, 2 if a file cannot be read.",
        ),
        "ruling": Listed(
            "ruling:ruling_command",
            "Rule on a described situation: the outcome, its clauses, what else was considered, and every effect.",
        ),
        "replay": Listed(
            "replay:replay_command",
            "Replay recorded hands under house rules and print each hand's ending stacks.",
        ),
        "export": Listed("export:export_command", "Write every round of a file to standard output in another format."),
        "odds": Listed("odds:odds_app", "What games are worth, exactly."),
        "serve": Listed(
            "serve:serve_command",
            "Open the room: play in the browser, with everything kept in the database.",
        ),
        "tournament": Listed("tournament:tournament_app", "Events by the clause."),
        "audit": Listed(
            "audit:audit_command",
            "Derive every table again from its commands and shoes; verify chain, anchors, ledger and commitments.",
        ),
        "copy": Listed(
            "copying:copy_command",
            "Copy a room as it is at this moment, with its anchors and without its key, and audit the copy.",
        ),
        "incidents": Listed(
            "incidents:incidents_command",
            "What happened to the room itself: starts, stops, clocks, faults, failed sign-ins, and what staff did.",
        ),
        "people": Listed(
            "people:people_command",
            "Who has an account: roles, whether it is disabled, whether a code is asked for, what is in the wallet.",
        ),
        "operator-link": Listed(
            "operator_link:operator_link_command",
            "Make a link that makes one person an operator, once, within a day. The room is not served meanwhile.",
        ),
        "owed": Listed(
            "owed:owed_command",
            "What players have in wallets, at tables and at events; fails where the ledger holds anything else.",
        ),
        "keys": Listed("keys:keys_app", "The keys that a room is sealed under."),
        "fairness": Listed(
            "fairness:fairness_command",
            "Test raw entropy and shuffles as they are dealt, and give one verdict over all tests with 99% confidence.",
        ),
        "verify": Listed(
            "verify:verify_command",
            "Compare every file of the program with the digests that the room has of it, "
            "and put the outcome on record.",
        ),
        "schema": Listed("schema:schema_command", "Print the JSON schema of everything the server sends and accepts."),
        "bench": Listed("bench:bench_app", "Measure this machine."),
    }


app = typer.Typer(
    cls=Commands,
    name="pitboss",
    help="Poker by the book: every decision cites its clause.",
    rich_markup_mode="rich",
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    *,
    tell_version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Poker by the book: every decision cites its clause."""
    if tell_version:
        from importlib.metadata import version

        out.print(f"pitboss {version('pitboss')}")
    elif context.invoked_subcommand is None:
        from pitboss.cli.welcome import welcome

        welcome()


def main() -> None:
    app()
