"""Makes the steps of the stores' schemas into C tables: embed_schema.py OUTPUT FILE ..., each named DIALECT/NNN-WORD.sql"""
import os
import sys


def quoted(line):
    return '"' + line.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def steps_of(dialect, paths):
    own = sorted(path for path in paths if os.path.basename(os.path.dirname(path)) == dialect)
    for number, path in enumerate(own, 1):
        if not os.path.basename(path).startswith(f"{number:03}-"):
            sys.exit(f"{path}: the steps of a schema are numbered 001, 002, ... without a gap")
    return own


def main(output, paths):
    with open(output, "w", encoding="utf-8") as out:
        out.write('#include "inside.h"\n')
        for dialect in ("sqlite", "postgresql"):
            out.write(f"\nconst struct store_schema store_schema_{dialect}[] = {{\n")
            for path in steps_of(dialect, paths):
                out.write(f'\t{{ "{os.path.basename(path)[:-4]}",\n')
                with open(path, encoding="utf-8") as text:
                    for line in text:
                        out.write(f"\t  {quoted(line)}\n")
                out.write("\t},\n")
            out.write("\t{ NULL, NULL },\n};\n")


main(sys.argv[1], sys.argv[2:])
