// The showdown: who shows, who wins, and how each pot is divided.
#pragma once

#include "round_play.hpp"
#include "round_worth.hpp"

namespace pitboss::rounds {

// The player who was called shows first, or the first clockwise of the button where nobody was.
template <class Journal>
inline void Play<Journal>::open_showdown() {
    const int last = called();
    const int first = last >= 0 ? last : first_of(s.live);
    note(Happened::showdown_opened, first, s.live, Meaning::showdown_opens);
    s.phase = Phase::showdown;
    s.showing = {};
    int at = first;
    do {
        if (holds(s.live, at)) s.showing.add(at);
        at = s.next(at);
    } while (at != first);
    await_show();
}

// Those show themselves whose cards the machine has not seen.
template <class Journal>
inline void Play<Journal>::await_show() {
    const int who = s.showing.count ? s.showing[0] : kNobody;
    s.to_act = static_cast<std::int8_t>(who >= 0 && (has_unknown(s.down[who]) || has_unknown(s.up[who])) ? who : kNobody);
}

// The last player still in who was called in the final betting round.
template <class Journal>
inline int Play<Journal>::called() const {
    int last = kNobody;
    if (s.calls)
        for_each(s.live, [&](int who) {
            if (s.called_at[who] && (last < 0 || s.called_at[who] > s.called_at[last])) last = who;
        });
    return last;
}

// The dealer takes the hands in order as far as the machine knows them.
template <class Journal>
inline bool Play<Journal>::show_hands() {
    if (has_unknown(s.board)) return false;  // The dealer must say what was turned first.
    const bool tapped_out = (s.live & ~s.able) != 0;
    const bool must_show_all = rules.show_all_hands || (rules.open_on_tap_out && tapped_out);
    const Pots pots = pots_of(s);
    const Worth worth(rules, s.board);
    int taken = 0;
    for (int who : s.showing) {
        if (has_unknown(s.down[who]) || has_unknown(s.up[who])) break;
        ++taken;
        const Strengths held = worth.of(s.down[who], s.up[who]);
        s.high_strength[who] = held.high;
        s.low_strength[who] = held.low;
        if (s.shown && !must_show_all && !contends(who, pots)) {
            note(Happened::mucked, who, 0, Meaning::showdown_may_muck);
            leave(who);
        } else {
            note(Happened::shown, who, held.high | Chips{held.low} << 32,
                 Meaning::showdown_must_show + Meaning::showdown_completion);
            s.shown |= only(who);
            s.show_order.add(who);
        }
    }
    std::copy(s.showing.begin() + taken, s.showing.end(), s.showing.who.begin());
    s.showing.count = static_cast<std::uint8_t>(s.showing.count - taken);
    await_show();
    return true;
}

// Whether a hand equals or beats those shown for any share of any pot it may win.
template <class Journal>
inline bool Play<Journal>::contends(int who, const Pots& pots) const {
    const auto leads = [&](const PerPlayer<std::uint32_t>& strength, Seats rivals) {
        if (!strength[who]) return false;
        bool first = true;
        for_each(rivals, [&](int rival) { first &= strength[who] >= strength[rival]; });
        return first;
    };
    for (const Pot& pot : pots) {
        if (!holds(pot.eligible, who)) continue;
        const auto rivals = static_cast<Seats>(pot.eligible & s.shown);
        if (leads(s.high_strength, rivals) || leads(s.low_strength, rivals)) return true;
    }
    return false;
}

// Commission, then every pot to its winners.
template <class Journal>
inline void Play<Journal>::settle() {
    const Pots pots = pots_of(s);
    std::array<Winners, kMostPlayers> winners;
    for (int at = 0; at < pots.count; ++at) winners[at] = winners_of(s, pots.pots[at]);
    PerPlayer<Chips> borne{};
    if (rules.commission == Commission::percentage)
        percentage(pots, tied_by_all(pots, winners.data()), borne);
    else
        charge_pots(pots, borne);
    for (int at = 0; at < pots.count; ++at) {
        const Pot& pot = pots.pots[at];
        award(at, pot.amount - borne[at], winners[at], (pot.eligible & (pot.eligible - 1)) != 0);
    }
}

template <class Journal>
inline void Play<Journal>::award(int at, Chips amount, const Winners& winners, bool contested) {
    const auto cited = [&](Cited cites) {
        if (!at) return cites;
        Cited side = Meaning::pots_side_pots;
        for (Meaning each : cites.meanings()) side = side + each;
        return side;
    };
    if (!s.shown) {
        share(at, Share::pot, amount, winners.high,
              by_round(Meaning::first_round_alone, Meaning::later_rounds_alone));
    } else if (!contested) {
        share(at, Share::pot, amount, winners.high, Meaning::pots_side_pots);
    } else if (rules.wins == Wins::split && winners.low) {
        const Chips less = round_down(amount / 2, rules.chip);
        const Chips high = rules.odd_half_high ? amount - less : less;
        share(at, Share::high, high, winners.high, cited(Meaning::showdown_split_wins));
        share(at, Share::low, amount - high, winners.low, cited(Meaning::showdown_split_wins));
    } else {
        share(at, Share::pot, amount, winners.low ? winners.low : winners.high, cited(one_way_cites()));
    }
}

// Why a pot goes one way only.
template <class Journal>
inline Cited Play<Journal>::one_way_cites() const {
    if (rules.wins != Wins::split)
        return rules.wins == Wins::low ? Meaning::showdown_low_wins : Meaning::showdown_high_wins;
    return rules.eight_or_better ? Meaning::showdown_split_wins + Meaning::showdown_no_low
                                 : Cited(Meaning::showdown_split_wins);
}

// Equal parts in whole chips; all that is left over goes to the first winner clockwise of the button.
template <class Journal>
inline void Play<Journal>::share(int at, Share kind, Chips amount, Seats winners, Cited cites) {
    const int parts = std::popcount(winners);
    const Chips each = parts == 1 ? round_down(amount, rules.chip) : amount / (parts * rules.chip) * rules.chip;
    Chips rest = amount - each * parts;
    if (parts > 1) cites = cites + Meaning::showdown_divide;
    for_each(winners, [&](int who) {
        const Chips part = each + rest;
        rest = 0;
        if (!part) return;
        note(Happened::awarded, who, part, cites, static_cast<std::uint8_t>(at << 2 | static_cast<int>(kind)));
        s.stakes[who] += part;
        s.pot -= part;
    });
}

}  // namespace pitboss::rounds
