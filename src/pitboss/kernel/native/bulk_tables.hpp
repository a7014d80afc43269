// Many tables stepped together by moves that come from outside, one for each table.
#pragma once

#include <unordered_map>

#include "bulk_look.hpp"

namespace pitboss::rounds {

class ManyTables {
public:
    // Table i plays rounds i, i + tables, and so on below `rounds`; the moves of those in `kept` are remembered.
    ManyTables(const Rules& rules, const Seating& seating, std::size_t tables, std::uint64_t rounds, std::uint64_t seed,
               const Endings& endings, const std::vector<std::uint64_t>& kept);

    void step(const std::uint8_t* deeds, const Chips* totals, const std::uint8_t* discards);

    std::size_t size() const { return tables_.size(); }
    Looks& looks() { return looks_; }
    std::uint64_t left() const { return left_; }
    const std::vector<Move>* moves_of(std::uint64_t number) const {
        const auto found = kept_.find(number);
        return found == kept_.end() ? nullptr : &found->second;
    }

private:
    // What every act reads comes first, and begins where a line of memory does.
    struct alignas(64) Table {
        Turn turn{};
        std::uint64_t number = 0;
        std::uint32_t acts = 0;
        bool playing = false;
        State state;
        Chance chance{0, 0};
    };

    void begin(std::size_t at, std::uint64_t number);
    void go_on(std::size_t at);
    void go_on_after(std::size_t at, std::int8_t street);
    int seat_of(const Turn& turn) const {
        return turn.who < 0 ? 0 : seating_.seats[static_cast<std::size_t>(turn.who)];
    }
    void expect(std::size_t at) const;

    const Rules& rules_;
    Seating seating_;
    std::uint64_t rounds_;
    std::uint64_t seed_;
    std::uint64_t left_;
    std::vector<Table> tables_;
    Looks looks_;
    Endings endings_;
    std::unordered_map<std::uint64_t, std::vector<Move>> kept_;
};

}  // namespace pitboss::rounds
