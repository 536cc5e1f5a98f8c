#include "onnx_check/value_file.h"

#include "lib/proto/file_output.h"
#include "lib/proto/reader.h"
#include "lib/proto/source.h"
#include "lib/proto/value_fields.h"
#include "lib/proto/writer.h"

namespace onnx_check {

std::unique_ptr<ValueFile> read_value(std::unique_ptr<Source> source, Value::Kind kind, const std::string& path,
                                      Sink& sink) {
  auto file = std::make_unique<ValueFile>();
  file->source = std::move(source);
  Value& value = file->value;
  value.kind = kind;
  if (kind == Value::Kind::tensor) value.tensor = file->arena.make<Tensor>();
  if (kind == Value::Kind::sparse_tensor) value.sparse_tensor = file->arena.make<SparseTensor>();

  proto::Reader reader(file->source->bytes(), path, file->arena, file->names, sink);
  bool whole = false;
  proto::with_body(value, [&](auto&& body) { whole = reader.read(body); });
  file->joined = reader.take_joined();
  if (!whole) return nullptr;
  static_cast<Message&>(value) = Message(file->source->bytes());
  if (value.tensor != nullptr) value.name = value.tensor->name;
  return file;
}

Result<std::unique_ptr<ValueFile>> load_value(const std::string& path, Value::Kind kind, Sink& sink) {
  auto source = proto::open_source(path, {});
  if (!source) return source.error();
  return read_value(std::move(*source), kind, path, sink);
}

Result<std::string> encode_value(const Value& value) {
  proto::StringOutput out;
  if (Result<Done> written = proto::write_value(value, out); !written) return written.error();
  return std::move(out.text);
}

Result<Done> save_value(const Value& value, const std::string& path) {
  auto file = proto::FileOutput::open(path);
  if (!file) return file.error();
  if (Result<Done> written = proto::write_value(value, **file); !written) return written;
  return (*file)->commit();
}

}  // namespace onnx_check
