#!/usr/bin/env python3
"""A crowd that looks on at one table of a server with SQLite: onlookers.py SHOAL CROWD ONLOOKERS MOVES [PAUSE [GAME]]

Prints what the program CROWD measures. Fails if somebody of the crowd did not hear everything, in its order."""
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from client import Server


def main(shoal, crowd, onlookers, moves, pause="100", game="example"):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(os.path.abspath(shoal), os.path.join(folder, "crowd.db"), "--log", "warn")
        try:
            done = subprocess.run([os.path.abspath(crowd), str(server.port), onlookers, moves, pause, game],
                                  stdout=subprocess.PIPE, text=True)
        finally:
            status, log = server.stop()
    print(done.stdout + log, end="")
    sys.exit("something failed" if done.returncode or status else 0)


main(*sys.argv[1:])
