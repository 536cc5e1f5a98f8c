#include "cli/model_file.h"

#include "onnx_check/load.h"

namespace onnx_check::cli {

std::vector<std::string> model_formats() { return {"auto", "binary", "text", "textproto", "json"}; }

std::optional<Format> format_of_option(const std::string& name) {
  if (name == "binary") return Format::binary;
  if (name == "text") return Format::text;
  if (name == "textproto") return Format::proto_text;
  if (name == "json") return Format::proto_json;
  return std::nullopt;
}

Result<std::unique_ptr<Model>> load_file(const std::string& path, const std::string& input_format, Sink& sink) {
  LoadOptions options;
  options.format = format_of_option(input_format);
  options.guard_mapping = true;
  return load_model(path, options, sink);
}

}  // namespace onnx_check::cli
