#include "onnx_check/check.h"

#include "checker/rules.h"
#include "checker/walker.h"

namespace onnx_check {

void check(const Model& model, const CheckOptions& options, Sink& sink) {
  Check context(model, options, sink);
  Walker(context).walk();
}

}  // namespace onnx_check
