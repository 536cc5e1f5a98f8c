#pragma once

#include "onnx_check/rule.h"

// What a run reports.
namespace onnx_check::run_rules {

// before a run
extern const Rule missing_kernel;     // an operator that cannot be computed
extern const Rule unknown_operator;   // no schema and no function
extern const Rule broken_node;        // arguments or attributes that its schema does not allow
extern const Rule undefined_value;    // read, but nothing defines it
extern const Rule unreadable_tensor;  // an initializer or attribute whose elements cannot be had
extern const Rule no_graph;

// what is passed in and what comes out
extern const Rule missing_input;
extern const Rule unknown_input;
extern const Rule input_type;
extern const Rule input_shape;
extern const Rule output_type;
extern const Rule output_shape;
extern const Rule output_symbol;

// values at hand
extern const Rule argument_type;  // a type that the operator does not take
extern const Rule shape;          // sizes or ranks that do not go together
extern const Rule value;          // a number or text that the operator does not allow
extern const Rule index;          // an index or axis that does not exist
extern const Rule division_by_zero;
extern const Rule empty;  // nothing to choose or reduce
extern const Rule not_supported;

// budgets
extern const Rule too_much_memory;
extern const Rule too_many_steps;
extern const Rule too_deep;

}  // namespace onnx_check::run_rules

namespace onnx_check {
std::span<const Rule* const> all_run_rules();
}
