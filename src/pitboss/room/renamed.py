"""What tables against the house called by other names before all desks shared one vocabulary.

As data for the upcasts of stored entries: the old tag, the new one, the fields that have another name, and the fields
that were not stored then, with what they hold where nobody wrote it down.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

RENAMED: Mapping[str, tuple[str, Mapping[str, str]]] = {
    # commands
    "banked.RecordApproval": ("RecordApproval", {}),
    "banked.OpenTable": ("OpenTable", {}),
    "banked.CloseTable": ("CloseTable", {}),
    "banked.TakeSeat": ("TakeSeat", {"chips": "buy_in"}),
    "banked.BuyChips": ("TopUp", {}),
    "banked.LeaveTable": ("Leave", {}),
    "banked.VacateSeat": ("VacateSeat", {}),
    "banked.PlacePlayer": ("PlacePlayer", {}),
    "banked.RemovePlayer": ("RemovePlayer", {}),
    "banked.GiveChips": ("GiveChips", {"amount": "chips"}),
    "banked.Tick": ("Tick", {}),
    "banked.CallBreak": ("GiveBreak", {}),
    "banked.DirectPace": ("DirectPlay", {}),
    "banked.VerifyCards": ("VerifyCards", {}),
    "banked.ReplaceCards": ("banked.ReplaceCards", {"signed": "checked_by"}),
    "banked.RecordBreach": ("RecordBreach", {}),
    "banked.RaiseDispute": ("RaiseDispute", {}),
    "banked.DecideDispute": ("DecideDispute", {}),
    "banked.SignDuty": ("SignDuty", {}),
    "banked.AskForRules": ("AskForRules", {}),
    # events
    "banked.ApprovalRecorded": ("ApprovalRecorded", {}),
    "banked.SignDisplayed": ("SignDisplayed", {}),
    "banked.TableOpened": ("TableOpened", {}),
    "banked.ChangeInForce": ("banked.DeterminationsChanged", {}),
    "banked.ClosingNotified": ("ClosureNotified", {}),
    "banked.TableClosed": ("TableClosed", {}),
    "banked.PlayerSeated": ("PlayerSeated", {"chips": "stake"}),
    "banked.ChipsAdded": ("StakeRaised", {}),
    "banked.LeaveAsked": ("LeaveNoted", {}),
    "banked.PlayerLeft": ("PlayerLeft", {"chips": "stake"}),
    "banked.PlayerEliminated": ("banked.PlayerEliminated", {"chips": "stake"}),
    "banked.AbstentionFlagged": ("AbstentionFlagged", {}),
    "banked.BreakCalled": ("BreakGiven", {}),
    "banked.PaceDirected": ("PlayDirected", {}),
    "banked.CardsChecked": ("banked.CardsChecked", {"check": "stage"}),
    "banked.CardsVerified": ("CardsVerified", {}),
    "banked.CardsReplaced": ("banked.CardsReplaced", {"signed": "checked_by"}),
    "banked.BreachRecorded": ("BreachRecorded", {}),
    "banked.PlayerExcluded": ("PlayerExcluded", {"player": "who"}),
    "banked.DisputeRaised": ("DisputeRaised", {}),
    "banked.DisputeDecided": ("DisputeDecided", {}),
    "banked.DutySigned": ("DutySigned", {}),
    "banked.RulesSupplied": ("RulesSupplied", {}),
}
"""By the old tag: the new tag, and new names of fields by their old ones."""
UNTOLD: Mapping[str, Mapping[str, Any]] = {
    "banked.ChangeDeterminations": {"notice": ""},
    "banked.ChangeNotified": {"changed": [], "notice": ""},
    "banked.ApprovalRecorded": {"maximum": 0, "minutes": 30},
    "banked.PlayerSeated": {"due": "none"},
    "banked.ChipsAdded": {"stake": 0},
    "banked.AbstentionFlagged": {"rounds": 3},
    "banked.BreakCalled": {"played": 0},
    "banked.CardsVerified": {"ordered_by": None},
    "banked.BreachRecorded": {"number": 0},
}
"""By the old tag: fields that are stored today and were not then. A stake follows from the amounts all the same."""


def brought_up(stored: dict[str, Any]) -> dict[str, Any]:
    """A stored object of the old vocabulary as it would be stored today; any other as it is."""
    old = stored.get("type", "")
    tag, fields = RENAMED.get(old, (old, {}))
    untold = UNTOLD.get(old, {})
    if tag == old and not fields and not untold:
        return stored
    renamed = {fields.get(name, name): value for name, value in stored.items()}
    return {**untold, **renamed, "type": tag}
