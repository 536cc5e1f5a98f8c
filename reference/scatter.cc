#include "reference/scatter.h"

#include "reference/gather.h"
#include "reference/move.h"
#include "reference/operand.h"
#include "reference/types.h"

namespace onnx_check {

namespace {

using enum ElementType;
using Numbers =
    ElementTypes<float32, float64, float16, bfloat16, uint8, int8, uint16, int16, int32, int64, uint32, uint64>;

enum class Reduction { add, mul, max, min };

template <class T>
T reduced(Reduction reduction, T a, T b) {
  switch (reduction) {
    case Reduction::add:
      return static_cast<T>(a + b);
    case Reduction::mul:
      return static_cast<T>(a * b);
    case Reduction::max:
      return a > b || a != a ? a : b;
    case Reduction::min:
      break;
  }
  return a < b || a != a ? a : b;
}

void assign(const Datum& data, const Datum& updates, std::span<const size_t> places, Datum& out, EvalContext& context) {
  if (!context.allocate(out, data.element(), data.dims())) return;
  copy_elements(data.element(), data.data(), 0, out.fill(), 0, data.size());
  visit_movable(data.element(), [&]<class T>() {
    const T* from = static_cast<const T*>(updates.data());
    T* to = static_cast<T*>(out.fill());
    for (size_t i = 0; i < places.size(); ++i) to[places[i]] = from[i];
  });
}

std::optional<Reduction> reduction_of(std::string_view name) {
  if (name == "add") return Reduction::add;
  if (name == "mul") return Reduction::mul;
  if (name == "max") return Reduction::max;
  return name == "min" ? std::optional(Reduction::min) : std::nullopt;
}

}  // namespace

bool scatter_to(const Datum& data, const Datum& updates, std::span<const size_t> places, std::string_view name,
                Datum& out, EvalContext& context) {
  if (name == "none") {
    assign(data, updates, places, out, context);
    return !context.failed();
  }
  const auto reduction = reduction_of(name);
  const bool done = reduction && visit(Numbers{}, data.element(), [&]<class T>() {
                      const Operand<T> from(data), by(updates);
                      ResultOf<T> to(out, data.element(), data.dims(), context);
                      if (!to) return;
                      std::copy(from.begin(), from.end(), to.begin());
                      for (size_t i = 0; i < places.size(); ++i)
                        to[places[i]] = reduced(*reduction, to[places[i]], by[i]);
                    });
  if (!done)
    context.fail_attribute(run_rules::value, "reduction", "these elements cannot be reduced by it",
                           "use none, or numbers with add, mul, max or min");
  return !context.failed();
}

bool scatter_elements(const Datum& data, const Datum& indices, const Datum& updates, int64_t at,
                      std::string_view reduction, Datum& out, EvalContext& context) {
  const auto axis = context.axis(at, data.rank());
  if (!axis || !element_indices_fit(data, indices, *axis, context) || !context.same_dims(indices, updates))
    return false;
  const auto places = element_places(data, indices, *axis, context);
  return places && scatter_to(data, updates, *places, reduction, out, context);
}

}  // namespace onnx_check
