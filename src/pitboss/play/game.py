"""A game as determined: the spec, the operator's choices and the law, ready to play rounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.cards import Card, Deck
from pitboss.cite import Cites, Refusal
from pitboss.desk.defaults import of_defaults
from pitboss.desk.digest import digest, plain_rules
from pitboss.desk.events import Determined as Determined
from pitboss.kernel import HAS_ROUND_CORE, Evaluator
from pitboss.play.law import PlayLaw
from pitboss.ranking import HandOrder, evaluator
from pitboss.ranking.law import RankingLaw
from pitboss.spec import Determinations, GameSpec

if TYPE_CHECKING:
    from pitboss.kernel._native import RoundRules


Descriptions = dict[tuple[int, int], tuple[str, Cites]]
"""Hands in words with their clauses, by their strengths."""
_described: dict[tuple[object, ...], Descriptions] = {}


class Game(msgspec.Struct, frozen=True, dict=True):
    """What a table plays. Made by an instrument's `determine`, which refuses what the document does not allow."""

    instrument: str
    spec: GameSpec
    choices: Determinations
    laws: tuple[PlayLaw, ...]
    """The law of each street; most games have one for all."""
    ranking: RankingLaw
    max_raises: int | None = None
    determined: tuple[Determined, ...] = ()
    table_law: msgspec.Struct | None = None
    """The clauses on a table where the game is played (`pitboss.table.law.TableLaw`)."""
    determine: Callable[..., Game | tuple[Refusal, ...]] | None = None
    """How the document determines this game, for a table that changes its determinations."""

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        return _out_of_a_pickle, tuple(getattr(self, name) for name in self.__struct_fields__)

    def redetermined(self, choices: Determinations) -> Game | tuple[Refusal, ...]:
        """The same game under other choices, or every reason why not."""
        if self.determine is None:
            return (Refusal("fixed", "this game's determinations are fixed", self.laws[0].round.opens),)
        return self.determine(**{name: getattr(choices, name) for name in choices.__struct_fields__})

    @cached_property
    def digest(self) -> str:
        """Which rules and determinations are in force: every round of a table says so."""
        return digest(self.instrument, self.spec, self.choices, self.laws, self.ranking, self.table_law)

    @cached_property
    def deck(self) -> Deck:
        return Deck(self.choices.deck, self.choices.joker)

    @cached_property
    def deck_set(self) -> frozenset[Card]:
        return frozenset(self.deck.cards)

    @cached_property
    def high_order(self) -> HandOrder | None:
        choices = self.choices
        if choices.wins == "low":
            return None
        return HandOrder(
            deck=self.deck,
            ace_low_straights=choices.ace_low_straights,
            joker_pairs_flush=choices.joker_pairs_flush,
        )

    @cached_property
    def low_order(self) -> HandOrder | None:
        choices = self.choices
        if choices.wins == "high":
            return None
        return HandOrder(
            deck=self.deck,
            win="low",
            low_ace=choices.low_ace or "high",
            qualifier=8 if choices.eight_or_better else None,
            straights_in_lows=choices.straights_in_lows,
        )

    @cached_property
    def last_street(self) -> int:
        return len(self.spec.streets) - 1

    @cached_property
    def limits(self) -> tuple[tuple[int, int], ...]:
        """The least and most that a bet or raise may add in each betting round (0: no most of that kind)."""
        return tuple(_street_limit(self.choices, street, self.last_street) for street in range(len(self.spec.streets)))

    @cached_property
    def tap_unit(self) -> int:
        """What a tap-out is a whole number of."""
        return self.choices.minimum_bet if self.choices.tap_out_unit == "minimum_bet" else 1

    @cached_property
    def deal_plans(self) -> dict[tuple[int, tuple[int, ...]], tuple[tuple[int, ...], tuple[bool, ...]]]:
        """Where the cards of a street go, once worked out for a set of seats."""
        return {}

    @cached_property
    def high_evaluator(self) -> Evaluator | None:
        """The kernel's evaluator of high hands, where they win."""
        return evaluator(self.high_order) if self.high_order else None

    @cached_property
    def low_evaluator(self) -> Evaluator | None:
        return evaluator(self.low_order) if self.low_order else None

    @cached_property
    def core(self) -> RoundRules | None:
        """These rules as the kernel's round core reads them; None where the readable engine plays the game."""
        from pitboss.play.core_rules import core_rules

        return core_rules(self) if HAS_ROUND_CORE else None

    @cached_property
    def descriptions(self) -> Descriptions:
        """Hands already put into words, by strength; games that rank hands alike have them in common."""
        alike = (plain_rules(self.ranking), self.high_order, self.low_order, self.spec.completion)
        return _described.setdefault(alike, {})


def _out_of_a_pickle(instrument: str, spec: GameSpec, choices: Determinations, *others: Any) -> Game:
    """The determinations are written as they were before."""
    return Game(instrument, spec, of_defaults(choices), *others)


def _street_limit(choices: Determinations, street: int, last: int) -> tuple[int, int]:
    match choices.limit:
        case "fixed":
            return choices.minimum_bet, choices.minimum_bet
        case "spread":
            return choices.minimum_bet, choices.maximum_bet
        case "structured":
            return choices.street_bets[street], choices.street_bets[street]
        case "manila":
            return choices.minimum_bet, choices.minimum_bet * (4 if street == last else 2)
        case _:
            return choices.minimum_bet, 0
