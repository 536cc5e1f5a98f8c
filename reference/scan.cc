#include "reference/scan.h"

#include <algorithm>
#include <fmt/format.h>

#include "reference/subgraphs.h"

namespace onnx_check {

namespace {

int64_t entry(Ints list, size_t i) { return i < list.size() ? list[i] : 0; }

// A scanned input, and how it is read.
struct Scanned {
  const Datum* value;
  size_t axis;
  bool backward;

  int64_t parts() const { return value->dims()[axis]; }
};

std::optional<std::vector<Scanned>> scanned_inputs(const ScanPlan& plan, std::span<const Datum* const> values,
                                                   EvalContext& context) {
  std::vector<Scanned> scanned;
  for (size_t i = 0; i < values.size(); ++i) {
    const auto axis = context.axis(entry(plan.input_axes, i), values[i]->rank());
    if (!axis) return std::nullopt;
    scanned.push_back({values[i], *axis, entry(plan.input_directions, i) != 0});
    if (scanned[i].parts() == scanned[0].parts()) continue;
    context.fail(run_rules::shape, *values[i],
                 fmt::format("it has {} parts to scan, expected {}", scanned[i].parts(), scanned[0].parts()),
                 "make the inputs equally long");
    return std::nullopt;
  }
  return scanned;
}

// What is collected of one output, with zeros for the passes that a shorter sequence does not have.
bool fill_up(std::vector<Datum>& collected, int64_t length, const Type* declared, EvalContext& context) {
  const auto count = static_cast<uint64_t>(length);
  if (collected.size() >= count) return true;
  const auto type = declared ? type_index_of(*declared) : std::nullopt;
  Datum zeros;
  if (!context.has_room(count * sizeof(Datum)) ||
      !context.allocate(zeros,
                        !collected.empty() ? collected[0].element()
                        : type             ? element_of(*type)
                                           : ElementType::float32,
                        !collected.empty() ? collected[0].dims() : declared_dims(declared)))
    return false;
  collected.resize(count, zeros);
  return true;
}

}  // namespace

bool scan(const ScanPlan& plan, std::span<const Datum* const> values, const Graph& body, std::optional<int64_t> length,
          std::span<Datum> outputs, EvalContext& context) {
  const auto count = static_cast<int64_t>(values.size());
  if (plan.scan_inputs < 1 || plan.scan_inputs > count) {
    context.fail_attribute(run_rules::value, "num_scan_inputs", "it is not from 1 to the number of inputs",
                           "count the inputs that are scanned");
    return false;
  }
  const auto states = static_cast<size_t>(count - plan.scan_inputs);
  const auto scanned = scanned_inputs(plan, values.subspan(states), context);
  if (!scanned) return false;
  const int64_t parts = scanned->front().parts(), passes = length.value_or(parts);
  if (passes < 0 || passes > parts) {
    context.fail(run_rules::value, fmt::format("a sequence of {} parts is scanned for {}", parts, passes),
                 "state lengths from 0 to the number of parts");
    return false;
  }
  std::vector<Datum> state;
  for (const Datum* value : values.first(states)) state.push_back(*value);
  const size_t scan_outputs = outputs.size() - std::min(states, outputs.size());
  std::vector<std::vector<Datum>> collected(scan_outputs);
  for (int64_t i = 0; i < passes; ++i) {
    std::vector<Datum> inputs = state;
    for (const Scanned& each : *scanned) {
      const int64_t at = each.backward ? passes - 1 - i : i;
      if (!take(*each.value, each.axis, at, inputs.emplace_back(), context)) return false;
    }
    auto results = context.run_subgraph(body, inputs);
    if (!results) return false;
    if (results->size() < states + scan_outputs) {
      wrong_count(context);
      return false;
    }
    for (size_t k = 0; k < states; ++k) state[k] = std::move((*results)[k]);
    for (size_t k = 0; k < scan_outputs; ++k) collected[k].push_back(std::move((*results)[states + k]));
  }
  for (size_t k = 0; k < std::min(states, outputs.size()); ++k) outputs[k] = std::move(state[k]);
  for (size_t k = 0; k < scan_outputs; ++k) {
    const Type* declared = declared_output(body, states + k);
    if (entry(plan.output_directions, k) != 0) std::reverse(collected[k].begin(), collected[k].end());
    if (!fill_up(collected[k], parts, declared, context)) return false;
    const size_t rank = collected[k].empty() ? declared_dims(declared).size() : collected[k][0].rank();
    const auto axis = context.axis(entry(plan.output_axes, k), rank + 1);
    if (!axis || !stack(collected[k], *axis, declared, outputs[states + k], context)) return false;
  }
  return true;
}

}  // namespace onnx_check
