"""Groups of commands; a module is imported only when its command is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup


class Listed(NamedTuple):
    """Where a command is, as `module:function` below `pitboss.cli`, and the line that a list has of it."""

    where: str
    what: str


class CommandGroup(TyperGroup):
    """Commands by name; to list them, none of their modules is imported."""

    places: ClassVar[Mapping[str, Listed]] = {}

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        return list(self.places)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        """As a list has it: its name and its line."""
        if cmd_name not in self.places:
            return None
        return TyperCommand(cmd_name, help=self.places[cmd_name].what)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name, found, rest = super().resolve_command(ctx, args)
        return name, self.loaded(name) if name and found else None, rest

    def loaded(self, name: str) -> Any:
        """The command itself, from its module."""
        module, _, function = self.places[name].where.partition(":")
        found = getattr(import_module(f"pitboss.cli.{module}"), function)
        if isinstance(found, typer.Typer):
            group = typer.main.get_group(found)
            group.name = name
            return group
        alone = typer.Typer(add_completion=False)
        alone.command(name)(found)
        return typer.main.get_command(alone)
