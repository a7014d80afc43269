#include "bulk_tables.hpp"

#include <memory>

#include "bulk_moves.hpp"

namespace pitboss::rounds {

ManyTables::ManyTables(const Rules& rules, const Seating& seating, std::size_t tables, std::uint64_t rounds,
                       std::uint64_t seed, const Endings& endings, const std::vector<std::uint64_t>& kept)
    : rules_(rules), seating_(seating), rounds_(rounds), seed_(seed), left_(rounds), tables_(tables),
      looks_(tables, seating), endings_(endings) {
    for (std::uint64_t number : kept)
        if (number < rounds) kept_[number];
    for (std::size_t at = 0; at < tables; ++at) {
        begin(at, at);
        go_on(at);
    }
}

// A round as it is dealt, or a table that has none left.
void ManyTables::begin(std::size_t at, std::uint64_t number) {
    Table& table = tables_[at];
    table.playing = number < rounds_;
    table.number = looks_.numbers[at] = number;
    table.acts = 0;
    if (!table.playing) return looks_.write_idle(at);
    std::construct_at(&table.state);
    table.chance = Chance(seed_, number);
    Silence silence;
    deal_round(rules_, seating_, table.chance, table.state, silence);
}

// The next turn: that of the next round where one is over, which may be as soon as it is dealt.
void ManyTables::go_on(std::size_t at) {
    Table& table = tables_[at];
    while (table.playing && table.state.is_over()) {
        endings_.write(table.number, table.state, table.acts);
        --left_;
        begin(at, table.number + tables_.size());
    }
    if (!table.playing) return;
    read_turn(rules_, table.state, table.turn);
    looks_.write(at, table.state, table.turn, seat_of(table.turn));
}

// The next turn after an act; in a betting round that goes on, little else has changed.
void ManyTables::go_on_after(std::size_t at, std::int8_t street) {
    Table& table = tables_[at];
    const State& s = table.state;
    if (table.turn.phase != Phase::betting || s.phase != Phase::betting || s.street != street) return go_on(at);
    const auto acted = static_cast<std::size_t>(table.turn.who);
    read_turn(rules_, s, table.turn);
    looks_.write_next(at, s, table.turn, seat_of(table.turn), acted);
}

// Memory that will be read soon is asked for now: the tables are more than a cache near the core holds.
void ManyTables::expect(std::size_t at) const {
    constexpr std::size_t kLine = 64, kHot = 704;
    if (at >= tables_.size()) return;
    const char* memory = reinterpret_cast<const char*>(&tables_[at]);
    for (std::size_t line = 0; line < kHot; line += kLine) __builtin_prefetch(memory + line, 1);
}

void ManyTables::step(const std::uint8_t* deeds, const Chips* totals, const std::uint8_t* discards) {
    constexpr std::size_t kAhead = 3;
    Silence silence;
    for (std::size_t at = 0; at < tables_.size(); ++at) {
        expect(at + kAhead);
        Table& table = tables_[at];
        if (!table.playing) continue;
        Play<Silence> play(rules_, table.state, silence);
        const Move asked{static_cast<Deed>(deeds[at]), totals[at], discards[at]};
        const std::int8_t street = table.state.street;
        const Move done = carry_out(play, table.turn, asked, table.chance);
        ++table.acts;
        if (!kept_.empty())
            if (const auto found = kept_.find(table.number); found != kept_.end()) found->second.push_back(done);
        go_on_after(at, street);
    }
}

}  // namespace pitboss::rounds
