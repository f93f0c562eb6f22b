#!/usr/bin/env python3
"""session.py DOCUMENT COMMAND...: runs the sessions of a document and compares every line.

A session is a fenced block whose info string is "session". In it "> " begins a line that is sent and
"< " one that is answered; anything else is refused. An answer "< ..." stands for any number of lines,
and "..." at the end of an answer for any rest of the line.
"""

import subprocess
import sys


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


def compare(path, expected, answered):
    """The first difference as a sentence, or None."""
    at = 0
    for index, (number, _, text) in enumerate(expected):
        if text == "...":
            rest = expected[index + 1][2] if index + 1 < len(expected) else None
            while at < len(answered) and (rest is None or not fits(rest, answered[at])):
                at += 1
            continue
        if at == len(answered):
            return f"{path}:{number}: expected '{text}', but the answers are at their end"
        if not fits(text, answered[at]):
            return f"{path}:{number}: expected '{text}', got '{answered[at]}'"
        at += 1
    if at < len(answered):
        return f"{path}: nothing more was expected, got '{answered[at]}'"
    return None


def run(path, session, command):
    sent = "".join(text + "\n" for _, sign, text in session if sign == ">")
    done = subprocess.run(command, input=sent.encode(), stdout=subprocess.PIPE, timeout=60, check=False)
    if done.returncode:
        return f"{path}:{session[0][0]}: the command ended with status {done.returncode}"
    answered = done.stdout.decode().split("\n")
    if answered.pop():
        return f"{path}:{session[0][0]}: the last answer does not end with a newline"
    return compare(path, [line for line in session if line[1] == "<"], answered)


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
