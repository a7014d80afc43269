"""Questions on an incident: the ruling, what follows from it in chips, cards and turns, and the clause."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from pitboss.cite import Citation, Cites
from pitboss.desk.rules import Considered
from pitboss.drill.facts import listed
from pitboss.drill.incidents import Incident
from pitboss.drill.measure_words import words_of
from pitboss.drill.measures import Measure, open_measures
from pitboss.drill.topics import FAMILIES, DrillLevel
from pitboss.instruments import find
from pitboss.play import events as e
from pitboss.play.irregular.rulings import Ruling
from pitboss.play.law import PlayLaw
from pitboss.play.state import RoundState
from pitboss.wording.words import clause_numbers

Kind = Literal["ruling", "amount", "turn", "card", "clause"]
Names = Mapping[int, str]
LETTERS = "abcde"
OPTIONS: dict[DrillLevel, int] = {1: 3, 2: 4, 3: 5}
"""How many rulings there are to choose from."""
CLAUSES = 4
SOMETHING = 0.7
"""How often the player asked about is one to whom something goes back, if there is one."""
LONGEST = 76
"""Of a clause's text as an option."""


class Question(msgspec.Struct, frozen=True):
    """Something asked, and its one right answer: the number of an option, or an amount where there are none."""

    kind: Kind
    ask: str
    options: tuple[str, ...]
    right: int
    measures: tuple[Measure, ...] = ()
    """What the options of a ruling stand for."""

    @property
    def answer(self) -> str:
        """The right answer as it is typed."""
        return LETTERS[self.right] if self.options else str(self.right)

    @property
    def answer_words(self) -> str:
        return self.options[self.right] if self.options else f"{self.right:,}"


class UnreadAnswer(msgspec.Struct, frozen=True):
    """Typing that is no answer, and what one looks like."""

    why: str


def read_answer(question: Question, typed: str) -> int | UnreadAnswer:
    """The option or the amount that was typed: a letter, the option's number, or a whole number of chips."""
    text = typed.strip().lower().rstrip(".)").replace(",", "")
    count = len(question.options)
    if not count and text.isdecimal():
        return int(text)
    if not count:
        return UnreadAnswer(f"{typed.strip()!r} is not an amount; a whole number is, as in 40")
    if len(text) == 1 and text in LETTERS[:count]:
        return LETTERS.index(text)
    if text.isdecimal() and 1 <= int(text) <= count:
        return int(text) - 1
    return UnreadAnswer(f"{typed.strip()!r} is none of the answers; type a letter from a to {LETTERS[count - 1]}")


def questions_on(found: Incident, names: Names, level: DrillLevel, chance: random.Random) -> tuple[Question, ...]:
    """The ruling first; then, by level, one of its effects; then the clause."""
    asked = [ruling_question(found, names, level, chance)]
    if level > 1 and (effects := list(_effects(found, names, chance))):
        asked.append(chance.choice(effects))
    if level > 2 and (clause := _clause(found, chance)):
        asked.append(clause)
    return tuple(asked)


def _chosen(kind: Kind, ask: str, right: str, wrong: Sequence[str], chance: random.Random) -> Question:
    options = chance.sample([right, *wrong], len(wrong) + 1)
    return Question(kind, ask, tuple(options), options.index(right))


# the ruling


def ruling_question(found: Incident, names: Names, level: DrillLevel, chance: random.Random) -> Question:
    """What other documents say comes first among the wrong answers, then what people do at tables."""
    right = found.measure
    theirs = [each.measure for each in found.elsewhere]
    others = [measure for measure in open_measures(found.topic, right) if measure not in theirs]
    wrong = [measure for measure in (*theirs, *chance.sample(others, len(others))) if not _same_effect(found, measure)]
    measures = chance.sample([right, *wrong[: OPTIONS[level] - 1]], min(OPTIONS[level], len(wrong) + 1))
    told = tuple(measure_words(found, measure, names) for measure in measures)
    return Question("ruling", "What is your ruling?", told, measures.index(right), tuple(measures))


def measure_words(found: Incident, measure: Measure, names: Names) -> str:
    state = found.state
    who = listed([names[seat] for seat in found.seats]) if found.seats else "the player"
    last = names[state.fold_order[-1]] if state.fold_order else ""
    return words_of(found.topic, measure, who, last, undecided(state.law))


def undecided(law: PlayLaw) -> str:
    """Who decides where no rule does."""
    if law.uncovered.by_agreement:
        return "the players are asked, and if not all agree, the floor decides"
    return "the floor decides"


def _same_effect(found: Incident, measure: Measure) -> bool:
    """Two caps on the bets are one where they come to the same amount; without a fold nobody was the last to fold."""
    if measure == "last_folder":
        return not found.state.fold_order
    capped = next((event.most for event in found.events if isinstance(event, e.BetsCapped)), 0)
    if not capped or measure not in ("cap", "cap_least"):
        return False
    least = found.state.game.limits[found.state.street][0]
    return capped == (least if measure == "cap_least" else found.state.high or least)


# what follows from it


def _effects(found: Incident, names: Names, chance: random.Random) -> Iterator[Question]:
    """Everything that can be asked about what the ruling brings about."""
    state = found.state
    for event in found.events:
        yield from _amounts(event, found, names, chance)
        match event:
            case e.CardsMoved(why="replaced"):
                yield _replacement(names[found.seats[0]], chance)
            case e.ReshuffleDue():
                yield _number("card", "How many cards does the dealer shuffle?", _left(found))
    if found.measure == "fold_hand" and state.put_in[found.seats[0]]:
        yield _number("amount", f"How much goes back to {names[found.seats[0]]}?", 0)
    yield from _turn(found, names, chance)


