// libprotobuf reading the same files into its own messages: what the official library's parse does. On another machine,
// the quotient of this and the figure in load_check.cc says how far the figures there are off.
#include <benchmark/benchmark.h>
#include <fstream>
#include <sstream>

#include "onnx_check.pb.h"
#include "tests/bench/benches.h"
#include "tests/bench/models.h"

namespace onnx_check::bench {
namespace {

void parse(benchmark::State& state, const std::string& path) {
  std::ostringstream bytes;
  bytes << std::ifstream(path, std::ios::binary).rdbuf();
  const std::string file = bytes.str();
  for (auto _ : state) {
    pb::ModelProto model;
    if (!model.ParseFromString(file)) return state.SkipWithError("the model cannot be read");
    benchmark::DoNotOptimize(model);
  }
}

}  // namespace

void register_libprotobuf() {
  const auto add = [](const char* name, uint32_t nodes, uint32_t width) {
    benchmark::RegisterBenchmark(name, [=](auto& state) {
      parse(state, chain(nodes, width));
    })->Unit(benchmark::kMillisecond);
  };
  add("libprotobuf_parse/chain10k", 10'000, 16);
  add("libprotobuf_parse/chain200k", 200'000, 8);
}

}  // namespace onnx_check::bench
