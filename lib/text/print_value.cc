#include "lib/text/output.h"

namespace onnx_check::text {

namespace {

// The type says the element type and every size of the tensor.
bool says_all(const Type* type, const Tensor& tensor) {
  if (!type || type->kind != Type::Kind::tensor || !type->shape || type->elem_type != tensor.data_type) return false;
  if (type->shape->dims.size() != tensor.dims.size()) return false;
  for (size_t i = 0; i < tensor.dims.size(); ++i) {
    const Dimension& d = type->shape->dims[i];
    if (d.kind != Dimension::Kind::value || d.value != tensor.dims[i]) return false;
  }
  return true;
}

void put_tensor_value(Output& out, const Tensor& tensor, const Type* type) {
  if (says_all(type, tensor) && has_plain_payload(tensor))
    put_elements(out, tensor);
  else
    put_tensor(out, tensor, Equals::where_needed);
}

void put_map(Output& out, const Value& value, const Type* element) {
  out.put('{');
  for (size_t i = 0; i < value.elements.size(); ++i) {
    if (i > 0) out.put(", ");
    if (i < value.string_keys.size())
      put_string(out, value.string_keys[i]);
    else if (i < value.keys.size())
      put_int(out, value.keys[i]);
    out.put(": ");
    put_value(out, *value.elements[i], element);
  }
  out.put('}');
}

}  // namespace

void put_value(Output& out, const Value& value, const Type* type) {
  const Type* element = type ? type->element : nullptr;
  switch (value.kind) {
    case Value::Kind::tensor:
      if (value.tensor) put_tensor_value(out, *value.tensor, type);
      break;
    case Value::Kind::sparse_tensor:
      if (value.sparse_tensor) put_sparse_tensor(out, *value.sparse_tensor);
      break;
    case Value::Kind::sequence:
      put_list(out, "[", value.elements, "]", [&](const Value* v) { put_value(out, *v, element); });
      break;
    case Value::Kind::map:
      put_map(out, value, element);
      break;
    case Value::Kind::optional:
      if (value.elements.empty())
        out.put("none");
      else
        put_value(out, *value.elements[0], element);
      break;
    case Value::Kind::none:
      out.put('?');
      break;
  }
}

}  // namespace onnx_check::text
