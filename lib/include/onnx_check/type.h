#pragma once

#include "onnx_check/element_type.h"
#include "onnx_check/message.h"

namespace onnx_check {

// TensorShapeProto.Dimension.
struct Dimension : Message {
  enum class Kind : uint8_t { unknown, value, param };
  Kind kind = Kind::unknown;
  int64_t value = 0;  // as stored: may be negative
  Name param;
  Text denotation;
};

// TensorShapeProto.
struct TensorShape : Message {
  List<Dimension> dims;
};

// TypeProto, with the message of its kind (TypeProto.Tensor and so on) folded in.
struct Type : Message {
  enum class Kind : uint8_t { none, tensor, sparse_tensor, sequence, map, optional, opaque };
  Kind kind = Kind::none;
  Message body;                      // the message of the kind
  std::optional<int32_t> elem_type;  // tensor, sparse tensor: as stored, may be no DataType
  TensorShape* shape = nullptr;      // tensor, sparse tensor: null where the rank is unknown
  std::optional<int32_t> key_type;   // map
  Type* element = nullptr;           // sequence, optional: of the elements; map: of the values
  Name opaque_domain, opaque_name;
  Text denotation;
};

// ValueInfoProto.
struct ValueInfo : Message {
  Name name;
  Type* type = nullptr;
  Text doc_string;
  List<Entry> metadata_props;
};

}  // namespace onnx_check
