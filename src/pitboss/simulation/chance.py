"""Streams of chance with names: what one of them yields depends on nothing but the seed and its name."""

from __future__ import annotations

import random
from hashlib import blake2b


def stream(seed: int, *name: int | str) -> random.Random:
    text = "/".join(map(str, (seed, *name)))
    return random.Random(int.from_bytes(blake2b(text.encode(), digest_size=16).digest(), "big"))  # noqa: S311
