"""What a tournament needs of its tables: stages, levels, what stands from the start, and who may do what."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss.desk.law import Power
from pitboss.desk.roles import DIRECTORS_PART
from pitboss.spec import NoCommission
from pitboss.table import commands as c
from pitboss.table import events as e
from tests.table.floor import DRAW, EVENT, OMAHA, Floor, one, shown
from tests.table.test_table_pauses import tournament

# stages


@pytest.mark.clause("gazette-2001", "4.9", "8.4")
def test_chips_are_counted_twice_in_each_heat_and_final() -> None:
    floor = tournament(EVENT)
    for stage in ("second heat", "final"):
        for _ in range(2):
            floor.do(c.CountChips, "Ann", by="director")
        assert floor.refused(c.CountChips, "Bob", by="director").code == "no_more_counts"
        assert one(floor.do(c.BeginStage, stage, by="director"), e.StageBegun).name == stage
    floor.do(c.CountChips, "Bob", by="director")


@shown(OMAHA=("D-session",), DRAW=("D-session",), EVENT=("4.9",))
def test_a_stage_begins_between_rounds_with_a_name(name: str) -> None:
    floor = tournament(name)
    assert floor.refused(c.BeginStage, " ", by="director").code == "no_name"
    assert floor.refused(c.BeginStage, "final", by="dealer").code == "wrong_role"
    floor.start()
    assert floor.refused(c.BeginStage, "final", by="director").code == "round_in_progress"
    floor.fold_out()
    floor.do(c.BeginStage, "final", by="director")


# what stands from the start


@shown(OMAHA=("20.2", "20.3", "20.3(a)(vii)"), DRAW=("20.3", "20.4(g)"), EVENT=("4.3",))
def test_only_levels_change_once_a_tournament_has_begun(name: str) -> None:
    floor = tournament(name)
    now = floor.table.game.choices
    other = replace(now, odd_half="low", show_all_hands=True)
    floor.do(c.ChangeDeterminations, other, "before the start", by="operator")
    floor.do(c.ChangeDeterminations, now, "after all not", by="operator")
    floor.rounds()
    found = floor.refused(c.ChangeDeterminations, other, "too late", by="operator")
    assert (found.code, found.facts["fields"]) == ("frozen", ["odd_half", "show_all_hands"])
    level = replace(now, blinds=tuple(2 * blind for blind in now.blinds), minimum_bet=2 * now.minimum_bet)
    floor.do(c.ChangeDeterminations, level, "the next level", by="operator")


def test_over_blinds_rise_with_the_blinds() -> None:
    floor = Floor(OMAHA, tournament=True, blinds=(25, 50), over_blinds=(100,), chip=25, commission=NoCommission())
    floor.place(1, 2, 3, 4).start()
    floor.do(c.VoidRound, "a fire", by="operator")
    level = replace(floor.table.game.choices, blinds=(50, 100), over_blinds=(200,))
    floor.do(c.ChangeDeterminations, level, "the next level", by="operator")


# arriving


@shown(OMAHA=("20.9",), DRAW=("20.7",), EVENT=("8.5",))
def test_a_player_placed_in_a_round_is_dealt_in_with_the_next_and_posts_nothing(name: str) -> None:
    floor = tournament(name)
    floor.start()
    arrived = one(floor.do(c.PlacePlayer, "Fay", 6, 5000, by="director"), e.PlayerSeated)
    assert arrived.due == "none"
    assert floor.dealt_in() == [1, 2, 3]
    floor.fold_out()
    assert floor.stake(6) == 5000
    floor.start()
    assert floor.dealt_in() == [1, 2, 3, 6]
    assert floor.stake(6) == 5000 - floor.state.round.bet[6]


@pytest.mark.clause("omaha-2017", "8.3", "20.9")
@pytest.mark.parametrize(("in_the_round", "button", "bets"), [(True, 2, [0, 0, 25, 50]), (False, 3, [50, 0, 0, 25])])
def test_the_button_goes_to_the_next_player_who_sits_there_when_the_round_ends(
    in_the_round: bool,  # noqa: FBT001
    button: int,
    bets: list[int],
) -> None:
    """Placed beside the button in a round, a player has it next and two others their blinds again; after it, not."""
    floor = Floor(OMAHA, tournament=True, blinds=(25, 50), chip=25, commission=NoCommission()).place(1, 3, 5).rounds()
    floor.start()
    assert (floor.state.button, [floor.state.round.bet[seat] for seat in (1, 3, 5)]) == (1, [0, 25, 50])
    if in_the_round:
        floor.do(c.PlacePlayer, "Bob", 2, 1000, by="director")
    floor.fold_out()
    if not in_the_round:
        floor.do(c.PlacePlayer, "Bob", 2, 1000, by="director")
    floor.start()
    assert (floor.state.button, floor.dealt_in()) == (button, [1, 2, 3, 5])
    assert [floor.state.round.bet[seat] for seat in (1, 2, 3, 5)] == bets


@pytest.mark.clause("gazette-2001", "8.5", "8.6")
def test_whoever_arrives_right_after_the_buck_has_it_next() -> None:
    floor = Floor(EVENT).place(1, 3, 5)
    floor.start()
    floor.do(c.PlacePlayer, "Bob", 2, 1000, by="director")
    floor.fold_out()
    floor.start()
    assert floor.state.in_round[0] == 2
    assert [floor.state.round.bet[seat] for seat in (1, 2, 3, 5)] == [0, 25, 50, 0]


# who may do what


@shown(
    OMAHA=("D-tournament-director", "D-casino-operator", "20.3(b)"),
    DRAW=("D-tournament-director", "D-casino-operator", "20.2"),
)
def test_the_operator_may_leave_the_conduct_of_a_tournament_to_its_director(name: str) -> None:
    floor = tournament(name)
    now = floor.table.game.choices
    level = replace(now, blinds=tuple(2 * blind for blind in now.blinds), minimum_bet=2 * now.minimum_bet)
    attempts = ((c.ChangeDeterminations, level, "the next level"), (c.VoidRound, "a fire"), (c.DecideDispute, 1, "so"))
    for kind, *facts in attempts:
        assert floor.refused(kind, *facts, by="director").code == "wrong_role"
    assert floor.refused(c.Delegate, "director", by="director").code == "wrong_role"
    assert one(floor.do(c.Delegate, "director", by="operator"), e.PowersDelegated).to == "director"
    floor.do(c.ChangeDeterminations, level, "the next level", by="director")
    floor.start()
    floor.do(c.VoidRound, "a fire", by="director")
    floor.do(c.RaiseDispute, "Ann", "the pot")
    floor.do(c.DecideDispute, 1, "as it was", by="director")
    breach = floor.state.law.breaches[0]
    floor.do(c.RecordBreach, "Bob", breach, "exclude", by="director")
    assert floor.refused(c.CloseTable, "enough", by="director").code == "wrong_role", "not all powers are left to them"
    one(floor.do(c.EndDelegation, "director", by="operator"), e.DelegationEnded)
    assert floor.refused(c.RecordBreach, "Cy", breach, "exclude", by="director").code == "wrong_role"


@pytest.mark.clause("omaha-2017", "D-tournament-director")
def test_the_clock_of_2017_is_left_to_the_director_too() -> None:
    floor = tournament(OMAHA)
    floor.start()
    assert floor.refused(c.CallClock, by="director").code == "wrong_role"
    floor.do(c.Delegate, "director", by="operator")
    floor.do(c.CallClock, by="director")


@pytest.mark.parametrize(("name", "to"), [(EVENT, "director"), (DRAW, "supervisor"), (OMAHA, "dealer")])
def test_powers_are_passed_on_only_where_a_document_leaves_room(name: str, to: str) -> None:
    assert tournament(name).refused(c.Delegate, to, by="operator").code == "no_delegation"


def test_a_game_for_money_has_no_director_to_leave_powers_to() -> None:
    assert Floor(OMAHA).refused(c.Delegate, "director", by="operator").code == "no_delegation"


def test_supervisor_and_director_have_the_powers_apart() -> None:
    floor = tournament(OMAHA)
    floor.do(c.Delegate, by="operator")
    floor.do(c.Delegate, "director", by="operator")
    floor.do(c.EndDelegation, by="operator")
    assert floor.state.delegated == ("director",)


def test_what_nobody_may_do_is_said_so() -> None:
    found = tournament(OMAHA).refused(c.CountChips, "Ann", by="director")
    assert found.message == "this is for nobody to do here, not the director"
    found = tournament(OMAHA).refused(c.GiveBreak, 10, by="shift_manager")
    assert found.message == "this is for the director to do here, not the shift manager"


def test_the_directors_part_is_what_the_operator_keeps() -> None:
    kept: tuple[Power, ...] = ("determine", "sanction", "decide", "void")
    assert all(tournament(name).state.roles[power] == ("operator",) for name in (OMAHA, DRAW) for power in kept)
    assert set(DIRECTORS_PART) == {*kept, "clock"}
