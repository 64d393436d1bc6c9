#!/usr/bin/env python3
# ===- write_report.py - benchmark results as one document ------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
"""Writes gather.md and gather.csv from the files of a run of run.sh.

usage: write_report.py --results DIR --build DIR --source DIR --out DIR SET...

For each SET, DIR has the table SET.csv and the text SET.txt of
glean-bench-compare; and, if Google Benchmark was there, kernels.json.
"""

import argparse
import csv
import json
import math
import os
import re

import machine

COLUMNS = ['hand', 'ort1', 'ort2', 'numpy', 'torch', 'naive', 'limit']

HOW_TO_READ = '''\
The numbers under the peers are the subject's time divided by that peer's: **below 1 the subject is faster**. They are medians over the rounds of the ratios within a round.

| column | meaning |
|---|---|
| MB, us, ±%, GB/s | size of the output; median time of a call; half the interquartile range of it; output bytes per time |
| hand, torch, limit | with as many threads as the block has |
| ort1, ort2 | ONNX Runtime with one thread; with two |
| numpy, naive | always one thread; naive is linalg's own lowering to loops, without a check |
| limit | `copy`: copying as many bytes as the output has; `floor`: reading the distinct lines and the indices, or writing the output, whichever takes longer |
| neg/pos | time with half of the indices negative over that without |

`*`: other processes disturbed the measurement. `(w)`: a watch item, in no mean and without a target. `+dyn`: compiled with no size known.'''


def number(text):
    try:
        return float(text)
    except (TypeError, ValueError):
        return math.nan


def ratio(value):
    if math.isnan(value):
        return '-'
    return '%.*f' % (3 if value < 0.1 else 2 if value < 10 else 1, value)


def time(ns):
    return '%.*f' % (4 if ns < 100 else 3 if ns < 1e4 else 1 if ns < 1e6 else 0,
                     ns / 1e3)


def table(head, rows):
    """Markdown, the first column to the left and the others to the right."""
    lines = ['| ' + ' | '.join(head) + ' |',
             '|---' + '|---:' * (len(head) - 1) + '|']
    lines += ['| ' + ' | '.join(row) + ' |' for row in rows]
    return '\n'.join(lines)


def geometric_mean(values):
    known = [math.log(v) for v in values if v > 0]
    return math.exp(sum(known) / len(known)) if known else math.nan


def block(rows):
    """The table of one subject with one number of threads."""
    head = ['workload', 'MB', 'us', '±%', 'GB/s'] + COLUMNS + ['neg/pos']
    cells = []
    for row in rows:
        name = row['workload'] + (' (w)' if row['watch'] == '1' else '')
        size = number(row['out_bytes']) / 1e6
        size = '%.*f' % (2 if size >= 0.1 else 5, size)
        if row['status'] != 'ok':
            cells.append([name, size, row['status']] +
                         [''] * (len(head) - 3))
            continue
        mark = '*' if row['disturbed_rounds'] != '0' else ''
        cells.append(
            [name, size, time(number(row['median_ns'])) + mark,
             '%.1f' % number(row['spread_pct']),
             '%.1f' % number(row['gb_per_s'])] +
            [ratio(number(row['x_' + c])) for c in COLUMNS] +
            [ratio(number(row['half_negative']))])
    counted = [row for row in rows
               if row['status'] == 'ok' and row['watch'] != '1']
    cells.append(['**geometric mean**', '', '', '', ''] +
                 [ratio(geometric_mean([number(row['x_' + c])
                                        for row in counted]))
                  for c in COLUMNS] + [''])
    return table(head, cells)


def targets(rows):
    """Against the targets of the canonical set, or '' where it has none."""
    cells = []

    def judge(value, sign, target, holds):
        if math.isnan(value) or math.isnan(target):
            return '-'
        return '%.2f (%s %.2f) %s' % (value, sign, target,
                                      'ok' if holds else '**miss**')

    for row in rows:
        least, most = number(row['min_over_ort']), number(row['max_over_limit'])
        if row['status'] != 'ok' or math.isnan(least):
            continue
        over_ort = 1 / number(row['x_ort1'])
        limit = number(row['x_limit'])
        cells.append([row['workload'],
                      judge(over_ort, '≥', least, over_ort >= least),
                      judge(limit, '≤', most, limit <= most)])
    if not cells:
        return ''
    return table(['workload', "ONNX Runtime's time / own", 'own time / limit'],
                 cells)


