#include "inference/bind_sizes.h"

#include <fmt/format.h>
#include <set>

#include "inference/rules.h"
#include "lib/base/nearest.h"

namespace onnx_check {

namespace {

class Binder {
 public:
  Binder(Model& model, Sink& sink) : model_(model), sink_(sink) {}

  void bind_input(const std::string& name, const std::vector<int64_t>& sizes) {
    Graph& graph = *model_.graph;
    Nearest nearest(name);
    for (ValueInfo* input : graph.inputs) {
      if (input->name.view() == name) return set_sizes(*input, sizes);
      nearest.offer(input->name.view());
    }
    report(fmt::format("the graph has no input \"{}\"", name), nearest.best());
  }

  void check_symbol(const std::string& name) {
    std::set<std::string_view> symbols;
    for (const ValueInfo* input : model_.graph->inputs) {
      const Type* type = input->type;
      while (type && type->element) type = type->element;
      if (!type || !type->shape) continue;
      for (const Dimension& dimension : type->shape->dims)
        if (dimension.kind == Dimension::Kind::param) symbols.insert(dimension.param.view());
    }
    if (symbols.contains(name)) return;
    Nearest nearest(name);
    for (const std::string_view symbol : symbols) nearest.offer(symbol);
    report(fmt::format("no input has a size \"{}\"", name), nearest.best());
  }

 private:
  void set_sizes(ValueInfo& input, const std::vector<int64_t>& sizes) {
    Type* type = input.type;
    if (!type || (type->kind != Type::Kind::tensor && type->kind != Type::Kind::sparse_tensor))
      return report(fmt::format("\"{}\" is no tensor, so it has no sizes", input.name.view()), {});
    if (!type->shape) type->shape = model_.arena.make<TensorShape>();
    List<Dimension>& dims = type->shape->dims;
    if (dims.empty() && !sizes.empty())
      for (size_t i = 0; i < sizes.size(); ++i) dims.push_back(model_.arena, {});
    if (dims.size() != sizes.size())
      return report(fmt::format("\"{}\" is declared with {} dimensions, but {} sizes are bound", input.name.view(),
                                dims.size(), sizes.size()),
                    {});
    for (size_t i = 0; i < sizes.size(); ++i)
      if (dims[i].kind == Dimension::Kind::value && dims[i].value != sizes[i])
        return report(fmt::format("dimension {} of \"{}\" is declared as {}, but {} is bound", i, input.name.view(),
                                  dims[i].value, sizes[i]),
                      {});
    for (size_t i = 0; i < sizes.size(); ++i) set_size(dims[i], sizes[i]);
    type->shape->touch();
    type->body.touch();
    type->touch();
    input.touch();
  }

  static void set_size(Dimension& dimension, int64_t size) {
    dimension.kind = Dimension::Kind::value;
    dimension.value = size;
    dimension.touch();
  }

  void report(std::string message, std::optional<std::string_view> meant) {
    const Rule& rule = inference_rules::binding;
    Finding finding{.id = std::string(rule.id), .severity = rule.severity, .message = std::move(message)};
    finding.where.file = model_.path;
    finding.where.scope = "main graph";
    finding.clause = std::string(rule.summary);
    if (meant) finding.help = fmt::format("bind \"{}\"", *meant);
    sink_.report(std::move(finding));
  }

  Model& model_;
  Sink& sink_;
};

}  // namespace

void bind_sizes(Model& model, const InferOptions& options, Sink& sink) {
  if (!model.graph) return;
  Binder binder(model, sink);
  for (const auto& binding : options.dims) binder.check_symbol(binding.first);
  for (const auto& [name, sizes] : options.inputs) binder.bind_input(name, sizes);
}

}  // namespace onnx_check
