"""Groups of commands; a module is imported only when its command is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar

import typer
from typer.core import TyperGroup


class CommandGroup(TyperGroup):
    """Commands by name, each as `module:function` below `pitboss.cli`."""

    where: ClassVar[Mapping[str, str]] = {}

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        return list(self.where)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        if cmd_name not in self.where:
            return None
        module, _, name = self.where[cmd_name].partition(":")
        found = getattr(import_module(f"pitboss.cli.{module}"), name)
        if isinstance(found, typer.Typer):
            group = typer.main.get_group(found)
            group.name = cmd_name
            return group
        alone = typer.Typer(add_completion=False)
        alone.command(cmd_name)(found)
        return typer.main.get_command(alone)
