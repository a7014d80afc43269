"""Verifying the record at a button, taking rounds along, the ledger, and what stands behind each clause."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Literal

import msgspec
from litestar import Response, Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from pitboss.cite import Citation, Refusal
from pitboss.history.recorded import Particulars
from pitboss.instruments import UnknownClauseError, register
from pitboss.instruments.coverage import Covered, covered
from pitboss.room.archive import RoundPlayed
from pitboss.room.inspection.books import PostingsPage, TrialBalance, postings_of, trial_balance
from pitboss.room.inspection.bundles import bundle
from pitboss.room.inspection.cited_by import cited_in_room
from pitboss.room.inspection.known_places import places_apart
from pitboss.room.inspection.signing import signer_of
from pitboss.room.inspection.telling import tell_round
from pitboss.room.inspection.verification import VerificationStatus
from pitboss.room.player_rounds import LAST
from pitboss.server.auth import count_work, holding
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.inspect_types import ClauseInFull, ClauseProven, SignerTold, VerificationAsked
from pitboss.server.inspecting import inspector, put_on_record, round_over, still_inspecting
from pitboss.server.numbers import Mark
from pitboss.server.protocol import encode
from pitboss.server.round_files import RoundRead, read_round
from pitboss.server.services import Services

RoundFile = Literal["phh", "ohh", "json", "bundle"]
KINDS: dict[RoundFile, str] = {
    "phh": "application/toml",
    "ohh": "application/json",
    "json": "application/json",
    "bundle": "application/x-ndjson",
}
PAGE = 50
CITED = 30
Account = Annotated[str, QueryParameter(max_length=200)]


# verifying


@get("/inspect/verification", summary="How far the record is verified (inspector, operator)", sync_to_thread=False)
def verification(services: ServicesDep, account: Asker) -> VerificationStatus:
    holding(account, "see_rounds")
    return services.verifier.status


@post(
    "/inspect/verification",
    summary="Verify chain, anchors and ledger, derive again and count anew (inspector, operator)",
    status_code=200,
)
async def verify(
    services: ServicesDep, account: Asker, data: JSONBody[VerificationAsked]
) -> Response[VerificationStatus] | Response[Refusal]:
    """In a process of its own; an event is verified with its tables."""
    person = inspector(services, account)
    streams: tuple[str, ...] = ()
    if data.table:
        if data.table not in services.room.desks:
            raise NotFoundException(f"there is no table or event {data.table}")
        streams = (data.table, *services.room.parts_of(data.table))
    begun = services.verifier.start(data.table, streams, person.id)
    if isinstance(begun, Refusal):
        return Response(begun, status_code=409)
    return Response(begun)


# taking along


@get("/inspect/signer", summary="Under which name this room signs (inspector, operator)", sync_to_thread=False)
def signer(services: ServicesDep, account: Asker) -> SignerTold:
    inspector(services, account)
    key = services.room.store.seals.ring.current
    return SignerTold(signer=signer_of(key), key=key.id)


@get(
    "/inspect/rounds/{table_id:str}/{number:int}/file",
    summary="A round with all cards as a file: PHH, OHH, JSON or a signed bundle (inspector)",
    sync_to_thread=True,
)
def round_file(
    services: ServicesDep,
    account: Asker,
    table_id: FromPath[str],
    number: FromPath[int],
    form: FromQuery[RoundFile] = "bundle",
) -> Response[bytes]:
    holding(account, "see_cards")
    person = inspector(services, account)
    at_table = round_over(services, table_id, number)
    put_on_record(services, person, at_table, number, taken=True)
    data = _file(services, table_id, number, form, person.id)
    still_inspecting(services, person)
    if not data:
        raise NotFoundException("hand history formats have no games against the house; take the bundle or the JSON")
    name = "".join(each for each in f"{table_id}-{number}" if each.isalnum() or each == "-")
    headers = {"Content-Disposition": f'attachment; filename="{name}.{form}"'}
    return Response(data, media_type=f"{KINDS[form]}; charset=utf-8", headers=headers)


def _file(services: Services, table_id: str, number: int, form: RoundFile, by: str) -> bytes:
    store = services.room.store
    match form:
        case "json":
            return msgspec.json.format(encode(tell_round(store, table_id, number, "inspector")), indent=1) + b"\n"
        case "bundle":
            title = services.room.desks[table_id].live.hosted.charter.title
            return bundle(store, table_id, title, number, by=by, at=services.room.now())
        case "phh" | "ohh":
            begun = store.entries_of_round(table_id, number)
            read = read_round(store, table_id, RoundPlayed(number, 0, begun[0].seq))
            about = _particulars(read)
            if form == "phh":
                return read.hosted.hand_history(read.events, read.events, about).encode()
            return read.hosted.open_history(read.events, about)


def _particulars(read: RoundRead) -> Particulars:
    began = datetime.fromtimestamp(read.happened[0].at / 1000, UTC)
    return Particulars(
        hand=str(read.played.round),
        players=read.names,
        table=read.hosted.charter.title,
        seat_count=read.hosted.info().seats,
        date=f"{began:%Y-%m-%dT%H:%M:%S}",
    )


# the ledger


@get("/inspect/ledger", summary="Every account added up: the trial balance (operator, inspector)", sync_to_thread=True)
def ledger(services: ServicesDep, account: Asker) -> TrialBalance:
    asker, _ = holding(account, "see_owed")
    count_work(services, asker)
    return trial_balance(services.room.store)


@get("/inspect/postings", summary="The postings of an account, latest first (operator, inspector)", sync_to_thread=True)
def account_postings(services: ServicesDep, account: Asker, of: Account = "", before: Mark = LAST) -> PostingsPage:
    """`before` is the mark of the last one on the page before."""
    asker, _ = holding(account, "see_owed")
    count_work(services, asker)
    return postings_of(services.room.store, of, before=before, most=PAGE)


# clauses


@get(
    "/inspect/clauses/{key:str}",
    summary="How far each clause of a document is proven (inspector, operator)",
    sync_to_thread=True,
)
def clauses(services: ServicesDep, account: Asker, key: FromPath[str]) -> tuple[ClauseProven, ...]:
    inspector(services, account)
    return tuple(
        ClauseProven(
            number=each.clause,
            layer=each.layer,
            status=each.status,
            text=each.text,
            cited=len(each.enforced_in),
            shown=len(each.tests),
            proven=len(each.proven_by),
        )
        for each in _covered(key)
    )


@get(
    "/inspect/clauses/{key:str}/{number:str}",
    summary="A clause: code, tests, proof, and what happened by it here (inspector, operator)",
    sync_to_thread=True,
)
def clause_in_full(
    services: ServicesDep, account: Asker, key: FromPath[str], number: FromPath[str], before: Mark = LAST
) -> ClauseInFull:
    person = inspector(services, account)
    found = next((each for each in _covered(key) if each.clause == number), None)
    if found is None:
        raise NotFoundException(f"{key} has no clause {number}")
    cite = Citation(f"{key} {number}")
    here = cited_in_room(services.room.store, services.room.desks, cite, before=before, most=CITED)
    still_inspecting(services, person)
    return ClauseInFull(clause=found, here=here)


def _covered(key: str) -> list[Covered]:
    try:
        held = register(key)
    except UnknownClauseError as error:
        raise NotFoundException(str(error.args[0])) from None
    return covered(held.clauses.values(), places_apart())


ROUTES = Router(
    "/",
    route_handlers=[verification, verify, signer, round_file, ledger, account_postings, clauses, clause_in_full],
    tags=["inspection"],
)
