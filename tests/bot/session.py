#!/usr/bin/env python3
"""session.py DOCUMENT COMMAND...: runs the sessions of a document and compares every line.

A session is a fenced block whose info string is "session". In it "> " begins a line that is sent and
"< " one that is answered; anything else is refused. An answer "< ..." stands for any number of lines,
and "..." at the end of an answer for any rest of the line.
"""

import subprocess
import sys
import threading


def read_sessions(path):
    """The sessions as lists of (line number, sign, text)."""
    sessions, inside = [], False
    with open(path, encoding="utf-8") as document:
        for number, line in enumerate(document, 1):
            line = line.rstrip("\n")
            if line.startswith("```"):
                inside = line == "```session"
                if inside:
                    sessions.append([])
            elif inside:
                if line[:1] not in ("<", ">") or line[1:2] not in ("", " "):
                    sys.exit(f"{path}:{number}: a line of a session begins with '> ' or '< '")
                sessions[-1].append((number, line[0], line[2:]))
    return sessions


def fits(expected, line):
    if expected.endswith("..."):
        return line.startswith(expected[:-3])
    return line == expected


def converse(path, session, process):
    """Sends and reads in turn, as a program would. The first difference as a sentence, or None."""
    skipping = False
    for number, sign, text in session:
        if sign == ">":
            process.stdin.write(text + "\n")
            process.stdin.flush()
            continue
        if text == "...":
            skipping = True
            continue
        line = process.stdout.readline()
        while skipping and line and not fits(text, line.rstrip("\n")):
            line = process.stdout.readline()
        skipping = False
        if not line.endswith("\n"):
            return f"{path}:{number}: expected '{text}', but no answer came"
        if not fits(text, line[:-1]):
            return f"{path}:{number}: expected '{text}', got '{line[:-1]}'"
    process.stdin.close()
    rest = process.stdout.read()
    return f"{path}: nothing more was expected, got '{rest}'" if rest else None


def run(path, session, command):
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as process:
        watchdog = threading.Timer(60, process.kill)
        watchdog.start()
        try:
            failure = converse(path, session, process)
        except BrokenPipeError:
            failure = f"{path}:{session[0][0]}: the command ended too early"
        watchdog.cancel()
        if failure:
            process.kill()
    if not failure and process.returncode:
        failure = f"{path}:{session[0][0]}: the command ended with status {process.returncode}"
    return failure


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    path, command = sys.argv[1], sys.argv[2:]
    sessions = read_sessions(path)
    failures = [failure for failure in (run(path, s, command) for s in sessions) if failure]
    for failure in failures:
        print(failure)
    print(f"{len(sessions) - len(failures)} passed, {len(failures)} failed")
    sys.exit(1 if failures or not sessions else 0)


if __name__ == "__main__":
    main()
