#pragma once

#include "reference/context.h"

namespace onnx_check {

// The scores of samples, computed as doubles: one row per sample.
class ScoreTable {
 public:
  // Nothing where there is no memory for it.
  static std::optional<ScoreTable> of(size_t rows, size_t columns, EvalContext& context);

  size_t rows() const { return rows_; }
  std::span<double> row(size_t n) { return std::span(scores_).subspan(n * columns_, columns_); }
  // out [rows, columns], rounded to a float type.
  void write(ElementType element, Datum& out, EvalContext& context) const;

 private:
  ScoreTable(size_t rows, size_t columns) : rows_(rows), columns_(columns), scores_(rows * columns) {}

  size_t rows_, columns_;
  std::vector<double> scores_;
};

}  // namespace onnx_check
