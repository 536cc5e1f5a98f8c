#include "checker/describe.h"

#include <fmt/format.h>

#include "lib/base/nearest.h"

namespace onnx_check {

std::string describe(const Check& check, const Definition& value) {
  const bool outer = value.depth + 1 < check.scopes.depth();
  const std::string_view of = outer ? " of an outer graph" : "";
  switch (value.origin) {
    case Definition::Origin::graph_input:
      return fmt::format("input {}{}", value.position, outer ? of : " of the graph");
    case Definition::Origin::function_input:
      return fmt::format("input {} of the function", value.position);
    case Definition::Origin::initializer:
      return fmt::format("an initializer{}", of);
    case Definition::Origin::sparse_initializer:
      return fmt::format("a sparse initializer{}", of);
    case Definition::Origin::node_output:
      break;
  }
  return fmt::format("output {} of node {} ({}){}", value.position, value.node_index, value.producer->op_type.view(),
                     of);
}

namespace {

// Names that one check may still compare.
struct ComparisonsLeft {
  size_t count = 200'000;
};

}  // namespace

std::optional<std::string_view> nearest_value(Check& check, std::string_view name) {
  constexpr size_t most_compared = 5000;
  const auto visible = check.scopes.visible();
  size_t& left = check.shared.get<ComparisonsLeft>().count;
  const size_t compared = std::min(visible.size(), most_compared);
  if (compared > left) return std::nullopt;
  left -= compared;
  Nearest nearest(name);
  for (const Definition& value : visible.subspan(visible.size() - compared)) nearest.offer(value.name.view());
  return nearest.best();
}

std::string count_of(size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace onnx_check
