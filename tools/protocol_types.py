"""Write the web app's TypeScript types from the structs that the server sends and reads."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec

from pitboss.cards import Card
from pitboss.cite import Refusal
from pitboss.play.options import Act, Option, Options
from pitboss.table.events import PlayEvent, TableEvent
from pitboss.table.view import TableView

TARGET = Path(__file__).parents[1] / "ui/src/lib/protocol.ts"
HEAD = """\
// Written by tools/protocol_types.py from the server's own types: do not edit, run `make ui-types`.

/** As in `As` or `Td`; `JO` is the joker and `??` a card that is not yours to see. */
export type Card = string
"""
Schema = Mapping[str, Any]
UNIONS: dict[str, Any] = {"PlayEvent": PlayEvent, "TableEvent": TableEvent}


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def _acts() -> str:
    return " | ".join(_literal(act) for act in get_args(Act))


ROOTS = (TableView, Option, Options, Refusal)
COMPILED = {
    ("Option", "act"): _acts(),
    ("Option", "cites"): "string[]",
    ("Options", "may"): "Option[]",
    ("Options", "may_not"): "Refusal[]",
}
"""Fields of compiled modules, which keep no more than `tuple` or `object` of their types."""


def _hook(kind: type) -> dict[str, Any]:
    if kind is Card:
        return {"type": "string", "format": "card"}
    if kind is type:  # What a compiled module keeps of a literal.
        return {"description": "compiled"}
    raise NotImplementedError(kind)


def typescript() -> str:
    """Every type by name, then the unions."""
    members = [member for union in UNIONS.values() for member in get_args(union)]
    schemas, components = msgspec.json.schema_components([*members, *ROOTS], schema_hook=_hook)
    del schemas
    told = [_declaration(name, schema) for name, schema in sorted(components.items())]
    unions = [
        f"export type {name} =\n" + "\n".join(f"  | {member.__name__}" for member in get_args(union))
        for name, union in UNIONS.items()
    ]
    return "\n".join([HEAD, *told, *(union + "\n" for union in unions)])


def _declaration(name: str, schema: Schema) -> str:
    if "properties" not in schema:
        return f"export type {name} = {_type(schema)}\n"
    about = schema.get("description", "")
    head = f"/** {' '.join(about.split())} */\n" if about else ""
    # A field with a default is always sent: it is optional only when a message is read.
    fields = [f"  {key}: {COMPILED.get((name, key)) or _type(value)}" for key, value in schema["properties"].items()]
    return f"{head}export interface {name} {{\n" + "\n".join(fields) + "\n}\n"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(each) for each in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    if "const" in schema:
        return _literal(schema["const"])
    return _plain(schema)


def _plain(schema: Schema) -> str:
    match schema.get("type"):
        case "string":
            return "Card" if schema.get("format") == "card" else "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array":
            return _array(schema)
        case "object":
            return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
        case _:
            return "unknown"


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each) for each in schema['prefixItems'])}]"
    items = schema.get("items")
    inner = _type(items) if items else "unknown"
    return f"({inner})[]" if " " in inner else f"{inner}[]"


def main(arguments: Sequence[str]) -> int:
    """With `--check`, only say whether the file is as it should be."""
    told = typescript()
    if "--check" in arguments:
        return 0 if TARGET.exists() and TARGET.read_text() == told else 1
    TARGET.write_text(told)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
