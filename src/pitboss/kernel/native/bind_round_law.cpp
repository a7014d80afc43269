// Where the core ends, the Python engine goes on with the same round.
#include "bind_round_names.hpp"

namespace pitboss::rounds {

void give_to_the_law(Hand& hand, nb::object engine) {
    hand.by_law = std::move(engine);
    hand.may_hold_anything();
}

// From here on the Python engine has the round: with the state, the events and the commands that there are.
void fall_back(Hand& hand) {
    const nb::object state = state_of(hand), events = events_list(hand), commands = commands_list(hand);
    give_to_the_law(hand, call(names().resume, state, events, commands));
}

}  // namespace pitboss::rounds
