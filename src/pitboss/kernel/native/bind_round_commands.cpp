// The commands of a round, told from what they brought about: each accepted one left one entry of its own.
#include "bind_round_names.hpp"

namespace pitboss::rounds {

namespace {

nb::object cards_of(const Card* cards, std::size_t count) {
    return tuple_of(count, [&](std::size_t at) { return nb::borrow(names().card(cards[at])); });
}

nb::object fold_of(const Entry& entry, nb::handle seat) {
    const Names& n = names();
    switch (entry.cites[0]) {
        case Meaning::floor_folds_time_expired: return call(n.FoldByClock, seat);
        case Meaning::floor_folds_sanction: return call(n.FoldBySanction, seat);
        default: return call(n.Fold, seat);
    }
}

nb::object posted_by_choice(const Entry& entry, nb::handle seat) {
    switch (static_cast<Posting>(entry.detail & ~kInPart)) {
        case Posting::bring_in: return call(names().BringIn, seat);
        case Posting::over_blind: return call(names().PostOverBlind, seat, truth(true));
        default: return {};
    }
}

// Nothing where the dealer did it.
nb::object command_of(const Hand& hand, const Entry& entry) {
    const Names& n = names();
    const nb::object seat = number(hand.seat(entry.who));
    switch (entry.what) {
        case Happened::folded: return fold_of(entry, seat);
        case Happened::checked: return call(n.Check, seat);
        case Happened::called: return call(n.Call, seat);
        case Happened::bet: return call(n.Bet, seat, number(entry.amount));
        case Happened::raised: return call(n.RaiseTo, seat, number(entry.amount));
        case Happened::posted: return posted_by_choice(entry, seat);
        case Happened::over_blind_declined: return call(n.PostOverBlind, seat, truth(false));
        case Happened::discarded: {
            std::array<Card, 8> cards;
            for (std::size_t at = 0; at < cards.size(); ++at) cards[at] = static_cast<Card>(entry.amount >> (8 * at));
            return call(n.Draw, seat, cards_of(cards.data(), entry.detail));
        }
        case Happened::discards_shuffled:
            return call(n.ShuffleDiscards, cards_of(hand.log.shoe(entry.detail, hand.state).data(),
                                                    static_cast<std::size_t>(entry.amount)));
        default: return {};
    }
}

}  // namespace

nb::object commands_list(Hand& hand) {
    if (!hand.commands.is_valid()) {
        hand.commands = nb::list();
        hand.may_hold_anything();
    }
    for (; hand.commands_made < hand.log.size(); ++hand.commands_made) {
        const nb::object command = command_of(hand, hand.log[hand.commands_made]);
        if (command.is_valid()) check(PyList_Append(hand.commands.ptr(), command.ptr()));
    }
    return hand.commands;
}

}  // namespace pitboss::rounds
