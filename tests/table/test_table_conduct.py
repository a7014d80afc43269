"""Cards counted and replaced, breaches and their sanctions, information, disputes, duties and requests."""

from __future__ import annotations

import pytest

from pitboss.cards import UNKNOWN, cards
from pitboss.cite import Citation, Refusal
from pitboss.play import commands as p
from pitboss.play import events as played
from pitboss.table import Table, TableSettings
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.view import view_event, view_table
from tests.table.floor import APPROVALS, DRAW, EVENT, OMAHA, STONES, Floor, cites, game_of, of, one, shown


def playing(name: str) -> Floor:
    floor = Floor(name)
    _ = floor.place(1, 2, 3) if name == EVENT else floor.sit(1, 2, 3)
    floor.start()
    return floor


def floor_role(name: str) -> str:
    return "director" if name == EVENT else "operator"


# cards


@shown(OMAHA=("2.6",), DRAW=("2.6",), EVENT=("2.5",))
def test_the_cards_are_counted_at_any_moment(name: str) -> None:
    floor = playing(name)
    by = "operator" if name == OMAHA else "supervisor"
    found = one(floor.do(c.VerifyCards, 51, "one under the rail", by=by), e.CardsVerified)
    assert (found.ordered_by, found.count, found.expected, found.note) == (by, 51, 52, "one under the rail")
    floor.fold_out()
    assert floor.refused(c.StartRound, floor.shoe(), 20, by="dealer").code == "cards_in_doubt"
    assert floor.refused(c.VerifyCards, -1, by=by).code == "no_such_count"
    floor.do(c.VerifyCards, 52, by=by)
    floor.start()


@shown(OMAHA=("2.5",), DRAW=("2.5",))
def test_replacement_cards_need_two_sign_offs(name: str) -> None:
    floor = playing(name)
    new = cards("As Kd")
    first = "operator" if name == OMAHA else "supervisor"
    assert floor.refused(c.ReplaceCards, new, (first, "dealer"), by="operator").code == "round_in_progress"
    floor.fold_out()
    for signed in ((), ("dealer",), (first,)):
        assert floor.refused(c.ReplaceCards, new, signed, by="operator").code == "not_checked"
    other = "supervisor" if name == OMAHA else "operator"
    assert floor.refused(c.ReplaceCards, new, (other, "dealer"), by="operator").code == "not_checked"
    assert floor.refused(c.ReplaceCards, new, (first, "dealer"), by="dealer").code == "wrong_role"
    assert floor.refused(c.ReplaceCards, (), (first, "dealer"), by="operator").code == "wrong_cards"
    replaced = one(floor.do(c.ReplaceCards, new, (first, "dealer"), by="operator"), e.CardsReplaced)
    assert replaced.cards == new


@pytest.mark.clause("gazette-2001", "2.4")
def test_the_gazette_needs_one_sign_off() -> None:
    for signed in ("supervisor", "dealer"):
        floor = Floor(EVENT)
        assert floor.refused(c.ReplaceCards, cards("As"), (), by="operator").code == "not_checked"
        floor.do(c.ReplaceCards, cards("As"), (signed,), by="operator")


def test_a_delegated_supervisor_signs_for_the_operator() -> None:
    floor = Floor()
    floor.do(c.Delegate, by="operator")
    floor.do(c.ReplaceCards, cards("As"), ("supervisor", "dealer"), by="supervisor")


# breaches

BREACHES = [
    pytest.param(name, citation, marks=pytest.mark.clause(*citation.split(" ", 1)), id=f"{name}-{citation}")
    for name in (OMAHA, DRAW, STONES, EVENT)
    for citation in game_of(name).table_law.breaches  # type: ignore[union-attr]
]


@pytest.mark.parametrize(("name", "citation"), BREACHES)
def test_a_breach_is_recorded_with_its_clause(name: str, citation: str) -> None:
    floor = Floor(name)
    found = one(
        floor.do(c.RecordBreach, "Ann", citation, "warning", "seen by the dealer", by="dealer"), e.BreachRecorded
    )
    assert (found.number, found.clause, found.sanction) == (1, citation, "warning")
    assert floor.state.breaches == (found,)


STAFF = [
    pytest.param(name, citation, marks=pytest.mark.clause(*citation.split(" ", 1)), id=f"{name}-{citation}")
    for name in (OMAHA, DRAW, EVENT)
    for citation in game_of(name).table_law.staff_breaches  # type: ignore[union-attr]
]


