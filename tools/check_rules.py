#!/usr/bin/env python3
"""Every numbered rule of doc/rules/*.md is named by a test: check_rules.py SOURCE-ROOT

A rule is a bold number at the beginning of a paragraph or table row, such as **C4-3** or | **ZEM-24** |.
"""
import pathlib
import re
import sys


def main(root):
    tests = "\n".join(p.read_text(encoding="utf-8") for p in root.glob("tests/**/*.c"))
    named = set(re.findall(r"\b[A-Z][A-Z0-9]*-\d+\b", tests))
    missing = []
    count = 0
    for page in sorted(root.glob("doc/rules/*.md")):
        rules = re.findall(r"^(?:\| *)?\*\*([A-Z][A-Z0-9]*-\d+)\*\*", page.read_text(encoding="utf-8"), re.M)
        if not rules:
            missing.append(f"{page.name} has no numbered rules")
        count += len(rules)
        missing += [f"{page.name}: no test names {rule}" for rule in rules if rule not in named]
    for line in missing:
        print(line)
    print(f"{count} rules, {len(missing)} without a test")
    return 1 if missing else 0


sys.exit(main(pathlib.Path(sys.argv[1])))
