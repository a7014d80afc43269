"""The terminal table: every key, refusals with their clause, explanations, and what lies between rounds."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import typer
from rich.console import Console
from rich.text import Text
from typer.testing import CliRunner, Result

from pitboss.bots.dealer import shuffle_and_cut
from pitboss.cards import Card, cards
from pitboss.cli.main import app as whole_app
from pitboss.cli.play import play_command
from pitboss.cli.terminal.chance import TableClock
from pitboss.cli.terminal.games import NoSuchGameError, choose_game, find_game, game_name
from pitboss.cli.terminal.input import in_hand_order
from pitboss.cli.terminal.picture import around, pots_now
from pitboss.cli.terminal.screen import Screen
from pitboss.cli.terminal.session import TerminalSession
from pitboss.instruments import register
from pitboss.instruments.determine import Offer
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.view import SeatView, view_round
from pitboss.table.commands import Act
from pitboss.table.events import RoundStarted
from pitboss.wording.words import card_sign, clause_numbers
from tests.cli.terminal_helpers import TYPED, passive, seat_at, sitting
from tests.play_helpers import OFFERS, determined, offer_name, play_on, random_round

YOURS = 1
"""The seat of the human, where nothing else is said."""
HOLD_EM, OMAHA = "gazette-2001/hold-em", "omaha-2017/omaha"

app = typer.Typer()
app.command()(play_command)


def played(*arguments: str, typed: str = "") -> Result:
    result = CliRunner().invoke(app, arguments, input=typed, env={"COLUMNS": "100"})
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def said(*arguments: str, typed: str = "") -> str:
    """What a session shows, in one line of single spaces."""
    result = played(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


# sessions


@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
def test_every_game_is_played_by_pressing_enter(offer: Offer) -> None:
    shown = said(game_name(offer), "--seed", "5", typed="\n" * 25)
    assert offer.spec.title in shown
    assert "wins" in shown or "You win" in shown
    assert re.search(r"You leave after \d+ rounds? of play with", shown)


@pytest.mark.parametrize("physical", [False, True])
@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
def test_any_typing_is_survived(offer: Offer, *, physical: bool) -> None:
    chance = random.Random(f"{offer_name(offer)} {physical}")
    lines = [chance.choice(TYPED) for _ in range(40)]
    session, _, typist, file = sitting(offer_name(offer), lines, physical=physical)
    session.run()
    assert next(typist.lines, None) is None
    assert "You leave after" in file.getvalue()


def test_the_end_of_typing_leaves_politely() -> None:
    shown = said(HOLD_EM, "--seed", "1")
    assert "You leave after 1 round of play with" in shown
    assert "Table stakes: You" in shown


def test_the_same_seed_gives_the_same_session() -> None:
    script = "c\n\n\n\n\n\n"
    one, two, other = (played(HOLD_EM, "--seed", seed, typed=script).output for seed in ("8", "8", "9"))
    assert one == two != other


def test_a_round_with_a_seed_is_dealt_alike_whatever_was_played_before() -> None:
    shoes = []
    for act in ("f", "c"):
        session, kind, _, _ = sitting(HOLD_EM, [act, *[""] * 9], seats=3, seed=6)
        session.run()
        shoes.append([event.shoe for event in kind.desk.events if isinstance(event, RoundStarted)])
    assert len(shoes[0]) > 1
    assert shoes[0][:2] == shoes[1][:2]
    assert shoes[0][0] != shoes[0][1]


# keys


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("f", "You fold"),
        ("c", "You call 10"),
        ("", "You call 10"),
        ("r 40", "You raise to 40"),
        ("r40", "You raise to 40"),
        ("raise 40", "You raise to 40"),
        ("p", "You raise to 35"),
        ("a", "You raise to 1,000 and tap out"),
    ],
)
def test_each_key_of_the_first_betting_round(typed: str, told: str) -> None:
    session, _, _, file = sitting(HOLD_EM, [typed], seats=3, seat=3)  # The button opens the first betting round.
    session.run()
    assert told in file.getvalue()


@pytest.mark.parametrize(
    ("typed", "told"), [("k", "You check"), ("", "You check"), ("b 30", "You bet 30"), ("p", "You bet 20")]
)
def test_each_key_of_a_later_betting_round(typed: str, told: str) -> None:
    session, kind, _, file = sitting(HOLD_EM, ["c", typed], seed=4, seats=2)
    kind.house.decides = passive
    session.run()
    assert told in file.getvalue()


def test_the_draw_is_by_place_in_the_hand_as_shown() -> None:
    session, kind, _, _ = sitting("draw-2005/draw", ["c", "d 1 3", "q"], seats=2, seed=3)
    kind.house.decides = passive
    session.run()
    acts = [each.command for each in kind.desk.commands if isinstance(each, Act)]
    drawn = next(act for act in acts if isinstance(act, c.Draw) and act.seat == YOURS)
    dealt = [
        card
        for event in kind.desk.events
        if isinstance(event, e.Dealt) and event.street == 0
        for seat, card, _ in event.steps
        if seat == YOURS
    ]
    held = in_hand_order(tuple(dealt))
    assert drawn.cards == (held[0], held[2])


@pytest.mark.parametrize("typed", ["d 1 1", "d 6", "d x"])
def test_places_that_are_none_are_asked_again(typed: str) -> None:
    session, kind, _, file = sitting("draw-2005/draw", ["c", typed, "d"], seats=2, seed=3)
    kind.house.decides = passive
    session.run()
    assert "places of your cards from 1 to 5" in file.getvalue()
    assert "You stand pat" in file.getvalue()


@pytest.mark.parametrize(("typed", "told"), [("y", "You post the over-blind, 20"), ("n", "You leave the over-blind")])
def test_an_over_blind_is_offered(typed: str, told: str) -> None:
    session, _, _, file = sitting("omaha-2017/omaha", [typed], seats=3, seat=3, over_blinds=(20,))
    session.run()
    assert "y post the over-blind, 20" in file.getvalue()
    assert told in file.getvalue()


def test_history_tells_the_round_with_clauses() -> None:
    shown = said("omaha-2017/omaha", "--seed", "2", typed="h\n")
    assert shown.count("The dealer shuffles 52 cards and cuts") == 2
    cited = clause_numbers(find_game("omaha-2017/omaha").laws[0].forced.first_blind, "omaha-2017")
    assert shown.count(f"You post the first blind, 5 {cited}") == 2


# refusals and explanations


def test_a_refused_act_says_the_clause_and_changes_nothing() -> None:
    session, _, typist, file = sitting("omaha-2017/omaha", ["r 3", "k", "b 10", "f"], seats=3)
    session.run()
    told = " ".join(file.getvalue().split())
    assert "The least is a total of" in told
    assert "Nobody checks in the first betting round" in told
    assert "a bet has been made already" in told.lower()
    before, *_, after_refusals = typist.commands[:4]
    assert before == after_refusals
    assert len(typist.commands[4]) > len(before)
    assert "5.1" in told


def test_unreadable_typing_is_answered_with_what_would_do() -> None:
    shown = said(HOLD_EM, "--seed", "1", typed="zz\nb\nr ten\n12\n")
    assert "'zz' is none of the keys" in shown
    assert "b takes an amount, as in b 40" in shown
    assert "r takes the total to raise to" in shown
    assert "'12' is none of the keys" in shown


def test_the_question_mark_explains_events_and_what_is_not_allowed() -> None:
    shown = said("omaha-2017/omaha", "--seed", "2", typed="?\n")
    assert "What happened, and the clauses behind it" in shown
    assert " ".join(register("omaha-2017").clause("7.2").text.split()) in _unpadded(shown)
    assert "What you may not do now" in shown
    assert "nobody checks in the first betting round" in shown


def _unpadded(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("game", "asked", "citation"),
    [
        ("omaha-2017/omaha", "17.7", ("omaha-2017", "17.7")),
        (HOLD_EM, "H2.3", ("gazette-2001", "H2.3")),
        (HOLD_EM, "omaha-2017 17.7", ("omaha-2017", "17.7")),
        (HOLD_EM, "15.3", ("omaha-2017", "15.3")),
    ],
)
def test_any_clause_can_be_looked_up(game: str, asked: str, citation: tuple[str, str]) -> None:
    shown = said(game, "--seed", "1", typed=f"? {asked}\n")
    assert _unpadded(register(citation[0]).clause(citation[1]).text) in shown


def test_an_unknown_clause_says_what_there_is() -> None:
    assert "omaha-2017 has no clause '17.99'" in said("omaha-2017/omaha", "--seed", "1", typed="? 17.99\n")


def test_help_lists_the_keys() -> None:
    assert "raise to a total for this betting round" in said(HOLD_EM, "--seed", "1", typed="help\n")


# between rounds


def test_between_rounds_one_may_ask() -> None:
    shown = said("omaha-2017/omaha", "--seats", "2", "--seed", "3", typed="f\nh\n?\n? 7.2\nwhat\nq\n")
    assert "'what' means nothing between rounds" in shown
    assert _unpadded(register("omaha-2017").clause("7.2").text) in shown
    assert "You leave after 1 round" in shown


def test_commission_is_shown() -> None:
    shown = said(HOLD_EM, "--seed", "5", "--seats", "2", typed="a\n" + "\n" * 3)
    assert re.search(r"Commission of \d+: 5% of|No commission: ", shown)


@pytest.mark.parametrize("game", [OMAHA, "draw-2005/draw"])
@pytest.mark.parametrize("wish", [[], ["--commission", "none"]])
def test_a_tournament_takes_no_commission_and_limits_no_stakes(game: str, wish: list[str]) -> None:
    shown = said(game, "--set", "tournament=true", *wish, "--seed", "3", typed="sign\n" + "\n" * 12)
    assert re.search(r"commission +none from pots", shown)
    assert not re.search(r"Commission of|No commission|table stake +\d|maximum buy-in", shown)


# shuffle and cut


@pytest.mark.parametrize("size", [4, 5, 52])
def test_the_cut_leaves_two_cards_on_either_side(size: int) -> None:
    pack = determined(find_game(HOLD_EM)).deck.cards[:size]
    cuts = {shuffle_and_cut(pack, random.Random(seed)).at for seed in range(400)}
    assert (min(cuts), max(cuts)) == (2, size - 2)
    assert sorted(shuffle_and_cut(pack, random.Random(1)).cards) == sorted(pack)


def test_a_few_discards_are_not_cut() -> None:
    assert shuffle_and_cut(cards("As Ks 2d"), random.Random(1)).at == 0


# choosing and determining


def test_games_are_found_by_name_or_unique_key() -> None:
    assert game_name(find_game("hold-em")) == HOLD_EM
    with pytest.raises(NoSuchGameError, match="several documents: omaha-2017/omaha, stones-omaha/omaha"):
        find_game("omaha")
    with pytest.raises(NoSuchGameError, match="no document tells"):
        find_game("faro")
    with pytest.raises(NoSuchGameError, match="seven-card-stud"):
        find_game("seven-card-stub")


def test_a_game_is_chosen_from_the_list() -> None:
    answers: Iterator[str] = iter(["99", "nothing", "2"])
    heard: list[str] = []
    chosen = choose_game(lambda: next(answers), heard.append)
    assert chosen is OFFERS[1]
    assert len(heard) == 2
    assert choose_game(lambda: "q", heard.append) is None
    assert choose_game(lambda: None, heard.append) is None
    assert choose_game(lambda: "", heard.append) is find_game(HOLD_EM)


def test_the_list_shows_instrument_title_and_standing() -> None:
    shown = said("--list")
    for part in (
        "Three Card Manila, tournament",
        "stones-omaha/omaha",
        "historical: withdrawn since",
        "Hold-Em, derived from",
    ):
        assert part in shown


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["hold-em", "--blinds", "10,20"], "blinds 10/20"),
        (["hold-em", "--limit", "full-pot", "--deck", "40"], "full-pot · blinds 5/10 · 40 cards"),
        (["draw-2005/draw", "--joker", "--ante", "5"], "ante 5 · joker"),
        (
            ["omaha-2017/omaha", "--wins", "split", "--low-ace", "low", "--eight-or-better"],
            "high/low split, eight or better",
        ),
        (["seven-card-stud-cash", "--blinds", "5"], "blind 5"),
        (["omaha-2017/omaha", "--set", "burn=false"], "Omaha"),
        (["stones-omaha/omaha", "--commission", "schedule:16"], "Omaha"),
        (["draw-2005/draw", "--deck", "32", "--set", "opening_option=A"], "32 cards"),
    ],
)
def test_determinations_are_options(arguments: list[str], told: str) -> None:
    assert told in said(*arguments, "--seed", "1")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ["hold-em", "--blinds", "10,5", "--seats", "12"],
            ["none below the one before", "4.2(f)", "seats 2 to 10 players"],
        ),
        (["hold-em", "--limit", "none"], ["is not one of"]),
        (["hold-em", "--blinds", "five"], ["whole numbers with commas"]),
        (["hold-em", "--set", "burn"], ["NAME=VALUE"]),
        (["hold-em", "--set", "colour=red"], ["'colour' is not something to determine"]),
        (["hold-em", "--stake", "50"], ["least table stake is 200", "4.2(a)"]),
        (["hold-em", "--stake", "5000"], ["maximum buy-in is 1,000", "4.2(i)"]),
        (["hold-em-limit", "--stake", "1010"], ["smallest chip, 25"]),
        (["hold-em", "--commission", "much"], ["PERCENT:CAP"]),
        (["hold-em", "--set", "commission=5"], ["PERCENT:CAP", "got '5'"]),
        (["hold-em", "--commission", "none"], ["a game for money charges commission", "15.1"]),
        ([OMAHA, "--set", "tournament=true", "--commission", "5:10"], ["nothing is taken from tournament", "15.1"]),
        ([OMAHA, "--set", "tournament=true", "--commission", "time:6"], ["nothing is taken from tournament", "15.1"]),
        (["omaha"], ["several documents"]),
        (["poker"], ["there is no game 'poker'"]),
    ],
)
def test_mistakes_are_told_with_their_clause(arguments: list[str], told: list[str]) -> None:
    result = played(*arguments)
    assert result.exit_code == 2
    output = " ".join(result.output.split())
    assert all(part in output for part in told), output


# on a terminal


def test_the_terminal_shows_the_table_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["?", "", "", "", "", "k", "f"] + [""] * 12)
    monkeypatch.setattr("builtins.input", lambda: next(lines))
    kind = seat_at("seven-card-stud", seats=8, stake=500, seed=3)
    file = io.StringIO()
    console = Console(file=file, width=100, height=44, force_terminal=True)
    screen = Screen(console, Text("table"), kind.home, fast=True)
    screen.live = True
    with pytest.raises(StopIteration):
        TerminalSession(kind, screen, TableClock()).run()
    shown = file.getvalue()
    assert "\x1b[H" in shown
    assert "▒▒" in shown
    plain = Text.from_ansi(shown.rpartition("\x1b[H")[2]).plain
    assert max(len(line) for line in plain.splitlines()) <= 100
    assert len(plain.splitlines()) <= 44


@pytest.mark.parametrize("players", range(2, 12))
def test_the_seats_go_clockwise_around_the_table(players: int) -> None:
    you = 3 if players > 2 else 1
    hand = random_round(determined(find_game("omaha-2017/omaha"), seats=players), random.Random(1))
    seats = tuple(
        SeatView(seat, 0, 0, (), (), in_the_round=False, tapped_out=False, words="") for seat in range(1, players + 1)
    )
    top, bottom = around(msgspec.structs.replace(view_round(hand.state, you), seats=seats), you)
    clockwise = [seat.seat for seat in (*top, *reversed(bottom))]
    at = clockwise.index(1)
    assert [*clockwise[at:], *clockwise[:at]] == list(range(1, players + 1))
    assert abs(len(top) - len(bottom)) <= 1


def test_side_pots_are_shown_as_they_form() -> None:
    game = determined(find_game(HOLD_EM), seats=3)
    chance = random.Random(2)
    for _ in range(40):
        hand = random_round(game, chance)
        assert sum(pots_now(hand.state)) == hand.state.pot
        play_on(hand, chance)


@pytest.mark.parametrize("name", [HOLD_EM, "draw-2005/draw", "seven-card-stud"])
def test_no_hidden_card_is_shown(name: str) -> None:
    session, kind, typist, file = sitting(name, ["h", "?", "q"], seats=4)
    hidden: list[Card] = []

    def look(_: float | None) -> None:
        state = kind.state.round
        assert state is not None
        assert state.phase == "betting"
        hidden.extend(card for seat in state.ring if seat != YOURS for card in state.down[seat])
        assert not [card for card in hidden if card_sign(card) in file.getvalue()]

    typist.before = look
    session.run()
    assert hidden


def test_a_game_can_be_named_by_its_number_in_the_list() -> None:
    names = [game_name(offer) for offer in OFFERS]
    assert game_name(find_game(str(1 + names.index(HOLD_EM)))) == HOLD_EM


def test_rounds_played_can_be_recorded_and_exported(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    said("hold-em", "--seed", "5", "--fast", "--record", str(file), typed="f\n\nf\nq\n")
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2
    replayed = CliRunner().invoke(whole_app, ["replay", str(file), "--json"])
    assert [json.loads(line)["refusal"] for line in replayed.stdout.splitlines()] == [None, None]
    assert "variant" in CliRunner().invoke(whole_app, ["export", "--phh", str(file)]).stdout
