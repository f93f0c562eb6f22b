#!/usr/bin/env python3
"""libshoal.so as others use it: test_library.py LIBRARY INCLUDE BUILD COMPILER...

What can be seen of it is what the headers declare; the example of its man page compiles and runs;
every header stands by itself; the pkg-config file names the library.
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

LIBRARY, INCLUDE, BUILD, *COMPILER = sys.argv[1:]
ROOT = Path(INCLUDE).parent


def compiled(program: str, *arguments: str) -> subprocess.CompletedProcess:
    command = [
        *COMPILER,
        "-std=c11",
        "-Wall",
        "-Werror",
        f"-I{INCLUDE}",
        "-x",
        "c",
        "-",
        *arguments,
    ]
    return subprocess.run(command, input=program, capture_output=True, text=True, check=False)


class Library(unittest.TestCase):
    def test_only_what_is_declared_is_seen(self) -> None:
        listed = subprocess.run(
            ["nm", "-D", "--defined-only", LIBRARY], capture_output=True, text=True, check=True
        ).stdout
        seen = {line.split()[-1] for line in listed.splitlines()}
        declared = set(
            re.findall(r"\t\t(shoal_\w+);", Path(BUILD, "src/lib/shoal.map").read_text())
        )
        self.assertGreater(len(declared), 100)
        self.assertEqual(seen, declared)

    def test_headers_stand_alone(self) -> None:
        for path in sorted((Path(INCLUDE) / "shoal").glob("*.h")):
            done = compiled(f'#include "shoal/{path.name}"\n', "-fsyntax-only")
            self.assertEqual(done.stderr, "", path.name)

    def test_example_of_the_man_page(self) -> None:
        page = (ROOT / "doc" / "man" / "libshoal.3").read_text()
        example = (
            re.search(r"\.SH EXAMPLE\n\.nf\n(.*?)\.fi", page, re.S).group(1).replace("\\-", "-")
        )
        program = (
            '#include <stdio.h>\n#include "shoal/game.h"\nint main(void)\n{\n'
            + example.replace(
                "shoal_game_destroy", 'printf("%d\\n", now.state.actor);\nshoal_game_destroy'
            )
            + "return 0;\n}\n"
        )
        with tempfile.TemporaryDirectory() as folder:
            where = os.path.join(folder, "example")
            library = os.path.dirname(LIBRARY)
            done = compiled(
                program, "-o", where, f"-L{library}", "-lshoal", f"-Wl,-rpath,{library}"
            )
            self.assertEqual(done.stderr, "")
            said = subprocess.run([where], capture_output=True, text=True, check=True).stdout
        self.assertEqual(said, "-4\n")  # played to the end

    def test_pkg_config(self) -> None:
        text = Path(BUILD, "meson-private", "shoal.pc").read_text()
        self.assertRegex(text, r"(?m)^Libs: -L\$\{libdir\} -lshoal$")
        self.assertRegex(text, r"(?m)^Cflags: -I\$\{includedir\}$")


unittest.main(argv=sys.argv[:1])
