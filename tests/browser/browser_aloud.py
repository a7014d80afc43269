"""A page as whoever reads it with ears goes through it: what Chromium tells assistive technology, in its order."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

NAMED = ("image", "img", "button", "link", "textbox", "slider", "checkbox", "combobox", "timer")
"""Read by their name; of everything else what it holds is read."""


def read_aloud(page: Page, role: str, name: str) -> list[str]:
    """What is read of the first part of the page with this role and name; words with nothing between run together."""
    line = page.context.new_cdp_session(page)
    nodes: list[Any] = line.send("Accessibility.getFullAXTree")["nodes"]
    line.detach()
    by_id = {node["nodeId"]: node for node in nodes}
    start = next(node for node in nodes if _role(node) == role and _name(node).startswith(name))
    read = [""]
    _read(start, by_id, read, is_start=True)
    return [told for each in read if (told := " ".join(each.split()))]


def _role(node: Any) -> str:
    return str(node.get("role", {}).get("value", ""))


def _name(node: Any) -> str:
    return str(node.get("name", {}).get("value", ""))


def _read(node: Any, by_id: dict[str, Any], read: list[str], *, is_start: bool = False) -> None:
    role = _role(node)
    if role == "StaticText":
        read[-1] += _name(node)
        return
    if role == "InlineTextBox":
        return
    apart = not node.get("ignored") and role not in ("generic", "none")
    if apart:
        read.append("")
    if role in NAMED and not is_start:
        read[-1] += _name(node)
    else:
        for child in node.get("childIds", []):
            if child in by_id:
                _read(by_id[child], by_id, read)
    if apart:
        read.append("")
