#pragma once

#include <string>
#include <vector>

#include "onnx_check/run.h"

// Test cases of ONNX backends: a folder with model.onnx and test_data_set_N/input_K.pb, output_K.pb.
namespace onnx_check {

// How far numbers may be apart: |actual - expected| <= absolute + relative * |expected|.
struct Tolerance {
  double relative = 1e-3;
  double absolute = 1e-7;
};

// Empty where both agree: type, sizes, and each element (NaN with NaN; integers, strings and bools exactly); else what
// differs most, and where.
ONNX_CHECK_API std::string difference(const Datum& actual, const Datum& expected, const Tolerance& tolerance);

// The cases at or below `root`, sorted: folders with a model.onnx, and models NAME.onnx with NAME_output_0.pb beside
// them.
ONNX_CHECK_API std::vector<std::string> backend_cases(const std::string& root);

struct BackendResult {
  enum class Kind : uint8_t { passed, failed, unsupported, unreadable };
  Kind kind = Kind::passed;
  std::string message;  // where it did not pass
};

// Runs every data set of a case: of a folder, or of a model file NAME.onnx with NAME_output_N.pb beside it. A model
// with a random operator is compared by types and sizes only; one without data sets gets inputs of n elements i/n.
ONNX_CHECK_API BackendResult run_backend_case(const std::string& path, const Tolerance& tolerance,
                                              const RunOptions& options);

}  // namespace onnx_check
