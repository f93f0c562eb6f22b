"""Makes files into a C table: embed_pages.py OUTPUT FOLDER FILE ... A FILE is served at its path in the FOLDER;
ADDRESS=FILE at the address."""
import hashlib
import os
import sys

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".yaml": "text/plain; charset=utf-8",
}


def main(output, folder, files):
    rows = []
    with open(output, "w", encoding="utf-8") as out:
        out.write('#include "pages.h"\n\n')
        for number, name in enumerate(sorted(files)):
            address, _, path = name.rpartition("=")
            with open(path, "rb") as page:
                data = page.read()
            name = address or "/" + os.path.relpath(path, folder).replace(os.sep, "/")
            kind = TYPES.get(os.path.splitext(path)[1])
            if kind is None:
                sys.exit(f"{path}: no content type is known for such a file; see {sys.argv[0]}")
            etag = hashlib.sha256(data).hexdigest()[:16]
            out.write(f"static const unsigned char page_{number}[] = {{")
            for i in range(0, len(data), 24):
                out.write("\n\t" + ",".join(map(str, data[i:i + 24])) + ",")
            out.write("\n\t0\n};\n\n")
            rows.append(f'\t{{ "{name}", "{kind}", "\\"{etag}\\"", page_{number}, {len(data)} }},\n')
        out.write("const struct page pages[] = {\n" + "".join(rows))
        out.write("\t{ NULL, NULL, NULL, NULL, 0 },\n};\n")


main(sys.argv[1], sys.argv[2], sys.argv[3:])
