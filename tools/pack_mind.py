#!/usr/bin/env python3
"""Weights of a mind from their text: pack_mind.py c ID IN OUT for the program, pack_mind.py bin ID IN OUT for pages.

The text is checked by the program that wrote it (src/mind/file.c) and again when it is read; here rows are only laid out."""
import struct
import sys

HEAD = 7  # numbers of a family; stage and plies may be left out
KINDS = ("first", "second", "common", "bias", "out")  # of rows


def read(path):
    head, families = {}, []
    for line in open(path, encoding="ascii"):
        kind, *rest = line.split()
        if kind == "digest":
            head["digest"] = int(rest[0])
        elif kind == "family":
            numbers = [int(n) for n in rest[1:]]
            families.append({"name": rest[0], "head": numbers + [0] * (HEAD - len(numbers)),
                             "first": [], "second": [], "common": [], "bias": [], "out": []})
        elif kind in KINDS and families:
            families[-1][kind].append([int(n) for n in rest[1:]])
    return head["digest"], families


def packed(digest, families):
    numbers = [0x4D53, 2, digest & 0xFFFF, digest >> 16, len(families), 0]
    for family in families:
        numbers += family["head"]
        for kind in KINDS:
            for row in family[kind]:
                numbers += row
    return struct.pack("<%dH" % len(numbers), *[n & 0xFFFF for n in numbers])


def laid_out(family, stride):
    """As src/mind/weights.h says: rows of terms by twos, weights side by side; first and second in one row."""
    full = {kind: [row + [0] * (stride - len(row)) for row in family[kind]] for kind in KINDS}
    out = {"own": [a + b for a, b in zip(full["first"], full["second"])], "common": full["common"], "bias": full["bias"]}
    for rows in out.values():
        rows += [[0] * len(rows[0])] * (-len(rows) % 4) if rows else []
    out = {kind: [[n for two in zip(*rows[i:i + 2]) for n in two] for i in range(0, len(rows), 2)] for kind, rows in out.items()}
    return {**out, "out": full["out"]}


def source(ident, digest, families):
    known = [f for f in families if f["head"][1]]
    text = ["/* Made by tools/pack_mind.py from mind.txt. */", '#include "weights.h"', ""]
    for i, family in enumerate(families):
        units, outputs = family["head"][:2]
        stride = (units + outputs + 7) // 8 * 8
        for kind, rows in laid_out(family, stride).items():
            if family in known and rows:
                cells = ",\n".join(", ".join(map(str, row)) for row in rows)
                text.append(f"_Alignas(MIND_ALIGN) static const int16_t {kind}_{i}[] = {{\n{cells} }};")
    own, common = (len(known[0]["first"]), len(known[0]["common"])) if known else (0, 0)
    text.append(f"extern const struct shoal_mind {ident}_mind;")
    text.append(f"const struct shoal_mind {ident}_mind = {{ .digest = {digest}u, .families = {len(families)}, .own = {own}, "
                f".common = {common}, .family = {{")
    for i, family in enumerate(families):
        units, outputs, scale, offset, belief, stage, plies = family["head"]
        stride = (units + outputs + 7) // 8 * 8
        rows = "".join(f" .{kind} = {kind}_{i}," for kind, rows in laid_out(family, stride).items() if outputs and rows)
        text.append(f"{{ .units = {units}, .outputs = {outputs}, .stride = {stride}, .scale = {scale}, .offset = {offset}, "
                    f".belief = {belief}, .stage = {stage}, .plies = {plies},{rows} }},")
    text.append("} };")
    return "\n".join(text) + "\n"


def main():
    how, ident, path, out = sys.argv[1:]
    digest, families = read(path)
    if how == "bin":
        with open(out, "wb") as file:
            file.write(packed(digest, families))
    else:
        with open(out, "w", encoding="ascii") as file:
            file.write(source(ident, digest, families))


main()
