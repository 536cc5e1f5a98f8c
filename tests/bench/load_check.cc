// Loading and checking in the process. `times_faster` compares with the parse, structural check and full check (after
// parsing) of the official C++ library on a machine of this kind.
#include <benchmark/benchmark.h>
#include <chrono>

#include "onnx_check/check.h"
#include "onnx_check/load.h"
#include "tests/bench/benches.h"
#include "tests/bench/models.h"

namespace onnx_check::bench {
namespace {

// Seconds of the official library; 0: not known.
struct Baseline {
  double parse = 0, structure_check = 0, full_check = 0;
};
constexpr Baseline chain_10k{.parse = 4.5e-3, .structure_check = 4.2e-3, .full_check = 30e-3};
constexpr Baseline chain_200k{.parse = 110e-3, .structure_check = 320e-3, .full_check = 1.37};
constexpr Baseline payloads{.parse = 15};

// The wall time of the loop that it lives through, set against `seconds` for each round.
class Comparison {
 public:
  Comparison(benchmark::State& state, double seconds)
      : state_(state), seconds_(seconds), start_(std::chrono::steady_clock::now()) {}
  Comparison(const Comparison&) = delete;
  Comparison& operator=(const Comparison&) = delete;
  ~Comparison() {
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start_;
    if (seconds_ > 0)
      state_.counters["times_faster"] = seconds_ * static_cast<double>(state_.iterations()) / taken.count();
  }

 private:
  benchmark::State& state_;
  double seconds_;
  std::chrono::steady_clock::time_point start_;
};

std::unique_ptr<Model> load_or_fail(benchmark::State& state, const std::string& path, Sink& sink) {
  auto model = load_model(path, {}, sink);
  if (model && *model) return std::move(*model);
  state.SkipWithError("the model cannot be read");
  return nullptr;
}

void load(benchmark::State& state, const std::string& path, Baseline baseline) {
  const Comparison comparison(state, baseline.parse);
  for (auto _ : state) {
    FindingList found;
    auto model = load_or_fail(state, path, found);
    if (!model) return;
    benchmark::DoNotOptimize(model);
  }
}

template <CheckOptions::Level level>
double check_seconds(Baseline baseline) {
  return level == CheckOptions::Level::full ? baseline.full_check : baseline.structure_check;
}

template <CheckOptions::Level level>
void check_loaded(benchmark::State& state, const std::string& path, Baseline baseline) {
  FindingList found;
  const auto model = load_or_fail(state, path, found);
  if (!model) return;
  const Comparison comparison(state, check_seconds<level>(baseline));
  for (auto _ : state) check(*model, {.level = level}, found);
  if (!found.findings.empty()) state.SkipWithError(found.findings.front().message.c_str());
}

template <CheckOptions::Level level>
void load_and_check(benchmark::State& state, const std::string& path, Baseline baseline) {
  const double seconds = check_seconds<level>(baseline);
  const Comparison comparison(state, seconds > 0 ? baseline.parse + seconds : 0);
  for (auto _ : state) {
    FindingList found;
    const auto model = load_or_fail(state, path, found);
    if (!model) return;
    check(*model, {.level = level}, found);
  }
}

void linear(benchmark::State& state) {
  const std::string path = chain(static_cast<uint32_t>(state.range(0)), 8);
  load_and_check<CheckOptions::Level::full>(state, path, {});
  state.SetComplexityN(state.range(0));
}

void register_model(const std::string& name, std::string (*path)(), Baseline baseline) {
  const auto add = [&](const char* what, auto function) {
    benchmark::RegisterBenchmark((std::string(what) + '/' + name).c_str(), [path, function, baseline](auto& state) {
      function(state, path(), baseline);
    })->Unit(benchmark::kMillisecond);
  };
  add("load", load);
  using Level = CheckOptions::Level;
  add("check_structure", check_loaded<Level::structure>);
  add("check", check_loaded<Level::full>);
  add("load_and_check_structure", load_and_check<Level::structure>);
  add("load_and_check", load_and_check<Level::full>);
}

}  // namespace

void register_load_check() {
  register_model("tiny", tiny_model, {});
  register_model(
      "chain10k", [] { return chain(10'000, 16); }, chain_10k);
  register_model(
      "chain200k", [] { return chain(200'000, 8); }, chain_200k);
  register_model(
      "raw1536m", [] { return large_payloads(24, 4096); }, payloads);
  benchmark::RegisterBenchmark("load_and_check/nodes", linear)
      ->RangeMultiplier(4)
      ->Range(1 << 10, 1 << 18)
      ->Complexity(benchmark::oN)
      ->Unit(benchmark::kMillisecond);
}

}  // namespace onnx_check::bench
