#include "inference/control_flow.h"

#include <fmt/format.h>

namespace onnx_check {

namespace {

bool same_type(const Fact& one, const Fact& other) {
  const auto a = type_index_of(one), b = type_index_of(other);
  return !a || !b || *a == *b;
}

// Of two facts of one type, what both say; `changed` if that is less than `one` says.
Fact common(const Fact& one, const Fact& other, bool& changed, InferContext& ctx) {
  Fact result = one;
  result.constant = nullptr;
  result.known = nullptr;
  if (one.kind == Fact::Kind::unknown || other.kind == Fact::Kind::unknown) {
    changed |= one.kind != Fact::Kind::unknown;
    return {};
  }
  if (!one.ranked || !other.ranked || one.rank() != other.rank()) {
    changed |= one.ranked;
    result.ranked = false;
    result.dims = {};
    result.why_unknown = "the graphs that may compute it give different ranks";
  } else {
    Dims dims(one.dims);
    for (size_t i = 0; i < dims.size(); ++i) {
      if (ctx.symbols().resolve(dims[i]) == ctx.symbols().resolve(other.dim(i))) continue;
      changed |= dims[i].known();
      dims[i] = {};
      result.why_unknown = "the graphs that may compute it give different sizes";
    }
    ctx.set_dims(result, dims);
  }
  if (!(one.length == other.length)) {
    changed |= one.length.known();
    result.length = {};
  }
  if (one.inner && other.inner) result.inner = ctx.keep(common(*one.inner, *other.inner, changed, ctx));
  return result;
}

}  // namespace

void merge_branches(const Fact& one, const Fact& other, Fact& out, const Constraint& types_equal, InferContext& ctx) {
  if (!same_type(one, other)) {
    ctx.fail(types_equal, fmt::format("one branch returns {}, the other {}", to_string(one), to_string(other)),
             "convert the value in one of the branches");
    return;
  }
  bool changed = false;
  out = common(one, other, changed, ctx);
}

bool fills_optional(const Fact& before, const Fact& after) {
  return before.kind == Fact::Kind::optional && after.kind != Fact::Kind::optional && before.inner &&
         same_type(*before.inner, after);
}

bool widen(Fact& before, const Fact& after, const Constraint& types_equal, InferContext& ctx) {
  if (fills_optional(before, after)) return false;
  if (!same_type(before, after)) {
    ctx.fail(types_equal, fmt::format("a pass through the body makes {} of {}", to_string(after), to_string(before)),
             "return a value of the type that the body takes");
    before = {};
    return false;
  }
  bool changed = false;
  before = common(before, after, changed, ctx);
  return changed;
}

Fact without_elements(const Fact& fact) {
  Fact result = fact;
  result.known = nullptr;
  result.constant = nullptr;
  return result;
}

}  // namespace onnx_check
