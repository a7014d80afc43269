"""Who is given play money, and how much: all of it comes from the mint."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.room.pace import is_bot
from pitboss.room.people import commands as c
from pitboss.room.people import events as e
from pitboss.room.people.person import Person
from pitboss.room.people.policy import DAY, PeoplePolicy


def welcome(policy: PeoplePolicy, name: str) -> e.MoneyGranted:
    """Once for each account, where it is opened."""
    return e.MoneyGranted(person=name, cents=policy.welcome, reason="welcome")


def decide_refill(policy: PeoplePolicy, person: Person, command: c.TakeRefill) -> list[e.AnyPeopleEvent] | Refusal:
    """For whoever is broke, counting what lies at tables and in events, and so many times a day."""
    owns, day = command.owns, command.now // DAY
    if owns >= policy.broke:
        what = (
            f"play money is for players with less than {policy.broke // 100} dollars; with what lies at tables and is "
            f"paid into events that are not over you have {owns // 100}"
        )
        return Refusal("not_broke", what, (), {"has": owns, "below": policy.broke})
    had = person.refills if person.refill_day == day else 0
    if had >= policy.refills_a_day:
        what = f"play money is given {policy.refills_a_day} times a day; come back tomorrow"
        return Refusal("enough_refills", what, (), {"most": policy.refills_a_day})
    return [e.MoneyGranted(person=person.id, cents=policy.welcome - owns, reason="refill", day=day)]


def decide_bot(policy: PeoplePolicy, command: c.FundBot) -> list[e.AnyPeopleEvent] | Refusal:
    if not is_bot(command.bot):
        return Refusal("no_bot", f"{command.bot} is no player of the house", ())
    if command.wallet >= command.needs:
        return Refusal("has_enough", f"{command.bot} has enough", ())
    cents = max(command.needs - command.wallet, policy.bot_at_least)
    return [e.MoneyGranted(person=command.bot, cents=cents, reason="bot")]
