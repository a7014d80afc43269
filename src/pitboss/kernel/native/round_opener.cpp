#include "round_opener.hpp"

#include "round_pots.hpp"

namespace pitboss::rounds {

namespace {

constexpr int kAceCounts = 14;
using Key = std::uint64_t;  // larger is better

int rank_of(Card card) { return card < kJoker ? card / 4 + 2 : 0; }

int first_able(const State& s, int before) {
    int at = s.next(before);
    while (!holds(s.able, at)) at = s.next(at);
    return at;
}

// What an ace counts among up-cards: it is low only where lows alone win and it is low in them.
int ace_of(const Rules& rules) { return rules.wins == Wins::low && rules.low_ace_is_low ? 1 : kAceCounts; }

// The cards showing, highest first; a joker is as good as an ace.
Key cards_showing(const Pile<kMostUp>& up) {
    std::array<int, kMostUp> ranks{};
    for (int at = 0; at < up.count; ++at)
        ranks[at] = up.cards[at] == kJoker ? kAceCounts : rank_of(up.cards[at]);
    std::sort(ranks.begin(), ranks.begin() + up.count, std::greater<>());
    Key key = 0;
    for (int rank : ranks) key = key << 4 | static_cast<Key>(rank);
    return key;
}

// The best hand among up-cards: how many of each rank (two pairs beat one), then the ranks.
Key showing_hand(const Pile<kMostUp>& up, int ace) {
    std::array<int, kAceCounts + 1> counts{};
    for (Card card : up) ++counts[rank_of(card) == kAceCounts ? ace : rank_of(card)];
    Key many = 0, ranks = 0;
    int groups = 0;
    for (int count = kMostUp; count > 0; --count)
        for (int rank = kAceCounts; rank >= 0; --rank)
            if (counts[rank] == count) {
                many = many << 4 | static_cast<Key>(count);
                ranks = ranks << 4 | static_cast<Key>(rank + 1);
                ++groups;
            }
    const int empty = 4 * (kMostUp - groups);
    return many << empty << (4 * kMostUp) | ranks << empty;
}

// House rules break ties among door cards by suit.
Key door_card(const Pile<kMostUp>& up, int ace) {
    const Card door = up.cards[0];
    const int rank = rank_of(door) == kAceCounts ? ace : rank_of(door);
    return static_cast<Key>(rank) << 8 | door;
}

// The able player with the largest or smallest key; equals go to the one nearest clockwise of the button.
template <class KeyOf>
int pick(const State& s, bool largest, const KeyOf& key_of) {
    int chosen = kNobody;
    Key best = 0;
    for_each(s.able, [&](int who) {
        const Key key = key_of(s.up[who]);
        if (chosen >= 0 && (largest ? key <= best : key >= best)) return;
        chosen = who;
        best = key;
    });
    return chosen;
}

int by_up_card(const Rules& rules, const State& s) {
    const int ace = ace_of(rules);
    const auto hand = [](int ace_counts) {
        return [ace_counts](const Pile<kMostUp>& up) { return showing_hand(up, ace_counts); };
    };
    if (s.street == 0 && rules.bring_in)
        return pick(s, !rules.stud_opener_lowest, [&](const Pile<kMostUp>& up) { return door_card(up, ace); });
    if (s.street == 0 && rules.stud_opener_lowest) return pick(s, false, cards_showing);
    if (rules.wins == Wins::low && rules.stud_opener_by_hand) return pick(s, false, hand(ace));
    if (rules.stud_opener_by_hand) return pick(s, true, hand(kAceCounts));
    return pick(s, true, cards_showing);
}

Cited opener_cites(const Rules& rules, const State& s, int who) {
    if (s.street == 0) return Meaning::opener_first;
    const bool by_the_button = rules.streets[s.street].opener == Opener::after_button && who != 0;
    return by_the_button ? Meaning::opener_later + Meaning::opener_inactive : Cited(Meaning::opener_later);
}

}  // namespace

bool is_contested(const State& s) {
    if (s.live_count == 1) return false;
    if (s.able_count > 1) return true;
    if (s.street) return false;
    for (int who = 0; who < s.players; ++who)
        if (holds(s.able, who) && s.bet[who] < s.high) return true;
    return false;
}

Opened opener_of(const Rules& rules, const State& s) {
    const Opener kind = rules.streets[s.street].opener;
    const int button = s.players - 1;
    const bool buck = kind == Opener::after_last_blind_or_buck;
    int who = kNobody;
    if (kind == Opener::up_card)
        who = by_up_card(rules, s);
    else if (kind == Opener::after_button || s.last_blind < 0 || (buck && rules.draw_final_after_button))
        who = first_able(s, button);
    else if (buck && !holds(s.live, s.last_blind))
        return {first_able(s, button), Meaning::opener_later + Meaning::opener_inactive};
    else
        who = first_able(s, s.last_blind);
    return {who, opener_cites(rules, s, who)};
}

}  // namespace pitboss::rounds
