#include "ops/ai.onnx/Einsum.h"

#include <fmt/format.h>
#include <map>

#include "inference/context.h"
#include "inference/einsum.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Walks over the inputs and gathers what letters and ellipses stand for.
class EinsumSizes {
 public:
  EinsumSizes(const Einsum_12<Infer>& op, InferContext& ctx) : op_(op), ctx_(ctx) {}

  bool add(const EinsumTerm& term, const Fact& in) {
    if (!in.ranked) {
      for (const char letter : term.letters) letters_.emplace(letter, Dim());
      ellipsis_unknown_ |= term.ellipsis.has_value();
      return true;
    }
    if (!rank_fits(term, in)) return false;
    const size_t in_ellipsis = in.rank() - term.letters.size();
    const size_t begin = term.ellipsis.value_or(term.letters.size());
    for (size_t i = 0; i < term.letters.size(); ++i)
      if (!add_letter(term.letters[i], in, i < begin ? i : i + in_ellipsis)) return false;
    return !term.ellipsis || add_ellipsis(in, begin, in_ellipsis);
  }

  // Nothing where an ellipsis of the output stands for an unknown number of dimensions.
  std::optional<Dims> output(const EinsumTerm& term) {
    if (term.ellipsis && !ellipsis_ && ellipsis_unknown_) return std::nullopt;
    Dims dims;
    for (size_t i = 0; i <= term.letters.size(); ++i) {
      if (term.ellipsis == i && ellipsis_) dims.append(*ellipsis_);
      if (i < term.letters.size()) dims.push_back(letters_[term.letters[i]]);
    }
    return dims;
  }

  bool has(char letter) const { return letters_.contains(letter); }

 private:
  bool rank_fits(const EinsumTerm& term, const Fact& in) {
    const size_t letters = term.letters.size();
    if (term.ellipsis) return ctx_.rank_at_least(in, letters, op_.ranks_fit);
    return ctx_.rank_is(in, letters, op_.ranks_fit);
  }

  bool add_letter(char letter, const Fact& in, size_t index) {
    const Dim size = in.dim(index);
    const auto [known, is_new] = letters_.emplace(letter, size);
    if (is_new || size.is(1)) return true;
    if (!known->second.is(1)) return ctx_.unify(known->second, in, index, op_.sizes_equal);
    known->second = size;
    return true;
  }

  bool add_ellipsis(const Fact& in, size_t begin, size_t count) {
    const auto dims = in.dims.subspan(begin, count);
    if (!ellipsis_) {
      ellipsis_ = Dims(dims);
      return true;
    }
    if (ellipsis_->size() != count) {
      ctx_.fail(op_.ellipsis_ranks_equal, in,
                fmt::format("the ellipsis stands for {} dimensions, expected {}", count, ellipsis_->size()),
                "reshape the inputs so that all ellipses stand for as many dimensions");
      return false;
    }
    const Fact* so_far = ctx_.keep(ctx_.tensor(in.element, *ellipsis_));
    const Fact* next = ctx_.keep(ctx_.tensor(in.element, Dims(dims)));
    ctx_.stands_for(*next, in);
    const Fact* both[] = {so_far, next};
    ellipsis_ = ctx_.broadcast(both, op_.ellipsis_broadcastable);
    return ellipsis_.has_value();
  }

  const Einsum_12<Infer>& op_;
  InferContext& ctx_;
  std::map<char, Dim> letters_;
  std::optional<Dims> ellipsis_;
  bool ellipsis_unknown_ = false;
};

// The letter of the output term that breaks the rule, if one does.
std::optional<std::string> fault_of_output(const EinsumTerm& output, const EinsumSizes& sizes) {
  for (size_t i = 0; i < output.letters.size(); ++i) {
    const char letter = output.letters[i];
    if (!sizes.has(letter)) return fmt::format("\"{}\" of the output term is in no input term", letter);
    if (output.letters.find(letter) != i) return fmt::format("\"{}\" is twice in the output term", letter);
  }
  return std::nullopt;
}

}  // namespace

void infer(Einsum_12<Infer> op, InferContext& ctx) {
  std::string fault;
  const auto equation = parse_einsum(op.equation, fault);
  if (!equation)
    return ctx.fail_attribute(op.equation_valid, "equation", fault, "write an equation like \"ij,jk->ik\"");
  if (equation->inputs.size() != op.Inputs.size())
    return ctx.fail_attribute(
        op.terms_per_input, "equation",
        fmt::format("the equation has {} terms, expected {}", equation->inputs.size(), op.Inputs.size()),
        "write one term for each input");
  EinsumSizes sizes(op, ctx);
  for (size_t i = 0; i < op.Inputs.size(); ++i)
    if (!sizes.add(equation->inputs[i], *op.Inputs[i])) return;
  const EinsumTerm output = output_of(*equation);
  if (const auto broken = fault_of_output(output, sizes))
    return ctx.fail_attribute(op.output_letters, "equation", *broken, "name each letter of the inputs once at most");
  if (const auto dims = sizes.output(output)) ctx.set_dims(op.Output, *dims);
}

}  // namespace onnx_check::ops::ai_onnx
