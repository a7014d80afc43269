"""Imports point down the layers only, and the rules core stays pure."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import pitboss

PACKAGE = Path(pitboss.__file__).parent
LAYERS = (
    ("interpreted",),
    ("cards", "chips", "cite", "lookalike"),
    ("kernel",),
    ("ranking",),
    ("spec", "paytables"),
    ("desk",),
    ("play",),
    ("banked",),
    ("table",),
    ("tournament",),
    ("instruments",),
    ("wording",),
    ("history",),
    ("odds",),
    ("bots",),
    ("drill",),
    ("simulation",),
    ("room",),
    ("server",),
    ("cli",),
)
HEIGHT = {name: height for height, names in enumerate(LAYERS) for name in names}
CORE = HEIGHT["instruments"]
CORE_MAY_IMPORT = {"msgspec", "numpy", "pitboss"}
IMPURE = {"random", "secrets", "time", "datetime", "socket", "subprocess", "os", "asyncio", "threading"}


def layer_of(module: str) -> str:
    return module.split(".")[1] if module.startswith("pitboss.") else ""


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield node.module or ""


def modules() -> list[Path]:
    return [path for path in sorted(PACKAGE.rglob("*.py")) if path.parent != PACKAGE or path.stem != "__init__"]


def module_name(path: Path) -> str:
    return ".".join(("pitboss", *path.relative_to(PACKAGE).with_suffix("").parts))


@pytest.mark.parametrize("path", modules(), ids=module_name)
def test_imports_point_down(path: Path) -> None:
    own = layer_of(module_name(path))
    assert own in HEIGHT, f"{own} has no place among the layers"
    for imported in imports_of(path):
        other = layer_of(imported)
        if other:
            assert HEIGHT[other] <= HEIGHT[own], f"{own} must not import {imported}"
            same_height = other != own and HEIGHT[other] == HEIGHT[own]
            assert not same_height or own in LAYERS[1], f"{own} must not import its neighbour {imported}"


@pytest.mark.parametrize(
    "path", [p for p in modules() if HEIGHT.get(layer_of(module_name(p)), 99) <= CORE], ids=module_name
)
def test_the_rules_core_is_pure(path: Path) -> None:
    for imported in imports_of(path):
        top = imported.split(".")[0]
        assert top not in IMPURE, f"{imported}: no clock, chance or I/O in the rules core"
        assert top in CORE_MAY_IMPORT or top in sys.stdlib_module_names, f"{imported} is not for the rules core"
