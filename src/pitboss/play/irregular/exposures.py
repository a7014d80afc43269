"""Exposed hole cards and communal cards."""

from __future__ import annotations

from collections import Counter

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Cites
from pitboss.play import events as e
from pitboss.play.dealing import known_elsewhere
from pitboss.play.irregular import commands as c
from pitboss.play.irregular.misdeals import GROUNDS, declare_misdeal, is_late, needs_a_deal, not_late
from pitboss.play.irregular.rule import Case, Rule
from pitboss.play.irregular.trial import Trial
from pitboss.play.state import RoundState


def wrong_name(state: RoundState, held: Card, named: Card) -> str:
    """Why a card cannot be the one named; a card that the machine has seen need not be named."""
    if named in (UNKNOWN, held):
        return ""
    if held != UNKNOWN:
        return f"that card is {held}, not {named}"
    if named not in state.game.deck_set:
        return f"{named} is not in this deck"
    return f"{named} lies elsewhere on the table" if named in known_elsewhere(state, 0) else ""


def the_card(held: Card, named: Card) -> Card:
    return named if held == UNKNOWN else held


# hole cards


def _hole_facts(state: RoundState, facts: c.HoleCardsExposed) -> str:
    cards = facts.cards
    if not cards or len({(seat, at) for seat, at, _ in cards}) != len(cards):
        return "each exposed card is named once"
    for seat, at, named in cards:
        if seat not in state.ring:
            return f"seat {seat} is not in this round of play"
        if not 0 <= at < len(state.down[seat]):
            return f"seat {seat} holds {len(state.down[seat])} hole cards; got number {at + 1} of them"
        wrong = wrong_name(state, state.down[seat][at], named) or _seen_already(state, seat, at)
        if wrong:
            return wrong
    names = [named for _, _, named in cards if named != UNKNOWN]
    if len(set(names)) != len(names):
        return "one card is named twice"
    return needs_a_deal(state) or _draw_facts(state, facts)


def _seen_already(state: RoundState, seat: int, at: int) -> str:
    held = state.down[seat][at]
    known = held != UNKNOWN and state.irregular is not None and held in state.irregular.exposed
    return f"everybody has seen card {at + 1} of seat {seat} already" if known else ""


def _draw_facts(state: RoundState, facts: c.HoleCardsExposed) -> str:
    if facts.during == "draw" and not state.game.spec.streets[max(state.street, 0)].draw:
        return "no draw has begun"
    return ""


def _during(facts: c.HoleCardsExposed, moment: str) -> str:
    return "" if facts.during == moment else f"it was not in the {'initial deal' if moment == 'deal' else moment}"


def _in_the_deal(state: RoundState, facts: c.HoleCardsExposed) -> list[int]:
    """Whose hole cards were exposed in the initial deal, those reported before included: a seat for each card."""
    before = state.irregular.exposed_in_deal if state.irregular else []
    return [*before, *(seat for seat, _, _ in facts.cards)]


def _most_of_one(state: RoundState, facts: c.HoleCardsExposed) -> int:
    return max(Counter(_in_the_deal(state, facts)).values())


def _any(_: RoundState, facts: c.HoleCardsExposed) -> str:
    return _during(facts, "deal")


def _two(state: RoundState, facts: c.HoleCardsExposed) -> str:
    few = "" if len(_in_the_deal(state, facts)) > 1 else "only one hole card was exposed"
    return _during(facts, "deal") or few


def _two_of_one(state: RoundState, facts: c.HoleCardsExposed) -> str:
    few = "" if _most_of_one(state, facts) > 1 else "no player had more than one hole card exposed"
    return _during(facts, "deal") or few


def _one(state: RoundState, facts: c.HoleCardsExposed) -> str:
    many = "" if len(_in_the_deal(state, facts)) == 1 else "more than one hole card was exposed"
    return _during(facts, "deal") or many


def _one_of_each(state: RoundState, facts: c.HoleCardsExposed) -> str:
    many = "" if _most_of_one(state, facts) == 1 else "a player had more than one hole card exposed"
    return _during(facts, "deal") or many


def _burns(state: RoundState) -> bool:
    return state.game.choices.burn and state.game.spec.burns > 0


def _no_burn(state: RoundState, facts: c.HoleCardsExposed) -> str:
    return _during(facts, "deal") or ("cards are burned at this table" if _burns(state) else "")


def _replaced(state: RoundState, facts: c.HoleCardsExposed) -> str:
    if not _burns(state):
        return "no cards are burned at this table"
    if is_late(state) or (state.irregular and state.irregular.burn_spent):
        return "the first burn card is gone"
    if not state.live[facts.cards[0][0]]:
        return "that hand is folded"
    return _one(state, facts)


def _more_than_cured(state: RoundState, facts: c.HoleCardsExposed) -> str:
    """One burn card replaces one card; a second exposure finds it spent."""
    if not _burns(state):
        return "no cards are burned at this table"
    spent = state.irregular is not None and state.irregular.burn_spent
    if is_late(state) or (len(_in_the_deal(state, facts)) == 1 and not spent):
        return "only one hole card was exposed" if not is_late(state) else "the first betting round is over"
    return _during(facts, "deal")


