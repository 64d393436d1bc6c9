# ===- machine.py - what a benchmark ran on ---------------------------------===#
#
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-----------------------------------------------------------------------===#
"""Names the machine, the compiler and the sources of a benchmark run."""

import datetime
import glob
import os
import platform
import re
import subprocess


def read(path):
    try:
        with open(path, encoding='utf-8') as file:
            return file.read().strip()
    except OSError:
        return ''


def output_of(command, cwd=None):
    """The first line that a command prints, or ''."""
    try:
        result = subprocess.run(command, capture_output=True, text=True,
                                check=True, cwd=cwd)
    except (OSError, subprocess.CalledProcessError):
        return ''
    lines = result.stdout.splitlines()
    return lines[0].strip() if lines else ''


def cpu():
    fields = dict(re.findall(r'^([^\t:]+)\s*: (.*)$',
                             read('/proc/cpuinfo').split('\n\n')[0], re.M))
    name = fields.get('model name', platform.machine() or 'unknown')
    wide = [flag for flag in ('avx2', 'avx512f', 'avx512_vbmi', 'avx512vbmi')
            if flag in fields.get('flags', '').split()]
    return '%s, family %s, model %s, %d CPUs%s' % (
        name, fields.get('cpu family', '?'), fields.get('model', '?'),
        os.cpu_count() or 0, ' (%s)' % ', '.join(wide) if wide else '')


def caches():
    found = []
    for folder in sorted(glob.glob('/sys/devices/system/cpu/cpu0/cache/index*')):
        kind = {'Data': 'd', 'Instruction': 'i'}.get(read(folder + '/type'), '')
        found.append('L%s%s %s (CPUs %s)' % (
            read(folder + '/level'), kind, read(folder + '/size'),
            read(folder + '/shared_cpu_list')))
    return ', '.join(found) or 'unknown'


def memory():
    match = re.search(r'MemTotal:\s*(\d+)', read('/proc/meminfo'))
    return '%.0f GB' % (int(match[1]) / 1e6) if match else 'unknown'


def compiler(build):
    match = re.search(r'^CMAKE_CXX_COMPILER:[A-Z]*=(.*)$',
                      read(os.path.join(build, 'CMakeCache.txt')), re.M)
    return output_of([match[1], '--version']) if match else 'unknown'


def describe(build, source):
    """Pairs of a label and a text, in the order in which they are shown."""
    commit = output_of(['git', 'describe', '--always', '--dirty'], cwd=source)
    now = datetime.datetime.now(datetime.timezone.utc)
    return [
        ('CPU', cpu()),
        ('caches', caches()),
        ('memory', memory()),
        ('kernel', '%s %s' % (platform.system(), platform.release())),
        ('compiler', compiler(build) or 'unknown'),
        ('commit', commit or 'unknown'),
        ('date', now.strftime('%Y-%m-%d %H:%M UTC')),
    ]