@pytest.mark.parametrize(("name", "citation"), STAFF)
def test_staff_have_duties_too(name: str, citation: str) -> None:
    floor = Floor(name)
    found = one(floor.do(c.RecordBreach, "dealer 12", citation, "warning", by="supervisor"), e.BreachRecorded)
    assert (found.who, found.clause) == ("dealer 12", citation)
    assert floor.state.breaches == (found,)
    refused = floor.refused(c.RecordBreach, "dealer 12", citation, "exclude", by=floor_role(name))
    assert refused.code == "staff"


def test_a_breach_names_a_clause_of_the_table() -> None:
    floor = Floor()
    for clause in ("omaha-2017 99.9", "omaha-2017 D-void", "draw-2005 16.3", "16.3", ""):
        found = floor.refused(c.RecordBreach, "Ann", clause, by="dealer")
        assert found.code == "no_such_breach"
        assert "omaha-2017 16.3" in found.facts["clauses"]
    assert floor.refused(c.RecordBreach, "", "omaha-2017 16.3", by="dealer").code == "nobody"


@shown(OMAHA=("8.4", "4.3", "14.1"), DRAW=("8.4", "4.3", "14.1"), EVENT=("8.7", "4.4", "13.1"))
def test_a_breach_of_any_rule_can_be_recorded(name: str) -> None:
    key = name.split("/")[0]
    for number in ("8.7", "4.4", "13.1") if name == EVENT else ("8.4", "4.3", "14.1", "16.8"):
        floor = Floor(name)
        floor.do(c.RecordBreach, "Ann", f"{key} {number}", "warning", by=floor_role(name))
        assert [breach.clause for breach in floor.state.breaches] == [f"{key} {number}"]


@shown(OMAHA=("19.2(a)", "19.2"), DRAW=("19.2(a)", "19.2"), EVENT=("18.3(a)", "18.3"))
def test_a_hand_is_folded_as_a_sanction_and_its_bets_stay(name: str) -> None:
    floor = playing(name)
    floor.act(p.Call)
    clause = Citation(f"{name.split('/')[0]} 16.1")
    assert floor.refused(c.RecordBreach, "Cy", clause, "fold", by="dealer").code == "wrong_role"
    assert floor.refused(c.RecordBreach, "Zed", clause, "fold", by=floor_role(name)).code == "no_hand_to_fold"
    put_in = floor.state.round.put_in[3]
    made = floor.do(c.RecordBreach, "Cy", clause, "fold", by=floor_role(name))
    assert one(made, played.Folded).seat == 3
    assert floor.state.round.put_in[3] == put_in
    assert floor.state.round.to_act == 1
    assert floor.refused(c.RecordBreach, "Cy", clause, "fold", by=floor_role(name)).code == "no_hand_to_fold"
    assert 3 in floor.state.seats


@shown(OMAHA=("19.2(b)",), DRAW=("19.2(b)",), EVENT=("18.3(b)",))
def test_an_excluded_player_goes_after_the_round_and_does_not_come_back(name: str) -> None:
    floor = playing(name)
    clause = Citation(f"{name.split('/')[0]} 16.1")
    floor.do(c.RecordBreach, "Cy", clause, "exclude", by=floor_role(name))
    assert 3 in floor.state.seats
    left = one(floor.fold_out(), e.PlayerLeft)
    assert (left.player, left.why) == ("Cy", "excluded from the game")
    if name == EVENT:
        assert floor.refused(c.PlacePlayer, "Cy", 3, 1000, by="director").code == "excluded"
    else:
        floor.do(c.PassOffer, 3, by="dealer")
        assert floor.refused(c.TakeSeat, "Cy", 3, 500).code == "excluded"
        assert floor.refused(c.JoinWaitingList, "Cy").code == "excluded"


def test_both_sanctions_may_be_applied_together() -> None:
    floor = playing(OMAHA)
    made = floor.do(c.RecordBreach, "Cy", "omaha-2017 16.8(a)", "fold_and_exclude", by="operator")
    assert of(made, played.Folded)
    assert of(made, e.PlayerExcluded)
    assert cites(one(made, e.BreachRecorded), "omaha-2017 19.2(a)", "omaha-2017 19.2(b)", "omaha-2017 16.8(a)")
    assert [event.player for event in of(floor.fold_out(), e.PlayerLeft)] == ["Cy"]


def test_between_rounds_an_excluded_player_leaves_at_once_with_the_stake() -> None:
    floor = Floor().sit(1, 2)
    made = floor.do(c.RecordBreach, "Ann", "omaha-2017 19.8", "exclude", by="operator")
    assert one(made, e.PlayerLeft).stake == 500
    floor.do(c.RecordBreach, "a man at the rail", "omaha-2017 19.7", "exclude", by="operator")
    assert floor.refused(c.JoinWaitingList, "a man at the rail").code == "excluded"


