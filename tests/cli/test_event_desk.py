"""The desk of a live event: short acts in, what happened and its clause out."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cards import card
from pitboss.cite import Refusal
from pitboss.cli.event.acts_play import split
from pitboss.cli.event.desk import DeskClock, EventDesk
from pitboss.cli.event.looks import LOOKS
from pitboss.cli.event.session import ACTS as TYPED
from pitboss.cli.event.session import EventSession
from pitboss.cli.main import app
from pitboss.instruments.standard_events import EVENTS, standard_event
from pitboss.instruments.tournaments import write_conditions
from pitboss.room.audit import audit
from pitboss.room.kinds.event.charter import charter_of
from pitboss.room.store import Store
from pitboss.tournament import commands as c
from pitboss.tournament.moments import seconds
from tests.cli.event_helpers import ACTS, BEFORE, CLOCK, PLAY, typed

START = seconds(CLOCK) or 0


class Typist:
    """Types at a desk in this process, and reads what it says."""

    def __init__(self, store: Store, name: str = "omaha-2017", **more: object) -> None:
        clock = DeskClock(1000 * START)
        charter = charter_of(standard_event(name), now=START, rehearsal=True)
        desk = EventDesk.opened(store, "ev", charter, clock, person="Dora", role=None)
        assert not isinstance(desk, Refusal)
        self.waiting: list[str] = []
        self.said: list[str] = []
        self.desk = desk
        self.session = EventSession(desk, self._next, self.said.append, **more)  # type: ignore[arg-type]

    def _next(self) -> str | None:
        return self.waiting.pop(0) if self.waiting else None

    def status(self, player: str) -> str:
        return self.desk.state.entries[player].status

    def type(self, *lines: str) -> list[str]:
        self.said.clear()
        self.waiting = list(lines)
        self.session.run()
        return list(self.said)


@pytest.fixture
def typist(tmp_path: Path) -> object:
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        yield Typist(store)


def test_a_whole_physical_event_is_typed_in(tmp_path: Path) -> None:
    said = typed(tmp_path, ACTS, "--yes")
    assert not [line for line in said if line.startswith("not understood")]
    refused = [line for line in said if line.startswith("refused")]
    assert len(refused) == 1
    assert "changed hands uncounted" in refused[0]
    for told in (
        "Gus is out by Hal, with 4,200 contributed: places 10 to 11, shared [omaha-2017 20.7, 20.18, 20.21]",
        "Zed has the place of Lou at table 2, seat 6 with 10,000 chips; nothing is returned [omaha-2017 20.11]",
        "Everyone has a place; prizes: Ann 325.00, Hal 195.00, Zed 130.00",
        "The event is closed [omaha-2017 20.18]",
    ):
        assert any(told in line for line in said), told
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        assert audit(store).findings == ()
        assert store.balances_of(["pool:omaha-tournament", "commission:omaha-tournament"]) == {
            "pool:omaha-tournament": 0,
            "commission:omaha-tournament": 6500,
        }


def test_it_goes_on_where_it_was(tmp_path: Path) -> None:
    typed(tmp_path, BEFORE[:7])
    said = typed(tmp_path, ["enter Ann", "enter Mo"])
    assert any(line.startswith("last on record: #19 Lou enters") for line in said)
    assert "refused: Ann has entered; one entry each [omaha-2017 20.6]" in said
    assert any(line.startswith("#20 Mo enters with number 13") for line in said)


def test_a_grave_act_is_shown_before_it_is_done(typist: Typist) -> None:
    typist.type(*BEFORE[:6], "enter Ann Bob Cy")
    shown = typist.type("withdraw Bob", "n")
    assert shown[0] == "this would happen:"
    assert shown[1].startswith("  Bob withdraws; nothing is returned [omaha-2017")
    assert shown[2:] == ["do it? (y/n)", "left as it is"]
    assert typist.status("Bob") == "entered"
    assert typist.type("withdraw Bob", "y")[-1].startswith("#")
    assert typist.status("Bob") == "withdrawn"


def test_taking_back_shows_what_and_asks_why(typist: Typist) -> None:
    typist.type(*BEFORE[:6], "enter Ann Bob")
    assert typist.type("undo") == ["typed as: undo REASON"]
    said = typist.type("undo the fee was not paid", "y")
    assert "  #9 Bob enters with number 2; fee 55.00, of it commission 5.00" in said
    assert "Bob" not in typist.desk.state.entries
    assert typist.desk.store.balance("pool:ev") == 5000
    assert typist.type("undo once more")[-1].startswith("refused: there is no act")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("entre Ann", "not understood: there is no act 'entre'; `help` lists them all"),
        ("value cash 5.005", "not understood: the value is an amount such as 30 or 30.50, whole cents; got '5.005'"),
        ("move Ann 3-x", "not understood: a seat is a table and a number, as in 3-6; got '3-x'"),
        ("race 1 Ann=Kx", "not understood: a card is a rank and a suit, as in Kd or 7s; got 'Kx'"),
        ("race 1 Ann", "not understood: a card each as in Ann=Kd; got 'Ann'"),
        ("break -5", "not understood: the minutes is a whole number; got '-5'"),
        ('enter "Ann', "not understood: a quotation mark is missing"),
        ("out Nobody 5", "not understood: Nobody has no seat in this event"),
        ("enter", "typed as: enter NAME... [+agreed] [+TAG]"),
        ("x" * 20_001, "not understood: a line has at most 20,000 letters"),
        ("conditions /no/such/file", "not understood: /no/such/file cannot be read: "),
    ],
)
def test_what_is_mistyped_is_told_and_changes_nothing(typist: Typist, line: str, told: str) -> None:
    seq = typist.desk.hosted.seq
    assert typist.type(line)[0].startswith(told)
    assert typist.desk.hosted.seq == seq


def test_an_act_with_an_id_is_done_once(typist: Typist) -> None:
    typist.type(*BEFORE[:6])
    first = typist.type("@7 enter Ann Bob")
    again = typist.type("@7 enter Ann Bob Cy")
    assert again[:2] == [f"{line} (on record already)" for line in first]
    assert again[2].startswith("#10 Cy enters")
    typist.type("enter Dan Eve Fay", "close")
    drawn = typist.type("@9 ballot")
    assert typist.type("@9 ballot") == [f"{drawn[0]} (on record already)"]


def test_an_id_that_was_another_acts_does_nothing(typist: Typist) -> None:
    typist.type(*BEFORE[:6], "@7 enter Ann Bob", "enter Dan Eve Fay", "close", "@9 ballot")
    seq = typist.desk.hosted.seq
    for line in ("@7 withdraw Ann", "@9 close", "@9 ballot again"):
        (told,) = typist.type(line)
        assert "was given to another act before" in told, line
    assert typist.desk.hosted.seq == seq


def test_two_desks_never_write_over_each_other(typist: Typist) -> None:
    typist.type(*BEFORE[:6])
    desk = typist.desk
    other = EventDesk.resumed(desk.store, "ev", desk.clock, person="Abe", role=None)
    typist.type("enter Ann")
    said: list[str] = []
    session = EventSession(other, lambda: None, said.append)
    session.answer("enter Bob")
    assert said[0].startswith("refused: nothing was done")
    session.answer("enter Bob")
    assert said[1].startswith("#9 Bob enters with number 2")


def test_a_role_has_its_own_powers_only(tmp_path: Path) -> None:
    said = typed(tmp_path, ["director Dora"], "--role", "director")
    assert any(
        line.startswith("refused: this is for the gaming shift manager to do, not the director") for line in said
    )


def test_every_act_has_its_help(typist: Typist) -> None:
    text = "\n".join(typist.type("help"))
    assert all(f"  {word} " in text or f"  {word}:" in text for word in TYPED)
    assert typist.type("help rebuy") == ["rebuy NAME [SEAT] [CHIPS]: chips for money, by somebody with so many"]


def test_everything_can_be_looked_at_at_any_time(typist: Typist) -> None:
    looks = ("status", "todo", "level", "clock", "tables", "prizes", "places", "entries", "log", "log 20.6", "digest")
    for act in ("help", *BEFORE):
        typist.type(act)
        seq = typist.desk.hosted.seq
        for look in looks:
            assert not [line for line in typist.type(look) if line.startswith("not understood")]
        assert typist.desk.hosted.seq == seq


RUNNING = ("enter Ann Bob Cy Dan Eve Fay Gus Hal Ida Jo", "close", "ballot Ann Bob Cy Dan Eve Fay Gus Hal Ida Jo")
COMMANDS: dict[str, tuple[type, dict[str, object]]] = {
    "approved 2026-11-01 A-9": (c.PassGate, {"gate": "approved", "date": "2026-11-01", "reference": "A-9"}),
    "commission 2026-11-01 C-1 10%": (c.ApproveCommission, {"basis_points": 1000, "cents": 0}),
    "enter 'Ann Lee' +agreed +member": (c.Enter, {"player": "Ann Lee", "agreed": True, "tags": ("member",)}),
    "reserve Zed +member": (c.JoinReserves, {"player": "Zed", "tags": ("member",)}),
    "seat Zed for Ann": (c.SeatReserve, {"player": "Zed", "absent": "Ann", "paid": 5500}),
    "substitute Zed for Ann refused": (c.Substitute, {"player": "Ann", "substitute": "Zed", "approved": False}),
    "here all": (c.MarkPresent, {"players": ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")}),
    "away ann BOB": (c.MarkAbsent, {"players": ("Ann", "Bob")}),
    "forfeit Ann": (c.SettleAbsent, {"outcome": "forfeit"}),
    "value goods 500 'a watch' 2": (c.AddValue, {"kind": "goods", "cents": 50_000, "what": "a watch", "place": 2}),
    "deal 2": (c.StartRounds, {"tables": (2,)}),
    "out Cy 4,200 by Dan": (c.ReportRound, {"table": 1, "out": (c.Out("Cy", 4200, "Dan"),)}),
    "stakes 1 Ann=5 Bob=7 button=3": (c.ReportRound, {"stakes": (("Ann", 5), ("Bob", 7)), "button": 3}),
    "void 1 a card too many": (c.VoidRound, {"table": 1, "reason": "a card too many"}),
    "void 1 a fight withheld Ann=5 Bob=6": (
        c.VoidRound,
        {"reason": "a fight", "refund": False, "withheld": (("Ann", 5), ("Bob", 6))},
    ),
    "rebuy Bob 2-6": (c.Rebuy, {"player": "Bob", "table": 2, "seat": 6}),
    "addon Bob": (c.BuyAddOn, {"player": "Bob"}),
    "race 1 Ann=Kd Bob=7s": (c.RaceOff, {"cards": (("Ann", card("Kd")), ("Bob", card("7s")))}),
    "count 1 Ann Ann=5 Bob=6": (c.CountChips, {"requester": "Ann", "counted": (("Ann", 5), ("Bob", 6))}),
    "count 1 Ann=5 Bob=6": (c.CountChips, {"requester": "", "counted": (("Ann", 5), ("Bob", 6))}),
    "chips Ann 4200 a stray chip": (c.CorrectChips, {"chips": 4200, "reason": "a stray chip"}),
    "move Ann 2-6": (c.MovePlayer, {"table": 2, "seat": 6, "chips": None, "reason": ""}),
    "move Ann 2-6 9000 to balance": (c.MovePlayer, {"seat": 6, "chips": 9000, "reason": "to balance"}),
    "move Ann 9000": (c.MovePlayer, {"table": 0, "seat": 0, "chips": 9000}),
    "break 15 dinner": (c.GiveBreak, {"seconds": 900, "reason": "dinner"}),
    "break table 2": (c.BreakTable, {"table": 2, "counted": ()}),
    "extend 5 the kitchen is slow": (c.ExtendBreak, {"seconds": 300}),
    "resume all are back": (c.EndBreak, {"reason": "all are back"}),
    "handforhand on": (c.PlayHandForHand, {"on": True}),
    "direct ten seconds each": (c.Direct, {"direction": "ten seconds each"}),
    'exclude Ann "omaha-2017 18.3" a marked card': (
        c.Exclude,
        {"clause": "omaha-2017 18.3", "reason": "a marked card"},
    ),
    "dispute Ann the pot": (c.RaiseDispute, {"player": "Ann", "about": "the pot"}),
    "decide 1 the pot stands +review": (c.DecideDispute, {"decision": "the pot stands", "review_requested": True}),
    "end Ann=Kd Bob=Qs": (c.EndSession, {"draws": (("Ann", card("Kd")), ("Bob", card("Qs")))}),
    "draw Ann=Kd Bob=Qs": (c.DrawForPlaces, {"cards": (("Ann", card("Kd")), ("Bob", card("Qs")))}),
    "agree chips Ann Bob": (c.AgreeDeal, {"way": "chips", "agreed": ("Ann", "Bob")}),
    "bounty Ann 3": (c.DrawBounty, {"player": "Ann", "envelope": 3}),
    "pay Ann": (c.PayPrize, {"player": "Ann"}),
    "cancel the roof leaks": (c.Cancel, {"reason": "the roof leaks"}),
}


def test_what_is_typed_becomes_the_command_that_was_meant(typist: Typist) -> None:
    typist.type(*BEFORE[:6], *RUNNING)
    for line, (kind, fields) in COMMANDS.items():
        word, words = split(line)
        (made,) = TYPED[word].make(typist.desk, words)
        assert type(made) is kind, line
        assert {name: getattr(made, name) for name in fields} == fields, line


def test_draws_come_from_the_generator_and_stand_in_the_command(typist: Typist) -> None:
    typist.type(*BEFORE[:6], *RUNNING[:2])
    orders = {TYPED["ballot"].make(typist.desk, [])[0].order for _ in range(5)}
    assert len(orders) > 1
    assert all(sorted(order) == sorted(typist.desk.state.entries) for order in orders)
    typist.type("ballot", "here all", "wait 70", "start")
    draws = {TYPED["break"].make(typist.desk, ["table", "2"])[0].draws for _ in range(20)}
    assert len(draws) > 1
    assert all(len(set(each)) == len(each) for each in draws)


def test_a_draw_is_not_seen_before_it_is_made_and_not_made_anew(typist: Typist) -> None:
    """Whoever says no and asks again learns nothing; whoever takes a draw back has the same one again."""
    typist.type(*BEFORE[:6], *RUNNING[:2])
    ballots = []
    for _ in range(4):
        ballots.append(typist.type("ballot")[0].partition(" ")[2])
        typist.type("undo I should like another", "y")
    assert len(set(ballots)) == 1, "one of 3,628,800 by chance"
    typist.type("ballot", "here all", "wait 70", "start", "deal 1")
    seats = {held.player: held.chips for held in typist.desk.state.tables[1].seats.values()}
    first, second, *others = seats
    stakes = [f"{first}={seats[first] - 75}", f"{second}={seats[second] + 75}", *(f"{p}={seats[p]}" for p in others)]
    typist.type(f"stakes 1 {' '.join(stakes)}", "wait 90")
    looks = [typist.type("race 1", "n") for _ in range(4)]
    assert all(look == looks[0] for look in looks)
    assert looks[0][0] == "this would be drawn, once it is done:"
    assert looks[0][1].startswith(f"  one card each for {first}, {second}; the highest takes the 25 chips, 100 in all")
    assert looks[0][-1] == "left as it is"
    raced = typist.type("race 1", "y")
    assert any("race" in line for line in raced), raced


WORDS = (
    "Ann",
    "Bob",
    "1",
    "2",
    "0",
    "-1",
    "1-1",
    "2-6",
    "Ann=5",
    "Bob=Kd",
    "by",
    "for",
    "all",
    "table",
    "on",
    "+agreed",
)
ODD = (
    "",
    "²",
    "٣",
    "=",
    "Ann=",
    "=5",
    "9" * 30,
    "'",
    "\x00",
    "é",
    "@",
    "#",
    ",",
    "Ann,",
    "1e5",
    "NaN",
    "../x",
    "button=x",
)


@pytest.mark.parametrize("seed", range(8))
def test_nothing_that_is_typed_breaks_the_desk(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        typist = Typist(store, chance.choice(EVENTS), yes=True)
        for act in (*BEFORE, *PLAY[: seed * 3]):
            typist.type(act)
        for _ in range(150):
            word = chance.choice((*TYPED, *LOOKS, "help", "wait", "undo"))
            words = [chance.choice(WORDS if chance.random() < 0.7 else ODD) for _ in range(chance.randint(0, 4))]
            line = " ".join([word, *words]) if chance.random() < 0.95 else chance.choice(ODD)
            typist.type(line)
        assert audit(store).findings == ()


def at_the_desk(room: Path, event: str, clock: str, *lines: str) -> str:
    words = ["tournament", "run", event, "--room", str(room), "--clock", clock, "--as", "Dora"]
    done = CliRunner().invoke(app, words, input="\n".join(lines) + "\n")
    assert done.exit_code == 0, done.output
    return done.output


def test_an_event_by_its_name_is_held_on_the_next_evening(tmp_path: Path) -> None:
    """Whenever it is begun: entries are taken until then, and whoever goes on later goes on with the same event."""
    room = tmp_path / "room.db"
    told = at_the_desk(room, "gazette-2001/H", "2031-02-27T18:00:00+10:00", "open", "enter Ann", "wait 61", "enter Bob")
    assert "Ann enters with number 1" in told
    assert "refused: entries are taken until 27 February 2031, 19:00 (UTC+10:00); it is 27 February 2031, 19:01" in told
    told = at_the_desk(room, "gazette-2001/H", "2031-03-01T18:00:00+10:00", "enter Cy")
    assert "mind:" not in told
    assert "refused: entries are taken until 27 February 2031" in told


def test_whoever_comes_back_with_another_file_is_told(tmp_path: Path) -> None:
    room, file = tmp_path / "room.db", tmp_path / "friday.toml"
    file.write_text(write_conditions(standard_event("gazette-2001/H")), encoding="utf-8")
    clock = "2026-12-05T18:00:00+11:00"
    assert "mind:" not in at_the_desk(room, str(file), clock, "open")
    file.write_text(file.read_text(encoding="utf-8").replace("2026-12-05", "2026-12-06"), encoding="utf-8")
    assert "mind: the record has other conditions" in at_the_desk(room, str(file), clock, "status")


ULTIMATE = (
    "documented 2026-11-01 D-1",
    "available 2026-11-02",
    "notified 2026-11-02 N-7",
    "director Dora",
    "open",
    "enter Ann Bob Cy Dan",
    "close",
    "ballot Ann Bob Cy Dan",
    "here all",
    "wait 60",
    "start",
    "deal",
)


@pytest.mark.clause("uth-2019", "16.14", "16.15", "D-round-of-play")
def test_against_the_house_a_round_ends_with_chips_that_the_house_paid_or_took(tmp_path: Path) -> None:
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        typist = Typist(store, "uth-2019", yes=True)
        typist.type(*ULTIMATE)
        wrong = typist.type("stakes 1 Ann=2500 Bob=1900 Cy=2000 Dan=0 bank=-1500")
        assert wrong == ["refused: table 1 has 6500 chips; the result comes to 6400 [uth-2019 16.14]"]
        (ended, out) = typist.type("stakes 1 Ann=2500 Bob=1900 Cy=2000 Dan=0 bank=-1600")
        assert "he round at table 1 is over, 1,600 out of play: Ann 2,500" in ended
        assert "Dan is out" in out
        ended = typist.type("deal", "stakes 1 Ann=4000 Bob=25 Cy=2000")[-1]
        assert "375 out of play" in ended
        began = typist.type("deal")
        assert any("Bob cannot wager the minimum and is out" in line and "16.15" in line for line in began)
        assert typist.desk.state.chips.in_play == 6000
        assert audit(store).findings == ()


@pytest.mark.clause("omaha-2017", "20.9")
def test_rounds_begin_at_all_tables_that_can(typist: Typist) -> None:
    typist.session.yes = True
    typist.type(*BEFORE)
    typist.type("deal 1")
    assert "Round 1 begins at table 2" in typist.type("deal")[0]
    assert typist.type("deal")[0].startswith("refused: name each table once")
