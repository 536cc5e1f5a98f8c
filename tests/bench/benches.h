#pragma once

#include <string_view>

namespace onnx_check::bench {

// `bench --measure-process PROGRAM ARGUMENT…` runs the program and prints the peak of its memory in MB.
inline constexpr std::string_view measure_option = "--measure-process";
int measure_process(int argc, char** argv);

void register_load_check();
void register_libprotobuf();
void register_process();

}  // namespace onnx_check::bench
