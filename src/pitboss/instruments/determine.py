"""Determinations: an operator's choices checked together against a document, every mistake at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, get_type_hints

import msgspec

from pitboss.chips import MOST_SAID
from pitboss.cite import Cites, Refusal, testify
from pitboss.instruments.bet_checks import forced_bet
from pitboss.instruments.checks import CHECKS, CheckOfChoices
from pitboss.instruments.fee_checks import from_pots_or_by_time
from pitboss.instruments.sign_lines import sign_lines
from pitboss.play.game import Game
from pitboss.play.law import PlayLaw
from pitboss.ranking.law import RankingLaw
from pitboss.spec import Collection, Determinations, Forced, GameSpec, LimitKind, TimeCharge
from pitboss.table.law import TableLaw

RATIO_LIMITS: tuple[LimitKind, ...] = ("half-pot", "full-pot", "no-limit")
AMOUNT_LIMITS: tuple[LimitKind, ...] = ("fixed", "spread", "structured", "manila", "straddle")
KINDS = get_type_hints(Determinations)
"""What kind of value each determination takes."""


class DeterminationLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses that let an operator determine things, by meaning."""

    determine: Cites
    deck: Cites
    decks: Mapping[int, Cites]
    joker: Cites = ()
    ace_low: Cites = ()
    low_ball: Cites = ()
    split: Cites = ()
    qualifier: Cites = ()
    wild_card: Cites = ()
    stakes: Cites = ()
    blind_or_ante: Cites = ()
    blind_count: Cites = ()
    blind_limits: Cites = ()
    over_blinds: Cites = ()
    levels: Cites = ()
    bets: Cites = ()
    burn: Cites = ()
    maximum_buy_in: Cites = ()
    clock: Cites = ()
    seats: Cites = ()
    raise_cap: Cites = ()
    heads_up: Cites = ()
    final_checks: Cites = ()
    stud_opener: Cites = ()
    commission: Cites = ()
    commission_rate: Cites = ()
    commission_cap: Cites = ()
    commission_time: Cites = ()
    collections: Cites = ()


class Only(msgspec.Struct, frozen=True):
    """The values a game's own rules leave for a field."""

    values: tuple[Any, ...]
    rules: Cites
    """That leave no others."""
    in_tournaments: bool = True
    """Whether that goes for tournaments too, or their approved conditions may have it otherwise."""


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """A game as its document offers it: what may be determined, and what holds if nothing is said."""

    instrument: str
    spec: GameSpec
    laws: tuple[PlayLaw, ...]
    ranking: RankingLaw
    law: DeterminationLaw
    table_law: TableLaw | None = None
    defaults: Determinations
    only: Mapping[str, Only] = {}
    forced: tuple[Forced, ...] = ("blind", "ante")
    """What players may be forced to put in, where the game's own rules do not say (`only`)."""
    blind_counts: tuple[int, ...] = (1, 2, 3)
    """How many players may have to post blinds."""
    caps_ratio_limits: bool = True
    """Whether the cap of three raises also binds half-pot, full-pot and no-limit betting."""
    rate_by: str = "maximum_buy_in"
    """Which stake decides whether the higher rate of commission is open."""
    rate_stake_dollars: int = 500
    fees: CheckOfChoices = from_pots_or_by_time
    """What the document has to say of what the house takes."""
    schedules: Callable[[int], Mapping[int, Collection | TimeCharge]] | None = None
    """A card room's posted schedules by number, at so many chip units to the dollar."""
    cap_open_for: tuple[LimitKind, ...] = ()
    """Limits for which the texts leave the cap on raises open although the document has one."""
    bets_follow: Literal["", "forced", "at_least_forced"] = ""
    """Whether the game's own rules tie the bets to the blind or ante."""
    structure: tuple[int, ...] = (1, 1, 1, 2)
    """A structured limit's bets by betting round, in forced bets."""
    limit_range: tuple[tuple[int, int], tuple[int, int]] | None = None
    """The smallest and the largest limit game: the bets of its first and its last betting round, in dollars."""
    house_choices: tuple[str, ...] = ()
    """Choices that no document leaves open, and this game takes."""
    own_checks: tuple[CheckOfChoices, ...] = ()
    """What is checked of this game only."""

    @property
    def collections(self) -> Mapping[int, Collection | TimeCharge]:
        """The posted schedules by number, at the default chip unit."""
        return self.schedules(self.defaults.dollar) if self.schedules else {}

    def structured(self, forced: int) -> tuple[int, ...]:
        return tuple(forced * times for times in self.structure)

    def determine(self, **chosen: Any) -> Game | tuple[Refusal, ...]:
        """The game under these choices, or every reason why not."""
        strange = tuple(unreadable(KINDS, self.law.determine, chosen))
        named = {refusal.field for refusal in strange}
        sound = {name: value for name, value in chosen.items() if name not in named}
        choices = completed(self, msgspec.convert({**_plain(self.defaults), **sound}, Determinations))
        wrong = strange + tuple(refusal for check in CHECKS for refusal in check(self, choices))
        return wrong or self.determined(choices)

    def determined(self, choices: Determinations) -> Game:
        """The game under choices that were determined before: the record is believed, and nothing checked again."""
        streets = len(self.spec.streets)
        laws = self.laws if len(self.laws) == streets else self.laws * streets
        lines = sign_lines(self, choices)
        for line in lines:
            testify(line.cites)
        cap = max_raises(self, choices)
        return Game(self.instrument, self.spec, choices, laws, self.ranking, cap, lines, self.table_law, self.determine)


