"""What people enter rather than sit down at: the list, one as it stands, coming in and withdrawing."""

from __future__ import annotations

from functools import partial

from litestar import Response, Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.cite import Refusal
from pitboss.room import wire_commands as w
from pitboss.room.accounts import Account
from pitboss.room.contests import Contest
from pitboss.room.runner import DeskRunner
from pitboss.server.auth import count_work, signed_in
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.rest_types import EventListed, Registered
from pitboss.server.services import Services

OVER = ("closed", "cancelled")


def contest_at(services: Services, event_id: str) -> DeskRunner:
    runner = services.room.desks.get(event_id)
    if runner is None or _contest_of(services, runner) is None:
        raise NotFoundException(f"there is no event {event_id}")
    return runner


def _contest_of(services: Services, runner: DeskRunner) -> Contest | None:
    return runner.live.hosted.contest(services.room.now() // 1000)


@get("/events", summary="Events that may be entered or are being played")
async def events(services: ServicesDep) -> tuple[EventListed, ...]:
    """Each between two of its acts: nothing is told before it is durable."""
    going_on = [
        runner
        for runner in services.room.desks.values()
        if runner.live.hosted.phase not in OVER and _contest_of(services, runner)
    ]
    found = [await runner.live.within(partial(_contest_of, services, runner)) for runner in going_on]
    return tuple(map(_listed, found))


def _listed(contest: Contest) -> EventListed:
    return EventListed(
        id=contest.id,
        title=contest.title,
        document=contest.document,
        label=contest.label,
        phase=contest.phase,
        fee=contest.fee,
        entries=len(contest.entrants),
        wanted=contest.wanted,
        most=contest.most,
        starts_at=contest.starts_at,
        pool=contest.pool,
        bots=contest.bots,
    )


@get("/events/{event_id:str}", summary="An event as it stands: structure, prizes, level, seats, places")
async def event(services: ServicesDep, event_id: FromPath[str]) -> Contest:
    runner = contest_at(services, event_id)
    found: Contest = await runner.live.within(partial(_contest_of, services, runner))
    return found


@post("/events/{event_id:str}/register", summary="Enter an event, and pay its fee", status_code=200)
async def register(
    services: ServicesDep, account: Asker, event_id: FromPath[str]
) -> Response[Registered] | Response[Refusal]:
    return await _ask(services, account, event_id, w.EnterContest())


@post("/events/{event_id:str}/unregister", summary="Withdraw before it begins", status_code=200)
async def unregister(
    services: ServicesDep, account: Asker, event_id: FromPath[str]
) -> Response[Registered] | Response[Refusal]:
    return await _ask(services, account, event_id, w.WithdrawFromContest())


async def _ask(
    services: Services, account: Account | None, event_id: str, wire: w.WireCommand
) -> Response[Registered] | Response[Refusal]:
    """Entry and payment are one entry of the record, or neither is made."""
    person, runner = signed_in(account), contest_at(services, event_id)
    count_work(services, account)
    answer = await services.hub.ask_for(person.id, runner, wire)
    if answer.refusal:
        return Response(answer.refusal, status_code=409)
    return Response(Registered(id=event_id, seq=answer.seq, balance=services.hub.balance(person.id)))


ROUTES = Router("/", route_handlers=[events, event, register, unregister], tags=["events"])
