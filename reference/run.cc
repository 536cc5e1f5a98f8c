#include "onnx_check/run.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "reference/execution.h"
#include "reference/rules.h"

namespace onnx_check {

namespace {

// Reports about an input or output of the main graph.
class Interface {
 public:
  Interface(const Model& model, Sink& sink) : model_(model), sink_(sink) {}

  bool ok() const { return ok_; }
  void report(const Rule& rule, const ValueInfo* about, std::string message, std::string help) {
    if (rule.severity == Severity::error) ok_ = false;
    Finding finding{.id = std::string(rule.id), .severity = rule.severity};
    finding.message = std::move(message);
    finding.clause = std::string(rule.summary);
    finding.help = std::move(help);
    finding.where.file = model_.path;
    finding.where.scope = "main graph";
    if (about) {
      finding.where.subject = std::string(about->name.view());
      locate_message(finding, model_, *about);
    }
    sink_.report(std::move(finding));
  }
  // Whether a value is what `declared` says; one symbol is one size. A negative size, as some exporters write for one
  // that is not known, says nothing here: the checker reports it.
  void expect(const ValueInfo& declared, const Datum& value, const Rule& type_rule, const Rule& size_rule,
              const Rule& symbol_rule) {
    if (!declared.type) return;
    const auto type = type_index_of(*declared.type);
    if (type && *type != value.type())
      return report(type_rule, &declared,
                    fmt::format("\"{}\" is {}, declared as {}", declared.name.view(),
                                type_index_to_string(value.type()), type_index_to_string(*type)),
                    "convert it, or declare that type");
    if (!value.is_tensor() || !declared.type->shape) return;
    const TensorShape& shape = *declared.type->shape;
    const bool sizes_fit = fits(shape, value.dims());
    if (!sizes_fit || !symbols_fit(shape, value.dims()))
      report(sizes_fit ? symbol_rule : size_rule, &declared,
             fmt::format("\"{}\" has shape {}, declared as {}", declared.name.view(), printed_dims(value.dims()),
                         declared_shape(shape)),
             "make the shapes agree");
  }

 private:
  static bool fits(const TensorShape& shape, const Sizes& dims) {
    if (shape.dims.size() != dims.size()) return false;
    for (size_t i = 0; i < dims.size(); ++i)
      if (shape.dims[i].kind == Dimension::Kind::value && shape.dims[i].value >= 0 && shape.dims[i].value != dims[i])
        return false;
    return true;
  }
  bool symbols_fit(const TensorShape& shape, const Sizes& dims) {
    bool fit = true;
    for (size_t i = 0; i < dims.size(); ++i) {
      const Dimension& dim = shape.dims[i];
      if (dim.kind == Dimension::Kind::param && !dim.param.empty())
        fit &= bound_.emplace(dim.param.view(), dims[i]).first->second == dims[i];
    }
    return fit;
  }
  std::string declared_shape(const TensorShape& shape) const {
    std::string text;
    for (const Dimension& dim : shape.dims) {
      if (!text.empty()) text += ',';
      if (dim.kind == Dimension::Kind::value) text += std::to_string(dim.value);
      if (dim.kind == Dimension::Kind::unknown) text += '?';
      if (dim.kind != Dimension::Kind::param) continue;
      text += dim.param.view();
      const auto bound = bound_.find(dim.param.view());
      if (bound != bound_.end()) text += fmt::format("={}", bound->second);
    }
    return "[" + text + "]";
  }

  const Model& model_;
  Sink& sink_;
  bool ok_ = true;
  std::map<std::string_view, int64_t> bound_;
};

bool has_initializer(const Graph& graph, Name name) {
  return std::any_of(graph.initializers.begin(), graph.initializers.end(),
                     [&](const Tensor* tensor) { return tensor->name == name; }) ||
         std::any_of(graph.sparse_initializers.begin(), graph.sparse_initializers.end(),
                     [&](const SparseTensor* tensor) { return tensor->values && tensor->values->name == name; });
}

std::vector<Datum> match_inputs(const Graph& graph, const Runner::Inputs& inputs, Interface& interface) {
  std::vector<Datum> matched(graph.inputs.size());
  for (const auto& input_value : inputs) {
    const std::string& name = input_value.first;
    const Datum& value = input_value.second;
    const auto found = std::find_if(graph.inputs.begin(), graph.inputs.end(),
                                    [&](const ValueInfo* input) { return input->name.view() == name; });
    if (found == graph.inputs.end())
      interface.report(run_rules::unknown_input, nullptr, fmt::format("the model has no input \"{}\"", name),
                       "see the names of its inputs with `onnx-check print`");
    else
      matched[static_cast<size_t>(found - graph.inputs.begin())] = value;
  }
  for (size_t i = 0; i < matched.size(); ++i) {
    const ValueInfo& declared = *graph.inputs[i];
    if (matched[i].exists())
      interface.expect(declared, matched[i], run_rules::input_type, run_rules::input_shape, run_rules::input_shape);
    else if (!has_initializer(graph, declared.name))
      interface.report(run_rules::missing_input, &declared,
                       fmt::format("input \"{}\" gets no value", declared.name.view()),
                       fmt::format("pass one: --input {}=FILE, random or zeros", declared.name.view()));
  }
  return matched;
}

}  // namespace

struct Runner::Prepared {
  Prepared(const Model& model, Sink& sink) : plan(model, sink) {}
  Plan plan;
};

Runner::Runner(std::unique_ptr<Prepared> prepared) : prepared_(std::move(prepared)) {}
Runner::~Runner() = default;

std::unique_ptr<Runner> Runner::prepare(const Model& model, Sink& sink) {
  auto prepared = std::make_unique<Prepared>(model, sink);
  if (!prepared->plan.ok()) return nullptr;
  return std::unique_ptr<Runner>(new Runner(std::move(prepared)));
}

std::optional<std::vector<Datum>> Runner::run(const Inputs& inputs, const RunOptions& options, Sink& sink) const {
  const Plan& plan = prepared_->plan;
  const Graph& graph = *plan.main().graph;
  Interface interface(plan.model(), sink);
  std::vector<Datum> matched = match_inputs(graph, inputs, interface);
  if (!interface.ok()) return std::nullopt;
  auto outputs = Execution(plan, options, sink).run_main(std::move(matched));
  if (!outputs) return std::nullopt;
  for (size_t i = 0; i < outputs->size(); ++i)
    if ((*outputs)[i].exists())
      interface.expect(*graph.outputs[i], (*outputs)[i], run_rules::output_type, run_rules::output_shape,
                       run_rules::output_symbol);
  if (!interface.ok()) return std::nullopt;
  return outputs;
}

}  // namespace onnx_check
