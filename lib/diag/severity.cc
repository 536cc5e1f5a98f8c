#include "onnx_check/finding.h"

namespace onnx_check {

std::string_view to_string(Severity severity) {
  switch (severity) {
    case Severity::information:
      return "information";
    case Severity::warning:
      return "warning";
    case Severity::error:
      return "error";
  }
  return "error";
}

std::optional<Severity> severity_from_string(std::string_view name) {
  for (const Severity severity : {Severity::information, Severity::warning, Severity::error})
    if (to_string(severity) == name) return severity;
  return std::nullopt;
}

}  // namespace onnx_check
