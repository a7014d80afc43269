"""The terminal table: every key, refusals with their clause, explanations, and what lies between rounds."""

from __future__ import annotations

import io
import json
import random
import re
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from rich.console import Console
from rich.text import Text
from typer.testing import CliRunner, Result

from pitboss.bots.dealer import shuffle_and_cut
from pitboss.cards import cards
from pitboss.cli.main import app as whole_app
from pitboss.cli.play import play_command
from pitboss.cli.table_games import NoSuchGameError, choose_game, find_game, game_name
from pitboss.cli.table_input import in_hand_order
from pitboss.cli.table_picture import around, pots_now
from pitboss.cli.table_play import TablePlay
from pitboss.cli.table_screen import Screen
from pitboss.cli.table_session import YOUR_SEAT, Session
from pitboss.instruments import register
from pitboss.instruments.determine import Offer
from pitboss.play import RoundOfPlay
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.view import view_round
from pitboss.wording.words import YOU, card_sign, clause_numbers
from tests.play_helpers import OFFERS, determined, offer_name, play_on, random_round

NAMES = {1: YOU, 2: "Ada", 3: "Bruno"}
HOLD_EM = "gazette-2001/hold-em"

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


class Typist:
    """Typed lines, and the state of the round whenever one is asked for."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = iter(lines)
        self.table: TablePlay | None = None
        self.commands: list[list[c.AnyCommand]] = []

    def __call__(self, _: str = "> ") -> str | None:
        assert self.table is not None
        hand = self.table._hand
        assert hand is not None
        self.commands.append(list(hand.commands))
        return next(self.lines, None)


def seated(name: str, lines: list[str], *, seed: int = 1, **choices: object) -> tuple[TablePlay, Typist, io.StringIO]:
    """A session on a plain console with typed lines."""
    game = determined(find_game(name), **choices)
    file = io.StringIO()
    screen = Screen(Console(file=file, width=100), Text("table"), game.instrument, fast=True)
    typist = Typist(lines)
    screen.ask = typist  # type: ignore[method-assign, assignment]
    table = TablePlay(Session(game, 100 * game.choices.minimum_bet, seed), screen)
    typist.table = weakref.proxy(table)
    return table, typist, file


# sessions


@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
def test_every_game_is_played_by_pressing_enter(offer: Offer) -> None:
    shown = said(game_name(offer), "--seed", "5", typed="\n" * 25)
    assert offer.spec.title in shown
    assert "wins" in shown or "You win" in shown
    assert re.search(r"You leave after \d+ rounds? of play with", shown)


@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
def test_any_typing_is_survived(offer: Offer) -> None:
    chance = random.Random(offer_name(offer))
    keys = [
        "",
        "f",
        "k",
        "c",
        "p",
        "a",
        "d",
        "d 1 3",
        "d 9",
        "b 1",
        "b 50",
        "r 5",
        "r 400",
        "?",
        "? 5.1",
        "h",
        "help",
        "x",
        "b x",
        "7",
    ]
    table, typist, file = seated(offer_name(offer), [chance.choice(keys) for _ in range(80)])
    table.run()
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
    folding, calling = (Session(determined(find_game(HOLD_EM), seats=3), 1000, 6) for _ in range(2))
    for session, act in ((folding, c.Fold), (calling, c.Call)):
        hand, _ = session.next_round()
        while not hand.is_over:
            options = hand.options()
            mine = act(YOUR_SEAT) if options.get("fold") and options.get("call") else c.Check(YOUR_SEAT)
            hand.submit(mine if options.seat == YOUR_SEAT else session.command_of_others(hand))
        session.close_round(hand)
    assert folding.next_round()[0].state.shoe == calling.next_round()[0].state.shoe


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
    table, _, file = seated(HOLD_EM, [typed], seats=3)
    table.session.button = YOUR_SEAT  # Of three players the button opens the first betting round.
    table.run()
    assert told in file.getvalue()


@pytest.mark.parametrize(
    ("typed", "told"), [("k", "You check"), ("", "You check"), ("b 30", "You bet 30"), ("p", "You bet 20")]
)
def test_each_key_of_a_later_betting_round(typed: str, told: str) -> None:
    table, _, file = seated(HOLD_EM, ["c", typed], seed=4, seats=2)
    table.session.command_of_others = _passive  # type: ignore[method-assign]
    table.run()
    assert told in file.getvalue()


def _passive(hand: RoundOfPlay) -> c.AnyCommand:
    options = hand.options()
    return c.Check(options.seat) if options.get("check") else c.Call(options.seat)


def test_the_draw_is_by_place_in_the_hand_as_shown() -> None:
    table, _, _ = seated("draw-2005/draw", ["c", "d 1 3", "q"], seats=2, seed=3)
    table.session.command_of_others = _passive_drawer  # type: ignore[method-assign]
    table.run()
    assert table._hand is not None
    drawn = next(
        command for command in table._hand.commands if isinstance(command, c.Draw) and command.seat == YOUR_SEAT
    )
    dealt = [
        card
        for event in table._hand.events
        if isinstance(event, e.Dealt) and event.street == 0
        for seat, card, _ in event.steps
        if seat == YOUR_SEAT
    ]
    held = in_hand_order(tuple(dealt))
    assert drawn.cards == (held[0], held[2])


def _passive_drawer(hand: RoundOfPlay) -> c.AnyCommand:
    options = hand.options()
    return c.Draw(options.seat) if options.get("draw") else _passive(hand)


@pytest.mark.parametrize("typed", ["d 1 1", "d 6", "d x"])
def test_places_that_are_none_are_asked_again(typed: str) -> None:
    table, _, file = seated("draw-2005/draw", ["c", typed, "d"], seats=2, seed=3)
    table.session.command_of_others = _passive_drawer  # type: ignore[method-assign]
    table.run()
    assert "places of your cards from 1 to 5" in file.getvalue()
    assert "You stand pat" in file.getvalue()


@pytest.mark.parametrize(("typed", "told"), [("y", "You post the over-blind, 20"), ("n", "You leave the over-blind")])
def test_an_over_blind_is_offered(typed: str, told: str) -> None:
    table, _, file = seated("omaha-2017/omaha", [typed], seats=3, over_blinds=(20,))
    table.session.button = YOUR_SEAT
    table.run()
    assert "y post the over-blind, 20" in file.getvalue()
    assert told in file.getvalue()


def test_history_tells_the_round_with_clauses() -> None:
    shown = said("omaha-2017/omaha", "--seed", "2", typed="h\n")
    assert shown.count("The dealer shuffles 52 cards and cuts") == 2
    cited = clause_numbers(find_game("omaha-2017/omaha").laws[0].forced.first_blind, "omaha-2017")
    assert shown.count(f"You post the first blind, 5 {cited}") == 2


# refusals and explanations


def test_a_refused_act_says_the_clause_and_changes_nothing() -> None:
    table, typist, file = seated("omaha-2017/omaha", ["r 3", "k", "b 10", "f"], seats=3)
    table.run()
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


def test_the_button_moves_and_the_stakes_stay() -> None:
    table, _, _ = seated(HOLD_EM, [], seats=3)
    session, buttons = table.session, []
    for _ in range(4):
        buttons.append(session.button)
        hand, _ = session.next_round()
        while not hand.is_over:
            hand.submit(c.Fold(hand.options().seat))
        before = sum(session.stakes.values())
        session.close_round(hand)
        assert sum(session.stakes.values()) == before
    assert buttons == [3, 1, 2, 3]


def test_who_is_broke_takes_a_new_stake() -> None:
    session = Session(determined(find_game(HOLD_EM), seats=2), 1000, 1)
    hand, _ = session.next_round()
    while not hand.is_over:
        hand.submit(c.Fold(hand.options().seat))
    hand.state.stakes[2] = 0
    hand.state.stakes[YOUR_SEAT] = 0
    told = session.close_round(hand)
    assert [line.text for line in told] == ["Ada takes a new stake of 1,000"]
    assert session.is_broke
    session.rebuy()
    assert (session.stakes[YOUR_SEAT], session.bought) == (1000, 2000)


def test_between_rounds_one_may_ask() -> None:
    shown = said("omaha-2017/omaha", "--seats", "2", "--seed", "3", typed="f\nh\n?\n? 7.2\nwhat\nq\n")
    assert "'what' means nothing between rounds" in shown
    assert _unpadded(register("omaha-2017").clause("7.2").text) in shown
    assert "You leave after 1 round" in shown


def test_commission_is_shown() -> None:
    shown = said(HOLD_EM, "--seed", "5", "--seats", "2", typed="a\n" + "\n" * 3)
    assert re.search(r"Commission of \d+: 5% of|No commission: ", shown)


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
    game = determined(find_game("seven-card-stud"), seats=8)
    file = io.StringIO()
    console = Console(file=file, width=100, height=44, force_terminal=True)
    screen = Screen(console, Text("table"), game.instrument, fast=True)
    screen.live = True
    with pytest.raises(StopIteration):
        TablePlay(Session(game, 500, 3), screen).run()
    shown = file.getvalue()
    assert "\x1b[H" in shown
    assert "▒▒" in shown
    plain = Text.from_ansi(shown.rpartition("\x1b[H")[2]).plain
    assert max(len(line) for line in plain.splitlines()) <= 100
    assert len(plain.splitlines()) <= 44


@pytest.mark.parametrize("players", range(2, 12))
def test_the_seats_go_clockwise_around_the_table(players: int) -> None:
    game = determined(find_game("omaha-2017/omaha"), seats=players)
    hand, _ = Session(game, 1000, 1).next_round()
    top, bottom = around(view_round(hand.state, 3 if players > 2 else 1), 3 if players > 2 else 1)
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
    table, _, file = seated(name, ["h", "?"], seats=4)
    table.run()
    assert table._hand is not None
    state = table._hand.state
    assert state.phase == "betting"
    hidden = [card for seat in state.ring if seat != YOUR_SEAT for card in state.down[seat]]
    assert hidden
    assert not [card for card in hidden if card_sign(card) in file.getvalue()]


def test_a_game_can_be_named_by_its_number_in_the_list() -> None:
    assert game_name(find_game("13")) == HOLD_EM


def test_rounds_played_can_be_recorded_and_exported(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    said("hold-em", "--seed", "5", "--fast", "--record", str(file), typed="f\n\nf\nq\n")
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2
    replayed = CliRunner().invoke(whole_app, ["replay", str(file), "--json"])
    assert [json.loads(line)["refusal"] for line in replayed.stdout.splitlines()] == [None, None]
    assert "variant" in CliRunner().invoke(whole_app, ["export", "--phh", str(file)]).stdout
