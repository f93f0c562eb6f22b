#!/usr/bin/env python3
"""Makes files into a C table: embed_pages.py OUTPUT [--node NODE] [--sizes FILE] [ADDRESS=]FILE|FOLDER ...

A FILE is served at its ADDRESS, each file of a FOLDER at its path in it below ADDRESS ("/" if none is given); what is named
first counts. Every file is there as it is, and packed by gzip and, if there is a Node.js, by brotli, where that is shorter. The sizes of all forms are noted in the FILE."""
import argparse
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import zlib

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mind": "application/octet-stream",
    ".words": "application/octet-stream",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}

# Vite gives everything below assets/ a name with a hash of its content, so browsers may keep it for ever.
HASHED = re.compile(r"/assets/(?:.+/)?[^/]+-[A-Za-z0-9_-]{8}\.[a-z0-9]+")

BROTLI = """
const fs = require("fs"), zlib = require("zlib"), c = zlib.constants;
for (const [from, to] of JSON.parse(fs.readFileSync(0, "utf8"))) {
  const data = fs.readFileSync(from);
  fs.writeFileSync(to, zlib.brotliCompressSync(data, { params: {
    [c.BROTLI_PARAM_QUALITY]: 11, [c.BROTLI_PARAM_LGWIN]: 24, [c.BROTLI_PARAM_SIZE_HINT]: data.length } }));
}
"""


def complain(text):
    sys.exit("embed_pages.py: " + text)


def gzip(data):
    """The same bytes on every machine: no time, no name of a file or system."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31, 9)
    packed = bytearray(packer.compress(data) + packer.flush())
    packed[9] = 255
    return bytes(packed)


def brotli(node, paths):
    """All files at once, since starting Node.js takes longer than packing most of them."""
    with tempfile.TemporaryDirectory() as folder:
        jobs = [[path, os.path.join(folder, str(i))] for i, path in enumerate(paths)]
        subprocess.run([node, "-e", BROTLI], input=json.dumps(jobs), text=True, check=True)
        return {path: read(packed) for path, packed in jobs}


def read(path):
    with open(path, "rb") as file:
        return file.read()


def collect(names):
    """Addresses and the files at them."""
    found = {}
    for name in names:
        address, _, path = name.rpartition("=")
        if not os.path.isdir(path):
            found.setdefault(address or "/" + os.path.basename(path), path)
            continue
        for folder, folders, files in os.walk(path):
            folders[:] = [each for each in folders if not each.startswith(".")]
            for file in files:
                inside = os.path.relpath(os.path.join(folder, file), path).replace(os.sep, "/")
                found.setdefault(address.rstrip("/") + "/" + inside, os.path.join(folder, file))
    return found


def literal(data):
    """A string is what compilers read fastest. Three digits, so that what follows never belongs to an escape."""
    plain = {34: '\\"', 92: "\\\\", 10: "\\n", 63: "\\077"}
    table = [plain.get(i, chr(i) if 32 <= i < 127 else f"\\{i:03o}") for i in range(256)]
    lines = ("".join(table[byte] for byte in data[i:i + 64]) for i in range(0, len(data), 64))
    return "\n".join(f'\t"{line}"' for line in lines) or '\t""'


def forms(data, packed):
    """None, gzip, brotli: in the order of enum coding."""
    return [data] + [each if each and len(each) < len(data) else None for each in packed]


def row(out, number, address, path, packed, sizes):
    """Writes the bytes of a file and notes its sizes; returns its row of the table."""
    kind = TYPES.get(os.path.splitext(path)[1])
    fixed = HASHED.fullmatch(address)
    data = read(path)
    if kind is None:
        complain(f"{path}: no content type is known for such a file")
    if address.startswith("/assets/") and not fixed:
        complain(f"{address}: there is no hash in the name; what browsers keep for ever needs one")
    mark = hashlib.sha256(data).hexdigest()[:16]
    etags, texts, lengths = [], [], []
    for name, form in zip(("", "-gz", "-br"), forms(data, [gzip(data), packed])):
        if form is None:
            etags.append("NULL")
            texts.append("NULL")
            lengths.append(0)
            continue
        text = f"page_{number}{name.replace('-', '_')}"
        out.write(f"static const char {text}[] =\n{literal(form)};\n\n")
        etags.append(f'"\\"{mark}{name}\\""')
        texts.append(text)
        lengths.append(len(form))
    sizes[address] = {"plain": len(data), "gzip": lengths[1] or len(data), "brotli": lengths[2] or lengths[1] or len(data)}
    return (f'\t{{ "{address}", "{kind}", {"true" if fixed else "false"},\n\t  {{ {", ".join(etags)} }},\n'
            f'\t  {{ {", ".join(texts)} }},\n\t  {{ {", ".join(map(str, lengths))} }} }},\n')


def write(path, text):
    """What is the same is left alone, so that nothing is compiled again for it."""
    if os.path.isfile(path) and read(path) == text.encode():
        return
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("output")
    parser.add_argument("--node")
    parser.add_argument("--sizes")
    parser.add_argument("names", nargs="+")
    given = parser.parse_args()
    found = collect(given.names)
    packed = brotli(given.node, found.values()) if given.node else {}
    rows, sizes = [], {}
    out = io.StringIO('#include "pages.h"\n\n')
    out.seek(0, io.SEEK_END)
    for number, (address, path) in enumerate(sorted(found.items())):
        if not re.fullmatch(r"(/[A-Za-z0-9_.-]+)+", address):
            complain(f"{address}: letters, digits, '-', '_' and '.' make an address")
        rows.append(row(out, number, address, path, packed.get(path), sizes))
    out.write("const struct page pages[] = {\n" + "".join(rows) + "\t{ .path = NULL },\n};\n")
    write(given.output, out.getvalue())
    if given.sizes:
        with open(given.sizes, "w", encoding="utf-8") as file:
            json.dump(sizes, file, indent=1)


main()
