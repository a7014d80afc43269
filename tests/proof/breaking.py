"""Breaking a running program: a mutation put into effect in a process that was forked for it."""

from __future__ import annotations

import functools
import gc
import sys
from collections.abc import Iterator
from types import CodeType, FunctionType

from tests.proof.mutations import Mutation
from tests.proof.sources import FINDER, path_of

KEPT = ("pitboss.kernel", "tests.proof")
"""Modules that are not imported again: native code, and the proof itself."""


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code object and those of the functions and classes inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


def changed_functions(mutation: Mutation) -> dict[tuple[str, int], CodeType] | None:
    """The functions that a mutation changes, by name and line; None if it changes more than functions."""
    path = str(path_of(mutation.module))
    before, after = (list(codes(compile(text, path, "exec"))) for text in (mutation.source, mutation.mutated))
    if len(before) != len(after) or _outside(before[0]) != _outside(after[0]):
        return None
    pairs = [(old, new) for old, new in zip(before[1:], after[1:], strict=True) if old != new]
    bodies = [(old, new) for old, new in pairs if _is_class_body(old)]
    if any(old.co_qualname != new.co_qualname for old, new in pairs):
        return None
    if any(_outside(old) != _outside(new) for old, new in bodies):
        return None
    return {(old.co_qualname, old.co_firstlineno): new for old, new in pairs if not _is_class_body(old)}


def _outside(code: CodeType) -> tuple[object, ...]:
    """What a module or a class does when it is made, apart from its functions."""
    plain = tuple(constant for constant in code.co_consts if not isinstance(constant, CodeType))
    return code.co_code, code.co_names, plain


def _is_class_body(code: CodeType) -> bool:
    return "__qualname__" in code.co_names


def swap(mutation: Mutation, changed: dict[tuple[str, int], CodeType]) -> None:
    """Put changed functions in the place of those that run, and forget what was computed with the old ones."""
    path = str(path_of(mutation.module))
    for found in gc.get_objects():
        if isinstance(found, FunctionType) and found.__code__.co_filename == path:
            new = changed.get((found.__code__.co_qualname, found.__code__.co_firstlineno))
            if new is not None:
                found.__code__ = new
        elif isinstance(found, functools._lru_cache_wrapper) and (found.__module__ or "").startswith("pitboss"):
            found.cache_clear()


def forget_modules(mutation: Mutation) -> None:
    """The next import of our modules runs the changed one, and everything that depends on it anew."""
    FINDER.changed[mutation.module] = mutation.mutated
    for name in list(sys.modules):
        if name.partition(".")[0] in ("pitboss", "tests") and name != "tests" and not name.startswith(KEPT):
            del sys.modules[name]
