#!/usr/bin/env python3
"""The linker's map of libshoal.so: what the public headers declare, and nothing else: export_map.py
HEADER... MAP"""
import re
import sys


def declared(text: str) -> list[str]:
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(
        r"(?:\\\n|[^\n])*",
        lambda line: "" if line.group().lstrip().startswith("#") else line.group(),
        text,
    )
    text = re.sub(r"static inline.*?\n}", "", text, flags=re.S)
    text = re.sub(
        r"struct \w+ \{.*?\n\};", "", text, flags=re.S
    )  # members may be pointers to functions
    return re.findall(r"\b(shoal_\w+)\s*\(", text)


def main(headers: list[str], out: str) -> None:
    names = sorted(
        {name for path in headers for name in declared(open(path, encoding="utf-8").read())}
    )
    with open(out, "w", encoding="utf-8") as file:
        file.write(
            "{\n\tglobal:\n"
            + "".join(f"\t\t{name};\n" for name in names)
            + "\tlocal:\n\t\t*;\n};\n"
        )


main(sys.argv[1:-1], sys.argv[-1])
