#pragma once

#include <string>

namespace onnx_check::spec {

// While it lives, a crash of the process prints its text to standard error before the process ends.
class CrashNote {
 public:
  explicit CrashNote(std::string text);
  CrashNote(const CrashNote&) = delete;
  CrashNote& operator=(const CrashNote&) = delete;
  ~CrashNote();

 private:
  std::string text_;
};

void install_crash_handler();

}  // namespace onnx_check::spec
