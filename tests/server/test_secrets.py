"""No byte sent to a viewer tells a card outside the viewer's own view."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import msgspec
import pytest

from pitboss.banked import commands as c_round
from pitboss.banked.options import options as house_options
from pitboss.banked.table import commands as b
from pitboss.play.commands import ShuffleDiscards
from pitboss.play.options import Options, options
from pitboss.play.state import RoundState
from pitboss.room.demo import demo_charters
from pitboss.room.kind import kind_of
from pitboss.room.live import Happened
from pitboss.room.records import Entry
from pitboss.room.recovery import resume
from pitboss.room.store import Store
from pitboss.server.fanout import EntryMessages
from pitboss.server.snapshot import snapshot
from pitboss.table import commands as c
from tests.play_helpers import random_command
from tests.server.desk_in_memory import BankedInMemory, DeskInMemory, PotsInMemory
from tests.server.people import Person, person, play, serving
from tests.server.secrets_kept import Secrets

CHARTERS = demo_charters(0)
GAMES = tuple(game for game, charter in CHARTERS.items() if kind_of(charter).name == "pots")
AGAINST_THE_HOUSE = tuple(game for game, charter in CHARTERS.items() if kind_of(charter).name == "banked")
NAMES = ("Ann", "Bob", "Cleo", "Dora")


# every message of a table, to every seat and an onlooker


class Hand(msgspec.Struct):
    """As much of a round as choosing at random needs."""

    state: RoundState

    def options(self) -> Options:
        return options(self.state)


class Heard(DeskInMemory):
    """A table with nobody but listeners: everything that each of them would be sent."""

    def __init__(self, game: str, chance: random.Random) -> None:
        super().__init__(CHARTERS[game], chance)
        self.secrets = {name: Secrets(name) for name in (*NAMES, "")}
        self.sent = 0

    def tell(self, entry: Entry, happened: Happened) -> None:
        """What everyone is sent about an entry, held against what each may know after it."""
        told = EntryMessages(self.live, None, happened)
        again = EntryMessages(self.live, None, happened, live=False)
        later = EntryMessages(self.live, None, happened, current=False, live=False)
        for name, secrets in self.secrets.items():
            secrets.follow(self.live.hosted, entry)
            for data in (told.to(name), again.to(name), later.to(name), self._snapshot(name)):
                text = data.decode()
                leak = secrets.told_by(text)
                assert not leak, f"{name or 'an onlooker'} is told {leak} by {text}"
                self.sent += 1

    def _snapshot(self, name: str) -> bytes:
        """Without the running account, which may speak of earlier rounds."""
        message = json.loads(snapshot(self.live, None, name, 0))
        message.pop("lines")
        return json.dumps(message).encode()


class HeardPots(Heard, PotsInMemory):
    """A table of pots, played at random."""

    def play_round(self) -> None:
        self.deal()
        while playing := self.hosted.state.round:
            command = random_command(Hand(playing), self.chance)  # type: ignore[arg-type]
            if isinstance(command, ShuffleDiscards):
                self.deal()
            else:
                self.act(command)

    def seat_everyone(self) -> None:
        """Whoever has no seat or no chips gets them; seats change hands, so that old cards must stay secret."""
        hosted = self.hosted
        choices = hosted.desk.game.choices
        for name in NAMES:
            seat = hosted.seat_of(name)
            state = hosted.state
            if seat and state.seats[seat].stake and self.chance.random() < 0.8:
                continue
            if seat:
                self.do(c.RemovePlayer(name, by="director", now=0) if choices.tournament else c.Leave(name, now=0))
            for offered in list(hosted.state.offers):
                self.do(c.PassOffer(offered, by=hosted.state.customs.roles["seat"][0], now=0))
            free = [number for number in range(1, choices.seats + 1) if number not in hosted.state.seats]
            self.seat(name, self.chance.choice(free), choices.maximum_buy_in or 200)


class HeardBanked(Heard, BankedInMemory):
    """A table against the house, played at random."""

    def seat_everyone(self) -> None:
        """Seats change hands after every round, while the cards of the last one still lie there."""
        for name in NAMES:
            if self.hosted.seat_of(name) and self.chance.random() < 0.6:
                self.do(b.Leave(player=name, now=0))
        for name in self.chance.sample(NAMES, len(NAMES)):
            if not self.hosted.seat_of(name):
                self.seat(name, self.chance.choice(self.hosted.view("rail").open_seats), 1_000)

    def play_round(self) -> None:
        self.deal()
        for name in self.chance.sample(NAMES, 3):
            self.act(c_round.PlaceWagers(self.hosted.seat_of(name), 10, 10, self.chance.choice((0, 5))))
        self.dealer_acts(c_round.Deal())
        while (playing := self.hosted.state.round) and playing.phase != "declared":
            seat = self.chance.choice(playing.seats("deciding"))
            option = self.chance.choice(house_options(playing, seat).may)
            self.act(_decision(option.act, seat, option.least or 10))
        if self.hosted.state.round:
            self.dealer_acts(c_round.Settle())


def _decision(act: str, seat: int, amount: int) -> c_round.PlayerCommand:
    match act:
        case "bet":
            return c_round.BetPlay(seat, amount)
        case "check":
            return c_round.Check(seat)
        case _:
            return c_round.Fold(seat)


def _play(game: str, rounds: int, seed: int) -> int:
    told = HeardPots(game, random.Random(seed))
    for _ in range(rounds):
        told.seat_everyone()
        told.settle_the_button()
        told.play_round()
    return told.sent


def _play_against_the_house(game: str, rounds: int, seed: int) -> int:
    told = HeardBanked(game, random.Random(seed))
    for _ in range(rounds):
        told.seat_everyone()
        told.play_round()
    return told.sent


@pytest.mark.parametrize("game", GAMES)
def test_no_message_of_any_game_tells_a_hidden_card(game: str) -> None:
    assert _play(game, 5, seed=1) > 200


@pytest.mark.parametrize("game", AGAINST_THE_HOUSE)
def test_no_message_against_the_house_tells_a_hidden_card(game: str) -> None:
    assert _play_against_the_house(game, 15, seed=1) > 250


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", AGAINST_THE_HOUSE)
def test_no_message_of_thousands_of_rounds_against_the_house_tells_a_hidden_card(game: str) -> None:
    assert _play_against_the_house(game, 3_000, seed=2) > 100_000


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
def test_no_message_of_thousands_of_rounds_tells_a_hidden_card(game: str) -> None:
    assert _play(game, 2_000, seed=2) > 100_000


# over real sockets


@pytest.mark.parametrize("games", [GAMES[:6], GAMES[6:11], GAMES[11:] + AGAINST_THE_HOUSE])
def test_over_real_sockets_everyone_hears_of_the_own_cards_only(games: tuple[str, ...], tmp_path: Path) -> None:
    db = tmp_path / "room.db"

    async def everyone(address: str) -> list[tuple[str, Person]]:
        return [each for game in games for each in await _two_and_an_onlooker(address, game)]

    with serving(db, demo=True) as announced:
        heard = asyncio.run(everyone(announced.address))
        replayed = {(game, someone.name): _replays(someone, game) for game, someone in heard if someone.name}
    with Store(f"sqlite:///{db}") as store:
        for game, someone in heard:
            assert _check(store, game, someone) > 20
        for (game, name), rounds in replayed.items():
            assert rounds
            _check_replays(store, game, name, rounds)


def _replays(someone: Person, game: str) -> dict[int, tuple[str, str]]:
    """Every finished round of a person's, byte for byte as it is told afterwards, and the proofs of its cards."""
    numbers = _rounds_of(someone, game)
    with someone.http() as browser:
        paths = {number: f"/api/tables/{game}/rounds/{number}" for number in numbers[:6]}
        return {number: (browser.get(path).text, browser.get(f"{path}/proofs").text) for number, path in paths.items()}


