"""Ultimate Texas Hold-em in the terminal."""

from __future__ import annotations

import pytest
import typer
from typer.testing import CliRunner, Result

from pitboss.banked.table import BankedTable
from pitboss.banked.table.commands import AnyCommand
from pitboss.cli.play import play_command
from pitboss.cli.terminal.banked import Banked
from pitboss.cli.terminal.banked_house import BankedHouse
from pitboss.cli.terminal.banked_opening import opened
from pitboss.cli.terminal.chance import SeededChance, TableClock
from pitboss.cli.terminal.kind import Plan
from pitboss.cli.terminal.session import TerminalSession
from pitboss.wording.words import card_sign
from tests.banked.house import game_of
from tests.cli.terminal_helpers import START, Typist, Wall

app = typer.Typer()
app.command()(play_command)


def played(*arguments: str, typed: str = "") -> Result:
    result = CliRunner().invoke(app, ["uth", "--seed", "3", *arguments], input=typed, env={"COLUMNS": "120"})
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def said(*arguments: str, typed: str = "") -> str:
    result = played(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def test_rounds_can_play_themselves() -> None:
    shown = said("--auto", "5", "--seats", "4")
    assert shown.count("Dealer's hand:") >= 3
    assert "You leave after 5 rounds of play" in shown
    assert said("--auto", "5", "--seats", "4") == shown, "the same seed gives the same session"


def test_each_settlement_line_shows_wager_result_odds_amount_and_clause() -> None:
    shown = said("--auto", "8", "--seats", "6")
    assert "area wager result odds amount clause" in shown
    for told in ("win 1 to 1 +", "9.8(a)", "10.1-play", "push", "lose"):
        assert told in shown


def test_the_human_wagers_decides_and_sees_the_clauses() -> None:
    shown = said("--seats", "2", typed="w 20 5\nb 80\n\n\n")
    assert "You wager ante 20, blind 20, trips 5" in shown
    assert "You bet 80 on play" in shown
    assert "8.1(c)" in shown
    assert "trips 5" in shown


def test_enter_repeats_the_wagers_and_checks_or_folds() -> None:
    shown = said("--seats", "1", typed="\n\n\n\nq\n")
    assert "You wager ante 10, blind 10" in shown
    assert shown.count("You check") == 2
    assert "You fold: ante 10, blind 10 taken" in shown
    again = said("--seats", "1", typed="w 20 10\n\n\n\n\nq\n")
    assert again.count("You wager ante 20, blind 20, trips 10") == 2


def test_a_fold_is_confirmed_first() -> None:
    shown = said("--seats", "1", typed="\nf\nn\nk\nq\n")
    assert "folding loses ante and blind: 20. Sure?" in shown
    assert "You check" in shown
    assert "You are absent and are folded" in shown


def test_a_refusal_says_why_and_asks_again() -> None:
    shown = said("--seats", "1", typed="w 15\nw 20 x\nw 20\nb 50\nwhat\n? 8.1\n?\n")
    assert "The ante is from 10 to 500 in multiples of 10; got 15" in shown
    assert "means nothing here" in shown
    assert "The play wager before the flop is 60 or 80; got 50" in shown
    assert "'what' is no move" in shown
    assert "What happened, and the clauses behind it" in shown


def test_a_round_may_be_sat_out_and_conceded() -> None:
    shown = said("--seats", "2", typed="0\n\nb 40\nc\ny\nq\n")
    assert shown.count("You wager") == 1
    assert "Conceding hand: you give up" in shown


def test_leaving_before_the_deal_costs_nothing() -> None:
    assert "You leave after 0 rounds of play with 1,000 (+0)" in said("--seats", "1", typed="q\n")


def test_wagers_that_lie_there_before_the_deal_are_taken_back_by_whoever_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    step = BankedHouse.step
    interrupted = iter([KeyboardInterrupt])

    def stopped(house: BankedHouse, now: int) -> AnyCommand:
        for interruption in interrupted:
            raise interruption
        return step(house, now)

    monkeypatch.setattr(BankedHouse, "step", stopped)
    shown = said("--seats", "2", typed="\n")
    assert "You wager ante 10, blind 10" in shown
    assert "with 1,000 (+0)" in shown


def test_determinations_are_set_and_mistakes_told_at_once() -> None:
    assert "You wager ante 25, blind 25" in said(
        "--seats", "1", "--set", "minimum=25", "--set", "multiple=25", typed="\n"
    )
    result = played("--set", "minimum=0", "--set", "max_payout=0")
    assert result.exit_code == 2
    assert "the minimum of ante and blind" in result.output
    assert "the maximum payout on the notice" in result.output


@pytest.mark.parametrize("arguments", [["--blinds", "5,10"], ["--seats", "30"], ["--stake", "5"], ["--auto", "0"]])
def test_what_does_not_belong_here_is_refused(arguments: list[str]) -> None:
    assert played(*arguments).exit_code == 2


@pytest.mark.parametrize("name", ["uth", "ultimate-texas-holdem", "uth-2019/ultimate-texas-holdem", "uth-2019"])
def test_the_game_has_several_names(name: str) -> None:
    result = CliRunner().invoke(app, [name, "--auto", "1", "--seed", "1"])
    assert result.exit_code == 0
    assert "You leave after 1 round" in result.output


def test_playing_by_itself_is_for_games_against_the_house() -> None:
    assert CliRunner().invoke(app, ["hold-em", "--auto", "1"]).exit_code == 2


def test_the_list_has_the_game_too() -> None:
    assert "uth-2019/ultimate-texas-holdem" in CliRunner().invoke(app, ["--list"], env={"COLUMNS": "120"}).output


def test_who_leaves_in_the_middle_of_a_round_is_folded_and_the_house_has_the_wagers() -> None:
    shown = said("--seats", "1", typed="w 20 5\nq\n")
    assert "You are absent and are folded: ante 20, blind 20, trips 5 taken" in shown
    assert "with 955 (-45)" in shown
    assert "The house is at +45." in shown


def test_a_round_in_which_everyone_folds_is_settled_line_by_line_too() -> None:
    shown = said("--seats", "1", typed="\nf\ny\nq\n")
    assert "area wager result odds amount clause" in shown
    assert "You blind 10 lose -10 8.1(a)" in shown


def test_a_round_without_wagers_is_no_round_of_play() -> None:
    assert "after 0 rounds of play" in said("--seats", "1", typed="0\n0\nq\n")


def test_a_tournament_player_sits_no_round_out() -> None:
    shown = said("--seats", "3", "--set", "tournament=true", typed="0\n\nq\n")
    assert "Every tournament player wagers in each round 16.15" in shown
    assert "No more bets: 3 hands to deal" in shown


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--auto", "0"), "a number of rounds from 1 on"),
        (("--stake", "0"), "chips for an ante and a blind: 20 or more"),
        (("--record", "rounds.jsonl"), "--record is for games between players"),
    ],
)
def test_what_makes_no_sense_is_told(arguments: tuple[str, ...], told: str) -> None:
    result = played(*arguments)
    assert result.exit_code == 2
    assert told in " ".join(result.stderr.split())


