"""The bundle for the regulator as a page that can be read and printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from pitboss.room.kinds.event.bundle import Bundle, BundleItem, LedgerLine
from pitboss.wording.tournament_words import money

STYLE = """
body { font: 15px/1.45 Georgia, serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.2rem; border-bottom: 1px solid #bbb; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; vertical-align: top; padding: .2rem .6rem .2rem 0; }
td.n, th.n { text-align: right; } .c { color: #555; font-size: .85em; }
pre { white-space: pre-wrap; background: #f6f6f3; padding: 1rem; }
del { color: #888; } .wrong { color: #a00; }
"""
CHIPS = ("stack:", "chips:")


def page(made: Bundle) -> str:
    return "\n".join(_page(made)) + "\n"


def _page(made: Bundle) -> Iterator[str]:
    yield f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(made.name)}</title>'
    yield f"<style>{STYLE}</style></head><body><h1>{escape(made.name)}</h1>"
    if made.rehearsal:
        yield '<p class="wrong">A rehearsal: its clock was set by hand.</p>'
    yield from _facts(made)
    yield from _audit(made)
    for heading, items in made.sections.items():
        yield f"<h2>{escape(heading.capitalize())}</h2>"
        yield from _items(items)
    yield "<h2>Money</h2>"
    yield from _ledger([line for line in made.ledger if not _is_chips(line)], cents=True)
    yield "<h2>Chips</h2>"
    yield from _ledger([line for line in made.ledger if _is_chips(line)], cents=False)
    yield f"<h2>The conditions as published</h2><pre>{escape(made.conditions_text)}</pre></body></html>"


def _facts(made: Bundle) -> Iterator[str]:
    facts = (
        ("event", made.event),
        ("document", f"{made.document} {made.letter}".strip()),
        ("record", f"{made.entries:,} entries, the last with hash {made.last_hash}"),
        ("conditions", f"SHA-256 of the text {made.conditions_sha256}, on record as {made.conditions_digest}"),
        ("program", made.program),
    )
    yield "<table>"
    yield from (f"<tr><th>{name}</th><td>{escape(value)}</td></tr>" for name, value in facts)
    yield "</table>"


def _audit(made: Bundle) -> Iterator[str]:
    found = [*made.audit["findings"], *made.audit["count"]]
    yield "<h2>The audit</h2>"
    if not found:
        yield "<p>Every act was derived again and every figure counted once more: all is as it must be.</p>"
        return
    yield f'<p class="wrong">{len(found)} findings</p><ul>'
    yield from (f"<li>entry {each['entry']}: {escape(each['what'])}</li>" for each in found)
    yield "</ul>"


def _items(items: Iterable[BundleItem]) -> Iterator[str]:
    rows = [_row(item) for item in items]
    yield from ("<table>", *rows, "</table>") if rows else ("<p>none</p>",)


def _row(item: BundleItem) -> str:
    words = escape(item.words)
    told = f"<del>{words}</del> (taken back)" if item.taken_back else words
    clauses = escape(", ".join(item.clauses))
    return (
        f'<tr><td class="n">{item.entry}</td><td class="c">{item.at}<br>{escape(item.by)}</td>'
        f'<td>{told}<br><span class="c">{clauses}</span></td></tr>'
    )


def _is_chips(line: LedgerLine) -> bool:
    return line.source.startswith(CHIPS) or line.target.startswith(CHIPS)


def _ledger(lines: Iterable[LedgerLine], *, cents: bool) -> Iterator[str]:
    rows = [
        f'<tr><td class="n">{line.entry}</td><td>{escape(line.source)}</td><td>{escape(line.target)}</td>'
        f'<td class="n">{money(line.amount) if cents else f"{line.amount:,}"}</td></tr>'
        for line in lines
    ]
    head = '<tr><th class="n">entry</th><th>from</th><th>to</th><th class="n">amount</th></tr>'
    yield from ("<table>", head, *rows, "</table>") if rows else ("<p>none</p>",)
