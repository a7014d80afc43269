"""`pitboss people`: who has an account in a room, and in which roles."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, get_args

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from pitboss.cli.archives import archive_of
from pitboss.cli.console import fail, out
from pitboss.cli.room_options import KeyFile
from pitboss.room.ledger import wallet
from pitboss.room.people.history import acts_about
from pitboss.room.people.office import PeopleFile, Who
from pitboss.room.people.person import Person
from pitboss.room.people.rights import words_of
from pitboss.room.store import DEFAULT_URL

WHO = get_args(Who)


class ToldPerson(msgspec.Struct, frozen=True, kw_only=True):
    """A person without secrets, not even their digests; cents in the wallet."""

    name: str
    kind: str
    roles: tuple[str, ...]
    created: int
    disabled: str
    asks_code: bool
    failures: int
    """Sign-ins that failed since the last one that did not."""
    locked_until: int
    wallet: int


def people_command(
    *,
    db: Annotated[str, typer.Option("--db", help="The room's database.")] = DEFAULT_URL,
    search: Annotated[str, typer.Option(help="Only those with this in their name.")] = "",
    who: Annotated[str, typer.Option(help=f"Only these: {', '.join(WHO)}.")] = "named",
    most: Annotated[int, typer.Option(min=1, max=100_000, help="So many at most.")] = 200,
    history: Annotated[str, typer.Option(help="What is on record of this person, failed sign-ins too.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    key: KeyFile = "",
) -> None:
    """Who has an account: roles, whether it is disabled, whether a code is asked for, what is in the wallet."""
    if history:
        _tell_history(db, key, history, most=most, as_json=as_json)
        return
    if who not in WHO:
        fail(f"{who} is no part of the people; there are {', '.join(WHO)}")
    with archive_of(db, key) as archive:
        found = PeopleFile(archive).people(search=search, most=most, who=who)  # type: ignore[arg-type]
        held = archive.balances_of([wallet(person.id) for person in found])
    told = [_told(person, held[wallet(person.id)]) for person in found]
    if as_json:
        for each in told:
            typer.echo(msgspec.json.encode(each))
    else:
        _print(told)


def _tell_history(db: str, key: str, name: str, *, most: int, as_json: bool) -> None:
    """Latest first."""
    with archive_of(db, key) as archive:
        if PeopleFile(archive).person(name) is None:
            fail(f"nobody has an account under the name {name}")
        acts = acts_about(archive, name, most=most)
    for act in acts:
        if as_json:
            typer.echo(msgspec.json.encode(act))
        else:
            when = datetime.fromtimestamp(act.at / 1000).astimezone().isoformat(" ", "seconds")
            by = f" · {act.by}, {words_of(act.role)}: {act.why}" if act.by else ""
            out.print(f"{when}  {escape(act.words)}{escape(by)}")


def _told(person: Person, cents: int) -> ToldPerson:
    return ToldPerson(
        name=person.id,
        kind="guest" if person.is_guest else "named",
        roles=person.roles,
        created=person.created,
        disabled=person.disabled,
        asks_code=bool(person.totp),
        failures=person.failures,
        locked_until=person.locked_until,
        wallet=cents,
    )


def _print(people: list[ToldPerson]) -> None:
    grid = Table("name", "since", "roles", "code", "wallet", "", box=None, pad_edge=False)
    for each in people:
        since = datetime.fromtimestamp(each.created / 1000).astimezone().date().isoformat()
        roles = ", ".join(map(words_of, each.roles)) or ("guest" if each.kind == "guest" else "player")
        tried = f"{each.failures} failed sign-ins" if each.failures else ""
        shut = f"disabled: {each.disabled}" if each.disabled else tried
        code = "yes" if each.asks_code else ""
        grid.add_row(escape(each.name), since, roles, code, f"{each.wallet / 100:,.2f}", escape(shut))
    out.print(grid if people else "Nobody of this kind is on record.")
