"""Every round of play tells by a digest which rules and determinations it is played under."""

from __future__ import annotations

import pickle
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from pitboss.banked.table import commands as b
from pitboss.banked.table import events as banked
from pitboss.cite import Citation
from pitboss.desk.digest import plain_rules
from pitboss.table import commands as c
from pitboss.table import events as e
from tests.banked import house
from tests.banked.open_tables import do, open_table, start
from tests.table import floor

LENGTH = 32
OTHER = (Citation("omaha-2017 14.4"),)


def digests_of_pots() -> list[str]:
    """Of a round, and of the next one, before which the floor has determined something else."""
    at = floor.Floor().sit(1, 2, 3)
    at.start()
    at.fold_out()
    other = replace(at.table.game.choices, show_all_hands=True)
    at.do(c.ChangeDeterminations, other, "from the next round", by="operator")
    at.start()
    return [event.rules for event in at.table.events if isinstance(event, e.RoundStarted)]


def test_a_round_for_pots_tells_the_rules_it_is_played_under() -> None:
    first, second = digests_of_pots()
    assert first == floor.game_of(floor.OMAHA).digest
    assert second == floor.game_of(floor.OMAHA, show_all_hands=True).digest
    assert len({first, second}) == 2
    assert {len(each) for each in (first, second)} == {LENGTH}


def test_a_round_against_the_house_tells_the_rules_it_is_played_under() -> None:
    table = open_table()
    do(table, b.TakeSeat("Ann", 1, 500, now=0))
    start(table)
    (told,) = [event.rules for event in table.events if isinstance(event, banked.RoundStarted)]
    assert told == house.game_of().digest
    assert len(told) == LENGTH
    assert told != house.game_of(seconds_to_decide=25).digest


def test_another_law_has_another_digest() -> None:
    """A changed citation is a changed rule, in the round, at the table and against the house."""
    game, table = floor.game_of(floor.OMAHA), house.game_of()
    assert game.table_law
    assert table.floor_law
    law = game.laws[0]
    others = (
        replace(game, laws=(replace(law, pots=replace(law.pots, side_pots=OTHER)), *game.laws[1:])),
        replace(game, table_law=replace(game.table_law, document=OTHER)),
        replace(game, spec=replace(game.spec, title="Another")),
        replace(table, floor_law=replace(table.floor_law, document=OTHER)),
        game,
        table,
    )
    assert len({each.digest for each in others}) == len(others)


def unpickled(rules: Any) -> Any:
    return pickle.loads(pickle.dumps(rules))  # noqa: S301


def test_equal_rules_have_one_digest_wherever_they_come_from() -> None:
    """From a pickle, and from choices in strings of their own: a default counts by its value."""
    game, typed = floor.game_of(floor.OMAHA), floor.game_of(floor.OMAHA, limit="".join(["full", "-pot"]))
    assert unpickled(game).digest == game.digest == typed.digest
    assert unpickled(house.game_of()).digest == house.game_of().digest


def test_rules_that_many_games_share_are_written_as_if_each_game_were_written_whole() -> None:
    """The digest of a game is that of its rules in one piece, whichever of them were written before."""
    for _ in range(2):
        for game in (floor.game_of(floor.OMAHA), floor.game_of(floor.OMAHA, show_all_hands=True)):
            rules = (game.instrument, game.spec, game.choices, game.laws, game.ranking, game.table_law)
            assert game.digest == sha256(plain_rules(rules)).hexdigest()[:32]
