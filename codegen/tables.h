#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "codegen/output.h"
#include "onnx_check/schema.h"

namespace onnx_check::codegen {

// The operators are spread over this many sources by a hash of their names.
inline constexpr size_t shard_count = 20;
size_t shard_of(const Operator& op);

// Adds the registry: constant tables of all operators in shards, and an index.
void add_tables(std::span<const Operator> operators, std::string_view format_text, std::string_view types_text,
                Files& files);

}  // namespace onnx_check::codegen
