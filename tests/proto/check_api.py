"""The tables of doc/API.md are those of the program: check_api.py API.md PROGRAM-THAT-PRINTS-THEM. A row of the document
may have more columns behind those that are printed."""

import subprocess
import sys

document, program = sys.argv[1:]
with open(document, encoding="utf-8") as file:
    lines = file.read().splitlines()
printed = subprocess.run([program], stdout=subprocess.PIPE, check=True, encoding="utf-8").stdout.splitlines()


def rows_of(heading):
    """The rows of the first table below a heading."""
    below = lines[lines.index(heading) + 1 :]
    first = next(i for i, line in enumerate(below) if line.startswith("|"))
    rest = below[first:]
    return rest[: next((i for i, line in enumerate(rest) if not line.startswith("|")), len(rest))]


found = [row for heading in ("### Members", "### Verbs", "## Faults") for row in rows_of(heading)]
wanted = [row for row in printed if row]
faults = [(mine, theirs) for mine, theirs in zip(wanted, found) if not theirs.startswith(mine)]
for mine, theirs in faults:
    print("the program says:", mine, "\nthe document says:", theirs)
print(len(wanted), "rows of the program,", len(found), "of the document,", len(faults), "differ")
sys.exit(bool(faults) or len(wanted) != len(found))
