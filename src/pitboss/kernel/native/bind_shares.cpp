#include "bind_shares.hpp"

#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "evaluator.hpp"
#include "shares.hpp"
#include "whole.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace pitboss {

namespace {

// Cards come as bytes, which are read without asking each what it is.
Cards cards_in(const nb::bytes& given) {
    const auto* codes = reinterpret_cast<const Card*>(given.c_str());
    return Cards(codes, codes + given.size());
}

Sides sides_of(const Evaluator* high, const Evaluator* low, bool lows_upside_down) {
    if (!high && !low) throw std::invalid_argument("nothing says which hands win");
    return {high ? &high->tables() : nullptr, low ? &low->tables() : nullptr, lows_upside_down};
}

// The most of anything that is dealt: cards of a deck, players, hands that are looked at, deals.
constexpr std::size_t kMostRivals = 100, kMostLookedAt = 1'000'000'000;

std::size_t deals_in(nb::handle given) {
    return whole_as(given, "there is one deal at least, and there are " + std::to_string(kMostLookedAt) + " at most",
                    std::size_t{1}, kMostLookedAt);
}

std::size_t cards_count(nb::handle given, const char* what) {
    return whole<std::size_t>(given, what, 0, kMostInDeck);
}

double showdown(const Evaluator* high, const Evaluator* low, bool lows_upside_down, const std::vector<nb::bytes>& hands, nb::handle hand_size,
                const nb::bytes& board, nb::handle board_size, const nb::bytes& pool, bool two_and_three,
                nb::handle wanted_deals, nb::handle wanted_seed) {
    const std::size_t deals = deals_in(wanted_deals);
    const auto seed = whole<std::uint64_t>(wanted_seed, "seed");
    const Sides sides = sides_of(high, low, lows_upside_down);
    Showdown asked{{}, cards_count(hand_size, "hand_size"), cards_in(board), cards_count(board_size, "board_size"),
                   cards_in(pool), two_and_three};
    for (const nb::bytes& hand : hands) asked.hands.push_back(cards_in(hand));
    check_showdown(sides, asked);
    nb::gil_scoped_release release;
    return showdown_share(sides, asked, deals, seed);
}

std::vector<double> draw(const Evaluator* high, const Evaluator* low, bool lows_upside_down, const nb::bytes& held, const nb::bytes& pool,
                         const nb::bytes& ways, nb::handle rivals, nb::handle rival_hands, nb::handle rival_cards,
                         nb::handle wanted_deals, nb::handle wanted_seed) {
    const std::size_t deals = deals_in(wanted_deals);
    const auto seed = whole<std::uint64_t>(wanted_seed, "seed");
    const Sides sides = sides_of(high, low, lows_upside_down);
    const DrawAhead asked{cards_in(held), cards_in(pool), whole<std::size_t>(rivals, "rivals", 0, kMostRivals),
                           whole<std::size_t>(rival_hands, "rival_hands", 0, kMostLookedAt),
                           cards_count(rival_cards, "rival_cards")};
    const Cards sets = cards_in(ways);  // Sets of places, in bytes likewise.
    check_draw(sides, asked);
    nb::gil_scoped_release release;
    return draw_shares(sides, asked, sets, deals, seed);
}

}  // namespace

void bind_shares(nb::module_& m) {
    m.def("showdown_share", &showdown, "high"_a.none(), "low"_a.none(), nb::kw_only(),
          "lows_upside_down"_a, "hands"_a, "hand_size"_a.none(),
          "board"_a, "board_size"_a.none(), "pool"_a, "two_and_three"_a, "deals"_a.none(), "seed"_a.none());
    m.def("draw_shares", &draw, "high"_a.none(), "low"_a.none(), nb::kw_only(),
          "lows_upside_down"_a, "held"_a, "pool"_a, "ways"_a,
          "rivals"_a.none(), "rival_hands"_a.none(), "rival_cards"_a.none(), "deals"_a.none(), "seed"_a.none());
}

}  // namespace pitboss
