//===- Glean.h - gathers and models from C ------------------------*- C -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   #include <glean-c/Glean.h>
//
//   int64_t table_shape[] = {1000, 64};
//   int64_t ids_shape[] = {8}, rows_shape[] = {8, 64};
//   glean_view table = {GLEAN_FLOAT, table_memory, 2, table_shape, NULL};
//   glean_view ids = {GLEAN_INT64, ids_memory, 1, ids_shape, NULL};
//   glean_view rows = {GLEAN_FLOAT, rows_memory, 2, rows_shape, NULL};
//   if (glean_gather(&table, &ids, &rows, /*axis=*/0) != GLEAN_STATUS_OK)
//     fprintf(stderr, "%s\n", glean_last_error());
//
// Valid C11 and C++17. No header of LLVM or MLIR is needed. Link libGlean: as
// Glean::GleanC of the CMake package, or as pkg-config calls it, `glean`.
//
// Errors. A function that can fail returns a status, and where that is not
// GLEAN_STATUS_OK, writes nothing to where its result should go (but see
// glean_kernel_run()), and leaves an error for the thread: see
// glean_last_error(). Nothing is printed, and no argument that breaks a rule
// below ends the program, but for pointers that are neither NULL nor to what
// they should be. Where there is no memory left, the program ends.
//
// Threads. Any number of threads may call all functions at once, on the same
// kernels and caches too, as long as nobody writes what another call reads.
// What ends the life of an object must be the last call on it.
//
// Ownership. The library keeps no pointer to what is the caller's once a call
// is over. What it returns belongs to the object that it was asked of, if the
// function does not say otherwise.
//
// Defaults. In a structure of options, fields that are zero are the defaults.
//
//===----------------------------------------------------------------------===//

#ifndef GLEAN_C_GLEAN_H
#define GLEAN_C_GLEAN_H

#include "glean/Runtime/Runtime.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The names are those of a C ABI, which the project's C++ rules are not for.
// NOLINTBEGIN(readability-identifier-naming)

/// The version of the library, as `0.1.0`; a static string.
const char *glean_version(void);

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

/// What became of a call.
typedef enum glean_status {
  GLEAN_STATUS_OK = 0,
  /// Wrong whatever the kernel: NULL, a value that an enumeration does not
  /// have, a negative size, a rank of more than GLEAN_MAX_OPERAND_RANK.
  GLEAN_STATUS_INVALID_ARGUMENT = 1,
  /// An index is out of bounds: see glean_last_index_error().
  GLEAN_STATUS_INDEX_ERROR = 2,
  /// The number, types, shapes or strides of operands are not those that the
  /// kernel was made for, or do not fit each other.
  GLEAN_STATUS_OPERAND_ERROR = 3,
  /// No kernel could be made: the gather breaks a constraint of ONNX Gather,
  /// or the model cannot be read or compiled.
  GLEAN_STATUS_COMPILE_ERROR = 4
} glean_status;

/// An index that is out of bounds.
typedef struct glean_index_error {
  /// As it stands in `indices`: a negative one is not wrapped.
  int64_t index;
  /// Its coordinates in `indices`. At most GLEAN_MAX_RANK of them; none for a
  /// scalar, and where another thread changed the indices meanwhile.
  const int64_t *position;
  int64_t position_rank;
  /// The axis of `data`, never negative, and its size s there: in bounds are
  /// -s to s-1.
  int64_t axis;
  int64_t axis_size;
} glean_index_error;

/// What the last call of this thread that failed came to, for people, without a
/// newline at the end; lines in between where a compiler has several things to
/// say. An index out of bounds reads `index 7 at position [1, 2] is out of
/// bounds for axis 0 of size 5 (valid: -5 to 4)`, behind the place of the
/// gather if its model tells one. Empty if no call failed yet; never NULL.
///
/// The text belongs to the library, and is valid until the next call of the
/// thread that fails, or its end. Calls that succeed leave it as it is: it
/// means something only behind a status that says so. Of another thread's
/// errors, nothing is seen.
const char *glean_last_error(void);

/// The status of that call; GLEAN_STATUS_OK if no call of this thread failed.
glean_status glean_last_status(void);

/// The index that it failed for, or NULL if that was not the reason. Valid as
/// long as the text of glean_last_error().
const glean_index_error *glean_last_index_error(void);

