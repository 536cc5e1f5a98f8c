// Calls of local functions: each is inferred once for each set of facts that it is called with.
#include <algorithm>
#include <fmt/format.h>

#include "inference/engine.h"
#include "inference/fact_types.h"
#include "inference/rules.h"

namespace onnx_check {

namespace {

std::string printed_known(const Known* known) {
  std::string text;
  if (!known) return text;
  for (const Dim element : known->ints) text += to_string(element) + ",";
  for (const double element : known->floats) text += fmt::format("{},", element);
  return text;
}

// Attributes that decide types are numbers and strings; a graph or tensor is told apart by where it is.
std::string printed_value(const Attribute& attribute) {
  return fmt::format("{}={},{},{},{},{},{}|", attribute.name.view(), attribute.i.value_or(0), attribute.f.value_or(0),
                     attribute.s ? *attribute.s : std::string_view{}, fmt::join(attribute.ints, " "),
                     static_cast<const void*>(attribute.g), static_cast<const void*>(attribute.t));
}

std::string signature_of(const Function& function, const Node& node, const CallAttributes& attributes,
                         std::span<const Fact> inputs) {
  std::string signature = fmt::format("{}|{}|", static_cast<const void*>(&function), node.outputs.size());
  for (const Fact& input : inputs)
    signature += fmt::format("{}{}={}{}|", to_string(input), static_cast<const void*>(input.constant),
                             printed_known(input.known), to_string(input.length));
  for (const Attribute* attribute : node.attributes)
    if (const Attribute* value = attribute->is_reference() ? attributes.resolve(*attribute) : attribute)
      signature += fmt::format("{}:{}", attribute->name.view(), printed_value(*value));
  return signature;
}

}  // namespace

void InferenceEngine::infer_call(const Function& function, const Node& node) {
  // A recursion has no meaning; function/recursive says so.
  if (std::any_of(bodies_.begin(), bodies_.end(), [&](const Body& body) { return body.function == &function; })) return;
  std::vector<Fact> inputs;
  for (const Fact* input : inputs_) inputs.push_back(input ? *input : unknown_fact);
  for (Fact& input : inputs) resolve(input, *symbols_, arena_);
  const AttributesOfCall attributes(function, node, call_);
  const std::string signature = signature_of(function, node, attributes, inputs);
  auto known = calls_.find(signature);
  if (known == calls_.end()) {
    if (bodies_.size() >= options_.max_depth) return report_too_deep(function);
    const CallAttributes* outer = std::exchange(call_, &attributes);
    std::vector<Fact> outputs = infer_function(function, inputs);
    call_ = outer;
    known = calls_.emplace(signature, std::move(outputs)).first;
  }
  for (size_t i = 0; i < outputs_.size() && i < known->second.size(); ++i) {
    outputs_[i] = known->second[i];
    rename_computed_sizes(outputs_[i], inputs, node.outputs[i].view());
  }
}

std::vector<Fact> InferenceEngine::infer_function(const Function& function, std::span<const Fact> inputs) {
  std::vector<const Fact*> outer_inputs = std::move(inputs_);
  std::vector<Fact> outer_outputs = std::move(outputs_);
  const Imports imports(function.opset_imports);
  bodies_.push_back({.kind = Body::Kind::function, .function = &function, .imports = &imports});
  scopes_->open(function);
  facts_.emplace_back(scopes_->innermost().size());
  for (size_t i = 0; i < function.inputs.size() && i < inputs.size(); ++i)
    if (const Definition* definition = scopes_->find(function.inputs[i])) fact_at(*definition) = inputs[i];
  infer_nodes(function.nodes);
  std::vector<Fact> outputs;
  for (const Name output : function.outputs) {
    const Fact* fact = find_fact(output);
    outputs.push_back(fact ? *fact : unknown_fact);
  }
  by_function_[&function].push_back(std::move(facts_.back()));
  facts_.pop_back();
  scopes_->close();
  bodies_.pop_back();
  inputs_ = std::move(outer_inputs);
  outputs_ = std::move(outer_outputs);
  return outputs;
}

void InferenceEngine::report_too_deep(const Function& function) {
  const Rule& rule = inference_rules::too_deep;
  Finding finding{.id = std::string(rule.id), .severity = rule.severity};
  finding.message = fmt::format("the call of {} is nested {} deep", function.name.view(), bodies_.size());
  finding.clause = std::string(rule.summary);
  finding.help = "flatten the functions, or break the circle in which they call each other";
  locate_node(finding, model_, bodies_, {});
  report_once(std::move(finding));
}

// Two calls with the same facts have different data, so sizes that depend on data are not the same size.
void InferenceEngine::rename_computed_sizes(Fact& fact, std::span<const Fact> inputs, std::string_view output) {
  const auto passed_in = [&](const DimExpr& symbol) {
    bool found = false;
    const auto look = [&](const DimExpr& other) { found |= &other == &symbol; };
    for (const Fact& input : inputs) {
      for (const Dim dim : input.dims) DimPool::for_each_symbol(dim, look);
      if (input.known)
        for (const Dim element : input.known->ints) DimPool::for_each_symbol(element, look);
    }
    return found;
  };
  Dims renamed;
  bool changed = false;
  for (const Dim dim : fact.dims) {
    renamed.push_back(symbols_->pool.substitute(dim, [&](const DimExpr& symbol) {
      if (!symbol.made_on_the_way() || passed_in(symbol)) return symbols_->pool.symbol(symbol.name);
      return symbols_->pool.symbol(fmt::format("{}.{}", output, symbol.name), symbol.nonnegative);
    }));
    changed |= !(renamed[renamed.size() - 1] == dim);
  }
  if (!changed) return;
  fact.dims = keep_dims(renamed, arena_);
  fact.known = nullptr;
}

}  // namespace onnx_check
