#!/usr/bin/env bash
# ===- run.sh - the benchmark, from the sources to the document -------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

usage() {
  cat <<'END'
usage: benchmarks/run.sh [options]
Builds, and times Glean beside its peers: the canonical shapes and those of three
seeds, with one thread and with two, sizes known and unknown; then the single
kernels. Writes gather.md, gather.csv and gather.svg to docs/performance. With
any of the options that leave something out they go to the build folder.
  --setup             install the peers first: torch, numpy, ONNX Runtime and
                      Google Benchmark (as root); what is not there is left out
  --quick             fewer and shorter rounds
  --seed N            only the shapes that are drawn from N
  --only A,B          only workloads whose name contains A or B, of the canonical
                      shapes or those of --seed
  --candidate A.so    other candidates beside Glean's, separated by commas
  --ort FILE          libonnxruntime.so.1, where --setup did not install it
  --output DIR        where to write
  GLEAN_PRESET        the preset of CMakePresets.json to build (default: release)
exit status: 0; 1 if a candidate is wrong; 2 for a wrong command line
END
}

fail() {
  echo "benchmarks: error: $1 (--help lists the options)" >&2
  exit 2
}

setup=no whole=yes output='' ort=''
sets=(canonical seed1 seed2 seed3)
more=() kernel_options=()
candidates=
while [ "$#" -gt 0 ]; do
  option=$1
  case "$option" in
    --help | -h) usage; exit 0 ;;
    --setup) setup=yes ;;
    --quick)
      whole=no
      more+=(--quick)
      kernel_options=(--benchmark_min_time=0.01)
      ;;
    --seed | --only | --candidate | --ort | --output)
      [ "$#" -ge 2 ] || fail "$option needs a value"
      shift
      case "$option" in
        --seed)
          [[ $1 =~ ^[1-9][0-9]*$ ]] || fail "--seed: expected a number, but got '$1'"
          sets=("seed$1")
          whole=no
          ;;
        --only)
          more+=(--only "$1")
          # Drawn workloads have other names.
          if [ "${#sets[@]}" -gt 1 ]; then sets=(canonical); fi
          whole=no
          ;;
        --candidate)
          candidates=,$1
          whole=no
          ;;
        --ort) ort=$1 ;;
        --output) output=$1 ;;
      esac
      ;;
    *) fail "unknown option $option" ;;
  esac
  shift
done

preset=${GLEAN_PRESET:-release}
build=build/$preset
peers=$build/benchmarks/peers
results=$build/benchmarks/results
if [ -z "$output" ]; then
  output=$results
  if [ "$whole" = yes ]; then output=docs/performance; fi
fi

if [ "$setup" = yes ]; then benchmarks/setup.sh "$peers"; fi
cmake --preset "$preset" -Wno-dev --log-level=WARNING
cmake --build "$build" --target benchmarks
if [ -z "$ort" ] && [ -d "$peers/node_modules" ]; then
  ort=$(find "$peers/node_modules" -path '*linux/x64*' \
    -name 'libonnxruntime.so*' | head -n 1)
fi
if [ -n "$ort" ]; then more+=(--ort "$ort"); fi

rm -rf "$results"
mkdir -p "$results"
status=0
for set in "${sets[@]}"; do
  shapes=()
  if [ "$set" != canonical ]; then shapes=(--seed "${set#seed}"); fi
  "$build/bin/glean-bench-compare" --dynamic \
    --candidate "$build/lib/glean_candidate.so$candidates" \
    --csv "$results/$set.csv" --raw "$results/$set-raw.csv" \
    "${shapes[@]}" "${more[@]}" | tee "$results/$set.txt" || status=$?
  # Where there is no table, there is nothing to write about.
  [ -f "$results/$set.csv" ] || exit "$status"
done
if [ -x "$build/bin/glean-bench-kernels" ]; then
  "$build/bin/glean-bench-kernels" "${kernel_options[@]}" \
    --benchmark_out="$results/kernels.json" --benchmark_out_format=json
else
  echo 'benchmarks: no single kernels: Google Benchmark is not there'
fi

python3 benchmarks/report/write_report.py --results "$results" \
  --build "$build" --source . --out "$output" "${sets[@]}"
python3 benchmarks/report/plot.py "$output/gather.csv" "$output/gather.svg" \
  --set "${sets[0]}"
echo "benchmarks: wrote $output/gather.md, gather.csv and gather.svg"
exit "$status"
