"""Wagers out of order: what each box will be settled on, whatever lies there."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.banked import events as e
from pitboss.banked.game import BankedGame
from pitboss.banked.spec import WAGERS, WagerName
from pitboss.banked.state import Area
from pitboss.cite import Cites


def settles_on(game: BankedGame, area: Area, wager: WagerName) -> int:
    """An amount under the least counts as it is, one over the most counts as the most."""
    staked = area.wagers.of(wager)
    match wager:
        case "ante" | "blind":
            return _capped(game, area, wager, _equal(area))
        case "trips":
            return _capped(game, area, wager, staked)
        case "play":
            return min(staked, most_play(game, area)) if staked else 0


def _equal(area: Area) -> int:
    """Ante and blind are one amount; of two, the smaller."""
    ante, blind = area.wagers.ante, area.wagers.blind
    return min(ante, blind) if ante and blind else max(ante, blind)


def _capped(game: BankedGame, area: Area, wager: WagerName, amount: int) -> int:
    staked = area.wagers.of(wager)
    if not staked:
        return 0
    return amount if has_marker(area, wager) else min(amount, game.limits(wager)[1])


def has_marker(area: Area, wager: WagerName) -> bool:
    """Ante and blind being equal, a marker beside either serves for both."""
    return wager in area.markers or (wager != "trips" and bool(area.markers & {"ante", "blind"}))


def reckoned_ante(game: BankedGame, area: Area) -> int:
    """The ante that play wagers are multiples of."""
    return settles_on(game, area, "ante")


def most_play(game: BankedGame, area: Area) -> int:
    assert area.bet_at is not None
    return max(game.spec.stage(area.bet_at).times) * reckoned_ante(game, area)


def is_short(game: BankedGame, area: Area) -> bool:
    """Whether the play wager is under the least of the stage in which it was made."""
    if area.bet_at is None:
        return False
    return area.wagers.play < min(game.spec.stage(area.bet_at).times) * reckoned_ante(game, area)


def corrections(game: BankedGame, area: Area, *, settling: bool) -> Iterator[e.WagerCorrected]:
    """What the dealer puts right before taking or paying; at settlement also what stands although out of order."""
    for wager in WAGERS:
        staked = area.wagers.of(wager)
        on = settles_on(game, area, wager)
        if on < staked:
            yield e.WagerCorrected(area.seat, wager, staked, on, cites=_over_cites(game, area, wager))
        elif settling and staked and _is_odd(game, area, wager, staked):
            yield e.WagerCorrected(area.seat, wager, staked, on, cites=game.law.irregular.settles_under)


def _over_cites(game: BankedGame, area: Area, wager: WagerName) -> Cites:
    law = game.law
    unequal = wager in ("ante", "blind") and area.wagers.ante != area.wagers.blind
    if wager == "play":
        return law.irregular.settles_over
    over = area.wagers.of(wager) > game.limits(wager)[1] and not has_marker(area, wager)
    return (law.irregular.settles_over + law.wagers.over_maximum if over else ()) + (
        law.wagers.blind_equal + law.irregular.non_complying if unequal else ()
    )


def _is_odd(game: BankedGame, area: Area, wager: WagerName, staked: int) -> bool:
    """Whether a wager that settles as it lies should not have been made so."""
    if wager != "play":
        return staked < game.limits(wager)[0]
    assert area.bet_at is not None
    ante = reckoned_ante(game, area)
    return staked not in [times * ante for times in game.spec.stage(area.bet_at).times]
