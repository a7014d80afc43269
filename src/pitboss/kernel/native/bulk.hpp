// Rounds by the million: a vector of tables, each with a round of its own, stepped without a log.
#pragma once

#include <vector>

#include "bulk_chance.hpp"
#include "round_play.hpp"

namespace pitboss::rounds {

// What is done in a turn, as numbers that arrays hold.
enum class Deed : std::uint8_t { fold, stay, wager, bring_in, over_blind, no_over_blind, draw, shuffle };

// What is open to the player to act.
struct Turn {
    int who;         // or nobody: the dealer must shuffle
    bool may_fold;
    bool may_check;
    bool may_stay;   // check, or call
    Chips owed;      // what a call costs
    bool may_wager;  // bet, or raise
    Amounts wager;
    bool may_bring_in;
    Phase phase;
};

struct Move {
    Deed deed;
    Chips total = 0;
    std::uint8_t discards = 0;  // in the draw: a bit for each card held
};

// In the header, for it is read after every act.
inline void read_turn(const Rules& rules, const State& s, Turn& turn) {
    const Reading reading(rules, s);
    turn = {};
    turn.phase = s.phase;
    turn.who = s.to_act >= 0 ? s.to_act : reading.over_blind_seat();
    if (s.phase != Phase::betting || turn.who < 0) return;
    const int who = turn.who;
    turn.may_fold = reading.fold_refused() == Why::allowed;
    turn.owed = reading.call_amount(who);
    turn.may_check = reading.check_refused(who) == Why::allowed;
    turn.may_stay = turn.may_check || reading.call_refused(who) == Why::allowed;
    turn.may_wager = s.high ? reading.raising_refused(who) == Why::allowed
                            : reading.betting_refused(who) == Why::allowed;
    if (turn.may_wager) turn.wager = reading.offered(who);
    turn.may_bring_in = rules.bring_in && reading.bring_in_refused() == Why::allowed;
}

inline Turn turn_of(const Rules& rules, const State& state) {
    Turn turn;
    read_turn(rules, state, turn);
    return turn;
}

// Ways of playing that need no Python.
enum class Policy : std::uint8_t { stay, random };
Move chosen(Policy policy, const Turn& turn, const State& state, Chance& chance);

// What every round of a batch begins with.
struct Seating {
    Opening opening;
    PerPlayer<std::uint8_t> seats{};
    int button = 0;
    // What follows from the rules: the cards in order, and how many of them a round can need.
    Shoe deck{};
    int cards_needed = 0;
};

void count_cards(const Rules& rules, Seating& seating);

// A round dealt from its own stream of chance: the number of the round and the seed decide the cards.
template <class Journal>
void deal_round(const Rules& rules, const Seating& seating, Chance& chance, State& state, Journal& journal);

// Where it is written how rounds ended, a row for each.
struct Endings {
    std::size_t players;
    Chips* stakes;
    Chips* pots;  // the chips that were contested
    Chips* commission;
    std::uint32_t* acts;
    bool* shown;

    void write(std::size_t row, const State& state, std::uint32_t act_count) const;
};

// One round from its deal to its end by one policy, its ending written into a row.
void play_round(const Rules& rules, const Seating& seating, Policy policy, std::uint64_t seed, std::uint64_t number,
                const Endings& endings, std::size_t row);

}  // namespace pitboss::rounds
