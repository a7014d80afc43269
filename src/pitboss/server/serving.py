"""A server from its settings: the room on its database, the demo's tables, the address it listens on."""

from __future__ import annotations

import signal
import socket as sockets
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import uvicorn

from pitboss.cite import Refusal
from pitboss.room.accounts import PlayerAccounts
from pitboss.room.clock import RoomClock
from pitboss.room.database import alone
from pitboss.room.demo import demo_charters, demo_contests
from pitboss.room.hosting import Room
from pitboss.room.pace import Pace
from pitboss.room.people.money import bot_funds
from pitboss.room.people.office import PeopleOffice
from pitboss.room.people.policy import HOUSE_POLICY
from pitboss.room.store import DEFAULT_URL, Store
from pitboss.server.app import create_app
from pitboss.server.hosts import KnownHosts, with_known_hosts
from pitboss.server.limits import Limits
from pitboss.server.lingering import lingering
from pitboss.server.proxies import Proxies, behind
from pitboss.server.request_limits import with_request_limits
from pitboss.server.request_timeout import Punctual
from pitboss.server.responses import with_security_headers
from pitboss.server.services import Services
from pitboss.server.session_watch import sweep_some
from pitboss.server.tuning import tune

LARGEST_FRAME = 64 * 1024
"""What is larger is not even read; smaller messages above the limit are answered with an error."""
BACKLOG = 2048


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    db: str = DEFAULT_URL
    key: str = ""
    anchors: str = ""
    """Where the key file and the anchors are, if not beside the database."""
    anchor_command: str = ""
    """Given every anchor on its standard input."""
    host: str = "127.0.0.1"
    port: int = 8000
    demo: bool = False
    secure: bool = False
    names: tuple[str, ...] = ()
    """Host names by which browsers reach the room, beside addresses in figures and localhost."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies that are believed about whom they speak for."""
    staff_codes: bool = False
    """Whether staff do nothing as staff without a code beside the password."""
    times: Pace = Pace()
    limits: Limits = Limits()


class Announced(msgspec.Struct, frozen=True):
    """Where the server is, and the link that makes somebody the operator; none where there is one."""

    address: str
    operator_link: str
    new_keys: Path | None = None
    """A key file that was made just now, for somebody to keep a copy of."""


def serve(settings: ServerSettings, announce: Callable[[Announced], None]) -> None:
    """Run until interrupted or told to end; either way the store is closed, and its last anchor written."""
    tune()
    signal.signal(signal.SIGTERM, _leave)
    with alone(settings.db), opened(settings) as store, listening(settings) as listener:
        build(store, listener, settings, announce).run(sockets=[listener])


def _leave(number: int, _: object) -> None:
    """The server hands a signal on once it has stopped: as an exit, which closes everything, not as a sudden end."""
    raise SystemExit(128 + number)


def opened(settings: ServerSettings) -> Store:
    return Store(settings.db, key=settings.key, anchors=settings.anchors, anchor_command=settings.anchor_command)


async def no_more(_: Room) -> None: ...


def build(
    store: Store,
    listener: sockets.socket,
    settings: ServerSettings,
    announce: Callable[[Announced], None],
    furnish: Callable[[Room], Awaitable[None]] = no_more,
) -> uvicorn.Server:
    """A server that is ready to run; `furnish` may open tables before it is announced."""
    proxies = Proxies(settings.proxies)
    services = open_room(store, settings)
    address = address_of(listener, settings)

    async def started() -> None:
        if settings.demo:
            await open_demo(services.room)
        await furnish(services.room)
        announce(Announced(address, operator_link(services, address), store.new_keys))

    app = with_request_limits(create_app(services, started), services.requests)
    app = with_security_headers(with_known_hosts(app, KnownHosts(settings.names)))
    config = uvicorn.Config(
        behind(app, proxies),
        http=Punctual,
        ws=lingering(services.aborts, settings.limits),
        proxy_headers=False,  # Whose word is taken is the operator's to say.
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=3,
        backlog=BACKLOG,
    )
    return uvicorn.Server(config)


def open_room(store: Store, settings: ServerSettings) -> Services:
    clock = RoomClock()
    policy = msgspec.structs.replace(HOUSE_POLICY, staff_codes=True) if settings.staff_codes else HOUSE_POLICY
    accounts = PlayerAccounts(store, at=clock(), policy=policy)
    sweep_some(PeopleOffice(store), clock())  # A start is a good moment to forget whoever is gone for good.
    room = Room(store, bot_funds(store, clock, policy), times=settings.times, clock=clock)
    return Services(room, accounts, settings.limits, secure=settings.secure)


def operator_link(services: Services, address: str) -> str:
    """A page's address whose secret part is sent to nobody; nothing where an operator can sign in."""
    key = services.accounts.operator_link(at=services.room.now())
    return "" if isinstance(key, Refusal) else link_address(address, key)


def link_address(address: str, key: str) -> str:
    return f"{address}/operator#{key}"


async def open_demo(room: Room) -> None:
    """The demo's tables and what may be entered, as far as this room does not have it yet."""
    now = room.now() // 1000
    for table_id, charter in (demo_charters(now) | demo_contests(now)).items():
        if table_id not in room.desks:
            await room.open_desk(table_id, charter, "operator:demo")


def listening(settings: ServerSettings) -> sockets.socket:
    """Before anything starts: a port of 0 has its number, and whoever comes early waits."""
    listener = sockets.socket(sockets.AF_INET6 if ":" in settings.host else sockets.AF_INET)
    try:
        listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def address_of(listener: sockets.socket, settings: ServerSettings) -> str:
    host, port = listener.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    return f"{'https' if settings.secure else 'http'}://{shown}:{port}"
