"""One's own account over REST: what the room knows of it, and codes beside the password."""

from __future__ import annotations

import asyncio

from litestar import Response, Router, get, post
from litestar.params import JSONBody

from pitboss.cite import Refusal
from pitboss.room.accounts import Account
from pitboss.room.people.office import PeopleOffice
from pitboss.room.people.second_factor import set_up, take_away
from pitboss.room.people.totp import address_of_secret, new_secret
from pitboss.server.account_types import CodeRemoval, FirstCode, NewSecret, OwnAccount, RecoveryCodes
from pitboss.server.auth import signed_in
from pitboss.server.dependencies import AnyRequest, Asker, ServicesDep
from pitboss.server.qr import picture_of
from pitboss.server.rest_people import count_password
from pitboss.server.services import Services
from pitboss.server.staff_types import SessionListed


def _told(services: Services, account: Account) -> OwnAccount:
    office = PeopleOffice(services.room.store)
    person = office.person(account.id)
    assert person is not None, f"{account.id} has a session and is nobody"
    sessions = office.sessions_of(account.id, at=services.room.now())
    return OwnAccount(
        name=person.id,
        kind=account.kind,
        created=person.created,
        roles=person.roles,
        sessions=tuple(SessionListed(until=each.until, ends=each.ends) for each in sessions),
        asks_code=bool(person.totp),
        recovery_codes=len(person.recovery),
        code_missing=bool(account.withheld) and not person.totp,
    )


@get("/account", summary="What the room knows of one's own account", sync_to_thread=True)
def own_account(services: ServicesDep, account: Asker) -> OwnAccount:
    return _told(services, signed_in(account))


@post("/account/code/begin", summary="A fresh secret for an authenticator", sync_to_thread=True, status_code=200)
def begin_code(request: AnyRequest, services: ServicesDep, account: Asker) -> NewSecret:
    """Nothing is kept until a code of it is given back."""
    count_password(request, services)
    secret = new_secret()
    address = address_of_secret(secret, signed_in(account).name)
    return NewSecret(secret, address, picture_of(address))


@post("/account/code", summary="Ask for codes of this secret from now on", status_code=200)
async def set_code(
    request: AnyRequest, services: ServicesDep, account: Asker, data: JSONBody[FirstCode]
) -> Response[RecoveryCodes] | Response[Refusal]:
    count_password(request, services)
    known, now = signed_in(account), services.room.now()
    made = await asyncio.to_thread(set_up, services.accounts, known, data.password, data.secret, data.code, at=now)
    return Response(made, status_code=409) if isinstance(made, Refusal) else Response(RecoveryCodes(made))


@post("/account/code/remove", summary="Ask for no code any more, by password and code", status_code=200)
async def remove_code(
    request: AnyRequest, services: ServicesDep, account: Asker, data: JSONBody[CodeRemoval]
) -> Response[OwnAccount] | Response[Refusal]:
    count_password(request, services)
    known, now = signed_in(account), services.room.now()
    done = await asyncio.to_thread(take_away, services.accounts, known, data.password, data.code, at=now)
    if isinstance(done, Refusal):
        return Response(done, status_code=409)
    return Response(await asyncio.to_thread(_told, services, known))


ROUTES = Router("/", route_handlers=[own_account, begin_code, set_code, remove_code], tags=["people"])
