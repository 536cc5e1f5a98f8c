#include "onnx_check/save.h"

#include <fmt/format.h>

#include "lib/proto/file_output.h"
#include "lib/proto/writer.h"
#include "onnx_check/load.h"

namespace onnx_check {

namespace {

Result<Done> write(const Model& model, Format format, const SaveOptions&, proto::Output& out) {
  if (format == Format::binary) return proto::write_model(model, out);
  return Error{Error::Kind::cannot_say, "this format is not supported yet"};
}

}  // namespace

Result<std::string> encode_model(const Model& model, Format format, const SaveOptions& options) {
  proto::StringOutput out;
  Result<Done> written = write(model, format, options, out);
  if (!written) return written.error();
  return std::move(out.text);
}

Result<Done> save_model(const Model& model, const std::string& path, const SaveOptions& options) {
  auto file = proto::FileOutput::open(path);
  if (!file) return file.error();
  Result<Done> written = write(model, options.format.value_or(format_of_path(path)), options, **file);
  if (!written) return written;
  if (model.source && !model.source->intact())
    return Error{Error::Kind::cannot_write,
                 fmt::format("cannot write \"{}\": \"{}\" got shorter meanwhile", path, model.path)};
  return (*file)->commit();
}

}  // namespace onnx_check
