#include <benchmark/benchmark.h>

#include "tests/bench/benches.h"

int main(int argc, char** argv) {
  if (argc > 2 && argv[1] == onnx_check::bench::measure_option) return onnx_check::bench::measure_process(argc, argv);
  onnx_check::bench::register_load_check();
  onnx_check::bench::register_libprotobuf();
  onnx_check::bench::register_process();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
}
