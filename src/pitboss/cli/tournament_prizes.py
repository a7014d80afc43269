"""`pitboss tournament prizes`: what the places of an event would pay, for a field of any size."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from pitboss.cli.console import fail, out
from pitboss.cli.tournament_conditions import AsJson, Event, readable
from pitboss.instruments.tournaments import law_for
from pitboss.tournament.conditions import AddOn, Conditions, Rebuys
from pitboss.tournament.entries import commission_of
from pitboss.tournament.prizes import prize_table


class PrizeList(msgspec.Struct, frozen=True):
    """Everything in cents."""

    entries: int
    fees: int
    commission: int
    bought: int
    added: int
    bounties: int
    pool: int
    prizes: tuple[int, ...]


def prizes_command(
    event: Event,
    *,
    players: Annotated[int, typer.Option("--players", min=1, help="How many enter.")],
    rebuys: Annotated[int, typer.Option("--rebuys", min=0, help="How many rebuys are sold.")] = 0,
    add_ons: Annotated[int, typer.Option("--add-ons", min=0, help="How many add-ons or top-ups are sold.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Tell what each place would pay with so many entries, to the cent."""
    conditions = readable(event)
    if conditions.prizes is None:
        fail("the conditions say nothing of prizes")
    least, most = conditions.players.least or 1, conditions.players.most
    if players < least or (most is not None and players > most):
        field = law_for(conditions).field
        fail(f"the event takes {least} to {most or 'any number of'} players; got {players} [{', '.join(field)}]")
    told = prize_list(conditions, players, rebuys, add_ons)
    if as_json:
        print(msgspec.json.encode(told).decode())
    else:
        _tell(conditions, told)


def prize_list(conditions: Conditions, players: int, rebuys: int, add_ons: int) -> PrizeList:
    """The pool of such a field, and its prizes by place."""
    fees, commission = players * (conditions.fee or 0), commission_of(conditions, players)
    bought = rebuys * (conditions.rebuys.price if isinstance(conditions.rebuys, Rebuys) else 0)
    bought += add_ons * (conditions.add_on.price if isinstance(conditions.add_on, AddOn) else 0)
    added = sum(value.cents for value in conditions.added_value if value.kind == "cash")
    added += max(0, conditions.guarantee - (fees - commission + added))
    pool = fees - commission + bought + added
    bounties = players * conditions.bounties.cents if conditions.bounties else 0
    assert conditions.prizes is not None
    prizes = prize_table(conditions.prizes, pool - bounties, players, players)
    return PrizeList(players, fees, commission, bought, added, bounties, pool, prizes)


def _tell(conditions: Conditions, told: PrizeList) -> None:
    table = Table(title=escape(conditions.name), title_justify="left")
    table.add_column("place", justify="right")
    table.add_column("prize", justify="right")
    for place, cents in enumerate(told.prizes, 1):
        table.add_row(str(place), money(cents))
    out.print(table)
    parts = [f"{told.entries:,} entries pay {money(told.fees)}", f"commission {money(told.commission)}"]
    parts += [f"rebuys and add-ons {money(told.bought)}"] if told.bought else []
    parts += [f"added {money(told.added)}"] if told.added else []
    parts += [f"bounties {money(told.bounties)}"] if told.bounties else []
    out.print(f"{'; '.join(parts)}; pool {money(told.pool)}")
    rest = told.pool - told.bounties - sum(told.prizes)
    if rest:
        out.print(f"the prizes leave {money(rest)} of the pool: nothing can be paid until all of it is", style="yellow")


def money(cents: int) -> str:
    return f"{cents // 100:,}.{cents % 100:02}"
