"""The office over REST: who is there, and what staff do about them. Every act names a person, a role and a reason."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from pitboss.cite import Refusal
from pitboss.room.accounts import Account
from pitboss.room.ledger import wallet
from pitboss.room.people import commands as c
from pitboss.room.people.by_staff import AnyStaffAct
from pitboss.room.people.history import PersonAct, acts_about
from pitboss.room.people.office import PeopleOffice, Who
from pitboss.room.people.person import Person
from pitboss.room.people.rights import RIGHTS, Right, RoomRole, role_for
from pitboss.server.auth import count_work, holding
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.services import Services
from pitboss.server.staff_types import (
    GrantRequest,
    HeldAtTable,
    PeopleListed,
    PersonAtTable,
    PersonInfo,
    PersonListed,
    PersonMoney,
    ReasonGiven,
    RoleRequest,
    SessionListed,
)

LISTED = 50
REMEMBERED = 100
"""People on a page at most, and acts told of one of them."""
ActAnswer = Response[PersonInfo] | Response[Refusal]
Act = Callable[[str, RoomRole, int], AnyStaffAct]
"""The command of whoever asks, by their name, the role by which they may, and the time."""


def rights_of(account: Account) -> tuple[Right, ...]:
    return tuple(right for right in RIGHTS if not isinstance(role_for(account.roles, right), Refusal))


# looking


@get("/people", summary="People by name, a page at a time (operator, shift manager, inspector)", sync_to_thread=True)
def people(
    services: ServicesDep,
    account: Asker,
    search: Annotated[str, QueryParameter(max_length=40)] = "",
    after: Annotated[str, QueryParameter(max_length=40)] = "",
    who: FromQuery[Who] = "everybody",
    most: Annotated[int, QueryParameter(ge=1, le=LISTED)] = LISTED,
) -> PeopleListed:
    asker, _ = holding(account, "see_people")
    office = PeopleOffice(services.room.store)
    found = office.people(search=search, after=after, most=most + 1, who=who)
    listed = tuple(_listed(services, asker, person) for person in found[:most])
    return PeopleListed(people=listed, more=len(found) > most, may=rights_of(asker))


@get("/people/{name:str}", summary="One person, and what was done about them", sync_to_thread=True)
def one_person(services: ServicesDep, account: Asker, name: FromPath[str]) -> PersonInfo:
    asker, _ = holding(account, "see_people")
    count_work(services, asker)
    return _told(services, asker, name)


def _told(services: Services, asker: Account, name: str) -> PersonInfo:
    office, now = PeopleOffice(services.room.store), services.room.now()
    person = office.person(name)
    if person is None:
        raise NotFoundException(f"there is no {name}")
    acts = acts_about(office.store, person.id, most=REMEMBERED)
    return PersonInfo(
        person=_listed(services, asker, person),
        sessions=tuple(SessionListed(until=each.until, ends=each.ends) for each in office.sessions_of(name, at=now)),
        money=_money(services, office, person) if _sees_money(asker) else None,
        tables=tuple(_at_tables(services, person.id)),
        acts=tuple(acts if _sees_money(asker) else map(_without_amount, acts)),
        may=rights_of(asker),
    )


def _sees_money(asker: Account) -> bool:
    """What somebody has is what the room owes them."""
    return "see_owed" in rights_of(asker)


def _listed(services: Services, asker: Account, person: Person) -> PersonListed:
    return PersonListed(
        name=person.id,
        kind="guest" if person.is_guest else "named",
        created=person.created,
        roles=person.roles,
        disabled=person.disabled,
        locked_until=person.locked_until if person.locked_until > services.room.now() else 0,
        failures=person.failures,
        asks_code=bool(person.totp),
        wallet=services.hub.balance(person.id) if _sees_money(asker) else None,
    )


def _money(services: Services, office: PeopleOffice, person: Person) -> PersonMoney:
    desks, held = services.room.desks, office.at_tables(person.id)
    titles = {table: desks[table].live.hosted.charter.title for table in held if table in desks}
    at_tables = (HeldAtTable(table=table, title=titles.get(table, ""), cents=held[table]) for table in sorted(held))
    return PersonMoney(wallet=office.store.balance(wallet(person.id)), at_tables=tuple(at_tables))


def _at_tables(services: Services, name: str) -> Iterator[PersonAtTable]:
    """Wherever somebody has a seat, waits for one or may not play any more, at tables that are not closed."""
    for runner in tuple(services.room.desks.values()):
        hosted = runner.live.hosted
        told = PersonAtTable(
            table=hosted.stream,
            title=hosted.charter.title,
            part_of=hosted.charter.part_of,
            seat=hosted.seat_of(name),
            waits=name in hosted.waiting_list(),
            excluded=name in hosted.excluded(),
        )
        if hosted.phase != "closed" and (told.seat or told.waits or told.excluded):
            yield told


def _without_amount(act: PersonAct) -> PersonAct:
    return msgspec.structs.replace(act, cents=0)


# doing


async def _done(services: Services, account: Account | None, right: Right, name: str, act: Act) -> ActAnswer:
    """The person as they are after it, or why nothing was done; lines end with their sessions."""
    asker, role = holding(account, right)
    command = act(asker.id, role, services.room.now())
    outcome = await asyncio.to_thread(PeopleOffice(services.room.store).act, command)
    if isinstance(outcome, Refusal):
        return Response(outcome, status_code=404 if outcome.code == "nobody" else 409)
    if isinstance(command, c.GrantMoney):
        services.hub.wallets_moved([name])
    return Response(await asyncio.to_thread(_told, services, asker, name))


def _about(kind: Callable[..., AnyStaffAct], name: str, **told: Any) -> Act:
    return lambda by, role, now: kind(person=name, by=by, role=role, now=now, **told)


@post("/people/{name:str}/roles", summary="Give a person a role (operator)", status_code=200)
async def give_role(
    services: ServicesDep, account: Asker, name: FromPath[str], data: JSONBody[RoleRequest]
) -> ActAnswer:
    act = _about(c.GiveRole, name, to=data.role, why=data.why)
    return await _done(services, account, "give_role", name, act)


@post("/people/{name:str}/roles/take", summary="Take a role from a person (operator)", status_code=200)
async def take_role(
    services: ServicesDep, account: Asker, name: FromPath[str], data: JSONBody[RoleRequest]
) -> ActAnswer:
    act = _about(c.TakeRole, name, of=data.role, why=data.why)
    return await _done(services, account, "give_role", name, act)


@post("/people/{name:str}/disable", summary="Let nobody come in as a person (operator, shift manager)", status_code=200)
async def disable(services: ServicesDep, account: Asker, name: FromPath[str], data: JSONBody[ReasonGiven]) -> ActAnswer:
    """They are signed out everywhere; whatever they have stays theirs."""
    act = _about(c.DisablePerson, name, why=data.why)
    return await _done(services, account, "disable_person", name, act)


@post("/people/{name:str}/enable", summary="Let a person come in again; ends a lock too", status_code=200)
async def enable(services: ServicesDep, account: Asker, name: FromPath[str], data: JSONBody[ReasonGiven]) -> ActAnswer:
    act = _about(c.EnablePerson, name, why=data.why)
    return await _done(services, account, "disable_person", name, act)


@post("/people/{name:str}/grant", summary="Give a person play money (operator)", status_code=200)
async def grant(services: ServicesDep, account: Asker, name: FromPath[str], data: JSONBody[GrantRequest]) -> ActAnswer:
    act = _about(c.GrantMoney, name, cents=data.cents, why=data.why)
    return await _done(services, account, "grant_money", name, act)


@post("/people/{name:str}/code/reset", summary="Take a lost code away (operator)", status_code=200)
async def reset_code(
    services: ServicesDep, account: Asker, name: FromPath[str], data: JSONBody[ReasonGiven]
) -> ActAnswer:
    act = _about(c.ResetTotp, name, why=data.why)
    return await _done(services, account, "reset_code", name, act)


ROUTES = Router(
    "/", route_handlers=[people, one_person, give_role, take_role, disable, enable, grant, reset_code], tags=["people"]
)
