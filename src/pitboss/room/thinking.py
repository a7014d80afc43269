"""Where bots think: beside the loop, on which everybody else is waiting to act."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Decision = TypeVar("Decision")
_BESIDE = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bots")
"""One thread: a decision takes some tens of microseconds, for most of which the kernel needs no interpreter."""


async def think(decide: Callable[..., Decision], *known: Any) -> Decision:
    """What is decided of what is known; nobody waits for it but the desk that asks."""
    return await asyncio.get_running_loop().run_in_executor(_BESIDE, decide, *known)
