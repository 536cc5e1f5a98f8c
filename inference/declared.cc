// Types that the model declares: as facts, and where inference says something else.
#include <fmt/format.h>

#include "inference/engine.h"
#include "inference/fact_types.h"
#include "inference/rules.h"

namespace onnx_check {

Dim InferenceEngine::dim_of(const Dimension& dimension, bool declared_symbols) {
  switch (dimension.kind) {
    case Dimension::Kind::unknown:
      return {};
    case Dimension::Kind::value:
      return dimension.value >= 0 ? Dim(dimension.value) : Dim();
    case Dimension::Kind::param:
      break;
  }
  for (const auto& [name, number] : options_.dims)
    if (name == dimension.param.view()) return number;
  return parse_dim(symbols_->pool, dimension.param.view(), declared_symbols);
}

Fact InferenceEngine::fact_of(const Type* type, bool declared_symbols) {
  Fact fact;
  if (!type) return fact;
  const auto element_of = [](std::optional<int32_t> number) {
    return element_type_info(number.value_or(0)) ? static_cast<ElementType>(number.value_or(0))
                                                 : ElementType::undefined;
  };
  switch (type->kind) {
    case Type::Kind::none:
      return fact;
    case Type::Kind::opaque:
      fact.kind = Fact::Kind::opaque;
      return fact;
    case Type::Kind::tensor:
    case Type::Kind::sparse_tensor: {
      fact.kind = type->kind == Type::Kind::tensor ? Fact::Kind::tensor : Fact::Kind::sparse_tensor;
      fact.element = element_of(type->elem_type);
      if (!type->shape) return fact;
      Dims dims;
      for (const Dimension& dimension : type->shape->dims) dims.push_back(dim_of(dimension, declared_symbols));
      fact.ranked = true;
      fact.dims = keep_dims(dims, arena_);
      return fact;
    }
    case Type::Kind::sequence:
      fact.kind = Fact::Kind::sequence;
      break;
    case Type::Kind::optional:
      fact.kind = Fact::Kind::optional;
      break;
    case Type::Kind::map:
      fact.kind = Fact::Kind::map;
      fact.key = element_of(type->key_type);
      break;
  }
  fact.inner = arena_.make<Fact>(fact_of(type->element, declared_symbols));
  return fact;
}

Fact InferenceEngine::fact_of(const Tensor& tensor) {
  Fact fact;
  fact.kind = Fact::Kind::tensor;
  if (element_type_info(tensor.data_type.value_or(0))) fact.element = static_cast<ElementType>(*tensor.data_type);
  Dims dims;
  for (const int64_t dim : tensor.dims) dims.push_back(dim >= 0 ? Dim(dim) : Dim());
  fact.ranked = true;
  fact.dims = keep_dims(dims, arena_);
  fact.constant = &tensor;
  return fact;
}

namespace {

Finding conflict(const Rule& rule, std::string message, std::string help) {
  Finding finding{.id = std::string(rule.id), .severity = rule.severity, .message = std::move(message)};
  finding.clause = std::string(rule.summary);
  finding.help = std::move(help);
  return finding;
}

}  // namespace

void InferenceEngine::report_conflict(const Rule& rule, const ValueInfo& declared, std::string message,
                                      std::string help) {
  Finding finding = conflict(rule, std::move(message), std::move(help));
  if (const Node* node = bodies_.back().node) {
    size_t output = 0;
    while (output < node->outputs.size() && node->outputs[output] != declared.name) ++output;
    locate_node(finding, model_, bodies_, Part::output(output));
  } else {
    finding.where.file = model_.path;
    finding.where.scope = scope_of(bodies_);
    finding.where.subject = fmt::format("input {}", declared.name.view());
    locate_message(finding, model_, declared);
  }
  report_once(std::move(finding));
}

namespace {

// Whether the kinds or element types differ, of what a sequence, map or optional holds, too.
bool contradict(const Fact& fact, const Fact& stated) {
  if (fact.kind == Fact::Kind::unknown || stated.kind == Fact::Kind::unknown) return false;
  const auto differ = [](ElementType one, ElementType other) {
    return one != ElementType::undefined && other != ElementType::undefined && one != other;
  };
  if (fact.kind != stated.kind || differ(fact.element, stated.element) || differ(fact.key, stated.key)) return true;
  return fact.inner && stated.inner && contradict(*fact.inner, *stated.inner);
}

}  // namespace

void InferenceEngine::merge_declared(Fact& fact, const ValueInfo& declared) {
  if (!declared.type) return;
  const Fact stated = fact_of(declared.type, false);
  if (stated.kind == Fact::Kind::unknown) return;
  if (fact.kind == Fact::Kind::unknown) {
    fact = stated;
    return;
  }
  if (contradict(fact, stated)) {
    report_conflict(inference_rules::declared_type, declared,
                    fmt::format("\"{}\" is declared as {}, but its node gives {}", declared.name.view(),
                                to_string(stated), to_string(fact)),
                    fmt::format("declare \"{}\" as {}", declared.name.view(), to_string(fact)));
    fact = stated;
    fact.conflicting = true;
    return;
  }
  if (fact.element == ElementType::undefined) fact.element = stated.element;
  if (fact.kind == Fact::Kind::tensor || fact.kind == Fact::Kind::sparse_tensor) merge_dims(fact, stated, declared);
  if (fact.inner && stated.inner && !fact.inner->is_complete() && stated.inner->is_complete())
    fact.inner = stated.inner;
}

void InferenceEngine::merge_dims(Fact& fact, const Fact& stated, const ValueInfo& declared) {
  if (!stated.ranked) return;
  if (!fact.ranked) {
    fact.ranked = true;
    fact.dims = stated.dims;
    return;
  }
  if (fact.rank() != stated.rank()) {
    report_conflict(inference_rules::declared_rank, declared,
                    fmt::format("\"{}\" is declared as {}, but its node gives {}", declared.name.view(),
                                to_string(stated), to_string(fact)),
                    fmt::format("declare \"{}\" as {}", declared.name.view(), to_string(fact)));
    fact.dims = stated.dims;
    fact.known = nullptr;
    fact.constant = nullptr;
    fact.conflicting = true;
    return;
  }
  Dims merged(fact.dims);
  bool changed = false;
  for (size_t i = 0; i < merged.size(); ++i) {
    const Dim said = stated.dim(i);
    if (!said.known() || merged[i] == said) continue;
    if (!symbols_->unify(merged[i], said)) {
      report_conflict(inference_rules::declared_size, declared,
                      fmt::format("dimension {} of \"{}\" is declared as {}, but its node gives {}", i,
                                  declared.name.view(), to_string(said), to_string(symbols_->resolve(merged[i]))),
                      fmt::format("declare \"{}\" as {}", declared.name.view(), to_string(fact)));
      fact.conflicting = true;
      merged[i] = said;
      changed = true;
    } else if (!merged[i].known() || (said.is_number() && !merged[i].is_number())) {
      merged[i] = said;
      changed = true;
    }
  }
  if (changed) fact.dims = keep_dims(merged, arena_);
}

// What was forced equal among the symbols that the model declares.
void InferenceEngine::report_forced_sizes() {
  for (const DimExpr* symbol : symbols_->bound()) {
    if (symbol->made_on_the_way()) continue;
    const Dim to = symbols_->resolve(symbols_->bound_to(*symbol));
    const bool of_input = symbol->is_declared();
    const Rule& rule = of_input ? inference_rules::forced_size : inference_rules::renamed_size;
    Finding finding =
        conflict(rule,
                 of_input ? fmt::format("the size \"{}\" is free, but must be {}", symbol->name, to_string(to))
                          : fmt::format("the size \"{}\" is {}", symbol->name, to_string(to)),
                 fmt::format("write {} where \"{}\" is declared", to_string(to), symbol->name));
    finding.where.file = model_.path;
    finding.where.scope = "main graph";
    finding.where.subject = fmt::format("size {}", symbol->name);
    report_once(std::move(finding));
  }
}

}  // namespace onnx_check
