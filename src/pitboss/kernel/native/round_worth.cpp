#include "round_worth.hpp"

namespace pitboss::rounds {

namespace {

using Held = std::array<Card, kMostDown + kMostUp + kMostBoard>;

}  // namespace

Worth::Worth(const Rules& rules, const Pile<kMostBoard>& board) : rules_(rules), board_(board) {
    if (rules.completion != Completion::any_five || !rules.high || rules.low || board.count != 5 ||
        rules.hole_cards != 2)
        return;
    sevens_ = &rules.high->ranks(7);
    for (Card card : board) shared_.add(*rules.high, *sevens_, card);
}

Strength Worth::seven(const Pile<kMostDown>& down) const {
    Tally total = shared_;
    total.add(*rules_.high, *sevens_, down.cards[0]);
    total.add(*rules_.high, *sevens_, down.cards[1]);
    return strength_of(*rules_.high, *sevens_, total);
}

Strengths Worth::of(const Pile<kMostDown>& down, const Pile<kMostUp>& up) const {
    if (sevens_) return {seven(down), 0};
    Held held;
    auto end = std::copy(down.begin(), down.end(), held.begin());
    end = std::copy(up.begin(), up.end(), end);
    const auto hole = static_cast<std::size_t>(end - held.begin());
    if (rules_.completion == Completion::two_and_three) {
        const auto two_three = [&](const std::shared_ptr<const Tables>& tables) {
            return tables ? best_two_three(*tables, held.data(), hole, board_.begin(), board_.count) : 0;
        };
        return {two_three(rules_.high), two_three(rules_.low)};
    }
    end = std::copy(board_.begin(), board_.end(), end);
    const auto count = static_cast<std::size_t>(end - held.begin());
    const Strength high = rules_.high ? best_of(*rules_.high, held.data(), count) : 0;
    if (!rules_.low) return {high, 0};
    if (rules_.lows_upside_down) return {high, lowest_of(*rules_.low, held.data(), count)};
    return {high, best_of(*rules_.low, held.data(), count)};
}

}  // namespace pitboss::rounds
