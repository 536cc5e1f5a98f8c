#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace onnx_check::cli {

// design: 0 nothing at or above --fail-on; 1 a finding; 2 cannot read or write, or wrong use; 3 a budget was hit.
enum class Exit : int { ok = 0, findings = 1, failure = 2, incomplete = 3 };

// Of several files: 2 over 1 over 3 over 0.
Exit worse(Exit a, Exit b);

// Standard output and error of the tool. Output is buffered; after it could not be written, nothing more is.
class Console {
 public:
  explicit Console(std::string_view program);
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  void out(std::string_view text);
  // To standard error, as it is.
  void err(std::string_view text);
  // "onnx-check: <message>" on standard error, escaped.
  void error(std::string_view message);
  // The hint under an error: "  = help: …".
  void hint(std::string_view message);
  // Writes what is buffered. The exit code: failure if standard output could not be written, else `code`.
  Exit finish(Exit code);
  bool broken() const { return broken_; }

  // --color: "auto", "always" or "never".
  void set_color(std::string_view choice);
  bool color() const { return color_; }
  // `text`, bold where colors are wanted.
  std::string heading(std::string_view text) const;

  // A line that is overwritten by the next and goes away before other output; shown on a terminal only.
  void progress(size_t done, size_t all, std::string_view name);
  void clear_progress();

 private:
  void flush();

  std::string_view program_;
  std::string buffer_;
  bool out_is_terminal_, err_is_terminal_;
  int write_error_ = 0;  // errno
  bool broken_ = false;
  bool color_ = false;
  bool progress_shown_ = false;
  long long last_progress_ = 0;  // milliseconds
};

}  // namespace onnx_check::cli
