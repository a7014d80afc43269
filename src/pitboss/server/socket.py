"""The WebSocket: reads one message after the other, and never lets a bad one do harm."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from pitboss.server.auth import account_of, address_of, is_from_here, token_of
from pitboss.server.connection import Connection
from pitboss.server.dependencies import ServicesDep
from pitboss.server.prompt_socket import prompt_peer
from pitboss.server.protocol import AnyClientMessage, Do, Ping, decode_client
from pitboss.server.services import Services

OTHER_SITE, FULL, TOO_MUCH = 4403, 4429, 4413
"""Why a connection was closed, beside the codes every WebSocket has."""
FAREWELL = 1.0
"""Seconds that a last word may take."""
PATIENCE = 10
"""Messages too many or unreadable in a row, before the connection is closed."""
AnySocket = WebSocket[None, None, State]


@websocket("/api/socket")
async def socket(socket: AnySocket, services: ServicesDep) -> None:
    """Everything that happens, as it happens."""
    address = address_of(socket)
    await socket.accept()
    if not is_from_here(socket):
        await socket.close(OTHER_SITE, "this page is from another site")
    elif not services.doors.enter(address):
        await socket.close(FULL, "too many connections")
    else:
        try:
            await _serve(socket, services)
        finally:
            services.doors.leave(address)


async def _serve(socket: AnySocket, services: Services) -> None:
    """Until either side has had enough."""
    account, token, prompt = account_of(socket, services), token_of(socket), prompt_peer(socket.scope)
    connection = Connection(account, services.limits, token, prompt)
    connection.address = address_of(socket)
    services.hub.join(connection)
    reading = Reading(connection, services)
    if prompt:
        prompt.hears = reading.take_at_once
    tasks = [
        asyncio.create_task(reading.go_on(socket)),
        asyncio.create_task(connection.deliver(socket)),
        asyncio.create_task(connection.gone.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        if prompt:
            prompt.hears = None
        services.hub.leave(connection)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await _hang_up(socket, connection)


async def _hang_up(socket: AnySocket, connection: Connection) -> None:
    """Say why, if the other end still listens."""
    if connection.why:
        with suppress(WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
            await asyncio.wait_for(socket.close(*connection.why), FAREWELL)


async def _next(socket: AnySocket) -> bytes | None:
    """The next message, in whichever kind of frame it came; None when the other end has gone."""
    event: Mapping[str, Any] = await socket.receive()
    if event["type"] == "websocket.disconnect":
        return None
    text, data = event.get("text"), event.get("bytes")
    return str(text).encode() if text is not None else bytes(data or b"")


def _text(data: bytes) -> bytes:
    """The same, if it is text from one end to the other."""
    if not data.isascii():
        data.decode()
    return data


class Reading:
    """What comes in over one line, one message after the other."""

    def __init__(self, connection: Connection, services: Services) -> None:
        self._connection = connection
        self._services = services
        self._bad = 0
        self._is_at_work = False
        """A message has not been seen to yet, and none may overtake it."""

    async def go_on(self, socket: AnySocket) -> None:
        while (data := await _next(socket)) is not None:
            self._is_at_work = True
            self._bad = self._bad + 1 if not await self._take(data) else 0
            self._is_at_work = False
            if self._bad > PATIENCE:
                self._connection.close(TOO_MUCH, "too many messages that could not be taken")

    def take_at_once(self, data: bytes) -> bool:
        """What is asked of a table needs nobody to wait; anything else, or anything wrong, goes the other way."""
        connection = self._connection
        if self._is_at_work or connection.gone.is_set() or len(data) > connection.limits.message_bytes:
            return False
        try:
            message = decode_client(_text(data))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return False
        if not isinstance(message, Do) or not connection.rate.take():
            return False
        self._services.session_watch.used(connection)
        self._services.hub.ask(connection, message)
        self._bad = 0
        return True

    async def _take(self, data: bytes) -> bool:
        """Whether a message could be read and was within the limits."""
        message = self._read(data)
        if message is None:
            return False
        if not isinstance(message, Ping):
            self._services.session_watch.used(self._connection)
        await self._services.hub.handle(self._connection, message)
        return True

    def _read(self, data: bytes) -> AnyClientMessage | None:
        connection, limits = self._connection, self._connection.limits
        if len(data) > limits.message_bytes:
            connection.error("too_large", f"a message has at most {limits.message_bytes} bytes")
            return None
        if not connection.rate.take():
            connection.error("too_fast", f"at most {limits.messages_a_second:g} messages a second")
            return None
        try:
            return decode_client(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            connection.error("unreadable", str(error))
            return None
