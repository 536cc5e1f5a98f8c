#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tests/runner/engine.h"

namespace onnx_check::spec {

// Which cases of a file run.
struct Selection {
  size_t line = 0;     // the case that this line belongs to; 0: every case
  std::string filter;  // part of "kind arguments title"; empty: every case
};

struct Tally {
  size_t passed = 0, failed = 0, blessed = 0;
};

// Runs the cases of a file, and prints those that fail, with how to run each again as `program FILE:LINE`.
// With `bless`, expectations that do not hold are rewritten in the file instead.
void run_file(const CaseFile& file, const Selection& selection, const Surroundings& surroundings, bool bless,
              const std::string& program, Tally& tally);

bool is_selected(const Case& test, const Selection& selection);

// "kind arguments title", as `filter` is compared with.
std::string name_of(const Case& test);

}  // namespace onnx_check::spec
