#!/usr/bin/env bash
# ===- lint.sh - format, headers and house rules of all tracked files ------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
#
# usage: utils/lint.sh [--tidy] [-p DIR]
#   --tidy   run clang-tidy over the .cpp files as well (minutes)
#   -p DIR   the build folder with compile_commands.json, for --tidy;
#            build/release or build/ci where it is not given
#
# Prints `lint: N files clean`, or the findings and exits with 1.

set -euo pipefail

max_lines=450
tidy=no
database=

usage() {
  echo "usage: utils/lint.sh [--tidy] [-p DIR]" >&2
  exit 2
}

while [ "$#" -gt 0 ]; do
  case "$1" in
    --tidy) tidy=yes ;;
    -p)
      [ "$#" -ge 2 ] || usage
      database=$(realpath -- "$2")
      shift
      ;;
    *) usage ;;
  esac
  shift
done

cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$(pwd -P)

findings=0
finding() {
  printf 'lint: %s\n' "$1"
  findings=$((findings + 1))
}

# tracked PATTERN...: names, one a line, of the tracked files that are there.
tracked() {
  git ls-files -z -- "$@" | while IFS= read -r -d '' file; do
    if [ -f "$file" ]; then printf '%s\n' "$file"; fi
  done
}

mapfile -t c_files < <(tracked '*.h' '*.cpp' '*.c')
mapfile -t td_files < <(tracked '*.td')
mapfile -t cpp_files < <(tracked '*.cpp')
mapfile -t other_files < <(tracked '*.py' '*.sh' '*.mlir')
sources=("${c_files[@]}" "${td_files[@]}" "${other_files[@]}")
[ "${#sources[@]}" -gt 0 ] || { finding "no tracked source file"; exit 1; }

# Format.
if [ "${#c_files[@]}" -gt 0 ] &&
  ! clang-format-22 --dry-run -Werror "${c_files[@]}" 2>&1; then
  finding "clang-format-22 would change files: run clang-format-22 -i on them"
fi

# Constraints of the specification.
if ! utils/check-constraints.py; then
  finding "utils/check-constraints.py failed"
fi

# Length and tabs.
for file in "${sources[@]}"; do
  lines=$(wc -l <"$file")
  if [ "$lines" -gt "$max_lines" ]; then
    finding "$file: $lines lines, at most $max_lines are allowed"
  fi
  if tab=$(grep -n -m 1 $'\t' "$file"); then
    finding "$file:${tab%%:*}: tab character"
  fi
done

# Banner in the first line, SPDX line close to it.
for file in "${c_files[@]}" "${td_files[@]}"; do
  IFS= read -r first <"$file" || true
  if [[ ! $first =~ ^//===-+\ .+\ -\ .+===//$ ]]; then
    finding "$file:1: expected a banner, '//===- ${file##*/} - purpose ---===//'"
  fi
  if ! head -n 5 "$file" | grep -qx \
    '// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception'; then
    finding "$file: expected '// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception' in the first 5 lines"
  fi
done

# clang-tidy, over what the build folder compiles: other files, as those of
# features that are off there, have no flags to be read with.
if [ "$tidy" = yes ]; then
  for candidate in "$root/build/release" "$root/build/ci"; do
    if [ -z "$database" ] && [ -f "$candidate/compile_commands.json" ]; then
      database=$candidate
    fi
  done
  if [ ! -f "$database/compile_commands.json" ]; then
    finding "no compile_commands.json in ${database:-build/release or build/ci}: configure first, or pass -p DIR"
  else
    compiled=()
    for file in "${cpp_files[@]}"; do
      if grep -qF "\"$root/$file\"" "$database/compile_commands.json"; then
        compiled+=("$file")
      else
        echo "lint: note: $file is not compiled there, so clang-tidy skips it"
      fi
    done
    if [ "${#compiled[@]}" -gt 0 ] &&
      ! printf '%s\0' "${compiled[@]}" | xargs -0 -n 1 -P 2 \
        clang-tidy-22 --quiet --warnings-as-errors='*' -p "$database" \
        2> >(grep -Ev '^[0-9]+ warnings? (generated|treated)' >&2 || true); then
      finding "clang-tidy-22 has findings"
    fi
  fi
fi

if [ "$findings" -gt 0 ]; then
  exit 1
fi
echo "lint: ${#sources[@]} files clean"
