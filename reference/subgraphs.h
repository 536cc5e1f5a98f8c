#pragma once

#include "reference/context.h"

// What operators with subgraphs share.
namespace onnx_check {

Datum scalar(int64_t value);
Datum scalar(bool value);

// The type that a subgraph declares for an output; null where it has none.
const Type* declared_output(const Graph& graph, size_t index);

// The shape of an output that no pass has made: sizes that are not stated are 0.
Sizes declared_dims(const Type* declared);

// The subgraph does not return as many values as the node has outputs.
void wrong_count(EvalContext& context);

// Gives the results of a subgraph to the outputs of the node.
void pass_on(std::vector<Datum>& results, std::span<Datum> outputs, EvalContext& context);

// Tensors of one shape and type along a new dimension `axis`; of none, the shape that `declared` says for one.
bool stack(std::span<const Datum> parts, size_t axis, const Type* declared, Datum& out, EvalContext& context);

// Part `index` of a tensor along `axis`, without that dimension.
bool take(const Datum& in, size_t axis, int64_t index, Datum& out, EvalContext& context);

}  // namespace onnx_check
