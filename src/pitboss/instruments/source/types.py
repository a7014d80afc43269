"""Types as they are written in the source: annotations of parameters, fields and results, with their arguments.

A type that is not written anywhere, or comes from outside the package, is unknown: nothing is ever guessed.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import NamedTuple

from pitboss.instruments.source.modules import Definition, Module


class Known(NamedTuple):
    """An instance of a class of the package, or of a container of the standard library."""

    name: str
    """The full name of a class of the package; the bare name of a container."""
    arguments: tuple[Types, ...] = ()


class Callee(NamedTuple):
    """Something that can be called."""

    parameters: tuple[tuple[str, Types], ...]
    result: Types


Types = tuple["Known | Callee", ...]
"""What something may be; nothing where that is unknown."""
Variables = Mapping[str, Types]
"""What the type variables of a generic class stand for."""
UNKNOWN: Types = ()
PASSED_THROUGH = {"Final", "ClassVar", "Optional", "Annotated"}


def annotated(node: ast.expr | None, module: Module, variables: Variables) -> Types:
    """The type that an annotation names."""
    match node:
        case ast.Call(func=ast.Name(id="TypeVar"), keywords=[*_, ast.keyword(arg="bound", value=bound)]):
            return annotated(bound, module, {})
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return annotated(left, module, variables) + annotated(right, module, variables)
        case ast.Subscript(value=value, slice=inside):
            return _with_arguments(value, _items(inside), module, variables)
        case ast.Name(id=name) if name in variables:
            return variables[name]
        case ast.Name() | ast.Attribute():
            return _named(node, (), module)
    return UNKNOWN


def _items(inside: ast.expr) -> list[ast.expr]:
    return inside.elts if isinstance(inside, ast.Tuple) else [inside]


def _with_arguments(value: ast.expr, inside: list[ast.expr], module: Module, variables: Variables) -> Types:
    name = value.attr if isinstance(value, ast.Attribute) else value.id if isinstance(value, ast.Name) else ""
    if name in PASSED_THROUGH:
        return annotated(inside[0], module, variables)
    if name == "Callable" and len(inside) == 2:
        taken = inside[0].elts if isinstance(inside[0], ast.List) else []
        parameters = tuple(("", annotated(each, module, variables)) for each in taken)
        return (Callee(parameters, annotated(inside[1], module, variables)),)
    return _named(value, tuple(annotated(each, module, variables) for each in inside), module)


def _named(node: ast.expr, arguments: tuple[Types, ...], module: Module) -> Types:
    """A class with its arguments; an alias for another type; or a container from outside."""
    found = definition(node, module)
    match found:
        case None:
            return (Known(node.id, arguments),) if isinstance(node, ast.Name) else UNKNOWN
        case Definition(at, ast.ClassDef(name=name)):
            return (Known(f"{at.name}.{name}", arguments),)
        case Definition(at, ast.Assign(value=value)):
            return annotated(value, at, {})
    return UNKNOWN


def definition(node: ast.expr, module: Module) -> Definition | None:
    """What a dotted name means in a module."""
    match node:
        case ast.Name(id=name):
            return module.find(name)
        case ast.Attribute(value=value, attr=name):
            at = definition(value, module)
            return at.module.find(name) if at and at.node is None else None
    return None


class Class(NamedTuple):
    """A class as written, and what its type variables stand for."""

    module: Module
    node: ast.ClassDef
    variables: Variables

    def bases(self) -> list[Types]:
        return [annotated(base, self.module, self.variables) for base in self.node.bases]


def class_of(known: Known, module: Module) -> Class | None:
    """The class of a type of the package."""
    origin, _, name = known.name.rpartition(".")
    at = module.package.module(origin) if origin else None
    found = at.find(name) if at else None
    if not found or not isinstance(found.node, ast.ClassDef):
        return None
    names = _type_variables(found.node)
    bounds = [_named(ast.Name(name), (), found.module) for name in names]
    given = known.arguments + tuple(bounds[len(known.arguments) :])
    return Class(found.module, found.node, dict(zip(names, given, strict=False)))


def protocol_members(found: Class) -> frozenset[str]:
    """What something must have to pass for a protocol; nothing where the class is none."""
    if not any(isinstance(base, ast.Name) and base.id == "Protocol" for base in found.node.bases):
        return frozenset()
    said = (node.name for node in found.node.body if isinstance(node, ast.FunctionDef))
    return frozenset((*said, *(name for name, _ in fields(found))))


def _type_variables(node: ast.ClassDef) -> list[str]:
    for base in node.bases:
        match base:
            case ast.Subscript(value=ast.Name(id="Generic" | "Protocol"), slice=inside):
                return [item.id for item in _items(inside) if isinstance(item, ast.Name)]
    return []


def fields(found: Class) -> list[tuple[str, Types]]:
    """The annotated names of a class, inherited ones first: the parameters of a record."""
    inherited: list[tuple[str, Types]] = []
    for base in found.bases():
        for known in base:
            above = class_of(known, found.module) if isinstance(known, Known) else None
            inherited += fields(above) if above else []
    own = [
        (node.target.id, annotated(node.annotation, found.module, found.variables))
        for node in found.node.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]
    return inherited + own
