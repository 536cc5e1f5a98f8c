#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lib/proto/value_fields.h"
#include "onnx_check/finding.h"

namespace onnx_check::proto {

// Where reading stands: a message in a field of another.
struct Frame {
  const Frame* parent = nullptr;
  std::string_view field;  // empty for the outermost message
  int64_t index = -1;      // in a repeated field
  int depth = 0;
  bool merging = false;  // into a message that was read before; it has been said that a field was given twice
};

// Reads messages from wire bytes into a model's arena. Payloads and strings stay views of the bytes.
// What protobuf takes is read as protobuf reads it, and reported where it is odd; what protobuf refuses ends the
// reading.
class Reader {
 public:
  // `bytes` is the whole source, and outlives what is read; `path` is what findings name.
  Reader(std::string_view bytes, std::string_view path, Arena& arena, NameTable& names, Sink& sink)
      : bytes_(bytes), path_(path), arena_(arena), names_(names), sink_(sink) {}

  // Reads the whole source into `message`. False where it is malformed; then the last finding says why.
  template <class M>
  bool read(M& message);

  // The messages that the source gives in several pieces, each put together; null if there are none. It must live as
  // long as what was read.
  std::unique_ptr<Source> take_joined() { return std::move(joined_source_); }
  // Whether the first field of the source was one that `read` knows.
  bool began_well() const { return began_well_; }

 private:
  template <class M>
  friend class FieldStore;

  template <class M>
  bool read_fields(M& message, std::string_view bytes, const Frame& frame);
  void reserve_lists(Graph& graph, std::string_view bytes);
  template <class M>
  void reserve_lists(M&, std::string_view) {}

  bool too_deep(const Frame& frame, const char* at);
  // Adds `piece` to the bytes of a message that the source gives in several pieces.
  bool join(Message& message, std::string_view piece, const Frame& frame);
  void finish_joined();
  bool spend_copy(uint64_t bytes, const Frame& frame, const char* at);

  void report(std::string_view id, Severity severity, std::string message, std::string help, const Frame& frame,
              const char* at);
  void emit(std::string_view id, Severity severity, std::string message, std::string help, const Frame& frame,
            const char* at);
  void finish_reports();
  bool fail(WireError error, const WireField& field, std::string_view message, const Frame& frame, const char* at,
            const char* end);
  bool fail(std::string_view id, std::string message, std::string help, const Frame& frame, const char* at);
  void wrong_wire(const WireField& field, std::string_view name, std::string_view message, const Frame& frame);
  void given_twice(std::string_view name, std::string_view message, const Frame& frame, const char* at);
  void out_of_range(const WireField& field, std::string_view name, int32_t read_as, const Frame& frame);
  void report_unknown(const WireField& field, std::string_view message, const Frame& frame);

  std::string_view bytes_;
  std::string_view path_;
  Arena& arena_;
  NameTable& names_;
  Sink& sink_;
  bool began_well_ = false;
  int deepest_ = 0;
  uint64_t reported_ = 0;
  uint64_t copied_ = 0;  // bytes copied to put together what the source has in pieces
  std::unordered_map<Message*, std::vector<std::string_view>> joined_;
  std::unique_ptr<Source> joined_source_;
  std::vector<std::pair<std::string_view, uint32_t>> unknown_;  // reported: message and field number
};

extern template bool Reader::read(Model&);
extern template bool Reader::read(Tensor&);
extern template bool Reader::read(SparseTensor&);
extern template bool Reader::read(SequenceBody<Value>&);
extern template bool Reader::read(MapBody<Value>&);
extern template bool Reader::read(OptionalBody<Value>&);

}  // namespace onnx_check::proto
