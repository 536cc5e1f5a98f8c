#pragma once

#include <string>
#include <string_view>

#include "onnx_check/result.h"

namespace onnx_check::spec {

// Writes out `repeat(n){…}`: what stands between the braces n times, with $i as the number of the round, from 0, and
// $(i+1), $(i-1) … beside it. `repeat(n, j){…}` names the number j, for repeats inside repeats.
// `repeat(n)[[…]]` is the same for text whose braces do not pair.
Result<std::string> write_out_repeats(std::string_view text);

}  // namespace onnx_check::spec
