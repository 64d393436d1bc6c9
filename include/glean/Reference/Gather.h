//===- Gather.h - ONNX Gather, written to be obviously right ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The oracle of the tests: ONNX Gather, version 13, and Glean's policies for an
// index out of bounds, element by element and from the standard's text. It
// shares no code with the compiler (nor does it know MLIR or LLVM), so that a
// misreading in one does not hide in the other. Speed is no aim.
//
// The rule, from https://onnx.ai/onnx/operators/onnx__Gather.html: `data` has
// rank r >= 1, `indices` any rank q, `axis` is in [-r, r-1], and
//
//   output[d_0 .. d_{axis-1}, i_0 .. i_{q-1}, d_{axis+1} .. d_{r-1}]
//     = data[d_0 .. d_{axis-1}, k, d_{axis+1} .. d_{r-1}]
//   with k = indices[i_0 .. i_{q-1}],
//
// where all values of `indices` are in [-s, s-1] along an axis of size s,
// negative ones count from the back, and "it is an error if any of the index
// values are out of bounds".
//
// Tensors are dense and row-major; shapes count elements; every dimension is
// >= 0. Nothing is allocated but the result, and no exception is thrown but
// std::bad_alloc.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_REFERENCE_GATHER_H
#define GLEAN_REFERENCE_GATHER_H

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

namespace glean_reference {

/// Shapes and element size; no types, since a gather moves bytes.
struct Problem {
  std::vector<int64_t> dataShape;
  std::vector<int64_t> indicesShape;
  /// Negative values count from the back.
  int64_t axis = 0;
  /// Size of one element of `data` in bytes, >= 1.
  int64_t elementBytes = 1;
};

/// What an index k outside [-s, s-1] means, with s the size of the axis.
enum class OutOfBounds {
  /// ONNX: it is an error.
  Error,
  /// The caller promised that there is none: a broken promise is an error here.
  Assume,
  /// The nearest row: k < -s is row 0, k >= s is row s-1.
  Clamp,
  /// The row k mod s, with the floored modulus (0 <= row < s).
  Wrap,
  /// A slice full of the fill value.
  Fill
};

struct Error {
  enum class Kind {
    /// `data` has rank 0.
    Rank,
    /// `axis` is outside [-r, r-1].
    AxisOutOfRange,
    /// The number of indices is not that of `indicesShape`: the caller's own
    /// mistake, not one that ONNX knows.
    IndexCount,
    /// An index is out of bounds where the policy makes that an error.
    IndexOutOfRange
  };
  Kind kind;
  /// The first offending index in row-major order, as it stands in `indices`,
  /// and its row-major number there; both 0 for other kinds.
  int64_t index = 0;
  int64_t position = 0;
};

/// Either an error, or the bytes of the result.
struct Result {
  std::optional<Error> error;
  std::vector<int64_t> shape;
  std::vector<unsigned char> bytes;