def _in_draw(_: RoundState, facts: c.HoleCardsExposed) -> str:
    return _during(facts, "draw")


def _show(trial: Trial, facts: c.HoleCardsExposed, cites: Cites) -> None:
    down = trial.state.down
    steps = tuple((seat, at, the_card(down[seat][at], named)) for seat, at, named in facts.cards)
    trial.emit(e.CardsExposed(steps, facts.during == "deal", cites=cites))


def _replace(trial: Trial, facts: c.HoleCardsExposed, cites: Cites) -> None:
    """The exposed card to the discards, the next card of the shoe to the player."""
    _show(trial, facts, cites)
    state, (seat, at, _) = trial.state, facts.cards[0]
    steps = (
        (state.down[seat][at], seat, e.DISCARDS, False),
        (state.shoe[state.drawn], e.SHOE, seat, False),
    )
    trial.emit(e.CardsMoved("replaced", steps, cites=cites))


KEPT = "No misdeal: the card stays with its player, seen by all, and the hand is played."
HOLE_CARDS: Case[c.HoleCardsExposed] = Case(
    "hole_cards_exposed",
    _hole_facts,
    (
        Rule("exposed_any", lambda law: law.exposed.one, _any,
             "A misdeal: a hole card was exposed in the initial deal.", declare_misdeal,
             excepts=("one_of_a_player_kept", "exposed_two_of_one", "more_than_one_burn_card_cures")),
        Rule("exposed_two_of_one", lambda law: law.exposed.two_of_one, _two_of_one,
             "A misdeal: a player had two or more hole cards exposed in the initial deal.", declare_misdeal,
             excepts=("exposed_no_burn", "more_than_one_burn_card_cures")),
        Rule("exposed_two", lambda law: law.exposed.two, _two,
             "A misdeal: more than one hole card was exposed in the initial deal.", declare_misdeal,
             excepts=("one_of_a_player_kept", "exposed_two_of_one")),
        Rule("exposed_replaced", lambda law: law.exposed.replaced, _replaced,
             "No misdeal: the first burn card replaces the exposed card, which is discarded; no card is burned "
             "before the flop.", _replace, excepts=("exposed_any", "one_of_a_player_kept")),
        Rule("more_than_one_burn_card_cures", lambda law: law.exposed.replaced, _more_than_cured,
             "A misdeal: one burn card can replace one exposed card, and more were exposed.", declare_misdeal,
             excepts=("one_of_a_player_kept",)),
        Rule("exposed_no_burn", lambda law: law.exposed.no_burn, _no_burn,
             "A misdeal: no cards are burned here, so none can replace the exposed card.", declare_misdeal,
             excepts=("exposed_any", "one_of_a_player_kept")),
        Rule("one_card_kept", lambda law: law.exposed.two, _one, KEPT, _show, excepts=("one_of_a_player_kept",)),
        Rule("one_of_a_player_kept", lambda law: law.exposed.two_of_one, _one_of_each, KEPT, _show),
        Rule("exposed_in_draw", lambda law: law.exposed.in_draw, _in_draw,
             "No misdeal in the draw: the card stays with its player, seen by all.", _show),
        Rule("found_late", lambda law: law.misdeals.found_late,
             lambda state, facts: _during(facts, "deal") or not_late(state, facts),
             "No misdeal: the first betting round is over. The hand is played out, and no chips go back.",
             _show, excepts=GROUNDS),
    ),
)  # fmt: skip


# communal cards


def _next_board(state: RoundState) -> int:
    """How many communal cards the next street brings."""
    streets, following = state.game.spec.streets, state.street + 1
    return streets[following].board if following < len(streets) else 0


def _board_facts(state: RoundState, facts: c.BoardCardsExposed) -> str:
    if state.phase != "betting":
        return "no betting round is going on"
    most = _next_board(state)
    if not most:
        return "no communal card follows"
    burned = int(facts.burned)
    if burned and (not _burns(state) or (state.irregular and state.irregular.burn_spent)):
        return "no card is burned before the next communal cards"
    if not 1 <= facts.count <= min(most, len(state.shoe) - state.drawn - burned):
        return f"1 to {most} communal cards follow; got {facts.count}"
    if facts.cards and len(facts.cards) != facts.count:
        return f"{facts.count} cards were exposed; {len(facts.cards)} are named"
    first = state.drawn + burned
    wrong = (wrong_name(state, state.shoe[first + at], named) for at, named in enumerate(facts.cards))
    twice = "one card is named twice" if len(set(facts.cards)) != len(facts.cards) else ""
    return next(filter(None, wrong), "") or twice


def _turn_up(trial: Trial, facts: c.BoardCardsExposed, cites: Cites) -> None:
    state = trial.state
    named = facts.cards or (UNKNOWN,) * facts.count
    steps = tuple((e.SHOE, at, the_card(state.shoe[state.drawn + at], card)) for at, card in enumerate(named))
    trial.emit(e.CardsExposed(steps, cites=cites))


