// The kernel's face to Python: an order of hands and its tables.
#pragma once

#include <memory>

#include "tables.hpp"

namespace pitboss {

class Evaluator {
public:
    explicit Evaluator(const Order& order) : order_((check_order(order), order)), tables_(Tables::of(order)) {}

    const Order& order() const { return order_; }
    const Tables& tables() const { return *tables_; }
    const std::shared_ptr<const Tables>& shared_tables() const { return tables_; }

private:
    Order order_;
    std::shared_ptr<const Tables> tables_;
};

}  // namespace pitboss