def test_the_table_is_open_and_keeps_its_books() -> None:
    shown = said("--seats", "2", typed="top 55\ntop 50\nrules\nsign\nq\n")
    assert "You take seat 1 with 1,000" in shown
    assert "You add 55" in shown
    assert "You add 50" in shown
    assert "You receive a copy of the rules" in shown
    assert "maximum payout" in shown
    assert "You leave after 0 rounds of play with 1,105 (+0)" in shown


def test_chips_are_bought_between_rounds_only() -> None:
    shown = said("--seats", "1", typed="\ntop 50\n")
    assert "A round of play is in progress; this waits for its end" in shown


def test_disputes_breaches_and_a_void_round() -> None:
    typed = "dispute the cards stuck\ndecide 1 play on\nbreach\n\nvoid a fire alarm\nq\n"
    shown = said("--seats", "2", typed=typed)
    assert "You dispute: the cards stuck" in shown
    assert "The dispute is decided: play on" in shown
    assert "The round is void: a fire alarm; back go" in shown
    assert "with 1,000 (+0)" in shown


def test_at_a_table_run_by_hand_things_go_wrong_and_are_ruled_on() -> None:
    typed = "\nwhatif the dealer's first card is seen\nreport the board has 6 cards\nreport nonsense\nreport\nq\n"
    shown = said("--seats", "2", "--physical", typed=typed)
    assert "seat 1 takes back 20" in shown
    assert "A misdeal: the board was dealt 6 cards" in shown
    assert "nothing that can be reported" in shown
    assert "the shoe has a mechanical fault" in shown


def test_new_chips_for_whoever_cannot_wager_any_more() -> None:
    shown = said("--seats", "1", "--stake", "20", typed="\nk\nk\nf\ny\n\nq\n")
    assert "[enter: new chips, 20 · help · q leaves] >" in shown
    assert "You add 20" in shown
    assert "You leave after 1 round of play with 20 (-20)" in shown


def test_no_hidden_card_is_shown() -> None:
    plan = Plan(stake=1000, players=3, your_seat=1, physical=False)
    table = opened(game_of(), plan, START)
    assert isinstance(table, BankedTable)
    kind = Banked(table, plan, SeededChance(3))
    typist = Typist(kind, ["", "h", "?", "k", "k", "q"])
    hidden: set[int] = set()

    def look(_: float | None) -> None:
        round_ = kind.state.round
        if round_ is None or round_.phase == "wagers":
            return
        others = [card for seat, area in round_.areas.items() if seat != kind.you for card in area.cards]
        unseen = [*others, *round_.dealer, *round_.board[round_.open_cards :]]
        hidden.add(len(unseen))
        assert not [card for card in unseen if card_sign(card) in typist.file.getvalue()]

    typist.before = look
    TerminalSession(kind, typist, TableClock(0, Wall())).run()
    assert {4 + 2 + 5, 4 + 2 + 2} <= hidden, "before the flop, and after it"


def test_nobody_is_dealt_to_alone_at_an_empty_table() -> None:
    assert "nobody else is here to deal to" in said("--seats", "1", typed="0\nq\n")


def test_a_clock_that_runs_folds_whoever_does_not_decide() -> None:
    shown = said("--seats", "1", typed="\n")
    assert "· 40 seconds] >" in shown
