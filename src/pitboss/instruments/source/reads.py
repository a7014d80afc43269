"""Where the source reads the fields of certain records, whatever the variables that hold them are called."""

from __future__ import annotations

import ast
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from pitboss.instruments.source.expressions import Expressions, Function, Scope, iterated, pairs, parameters
from pitboss.instruments.source.modules import Module, Package
from pitboss.instruments.source.types import UNKNOWN, Callee, Class, Known, Types, annotated, class_of, protocol_members

RecordField = tuple[str, str]
"""The full name of a record's class, and a field of it."""
Records = Mapping[str, frozenset[str]]
"""The fields of each record, by the full name of its class."""
Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp


def reads(root: Path, folders: Iterable[str], records: Records) -> Mapping[RecordField, frozenset[str]]:
    """The places in some folders of a package that read each field of the records, as `file:line`.

    Only functions count: what a module reads as it is imported goes into another record.
    """
    package, expressions = Package(root), Expressions()
    found: dict[RecordField, set[str]] = defaultdict(set)
    named = re.compile(r"\.\s*(?:" + "|".join(sorted(frozenset().union(*records.values()))) + r")\b")
    for path in (path for folder in folders for path in (root / folder).rglob("*.py")):
        lines = _lines(path.read_text(encoding="utf-8"), named)
        module = package.module(package.name_of(path)) if lines else None
        if module is None:
            continue
        reader = _Reader(module, expressions, records, lines)
        reader.visit(module.tree)
        for field, line in reader.found:
            found[field].add(f"{path.relative_to(root).as_posix()}:{line}")
    return {field: frozenset(places) for field, places in found.items()}


def _lines(text: str, named: re.Pattern[str]) -> list[int]:
    """The lines on which some attribute has the name of a field: the rest need not be looked at."""
    return [number for number, line in enumerate(text.splitlines(), 1) if named.search(line)]


