//===- Progress.h - how far a long run is ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef GLEAN_TOOLS_GLEANRUN_PROGRESS_H
#define GLEAN_TOOLS_GLEANRUN_PROGRESS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <functional>

namespace mlir::glean {

/// A line as `timing: 37 of 1000 runs` for who waits at a terminal. It shows
/// once `delay` has passed, is written anew at most ten times a second, and is
/// gone after clear() or with this. Whoever prints something has to clear()
/// first; update() shows it again.
class Progress {
public:
  using Clock = std::chrono::steady_clock;

  /// On stderr; shows nothing where that is no terminal.
  Progress(llvm::StringRef activity, size_t total, llvm::StringRef unit,
           Clock::duration delay);

  /// On another terminal, with another clock.
  Progress(llvm::StringRef activity, size_t total, llvm::StringRef unit,
           Clock::duration delay, llvm::raw_ostream &terminal,
           std::function<Clock::time_point()> now);

  ~Progress() { clear(); }
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;

  /// `done` of the total are done.
  void update(size_t done);

  /// Takes the line away.
  void clear();

private:
  std::string activity, unit;
  size_t total;
  llvm::raw_ostream *terminal; ///< null: nothing is shown
  std::function<Clock::time_point()> now;
  Clock::time_point nextTime;
  /// Columns that the line takes; 0 if there is none.
  size_t width = 0;
};

} // namespace mlir::glean

#endif // GLEAN_TOOLS_GLEANRUN_PROGRESS_H
