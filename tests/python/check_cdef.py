#!/usr/bin/env python3
"""python/shoal/_cdef.py says what the headers say: check_cdef.py INCLUDE COMPILER...

The compiler judges: functions are declared a second time, structs under another name are compared
by size, offset and size of each member, numbers by value.
"""
import importlib.util
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def load_cdef():
    spec = importlib.util.spec_from_file_location("_cdef", ROOT / "python" / "shoal" / "_cdef.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def members(body):
    """Names in the declarations of a struct's body."""
    for declaration in filter(None, map(str.strip, body.split(";"))):
        pointer = re.match(r"[^(]*\(\*(\w+)\)", declaration)
        if pointer:
            yield pointer.group(1)
            continue
        for part in declaration.split(","):
            yield re.sub(r"\[\w+\]", "", part).split()[-1].lstrip("*")


def checks(cdef):
    renamed = re.sub(r"\bstruct (shoal_\w+)(?= \{)", r"struct py_\1", cdef.STRUCTS)
    renamed = re.sub(r"^enum [^}]*\};$|^typedef .*$|^struct shoal_\w+;$", "", renamed, flags=re.M)
    # A struct inside another one must be the checked one, too.
    for name in re.findall(r"struct py_(shoal_\w+) \{", renamed):
        renamed = re.sub(rf"\bstruct {name} (?!\*)(?=\w)", f"struct py_{name} ", renamed)
    yield renamed
    for name, body in re.findall(r"^struct py_(\w+) \{(.*?)\};", renamed, flags=re.M | re.S):
        yield f'_Static_assert(sizeof(struct {name}) == sizeof(struct py_{name}), "{name}");'
        for member in members(body):
            ours, theirs = f"struct py_{name}", f"struct {name}"
            same = f'"{name}.{member}");'
            places = [f"offsetof({kind}, {member})" for kind in (ours, theirs)]
            yield f"_Static_assert({places[0]} == {places[1]}, {same}"
            sizes = [f"sizeof((({kind} *)0)->{member})" for kind in (ours, theirs)]
            yield f"_Static_assert({sizes[0]} == {sizes[1]}, {same}"
    yield cdef.FUNCTIONS
    numbers = dict(cdef.NUMBERS)
    for body in re.findall(r"^enum \w+ \{(.*?)\};", cdef.STRUCTS, flags=re.M | re.S):
        numbers.update({name.strip(): value for value, name in enumerate(body.split(","))})
    for name, value in numbers.items():
        yield f'_Static_assert((int){name} == {value}, "{name}");'


def compile_text(include, compiler, lines):
    headers = sorted(path.name for path in (Path(include) / "shoal").glob("*.h"))
    text = "".join(f'#include "shoal/{name}"\n' for name in headers) + "\n".join(lines)
    return subprocess.run(
        [*compiler, "-std=c11", "-fsyntax-only", "-x", "c", f"-I{include}", "-"],
        input=text,
        text=True,
        capture_output=True,
    )


def main(include, compiler):
    ours, theirs = (
        re.search(r'VERSION (?:= )?"([^"]+)"', path.read_text()).group(1)
        for path in (ROOT / "python" / "shoal" / "_ffi.py", Path(include) / "shoal" / "version.h")
    )
    if ours != theirs:
        sys.exit(f"python/shoal/_ffi.py belongs to {ours}, the headers to {theirs}")
    cdef = load_cdef()
    done = compile_text(include, compiler, checks(cdef))
    if done.returncode:
        sys.exit("python/shoal/_cdef.py differs from the headers:\n" + done.stderr)
    # It would notice: one planted fault of each kind.
    for old, new in (
        ("uint8_t seats;", "uint16_t seats;"),
        ("uint32_t ply; int8_t actor;", "int8_t actor; uint32_t ply;"),
        ("SHOAL_SAME_STEP, SHOAL_DISABLED", "SHOAL_DISABLED, SHOAL_SAME_STEP"),
    ):
        planted = load_cdef()
        assert old in planted.STRUCTS, old
        planted.STRUCTS = planted.STRUCTS.replace(old, new)
        if not compile_text(include, compiler, checks(planted)).returncode:
            sys.exit(f"a planted fault was not noticed: {new}")
    planted = load_cdef()
    planted.FUNCTIONS = planted.FUNCTIONS.replace(
        "uint32_t shoal_match_plies", "uint64_t shoal_match_plies"
    )
    if not compile_text(include, compiler, checks(planted)).returncode:
        sys.exit("a planted fault was not noticed in a function")
    functions = len(cdef.FUNCTIONS.split(";")) - 1
    print(f"{functions} functions and {cdef.STRUCTS.count(' {')} structs and enums agree")


main(sys.argv[1], sys.argv[2:])