//===----------------------------------------------------------------------===//
// Elements in memory
//===----------------------------------------------------------------------===//

/// The element types of ONNX Gather, with the numbers that they have in ONNX
/// models.
typedef enum glean_element_type {
  GLEAN_UNDEFINED = 0, ///< none: a type that was forgotten is an error
  GLEAN_FLOAT = 1,
  GLEAN_UINT8 = 2,
  GLEAN_INT8 = 3,
  GLEAN_UINT16 = 4,
  GLEAN_INT16 = 5,
  GLEAN_INT32 = 6,
  GLEAN_INT64 = 7,
  GLEAN_STRING = 8, ///< a glean_string
  GLEAN_BOOL = 9,   ///< one byte
  GLEAN_FLOAT16 = 10,
  GLEAN_DOUBLE = 11,
  GLEAN_UINT32 = 12,
  GLEAN_UINT64 = 13,
  GLEAN_COMPLEX64 = 14,  ///< two floats
  GLEAN_COMPLEX128 = 15, ///< two doubles
  GLEAN_BFLOAT16 = 16
} glean_element_type;

/// Bytes of an element; 0 if there is no such type.
size_t glean_element_size(glean_element_type type);

/// The type as MLIR spells it, `f32`, `ui8`, `complex<f64>`, `!glean.string`;
/// a static string. `none` if there is no such type.
const char *glean_element_type_name(glean_element_type type);

/// The highest rank of an operand. (Runtime.h has GLEAN_MAX_RANK, which is how
/// many coordinates a position keeps.)
#define GLEAN_MAX_OPERAND_RANK 64

/// A size, or a stride, that is for each run to choose.
#define GLEAN_ANY_SIZE INT64_MIN

/// Elements in memory of the caller's. A scalar has rank 0.
typedef struct glean_view {
  glean_element_type type;
  /// The element at [0, ..., 0], aligned as C wants it for the type. Inputs are
  /// only read. Anything, NULL too, if there are no elements.
  void *data;
  int64_t rank;         ///< 0 to GLEAN_MAX_OPERAND_RANK
  const int64_t *sizes; ///< `rank` of them, in elements, 0 or more
  /// `rank` distances in elements, which may be 0 or negative; where those of
  /// an output lead to an element twice, it may get either value. NULL: dense,
  /// in row-major order. Sizes and strides may be NULL if the rank is 0.
  const int64_t *strides;
} glean_view;

//===----------------------------------------------------------------------===//
// What a gather is, and how it is compiled
//===----------------------------------------------------------------------===//

/// What is done with an index k outside of -s to s-1, where s is the size of
/// the axis. With s = 0, clamping and wrapping fail as well.
typedef enum glean_out_of_bounds {
  GLEAN_OUT_OF_BOUNDS_ERROR = 0,  ///< the call fails: ONNX's rule
  GLEAN_OUT_OF_BOUNDS_ASSUME = 1, ///< undefined: the caller vouches
  GLEAN_OUT_OF_BOUNDS_CLAMP = 2,  ///< below -s is 0, above s-1 is s-1
  GLEAN_OUT_OF_BOUNDS_WRAP = 3,   ///< k modulo s
  GLEAN_OUT_OF_BOUNDS_FILL = 4    ///< the output's elements are `fill_value`
} glean_out_of_bounds;

/// How an operand lies in memory.
typedef enum glean_layout {
  GLEAN_LAYOUT_DENSE = 0, ///< in row-major order without gaps: the fastest code
  GLEAN_LAYOUT_STRIDED = 1 ///< with the strides of each view
} glean_layout;

/// How gathers become loops. The meaning is the same.
typedef enum glean_lowering {
  GLEAN_LOWERING_VECTOR = 0, ///< vector code for the CPU: the fastest
  GLEAN_LOWERING_LINALG = 1, ///< through linalg.generic
  GLEAN_LOWERING_AFFINE = 2  ///< through affine loops
} glean_lowering;

/// LLVM's optimisation levels.
typedef enum glean_opt_level {
  GLEAN_OPT_DEFAULT = 0, ///< -O3
  GLEAN_OPT_O0 = 1,
  GLEAN_OPT_O1 = 2,
  GLEAN_OPT_O2 = 3,
  GLEAN_OPT_O3 = 4
} glean_opt_level;

