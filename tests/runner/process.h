#pragma once

#include <cstdint>
#include <string>

#include "onnx_check/result.h"

namespace onnx_check::spec {

struct Command {
  std::string script;      // for /bin/sh
  std::string folder;      // where it runs
  std::string path_first;  // folders before PATH
  std::string input;       // standard input, a file
  int max_seconds = 60;    // then it is killed
};

struct Ended {
  std::string out, err;
  int status = 0;  // as the shell's $?: 128 + n for signal n
  bool killed = false;
  double seconds = 0;
  uint64_t peak_bytes = 0;  // the largest resident memory of a process in it
};

Result<Ended> run_command(const Command& command);

}  // namespace onnx_check::spec
