#!/usr/bin/env python3
"""Draws a terminal session as SVG: picture.py OUTPUT LINES TYPED COMMAND...

Runs COMMAND in a terminal of its own, types the lines of TYPED (separated by \\n), and draws the last LINES lines.
"""
import html
import os
import pty
import re
import sys
import time

COLOURS = {30: "#06131F", 31: "#FF7F5C", 32: "#5CC8A4", 33: "#F8C95C", 34: "#6FB4E8", 35: "#A493E0", 36: "#7FD6E0",
           37: "#EAF4F4", 90: "#7C93A3"}


def record(command, typed):
    os.environ["TERM"] = "xterm"
    pid, terminal = pty.fork()
    if pid == 0:
        os.execvp(command[0], command)
    shown = b""
    for line in typed.split("\\n") + [None]:
        time.sleep(0.3)
        if line is not None:
            os.write(terminal, line.encode() + b"\n")
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
    os.waitpid(pid, 0)
    return shown.decode().replace("\r", "")


def spans(line):
    colour, bold = None, False
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        code = re.fullmatch(r"\x1b\[([0-9;]*)m", part)
        if not code:
            if part:
                yield part, colour, bold
            continue
        for number in map(int, filter(None, code.group(1).split(";") or ["0"])):
            if number == 0:
                colour, bold = None, False
            elif number == 1:
                bold = True
            elif number in COLOURS:
                colour = COLOURS[number]


def draw(lines):
    width, height = 80 * 8.4 + 32, len(lines) * 18 + 32
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" '
           f'font-family="monospace" font-size="14" role="img" aria-label="a terminal session">')
    yield f'<rect width="{width:.0f}" height="{height}" rx="8" fill="#06131F"/>'
    for row, line in enumerate(lines):
        text = "".join(
            f'<tspan{f" fill={chr(34)}{colour}{chr(34)}" if colour else ""}'
            f'{" font-weight=" + chr(34) + "bold" + chr(34) if bold else ""}>{html.escape(part)}</tspan>'
            for part, colour, bold in spans(line))
        yield f'<text x="16" y="{row * 18 + 30}" fill="#EAF4F4" xml:space="preserve">{text}</text>'
    yield "</svg>"


def main(output, count, typed, command):
    lines = record(command, typed).split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    with open(output, "w", encoding="utf-8") as file:
        file.write("\n".join(draw(lines[-int(count):])) + "\n")


if len(sys.argv) < 5:
    sys.exit(__doc__)
main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:])