typedef struct glean_compile_options {
  glean_lowering lowering;
  glean_opt_level opt_level;
  /// How many share the work of one gather, with the lowering to vector code; 0
  /// is one, and 1024 the most. Several only where LLVM's OpenMP runtime is.
  int32_t threads;
  /// The CPU whose instructions may be used, as LLVM calls it; one that this
  /// machine can stand in for. NULL: this one.
  const char *cpu;
} glean_compile_options;

/// output = gather(data, indices). The shape of the output is that of `data`,
/// with the shape of `indices` in the place of the axis; its rank, too, is at
/// most GLEAN_MAX_OPERAND_RANK.
typedef struct glean_gather_spec {
  glean_element_type data_type;
  glean_element_type indices_type; ///< GLEAN_INT32 or GLEAN_INT64
  int64_t data_rank;               ///< at least 1
  const int64_t *data_shape;       ///< sizes, or GLEAN_ANY_SIZE
  int64_t indices_rank;
  const int64_t *indices_shape; ///< in the same way; may be NULL for rank 0
  int64_t axis;                 ///< in [-data_rank, data_rank-1]
  glean_out_of_bounds out_of_bounds;
  /// With GLEAN_OUT_OF_BOUNDS_FILL, one element of `data_type`, which cannot be
  /// GLEAN_STRING; otherwise NULL.
  const void *fill_value;
  glean_layout data_layout;
  glean_layout indices_layout;
  glean_layout output_layout;
  glean_compile_options options;
} glean_gather_spec;

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// Machine code of this process: one gather, or a function of a model. It is
/// immutable, so that any number of threads may run it at once, and lives as
/// long as it has an owner.
typedef struct glean_kernel glean_kernel;

/// Compiles a gather, in 15 to 60 ms. The caller becomes the owner of `*kernel`
/// and gives it up with glean_kernel_release().
glean_status glean_kernel_compile(const glean_gather_spec *spec,
                                  glean_kernel **kernel);

/// Compiles a function of a model: of ONNX if `path` ends in `.onnx`, otherwise
/// of MLIR; `-` is the standard input. `entry` names the function; NULL is the
/// only public one, which is `main` of an ONNX model. Its parameters and
/// results have to be ranked tensors of the element types above or, if it has
/// no results, buffers (memref). `options` may be NULL. The rest is as for
/// glean_kernel_compile().
///
/// An MLIR module may hold whatever of MLIR's own dialects can be lowered to
/// code for this machine; such code is not checked, so take modules from people
/// whose programs you would run. ONNX models are not trusted: they may have
/// Gather, Constant and Identity nodes, and all else is an error, as they all
/// are if the library was built without ONNX. External data is read from below
/// the model's folder only.
glean_status glean_kernel_compile_file(const char *path, const char *entry,
                                       const glean_compile_options *options,
                                       glean_kernel **kernel);

typedef enum glean_model_format {
  GLEAN_MODEL_MLIR = 0, ///< text
  GLEAN_MODEL_ONNX = 1  ///< without external data
} glean_model_format;

/// The same for a model of `size` bytes in memory, which errors call `memory`.
glean_status glean_kernel_compile_memory(const void *model, size_t size,
                                         glean_model_format format,
                                         const char *entry,
                                         const glean_compile_options *options,
                                         glean_kernel **kernel);

/// Makes the caller one more owner; returns the kernel. NULL stays NULL.
glean_kernel *glean_kernel_retain(glean_kernel *kernel);

/// Gives up ownership; without owners, the kernel is freed. NULL does nothing.
void glean_kernel_release(glean_kernel *kernel);

/// An operand of a kernel. Strings and lists belong to the kernel.
typedef struct glean_operand {
  /// `data`, `indices` or `output` of a gather; of a function, what the ONNX
  /// model or the attribute `onnx.name` says, or `arg0`, `result0`, ...
  const char *name;
  glean_element_type type;
  int64_t rank;
  const int64_t *sizes; ///< GLEAN_ANY_SIZE where a run may choose
  /// In elements, in the same way. NULL if elements have to lie in row-major
  /// order without gaps.
  const int64_t *strides;
  /// Whether it is the place of a result. The parameters of a function without
  /// results never are, though it may write to them.
  bool is_result;
} glean_operand;

/// How many operands a kernel has: its parameters in order, and behind them the
/// places of its results. How many of these are results. 0 for NULL.
size_t glean_kernel_num_operands(const glean_kernel *kernel);
size_t glean_kernel_num_results(const glean_kernel *kernel);

