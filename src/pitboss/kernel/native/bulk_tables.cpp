#include "bulk_tables.hpp"

namespace pitboss::rounds {

ManyTables::ManyTables(const Rules& rules, const Seating& seating, std::size_t tables, std::uint64_t rounds,
               std::uint64_t seed, const std::vector<std::uint64_t>& kept)
    : rules_(rules), seating_(seating), rounds_(rounds), seed_(seed), left_(rounds), tables_(tables), results_(rounds) {
    for (std::uint64_t number : kept)
        if (number < rounds) kept_[number];
    for (std::size_t at = 0; at < tables; ++at) begin(tables_[at], at);
}

void ManyTables::begin(Seat& seat, std::uint64_t number) {
    seat.playing = number < rounds_;
    seat.number = number;
    seat.acts = 0;
    if (!seat.playing) return;
    seat.state = State{};
    seat.chance = Chance(seed_, number);
    Silence silence;
    deal_round(rules_, seating_, seat.chance, seat.state, silence);
    if (seat.state.is_over()) return finish(seat);
    seat.turn = turn_of(rules_, seat.state);
}

void ManyTables::finish(Seat& seat) {
    results_[seat.number] = ended(seat.state, seat.acts);
    --left_;
    begin(seat, seat.number + tables_.size());
}

void ManyTables::step(const std::uint8_t* deeds, const Chips* totals, const std::uint8_t* discards) {
    Silence silence;
    for (std::size_t at = 0; at < tables_.size(); ++at) {
        Seat& seat = tables_[at];
        if (!seat.playing) continue;
        Play<Silence> play(rules_, seat.state, silence);
        const Move asked{static_cast<Deed>(deeds[at]), totals[at], discards[at]};
        const Move done = carry_out(play, seat.turn, asked, seat.chance);
        ++seat.acts;
        if (!kept_.empty())
            if (const auto found = kept_.find(seat.number); found != kept_.end()) found->second.push_back(done);
        if (seat.state.is_over())
            finish(seat);
        else
            seat.turn = turn_of(rules_, seat.state);
    }
}

}  // namespace pitboss::rounds
