// The draw: discards and replacements, five-card changes in two parts, and the reshuffle of discards.
#pragma once

#include "round_play.hpp"

namespace pitboss::rounds {

// Every player still in draws in turn from the button's left.
template <class Journal>
inline void Play<Journal>::open_draw(int street) {
    note(Happened::draw_opened, 0, s.live, Meaning::draw_order, static_cast<std::uint8_t>(street));
    begin_street(street);
    s.phase = Phase::draw;
    s.draw.drawing = {};
    for_each(s.live, [&](int who) { s.draw.drawing.add(who); });
    s.draw.waiting = s.draw.drawing;
    s.to_act = static_cast<std::int8_t>(s.draw.waiting[0]);
}

template <class Journal>
inline void Play<Journal>::draw(int who, const Card* cards, int count) {
    const Meaning size = count == 0 ? Meaning::draw_stand_pat : count < 5 ? Meaning::draw_up_to_four : Meaning::draw_five;
    Chips packed = 0;
    for (int at = count; at-- > 0;) packed = packed << 8 | cards[at];
    note(Happened::discarded, who, packed, size, static_cast<std::uint8_t>(count));
    for (int at = 0; at < count; ++at) {
        s.down[who].remove(cards[at]);
        s.draw.thrower[s.draw.thrown.count] = static_cast<std::uint8_t>(who);
        s.draw.thrown.add(cards[at]);
    }
    if (!s.down[who].count) s.draw.fifth_owed.add(who);
    s.draw.waiting.remove(who);
    s.to_act = kNobody;
    pass_the_draw(who);
    if (s.to_act < 0) deal_on();
}

// The next player draws once this one has all but a fifth card owed.
template <class Journal>
inline void Play<Journal>::pass_the_draw(int who) {
    const int missing = rules.hole_cards - s.down[who].count;
    const bool served = missing <= (s.draw.fifth_owed.has(who) ? 1 : 0);
    if (served && s.draw.waiting.count) s.to_act = static_cast<std::int8_t>(s.draw.waiting[0]);
}

// The dealer's next step in the draw: cards for whoever lacks them. False where the discards must be shuffled first.
template <class Journal>
inline bool Play<Journal>::replace_cards() {
    const int who = short_seat(), available = s.shoe_size - s.drawn;
    if (who < 0 || available == 0) return false;
    const bool aside = aside_due(who);
    const int cards = std::min(available, cards_due(who) + (aside ? 1 : 0));
    const Meaning because = aside                          ? Meaning::draw_five_last
                            : s.draw.fifth_owed.has(who) ? Meaning::draw_five
                                                         : Meaning::draw_up_to_four;
    const DealtCards dealt{s.drawn, static_cast<std::uint8_t>(cards), static_cast<std::uint8_t>(s.shoe_number), aside,
                           0};
    note(Happened::replaced, who, dealt.packed(), because, static_cast<std::uint8_t>(s.street));
    for (int at = 0; at < cards; ++at) {
        const Card card = s.shoe[s.drawn++];
        if (aside && at == 0) {
            s.spare.add(card);
            s.draw.put_aside = true;
        } else {
            s.down[who].add(card);
        }
    }
    if (!aside || cards > 1) pass_the_draw(who);
    return true;
}

// The shuffled discards are the new shoe; the cards leave wherever they were.
template <class Journal>
inline void Play<Journal>::shuffle(const Card* cards, int count) {
    std::uint64_t pool = 0;
    for (int at = 0; at < count; ++at) pool |= std::uint64_t{1} << cards[at];
    const auto in_pool = [&](Card card) { return (pool >> card & 1) != 0; };
    journal.keep_shoe(s.shoe);
    note(Happened::discards_shuffled, 0, count, Meaning::draw_reshuffle, static_cast<std::uint8_t>(s.shoe_number + 1));
    DrawState& draw = s.draw;
    Pile<kMostInDeck> kept;
    for (int at = 0; at < draw.thrown.count; ++at)
        if (!in_pool(draw.thrown.cards[at])) {
            draw.thrower[kept.count] = draw.thrower[at];
            kept.add(draw.thrown.cards[at]);
        }
    draw.thrown = kept;
    const auto take_from = [&](auto& pile) {
        const auto rest = std::remove_if(pile.cards.begin(), pile.cards.begin() + pile.count, in_pool);
        pile.count = static_cast<std::uint8_t>(rest - pile.cards.begin());
    };
    for (int who : s.fold_order) take_from(s.down[who]);
    take_from(s.spare);
    std::copy(cards, cards + count, s.shoe.begin());
    s.shoe_size = static_cast<std::uint8_t>(count);
    s.drawn = 0;
    ++s.shoe_number;
    deal_on();
}

}  // namespace pitboss::rounds
