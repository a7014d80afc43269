"""Bounties: a part of every fee is paid to whoever eliminates the player."""

from __future__ import annotations

from pitboss.tournament import events as e
from pitboss.tournament.draft import Draft
from pitboss.tournament.state import Broke


def pay_bounties(draft: Draft, out: tuple[Broke, ...], by: dict[str, str]) -> None:
    raise NotImplementedError
