// Arithmetic on whole rows of holdings, compiled for several processors and chosen when the library is loaded.
#pragma once

#include "uth_classes.hpp"

namespace pitboss::uth {

// What a blind pays for each category of hand, in units of 1/unit of the wager.
struct Odds {
    std::int32_t unit = 1;
    std::array<std::int32_t, 16> blind{};
};

// How the showdown ends against the dealer's 990 holdings.
template <int Width>
struct CountsOf {
    RowOf<Width> won, lost;
    RowOf<Width> unqualified;  // dealer's holdings that do not qualify
    RowOf<Width> category;     // the player's hand: the strength's uppermost digits
};

// What it is worth, summed over those holdings. A bet of k antes is worth k * unit * play + rest.
template <int Width>
struct ValuesOf {
    RowOf<Width> play, rest;
    RowOf<Width> gain;  // what checking the flop gains over betting two antes there; negative: loses
};

using RankCountsRows = CountsOf<kRankRow>;
using MarkedCounts = CountsOf<kMarkedRow>;
using RankValues = ValuesOf<kRankRow>;
using MarkedValues = ValuesOf<kMarkedRow>;

void value(const Odds& odds, const RankCountsRows& counts, RankValues& out);
void value(const Odds& odds, const MarkedCounts& counts, MarkedValues& out);

// row = (row - other), 0 where `keep` has no bits.
void subtract_where(MarkedRow& row, const MarkedRow& other, const MarkedRow& keep);
void multiply(MarkedRow& out, const MarkedRow& a, const MarkedRow& b);
void multiply(RankRow& out, const RankRow& a, const RankRow& b);
void add(MarkedRow& sum, const MarkedRow& row);
void add(RankRow& sum, const RankRow& row);
void subtract(MarkedRow& from, const MarkedRow& row);
void subtract(RankRow& from, const RankRow& row);
void add_product(MarkedRow& sum, const MarkedRow& a, const MarkedRow& b);
void add_product(RankRow& sum, const RankRow& a, const RankRow& b);
void keep_where(MarkedRow& row, const MarkedRow& keep);
// 64-bit sums of products.
void add_product(std::int64_t* sums, const MarkedRow& a, const MarkedRow& b);
void add_product(std::int64_t* sums, const RankRow& a, const RankRow& b);

}  // namespace pitboss::uth
