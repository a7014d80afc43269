#include "shares.hpp"

#include <stdexcept>
#include <string>

#include "bulk_chance.hpp"
#include "checks.hpp"
#include "hand.hpp"

namespace pitboss {

namespace {

using rounds::Chance;

constexpr std::size_t kHand = 5;

// Puts fresh cards of the pool in front: every order of so many equally likely.
void deal(Cards& pool, std::size_t count, Chance& chance) {
    for (std::size_t at = 0; at < count; ++at) std::swap(pool[at], pool[at + chance.below(pool.size() - at)]);
}

void check_known(const Sides& sides, const Cards& all, const Deck& deck) {
    if (!sides.high && !sides.low) throw std::invalid_argument("nothing says which hands win");
    const std::vector<int> codes(all.begin(), all.end());
    check_cards(deck, codes.data(), codes.size());
}

void add(Cards& to, const Cards& more) { to.insert(to.end(), more.begin(), more.end()); }

// Cards added up from two places.
Tally together(const Tally& one, const Tally& other) {
    Tally both;
    both.set = one.set | other.set;
    both.sum = one.sum + other.sum;
    return both;
}

template <class List>
Tally added_up(const Tables& tables, const RankTable& table, const List& cards) {
    Tally total;
    for (const Card card : cards) total.add(tables, table, card);
    return total;
}

// Cards of one showdown, dealt anew each time into the places that nobody knows.
class Dealt {
public:
    explicit Dealt(const Showdown& asked) : asked_(asked), board_(asked.board), hands_(asked.hands) {
        board_.resize(asked.board_size);
        for (Cards& hand : hands_) hand.resize(asked.hand_size);
    }
    std::size_t needed() const {
        std::size_t count = asked_.board_size - asked_.board.size();
        for (const Cards& hand : asked_.hands) count += asked_.hand_size - hand.size();
        return count;
    }
    void take(const Card* fresh) {
        for (std::size_t at = asked_.board.size(); at < asked_.board_size; ++at) board_[at] = *fresh++;
        for (std::size_t who = 0; who < hands_.size(); ++who)
            for (std::size_t at = asked_.hands[who].size(); at < asked_.hand_size; ++at) hands_[who][at] = *fresh++;
    }
    bool two_and_three() const { return asked_.two_and_three; }
    const Cards& board() const { return board_; }
    const std::vector<Cards>& hands() const { return hands_; }

private:
    const Showdown& asked_;
    Cards board_;
    std::vector<Cards> hands_;
};

// What the first hand wins of one side, and whether anybody has a hand that can win it.
struct Won {
    double share;
    bool made;
};

template <class StrengthOf>
Won compared(const Dealt& dealt, const StrengthOf& strength_of_hand) {
    const Strength own = strength_of_hand(dealt.hands().front());
    Strength best = own;
    int equals = 1;
    for (std::size_t who = 1; who < dealt.hands().size(); ++who) {
        const Strength other = strength_of_hand(dealt.hands()[who]);
        equals += other == own;
        best = std::max(best, other);
    }
    return {own == best && best > 0 ? 1.0 / equals : 0.0, best > 0};
}

Won side(const Tables& tables, const Dealt& dealt) {
    const Cards& board = dealt.board();
    if (dealt.two_and_three())
        return compared(dealt, [&](const Cards& hand) {
            return best_two_three(tables, hand.data(), hand.size(), board.data(), board.size());
        });
    const RankTable& table = tables.ranks(static_cast<int>(board.size() + dealt.hands().front().size()));
    const Tally on_board = added_up(tables, table, board);
    return compared(dealt, [&](const Cards& hand) {
        return strength_of(tables, table, together(on_board, added_up(tables, table, hand)));
    });
}

Won low_side(const Sides& sides, const Dealt& dealt) {
    if (!sides.lows_upside_down) return side(*sides.low, dealt);
    return compared(dealt, [&](Cards hand) {
        add(hand, dealt.board());
        return lowest_of(*sides.low, hand.data(), hand.size());
    });
}

double share_of(const Sides& sides, const Dealt& dealt) {
    if (!sides.high) return low_side(sides, dealt).share;
    const double high = side(*sides.high, dealt).share;
    if (!sides.low) return high;
    const Won low = low_side(sides, dealt);
    return low.made ? (high + low.share) / 2 : high;
}

// What rivals may hold, sorted, with a way to each strength that is a step or two.
class Field {
public:
    Field(const Tables& tables, bool upside_down, const DrawAhead& asked, Cards& pool, Chance& chance) {
        const auto strength = upside_down ? lowest_of : best_of;
        for (std::size_t count = 0; count < asked.rival_hands; ++count) {
            deal(pool, asked.rival_cards, chance);
            sorted_.push_back(strength(tables, pool.data(), asked.rival_cards));
        }
        std::sort(sorted_.begin(), sorted_.end());
        while (sorted_.back() >> shift_ >= kSteps) ++shift_;
        for (std::size_t step = 0, at = 0; step <= kSteps; ++step) {
            while (at < sorted_.size() && sorted_[at] >> shift_ < step) ++at;
            first_[step] = static_cast<std::uint32_t>(at);
        }
        for (std::size_t beaten = 0; beaten <= 2 * sorted_.size(); ++beaten) {
            double won = 1.0;
            for (std::size_t rival = 0; rival < asked.rivals; ++rival)
                won *= static_cast<double>(beaten) / (2.0 * static_cast<double>(sorted_.size()));
            won_.push_back(won);
        }
    }
    // The part of the pot that a strength can expect, ties counting half; one that does not qualify wins nothing.
    double share(Strength mine) const {
        if (!mine) return 0.0;
        const std::size_t step = mine >> shift_;
        std::size_t below = step < kSteps ? first_[step] : sorted_.size();
        while (below < sorted_.size() && sorted_[below] < mine) ++below;
        std::size_t within = below;
        while (within < sorted_.size() && sorted_[within] == mine) ++within;
        return won_[below + within];
    }

private:
    static constexpr std::size_t kSteps = 4096;
    std::vector<Strength> sorted_;
    int shift_ = 0;
    std::array<std::uint32_t, kSteps + 1> first_{};
    std::vector<double> won_;  // by twice the number of hands beaten
};

// What is kept after each way to discard, added up once, and how many cards are thrown away.
struct Kept {
    Tally cards;
    std::size_t gone = 0;
};

Kept kept_after(const Tables& tables, const RankTable& table, const Cards& held, std::uint8_t way) {
    Kept kept;
    for (std::size_t at = 0; at < held.size(); ++at) {
        if (way >> at & 1)
            ++kept.gone;
        else
            kept.cards.add(tables, table, held[at]);
    }
    return kept;
}

void add_side(const Tables& tables, bool upside_down, const DrawAhead& asked, std::span<const std::uint8_t> ways,
              std::size_t deals, Chance chance, std::vector<double>& shares) {
    const RankTable& table = tables.ranks(kHand);
    Cards pool = asked.pool;
    const Field field(tables, upside_down, asked, pool, chance);
    std::vector<Kept> kept;
    for (const std::uint8_t way : ways) kept.push_back(kept_after(tables, table, asked.held, way));
    std::array<Tally, kHand + 1> fresh;  // the first cards drawn, by how many
    for (std::size_t count = 0; count < deals; ++count) {
        deal(pool, kHand, chance);
        for (std::size_t at = 0; at < kHand; ++at) {
            fresh[at + 1] = fresh[at];
            fresh[at + 1].add(tables, table, pool[at]);
        }
        for (std::size_t at = 0; at < kept.size(); ++at) {
            const Strength high = strength_of(tables, table, together(kept[at].cards, fresh[kept[at].gone]));
            shares[at] += field.share(upside_down ? kLowCeiling - high : high);
        }
    }
}

}  // namespace

void check_showdown(const Sides& sides, const Showdown& asked) {
    Cards common = asked.pool;
    add(common, asked.board);
    std::size_t needed = asked.board_size - asked.board.size();
    for (const Cards& hand : asked.hands) {
        check_count("a hand as far as it is known", hand.size(), 0, asked.hand_size);
        needed += asked.hand_size - hand.size();
        Cards all = common;
        add(all, hand);
        check_known(sides, all, sides.any().deck());
    }
    check_count("the board as far as it is known", asked.board.size(), 0, asked.board_size);
    if (asked.hands.empty()) throw std::invalid_argument("nobody has a hand");
    if (asked.two_and_three) {
        check_count("the hole", asked.hand_size, 2, 6);
        check_count("the board", asked.board_size, 3, 5);
        if (sides.lows_upside_down) throw std::invalid_argument("no game has such lows with two and three cards");
    } else {
        check_count("a hand with the board", asked.hand_size + asked.board_size, 5, 7);
    }
    if (needed > asked.pool.size())
        throw std::invalid_argument("the pool has " + std::to_string(asked.pool.size()) + " cards; " +
                                    std::to_string(needed) + " are missing");
}

double showdown_share(const Sides& sides, const Showdown& asked, std::size_t deals, std::uint64_t seed) {
    Chance chance(seed, 0);
    Cards pool = asked.pool;
    Dealt dealt(asked);
    const std::size_t needed = dealt.needed();
    double won = 0.0;
    for (std::size_t count = 0; count < deals; ++count) {
        deal(pool, needed, chance);
        dealt.take(pool.data());
        won += share_of(sides, dealt);
    }
    return won / static_cast<double>(deals);
}

void check_draw(const Sides& sides, const DrawAhead& asked) {
    Cards all = asked.pool;
    add(all, asked.held);
    check_known(sides, all, sides.any().deck());
    check_count("a hand to draw to", asked.held.size(), kHand, kHand);
    check_count("a rival's cards", asked.rival_cards, 5, 7);
    if (!asked.rival_hands) throw std::invalid_argument("rivals hold some hands");
    check_count("the pool", asked.pool.size(), asked.rival_cards, kMostInDeck);
}

std::vector<double> draw_shares(const Sides& sides, const DrawAhead& asked, std::span<const std::uint8_t> ways,
                                std::size_t deals, std::uint64_t seed) {
    std::vector<double> shares(ways.size());
    const Chance chance(seed, 0);
    if (sides.high) add_side(*sides.high, false, asked, ways, deals, chance, shares);
    if (sides.low) add_side(*sides.low, sides.lows_upside_down, asked, ways, deals, chance, shares);  // The same deals.
    const double over = static_cast<double>(deals) * (sides.high && sides.low ? 2.0 : 1.0);
    for (double& share : shares) share /= over;
    return shares;
}

}  // namespace pitboss
