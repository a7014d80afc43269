// What several acts have in common: chips go in, players leave, the turn passes.
#pragma once

#include "round_play.hpp"

namespace pitboss::rounds {

// Chips go from a stake into the pot as a live wager.
template <class Journal>
inline void Play<Journal>::put(int who, Chips amount) {
    s.stakes[who] -= amount;
    s.bet[who] += amount;
    s.put_in[who] += amount;
    s.pot += amount;
    if (s.stakes[who] == 0) set_able(who, false);
}

template <class Journal>
inline void Play<Journal>::put_freely(int who, Chips amount) {
    put(who, amount);
    s.free_chips += amount;
    s.wagered |= only(who);
}

// Chips go into the pot without being a wager of this betting round.
template <class Journal>
inline void Play<Journal>::contribute(int who, Chips amount, Chips& account) {
    s.stakes[who] -= amount;
    account += amount;
    s.pot += amount;
    if (s.stakes[who] < rules.tap_unit) set_able(who, false);
}

template <class Journal>
inline void Play<Journal>::set_able(int who, bool able) {
    if (holds(s.able, who) == able) return;
    s.able ^= only(who);
    s.able_count = static_cast<std::int8_t>(s.able_count + (able ? 1 : -1));
}

// A player takes no further part in the round.
template <class Journal>
inline void Play<Journal>::leave(int who) {
    set_able(who, false);
    if (!holds(s.live, who)) return;
    s.live ^= only(who);
    --s.live_count;
}

// The next player clockwise who owes a decision in this betting round.
template <class Journal>
inline int Play<Journal>::next_to_act(int who) const {
    for (int at = s.next(who); at != who; at = s.next(at)) {
        if (!holds(s.able, at)) continue;
        if (s.bet[at] < s.high) return at;
        if (!holds(s.acted, at)) return s.able_count > 1 ? at : kNobody;
    }
    return kNobody;
}

// Whoever wagered last is called.
template <class Journal>
inline void Play<Journal>::note_called() {
    if (s.last_raiser < 0 || s.last_called == s.last_raiser) return;
    s.last_called = s.last_raiser;
    s.called_at[s.last_raiser] = ++s.calls;
}

template <class Journal>
inline void Play<Journal>::wager(int who, Chips total, bool tap_out, bool full) {
    note_called();
    put_freely(who, total - s.bet[who]);
    if (tap_out) set_able(who, false);
    if (full) {
        s.last_raise = std::max(s.last_raise, total - s.high);
        if (s.full_high) ++s.raises;
        s.full_high = total;
        s.acted = 0;
    }
    s.high = total;
    s.acted |= only(who);
    s.voluntary = true;
    s.last_raiser = static_cast<std::int8_t>(who);
    s.to_act = static_cast<std::int8_t>(next_to_act(who));
}

// The part of a bet that nobody called.
template <class Journal>
inline void Play<Journal>::return_chips(int who, Chips amount) {
    note(Happened::returned, who, amount, Meaning::pots_uncalled);
    s.free_chips -= std::min(amount, s.bet[who] - s.forced[who]);
    s.stakes[who] += amount;
    s.bet[who] -= amount;
    s.put_in[who] -= amount;
    s.pot -= amount;
    s.high = *std::max_element(s.bet.begin(), s.bet.begin() + s.players);
    set_able(who, holds(s.live, who) && s.stakes[who] >= rules.tap_unit);
}

// A hand takes no further part; the turn passes on if it was this player's.
template <class Journal>
inline void Play<Journal>::put_out(int who) {
    leave(who);
    s.folded |= only(who);
    s.fold_order.add(who);
    s.acted |= only(who);
    if (s.phase == Phase::draw) return put_out_of_the_draw(who);
    const int at = s.to_act;
    if (at == who) {
        s.voluntary = true;
        s.to_act = static_cast<std::int8_t>(s.live_count > 1 ? next_to_act(who) : kNobody);
    } else if (s.live_count == 1 || (s.able_count == 1 && s.bet[at] >= s.high)) {
        s.to_act = kNobody;
    }
}

// A folded hand draws no more; a lone survivor needs no more cards.
template <class Journal>
inline void Play<Journal>::put_out_of_the_draw(int who) {
    DrawState& draw = s.draw;
    const bool alone = s.live_count == 1;
    for (Turns* list : {&draw.drawing, &draw.waiting, &draw.fifth_owed}) {
        if (alone)
            list->count = 0;
        else
            list->remove(who);
    }
    if (s.to_act == who || alone) s.to_act = kNobody;
    const bool served = std::all_of(draw.drawing.begin(), draw.drawing.end(), [&](int other) {
        return s.down[other].count + (draw.fifth_owed.has(other) ? 1 : 0) >= rules.hole_cards;
    });
    if (s.to_act < 0 && draw.waiting.count && served) s.to_act = static_cast<std::int8_t>(draw.waiting[0]);
}

}  // namespace pitboss::rounds
