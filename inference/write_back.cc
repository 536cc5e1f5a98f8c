#include "inference/write_back.h"

namespace onnx_check {

namespace {

class TypeWriter {
 public:
  explicit TypeWriter(Model& model) : model_(model) {}

  // Null for a fact of which not even the kind is known.
  Type* type_of(const Fact& fact) {
    if (fact.kind == Fact::Kind::unknown || fact.kind == Fact::Kind::opaque) return nullptr;
    Type* type = model_.arena.make<Type>();
    switch (fact.kind) {
      case Fact::Kind::tensor:
        type->kind = Type::Kind::tensor;
        break;
      case Fact::Kind::sparse_tensor:
        type->kind = Type::Kind::sparse_tensor;
        break;
      case Fact::Kind::sequence:
        type->kind = Type::Kind::sequence;
        break;
      case Fact::Kind::optional:
        type->kind = Type::Kind::optional;
        break;
      default:
        type->kind = Type::Kind::map;
        break;
    }
    if (type->kind == Type::Kind::tensor || type->kind == Type::Kind::sparse_tensor) {
      type->elem_type = static_cast<int32_t>(fact.element);
      if (fact.ranked) type->shape = shape_of(fact.dims);
      return type;
    }
    if (type->kind == Type::Kind::map) type->key_type = static_cast<int32_t>(fact.key);
    if (fact.inner) type->element = type_of(*fact.inner);
    return type;
  }

  // Fills what `type` leaves open; false if it leaves nothing open that the fact knows.
  bool refine(Type& type, const Fact& fact, InferOptions::Merge merge) {
    if (type.kind != Type::Kind::tensor && type.kind != Type::Kind::sparse_tensor) return false;
    if (!fact.ranked || fact.conflicting) return false;
    if (!type.shape) {
      type.shape = shape_of(fact.dims);
      touch(type);
      return true;
    }
    bool changed = false;
    for (size_t i = 0; i < type.shape->dims.size() && i < fact.rank(); ++i) {
      Dimension& dimension = type.shape->dims[i];
      const bool open = dimension.kind == Dimension::Kind::unknown ||
                        (merge == InferOptions::Merge::refine && dimension.kind == Dimension::Kind::param);
      if (!open || !fact.dim(i).known()) continue;
      set(dimension, fact.dim(i));
      changed = true;
    }
    if (changed) {
      type.shape->touch();
      touch(type);
    }
    return changed;
  }

 private:
  static void touch(Type& type) {
    type.body.touch();
    type.touch();
  }

  void set(Dimension& dimension, Dim dim) {
    dimension.touch();
    if (dim.is_number()) {
      dimension.kind = Dimension::Kind::value;
      dimension.value = dim.number();
    } else if (dim.known()) {
      dimension.kind = Dimension::Kind::param;
      const DimExpr& expr = *dim.expr();
      dimension.param =
          model_.names.intern_copy(expr.kind == DimExpr::Kind::symbol ? std::string(expr.name) : to_string(dim));
    }
  }

  TensorShape* shape_of(std::span<const Dim> dims) {
    TensorShape* shape = model_.arena.make<TensorShape>();
    for (const Dim dim : dims) {
      Dimension dimension;
      set(dimension, dim);
      shape->dims.push_back(model_.arena, dimension);
    }
    return shape;
  }

  Model& model_;
};

}  // namespace

void write_back(Model& model, Graph& graph, const InferenceEngine& engine, InferOptions::Merge merge) {
  const BodyFacts* facts = engine.facts(graph);
  if (!facts) return;
  TypeWriter writer(model);
  Scopes scopes(model.names);
  scopes.open(graph);
  for (const Definition& definition : scopes.innermost()) {
    const Fact& fact = (*facts)[scopes.index_in_body(definition)];
    auto* declared = const_cast<ValueInfo*>(definition.declared);
    if (declared && declared->type && merge != InferOptions::Merge::override_) {
      if (writer.refine(*declared->type, fact, merge)) declared->touch();
      continue;
    }
    if (definition.origin != Definition::Origin::node_output && !declared) continue;
    Type* type = writer.type_of(fact);
    if (!type) continue;
    if (!declared) {
      declared = model.arena.make<ValueInfo>();
      declared->name = definition.name;
      graph.value_info.push_back(model.arena, declared);
      graph.touch();
    }
    declared->type = type;
    declared->touch();
  }
}

}  // namespace onnx_check
