"""The inspector's questions: which rounds there were, and one of them once more with any eyes."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, Router, get
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import FromPath, FromQuery, QueryParameter

from pitboss.room.inspection.citing import cited
from pitboss.room.inspection.finding import FoundRounds, RoundFinder, RoundsSought
from pitboss.room.inspection.telling import RoundInFull, tell_round
from pitboss.room.player_rounds import LAST
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.inspect_types import TableOnRecord
from pitboss.server.inspecting import inspector, put_on_record, round_over, still_inspecting
from pitboss.server.numbers import Mark
from pitboss.server.replaying import replay, replay_for_onlookers, replay_with_all_cards
from pitboss.server.rest_types import RoundReplay

PAGE = 40
Sought = Annotated[str, QueryParameter(max_length=60)]


@get("/inspect/rounds", summary="Rounds that are over, the latest first (inspector, operator)", sync_to_thread=True)
def find_rounds(
    services: ServicesDep,
    account: Asker,
    table: Sought = "",
    player: Sought = "",
    since: Mark = 0,
    until: Mark = LAST,
    clause: Sought = "",
    irregularity: Sought = "",
    before: Mark = LAST,
) -> FoundRounds:
    """Times are milliseconds since the epoch; `next` is the `before` of the following page."""
    person = inspector(services, account)
    if clause.strip() and cited(clause) is None:
        raise HTTPException(f"{clause} is no clause: name one as in 17.9 or omaha-2017 17.9", status_code=400)
    sought = RoundsSought(
        table=table, player=player, since=since, until=until, clause=clause, irregularity=irregularity, before=before
    )
    found = RoundFinder(services.room.store, services.room.desks).find(sought, most=PAGE)
    still_inspecting(services, person)
    return found


@get("/inspect/tables", summary="Every desk on record (inspector, operator)", sync_to_thread=False)
def tables(services: ServicesDep, account: Asker) -> tuple[TableOnRecord, ...]:
    inspector(services, account)
    return tuple(
        TableOnRecord(
            id=stream,
            title=hosted.charter.title,
            kind=hosted.kind.name,
            document=hosted.charter.instrument,
            phase=hosted.phase,
            rounds=hosted.rounds,
            entries=hosted.seq,
            part_of=hosted.charter.part_of,
        )
        for stream, runner in sorted(services.room.desks.items())
        for hosted in (runner.live.hosted,)
    )


@get(
    "/inspect/rounds/{table_id:str}/{number:int}",
    summary="A round once more, as an onlooker or a player saw it or with all cards (inspector; operator as onlooker)",
    media_type=MediaType.JSON,
    sync_to_thread=True,
)
def inspect_round(
    services: ServicesDep,
    account: Asker,
    table_id: FromPath[str],
    number: FromPath[int],
    *,
    player: Sought = "",
    cards: FromQuery[bool] = False,
) -> Response[RoundReplay]:
    """Whoever looks with a player's eyes or at all cards is put on record before anything is shown."""
    person = inspector(services, account)
    at_table, store = round_over(services, table_id, number), services.room.store
    if cards:
        put_on_record(services, person, at_table, number)
        told = replay_with_all_cards(store, table_id, number)
    elif player:
        played = next((each for each in store.rounds_of(table_id, player) if each.round == number), None)
        if played is None:
            raise NotFoundException(f"{player} was not dealt into round {number} at {table_id}")
        put_on_record(services, person, at_table, number, player=player)
        told = replay(store, table_id, played, player)
    else:
        told = replay_for_onlookers(store, table_id, number)
    still_inspecting(services, person)
    return Response(told, media_type=MediaType.JSON)  # type: ignore[arg-type]


@get(
    "/inspect/rounds/{table_id:str}/{number:int}/record",
    summary="What was asked and what followed in a round, with what was in force (inspector, operator)",
    sync_to_thread=True,
)
def inspect_record(
    services: ServicesDep,
    account: Asker,
    table_id: FromPath[str],
    number: FromPath[int],
    *,
    cards: FromQuery[bool] = False,
) -> RoundInFull:
    """With cards, commands and events come along as they are stored, and the look is put on record."""
    person = inspector(services, account)
    at_table = round_over(services, table_id, number)
    if cards:
        put_on_record(services, person, at_table, number)
    told = tell_round(services.room.store, table_id, number, "inspector" if cards else "rail")
    still_inspecting(services, person)
    return told


ROUTES = Router("/", route_handlers=[find_rounds, tables, inspect_round, inspect_record], tags=["inspection"])
