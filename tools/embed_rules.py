"""Makes the rules pages of all languages into a C table: embed_rules.py OUTPUT ID=ENGLISH=GERMAN... ..."""
import sys


def quoted(line):
    return '"' + line.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def main(output, games):
    with open(output, "w", encoding="utf-8") as out:
        out.write('#include "rules_text.h"\n\n#include <stddef.h>\n\n')
        out.write("const struct rules_text rules_texts[] = {\n")
        for game in games:
            name, *pages = game.split("=")
            out.write(f'\t{{ "{name}", {{\n')
            for path in pages:
                with open(path, encoding="utf-8") as text:
                    for line in text:
                        out.write(f"\t  {quoted(line)}\n")
                out.write("\t  ,\n")
            out.write("\t} },\n")
        out.write("\t{ NULL, { NULL } },\n};\n")


main(sys.argv[1], sys.argv[2:])
