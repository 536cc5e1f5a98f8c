#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"
#include "onnx_check/tensor_elements.h"

namespace onnx_check::rules::tensor {

namespace {

void look_at_tensor(Check& check, const Tensor& tensor) {
  if (known_element_type(tensor) != ElementType::string) return;
  const bool raw = filled_payloads(tensor) == has_raw_data;
  if (!raw && !tensor.is_external()) return;
  check.report(raw_strings,
               fmt::format("the strings of {} are in {}, expected string_data", tensor_label(tensor),
                           raw ? "raw_data" : "external data"),
               {.help = "move the strings to string_data"});
}

}  // namespace

constinit const CheckRule raw_strings{
    .text = {.id = "tensor/raw-strings",
             .summary = "strings are in string_data",
             .why = "Strings have no fixed size, so raw bytes do not say where one ends and the next begins.",
             .wrong = "g () => (string[1] y) <string[1] y = raw_data \"a\"> { }",
             .right = "g () => (string[1] y) <string[1] y = {\"a\"}> { }"},
    .tensor = look_at_tensor};

}  // namespace onnx_check::rules::tensor
