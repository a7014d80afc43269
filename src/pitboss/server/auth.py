"""Who is asking: a secret in a cookie, and requests from this site only."""

from __future__ import annotations

from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import (
    HTTPException,
    NotAuthorizedException,
    PermissionDeniedException,
    TooManyRequestsException,
)
from litestar.handlers import BaseRouteHandler

from pitboss.cite import Refusal
from pitboss.room.accounts import Account
from pitboss.room.people.by_staff import CODE_MISSING
from pitboss.room.people.policy import DAY, HOUSE_POLICY
from pitboss.room.people.rights import Right, RoomRole, role_for
from pitboss.server.services import Services

COOKIE = "pitboss"
UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}
JSON = "application/json"
OURS = ("same-origin", "none")
"""Where a browser says a request comes from: a page of this site, or the person alone."""
LONGEST_SESSION = HOUSE_POLICY.guest.most // DAY * 86_400
"""Seconds; the room ends most sessions long before."""
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
        max_age=LONGEST_SESSION,
    )


def ended_cookie(*, secure: bool) -> Cookie:
    return Cookie(key=COOKIE, value="", path="/", httponly=True, samesite="lax", secure=secure, max_age=0)


def token_of(connection: AnyConnection) -> str:
    return connection.cookies.get(COOKIE, "")


def account_of(connection: AnyConnection, services: Services) -> Account | None:
    """The account whose secret the cookie holds; a session that is used lasts longer."""
    token, now = token_of(connection), services.room.now()
    visit = services.accounts.visit(token, at=now) if token else None
    if visit is None:
        return None
    if now > visit.renew_after:
        services.accounts.renew(token, visit.account.id, at=now)
    return visit.account


def address_of(connection: AnyConnection) -> str:
    """What limits are counted by: an address, or the network of one where everybody has many."""
    return neighbourhood(connection.client.host) if connection.client else ""


def neighbourhood(host: str) -> str:
    """An IPv6 address stands for the network of 64 bits that one person commonly has."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return host
    return str(address.ipv4_mapped or ip_network((int(address) >> 64 << 64, 64)))


def is_from_here(connection: AnyConnection) -> bool:
    """Browsers name the site a request comes from; what is no browser names none."""
    origin = connection.headers.get("origin")
    fetched = connection.headers.get("sec-fetch-site", OURS[0])
    return fetched in OURS and (origin is None or _netloc(origin) == connection.headers.get("host"))


def _netloc(origin: str) -> str:
    """Host and port of an origin; nothing where it is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


async def refuse_other_sites(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Nothing is changed on behalf of a page of another site, nor by what a form can send."""
    if connection.scope.get("method") not in UNSAFE:
        return
    if not is_from_here(connection):
        raise PermissionDeniedException("this request comes from another site")
    kind = connection.headers.get("content-type", JSON)
    if not kind.startswith(JSON):
        raise HTTPException(f"a request is written in {JSON}", status_code=415)


def count_work(services: Services, account: Account | None, address: str = "") -> None:
    """What takes work is counted by person, or by address where nobody has given a name."""
    buckets = services.staff_heavy if account and account.roles else services.heavy
    if not buckets.take(f"account:{account.id}" if account else address):
        raise TooManyRequestsException("that takes work and was asked too often; wait a minute")


def signed_in(account: Account | None) -> Account:
    if account is None:
        raise NotAuthorizedException("give a name first: POST /api/guest")
    return account


def holding(account: Account | None, right: Right) -> tuple[Account, RoomRole]:
    """Somebody who has a right, and the role by which they do."""
    known = signed_in(account)
    role = role_for(known.roles, right)
    if isinstance(role, Refusal):
        waits = not isinstance(role_for(known.withheld, right), Refusal)
        raise PermissionDeniedException(CODE_MISSING if waits else role.message, extra=dict(role.facts))
    return known, role
