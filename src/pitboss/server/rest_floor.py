"""The floor over REST: every table at a glance, what may be done at one, and what would come of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, cast, get_args

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from pitboss.cite import Refusal
from pitboss.desk.law import Role
from pitboss.room.accounts import Account
from pitboss.room.facts import Line
from pitboss.room.floor.foretelling import FloorPreview
from pitboss.room.floor.glance import FloorTable
from pitboss.room.floor.log import FloorLogQuery, floor_log
from pitboss.room.hosted import line_of, view_events
from pitboss.room.live import LiveDesk
from pitboss.room.people.rights import refused
from pitboss.room.runner import DeskRunner
from pitboss.room.wire_commands import ActAtTable, OnTheFloor
from pitboss.server.auth import count_work, holding, signed_in
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.floor_acts import with_names
from pitboss.server.floor_told import at_a_glance, open_tables
from pitboss.server.floor_types import (
    FloorBreach,
    FloorCall,
    FloorDetail,
    FloorLogPage,
    FloorSeat,
    PreviewRequest,
)
from pitboss.server.kinds import AnyDealing
from pitboss.server.numbers import Mark
from pitboss.server.rest_tables import table_of
from pitboss.server.services import Services

STAFF: tuple[Role, ...] = get_args(Role)
PAGE = 50
Sought = Annotated[str, QueryParameter(max_length=60)]


@get("/floor", summary="Every table at a glance, with what asks for attention (staff)", sync_to_thread=False)
def floor(services: ServicesDep, account: Asker) -> tuple[FloorTable, ...]:
    holding(account, "act_at_table")
    return open_tables(services.room)


@get("/floor/{table_id:str}", summary="One table, and everything that the asker may do there (staff)")
async def floor_at(services: ServicesDep, account: Asker, table_id: FromPath[str]) -> FloorDetail:
    person, _ = holding(account, "act_at_table")
    count_work(services, person)
    at_table = table_of(services, table_id)
    told: FloorDetail = await at_table.live.within(lambda: _detail(services, at_table, person))
    return told


def _detail(services: Services, at_table: DeskRunner, person: Account) -> FloorDetail:
    live, hosted = at_table.live, at_table.live.hosted
    roles = _roles(person)
    return FloorDetail(
        table=at_a_glance(at_table, services.room),
        kind=hosted.kind.name,
        instrument=hosted.charter.instrument,
        game=hosted.charter.game,
        by_hand=hosted.by_hand,
        seats=tuple(_seats(hosted)),
        roles=roles,
        acts=hosted.floor_acts(roles),
        breaches=tuple(
            FloorBreach(
                who=hosted.called(each.who),
                clause=each.clause,
                sanction=each.sanction,
                note=each.note,
                round=each.round,
                at=each.at * 1000,
            )
            for each in hosted.state.breaches
        ),
        determinations=msgspec.to_builtins(hosted.determinations()),
        lines=tuple(_lines(live)),
        seq=hosted.seq,
    )


def _roles(person: Account) -> tuple[Role, ...]:
    """Those that have a part at tables."""
    return tuple(role for role in STAFF if role in person.roles)


def _seats(hosted: Any) -> Iterator[FloorSeat]:
    held = hosted.cards_held()
    for player, seat in sorted(hosted.seats().items(), key=lambda each: each[1]):
        yield FloorSeat(seat, hosted.called(player), hosted.stake_of(seat), held.get(seat, 0))


def _lines(live: LiveDesk) -> Iterator[Line]:
    """As anybody at the rail has seen it."""
    for happened in live.recent:
        names = {seat: player for player, seat in happened.seats.items()}
        for event in view_events(live.hosted, happened.events, "rail"):
            if line := line_of(live.hosted, event, names):
                yield line


@get("/floor/{table_id:str}/dealing", summary="A table dealt by hand, as its dealer works at it (staff)")
async def dealing(
    services: ServicesDep, account: Asker, table_id: FromPath[str]
) -> Response[AnyDealing] | Response[Refusal]:
    """What comes next, who is to act and may do what; refused at tables that the room deals at."""
    person, _ = holding(account, "act_at_table")
    live = table_of(services, table_id).live
    told: AnyDealing | None = await live.within(lambda: live.hosted.dealing(_roles(person)))
    if told is None:
        why = Refusal("not_by_hand", "this table is not dealt by hand", live.hosted.document)
        return Response(why, status_code=409)
    return Response(told)


@post("/floor/{table_id:str}/preview", summary="What an act would bring about (staff)", status_code=200)
async def preview(
    services: ServicesDep, account: Asker, table_id: FromPath[str], data: JSONBody[PreviewRequest]
) -> Response[FloorPreview] | Response[Refusal]:
    """The ruling with its clauses, effects and alternatives, or why the asker may not do it; nothing is changed."""
    person, _ = holding(account, "act_at_table")
    count_work(services, person)
    at_table = table_of(services, table_id)
    who = OnTheFloor(person=person.id, role=data.role, why=data.why)
    if data.role not in person.roles:
        return Response(refused("act_at_table", cast("tuple[str, ...]", person.roles)), status_code=409)
    live = at_table.live
    asked = with_names(services.room.store, live.hosted, ActAtTable(data.act, data.facts))
    told = await live.within(lambda: live.hosted.floor_preview(asked, who, live.time() // 1000))
    return Response(told, status_code=409 if isinstance(told, Refusal) else 200)


@get("/floor/{table_id:str}/log", summary="What happened at a table, by person and clause (staff)", sync_to_thread=True)
def floor_log_of(
    services: ServicesDep,
    account: Asker,
    table_id: FromPath[str],
    person: Sought = "",
    clause: Sought = "",
    by: FromQuery[Literal["everybody", "staff"]] = "everybody",
    before: Mark = 0,
) -> FloorLogPage:
    """The newest first; `before` is the number of the last one on the page before."""
    asker, _ = holding(account, "act_at_table")
    count_work(services, asker)
    hosted = table_of(services, table_id).live.hosted
    query = FloorLogQuery(person=person, clause=clause, staff=by == "staff", before=before)
    found = floor_log(services.room.store, hosted, query, most=PAGE + 1)
    return FloorLogPage(entries=tuple(found[:PAGE]), more=len(found) > PAGE)


@get("/tables/{table_id:str}/calls", summary="One's own calls for the floor at a table, and the answers")
async def own_calls(services: ServicesDep, account: Asker, table_id: FromPath[str]) -> tuple[FloorCall, ...]:
    person, at_table = signed_in(account), table_of(services, table_id)
    found: tuple[FloorCall, ...] = await at_table.live.within(lambda: _calls(at_table.live, person.id))
    return found


def _calls(live: LiveDesk, player: str) -> tuple[FloorCall, ...]:
    state = live.hosted.state
    decided = {number: each.decision for number, each in state.decisions.items()}
    return tuple(
        FloorCall(number=each.number, about=each.about, at=each.at * 1000, decision=decided.get(each.number, ""))
        for each in state.disputes
        if each.player == player
    )


ROUTES = Router("/", route_handlers=[floor, floor_at, dealing, preview, floor_log_of, own_calls], tags=["floor"])
