#!/usr/bin/env bash
# ===- setup.sh - installs what Glean is built with ------------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
#
# Installs the missing ones of the Debian packages that Glean needs, and nothing
# else. Where all are there it neither runs apt nor needs root.
#
# usage: scripts/setup.sh [--list]
#   --list   print the packages, one a line, and do nothing

set -euo pipefail

packages=(
  # Build.
  cmake ninja-build clang-22 lld-22 ccache git
  # LLVM and MLIR: libraries, tools, lit and FileCheck, sanitizer runtimes.
  libmlir-22-dev mlir-22-tools llvm-22-dev llvm-22-tools libclang-rt-22-dev
  # Gathers by several threads; without it they are done by one.
  libomp-22-dev
  # ONNX models, and ONNX's own tests of its operators.
  libonnx-dev libprotobuf-dev protobuf-compiler libonnx-testdata
  # The Python package; its wheel, its types, and its ONNX backend.
  python3-dev python3-numpy pybind11-dev libdlpack-dev
  python3-pip python3-setuptools python3-wheel mypy python3-onnx
  # `cc`: it links shared libraries that glean-compile makes, and C examples.
  gcc
  # Tests and lint.
  libgtest-dev pkg-config python3
  clang-format-22 clang-tidy-22
)

fail() {
  printf 'setup: error: %s\n' "$1" >&2
  exit 1
}

case "${1-}" in
  '') ;;
  --list)
    printf '%s\n' "${packages[@]}"
    exit 0
    ;;
  *) fail "unknown argument '$1' (usage: scripts/setup.sh [--list])" ;;
esac

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  fail "this script is for Debian 12 (dpkg-query or apt-get is missing). Glean needs: ${packages[*]}"
fi

# dpkg-query fails if it does not know one of the names; what it does know it
# prints all the same.
installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' \
  "${packages[@]}" 2>/dev/null || true)
missing=()
for package in "${packages[@]}"; do
  if ! grep -qxF "$package installed" <<<"$installed"; then
    missing+=("$package")
  fi
done

if [ "${#missing[@]}" -eq 0 ]; then
  echo 'setup: everything is there'
  exit 0
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null ||
    fail "neither root nor sudo; have these packages installed: ${missing[*]}"
  as_root=(sudo)
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT

# run_apt ARGUMENT...: quiet while it works, its last lines if it fails.
run_apt() {
  if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get "$@" \
    >"$log" 2>&1; then
    echo "setup: the last lines of 'apt-get $1':" >&2
    tail -n 15 "$log" | sed 's/^/  /' >&2
    fail "'apt-get $1' failed; not installed: ${missing[*]}"
  fi
}

echo "setup: installing ${missing[*]}"
run_apt update -qq
run_apt install --no-install-recommends -y -qq "${missing[@]}"
echo "setup: installed ${#missing[@]} package(s)"
