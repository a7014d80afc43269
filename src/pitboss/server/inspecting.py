"""Who may look at what of a round that is over; whoever sees cards that were not theirs is put on record first."""

from __future__ import annotations

from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException

from pitboss.cite import Refusal
from pitboss.room.accounts import Account
from pitboss.room.incidents import RoundLookedAt, draft
from pitboss.room.people.office import PeopleOffice
from pitboss.room.people.rights import Right, role_for
from pitboss.room.records import Entry
from pitboss.room.runner import DeskRunner
from pitboss.server.auth import count_work, holding
from pitboss.server.services import Services

SEE: Right = "see_rounds"


def inspector(services: Services, account: Account | None) -> Account:
    """Somebody who may look through the record."""
    person, _ = holding(account, SEE)
    count_work(services, person)
    return person


def still_inspecting(services: Services, person: Account) -> None:
    """Asked once more before what took a while to read is handed over: the role may have been taken meanwhile."""
    role = role_for(person.roles, SEE)
    lost = role if isinstance(role, Refusal) else PeopleOffice(services.room.store).refuse_role(person.id, role, SEE)
    if lost:
        raise PermissionDeniedException(lost.message, extra=dict(lost.facts))


def round_over(services: Services, table_id: str, number: int) -> DeskRunner:
    """A desk with such a round; the cards of one in play are nobody's to look at."""
    at_table = services.room.desks.get(table_id)
    begun = at_table is not None and 0 < number <= at_table.live.hosted.rounds
    if at_table is None or not begun or not at_table.live.is_over(number):
        raise NotFoundException(f"there is no round {number} at {table_id} that is over")
    return at_table


def put_on_record(
    services: Services, person: Account, at_table: DeskRunner, number: int, *, player: str = "", taken: bool = False
) -> None:
    """Durable before anything is shown: they look with a player's eyes or at all cards. Who plays there may not."""
    table_id = at_table.live.id
    role = role_for(person.roles, "see_cards")
    if isinstance(role, Refusal):
        raise PermissionDeniedException(role.message, extra=dict(role.facts))
    dealt_in = any(each.round == number for each in services.room.store.rounds_of(table_id, person.id))
    if dealt_in or at_table.live.hosted.seat_of(person.id):
        raise ClientException("whoever plays at a table sees no cards of the others there", status_code=409)
    looked = RoundLookedAt(table=table_id, round=number, player=player, way="taken" if taken else "looked")
    entry: Entry = services.room.store.append_now(
        draft(looked, subject=f"desk:{table_id}", person=person.id, at=services.room.now())
    )
    assert entry.seq
