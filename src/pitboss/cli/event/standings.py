"""`pitboss tournament standings`: places, prizes, chips and tables."""

from __future__ import annotations

from typing import Any

import msgspec
import typer

from pitboss.cli.console import fail, out
from pitboss.cli.event.reading import AsJson, found, reading
from pitboss.cli.event.run import DEFAULT_ROOM, Room, Stream
from pitboss.cli.room_options import KeyFile
from pitboss.room.kinds.event.hosted import HostedEvent
from pitboss.room.recovery import recover
from pitboss.tournament.ending import prizes_now
from pitboss.tournament.state import TournamentState
from pitboss.wording.tournament_words import money, place_words


def standings_command(
    *, room: Room = DEFAULT_ROOM, event: Stream = "", key: KeyFile = "", as_json: AsJson = False
) -> None:
    """Tell places, prizes, chips and tables of an event as its record has them."""
    with reading(room, key) as archive:
        stream, _ = found(archive, event)
        try:
            hosted = recover(stream, archive.entries(stream))
        except (ValueError, AssertionError, LookupError) as error:
            fail(f"the record of {stream} does not hold together ({error}); `pitboss tournament audit` says where")
    assert isinstance(hosted, HostedEvent)
    told = standings(stream, hosted.state)
    if as_json:
        typer.echo(msgspec.json.encode(told))
    else:
        _print(told)


def standings(stream: str, state: TournamentState) -> dict[str, Any]:
    """Everything that is shown; money in cents."""
    return {
        "event": stream,
        "name": state.conditions.name,
        "phase": state.phase,
        "entries": len(state.entries),
        "remaining": state.remaining,
        "pool": state.money.pool,
        "commission": state.money.commission,
        "chips": {"issued": state.chips.issued, "in_play": state.chips.in_play, "removed": state.chips.removed},
        "places": [_place(state, player) for player in _ordered(state)],
        "prizes": [{"place": place, "amount": cents} for place, cents in enumerate(prizes_now(state), 1)],
        "tables": [_table(state, number) for number in state.tables],
    }


def _ordered(state: TournamentState) -> list[str]:
    """Those still in by their chips, then the others by their places."""
    placed = {place.player for place in state.places}
    still_in = [name for name, entry in state.entries.items() if entry.status in ("entered", "playing", "broke")]
    unplaced = sorted((name for name in still_in if name not in placed), key=lambda name: -state.chips_of(name))
    return unplaced + [place.player for place in sorted(state.places, key=lambda place: (place.first, place.clockwise))]


def _place(state: TournamentState, player: str) -> dict[str, Any]:
    place = next((each for each in state.places if each.player == player), None)
    at = state.seat_of(player)
    return {
        "player": player,
        "first": place.first if place else None,
        "last": place.last if place else None,
        "chips": state.chips_of(player),
        "table": at.table if at else None,
        "seat": at.seat if at else None,
        "prize": state.prizes.get(player, 0),
        "goods": list(state.goods.get(player, ())),
        "paid": player in state.paid,
    }


def _table(state: TournamentState, number: int) -> dict[str, Any]:
    sheet = state.tables[number]
    seats = [{"seat": seat, "player": held.player, "chips": held.chips} for seat, held in sheet.seats.items()]
    return {"table": number, "chips": sheet.chips, "uncounted": sheet.uncounted, "seats": seats}


def _print(told: dict[str, Any]) -> None:
    out.print(f"{told['name']}: {told['phase']}, {told['entries']} entries, {told['remaining']} still in", markup=False)
    chips = told["chips"]
    out.print(f"pool {money(told['pool'])}, commission {money(told['commission'])}")
    out.print(f"chips issued {chips['issued']:,}, in play {chips['in_play']:,}, removed {chips['removed']:,}")
    for each in told["places"]:
        place = place_words(each["first"], each["last"]) if each["first"] else "in play"
        seat = f", table {each['table']} seat {each['seat']}" if each["table"] and not each["first"] else ""
        held = f", {each['chips']:,} chips" if each["chips"] else ""
        prize = f", {money(each['prize'])}{' paid' if each['paid'] else ''}" if each["prize"] else ""
        out.print(f"  {place}: {each['player']}{seat}{held}{prize}", markup=False)
    if told["phase"] not in ("confirmed", "closed", "cancelled", "decided"):
        for each in told["prizes"]:
            out.print(f"  prize of place {each['place']}: {money(each['amount'])}")
