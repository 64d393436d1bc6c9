#!/usr/bin/env python3
# ===- check-docs.py - runs the examples of the documentation --------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
"""Runs the examples in Markdown files and in TableGen descriptions.

usage: check-docs.py --build DIR [--only-ir] [--parsed-by TEST]... FILE...

- A block ```mlir has to be valid IR for glean-opt.
- In Markdown, a line `<!-- glean-opt OPTIONS -->` between two such blocks says
  that glean-opt, run with these options on the first, gives the second. In a
  .td file, a pass's block behind `Before:` has to give the block behind
  `After:`, or behind `After, with `OPTIONS`:`, both canonicalized. An op's
  block has to stand in a test that --parsed-by names.
- In a block ```console, each line `$ COMMAND` is run in the root of the source
  tree, with the build's tools on PATH and DIR in place of `build/release`; the
  lines behind it are what it prints. A line `...` stands for any number of
  lines. Behind a line `<!-- not with sanitizers -->`, a block is left out where
  DIR was built with them.
- A block behind a line `<!-- from FILE -->` stands word for word in that file,
  perhaps indented.

Prints `docs: N examples` or what differs, and then exits with 1.
"""

import argparse
import os
import re
import shlex
import subprocess
import sys
import textwrap

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class Example:
    """A block of a file: its language, text, line, and what stands before."""

    def __init__(self, path, line, language, text, before):
        self.place = '%s:%d' % (os.path.relpath(path, ROOT), line)
        self.language, self.text, self.before = language, text, before


def read_blocks(path):
    """The fenced blocks of a file, in order."""
    blocks, lead, fence = [], [], None
    for number, line in enumerate(open(path, encoding='utf-8'), 1):
        stripped = line.strip()
        if fence is None and stripped.startswith('```') and stripped != '```':
            fence, body = (number, stripped[3:]), []
        elif fence is not None and stripped == '```':
            blocks.append(Example(path, fence[0], fence[1],
                                  textwrap.dedent(''.join(body)),
                                  ''.join(lead)))
            fence, lead = None, []
        elif fence is not None:
            body.append(line)
        else:
            lead.append(line)
    return blocks


def excerpts_of(text, count):
    """All runs of `count` lines of a text."""
    lines = text.splitlines(keepends=True)
    return (''.join(lines[first:first + count])
            for first in range(len(lines) - count + 1))


