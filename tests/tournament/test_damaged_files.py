"""Files of conditions damaged at random: each is read or refused, and whatever is read can be checked and told."""

from __future__ import annotations

import random
import re

import pytest

from pitboss.instruments.standard_events import EVENTS, standard_event
from pitboss.instruments.tournaments import check_conditions, read_conditions, tournament_law, write_conditions
from pitboss.tournament.checks.chip_need import chips_needed
from pitboss.tournament.paper.document import html, markdown
from pitboss.tournament.paper.notes import notes
from tests.tournament.test_conditions_file import EVERYTHING

TEXTS = [write_conditions(each) for each in (*map(standard_event, EVENTS), *(EVERYTHING,) * 4)]
VALUES = (
    "0", "1", "-1", "25", "1000000000000", '""', '"none"', '"not applicable"', "[]", "{}", "[0]", "[[1,2]]", "true",
    "55.5", "1e5", "nan", '"2026-01-01"', "2026-01-01T00:00:00Z", '{ by = "rounds", rounds = 0 }', "[25, 100]",
    '{ by = "shares", percent = [100] }', "{ price = 1, chips = 0 }", '"omaha-2017"', '"uth-2019"', '"gazette-2001"',
    '"A"', '"house"', '"historical"', '"omaha-2017/omaha"', '"uth-2019/ultimate-texas-holdem"', '"draw-2005/draw"',
)  # fmt: skip
NUMBERS = ("0", "1", "7", "9999999999", "30")
SAID = re.compile(r'\s*"?[\w ]+"? = .*[^\[]')


def damaged(chance: random.Random) -> str:
    lines = chance.choice(TEXTS).splitlines()
    for _ in range(chance.randint(1, 4)):
        kind, number = chance.random(), chance.randrange(len(lines))
        said = [index for index, line in enumerate(lines) if SAID.fullmatch(line)]
        if kind < 0.08:
            del lines[number]
        elif kind < 0.6 and said:
            at = chance.choice(said)
            lines[at] = lines[at].partition(" = ")[0] + " = " + chance.choice(VALUES)
        elif kind < 0.97:
            lines[number] = re.sub(r"\d+", lambda _: chance.choice(NUMBERS), lines[number], count=1)
        else:
            lines.insert(number, chance.choice(lines))
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(10))
def test_a_damaged_file_is_read_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(40):
        text = damaged(chance)
        found = read_conditions(text)
        if isinstance(found, tuple):
            assert all(refusal.message and "line" in refusal.facts for refusal in found)
            continue
        law = tournament_law(found.document, found.event)
        for refusal in check_conditions(found):
            assert refusal.message
            assert refusal.cites
        assert read_conditions(write_conditions(found)) == found
        assert markdown(found, law)
        assert html(found, law)
        assert notes(found, law) is not None
        assert chips_needed(found, 10) is not None
