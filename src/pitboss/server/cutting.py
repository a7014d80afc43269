"""Ending a connection at once, without waiting for what the other end has not read."""

from __future__ import annotations

import asyncio
import socket
import struct

AT_ONCE = struct.pack("ii", 1, 0)


def cut_off(transport: asyncio.Transport) -> None:
    """Neither this process nor the system keeps anything of it."""
    line = transport.get_extra_info("socket")
    if line is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    transport.abort()