  bool succeeded() const { return !error; }
};

/// Number of elements of a shape: 1 for rank 0. A 0 among the dimensions makes
/// it 0 however large the others are; otherwise the product must fit.
inline int64_t numElements(const std::vector<int64_t> &shape) {
  int64_t product = 1;
  for (int64_t size : shape)
    if (size == 0)
      return 0;
  for (int64_t size : shape)
    product *= size;
  return product;
}

/// The axis counted from the front, or none if it is outside [-r, r-1].
inline std::optional<int64_t> normalizeAxis(int64_t axis, int64_t rank) {
  if (axis < -rank || axis >= rank)
    return std::nullopt;
  return axis < 0 ? axis + rank : axis;
}

/// data[:axis] ++ indices ++ data[axis+1:]. `axis` must be in [-r, r-1] and
/// r >= 1; otherwise the result is empty.
inline std::vector<int64_t> resultShape(const Problem &problem) {
  const std::vector<int64_t> &data = problem.dataShape;
  const std::vector<int64_t> &indices = problem.indicesShape;
  std::optional<int64_t> axis =
      normalizeAxis(problem.axis, static_cast<int64_t>(data.size()));
  if (!axis)
    return {};
  std::vector<int64_t> shape(data.begin(), data.begin() + *axis);
  shape.insert(shape.end(), indices.begin(), indices.end());
  shape.insert(shape.end(), data.begin() + *axis + 1, data.end());
  return shape;
}

/// Where the slice of one index comes from.
struct Source {
  enum class Kind { Row, FillValue, OutOfRange };
  Kind kind;
  /// In [0, s-1] for Kind::Row, else 0.
  int64_t row = 0;
};

/// What index k means along an axis of size s >= 0. Nothing overflows: s is at
/// most 2^63-1, so -s fits, and k + s with k < 0 <= s does.
inline Source findSource(int64_t k, int64_t s, OutOfBounds policy) {
  // In bounds, every policy means what ONNX means; with s = 0 nothing is.
  if (k >= 0 && k < s)
    return {Source::Kind::Row, k};
  if (k < 0 && k >= -s)
    return {Source::Kind::Row, k + s};

  switch (policy) {
  case OutOfBounds::Error:
  case OutOfBounds::Assume:
    break;
  case OutOfBounds::Clamp:
    if (s > 0)
      return {Source::Kind::Row, k < 0 ? 0 : s - 1};
    break; // There is no row to take.
  case OutOfBounds::Wrap:
    if (s > 0) {
      int64_t remainder = k % s; // Has the sign of k.
      return {Source::Kind::Row, remainder < 0 ? remainder + s : remainder};
    }
    break; // There is no row to take.
  case OutOfBounds::Fill:
    return {Source::Kind::FillValue};
  }
  return {Source::Kind::OutOfRange};
}

/// The coordinates of the element with the row-major number `number`; no
/// dimension may be 0.
inline std::vector<int64_t> delinearize(int64_t number,
                                        const std::vector<int64_t> &shape) {
  std::vector<int64_t> coordinates(shape.size());
  for (size_t d = shape.size(); d-- > 0;) {
    coordinates[d] = number % shape[d];
    number /= shape[d];
  }
  return coordinates;
}

/// The row-major number of the element at `coordinates`.
inline int64_t linearize(const std::vector<int64_t> &coordinates,
                         const std::vector<int64_t> &shape) {
  int64_t number = 0;
  for (size_t d = 0; d < shape.size(); ++d)
    number = number * shape[d] + coordinates[d];
  return number;
}

/// Gathers. `data` has numElements(dataShape) elements, and may be null if that
/// is 0; `indices` are in row-major order; `fillValue` is one element, and is
/// read under the policy Fill only. Nothing is kept of any of them.
///
/// Every index is judged before anything else is, so an index out of bounds is
/// an error (where the policy says so) even if the result has no elements.
inline Result gather(const void *data, const Problem &problem,
                     const std::vector<int64_t> &indices, OutOfBounds policy,
                     const void *fillValue = nullptr) {
  const std::vector<int64_t> &dataShape = problem.dataShape;
  const int64_t rank = static_cast<int64_t>(dataShape.size());
  if (rank < 1)
    return {Error{Error::Kind::Rank}, {}, {}};
  const std::optional<int64_t> axis = normalizeAxis(problem.axis, rank);
  if (!axis)
    return {Error{Error::Kind::AxisOutOfRange}, {}, {}};
  const int64_t numIndices = static_cast<int64_t>(indices.size());
  if (numIndices != numElements(problem.indicesShape))
    return {Error{Error::Kind::IndexCount}, {}, {}};

  std::vector<Source> sources;
  sources.reserve(indices.size());
  for (int64_t i = 0; i < numIndices; ++i) {
    Source source = findSource(indices[i], dataShape[*axis], policy);
    if (source.kind == Source::Kind::OutOfRange)
      return {Error{Error::Kind::IndexOutOfRange, indices[i], i}, {}, {}};
    sources.push_back(source);
  }

  Result result;
  result.shape = resultShape(problem);
  const int64_t numResults = numElements(result.shape);
  const size_t elementBytes = static_cast<size_t>(problem.elementBytes);
  result.bytes.resize(static_cast<size_t>(numResults) * elementBytes);
  const unsigned char *from = static_cast<const unsigned char *>(data);

  // output[before ++ at ++ after] = data[before ++ [k] ++ after], for every
  // element of the output.
  const size_t q = problem.indicesShape.size();
  for (int64_t number = 0; number < numResults; ++number) {
    const std::vector<int64_t> output = delinearize(number, result.shape);
    const std::vector<int64_t> before(output.begin(), output.begin() + *axis);
    const std::vector<int64_t> at(output.begin() + *axis,
                                  output.begin() + *axis + q);
    const std::vector<int64_t> after(output.begin() + *axis + q, output.end());

    const Source source = sources[linearize(at, problem.indicesShape)];
    const unsigned char *element =
        static_cast<const unsigned char *>(fillValue);
    if (source.kind == Source::Kind::Row) {
      std::vector<int64_t> coordinates = before;
      coordinates.push_back(source.row);
      coordinates.insert(coordinates.end(), after.begin(), after.end());
      element = from + linearize(coordinates, dataShape) * elementBytes;
    }
    std::memcpy(&result.bytes[number * elementBytes], element, elementBytes);
  }
  return result;
}

} // namespace glean_reference

#endif // GLEAN_REFERENCE_GATHER_H
