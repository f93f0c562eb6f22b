#!/usr/bin/env python3
"""How much a browser loads: page_budget.py FOLDER SIZES. Reads Vite's manifest in the FOLDER and what embed_pages.py noted of
the packed sizes; prints the figures, and ends with status 1 if they are more than the pages may have."""
import json
import os
import sys

FIRST = ("index.html", "src/pages/Start.svelte")  # what the start page needs before anybody clicks
MOST_FIRST = 250_000
MOST_FILES = 20  # of the first load: each is a request
MOST_MODULE = 300_000
MOST_MIND = 60_000  # of each game, as it is
LATER = (".wasm", ".mind", ".words")  # the start page fetches them, too, if at all behind the page's back
FORMS = ("gzip", "brotli")


def needed(manifest, names):
    """The files behind these entries: scripts, what they import at once, styles, and fonts and pictures of those."""
    files, done, waiting = set(), set(), list(names)
    while waiting:
        name = waiting.pop()
        if name in done:
            continue
        done.add(name)
        if name not in manifest:
            sys.exit(f"page_budget.py: {name} is no part of the pages; mend the list here")
        entry = manifest[name]
        files.update([entry["file"], *entry.get("css", []), *entry.get("assets", [])])
        waiting += entry.get("imports", [])
    return files


def main(folder, sizes):
    with open(os.path.join(folder, ".vite/manifest.json"), encoding="utf-8") as file:
        manifest = json.load(file)
    with open(sizes, encoding="utf-8") as file:
        packed = json.load(file)

    first = [path for path in ["index.html", *needed(manifest, FIRST)] if not path.endswith(LATER)]
    module = [path.lstrip("/") for path in packed if path.endswith(".wasm")]
    everything = [path.lstrip("/") for path in packed]

    fits = len(first) <= MOST_FILES
    if not fits:
        print(f"the first load has more than {MOST_FILES} files (web/vite/chunks.ts):", *sorted(first))
    for what, paths, most in (("first load of the start page", first, MOST_FIRST), ("WebAssembly module", module, MOST_MODULE),
                              ("all pages", everything, None)):
        total = [sum(packed["/" + path][form] for path in set(paths)) for form in FORMS]
        limit = f" (at most {most // 1000} KB)" if most else ""
        print(f"{what}: {total[0] / 1000:.1f} KB with gzip, {total[1] / 1000:.1f} KB with brotli{limit}, {len(set(paths))} files")
        if most and max(total) > most:
            fits = False
            for path in sorted(set(paths), key=lambda path: -packed["/" + path]["gzip"]):
                print(f"  {packed['/' + path]['gzip'] / 1000:8.1f} KB  {path}")
    for path in sorted(path for path in packed if path.endswith(".mind")):
        size = packed[path]
        print(f"weights {os.path.basename(path)}: {size['plain'] / 1000:.1f} KB (at most {MOST_MIND // 1000} KB), "
              f"{size['gzip'] / 1000:.1f} KB with gzip, {size['brotli'] / 1000:.1f} KB with brotli")
        fits = fits and size["plain"] <= MOST_MIND
    for path in sorted(path for path in packed if path.endswith(".words")):
        print(f"words {os.path.basename(path)}: {packed[path]['gzip'] / 1000:.1f} KB with gzip, {packed[path]['brotli'] / 1000:.1f} KB with brotli")
    if not fits:
        sys.exit("page_budget.py: that is more than the pages may have")


main(sys.argv[1], sys.argv[2])
