//===- TestKernel.cpp - one kernel on guarded memory ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestKernel.h"

#include "llvm/TargetParser/Host.h"

#include <array>
#include <cstring>
#include <limits>
#include <random>

using namespace mlir;
using namespace mlir::glean;
using namespace mlir::glean::test;
using glean_reference::OutOfBounds;

//===----------------------------------------------------------------------===//
// Machines and forms
//===----------------------------------------------------------------------===//

std::vector<std::string> test::runnableCPUs() {
  std::vector<std::string> cpus = {""};
#ifdef __x86_64__
  llvm::StringMap<bool> host = llvm::sys::getHostCPUFeatures();
  auto has = [&](std::initializer_list<StringRef> features) {
    return llvm::all_of(features, [&](StringRef f) { return host.lookup(f); });
  };
  if (has({"sse4.2", "popcnt", "ssse3"}))
    cpus.push_back("x86-64-v2");
  if (has({"avx2", "bmi2", "fma", "f16c", "lzcnt", "movbe"}))
    cpus.push_back("x86-64-v3");
  if (has({"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"}))
    cpus.push_back("x86-64-v4");
#endif
  return cpus;
}

static std::string sizeToString(int64_t size) {
  return size == kAny ? "?" : std::to_string(size);
}

static std::string toType(const Form &form, ArrayRef<int64_t> shape) {
  std::string text = "memref<";
  for (int64_t size : shape)
    text += sizeToString(size) + "x";
  text += getElementTypeName(form.type);
  return text + (form.hasGaps ? ", strided<[?, ?, 1], offset: ?>>" : ">");
}

static const char *toWord(OutOfBounds policy) {
  static const char *const words[] = {"error", "assume", "clamp", "wrap",
                                      "fill"};
  return words[static_cast<int>(policy)];
}

/// A fill value, as IR.
static std::string fillText(ElementType type) {
  switch (type) {
  case ElementType::I8:
    return "-7 : i8";
  case ElementType::I16:
    return "-7 : i16";
  case ElementType::F32:
    return "-2.0 : f32";
  case ElementType::F64:
    return "-2.0 : f64";
  case ElementType::I64:
    return "-7 : i64";
  case ElementType::Complex128:
    return "#complex.number<:f64 -2.0, 1.0> : complex<f64>";
  default:
    llvm::report_fatal_error("no fill value for this type");
  }
}

/// The same as bytes of one element.
static std::vector<char> fillBytes(ElementType type) {
  auto toBytes = [](auto value) {
    const char *bytes = reinterpret_cast<const char *>(&value);
    return std::vector<char>(bytes, bytes + sizeof(value));
  };
  switch (type) {
  case ElementType::I8:
    return toBytes(int8_t(-7));
  case ElementType::I16:
    return toBytes(int16_t(-7));
  case ElementType::I64:
    return toBytes(int64_t(-7));
  case ElementType::F32:
    return toBytes(-2.0f);
  case ElementType::F64:
    return toBytes(-2.0);
  case ElementType::Complex128:
    return toBytes(std::array<double, 2>{-2.0, 1.0});
  default:
    llvm::report_fatal_error("no fill value for this type");
  }
}

std::string test::toIR(const Form &form) {
  const Sizes &known = form.known;
  std::string data = toType(form, {known.outer, known.size, known.inner});
  std::string indices = "memref<" + sizeToString(known.count) + "x" +
                        getElementTypeName(form.indicesType).str() + ">";
  std::string output = toType(form, {known.outer, known.count, known.inner});
  std::string fill = form.policy == OutOfBounds::Fill
                         ? " fill_value(" + fillText(form.type) + ")"
                         : "";
  return "func.func @main(%data: " + data + ", %indices: " + indices +
         ", %output: " + output + ") {\n  glean.gather_into ins(%data, " +
         "%indices : " + data + ", " + indices + ") outs(%output : " + output +
         ") axis = 1 out_of_bounds = " + toWord(form.policy) + fill +
         "\n  return\n}\n";
}

