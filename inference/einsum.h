#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace onnx_check {

// One term of an equation: its letters in order, and how many of them stand before the ellipsis, if there is one.
struct EinsumTerm {
  std::string letters;
  std::optional<size_t> ellipsis;
};

struct EinsumEquation {
  std::vector<EinsumTerm> inputs;
  std::optional<EinsumTerm> output;  // as written; see output_of
};

// The equation, or (with nothing) in `fault` what is wrong with it.
std::optional<EinsumEquation> parse_einsum(std::string_view equation, std::string& fault);

// The output term: where none is written, an ellipsis if the inputs have one, and the letters that occur once, sorted.
EinsumTerm output_of(const EinsumEquation& equation);

}  // namespace onnx_check
