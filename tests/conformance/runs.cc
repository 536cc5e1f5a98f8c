// What the reference backend computes, against the outputs that are stored beside public models.
// usage: runs TODO GROUP…      TODO: how many cases may lack a kernel; it may only fall
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>

#include "onnx_check/backend_case.h"
#include "tests/conformance/expected.h"

namespace onnx_check::conformance {
namespace {

namespace fs = std::filesystem;

constexpr int skipped = 77;  // ctest's SKIP_RETURN_CODE

using Kind = BackendResult::Kind;
using Seconds = std::chrono::duration<double>;

class Runs {
 public:
  Runs(const ExpectedFailures& expected, size_t todo) : expected_(expected), todo_(todo) {}

  void look_at(const std::string& path, const std::string& name) {
    const auto listed = expected_.find(name);
    const auto begun = std::chrono::steady_clock::now();
    const BackendResult result = run_backend_case(
        path, listed == expected_.end() ? Tolerance{} : Tolerance{.relative = listed->second.relative}, {});
    const Seconds spent = std::chrono::steady_clock::now() - begun;
    if (spent > slowest_) {
      slowest_ = spent;
      slowest_name_ = name;
    }
    ++cases_;
    const bool may_fail = listed != expected_.end() && listed->second.fails;
    if (result.kind == Kind::passed && may_fail) fail(name, "it passes: take it off the list");
    if (result.kind == Kind::unsupported && !may_fail) ++unsupported_;
    if (result.kind != Kind::passed && result.kind != Kind::unsupported && !may_fail) fail(name, result.message);
  }

  int finish() const {
    std::printf("%zu cases, %zu failures, %zu without a kernel; the slowest: %s, %.2f s\n", cases_, failures_,
                unsupported_, slowest_name_.c_str(), slowest_.count());
    if (unsupported_ < todo_) std::printf("lower the %zu in CMakeLists.txt to %zu\n", todo_, unsupported_);
    return failures_ == 0 && unsupported_ <= todo_ && cases_ != 0 ? 0 : 1;
  }

 private:
  void fail(const std::string& name, const std::string& what) {
    ++failures_;
    std::printf("FAILED %s: %s\n", name.c_str(), what.c_str());
  }

  const ExpectedFailures& expected_;
  const size_t todo_;
  size_t cases_ = 0, failures_ = 0, unsupported_ = 0;
  Seconds slowest_{};
  std::string slowest_name_;
};

int run_groups(int argc, char** argv) {
  const fs::path data = ONNX_CHECK_DATA_DIR;
  ExpectedFailures expected;
  if (!read_expected_failures(expected)) return 1;
  if (argc < 3) return 2;
  Runs runs(expected, std::stoul(argv[1]));
  for (int i = 2; i < argc; ++i) {
    const fs::path group = data / argv[i];
    if (!fs::is_directory(group)) {
      std::printf("skipped: there is no %s; set ONNX_CHECK_DATA_DIR to a folder with public models\n", group.c_str());
      return skipped;
    }
    for (const std::string& path : backend_cases(group)) runs.look_at(path, fs::relative(path, data).string());
  }
  return runs.finish();
}

}  // namespace
}  // namespace onnx_check::conformance

int main(int argc, char** argv) { return onnx_check::conformance::run_groups(argc, argv); }
