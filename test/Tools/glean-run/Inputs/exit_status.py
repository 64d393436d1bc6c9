"""Succeeds if a command ends with one exit status, and no other.

usage: exit_status.py STATUS COMMAND...
"""

import subprocess
import sys

actual = subprocess.run(sys.argv[2:]).returncode
if actual != int(sys.argv[1]):
    sys.exit(f"exit_status.py: expected {sys.argv[1]}, but got {actual}")
