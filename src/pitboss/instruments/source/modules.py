"""Modules of a package as parsed, and what a name means in one of them."""

from __future__ import annotations

import ast
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

Defining = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef | ast.Assign | ast.AnnAssign


class Definition(NamedTuple):
    """What a name stands for: a class, a function, a module or a value, and the module that says so."""

    module: Module
    node: Defining | None
    """Nothing where the name is the module itself."""


class Package:
    """The modules of one package, parsed when somebody asks for them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._parsed: dict[str, Module | None] = {}

    def module(self, name: str) -> Module | None:
        """A module by its dotted name, or nothing where the package has none."""
        if name not in self._parsed:
            self._parsed[name] = self._parse(name)
        return self._parsed[name]

    def name_of(self, path: Path) -> str:
        """The dotted name of one of the package's files."""
        inside = path.relative_to(self.root.parent).with_suffix("").parts
        return ".".join(inside[:-1] if inside[-1] == "__init__" else inside)

    def _parse(self, name: str) -> Module | None:
        at = self.root.parent.joinpath(*name.split("."))
        for path in (at.with_suffix(".py"), at / "__init__.py"):
            if path.is_relative_to(self.root) and path.exists():
                return Module(self, name, path)
        return None


class Module:
    """One file: its tree and the names at its top."""

    def __init__(self, package: Package, name: str, path: Path) -> None:
        self.package, self.name, self.path = package, name, path
        self.tree = ast.parse(path.read_text(encoding="utf-8"))

    def find(self, name: str) -> Definition | None:
        """What a name means here, wherever it was imported from."""
        if name in self._definitions:
            return Definition(self, self._definitions[name])
        if name not in self._imports:
            return None
        origin, imported = self._imports[name]
        module = self.package.module(origin)
        inner = self.package.module(f"{origin}.{imported}") if imported else module
        if inner:
            return Definition(inner, None)
        # A module without source, such as a compiled one, is bound in the package that it stands in and nowhere else.
        return module.find(imported) if module and module is not self else None

    def full_name(self, node: ast.expr) -> str:
        """The dotted name of something imported, as its own module has it."""
        match node:
            case ast.Name(id=name) if name in self._imports:
                return ".".join(filter(None, self._imports[name]))
            case ast.Attribute(value=value, attr=name):
                return f"{self.full_name(value)}.{name}"
        return ""

    @cached_property
    def _definitions(self) -> dict[str, Defining]:
        found: dict[str, Defining] = {}
        for node in self.tree.body:
            match node:
                case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    found[name] = node
                case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                    found[name] = node
        return found

    @cached_property
    def _imports(self) -> dict[str, tuple[str, str]]:
        """Names bound by imports at the top of the file: where from, and what."""
        found: dict[str, tuple[str, str]] = {}
        guarded = (node for block in self.tree.body if isinstance(block, ast.If) for node in block.body)
        for node in (*self.tree.body, *guarded):
            match node:
                case ast.ImportFrom(module=str(origin), names=names, level=0):
                    found.update({alias.asname or alias.name: (origin, alias.name) for alias in names})
                case ast.Import(names=names):
                    found.update({alias.asname or alias.name: (alias.name, "") for alias in names})
        return found
