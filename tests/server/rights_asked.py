"""What is asked of every route and of the socket, and who may have it; none of it changes anything, whoever asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from pitboss.room.people.rights import ROLES, Right, RoomRole

Standing = Literal["everybody", "signed_in"]
PERSONAS: Mapping[str, str] = {
    "nobody": "",
    "guest": "Gabe",
    "player": "Pat Moor",
    "dealer": "Dell",
    "supervisor": "Sunny",
    "director": "Dirk Vale",
    "shift_manager": "Shia",
    "operator": "Kim",
    "inspector": "Inge",
}
"""Everybody who may ask, by what they are; those with a role have that one only."""


def roles_of(persona: str) -> tuple[RoomRole, ...]:
    return tuple(role for role in ROLES if role == persona)


class Asking(msgspec.Struct, frozen=True):
    """A request that is readable and would be refused, or harmless, for whoever may make it."""

    may: Standing | Right
    path: str = ""
    """Where parts of the route's own stand for something."""
    body: Mapping[str, Any] | None = None


TARGET = "/api/people/Gabe"
NO_REASON: Mapping[str, Any] = {"why": ""}
ROUTES: Mapping[str, Asking] = {
    "GET /": Asking("everybody"),
    "GET /{path:path}": Asking("everybody", "/rules"),
    "GET /schema": Asking("everybody"),
    "GET /schema/{path:str}": Asking("everybody", "/schema/nothing"),
    "GET /schema/openapi.json": Asking("everybody"),
    "GET /api/me": Asking("everybody"),
    "GET /api/health": Asking("everybody"),
    "GET /api/lobby": Asking("everybody"),
    "GET /api/offers": Asking("everybody"),
    "GET /api/instruments": Asking("everybody"),
    "GET /api/instruments/{key:str}": Asking("everybody", "/api/instruments/uth-2019"),
    "GET /api/clauses/{key:str}/{number:str}": Asking("everybody", "/api/clauses/uth-2019/nothing"),
    "GET /api/ruling": Asking("everybody"),
    "POST /api/ruling": Asking("everybody", body={"game": "nothing", "told": ""}),
    "GET /api/tables/{table_id:str}": Asking("everybody", "/api/tables/nowhere"),
    "GET /api/conditions": Asking("open_table"),
    "GET /api/conditions/model": Asking("open_table", "/api/conditions/model?event=x&starts_at="),
    "POST /api/conditions/check": Asking("open_table", body={"text": ""}),
    "POST /api/events": Asking("open_table", body={"text": ""}),
    "GET /api/events": Asking("everybody"),
    "GET /api/events/{event_id:str}": Asking("everybody", "/api/events/nowhere"),
    "GET /api/events/{event_id:str}/desk": Asking("act_at_table", "/api/events/nowhere/desk"),
    "GET /api/events/{event_id:str}/conditions": Asking("everybody", "/api/events/nowhere/conditions"),
    "GET /api/events/{event_id:str}/log": Asking("act_at_table", "/api/events/nowhere/log"),
    "GET /api/events/{event_id:str}/record": Asking("see_rounds", "/api/events/nowhere/record"),
    "POST /api/events/{event_id:str}/acts": Asking("act_at_table", "/api/events/nowhere/acts", {"act": "Cancel"}),
    "POST /api/events/{event_id:str}/register": Asking("signed_in", "/api/events/nowhere/register", {}),
    "POST /api/events/{event_id:str}/chips": Asking("signed_in", "/api/events/nowhere/chips", {"what": "no_rebuy"}),
    "GET /api/events/{event_id:str}/chips": Asking("signed_in", "/api/events/nowhere/chips"),
    "POST /api/events/{event_id:str}/disputes": Asking("signed_in", "/api/events/nowhere/disputes", {"about": "x"}),
    "POST /api/events/{event_id:str}/unregister": Asking("signed_in", "/api/events/nowhere/unregister", {}),
    "POST /api/offers/check": Asking("everybody", body={"instrument": "draw-2005", "game": "draw"}),
    "POST /api/guest": Asking("everybody", body={"name": "<nobody>"}),
    "POST /api/login": Asking("everybody", body={"name": "<nobody>", "password": ""}),
    "POST /api/logout": Asking("everybody", body={}),
    "POST /api/operator": Asking("everybody", body={"key": "x", "name": "<nobody>", "password": ""}),
    "POST /api/register": Asking("signed_in", body={"password": "short"}),
    "POST /api/password": Asking("signed_in", body={"old": "", "new": ""}),
    "POST /api/play": Asking("signed_in", body={"tables": ["nowhere"]}),
    "POST /api/refill": Asking("signed_in", body={}),
    "POST /api/logout/everywhere": Asking("signed_in", body={}),
    "GET /api/account": Asking("signed_in"),
    "POST /api/account/code/begin": Asking("signed_in", body={}),
    "POST /api/account/code": Asking("signed_in", body={"password": "", "secret": "", "code": ""}),
    "POST /api/account/code/remove": Asking("signed_in", body={"password": "", "code": ""}),
    "GET /api/rounds": Asking("signed_in"),
    "GET /api/rounds/figures": Asking("signed_in"),
    "GET /api/rounds/file": Asking("signed_in", "/api/rounds/file?which=nowhere-1"),
    "GET /api/shared/{link:str}": Asking("everybody", "/api/shared/nothing"),
    "GET /api/shared/{link:str}/proofs": Asking("everybody", "/api/shared/nothing/proofs"),
    "POST /api/tables/{table_id:str}/rounds/{number:int}/share": Asking(
        "signed_in", "/api/tables/TABLE/rounds/1/share", {"cards": False}
    ),
    "GET /api/tables/{table_id:str}/calls": Asking("signed_in", "/api/tables/TABLE/calls"),
    "GET /api/tables/{table_id:str}/rounds": Asking("signed_in", "/api/tables/TABLE/rounds"),
    "GET /api/tables/{table_id:str}/rounds/{number:int}": Asking("signed_in", "/api/tables/TABLE/rounds/1"),
    "GET /api/tables/{table_id:str}/rounds/{number:int}/proofs": Asking(
        "signed_in", "/api/tables/TABLE/rounds/1/proofs"
    ),
    "POST /api/tables": Asking(
        "open_table", body={"instrument": "draw-2005", "game": "draw", "determinations": {"deck": 51}}
    ),
    "POST /api/tables/{table_id:str}/close": Asking("open_table", "/api/tables/nowhere/close", NO_REASON),
    "GET /api/restrictions": Asking("everybody"),
    "POST /api/restrictions": Asking("restrict_room", body={"what": "room", "why": ""}),
    "POST /api/restrictions/lift": Asking("restrict_room", body={"what": "room", "why": ""}),
    "GET /api/floor": Asking("act_at_table"),
    "GET /api/floor/{table_id:str}": Asking("act_at_table", "/api/floor/TABLE"),
    "GET /api/floor/{table_id:str}/dealing": Asking("act_at_table", "/api/floor/TABLE/dealing"),
    "GET /api/floor/{table_id:str}/log": Asking("act_at_table", "/api/floor/TABLE/log"),
    "POST /api/floor/{table_id:str}/preview": Asking(
        "act_at_table", "/api/floor/TABLE/preview", {"role": "dealer", "act": "nothing"}
    ),
    "GET /api/incidents": Asking("see_incidents"),
    "GET /api/training/progress": Asking("signed_in"),
    "GET /api/training/drill": Asking("signed_in"),
    "POST /api/training/drill": Asking("signed_in", body={"instrument": "nothing"}),
    "POST /api/training/drill/answer": Asking("signed_in", body={"asked": 0, "answer": 0}),
    "POST /api/training/drill/next": Asking("signed_in", body={}),
    "POST /api/training/ultimate": Asking("signed_in", body={"seed": 1, "choices": ["nothing"]}),
    "GET /api/inspect/rounds": Asking("see_rounds"),
    "GET /api/inspect/tables": Asking("see_rounds"),
    "GET /api/inspect/rounds/{table_id:str}/{number:int}": Asking("see_rounds", "/api/inspect/rounds/TABLE/1"),
    "GET /api/inspect/rounds/{table_id:str}/{number:int}/record": Asking(
        "see_rounds", "/api/inspect/rounds/TABLE/1/record"
    ),
    "GET /api/inspect/rounds/{table_id:str}/{number:int}/file": Asking("see_cards", "/api/inspect/rounds/TABLE/1/file"),
    "GET /api/inspect/verification": Asking("see_rounds"),
    "POST /api/inspect/verification": Asking("see_rounds", body={"table": "nowhere"}),
    "GET /api/inspect/signer": Asking("see_rounds"),
    "GET /api/inspect/ledger": Asking("see_owed"),
    "GET /api/inspect/postings": Asking("see_owed"),
    "GET /api/inspect/clauses/{key:str}": Asking("see_rounds", "/api/inspect/clauses/nothing"),
    "GET /api/inspect/clauses/{key:str}/{number:str}": Asking("see_rounds", "/api/inspect/clauses/nothing/1"),
    "GET /api/owed": Asking("see_owed"),
    "GET /api/people": Asking("see_people"),
    "GET /api/people/{name:str}": Asking("see_people", TARGET),
    "POST /api/people/{name:str}/roles": Asking("give_role", f"{TARGET}/roles", {"role": "dealer", "why": ""}),
    "POST /api/people/{name:str}/roles/take": Asking("give_role", f"{TARGET}/roles/take", {"role": "dealer"}),
    "POST /api/people/{name:str}/disable": Asking("disable_person", f"{TARGET}/disable", NO_REASON),
    "POST /api/people/{name:str}/enable": Asking("disable_person", f"{TARGET}/enable", NO_REASON),
    "POST /api/people/{name:str}/grant": Asking("grant_money", f"{TARGET}/grant", {"cents": 1, "why": ""}),
    "POST /api/people/{name:str}/code/reset": Asking("reset_code", f"{TARGET}/code/reset", NO_REASON),
}
"""Every route of the application. Those who may are let by; whoever may not gets 401 or 403 and nothing else."""
LAST = ("POST /api/logout/everywhere", "POST /api/logout")
"""After these there is no session any more."""

