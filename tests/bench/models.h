#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace onnx_check::bench {

// Models to measure with, as binary files that are written at first use and go with the process.

// y = Relu(x).
std::string tiny_model();

// A chain of `nodes` nodes Add, Relu, MatMul in turn over float[batch,width], each Add and MatMul with an initializer
// of its own in raw_data. chain(10'000, 16) has 4 MB, chain(200'000, 8) has 30 MB.
std::string chain(uint32_t nodes, uint32_t width);

// A chain of `count` MatMul nodes, each with a float[side,side] initializer in raw_data: 24 of side 4096 make 1.5 GiB.
// The payloads are holes of a sparse file: nobody should read them.
std::string large_payloads(uint32_t count, uint32_t side);

// The same numbers of nodes in bytes, for what starts from memory.
std::string chain_bytes(uint32_t nodes, uint32_t width);

// A folder for what a benchmark writes; it goes with the process. Empty if it cannot be made.
const std::string& folder();

}  // namespace onnx_check::bench
