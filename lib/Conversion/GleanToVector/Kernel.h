//===- Kernel.h - what the strategies of the vector path share -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_LIB_CONVERSION_GLEANTOVECTOR_KERNEL_H
#define GLEAN_LIB_CONVERSION_GLEANTOVECTOR_KERNEL_H

#include "glean/Conversion/GleanToVector/GleanToVector.h"
#include "glean/Dialect/Glean/IR/Glean.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::glean::vectorize {

/// A number, of type index, that may be known when code is made.
struct Extent {
  Value value;
  std::optional<int64_t> known;

  bool is(int64_t number) const { return known == number; }
  bool isAtMost(int64_t number) const { return known && *known <= number; }
};

/// Indices, of type i64 or vectors of it, once the policy was applied.
struct Rows {
  Value rows;
  /// i1, or a vector of it, where an index is out of bounds; its row is not to
  /// be used, but with policy `fill`, where it is 0. Null if there is none.
  Value bad;
};

/// One gather in the form of glean-collapse-dims
///
///   init[o, n, i] = data[o, indices[n], i]
///
/// and the builder of the code for it. Strategies return an i1 that is true if
/// an index is out of bounds, or null where the policy knows no such index.
class Kernel {
public:
  /// What an op says of a gather.
  struct Gather {
    Value data;    ///< memref<outer x size x inner x T, strided<[?, ?, 1]>>
    Value indices; ///< memref<count x (i32 | i64)>, contiguous
    Value init;    ///< memref<outer x count x inner x T, strided<[?, ?, 1]>>
    OutOfBounds policy;
    TypedAttr fillValue; ///< with policy `fill`
  };

  Kernel(const Kernel &) = delete;
  Kernel(OpBuilder &builder, Location loc, const Gather &gather,
         const VectorTarget &target, const VectorThresholds &thresholds);

  ImplicitLocOpBuilder b;
  const Gather gather;
  const VectorTarget &target;
  const VectorThresholds &thresholds;
  Extent outer, size, inner, count;
  int64_t elementBytes;

  //===--------------------------------------------------------------------===//
  // Numbers
  //===--------------------------------------------------------------------===//

  Value index(int64_t number);
  Value add(Value lhs, Value rhs);
  Value sub(Value lhs, Value rhs);
  Value mul(Value lhs, Value rhs);
  /// Of numbers that are not negative.
  Value div(Value lhs, int64_t rhs);
  Value min(Value lhs, Value rhs);
  Value max(Value lhs, Value rhs);
  /// `number` rounded down to a multiple.
  Value floor(Value number, int64_t multiple);
  /// The product of extents, known if they all are and it fits in 64 bits.
  Extent product(ArrayRef<Extent> factors);
  Extent constant(int64_t number) { return {index(number), number}; }
  Value boolean(bool value);
  /// number < limit, as i1; a constant where both are known.
  Value isBelow(Value number, Value limit);

  Extent rowBytes() { return product({inner, constant(elementBytes)}); }
  Extent tableBytes() { return product({outer, size, rowBytes()}); }
  Extent outputBytes() { return product({outer, count, rowBytes()}); }

  //===--------------------------------------------------------------------===//
  // Buffers
  //===--------------------------------------------------------------------===//

  /// The buffer as bytes, or as integers of the size of its elements.
  Value asBytes(Value buffer);
  Value asIntegers(Value buffer);
  /// Rows of single elements, as integers: outer x rows, contiguous. Requires
  /// isLine().
  Value asRows(Value buffer);
  /// The same with outer = 1: a list of elements.
  Value asLine(Value buffer);
  /// Whether rows are known to lie one behind the other, in the data and in the
  /// output.
  bool hasDenseRows();
  /// Whether, moreover, they are single elements of at most 8 bytes.
  bool isLine();
  IntegerType integerType() { return b.getIntegerType(8 * elementBytes); }
  /// Memory for the time of the kernel, 64-byte aligned: on the stack of the
  /// enclosing function, if that is possible.
  Value allocateBuffer(int64_t elements, Type type);
  /// Comes behind all code of the kernel.
  void freeBuffers();

  //===--------------------------------------------------------------------===//
  // Control
  //===--------------------------------------------------------------------===//

  using LoopBody = llvm::function_ref<SmallVector<Value>(Value, ValueRange)>;

  /// for (n = lo; n < hi; n += step) carried = body(n, carried)
  SmallVector<Value> loop(Value lo, Value hi, int64_t step, ValueRange carried,
                          LoopBody body);
  /// The same with nothing carried.
  void loop(Value lo, Value hi, int64_t step,
            llvm::function_ref<void(Value)> body);

  /// The values of one of two branches. A condition that is constant leaves
  /// only its branch.
  SmallVector<Value> branch(Value condition,
                            llvm::function_ref<SmallVector<Value>()> then,
                            llvm::function_ref<SmallVector<Value>()> otherwise);

  /// Flags of bad indices are carried through loops as a list of one i1, or of
  /// none where there can be none.
  SmallVector<Value> noBadIndex();
  /// From such a list to a flag as strategies return it, and back.
  Value takeFlag(ValueRange carried) {
    return carried.empty() ? Value() : carried.front();
  }
  SmallVector<Value> asFlag(Value bad) {
    return bad ? SmallVector<Value>{bad} : SmallVector<Value>{};
  }
  /// Copies, unless `bad` is true and the policy does not go on; returns what
  /// is to be carried on.
  SmallVector<Value> unlessBad(Value bad, ValueRange carried,
                               llvm::function_ref<void()> copy);

  /// Does [0, total) at once or, where a gather moves many bytes, in a part for
  /// each thread. Parts begin at multiples of `unit`. `body` does [lo, hi).
  void distribute(Extent total, int64_t unit,
                  llvm::function_ref<void(Value lo, Value hi)> body);
  /// The same where `body` looks at the indices: it returns a flag as
  /// strategies do, and so does this.
  Value distributeChecked(Extent total, int64_t unit,
                          llvm::function_ref<Value(Value lo, Value hi)> body);

  //===--------------------------------------------------------------------===//
  // Indices
  //===--------------------------------------------------------------------===//

  /// Applies the policy to loaded indices, of type i64 or vectors of it.
  Rows applyPolicy(Value indices);
  /// The index at `n`, as i64; the `lanes` indices from `n` on.
  Value loadIndex(Value n);
  Value loadIndices(Value n, int64_t lanes);
  /// Each lane as a number of type index.
  SmallVector<Value> lanes(Value vector);
  Value toIndex(Value integer);
  /// A mask of the first lanes, of which there are `number` at most.
  Value firstLanes(int64_t lanes, Value number);
  /// Whether any lane of a mask is set.
  Value any(Value mask);
  bool isChecked() const { return gather.policy == OutOfBounds::Error; }
  /// Looks at all indices before anything is copied; null if there is no need.
  Value findBadIndex();

private:
  Block *stackBlock; ///< the first of the enclosing function, if it may be used
  SmallVector<Value> heapBuffers;
  /// Constants stand before all other code of the kernel, each of them once.
  Operation *lastConstant;
  llvm::DenseMap<int64_t, Value> constants;

  using Part = llvm::function_ref<SmallVector<Value>(Value lo, Value hi)>;
  SmallVector<Value> distribute(Extent total, int64_t unit, ValueRange start,
                                Part body);
  SmallVector<Value> distributeOverThreads(Extent total, int64_t unit,
                                           ValueRange start, Part body);
};

} // namespace mlir::glean::vectorize

#endif // GLEAN_LIB_CONVERSION_GLEANTOVECTOR_KERNEL_H
