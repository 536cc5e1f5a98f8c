// Which operators have no inference: those whose outputs are opaque by nature.
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "inference/bindings.h"
#include "onnx_check/registry.h"

namespace onnx_check {
namespace {

TEST(InferenceBindings, OnlyOpaqueOperatorsHaveNone) {
  const std::set<std::string> opaque{"com.microsoft:EPContext", "com.microsoft:Snpe"};
  std::set<std::string> without;
  for (size_t i = 0; i < operators().size(); ++i)
    for (const OperatorSchema& schema : operators()[i].versions)
      if (const InferFunction* views = infer_functions()[i]; !views || !views[schema.view])
        without.insert(std::string(schema.domain).append(":").append(schema.name));
  EXPECT_EQ(without, opaque);
}

}  // namespace
}  // namespace onnx_check
