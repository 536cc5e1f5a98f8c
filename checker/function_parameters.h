#pragma once

#include <unordered_map>
#include <vector>

#include "checker/context.h"

namespace onnx_check {

// What a function says about the attributes that its callers give it.
class FunctionParameters {
 public:
  struct Parameter {
    Name name = {};
    const Attribute* default_value = nullptr;
    const Node* required_by = nullptr;  // a node of the body whose operator needs the attribute
    Name required_as = {};              // the attribute of that node
  };

  FunctionParameters(const Function& function, const Functions& functions);

  // nullptr if the function declares no such attribute.
  const Parameter* find(Name name) const;
  // Those without a default that a caller must give.
  const std::vector<Parameter>& required() const { return required_; }

 private:
  void look_for_needs(const Function& function, const Functions& functions);

  std::unordered_map<std::string_view, Parameter> parameters_;
  std::vector<Parameter> required_;
};

// Of the function, found once in each check.
const FunctionParameters& parameters_of(Check& check, const Function& function);

}  // namespace onnx_check
