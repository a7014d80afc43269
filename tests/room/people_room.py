"""A room of people for tests: guests, named players, an operator."""

from __future__ import annotations

from argon2 import PasswordHasher

from pitboss.cite import Refusal
from pitboss.room.accounts import Account, PlayerAccounts, SignedIn
from pitboss.room.people.passwords import PasswordKeeper

QUICK = PasswordKeeper(PasswordHasher(time_cost=1, memory_cost=64))
"""Passwords that take no time."""
PASSWORD = "kitchen lamp forty two"  # noqa: S105


def guest(people: PlayerAccounts, name: str = "Ann", *, at: int = 0) -> SignedIn:
    made = people.guest(name, at=at)
    assert isinstance(made, SignedIn), made
    return made


def named(people: PlayerAccounts, name: str = "Ann", *, at: int = 0) -> SignedIn:
    """A guest who has taken a password."""
    made = people.register(guest(people, name, at=at).account, PASSWORD, at=at)
    assert isinstance(made, SignedIn), made
    return made


def operator(people: PlayerAccounts, name: str = "Kim", *, at: int = 0) -> Account:
    """By the link, as a new person."""
    key = people.operator_link(at=at, why="a test")
    assert isinstance(key, str)
    made = people.use_link_as_new(key, name, PASSWORD, at=at)
    assert isinstance(made, SignedIn), made
    return made.account


def refused(outcome: object) -> str:
    """The code of a refusal."""
    assert isinstance(outcome, Refusal), outcome
    return outcome.code
