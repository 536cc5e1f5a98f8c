#include <fmt/format.h>

#include "checker/rules.h"
#include "onnx_check/element_type.h"

namespace onnx_check::rules::type {

namespace {

bool can_be_key(int32_t type) {
  switch (static_cast<ElementType>(type)) {
    case ElementType::int8:
    case ElementType::int16:
    case ElementType::int32:
    case ElementType::int64:
    case ElementType::uint8:
    case ElementType::uint16:
    case ElementType::uint32:
    case ElementType::uint64:
    case ElementType::string:
      return true;
    default:
      return false;
  }
}

std::string key_text(int32_t type) {
  const ElementTypeInfo* known = element_type_info(type);
  return known ? std::string(known->name) : fmt::format("{}", type);
}

void look_at_type(Check& check, const Type& type) {
  if (type.kind != Type::Kind::map || can_be_key(type.key_type.value_or(0))) return;
  check.report(map_key_type,
               type.key_type ? fmt::format("the keys of the map are {}, expected an integer type or string",
                                           key_text(*type.key_type))
                             : "the map has no key type, expected an integer type or string",
               {.help = "set key_type to int64 or string"});
}

}  // namespace

constinit const CheckRule map_key_type{
    .text = {.id = "type/map-key-type",
             .summary = "the keys of a map are integers or strings",
             .why = "The standard allows no other keys: equality of floats is no base for a look-up.",
             .wrong = "<ir_version: 10, opset_import: [\"ai.onnx.ml\": 3]>\n"
                      "g (map(float, float[1]) x) => (float[N] y) { y = ai.onnx.ml.CastMap(x) }",
             .right = "<ir_version: 10, opset_import: [\"ai.onnx.ml\": 3]>\n"
                      "g (map(int64, float[1]) x) => (float[N] y) { y = ai.onnx.ml.CastMap(x) }"},
    .type = look_at_type};

}  // namespace onnx_check::rules::type
