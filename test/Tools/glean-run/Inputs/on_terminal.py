"""Runs a command with its stderr on a terminal, and its stdout on another one if asked to.

usage: on_terminal.py [--both] COMMAND ARGUMENT...

Prints what the terminal got, with `\\r` for carriage returns, and where stdout is
no terminal, what came there. The exit status is that of the command.
"""

import os
import pty
import subprocess
import sys

arguments = sys.argv[1:]
both = arguments[0] == "--both"
if both:
    arguments = arguments[1:]

terminal, end = pty.openpty()
process = subprocess.Popen(arguments, stderr=end, stdout=end if both else subprocess.PIPE)
os.close(end)
received = b""
while True:
    try:
        piece = os.read(terminal, 4096)
    except OSError:  # The last one that had the other end open has closed it.
        break
    if not piece:
        break
    received += piece
output = b"" if both else process.stdout.read()
status = process.wait()

# A terminal makes \r\n of each \n.
text = received.decode().replace("\r\n", "\n")
sys.stdout.write("terminal: " + text.replace("\r", "\\r\n") + "\n")
sys.stdout.write("stdout: " + output.decode())
sys.exit(status)
