"""Write the web app's TypeScript types from the server's own schema."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pitboss.server.schema import OMITS, protocol_schema

TARGET = Path(__file__).parents[1] / "ui/src/lib/protocol.ts"
HEAD = """\
// Written by tools/protocol_types.py from the server's own types: do not edit, run `make ui-types`.

/** As in `As` or `Td`; `JO` is the joker and `??` a card that is not yours to see. */
export type Card = string
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
Schema = Mapping[str, Any]


def typescript() -> str:
    """Every type by name."""
    schemas = sorted(protocol_schema()["$defs"].items())
    return "\n".join([HEAD, *(_declaration(name, schema) for name, schema in schemas)])


def _declaration(name: str, schema: Schema) -> str:
    about = " ".join(schema.get("description", "").split())
    head = f"/** {about} */\n" if about else ""
    if "properties" not in schema:
        return f"{head}export type {name} = {_type(schema)}\n"
    # What has a default may be left out by whoever asks, and is left out where the record leaves it out.
    asked = "additionalProperties" in schema or OMITS in schema
    needed = schema.get("required", ())
    fields = [
        f"  {key}{'?' if asked and key not in needed else ''}: {_type(value)}"
        for key, value in schema["properties"].items()
    ]
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
    return _by_kind(schema)


def _by_kind(schema: Schema) -> str:
    kind = schema.get("type")
    if schema.get("title") == "Card":
        return "Card"
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
    return PLAIN.get(kind or "", "unknown")


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each) for each in schema['prefixItems'])}]"
    items = schema.get("items")
    inner = _type(items) if items else "unknown"
    return f"({inner})[]" if " " in inner and not inner.startswith("[") else f"{inner}[]"


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def main(arguments: Sequence[str]) -> int:
    """With `--check`, only say whether the file is as it should be."""
    told = typescript()
    if "--check" in arguments:
        return 0 if TARGET.exists() and TARGET.read_text() == told else 1
    TARGET.write_text(told)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
