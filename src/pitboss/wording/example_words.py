"""What happens in a worked example, in words, whatever kind of round or table it is about."""

from __future__ import annotations

from typing import Any

from pitboss.banked.events import BankedRoundEvent
from pitboss.desk.events import TimedEvent
from pitboss.instruments.example_common import AnyEvent
from pitboss.tournament.events import TournamentEvent
from pitboss.wording.banked_table_words import tell_banked_table
from pitboss.wording.banked_words import tell_banked
from pitboss.wording.record_words import tell_record
from pitboss.wording.tournament_words import tell_event
from pitboss.wording.words import Names, tell


def tell_example(event: AnyEvent, names: Names) -> str:
    """One sentence without its full stop, or nothing."""
    match event:
        case TournamentEvent():
            return tell_event(event)
        case TimedEvent():
            of_a_table: Any = event
            return tell_record(of_a_table, names) or tell_banked_table(of_a_table)
        case BankedRoundEvent():
            return tell_banked(event, names)
        case _:
            return tell(event, names)
