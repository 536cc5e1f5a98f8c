#include "reference/move.h"

#include <cstring>
#include <string>

namespace onnx_check {

namespace {

// Walks the positions of an array in row-major order and keeps the strided offset of each. The innermost dimension is
// the callee's: f(position, offset) is called once for each line.
template <class F>
void for_each_line(std::span<const int64_t> dims, std::span<const int64_t> strides, int64_t offset, F f) {
  const size_t outer = dims.empty() ? 0 : dims.size() - 1;
  for (const int64_t dim : dims)
    if (dim == 0) return;
  Sizes index(outer, 0);
  const int64_t line = dims.empty() ? 1 : dims.back();
  for (int64_t position = 0;; position += line) {
    f(position, offset);
    size_t d = outer;
    while (d > 0) {
      --d;
      offset += strides[d];
      if (++index[d] < dims[d]) break;
      offset -= strides[d] * dims[d];
      index[d] = 0;
      if (d == 0) return;
    }
    if (outer == 0) return;
  }
}

}  // namespace

void copy_elements(ElementType element, const void* from, size_t from_at, void* to, size_t to_at, size_t count) {
  if (element == ElementType::string) {
    const auto* strings = static_cast<const std::string*>(from) + from_at;
    std::copy(strings, strings + count, static_cast<std::string*>(to) + to_at);
    return;
  }
  const size_t size = element_size(element);
  if (count != 0)
    std::memcpy(static_cast<std::byte*>(to) + to_at * size, static_cast<const std::byte*>(from) + from_at * size,
                count * size);
}

bool transpose(const Datum& in, std::span<const size_t> order, Datum& out, EvalContext& context) {
  const Sizes strides = strides_of(in.dims());
  Sizes dims, moved;
  for (const size_t from : order) {
    dims.push_back(in.dims()[from]);
    moved.push_back(strides[from]);
  }
  const Datum source = in;  // `out` may be `in`
  if (!context.allocate(out, source.element(), dims)) return false;
  gather_strided(source, 0, moved, out);
  return true;
}

void gather_strided(const Datum& in, int64_t offset, std::span<const int64_t> strides, Datum& out) {
  visit_movable(in.element(), [&]<class T>() {
    const T* from = static_cast<const T*>(in.data());
    T* to = static_cast<T*>(out.fill());
    const int64_t line = out.rank() == 0 ? 1 : out.dims().back(), step = out.rank() == 0 ? 0 : strides.back();
    for_each_line(out.dims(), strides, offset, [&](int64_t position, int64_t start) {
      if (step == 1) {
        std::copy(from + start, from + start + line, to + position);
        return;
      }
      for (int64_t i = 0; i < line; ++i) to[position + i] = from[start + i * step];
    });
  });
}

void scatter_strided(const Datum& in, Datum& out, int64_t offset, std::span<const int64_t> strides) {
  visit_movable(in.element(), [&]<class T>() {
    const T* from = static_cast<const T*>(in.data());
    T* to = static_cast<T*>(out.fill());
    const int64_t line = in.rank() == 0 ? 1 : in.dims().back(), step = in.rank() == 0 ? 0 : strides.back();
    for_each_line(in.dims(), strides, offset, [&](int64_t position, int64_t start) {
      for (int64_t i = 0; i < line; ++i) to[start + i * step] = from[position + i];
    });
  });
}

Sizes strides_of(std::span<const int64_t> dims) {
  Sizes strides(dims.size());
  int64_t stride = 1;
  for (size_t i = dims.size(); i-- > 0;) {
    strides[i] = stride;
    stride *= std::max<int64_t>(dims[i], 1);
  }
  return strides;
}

int64_t product(std::span<const int64_t> dims, size_t begin, size_t end) {
  int64_t result = 1;
  for (size_t i = begin; i < end; ++i) result *= dims[i];
  return result;
}

}  // namespace onnx_check
