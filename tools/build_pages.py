#!/usr/bin/env python3
"""Builds the pages into a C table: Vite in a folder of its own, then the sizes, then embed_pages.py.

build_pages.py --root SOURCE --work FOLDER --node NODE --module SHOAL.WASM [--mind GAME.MIND ...] [--words LANGUAGE.WORDS ...] --output PAGES.C --depfile FILE
    [ADDRESS=FILE ...]

Nothing is written into the sources: they are copied to FOLDER/web, where web/node_modules is linked. If nothing that matters
has changed since the last time, nothing is done."""
import argparse
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

TOOLS = pathlib.Path(__file__).resolve().parent
# Made by tools or for tests alone; everything else in web/ counts.
APART = {"node_modules", "dist", "shots", "e2e", "mounted", "paraglide", "made"}
# Of the documents: rules to read, and the views, of which types are made.
FOLDERS = ("doc/rules", "doc/schema")


def complain(text):
    sys.exit("pages: " + text)


def walk(top):
    """The files below a folder, and the folders themselves: a file that comes or goes changes its folder."""
    files, folders = [], []
    for folder, inside, names in os.walk(top):
        inside[:] = sorted(name for name in inside if name not in APART)
        folders.append(pathlib.Path(folder))
        files += [pathlib.Path(folder) / name for name in sorted(names)]
    return files, folders


def mirror(top, to):
    """Makes `to` a copy of `top`; what is the same is left alone, so that caches of the tools hold."""
    files, _ = walk(top)
    wanted = {to / file.relative_to(top) for file in files}
    if to.is_dir():
        for file in walk(to)[0]:
            if file not in wanted:
                file.unlink()
    for file in files:
        copy = to / file.relative_to(top)
        copy.parent.mkdir(parents=True, exist_ok=True)
        if not copy.is_file() or copy.read_bytes() != file.read_bytes():
            shutil.copyfile(file, copy)


def single(root):
    """The games' own tables and names, which boards read, and what the server and the module say, of which types are made."""
    own = [*root.glob("src/games/*/components.def"), *root.glob("src/games/*/words.*")]
    return sorted(own) + [root / "doc/openapi.json", root / "doc/module.json", root / "include/shoal/languages.def"]


def link(path, target):
    if path.is_symlink() and os.readlink(path) == str(target):
        return
    path.unlink(missing_ok=True)
    path.symlink_to(target)


def fingerprint(files, node):
    """One number of everything that the pages are made from."""
    mark = hashlib.sha256(node.encode())
    for file in sorted(files):
        mark.update(f"{file}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return mark.hexdigest()


def vite(given):
    """The pages, in FOLDER/dist. A text that is missing in one language is a fault."""
    web = given.work / "web"
    mirror(given.root / "web", web)
    for folder in FOLDERS:
        mirror(given.root / folder, given.work / folder)
    for file in single(given.root):
        copy = given.work / file.relative_to(given.root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
    packed = given.work / "packed"
    shutil.rmtree(packed, ignore_errors=True)
    packed.mkdir()
    for file in given.mind + given.words:
        shutil.copyfile(file, packed / file.name)
    link(web / "node_modules", given.root / "web/node_modules")
    log = ""
    for words in (["scripts/messages.mjs"], ["scripts/events.mjs"], ["scripts/types.mjs"], ["scripts/components.mjs"], ["node_modules/vite/bin/vite.js", "build", "--outDir", "../dist", "--emptyOutDir"]):
        done = subprocess.run([given.node, *words], cwd=web,
                              env={**os.environ, "SHOAL_WASM": str(given.module), "SHOAL_MINDS": str(packed), "SHOAL_WORDS": str(packed), "NO_COLOR": "1"},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace")
        log += done.stdout
        if done.returncode:
            print(done.stdout)
            complain("they cannot be built, see above; if something is not found, tools/install.sh pages may help")
    (given.work / "vite.log").write_text(log, encoding="utf-8")


def run(*words):
    if subprocess.run([sys.executable, *map(str, words)]).returncode:
        sys.exit(1)


def build(given):
    sizes = given.work / "sizes.json"
    vite(given)
    run(TOOLS / "embed_pages.py", given.output, "--node", given.node, "--sizes", sizes, given.work / "dist", *given.more)
    run(TOOLS / "page_budget.py", given.work / "dist", sizes)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    path = lambda text: pathlib.Path(text).absolute()
    for name in ("root", "work", "module", "output", "depfile"):
        parser.add_argument("--" + name, required=True, type=path)
    for name in ("mind", "words"):
        parser.add_argument("--" + name, action="append", default=[], type=path)
    parser.add_argument("--node", required=True)
    parser.add_argument("more", nargs="*")
    given = parser.parse_args()

    files, folders = walk(given.root / "web")
    for folder in FOLDERS:
        inside, places = walk(given.root / folder)
        files += inside
        folders += places
    files += single(given.root) + [given.module, *given.mind, *given.words, given.root / "web/node_modules/.package-lock.json"]
    files += [pathlib.Path(name.rpartition("=")[2]).absolute() for name in given.more]
    files += [TOOLS / name for name in ("build_pages.py", "embed_pages.py", "page_budget.py")]
    needed = [str(path).replace(" ", "\\ ") for path in files + folders]
    given.work.mkdir(parents=True, exist_ok=True)

    kept = given.work / "fingerprint"
    mark = fingerprint([file for file in files if file.is_file()], given.node)
    if not (kept.is_file() and kept.read_text() == mark and given.output.is_file()):
        kept.unlink(missing_ok=True)
        build(given)
        kept.write_text(mark)
    given.depfile.write_text(f"{given.output.relative_to(os.getcwd())}: " + " \\\n ".join(needed) + "\n")


main()
