#include "reference/label_map.h"

#include <fmt/format.h>

#include "reference/move.h"

namespace onnx_check {

namespace {

template <class T>
Datum label_of(ElementType element, const T& value) {
  Datum made = Datum::zeros(element, {1});
  *static_cast<T*>(made.fill()) = value;
  return made;
}

}  // namespace

Datum label(int64_t number) { return label_of(ElementType::int64, number); }
Datum label(float number) { return label_of(ElementType::float32, number); }
Datum label(std::string_view text) { return label_of(ElementType::string, std::string(text)); }

void map_labels(const Datum& x, const Datum& keys, const Datum& values, const Datum& fallback, Datum& y,
                EvalContext& context) {
  if (keys.element() != x.element())
    return context.fail(run_rules::argument_type, x,
                        fmt::format("it is {}, but the keys are {}", to_string(x.element()), to_string(keys.element())),
                        "write keys of the type of the input");
  if (keys.size() != values.size())
    return context.fail(run_rules::value, fmt::format("there are {} keys and {} values", keys.size(), values.size()),
                        "write one value for each key");
  if (fallback.element() != values.element() || fallback.size() != 1)
    return context.fail(run_rules::value,
                        fmt::format("the default is {} {}, but the values are {}", fallback.size(),
                                    to_string(fallback.element()), to_string(values.element())),
                        "give one default of the type of the values");
  if (!context.allocate(y, values.element(), x.dims())) return;
  const auto places = LabelIndex(keys).find(x);
  for (size_t i = 0; i < places.size(); ++i)
    copy_elements(values.element(), places[i] ? values.data() : fallback.data(), places[i].value_or(0), y.fill(), i, 1);
}

}  // namespace onnx_check
