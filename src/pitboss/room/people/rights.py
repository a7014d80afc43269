"""Which role may do what in the room. What a role may do at a table, its document says (`pitboss.desk.roles`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, get_args

from pitboss.cite import Refusal

RoomRole = Literal["dealer", "supervisor", "director", "shift_manager", "operator", "inspector"]
"""Who is more than a player; everybody is a player."""
ROLES: tuple[RoomRole, ...] = get_args(RoomRole)
Right = Literal[
    "open_table",
    "act_at_table",
    "restrict_table",
    "restrict_game",
    "restrict_room",
    "see_people",
    "give_role",
    "disable_person",
    "grant_money",
    "reset_code",
    "see_owed",
    "see_incidents",
    "see_rounds",
    "see_cards",
]
FLOOR: tuple[RoomRole, ...] = ("dealer", "supervisor", "director", "shift_manager", "operator")
RIGHTS: Mapping[Right, tuple[RoomRole, ...]] = {
    "open_table": ("operator",),
    "act_at_table": FLOOR,
    "restrict_table": ("operator", "shift_manager", "supervisor"),
    "restrict_game": ("operator", "shift_manager"),
    "restrict_room": ("operator", "shift_manager"),
    "see_people": ("operator", "shift_manager", "inspector"),
    "give_role": ("operator",),
    "disable_person": ("operator", "shift_manager"),
    "grant_money": ("operator",),
    "reset_code": ("operator",),
    "see_owed": ("operator", "inspector"),
    "see_incidents": ("operator", "inspector"),
    "see_rounds": ("inspector", "operator"),
    "see_cards": ("inspector",),
}
"""The whole table; whoever asks over REST or the socket is looked up here."""
WORDS: Mapping[Right, str] = {
    "open_table": "opening a table",
    "act_at_table": "the floor's part at a table",
    "restrict_table": "stopping a table",
    "restrict_game": "stopping a game",
    "restrict_room": "stopping the room",
    "see_people": "the list of people",
    "give_role": "giving and taking roles",
    "disable_person": "disabling a person",
    "grant_money": "giving out play money",
    "reset_code": "taking somebody's code away",
    "see_owed": "what is owed to players",
    "see_incidents": "significant events",
    "see_rounds": "looking through the record",
    "see_cards": "seeing cards of other people",
}


def role_for(roles: Iterable[RoomRole], right: Right) -> RoomRole | Refusal:
    """The role by which somebody with these has a right: the first that the table names."""
    may = RIGHTS[right]
    held = set(roles)
    return next((role for role in may if role in held), None) or refused(right, may)


def refused(right: Right, may: Iterable[str]) -> Refusal:
    holders = [words_of(role) for role in may]
    what = f"{WORDS[right]} is for the {' or the '.join(holders)}"
    return Refusal("wrong_role", what, (), {"right": right, "may": holders})


def words_of(role: str) -> str:
    return role.replace("_", " ")
