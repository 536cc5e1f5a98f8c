#pragma once

#include <memory>
#include <string>
#include <vector>

#include "onnx_check/graph.h"

namespace onnx_check {

// The bytes a model was read from; they stay readable as long as the model lives.
class ONNX_CHECK_API Source {
 public:
  virtual ~Source() = default;
  virtual std::string_view bytes() const = 0;
  // False once the bytes are not what was opened: a mapped file was cut short by another process.
  virtual bool intact() const { return true; }
  // Gives back what memory it can once all of it was read; bytes() stay readable.
  virtual void rest() {}
};

// Bytes in memory.
class StringSource final : public Source {
 public:
  explicit StringSource(std::string bytes) : bytes_(std::move(bytes)) {}
  std::string_view bytes() const override { return bytes_; }

 private:
  std::string bytes_;
};

// What a model was read from. The protobuf text and JSON forms are turned into binary first: that is then the source.
enum class Format : uint8_t { binary, text, proto_text, proto_json };

// TrainingInfoProto.
struct TrainingInfo : Message {
  Graph* initialization = nullptr;
  Graph* algorithm = nullptr;
  List<Entry> initialization_binding, update_binding;
};

// DeviceConfigurationProto.
struct DeviceConfiguration : Message {
  Text name;
  std::optional<int32_t> num_devices;
  List<std::string_view> device;
};

// ModelProto, and the owner of everything below it.
struct ONNX_CHECK_API Model : Message {
  Model() : names(arena) {}

  std::optional<int64_t> ir_version;
  List<OperatorSetId> opset_imports;
  Text producer_name, producer_version, domain;
  std::optional<int64_t> model_version;
  Text doc_string;
  Graph* graph = nullptr;
  List<Entry> metadata_props;
  List<TrainingInfo*> training_info;
  List<Function*> functions;
  List<DeviceConfiguration*> configuration;

  Arena arena;
  NameTable names;
  std::string path;  // as given by the user; "-" for standard input
  Format format = Format::binary;
  std::unique_ptr<Source> source;     // null for a model that was made here
  std::vector<uint64_t> line_starts;  // text: where in `source` each line begins
  std::unique_ptr<Source> joined;     // binary: the messages that `source` gives in several pieces, each put together

  // The version imported for `domain` ("ai.onnx" and "" are one): the first import of it, nothing if there is none.
  std::optional<int64_t> opset(std::string_view domain) const;
};

// Where a message stands in its source.
struct Position {
  uint64_t offset = 0;            // bytes from the start
  uint32_t line = 0, column = 0;  // from 1; 0 in a binary source
};
// Nothing for a message that was made here, or whose file was turned into binary.
ONNX_CHECK_API std::optional<Position> position(const Model& model, const Message& message);

}  // namespace onnx_check
