"""A seat at once: the house finds a table for whoever wants to play now."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Response, Router, post
from litestar.exceptions import TooManyRequestsException
from litestar.params import JSONBody

from pitboss.cite import Refusal
from pitboss.room import wire_commands as w
from pitboss.room.facts import DeskInfo
from pitboss.room.pace import is_bot
from pitboss.room.runner import DeskRunner
from pitboss.room.schedule import free_place
from pitboss.server.auth import signed_in
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.rest_types import PlayRequest, SeatFound
from pitboss.server.services import Services

LONG = 10
"""Where a table takes any stake, so many times the least: enough for more than a round."""


@post("/play", summary="Take a seat at a table that suits, with the least stake", status_code=200)
async def play_now(
    services: ServicesDep, account: Asker, data: JSONBody[PlayRequest]
) -> Response[SeatFound] | Response[Refusal]:
    """Among the tables named, if any are; with people first, then with bots, then in the order they are named in."""
    person = signed_in(account)
    if not services.hub.may_ask(person.id):
        raise TooManyRequestsException("that was asked too often; wait a minute")
    services.room.presence.expect(person.id)
    refused = NO_TABLE
    for runner in suitable(services, person.id, data.tables):
        found = await _seat(services, person.id, runner)
        if isinstance(found, SeatFound):
            return Response(found)
        refused = found
    return Response(refused, status_code=409)


NO_TABLE = Refusal(
    "no_table",
    "no such table has a free seat at a price that the wallet can pay; look at all tables, or ask the cashier",
    (),
)


def suitable(services: Services, player: str, named: Sequence[str] = ()) -> list[DeskRunner]:
    """Open tables for cash with a seat that the player can pay, best first."""
    room, purse = services.room, services.hub.balance(player)
    wanted = [found for each in named if (found := room.shown_desk(each))] if named else room.shown()
    open_ = [runner for runner in wanted if _is_open_to(runner, player, purse)]
    return sorted(open_, key=_company, reverse=True)


def _is_open_to(runner: DeskRunner, player: str, purse: int) -> bool:
    glance = runner.live.glance
    info, taken = glance.info, [name for _, name, _ in glance.seats]
    is_free = len(taken) < info.seats and not glance.waiting and player not in taken
    is_on = glance.phase == "open" and runner.live.stopped() is None
    return is_on and is_free and not info.tournament and info.minimum_stake * info.unit <= purse


def _company(runner: DeskRunner) -> tuple[int, bool]:
    """How many people are there, and whether there is anybody at all."""
    names = [name for _, name, _ in runner.live.glance.seats]
    return sum(not is_bot(name) for name in names), bool(names)


FOR_OTHERS = ("seated_players_first", "waiting_list_first")
"""Another seat of the table may be free for anyone."""


async def _seat(services: Services, player: str, runner: DeskRunner) -> SeatFound | Refusal:
    """Sit down, and post what is owed so that the next cards are dealt to this seat too."""
    glance, hub = runner.live.glance, services.hub
    taken, refused = [number for number, _, _ in glance.seats], NO_TABLE
    while seat := free_place(glance.info.seats, taken):
        answer = await hub.ask_for(player, runner, w.Sit(seat, _stake(glance.info, hub.balance(player))))
        if answer.refusal is None:
            await hub.ask_for(player, runner, w.ChooseEntry(post=True))
            return SeatFound(table=runner.live.id, seat=seat)
        refused = answer.refusal
        if refused.code not in FOR_OTHERS:
            break
        taken.append(seat)
    return refused


def _stake(info: DeskInfo, purse: int) -> int:
    """The least; where there is no most, more than what a single round may cost."""
    return info.minimum_stake if info.maximum_buy_in else min(LONG * info.minimum_stake, purse // info.unit)


ROUTES = Router("/", route_handlers=[play_now], tags=["tables"])
