// Bulk play as Python sees it: arrays in and out, and whole rounds with their record for those that are chosen.
#include "bind_bulk.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

#include "bind_round_hand.hpp"
#include "bind_round_names.hpp"
#include "bind_round_open.hpp"
#include "bind_round_rules.hpp"
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
nb::dict columns(const std::vector<Ended>& results, int players) {
    const std::size_t count = results.size();
    Column<Chips> stakes(count, static_cast<std::size_t>(players)), pots(count), commission(count);
    Column<std::uint32_t> acts(count);
    Column<bool> shown(count);
    for (std::size_t at = 0; at < count; ++at) {
        const Ended& round = results[at];
        std::copy_n(round.stakes.begin(), players, stakes.row(at));
        *pots.row(at) = round.pot;
        *commission.row(at) = round.commission;
        *acts.row(at) = round.acts;
        *shown.row(at) = round.shown;
    }
    nb::dict all;
    all["stakes"] = stakes.array();
    all["pots"] = pots.array();
    all["commission"] = commission.array();
    all["acts"] = acts.array();
    all["shown"] = shown.array();
    return all;
}

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
    }

    nb::object ring() const {
        return tuple_of(players(), [&](std::size_t who) { return number(seating_.seats[who]); });
    }

    nb::dict play(std::uint64_t rounds, const std::string& policy, int threads, std::uint64_t first) const {
        const Policy way = policy_named(policy);
        std::vector<Ended> results(rounds);
        {
            nb::gil_scoped_release release;
            in_parallel(rounds, threads, kGrain, [&](std::size_t from, std::size_t to) {
                for (std::size_t at = from; at < to; ++at)
                    results[at] = play_round(rules(), seating_, way, seed_, first + at);
            });
        }
        return columns(results, static_cast<int>(players()));
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
        return played(number, [&](const Turn&, const State&, Chance&) { return moves.at(at++); });
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

// The tables of a vector, with what a policy may see written into arrays at every step.
class Vector {
public:
    Vector(nb::object bulk, std::size_t tables, std::uint64_t rounds, const std::vector<std::uint64_t>& kept)
        : bulk_object_(std::move(bulk)), bulk_(nb::cast<const Bulk&>(bulk_object_)),
          many_(bulk_.rules(), bulk_.seating(), tables, rounds, bulk_.seed(), kept), numbers_(tables), places_(tables),
          streets_(tables), seats_(tables), open_(tables), board_(tables * kMostBoard), down_(tables * kMostDown),
          up_(tables * kMostUp), owed_(tables), least_(tables), most_(tables), pots_(tables),
          stakes_(tables * bulk_.players()), bets_(tables * bulk_.players()) {}

    // The arrays are the same at every look, and written anew.
    nb::dict look() {
        const std::size_t count = many_.size(), players = bulk_.players();
        for (std::size_t at = 0; at < count; ++at) {
            const auto& seat = many_.table(at);
            const State& s = seat.state;
            const Turn& turn = seat.turn;
            const int who = seat.playing ? turn.who : kNobody;
            numbers_[at] = seat.number;
            places_[at] = static_cast<std::int8_t>(who);
            seats_[at] = who < 0 ? 0 : bulk_.seating().seats[static_cast<std::size_t>(who)];
            open_[at] = seat.playing ? opened(turn) : 0;
            streets_[at] = s.street;
            owed_[at] = turn.owed;
            least_[at] = turn.wager.least;
            most_[at] = turn.wager.most;
            pots_[at] = s.pot;
            std::copy_n(s.stakes.begin(), players, &stakes_[at * players]);
            std::copy_n(s.bet.begin(), players, &bets_[at * players]);
            cards(s.board, &board_[at * kMostBoard], kMostBoard);
            if (who < 0) {
                std::fill_n(&down_[at * kMostDown], kMostDown, static_cast<std::uint8_t>(kUnknown));
                std::fill_n(&up_[at * kMostUp], kMostUp, static_cast<std::uint8_t>(kUnknown));
            } else {
                cards(s.down[static_cast<std::size_t>(who)], &down_[at * kMostDown], kMostDown);
                cards(s.up[static_cast<std::size_t>(who)], &up_[at * kMostUp], kMostUp);
            }
        }
        nb::dict all;
        all["rounds"] = view(numbers_);
        all["places"] = view(places_);
        all["seats"] = view(seats_);
        all["open"] = view(open_);
        all["streets"] = view(streets_);
        all["owed"] = view(owed_);
        all["least"] = view(least_);
        all["most"] = view(most_);
        all["pots"] = view(pots_);
        all["stakes"] = view(stakes_, players);
        all["bets"] = view(bets_, players);
        all["board"] = view(board_, kMostBoard);
        all["down"] = view(down_, kMostDown);
        all["up"] = view(up_, kMostUp);
        return all;
    }

    void step(nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> deeds,
              nb::ndarray<const Chips, nb::ndim<1>, nb::c_contig, nb::device::cpu> totals,
              nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> discards) {
        if (deeds.size() != many_.size() || totals.size() != many_.size() || discards.size() != many_.size())
            throw std::invalid_argument("a move for each of the " + std::to_string(many_.size()) + " tables");
        nb::gil_scoped_release release;
        many_.step(deeds.data(), totals.data(), discards.data());
    }

    std::uint64_t left() const { return many_.left(); }
    nb::dict results() const { return columns(many_.results(), static_cast<int>(bulk_.players())); }
    nb::object record(std::uint64_t number) const {
        const auto* moves = many_.moves_of(number);
        if (!moves) throw std::invalid_argument("the moves of round " + std::to_string(number) + " were not kept");
        return bulk_.replay(number, *moves);
    }

private:
    static std::uint8_t opened(const Turn& turn) {
        return static_cast<std::uint8_t>(
            (turn.may_fold ? 1 : 0) | (turn.may_stay ? 2 : 0) | (turn.may_wager ? 4 : 0) | (turn.may_bring_in ? 8 : 0) |
            (turn.phase == Phase::forced ? 16 : 0) | (turn.phase == Phase::draw ? 32 : 0));
    }
    template <class Cards>
    static void cards(const Cards& pile, std::uint8_t* into, int most) {
        std::fill(std::copy(pile.begin(), pile.end(), into), into + most, static_cast<std::uint8_t>(kUnknown));
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
    ManyTables many_;
    std::vector<std::uint64_t> numbers_;
    std::vector<std::int8_t> places_, streets_;
    std::vector<std::uint8_t> seats_, open_, board_, down_, up_;
    std::vector<Chips> owed_, least_, most_, pots_, stakes_, bets_;
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
