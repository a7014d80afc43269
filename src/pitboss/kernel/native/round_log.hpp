// What happened in a round, sixteen bytes an event; it becomes objects or text when somebody asks.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "round_state.hpp"

namespace pitboss::rounds {

enum class Happened : std::uint8_t {
    more,  // a further number of the entry before
    opened,
    posted,
    over_blind_declined,
    dealt,
    replaced,  // dealt in the draw
    betting_opened,
    checked,
    called,
    bet,
    raised,
    folded,
    returned,
    betting_closed,
    draw_opened,
    discarded,
    discards_shuffled,
    communal_retrieved,
    showdown_opened,
    shown,
    mucked,
    commission,
    awarded,
    closed,
};

enum class Posting : std::uint8_t {
    ante,
    dead_ante,
    first_blind,
    second_blind,
    third_blind,
    over_blind,
    live_post,
    dead_post,
    bring_in,
};

// Details of wagers and calls.
inline constexpr std::uint8_t kTapOut = 1;
inline constexpr std::uint8_t kShort = 2;  // below the least
// Beside the kind of a posting: less than was due.
inline constexpr std::uint8_t kInPart = 0x80;

// Why commission is what it is.
enum class Charged : std::uint8_t { forced_only, tied, below_threshold, percentage, stage };

enum class Share : std::uint8_t { pot, high, low };

struct Entry {
    Happened what;
    std::int8_t who;
    std::int8_t law;  // the street whose law is cited
    std::uint8_t detail;
    std::array<Meaning, 4> cites;
    Chips amount;
};
static_assert(sizeof(Entry) == 16);

// Which cards of which shoe a dealt entry is about, and who was in: packed into its amount.
struct DealtCards {
    std::uint8_t from;
    std::uint8_t count;
    std::uint8_t shoe;
    bool aside_first;  // the first card was put aside
    Seats seats;

    Chips packed() const {
        return from | count << 8 | shoe << 16 | (aside_first ? 1 << 24 : 0) | Chips{seats} << 32;
    }
    static DealtCards of(Chips packed) {
        return {static_cast<std::uint8_t>(packed), static_cast<std::uint8_t>(packed >> 8),
                static_cast<std::uint8_t>(packed >> 16), (packed >> 24 & 1) != 0,
                static_cast<Seats>(packed >> 32)};
    }
};

using Shoe = std::array<Card, kMostInDeck>;

// Keeps every event. The first entries are in place, so that an ordinary round allocates nothing.
class Log {
public:
    static constexpr bool keeps = true;

    Log() = default;
    Log(const Log& other) { *this = other; }
    Log& operator=(const Log& other) {
        count_ = other.count_;
        std::memcpy(static_cast<void*>(first_.data()), other.first_.data(),
                    sizeof(Entry) * std::min<std::size_t>(count_, kFirst));
        rest_ = other.rest_;
        shoes_ = other.shoes_;
        return *this;
    }

    void add(const Entry& entry) {
        if (count_ < kFirst)
            first_[count_] = entry;
        else
            rest_.push_back(entry);
        ++count_;
    }
    const Entry& operator[](std::size_t at) const { return at < kFirst ? first_[at] : rest_[at - kFirst]; }
    std::size_t size() const { return count_; }

    // A shoe that was dealt to its last card and is followed by another.
    void keep_shoe(const Shoe& shoe) { shoes_.push_back(shoe); }
    const Shoe& shoe(std::size_t number, const State& state) const {
        return number < shoes_.size() ? shoes_[number] : state.shoe;
    }

    bool operator==(const Log& other) const {
        if (count_ != other.count_ || shoes_ != other.shoes_) return false;
        for (std::size_t at = 0; at < count_; ++at)
            if (std::memcmp(&(*this)[at], &other[at], sizeof(Entry)) != 0) return false;
        return true;
    }

private:
    static constexpr std::size_t kFirst = 64;
    std::size_t count_ = 0;
    std::array<Entry, kFirst> first_;
    std::vector<Entry> rest_;
    std::vector<Shoe> shoes_;
};

// Keeps nothing, for rounds by the million.
struct Silence {
    static constexpr bool keeps = false;
    void add(const Entry&) {}
    void keep_shoe(const Shoe&) {}
};

}  // namespace pitboss::rounds