PLAYERS: Mapping[str, Mapping[str, Any]] = {
    "Sit": {"seat": 20, "buy_in": 0},
    "Leave": {},
    "SitOut": {},
    "SitIn": {},
    "TopUp": {"amount": 1},
    "TakeChipsOff": {"amount": 1},
    "ChooseEntry": {"post": True},
    "SitOutBeforeBlind": {"wanted": True},
    "ChangeSeat": {"seat": 20},
    "JoinWaitingList": {},
    "LeaveWaitingList": {},
    "DeclineSeat": {"seat": 1},
    "CallClock": {},
    "UseTimeBank": {},
    "AskForRules": {},
    "ShowHand": {},
    "RaiseDispute": {"about": ""},
    "Fold": {},
    "Check": {},
    "Call": {},
    "Bet": {"amount": 1},
    "RaiseTo": {"total": 1},
    "BringIn": {},
    "PostOverBlind": {"take": True},
    "Draw": {"cards": []},
    "Show": {},
    "Muck": {},
    "PlaceWagers": {"ante": 1},
    "PlaceTrips": {"amount": 1},
    "WithdrawWagers": {},
    "Abstain": {},
    "BetPlay": {"amount": 1},
    "Concede": {},
}
"""What anybody with a name may ask of a table; whether it can be done there is another matter."""
OF_AN_EVENT = "of an event: a table knows nothing of the kind"
FLOORS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "ActAtTable": ("record", {"act": "SignDuty", "facts": {"duty": " "}}),
    "ForPlayer": ("deal", {"seat": 1, "asked": {"type": "Fold"}}),
    "DealByHand": ("deal", {}),
    "NameCards": ("deal", {"place": 0, "cards": ["As"]}),
    "TakeBack": ("deal", {}),
    "ButtonCards": ("deal", {"cards": [[1, "As"]]}),
    "Delegate": ("delegate", {"to": "dealer"}),
    "EndDelegation": ("delegate", {"of": "dealer"}),
    "NameDirector": (OF_AN_EVENT, {"person": "Nobody"}),
    "NameAssistant": (OF_AN_EVENT, {"person": "Nobody"}),
    "RecordBreach": ("record", {"who": "", "clause": "nothing"}),
    "DecideDispute": ("decide", {"number": 1_000_000, "decision": "x"}),
    "VacateSeat": ("vacate", {"player": "Nobody"}),
    "VerifyCards": ("verify_cards", {"count": 52}),
    "SignDuty": ("record", {"duty": " "}),
    "DirectPlay": ("pace", {"direction": " "}),
    "GiveBreak": ("pace", {"minutes": 0}),
    "ExtendBreak": ("pace", {"reason": "x", "minutes": 0}),
    "EndBreak": ("pace", {"reason": "x"}),
}
"""What staff may ask of a table, the power of the document that it takes, and fields with which it is refused."""
MESSAGES: Mapping[str, str] = {
    "watch": "everybody looks on",
    "unwatch": "everybody looks on",
    "lobby": "everybody looks on",
    "mine": "everybody looks on",
    "events": "everybody looks on",
    "watch_floor": "staff: told to nobody else",
    "ping": "everybody is there",
    "promise": "whoever sits there: refused to others by the desk",
    "seed": "whoever promised it",
    "do": "whoever has a name: each command below",
    "floor": "staff: each command below",
}
