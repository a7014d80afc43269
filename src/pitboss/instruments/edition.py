"""A document's rules as bytes: its law tables, games and determinations, for the digest that names an edition."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from pitboss.instruments.catalogue import load
from pitboss.instruments.register import EXTRA, FOLDERS


@cache
def rules_of(instrument: str) -> bytes:
    """Everything in a document's data that has a say in a decision; nothing for what is no document."""
    if instrument not in FOLDERS and instrument not in EXTRA:
        return b""
    document = load(instrument)
    offers = (*document.offers.values(), *document.banked.values())
    return _encoder.encode([_plain(offer) for offer in offers])


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value, enc_hook=_named, str_keys=True)


def _named(value: Any) -> Any:
    """Code has no bytes of its own here: the program's version stands for it."""
    if isinstance(value, Callable):  # type: ignore[arg-type]
        return getattr(value, "__qualname__", type(value).__name__)
    return str(value)


_encoder = msgspec.json.Encoder(order="deterministic")
