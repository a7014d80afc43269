#include "bind_shares.hpp"

#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "evaluator.hpp"
#include "shares.hpp"

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

void check_deals(std::size_t deals) {
    if (!deals) throw std::invalid_argument("there is one deal at least");
}

double showdown(const Evaluator* high, const Evaluator* low, bool lows_upside_down, const std::vector<nb::bytes>& hands, std::size_t hand_size,
                const nb::bytes& board, std::size_t board_size, const nb::bytes& pool, bool two_and_three,
                std::size_t deals, std::uint64_t seed) {
    check_deals(deals);
    const Sides sides = sides_of(high, low, lows_upside_down);
    Showdown asked{{}, hand_size, cards_in(board), board_size, cards_in(pool), two_and_three};
    for (const nb::bytes& hand : hands) asked.hands.push_back(cards_in(hand));
    check_showdown(sides, asked);
    nb::gil_scoped_release release;
    return showdown_share(sides, asked, deals, seed);
}

std::vector<double> draw(const Evaluator* high, const Evaluator* low, bool lows_upside_down, const nb::bytes& held, const nb::bytes& pool,
                         const nb::bytes& ways, std::size_t rivals, std::size_t rival_hands, std::size_t rival_cards,
                         std::size_t deals, std::uint64_t seed) {
    check_deals(deals);
    const Sides sides = sides_of(high, low, lows_upside_down);
    const DrawAhead asked{cards_in(held), cards_in(pool), rivals, rival_hands, rival_cards};
    const Cards sets = cards_in(ways);  // Sets of places, in bytes likewise.
    check_draw(sides, asked);
    nb::gil_scoped_release release;
    return draw_shares(sides, asked, sets, deals, seed);
}

}  // namespace

void bind_shares(nb::module_& m) {
    m.def("showdown_share", &showdown, "high"_a.none(), "low"_a.none(), nb::kw_only(),
          "lows_upside_down"_a, "hands"_a, "hand_size"_a,
          "board"_a, "board_size"_a, "pool"_a, "two_and_three"_a, "deals"_a, "seed"_a);
    m.def("draw_shares", &draw, "high"_a.none(), "low"_a.none(), nb::kw_only(),
          "lows_upside_down"_a, "held"_a, "pool"_a, "ways"_a,
          "rivals"_a, "rival_hands"_a, "rival_cards"_a, "deals"_a, "seed"_a);
}

}  // namespace pitboss