class _Reader(ast.NodeVisitor):
    """Goes through a module in the order of its lines, and knows at each what the names around stand for."""

    def __init__(self, module: Module, expressions: Expressions, records: Records, lines: list[int]) -> None:
        self.lines = lines
        self.expressions, self.records = expressions, records
        self.scope = Scope(module, {})
        self.within: Class | None = None
        self.expected: dict[int, Callee] = {}
        """What lambdas are taken for where they stand, by the node's identity."""
        self.depth = 0
        self.found: set[tuple[RecordField, int]] = set()

    def types(self, node: ast.expr) -> Types:
        return self.expressions.types(node, self.scope)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        for known in self.types(node.value) if self.depth and self._concerns(node) else ():
            for record in self._records(known) if isinstance(known, Known) else ():
                if node.attr in self.records[record]:
                    self.found.add(((record, node.attr), node.lineno))
        self.generic_visit(node)

    def _records(self, known: Known) -> list[str]:
        """A record itself, or those that pass for a protocol."""
        if known.name in self.records:
            return [known.name]
        found = class_of(known, self.scope.module)
        members = protocol_members(found) if found else frozenset()
        return [name for name, fields in self.records.items() if members and members <= fields]

    def _concerns(self, node: ast.stmt | ast.expr) -> bool:
        at = bisect_left(self.lines, node.lineno)
        return at < len(self.lines) and self.lines[at] <= (node.end_lineno or 0)

    # new scopes

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if not self._concerns(node):
            return
        outer, module = self.within, self.scope.module
        self.within = class_of(Known(f"{module.name}.{node.name}"), module)
        self.generic_visit(node)
        self.within = outer

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._function(node)

    def _function(self, node: Function) -> None:
        if not self._concerns(node):
            return
        within, given = self.within, parameters(node, self.scope.module, self.within)
        self.within = None
        self._inside(node, given)
        self.within = within

    def visit_Lambda(self, node: ast.Lambda) -> None:
        expected = self.expected.get(id(node))
        given = [types for _, types in expected.parameters] if expected else []
        names = [each.arg for each in node.args.args]
        self._inside(node, dict.fromkeys(names, UNKNOWN) | dict(zip(names, given, strict=False)))

    def _inside(self, node: Function | ast.Lambda, given: dict[str, Types]) -> None:
        outer = self.scope
        self.scope, self.depth = Scope(outer.module, {**outer.names, **given}), self.depth + 1
        self.generic_visit(node)
        self.scope, self.depth = outer, self.depth - 1

    def visit_ListComp(self, node: ast.ListComp) -> None:
        self._comprehension(node, node.elt)

    def visit_SetComp(self, node: ast.SetComp) -> None:
        self._comprehension(node, node.elt)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        self._comprehension(node, node.elt)

    def visit_DictComp(self, node: ast.DictComp) -> None:
        self._comprehension(node, node.key, node.value)

    def _comprehension(self, node: Comprehension, *made: ast.expr) -> None:
        outer = self.scope
        self.scope = Scope(outer.module, dict(outer.names))
        for part in node.generators:
            self.visit(part.iter)
            self._bind(part.target, iterated(self.types(part.iter)))
            for condition in part.ifs:
                self.visit(condition)
        for each in made:
            self.visit(each)
        self.scope = outer

    # names that come to stand for something

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        for target in node.targets:
            bound = [(each, self.types(value)) for each, value in pairs(target, node.value)]
            for each, types in bound:
                self._bind(each, types)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        types = annotated(node.annotation, self.scope.module, {})
        if node.value:
            self._expect(node.value, types)
        self.generic_visit(node)
        self._bind(node.target, types)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.generic_visit(node)
        self._bind(node.target, self.types(node.value))

    def visit_For(self, node: ast.For) -> None:
        self._bind(node.target, iterated(self.types(node.iter)))
        self.generic_visit(node)

    def visit_Match(self, node: ast.Match) -> None:
        self.visit(node.subject)
        for case in node.cases:
            self._bind_pattern(case.pattern, self.types(node.subject))
            self.generic_visit(case)

    def _bind(self, target: ast.expr, types: Types) -> None:
        match target:
            case ast.Name(id=name):
                self.scope.names[name] = types
            case ast.Tuple(elts=parts):
                tuples = [each.arguments for each in types if isinstance(each, Known) and each.name == "tuple"]
                for at, part in enumerate(parts):
                    self._bind(part, sum((each[at] for each in tuples if len(each) == len(parts)), UNKNOWN))

    def _bind_pattern(self, pattern: ast.pattern, types: Types) -> None:
        match pattern:
            case ast.MatchAs(pattern=None, name=str(name)):
                self.scope.names[name] = types
            case ast.MatchAs(pattern=ast.pattern() as inner, name=str(name)):
                self.scope.names[name] = self._taken_for(inner) or types
                self._bind_pattern(inner, types)
            case ast.MatchClass(kwd_attrs=names, kwd_patterns=patterns):
                known = [each for each in self._taken_for(pattern) if isinstance(each, Known)]
                for name, inner in zip(names, patterns, strict=True):
                    found = (self.expressions.attribute(each, name, self.scope.module) for each in known)
                    self._bind_pattern(inner, sum(found, UNKNOWN))

    def _taken_for(self, pattern: ast.pattern) -> Types:
        return self._instances(pattern.cls) if isinstance(pattern, ast.MatchClass) else UNKNOWN

    def _instances(self, node: ast.expr) -> Types:
        return sum((each.result for each in self.types(node) if isinstance(each, Callee)), UNKNOWN)

    # what is expected where

    def visit_Call(self, node: ast.Call) -> None:
        for callee in self.types(node.func):
            if isinstance(callee, Callee):
                self._expect_arguments(node, callee)
        self.generic_visit(node)
        self._narrow(node)

    def _narrow(self, node: ast.Call) -> None:
        """What was unknown is, from here on, what it was tested for."""
        match node:
            case ast.Call(func=ast.Name(id="isinstance"), args=[ast.Name(id=name), kind]):
                self.scope.names[name] = self.scope.names.get(name) or self._instances(kind)

    def _expect_arguments(self, node: ast.Call, callee: Callee) -> None:
        for given, (_, types) in zip(node.args, callee.parameters, strict=False):
            self._expect(given, types)
        named = dict(callee.parameters)
        for keyword in node.keywords:
            self._expect(keyword.value, named.get(keyword.arg or "", UNKNOWN))

    def _expect(self, node: ast.expr, types: Types) -> None:
        """A lambda's parameters are known from what it is taken for."""
        match node:
            case ast.Lambda():
                self.expected.update({id(node): each for each in types if isinstance(each, Callee)})
            case ast.Dict(values=values):
                inside = sum(
                    (each.arguments[-1] for each in types if isinstance(each, Known) and each.arguments), UNKNOWN
                )
                for value in values:
                    self._expect(value, inside)
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                inside = iterated(types)
                for part in parts:
                    self._expect(part, inside)
