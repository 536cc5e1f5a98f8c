#include "onnx_check/save.h"

#include <fmt/format.h>

#include "lib/proto/file_output.h"
#include "lib/proto/libprotobuf.h"
#include "lib/proto/writer.h"
#include "onnx_check/load.h"
#include "onnx_check/text.h"

namespace onnx_check {

namespace {

std::string_view name_of(Format format) {
  switch (format) {
    case Format::binary:
      return "the binary form";
    case Format::text:
      return "ONNX text";
    case Format::proto_text:
      return "protobuf text";
    case Format::proto_json:
      return "protobuf JSON";
  }
  return "this form";
}

Result<proto::Printed> print_by_protobuf(const Model& model, Format format) {
  proto::StringOutput binary;
  if (Result<Done> written = proto::write_model(model, binary); !written) return written.error();
  return proto::text_of(binary.text, format);
}

Result<proto::Printed> print_as(const Model& model, Format format) {
  if (format != Format::text) return print_by_protobuf(model, format);
  return proto::Printed{print(model), losses(model)};
}

Result<Done> write(const Model& model, Format format, const SaveOptions& options, proto::Output& out) {
  if (format == Format::binary) return proto::write_model(model, out);
  Result<proto::Printed> printed = print_as(model, format);
  if (!printed) return printed.error();
  if (!options.lossy && !printed->losses.empty())
    return Error{Error::Kind::cannot_say, fmt::format("{} cannot say all of \"{}\"; it would lose:\n  {}",
                                                      name_of(format), model.path, fmt::join(printed->losses, "\n  "))};
  out.write(printed->text);
  return Done{};
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
