"""Acts at the end: sessions, places, deals, prizes, corrections."""

from __future__ import annotations

from functools import partial
from typing import Any

from pitboss.cli.event.act import TypedAct
from pitboss.cli.event.acts_before import named, one_text, plain
from pitboss.cli.event.acts_play import dealt
from pitboss.cli.event.desk import EventDesk
from pitboss.cli.event.typed import MistypedError, cards_each, need, who, whole
from pitboss.tournament import commands as c
from pitboss.tournament.ending import contested
from pitboss.tournament.events import HowDrawn


def end(desk: EventDesk, words: list[str]) -> list[Any]:
    cards = cards_each(desk.state, words)
    return [desk.command(c.EndSession, cards, drawn="by_hand" if cards else "")]


def draw(desk: EventDesk, words: list[str]) -> list[Any]:
    """Cards for those who tie, as dealt, or from the generator for the first group that does."""
    cards = cards_each(desk.state, words)
    how: HowDrawn = "by_hand" if cards else "by_chance"
    if not cards:
        tied = next((group for group in contested(desk.state, desk.state.ties) if len(group) > 1), ())
        cards = dealt(desk, tied)
    return [desk.command(c.DrawForPlaces, cards, drawn=how)]


def agree(desk: EventDesk, words: list[str]) -> list[Any]:
    need(words, 2)
    if words[0] not in ("icm", "chips", "least_each"):
        raise MistypedError(f"a deal is by icm, chips or least_each; got {words[0]!r}")
    return [desk.command(c.AgreeDeal, words[0], tuple(who(desk.state, name) for name in words[1:]))]


def bounty(desk: EventDesk, words: list[str]) -> list[Any]:
    """The envelope that was drawn, or one from the generator."""
    need(words, 1, 2)
    rule = desk.state.conditions.bounties
    closed = [n for n in range(1, len(rule.envelopes) + 1 if rule else 1) if n not in desk.state.envelopes]
    how: HowDrawn = "by_hand" if len(words) > 1 else "by_chance"
    envelope = whole(words[1], "the envelope") if len(words) > 1 else desk.chance.choice(closed or [0])
    return [desk.command(c.DrawBounty, who(desk.state, words[0]), envelope, drawn=how)]


def pay(desk: EventDesk, words: list[str]) -> list[Any]:
    """`all` is everyone with a prize who has not been paid."""
    need(words, 1)
    state = desk.state
    names = [who(state, name) for name in words]
    if [word.casefold() for word in words] == ["all"]:
        names = [name for name in {**state.prizes, **state.goods} if name not in state.paid]
    return [desk.command(c.PayPrize, name) for name in names]


END = (
    TypedAct("end", "[NAME=CARD...]", "the session is over", end, grave=True),
    TypedAct("repechage", "NAME...", "they take part in the repechage", partial(named, c.EnterRepechage)),
    TypedAct("draw", "[NAME=CARD...]", "cards decide between equals", draw, grave=True),
    TypedAct("agree", "icm|chips|least_each NAME...", "those who remain divide the prizes", agree, grave=True),
    TypedAct("bounty", "NAME [ENVELOPE]", "an envelope is drawn for an elimination", bounty),
    TypedAct("confirm", "", "the director confirms the places", partial(plain, c.ConfirmPlaces), grave=True),
    TypedAct("pay", "NAME...|all", "hand over prizes", pay),
    TypedAct("finish", "", "everything is paid: close the event", partial(plain, c.CloseEvent), grave=True),
    TypedAct("cancel", "REASON", "call the event off: everything is refunded", partial(one_text, c.Cancel), grave=True),
    TypedAct("undo", "REASON", "take the last act back; both stay on record", partial(one_text, c.Correct), grave=True),
)
