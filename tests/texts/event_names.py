"""Names of the kinds of events, from the sources of the games: event_names.py OUT ID=SOURCE...

Writes a C table: a row per game with the names in the order of its `enum event`, in small letters, closed by NULL."""
import re
import sys


def names(path):
    source = re.sub(r"/\*.*?\*/", "", open(path, encoding="utf-8").read(), flags=re.S)
    body = re.search(r"\benum event \{(.*?)\}", source, flags=re.S)
    if not body:
        sys.exit(f"{path}: there is no 'enum event'")
    kinds = [kind.strip() for kind in body.group(1).split(",")]
    for kind in kinds:
        if kind and not re.fullmatch(r"EVENT_[A-Z_]+", kind):
            sys.exit(f"{path}: '{kind}' is no name of an event")
    return [kind.removeprefix("EVENT_").lower().replace("_", "-") for kind in kinds if kind not in ("", "EVENT_COUNT")]


def main(out, *games):
    with open(out, "w", encoding="utf-8") as file:
        for game in games:
            id, path = game.split("=", 1)
            listed = ", ".join(f'"{name}"' for name in names(path))
            file.write(f'{{ "{id}", {{ {listed}, NULL }} }},\n')


main(*sys.argv[1:])
