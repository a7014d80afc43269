"""The clause numbers of `gazette-2001` behind each meaning at an event, for each of its nine events."""

from functools import cache

from msgspec.structs import replace

from pitboss.instruments.gazette_2001.table_law import IN_FORCE, SUCCESSORS
from pitboss.instruments.register import register
from pitboss.tournament.law import TournamentCustoms, TournamentLaw

_cite = register("gazette-2001").cite
_DIRECTOR = ("D-tournament-director",)
_SETTLED = tuple(f"4.3({letter})" for letter in "abcdefgh")

LETTERS = "ABCDEFGHI"
WITH_REBUYS = "BCDEG"
TAKEN_OVER = {"B": "draw", "C": "omaha"}
"""Events whose game a later document took over."""
REVOKED = "B"
"""Of these, the one that the later document itself withdraws."""

CUSTOMS = TournamentCustoms(
    roles={
        "conditions": ("operator", "director"),
        "nominate": ("operator", "shift_manager"),
        "assist": ("director",),
        "entries": ("operator", "director"),
        "ballot": ("director",),
        "prepare": ("operator", "director", "supervisor", "dealer"),
        "start": ("director",),
        "time": ("director",),
        "pace": ("director",),
        "absence": ("director",),
        "seats": ("director",),
        "rounds": ("dealer", "supervisor", "director"),
        "chips": ("director",),
        "count": ("director",),
        "substitute": ("director",),
        "sanction": ("director",),
        "void": ("director",),
        "decide": ("director",),
        "cancel": ("operator",),
        "sessions": ("director",),
        "places": ("director",),
        "pay": ("operator", "director"),
        "correct": ("director",),
        "delegate": ("operator",),
    },
    approver="Government Casino Inspector",
    items=("starts_at", "chips", "betting", "players"),
    absent_folds="at_once",
    one_clock=True,
    races="rule",
    marker="buck",
    time_to_act="rule",
    most_counts=2,
    void_refunds="director",
    delegates=False,
)
_COMMON = TournamentLaw(
    customs=CUSTOMS,
    document=_cite("M-approval", "M-declaration"),
    in_force=IN_FORCE,
    powers={
        "conditions": _cite("4.3", "8.3", "D-casino-operator"),
        "nominate": _cite("D-tournament-director", "D-casino-operator"),
        "assist": _cite("D-assistant-director"),
        "entries": _cite("8.1", "14.1"),
        "ballot": _cite("8.4"),
        "prepare": _cite("1.1", "2.3", "4.1", "4.2"),
        "start": _cite("8.4", *_DIRECTOR),
        "pace": _cite("18.6"),
        "absence": _cite("17.3"),
        "seats": _cite("8.4", "8.5"),
        "rounds": _cite("D-dealer", "D-casino-supervisor", *_DIRECTOR),
        "chips": _cite("4.8", *_DIRECTOR),
        "count": _cite("4.9"),
        "substitute": _cite("8.2"),
        "sanction": _cite("18.3"),
        "void": _cite("18.4", "18.1"),
        "decide": _cite("18.6"),
        "cancel": _cite("14.3"),
        "sessions": _cite("8.4", *_DIRECTOR),
        "places": _cite("15.1"),
        "pay": _cite("15.1"),
        "correct": _cite("15.1", *_DIRECTOR),
        "delegate": _cite("D-casino-operator", *_DIRECTOR),
    },
    conditions=_cite("4.3"),
    precedence=_cite("4.3", "M-approval"),
    game_rules=_cite("4.3(a)", "M-approval"),
    frozen=_cite("4.3"),
    prepared={"tables": _cite("1.1"), "cards": _cite("2.3"), "signs": _cite("4.1", "4.2")},
    director=_cite(*_DIRECTOR),
    nominated=_cite(*_DIRECTOR),
    assistant=_cite("D-assistant-director"),
    group=_cite("8.3"),
    one_entry=_cite("8.1"),
    receipt=_cite("14.1", "D-commission"),
    commission=_cite("14.1", "14.2", "D-commission"),
    refunds=_cite("14.3"),
    cancelled=_cite("14.3"),
    substitute=_cite("8.2"),
    absent=_cite("17.3"),
    ballot=_cite("8.4"),
    breaking=_cite("8.5"),
    seat_kept=_cite("8.4"),
    vacates=_cite("8.5"),
    session=_cite("8.4", "4.9"),
    session_advances=_cite("4.9"),
    session_decides=_cite("15.1"),
    pace=_cite("18.6"),
    chips=_cite("D-tournament-chips", "4.6"),
    equal_chips=_cite("4.1"),
    sign=_cite("4.1", "4.2"),
    settled_before=_cite("4.3", *_SETTLED),
    chips_kept=_cite("4.5"),
    table_stake=_cite("D-table-stake"),
    race_off=_cite("4.8"),
    counts=_cite("4.9"),
    ante=_cite("D-ante"),
    time_to_act=_cite("4.7"),
    round=_cite("D-round-of-play"),
    sanction=_cite("18.3"),
    exclude=_cite("18.3(b)", "18.3"),
    void=_cite("18.4", "18.5"),
    invalidate=_cite("18.1"),
    dispute=_cite("18.6"),
    no_division=_cite("12.3"),
    places=_cite("15.1"),
    same_round=_cite("15.2"),
    same_round_tie=_cite("15.2"),
)


@cache
def event_law(letter: str) -> TournamentLaw:
    """The law of one of the nine events: the general rules, and the third part of its appendix."""
    field, limit, rebuys, schedule, breaks, clock = (_cite(f"{letter}3.{number}") for number in range(1, 7))
    with_rebuys = letter in WITH_REBUYS
    return replace(
        _COMMON,
        customs=replace(CUSTOMS, rebuys="event", add_ons="event") if with_rebuys else CUSTOMS,
        powers={**_COMMON.powers, "time": breaks},
        successor=SUCCESSORS.get(TAKEN_OVER.get(letter, "")),
        revoked=letter in REVOKED,
        items={
            "starts_at": _cite("17.3"),
            "entry": _cite("8.1", "8.3"),
            "fee": _cite("14.1"),
            "sessions": _cite("8.4", "4.9"),
            "tables": field,
            "sit_and_go": field,
            "play": _cite("8.4", "8.5", "18.6"),
            "progression": _cite("4.9"),
            "points": _cite("15.1"),
            "points_elimination": _cite("15.1"),
            "points_places": _cite("15.1"),
            "points_ties": _cite("15.1"),
            "repechage": _cite("8.1"),
            "rebuys": rebuys + _cite("4.1"),
            "add_on": rebuys,
            "chips": _cite("4.1"),
            "players": field,
            "groups": _cite("8.3"),
            "betting": schedule + limit + _cite("4.3"),
            "elimination": _cite("8.5"),
            "advancing": _cite("4.9"),
            "prizes": _cite("15.1"),
            "distribution": _cite("15.1"),
            "statement": _cite("4.3"),
        },
        field=field,
        table_size=field,
        schedule=schedule,
        play_clock=clock,
        pause=breaks,
        rebuy=rebuys + (_cite("D-rebuy", "D-table-stake", "4.1") if with_rebuys else ()),
        add_on=rebuys,
    )
