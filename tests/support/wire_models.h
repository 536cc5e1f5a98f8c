#pragma once

#include <memory>
#include <string>
#include <utility>

#include "onnx_check/load.h"
#include "tests/support/test_source.h"
#include "tests/support/wire_writer.h"

namespace onnx_check {

// A message that is put together field by field.
class Wire {
 public:
  Wire& int_(uint32_t field, int64_t value) { return wire::put_int(bytes_, field, value), *this; }
  Wire& bytes(uint32_t field, std::string_view value) { return wire::put(bytes_, field, value), *this; }
  Wire& message(uint32_t field, const Wire& value) { return bytes(field, value.bytes_); }
  Wire& raw(std::string_view bytes) { return bytes_ += bytes, *this; }
  const std::string& str() const { return bytes_; }

 private:
  std::string bytes_;
};

inline Wire node_wire(std::string_view op_type, std::string_view input, std::string_view output) {
  return Wire().bytes(1, input).bytes(2, output).bytes(4, op_type);
}
inline Wire model_wire(const Wire& graph) {
  return Wire().int_(1, 10).message(8, Wire().bytes(1, "").int_(2, 21)).message(7, graph);
}

// A model read from bytes, and what was said of it.
struct ReadModel {
  std::unique_ptr<Model> model;
  FindingList list;

  std::string ids() const {
    std::string ids;
    for (const Finding& finding : list.findings) ids += (ids.empty() ? "" : " ") + finding.id;
    return ids;
  }
};
inline ReadModel read_bytes(std::string_view bytes, Format format = Format::binary) {
  ReadModel read;
  auto model = read_model(std::make_unique<TestSource>(bytes), format, "m.onnx", read.list);
  if (model) read.model = std::move(*model);
  return read;
}

}  // namespace onnx_check
