#include "round_pots.hpp"

namespace pitboss::rounds {

namespace {

Seats alive(const State& s) { return static_cast<Seats>(((1u << s.players) - 1) & ~s.folded); }

// What the players who are still in have put in, each amount once, lowest first.
struct Levels {
    PerPlayer<Chips> amounts;
    int count = 0;

    explicit Levels(const State& s) {
        for_each(alive(s), [&](int who) {
            const Chips amount = s.put_in[who];
            if (std::find(amounts.begin(), amounts.begin() + count, amount) == amounts.begin() + count)
                amounts[count++] = amount;
        });
        std::sort(amounts.begin(), amounts.begin() + count);
    }
};

bool all_put_in_the_same(const State& s) {
    const Seats in = alive(s);
    const Chips amount = s.put_in[first_of(in)];
    bool same = true;
    for_each(in, [&](int who) { same &= s.put_in[who] == amount; });
    return same;
}

Chips sum(const PerPlayer<Chips>& amounts, int players) {
    Chips total = 0;
    for (int who = 0; who < players; ++who) total += amounts[who];
    return total;
}

Pot only_pot(const State& s) {
    Pot pot{sum(s.put_in, s.players) + sum(s.dead, s.players), alive(s), 0};
    for (int who = 0; who < s.players; ++who) pot.contributors += s.put_in[who] > 0 || s.dead[who] > 0;
    return pot;
}

Pot layer(const State& s, Chips below, Chips level) {
    Pot pot{};
    for (int who = 0; who < s.players; ++who) {
        const Chips in = s.put_in[who];
        pot.amount += std::min(in, level) - std::min(in, below);
        pot.contributors += in > below || (!below && s.dead[who] > 0);
    }
    for_each(alive(s), [&](int who) {
        if (s.put_in[who] >= level) pot.eligible |= only(who);
    });
    return pot;
}

// Empty pots vanish, and pots for the same players are one.
Pots tidied(const Pots& layers) {
    Pots merged;
    for (const Pot& pot : layers) {
        if (pot.amount == 0 && layers.count > 1) continue;
        if (merged.count && merged.pots[merged.count - 1].eligible == pot.eligible)
            merged.pots[merged.count - 1].amount += pot.amount;
        else
            merged.pots[merged.count++] = pot;
    }
    if (!merged.count) merged.pots[merged.count++] = layers.pots[0];
    return merged;
}

}  // namespace

Pots pots_of(const State& s) {
    Pots pots;
    if (all_put_in_the_same(s)) {
        pots.pots[pots.count++] = only_pot(s);
        return pots;
    }
    const Levels levels(s);
    Chips below = 0, surplus = 0;
    for (int at = 0; at < levels.count; ++at) {
        pots.pots[pots.count++] = layer(s, below, levels.amounts[at]);
        below = levels.amounts[at];
    }
    for (int who = 0; who < s.players; ++who) surplus += std::max<Chips>(0, s.put_in[who] - below);
    pots.pots[0].amount += sum(s.dead, s.players);
    pots.pots[pots.count - 1].amount += surplus;
    return tidied(pots);
}

// A forced bet is not taken back by a player who wins without opposition.
Uncalled uncalled(const State& s) {
    int leader = 0;
    for (int who = 1; who < s.players; ++who)
        if (s.bet[who] > s.bet[leader]) leader = who;
    Chips second = 0;
    for (int who = 0; who < s.players; ++who)
        if (who != leader) second = std::max(second, s.bet[who]);
    Chips excess = holds(s.live, leader) ? s.bet[leader] - second : 0;
    if (excess && s.live_count == 1) excess = std::min(excess, s.bet[leader] - s.forced[leader]);
    return {leader, excess};
}

namespace {

Seats best(const State& s, const Pot& pot, const PerPlayer<std::uint32_t>& strength) {
    std::uint32_t most = 0;
    Seats winners = 0;
    for_each(pot.eligible & s.shown, [&](int who) {
        if (strength[who] > most) {
            most = strength[who];
            winners = only(who);
        } else if (most && strength[who] == most) {
            winners |= only(who);
        }
    });
    return winners;
}

bool has_one(Seats set) { return (set & (set - 1)) == 0; }

}  // namespace

Winners winners_of(const State& s, const Pot& pot) {
    if (has_one(pot.eligible)) return {pot.eligible, 0};
    if (!s.shown) {
        const auto left = static_cast<unsigned>(pot.eligible & s.live);
        return {static_cast<Seats>(left & -left), 0};
    }
    return {best(s, pot, s.high_strength), best(s, pot, s.low_strength)};
}

bool tied_by_all(const Pots& pots, const Winners* winners) {
    const auto all_of = [](Seats side, int count) { return !side || std::popcount(side) == count; };
    for (int at = 0; at < pots.count; ++at) {
        const int count = pots.pots[at].contributors;
        if (count < 2 || !all_of(winners[at].high, count) || !all_of(winners[at].low, count)) return false;
    }
    return true;
}

}  // namespace pitboss::rounds
