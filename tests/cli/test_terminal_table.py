"""What outlives a round shows in the terminal: the button, blinds owed, charges, stakes, seats, conduct, rulings."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.bots import SensibleBot
from pitboss.cli.terminal.pots import Pots
from pitboss.cli.terminal.pots_record import last_round
from pitboss.history import play
from pitboss.play import commands as p
from pitboss.play import events as pe
from pitboss.play.options import Options
from pitboss.play.view import RoundView
from pitboss.spec import TimeCharge
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.wording.words import clause_numbers
from pitboss.wording.you import addressed
from tests.cli.terminal_helpers import Wall, flat, folding, passive, sitting

HOLD_EM, OMAHA = "gazette-2001/hold-em", "omaha-2017/omaha"
TOURNAMENT = "gazette-2001/hold-em-no-limit"
ENTER = ""
AWAY_FOR_BOTH_BLINDS = ("f", "out", *[ENTER] * 5, "in")


def played(name: str, *lines: str, others: Any = folding, **more: Any) -> tuple[Pots, str]:
    """A scripted session to its end: the table, and what was shown."""
    session, kind, _, file = sitting(name, list(lines), **more)
    kind.house.decides = others
    session.run()
    return kind, flat(file)


def events_of(kind: Pots, *kinds: type) -> list[Any]:
    return [event for event in kind.desk.events if isinstance(event, kinds)]


def all_in(_: str, options: Options) -> p.AnyCommand:
    """As much as the limit allows, or a call."""
    wager = options.get("raise") or options.get("bet")
    if wager:
        return p.RaiseTo(options.seat, wager.most) if wager.act == "raise" else p.Bet(options.seat, wager.most)
    return p.Show(options.seat) if options.get("show") else p.Call(options.seat)


# the button and the blinds


def test_the_button_moves_past_a_seat_that_sits_out() -> None:
    kind, shown = played(OMAHA, "f", "out", ENTER, ENTER, ENTER, "q", seats=4)
    assert [started.button for started in events_of(kind, e.RoundStarted)] == [4, 2, 3, 4]
    assert "You sit out" in shown
    assert "You are not dealt in: sits out" in shown
    assert "[enter: the next round, without you" in shown
    assert "The button goes to Ada" in shown


def test_the_buck_moves_past_a_seat_that_sits_out() -> None:
    kind, shown = played(HOLD_EM, "f", "out", ENTER, ENTER, ENTER, ENTER, "q", seats=4)
    bucks = [started.markers[1] for started in events_of(kind, e.RoundStarted)]
    assert bucks == [1, 2, 3, 4, 2]
    assert "Ada buck" in shown


def test_a_blind_missed_while_sitting_out_is_owed_and_posted() -> None:
    kind, shown = played(OMAHA, *AWAY_FOR_BOTH_BLINDS, "post", ENTER, seats=5)
    assert events_of(kind, e.BlindMissed)
    assert "You miss a blind" in shown
    assert "You: sits out, owes 10 live and 5 dead" in shown
    assert "post post what you owe" in shown
    assert "You come in by posting, 10 live, 5 dead" in shown
    assert "You post the live post, 10" in shown


def test_a_player_may_wait_for_the_big_blind_instead() -> None:
    kind, shown = played(OMAHA, *AWAY_FOR_BOTH_BLINDS, "wait", ENTER, ENTER, ENTER, seats=5)
    assert "You wait for the blind" in shown
    assert "You are not dealt in: waits for the big blind" in shown
    assert [entered.how for entered in events_of(kind, e.Entered) if entered.player == "You"] == ["big_blind"]


def test_nobody_plays_alone() -> None:
    _, shown = played(HOLD_EM, "f", "out", ENTER, seats=2)
    assert "A round of play takes two players or more; 1 can be dealt in" in shown


def test_the_first_button_is_dealt_for_where_the_document_says_so() -> None:
    kind, shown = played("stones-omaha/omaha", seats=4)
    drawn = events_of(kind, e.ButtonCardsDealt)
    assert "A card each for the button: you" in shown
    assert events_of(kind, e.RoundStarted)[0].button in drawn[-1].highest


def test_a_resting_button_can_be_set() -> None:
    kind, shown = played(OMAHA, "f", "out", ENTER, ENTER, "sign", "q", seats=4, settings={"button_rule": "dead"})
    assert 1 in [started.button for started in events_of(kind, e.RoundStarted)[1:]]
    assert "may rest on an empty seat" in shown


# stakes


def test_the_least_stake_is_enforced_between_rounds() -> None:
    kind, shown = played(HOLD_EM, "f", "top 1", "top 5", "top 900", "q", seats=3, stake=200)
    assert "Below the least stake of 200 you play the next round as a declared player" in shown
    law = kind.state.law
    cited = clause_numbers(law.stake_least + law.top_up, kind.home)
    assert f"Chips bring a stake to at least the table minimum of 200; got 196 {cited}" in shown
    assert "You add 5, for a stake of 200" in shown
    assert "Chips bring a stake to at most the maximum buy-in of 1000; got 1100" in shown
    assert kind.seen.bought == 205 - 200


def test_who_plays_on_below_the_least_stake_is_declared() -> None:
    kind, shown = played(HOLD_EM, "f", ENTER, "f", "top 50", "q", seats=3, stake=200)
    assert [declared.player for declared in events_of(kind, e.PlayerDeclared)] == ["You"]
    assert "You are declared, with a stake of 195" in shown
    assert "You are a declared player: no chips may be added" in shown
    assert "A declared player may not add to the table stake" in shown


def test_a_declared_player_who_loses_everything_leaves_and_may_sit_down_again() -> None:
    for seed in range(1, 12):
        lines = ["f", ENTER, *["a"] * 6, *[ENTER] * 4]
        kind, shown = played(HOLD_EM, *lines, seats=2, stake=200, seed=seed, limit="no-limit", others=all_in)
        if "declared, and lost the table stake" in shown:
            assert "You have no seat" in shown
            assert "[enter: sit down again with 200" in shown
            assert [seated.player for seated in events_of(kind, e.PlayerSeated)].count("You") == 2
            return
    raise AssertionError("nobody lost everything")


def test_whoever_has_lost_everything_begins_anew_with_enter() -> None:
    for seed in range(1, 12):
        kind, shown = played(
            HOLD_EM, *["a"] * 4, *[ENTER] * 2, seats=2, stake=200, seed=seed, limit="no-limit", others=all_in
        )
        if "[enter: a new stake of 200" in shown:
            assert [raised.stake for raised in events_of(kind, e.StakeRaised) if raised.player == "You"] == [200]
            return
    raise AssertionError("nobody lost everything")


def test_a_stake_is_not_added_to_in_a_round() -> None:
    kind, shown = played(OMAHA, "top 50", seats=3)
    assert "A stake is not added to during a round of play 4.4" in shown
    assert not events_of(kind, e.StakeRaised)


def test_a_bot_below_the_least_stake_buys_chips() -> None:
    kind, shown = played(HOLD_EM, *["a"] * 4, seats=3, stake=200, limit="no-limit", others=all_in)
    raised = [event for event in events_of(kind, e.StakeRaised) if event.player != "You"]
    assert raised
    assert all(event.stake == 200 for event in raised)
    assert f"{raised[0].player} adds" in shown


def test_a_bot_that_has_left_comes_back_with_a_new_stake() -> None:
    kind, _ = played(HOLD_EM, "f", seats=3)
    assert not list(kind.house.upkeep(kind.state.now))
    for command in (c.Leave("Ada", now=kind.state.now), c.PassOffer(2, by="operator", now=kind.state.now)):
        kind.desk.submit(command)
    (back,) = kind.house.upkeep(kind.state.now)
    assert isinstance(back, c.TakeSeat)
    assert (back.player, back.buy_in) == ("Ada", kind.house.plan.stake)


def test_bots_decide_by_what_they_see_from_their_own_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Any, int]] = []
    decide = SensibleBot.decide

    def watched(bot: SensibleBot, view: RoundView, options: Options) -> p.AnyCommand:
        seen.append((view.observer, options.seat))
        return decide(bot, view, options)

    monkeypatch.setattr(SensibleBot, "decide", watched)
    session, *_ = sitting(OMAHA, ["c", "q"], seats=4)
    session.run()
    assert seen
    assert all(observer == seat for observer, seat in seen)


def test_chips_come_off_only_where_the_document_allows_it() -> None:
    assert "You take 100 off, for a stake of 895" in played("draw-2005/draw", "f", "off 100", "q", seats=3)[1]
    assert "A table stake is not reduced" in played(OMAHA, "f", "off 100", "q", seats=3)[1]


# time


def test_time_is_charged_by_the_clock_on_the_wall() -> None:
    kind, shown = played(HOLD_EM, "f", ENTER, "f", "q", seats=3, minutes=20, commission=TimeCharge(6))
    charged = [event for event in events_of(kind, e.TimeCharged) if kind.names and 1 in event.seats]
    assert len(charged) == 2
    assert "Time is charged, 6 each: you" in shown
    assert kind.seen.charged == 12
    assert "Time was charged: 12." in shown
    assert f"({-kind.seen.bought - 12:+,})" in shown


def test_whoever_does_not_act_in_the_time_announced_is_folded() -> None:
    wall = Wall()
    session, kind, typist, file = sitting(OMAHA, ["c", "c"], seats=3, seat=3, seconds_to_act=40, wall=wall)
    kind.house.decides = folding

    def slow(seconds: float | None) -> None:
        assert seconds in (None, 40)
        wall.time += 41

    typist.before = slow
    session.run()
    is_recorded_as_it_was(kind)
    assert "· 40 seconds] >" in flat(file)
    assert events_of(kind, e.ClockExpired)
    assert "You run out of time" in flat(file)
    assert "You fold" in flat(file)


# seats, leaving, conduct


def test_a_player_moves_to_an_empty_seat() -> None:
    kind, shown = played(HOLD_EM, "f", "seat 2", "seat 4", ENTER, seats=4, empty=1)
    assert "seat N move to 4" in shown
    assert "Seat 2 is taken" in shown
    assert "You move from seat 1 to seat 4" in shown
    assert kind.names[4] == "You"


def test_who_leaves_in_a_round_has_the_hand_played_out_and_takes_the_stake() -> None:
    kind, shown = played(HOLD_EM, "q", seats=3, seat=3, others=passive)
    left = events_of(kind, e.PlayerLeft)[-1]
    assert left.player == "You"
    assert f"with {left.stake:,} ({left.stake - 1000:+,})" in shown
    assert not kind.in_round
    found = kind.desk.accounts()
    assert sum(seat.stake for seat in kind.state.seats.values()) + left.stake + found.commission == 3000


def test_rules_sign_disputes_and_breaches() -> None:
    lines = (
        "rules",
        "sign",
        "dispute",
        "dispute the blind was short",
        "decide 1 it stands",
        "breach",
        "breach You 0.0",
    )
    kind, shown = played(OMAHA, *lines, seats=3)
    assert "You receive a copy of the rules" in shown
    assert "minimum table stake 200" in shown
    assert "A dispute is about something" in shown
    assert "You dispute: the blind was short" in shown
    assert "The dispute is decided: it stands" in shown
    assert "is not among the breaches that can be recorded here" in shown
    clause = kind.state.law.breaches[0].partition(" ")[2]
    kind, shown = played(OMAHA, f"breach Ada {clause} warning", seats=3)
    assert "A breach by Ada is recorded (warning)" in shown


def test_a_round_is_voided_and_everyone_has_their_chips_back() -> None:
    kind, shown = played(OMAHA, "void a fire alarm", ENTER, "q", seats=3, others=passive)
    first, second = events_of(kind, e.RoundStarted)[:2]
    assert "The outcome does not count: a fire alarm" in shown
    assert "The round of play is void (a fire alarm)" in shown
    assert (first.button, dict(first.stakes)) == (second.button, dict(second.stakes))


def test_every_request_between_rounds_names_its_clause() -> None:
    session, kind, _, file = sitting(OMAHA, ["f", "help"], seats=3)
    kind.house.decides = folding
    session.run()
    assert all(request.cites for request in kind.requests())
    assert "out sit out 19.6" in played(OMAHA, "f", seats=3)[1], "without asking for help, too"
    shown = flat(file)
    for told in (
        "top N buy up to",
        "4.5",
        "out sit out 19.6",
        "rules ask for the rules 19.9",
        "dispute something 19.4",
    ):
        assert told in shown


# tournaments


def test_a_tournament_player_neither_sits_out_nor_buys() -> None:
    kind, shown = played(TOURNAMENT, "f", "out", "top 500", "count", "count", "count", seats=3)
    assert "top N" not in shown, "nothing is offered that would be refused"
    assert "out sit out" not in shown
    assert "Blinds and antes are taken from absent players too" in shown
    assert "Tournament chips are added only as the rules provide" in shown
    assert shown.count("The chips are counted: you") == 2
    assert "Chips are counted at most 2 times" in shown
    assert "You leave with" in shown
    assert "removed by the director" in shown
    assert not kind.you


def test_a_tournament_ends_with_the_last_player() -> None:
    ends = set()
    for seed in range(1, 9):
        kind, shown = played(TOURNAMENT, *["a"] * 3, seats=2, seed=seed, others=all_in)
        if "Ada leaves with 0 (removed by the director)" in shown:
            assert len(kind.state.seats) == 0
            assert "You leave after 1 round of play with 10,000 (+5,000)" in shown
            ends.add("won")
        elif "a new stake of" in shown:
            ends.add("lost")
    assert ends == {"won", "lost"}


# irregularities


def test_an_electronic_table_refuses_what_cannot_happen_there() -> None:
    kind, shown = played(OMAHA, "report the cut is forgotten", "push 30", "report", seats=3)
    assert shown.count("This cannot happen at an electronic table") == 2
    assert "the dealer exposes card 1 of NAME" in shown
    assert not events_of(kind, pe.Ruled)


def test_a_physical_table_takes_an_act_before_its_turn_and_rules_on_it() -> None:
    lines = ("r 30", ENTER, ENTER, ENTER)
    kind, shown = played(OMAHA, *lines, seats=4, physical=True, others=passive)
    assert "[enter: Bruno acts · or you do, before your turn]" in shown
    assert "A wager of 30 out of turn by you is held aside" in shown
    assert [early.seat for early in events_of(kind, pe.ActedEarly)] == [1]
    assert events_of(kind, pe.EarlyActSettled)


def test_a_report_is_ruled_on_and_can_be_looked_at_first() -> None:
    sentence = "the dealer exposes card 1 of Ada"
    session, kind, typist, file = sitting(
        OMAHA, [f"whatif {sentence}", f"report {sentence}", "q"], seats=4, physical=True
    )
    session.run()
    assert typist.commands[0] == typist.commands[1], "what if changes nothing"
    assert flat(file).count("No misdeal: the first burn card replaces the exposed card") >= 2
    assert len(events_of(kind, pe.Ruled)) == 1


def test_after_a_misdeal_the_dealer_deals_anew() -> None:
    kind, shown = played(OMAHA, "report a card is exposed in the cut", "q", seats=4, physical=True)
    assert events_of(kind, pe.MisdealDeclared)
    assert len(events_of(kind, pe.Redealt)) == 1
    is_recorded_as_it_was(kind)
    assert "A misdeal: the cards come back" in shown


@pytest.mark.parametrize("sentence", ["report nonsense", "report the final card of Zoe is exposed", "whatif nonsense"])
def test_what_cannot_be_reported_is_told(sentence: str) -> None:
    _, shown = played(OMAHA, sentence, seats=3, physical=True)
    assert "nothing that can be reported" in shown or "nobody is called" in shown


def test_a_round_with_everything_in_it_is_recorded_as_it_was() -> None:
    lines = ("r 30", ENTER, "report the dealer exposes card 1 of Ada", *[ENTER] * 4)
    kind, _ = played(OMAHA, *lines, seats=4, physical=True, others=passive)
    is_recorded_as_it_was(kind)


@pytest.mark.parametrize(
    ("typed", "event"),
    [("void a fire alarm", pe.RoundVoided), ("breach Ada 16.1 fold", pe.Folded), ("breach You 16.1 fold", pe.Folded)],
)
def test_what_the_floor_does_in_a_round_is_in_the_record(typed: str, event: type) -> None:
    kind, _ = played(OMAHA, typed, seats=4, others=passive)
    assert events_of(kind, event)
    is_recorded_as_it_was(kind)


def is_recorded_as_it_was(kind: Pots) -> None:
    """Every event of the last round follows from its record."""
    assert kind.seen.round is not None
    replayed = play(last_round(kind.desk, kind.seen.round.seated))
    assert replayed.refusal is None
    assert replayed.round is not None
    begun = max(at for at, event in enumerate(kind.desk.events) if isinstance(event, pe.RoundOpened))
    of_the_round = [event for event in kind.desk.events[begun:] if not isinstance(event, e.TimedEvent)]
    assert replayed.round.events == of_the_round
    assert replayed.round.is_over


def test_blinds_posted_on_coming_in_are_in_the_record() -> None:
    kind, _ = played(OMAHA, *AWAY_FOR_BOTH_BLINDS, "post", ENTER, seats=5)
    assert kind.seen.round is not None
    record = last_round(kind.desk, kind.seen.round.seated)
    assert record.posts == {1: (10, 5)}
    replayed = play(record)
    assert replayed.refusal is None
    assert replayed.round is not None
    assert replayed.round.is_over


# words


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("You takes seat 1 with 200", "You take seat 1 with 200"),
        ("You is declared", "You are declared"),
        ("You misses a blind", "You miss a blind"),
        ("You will post the blind", "You will post the blind"),
        ("Seat 4 is offered to You", "Seat 4 is offered to you"),
        ("Ada sits out", "Ada sits out"),
    ],
)
def test_the_reader_is_addressed(told: str, said: str) -> None:
    assert addressed(told) == said
