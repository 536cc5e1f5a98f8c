// The tool as a process: what a user waits for, and its memory.
#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <cstdio>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/bench/benches.h"
#include "tests/bench/models.h"

namespace onnx_check::bench {
namespace {

struct Ended {
  bool good = false;
  double seconds = 0;
  double peak_megabytes = 0;
};

// Runs `words`, its output thrown away, and waits for it.
Ended run_process(std::vector<std::string> words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  Ended ended;
  const auto start = std::chrono::steady_clock::now();
  pid_t child = 0;
  int status = 0;
  rusage usage{};
  if (posix_spawn(&child, words.front().c_str(), &actions, nullptr, arguments.data(), environ) == 0)
    ended.good = wait4(child, &status, 0, &usage) == child && status == 0;
  ended.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  ended.peak_megabytes = static_cast<double>(usage.ru_maxrss) / 1024;
  posix_spawn_file_actions_destroy(&actions);
  return ended;
}

// The peak memory of a process, in MB. The system counts that of the process it was started from in it, so it is
// started from a fresh one: this program with `measure_option`, which prints the number.
double peak_megabytes_of(const std::string& program, const std::string& argument) {
  const std::string command = "/proc/" + std::to_string(getpid()) + "/exe " + std::string(measure_option) + " '" +
                              program + "' '" + argument + "'";
  double peak = 0;
  if (FILE* output = popen(command.c_str(), "r")) {
    if (std::fscanf(output, "%lf", &peak) != 1) peak = 0;
    pclose(output);
  }
  return peak;
}

// The least of ten runs, in seconds: what cannot be had for less.
double seconds_of_true() {
  double least = 1;
  for (int i = 0; i < 10; ++i) least = std::min(least, run_process({"/bin/true"}).seconds);
  return least;
}

void run_tool(benchmark::State& state, const std::string& model) {
  const double least = seconds_of_true();
  const std::string tool = std::string(ONNX_CHECK_PROGRAM_DIR) + "/onnx-check";
  double total = 0;
  for (auto _ : state) {
    const Ended ended = run_process({tool, model});
    if (!ended.good) {
      state.SkipWithError("the tool did not end with 0");
      return;
    }
    state.SetIterationTime(ended.seconds);
    total += ended.seconds;
  }
  state.counters["ms_over_true"] = (total / static_cast<double>(state.iterations()) - least) * 1e3;
  state.counters["peak_MB"] = peak_megabytes_of(tool, model);
}

}  // namespace

int measure_process(int argc, char** argv) {
  const Ended ended = run_process({argv + 2, argv + argc});
  std::printf("%f\n", ended.peak_megabytes);
  return ended.good ? 0 : 1;
}

void register_process() {
  const auto add = [](const char* name, std::string (*path)()) {
    benchmark::RegisterBenchmark(name, [path](auto& state) { run_tool(state, path()); })
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
  };
  add("process/tiny", tiny_model);
  add("process/chain10k", [] { return chain(10'000, 16); });
  add("process/chain200k", [] { return chain(200'000, 8); });
  add("process/raw1536m", [] { return large_payloads(24, 4096); });
}

}  // namespace onnx_check::bench
