"""The tools that measure and embed the pages: test_pages_tools.py TOOLS-FOLDER."""
import gzip
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOLS = os.path.abspath(sys.argv[1])


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        self.dist = self.top / "dist"

    def put(self, name, data):
        path = self.dist / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return path

    def run_tool(self, name, *words):
        return subprocess.run([sys.executable, os.path.join(TOOLS, name), *map(str, words)], capture_output=True, text=True)


class Embed(Case):
    def embed(self, *words):
        done = self.run_tool("embed_pages.py", self.top / "pages.c", "--sizes", self.top / "sizes.json", *words)
        return done, json.loads((self.top / "sizes.json").read_text()) if not done.returncode else None

    def test_what_is_shorter_packed_is_packed(self):
        text = 500 * "all the fish of the sea "
        self.put("index.html", text)
        self.put("icon.png", os.urandom(2000))
        self.put(".vite/manifest.json", "{}")
        done, sizes = self.embed(self.dist)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(set(sizes), {"/index.html", "/icon.png"})
        self.assertLess(sizes["/index.html"]["gzip"], len(text) // 10)
        self.assertEqual(sizes["/icon.png"], {"plain": 2000, "gzip": 2000, "brotli": 2000})

    def test_the_table_is_c_with_the_same_bytes(self):
        data = bytes(range(256)) + b'??/??=\\"%d\n\r\0001' + 200 * b"\0"
        self.put("index.html", data)
        done, _ = self.embed(self.dist)
        self.assertEqual(done.returncode, 0, done.stderr)
        (self.top / "pages.h").write_text(
            "#include <stdbool.h>\n#include <stddef.h>\nstruct page { const char *path, *type; bool fixed; const char *etag[3],"
            " *bytes[3]; size_t length[3]; };\nextern const struct page pages[];\n")
        (self.top / "main.c").write_text(
            '#include "pages.h"\n#include <stdio.h>\n#include <stdlib.h>\nint main(int n, char **v) { int i = atoi(v[n - 1]);'
            " return fwrite(pages[0].bytes[i], 1, pages[0].length[i], stdout) != pages[0].length[i]; }\n")
        subprocess.run(["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-o", self.top / "main", self.top / "main.c",
                        self.top / "pages.c"], check=True)
        plain, packed = (subprocess.run([self.top / "main", form], stdout=subprocess.PIPE, check=True).stdout for form in "01")
        self.assertEqual(plain, data)
        self.assertEqual(gzip.decompress(packed), data)

    def test_names_with_a_hash_are_kept_for_ever_and_no_others(self):
        self.put("index.html", "x")
        self.put("assets/index-DM6njr_3.js", "x")
        self.assertEqual(self.embed(self.dist)[0].returncode, 0)
        rows = [line for line in (self.top / "pages.c").read_text().splitlines() if line.startswith('\t{ "/')]
        self.assertEqual([("true" in row) for row in rows], [True, False])
        self.put("assets/index.js", "x")
        done, _ = self.embed(self.dist)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("/assets/index.js: there is no hash in the name", done.stderr)

    def test_what_cannot_be_served_is_refused(self):
        for name in ("index.exe", "a b.html", "ä.html"):
            self.put(name, "x")
            self.assertEqual(self.embed(self.dist)[0].returncode, 1, name)
            (self.dist / name).unlink()

    def test_nothing_is_written_if_nothing_has_changed(self):
        self.put("index.html", "x")
        self.embed(self.dist)
        os.utime(self.top / "pages.c", (1, 1))
        self.embed(self.dist)
        self.assertEqual(os.stat(self.top / "pages.c").st_mtime, 1)
        self.put("index.html", "y")
        self.embed(self.dist)
        self.assertNotEqual(os.stat(self.top / "pages.c").st_mtime, 1)


class Budget(Case):
    MANIFEST = {
        "index.html": {"file": "assets/index.js", "imports": ["_shared.js"], "css": ["assets/index.css"],
                       "assets": ["assets/font.woff2"], "dynamicImports": ["src/pages/Start.svelte", "src/pages/Far.svelte"]},
        "_shared.js": {"file": "assets/shared.js", "imports": ["index.html"]},
        "src/pages/Start.svelte": {"file": "assets/start.js", "imports": ["_shared.js"]},
        "src/pages/Far.svelte": {"file": "assets/far.js", "assets": ["assets/shoal.wasm"]},
    }

    def budget(self, manifest=None, **sizes):
        self.put(".vite/manifest.json", json.dumps(manifest or self.MANIFEST))
        paths = {"/index.html": 1000, **{f"/assets/{name}": 1000 for name in (
            "index.js", "index.css", "font.woff2", "shared.js", "start.js", "far.js", "shoal.wasm")}}
        paths.update({"/assets/" + name.replace("_", "."): size for name, size in sizes.items()})
        (self.top / "sizes.json").write_text(json.dumps(
            {path: {"plain": 9 * size, "gzip": size, "brotli": size // 2} for path, size in paths.items()}))
        return self.run_tool("page_budget.py", self.dist, self.top / "sizes.json")

    def test_what_counts(self):
        done = self.budget(far_js=900_000)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("first load of the start page: 6.0 KB with gzip, 3.0 KB with brotli (at most 250 KB), 6 files", done.stdout)
        self.assertIn("WebAssembly module: 1.0 KB with gzip", done.stdout)

    def test_too_much_fails(self):
        for name in ("start_js", "shared_js", "index_css", "font_woff2"):
            self.assertEqual(self.budget(**{name: 245_000}).returncode, 0)
            done = self.budget(**{name: 245_001})
            self.assertEqual(done.returncode, 1, name)
            self.assertIn(name.replace("_", "."), done.stdout)
        self.assertEqual(self.budget(shoal_wasm=300_000).returncode, 0)
        self.assertEqual(self.budget(shoal_wasm=300_001).returncode, 1)

    def test_too_many_files_fail(self):
        for count, status in ((14, 0), (15, 1)):  # besides six
            names = [f"text{n}.js" for n in range(count)]
            start = {"file": "assets/start.js", "imports": ["_shared.js", *names]}
            texts = {name: {"file": "assets/" + name} for name in names}
            done = self.budget({**self.MANIFEST, "src/pages/Start.svelte": start, **texts}, **{name.replace(".", "_"): 10 for name in names})
            self.assertEqual(done.returncode, status, done.stdout)
        self.assertIn("more than 20 files", done.stdout)

    def test_weights_are_counted_as_they_are_and_by_game(self):
        done = self.budget(zemo_mind=6_666, duellum_mind=6_666)  # as they are nine times that
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("weights zemo.mind: 60.0 KB (at most 60 KB), 6.7 KB with gzip", done.stdout)
        self.assertEqual(self.budget(zemo_mind=6_667).returncode, 1)

    def test_a_page_that_is_gone_is_said(self):
        done = self.budget({name: row for name, row in self.MANIFEST.items() if "Start" not in name})
        self.assertEqual(done.returncode, 1)
        self.assertIn("src/pages/Start.svelte", done.stderr)


unittest.main(argv=sys.argv[:1])
