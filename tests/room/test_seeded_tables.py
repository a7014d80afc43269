"""Players' seeds in the shoes of hosted tables of either kind: on record, derived again, proven, nobody's to choose."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pitboss.cite import Refusal
from pitboss.room import NewEntry, Store, fresh_shoe
from pitboss.room.audit import audit
from pitboss.room.codec import SeedsShown, ShoeCommitted, ShoeWithdrawn
from pitboss.room.hosted import Hosted, Said
from pitboss.room.proofs import prove
from pitboss.room.recovery import recover
from pitboss.room.seeds import SeedPromise, ShownSeed, promise
from pitboss.room.shoe import verify
from tests.banked.test_banked_lives import NAMES
from tests.play_helpers import OFFERS, offer_name
from tests.room.audit_forging import forged, has
from tests.room.hosting_lives import HostedLife, begin_life, cards_due
from tests.room.house_lives import HouseLife, house_life
from tests.room.play_money import give
from tests.room.seeded_lives import committed_with_seeds, promised
from tests.room.test_proofs import rounds_of
from tests.table.random_lives import PEOPLE

DRAW = next(offer for offer in OFFERS if offer.spec.draws)
OMAHA = next(offer for offer in OFFERS if offer_name(offer).startswith("omaha-2017"))
SAID = Said("dealer", "x", 0)
KINDS = ("pots", "banked")
Life = HostedLife | HouseLife


def life_of(kind: str, seed: int = 5, **more: Any) -> Life:
    life: Life = house_life(seed, tournament=False, **more) if kind == "banked" else begin_life(DRAW, seed, **more)
    life.seeded = committed_with_seeds
    return life


def lived_seeded(kind: str, steps: int = 300) -> Life:
    life = life_of(kind)
    for _ in range(steps):
        life.step()
    return life


def between_rounds(kind: str) -> Life:
    """A table with people who have not been dealt to."""
    life = life_of(kind)
    while len(life.hosted.seats()) < 3 or life.hosted.in_round:
        life.step()
    life.hosted._forget_shoe()
    return life


def told_by(life: Life, kind: type[Any]) -> list[Any]:
    return [event for entry in life.entries for event in life.hosted.events_of(entry) if isinstance(event, kind)]


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_promised_and_shown_settles_what_is_dealt(kind: str) -> None:
    life = lived_seeded(kind)
    shown, withdrawn = told_by(life, SeedsShown), told_by(life, ShoeWithdrawn)
    assert len(shown) > 5
    assert withdrawn
    committed = {event.root: event for event in told_by(life, ShoeCommitted)}
    for event in (*shown, *withdrawn):
        assert committed[event.root].seeds
    proven = [shoe for entries in started(life) for shoe in prove(life.hosted, entries, 1)]
    assert {shoe.commitment.root for shoe in proven}.isdisjoint(event.root for event in withdrawn)
    for shoe in proven:
        assert {each.player for each in shoe.seeds} == {each.player for each in shoe.commitment.seeds}
        assert all(verify(bytes.fromhex(shoe.commitment.root), shoe.commitment.cards, each) for each in shoe.proofs)


def started(life: Life) -> list[list[Any]]:
    return rounds_of(life.entries)


def test_the_cards_seen_first_came_from_the_places_that_the_seeds_say() -> None:
    """Of a round of hole cards: the viewer's own are at the places that anybody works out from root and seeds."""
    life = lived_seeded("pots")
    checked = 0
    for entries in started(life):
        for shoe in prove(life.hosted, entries, 1)[:1]:
            dealt = dealt_in_order(life.hosted, entries)
            places = shoe.dealt_from()
            held = {each.card: each.index for each in shoe.proofs}
            for at, card in enumerate(dealt):
                assert held.get(card, places[at]) == places[at]
            checked += bool(shoe.seeds)
    assert checked > 5


def dealt_in_order(hosted: Hosted[Any], entries: list[Any]) -> list[Any]:
    """The first cards of a round as they left the shoe."""
    for entry in entries:
        laid = [card for event in hosted.events_of(entry) for card, _ in hosted.laid(event)]
        if laid:
            return laid
    return []


