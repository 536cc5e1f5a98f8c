#include <algorithm>

#include "tests/runner/engine.h"

namespace onnx_check::spec {
namespace {

constexpr Engine table[] = {
    {"check", run_check_case}, {"infer", run_infer_case},     {"parse", run_parse_case}, {"print", run_print_case},
    {"proto", run_proto_case}, {"bytes", run_bytes_case},     {"files", run_files_case}, {"cli", run_cli_case},
    {"run", run_run_case},     {"convert", run_convert_case},
};

}  // namespace

std::span<const Engine> engines() { return table; }

const Engine* find_engine(std::string_view kind) {
  const auto found = std::find_if(std::begin(table), std::end(table), [&](const Engine& e) { return e.kind == kind; });
  return found == std::end(table) ? nullptr : found;
}

}  // namespace onnx_check::spec
