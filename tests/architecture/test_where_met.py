"""Where a person meets each clause: read from the code, none from Python only, and the page is as new as the code."""

from __future__ import annotations

from pitboss.instruments.register import FOLDERS, register
from pitboss.room.inspection.known_places import known_places
from tests.server.rights_asked import ROUTES
from tools.where_met import PARTS, TARGET, met, not_live, page, reached, strange


def test_every_live_clause_is_met_somewhere() -> None:
    """Whatever nothing cites defines a name or heads what follows."""
    for key in FOLDERS:
        numbers = {number for listed in met(key).values() for number in listed}
        quiet = not_live(key)
        assert numbers | set(quiet) == {clause.number for clause in register(key).clauses.values()}
        assert {register(key).clause(number).status for number in quiet} <= {"definition"}


def test_a_person_comes_to_every_part_by_a_page_a_message_and_the_terminal() -> None:
    assert not list(strange())
    requests = {name for part in PARTS for name in part.wire if " " in name}
    assert requests <= set(ROUTES)
    assert all(part.pages and part.wire and part.terminal for part in PARTS)
    modules = {place.partition(":")[0] for places in known_places().values() for place in places}
    unused = [start for part in PARTS for start in part.modules if not any(each.startswith(start) for each in modules)]
    assert not unused


def test_a_clause_stands_at_the_sign_only_where_some_sign_can_show_it() -> None:
    """Where the last betting round opens is for the operator to determine in draw games alone."""
    at_sign = {key: set(numbers) for key in FOLDERS for part, numbers in met(key).items() if part.name == "the sign"}
    assert "9.8" in at_sign["draw-2005"]
    assert not at_sign["omaha-2017"] & {"9.5", "10.1", "12.1"}
    assert not at_sign["gazette-2001"] & {"A1.1", "C1.1", "D1.1", "E1.1"}


def test_no_command_of_the_rules_is_given_from_python_only() -> None:
    assert [f"{desk}: {command}" for desk, command, ways in reached() if not ways] == []


def test_the_page_is_as_new_as_the_code() -> None:
    assert TARGET.read_text(encoding="utf-8") == page(), "run `make where-met`"
