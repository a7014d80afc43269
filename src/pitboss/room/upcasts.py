"""Entries of earlier formats, brought up to date as they are read.

An upcast takes what was stored under a tag as plain values and gives what would be stored today. Each format has its
own, applied one after the other; nothing that is stored is ever rewritten.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.room.edition import FORMAT
from pitboss.room.renamed import RENAMED, UNTOLD, brought_up

Plain = dict[str, Any]
Upcast = Callable[[Plain], Plain]


def renamed(tag: str, **fields: str) -> Upcast:
    """Another tag, and other names for some fields (`old="new"`)."""

    def upcast(stored: Plain) -> Plain:
        return {fields.get(name, name): value for name, value in stored.items()} | {"type": tag}

    return upcast


UPCASTS: dict[int, Mapping[str, Upcast]] = {
    1: {
        "Charter": renamed("PotsCharter"),
        **dict.fromkeys((*RENAMED, *UNTOLD), brought_up),
    },
}
"""By the format that they bring up to the next one, and by tag."""


def up_to_date(stored: Any, format_: int) -> Any:
    """Plain values of any depth as this format has them."""
    for number in range(format_, FORMAT):
        stored = _walked(stored, UPCASTS[number])
    return stored


def _walked(value: Any, upcasts: Mapping[str, Upcast]) -> Any:
    if isinstance(value, list):
        return [_walked(item, upcasts) for item in value]
    if not isinstance(value, dict):
        return value
    inner = {name: _walked(item, upcasts) for name, item in value.items()}
    upcast = upcasts.get(inner.get("type", ""))
    return upcast(inner) if upcast else inner