def _rounds_of(someone: Person, game: str) -> list[int]:
    """The finished rounds in which somebody had cards."""
    with someone.http() as browser:
        return [each["round"] for each in browser.get(f"/api/tables/{game}/rounds", timeout=60).json()]


def _check_replays(store: Store, game: str, name: str, rounds: dict[int, tuple[str, str]]) -> None:
    """A replay tells no more than its player knew when the round was over."""
    last = {number: store.entries_of_round(game, number)[-1].seq for number in rounds}
    ends = {seq: number for number, seq in last.items()}
    secrets, hosted = Secrets(name), resume(store, game, 0)
    for entry in store.entries(game):
        secrets.follow(hosted, entry)
        if entry.seq in ends:
            replay, proofs = rounds[ends[entry.seq]]
            leak = secrets.told_by(_of_the_round(replay)) | secrets.told_by(proofs)
            assert not leak, f"{name} is told {leak} by the replay of round {ends[entry.seq]}"
            assert json.loads(proofs)[0]["proofs"]


def _of_the_round(replay: str) -> str:
    """The entries of the round itself: what comes before it speaks of earlier rounds, and shows the last one."""
    entries = json.loads(replay)["entries"]
    starts = [any(event["type"].endswith("RoundStarted") for event in entry["events"]) for entry in entries]
    return json.dumps(entries[starts.index(True) :], ensure_ascii=False)


