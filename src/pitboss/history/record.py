"""A round of play as a file: the game as determined, the opening and the commands, from which every event follows."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec.structs import asdict

from pitboss.cards import Card
from pitboss.cite import Cites, Refusal
from pitboss.desk.codec import decode_card, encode_card
from pitboss.desk.defaults import of_defaults
from pitboss.history.recorded import HistoryError, Particulars
from pitboss.instruments.catalogue import UnknownGameError, load
from pitboss.instruments.register import UnknownClauseError
from pitboss.play import Game, RoundOfPlay, open_round
from pitboss.play import events as e
from pitboss.play.commands import AnyCommand
from pitboss.play.copies import first_shoe
from pitboss.play.state import Run
from pitboss.spec import Determinations


class RoundRecord(msgspec.Struct, frozen=True, kw_only=True, tag_field="format", tag="pitboss-round-1"):
    """Everything that decides a round of play."""

    instrument: str
    game: str
    determinations: Determinations
    stakes: dict[int, int]
    button: int
    shoe: tuple[Card, ...]
    posts: dict[int, tuple[int, int]] = {}
    post_cites: dict[int, Cites] = {}
    """Why each of them posts, where it is not for missed blinds."""
    antes: dict[int, int] | None = None
    antes_are_dead: bool = False
    blinds: dict[int, int] | None = None
    """Who posts which blind, where it is not as determined."""
    seated: int = 0
    """All players at the table, where they are more than were dealt in."""
    run: Run = "electronic"
    """How the table was run: where things can go wrong, they are ruled on."""
    commands: tuple[AnyCommand, ...] = ()
    particulars: Particulars = Particulars()


class Played(msgspec.Struct, frozen=True):
    """A record carried out: the round as far as it went, and why it went no further."""

    round: RoundOfPlay | None
    refusal: Refusal | None = None


@lru_cache(maxsize=1024)
def game_of(instrument: str, key: str, determinations: Determinations) -> Game | Refusal:
    """The game as determined; a game kept is quicker to play again."""
    made = load(instrument).players_game(key).determine(**asdict(determinations))
    return made if isinstance(made, Game) else made[0]


def open_record(record: RoundRecord) -> RoundOfPlay | Refusal:
    """The round before its first command."""
    try:
        game = game_of(record.instrument, record.game, record.determinations)
    except (UnknownGameError, UnknownClauseError) as unknown:
        return Refusal("unknown_game", str(unknown.args[0]), ())
    if isinstance(game, Refusal):
        return game
    return open_round(
        game,
        record.stakes,
        record.button,
        record.shoe,
        posts=record.posts,
        post_cites=record.post_cites,
        antes=record.antes,
        antes_are_dead=record.antes_are_dead,
        blinds=record.blinds,
        run=record.run,
        seated=record.seated,
    )


def play(record: RoundRecord) -> Played:
    """Carry a record out, up to the first command that is refused."""
    hand = open_record(record)
    if isinstance(hand, Refusal):
        return Played(None, hand)
    for command in record.commands:
        answer = hand.submit(command)
        if isinstance(answer, Refusal):
            return Played(hand, answer)
    return Played(hand)


def record_of(hand: RoundOfPlay, particulars: Particulars = Particulars()) -> RoundRecord:  # noqa: B008
    """A round of play, over or not, as a record that brings about the same events."""
    state, opened = hand.state, hand.events[0]
    assert isinstance(opened, e.RoundOpened)
    return RoundRecord(
        instrument=state.game.instrument,
        game=state.game.spec.key,
        determinations=state.game.choices,
        stakes=dict(zip(opened.seats, opened.stakes, strict=True)),
        button=opened.button,
        shoe=first_shoe(hand),
        posts=state.posts_due,
        post_cites=state.post_cites,
        antes=state.antes_due,
        antes_are_dead=state.ante_kind == "dead_ante",
        blinds=state.blinds_due,
        seated=state.seated if state.seated > len(state.ring) else 0,
        run=opened.run,
        commands=tuple(hand.commands),
        particulars=particulars,
    )


_encoder = msgspec.json.Encoder(enc_hook=encode_card)
_decoder = msgspec.json.Decoder(RoundRecord, dec_hook=decode_card)


def encode_record(record: RoundRecord) -> bytes:
    """The record as JSON, cards written as text; in one way, wherever its values come from."""
    return _encoder.encode(of_defaults(record))


def decode_record(data: bytes | str) -> RoundRecord:
    """Read a record's JSON; what does not fit is a `HistoryError`."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, ValueError) as error:
        raise HistoryError(f"not a record of a round of play: {error}") from error
