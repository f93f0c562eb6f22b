#!/usr/bin/env python3
"""Every numbered rule of doc/rules/*.md is named by a test, and the German pages in doc/rules/de have the same rules:
check_rules.py SOURCE-ROOT

A rule is a bold number at the beginning of a paragraph or table row, such as **C4-3** or | **ZEM-24** |; behind it may
stand where it comes from: (R, part X), in German (R, teils X).
"""
import itertools
import pathlib
import re
import sys

RULE = re.compile(r"(?:\| *)?\*\*([A-Z][A-Z0-9]*-\d+)\*\*(?: \(([RFX][^()]*)\))?")


def read(page, german=False):
    """Rules with their marks in order, and the number of table rows in each section."""
    rules, rows = [], [0]
    for line in page.read_text(encoding="utf-8").splitlines():
        rule = RULE.match(line)
        if rule:
            mark = rule[2] or ""
            if german:
                mark = mark.replace("part", "English part").replace("teils", "part")
            rules.append((rule[1], mark))
        if line.startswith("#"):
            rows.append(0)
        elif line.startswith("|"):
            rows[-1] += 1
    return rules, rows


def differences(page, german):
    if not german.is_file():
        return [f"{page.name} has no German page {german.parent.name}/{german.name}"]
    rules, rows = read(page)
    rules_de, rows_de = read(german, german=True)
    for ours, theirs in itertools.zip_longest(rules, rules_de, fillvalue=("nothing", "")):
        if ours != theirs:
            return [f"{page.name}: {ours[0]} ({ours[1]}) is {theirs[0]} ({theirs[1]}) in German"]
    if len(rows) != len(rows_de):
        return [f"{page.name}: {len(rows) - 1} headings, in German {len(rows_de) - 1}"]
    return [f"{page.name}: {a} table rows under heading {i}, in German {b}"
            for i, (a, b) in enumerate(zip(rows, rows_de)) if a != b]


def main(root):
    tests = "\n".join(p.read_text(encoding="utf-8") for p in root.glob("tests/**/*.c"))
    named = set(re.findall(r"\b[A-Z][A-Z0-9]*-\d+\b", tests))
    pages = sorted(root.glob("doc/rules/*.md"))
    wrong = []
    count = 0
    for page in pages:
        rules = [rule for rule, _ in read(page)[0]]
        if not rules:
            wrong.append(f"{page.name} has no numbered rules")
        count += len(rules)
        wrong += [f"{page.name}: no test names {rule}" for rule in rules if rule not in named]
        wrong += differences(page, page.parent / "de" / page.name)
    names = {page.name for page in pages}
    wrong += [f"de/{p.name} has no English page" for p in sorted(root.glob("doc/rules/de/*.md")) if p.name not in names]
    for line in wrong:
        print(line)
    print(f"{count} rules, {len(wrong)} faults")
    return 1 if wrong else 0


sys.exit(main(pathlib.Path(sys.argv[1])))
