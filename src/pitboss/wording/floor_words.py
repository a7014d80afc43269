"""What staff do at a table, in plain words: what each command is called, and what is asked about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

ActGroup = Literal["wrong", "decide", "conduct", "time", "cards", "seats", "chips", "house"]
"""Where somebody looks for it: what went wrong, decisions, conduct, time, cards, seats, chips, the house's own."""
FieldKind = Literal[
    "seat", "place", "player", "text", "number", "which", "yes_no", "one_of", "many_of", "clause",
    "cards_of_seats", "counts", "votes", "changes", "claims", "faces",
]  # fmt: skip
"""How an answer is given: `which` counts from one, `place` is a seat, the board or the dealer, `faces` are cards."""


class ActWords(msgspec.Struct, frozen=True):
    """One thing that may be done."""

    words: str
    group: ActGroup
    questions: Mapping[str, str] = {}
    """What is asked, by the field of the command."""
    kinds: Mapping[str, FieldKind] = {}
    """How it is answered, where the kind of the field does not say so."""


def about(words: str, group: ActGroup, **questions: str) -> ActWords:
    return ActWords(words, group, questions)


PLAYER = "Which player?"
CHIPS = "How many chips?"
WHY = "Why?"
COUNT = "How many cards are there?"
NOTICE = "What are the players told?"
SHARED: Mapping[str, ActWords] = {
    "RecordApproval": about(
        "A written approval is put on record.", "house",
        what="What is approved?", reference="Its reference", date="Its date", maximum="Commission: the most in chips",
        minutes="Commission by time: for how many minutes",
    ),
    "Delegate": about("The operator passes powers on.", "house", to="To whom?"),
    "EndDelegation": about("The operator takes powers back.", "house", of="From whom?"),
    "OpenTable": about("Gaming begins.", "house"),
    "CloseTable": about("The table closes after the round in progress.", "house", notice=NOTICE),
    "VacateSeat": about("A player who has been away too long gives up the seat.", "seats", player=PLAYER),
    "PlacePlayer": about(
        "A tournament player takes a seat.", "seats", player=PLAYER, seat="Which seat?", chips=CHIPS,
        time_bank="Seconds left in the time bank, if some were used",
    ),
    "RemovePlayer": about("A tournament player leaves the table.", "seats", player=PLAYER, why=WHY),
    "GiveChips": about("A tournament player gets chips, such as a rebuy.", "chips", player=PLAYER, chips=CHIPS),
    "ExchangeChips": about(
        "A tournament player's chips are changed.", "chips", player=PLAYER, chips="How many have they afterwards?",
        reason=WHY,
    ),
    "MarkAbsent": about("A tournament player is not at the table.", "seats", player=PLAYER),
    "MarkPresent": about("A tournament player is back at the table.", "seats", player=PLAYER),
    "GiveBreak": about("The players get a break.", "time", minutes="For how many minutes?", seconds="And seconds?"),
    "ExtendBreak": about(
        "The break lasts longer.", "time", reason=WHY, minutes="By how many minutes?", seconds="And seconds?"
    ),
    "EndBreak": about("The break ends before its time.", "time", reason=WHY),
    "BeginStage": about("Another stage of the tournament begins.", "time", name="What is it called?"),
    "DirectPlay": about("The players are told how fast to play.", "time", direction="What are they told?"),
    "VerifyCards": about("The number of cards is verified.", "cards", count=COUNT, note="A note"),
    "RecordBreach": about(
        "Somebody breaks a rule.", "conduct", who="Who?", clause="Which rule?", sanction="What is done about it?",
        note="A note",
    ),
    "DecideDispute": about(
        "A dispute is decided.", "conduct", number="Which dispute?", decision="What is decided?",
        review_requested="Does somebody ask for a review?",
    ),
    "SignDuty": about("A step of the procedures is signed for.", "house", duty="Which step?"),
}  # fmt: skip
"""What staff may do at any table, whatever is played there."""
DUTIES: Mapping[str, str] = {
    "backs_uniform": "the backs of the cards are uniform",
    "cards_face_down": "players laid their cards face down",
    "hand_announced": "the dealer's hand was announced",
    "cards_to_rack": "cards went to the discard rack",
    "chips_in_view": "tournament chips are in full view",
    "procedures": "the game goes by the approved procedures",
}
"""Steps that a document names, as whoever signs for one reads them."""
POTS: Mapping[str, ActWords] = {
    **SHARED,
    "CheckCards": about("The cards were checked one by one.", "cards", count=COUNT),
    "PostFees": about("The collection fees are put up.", "house"),
    "ChangeDeterminations": about(
        "The players get notice of a change.", "house", choices="What changes from the next round on?", notice=NOTICE,
        keeps="Bets that stay as they are",
    ),
    "DrawForSeat": about(
        "Cards are drawn among players who want one seat.", "seats", seat="Which seat?",
        claims="Who draws which card, and buys in for how much?",
    ),
    "PassOffer": about("A vacant seat goes to the next in line.", "seats", seat="Which seat?"),
    "LapseOverBlind": about("The dealer waits no longer for an over-blind.", "time"),
    "CallClock": about("The player to act is put on the clock.", "time", asked="Who asks for it, if a player does?"),
    "VoidRound": about(
        "The round is void, and all wagers go back.", "decide", reason=WHY, disturbance="Is it for a disturbance?",
        round="Which round, if it is not the one in progress?",
    ),
    "ReplaceCards": about("New cards are brought to the table.", "cards", checked_by="Who has checked them?"),
    "ShareInformation": about(
        "Somebody was told of a hand: all are told.", "conduct", seat="Whose hand?", folded="Has that player folded?"
    ),
    "AskToShow": about(
        "Cards that one player was shown after the round are shown to all.", "conduct",
        requester="Who asks, if not the dealer?", seat="Whose cards?",
    ),
    "CountChips": about("Everyone's chips are counted.", "chips", requester="Who asks for it?"),
}  # fmt: skip
"""What staff may do at a table of pots, beside what goes wrong in a round."""
EARLY = about(
    "A player acts out of turn.", "wrong", seat="Which seat?", act="What does the player do?",
    total="To which total in this betting round?",
)  # fmt: skip
BANKED: Mapping[str, ActWords] = {
    **SHARED,
    "CheckCards": about("A deck was counted card by card.", "cards", deck="Which deck?", count=COUNT),
    "ReplaceCards": about(
        "New cards are brought to the table.", "cards", decks="Which decks?", checked_by="Who has checked them?",
        reason=WHY,
    ),
    "OrderShuffle": about("The supervisor orders a shuffle.", "cards", reason=WHY),
    "ReplaceShoe": about("Another approved shoe is brought.", "cards", reference="The reference of its approval"),
    "ChangeDeterminations": about(
        "The players get notice of a change.", "house", choices="What changes from the next round on?", notice=NOTICE
    ),
    "PlaceMarker": about(
        "More than the maximum is allowed in a box.", "chips", seat="Which seat?", box="Which wager?"
    ),
    "FoldUndecided": about("A player makes no decision.", "wrong", seat="Which seat?", why=WHY),
    "ReportMalfunction": about("The shuffling shoe fails.", "wrong", fault="What is wrong with it?"),
    "ReportWrongCount": ActWords(
        "A hand, the dealer or the board has too many or too few cards.", "wrong",
        {"place": "Where?", "count": "How many cards lie there?"}, {"place": "place"},
    ),
    "ReportExposed": ActWords(
        "A card is seen that should not have been.", "wrong",
        {"place": "Whose card?", "during_deal": "Was it in the deal?", "which": "Which of the dealer's two cards?"},
        {"place": "place", "which": "many_of"},
    ),
    "ReportUnfunded": about(
        "A hand is dealt where no ante and blind lie.", "wrong", seat="Which seat?",
        handled="Has any player handled cards?",
    ),
    "ReportCardFault": about("A card is missing, or one does not belong to the deck.", "wrong", fault="Which is it?"),
    "VoidRound": about("The round is void, and all wagers go back.", "decide", ground="On which ground?", reason=WHY),
    "VoidHand": about(
        "One player's wagers are void.", "decide", seat="Which seat?", ground="On which ground?", reason=WHY
    ),
}  # fmt: skip
"""What staff may do at a table against the house."""
