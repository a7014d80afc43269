"""The conditions as the document that is published, notified or approved: Markdown and HTML, with its digest."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from html import escape

import msgspec

from pitboss.cite import Cites, testify
from pitboss.desk.digest import digest as rules_digest
from pitboss.tournament.checks.gaps import gaps
from pitboss.tournament.conditions import Conditions
from pitboss.tournament.law import Item, TournamentLaw
from pitboss.tournament.paper.document_words import HEADINGS, NOT_APPLICABLE, NOT_SETTLED, level_rows, said

COLUMNS = ("level", "minutes", "blinds, antes or wagers", "after it")
ON_SIGN: tuple[Item, ...] = ("chips", "rebuys", "add_on", "betting")
Row = tuple[str, str, str, str]


class Section(msgspec.Struct, frozen=True):
    """One heading, the clauses it answers, what is said, and the levels where there are some."""

    heading: str
    cites: Cites
    lines: tuple[str, ...]
    rows: tuple[Row, ...] = ()

    def __post_init__(self) -> None:
        testify(self.cites)


def sections(conditions: Conditions, law: TournamentLaw) -> tuple[Section, ...]:
    """Every heading of the document's list in its order, and those of others that conditions have something on."""
    return (*_listed(conditions, law), *_sign(conditions, law))


def _listed(conditions: Conditions, law: TournamentLaw) -> Iterator[Section]:
    unsettled = {refusal.facts.get("item") for refusal in gaps(conditions, law)}
    for item, heading in HEADINGS.items():
        lines = [*said(item, conditions, law), *((NOT_SETTLED,) if item in unsettled else ())]
        if lines or item in law.customs.items:
            rows = _levels(conditions) if item == "betting" else ()
            yield Section(heading, _cites(item, law), tuple(lines) or (NOT_APPLICABLE,), rows)


def _cites(item: Item, law: TournamentLaw) -> Cites:
    cites = law.refunds + law.cancelled if item == "approval" else law.items.get(item, ())
    return tuple(dict.fromkeys(cites))


def _levels(conditions: Conditions) -> tuple[Row, ...]:
    """The levels of every session, each schedule once; where there are several, under the name of the session."""
    schedules = {session.schedule: session.name for session in reversed(conditions.sessions) if session.schedule}
    several = len(schedules) > 1
    return tuple(
        row
        for schedule, name in reversed(schedules.items())
        for row in (*(((name, "", "", ""),) if several else ()), *level_rows(schedule))
    )


def _sign(conditions: Conditions, law: TournamentLaw) -> Iterator[Section]:
    """What stands at every table, where the document has such a sign."""
    if law.sign:
        lines = [line for item in ON_SIGN for line in said(item, conditions, law)]
        yield Section("Sign at every table", law.sign, tuple(lines), _levels(conditions))


def text(conditions: Conditions, law: TournamentLaw) -> str:
    """The document in Markdown, without its digest."""
    return "\n".join(_markdown(conditions, law)) + "\n"


def digest(conditions: Conditions, law: TournamentLaw) -> str:
    """SHA-256 of the text: what is notified, approved and signed."""
    return hashlib.sha256(text(conditions, law).encode()).hexdigest()


def markdown(conditions: Conditions, law: TournamentLaw) -> str:
    """The document in Markdown, its digest beneath it."""
    return f"{text(conditions, law)}\n---\nSHA-256 of the text above the line: `{digest(conditions, law)}`\n"


def _markdown(conditions: Conditions, law: TournamentLaw) -> Iterator[str]:
    yield f"# {_one_line(conditions.name)}"
    yield ""
    yield _under(conditions)
    for section in sections(conditions, law):
        yield ""
        yield f"## {section.heading}{f' [{clauses(section.cites)}]' if section.cites else ''}"
        yield ""
        yield from (f"- {_one_line(line)}" for line in section.lines)
        if section.rows:
            yield ""
            yield f"| {' | '.join(COLUMNS)} |"
            yield "|---|---|---|---|"
            yield from (f"| {' | '.join(row)} |" for row in section.rows)
    yield ""
    yield f"These words stand for the conditions `{rules_digest(conditions)}`."


def _one_line(said: str) -> str:
    return " ".join(said.split())


def _under(conditions: Conditions) -> str:
    """Which rules the event is held under, and as what."""
    event = f", event {conditions.event}" if conditions.event else ""
    kinds = {"historical": " (rules of another time)", "house": " (none of the documents: house rules)"}
    games = dict.fromkeys(session.game.partition("/")[0] for session in conditions.sessions if session.game)
    others = " and ".join(document for document in games if document != conditions.document)
    others = f", with games of {others}" if others else ""
    standing = "".join(f" {name.replace('_', ' ')}: {value}." for name, value in conditions.determinations.items())
    under = f"{conditions.document}{event}{others}{kinds.get(conditions.label, '')}"
    return f"Conditions of a tournament under {under}.{standing}"


def clauses(cites: Cites) -> str:
    """The numbers of clauses, in short; of several documents, each with its own."""
    several = len({cite.partition(" ")[0] for cite in cites}) > 1
    return ", ".join(cite if several else cite.partition(" ")[2] for cite in cites)


STYLE = """\
body { font: 11pt/1.45 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.1rem; margin: 1.4rem 0 .3rem; break-after: avoid; }
h2 small { color: #666; font-weight: normal; } ul { margin: .2rem 0; padding-left: 1.2rem; }
table { border-collapse: collapse; margin: .5rem 0; } td, th { border: 1px solid #bbb; padding: .15rem .6rem; }
footer { margin-top: 2rem; border-top: 1px solid #bbb; font: 9pt monospace; overflow-wrap: anywhere; }
"""


def html(conditions: Conditions, law: TournamentLaw) -> str:
    """The document as a page to print; the digest is that of the Markdown text."""
    return "\n".join(_html(conditions, law)) + "\n"


def _html(conditions: Conditions, law: TournamentLaw) -> Iterator[str]:
    name = escape(conditions.name)
    yield f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{name}</title>'
    yield '<meta name="viewport" content="width=device-width">'
    yield f"<style>\n{STYLE}</style></head>\n<body>\n<main>\n<h1>{name}</h1>\n<p>{escape(_under(conditions))}</p>"
    for section in sections(conditions, law):
        small = f" <small>{escape(clauses(section.cites))}</small>" if section.cites else ""
        yield f"<h2>{escape(section.heading)}{small}</h2>\n<ul>"
        yield from (f"<li>{escape(line)}</li>" for line in section.lines)
        yield "</ul>"
        if section.rows:
            yield f"<table>\n<tr>{_cells(COLUMNS, 'th')}</tr>"
            yield from (f"<tr>{_cells(row, 'td')}</tr>" for row in section.rows)
            yield "</table>"
    yield "</main>"
    yield f"<footer>conditions {rules_digest(conditions)}<br>SHA-256 of the text: {digest(conditions, law)}</footer>"
    yield "</body>\n</html>"


def _cells(row: tuple[str, ...], tag: str) -> str:
    return "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row)