async def _two_and_an_onlooker(address: str, game: str) -> list[tuple[str, Person]]:
    """Two guests play against the bots and somebody looks on, for a few rounds."""
    async with person(address, "Guest") as one, person(address, "Guest") as two, person(address) as onlooker:
        snapshot = await onlooker.watch(game)
        for guest in (one, two):
            taken = {seat["seat"] for seat in (await guest.watch(game))["view"]["seats"]}
            free = next(seat for seat in range(1, snapshot["game"]["seats"] + 1) if seat not in taken)
            answer = await guest.do(game, "Sit", seat=free, buy_in=snapshot["game"]["maximum_buy_in"] or 200)
            assert answer["type"] == "ack", answer
        begun: int = (await onlooker.watch(game))["seq"]
        last = begun

        played = False

        def enough() -> bool:
            return played and last > begun + 80

        async def look() -> None:
            nonlocal last, played
            while not enough():
                message = await onlooker.hear()
                last = max(last, message.get("seq", 0))
                if last > begun + 80:
                    played = all([await asyncio.to_thread(_rounds_of, guest, game) for guest in (one, two)])

        chance = random.Random(7)
        await asyncio.gather(look(), play(one, game, chance, enough), play(two, game, chance, enough))
        return [(game, someone) for someone in (one, two, onlooker)]


def _check(store: Store, game: str, someone: Person) -> int:
    """Hold every message heard against what its hearer may know by then; how many entries there were."""
    entries, secrets, heard = list(store.entries(game)), Secrets(someone.name), 0
    followed, hosted = 0, resume(store, game, 0)
    for text in someone.heard:
        message = json.loads(text)
        if message["type"] in ("entry", "snapshot"):
            for entry in entries[followed : message["seq"]]:
                secrets.follow(hosted, entry)
            followed = max(followed, message["seq"])
            heard += message["type"] == "entry"
        if message["type"] == "snapshot":
            message.pop("lines")  # They speak of earlier rounds.
            text = json.dumps(message, ensure_ascii=False)
        leak = secrets.told_by(text)
        assert not leak, f"{someone.name or 'an onlooker'} is told {leak} by {text}"
    return heard


def test_a_leak_would_be_noticed(tmp_path: Path) -> None:
    told = HeardPots("omaha", random.Random(3))
    told.seat_everyone()
    told.commit()
    shoe = told.live.hosted.shoe
    assert shoe is not None
    told.do(c.StartRound(shoe.order, shoe.cut, by="dealer", now=0))
    hidden = next(iter(told.secrets["Ann"].hidden))
    assert told.secrets["Ann"].told_by(f'{{"cards":["{hidden}"]}}') == {hidden}
