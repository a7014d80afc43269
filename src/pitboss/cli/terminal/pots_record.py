"""The rounds of a table of pots, kept in a file as `pitboss replay` and `pitboss export` read them."""

from __future__ import annotations

from pathlib import Path

from pitboss.history import RoundRecord, encode_record
from pitboss.play import commands as p
from pitboss.play.irregular.commands import Redeal, ReshuffleStub
from pitboss.table import Table
from pitboss.table import commands as c
from pitboss.table import events as e


def add_record(file: Path, table: Table, seated: int) -> None:
    """The round that is just over, as one line more."""
    with file.open("ab") as lines:
        lines.write(encode_record(last_round(table, seated)) + b"\n")


def last_round(table: Table, seated: int) -> RoundRecord:
    """The last round begun: the game, the opening and the commands from which every event of it follows."""
    started = next(event for event in reversed(table.events) if isinstance(event, e.RoundStarted))
    since = max(at for at, command in enumerate(table.commands) if isinstance(command, c.StartRound))
    game = table.game
    return RoundRecord(
        instrument=game.instrument,
        game=game.spec.key,
        determinations=game.choices,
        stakes=dict(started.stakes),
        button=started.button,
        shoe=started.shoe,
        posts={seat: (live, dead) for seat, live, dead in started.posts},
        blinds=dict(started.blinds) if started.blinds is not None else None,
        commands=tuple(act for command in table.commands[since + 1 :] if (act := _act(command, table))),
        seated=seated if seated > len(started.stakes) else 0,
        run=table.state.settings.run,
    )


def _act(command: c.AnyCommand, table: Table) -> p.AnyCommand | None:
    """What a command of the table was in its round, if it was one."""
    match command:
        case c.Act(command=act):
            return act
        case c.ShuffleDiscards(cards=cards):
            return p.ShuffleDiscards(cards)
        case c.DealAnew(shoe=shoe):
            return Redeal(shoe)
        case c.ShuffleRest(cards=cards):
            return ReshuffleStub(cards)
        case c.ReportIrregularity(report=report):
            return report
        case c.VoidRound(reason=reason):
            return p.DeclareVoid(reason)
        case c.Tick(now=now):
            late = (event.seat for event in table.events if isinstance(event, e.ClockExpired) and event.at == now)
            return next(map(p.FoldByClock, late), None)
        case c.RecordBreach(who=who, sanction="fold" | "fold_and_exclude"):
            return p.FoldBySanction(_seat_of(who, table))
        case _:
            return None


def _seat_of(player: str, table: Table) -> int:
    """Where a player sat last, who may have left since."""
    for event in reversed(table.events):
        match event:
            case e.PlayerSeated(player=name, seat=seat) | e.SeatChanged(player=name, to=seat) if name == player:
                return seat
            case _:
                pass
    raise LookupError(player)
