#include <fmt/format.h>

#include "cli/command.h"

namespace onnx_check::cli {
namespace {

Runner define_version(Options& options) {
  options.examples("  onnx-check --version");
  return [](Console& console) {
    console.out(fmt::format("onnx-check {}\n", ONNX_CHECK_VERSION));
    return Exit::ok;
  };
}

}  // namespace

extern const Command version_command;
constinit const Command version_command{9, "version", "The version of the tool", define_version};

}  // namespace onnx_check::cli
