"""The types of expressions, as far as they follow from what is written."""

from __future__ import annotations

import ast
from typing import NamedTuple

from pitboss.instruments.source.modules import Definition, Module
from pitboss.instruments.source.types import (
    UNKNOWN,
    Callee,
    Class,
    Known,
    Types,
    annotated,
    class_of,
    definition,
    fields,
)

Function = ast.FunctionDef | ast.AsyncFunctionDef
COPYING = {"copy.copy", "copy.deepcopy", "msgspec.structs.replace"}
"""Functions from outside that give back what they were given, in kind."""
MAPPINGS = {"dict", "Mapping", "MutableMapping", "defaultdict"}


class Scope(NamedTuple):
    """Where an expression stands: its module and the names bound around it."""

    module: Module
    names: dict[str, Types]


class Expressions:
    """What expressions of a package are; remembers what it has worked out."""

    def __init__(self) -> None:
        self._attributes: dict[tuple[Known, str], Types] = {}
        self._top: dict[tuple[str, ast.AST | None], Types] = {}

    def types(self, node: ast.expr, scope: Scope) -> Types:
        """What an expression may be."""
        match node:
            case ast.Name(id=name) if name in scope.names:
                return scope.names[name]
            case ast.Name() | ast.Attribute() if found := definition(node, scope.module):
                return self._at_the_top(found)
            case ast.Attribute(value=value, attr=name):
                return self._each(self.types(value, scope), name, scope.module)
            case ast.Call(func=func, args=[first, *_]) if scope.module.full_name(func) in COPYING:
                return self.types(first, scope)
            case ast.Call(func=func):
                return sum((each.result for each in self.types(func, scope) if isinstance(each, Callee)), UNKNOWN)
            case ast.Subscript(value=value):
                return sum((_item(each) for each in self.types(value, scope)), UNKNOWN)
            case ast.IfExp(body=one, orelse=other):
                return self.types(one, scope) + self.types(other, scope)
            case ast.BoolOp(values=values):
                return sum((self.types(each, scope) for each in values), UNKNOWN)
            case ast.NamedExpr(value=value):
                return self.types(value, scope)
        return UNKNOWN

    def _each(self, of: Types, name: str, module: Module) -> Types:
        return sum((self.attribute(known, name, module) for known in of if isinstance(known, Known)), UNKNOWN)

    def _at_the_top(self, found: Definition) -> Types:
        key = (found.module.name, found.node)
        if key not in self._top:
            self._top[key] = UNKNOWN
            self._top[key] = self._defined(found)
        return self._top[key]

    def _defined(self, found: Definition) -> Types:
        """The type of a name at the top of a module."""
        match found:
            case Definition(module, ast.ClassDef(name=name)):
                return (self.constructor(Known(f"{module.name}.{name}"), module),)
            case Definition(module, ast.FunctionDef() | ast.AsyncFunctionDef() as node):
                return (callee(node, module),)
            case Definition(module, ast.AnnAssign(annotation=annotation)):
                return annotated(annotation, module, {})
            case Definition(module, ast.Assign(value=value)):
                return self.types(value, Scope(module, {}))
        return UNKNOWN

    def constructor(self, made: Known, module: Module) -> Callee:
        """A class as something that is called: a record by its fields, or by what it says itself."""
        found = class_of(made, module)
        if not found:
            return Callee((), (made,))
        for node in found.node.body:
            if isinstance(node, ast.FunctionDef) and node.name == "__init__":
                return Callee(callee(node, found.module, found).parameters[1:], (made,))
        return Callee(tuple(fields(found)), (made,))

    def attribute(self, known: Known, name: str, module: Module) -> Types:
        """What an attribute of something is."""
        key = (known, name)
        if key not in self._attributes:
            self._attributes[key] = UNKNOWN  # Until it is known: attributes may be given in terms of each other.
            found = class_of(known, module)
            self._attributes[key] = self._in_class(found, name) if found else _of_container(known, name)
        return self._attributes[key]

    def _in_class(self, found: Class, name: str) -> Types:
        for node in found.node.body:
            match node:
                case ast.AnnAssign(target=ast.Name(id=said), annotation=annotation) if said == name:
                    return annotated(annotation, found.module, found.variables)
                case ast.FunctionDef(name=said) | ast.AsyncFunctionDef(name=said) if said == name:
                    method = callee(node, found.module, found)
                    bound = Callee(method.parameters[1:], method.result)
                    return method.result if _is_property(node) else (bound,)
        return self._assigned(found, name) or self._inherited(found, name)

    def _inherited(self, found: Class, name: str) -> Types:
        return sum((self._each(base, name, found.module) for base in found.bases()), UNKNOWN)

    def _assigned(self, found: Class, name: str) -> Types:
        """An attribute that a method gives to itself."""
        for method in (node for node in found.node.body if isinstance(node, ast.FunctionDef)):
            for node in ast.walk(method):
                match node:
                    case ast.AnnAssign(target=target, annotation=written) if _is_own(target, name):
                        return annotated(written, found.module, found.variables)
                    case ast.Assign(targets=[target], value=value):
                        scope = Scope(found.module, parameters(method, found.module, found))
                        given = [self.types(each, scope) for own, each in pairs(target, value) if _is_own(own, name)]
                        if given and given[0]:
                            return given[0]
        return UNKNOWN


def callee(node: Function, module: Module, within: Class | None = None) -> Callee:
    """A function by its annotations."""
    variables = within.variables if within else {}
    return Callee(tuple(parameters(node, module, within).items()), annotated(node.returns, module, variables))


def parameters(node: Function, module: Module, within: Class | None = None) -> dict[str, Types]:
    """What a function's parameters are; a method's first one is of its class."""
    variables = within.variables if within else {}
    given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    found = {each.arg: annotated(each.annotation, module, variables) for each in given}
    if within and given and given[0].annotation is None:
        found[given[0].arg] = (Known(f"{module.name}.{within.node.name}", tuple(within.variables.values())),)
    return found


def pairs(target: ast.expr, value: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    """What is assigned to what: `a, b = x, y` is two assignments."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        return list(zip(target.elts, value.elts, strict=True))
    return [(target, value)]


def _is_own(target: ast.expr, name: str) -> bool:
    return isinstance(target, ast.Attribute) and ast.unparse(target) == f"self.{name}"


def _is_property(node: Function) -> bool:
    names = {each.attr if isinstance(each, ast.Attribute) else getattr(each, "id", "") for each in node.decorator_list}
    return bool(names & {"property", "cached_property"})


def iterated(of: Types) -> Types:
    """What comes out when something is gone through."""
    return sum(
        (_first(each) if each.name in MAPPINGS else _item(each) for each in of if isinstance(each, Known)), UNKNOWN
    )


def _first(known: Known) -> Types:
    return known.arguments[0] if known.arguments else UNKNOWN


def _item(of: Known | Callee) -> Types:
    """What is found at an index or under a key."""
    if not isinstance(of, Known) or "." in of.name:
        return UNKNOWN
    if of.name in MAPPINGS:
        return of.arguments[-1] if of.arguments else UNKNOWN
    return sum(of.arguments, UNKNOWN) if of.name == "tuple" else _first(of)


def _of_container(known: Known, name: str) -> Types:
    if known.name not in MAPPINGS or len(known.arguments) != 2:
        return UNKNOWN
    key, value = known.arguments
    given: dict[str, Types] = {
        "values": (Known("Iterable", (value,)),),
        "items": (Known("Iterable", ((Known("tuple", (key, value)),),)),),
        "get": value,
        "pop": value,
    }
    return (Callee((), given[name]),) if name in given else UNKNOWN
