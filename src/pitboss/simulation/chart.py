"""A drawing of an event: players, tables and stacks over its minutes of play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.simulation.outcome import Sample

WIDTH, HEIGHT, LEFT, GAP = 900, 170, 90, 50
Line = tuple[str, str, Callable[[Sample], int]]
"""What is drawn, in which colour, and its value."""
PANELS: tuple[tuple[str, tuple[Line, ...]], ...] = (
    ("field", (("players", "#1b6e53", lambda at: at.players), ("tables", "#b5651d", lambda at: at.tables))),
    ("stacks", (("largest", "#7a1f3d", lambda at: at.largest), ("average", "#1f4e79", lambda at: at.average))),
    ("level", (("level", "#444444", lambda at: at.level),)),
)


def chart(samples: Sequence[Sample], title: str) -> str:
    """An SVG picture with one panel under the other, over the same minutes."""
    last = max((at.minute for at in samples), default=1) or 1
    height = 40 + len(PANELS) * (HEIGHT + GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"',
        ' font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fdfcf8"/>',
        f'<text x="{LEFT}" y="24" font-size="17">{_escaped(title)}</text>',
    ]
    for index, (name, lines) in enumerate(PANELS):
        parts += _panel(samples, name, lines, 40 + index * (HEIGHT + GAP), last)
    return "\n".join((*parts, "</svg>", ""))


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _panel(samples: Sequence[Sample], name: str, lines: Sequence[Line], top: int, last: int) -> list[str]:
    most = max((value(at) for at in samples for _, _, value in lines), default=1) or 1
    base, right = top + HEIGHT, WIDTH - 20
    parts = [
        f'<text x="{LEFT}" y="{top + 12}" fill="#555">{name}</text>',
        f'<path d="M{LEFT} {top + 20}V{base}H{right}" fill="none" stroke="#999"/>',
        f'<text x="{LEFT - 8}" y="{top + 30}" text-anchor="end">{most:,}</text>',
        f'<text x="{LEFT - 8}" y="{base}" text-anchor="end">0</text>',
        f'<text x="{right}" y="{base + 18}" text-anchor="end">minute {last}</text>',
    ]
    for place, (label, colour, value) in enumerate(lines):
        across, up = (right - LEFT) / last, (HEIGHT - 25) / most
        points = " ".join(f"{LEFT + across * at.minute:.1f},{base - up * value(at):.1f}" for at in samples)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{LEFT + 160 + 90 * place}" y="{top + 12}" fill="{colour}">{label}</text>')
    return parts
