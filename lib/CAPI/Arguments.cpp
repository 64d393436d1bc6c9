//===- Arguments.cpp - what C passes, checked, as C++ has it -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Arguments.h"

#include "Errors.h"
#include "glean/Dialect/Glean/IR/GatherShape.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::capi;

static_assert(GLEAN_ANY_SIZE == kAnySize);
static_assert(sizeof(glean_string) == sizeof(StringView) &&
              offsetof(glean_string, size) == offsetof(StringView, size));

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

/// By the numbers of the C API, from 1.
static constexpr ElementType kElementTypes[] = {
    ElementType::F32,  ElementType::UI8,       ElementType::I8,
    ElementType::UI16, ElementType::I16,       ElementType::I32,
    ElementType::I64,  ElementType::String,    ElementType::Bool,
    ElementType::F16,  ElementType::F64,       ElementType::UI32,
    ElementType::UI64, ElementType::Complex64, ElementType::Complex128,
    ElementType::BF16,
};

std::optional<ElementType> capi::fromC(const glean_element_type &type) {
  int64_t number = toNumber(type);
  if (number < 1 || number > int64_t(std::size(kElementTypes)))
    return std::nullopt;
  return kElementTypes[number - 1];
}

glean_element_type capi::toC(ElementType type) {
  const ElementType *found = llvm::find(kElementTypes, type);
  return static_cast<glean_element_type>(found - kElementTypes + 1);
}

size_t glean_element_size(glean_element_type type) {
  std::optional<ElementType> known = fromC(type);
  return known ? getElementSize(*known) : 0;
}

const char *glean_element_type_name(glean_element_type type) {
  std::optional<ElementType> known = fromC(type);
  return known ? getElementTypeName(*known).data() : "none";
}

/// Of all enumerations: `'axis': expected <what> from 0 to 2, but got 7`.
static llvm::Error rangeError(const Twine &name, StringRef what, int64_t low,
                              int64_t high, int64_t actual) {
  return argumentError(name, "expected " + what + " from " + Twine(low) +
                                 " to " + Twine(high) + ", but got " +
                                 Twine(actual));
}

template <typename Enum>
static llvm::Error checkEnum(const Enum &value, int64_t last,
                             const Twine &name) {
  int64_t number = toNumber(value);
  if (number >= 0 && number <= last)
    return llvm::Error::success();
  return rangeError(name, "a value", 0, last, number);
}

