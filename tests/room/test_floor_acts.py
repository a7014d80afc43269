"""What staff may do at a table is taken from the rules; it is told before it is done, without a card not yet open."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, get_args

import msgspec
import pytest

from pitboss.banked import commands as bc
from pitboss.banked.table.roles import POWERS as BANKED_POWERS
from pitboss.cards import UNKNOWN
from pitboss.cite import Refusal
from pitboss.desk.law import Role
from pitboss.desk.roles import holds
from pitboss.instruments.catalogue import all_offers
from pitboss.play import commands as p
from pitboss.play.irregular import commands as i
from pitboss.play.irregular.catalogue import CATALOGUE
from pitboss.room.floor.acts import FloorAct
from pitboss.room.floor.foretelling import FloorPreview
from pitboss.room.kinds.banked import floor as banked_floor
from pitboss.room.kinds.pots import floor as pots_floor
from pitboss.room.play_money import house_charter
from pitboss.room.shoe import Shoe, committed, fresh_shoe
from pitboss.room.wire_commands import ActAtTable, OnTheFloor
from pitboss.server.protocol import encode
from pitboss.table import commands as c
from pitboss.table.roles import POWERS
from tests.room.hosting_lives import cards_due
from tests.server.desk_in_memory import BankedInMemory, PotsInMemory
from tests.server.floor_walk import answers

NAMES = ("Ann", "Bob", "Cid", "Dee")
ROLES: tuple[Role, ...] = get_args(Role)
GAMES = ("omaha-2017/omaha", "draw-2005/draw", "gazette-2001/three-card-manila", "gazette-2001/seven-card-stud")


def charter(name: str, **chosen: Any) -> Any:
    instrument, _, game = name.partition("/")
    made = house_charter(instrument, game, chosen, title="A table", bots=0, now=0)
    assert not isinstance(made, tuple), made
    return made


def by_hand(name: str = GAMES[0], seed: int = 4) -> PotsInMemory:
    """A table run as if dealt by hand, with four players."""
    told = PotsInMemory(charter(name, run="training"), random.Random(seed))
    for seat, player in enumerate(NAMES, 1):
        told.seat(player, seat, told.hosted.state.game.choices.maximum_buy_in or 2_000)
    told.settle_the_button()
    return told


def staff(told: Any, name: str) -> OnTheFloor:
    """Somebody who may do it."""
    hosted = told.live.hosted
    power = next(source.power for source in hosted.act_sources() if source.name == name)
    role = next(role for role in ROLES if holds(hosted.state, role, power))
    return OnTheFloor(person="Sunny", role=role, why="seen by two dealers")


def menu(told: Any) -> dict[str, FloorAct]:
    return {act.name: act for act in told.live.hosted.floor_acts(ROLES)}


def previewed(told: Any, name: str, **facts: Any) -> FloorPreview | Refusal:
    asked, who = ActAtTable(name, facts), staff(told, name)
    outcome: FloorPreview | Refusal = told.live.hosted.floor_preview(asked, who, told.said)
    return outcome


def applied(told: Any, name: str, **facts: Any) -> None:
    command = told.live.hosted.floor_command(ActAtTable(name, facts), staff(told, name), told.said + 1)
    assert not isinstance(command, Refusal), command
    told.do(command)


# the menu


def test_every_command_of_staff_can_be_reached_or_is_what_the_room_does_by_itself() -> None:
    told = by_hand()
    reached = {source.facts for source in pots_floor.acts(told.hosted.state)}
    assert set(POWERS) == (reached & set(POWERS)) | set(pots_floor.BY_ITSELF)
    house = BankedInMemory(charter("uth-2019/ultimate-texas-holdem"), random.Random(1))
    assert set(BANKED_POWERS) == {s.facts for s in banked_floor.acts(house.hosted.state)} | set(banked_floor.BY_ITSELF)
    assert set(get_args(bc.FloorCommand)) <= set(BANKED_POWERS)


def test_every_irregularity_that_a_document_has_a_rule_on_is_offered() -> None:
    offered = set()
    for offer in all_offers():
        told = PotsInMemory(charter(f"{offer.instrument}/{offer.spec.key}"), random.Random(1))
        offered |= {name for name in menu(told) if name in {kind.name for kind in CATALOGUE}}
    assert offered == {kind.name for kind in CATALOGUE}


@pytest.mark.parametrize("name", GAMES)
def test_every_question_has_words_and_a_kind(name: str) -> None:
    for act in menu(by_hand(name)).values():
        assert act.words.endswith(".")
        assert act.may
        assert act.cites or act.power, act.name
        for field in act.fields:
            assert field.question[0].isupper(), (act.name, field)
            assert len(field.values) == len(field.labels)


def test_a_document_that_knows_nothing_of_it_does_not_offer_it() -> None:
    omaha, stud = menu(by_hand()), menu(by_hand("gazette-2001/seven-card-stud"))
    assert "first_card_dealt_up" not in omaha
    assert "first_card_dealt_up" in stud
    assert "communal_cards_exposed_early" in omaha


def test_an_electronic_table_says_why_slips_cannot_happen_there() -> None:
    told = PotsInMemory(charter(GAMES[0]), random.Random(1))
    acts = menu(told)
    assert "electronic" in acts["hole_cards_exposed"].why_not
    assert acts["RecordBreach"].why_not == ""


# previews


def facts_of(report: Any) -> tuple[str, dict[str, Any]]:
    """A report as somebody would answer for it at the console."""
    if isinstance(report, p.Fold | p.Check | p.Call | p.Bet | p.RaiseTo):
        act = "raise" if isinstance(report, p.RaiseTo) else type(report).__name__.lower()
        amount = getattr(report, "amount", getattr(report, "total", 0))
        return "act_out_of_turn", {"seat": report.seat, "act": act, "total": amount}
    name = next(kind.name for kind in CATALOGUE if kind.command is type(report))
    given = msgspec.structs.asdict(report)
    match report:
        case i.HoleCardsExposed():
            given["cards"] = [[seat, which + 1] for seat, which, _ in report.cards]
        case i.BoardCardsExposed():
            del given["cards"]
        case i.DealtOutOfTurn() | i.PlayerMissed():
            given["card"] += 1
        case i.FaceUpInShoe():
            given = {"place": report.place + 1}
        case i.TopCardExposed() | i.FinalCardExposed():
            del given["card"]
        case _:
            pass
    return name, given


def moments(name: str, seed: int) -> Iterator[PotsInMemory]:
    """The same table at some moments of a round."""
    told = by_hand(name, seed)
    told.deal()
    yield told
    for _ in range(2):
        playing = told.hosted.state.round
        options = told.hosted.desk.options()
        if playing is None or options is None:
            return
        acts = {option.act for option in options.may}
        if "draw" in acts:
            told.act(p.Draw(options.seat))
        elif acts & {"show", "bring_in", "over_blind"}:
            return
        elif not acts & {"check", "call"} and (bet := options.get("bet")):
            told.act(p.Bet(options.seat, bet.least))
        else:
            told.act(p.Check(options.seat) if "check" in acts else p.Call(options.seat))
        yield told


@pytest.mark.parametrize("name", GAMES)
def test_whatever_may_be_reported_is_foretold_as_the_rules_have_it(name: str) -> None:
    seen = 0
    for told in moments(name, 4):
        playing = told.hosted.state.round
        assert playing
        known = {source.name for source in told.hosted.act_sources()}
        for act, facts, report in ((*facts_of(each), each) for kind in CATALOGUE for each in kind.possible(playing)):
            if act not in known:
                continue
            preview, ruling = previewed(told, act, **facts), told.hosted.desk.ruling(covered(report))
            if isinstance(ruling, Refusal):
                assert isinstance(preview, Refusal)
                assert preview.code == ruling.code
            else:
                assert isinstance(preview, FloorPreview), (report, preview)
                assert (preview.outcome, preview.cites) == (ruling.outcome, ruling.cites)
                assert preview.considered == ruling.considered
                seen += 1
    assert seen > 20


def covered(report: Any) -> Any:
    if isinstance(report, i.HoleCardsExposed):
        return msgspec.structs.replace(report, cards=tuple((seat, which, UNKNOWN) for seat, which, _ in report.cards))
    return report


def test_a_preview_changes_nothing_and_says_what_is_done_then() -> None:
    told = by_hand()
    told.deal()
    before = encode(told.hosted.view("inspector"))
    preview = previewed(told, "card_exposed_in_the_cut")
    assert isinstance(preview, FloorPreview)
    assert encode(told.hosted.view("inspector")) == before
    stakes = {seat: told.hosted.stake_of(seat) for seat in told.hosted.state.seats}
    applied(told, "card_exposed_in_the_cut")
    moved = {each.seat: (each.before, each.after) for each in preview.chips}
    assert moved == {
        seat: (stake, told.hosted.stake_of(seat))
        for seat, stake in stakes.items()
        if stake != told.hosted.stake_of(seat)
    }
    assert told.hosted.state.round
    assert told.hosted.state.round.phase == "misdealt"


def test_what_would_come_to_something_else_by_now_is_not_done() -> None:
    told = by_hand()
    told.deal()
    who = staff(told, "cut_forgotten")
    early = previewed(told, "cut_forgotten")
    assert isinstance(early, FloorPreview)
    while told.hosted.state.round and told.hosted.state.round.street == 0:
        options = told.hosted.desk.options()
        assert options
        told.act(p.Check(options.seat) if options.get("check") else p.Call(options.seat))
    asked = ActAtTable("cut_forgotten", {}, early.outcome)
    refused = told.hosted.floor_command(asked, who, told.said)
    assert isinstance(refused, Refusal)
    assert refused.code == "moved_on"
    late = previewed(told, "cut_forgotten")
    assert isinstance(late, FloorPreview)
    same = told.hosted.floor_command(msgspec.structs.replace(asked, foretold=late.outcome), who, told.said)
    assert isinstance(same, c.ReportIrregularity)


@pytest.mark.parametrize("name", GAMES)
def test_what_was_looked_at_is_the_same_a_while_later(name: str) -> None:
    """Whoever reads a ruling for a while is not told that the table has moved on where it has not."""
    seen = 0
    for told in moments(name, 4):
        hosted = told.hosted
        seats: list[Mapping[str, Any]] = [
            {"seat": number, "player": seat.player} for number, seat in hosted.state.seats.items()
        ]
        for act in menu(told).values():
            who = staff(told, act.name)
            for facts in islice(answers(msgspec.to_builtins(act), seats), 12):
                asked = ActAtTable(act.name, facts)
                looks = [hosted.floor_preview(asked, who, told.said + later) for later in (1, 60)]
                if all(isinstance(look, FloorPreview) for look in looks):
                    assert looks[0] == looks[1], act.name
                    seen += 1
    assert seen > 20


def test_an_act_out_of_turn_is_reported_by_the_floor_and_one_in_turn_is_not() -> None:
    told = by_hand()
    told.deal()
    playing = told.hosted.state.round
    assert playing
    later = next(seat for seat in playing.ring if seat != playing.to_act and playing.able[seat])
    preview = previewed(told, "act_out_of_turn", seat=later, act="raise", total=playing.high * 2)
    assert isinstance(preview, FloorPreview)
    assert "held aside" in preview.outcome
    refused = previewed(told, "act_out_of_turn", seat=playing.to_act, act="call")
    assert isinstance(refused, Refusal)
    assert refused.code == "not_out_of_turn"
    applied(told, "act_out_of_turn", seat=later, act="raise", total=playing.high * 2)
    assert told.hosted.state.round
    assert told.hosted.state.round.irregular
    assert [held.seat for held in told.hosted.state.round.irregular.early] == [later]


@pytest.mark.parametrize(
    ("name", "facts", "words"),
    [
        ("hole_cards_exposed", {"cards": "all"}, "unreadable"),
        ("hole_cards_exposed", {}, "cards is missing"),
        ("top_card_exposed", {"card": "As"}, "is not asked here"),
        ("ChangeDeterminations", {"choices": {"colour": 1}, "notice": "x"}, "no determination"),
        ("VerifyCards", {"count": 10**15}, "whole number"),
        ("nothing", {}, "nothing that staff do"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_is_asked(name: str, facts: dict[str, Any], words: str) -> None:
    told = by_hand()
    told.deal()
    who = OnTheFloor(person="Sunny", role="operator", why="x")
    refused = told.hosted.floor_preview(ActAtTable(name, facts), who, told.said)
    assert isinstance(refused, Refusal)
    assert words in f"{refused.code} {refused.message}"


def test_notice_of_a_change_is_laid_over_what_is_in_force() -> None:
    told = by_hand()
    applied(told, "ChangeDeterminations", choices={"blinds": [10, 20]}, notice="from the next round")
    pending = told.hosted.state.pending
    assert pending
    assert pending.blinds == (10, 20)
    assert pending.limit == told.hosted.state.game.choices.limit


def test_who_may_not_is_told_the_clause() -> None:
    told = by_hand()
    told.deal()
    who = OnTheFloor(person="Dell", role="dealer", why="x")
    facts = {"who": "Ann", "clause": "omaha-2017 16.1", "sanction": "exclude"}
    refused = told.hosted.floor_preview(ActAtTable("RecordBreach", facts), who, told.said)
    assert isinstance(refused, Refusal)
    assert refused.code == "wrong_role"
    assert refused.cites


# against the house


def house_dealt() -> BankedInMemory:
    told = BankedInMemory(charter("uth-2019/ultimate-texas-holdem"), random.Random(3))
    for seat, player in enumerate(NAMES[:2], 1):
        told.seat(player, seat, 1_000)
    told.deal()
    for seat in (1, 2):
        told.act(bc.PlaceWagers(seat, 10, 10, 0))
    told.dealer_acts(bc.Deal())
    return told


def test_rulings_against_the_house_are_foretold_and_made() -> None:
    told = house_dealt()
    preview = previewed(told, "ReportWrongCount", place=1, count=3)
    assert isinstance(preview, FloorPreview)
    assert preview.outcome.startswith("A misdeal")
    assert {each.seat for each in preview.chips} == {1, 2}
    applied(told, "ReportWrongCount", place=1, count=3)
    assert told.hosted.stake_of(1) == 1_000


# secrets


class Twins:
    """Two tables that are alike in everything that anybody at the rail sees, and differ in what lies face down."""

    def __init__(self, make: Any) -> None:
        self.tables = [make(), make()]
        first = self.tables[0]
        shoe = fresh_shoe(cards_due(first.live.hosted), first.chance)
        other = list(shoe.order)
        random.Random(9).shuffle(other)
        for told, order in zip(self.tables, (shoe.order, tuple(other)), strict=True):
            self._deal(told, committed(order, shoe.cut, shoe.salts))

    @staticmethod
    def _deal(told: Any, shoe: Shoe) -> None:
        told.commit(shoe)
        due = told.live.hosted.cards_due()
        told.do(due.deal(shoe, 0))

    def compare(self, asked: list[tuple[str, dict[str, Any]]]) -> int:
        for name, facts in asked:
            one, other = (encode(previewed(told, name, **facts)) for told in self.tables)
            assert one == other, (name, facts)
        assert encode(menu(self.tables[0])) == encode(menu(self.tables[1]))
        return len(asked)


@pytest.mark.parametrize("name", ["omaha-2017/omaha", "draw-2005/draw"])
def test_no_preview_depends_on_a_card_that_lies_face_down(name: str) -> None:
    twins = Twins(lambda: by_hand(name))
    playing = twins.tables[0].hosted.state.round
    reports = [facts_of(report) for kind in CATALOGUE for report in kind.possible(playing)]
    known = menu(twins.tables[0])
    others: list[tuple[str, dict[str, Any]]] = [
        ("ShareInformation", {"seat": 1, "folded": False}),
        ("VoidRound", {"reason": "a fire alarm"}),
        ("RecordBreach", {"who": "Ann", "clause": known["RecordBreach"].fields[1].values[0], "sanction": "fold"}),
    ]
    assert twins.compare([each for each in reports if each[0] in known] + others) > 20


def test_no_preview_against_the_house_depends_on_a_card_that_lies_face_down() -> None:
    def seated() -> BankedInMemory:
        told = BankedInMemory(charter("uth-2019/ultimate-texas-holdem"), random.Random(3))
        for seat, player in enumerate(NAMES[:2], 1):
            told.seat(player, seat, 1_000)
        return told

    twins = Twins(seated)
    for told in twins.tables:
        for seat in (1, 2):
            told.act(bc.PlaceWagers(seat, 10, 10, 0))
        told.dealer_acts(bc.Deal())
        told.act(bc.BetPlay(1, 40))
    asked: list[tuple[str, dict[str, Any]]] = [
        *(("ReportExposed", {"place": place, "during_deal": deal}) for place in (-1, 0, 1) for deal in (True, False)),
        *(("ReportExposed", {"place": -1, "which": [which]}) for which in (0, 1)),
        ("ReportWrongCount", {"place": 0, "count": 4}),
        ("FoldUndecided", {"seat": 2, "why": "too_slow"}),
        ("VoidHand", {"seat": 1, "ground": "breach", "reason": "x"}),
        ("ReportCardFault", {"fault": "missing"}),
    ]
    assert twins.compare(asked) == len(asked)


def test_a_report_is_the_command_of_the_rules() -> None:
    told = by_hand()
    told.deal()
    who = OnTheFloor(person="Sunny", role="dealer", why="it slipped")
    command = told.hosted.floor_command(ActAtTable("hole_cards_exposed", {"cards": [[2, 1]]}), who, 9)
    report = i.HoleCardsExposed(((2, 0, UNKNOWN),))
    assert command == c.ReportIrregularity(report, by="dealer", grounds="it slipped", now=9)
