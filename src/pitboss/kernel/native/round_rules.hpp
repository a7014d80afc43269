// What a game is to the round core: the spec and the determinations as plain numbers.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "round_meanings.hpp"
#include "tables.hpp"

namespace pitboss::rounds {

using Chips = std::int64_t;
using Seats = std::uint16_t;  // a set of places in the ring

inline constexpr int kMostPlayers = 12;
inline constexpr int kMostStreets = 6;
inline constexpr int kMostPasses = 8;
inline constexpr int kMostDown = 7;
inline constexpr int kMostUp = 5;
inline constexpr int kMostBoard = 7;
inline constexpr int kMostBlinds = 8;
inline constexpr int kMostColumns = 8;
inline constexpr int kNobody = -1;

enum class Opener : std::uint8_t { after_last_blind, after_button, after_last_blind_or_buck, up_card };
enum class Completion : std::uint8_t { any_five, two_and_three, all_five };
enum class LimitKind : std::uint8_t { fixed, spread, structured, manila, half_pot, full_pot, straddle, no_limit };
enum class Wins : std::uint8_t { high, low, split };
enum class OpeningOption : std::uint8_t { a, b, c };
enum class Commission : std::uint8_t { none, percentage, collection };
enum class Counts : std::uint8_t { dealt_in, still_in, seated };
enum class Stage : std::uint8_t { before_flop, flop, turn, no_flop };

struct Pass {
    std::uint8_t cards;
    bool up;
};

struct Street {
    std::array<Pass, kMostPasses> passes{};
    std::uint8_t pass_count = 0;
    std::uint8_t board = 0;
    bool burn = false;  // a card is burned before the board, the determination counted in
    bool draw = false;
    Opener opener = Opener::after_button;
    Chips least = 0;  // of a bet or raise
    Chips most = 0;   // 0: the limit is of another kind

    int cards_each() const {
        int cards = 0;
        for (int trip = 0; trip < pass_count; ++trip) cards += passes[trip].cards;
        return cards;
    }
};

// A card room's flat fees by number of players.
struct Collection {
    std::uint8_t columns = 0;
    std::array<int, kMostColumns> players{};               // the least number of each column
    std::array<std::array<Chips, kMostColumns>, 3> fees{};  // by stage; no fees at all where `has` is false
    std::array<bool, 3> has{};
    Chips no_flop = 0;
};

struct Rules {
    // the game
    std::array<Street, kMostStreets> streets{};
    int street_count = 0;
    Completion completion = Completion::any_five;
    int hole_cards = 0;
    bool checks_first_round = false;
    // cards and the order of hands
    Deck deck{0, false};
    Wins wins = Wins::high;
    bool low_ace_is_low = false;
    bool eight_or_better = false;
    bool lows_upside_down = false;  // lows in which straights count: the high order turned round
    std::shared_ptr<const Tables> high;
    std::shared_ptr<const Tables> low;
    // forced bets
    std::array<Chips, kMostBlinds> blinds{};
    int blind_count = 0;
    std::array<Chips, kMostBlinds> over_blinds{};
    int over_blind_count = 0;
    Chips ante = 0;
    bool antes_only = false;
    bool button_posts_first = false;
    OpeningOption opening_option = OpeningOption::b;
    // bets
    LimitKind limit = LimitKind::no_limit;
    Chips maximum_bet = 0;
    bool straddle_doubles_raise = false;
    int max_raises = -1;  // no cap
    Chips bring_in = 0;
    Chips tap_unit = 1;
    bool short_tap_out_bars_all = false;
    bool short_tap_outs_add_up = false;
    bool refuse_final_checks = false;
    Chips chip = 1;
    // procedure
    bool stud_opener_lowest = true;
    bool stud_opener_by_hand = false;
    bool draw_final_after_button = false;
    bool reshuffle_includes_folded = false;
    bool open_on_tap_out = false;
    bool show_all_hands = false;
    bool called_may_muck = false;
    bool odd_half_high = true;
    // commission
    Commission commission = Commission::none;
    int percent = 0;
    Chips cap = 0;
    Chips threshold = 0;
    Chips dollar = 1;
    bool steal_is_blinds_only = false;
    bool rake_from_main_pot = false;
    Counts collection_counts = Counts::dealt_in;
    Collection collection;

    int last_street() const { return street_count - 1; }
    bool draws() const { return streets[static_cast<std::size_t>(last_street())].draw; }
};

}  // namespace pitboss::rounds