# the rules


def refused(made: NewEntry | Refusal) -> str:
    assert isinstance(made, Refusal), made
    assert made.message
    return made.code


def committing(life: Life, promises: tuple[SeedPromise, ...]) -> NewEntry | Refusal:
    return life.hosted.commit(fresh_shoe(cards_due(life.hosted)), life_said(life), promises)


def life_said(life: Life) -> Said:
    return Said("dealer", f"d{life.hosted.seq}", life.hosted.state.now * 1000)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_dealt_before_the_seeds_are_shown(kind: str) -> None:
    life = between_rounds(kind)
    hosted = life.hosted
    first, second, *_ = sorted(hosted.seats())
    promises, seeds = promised(hosted, first, second)
    assert isinstance(committing(life, promises), NewEntry)
    shoe, due = hosted.shoe, hosted.cards_due()
    assert shoe
    assert due
    assert refused(hosted.propose(due.deal(shoe, hosted.state.now), life_said(life))) == "not_committed"
    for wrong, code in (
        ((seeds[second], seeds[first]), "seed_not_promised"),
        ((seeds[first], seeds[first]), "seed_not_promised"),
        ((ShownSeed("Zoe", "00" * 32),), "seed_not_promised"),
        ((ShownSeed(first, seeds[second].seed), seeds[second]), "seed_not_kept"),
    ):
        assert refused(hosted.show_seeds(wrong, life_said(life))) == code
    assert isinstance(hosted.show_seeds((seeds[first], seeds[second]), life_said(life)), NewEntry)
    assert refused(hosted.propose(due.deal(shoe, hosted.state.now), life_said(life))) == "not_committed", "as committed"
    assert hosted.to_deal
    assert refused(hosted.show_seeds((seeds[first],), life_said(life))) == "no_seed_due", "they are settled once"
    assert isinstance(hosted.propose(due.deal(hosted.to_deal, hosted.state.now), life_said(life)), NewEntry)


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_that_does_not_come_withdraws_the_shoe_and_leaves_its_player_out(kind: str) -> None:
    """Nobody chooses between two orders that they know: the next one hangs on seeds that nobody has seen."""
    life = between_rounds(kind)
    hosted = life.hosted
    first, second, *_ = sorted(hosted.seats())
    promises, seeds = promised(hosted, first, second)
    assert isinstance(committing(life, promises), NewEntry)
    root = hosted.commitment.root if hosted.commitment else ""
    assert isinstance(hosted.show_seeds((seeds[second],), life_said(life)), NewEntry)
    (event,) = hosted.made
    assert isinstance(event, ShoeWithdrawn)
    assert (event.root, event.missing) == (root, (first,))
    assert hosted.shoe is hosted.to_deal is None
    again, new = promised(hosted, first, second)
    assert refused(committing(life, again)) == "seed_not_taken"
    assert isinstance(committing(life, again[1:]), NewEntry)
    assert hosted.commitment
    assert hosted.commitment.root != root
    assert isinstance(hosted.show_seeds((new[second],), life_said(life)), NewEntry)
    assert hosted.to_deal


@pytest.mark.parametrize("kind", KINDS)
def test_promises_are_of_players_who_sit_there_one_of_each(kind: str) -> None:
    life = between_rounds(kind)
    first, second, *_ = sorted(life.hosted.seats())
    (one, two), _ = promised(life.hosted, first, second)
    for wrong, code in (
        ((two, one), "seeds_not_apart"),
        ((one, one), "seeds_not_apart"),
        ((one, SeedPromise(second, one.digest)), "seeds_not_apart"),
        ((SeedPromise("Zoe", two.digest),), "seed_not_taken"),
        ((SeedPromise(first, "ff"),), "seed_unreadable"),
        ((SeedPromise(first, one.digest.upper()),), "seed_unreadable"),
    ):
        assert refused(committing(life, wrong)) == code
    assert isinstance(committing(life, (one, two)), NewEntry)


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_takes_the_table_over_between_any_two_steps_goes_on_with_the_same_cards(kind: str) -> None:
    """After each entry the desk is taken over from its stream, as after a kill."""
    life = lived_seeded(kind, 120)
    steps = Counter[str]()
    for at in range(2, len(life.entries)):
        again, following = recover(life.hosted.stream, life.entries[:at]), life.entries[at]
        steps[json.loads(following.command)["type"].rpartition(".")[2]] += 1
        assert again.to_deal is None or not again.seeding.due
        again.apply(following)
        if again.to_deal:
            assert recover(life.hosted.stream, life.entries[: at + 1]).to_deal == again.to_deal
    assert {"CommitShoe", "ShowSeeds", "StartRound"} <= set(steps)


