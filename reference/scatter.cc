#include "reference/scatter.h"

#include "reference/gather.h"
#include "reference/move.h"
#include "reference/operand.h"
#include "reference/types.h"

namespace onnx_check {

namespace {

using Accumulated =
    ElementTypes<ElementType::float32, ElementType::float64, ElementType::float16, ElementType::bfloat16,
                 ElementType::uint8, ElementType::int8, ElementType::uint16, ElementType::int16, ElementType::int32,
                 ElementType::int64, ElementType::uint32, ElementType::uint64>;

enum class Accumulation { add, mul, max, min };

template <class T>
T reduced(Accumulation reduction, T a, T b) {
  switch (reduction) {
    case Accumulation::add:
      return static_cast<T>(a + b);
    case Accumulation::mul:
      return static_cast<T>(a * b);
    case Accumulation::max:
      return a > b || a != a ? a : b;
    case Accumulation::min:
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

std::optional<Accumulation> accumulation_of(std::string_view name) {
  if (name == "add") return Accumulation::add;
  if (name == "mul") return Accumulation::mul;
  if (name == "max") return Accumulation::max;
  return name == "min" ? std::optional(Accumulation::min) : std::nullopt;
}

}  // namespace

bool scatter_to(const Datum& data, const Datum& updates, std::span<const size_t> places, std::string_view name,
                Datum& out, EvalContext& context) {
  if (name == "none") {
    assign(data, updates, places, out, context);
    return !context.failed();
  }
  const auto reduction = accumulation_of(name);
  const bool done = reduction && visit(Accumulated{}, data.element(), [&]<class T>() {
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
