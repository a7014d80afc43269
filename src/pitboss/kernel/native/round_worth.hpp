// What a hand is worth in each direction that wins.
#pragma once

#include "hand.hpp"
#include "round_state.hpp"

namespace pitboss::rounds {

struct Strengths {
    Strength high = 0;
    Strength low = 0;
};

// Values hands over one board; what the board adds is worked out once.
class Worth {
public:
    Worth(const Rules& rules, const Pile<kMostBoard>& board);

    Strengths of(const Pile<kMostDown>& down, const Pile<kMostUp>& up) const;

private:
    Strength seven(const Pile<kMostDown>& down) const;

    const Rules& rules_;
    const Pile<kMostBoard>& board_;
    const RankTable* sevens_ = nullptr;  // where two hole cards and five communal ones make a high hand
    Tally shared_;
};

}  // namespace pitboss::rounds
