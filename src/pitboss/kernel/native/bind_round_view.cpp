// What an observer sees of a native round, read from the core itself: the Python state is not needed for it.
#include <numeric>

#include "bind_round_names.hpp"

namespace pitboss::rounds {

namespace {

// A seat's own player, the inspector, who sees every card, or anybody else.
struct Eyes {
    int who = kNobody;
    bool see_all = false;
};

Eyes eyes_of(const Hand& hand, nb::handle observer) {
    static const Text inspector("inspector");
    if (!PyLong_Check(observer.ptr()))
        return {kNobody, PyUnicode_Check(observer.ptr()) && !PyUnicode_Compare(observer.ptr(), inspector.get().ptr())};
    int overflow = 0;
    const long seat = PyLong_AsLongAndOverflow(observer.ptr(), &overflow);
    return {overflow ? kNobody : hand.place_of(seat), false};
}

template <class Cards>
nb::object seen_cards(const Cards& cards, bool visible) {
    return tuple_of(cards.count,
                    [&](std::size_t at) { return nb::borrow(names().card(visible ? cards.cards[at] : Card{kUnknown})); });
}

nb::object words_of(Hand& hand, int who) {
    const State& s = hand.state;
    static const Text nothing("");
    if (!holds(s.shown, who)) return nb::borrow(nothing.get());
    const nb::object told = description(hand, who, {s.high_strength[who], s.low_strength[who]});
    return nb::borrow(PyTuple_GET_ITEM(told.ptr(), 0));
}

nb::object seat_view(Hand& hand, int who, const Eyes& eyes) {
    const State& s = hand.state;
    const bool visible = eyes.see_all || eyes.who == who || holds(s.shown, who);
    const bool live = holds(s.live, who);
    return call(names().SeatView, number(hand.seat(who)), number(s.stakes[who]), number(s.bet[who]),
                seen_cards(s.down[who], visible), seen_cards(s.up[who], true), truth(live),
                truth(live && !holds(s.able, who)), words_of(hand, who));
}

nb::object street_name(const Hand& hand) {
    static const Text nothing("");
    if (hand.state.street < 0) return nb::borrow(nothing.get());
    const auto street = static_cast<std::size_t>(hand.state.street);
    nb::object& name = hand.table().street_names[street];
    if (!name.is_valid()) name = nb::object(hand.game.attr("spec").attr("streets")[street].attr("name"));
    return name;
}

// The places in the ring by the numbers of their seats.
std::array<int, kMostPlayers> by_number(const Hand& hand) {
    std::array<int, kMostPlayers> places;
    std::iota(places.begin(), places.end(), 0);
    std::sort(places.begin(), places.begin() + hand.state.players,
              [&](int one, int other) { return hand.seats[one] < hand.seats[other]; });
    return places;
}

}  // namespace

nb::object view_of(Hand& hand, nb::handle observer) {
    if (!PyLong_Check(observer.ptr()) && !PyUnicode_Check(observer.ptr()))
        return call(names().view_round, state_of(hand), observer);  // No observer of a kind that there is.
    const State& s = hand.state;
    const Eyes eyes = eyes_of(hand, observer);
    const auto places = by_number(hand);
    const int turn = s.to_act >= 0 ? s.to_act : Reading(hand.rules(), s).over_blind_seat();
    const nb::object seats = tuple_of(static_cast<std::size_t>(s.players),
                                      [&](std::size_t at) { return seat_view(hand, places[at], eyes); });
    return call(names().RoundView, observer, phase_name(s.phase), street_name(hand), number(hand.button),
                number(hand.seat(turn)), number(s.pot), number(s.high), seen_cards(s.board, true), number(s.burns.count),
                number(s.shoe_size - s.drawn), seats);
}

}  // namespace pitboss::rounds
