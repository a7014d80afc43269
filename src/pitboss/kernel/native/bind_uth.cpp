#include "bind_uth.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "arrays.hpp"
#include "evaluator.hpp"
#include "uth_tally.hpp"
#include "whole.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace pitboss {

namespace {

using namespace uth;

template <class Number>
using Array = nb::ndarray<nb::numpy, Number>;
using Bytes = GivenArray<std::uint8_t>;

Bytes bytes_in(nb::handle given, const char* what) { return array_of<std::uint8_t>(given, what, "uint8"); }

template <class Number>
class Filled {
public:
    explicit Filled(std::size_t count) : numbers_(new std::vector<Number>(count)) {}
    std::vector<Number>& operator*() { return *numbers_; }

    Array<Number> array(std::initializer_list<std::size_t> shape) {
        nb::capsule owner(numbers_, [](void* held) noexcept { delete static_cast<std::vector<Number>*>(held); });
        return Array<Number>(numbers_->data(), shape, owner);
    }

private:
    std::vector<Number>* numbers_;
};

constexpr std::int32_t kLargestUnit = 12, kLargestOdds = 10'000;

void make_solver(Solver* self, const Evaluator& evaluator, nb::handle given_unit, nb::handle given_blind) {
    Odds odds;
    odds.unit = whole<std::int32_t>(given_unit, "unit", 1, kLargestUnit);
    std::vector<std::int32_t> blind;
    for (nb::handle figure : given_blind)
        blind.push_back(whole<std::int32_t>(figure, "what the blind pays, in parts of an ante,", 0, kLargestOdds * odds.unit));
    if (blind.size() != odds.blind.size())
        throw std::invalid_argument("blind has one figure for each of 16 categories; got " + std::to_string(blind.size()));
    std::copy(blind.begin(), blind.end(), odds.blind.begin());
    new (self) Solver(evaluator.shared_tables(), odds);
}

int boards_in(nb::handle given) { return whole<int>(given, "boards", 0); }

int advance(Solver& solver, nb::handle boards) {
    const int count = boards_in(boards);
    nb::gil_scoped_release release;
    return solver.advance(count);
}

const Solver& solved(const Solver& solver) {
    if (!solver.solved()) throw std::logic_error("not solved yet: advance until no board is left");
    return solver;
}

Array<Long> hole_values(const Solver& solver) {
    Filled<Long> out(kHoleClasses * 3);
    auto at = (*out).begin();
    for (const HoleValue& value : solved(solver).hole_values())
        for (Long number : {value.play, value.rest, value.gain}) *at++ = number;
    return out.array({kHoleClasses, 3});
}

Array<std::int32_t> flop_gains(const Solver& solver) {
    const auto& gains = solved(solver).flop_gains();
    Filled<std::int32_t> out(gains.size());
    *out = gains;
    return out.array({kFlops, kHoldings});
}

nb::tuple list_flops() {
    Filled<Card> cards(kFlops * 3);
    Filled<Long> times(kFlops);
    for (std::size_t i = 0; i < kFlops; ++i) {
        std::copy_n(flops()[i].cards.begin(), 3, (*cards).begin() + static_cast<std::ptrdiff_t>(3 * i));
        (*times)[i] = flops()[i].times;
    }
    return nb::make_tuple(cards.array({kFlops, 3}), times.array({kFlops}));
}

nb::tuple list_holdings() {
    Filled<Card> cards(kHoldings * 2);
    Filled<std::uint8_t> classes(kHoldings);
    for (std::size_t i = 0; i < kHoldings; ++i) {
        (*cards)[2 * i] = holdings()[i].low;
        (*cards)[2 * i + 1] = holdings()[i].high;
        (*classes)[i] = holdings()[i].hole_class;
    }
    return nb::make_tuple(cards.array({kHoldings, 2}), classes.array({kHoldings}));
}

const Choice* choices(const Bytes& given, std::size_t count, std::initializer_list<Choice> allowed, const char* what) {
    if (given.size() != count)
        throw std::invalid_argument(std::string(what) + " has " + std::to_string(count) + " choices; got " +
                                    std::to_string(given.size()));
    const std::uint8_t* first = given.data();
    const bool good = std::all_of(first, first + count, [&](std::uint8_t choice) {
        return std::find(allowed.begin(), allowed.end(), static_cast<Choice>(choice)) != allowed.end();
    });
    if (!good)
        throw std::invalid_argument(std::string(what) + ": 0 folds, 5 checks, 3 and 4 bet before the flop, 2 on it");
    return reinterpret_cast<const Choice*>(first);
}

void make_tally(Tally* self, std::shared_ptr<Solver> solver, nb::handle given_before, nb::handle given_after) {
    solved(*solver);
    const Bytes before = bytes_in(given_before, "before"), after = bytes_in(given_after, "after");
    const Choice* first = choices(before, kHoleClasses, {kFold, kBetThree, kBetFour, kCheck}, "before");
    const Choice* then = choices(after, std::size_t{kFlops} * kHoldings, {kFold, kBetTwo, kCheck}, "after");
    nb::gil_scoped_release release;
    new (self) Tally(solver, first, then);
}

int count_best(Tally& tally, nb::handle boards) {
    int count = boards_in(boards);
    nb::gil_scoped_release release;
    for (; count > 0 && tally.count_best(); --count) {
    }
    return tally.left();
}

nb::tuple rivers(const Tally& tally) {
    const std::size_t count = tally.rivers().size();
    Filled<Card> hole(count * 2), board(count * 5);
    Filled<Long> times(count), bet(count);
    std::size_t at = 0;
    for (const River& river : tally.rivers()) {
        const std::array<Card, 7> cards = example(tally.board(), river);
        std::copy_n(cards.begin(), 2, (*hole).begin() + static_cast<std::ptrdiff_t>(2 * at));
        std::copy_n(cards.begin() + 2, 5, (*board).begin() + static_cast<std::ptrdiff_t>(5 * at));
        (*times)[at] = river.times;
        (*bet)[at++] = river.bet;
    }
    return nb::make_tuple(hole.array({count, 2}), board.array({count, 5}), times.array({count}), bet.array({count}));
}

void count_bets(Tally& tally, nb::handle given) {
    const Bytes bets = bytes_in(given, "bets");
    const std::size_t count = tally.rivers().size();
    if (bets.size() != count)
        throw std::invalid_argument("bets has one byte for each of the " + std::to_string(count) + " rivers; got " +
                                    std::to_string(bets.size()));
    tally.count(bets.data());
}

Array<Long> outcomes(const Tally& tally) {
    Filled<Long> out(sizeof(Outcomes) / sizeof(Long));
    auto at = (*out).begin();
    const Outcomes counted = tally.outcomes();
    for (const auto& ending : counted)
        for (const auto& category : ending) at = std::copy(category.begin(), category.end(), at);
    return out.array({kEndings, 16, kResults});
}

}  // namespace

void bind_uth(nb::module_& m) {
    nb::class_<Solver>(m, "HouseSolver", "The best play of hold-em against the house, exactly.")
        .def("__init__", &make_solver, "evaluator"_a, nb::kw_only(), "unit"_a.none(), "blind"_a)
        .def("advance", &advance, "boards"_a.none())
        .def("hole_values", &hole_values)
        .def("flop_gains", &flop_gains);
    nb::class_<Tally>(m, "HouseTally", "How a way of playing ends, counted over all deals.")
        .def("__init__", &make_tally, "solver"_a, "before"_a, "after"_a)
        .def("count_best", &count_best, "boards"_a.none())
        .def("next", &Tally::next)
        .def_prop_ro("left", &Tally::left)
        .def("rivers", &rivers)
        .def("count", &count_bets, "bets"_a)
        .def("outcomes", &outcomes);
    m.def("house_flops", &list_flops);
    m.def("house_holdings", &list_holdings);
}

}  // namespace pitboss
