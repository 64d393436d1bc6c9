//===- Progress.cpp - how far a long run is ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Progress.h"

#include "llvm/Support/Process.h"

using namespace mlir::glean;

Progress::Progress(llvm::StringRef activity, size_t total, llvm::StringRef unit,
                   Clock::duration delay)
    : Progress(activity, total, unit, delay, llvm::errs(), &Clock::now) {
  if (!llvm::sys::Process::StandardErrIsDisplayed())
    terminal = nullptr;
}

Progress::Progress(llvm::StringRef activity, size_t total, llvm::StringRef unit,
                   Clock::duration delay, llvm::raw_ostream &terminal,
                   std::function<Clock::time_point()> now)
    : activity(activity), unit(unit), total(total), terminal(&terminal),
      now(std::move(now)), nextTime(this->now() + delay) {}

void Progress::update(size_t done) {
  if (!terminal)
    return;
  Clock::time_point time = now();
  if (time < nextTime)
    return;
  nextTime = time + std::chrono::milliseconds(100);
  std::string line = activity + ": " + std::to_string(done) + " of " +
                     std::to_string(total) + " " + unit;
  clear();
  // In one piece: stderr has no buffer.
  *terminal << line;
  width = line.size();
}

void Progress::clear() {
  if (width == 0)
    return;
  // Blanks erase on every terminal, which no escape sequence does.
  *terminal << '\r' + std::string(width, ' ') + '\r';
  width = 0;
}
