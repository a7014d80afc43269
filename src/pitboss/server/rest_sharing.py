"""Rounds that players show to others by a link."""

from __future__ import annotations

from litestar import MediaType, Response, Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody

from pitboss.room.archive import RoundPlayed
from pitboss.room.sharing import SharedRound, link_to, opened
from pitboss.server.auth import address_of, count_work, signed_in
from pitboss.server.dependencies import AnyRequest, Asker, ServicesDep
from pitboss.server.replaying import shared_replay
from pitboss.server.rest_rounds import finished_round, proofs_for
from pitboss.server.rest_types import RoundLink, RoundReplay, ShareRequest, ShoeProofs
from pitboss.server.services import Services


@post("/tables/{table_id:str}/rounds/{number:int}/share", summary="A link to a round of yours", status_code=200)
async def share(
    services: ServicesDep, account: Asker, table_id: FromPath[str], number: FromPath[int], data: JSONBody[ShareRequest]
) -> RoundLink:
    """Whoever has it sees the round as you saw it, or without `cards` as an onlooker did; nothing else of yours."""
    person = signed_in(account)
    finished_round(services, person, table_id, number)
    shared = SharedRound(table_id, number, person.id, data.cards)
    return RoundLink(link=link_to(shared, services.room.store.seals.ring))


@get("/shared/{link:str}", summary="A round that somebody shows", media_type=MediaType.JSON, sync_to_thread=True)
def get_shared(
    request: AnyRequest, services: ServicesDep, account: Asker, link: FromPath[str]
) -> Response[RoundReplay]:
    count_work(services, account, address_of(request))
    told = shared_replay(services.room.store, *_shown_by(services, link))
    return Response(told, media_type=MediaType.JSON)  # type: ignore[arg-type]


@get("/shared/{link:str}/proofs", summary="Proofs of the cards that are shown", sync_to_thread=True)
def shared_proofs(
    request: AnyRequest, services: ServicesDep, account: Asker, link: FromPath[str]
) -> tuple[ShoeProofs, ...]:
    """For no other card than those that the round behind the link shows."""
    count_work(services, account, address_of(request))
    shared, played = _shown_by(services, link)
    return proofs_for(services, shared.table, shared.round, played.seat if shared.cards else "rail")


def _shown_by(services: Services, link: str) -> tuple[SharedRound, RoundPlayed]:
    """What a link opens, as its player was dealt into it."""
    store = services.room.store
    shared = opened(link, store.seals.ring)
    if shared is None or services.room.shown_desk(shared.table) is None:
        raise NotFoundException("this link opens no round here")
    mine = store.rounds_of(shared.table, shared.player)
    played = next((each for each in mine if each.round == shared.round), None)
    if played is None or not services.player_rounds.is_over(shared.table, shared.round):
        raise NotFoundException("this link opens no round here")
    return shared, played


ROUTES = Router("/", route_handlers=[share, get_shared, shared_proofs], tags=["rounds"])
