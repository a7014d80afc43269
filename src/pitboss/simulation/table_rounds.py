"""One round at one table of an event: all it needs comes in, all that counts goes out."""

from __future__ import annotations

import random
from collections.abc import Mapping

import msgspec

from pitboss.banked import commands as b
from pitboss.banked.game import BankedGame
from pitboss.banked.round import BankedRound
from pitboss.banked.round import open_round as open_banked_round
from pitboss.banked.view import view_round as view_banked
from pitboss.bots.dealer import shuffle_and_cut, shuffled_as_due
from pitboss.bots.ultimate import UltimateBot
from pitboss.cite import Refusal
from pitboss.instruments.event_games import game_at
from pitboss.play import Game, RoundOfPlay, open_round
from pitboss.simulation.chance import stream
from pitboss.simulation.light_player import decide
from pitboss.tournament.conditions import Session
from pitboss.tournament.pots_floor import taken_by
from pitboss.tournament.schedule import Level


class TableRound(msgspec.Struct, frozen=True):
    """A round that is to be played."""

    table: int
    number: int
    session: int
    level: Level
    chip: int
    stakes: tuple[tuple[int, int], ...]
    """Seat and chips."""
    marker: int
    """Who has the button, the Buck or the starting marker."""
    seed: int


class Result(msgspec.Struct, frozen=True):
    """How it ended."""

    table: int
    stakes: tuple[tuple[int, int], ...]
    bank: int = 0
    """What the house paid out; below 0: took in."""
    taken_by: tuple[tuple[int, int], ...] = ()
    """Who has no chips left, and who took them."""


class Rules(msgspec.Struct, frozen=True):
    """What the rounds of an event are played by: the same for every worker."""

    sessions: tuple[Session, ...]
    buck: bool


class Rounds:
    """Plays rounds by an event's rules, and keeps the games it has made out."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._games: dict[tuple[int, Level, int], Game | BankedGame] = {}

    def play(self, job: TableRound) -> Result:
        game = self._game(job)
        chance = stream(job.seed, job.session, job.table, job.number)
        if isinstance(game, BankedGame):
            return _against_the_house(game, job, chance)
        return _for_the_pots(game, job, chance, buck=self._rules.buck)

    def _game(self, job: TableRound) -> Game | BankedGame:
        known = self._games.get((job.session, job.level, job.chip))
        if known is None:
            made = game_at(self._rules.sessions[job.session - 1], job.level, job.chip)
            if not isinstance(made, Game | BankedGame):
                raise ValueError("; ".join(refusal.message for refusal in made))
            known = self._games[job.session, job.level, job.chip] = made
        return known


def _for_the_pots(game: Game, job: TableRound, chance: random.Random, *, buck: bool) -> Result:
    stakes = dict(job.stakes)
    button = _before(stakes, job.marker) if buck else job.marker
    hand = open_round(game, stakes, button, shuffle_and_cut(game.deck.cards, chance).cards)
    assert isinstance(hand, RoundOfPlay), hand
    forced = max(game.choices.blinds, default=game.choices.ante) or game.choices.ante
    state = hand.state
    while not hand.is_over:
        options = hand.options()
        act = (
            decide(state.hand(options.seat), options, state.stakes[options.seat], forced, chance)
            if options.seat
            else shuffled_as_due(state, options.may[0].act, chance)
        )
        refused = hand.submit(act)
        assert not isinstance(refused, Refusal), refused
    out = tuple((seat, winner) for seat in stakes if not state.stakes[seat] and (winner := taken_by(state, seat)))
    return Result(job.table, tuple((seat, state.stakes[seat]) for seat in stakes), taken_by=out)


def _before(seats: Mapping[int, int], marker: int) -> int:
    """The seat before the Buck: the player there is dealt to last."""
    return max(seats, key=lambda seat: (seat - marker - 1) % 100)


def _against_the_house(game: BankedGame, job: TableRound, chance: random.Random) -> Result:
    """Everyone wagers in turn from the marker, then decides by rules of thumb."""
    stakes, bot = dict(job.stakes), UltimateBot(game, chance)
    hand = open_banked_round(game, stakes, shuffle_and_cut(game.deck.cards, chance).cards, marker=job.marker)
    assert isinstance(hand, BankedRound), hand
    while hand.state.phase == "wagers":
        seat = hand.state.asked
        wagers = bot.wager(seat, hand.options(seat)) if seat else None
        if wagers:
            _submit(hand, wagers)
        if isinstance(hand.submit(b.AskToWager()), Refusal):  # Everyone has been asked.
            _submit(hand, b.Deal())
    while not hand.is_over:
        for seat in hand.state.seats("deciding"):
            _submit(hand, bot.decide(view_banked(hand.state, seat), hand.options(seat)))
        if hand.state.phase == "declared":
            _submit(hand, b.Settle())
    after = tuple((seat, hand.state.areas[seat].stake) for seat in stakes)
    return Result(job.table, after, sum(chips for _, chips in after) - sum(stakes.values()))


def _submit(hand: BankedRound, command: b.AnyCommand) -> None:
    refused = hand.submit(command)
    assert not isinstance(refused, Refusal), refused
