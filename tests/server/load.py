#!/usr/bin/env python3
"""Many WebSockets at many tables of one server with SQLite: load.py SHOAL LOAD SOCKETS MATCHES MOVES SECONDS [GAME]

Prints what the program LOAD measures. Fails if a socket was refused, a move was not taken, the moves a second did not come to nine
tenths of MOVES, or an idle socket takes more than 16 KB."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from client import Server


def main(shoal, load, sockets, matches, moves, seconds, game="example"):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(os.path.abspath(shoal), os.path.join(folder, "load.db"), "--log", "warn")
        try:
            done = subprocess.run([os.path.abspath(load), str(server.port), str(server.process.pid), sockets, matches, moves,
                                   seconds, game], stdout=subprocess.PIPE, text=True)
        finally:
            status, log = server.stop()
    print(done.stdout + log, end="")
    memory = float(re.search(r"([\d.]+) KB of memory each", done.stdout).group(1))
    rate = float(re.search(r"([\d.]+) moves/s", done.stdout).group(1))
    wrong = []
    if done.returncode or status:
        wrong.append("something failed")
    if memory > 16:
        wrong.append("an idle socket takes more than 16 KB")
    if rate < 0.9 * float(moves):
        wrong.append(f"fewer moves a second than {moves}")
    sys.exit("; ".join(wrong) or 0)


main(*sys.argv[1:])