def test_the_last_opponent_sanctioned_ends_the_round() -> None:
    floor = Floor().sit(1, 2)
    floor.start()
    floor.do(c.RecordBreach, "Bob", "omaha-2017 16.1", "fold_and_exclude", by="operator")
    assert floor.state.round is None
    assert list(floor.state.seats) == [1]


# information


@shown(OMAHA=("16.5",), DRAW=("16.5",), EVENT=("16.5",))
def test_what_one_learns_of_a_folded_hand_is_told_to_the_others(name: str) -> None:
    floor = playing(name)
    floor.act(p.Fold)
    seen = tuple(floor.state.round.down[3][:2])
    assert floor.refused(c.ShareInformation, 3, seen, folded=False, by="dealer").code == "not_so"
    assert floor.refused(c.ShareInformation, 8, seen, folded=True, by="dealer").code == "no_such_hand"
    assert floor.refused(c.ShareInformation, 3, (), folded=True, by="dealer").code == "wrong_cards"
    shared = one(floor.do(c.ShareInformation, 3, seen, folded=True, by="dealer"), e.InformationShared)
    assert shared.told == ((1, 2) if name == EVENT else (1, 2, 3))
    assert view_event(shared, 1) == shared
    assert set(view_event(shared, "rail").cards) == {UNKNOWN}  # type: ignore[union-attr]


@shown(OMAHA=("16.6",), DRAW=("16.6",), EVENT=("16.6",))
def test_what_one_was_told_of_a_held_hand_is_told_too(name: str) -> None:
    floor = playing(name)
    seen = tuple(floor.state.round.down[1][:1])
    shared = one(floor.do(c.ShareInformation, 1, seen, folded=False, by="dealer"), e.InformationShared)
    assert (shared.cards, shared.told) == (seen, (1, 2, 3))


@pytest.mark.clause("omaha-2017", "17.18")
def test_cards_shown_to_one_after_the_round_are_shown_to_all_on_request() -> None:
    floor = Floor(OMAHA).sit(1, 2, 3)
    assert floor.refused(c.AskToShow, "Ann", 3, cards("As"), by="dealer").code == "no_such_hand", "no round yet"
    floor.start()
    held = tuple(floor.state.round.down[3][:2])
    assert floor.refused(c.AskToShow, "Ann", 3, held, by="dealer").code == "round_in_progress"
    floor.fold_out()
    shown_ = one(floor.do(c.AskToShow, "Ann", 3, held, by="dealer"), e.CardsShownToAll)
    assert (shown_.requester, shown_.seat) == ("Ann", 3)
    floor.do(c.AskToShow, "", 3, held, by="dealer")
    for asks in ("Cy", "a stranger"):
        assert floor.refused(c.AskToShow, asks, 3, held, by="dealer").code == "nobody_asks"
    others = [card for card in floor.table.game.deck.cards if card not in floor.state.last_hands[3]]
    assert floor.refused(c.AskToShow, "Ann", 3, tuple(others[:1]), by="dealer").code == "no_such_hand"
    assert floor.refused(c.AskToShow, "Ann", 9, held, by="dealer").code == "no_such_hand"


@pytest.mark.clause("omaha-2017", "17.18")
def test_who_has_moved_or_left_since_shows_the_own_cards_and_nobody_elses() -> None:
    floor = Floor(OMAHA).sit(1, 2, 3)
    floor.start()
    held = {number: tuple(floor.state.round.down[number][:2]) for number in (1, 2, 3)}
    floor.fold_out()
    floor.do(c.ChangeSeat, "Cy", 5)
    assert floor.refused(c.AskToShow, "Ann", 3, held[3], by="dealer").code == "no_such_hand", "nobody sits there"
    assert one(floor.do(c.AskToShow, "Ann", 5, held[3], by="dealer"), e.CardsShownToAll).seat == 5
    assert floor.refused(c.AskToShow, "Cy", 5, held[3], by="dealer").code == "nobody_asks"
    floor.do(c.Leave, "Ann")
    floor.do(c.PassOffer, 1, by="dealer")
    floor.do(c.TakeSeat, "Nan", 1, 1000)
    assert floor.refused(c.AskToShow, "Cy", 1, held[1], by="dealer").code == "no_such_hand", "Nan held no such cards"


def test_what_is_told_of_a_hand_is_of_that_hand() -> None:
    floor = playing(OMAHA)
    elsewhere = tuple(floor.state.round.down[2][:1])
    refused = floor.refused(c.ShareInformation, 1, elsewhere, folded=False, by="dealer")
    assert refused.code == "wrong_cards"
    assert str(elsewhere[0]) not in refused.message


