#pragma once

#include "onnx_check/tensor.h"

namespace onnx_check {

// What an input or output of a model holds: TensorProto, SparseTensorProto, SequenceProto, MapProto or OptionalProto.
struct Value : Message {
  enum class Kind : uint8_t { none, tensor, sparse_tensor, sequence, map, optional };
  Kind kind = Kind::none;
  Name name;
  Tensor* tensor = nullptr;
  SparseTensor* sparse_tensor = nullptr;
  // Sequence, optional: SequenceProto.DataType or OptionalProto.DataType as stored (tensor 1, sparse tensor 2,
  // sequence 3, map 4, optional 5). Map: that of the values.
  std::optional<int32_t> elem_type;
  List<Value*> elements;            // sequence: its elements; map: its values; optional: one, or none where it is empty
  std::optional<int32_t> key_type;  // map: TensorProto.DataType of the keys
  List<int64_t> keys;               // map with integer keys
  List<std::string_view> string_keys;
};

}  // namespace onnx_check
