// Commands: those of ordinary play are carried out here, whatever else there is goes to the Python engine.
#include "bind_round_submit.hpp"

#include <structmember.h>

#include <optional>

#include "bind_round_accepted.hpp"
#include "bind_round_names.hpp"

namespace pitboss::rounds {

namespace {

// Where a field of a record lies, told by the class's own descriptor.
class Slot {
public:
    void find(nb::handle record, const char* name) {
        const nb::object descriptor(record.attr(name));
        if (Py_TYPE(descriptor.ptr()) != &PyMemberDescr_Type)
            throw nb::type_error((std::string(name) + " is no field with a place of its own").c_str());
        offset_ = reinterpret_cast<PyMemberDescrObject*>(descriptor.ptr())->d_member->offset;
    }
    // Borrowed.
    PyObject* in(nb::handle record) const {
        return *reinterpret_cast<PyObject**>(reinterpret_cast<char*>(record.ptr()) + offset_);
    }

private:
    Py_ssize_t offset_ = 0;
};

struct Places {
    Slot seat, amount, total, take, drawn, shuffled;
} places;

// A whole number of no other kind, and not too large.
std::optional<Chips> whole(PyObject* object) {
    if (!object || !PyLong_CheckExact(object)) return std::nullopt;
    int overflow = 0;
    const long long value = PyLong_AsLongLongAndOverflow(object, &overflow);
    if (overflow) return std::nullopt;
    return value;
}

// Cards in a tuple, each of them a card.
template <std::size_t Most>
std::optional<std::size_t> cards_in(PyObject* tuple, std::array<Card, Most>& into) {
    if (!tuple || !PyTuple_CheckExact(tuple) || PyTuple_GET_SIZE(tuple) > static_cast<Py_ssize_t>(Most))
        return std::nullopt;
    const auto card_type = reinterpret_cast<PyTypeObject*>(names().Card.ptr());
    const auto count = static_cast<std::size_t>(PyTuple_GET_SIZE(tuple));
    for (std::size_t at = 0; at < count; ++at) {
        PyObject* item = PyTuple_GET_ITEM(tuple, static_cast<Py_ssize_t>(at));
        if (Py_TYPE(item) != card_type) return std::nullopt;
        const long code = PyLong_AsLong(item);
        if (code < 0 || code >= kUnknown) return std::nullopt;
        into[at] = static_cast<Card>(code);
    }
    return count;
}

enum class Answer { done, refused, for_the_law };

// Carries out one command of ordinary play.
class Carrying {
public:
    Carrying(Hand& hand) : hand_(hand), play_(hand.rules(), hand.state, hand.log), s_(hand.state) {}

    Answer carry_out(nb::handle command) {
        const Names& n = names();
        PyObject* type = reinterpret_cast<PyObject*>(Py_TYPE(command.ptr()));
        if (type == n.Call.ptr()) return call_or_check(command, true);
        if (type == n.Check.ptr()) return call_or_check(command, false);
        if (type == n.RaiseTo.ptr()) return wager(command, places.total, true);
        if (type == n.Fold.ptr()) return fold(command);
        if (type == n.Bet.ptr()) return wager(command, places.amount, false);
        if (type == n.Draw.ptr()) return draw(command);
        if (type == n.ShuffleDiscards.ptr()) return shuffle(command);
        if (type == n.PostOverBlind.ptr()) return over_blind(command);
        if (type == n.BringIn.ptr()) return bring_in(command);
        if (type == n.FoldByClock.ptr()) return fold_by_clock(command);
        if (type == n.FoldBySanction.ptr()) return fold_by_sanction(command);
        return Answer::for_the_law;
    }

    nb::object refused;

private:
    // The player, if it is their turn in a betting round.
    int betting(nb::handle command) const {
        return s_.phase == Phase::betting && s_.to_act >= 0 && is_turn_of(command) ? s_.to_act : kNobody;
    }
    bool is_drawing(nb::handle command) const {
        return s_.phase == Phase::draw && s_.to_act >= 0 && is_turn_of(command);
    }
    bool is_turn_of(nb::handle command) const {
        const auto seat = whole(places.seat.in(command));
        return seat && *seat == hand_.seats[s_.to_act];
    }
    Answer refuse(int who, Why why, Chips total = 0) {
        refused = refusal(hand_, who, why, total);
        return Answer::refused;
    }

    Answer call_or_check(nb::handle command, bool calls) {
        const int who = betting(command);
        if (who < 0) return is_drawing(command) ? refuse(s_.to_act, Why::no_betting_now) : Answer::for_the_law;
        const Why why = calls ? play_.call_refused(who) : play_.check_refused(who);
        if (why != Why::allowed) return refuse(who, why);
        if (calls)
            play_.call(who);
        else
            play_.check(who);
        return Answer::done;
    }

    Answer fold(nb::handle command) {
        const int who = betting(command);
        if (who < 0) return Answer::for_the_law;
        if (const Why why = play_.fold_refused(); why != Why::allowed) return refuse(who, why);
        play_.fold(who);
        return Answer::done;
    }

    Answer wager(nb::handle command, const Slot& slot, bool raises) {
        const int who = betting(command);
        const auto total = whole(slot.in(command));
        if (who < 0 || !total) return Answer::for_the_law;
        Why why = raises ? play_.raising_refused(who) : play_.betting_refused(who);
        if (why == Why::allowed) why = play_.amount_refused(who, *total, play_.least_and_most(who));
        if (why != Why::allowed) return refuse(who, why, *total);
        if (raises)
            play_.raise(who, *total);
        else
            play_.bet(who, *total);
        return Answer::done;
    }

