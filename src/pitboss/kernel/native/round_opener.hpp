// Who opens a betting round.
#pragma once

#include "round_state.hpp"

namespace pitboss::rounds {

struct Opened {
    int who;
    Cited cites;
};

// Two players can bet, or one still owes chips to a forced bet; nobody bets alone.
bool is_contested(const State& state);

Opened opener_of(const Rules& rules, const State& state);

}  // namespace pitboss::rounds
