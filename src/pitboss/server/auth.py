"""Who is asking: a secret in a cookie, and requests from this site only."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler

from pitboss.room.accounts import SESSION_DAYS, Account
from pitboss.server.services import Services

COOKIE = "pitboss"
UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}
AnyConnection = ASGIConnection[Any, Any, Any, Any]


def session_cookie(token: str, *, secure: bool) -> Cookie:
    """Not readable by scripts, not sent along from other sites."""
    return Cookie(
        key=COOKIE,
        value=token,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
        max_age=SESSION_DAYS * 86_400,
    )


def ended_cookie(*, secure: bool) -> Cookie:
    return Cookie(key=COOKIE, value="", path="/", httponly=True, samesite="lax", secure=secure, max_age=0)


def token_of(connection: AnyConnection) -> str:
    return connection.cookies.get(COOKIE, "")


def account_of(connection: AnyConnection, services: Services) -> Account | None:
    """The account whose secret the cookie holds."""
    token = token_of(connection)
    return services.accounts.who(token, at=services.room.now()) if token else None


def address_of(connection: AnyConnection) -> str:
    return connection.client.host if connection.client else ""


def is_from_here(connection: AnyConnection) -> bool:
    """Browsers name the site a request comes from; what is no browser names none."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


async def refuse_other_sites(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Nothing is changed on behalf of a page of another site."""
    if connection.scope.get("method") in UNSAFE and not is_from_here(connection):
        raise PermissionDeniedException("this request comes from another site")


def signed_in(account: Account | None) -> Account:
    if account is None:
        raise NotAuthorizedException("give a name first: POST /api/guest")
    return account


def operator(account: Account | None) -> Account:
    if signed_in(account).kind != "operator":
        raise PermissionDeniedException("this is for the operator: open the link that was printed at start")
    return signed_in(account)
