// Bulk play as Python sees it: arrays in and out, and whole rounds with their record for those that are chosen.
#include "bind_bulk.hpp"

#include <nanobind/ndarray.h>

#include <algorithm>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <string>

#include "arrays.hpp"
#include "bind_round_hand.hpp"
#include "bind_round_names.hpp"
#include "bind_round_open.hpp"
#include "bind_round_rules.hpp"
#include "bulk_moves.hpp"
#include "bulk_tables.hpp"
#include "pages.hpp"
#include "parallel.hpp"
#include "whole.hpp"

namespace pitboss::rounds {

namespace {

using namespace nb::literals;

constexpr std::size_t kGrain = 256;
constexpr std::size_t kMostTables = 100'000'000;

template <class Number>
using Array = nb::ndarray<nb::numpy, Number, nb::c_contig>;

// A result that numpy owns.
template <class Number>
class Column {
public:
    Column(std::size_t rows, std::size_t width = 0) : rows_(rows), width_(width), pages_(rows * std::max<std::size_t>(width, 1)) {}
    void clear() { std::fill_n(pages_.data(), rows_ * std::max<std::size_t>(width_, 1), Number{}); }
    Number* row(std::size_t at) { return pages_.data() + at * std::max<std::size_t>(width_, 1); }
    Array<Number> array() {
        auto* kept = new Pages<Number>(std::move(pages_));
        nb::capsule owner(kept, [](void* pointer) noexcept { delete static_cast<Pages<Number>*>(pointer); });
        if (!width_) return Array<Number>(kept->data(), {rows_}, owner);
        return Array<Number>(kept->data(), {rows_, width_}, owner);
    }

private:
    std::size_t rows_, width_;
    Pages<Number> pages_;
};

// The results of many rounds, column by column; players in the order of the ring.
class ResultColumns {
public:
    ResultColumns(std::size_t rounds, std::size_t players)
        : players_(players), stakes_(rounds, players), pots_(rounds), commission_(rounds), acts_(rounds), shown_(rounds) {}

    Endings endings() {
        return {players_, stakes_.row(0), pots_.row(0), commission_.row(0), acts_.row(0), shown_.row(0)};
    }
    void clear() {
        stakes_.clear();
        pots_.clear();
        commission_.clear();
        acts_.clear();
        shown_.clear();
    }
    // The memory becomes that of the arrays.
    nb::dict arrays() {
        nb::dict all;
        all["stakes"] = stakes_.array();
        all["pots"] = pots_.array();
        all["commission"] = commission_.array();
        all["acts"] = acts_.array();
        all["shown"] = shown_.array();
        return all;
    }

private:
    std::size_t players_;
    Column<Chips> stakes_, pots_, commission_;
    Column<std::uint32_t> acts_;
    Column<bool> shown_;
};

Policy policy_named(nb::handle given) {
    const std::string name = nb::str(given).c_str();
    if (nb::isinstance<nb::str>(given) && name == "stay") return Policy::stay;
    if (nb::isinstance<nb::str>(given) && name == "random") return Policy::random;
    throw std::invalid_argument("a policy of the kernel is stay or random; got " + name);
}

// Rounds are numbered as far as the kernel counts.
constexpr std::uint64_t kLastRound = std::numeric_limits<std::uint64_t>::max() - 1;

std::uint64_t round_in(nb::handle given, const char* what = "the number of a round") {
    return whole<std::uint64_t>(given, what, 0, kLastRound);
}

// No more rounds than there are numbers for.
std::uint64_t rounds_in(nb::handle given, std::uint64_t first) {
    return whole<std::uint64_t>(given, "rounds", 0, kLastRound - first + 1);
}

std::vector<std::uint64_t> numbers_in(nb::handle given) {
    std::vector<std::uint64_t> numbers;
    for (nb::handle each : given) numbers.push_back(round_in(each));
    return numbers;
}

// Rounds of one game with the same stakes and button, each dealt by its number.
class Bulk {
public:
    Bulk(nb::object rules, nb::object game, nb::object stakes, nb::object button, nb::object seed)
        : rules_object_(std::move(rules)), game_(std::move(game)), seed_(whole<std::uint64_t>(seed, "seed")) {
        if (!is_rules(rules_object_)) throw nb::type_error("bulk play takes the rules of a game");
        const nb::object cards = sorted_deck();
        const Given given{game_.ptr(), stakes.ptr(), button.ptr(), cards.ptr(), Py_None,
                          Py_None,     Py_None,      false,        Py_None,     nullptr};
        if (!seat(rules_object_, given, seating_))
            throw std::invalid_argument("stakes are a dict of seats and chips that a round can be opened with");
        count_cards(this->rules(), seating_);
    }

