// Pitboss's native kernel: ints and arrays in and out. It knows orders of hands and no game.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <stdexcept>
#include <string>

#include "batch.hpp"
#include "bind_round_hand.hpp"
#include "bind_scalar.hpp"
#include "bind_shares.hpp"
#include "bind_uth.hpp"
#include "evaluator.hpp"
#include "pages.hpp"
#include "parallel.hpp"
#include "proof.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace pitboss {

namespace {

template <class Number>
using Given = nb::ndarray<const Number, nb::c_contig, nb::device::cpu>;
template <class Number>
using Result = nb::ndarray<nb::numpy, Number, nb::ndim<1>>;

// A view where possible and a copy where the memory is laid out otherwise; never a change of number type, because
// that would silently wrap a wrong card into another.
template <class Number>
Given<Number> array_of(nb::handle object, const char* what, const char* type) {
    using Any = nb::ndarray<const Number, nb::device::cpu>;
    Any any;
    if (!nb::try_cast<Any>(object, any, false))
        throw nb::type_error((std::string(what) + " must be a " + type + " array").c_str());
    return nb::cast<Given<Number>>(object);
}

Given<Card> cards_of(nb::handle object, const char* what) { return array_of<Card>(object, what, "uint8"); }

template <class Number>
Result<Number> owned(Pages<Number>&& pages, std::size_t count) {
    auto* kept = new Pages<Number>(std::move(pages));
    nb::capsule owner(kept, [](void* pointer) noexcept { delete static_cast<Pages<Number>*>(pointer); });
    return Result<Number>(kept->data(), {count}, owner);
}

// Where strengths go: into the array that the caller gave, whatever was in it, or into a new one.
class Destination {
public:
    Destination(nb::handle given, std::size_t count)
        : given_(nb::borrow(given)), count_(count), fresh_(given.is_none() ? count : 0) {
        if (given.is_none()) return;
        using Array = nb::ndarray<Strength, nb::c_contig, nb::device::cpu>;
        Array array;
        if (!nb::try_cast<Array>(given, array, false))
            throw nb::type_error("out must be a uint32 array that can be written, its numbers side by side");
        if (array.ndim() != 1 || array.shape(0) != count)
            throw std::invalid_argument("out has one place for each of the " + std::to_string(count) + " rows");
        memory_ = array.data();
    }
    Strength* data() const { return memory_ ? memory_ : fresh_.data(); }
    nb::object array() { return memory_ ? given_ : nb::cast(owned(std::move(fresh_), count_)); }

private:
    nb::object given_;
    std::size_t count_;
    Strength* memory_ = nullptr;
    Pages<Strength> fresh_;
};

nb::object many(const Evaluator& evaluator, nb::handle given, int threads, bool check, nb::handle out) {
    check_threads(threads);
    const auto cards = cards_of(given, "cards");
    if (cards.ndim() != 2) throw std::invalid_argument("cards has one row for each hand: two dimensions");
    const std::size_t count = cards.shape(0);
    Destination into(out, count);
    {
        nb::gil_scoped_release release;
        strengths(evaluator.tables(), cards.data(), count, cards.shape(1), threads, check, into.data());
    }
    return into.array();
}

TwoThreeRows two_three_rows(const Given<Card>& hole, const Given<Card>& board) {
    if (hole.ndim() != 2) throw std::invalid_argument("hole has one row for each hand: two dimensions");
    if (board.ndim() == 1) return {hole.data(), hole.shape(1), board.data(), board.shape(0), 0};
    if (board.ndim() != 2) throw std::invalid_argument("board is one row for each hand, or one board for all");
    if (board.shape(0) != hole.shape(0))
        throw std::invalid_argument("hole has " + std::to_string(hole.shape(0)) + " rows but board has " +
                                    std::to_string(board.shape(0)));
    return {hole.data(), hole.shape(1), board.data(), board.shape(1), board.shape(1)};
}

nb::object many_2_3(const Evaluator& evaluator, nb::handle given_hole, nb::handle given_board, int threads, bool check,
                    nb::handle out) {
    check_threads(threads);
    const auto hole = cards_of(given_hole, "hole"), board = cards_of(given_board, "board");
    const TwoThreeRows rows = two_three_rows(hole, board);
    const std::size_t count = hole.shape(0);
    Destination into(out, count);
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

void check_size(int n) {
    if (n < 5 || n > 7) throw std::invalid_argument("a hand is 5 to 7 cards; got " + std::to_string(n));
}

nb::tuple count_one_by_one(const Evaluator& evaluator, int n, int threads) {
    check_threads(threads);
    check_size(n);
    CategoryCounts counts;
    {
        nb::gil_scoped_release release;
        counts = enumerate(evaluator.tables(), n, threads);
    }
    nb::list listed;
    for (std::uint64_t count : counts) listed.append(count);
    return nb::tuple(listed);
}

nb::tuple count_all(const Evaluator& evaluator, int n) {
    check_size(n);
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

nb::tuple verify(const Evaluator& evaluator, nb::handle given, int threads) {
    check_threads(threads);
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

void make(Evaluator* self, int lowest_rank, bool joker, bool ace_low_straights, bool flush_beats_full_house, bool low,
          bool low_ace, int qualifier, bool joker_pairs_flush) {
    new (self) Evaluator(Order{lowest_rank, joker, ace_low_straights, flush_beats_full_house, low, low_ace, qualifier,
                               joker_pairs_flush});
}

}  // namespace

NB_MODULE(_native, m) {
    m.doc() = "Pitboss's native kernel.";
    m.attr("SOURCES") = nb::str(PITBOSS_SOURCES);  // A digest of the files here, by the build.
    nb::set_leak_warnings(false);  // Evaluators are kept for the life of the process on purpose.
    nb::class_<Evaluator>(m, "Evaluator", nb::type_slots(scalar_method_slots()), "Values hands by one order.")
        .def("__init__", &make, nb::kw_only(), "lowest_rank"_a, "joker"_a, "ace_low_straights"_a,
             "flush_beats_full_house"_a, "low"_a, "low_ace"_a, "qualifier"_a, "joker_pairs_flush"_a)
        .def_prop_ro("deck_size", [](const Evaluator& e) { return e.tables().deck().size(); })
        .def("strengths", &many, "cards"_a, "threads"_a = 1, "check"_a = true, "out"_a = nb::none())
        .def("strengths_2_3", &many_2_3, "hole"_a, "board"_a, "threads"_a = 1, "check"_a = true, "out"_a = nb::none())
        .def("histogram", &count_all, "n"_a)
        .def("enumerate", &count_one_by_one, "n"_a, "threads"_a = 1)
        .def("verify_sevens", &verify, "fives"_a, "threads"_a = 1);
    bind_uth(m);
    bind_shares(m);
    rounds::bind_round(m);
    m.def("instructions", &instructions, "What the batches run on: avx512, avx2 or portable.");
    m.def("use_at_most", &use_named, "instructions"_a, "For tests: leave better instructions alone.");
}

}  // namespace pitboss
