#!/usr/bin/env python3
# ===- check-constraints.py - spec, code and tests name the same rules -----===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
"""Traces every constraint of docs/GatherSpec.md to its check and its test.

A constraint is a row of the spec's table, `| C4 | ...`. Each must have
 - a comment `// (C4)` where it is checked: in a .cpp of the dialect's IR
   library, or in a .td for what ODS guarantees; one comment may name several,
   as `// (C5, C6)` or `// (C5) and (C6)`, if the ids begin it;
 - a test function `@gather_c4_...` in a lit test of the dialect that runs with
   -verify-diagnostics.
Ids in code or tests that the spec does not have are reported as well.

usage: check-constraints.py [ROOT]   (ROOT: the project's folder)

Prints `constraints: 8 of 8 traced`, or what is missing and exits with 1.
"""

import re
import sys
from pathlib import Path

SPEC = "docs/GatherSpec.md"
CODE = ["lib/Dialect/Glean/IR/*.cpp", "include/glean/Dialect/Glean/IR/*.td"]
TESTS = ["test/Dialect/Glean/IR/*.mlir"]

SPEC_ROW = re.compile(r"^\| *C(\d+) *\|", re.MULTILINE)
# The ids that begin a comment: the rest of it may mention others in passing.
GROUP = r"\(C\d+(?:\s*,\s*C\d+)*\)"
CODE_COMMENT = re.compile(rf"//+\s*({GROUP}(?:(?:\s*,\s*|\s+and\s+|\s*){GROUP})*)")
# Ids that stand elsewhere in a comment, or in a description in a .td file, must
# at least exist.
COMMENT = re.compile(r"//.*")
MENTION = re.compile(GROUP)
TEST_FUNCTION = re.compile(r"^\s*func\.func\s+(?:\w+\s+)?@gather_c(\d+)_", re.MULTILINE)
VERIFIES = re.compile(r"^\s*//\s*RUN:.*-verify-diagnostics\b", re.MULTILINE)


def files(root, globs):
    return [path for glob in globs for path in sorted(root.glob(glob))]


def line_of(text, match):
    return text.count("\n", 0, match.start()) + 1


def main(root):
    findings = []

    spec_path = root / SPEC
    if not spec_path.is_file():
        print(f"constraints: {SPEC} is missing")
        return 1
    spec = []
    for number in map(int, SPEC_ROW.findall(spec_path.read_text(encoding="utf-8"))):
        if number in spec:
            findings.append(f"{SPEC}: C{number} stands in two rows")
        else:
            spec.append(number)
    if not spec:
        print(f"constraints: {SPEC} has no row that starts with '| C1 |'")
        return 1

    def report_unknown(path, text, match, number):
        if number not in spec:
            where = f"{path.relative_to(root)}:{line_of(text, match)}"
            findings.append(f"{where}: C{number} is not in {SPEC}")

    checked = set()
    for path in files(root, CODE):
        text = path.read_text(encoding="utf-8")
        for match in CODE_COMMENT.finditer(text):
            for number in map(int, re.findall(r"\d+", match.group(1))):
                checked.add(number)
        for match in MENTION.finditer(text):
            line_start = text.rfind("\n", 0, match.start()) + 1
            if path.suffix == ".td" or COMMENT.search(text, line_start, match.start()):
                for number in map(int, re.findall(r"\d+", match.group())):
                    report_unknown(path, text, match, number)

    tested = set()
    not_verified = {}
    for path in files(root, TESTS):
        text = path.read_text(encoding="utf-8")
        verifies = VERIFIES.search(text)
        for match in TEST_FUNCTION.finditer(text):
            number = int(match.group(1))
            if verifies:
                tested.add(number)
            else:
                not_verified.setdefault(number, path.relative_to(root))
            report_unknown(path, text, match, number)

    traced = 0
    for number in spec:
        if number not in checked:
            findings.append(f"C{number}: no comment '// (C{number})' in {' or '.join(CODE)}")
        if number not in tested:
            reason = f"C{number}: no test '@gather_c{number}_...' in {TESTS[0]}"
            if number in not_verified:
                reason += f" ({not_verified[number]} does not run with -verify-diagnostics)"
            findings.append(reason)
        traced += number in checked and number in tested

    for finding in findings:
        print(f"constraints: {finding}")
    print(f"constraints: {traced} of {len(spec)} traced")
    return 1 if findings else 0


if __name__ == "__main__":
    if len(sys.argv) > 2:
        sys.exit(f"usage: {sys.argv[0]} [ROOT]")
    default = Path(__file__).resolve().parent.parent
    sys.exit(main(Path(sys.argv[1]).resolve() if len(sys.argv) == 2 else default))