def _number(kind: Kind, ask: str, right: int) -> Question:
    return Question(kind, ask, (), right)


def _amounts(event: e.AnyEvent, found: Incident, names: Names, chance: random.Random) -> Iterator[Question]:
    state = found.state
    match event:
        case e.MisdealDeclared(returned=returned) | e.RoundVoided(returned=returned, withheld=0):
            seats = [seat for seat, _ in returned] if chance.random() < SOMETHING else []
            seats = seats or [seat for seat in state.ring if state.put_in[seat]]
            if seats:
                seat = chance.choice(seats)
                yield _number("amount", f"How much goes back to {names[seat]}?", dict(returned).get(seat, 0))
        case e.ExcessReturned(seat=seat, amount=amount):
            yield _number("amount", f"How much goes back to {names[seat]}?", amount)
        case e.UnderCalled(seat=seat, amount=amount):
            owed = state.high - state.bet[seat] - amount
            yield _number("amount", f"How much more completes the call of {names[seat]}?", owed)
        case e.BetsCapped(most=most):
            yield _number("amount", "How much may a player have in for this betting round at most?", most)
        case e.EarlyActSettled(seat=seat) if found.early and found.measure in ("forfeits", "free", "call_or_fold"):
            stays = found.early.total - state.bet[seat] if found.measure == "forfeits" else 0
            ask = f"If {names[seat]} folds now, how much of what was put forward stays in the pot?"
            yield _number("amount", ask, stays)


def _left(found: Incident) -> int:
    """The cards in the shoe when it is shuffled."""
    left = len(found.state.shoe) - found.state.drawn
    burned = sum(step[2] == e.BURN for event in found.events if isinstance(event, e.CardsMoved) for step in event.steps)
    undone = sum(len(event.steps) for event in found.events if isinstance(event, e.DealUndone))
    return left - burned + undone


def _replacement(who: str, chance: random.Random) -> Question:
    right = "the next card of the shoe; no card is burned before the flop then"
    wrong = (
        "the card after the next one: one is burned first, as always",
        "the next card of the shoe; a card is burned before the flop all the same",
        "the last card of the shoe",
    )
    return _chosen("card", f"Which card does {who} get?", right, wrong, chance)


def _turn(found: Incident, names: Names, chance: random.Random) -> Iterator[Question]:
    """Whose turn it is then, as long as the same betting round goes on."""
    ruling, state = found.ruling, found.state
    moved_on = any(isinstance(event, e.BettingClosed | e.Dealt | e.MisdealDeclared) for event in found.events)
    if not isinstance(ruling, Ruling) or not ruling.to_act or moved_on or state.phase != "betting" or found.early:
        return
    others = [seat for seat in state.seats_in() if seat != ruling.to_act]
    if len(others) < 2 or (ruling.to_act == state.to_act and FAMILIES[found.topic] != "turns"):
        return
    wrong = [_seat(seat, names) for seat in chance.sample(others, min(3, len(others)))]
    yield _chosen("turn", "Who acts next?", _seat(ruling.to_act, names), wrong, chance)


def _seat(seat: int, names: Names) -> str:
    return f"{names[seat]}, seat {seat}"


# the clause


def _clause(found: Incident, chance: random.Random) -> Question | None:
    """The clause that decides among others on irregularities that the ruling does not cite at all."""
    right = found.cites[0]
    cited = {*found.cites, *(cite for event in found.events for cite in event.cites)}
    cited.update(_also_apply(found))
    considered = [each.cites[0] for each in found.considered if each.cites[0] not in cited]
    rest = [cite for cite in _on_irregularities(found.state) if cite not in cited and cite not in considered]
    wrong = [*dict.fromkeys(considered), *chance.sample(rest, len(rest))][: CLAUSES - 1]
    if not wrong or find(right).layer != "irregularity":
        return None
    home = found.state.game.instrument
    told = {cite: f"{clause_numbers((cite,), home)}: {_shortened(find(cite).text)}" for cite in (right, *wrong)}
    return _chosen("clause", "Which clause decides?", told[right], [told[cite] for cite in wrong], chance)


def _also_apply(found: Incident) -> Iterator[Citation]:
    """Clauses that one might name with some right: they give way to the one that decides, or say the same."""
    yield from (each.cites[0] for each in found.considered if gives_way(each))
    law = found.state.law.misdeals
    if found.topic in ("extra_cards", "player_missed"):
        yield from (*law.excess_card, *law.player_missed)


def gives_way(considered: Considered) -> bool:
    """Whether a clause applies, and only yields to a more particular one."""
    return considered.why_not.endswith("is the more particular rule")


def _on_irregularities(state: RoundState) -> Cites:
    """What the law of the game cites on irregularities, the more particular items only."""
    cites = dict.fromkeys(cites[0] for cites in state.law.cited() if cites)
    return tuple(cite for cite in cites if find(cite).layer == "irregularity")


def _shortened(text: str) -> str:
    first = text.split(". ")[0].rstrip(".")
    return first if len(first) <= LONGEST else f"{first[:LONGEST].rsplit(' ', 1)[0]} ..."