# the audit


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A table of each kind with seeds in its shoes."""
    url = f"sqlite:///{tmp_path_factory.mktemp('seeded')}/room.db"
    with Store(url) as store:
        give(store, (*PEOPLE, *NAMES), 10**12)
        for life in (
            begin_life(OMAHA, 5, store.append_now, "t1"),
            house_life(5, store.append_now, "h1", tournament=False),
        ):
            life.seeded = committed_with_seeds
            for _ in range(150):
                life.step()
        report = audit(store)
        assert report.findings == ()
        assert report.read == 0
    return url


def copied(url: str, tmp_path: Path) -> str:
    source = Path(url.removeprefix("sqlite:///"))
    for each in source.parent.iterdir():
        (tmp_path / each.name).write_bytes(each.read_bytes())
    return f"sqlite:///{tmp_path}/room.db"


def another_seed(_: Any, command: Any, events: list[Any]) -> dict[str, Any]:
    """The house picks the seed that it likes."""
    for told in (command, *events):
        told["seeds"][0]["seed"] = "00" * 32
    return {"command": command, "events": events}


def left_out(_: Any, command: Any, events: list[Any]) -> dict[str, Any]:
    """The house drops a seed and deals all the same."""
    for told in (command, *events):
        told["seeds"] = told["seeds"][1:]
    return {"command": command, "events": events}


def fitting_promise(_: Any, command: Any, events: list[Any]) -> dict[str, Any]:
    """The house writes down that a player promised what it chose itself."""
    for told in (command, *events):
        told["seeds"][0]["digest"] = promise(told["seeds"][0]["player"], bytes(32))
    return {"command": command, "events": events}


def no_promise(_: Any, command: Any, events: list[Any]) -> dict[str, Any]:
    """The house leaves out that anything was promised."""
    for told in (command, *events):
        told.pop("seeds")
    return {"command": command, "events": events}


def somebody_else(_: Any, command: Any, events: list[Any]) -> dict[str, Any]:
    for told in (command, *events):
        told["seeds"][0]["player"] = "Nobody"
    return {"command": command, "events": events}


def withdrawn_though_all_came(_: Any, command: Any, events: list[Any]) -> dict[str, Any]:
    """The house did not like what came of it."""
    (event,) = events
    missing = [event.pop("seeds")[0]["player"]]
    return {"command": command, "events": [{**event, "type": "ShoeWithdrawn", "missing": missing}]}


FORGERIES: tuple[tuple[Any, Any], ...] = (
    (b"SeedsShown", another_seed),
    (b"SeedsShown", left_out),
    (b"SeedsShown", withdrawn_though_all_came),
    (b'"CommitShoe","purpose":"round"', fitting_promise),
    (b'"CommitShoe","purpose":"round"', no_promise),
    (b'"CommitShoe","purpose":"round"', somebody_else),
)


@pytest.mark.parametrize("stream", ["t1", "h1"])
@pytest.mark.parametrize(("words", "alter"), FORGERIES, ids=[alter.__name__ for _, alter in FORGERIES])
def test_the_audit_finds_seeds_that_were_tampered_with(
    room: str, stream: str, words: bytes, alter: Any, tmp_path: Path
) -> None:
    report, seq = forged(copied(room, tmp_path), stream, has(words, b'"seeds"'), alter)
    assert [finding for finding in report.findings if finding.seq >= seq]
