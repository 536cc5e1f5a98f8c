#include "tests/runner/case_model.h"

#include <array>
#include <charconv>
#include <google/protobuf/io/tokenizer.h>
#include <google/protobuf/text_format.h>
#include <limits>
#include <sstream>
#include <vector>

#include "onnx_check.pb.h"
#include "onnx_check/load.h"
#include "onnx_check/save.h"
#include "tests/support/test_source.h"

namespace onnx_check::spec {
namespace {

// The newest IR version among the releases of ONNX whose newest operator set of ai.onnx is the index.
constexpr std::array<int, 26> ir_versions = {3, 3, 3, 3, 3, 3, 3, 3, 3,  4,  5,  6,  7,
                                             7, 7, 8, 8, 8, 8, 9, 9, 10, 10, 11, 12, 13};

int ir_version_of(int64_t opset) {
  if (opset < 0) return ir_versions.front();
  return ir_versions[std::min(static_cast<size_t>(opset), ir_versions.size() - 1)];
}

std::unique_ptr<Model> read_string(const std::string& bytes, Format format, const std::string& path, Sink& sink) {
  auto model = read_model(std::make_unique<TestSource>(bytes), format, path, sink);
  return model ? std::move(*model) : nullptr;
}

class FirstProtobufError final : public google::protobuf::io::ErrorCollector {
 public:
  void AddError(int line, google::protobuf::io::ColumnNumber column, const std::string& message) override {
    if (text.empty()) text = std::to_string(line + 1) + ':' + std::to_string(column + 1) + ": " + message;
  }
  std::string text;
};

}  // namespace

CaseText with_header(std::string_view body, std::string_view arguments) {
  if (arguments.empty()) return {std::string(body), 1};
  std::istringstream words{std::string(arguments)};
  int ir_version = 0;
  std::string imports;
  for (std::string word; words >> word;) {
    const size_t colon = word.rfind(':');
    const std::string domain = colon == word.npos ? "" : word.substr(0, colon);
    const std::string version = colon == word.npos ? word : word.substr(colon + 1);
    int64_t number = std::numeric_limits<int64_t>::max();
    std::from_chars(version.data(), version.data() + version.size(), number);
    if (ir_version == 0) ir_version = domain.empty() ? ir_version_of(number) : ir_versions.back();
    imports += (imports.empty() ? "\"" : ", \"") + domain + "\" : " + version;
  }
  return {"<ir_version: " + std::to_string(ir_version) + ", opset_import: [" + imports + "]>\n" + std::string(body), 2};
}

std::string header_error(std::string_view body, std::string_view arguments) {
  const size_t begin = body.find_first_not_of(" \n");
  const bool has_header = begin != body.npos && body[begin] == '<';
  return has_header && !arguments.empty() ? "operator sets stand in the header line and in the body" : "";
}

std::unique_ptr<Model> model_from_text(const std::string& text, const std::string& path, Sink& sink) {
  return read_string(text, Format::text, path, sink);
}

std::unique_ptr<Model> model_from_bytes(const std::string& bytes, const std::string& path, Sink& sink) {
  return read_string(bytes, Format::binary, path, sink);
}

Result<std::string> binary_from_text(const std::string& text) {
  FindingList found;
  const auto model = model_from_text(text, "model.onnxtxt", found);
  if (!model || !found.findings.empty())
    return Error{Error::Kind::cannot_read, found.findings.empty() ? "no model" : found.findings.front().message};
  return encode_model(*model, Format::binary);
}

Result<std::string> binary_from_proto_text(const std::string& text) {
  pb::ModelProto message;
  FirstProtobufError error;
  google::protobuf::TextFormat::Parser parser;
  parser.RecordErrorsTo(&error);
  parser.SetRecursionLimit(std::numeric_limits<int>::max());
  if (!parser.ParseFromString(text, &message)) return Error{Error::Kind::cannot_read, error.text};
  return message.SerializePartialAsString();
}

}  // namespace onnx_check::spec
