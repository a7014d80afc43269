// The state of a round, a plain copyable record. Players are places in the ring: 0 is left of the button.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "round_rules.hpp"

namespace pitboss::rounds {

enum class Phase : std::uint8_t { forced, misdealt, dealt, betting, closed, draw, showdown, over, voided };

inline Seats only(int who) { return static_cast<Seats>(1u << who); }
inline bool holds(Seats set, int who) { return set >> who & 1; }

// A short list of places, in order.
struct Turns {
    std::array<std::uint8_t, kMostPlayers> who{};
    std::uint8_t count = 0;

    void add(int one) { who[count++] = static_cast<std::uint8_t>(one); }
    bool has(int one) const { return std::find(begin(), end(), one) != end(); }
    void remove(int one) {
        const auto rest = std::remove(who.begin(), who.begin() + count, one);
        count = static_cast<std::uint8_t>(rest - who.begin());
    }
    const std::uint8_t* begin() const { return who.data(); }
    const std::uint8_t* end() const { return who.data() + count; }
    int operator[](int at) const { return who[at]; }
};

// Cards in order.
template <int Most>
struct Pile {
    std::array<Card, Most> cards{};
    std::uint8_t count = 0;

    void add(Card card) { cards[count++] = card; }
    void remove(Card card) {
        const auto found = std::find(cards.begin(), cards.begin() + count, card);
        if (found == cards.begin() + count) return;
        std::copy(found + 1, cards.begin() + count, found);
        --count;
    }
    const Card* begin() const { return cards.data(); }
    const Card* end() const { return cards.data() + count; }
};

template <class Cards>
inline bool has_unknown(const Cards& pile) {
    return std::find(pile.begin(), pile.end(), kUnknown) != pile.end();
}

template <class Number>
using PerPlayer = std::array<Number, kMostPlayers>;

// What only a game with a draw needs.
struct DrawState {
    Turns waiting;     // still to draw
    Turns drawing;     // all who take part
    Turns fifth_owed;  // those who changed all five cards
    std::array<std::uint8_t, kMostInDeck> thrower{};
    Pile<kMostInDeck> thrown;  // discards, each with its thrower
    bool put_aside = false;    // a card was discarded before the last drawer's fifth
};

// What nearly every act reads stands first, so that it lies together in memory.
struct State {
    Chips pot = 0;
    Chips taken = 0;
    Chips free_chips = 0;
    Chips high = 0;
    Chips full_high = 0;
    Chips last_raise = 0;

    Seats live = 0;
    Seats able = 0;
    Seats acted = 0;
    Seats wagered = 0;
    Seats folded = 0;
    Seats shown = 0;
    std::int8_t players = 0;
    std::int8_t live_count = 0;
    std::int8_t able_count = 0;
    std::int8_t street = -1;
    Phase phase = Phase::forced;
    std::int8_t to_act = kNobody;
    std::int8_t opener = kNobody;
    std::int8_t last_raiser = kNobody;
    std::int8_t last_called = kNobody;
    std::int8_t last_blind = kNobody;
    std::int8_t over_blinds_gone = 0;
    std::int8_t shoe_number = 0;  // how often discards were shuffled
    std::uint8_t shoe_size = 0;
    std::uint8_t drawn = 0;
    bool voluntary = false;
    bool communal_extra = false;
    bool needs_law = false;  // what comes next is for the Python engine
    std::uint8_t seated = 0;
    std::uint32_t raises = 0;
    std::uint32_t calls = 0;  // counts who was called, so that the last can be told

    PerPlayer<Chips> stakes{};
    PerPlayer<Chips> bet{};
    PerPlayer<Chips> put_in{};
    Pile<kMostBoard> board;
    PerPlayer<Pile<kMostDown>> down{};
    PerPlayer<Pile<kMostUp>> up{};

    std::array<Card, kMostInDeck> shoe{};
    Pile<kMostStreets> burns;
    PerPlayer<Chips> forced{};
    PerPlayer<Chips> dead{};
    PerPlayer<std::uint32_t> called_at{};
    Turns fold_order;
    Turns showing;
    Turns show_order;  // as they were shown
    PerPlayer<std::uint32_t> high_strength{};
    PerPlayer<std::uint32_t> low_strength{};
    Pile<kMostInDeck> spare;
    DrawState draw;

    int next(int who) const { return who + 1 == players ? 0 : who + 1; }
    bool is_over() const { return phase == Phase::over || phase == Phase::voided; }
};

// What a round is opened with, besides its rules.
struct Opening {
    struct Blind {
        std::int8_t who;
        Chips amount;
    };
    struct Post {
        std::int8_t who;
        Chips live;
        Chips dead;
    };
    int players = 0;
    PerPlayer<Chips> stakes{};
    PerPlayer<Chips> antes{};
    bool dead_antes = false;
    int blind_count = 0;
    std::array<Blind, kMostPlayers> blinds{};  // in the order in which they are posted
    int post_count = 0;
    std::array<Post, kMostPlayers> posts{};
    int seated = 0;
};

}  // namespace pitboss::rounds
