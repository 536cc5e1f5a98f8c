#include "onnx_check/model.h"

#include <algorithm>

#include "onnx_check/domain.h"

namespace onnx_check {

std::optional<int64_t> Model::opset(std::string_view wanted) const {
  for (const OperatorSetId& import : opset_imports)
    if (canonical_domain(import.domain.view()) == canonical_domain(wanted)) return import.version;
  return std::nullopt;
}

std::optional<Position> position(const Model& model, const Message& message) {
  if (!model.source || !message.has_source()) return std::nullopt;
  if (model.format == Format::proto_text || model.format == Format::proto_json) return std::nullopt;
  const std::string_view bytes = model.source->bytes();
  const char* at = message.source().data();
  if (at < bytes.data() || at > bytes.data() + bytes.size()) return std::nullopt;

  Position position{.offset = static_cast<uint64_t>(at - bytes.data())};
  if (model.format != Format::text || model.line_starts.empty()) return position;
  const auto next_line = std::upper_bound(model.line_starts.begin(), model.line_starts.end(), position.offset);
  position.line = static_cast<uint32_t>(next_line - model.line_starts.begin());
  position.column = static_cast<uint32_t>(position.offset - *(next_line - 1) + 1);
  return position;
}

}  // namespace onnx_check
