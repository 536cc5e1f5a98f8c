#pragma once

#include "onnx_check/element_type.h"
#include "onnx_check/message.h"

namespace onnx_check {

// TensorProto. Payloads are views of the source: nothing is decoded until someone asks (see tensor_elements.h).
struct Tensor : Message {
  struct Segment : Message {
    std::optional<int64_t> begin, end;
  };
  enum DataLocation : int32_t { in_message = 0, external = 1 };

  Name name;
  List<int64_t> dims;
  std::optional<int32_t> data_type;  // as stored: may be no DataType
  Segment* segment = nullptr;

  // The typed fields as packed wire bytes (varints, or little-endian words), whatever the source's encoding was.
  Text float_data, int32_data, int64_data, double_data, uint64_data;
  List<std::string_view> string_data;
  Text raw_data;

  Text doc_string;
  List<Entry> external_data;
  std::optional<int32_t> data_location;
  List<Entry> metadata_props;

  bool is_external() const { return data_location == external; }
};

// SparseTensorProto.
struct SparseTensor : Message {
  Tensor* values = nullptr;
  Tensor* indices = nullptr;
  List<int64_t> dims;
};

}  // namespace onnx_check
