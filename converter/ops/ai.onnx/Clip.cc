#include "edit/ai.onnx/Clip.h"

#include <limits>

#include "edit/ai.onnx/Greater.h"
#include "edit/ai.onnx/Identity.h"
#include "edit/ai.onnx/Less.h"
#include "edit/ai.onnx/Where.h"

namespace onnx_check::ops::ai_onnx {

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

OptionalName bound_input(const EditAttribute<float>& bound, ElementType type, Rewriter& rewriter) {
  if (bound.is_reference()) {
    rewriter.is_value(bound);
    return {};
  }
  // The largest float is no bound for float16, which has no such number.
  if (!bound || (type == ElementType::float16 && (bound.value > 65504 || bound.value < -65504))) return {};
  return rewriter.number(type, static_cast<double>(bound.value));
}

// The bound as an attribute, if it is a constant that a float can say; without an input, what bounds nothing.
std::optional<float> bound_attribute(const OptionalName& bound, float otherwise, Rewriter& rewriter) {
  if (!bound) return otherwise;
  if (!rewriter.is_constant(*bound)) return std::nullopt;
  const auto value = rewriter.constant_numbers(*bound);
  if (!value || value->size() != 1) return std::nullopt;
  const auto narrow = static_cast<float>(value->front());
  return static_cast<double>(narrow) == value->front() ? std::optional(narrow) : std::nullopt;
}

// An element that is less than the lower bound gives way to it, then one that is greater than the upper one.
void compare_with_bounds(const Clip_11<Edit>& op, Rewriter& rewriter) {
  Name value = op.input;
  if (op.min) {
    const Name less = rewriter.temporary("less"), raised = op.max ? rewriter.temporary("raised") : op.output;
    rewriter.add(Less_7<Edit>{.A = value, .B = *op.min, .C = less});
    rewriter.add(Where_9<Edit>{.condition = less, .X = *op.min, .Y = value, .output = raised});
    value = raised;
  }
  if (op.max) {
    const Name greater = rewriter.temporary("greater");
    rewriter.add(Greater_7<Edit>{.A = value, .B = *op.max, .C = greater});
    rewriter.add(Where_9<Edit>{.condition = greater, .X = *op.max, .Y = value, .output = op.output});
  }
  if (!op.min && !op.max) rewriter.replace_with(Identity_1<Edit>{.input = op.input, .output = op.output});
}

}  // namespace

// Bounds become inputs. Until 10 a bound that is left out is the largest float, and infinity is beyond it.
void upgrade_to_11(Clip_1<Edit> op, Rewriter& rewriter) {
  const auto type = rewriter.element(op.input);
  if (!type) return;
  rewriter.replace_with(Clip_11<Edit>{.input = op.input,
                                      .min = bound_input(op.min, *type, rewriter),
                                      .max = bound_input(op.max, *type, rewriter),
                                      .output = op.output});
}

void downgrade_to_6(Clip_11<Edit> op, Rewriter& rewriter) {
  const auto min = bound_attribute(op.min, -infinity, rewriter), max = bound_attribute(op.max, infinity, rewriter);
  if (min && max)
    return rewriter.replace_with(Clip_1<Edit>{.input = op.input, .output = op.output, .max = *max, .min = *min});
  compare_with_bounds(op, rewriter);
}

// Other types than floats are new.
void downgrade_to_11(Clip_11<Edit> op, Rewriter& rewriter) {
  const auto type = rewriter.element(op.input);
  if (!type) return;
  const bool known = *type == ElementType::float32 || *type == ElementType::float64 || *type == ElementType::float16;
  if (known) return rewriter.replace_with(op);
  compare_with_bounds(op, rewriter);
}

}  // namespace onnx_check::ops::ai_onnx
