// A round of play as Python sees it: what its parts share.
#pragma once

#include <nanobind/nanobind.h>

#include <array>
#include <memory>
#include <string>
#include <unordered_map>

#include "round_play.hpp"
#include "round_worth.hpp"

namespace pitboss::rounds {

namespace nb = nanobind;

// An object that a call has made, or the error that it has set.
inline nb::object made(PyObject* object) {
    if (!object) nb::raise_python_error();
    return nb::steal(object);
}
inline void check(int result) {
    if (result < 0) nb::raise_python_error();
}
inline PyObject* given(nb::object object) { return object.release().ptr(); }
inline nb::object number(Chips amount) { return made(PyLong_FromLongLong(amount)); }

// Runs the body of a slot or method; an exception becomes Python's.
template <class Body>
auto guarded(const Body& body) -> decltype(body()) {
    try {
        return body();
    } catch (nb::python_error& error) {
        error.restore();
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
    } catch (const std::exception& failure) {
        PyErr_SetString(PyExc_RuntimeError, failure.what());
    }
    if constexpr (std::is_pointer_v<decltype(body())>)
        return nullptr;
    else
        return -1;
}

using Cache = std::unordered_map<std::uint64_t, nb::object>;

// What was made last of each kind, to be given again while it would say the same: so many places, and no more.
class Recent {
public:
    using Key = std::array<std::int64_t, 4>;

    template <class Make>
    const nb::object& get(const Key& key, const Make& make) {
        Place& place = places_[place_of(key)];
        if (!place.object.is_valid() || place.key != key) {
            nb::object object = make();
            place.object = std::move(object);
            place.key = key;
        }
        return place.object;
    }

private:
    static constexpr std::size_t kPlaces = 64;
    struct Place {
        Key key{};
        nb::object object;
    };

    static std::size_t place_of(const Key& key) {
        std::uint64_t mixed = 0;
        for (std::int64_t part : key) mixed = (mixed ^ static_cast<std::uint64_t>(part)) * 0x9E3779B97F4A7C15u;
        return mixed >> 58;
    }
    std::array<Place, kPlaces> places_;
};

// Where a card goes, besides to a seat.
inline constexpr int kBoardPlace = 0, kBurnPlace = -1, kAsidePlace = -2;

// A hand as JSON has it: its words, and the clauses that make it what it is.
struct WrittenHand {
    std::string words, cites;
};

// A game's rules, with the Python objects that its events are made of. It does not hold the game, which holds it.
struct GameRules {
    Rules rules;
    std::array<std::array<nb::object, kMeanings>, kMostStreets> clauses;  // by law and meaning
    Cache joined;     // the clauses of several meanings together
    Cache refusals;   // those that say the same each time
    Cache may_not;    // such refusals together
    Cache options;    // those without amounts
    Recent offers;    // those with amounts
    Recent reasons;   // refusals that tell amounts
    Cache described;  // hands in words, with their clauses
    std::unordered_map<std::uint64_t, std::string> written_cites;  // the clauses of meanings as JSON
    std::unordered_map<std::uint64_t, WrittenHand> written_hands;
    std::array<nb::object, kMostStreets> street_names;  // as far as anybody has asked
    int schedule = 0;
    int most_players = 0;
};

// The Python state of a round, and what it was last made to say.
struct Mirror {
    nb::object state;
    State said;
};

// One round under way.
struct Hand {
    nb::object rules_object;
    nb::object game;
    nb::object antes, blinds, posts, post_cites;  // as given at the opening, or None
    bool dead_antes = false;
    int button = 0;
    PerPlayer<std::uint8_t> seats{};  // the seat number of each place in the ring
    PerPlayer<Chips> opening_stakes{};
    State state;
    Log log;
    std::unique_ptr<Mirror> mirror;
    nb::object events;  // a list, once somebody asked
    std::size_t events_made = 0;
    nb::object commands;
    std::size_t commands_made = 0;
    nb::object by_law;  // the Python engine, once it has taken over
    PyObject* self = nullptr;  // the object that this is inside of

    // From now on something may be put into what this round holds: the collector of cycles must know of it.
    void may_hold_anything() const {
        if (!PyObject_GC_IsTracked(self)) PyObject_GC_Track(self);
    }

    GameRules& table() const;
    const Rules& rules() const { return table().rules; }
    int seat(int who) const { return who < 0 ? 0 : seats[who]; }
    void copy_to(Hand& other) const {
        other.rules_object = rules_object;
        other.game = game;
        other.antes = antes;
        other.blinds = blinds;
        other.posts = posts;
        other.post_cites = post_cites;
        other.dead_antes = dead_antes;
        other.button = button;
        other.seats = seats;
        other.opening_stakes = opening_stakes;
        other.state = state;
        other.log = log;
    }
    // Of the same game: the same players with the same cards, and the same has happened.
    bool went_as(const Hand& other) const {
        return seats == other.seats && button == other.button && opening_stakes == other.opening_stakes &&
               log == other.log && log.shoe(0, state) == other.log.shoe(0, other.state) &&
               dead_antes == other.dead_antes && state.seated == other.state.seated;
    }
    bool says_nothing_of_forced_bets() const {
        return antes.is_none() && blinds.is_none() && posts.is_none() && post_cites.is_none();
    }
    int place_of(long seat) const {
        for (int who = 0; who < state.players; ++who)
            if (seats[who] == seat) return who;
        return kNobody;
    }
};

struct RulesObject {
    PyObject_HEAD
    GameRules* inside;
};

struct HandObject {
    PyObject_HEAD
    Hand hand;
};

inline GameRules& Hand::table() const { return *reinterpret_cast<RulesObject*>(rules_object.ptr())->inside; }
inline Hand& hand_of(PyObject* object) { return reinterpret_cast<HandObject*>(object)->hand; }

// bind_round_cites.cpp: the clauses behind meanings.
nb::object cites_of(const Hand& hand, const Entry& entry);
nb::object cites_of(GameRules& table, int law, const Cited& cited);
std::uint64_t cites_key(int law, const std::array<Meaning, 4>& meanings);
bool somebody_listens();
void testify(nb::handle cites);

// bind_round_events.cpp: the log as objects.
nb::object event_of(Hand& hand, std::size_t& at);
nb::object events_between(Hand& hand, std::size_t from, std::size_t to);
void testify_from(Hand& hand, std::size_t from);
nb::object events_list(Hand& hand);
nb::object description(Hand& hand, int who, const Strengths& worth);
// Whether a hand is made with a joker, so that its strength does not say what it is.
bool holds_joker(const Hand& hand, int who);

// bind_round_json.cpp: the log as JSON.
nb::object json_of(Hand& hand);

// bind_round_commands.cpp: the commands that brought the log about.
nb::object commands_list(Hand& hand);

// bind_round_state.cpp: the Python state, live.
nb::object state_of(Hand& hand);
void follow_state(Hand& hand);
nb::handle phase_name(Phase phase);

// bind_round_view.cpp: the round with somebody's eyes.
nb::object view_of(Hand& hand, nb::handle observer);

// bind_round_refusals.cpp and bind_round_options.cpp
// Which of the sentences that say the same each time a refusal is; 0 where it tells amounts.
int sentence_of(const Hand& hand, int who, Why why);
nb::object refusal(Hand& hand, int who, Why why, Chips total = 0);
nb::object options_of(Hand& hand);

// bind_round_law.cpp: the Python engine takes over.
void fall_back(Hand& hand);
void give_to_the_law(Hand& hand, nb::object engine);

}  // namespace pitboss::rounds
