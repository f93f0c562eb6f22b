"""What the games say is what tests/golden/texts says: check_texts.py PROGRAM GOLDEN GAME LANGUAGE.

PROGRAM is the built `texts`, GOLDEN the folder tests/golden. check_texts.py PROGRAM GOLDEN --write writes all files anew."""
import difflib
import itertools
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))
from part import part_of

LANGUAGES = re.findall(r"^LANGUAGE\(\w+, (\w+)", (pathlib.Path(__file__).parents[2] / "include/shoal/languages.def").read_text(), re.M)
SHOWN = 80  # lines of a difference
HASH = "all "  # how the last line of a match begins


def listed(golden):
    """The records of each game, in the order of the list."""
    records = {}
    for line in (golden / "list.txt").read_text().splitlines():
        if not line.startswith("#"):
            name = line.split(" ")[0]
            records.setdefault(name.split("-")[0], []).append(golden / f"{name}.shoal")
    return records


def tell(program, game, language, records):
    """What the program prints, by lines, and what it complains about."""
    done = subprocess.run([program, language, game, *records], capture_output=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(done.stderr.decode())
    return done.stdout.decode().splitlines(), done.stderr.decode()


def words(lines):
    return [line for line in lines if not line.startswith(HASH)]


def part(lines, number):
    """The heading that the line stands under."""
    return next((line for line in reversed(lines[:number]) if line.startswith("== ")), "")


def differences(was, now):
    """A unified difference in which every piece says which match it is of."""
    for line in difflib.unified_diff(was, now, "was", "is", n=2, lineterm=""):
        yield line + " " + part(was, int(line[4:].split(",")[0].split(" ")[0])) if line.startswith("@@") else line


def hashes(lines):
    """The hash of each part by its heading."""
    return {part(lines, i): line for i, line in enumerate(lines) if line.startswith(HASH)}


def explain(was, now):
    """Prints how they differ."""
    lines = list(itertools.islice(differences(words(was), words(now)), SHOWN + 1))
    if lines:
        print("\n".join(lines[:SHOWN]) + ("\n..." if len(lines) > SHOWN else ""))
    else:
        old, new = hashes(was), hashes(now)
        print("No sentence is new, but order, numbers or boards differ (`texts --whole` of two builds shows it):")
        print("\n".join(heading for heading in new if new[heading] != old.get(heading)))
    print("tools/texts.sh writes them anew; review the difference")


def first(lines, parts):
    """The first parts: the game itself and some of its matches. A sentence stands where it first occurs, so they are the same without
    the others."""
    headings = [i for i, line in enumerate(lines) if line.startswith("== ")]
    lines = lines[:headings[parts]] if parts < len(headings) else lines
    return lines[:-1] if lines and not lines[-1] else lines  # the empty line between two


def check(program, golden, game, language):
    path = golden / "texts" / f"{game}.{language}.txt"
    was = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    records = listed(golden).get(game, [])
    some = part_of(len(records))
    now, missing = tell(program, game, language, records[:some])
    if some < len(records):
        was, now, missing = first(was, some + 1), first(now, some + 1), ""
    if was != now:
        explain(was, now)
    if missing:
        print(missing + "tests/golden/list.txt needs a match that has it")
    return was == now and not missing


def write(program, golden):
    (golden / "texts").mkdir(exist_ok=True)
    for game, records in listed(golden).items():
        for language in LANGUAGES:
            now, missing = tell(program, game, language, records)
            (golden / "texts" / f"{game}.{language}.txt").write_text("\n".join(now) + "\n", encoding="utf-8")
        print(missing, end="", file=sys.stderr)


def main(program, golden, game, language=None):
    golden = pathlib.Path(golden)
    if game == "--write":
        return write(program, golden)
    return sys.exit(not check(program, golden, game, language))


main(*sys.argv[1:])