def comparison(name, rows, text):
    parts = ['## ' + ('Shapes drawn with seed %s' % name[4:]
                      if name.startswith('seed') else 'The canonical set')]
    peers = re.search(r'^# peers: (.*)$', text, re.M)
    parts.append('Peers: %s.' % (peers[1] if peers else 'unknown'))
    shapes = {row['workload']: row for row in rows}
    parts.append(table(['workload', 'gather', 'limit'],
                       [[w, r['problem'], r['limit_kind']]
                        for w, r in shapes.items()]))
    groups = {}
    for row in rows:
        groups.setdefault((int(row['threads']), row['subject']), []).append(row)
    for (threads, subject), group in groups.items():
        parts.append('### %s, %d thread%s' % (subject, threads,
                                              's' if threads > 1 else ''))
        parts.append(block(group))
        against = targets(group) if threads == 1 else ''
        if against:
            parts.append('Against the targets:\n\n' + against)
    return parts


def kernels(path):
    """The single kernels, and what it takes to compile them."""
    with open(path, encoding='utf-8') as file:
        runs = [run for run in json.load(file)['benchmarks']
                if not run.get('error_occurred')]
    speed, build, lowerings = {}, {}, []
    calls = [run for run in runs if run['name'].startswith('call/')]
    for run in runs:
        if run in calls:
            continue
        kind, regime, sizes, lowering = run['name'].split('/')[:4]
        if lowering not in lowerings:
            lowerings.append(lowering)
        place = speed if kind == 'kernel' else build
        place.setdefault(regime + ', ' + sizes, {})[lowering] = run
    parts = ['## Single kernels']
    if calls:
        parts += [
            'What a call costs that gathers next to nothing: 2x2 indices into a '
            'table of 5x4 f32.',
            table(['call', 'ns'], [[run['name'][len('call/'):],
                                    '%.0f' % run['real_time']]
                                   for run in calls])]
    if speed:
        parts += ['GB/s of output, one thread, by lowering.', table(
            ['gather'] + lowerings,
            [[name] + ['%.2f' % (cells[l]['bytes_per_second'] / 1e9)
                       if l in cells else '-' for l in lowerings]
             for name, cells in speed.items()])]
    if build:
        def cell(run):
            return '%.0f ms, %.1f kB' % (run['real_time'],
                                         run['code_bytes'] / 1e3)
        slowest = max((run for cells in build.values()
                       for run in cells.values()),
                      key=lambda run: run['slowest_glean_pass_ms'])
        parts += [
            'From a specification to a kernel that can be called, and the size '
            'of its code. `static`: all sizes known; `cached`: those that '
            '`KernelCache::gather()` chooses; `dynamic`: none.',
            table(['gather'] + lowerings,
                  [[name] + [cell(cells[l]) if l in cells else '-'
                             for l in lowerings]
                   for name, cells in build.items()]),
            "The slowest of Glean's own passes on any of them: `%s`, %.2f ms."
            % (slowest['label'], slowest['slowest_glean_pass_ms'])]
    return parts


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    for name in ('results', 'build', 'source', 'out'):
        parser.add_argument('--' + name, required=True)
    parser.add_argument('sets', nargs='+')
    options = parser.parse_args()

    parts = ['# How fast a gather is',
             'Written by `benchmarks/run.sh`; '
             '[benchmarks/README.md](../../benchmarks/README.md) tells how it '
             'measures.',
             table(['', ''], [[k, v] for k, v in machine.describe(
                 options.build, options.source)]).replace('---:', '---'),
             '![Times relative to the hand-written kernels](gather.svg)',
             HOW_TO_READ]
    merged = []
    for name in options.sets:
        base = os.path.join(options.results, name)
        with open(base + '.csv', encoding='utf-8', newline='') as file:
            rows = list(csv.DictReader(file))
        merged += [dict(set=name, **row) for row in rows]
        parts += comparison(name, rows, machine.read(base + '.txt'))
    path = os.path.join(options.results, 'kernels.json')
    if os.path.exists(path):
        parts += kernels(path)

    os.makedirs(options.out, exist_ok=True)
    with open(os.path.join(options.out, 'gather.md'), 'w',
              encoding='utf-8') as file:
        file.write('\n\n'.join(parts) + '\n')
    with open(os.path.join(options.out, 'gather.csv'), 'w', encoding='utf-8',
              newline='') as file:
        writer = csv.DictWriter(file, merged[0].keys(), lineterminator='\n')
        writer.writeheader()
        writer.writerows(merged)


if __name__ == '__main__':
    main()