static llvm::Error elementTypeError(const glean_element_type &type,
                                    const Twine &name) {
  return rangeError(name, "an element type", 1, std::size(kElementTypes),
                    toNumber(type));
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

llvm::Error capi::checkPointer(const void *pointer, const Twine &name) {
  if (LLVM_LIKELY(pointer))
    return llvm::Error::success();
  return argumentError(name, "expected a pointer, but got NULL");
}

static llvm::Error checkRank(int64_t rank, const int64_t *sizes,
                             const Twine &name) {
  if (LLVM_UNLIKELY(rank < 0 || rank > GLEAN_MAX_OPERAND_RANK))
    return rangeError(name, "a rank", 0, GLEAN_MAX_OPERAND_RANK, rank);
  if (LLVM_UNLIKELY(rank > 0 && !sizes))
    return argumentError(name,
                         "expected " + Twine(rank) + " sizes, but got NULL");
  return llvm::Error::success();
}

static llvm::Error sizeError(int64_t dim, int64_t size, StringRef alternative,
                             const Twine &name) {
  return argumentError(name, "expected a size of 0 or more" + alternative +
                                 " in dimension " + Twine(dim) + ", but got " +
                                 Twine(size));
}

llvm::Error capi::checkView(const glean_view *view, const Twine &name) {
  if (llvm::Error error = checkPointer(view, name))
    return error;
  std::optional<ElementType> type = fromC(view->type);
  if (LLVM_UNLIKELY(!type))
    return elementTypeError(view->type, name);
  if (llvm::Error error = checkRank(view->rank, view->sizes, name))
    return error;
  for (int64_t dim = 0; dim < view->rank; ++dim)
    if (LLVM_UNLIKELY(view->sizes[dim] < 0))
      return sizeError(dim, view->sizes[dim], "", name);
  ArrayRef<int64_t> sizes(view->sizes, static_cast<size_t>(view->rank));
  std::optional<int64_t> count = getElementCount(sizes);
  auto elementSize = static_cast<int64_t>(getElementSize(*type));
  int64_t bytes;
  if (LLVM_UNLIKELY(!count || llvm::MulOverflow(*count, elementSize, bytes)))
    return argumentError(name, "expected at most " +
                                   Twine(INT64_MAX / elementSize) +
                                   " elements of " + getElementTypeName(*type) +
                                   ", but got " + shapeToString(*type, sizes));
  if (LLVM_UNLIKELY(*count > 0 && !view->data))
    return argumentError(name, "expected " + Twine(*count) +
                                   " elements, but 'data' is NULL");
  return llvm::Error::success();
}

llvm::Error capi::checkGatherViews(const glean_view *data,
                                   const glean_view *indices,
                                   const glean_view *output) {
  if (llvm::Error error = checkView(data, "data"))
    return error;
  if (llvm::Error error = checkView(indices, "indices"))
    return error;
  return checkView(output, "output");
}

//===----------------------------------------------------------------------===//
// Specifications and options
//===----------------------------------------------------------------------===//

llvm::Expected<OutOfBounds>
capi::readPolicy(const glean_out_of_bounds &policy) {
  static_assert(int(OutOfBounds::Error) == GLEAN_OUT_OF_BOUNDS_ERROR &&
                int(OutOfBounds::Assume) == GLEAN_OUT_OF_BOUNDS_ASSUME &&
                int(OutOfBounds::Clamp) == GLEAN_OUT_OF_BOUNDS_CLAMP &&
                int(OutOfBounds::Wrap) == GLEAN_OUT_OF_BOUNDS_WRAP &&
                int(OutOfBounds::Fill) == GLEAN_OUT_OF_BOUNDS_FILL);
  if (llvm::Error error =
          checkEnum(policy, GLEAN_OUT_OF_BOUNDS_FILL, "out_of_bounds"))
    return error;
  return static_cast<OutOfBounds>(toNumber(policy));
}

llvm::Expected<SmallVector<char, 16>>
capi::readFillValue(OutOfBounds policy, const void *value, ElementType type) {
  if (policy != OutOfBounds::Fill) {
    if (value)
      return argumentError("fill_value", "expected NULL with out_of_bounds = " +
                                             stringifyOutOfBounds(policy));
    return SmallVector<char, 16>();
  }
  if (!value)
    return argumentError("fill_value",
                         "expected an element of " + getElementTypeName(type) +
                             " with out_of_bounds = fill, but got NULL");
  if (type == ElementType::String)
    return argumentError("fill_value", "strings cannot be filled in");
  const auto *bytes = static_cast<const char *>(value);
  return SmallVector<char, 16>(bytes, bytes + getElementSize(type));
}

llvm::Expected<CompileOptions>
capi::readOptions(const glean_compile_options *options) {
  // More are a mistake, and would bring down the OpenMP runtime.
  constexpr int32_t kMaxThreads = 1024;
  static constexpr Lowering kLowerings[] = {Lowering::Vector, Lowering::Linalg,
                                            Lowering::Affine};
  CompileOptions result;
  result.threads = 1;
  if (!options)
    return result;
  if (llvm::Error error =
          checkEnum(options->lowering, GLEAN_LOWERING_AFFINE, "lowering"))
    return error;
  if (llvm::Error error =
          checkEnum(options->opt_level, GLEAN_OPT_O3, "opt_level"))
    return error;
  if (options->threads < 0 || options->threads > kMaxThreads)
    return rangeError("threads", "a number", 0, kMaxThreads, options->threads);
  result.lowering = kLowerings[toNumber(options->lowering)];
  if (options->opt_level != GLEAN_OPT_DEFAULT)
    result.optLevel = toNumber(options->opt_level) - GLEAN_OPT_O0;
  if (options->threads > 0)
    result.threads = options->threads;
  if (options->cpu)
    result.cpu = options->cpu;
  return result;
}

/// Reads one shape of a specification.
static llvm::Error readShape(int64_t rank, const int64_t *shape,
                             const Twine &name, SmallVector<int64_t> &result) {
  if (llvm::Error error = checkRank(rank, shape, name))
    return error;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (shape[dim] < 0 && shape[dim] != kAnySize)
      return sizeError(dim, shape[dim], ", or GLEAN_ANY_SIZE,", name);
  result.append(shape, shape + rank);
  return llvm::Error::success();
}

static llvm::Error readLayout(const glean_layout &layout, const Twine &name,
                              Layout &result) {
  if (llvm::Error error = checkEnum(layout, GLEAN_LAYOUT_STRIDED, name))
    return error;
  result = layout == GLEAN_LAYOUT_DENSE ? Layout::Dense : Layout::Strided;
  return llvm::Error::success();
}

llvm::Expected<GatherSpec> capi::readSpec(const glean_gather_spec *spec) {
  if (llvm::Error error = checkPointer(spec, "spec"))
    return error;
  GatherSpec result;
  std::optional<ElementType> dataType = fromC(spec->data_type);
  if (!dataType)
    return elementTypeError(spec->data_type, "data_type");
  result.dataType = *dataType;
  std::optional<ElementType> indicesType = fromC(spec->indices_type);
  if (!indicesType)
    return elementTypeError(spec->indices_type, "indices_type");
  result.indicesType = *indicesType;
  if (llvm::Error error = readShape(spec->data_rank, spec->data_shape,
                                    "data_shape", result.dataShape))
    return error;
  if (llvm::Error error = readShape(spec->indices_rank, spec->indices_shape,
                                    "indices_shape", result.indicesShape))
    return error;
  if (spec->data_rank + spec->indices_rank - 1 > GLEAN_MAX_OPERAND_RANK)
    return rangeError("output", "a rank", 0, GLEAN_MAX_OPERAND_RANK,
                      spec->data_rank + spec->indices_rank - 1);
  result.axis = spec->axis;
  llvm::Expected<OutOfBounds> policy = readPolicy(spec->out_of_bounds);
  if (!policy)
    return policy.takeError();
  result.outOfBounds = *policy;
  llvm::Expected<SmallVector<char, 16>> fillValue =
      readFillValue(*policy, spec->fill_value, *dataType);
  if (!fillValue)
    return fillValue.takeError();
  result.fillValue = std::move(*fillValue);
  if (llvm::Error error =
          readLayout(spec->data_layout, "data_layout", result.dataLayout))
    return error;
  if (llvm::Error error = readLayout(spec->indices_layout, "indices_layout",
                                     result.indicesLayout))
    return error;
  if (llvm::Error error =
          readLayout(spec->output_layout, "output_layout", result.outputLayout))
    return error;
  llvm::Expected<CompileOptions> options = readOptions(&spec->options);
  if (!options)
    return options.takeError();
  result.lowering = options->lowering;
  result.optLevel = options->optLevel;
  result.threads = options->threads;
  result.cpu = options->cpu;
  return result;
}