def _shuffle_back(trial: Trial, facts: c.BoardCardsExposed, cites: Cites) -> None:
    """A burn already made stays; the exposed cards go back into the shoe."""
    state = trial.state
    if facts.burned:
        trial.emit(e.CardsMoved("found", ((state.shoe[state.drawn], e.SHOE, e.BURN, False),), cites=cites))
    _turn_up(trial, facts, cites)
    trial.emit(e.ReshuffleDue(cites=cites + state.law.round.shuffle_and_cut))


def _cap(trial: Trial, facts: c.BoardCardsExposed, cites: Cites) -> None:
    """Where nobody has bet, the table minimum is the most, unless it is determined that nothing may be bet.

    The opener of an ante game has to bet, so the first betting round always leaves the minimum.
    """
    state = trial.state
    _turn_up(trial, facts, cites)
    nothing = state.game.choices.capped_without_bets == "nothing" and state.street > 0
    trial.emit(e.BetsCapped(state.high or (0 if nothing else _least_bet(state)), cites=cites))


def _cap_at_least(trial: Trial, facts: c.BoardCardsExposed, cites: Cites) -> None:
    _turn_up(trial, facts, cites)
    trial.emit(e.BetsCapped(_least_bet(trial.state), cites=cites))


def _least_bet(state: RoundState) -> int:
    return state.game.limits[state.street][0]


def _before_the_bets(state: RoundState, _: c.BoardCardsExposed) -> str:
    if state.voluntary:
        return "the betting on the card before it had begun"
    return "" if len(state.board) >= 2 else "the rule is on the third, fourth and fifth communal card"


BOARD: Case[c.BoardCardsExposed] = Case(
    "communal_cards_exposed_early",
    _board_facts,
    (
        Rule("board_early_reshuffled", lambda law: law.board.early_reshuffled, lambda _, __: "",
             "The exposed cards are shuffled with the rest of the shoe and it is cut; the betting goes on.",
             _shuffle_back),
        Rule("board_early_caps_bets", lambda law: law.board.early_caps_bets, lambda _, __: "",
             "No bet in this betting round may exceed the largest already made; the card is used in its turn.", _cap),
        Rule("board_early_least_bets", lambda law: law.board.early_least_bets, _before_the_bets,
             "The bets on the card before it are held to the minimum; the card shown is used in its turn.",
             _cap_at_least, excepts=("board_early_caps_bets",)),
    ),
)  # fmt: skip


def _top_facts(state: RoundState, facts: c.TopCardExposed) -> str:
    if state.phase != "betting" or not state.street or state.voluntary:
        return "it is reported when the next cards are out, before anyone acts"
    card = _top_card(state)
    return "the card went to no pile of communal cards" if card is None else wrong_name(state, card[2], facts.card)


def _top_card(state: RoundState) -> e.ExposedStep | None:
    """The street's first card: the burn where one was made, else its first communal card."""
    spec = state.game.spec.streets[state.street]
    if state.irregular is not None and state.irregular.burned:
        return (e.BURN, len(state.burns) - 1, state.burns[-1])
    return (e.BOARD, len(state.board) - spec.board, state.board[-spec.board]) if spec.board else None


def _leave_in_place(trial: Trial, facts: c.TopCardExposed, cites: Cites) -> None:
    top = _top_card(trial.state)
    assert top is not None
    place, at, card = top
    trial.emit(e.CardsExposed(((place, at, the_card(card, facts.card)),), cites=cites))


def _is_burn_to_use(state: RoundState, _: c.TopCardExposed) -> str:
    if state.game.choices.exposed_top_card != "communal":
        return "it is not determined that a card burned face up is used"
    return "" if state.irregular is not None and state.irregular.burned else "it was not burned"


def _use_the_burn(trial: Trial, facts: c.TopCardExposed, cites: Cites) -> None:
    _leave_in_place(trial, facts, cites)
    state = trial.state
    first, *others = state.board[-state.game.spec.streets[state.street].board :]
    swapped = ((state.burns[-1], e.BURN, e.BOARD, True), (first, e.BOARD, e.BURN, False))
    kept = ((other, e.BOARD, e.BOARD, True) for other in others)
    trial.emit(e.CardsMoved("used", (*swapped, *kept), cites=cites))


TOP_CARD: Case[c.TopCardExposed] = Case(
    "top_card_exposed",
    _top_facts,
    (
        Rule("top_card_used", lambda law: law.board.top_card_used, lambda _, __: "",
             "The card keeps its place in the sequence: the first card of the shoe, burned where cards are burned.",
             _leave_in_place),
        Rule("top_card_communal", lambda law: law.board.top_card_used, _is_burn_to_use,
             "The card is the first of the next communal cards, and the card after it is burned instead.",
             _use_the_burn, excepts=("top_card_used",)),
    ),
)  # fmt: skip
