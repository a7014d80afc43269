#include "bulk_moves.hpp"

namespace pitboss::rounds {

template class Play<Silence>;

namespace {

// A check or a call where one is open, without looking at what else is.
template <class Journal>
bool stay_in(Play<Journal>& play) {
    const int who = play.s.to_act;
    if (play.s.phase != Phase::betting || who < 0) return false;
    if (play.check_refused(who) == Why::allowed)
        play.check(who);
    else if (play.call_refused(who) == Why::allowed)
        play.call(who);
    else
        return false;
    return true;
}

// As many cards as a round can need; a draw may need them all.
int cards_needed(const Rules& rules, int players) {
    int cards = 0;
    for (int at = 0; at < rules.street_count; ++at) {
        const Street& street = rules.streets[static_cast<std::size_t>(at)];
        cards += players * street.cards_each() + street.board + (street.burn ? 1 : 0);
    }
    return rules.draws() ? rules.deck.size() : std::min(cards, rules.deck.size());
}

}  // namespace

Move chosen(Policy policy, const Turn& turn, const State& s, Chance& chance) {
    if (policy == Policy::stay) return {Deed::stay};
    if (turn.phase == Phase::forced) return {chance.below(2) ? Deed::over_blind : Deed::no_over_blind};
    if (turn.phase == Phase::draw) {
        const int held = turn.who < 0 ? 0 : s.down[turn.who].count;
        return {Deed::draw, 0, static_cast<std::uint8_t>(chance.below(std::uint64_t{1} << held))};
    }
    // Uniformly: checking or calling, wagering where that is open, folding where a bet is faced.
    std::array<Deed, 3> kinds{Deed::stay};
    std::uint64_t count = 1;
    if (turn.may_wager) kinds[count++] = Deed::wager;
    if (turn.owed && turn.may_fold) kinds[count++] = Deed::fold;
    const Deed deed = count == 1 ? Deed::stay : kinds[chance.below(count)];
    if (deed != Deed::wager) return {deed};
    const auto span = static_cast<std::uint64_t>(turn.wager.most - turn.wager.least + 1);
    return {deed, turn.wager.least + static_cast<Chips>(chance.below(span))};
}

template <class Journal>
void deal_round(const Rules& rules, const Seating& seating, Chance& chance, State& state, Journal& journal) {
    const int size = rules.deck.size();
    state.shoe = seating.deck;
    state.shoe_size = static_cast<std::uint8_t>(size);
    mix(state.shoe.data(), seating.cards_needed, size, chance);
    Play<Journal>(rules, state, journal).open(seating.opening);
}

template void deal_round(const Rules&, const Seating&, Chance&, State&, Log&);
template void deal_round(const Rules&, const Seating&, Chance&, State&, Silence&);

void count_cards(const Rules& rules, Seating& seating) {
    for (int at = 0; at < rules.deck.size(); ++at)
        seating.deck[static_cast<std::size_t>(at)] = static_cast<Card>(rules.deck.first() + at);
    seating.cards_needed = cards_needed(rules, seating.opening.players);
}

void play_round(const Rules& rules, const Seating& seating, Policy policy, std::uint64_t seed, std::uint64_t number,
                const Endings& endings, std::size_t row) {
    Chance chance(seed, number);
    State state;
    Silence silence;
    deal_round(rules, seating, chance, state, silence);
    Play<Silence> play(rules, state, silence);
    std::uint32_t acts = 0;
    while (!state.is_over()) {
        ++acts;
        if (policy == Policy::stay && stay_in(play)) continue;
        const Turn turn = turn_of(rules, state);
        carry_out(play, turn, chosen(policy, turn, state, chance), chance);
    }
    endings.write(row, state, acts);
}

void Endings::write(std::size_t row, const State& state, std::uint32_t act_count) const {
    Chips pot = 0;
    for (std::size_t who = 0; who < players; ++who) {
        pot += state.put_in[who] + state.dead[who];
        stakes[row * players + who] = state.stakes[who];
    }
    pots[row] = pot;
    commission[row] = state.taken;
    acts[row] = act_count;
    shown[row] = state.shown != 0;
}

}  // namespace pitboss::rounds
