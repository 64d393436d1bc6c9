#!/usr/bin/env bash
# ===- demo.sh - sets up, builds, runs an ONNX Gather model ----------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
#
# Compiles ONNX's own example with axis = 1 (a model, its inputs and its
# expected output, from Debian's package libonnx-testdata) to native code, runs
# it, and compares the output bit for bit.
#
# usage: scripts/demo.sh
#   GLEAN_PRESET   the preset of CMakePresets.json to build (default: release)

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

scripts/setup.sh
preset=${GLEAN_PRESET:-release}
cmake --preset "$preset" -Wno-dev --log-level=WARNING
cmake --build "build/$preset" --target glean-run

example=/usr/share/libonnx-testdata/data/node/test_gather_2d_indices
tensors=$example/test_data_set_0
"build/$preset/bin/glean-run" "$example/model.onnx" --print \
  --input data="$tensors/input_0.pb" --input indices="$tensors/input_1.pb" \
  --expect y="$tensors/output_0.pb"