    Answer bring_in(nb::handle command) {
        const int who = betting(command);
        if (who < 0) return Answer::for_the_law;
        if (const Why why = play_.bring_in_refused(); why != Why::allowed) return refuse(who, why);
        play_.bring_in(who);
        return Answer::done;
    }

    Answer over_blind(nb::handle command) {
        const int who = play_.over_blind_seat();
        const auto seat = whole(places.seat.in(command));
        PyObject* take = places.take.in(command);
        if (who < 0 || !seat || *seat != hand_.seats[who] || !take || !PyBool_Check(take)) return Answer::for_the_law;
        play_.post_over_blind(who, take == Py_True);
        return Answer::done;
    }

    Answer draw(nb::handle command) {
        std::array<Card, kMostDown> cards;
        const auto count = cards_in(places.drawn.in(command), cards);
        if (s_.phase != Phase::draw || s_.to_act < 0 || !is_turn_of(command) || !count) return Answer::for_the_law;
        auto held = s_.down[s_.to_act];
        if (has_unknown(held)) return Answer::for_the_law;
        for (std::size_t at = 0; at < *count; ++at) {
            const int before = held.count;
            held.remove(cards[at]);
            if (held.count == before) return Answer::for_the_law;
        }
        play_.draw(s_.to_act, cards.data(), static_cast<int>(*count));
        return Answer::done;
    }

    Answer shuffle(nb::handle command) {
        std::array<Card, kMostInDeck> cards;
        const auto count = cards_in(places.shuffled.in(command), cards);
        if (!play_.needs_shuffle() || !count) return Answer::for_the_law;
        auto pool = play_.reshuffle_pool();
        if (*count != pool.count || has_unknown(pool)) return Answer::for_the_law;
        for (std::size_t at = 0; at < *count; ++at) pool.remove(cards[at]);
        if (pool.count) return Answer::for_the_law;
        play_.shuffle(cards.data(), static_cast<int>(*count));
        return Answer::done;
    }

    bool has_clauses(Meaning meaning) const {
        const auto law = static_cast<std::size_t>(std::max<int>(s_.street, 0));
        return PyTuple_GET_SIZE(hand_.table().clauses[law][static_cast<std::size_t>(meaning)].ptr()) > 0;
    }
    bool in_play() const { return s_.to_act >= 0 && (s_.phase == Phase::betting || s_.phase == Phase::draw); }

    Answer fold_by_clock(nb::handle command) {
        if (!in_play() || !is_turn_of(command) || !has_clauses(Meaning::floor_folds_time_expired))
            return Answer::for_the_law;
        play_.fold_by(s_.to_act, Meaning::floor_folds_time_expired);
        return Answer::done;
    }

    Answer fold_by_sanction(nb::handle command) {
        const auto seat = whole(places.seat.in(command));
        const int who = seat ? hand_.place_of(*seat) : kNobody;
        if (!in_play() || who < 0 || !holds(s_.live, who) || !has_clauses(Meaning::floor_folds_sanction))
            return Answer::for_the_law;
        play_.fold_by(who, Meaning::floor_folds_sanction);
        return Answer::done;
    }

    Hand& hand_;
    Play<Log> play_;
    State& s_;
};

nb::object submit_by_law(Hand& hand, nb::handle command) {
    static const Text method("submit");
    std::array<PyObject*, 2> arguments{hand.by_law.ptr(), command.ptr()};
    return made(PyObject_VectorcallMethod(method.get().ptr(), arguments.data(), 2, nullptr));
}

// The law decides; if it accepts, the round is the Python engine's from here on.
nb::object ask_the_law(Hand& hand, nb::handle command) {
    const nb::object decision = call(names().decide, state_of(hand), command);
    if (Py_TYPE(decision.ptr()) == reinterpret_cast<PyTypeObject*>(names().Refusal.ptr())) return decision;
    fall_back(hand);
    return submit_by_law(hand, command);
}

// The dealer's next step is one for the Python engine.
nb::object hand_over(Hand& hand, std::size_t before) {
    const nb::object made_here = events_between(hand, before, hand.log.size());
    fall_back(hand);
    const nb::object dealt(hand.by_law.attr("deal_on")());
    return accepted(made(PySequence_Concat(made_here.ptr(), dealt.ptr())));
}

}  // namespace

void learn_commands() {
    const Names& n = names();
    places.seat.find(n.Call, "seat");
    places.amount.find(n.Bet, "amount");
    places.total.find(n.RaiseTo, "total");
    places.take.find(n.PostOverBlind, "take");
    places.drawn.find(n.Draw, "cards");
    places.shuffled.find(n.ShuffleDiscards, "cards");
}

// What somebody holds of a round must stay true: its state and its lists are looked after if they are held elsewhere.
void follow(Hand& hand) {
    follow_state(hand);
    if (hand.events.is_valid() && Py_REFCNT(hand.events.ptr()) > 1) events_list(hand);
    if (hand.commands.is_valid() && Py_REFCNT(hand.commands.ptr()) > 1) commands_list(hand);
}

nb::object submit(HandObject* self, nb::handle command) {
    Hand& hand = self->hand;
    if (hand.by_law.is_valid()) return submit_by_law(hand, command);
    const std::size_t before = hand.log.size();
    Carrying carrying(hand);
    switch (carrying.carry_out(command)) {
        case Answer::refused: return carrying.refused;
        case Answer::for_the_law: return ask_the_law(hand, command);
        case Answer::done: break;
    }
    if (somebody_listens()) testify_from(hand, before);
    if (hand.state.needs_law) return hand_over(hand, before);
    follow(hand);
    return accepted(self, before, hand.log.size());
}

}  // namespace pitboss::rounds
