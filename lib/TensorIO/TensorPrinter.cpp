//===- TensorPrinter.cpp - Text form of host tensors ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "glean/TensorIO/Tensor.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Unicode.h"
#include "llvm/Support/raw_ostream.h"

#include <limits>

using namespace llvm;

namespace mlir::glean {
namespace {

/// The items of a dimension that are shown: so many at its beginning, and so
/// many at its end.
struct Edges {
  int64_t head, tail;

  /// How many of `size` items that makes.
  int64_t count(int64_t size) const { return std::min(size, head + tail); }
};

/// How many elements these are. No more than there are, so there is no
/// overflow.
int64_t countShown(ArrayRef<int64_t> shape, ArrayRef<Edges> edges) {
  int64_t shown = 1;
  for (auto [size, edge] : zip(shape, edges))
    shown *= edge.count(size);
  return shown;
}

/// What is shown of a tensor of this shape, which has elements: all of up to
/// 1000; of more, three items at each edge, and fewer of them where the rank is
/// high, so that 256 elements suffice.
SmallVector<Edges> chooseEdges(ArrayRef<int64_t> shape, int64_t elements) {
  constexpr int64_t threshold = 1000, mostShown = 256;
  if (elements <= threshold)
    return SmallVector<Edges>(shape.size(),
                              Edges{std::numeric_limits<int64_t>::max(), 0});
  SmallVector<Edges> edges(shape.size(), Edges{3, 3});
  int64_t shown = countShown(shape, edges);
  for (Edges fewer : {Edges{2, 2}, Edges{1, 1}, Edges{1, 0}})
    for (auto [size, edge] : zip(shape, edges)) {
      if (shown <= mostShown)
        return edges;
      shown = shown / edge.count(size) * fewer.count(size);
      edge = fewer;
    }
  return edges;
}

/// Writes rows of elements in brackets, at most 80 columns wide unless a single
/// element is wider. Not recursive: the rank of a tensor from a file has no
/// limit.
class RowWriter {
public:
  RowWriter(raw_ostream &os, ArrayRef<int64_t> shape, ArrayRef<Edges> edges)
      : os(os), shape(shape), edges(edges) {}

  /// Writes what `format` makes of the elements that are shown, by their flat
  /// positions in row-major order.
  void write(function_ref<StringRef(int64_t)> format);

private:
  static constexpr size_t lineWidth = 80;

  /// Columns on a terminal. All that is written is printable.
  static size_t getWidth(StringRef text) {
    return std::max(sys::unicode::columnWidthUTF8(text), 0);
  }

  void put(StringRef text) {
    os << text;
    column += getWidth(text);
  }

  /// Ends the line, and indents the next one.
  void startLine(size_t lines, size_t indent) {
    os << std::string(lines, '\n') << std::string(indent, ' ');
    column = indent;
  }

  /// Goes on to an item of dimension `dim`; in a row, to one of this text.
  void separate(size_t dim, StringRef text) {
    put(",");
    size_t closed = shape.size() - 1 - dim;
    if (closed > 0)
      return startLine(closed, dim + 1);
    // Behind it there may be all closing brackets and a comma.
    size_t width = 1 + getWidth(text) + shape.size() + 1;
    if (column + width > lineWidth)
      return startLine(1, dim + 1);
    put(" ");
  }

  /// Whether items are left out before this one.
  bool isCut(size_t dim, int64_t item) const {
    return item == edges[dim].head && edges[dim].count(shape[dim]) < shape[dim];
  }

  void putDots(size_t dim) {
    separate(dim, "...");
    put("...");
  }

  raw_ostream &os;
  ArrayRef<int64_t> shape;
  ArrayRef<Edges> edges;
  size_t column = 0;
};

void RowWriter::write(function_ref<StringRef(int64_t)> format) {
  size_t rank = shape.size();
  SmallVector<int64_t> index(rank, 0);
  SmallVector<int64_t> stride(rank, 1);
  for (size_t dim = rank; dim-- > 1;)
    stride[dim - 1] = stride[dim] * shape[dim];

  put(std::string(rank, '['));
  put(format(0));
  int64_t flat = 0;
  while (true) {
    // The innermost dimension that still has an item to show.
    size_t dim = rank;
    for (; dim > 0; --dim) {
      int64_t &last = index[dim - 1];
      bool dropsRest = edges[dim - 1].tail == 0 && isCut(dim - 1, last + 1);
      if (last + 1 < shape[dim - 1] && !dropsRest)
        break;
      if (dropsRest)
        putDots(dim - 1);
      put("]");
      flat -= last * stride[dim - 1];
      last = 0;
    }
    if (dim-- == 0)
      return;
    int64_t next = index[dim] + 1;
    if (isCut(dim, next)) {
      putDots(dim);
      next = shape[dim] - edges[dim].tail;
    }
    flat += (next - index[dim]) * stride[dim];
    index[dim] = next;
    StringRef text = format(flat);
    separate(dim, text);
    put(std::string(rank - 1 - dim, '['));
    put(text);
  }
}

} // namespace

void print(raw_ostream &os, const Tensor &tensor) {
  os << toString(tensor.elementType(), tensor.shape());
  if (tensor.numElements() == 0) {
    os << "\n[]\n";
    return;
  }
  SmallVector<Edges> edges = chooseEdges(tensor.shape(), tensor.numElements());
  int64_t shown = countShown(tensor.shape(), edges);
  if (shown < tensor.numElements())
    os << " (" << tensor.numElements() << " elements, " << shown << " shown)";
  os << '\n';

  // Numbers of one tensor have one width, as in numpy's columns; strings not.
  size_t width = 0;
  SmallString<64> text;
  auto format = [&](int64_t i) -> StringRef {
    text.clear();
    raw_svector_ostream stream(text);
    printElement(stream, tensor, i);
    if (text.size() < width)
      text.insert(text.begin(), width - text.size(), ' ');
    return text;
  };
  if (tensor.elementType() != ElementType::String) {
    size_t widest = 0;
    RowWriter(nulls(), tensor.shape(), edges).write([&](int64_t i) {
      widest = std::max(widest, format(i).size());
      return StringRef();
    });
    width = widest;
  }
  RowWriter(os, tensor.shape(), edges).write(format);
  os << '\n';
}

} // namespace mlir::glean
