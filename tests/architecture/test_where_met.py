"""Where a person meets each clause: read from the code, none from Python only, and the page is as new as the code."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.instruments.catalogue import all_offers
from pitboss.instruments.register import FOLDERS, register
from pitboss.room import wire_commands as w
from pitboss.room.hosted import Said
from pitboss.room.inspection.known_places import known_places
from pitboss.room.play_money import house_charter
from pitboss.room.recovery import open_from_charter
from tests.server.rights_asked import ROUTES
from tools.where_met import FOR_MONEY, PARTS, SOURCE, TARGET, met, not_live, page, reached, strange


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


def _asked_at_an_event_table(game: str) -> set[str]:
    """Every clause that a player hears of who sits down, buys chips and takes some off at a table of a gazette game."""
    charter = house_charter("gazette-2001", game, {}, title="", bots=0, now=0)
    assert not isinstance(charter, tuple), charter
    opened = open_from_charter("event", charter, Said("operator:Kim", "open", 0))
    assert isinstance(opened, tuple)
    hosted, cited = opened[0], set[str]()
    for asked in (w.Sit(1, 1), w.Sit(1, 0), w.Sit(1, 9_999_999), w.TopUp(1), w.TopUp(100), w.TakeChipsOff(1)):
        command = hosted.command(asked, "Ann", 1)
        made = command if isinstance(command, Refusal) else hosted.desk.submit(command)
        cites = made.cites if isinstance(made, Refusal) else (cite for each in made.events for cite in each.cites)
        cited |= {cite.removeprefix("gazette-2001 ") for cite in cites}
    return cited


def test_nobody_meets_a_buy_in_where_the_director_gives_the_chips() -> None:
    """The least chips of a gazette event (4.3(b)) are the event's and the sign's: nobody is refused a seat by them."""
    offers = (offer for offer in all_offers() if offer.instrument == "gazette-2001")
    games = [offer.spec.key for offer in offers if offer.defaults.tournament]
    said = set.union(*(_asked_at_an_event_table(game) for game in games))
    parts = {part.name: set(numbers) for part, numbers in met("gazette-2001").items()}
    assert said <= parts["seats, stakes and rounds"], "whatever is said there stands there"
    assert "4.3(b)" not in said | parts["seats, stakes and rounds"]
    assert "4.3(b)" in parts["the sign"] & parts["an event"]
    cash = {part.name: set(numbers) for part, numbers in met("omaha-2017").items()}
    assert "4.3" in cash["seats, stakes and rounds"], "a game for money has its buy-in"


def test_the_procedures_for_money_are_there() -> None:
    for file, names in FOR_MONEY.items():
        source = (SOURCE / file).read_text(encoding="utf-8")
        assert all(f"def {name}(" in source for name in names), file


def test_no_command_of_the_rules_is_given_from_python_only() -> None:
    assert [f"{desk}: {command}" for desk, command, ways in reached() if not ways] == []


def test_the_page_is_as_new_as_the_code() -> None:
    assert TARGET.read_text(encoding="utf-8") == page(), "run `make where-met`"
