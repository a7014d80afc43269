"""What people enter rather than sit down at: the list, one as it stands, coming in and withdrawing."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import Response, Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from pitboss.cite import Refusal
from pitboss.room import wire_commands as w
from pitboss.room.accounts import Account
from pitboss.room.contest_papers import BundleForm
from pitboss.room.contests import Contest, ContestWish
from pitboss.room.floor.log import FloorLogQuery, floor_log
from pitboss.room.people.by_staff import refuse_reason
from pitboss.room.runner import DeskRunner
from pitboss.server.auth import count_work, holding, signed_in
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.event_acts import done, foretold, lines_of, look_of, reason_of
from pitboss.server.floor_types import FloorLogPage
from pitboss.server.inspecting import inspector, still_inspecting
from pitboss.server.numbers import Mark
from pitboss.server.rest_types import (
    EventAct,
    EventActTold,
    EventChips,
    EventDeskTold,
    EventDisputed,
    EventListed,
    Registered,
)
from pitboss.server.services import Services

OVER = ("closed", "cancelled")
MOST_LINES = 300
LOG_PAGE = 100
Sought = Annotated[str, QueryParameter(max_length=60)]
FILES: dict[BundleForm, tuple[str, str]] = {"json": ("json", "application/json"), "page": ("html", "text/html")}
"""How each is named and told to browsers."""


def contest_at(services: Services, event_id: str) -> DeskRunner:
    runner = services.room.desks.get(event_id)
    if runner is None or not _may_be_entered(runner):
        raise NotFoundException(f"there is no event {event_id}")
    return runner


def _may_be_entered(runner: DeskRunner) -> bool:
    """Told by its kind alone: whoever acts at an event that cannot be told, to call it off, still comes to it."""
    return runner.live.hosted.kind.take_along is not None


def _contest_of(services: Services, runner: DeskRunner) -> Contest | None:
    return runner.live.hosted.contest(services.room.now() // 1000)


@get("/events", summary="Events that may be entered or are being played")
async def events(services: ServicesDep) -> tuple[EventListed, ...]:
    """Each between two of its acts: nothing is told before it is durable."""
    going_on = [
        runner
        for runner in services.room.desks.values()
        if runner.live.hosted.phase not in OVER and _may_be_entered(runner)
    ]
    return tuple([await _glance(services, runner) for runner in going_on])


async def _glance(services: Services, runner: DeskRunner) -> EventListed:
    """An event that cannot be told is a fault of its own desk, on record as one: it takes the list from nobody."""
    try:
        return _listed(await runner.live.within(partial(_contest_of, services, runner)))
    except Exception as error:  # Whatever it is, the other events are told.
        services.room.watch.desk_failed(runner, error)
        return _untold(runner)


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


def _untold(runner: DeskRunner) -> EventListed:
    """What its charter says; of everything else nobody knows how it stands."""
    hosted = runner.live.hosted
    info = hosted.info()
    return EventListed(
        id=runner.live.id,
        title=hosted.charter.title,
        document=info.instrument,
        label=info.label,
        phase=hosted.phase,
        fee=0,
        entries=0,
        wanted=0,
        most=0,
        starts_at=0,
        pool=0,
        stopped="it cannot be told how this event stands: the fault is on record",
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
    """With the last entry an event may begin at once: whoever comes in has a moment for their line to come up."""
    person = signed_in(account)
    services.room.presence.expect(person.id)
    return await _ask(services, person, event_id, w.EnterContest())


@post("/events/{event_id:str}/unregister", summary="Withdraw before it begins", status_code=200)
async def unregister(
    services: ServicesDep, account: Asker, event_id: FromPath[str]
) -> Response[Registered] | Response[Refusal]:
    return await _ask(services, account, event_id, w.WithdrawFromContest())


@post("/events/{event_id:str}/chips", summary="Buy back, or not; buy the add-on", status_code=200)
async def chips(
    services: ServicesDep, account: Asker, event_id: FromPath[str], data: JSONBody[EventChips]
) -> Response[Registered] | Response[Refusal]:
    """In the middle of a round a rebuy is kept until it is over, and may be taken back."""
    person, runner = signed_in(account), contest_at(services, event_id)
    wire, live = w.ChipsForMoney(data.what), runner.live
    now, balance = services.room.now() // 1000, partial(services.hub.balance, person.id)
    kept = services.room.conduct.refuse(live.hosted, wire, person.id) or await live.within(
        lambda: live.hosted.keep_sale(person.id, data.what, now, balance)
    )
    if isinstance(kept, Refusal):
        return Response(kept, status_code=409)
    if not kept:
        return await _ask(services, account, event_id, wire)
    count_work(services, account)
    return Response(Registered(id=event_id, seq=live.hosted.seq, balance=balance()))


@get("/events/{event_id:str}/chips", summary="What one has asked to buy when the round is over")
async def wish(services: ServicesDep, account: Asker, event_id: FromPath[str]) -> ContestWish:
    person = signed_in(account)
    return contest_at(services, event_id).live.hosted.wish_of(person.id)


@post("/events/{event_id:str}/disputes", summary="Raise a dispute as an entrant", status_code=200)
async def dispute(
    services: ServicesDep, account: Asker, event_id: FromPath[str], data: JSONBody[EventDisputed]
) -> Response[Registered] | Response[Refusal]:
    return await _ask(services, account, event_id, w.RaiseDispute(data.about))


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


@get("/events/{event_id:str}/desk", summary="An event as its staff see it: entries, ledgers, log, what is missing")
async def desk(services: ServicesDep, account: Asker, event_id: FromPath[str]) -> EventDeskTold:
    person, _ = holding(account, "act_at_table")
    count_work(services, person)
    runner = contest_at(services, event_id)
    told: EventDeskTold = await runner.live.within(partial(_desk, services, runner, person))
    return told


def _desk(services: Services, runner: DeskRunner, person: Account) -> EventDeskTold:
    live, now = runner.live, services.room.now() // 1000
    event, sheet = live.hosted.contest(now), live.hosted.contest_desk(person.roles, now)
    assert event is not None
    assert sheet is not None
    lines = [line for happened in live.recent for line in lines_of(live.hosted, happened.events, happened.seq)]
    return EventDeskTold(event=event, desk=sheet, log=tuple(lines)[-MOST_LINES:], look=look_of(live.hosted.seq))


@post("/events/{event_id:str}/acts", summary="What staff ask of an event, or what would come of it", status_code=200)
async def act(
    services: ServicesDep, account: Asker, event_id: FromPath[str], data: JSONBody[EventAct]
) -> Response[EventActTold] | Response[Refusal]:
    """A preview changes nothing and shows no draw; done with its `look`, what was looked at is what is done."""
    person, role = holding(account, "act_at_table")
    count_work(services, person)
    live = contest_at(services, event_id).live
    if data.preview:
        told = await live.within(lambda: foretold(live, data, person))
    else:
        told = refuse_reason(reason_of(data)) or await done(live, data, person, role)
    return Response(told, status_code=409 if isinstance(told, Refusal) else 200)


@get(
    "/events/{event_id:str}/conditions", summary="The conditions of an event as a page to print", media_type="text/html"
)
async def conditions(services: ServicesDep, event_id: FromPath[str]) -> str:
    live = contest_at(services, event_id).live
    paper: str = await live.within(live.hosted.contest_paper)
    return paper


@get("/events/{event_id:str}/log", summary="What happened at an event, from the record (staff)", sync_to_thread=True)
def log(
    services: ServicesDep, account: Asker, event_id: FromPath[str], clause: Sought = "", before: Mark = 0
) -> FloorLogPage:
    """The newest first; `before` is the number of the last one on the page before."""
    person, _ = holding(account, "act_at_table")
    count_work(services, person)
    hosted = contest_at(services, event_id).live.hosted
    query = FloorLogQuery(clause=clause, before=before)
    found = floor_log(services.room.store, hosted, query, most=LOG_PAGE + 1)
    return FloorLogPage(entries=tuple(found[:LOG_PAGE]), more=len(found) > LOG_PAGE)


@get(
    "/events/{event_id:str}/record",
    summary="Everything on record of an event, audited as it is taken: JSON or a page (inspector, operator)",
    sync_to_thread=True,
)
def record(
    services: ServicesDep, account: Asker, event_id: FromPath[str], form: FromQuery[BundleForm] = "page"
) -> Response[bytes]:
    person = inspector(services, account)
    data = taken_along(services, event_id, form)
    still_inspecting(services, person)
    suffix, media = FILES[form]
    headers = {"Content-Disposition": f'attachment; filename="{event_id}.{suffix}"'}
    return Response(data, media_type=f"{media}; charset=utf-8", headers=headers)


def taken_along(services: Services, event_id: str, form: BundleForm) -> bytes:
    hosted = contest_at(services, event_id).live.hosted
    assert hosted.kind.take_along is not None, "whatever may be entered can be taken along"
    return hosted.kind.take_along(services.room.store, event_id, hosted.charter, form)


ROUTES = Router(
    "/",
    route_handlers=[events, event, register, unregister, chips, wish, dispute, desk, act, conditions, log, record],
    tags=["events"],
)
