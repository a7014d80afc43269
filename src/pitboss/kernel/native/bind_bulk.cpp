// Bulk play as Python sees it: arrays in and out, and whole rounds with their record for those that are chosen.
#include "bind_bulk.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <mutex>
#include <stdexcept>

#include "bind_round_hand.hpp"
#include "bind_round_names.hpp"
#include "bind_round_open.hpp"
#include "bind_round_rules.hpp"
#include "bulk_moves.hpp"
#include "bulk_tables.hpp"
#include "pages.hpp"
#include "parallel.hpp"

namespace pitboss::rounds {

namespace {

using namespace nb::literals;

constexpr std::size_t kGrain = 256;

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

Policy policy_named(const std::string& name) {
    if (name == "stay") return Policy::stay;
    if (name == "random") return Policy::random;
    throw std::invalid_argument("a policy of the kernel is stay or random; got " + name);
}

// Rounds of one game with the same stakes and button, each dealt by its number.
class Bulk {
public:
    Bulk(nb::object rules, nb::object game, nb::object stakes, nb::object button, std::uint64_t seed)
        : rules_object_(std::move(rules)), game_(std::move(game)), seed_(seed) {
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

    nb::dict play(std::uint64_t rounds, const std::string& policy, int threads, std::uint64_t first) const {
        const Policy way = policy_named(policy);
        check_threads(threads);
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
    nb::object deal(std::uint64_t number) const {
        nb::object object = fresh_hand();
        Hand& hand = hand_of(object.ptr());
        Chance chance(seed_, number);
        deal_round(rules(), seating_, chance, hand.state, hand.log);
        return object;
    }

    // The same round to its end, by a policy.
    nb::object record(std::uint64_t number, const std::string& policy) const {
        const Policy way = policy_named(policy);
        return played(number, [&](const Turn& turn, const State& state, Chance& chance) {
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
    Vector(nb::object bulk, std::size_t tables, std::uint64_t rounds, const std::vector<std::uint64_t>& kept)
        : bulk_object_(std::move(bulk)), bulk_(nb::cast<const Bulk&>(bulk_object_)),
          results_(rounds, bulk_.players()), endings_(cleared(results_)),
          many_(bulk_.rules(), bulk_.seating(), at_least_one(tables), rounds, bulk_.seed(), endings_, kept) {}

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

    void step(nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> deeds,
              nb::ndarray<const Chips, nb::ndim<1>, nb::c_contig, nb::device::cpu> totals,
              nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> discards) {
        if (deeds.size() != many_.size() || totals.size() != many_.size() || discards.size() != many_.size())
            throw std::invalid_argument("a move for each of the " + std::to_string(many_.size()) + " tables");
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
    nb::object record(std::uint64_t number) const {
        return bulk_.replay(number, kept_moves(number));
    }

private:
    static std::size_t at_least_one(std::size_t tables) {
        if (!tables) throw std::invalid_argument("rounds are played at one table at least");
        return tables;
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
        .def(nb::init<nb::object, nb::object, nb::object, nb::object, std::uint64_t>(), "rules"_a, "game"_a, "stakes"_a,
             "button"_a, "seed"_a)
        .def_prop_ro("ring", &Bulk::ring)
        .def("play", &Bulk::play, "rounds"_a, "policy"_a, "threads"_a = 1, "first"_a = 0)
        .def("deal", &Bulk::deal, "number"_a)
        .def("record", &Bulk::record, "number"_a, "policy"_a);
    nb::class_<Vector>(module, "TableVector")
        .def(nb::init<nb::object, std::size_t, std::uint64_t, std::vector<std::uint64_t>>(), "bulk"_a, "tables"_a,
             "rounds"_a, "kept"_a)
        .def_prop_ro("left", &Vector::left)
        .def("look", &Vector::look)
        .def("step", &Vector::step, "deeds"_a, "totals"_a, "discards"_a)
        .def("results", &Vector::results)
        .def("record", &Vector::record, "number"_a);
}

}  // namespace pitboss::rounds
