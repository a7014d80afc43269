"""Guests, named players and the operator: coming in, going out, and play money for the broke."""

from __future__ import annotations

import asyncio

from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.exceptions import TooManyRequestsException
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect

from pitboss.cite import Refusal
from pitboss.room.accounts import Account, SignedIn
from pitboss.room.cashier import refill
from pitboss.server.auth import address_of, ended_cookie, session_cookie, signed_in, token_of
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.rest_types import Credentials, GuestRequest, NewPassword, WhoAmI
from pitboss.server.services import Services

AnyRequest = Request[None, None, State]
SessionAnswer = Response[WhoAmI] | Response[Refusal]
TRIES = 50
"""Numbers tried after a name that is taken."""


def told(services: Services, account: Account | None) -> WhoAmI:
    return WhoAmI(services.hub.me(account))


def _come_in(services: Services, outcome: SignedIn | Refusal) -> SessionAnswer:
    if isinstance(outcome, Refusal):
        return Response(outcome, status_code=409)
    cookie = session_cookie(outcome.token, secure=services.secure)
    return Response(told(services, outcome.account), cookies=[cookie])


def _count_password(request: AnyRequest, services: Services) -> None:
    """Secrets are not tried without end, and the work they make is bounded."""
    if not services.sign_ins.take(address_of(request)):
        raise TooManyRequestsException("too many attempts from this address; wait a minute")


@get("/me", summary="Who the session belongs to", sync_to_thread=False)
def me(services: ServicesDep, account: Asker) -> WhoAmI:
    return told(services, account)


@post("/guest", summary="Come in as a guest with play money", sync_to_thread=True, status_code=200)
def guest(request: AnyRequest, services: ServicesDep, data: JSONBody[GuestRequest]) -> SessionAnswer:
    if not services.guests.take(address_of(request)):
        raise TooManyRequestsException("too many new guests from this address; wait a minute")
    return _come_in(services, new_guest(services, data.name or "Guest"))


def new_guest(services: Services, name: str) -> SignedIn | Refusal:
    """A guest of this name, or of this name with a number where it is somebody else's."""
    at = services.room.now()
    outcome = services.accounts.guest(name, at=at)
    for number in range(2, TRIES):
        if not isinstance(outcome, Refusal) or outcome.code != "name_taken":
            break
        outcome = services.accounts.guest(f"{name[:16]} {number}", at=at)
    return outcome


@post("/register", summary="Give a guest's account a password", sync_to_thread=True, status_code=200)
def register(request: AnyRequest, services: ServicesDep, account: Asker, data: JSONBody[NewPassword]) -> SessionAnswer:
    _count_password(request, services)
    return _come_in(services, services.accounts.register(signed_in(account), data.password, at=services.room.now()))


@post("/login", summary="Come in by name and password", sync_to_thread=True, status_code=200)
def login(request: AnyRequest, services: ServicesDep, data: JSONBody[Credentials]) -> SessionAnswer:
    _count_password(request, services)
    return _come_in(services, services.accounts.login(data.name, data.password, at=services.room.now()))


@post("/logout", summary="End the session", status_code=200)
async def logout(request: AnyRequest, services: ServicesDep) -> Response[WhoAmI]:
    token = token_of(request)
    await asyncio.to_thread(services.accounts.logout, token)
    services.hub.sign_out(token)
    return Response(WhoAmI(None), cookies=[ended_cookie(secure=services.secure)])


@post("/refill", summary="Play money for a player who is broke", sync_to_thread=True, status_code=200)
def fresh_start(services: ServicesDep, account: Asker) -> SessionAnswer:
    outcome = refill(services.room.store, signed_in(account).id, at=services.room.now())
    return Response(outcome, status_code=409) if isinstance(outcome, Refusal) else Response(told(services, account))


@get("/operator/{key:str}", summary="The operator's link, printed at start", sync_to_thread=True)
def operator_link(request: AnyRequest, services: ServicesDep, key: FromPath[str]) -> Redirect | Response[Refusal]:
    """Whoever has the link is the operator in this browser."""
    _count_password(request, services)
    account = services.accounts.who(key, at=services.room.now())
    if account is None or account.kind != "operator":
        return Response(Refusal("no_such_link", "this link opens nothing", ()), status_code=404)
    return Redirect("/", cookies=[session_cookie(key, secure=services.secure)])


ROUTES = Router("/", route_handlers=[me, guest, register, login, logout, fresh_start, operator_link], tags=["people"])
