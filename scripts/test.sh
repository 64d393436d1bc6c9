#!/usr/bin/env bash
# ===- test.sh - sets up, builds, runs every test --------------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
#
# usage: scripts/test.sh [--full]
#   --full         also what takes several seconds or gigabytes
#   GLEAN_PRESET   the preset of CMakePresets.json to build (default: release)
#
# Runs the lit tests, the unit tests, and the blocks of README.md. The last line
# is `N passed, N failed`; the exit status is 0 only if none failed.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

case "${1-}" in
  '') ;;
  --full) export GLEAN_FULL_TESTS=1 ;;
  *)
    echo "test: error: unknown argument '$1' (usage: scripts/test.sh [--full])" >&2
    exit 2
    ;;
esac
preset=${GLEAN_PRESET:-release}

scripts/setup.sh
cmake --preset "$preset" -Wno-dev --log-level=WARNING
build=build/$preset
cmake --build "$build"

lit=$(sed -n 's/^GLEAN_LIT:FILEPATH=//p' "$build/CMakeCache.txt")
log=$build/lit.log
export GLEAN_RUN_COUNTS=$PWD/$build/run-counts.tsv
rm -f "$GLEAN_RUN_COUNTS"
status=0
"$lit" -sv "$build/test" "$build/test/Unit" 2>&1 | tee "$log" || status=$?

# count LABEL...: what lit's summary says of these outcomes.
count() {
  local label total=0 number
  for label in "$@"; do
    number=$(sed -n "s/^ *$label *: *\([0-9]*\).*/\1/p" "$log" | tail -n 1)
    total=$((total + ${number:-0}))
  done
  echo "$total"
}
passed=$(count Passed 'Expectedly Failed' 'Passed With Retry')
failed=$(count Failed 'Unexpectedly Passed' 'Timed Out' Unresolved)

# How often the tests called compiled gathers.
awk -F '\t' '{ tests[$1]++; runs[$1] += $2 }
  END { for (kind in tests)
          printf "%s: %d tests, %d runs\n", kind, tests[kind], runs[kind] }' \
  "$GLEAN_RUN_COUNTS" 2>/dev/null | sort || true

# The README's commands, in a run of their own: scripts/demo.sh builds.
if python3 utils/check-docs.py --build "$build" README.md; then
  passed=$((passed + 1))
else
  failed=$((failed + 1))
fi

skipped=$(count Unsupported Skipped)
if [ "$skipped" -gt 0 ]; then
  echo "$skipped not run: they take gigabytes (--full), or need ONNX or its test data"
fi
# lit fails too where it finds no test or cannot start.
if [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]; then failed=1; fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
