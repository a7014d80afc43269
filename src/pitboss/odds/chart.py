"""The decisions before the flop as a picture: a square of the 169 classes of hole cards, in SVG."""

from __future__ import annotations

from pitboss.odds.uth import HoleOptions, Solution

CELL, GAP, MARGIN, HEAD, FOOT = 58, 3, 28, 78, 52
COLOURS = {"4x": ("#14532d", "#f0fdf4"), "3x": ("#a16207", "#fefce8"), "check": ("#e7e5e4", "#44403c")}
"""Ground and ink of each choice."""
WORDS = {"4x": "bet four antes", "3x": "bet three antes", "check": "check"}
FONT = "font-family='Helvetica, Arial, sans-serif'"


def chart(solution: Solution) -> str:
    """Suited to the upper right, pairs on the diagonal, offsuit to the lower left; each with its worth in antes."""
    side = 13 * (CELL + GAP) - GAP
    width, height = side + 2 * MARGIN, HEAD + side + FOOT
    cells = "\n".join(_cell(number, options) for number, options in enumerate(solution.preflop))
    title = _text(MARGIN, 36, "Ultimate Texas Hold-em before the flop", size=22, ink="#1c1917", weight="bold")
    paid = f"odds {solution.paytable.name}; the game is worth {float(solution.ev):+.6f} antes"
    subtitle = _text(MARGIN, 60, f"worth of the best choice in antes; {paid}", size=13, ink="#57534e")
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' "
        f"viewBox='0 0 {width} {height}'>\n<rect width='100%' height='100%' fill='white'/>\n"
        f"{title}\n{subtitle}\n{cells}\n{_legend(HEAD + side + 32, solution)}\n</svg>\n"
    )


def _cell(number: int, options: HoleOptions) -> str:
    row, column = divmod(number, 13)
    x, y = MARGIN + column * (CELL + GAP), HEAD + row * (CELL + GAP)
    ground, ink = COLOURS[options.best]
    middle = x + CELL / 2
    return "\n".join(
        (
            f"<rect x='{x}' y='{y}' width='{CELL}' height='{CELL}' rx='6' fill='{ground}'/>",
            _text(middle, y + 27, options.hand, size=17, ink=ink, weight="bold", anchor="middle"),
            _text(middle, y + 45, f"{float(options.value):+.3f}", size=12, ink=ink, anchor="middle"),
        )
    )


def _legend(y: int, solution: Solution) -> str:
    parts, x = [], MARGIN
    for choice, (ground, _) in COLOURS.items():
        holdings = sum(each.holdings for each in solution.preflop if each.best == choice)
        if not holdings:
            continue
        parts.append(f"<rect x='{x}' y='{y - 13}' width='16' height='16' rx='3' fill='{ground}' stroke='#a8a29e'/>")
        parts.append(_text(x + 24, y, f"{WORDS[choice]}: {holdings / 13.26:.2f}% of hands", size=14, ink="#1c1917"))
        x += 270
    return "\n".join(parts)


def _text(x: float, y: float, words: str, *, size: int, ink: str, weight: str = "normal", anchor: str = "start") -> str:
    return (
        f"<text x='{x}' y='{y}' {FONT} font-size='{size}' font-weight='{weight}' fill='{ink}' "
        f"text-anchor='{anchor}'>{words}</text>"
    )
