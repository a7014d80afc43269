"""Rounds of play a person was dealt into: the list, a replay, and proofs of the cards seen."""

from __future__ import annotations

from litestar import MediaType, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.play.view import Observer
from pitboss.room.accounts import Account
from pitboss.room.archive import RoundPlayed
from pitboss.room.proofs import ProvenShoe, prove
from pitboss.room.shoe import Proof
from pitboss.server.auth import count_work, signed_in
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.replaying import replay
from pitboss.server.rest_tables import table_of
from pitboss.server.rest_types import CardProof, RoundListed, RoundReplay, ShoeProofs
from pitboss.server.services import Services

LISTED = 200


@get("/tables/{table_id:str}/rounds", summary="Your rounds at a table, latest first", sync_to_thread=True)
def rounds(services: ServicesDep, account: Asker, table_id: FromPath[str]) -> tuple[RoundListed, ...]:
    table_of(services, table_id)
    store = services.room.store
    is_over, mine = services.player_rounds.is_over, store.rounds_of(table_id, signed_in(account).id)
    played = [each for each in mine if is_over(table_id, each.round)]
    return tuple(_listed(services, table_id, each) for each in played[:LISTED])


def _listed(services: Services, table_id: str, played: RoundPlayed) -> RoundListed:
    entry = services.room.store.entry(table_id, played.seq)
    return RoundListed(round=played.round, at=entry.at if entry else 0, seat=played.seat)


def finished_round(services: Services, person: Account, table_id: str, number: int) -> RoundPlayed:
    """A finished round that somebody was dealt into."""
    table_of(services, table_id)
    count_work(services, person)
    mine = services.room.store.rounds_of(table_id, person.id)
    played = next((each for each in mine if each.round == number), None)
    if played is None or not services.player_rounds.is_over(table_id, number):
        raise NotFoundException("you were not dealt into such a round at this table, or it is not over")
    return played


@get(
    "/tables/{table_id:str}/rounds/{number:int}",
    summary="A round as you saw it",
    media_type=MediaType.JSON,
    sync_to_thread=True,
)
def get_round(
    services: ServicesDep, account: Asker, table_id: FromPath[str], number: FromPath[int]
) -> Response[RoundReplay]:
    played = finished_round(services, signed_in(account), table_id, number)
    told = replay(services.room.store, table_id, played, signed_in(account).id)
    return Response(told, media_type=MediaType.JSON)  # type: ignore[arg-type]


@get("/tables/{table_id:str}/rounds/{number:int}/proofs", summary="Proofs of the cards you saw", sync_to_thread=True)
def proofs(
    services: ServicesDep, account: Asker, table_id: FromPath[str], number: FromPath[int]
) -> tuple[ShoeProofs, ...]:
    played = finished_round(services, signed_in(account), table_id, number)
    return proofs_for(services, table_id, number, played.seat)


def proofs_for(services: Services, table_id: str, number: int, observer: Observer) -> tuple[ShoeProofs, ...]:
    """Proofs of the cards that this seat, or an onlooker, saw in a round."""
    entries = services.room.store.entries_of_round(table_id, number)
    hosted = services.room.desks[table_id].live.hosted
    return tuple(_told(shoe) for shoe in prove(hosted, entries, observer))


def _told(shoe: ProvenShoe) -> ShoeProofs:
    committed = shoe.commitment
    return ShoeProofs(
        round=committed.round,
        root=committed.root,
        cards=committed.cards,
        proofs=tuple(_proof(each) for each in shoe.proofs),
        seeds=shoe.seeds,
    )


def _proof(shown: Proof) -> CardProof:
    path = tuple(each.hex() for each in shown.path)
    return CardProof(index=shown.index, card=shown.card, salt=shown.salt.hex(), path=path)


ROUTES = Router("/", route_handlers=[rounds, get_round, proofs], tags=["rounds"])
