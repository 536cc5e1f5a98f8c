#include "lib/text/output.h"
#include "lib/text/reader.h"

namespace onnx_check::text {

namespace {

void put_denotation(Output& out, const Text& denotation) {
  if (!denotation) return;
  out.put(": ");
  put_string(out, *denotation);
}

void put_dimension(Output& out, const Dimension& dimension) {
  switch (dimension.kind) {
    case Dimension::Kind::unknown:
      out.put('?');
      break;
    case Dimension::Kind::value:
      put_int(out, dimension.value);
      break;
    case Dimension::Kind::param:
      put_name(out, dimension.param.view());
      break;
  }
  put_denotation(out, dimension.denotation);
}

void put_tensor_type(Output& out, const Type& type) {
  put_element_type(out, type.elem_type);
  if (!type.shape) return out.put("[]");
  if (type.shape->dims.empty()) return;
  out.put('[');
  for (size_t i = 0; i < type.shape->dims.size(); ++i) {
    if (i > 0) out.put(',');
    put_dimension(out, type.shape->dims[i]);
  }
  out.put(']');
}

void put_element(Output& out, std::string_view constructor, const Type& type) {
  out.put(constructor);
  if (type.element) put_type(out, *type.element);
  out.put(')');
}

void put_optional_name(Output& out, Name name) {
  if (name.present())
    put_name(out, name.view());
  else
    out.put('?');
}

void put_kind(Output& out, const Type& type) {
  switch (type.kind) {
    case Type::Kind::none:
      out.put('?');
      break;
    case Type::Kind::tensor:
      put_tensor_type(out, type);
      break;
    case Type::Kind::sparse_tensor:
      out.put("sparse_tensor(");
      put_tensor_type(out, type);
      out.put(')');
      break;
    case Type::Kind::sequence:
      put_element(out, "seq(", type);
      break;
    case Type::Kind::optional:
      put_element(out, "optional(", type);
      break;
    case Type::Kind::map:
      out.put("map(");
      if (type.key_type)
        put_element_type(out, type.key_type);
      else
        out.put('?');
      put_element(out, ", ", type);
      break;
    case Type::Kind::opaque:
      out.put("opaque(");
      put_optional_name(out, type.opaque_domain);
      out.put(", ");
      put_optional_name(out, type.opaque_name);
      out.put(')');
      break;
  }
}

}  // namespace

void put_element_type(Output& out, std::optional<int32_t> type) {
  const ElementTypeInfo* known = type ? element_type_info(*type) : nullptr;
  if (known) return out.put(known->name);
  out.put("elem_type(");
  if (type) put_int(out, *type);
  out.put(')');
}

void put_type(Output& out, const Type& type) {
  if (out.depth >= Reader::max_depth) return out.put('?');
  ++out.depth;
  put_kind(out, type);
  put_denotation(out, type.denotation);
  --out.depth;
}

}  // namespace onnx_check::text