class Checker:
    """Runs examples and counts them."""

    def __init__(self, build, parsed):
        self.build = build
        self.parsed = ' '.join(parsed.split())
        self.environment = dict(os.environ)
        self.environment['PATH'] = os.pathsep.join(
            [os.path.join(os.path.abspath(build), 'bin'), os.environ['PATH']])
        self.count, self.failures = 0, 0

    def fail(self, example, text):
        self.failures += 1
        print('%s: %s' % (example.place, text))

    def glean_opt(self, options, text):
        # Dialects of others, which bridges know by the names of their ops.
        if re.search(r'"(onnx|stablehlo)\.', text):
            options = ['--allow-unregistered-dialect'] + options
        return subprocess.run(
            ['glean-opt', '--split-input-file'] + options, input=text,
            capture_output=True, text=True, env=self.environment, cwd=ROOT,
            check=False)

    def check_ir(self, example):
        """The block is valid; returns how glean-opt prints it."""
        self.count += 1
        run = self.glean_opt([], example.text)
        if run.returncode:
            self.fail(example, 'invalid IR:\n' + run.stderr)
            return None
        return run.stdout

    def check_rewrite(self, before, options, after):
        """glean-opt with the options makes `after` of `before`."""
        self.count += 1
        run = self.glean_opt(options + ['--canonicalize'], before.text)
        want = self.glean_opt(['--canonicalize'], after.text)
        if run.returncode:
            self.fail(before, '%s fails:\n%s' % (' '.join(options), run.stderr))
        elif not want.returncode and run.stdout != want.stdout:
            self.fail(after, '%s gives instead:\n%s'
                      % (' '.join(options), run.stdout))

    def check_console(self, example):
        """Each command of the block prints what stands behind it."""
        if ('<!-- not with sanitizers -->' in example.before
                and self.has_sanitizers()):
            return
        commands = re.split(r'^\$ ', example.text, flags=re.MULTILINE)[1:]
        for command, _, want in (c.partition('\n') for c in commands):
            self.count += 1
            command = command.replace('build/release', self.build)
            run = subprocess.run(
                command, shell=True, executable='/bin/bash', cwd=ROOT,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                env=self.environment, check=False)
            pattern = ''.join(
                r'(?:.*\n)*?' if line.strip() == '...'
                else re.escape(line.rstrip()) + r'[ ]*\n'
                for line in want.splitlines() if line.strip())
            printed = re.sub(r'\n\s*\n', '\n', run.stdout)
            if not re.fullmatch(pattern, printed):
                self.fail(example, '$ %s (status %d) prints instead:\n%s'
                          % (command, run.returncode, run.stdout))

    def has_sanitizers(self):
        cache = os.path.join(self.build, 'CMakeCache.txt')
        return re.search(r'^GLEAN_SANITIZER:STRING=.', open(cache).read(),
                         re.MULTILINE)

    def check_excerpt(self, example, path):
        """The block stands in the file, indented in whatever way."""
        self.count += 1
        text = open(os.path.join(ROOT, path), encoding='utf-8').read()
        if textwrap.dedent(example.text) not in {
                textwrap.dedent(part) for part in excerpts_of(
                    text, len(example.text.splitlines()))}:
            self.fail(example, 'is not in ' + path)

    def check_markdown(self, path, only_ir):
        previous = None
        for example in read_blocks(path):
            marker = re.search(r'<!-- glean-opt (.*?) -->', example.before)
            excerpt = re.search(r'<!-- from (.*?) -->', example.before)
            if excerpt:
                self.check_excerpt(example, excerpt.group(1))
            if example.language == 'mlir':
                self.check_ir(example)
                if marker and previous:
                    self.check_rewrite(previous, shlex.split(marker.group(1)),
                                       example)
                previous = example
            elif example.language == 'console' and not only_ir:
                self.check_console(example)

    def check_tablegen(self, path):
        pass_name, before = None, None
        for example in read_blocks(path):
            names = re.findall(r'Pass<"([^"]+)"', example.before)
            if names:
                pass_name, before = names[-1], None
            if example.language != 'mlir':
                continue
            lead = example.before.strip().splitlines()[-1].strip()
            if pass_name is None:
                self.check_parsed(example)
                continue
            self.check_ir(example)
            if lead == 'Before:':
                before = example
            elif lead == 'Before, and after:':
                self.check_rewrite(example, ['--' + pass_name], example)
            elif lead.startswith('After') and before:
                options = re.search(r'with `(.*)`', lead)
                flag = '--' + pass_name
                if options:
                    flag += '=' + options.group(1)
                self.check_rewrite(before, [flag], example)

    def check_parsed(self, example):
        """An op's example, which lacks the function around it, stands word for
        word in a test."""
        self.count += 1
        words = ' '.join(example.text.split())
        if words not in self.parsed:
            self.fail(example, 'is in no test given with --parsed-by')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--build', required=True)
    parser.add_argument('--only-ir', action='store_true')
    parser.add_argument('--parsed-by', action='append', default=[])
    parser.add_argument('files', nargs='+')
    arguments = parser.parse_args()
    parsed = ''.join(open(path, encoding='utf-8').read()
                     for path in arguments.parsed_by)
    checker = Checker(arguments.build, parsed)
    for path in arguments.files:
        if path.endswith('.td'):
            checker.check_tablegen(path)
        else:
            checker.check_markdown(path, arguments.only_ir)
    if checker.failures:
        print('docs: %d of %d examples failed'
              % (checker.failures, checker.count))
        return 1
    print('docs: %d examples' % checker.count)
    return 0


if __name__ == '__main__':
    sys.exit(main())
