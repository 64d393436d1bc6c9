//===- Timing.cpp - how long a program runs ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Timing.h"

#include "Progress.h"
#include "Run.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace mlir;
using namespace mlir::glean;

/// Keeps memory that is freed in the process, so that results lie where those
/// of the run before lay, and no page is new to the machine.
static void keepFreedMemory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
#endif
}

/// `12.3 us`: three digits, in the largest unit of which there is one.
static std::string formatTime(double nanoseconds) {
  static constexpr StringRef units[] = {"ns", "us", "ms", "s"};
  ArrayRef<StringRef> rest(units);
  double value = nanoseconds;
  for (; value >= 999.5 && rest.size() > 1; rest = rest.drop_front())
    value /= 1000;
  int digits = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
  std::string text;
  llvm::raw_string_ostream(text)
      << llvm::format("%.*f ", digits, value) << rest.front();
  return text;
}

/// Of sorted values.
static double getMedian(ArrayRef<double> values) {
  size_t half = values.size() / 2;
  return values.size() % 2 ? values[half]
                           : (values[half - 1] + values[half]) / 2;
}

static int64_t countBytes(ArrayRef<Tensor> tensors) {
  int64_t bytes = 0;
  for (const Tensor &tensor : tensors)
    bytes += tensor.sizeInBytes();
  return bytes;
}

llvm::Error glean::timeRuns(const Program &program, ArrayRef<Tensor> inputs,
                            const RunOptions &options) {
  keepFreedMemory();
  SmallVector<const Tensor *> pointers = listPointers(inputs);
  std::vector<double> times;
  int64_t outputBytes = 0;
  Progress progress("timing", options.timedRuns, "runs", options.progressDelay);
  // The first run makes the memory, and does not count.
  for (unsigned run = 0; run <= options.timedRuns; ++run) {
    std::chrono::nanoseconds time;
    llvm::Expected<std::vector<Tensor>> outputs = program.run(pointers, &time);
    if (!outputs)
      return outputs.takeError();
    progress.update(run);
    if (run == 0) {
      outputBytes = countBytes(*outputs);
      continue;
    }
    times.push_back(static_cast<double>(time.count()));
  }
  progress.clear();

  llvm::sort(times);
  double median = getMedian(times);
  llvm::outs() << "time: median " << formatTime(median) << ", minimum "
               << formatTime(times.front()) << " of " << options.timedRuns
               << " runs; output of " << outputBytes << " bytes";
  // A byte a nanosecond is 10^9 bytes a second.
  if (outputBytes > 0)
    llvm::outs() << ", " << llvm::format("%.3g", outputBytes / median)
                 << " GB/s";
  llvm::outs() << "; compiled in "
               << formatTime(static_cast<double>(program.compileTime().count()))
               << "\n";
  return llvm::Error::success();
}
