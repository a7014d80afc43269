// A round carried on: acts that are open, and the dealer's own steps after them. The Python engine is the law; every
// procedure here does what the one of the same name does there.
#pragma once

#include "round_log.hpp"
#include "round_pots.hpp"
#include "round_reading.hpp"

namespace pitboss::rounds {

template <class Journal>
class Play : public Reading {
public:
    Play(const Rules& rules, State& state, Journal& journal) : Reading(rules, state), s(state), journal(journal) {}

    // The opening and the dealer's first steps; the shoe and the stakes are in the state.
    void open(const Opening& opening);

    // Acts of the player to act, known to be open to them. What follows of itself is done as well.
    void fold(int who);
    void check(int who);
    void call(int who);
    void bet(int who, Chips total);
    void raise(int who, Chips total);
    void bring_in(int who);
    void post_over_blind(int who, bool take);
    void draw(int who, const Card* cards, int count);
    void shuffle(const Card* cards, int count);
    // A hand folded for its player, in turn or not.
    void fold_by(int who, Meaning because);

    State& s;

private:
    // round_chips.hpp: chips go in, players leave, the turn passes
    void put(int who, Chips amount);
    void put_freely(int who, Chips amount);
    void contribute(int who, Chips amount, Chips& account);
    void set_able(int who, bool able);
    void leave(int who);
    int next_to_act(int who) const;
    void note_called();
    void wager(int who, Chips total, bool tap_out, bool full);
    void return_chips(int who, Chips amount);
    void put_out(int who);
    void put_out_of_the_draw(int who);

    // round_forced.hpp
    void collect(const Opening& opening);
    void post(int who, Posting kind, Chips amount, Chips full, Cited cites);

    // round_deal.hpp
    void deal_street(int street);
    void deal_short(int street, Seats in, int cards);
    void take_cards(int street, Seats in, int cards);
    void discard_dealt(int street, Seats in, int cards);
    void begin_street(int street);
    Cited deal_cites(int street) const;
    bool open_betting();

    // round_draw.hpp
    void open_draw(int street);
    bool replace_cards();
    void pass_the_draw(int who);

    // round_showdown.hpp
    void open_showdown();
    int called() const;
    void await_show();
    bool show_hands();
    bool contends(int who, const Pots& pots) const;
    void settle();
    void award(int at, Chips amount, const Winners& winners, bool contested);
    void share(int at, Share kind, Chips amount, Seats winners, Cited cites);
    Cited one_way_cites() const;

    // round_commission.hpp
    void percentage(const Pots& pots, bool tied_by_all, PerPlayer<Chips>& borne);
    Chips stage_fee(Stage stage) const;
    void charge_stage(Stage stage, Chips fee);
    void charge_pots(const Pots& pots, PerPlayer<Chips>& borne);

    // round_dealer.hpp
    void deal_on();
    bool next_step();
    bool begin();
    bool after_the_deal();
    bool close_betting();
    bool go_on();
    bool finish();

    void note(Happened what, int who, Chips amount, Cited cites, std::uint8_t detail = 0) {
        if constexpr (Journal::keeps)
            journal.add({what, static_cast<std::int8_t>(who), law(), detail, cites.meanings(), amount});
    }
    void note_more(Chips amount, std::uint8_t detail = 0) { note(Happened::more, 0, amount, {}, detail); }
    std::int8_t law() const { return s.street < 0 ? std::int8_t{0} : s.street; }
    Meaning by_round(Meaning first, Meaning later) const { return s.street ? later : first; }

    Journal& journal;
};

extern template class Play<Log>;
extern template class Play<Silence>;

}  // namespace pitboss::rounds
