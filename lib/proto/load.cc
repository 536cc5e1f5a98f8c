#include "onnx_check/load.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "lib/proto/libprotobuf.h"
#include "lib/proto/reader.h"
#include "lib/proto/sniff.h"
#include "lib/proto/source.h"
#include "onnx_check/text.h"

namespace onnx_check {

namespace {

using ModelResult = Result<std::unique_ptr<Model>>;

constexpr uint64_t two_gib = uint64_t{1} << 31;

Finding finding_of_file(const std::string& path, std::string_view id, Severity severity, std::string message,
                        std::string help) {
  Finding finding;
  finding.id = id;
  finding.severity = severity;
  finding.message = std::move(message);
  finding.help = std::move(help);
  finding.where.file = path;
  return finding;
}

// What is said of a file that does not even begin as a model.
Finding not_a_model(const std::string& path, std::string_view bytes) {
  proto::Guess guess = proto::guess_content(bytes);
  std::string message = guess.what.empty() ? "the file does not begin as an ONNX model"
                                           : fmt::format("the file {}, expected an ONNX model", guess.what);
  if (guess.help.empty()) guess.help = "give a file in ONNX's binary form, or one whose extension names its form";
  return finding_of_file(path, "proto/not-a-model", Severity::error, std::move(message), std::move(guess.help));
}

bool says_something(const Model& model) {
  return model.graph != nullptr || !model.functions.empty() || model.ir_version || !model.opset_imports.empty();
}

ModelResult read_binary(std::unique_ptr<Source> source, const std::string& path, Sink& sink) {
  auto model = std::make_unique<Model>();
  model->path = path;
  model->source = std::move(source);
  const std::string_view bytes = model->source->bytes();
  FindingList findings;
  proto::Reader reader(bytes, path, model->arena, model->names, findings);
  const bool whole = reader.read(*model);
  model->joined = reader.take_joined();
  if (!model->source->intact()) {
    sink.report(finding_of_file(path, "proto/file-changed", Severity::error,
                                "the file got shorter while it was read, expected it to stay as it is",
                                "check it again when it has been written to its end"));
    return std::unique_ptr<Model>();
  }
  if (whole ? !says_something(*model) : !reader.began_well() || !proto::guess_content(bytes).what.empty()) {
    sink.report(not_a_model(path, bytes));
    return std::unique_ptr<Model>();
  }
  for (Finding& finding : findings.findings) sink.report(std::move(finding));
  if (!whole) return std::unique_ptr<Model>();
  if (bytes.size() >= two_gib)
    sink.report(finding_of_file(
        path, "proto/over-2-gib", Severity::warning,
        fmt::format("the file has {} bytes; most readers take no protobuf message of 2 GiB or more", bytes.size()),
        "move large tensors to external data"));
  model->source->rest();
  return model;
}

ModelResult read_text(std::unique_ptr<Source> source, const std::string& path, Sink& sink) {
  auto model = std::make_unique<Model>();
  model->path = path;
  model->format = Format::text;
  if (!parse_model(std::move(source), *model, sink)) return std::unique_ptr<Model>();
  return model;
}

ModelResult read_by_protobuf(std::unique_ptr<Source> source, Format format, const std::string& path, Sink& sink) {
  auto binary = proto::binary_of(source->bytes(), format, path, sink);
  if (!binary) return std::unique_ptr<Model>();
  ModelResult model = read_binary(std::make_unique<StringSource>(std::move(*binary)), path, sink);
  if (model && *model) (*model)->format = format;
  return model;
}

}  // namespace

Format format_of_path(std::string_view path) {
  struct Extension {
    std::string_view text;
    Format format;
  };
  constexpr std::array extensions{
      Extension{".onnxtxt", Format::text},     Extension{".textproto", Format::proto_text},
      Extension{".pbtxt", Format::proto_text}, Extension{".prototxt", Format::proto_text},
      Extension{".json", Format::proto_json},  Extension{".onnxjson", Format::proto_json},
  };
  for (const Extension& extension : extensions)
    if (path.ends_with(extension.text)) return extension.format;
  return Format::binary;
}

ModelResult read_model(std::unique_ptr<Source> source, Format format, const std::string& path, Sink& sink) {
  switch (format) {
    case Format::binary:
      return read_binary(std::move(source), path, sink);
    case Format::text:
      return read_text(std::move(source), path, sink);
    case Format::proto_text:
    case Format::proto_json:
      return read_by_protobuf(std::move(source), format, path, sink);
  }
  return Error{Error::Kind::usage, "no such format"};
}

ModelResult load_model(const std::string& path, const LoadOptions& options, Sink& sink) {
  auto source = proto::open_source(path, options);
  if (!source) return source.error();
  const Format format = options.format.value_or(format_of_path(path));
  const uint64_t size = (*source)->bytes().size();
  if (format != Format::binary && size > options.max_text_bytes)
    return Error{Error::Kind::budget, fmt::format("\"{}\" has {} bytes of text", path, size)};
  return read_model(std::move(*source), format, path, sink);
}

}  // namespace onnx_check
