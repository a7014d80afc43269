// What the player to act may see at each of many tables, a row for each table.
#pragma once

#include <cstring>
#include <vector>

#include "bulk.hpp"

namespace pitboss::rounds {

struct Looks {
    Looks(std::size_t tables, const Seating& seating)
        : players(static_cast<std::size_t>(seating.opening.players)), numbers(tables), places(tables), streets(tables),
          seats(tables), open(tables), board(tables * kMostBoard), down(tables * kMostDown), up(tables * kMostUp),
          owed(tables), least(tables), most(tables), pots(tables), stakes(tables * players), bets(tables * players) {}

    // A table whose turn has come.
    void write(std::size_t at, const State& s, const Turn& turn, int seat) {
        write_turn(at, s, turn, seat);
        streets[at] = s.street;
        const std::size_t count = players;
        Chips *const stake = &stakes[at * count], *const bet = &bets[at * count];
        for (std::size_t who = 0; who < count; ++who) {
            stake[who] = s.stakes[who];
            bet[who] = s.bet[who];
        }
        copy_cards(s.board, &board[at * kMostBoard]);
    }

    // The next turn of the same betting round: no card has come, and only whoever acted has put chips in.
    void write_next(std::size_t at, const State& s, const Turn& turn, int seat, std::size_t acted) {
        write_turn(at, s, turn, seat);
        stakes[at * players + acted] = s.stakes[acted];
        bets[at * players + acted] = s.bet[acted];
    }

    // A table that has no round left.
    void write_idle(std::size_t at) {
        places[at] = kNobody;
        seats[at] = open[at] = 0;
        hide_cards(at);
    }

    std::size_t players;
    std::vector<std::uint64_t> numbers;
    std::vector<std::int8_t> places, streets;
    std::vector<std::uint8_t> seats, open, board, down, up;
    std::vector<Chips> owed, least, most, pots, stakes, bets;

private:
    void write_turn(std::size_t at, const State& s, const Turn& turn, int seat) {
        places[at] = static_cast<std::int8_t>(turn.who);
        seats[at] = static_cast<std::uint8_t>(seat);
        open[at] = opened(turn);
        owed[at] = turn.owed;
        least[at] = turn.wager.least;
        most[at] = turn.wager.most;
        pots[at] = s.pot;
        if (turn.who < 0) return hide_cards(at);
        copy_cards(s.down[static_cast<std::size_t>(turn.who)], &down[at * kMostDown]);
        copy_cards(s.up[static_cast<std::size_t>(turn.who)], &up[at * kMostUp]);
    }

    static std::uint8_t opened(const Turn& turn) {
        return static_cast<std::uint8_t>(
            (turn.may_fold ? 1 : 0) | (turn.may_stay ? 2 : 0) | (turn.may_wager ? 4 : 0) | (turn.may_bring_in ? 8 : 0) |
            (turn.phase == Phase::forced ? 16 : 0) | (turn.phase == Phase::draw ? 32 : 0));
    }

    // All places of a pile at once, those beyond its count unknown: how many there are cannot be foretold.
    template <int Most>
    static void copy_cards(const Pile<Most>& pile, std::uint8_t* into) {
        static_assert(Most < 8);
        constexpr std::uint64_t kNone = 0x0101010101010101u * static_cast<std::uint64_t>(kUnknown);
        const std::uint64_t beyond = ~std::uint64_t{0} << (8 * pile.count);
        // Four at the beginning and four at the end, which overlap: in one variable they would wait for each other.
        static_assert(Most >= 4);
        constexpr int kEnd = Most - 4;
        std::uint32_t first = 0, last = 0;
        std::memcpy(&first, pile.cards.data(), 4);
        std::memcpy(&last, pile.cards.data() + kEnd, 4);
        std::uint64_t cards = first | std::uint64_t{last} << (8 * kEnd);
        cards = (cards & ~beyond) | (kNone & beyond);
        first = static_cast<std::uint32_t>(cards);
        last = static_cast<std::uint32_t>(cards >> (8 * kEnd));
        std::memcpy(into, &first, 4);
        std::memcpy(into + kEnd, &last, 4);
    }

    void hide_cards(std::size_t at) {
        std::fill_n(&down[at * kMostDown], kMostDown, static_cast<std::uint8_t>(kUnknown));
        std::fill_n(&up[at * kMostUp], kMostUp, static_cast<std::uint8_t>(kUnknown));
    }
};

}  // namespace pitboss::rounds
