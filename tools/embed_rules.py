"""Makes doc/rules/*.md into a C table: embed_rules.py OUTPUT ID=FILE ..."""
import sys


def quoted(line):
    return '"' + line.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def main(output, pages):
    with open(output, "w", encoding="utf-8") as out:
        out.write('#include "rules_text.h"\n\n#include <stddef.h>\n\n')
        out.write("const struct rules_text rules_texts[] = {\n")
        for page in pages:
            name, path = page.split("=", 1)
            out.write(f'\t{{ "{name}",\n')
            with open(path, encoding="utf-8") as text:
                for line in text:
                    out.write(f"\t  {quoted(line)}\n")
            out.write("\t},\n")
        out.write("\t{ NULL, NULL },\n};\n")


main(sys.argv[1], sys.argv[2:])