    nb::object ring() const {
        return tuple_of(players(), [&](std::size_t who) { return number(seating_.seats[who]); });
    }

    nb::dict play(nb::handle count, nb::handle policy, nb::handle wanted, nb::handle from_number) const {
        const Policy way = policy_named(policy);
        const int threads = threads_in(wanted);
        const std::uint64_t first = round_in(from_number, "first"), rounds = rounds_in(count, first);
        ResultColumns results(rounds, players());
        const Endings endings = results.endings();
        {
            nb::gil_scoped_release release;
            in_parallel(rounds, threads, kGrain, [&](std::size_t from, std::size_t to) {
                for (std::size_t at = from; at < to; ++at)
                    play_round(rules(), seating_, way, seed_, first + at, endings, at);
            });
        }
        return results.arrays();
    }

    // A round as it is dealt, with its log.
    nb::object deal(nb::handle given) const {
        const std::uint64_t number = round_in(given);
        nb::object object = fresh_hand();
        Hand& hand = hand_of(object.ptr());
        Chance chance(seed_, number);
        deal_round(rules(), seating_, chance, hand.state, hand.log);
        return object;
    }

    // The same round to its end, by a policy.
    nb::object record(nb::handle number, nb::handle policy) const {
        const Policy way = policy_named(policy);
        return played(round_in(number), [&](const Turn& turn, const State& state, Chance& chance) {
            return chosen(way, turn, state, chance);
        });
    }

    // The same round again, by moves that were kept.
    nb::object replay(std::uint64_t number, const std::vector<Move>& moves) const {
        std::size_t at = 0;
        return played(number, [&](const Turn&, const State&, Chance&) {
            if (at == moves.size())
                throw std::invalid_argument("round " + std::to_string(number) + " is not over yet");
            return moves[at++];
        });
    }

    const Rules& rules() const { return reinterpret_cast<RulesObject*>(rules_object_.ptr())->inside->rules; }
    const Seating& seating() const { return seating_; }
    std::uint64_t seed() const { return seed_; }
    std::size_t players() const { return static_cast<std::size_t>(seating_.opening.players); }

private:
    nb::object sorted_deck() const {
        const Deck& deck = rules().deck;
        return tuple_of(static_cast<std::size_t>(deck.size()),
                        [&](std::size_t at) { return number(deck.first() + static_cast<int>(at)); });
    }

    nb::object fresh_hand() const {
        nb::object object = new_hand();
        Hand& hand = hand_of(object.ptr());
        hand.rules_object = rules_object_;
        hand.game = game_;
        hand.antes = hand.blinds = hand.posts = hand.post_cites = nb::none();
        hand.button = seating_.button;
        hand.seats = seating_.seats;
        hand.opening_stakes = seating_.opening.stakes;
        return object;
    }

    template <class Choose>
    nb::object played(std::uint64_t number, const Choose& choose) const {
        nb::object object = fresh_hand();
        Hand& hand = hand_of(object.ptr());
        Chance chance(seed_, number);
        deal_round(rules(), seating_, chance, hand.state, hand.log);
        Play<Log> play(rules(), hand.state, hand.log);
        while (!hand.state.is_over()) {
            const Turn turn = turn_of(rules(), hand.state);
            const Move move = choose(turn, hand.state, chance);
            carry_out(play, turn, move, chance);
        }
        return object;
    }

    nb::object rules_object_, game_;
    Seating seating_;
    std::uint64_t seed_;
};

// The tables of a vector. What a policy may see stands in arrays that every step writes anew.
class Vector {
public:
    Vector(nb::object bulk, nb::handle tables, nb::handle count, nb::handle kept)
        : Vector(std::move(bulk), at_least_one(tables), rounds_in(count, 0), numbers_in(kept)) {}

    nb::dict look() {
        Looks& looks = many_.looks();
        nb::dict all;
        all["rounds"] = view(looks.numbers);
        all["places"] = view(looks.places);
        all["seats"] = view(looks.seats);
        all["open"] = view(looks.open);
        all["streets"] = view(looks.streets);
        all["owed"] = view(looks.owed);
        all["least"] = view(looks.least);
        all["most"] = view(looks.most);
        all["pots"] = view(looks.pots);
        all["stakes"] = view(looks.stakes, looks.players);
        all["bets"] = view(looks.bets, looks.players);
        all["board"] = view(looks.board, kMostBoard);
        all["down"] = view(looks.down, kMostDown);
        all["up"] = view(looks.up, kMostUp);
        return all;
    }

