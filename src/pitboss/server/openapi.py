"""The OpenAPI document, and a page of it that needs nothing from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import OpenAPIRenderPlugin

STYLE = "body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.2rem 1rem .2rem 0}"


class PlainPage(OpenAPIRenderPlugin):
    """A table of every path; the types are in the JSON."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:  # noqa: ARG002
        rows = "".join(
            f"<tr><td>{method.upper()}<td><code>{escape(path)}</code><td>{escape(said.get('summary') or '')}"
            for path, methods in sorted(openapi_schema["paths"].items())
            for method, said in methods.items()
            if isinstance(said, dict)
        )
        page = (
            f"<!doctype html><html lang=en><meta charset=utf-8><title>Pitboss API</title><style>{STYLE}</style>"
            f"<h1>Pitboss API</h1><p>Types: <a href='/schema/openapi.json'>openapi.json</a>. "
            f"The WebSocket at <code>/api/socket</code> is told in docs/protocol.md; "
            f"its types come from <code>pitboss schema</code>.</p><table>{rows}</table></html>"
        )
        return page.encode()


def told_as(kind: Any) -> dict[int, ResponseSpec]:
    """What an answer that is written beforehand holds."""
    return {200: ResponseSpec(data_container=kind, description="the same for everybody; see ETag")}


def openapi_config(version: str) -> OpenAPIConfig:
    return OpenAPIConfig(title="Pitboss", version=version, path="/schema", render_plugins=[PlainPage()])
