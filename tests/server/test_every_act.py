"""Every act of a table's floor and of an event's desk, tried in every role: only who has the power gets by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import httpx
import msgspec
import pytest

from pitboss.banked.table.roles import POWERS as BANKED_POWERS
from pitboss.desk.law import Role
from pitboss.instruments.canberra.table import CASH_CUSTOMS
from pitboss.instruments.tournaments import tournament_law
from pitboss.instruments.uth_2019.floor_law import FLOOR
from pitboss.room.kinds.event.desk_side import ACTS, FOR_ENTRANTS
from pitboss.table.roles import POWERS as POTS_POWERS
from pitboss.tournament.roles import POWERS as EVENT_POWERS
from tests.server.floor_walk import answers
from tests.server.people import serving
from tests.server.rest_desk import RestDesk, evening
from tests.server.rights_asked import PERSONAS
from tests.server.staff_people import Visitors, visitors

STAFF = get_args(Role)
OF_THE_DESK = {"by", "now", "digest", "grounds", "drawn"}
BANKED_ROLES = FLOOR.roles
TABLES = {
    "pots": ("omaha-2017", "omaha", POTS_POWERS, CASH_CUSTOMS.roles),
    "banked": ("uth-2019", "ultimate-texas-holdem", BANKED_POWERS, BANKED_ROLES),
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitors]:
    with serving(tmp_path_factory.mktemp("room") / "room.db") as server, visitors(server) as people:
        yield people


@pytest.fixture(scope="module")
def staff(house: Visitors) -> dict[str, httpx.Client]:
    """One person for each role, who has no other; the operator is who opened the house."""
    hired = {role: house.staff(PERSONAS[role], role) for role in STAFF if role != "operator"}
    return hired | {"operator": house.hiring}


# tables


def asked(client: httpx.Client, table: str, act: dict[str, Any], role: str, seats: list[Any]) -> dict[str, Any]:
    facts = next(answers(act, seats))
    told = {"act": act["name"], "facts": facts, "role": role, "why": "to see who may"}
    answer = client.post(f"/api/floor/{table}/preview", json=told)
    assert answer.status_code in (200, 409), answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("kind", TABLES)
def test_every_act_of_the_floor_in_every_role(kind: str, house: Visitors, staff: dict[str, httpx.Client]) -> None:
    """The list is the table's own: what is added to it is tried here without being named."""
    document, game, powers, roles = TABLES[kind]
    opened = {"instrument": document, "game": game, "determinations": {"run": "physical"}}
    table = str(house.hiring.post("/api/tables", json=opened).json()["id"])
    detail = house.hiring.get(f"/api/floor/{table}").json()
    named = {each.__name__: power for each, power in powers.items()}
    for act in (each for each in detail["acts"] if each["name"] != "DrawForSeat"):  # It asks for cards of claimants.
        power = named.get(act["name"], act["power"])
        assert act["power"] == power, act["name"]
        for role, client in staff.items():
            told = asked(client, table, act, role, detail["seats"])
            is_kept_out = told.get("code") == "wrong_role" and told["facts"].get("role") == role
            assert is_kept_out == (role not in roles.get(power, ())), (act["name"], role, told)
            other = next(each for each in STAFF if each != role)
            denied = asked(client, table, act, other, detail["seats"])
            assert denied["facts"]["right"] == "act_at_table", "nobody acts in a role that is not theirs"


# events


def answered(kind: type) -> dict[str, Any]:
    """Something for whatever an act needs, of the right kind."""
    hints = get_type_hints(kind)
    needed = (field.name for field in msgspec.structs.fields(kind) if field.required)
    return {name: _plain(hints[name]) for name in needed if name not in OF_THE_DESK}


def _plain(hint: Any) -> Any:
    if get_origin(hint) is Literal:
        return get_args(hint)[0]
    if get_origin(hint) is tuple:
        return []
    return 1 if hint is int else "2026-01-02"


def test_every_act_of_an_events_desk_in_every_role(house: Visitors, staff: dict[str, httpx.Client]) -> None:
    """What an entrant says may be written down by anybody at the desk; all else takes the power of the document."""
    desk = RestDesk.opened(house, evening())
    only = {role: client for role, client in staff.items() if role != "operator"}  # Who opened it has every role.
    roles = tournament_law("omaha-2017").customs.roles
    for name, kind in ACTS.items():
        for role, client in only.items():
            told = desk.beside(client).ask(name, preview=True, **answered(kind)).json()
            if name == "Correct":
                continue  # Whoever did the last act takes it back: tried where that is done.
            is_kept_out = told.get("code") == "wrong_role"
            may = kind in FOR_ENTRANTS or role in roles.get(EVENT_POWERS[kind], ())
            assert told.get("code") not in ("unreadable", "unknown_field"), (name, told)
            assert is_kept_out != may, (name, role, told)
            offered = name in desk.beside(client).desk()["desk"]["acts"]
            assert offered == may, (name, role, "is listed for whoever may, and for nobody else")