std::string test::toString(const Form &form, const Machine &machine) {
  return toIR(form) + "cpu '" + machine.cpu + "', " +
         std::to_string(machine.threads) + " threads";
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// Where rows lie: strides in elements, and the bytes from the first to behind
/// the last one.
struct TestKernel::Layout {
  int64_t rowStride, outerStride;
  size_t bytes;
};

TestKernel::Layout TestKernel::layOut(int64_t outer, int64_t rows,
                                      int64_t inner) const {
  Layout layout;
  layout.rowStride = form.hasGaps ? inner + 3 : inner;
  layout.outerStride = rows * layout.rowStride + (form.hasGaps ? 5 : 0);
  layout.bytes = 0;
  if (outer && rows && inner)
    layout.bytes =
        getElementSize(form.type) * ((outer - 1) * layout.outerStride +
                                     (rows - 1) * layout.rowStride + inner);
  return layout;
}

/// What lies between rows.
static constexpr char kGap = 0x5a;

/// Calls `visit(dense, offset)` for each row: the number of its first byte
/// without gaps and with them.
template <typename Layout>
static void forEachRow(const Layout &layout, int64_t outer, int64_t rows,
                       size_t rowBytes, size_t elementBytes,
                       llvm::function_ref<void(size_t, size_t)> visit) {
  for (int64_t o = 0; o < outer; ++o)
    for (int64_t r = 0; r < rows; ++r)
      visit((o * rows + r) * rowBytes,
            (o * layout.outerStride + r * layout.rowStride) * elementBytes);
}

/// Random bytes; of two numbers of them, the fewer are the first of the more.
static ArrayRef<char> randomBytes(size_t count) {
  static std::vector<char> bytes;
  static std::mt19937_64 random(1);
  while (bytes.size() < count)
    bytes.push_back(static_cast<char>(random() >> 7));
  return ArrayRef(bytes).take_front(count);
}

TestKernel::TestKernel(const Form &form, const Machine &machine)
    : form(form), machine(machine) {
  Way way{Lowering::Vector, /*dynamicSizes=*/true, 3, machine.cpu,
          machine.threads};
  program = compile(toIR(form), way, /*acceptBuffers=*/true);
}

char *TestKernel::placeData(const Sizes &sizes, Edge edge) {
  PlacedData &data = placed[edge == Edge::Behind];
  Shape shape = {sizes.outer, sizes.size, sizes.inner};
  if (data.shape == shape)
    return data.place;
  Layout layout = layOut(sizes.outer, sizes.size, sizes.inner);
  size_t elementBytes = getElementSize(form.type);
  size_t rowBytes = sizes.inner * elementBytes;
  ArrayRef<char> dense = randomBytes(sizes.outer * sizes.size * rowBytes);
  data.place = data.memory.place(layout.bytes, edge);
  std::memset(data.place, kGap, layout.bytes);
  forEachRow(layout, sizes.outer, sizes.size, rowBytes, elementBytes,
             [&](size_t from, size_t to) {
               if (rowBytes)
                 std::memcpy(data.place + to, &dense[from], rowBytes);
             });
  data.memory.protect();
  data.shape = shape;
  return data.place;
}

void *TestKernel::placeIndices(const std::vector<int64_t> &values, Edge edge) {
  size_t bytes = getElementSize(form.indicesType);
  char *place = indices.place(values.size() * bytes, edge);
  Tensor tensor = indicesTensor(form.indicesType,
                                {static_cast<int64_t>(values.size())}, values);
  if (!values.empty())
    std::memcpy(place, tensor.data(), values.size() * bytes);
  indices.protect();
  return place;
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

/// A row is one element to the reference, which is slow.
static glean_reference::Result gatherRows(const Form &form, const Sizes &sizes,
                                          const std::vector<int64_t> &indices) {
  ArrayRef<char> data = randomBytes(sizes.outer * sizes.size * sizes.inner *
                                    getElementSize(form.type));
  glean_reference::Problem problem;
  problem.elementBytes = getElementSize(form.type) * sizes.inner;
  problem.dataShape = {sizes.outer, sizes.size};
  if (sizes.inner == 0) {
    problem.elementBytes = 1;
    problem.dataShape.push_back(0);
  }
  problem.indicesShape = {sizes.count};
  problem.axis = 1;
  std::vector<char> fill;
  if (form.policy == OutOfBounds::Fill) {
    std::vector<char> element = fillBytes(form.type);
    for (int64_t i = 0; i < sizes.inner; ++i)
      llvm::append_range(fill, element);
  }
  return glean_reference::gather(data.data(), problem, indices, form.policy,
                                 fill.data());
}

void TestKernel::expectReference(const Sizes &sizes,
                                 const std::vector<int64_t> &indices) {
  for (Edge edge : {Edge::Before, Edge::Behind})
    expectReference(sizes, indices, edge);
}

void TestKernel::expectReference(const Sizes &sizes,
                                 const std::vector<int64_t> &values, Edge edge,
                                 int64_t outputShift) {
  if (!program)
    return; // the failure was added when it was compiled
  char *data = placeData(sizes, edge);
  void *list = placeIndices(values, edge);
  Layout in = layOut(sizes.outer, sizes.size, sizes.inner);
  Layout out = layOut(sizes.outer, sizes.count, sizes.inner);
  size_t elementBytes = getElementSize(form.type);
  size_t shift = outputShift * elementBytes;
  // Behind: the shift lies behind the output; before: before it.
  char *place = output.place(out.bytes + shift, edge);
  std::memset(place, kGap, out.bytes + shift);
  if (edge == Edge::Before)
    place += shift;

  glean_reference::Result want = gatherRows(form, sizes, values);
  std::vector<char> expected(out.bytes, kGap);
  size_t rowBytes = sizes.inner * elementBytes;
  forEachRow(out, sizes.outer, sizes.count, rowBytes, elementBytes,
             [&](size_t dense, size_t offset) {
               if (rowBytes == 0)
                 return;
               if (want.error)
                 std::memset(&expected[offset], 0, rowBytes);
               else
                 std::memcpy(&expected[offset], &want.bytes[dense], rowBytes);
             });

  std::string message = llvm::toString(
      program->call({{form.type,
                      data,
                      {sizes.outer, sizes.size, sizes.inner},
                      {in.outerStride, in.rowStride, 1}},
                     {form.indicesType, list, {sizes.count}, {1}},
                     {form.type,
                      place,
                      {sizes.outer, sizes.count, sizes.inner},
                      {out.outerStride, out.rowStride, 1}}}));
  std::string wantMessage;
  if (want.error)
    wantMessage = "index " + std::to_string(want.error->index) +
                  " at position [" + std::to_string(want.error->position) +
                  "] is out of bounds for axis 1 of size " +
                  std::to_string(sizes.size) + " ";
  ++runs;
  // No bytes have no address that memcmp would take.
  bool isSame =
      out.bytes == 0 || std::memcmp(place, expected.data(), out.bytes) == 0;
  bool isMessage =
      want.error ? StringRef(message).contains(wantMessage) : message.empty();
  if (isSame && isMessage)
    return;
  ADD_FAILURE() << (isSame ? "" : "other bits; ") << "error '" << message
                << "', expected '" << wantMessage << "'\nsizes " << sizes.outer
                << ", " << sizes.size << ", " << sizes.inner << ", "
                << sizes.count << ", edge "
                << (edge == Edge::Before ? "before" : "behind") << ", shift "
                << outputShift << "\n"
                << toString(form, machine);
}

TestKernel::~TestKernel() { recordRuns("kernels on guarded memory", runs); }

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

std::vector<int64_t> test::mixedIndices(int64_t count, int64_t size) {
  std::vector<int64_t> indices(count);
  std::mt19937_64 random(count * 1000003 + size);
  for (int64_t &index : indices)
    index = static_cast<int64_t>(random() % (2 * size)) - size;
  // Few random ones need not be these.
  const int64_t ends[] = {-size, size - 1, -1, 0};
  for (int64_t i = 0; i < std::min<int64_t>(count, 4); ++i)
    indices[(i * 7 + 3) % count] = ends[i];
  return indices;
}

std::vector<int64_t> test::badIndices(ElementType indicesType, int64_t size) {
  std::vector<int64_t> indices = {size, -size - 1, 2 * size, -2 * size - 1};
  // The next multiple of 2^bits, on both sides.
  auto addWrapped = [&](int bits) {
    int64_t period = int64_t(1) << bits;
    int64_t number = (size / period + 1) * period;
    indices.push_back(number);
    indices.push_back(-number - 1);
  };
  addWrapped(8);
  addWrapped(16);
  if (indicesType == ElementType::I32) {
    indices.push_back(std::numeric_limits<int32_t>::max());
    indices.push_back(std::numeric_limits<int32_t>::min());
    return indices;
  }
  addWrapped(32);
  indices.push_back(std::numeric_limits<int64_t>::max());
  indices.push_back(std::numeric_limits<int64_t>::min());
  indices.push_back(std::numeric_limits<int64_t>::max() - size);
  indices.push_back(std::numeric_limits<int64_t>::min() + size);
  return indices;
}
