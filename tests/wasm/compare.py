#!/usr/bin/env python3
"""What a program for WebAssembly prints is what is expected, byte by byte:

compare.py players FILE COMMAND...      COMMAND prints what stands in FILE
compare.py signatures SHOAL COMMAND...  COMMAND, given the games, prints what `SHOAL bench --signature` prints
"""
import subprocess
import sys


def printed(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


def expected(what, source):
    """The bytes, and the arguments that the command needs to print them."""
    if what == "players":
        with open(source, "rb") as file:
            return file.read(), []
    lines = printed(source, "bench", "--signature")
    return lines, [line.split()[0] for line in lines.splitlines()]


def main():
    what, source, *command = sys.argv[1:]
    native, arguments = expected(what, source)
    there = printed(*command, *arguments)
    one, other = native.splitlines(), there.splitlines()
    for a, b in zip(one, other):
        if a != b:
            print(f"natively:       {a.decode()}\nin WebAssembly: {b.decode()}")
    print(f"{len(one)} lines natively, {len(other)} in WebAssembly, {'equal' if native == there else 'different'}")
    return int(not native or native != there)


sys.exit(main())
