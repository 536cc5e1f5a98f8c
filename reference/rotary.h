#pragma once

#include <optional>

#include "reference/context.h"

// Rotary position embedding.
namespace onnx_check {

struct RotaryEmbedding {
  const Datum &x, &cosines, &sines;  // x: [batch, heads, length, size], or [batch, length, heads * size]
  const Datum* positions;            // [batch, length], rows of the caches; null: these are of batch and length
  std::optional<int64_t> heads;      // of an x of three dimensions
  int64_t rotated;                   // numbers of a head; 0: all
  bool interleaved;                  // pairs are neighbours, else come from both halves
};
void rotate_embedding(const RotaryEmbedding& of, Datum& y, EvalContext& context);

}  // namespace onnx_check