def completed(offer: Offer, choices: Determinations) -> Determinations:
    """What is left unsaid follows from the forced bets and the document."""
    least = choices.minimum_bet or forced_bet(choices)
    return msgspec.structs.replace(
        choices,
        heads_up=_heads_up(offer, choices),
        minimum_bet=least,
        maximum_bet=choices.maximum_bet or (2 * least if choices.limit in ("spread", "straddle") else 0),
        street_bets=choices.street_bets or (offer.structured(least) if choices.limit == "structured" else ()),
    )


def _heads_up(offer: Offer, choices: Determinations) -> Literal["literal", "button_posts_first"]:
    if choices.heads_up == "document":
        return "button_posts_first" if choices.tournament and offer.law.heads_up else "literal"
    return choices.heads_up


def _plain(choices: Determinations) -> dict[str, Any]:
    return {name: getattr(choices, name) for name in choices.__struct_fields__}


def unreadable(kinds: Mapping[str, Any], cites: Cites, chosen: Mapping[str, Any]) -> Iterator[Refusal]:
    """Choices that are no determination at all, or not of its kind."""
    for name, value in chosen.items():
        if name not in kinds:
            what = f"{name!r} is not something to determine; there are {', '.join(kinds)}"
            yield Refusal("unknown_determination", what, cites, {"name": name}, field=name)
            continue
        try:
            read = msgspec.convert(value, kinds[name])
        except msgspec.ValidationError as error:
            yield Refusal("wrong_type", f"{name}: {error}", cites, {"name": name, "got": value}, field=name)
            continue
        if any(abs(number) > MOST_SAID for number in _numbers(read)):
            what = f"{name}: no number here is above {MOST_SAID:,}"
            yield Refusal("too_large", what, cites, {"name": name, "most": MOST_SAID}, field=name)


def _numbers(read: Any) -> Iterator[int]:
    """Every number of a determination, those within others included."""
    match read:
        case int():
            yield read
        case tuple():
            for each in read:
                yield from _numbers(each)
        case msgspec.Struct():
            for each in read.__struct_fields__:
                yield from _numbers(getattr(read, each))


def max_raises(offer: Offer, choices: Determinations) -> int | None:
    """The cap on raises, or None: as chosen, else as the document has it for the limit and the forced bets."""
    if choices.max_raises == "unlimited":
        return None
    if choices.max_raises != "document":
        return choices.max_raises
    if choices.forced == "ante":
        return None
    return 3 if offer.caps_ratio_limits or choices.limit not in RATIO_LIMITS else None
