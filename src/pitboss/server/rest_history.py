"""One's own rounds over all tables: the list, what they come to, and as files."""

from __future__ import annotations

from itertools import islice
from typing import Literal

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromQuery

from pitboss.room.player_rounds import LAST, OwnRound, RoundOutcome, RoundsWanted
from pitboss.room.player_statistics import by_game, line_of_results, sessions, worth
from pitboss.server.auth import count_work, signed_in
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.numbers import Mark, read_number
from pitboss.server.rest_rounds import finished_round
from pitboss.server.rest_types import OwnRoundsPage, OwnRoundTold, RoundsFigures
from pitboss.server.round_files import as_phh, in_words, read_round

PAGE = 40
COUNTED = 5_000
"""Rounds that figures are made of: the latest that fit."""
SESSIONS = 60
MOST_IN_A_FILE = 50
Chips = Literal["cash", "tournament"]
FileFormat = Literal["text", "phh"]
FORMATS = {"text": ("txt", "text/plain"), "phh": ("phhs", "application/toml")}


@get("/rounds", summary="Your rounds at all tables, latest first", sync_to_thread=True)
def own_rounds(
    services: ServicesDep,
    account: Asker,
    table: FromQuery[str] = "",
    game: FromQuery[str] = "",
    chips: FromQuery[Chips | None] = None,
    result: FromQuery[RoundOutcome | None] = None,
    since: Mark = 0,
    until: Mark = LAST,
    before: Mark = LAST,
) -> OwnRoundsPage:
    """A page of them; `next` is the `before` of the following one."""
    person = signed_in(account)
    count_work(services, person)
    wanted = _wanted(table, game, chips, result, since, until, before)
    found = list(islice(services.player_rounds.of(person.id, wanted), PAGE + 1))
    shown = found[:PAGE]
    return OwnRoundsPage(
        rounds=tuple(map(_told, shown)),
        next=shown[-1].begun.mark if len(found) > PAGE else None,
        tables=services.player_rounds.tables(person.id),
    )


@get("/rounds/figures", summary="What your rounds come to, by game and by session", sync_to_thread=True)
def figures(
    services: ServicesDep,
    account: Asker,
    table: FromQuery[str] = "",
    game: FromQuery[str] = "",
    chips: FromQuery[Chips | None] = None,
    since: Mark = 0,
    until: Mark = LAST,
) -> RoundsFigures:
    """Of the latest rounds, as many as are counted."""
    person = signed_in(account)
    count_work(services, person)
    wanted = _wanted(table, game, chips, None, since, until, LAST)
    found = list(islice(services.player_rounds.of(person.id, wanted), COUNTED + 1))
    counted = found[:COUNTED]
    paid = [each for each in counted if not each.info.tournament]
    return RoundsFigures(
        games=by_game(counted),
        sessions=sessions(counted)[:SESSIONS],
        line=line_of_results(paid[::-1]),
        is_whole=len(found) <= COUNTED,
        tables=services.player_rounds.tables(person.id),
    )


def _wanted(
    table: str, game: str, chips: Chips | None, result: RoundOutcome | None, since: int, until: int, before: int
) -> RoundsWanted:
    tournament = None if chips is None else chips == "tournament"
    return RoundsWanted(
        table=table, game=game, tournament=tournament, result=result, since=since, until=until, before=before
    )


def _told(own: OwnRound) -> OwnRoundTold:
    begun, info, summary = own.begun, own.info, own.summary
    return OwnRoundTold(
        table=begun.stream,
        title=own.title,
        game=f"{info.instrument}/{info.key}",
        name=info.title,
        tournament=info.tournament,
        unit=info.unit,
        round=begun.round,
        at=begun.at,
        seat=begun.seat,
        worth=worth(own),
        summary=summary,
    )


@get("/rounds/file", summary="Rounds of yours as a file, as you saw them", sync_to_thread=True)
def rounds_file(
    services: ServicesDep, account: Asker, which: FromQuery[list[str]], form: FromQuery[FileFormat] = "text"
) -> Response[str]:
    """Each as `table:number`; in words, or in the poker hand history format where it has such games."""
    person = signed_in(account)
    named = list(dict.fromkeys(which))
    if len(named) > MOST_IN_A_FILE:
        raise NotFoundException(f"a file holds at most {MOST_IN_A_FILE} rounds; {len(named)} were asked for")
    texts = []
    for each in named:
        table_id, _, number = each.rpartition(":")
        played = finished_round(services, person, table_id, read_number(number) or 0)
        read = read_round(services.room.store, table_id, played)
        text = as_phh(read) if form == "phh" else in_words(read)
        if text:
            texts.append(text)
    if not texts:
        raise NotFoundException("the poker hand history format has no games against the house; take the words instead")
    return _file(texts, named, form)


def _file(texts: list[str], named: list[str], format_: FileFormat) -> Response[str]:
    ending, kind = FORMATS[format_]
    if format_ == "phh" and len(texts) > 1:
        texts = [f"[{number}]\n{text}" for number, text in enumerate(texts, start=1)]
    elif format_ == "phh":
        ending = "phh"
    name = named[0].replace(":", "-") if len(named) == 1 else f"rounds-{len(texts)}"
    disposition = f'attachment; filename="{"".join(each for each in name if each.isalnum() or each == "-")}.{ending}"'
    headers = {"Content-Disposition": disposition}
    return Response("\n".join(texts), media_type=f"{kind}; charset=utf-8", headers=headers)


ROUTES = Router("/", route_handlers=[own_rounds, figures, rounds_file], tags=["rounds"])