@pytest.mark.clause("draw-2005", "16.4")
def test_draw_has_no_such_rule() -> None:
    refused = Floor(DRAW).sit(1, 2).refused(c.AskToShow, "Ann", 2, cards("As"), by="dealer")
    assert refused.code == "no_such_rule"


# the chips of an excluded player


@pytest.mark.clause("gazette-2001", "18.3(b)")
def test_an_excluded_tournament_player_takes_the_chips_from_the_table() -> None:
    floor = Floor(EVENT).place(1, 2, 3)
    floor.do(c.RecordBreach, "Bob", "gazette-2001 16.1", "exclude", by="director")
    assert 2 not in floor.state.seats
    assert floor.table.accounts().cashed_out == 1000


@pytest.mark.clause("gazette-2001", "18.3(b)", "18.3(a)")
def test_or_leaves_them_to_be_blinded_off() -> None:
    floor = Floor(EVENT, settings=TableSettings(excluded_stack="blinded_off")).place(1, 2, 3, chips=100)
    floor.start()
    assert floor.state.round.to_act == 3
    made = floor.do(c.RecordBreach, "Cy", "gazette-2001 16.1", "exclude", by="director")
    assert one(made, played.Folded).seat == 3, "it was their turn"
    floor.fold_out()
    rounds = 0
    while 3 in floor.state.seats:
        rounds += 1
        floor.start()
        while floor.state.round:
            assert floor.state.round.to_act != 3
            floor.stay_in()
    assert rounds > 1
    assert [event.stake for event in floor.table.events if isinstance(event, e.PlayerLeft)] == [0]
    sign = {line.name: line.value for line in view_table(floor.state, "floor").sign}
    assert "blinded off" in sign["excluded players"]


def test_no_cash_stays_behind_an_excluded_player() -> None:
    game = game_of(OMAHA)
    settings = TableSettings(excluded_stack="blinded_off")
    refused = Table.open(game, now=0, approvals=APPROVALS, cards_checked=52, settings=settings)
    assert isinstance(refused, Refusal)
    assert "omaha-2017 19.2(b)" in refused.cites


# disputes, duties, requests


@shown(OMAHA=("19.4",), DRAW=("19.4",), EVENT=("18.6",))
def test_disputes_are_decided_and_may_be_reviewed(name: str) -> None:
    floor = playing(name)
    by = floor_role(name)
    assert floor.refused(c.RaiseDispute, "Ann", "").code == "no_matter"
    raised = one(floor.do(c.RaiseDispute, "Ann", "the size of the raise"), e.DisputeRaised)
    assert (raised.number, raised.round) == (1, 1)
    assert floor.refused(c.DecideDispute, 1, "stands", by="dealer").code == "wrong_role"
    assert floor.refused(c.DecideDispute, 2, "stands", by=by).code == "no_such_dispute"
    assert floor.refused(c.DecideDispute, 1, "", by=by).code == "no_decision"
    decided = one(floor.do(c.DecideDispute, 1, "the raise stands", review_requested=True, by=by), e.DisputeDecided)
    assert decided.review_requested
    assert floor.refused(c.DecideDispute, 1, "falls", by=by).code == "no_such_dispute"


@shown(OMAHA=("19.5", "19.5(c)"), DRAW=("19.5", "19.5(c)"), EVENT=("18.7", "18.7(c)"))
def test_staff_sign_off_the_approved_procedures(name: str) -> None:
    floor = Floor(name)
    signed = one(floor.do(c.SignDuty, "dealer 12", "counted the float", by="dealer"), e.DutySigned)
    assert (signed.role, signed.staff) == ("dealer", "dealer 12")
    assert floor.refused(c.SignDuty, "", "counted the float", by="dealer").code == "unsigned"


@shown(OMAHA=("19.9",), DRAW=("19.9",))
def test_whoever_asks_gets_the_rules(name: str) -> None:
    assert one(Floor(name).do(c.AskForRules, "an onlooker"), e.RulesSupplied).player == "an onlooker"


@pytest.mark.clause("gazette-2001", "4.9")
def test_chips_are_counted_twice_at_most() -> None:
    floor = Floor(EVENT).place(1, 2)
    assert floor.refused(c.CountChips, "Ann", by="dealer").code == "wrong_role"
    for _ in range(2):
        assert one(floor.do(c.CountChips, "Ann", by="director"), e.ChipsCounted).stakes == ((1, 1000), (2, 1000))
    assert floor.refused(c.CountChips, "Bob", by="director").code == "no_more_counts"
    assert floor.refused(c.CountChips, "Zed", by="director").code == "not_seated"