/// Describes the operand at `position`, counted from 0.
glean_status glean_kernel_operand(const glean_kernel *kernel, size_t position,
                                  glean_operand *operand);

/// Runs a kernel: `inputs` are its parameters, `outputs` the places of its
/// results, both in order. Of a function without results, `inputs` are the
/// first of its parameters, however many, and `outputs` the others.
///
/// GLEAN_STATUS_OPERAND_ERROR where a type, a shape or strides are not those
/// that the kernel takes, or the shape of an output is not that of the result:
/// of a gather, nothing is written then. GLEAN_STATUS_INDEX_ERROR where an
/// index is out of bounds: what outputs then hold is unspecified. Nothing
/// outside of the views is read or written. Outputs may overlap inputs. The
/// kernel can be run again after any error.
glean_status glean_kernel_run(const glean_kernel *kernel,
                              const glean_view *inputs, size_t num_inputs,
                              const glean_view *outputs, size_t num_outputs);

/// The same for a kernel with two inputs and one output, such as a gather.
glean_status glean_kernel_gather(const glean_kernel *kernel,
                                 const glean_view *data,
                                 const glean_view *indices,
                                 const glean_view *output);

//===----------------------------------------------------------------------===//
// Caches
//===----------------------------------------------------------------------===//

/// Kernels that were compiled, by what they gather. Threads that want different
/// kernels compile side by side, those that want the same one wait for one
/// compilation.
typedef struct glean_cache glean_cache;

typedef struct glean_cache_options {
  /// The most kernels that are kept; the one that was used least recently goes
  /// first, and lives on as long as it has other owners. 0 is 256.
  size_t capacity;
  /// Where object files are kept for other processes, and later ones; made if
  /// it is not there. Its files are run as code of this process, so nobody else
  /// may write to it. What is damaged, or made by another build or for
  /// another CPU, is not used; what cannot be read or written is compiled all
  /// the same. NULL: nowhere.
  const char *directory;
  /// The most bytes that all files there may take; the oldest go first. 0 is
  /// 256 MiB.
  uint64_t directory_bytes;
} glean_cache_options;

/// How the kernels that a cache gave were come by.
typedef struct glean_cache_statistics {
  uint64_t found;    ///< in memory
  uint64_t loaded;   ///< from the directory
  uint64_t compiled; ///< in this process
  uint64_t failed;   ///< not at all: errors are not kept
} glean_cache_statistics;

/// Makes a cache, which the caller owns. `options` may be NULL.
glean_status glean_cache_create(const glean_cache_options *options,
                                glean_cache **cache);

/// Frees a cache; kernels that were had of it live on. NULL and the shared
/// cache are left alone.
void glean_cache_destroy(glean_cache *cache);

/// The cache of the process, with all defaults. Nobody owns it, and it is never
/// freed.
glean_cache *glean_cache_shared(void);

/// The kernel of a gather, compiled if it is not there. Otherwise as
/// glean_kernel_compile(): the caller is an owner of `*kernel`.
glean_status glean_cache_get(glean_cache *cache, const glean_gather_spec *spec,
                             glean_kernel **kernel);

/// output = gather(data, indices), by a kernel of the cache. It is made for the
/// types, ranks and layouts of the operands, and for the sizes that make it
/// faster; most sizes are open, so that few kernels serve many calls.
/// `fill_value` is as in glean_gather_spec. Errors are those of
/// glean_kernel_compile() and glean_kernel_run().
glean_status glean_cache_gather(glean_cache *cache, const glean_view *data,
                                const glean_view *indices,
                                const glean_view *output, int64_t axis,
                                glean_out_of_bounds out_of_bounds,
                                const void *fill_value);

/// The same with the shared cache, where an index out of bounds is an error.
glean_status glean_gather(const glean_view *data, const glean_view *indices,
                          const glean_view *output, int64_t axis);

glean_status glean_cache_get_statistics(const glean_cache *cache,
                                        glean_cache_statistics *statistics);

/// Forgets all kernels in memory; those in the directory stay.
glean_status glean_cache_clear(glean_cache *cache);

// NOLINTEND(readability-identifier-naming)

#ifdef __cplusplus
} // extern "C"
#endif

#endif // GLEAN_C_GLEAN_H
