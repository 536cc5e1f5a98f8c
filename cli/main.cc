#include <csignal>
#include <cstdio>
#include <exception>

#include "cli/command.h"

int main(int argc, char** argv) {
  using namespace onnx_check::cli;
  std::signal(SIGPIPE, SIG_IGN);
  try {
    Console console("onnx-check");
    std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    return static_cast<int>(console.finish(run_tool(std::move(arguments), console)));
  } catch (const std::exception& error) {  // out of memory, above all
    std::fprintf(stderr, "onnx-check: %s\n", error.what());
  } catch (...) {
    std::fputs("onnx-check: an unknown failure\n", stderr);
  }
  return static_cast<int>(Exit::failure);
}
