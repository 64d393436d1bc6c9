#!/usr/bin/env bash
# ===- setup.sh - installs the peers of the benchmark -----------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
#
# usage: benchmarks/setup.sh DIR
#
# From apt: torch, numpy with its headers, Google Benchmark. From npm, into DIR:
# ONNX Runtime (no package of Debian 12 has it; its install script, which would
# fetch more, is not run). What cannot be had is named and left out.

set -uo pipefail

[ "$#" -eq 1 ] || { echo 'usage: benchmarks/setup.sh DIR' >&2; exit 2; }
mkdir -p "$1" && cd "$1" || exit 1
onnxruntime=onnxruntime-node@1.30.0

say() { echo "benchmarks/setup: $1"; }

as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi

updated=no
install() {
  if [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
  then
    return 0
  fi
  if [ "$updated" = no ]; then
    "${as_root[@]}" apt-get update -qq >apt.log 2>&1
    updated=yes
  fi
  say "installing $1"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
    --no-install-recommends "$1" >>apt.log 2>&1
}

missing=()
for package in libtorch-dev python3-dev python3-numpy libbenchmark-dev; do
  install "$package" || missing+=("$package")
done
if [ ! -d "node_modules/${onnxruntime%@*}" ]; then
  command -v npm >/dev/null || install npm
  say "installing $onnxruntime"
  npm install --ignore-scripts --no-save --no-audit --no-fund --prefix . \
    "$onnxruntime" >npm.log 2>&1 || missing+=("$onnxruntime")
fi
if [ "${#missing[@]}" -gt 0 ]; then
  say "not there: ${missing[*]} (see $PWD/*.log)"
fi
