#!/usr/bin/env python3
# ===- plot.py - a benchmark's times as bars --------------------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
"""Draws times relative to the hand-written kernels, a group of bars a workload.

usage: plot.py TABLE.csv OUT.svg [--set NAME] [--subject NAME] [--threads N]

TABLE.csv is the table of glean-bench-compare, or several of them with a column
`set` in front. The scale is logarithmic; a bar to the right of 1 is slower than
the hand-written kernel, one to the left faster. Where there are no hand-written
kernels, times are relative to the memory's limit. The colours follow the
reader's preference for light or dark.
"""

import argparse
import csv
import math
import sys
from xml.sax.saxutils import escape

# Name, the column with the subject's time over this peer's (none: the subject
# itself), and its colour on light and on dark ground.
SERIES = [
    ('{subject}', None, '#2a78d6', '#3987e5'),
    ('ONNX Runtime', 'x_ort1', '#eb6834', '#d95926'),
    ('numpy', 'x_numpy', '#1baf7a', '#199e70'),
    ('torch', 'x_torch', '#4a3aa7', '#9085e9'),
]
BAR, GAP, GROUP_GAP = 9, 2, 14
LEFT, WIDTH, RIGHT, TOP = 150, 560, 60, 84


def number(text):
    """A cell's number, or None where it has none that is above 0."""
    try:
        value = float(text)
    except (TypeError, ValueError):
        return None
    return value if value > 0 and math.isfinite(value) else None


def read_bars(rows, base):
    """(workload, [time relative to `base`, or None, by series]) a row."""
    bars = []
    for row in rows:
        own = number(row[base])
        if own is None:
            continue
        values = []
        for _, column, _, _ in SERIES:
            ratio = 1.0 if column is None else number(row.get(column))
            values.append(own / ratio if ratio else None)
        bars.append((row['workload'], values))
    return bars


def ticks(low, high):
    """1, 2 and 5 times the powers of ten; only the powers if these are many."""
    steps = (1, 2, 5) if high / low < 300 else (1,)
    found = []
    for power in range(math.floor(math.log10(low)) - 1,
                       math.ceil(math.log10(high)) + 1):
        for step in steps:
            value = step * 10.0 ** power
            if low <= value <= high * 1.0001:
                found.append(value)
    return found


def style():
    light = ''.join('.s%d{fill:%s}' % (i, s[2]) for i, s in enumerate(SERIES))
    dark = ''.join('.s%d{fill:%s}' % (i, s[3]) for i, s in enumerate(SERIES))
    return ('text{font:11px system-ui,sans-serif;fill:#52514e}'
            '.title{font-size:14px;font-weight:600;fill:#0b0b0b}'
            '.name{fill:#0b0b0b}.value{font-size:8.5px}'
            '.ground{fill:#fcfcfb}.grid{stroke:#e1e0d9}.one{stroke:#52514e}'
            + light + '@media(prefers-color-scheme:dark){text{fill:#c3c2b7}'
            '.title,.name{fill:#ffffff}.ground{fill:#1a1a19}'
            '.grid{stroke:#2c2c2a}.one{stroke:#c3c2b7}' + dark + '}')


def draw(bars, subject, base_name, caption):
    names = [name.format(subject=subject) for name, _, _, _ in SERIES]
    values = [v for _, group in bars for v in group if v]
    low, high = min(values + [1.0]) / 1.15, max(values + [1.0]) * 1.15

    def x(value):
        return LEFT + WIDTH * math.log(value / low) / math.log(high / low)

    group_height = len(SERIES) * (BAR + GAP) + GROUP_GAP
    bottom = TOP + len(bars) * group_height
    height, width = bottom + 34, LEFT + WIDTH + RIGHT
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" '
           'viewBox="0 0 %d %d" role="img">' % (width, height, width, height),
           '<title>%s</title>' % escape(caption),
           '<style>%s</style>' % style(),
           '<rect class="ground" width="%d" height="%d"/>' % (width, height),
           '<text class="title" x="16" y="24">%s</text>' % escape(caption),
           '<text x="16" y="42">time relative to %s (1), logarithmic: further '
           'to the left is faster</text>' % escape(base_name)]
    for i, name in enumerate(names):
        out.append('<rect class="s%d" x="%d" y="52" width="10" height="10" '
                   'rx="2"/><text x="%d" y="61">%s</text>'
                   % (i, LEFT + 130 * i, LEFT + 130 * i + 15, escape(name)))
    for tick in ticks(low, high):
        out.append('<line class="%s" x1="%.1f" y1="%d" x2="%.1f" y2="%d"/>'
                   '<text x="%.1f" y="%d" text-anchor="middle">%g</text>'
                   % ('one' if tick == 1 else 'grid', x(tick), TOP - 6, x(tick),
                      bottom, x(tick), bottom + 16, tick))
    for row, (workload, group) in enumerate(bars):
        y = TOP + row * group_height
        middle = y + (group_height - GROUP_GAP) / 2 + 4
        out.append('<text class="name" x="%d" y="%.1f" text-anchor="end">%s'
                   '</text>' % (LEFT - 12, middle, escape(workload)))
        for i, value in enumerate(group):
            top = y + i * (BAR + GAP)
            if value is None:
                continue
            left, right = sorted((x(1.0), x(value)))
            out.append('<rect class="s%d" x="%.1f" y="%.1f" width="%.1f" '
                       'height="%d" rx="1.5"><title>%s, %s: %.2f</title></rect>'
                       % (i, left, top, max(right - left, 1), BAR,
                          escape(workload), escape(names[i]), value))
            out.append('<text class="value" x="%.1f" y="%.1f">%s</text>'
                       % (right + 4, top + BAR - 1,
                          '%.2f' % value if value < 10 else '%.0f' % value))
    out.append('</svg>')
    return '\n'.join(out) + '\n'


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('table')
    parser.add_argument('out')
    parser.add_argument('--set', help='only rows of this set')
    parser.add_argument('--subject', default='glean', help='whose rows')
    parser.add_argument('--threads', default='1')
    options = parser.parse_args()
    with open(options.table, encoding='utf-8', newline='') as file:
        rows = [row for row in csv.DictReader(file)
                if row['subject'] == options.subject and row['status'] == 'ok'
                and row['threads'] == options.threads
                and options.set in (None, row.get('set'))]
    for base, name in (('x_hand', 'the hand-written kernel'),
                       ('x_limit', "the memory's limit")):
        bars = read_bars(rows, base)
        if bars:
            break
    else:
        sys.exit("plot: %s has no row of '%s' with %s thread(s)"
                 % (options.table, options.subject, options.threads))
    threads = 'one thread' if options.threads == '1' else (
        options.threads + ' threads')
    with open(options.out, 'w', encoding='utf-8') as file:
        file.write(draw(bars, options.subject, name, 'Gather, ' + threads))


if __name__ == '__main__':
    main()
