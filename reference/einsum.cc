#include "reference/einsum.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace onnx_check {

namespace {

// A label is its letter; a dimension of an ellipsis is 256 and its place, counted from the end.
using Labels = std::vector<int>;
constexpr int ellipsis = 256;

bool refuse(std::string message, EvalContext& context) {
  context.fail_attribute(run_rules::value, "equation", std::move(message),
                         "write letters, commas, one \"...\" a term, and \"->\"");
  return false;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// The labels of a term; an ellipsis stands for `covered` dimensions.
bool read_term(std::string_view term, size_t covered, Labels& labels, EvalContext& context) {
  bool has_ellipsis = false;
  for (size_t i = 0; i < term.size(); ++i) {
    if (is_letter(term[i])) {
      labels.push_back(static_cast<unsigned char>(term[i]));
    } else if (term.substr(i, 3) == "..." && !has_ellipsis) {
      has_ellipsis = true;
      for (size_t d = covered; d-- > 0;) labels.push_back(ellipsis + static_cast<int>(d));
      i += 2;
    } else {
      return refuse(fmt::format("\"{}\" is no term", term), context);
    }
  }
  return true;
}

std::vector<std::string> terms_of(std::string_view text) {
  std::vector<std::string> terms(1);
  for (const char c : text)
    if (c == ',')
      terms.emplace_back();
    else
      terms.back() += c;
  return terms;
}

// How many dimensions the ellipsis of a term covers.
std::optional<size_t> covered_by(std::string_view term, const Datum& operand, EvalContext& context) {
  const auto letters = static_cast<size_t>(std::count_if(term.begin(), term.end(), is_letter));
  const bool open = term.find("...") != term.npos;
  if (operand.rank() == letters || (open && operand.rank() > letters)) return operand.rank() - letters;
  context.fail(run_rules::shape, operand,
               fmt::format("it has {} dimensions, and its term \"{}\" has {} letters", operand.rank(), term, letters),
               "write a letter for each dimension");
  return std::nullopt;
}

class Planner {
 public:
  bool add_operand(const Labels& labels, const Datum& operand, EvalContext& context) {
    std::map<int, int64_t>& strides = strides_.emplace_back();
    int64_t stride = 1;
    for (size_t d = labels.size(); d-- > 0;) {
      const int64_t size = operand.dims()[d];
      int64_t& known = sizes_.emplace(labels[d], size).first->second;
      if (known == 1) known = size;
      if (size != known && size != 1) {
        context.fail(run_rules::shape, operand, fmt::format("dimension {} is {}, expected {}", d, size, known),
                     "give the dimensions of one letter one size");
        return false;
      }
      if (size != 1) strides[labels[d]] += stride;
      stride *= size;
      all_.push_back(labels[d]);
    }
    return true;
  }
  // Ellipsis first, then the letters that stand once, in order.
  Labels implicit() const {
    Labels out;
    for (auto at = sizes_.rbegin(); at != sizes_.rend() && at->first >= ellipsis; ++at) out.push_back(at->first);
    for (const auto& label_size : sizes_)
      if (label_size.first < ellipsis && std::count(all_.begin(), all_.end(), label_size.first) == 1)
        out.push_back(label_size.first);
    return out;
  }
  bool finish(Labels order, EinsumPlan& plan, EvalContext& context) const {
    plan.kept = order.size();
    for (size_t i = 0; i < order.size(); ++i)
      if (!sizes_.contains(order[i]) || std::count(order.begin(), order.end(), order[i]) != 1)
        return refuse("a label of the output stands twice, or in no input", context);
    for (const auto& label_size : sizes_)
      if (std::find(order.begin(), order.end(), label_size.first) == order.end()) order.push_back(label_size.first);
    plan.strides.resize(strides_.size());
    for (const int label : order) {
      plan.sizes.push_back(sizes_.at(label));
      for (size_t i = 0; i < strides_.size(); ++i) {
        const auto stride = strides_[i].find(label);
        plan.strides[i].push_back(stride == strides_[i].end() ? 0 : stride->second);
      }
    }
    return true;
  }

 private:
  std::map<int, int64_t> sizes_;
  std::vector<std::map<int, int64_t>> strides_;
  Labels all_;
};

}  // namespace

std::optional<EinsumPlan> plan_einsum(std::string_view equation, std::span<const Datum* const> operands,
                                      EvalContext& context) {
  std::string text(equation);
  std::erase(text, ' ');
  const size_t arrow = text.find("->");
  const auto terms = terms_of(std::string_view(text).substr(0, arrow));
  if (terms.size() != operands.size()) {
    refuse(fmt::format("it has {} terms for {} inputs", terms.size(), operands.size()), context);
    return std::nullopt;
  }
  Planner planner;
  size_t most_covered = 0;
  for (size_t i = 0; i < terms.size(); ++i) {
    const auto covered = covered_by(terms[i], *operands[i], context);
    Labels labels;
    if (!covered || !read_term(terms[i], *covered, labels, context) ||
        !planner.add_operand(labels, *operands[i], context))
      return std::nullopt;
    most_covered = std::max(most_covered, *covered);
  }
  Labels order;
  if (arrow == text.npos)
    order = planner.implicit();
  else if (!read_term(std::string_view(text).substr(arrow + 2), most_covered, order, context))
    return std::nullopt;
  EinsumPlan plan;
  if (!planner.finish(std::move(order), plan, context)) return std::nullopt;
  return plan;
}

}  // namespace onnx_check
