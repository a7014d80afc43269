"""The ratchet of coverage: what falls is told by package and place, and floors only rise."""

from __future__ import annotations

import pytest

from tools.coverage_floors import File, Report, Summary, fallen, package_of, packages, percent, raised


def file(covered: int, missing: list[int], branches: tuple[int, int] = (0, 0)) -> File:
    return File(Summary(covered, covered + len(missing), *branches), missing)


MEASURED = packages(
    Report(
        {
            "src/pitboss/play/pots.py": file(90, [4, 5, 6, 9]),
            "src/pitboss/play/void.py": file(6, []),
            "src/pitboss/cards.py": file(10, [], (8, 10)),
        }
    )
)


@pytest.mark.parametrize(
    ("path", "package"),
    [
        ("src/pitboss/play/irregular/rule.py", "play"),
        ("/site-packages/pitboss/room/store.py", "room"),
        ("src/pitboss/cite.py", "pitboss"),
    ],
)
def test_a_file_belongs_to_its_room(path: str, package: str) -> None:
    assert package_of(path) == package


def test_lines_and_branches_count_alike() -> None:
    assert percent(MEASURED["play"]) == 96
    assert percent(MEASURED["pitboss"]) == 90


def test_nothing_is_wrong_at_the_floor() -> None:
    assert list(fallen(MEASURED, {"play": 96.0, "pitboss": 90.0})) == []


def test_a_fall_is_told_with_its_places() -> None:
    assert list(fallen(MEASURED, {"play": 96.1, "pitboss": 90.0})) == [
        "play is covered by 96.0, below its floor of 96.1; missed: src/pitboss/play/pots.py: 4-6, 9"
    ]


def test_a_new_package_needs_a_floor_and_a_floor_a_package() -> None:
    assert list(fallen(MEASURED, {"play": 90.0, "desks": 50.0})) == [
        "pitboss has no floor yet: `make coverage RAISE=1` gives it one",
        "desks has a floor and is no package",
    ]


def test_floors_rise_to_just_below_what_was_measured_and_never_fall() -> None:
    assert raised(MEASURED, {"play": 80.0, "pitboss": 99.0, "desks": 50.0}) == {"pitboss": 99.0, "play": 95.7}
