"""A button that may rest on an empty seat: no player misses a blind, whoever comes and goes."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.play import events as played
from pitboss.table import Table, TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.view import view_table
from tests.table.floor import NAMES, OMAHA, STONES, Floor, game_of, of, one, shown

DEAD = TableSettings(button_rule="dead")


def six(name: str = OMAHA, **choices: object) -> Floor:
    """Six players; the button of the first round is on seat 6, blinds on 1 and 2."""
    return Floor(name, settings=DEAD, **({"seats": 6, "blinds": (5, 10)} | choices)).sit(1, 2, 3, 4, 5, 6)


def posted(events: tuple[e.AnyEvent, ...]) -> list[tuple[int, int]]:
    return [(event.seat, event.amount) for event in of(events, played.Posted)]


@shown(OMAHA=("8.3", "8.5"), DRAW=("8.3", "8.5"))
def test_while_nobody_leaves_it_moves_like_any_button(name: str) -> None:
    floor = six(name)
    for button, first, second in ((6, 1, 2), (1, 2, 3), (2, 3, 4)):
        assert posted(floor.start()) == [(first, 5), (second, 10)]
        assert floor.state.round_button == button
        floor.fold_out()


@shown(OMAHA=("8.3",), DRAW=("8.3",))
def test_the_first_blind_is_not_posted_where_its_player_has_left(name: str) -> None:
    """Seat 2 paid the big blind and left: 3 has it next, nobody the small one, and the button is on 1."""
    floor = six(name).rounds()
    floor.do(c.Leave, "Bob")
    made = floor.start()
    assert posted(made) == [(3, 10)]
    assert (floor.state.round_button, view_table(floor.state, "floor").blinds) == (1, (3,))
    floor.fold_out()
    made = floor.start()
    assert one(made, e.RoundStarted).button == 2, "the button rests on the empty seat"
    assert one(made, played.RoundOpened).seats == (3, 4, 5, 6, 1)
    assert posted(made) == [(3, 5), (4, 10)]


def test_a_moving_button_would_let_two_players_off_their_blinds() -> None:
    """The same with the button that always has a player: seat 3 never pays the first blind."""
    floor = Floor(seats=6, blinds=(5, 10)).sit(1, 2, 3, 4, 5, 6).rounds()
    floor.do(c.Leave, "Bob")
    assert posted(floor.start()) == [(3, 5), (4, 10)]


def test_whoever_leaves_everybody_else_has_each_blind_once_in_a_revolution() -> None:
    for leaver in range(1, 7):
        floor = six().rounds()
        floor.do(c.Leave, NAMES[leaver])
        paid: list[tuple[int, int]] = []
        for _ in range(5):
            paid += posted(floor.start())
            floor.fold_out()
        for seat in {1, 2, 3, 4, 5, 6} - {leaver}:
            assert paid.count((seat, 10)) == 1, (leaver, seat, paid)
            assert paid.count((seat, 5)) <= 1, (leaver, seat, paid)


@shown(OMAHA=("17.4",), DRAW=("17.4",))
def test_a_player_sitting_out_misses_the_blinds_that_go_by(name: str) -> None:
    floor = six(name).rounds()
    floor.do(c.SitOut, "Cy")
    made = floor.start()
    assert [(event.seat, event.place) for event in of(made, e.BlindMissed)] == [(3, 1)]
    assert posted(made) == [(2, 5), (4, 10)]
    floor.fold_out()
    made = floor.start()
    assert [(event.seat, event.place) for event in of(made, e.BlindMissed)] == [(3, 0)]
    floor.fold_out()
    floor.do(c.SitIn, "Cy")
    floor.do(c.ChooseEntry, "Cy", post=True)
    entered = one(floor.start(), e.Entered)
    assert (entered.seat, entered.live, entered.dead) == (3, 10, 5)


@shown(OMAHA=("17.11", "17.11(a)"), DRAW=("17.11", "17.11(a)"))
def test_a_newcomer_waits_for_the_last_blind_and_never_comes_in_on_the_button(name: str) -> None:
    floor = six(name).rounds(7)  # A revolution, and the blinds on 1 and 2 again.
    floor.do(c.Leave, "Bob")
    floor.do(c.PassOffer, 2, by="dealer")
    floor.do(c.TakeSeat, "Nan", 2, 500)
    floor.rounds()  # The first blind's marker is on seat 2.
    assert floor.state.button == 2
    assert floor.refused(c.ChooseEntry, "Nan", post=True).code == "on_the_button"
    assert one(floor.start(), e.DealtOut).why == "may not come in on the dealer button"
    floor.fold_out()
    floor.rounds(3)
    made = floor.start()
    assert one(made, e.Entered).how == "big_blind"
    assert posted(made) == [(1, 5), (2, 10)]


def test_two_players_alone_have_each_blind_in_turn() -> None:
    """Seats 2 and 3 posted when 1 left: the last blind goes on to 2, who is heads-up with the button by the letter."""
    floor = Floor(settings=DEAD, seats=6, blinds=(5, 10)).sit(1, 2, 3).rounds()
    assert floor.state.markers == (3, 1, 2)
    floor.do(c.Leave, "Cy")
    assert posted(floor.start()) == [(2, 5), (1, 10)]
    assert floor.state.round_button == 1
    floor.fold_out()
    assert posted(floor.start()) == [(1, 5), (2, 10)]


def test_two_players_alone_where_the_button_posts_first() -> None:
    floor = Floor(settings=DEAD, seats=6, blinds=(5, 10), heads_up="button_posts_first").sit(1, 2, 3).rounds()
    floor.do(c.Leave, "Cy")
    made = floor.start()
    assert posted(made) == [(2, 5), (1, 10)]
    assert floor.state.round_button == 2
    assert floor.state.round.to_act == 2


def test_one_blind_goes_from_player_to_player() -> None:
    floor = six(blinds=(10,)).rounds()
    floor.do(c.Leave, "Bob")
    assert posted(floor.start()) == [(3, 10)]
    assert floor.state.round_button == 1


def test_three_blinds_follow_each_other() -> None:
    floor = six(blinds=(5, 10, 20)).rounds()
    floor.do(c.Leave, "Cy")
    assert posted(floor.start()) == [(2, 5), (4, 20)]
    floor.fold_out()
    assert posted(floor.start()) == [(4, 10), (5, 20)]


def test_play_that_starts_afresh_sets_the_markers_anew() -> None:
    floor = Floor(settings=DEAD, seats=6, blinds=(5, 10)).sit(1, 2, 3).rounds()
    for name in ("Ann", "Bob"):
        floor.do(c.Leave, name)
    for name, seat in (("Nan", 5), ("Ned", 6)):
        floor.do(c.TakeSeat, name, seat, 500)
    made = floor.start()
    assert len(of(made, e.Entered)) == 2
    assert len(posted(made)) == 2


def test_the_sign_says_so() -> None:
    line = next(line for line in view_table(six().state, "floor").sign if line.name == "button")
    assert "empty seat" in line.value
    assert line.cites == ("omaha-2017 8.3",)


def test_a_card_room_whose_button_goes_from_player_to_player_has_none() -> None:
    refused = Table.open(game_of(STONES), now=0, fees_posted=True, settings=DEAD)
    assert isinstance(refused, Refusal)
    assert refused.cites == ("stones-omaha S-button-rotate",)
