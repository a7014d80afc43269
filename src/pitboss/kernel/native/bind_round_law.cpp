// Where the core ends, the Python engine goes on with the same round.
#include "bind_round_names.hpp"

namespace pitboss::rounds {

// From here on the Python engine has the round: with the state, the events and the commands that there are.
void fall_back(Hand& hand) {
    const nb::object state = state_of(hand), events = events_list(hand), commands = commands_list(hand);
    hand.by_law = call(names().resume, state, events, commands);
}

}  // namespace pitboss::rounds
