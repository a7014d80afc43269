// Pitboss's native kernel: ints and arrays in and out. It knows orders of hands and no game.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <stdexcept>
#include <string>

#include "arrays.hpp"
#include "batch.hpp"
#include "bind_round_hand.hpp"
#include "bind_scalar.hpp"
#include "bind_shares.hpp"
#include "bind_uth.hpp"
#include "destination.hpp"
#include "evaluator.hpp"
#include "pages.hpp"
#include "parallel.hpp"
#include "proof.hpp"
#include "whole.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace pitboss {

namespace {

GivenArray<Card> cards_of(nb::handle object, const char* what) { return array_of<Card>(object, what, "uint8"); }

nb::object many(const Evaluator& evaluator, nb::handle given, nb::handle wanted, nb::handle checked, nb::handle out) {
    const int threads = threads_in(wanted);
    const bool check = truth(checked, "check");
    const auto cards = cards_of(given, "cards");
    if (cards.ndim() != 2) throw std::invalid_argument("cards has one row for each hand: two dimensions");
    check_hand(cards.shape(1));
    const std::size_t count = cards.shape(0);
    Destination into(out, count, {{"cards", Memory::of(cards.data(), cards.size())}});
    {
        nb::gil_scoped_release release;
        strengths(evaluator.tables(), cards.data(), count, cards.shape(1), threads, check, into.data());
    }
    return into.array();
}

TwoThreeRows two_three_rows(const GivenArray<Card>& hole, const GivenArray<Card>& board) {
    if (hole.ndim() != 2) throw std::invalid_argument("hole has one row for each hand: two dimensions");
    if (board.ndim() == 1) return {hole.data(), hole.shape(1), board.data(), board.shape(0), 0};
    if (board.ndim() != 2) throw std::invalid_argument("board is one row for each hand, or one board for all");
    if (board.shape(0) != hole.shape(0))
        throw std::invalid_argument("hole has " + std::to_string(hole.shape(0)) + " rows but board has " +
                                    std::to_string(board.shape(0)));
    return {hole.data(), hole.shape(1), board.data(), board.shape(1), board.shape(1)};
}

nb::object many_2_3(const Evaluator& evaluator, nb::handle given_hole, nb::handle given_board, nb::handle wanted,
                    nb::handle checked, nb::handle out) {
    const int threads = threads_in(wanted);
    const bool check = truth(checked, "check");
    const auto hole = cards_of(given_hole, "hole"), board = cards_of(given_board, "board");
    const TwoThreeRows rows = two_three_rows(hole, board);
    check_two_three(rows);
    const std::size_t count = hole.shape(0);
    Destination into(out, count, {{"hole", Memory::of(hole.data(), hole.size())},
                                  {"board", Memory::of(board.data(), board.size())}});
    {
        nb::gil_scoped_release release;
        strengths_two_three(evaluator.tables(), rows, count, threads, check, into.data());
    }
    return into.array();
}

void use_named(const std::string& name) {
    if (name == "avx512") return use_at_most(Instructions::avx512);
    if (name == "avx2") return use_at_most(Instructions::avx2);
    if (name == "portable") return use_at_most(Instructions::portable);
    throw std::invalid_argument("instructions are avx512, avx2 or portable; got " + name);
}

int size_in(nb::handle given) { return whole_as(given, "a hand is 5 to 7 cards", 5, 7); }

nb::tuple count_one_by_one(const Evaluator& evaluator, nb::handle cards, nb::handle wanted) {
    const int threads = threads_in(wanted), n = size_in(cards);
    CategoryCounts counts;
    {
        nb::gil_scoped_release release;
        counts = enumerate(evaluator.tables(), n, threads);
    }
    nb::list listed;
    for (std::uint64_t count : counts) listed.append(count);
    return nb::tuple(listed);
}

nb::tuple count_all(const Evaluator& evaluator, nb::handle cards) {
    const int n = size_in(cards);
    std::vector<std::pair<Strength, std::uint64_t>> sorted;
    {
        nb::gil_scoped_release release;
        sorted = histogram(evaluator.tables(), n);
    }
    Pages<Strength> strengths(sorted.size());
    Pages<std::uint64_t> counts(sorted.size());
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        strengths.data()[i] = sorted[i].first;
        counts.data()[i] = sorted[i].second;
    }
    const std::size_t size = sorted.size();
    return nb::make_tuple(owned(std::move(strengths), size), owned(std::move(counts), size));
}

nb::tuple verify(const Evaluator& evaluator, nb::handle given, nb::handle wished) {
    const int threads = threads_in(wished);
    const auto fives = array_of<Strength>(given, "fives", "uint32");
    const std::size_t wanted = fives_in(evaluator.tables().deck());
    if (fives.ndim() != 1 || fives.size() != wanted)
        throw std::invalid_argument("fives has one strength for each of the " + std::to_string(wanted) +
                                    " five-card hands; got " + std::to_string(fives.size()));
    SevensReport report;
    {
        nb::gil_scoped_release release;
        report = verify_sevens(evaluator.tables(), fives.data(), threads);
    }
    nb::object first = nb::none();
    if (report.first) {
        nb::list cards;
        for (Card card : *report.first) cards.append(static_cast<int>(card));
        first = nb::tuple(cards);
    }
    return nb::make_tuple(report.checked, report.mismatches, first);
}

void make(Evaluator* self, nb::handle lowest_rank, bool joker, bool ace_low_straights, bool flush_beats_full_house,
          bool low, bool low_ace, nb::handle qualifier, bool joker_pairs_flush) {
    new (self) Evaluator(Order{whole<int>(lowest_rank, "lowest_rank"), joker, ace_low_straights, flush_beats_full_house,
                               low, low_ace, whole<int>(qualifier, "qualifier"), joker_pairs_flush});
}

}  // namespace

NB_MODULE(_native, m) {
    m.doc() = "Pitboss's native kernel.";
    m.attr("SOURCES") = nb::str(PITBOSS_SOURCES);  // A digest of the files here, by the build.
    nb::set_leak_warnings(false);  // Evaluators are kept for the life of the process on purpose.
    nb::class_<Evaluator>(m, "Evaluator", nb::type_slots(scalar_method_slots()), "Values hands by one order.")
        .def("__init__", &make, nb::kw_only(), "lowest_rank"_a.none(), "joker"_a, "ace_low_straights"_a,
             "flush_beats_full_house"_a, "low"_a, "low_ace"_a, "qualifier"_a.none(), "joker_pairs_flush"_a)
        .def_prop_ro("deck_size", [](const Evaluator& e) { return e.tables().deck().size(); })
        .def("strengths", &many, "cards"_a, "threads"_a.none() = 1, "check"_a.none() = true, "out"_a = nb::none())
        .def("strengths_2_3", &many_2_3, "hole"_a, "board"_a, "threads"_a.none() = 1, "check"_a.none() = true, "out"_a = nb::none())
        .def("histogram", &count_all, "n"_a.none())
        .def("enumerate", &count_one_by_one, "n"_a.none(), "threads"_a.none() = 1)
        .def("verify_sevens", &verify, "fives"_a, "threads"_a.none() = 1);
    bind_uth(m);
    bind_shares(m);
    rounds::bind_round(m);
    m.def("instructions", &instructions, "What the batches run on: avx512, avx2 or portable.");
    m.def("use_at_most", &use_named, "instructions"_a, "For tests: leave better instructions alone.");
}

}  // namespace pitboss
