"""Guests, named players and the operator: coming in, going out, and play money for the broke."""

from __future__ import annotations

import asyncio

from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.exceptions import TooManyRequestsException
from litestar.params import JSONBody

from pitboss.cite import Refusal
from pitboss.room.accounts import Account, SignedIn
from pitboss.room.people.money import refill
from pitboss.room.restrictions import refuse_restricted
from pitboss.server.auth import address_of, ended_cookie, session_cookie, signed_in, token_of
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.rest_types import (
    Credentials,
    GuestRequest,
    NewPassword,
    OperatorExchange,
    PasswordChange,
    WhoAmI,
)
from pitboss.server.services import Services

AnyRequest = Request[None, None, State]
SessionAnswer = Response[WhoAmI] | Response[Refusal]


def told(services: Services, account: Account | None) -> WhoAmI:
    return WhoAmI(services.hub.me(account))


def come_in(services: Services, outcome: SignedIn | Refusal, request: AnyRequest | None = None) -> SessionAnswer:
    """A cookie for the new session; one that takes the place of the request's own goes on over the same lines."""
    if isinstance(outcome, Refusal):
        return Response(outcome, status_code=409)
    if request:
        services.hub.go_on_as(outcome.account.id, token_of(request), outcome.token)
        services.hub.sign_out(outcome.account.id, but=outcome.token)
    cookie = session_cookie(outcome.token, secure=services.secure)
    return Response(told(services, outcome.account), cookies=[cookie])


def count_password(request: AnyRequest, services: Services) -> None:
    """Secrets are not tried without end, and the work they make is bounded."""
    if not services.sign_ins.take(address_of(request)):
        raise TooManyRequestsException("too many attempts from this address; wait a minute")


@get("/me", summary="Who the session belongs to", sync_to_thread=False)
def me(services: ServicesDep, account: Asker) -> WhoAmI:
    return told(services, account)


@post("/guest", summary="Come in as a guest with play money", sync_to_thread=True, status_code=200)
def guest(request: AnyRequest, services: ServicesDep, data: JSONBody[GuestRequest]) -> SessionAnswer:
    """A name that is somebody else's gets a number."""
    if not services.guests.take(address_of(request)):
        raise TooManyRequestsException("too many new guests from this address; wait a minute")
    stopped = refuse_restricted(services.room.conduct.restrictions.of_room())
    if stopped:
        return Response(stopped, status_code=409)
    name = data.name if data.name.strip() else "Guest"
    return come_in(services, services.accounts.guest(name, at=services.room.now(), exact=False))


@post("/register", summary="Give a guest's account a password", status_code=200)
async def register(
    request: AnyRequest, services: ServicesDep, account: Asker, data: JSONBody[NewPassword]
) -> SessionAnswer:
    count_password(request, services)
    known, now = signed_in(account), services.room.now()
    outcome = await asyncio.to_thread(services.accounts.register, known, data.password, at=now)
    return come_in(services, outcome, request)


@post("/login", summary="Come in by name and password", sync_to_thread=True, status_code=200)
def login(request: AnyRequest, services: ServicesDep, data: JSONBody[Credentials]) -> SessionAnswer:
    count_password(request, services)
    now, address = services.room.now(), address_of(request)
    outcome = services.accounts.login(data.name, data.password, at=now, address=address, code=data.code)
    if isinstance(outcome, Refusal):
        services.sign_in_tally.note(services.accounts.known_as(data.name), address)
    return come_in(services, outcome)


@post("/password", summary="Change the password; signs out everywhere else", status_code=200)
async def change_password(
    request: AnyRequest, services: ServicesDep, account: Asker, data: JSONBody[PasswordChange]
) -> SessionAnswer:
    count_password(request, services)
    known, now = signed_in(account), services.room.now()
    outcome = await asyncio.to_thread(services.accounts.change_password, known, data.old, data.new, at=now)
    return come_in(services, outcome, request)


@post("/logout", summary="End the session", status_code=200)
async def logout(request: AnyRequest, services: ServicesDep, account: Asker) -> Response[WhoAmI]:
    token = token_of(request)
    if account:
        await asyncio.to_thread(services.accounts.logout, token, at=services.room.now())
        services.hub.sign_out_session(account.id, token)
    return _gone(services)


@post("/logout/everywhere", summary="End all sessions of one's own", status_code=200)
async def logout_everywhere(services: ServicesDep, account: Asker) -> Response[WhoAmI]:
    known = signed_in(account)
    await asyncio.to_thread(services.accounts.sign_out_everywhere, known, at=services.room.now())
    services.hub.sign_out(known.id)
    return _gone(services)


def _gone(services: Services) -> Response[WhoAmI]:
    return Response(WhoAmI(None), cookies=[ended_cookie(secure=services.secure)])


@post("/refill", summary="Play money for a player who is broke", sync_to_thread=True, status_code=200)
def fresh_start(services: ServicesDep, account: Asker) -> SessionAnswer:
    outcome = refill(services.room.store, signed_in(account).id, at=services.room.now())
    return Response(outcome, status_code=409) if isinstance(outcome, Refusal) else Response(told(services, account))


@post("/operator", summary="Exchange the operator's link for an account", status_code=200)
async def operator(
    request: AnyRequest, services: ServicesDep, account: Asker, data: JSONBody[OperatorExchange]
) -> SessionAnswer:
    """Once: as the named player one is, or as a new person with a name and a password."""
    count_password(request, services)
    now, people = services.room.now(), services.accounts
    if data.name:
        made = await asyncio.to_thread(people.use_link_as_new, data.key, data.name, data.password, at=now)
        return come_in(services, made)
    known = signed_in(account)
    return come_in(services, await asyncio.to_thread(people.use_link, data.key, known, at=now), request)


ROUTES = Router(
    "/",
    route_handlers=[
        me,
        guest,
        register,
        login,
        change_password,
        logout,
        logout_everywhere,
        fresh_start,
        operator,
    ],
    tags=["people"],
)
