"""What a refusal must leave alone, seen whole; what survives being written down; and promises under any chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.desk import Desk
from pitboss.desk.codec import decode_card
from pitboss.play.state import FIELDS, IRREGULAR_FIELDS, Irregular, RoundState
from pitboss.room.codec import encode
from pitboss.table.state import RoundEnd, Told

MADE_OF: dict[type, tuple[str, ...]] = {
    RoundState: tuple(name for name in FIELDS if name != "game"),
    Irregular: IRREGULAR_FIELDS,
    RoundEnd: RoundEnd.__struct_fields__,
    Told: Told.__struct_fields__,
}
"""What is compared by its parts: rounds are known by themselves alone, also where something holds one."""


def snapshot(desk: Desk[Any, Any, Any]) -> Any:
    """Everything that is known of a desk, in values that nobody can change afterwards."""
    return still(desk.state), len(desk.steps), len(desk.commands)


def still(value: Any) -> Any:
    """A value as it is now, whatever becomes of it."""
    if isinstance(value, list | tuple):
        return tuple(map(still, value))
    if isinstance(value, dict):
        return tuple((key, still(each)) for key, each in value.items())
    if isinstance(value, set):
        return frozenset(value)
    names = MADE_OF.get(type(value))
    if names is None and isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen:
        names = value.__struct_fields__
    return tuple(still(getattr(value, name)) for name in names) if names else value


def written(items: Sequence[Any], kind: Any) -> list[Any]:
    """Commands or events as they come back from being written down."""
    return msgspec.json.decode(encode(items), type=list[kind], dec_hook=decode_card)


def for_seeds(examples: int) -> Callable[[Callable[[int], None]], None]:
    """Something that holds for any seed, held at once against so many of them, the same ones each time."""
    steady = settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )

    def hold(holds: Callable[[int], None]) -> None:
        steady(given(seed=st.integers(0, 2**32))(holds))()

    return hold