    void step(nb::handle given_deeds, nb::handle given_totals, nb::handle given_discards) {
        const auto deeds = moves_in<std::uint8_t>(given_deeds, "deeds", "uint8");
        const auto totals = moves_in<Chips>(given_totals, "totals", "int64");
        const auto discards = moves_in<std::uint8_t>(given_discards, "discards", "uint8");
        check_deeds(deeds.data());
        nb::gil_scoped_release release;
        const std::lock_guard<std::mutex> alone(stepping_);
        many_.step(deeds.data(), totals.data(), discards.data());
    }

    std::uint64_t left() const { return many_.left(); }
    // The same arrays each time: rows of rounds that are not over yet are nought, and are written as they end.
    nb::dict results() {
        if (!arrays_.is_valid()) arrays_ = results_.arrays();
        return nb::cast<nb::dict>(arrays_);
    }
    nb::object record(nb::handle given) const {
        const std::uint64_t number = round_in(given);
        return bulk_.replay(number, kept_moves(number));
    }

private:
    Vector(nb::object bulk, std::size_t tables, std::uint64_t rounds, const std::vector<std::uint64_t>& kept)
        : bulk_object_(std::move(bulk)), bulk_(nb::cast<const Bulk&>(bulk_object_)),
          results_(rounds, bulk_.players()), endings_(cleared(results_)),
          many_(bulk_.rules(), bulk_.seating(), tables, rounds, bulk_.seed(), endings_, kept) {}

    // Beyond what any memory holds there is no use in trying.
    static std::size_t at_least_one(nb::handle given) {
        return whole_as(given, "rounds are played at one table at least, and at " + std::to_string(kMostTables) + " at most",
                        std::size_t{1}, kMostTables);
    }

    template <class Number>
    GivenArray<Number> moves_in(nb::handle given, const char* what, const char* type) const {
        const auto moves = array_of<Number>(given, what, type);
        if (moves.ndim() != 1 || moves.size() != many_.size())
            throw std::invalid_argument(std::string(what) + ": a move for each of the " + std::to_string(many_.size()) +
                                        " tables, in one dimension");
        return moves;
    }

    // The dealer shuffles, and no policy.
    void check_deeds(const std::uint8_t* deeds) const {
        const auto* end = deeds + many_.size();
        const auto* strange = std::find_if(deeds, end, [](std::uint8_t deed) { return static_cast<Deed>(deed) > Deed::draw; });
        if (strange != end)
            throw std::invalid_argument("a deed is one of 0 to 6; got " + std::to_string(*strange) + " at table " +
                                        std::to_string(strange - deeds));
    }

    // As they are now: another thread may step the tables.
    std::vector<Move> kept_moves(std::uint64_t number) const {
        nb::gil_scoped_release release;
        const std::lock_guard<std::mutex> alone(stepping_);
        const auto* moves = many_.moves_of(number);
        if (!moves) throw std::invalid_argument("the moves of round " + std::to_string(number) + " were not kept");
        return *moves;
    }

    static Endings cleared(ResultColumns& results) {
        results.clear();
        return results.endings();
    }

    // The memory stays this object's, which the array keeps alive.
    template <class Number>
    Array<Number> view(std::vector<Number>& values, std::size_t width = 0) {
        const nb::object owner = nb::find(this);
        if (!width) return Array<Number>(values.data(), {values.size()}, owner);
        return Array<Number>(values.data(), {values.size() / width, width}, owner);
    }

    nb::object bulk_object_;
    const Bulk& bulk_;
    ResultColumns results_;
    Endings endings_;
    nb::object arrays_;  // once somebody asked
    ManyTables many_;
    mutable std::mutex stepping_;  // whoever has it waits for nothing else
};

}  // namespace

void bind_bulk(nb::module_& module) {
    nb::class_<Bulk>(module, "BulkPlay")
        .def(nb::init<nb::object, nb::object, nb::object, nb::object, nb::object>(), "rules"_a, "game"_a, "stakes"_a,
             "button"_a, "seed"_a.none())
        .def_prop_ro("ring", &Bulk::ring)
        .def("play", &Bulk::play, "rounds"_a.none(), "policy"_a.none(), "threads"_a.none() = 1, "first"_a.none() = 0)
        .def("deal", &Bulk::deal, "number"_a.none())
        .def("record", &Bulk::record, "number"_a.none(), "policy"_a.none());
    nb::class_<Vector>(module, "TableVector")
        .def(nb::init<nb::object, nb::handle, nb::handle, nb::handle>(), "bulk"_a, "tables"_a.none(),
             "rounds"_a.none(), "kept"_a.none())
        .def_prop_ro("left", &Vector::left)
        .def("look", &Vector::look)
        .def("step", &Vector::step, "deeds"_a.none(), "totals"_a.none(), "discards"_a.none())
        .def("results", &Vector::results)
        .def("record", &Vector::record, "number"_a.none());
}

}  // namespace pitboss::rounds
