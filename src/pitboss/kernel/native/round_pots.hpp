// The main pot and side pots, by how much each player put in.
#pragma once

#include "round_state.hpp"

namespace pitboss::rounds {

struct Pot {
    Chips amount;
    Seats eligible;
    int contributors;  // how many players have chips in it
};

struct Pots {
    std::array<Pot, kMostPlayers> pots;  // only the first of them mean anything
    int count = 0;

    const Pot* begin() const { return pots.data(); }
    const Pot* end() const { return pots.data() + count; }
};

struct Winners {
    Seats high = 0;
    Seats low = 0;
};

// Each player who has not folded is eligible up to their own contribution from every player.
Pots pots_of(const State& state);

// Who has chips in that nobody matched in this betting round, and how many.
struct Uncalled {
    int who;
    Chips excess;
};
Uncalled uncalled(const State& state);

Winners winners_of(const State& state, const Pot& pot);

// Whether everyone with chips in a pot shares it, in every pot.
bool tied_by_all(const Pots& pots, const Winners* winners);

inline int first_of(Seats set) { return std::countr_zero(static_cast<unsigned>(set)); }

// The places of a set, clockwise from the button's left.
template <class Body>
inline void for_each(Seats set, const Body& body) {
    for (unsigned left = set; left; left &= left - 1) body(std::countr_zero(left));
}

}  // namespace pitboss::rounds
