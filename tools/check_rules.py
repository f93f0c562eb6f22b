#!/usr/bin/env python3
"""Every numbered rule of doc/rules/*.md is named by a test, and the pages in other languages, doc/rules/de and so on, have the same
rules: check_rules.py SOURCE-ROOT

A rule is a bold number at the beginning of a paragraph or table row, such as **C4-3** or | **ZEM-24** |; behind it may
stand where it comes from: (R, part X), and what PART says instead in other languages.
"""
import itertools
import pathlib
import re
import sys

RULE = re.compile(r"(?:\| *)?\*\*([A-Z][A-Z0-9]*-\d+)\*\*(?: \(([RFX][^()]*)\))?")

PART = {"de": "teils", "fr": "en partie"}


def read(page, part=None):
    """Rules with their marks in order, and the number of table rows in each section."""
    rules, rows = [], [0]
    for line in page.read_text(encoding="utf-8").splitlines():
        rule = RULE.match(line)
        if rule:
            mark = rule[2] or ""
            if part:
                mark = mark.replace(part, "\0").replace("part", "English part").replace("\0", "part")
            rules.append((rule[1], mark))
        if line.startswith("#"):
            rows.append(0)
        elif line.startswith("|"):
            rows[-1] += 1
    return rules, rows


def differences(page, lang):
    other = page.parent / lang / page.name
    if not other.is_file():
        return [f"{page.name} has no page {lang}/{page.name}"]
    rules, rows = read(page)
    rules_there, rows_there = read(other, PART.get(lang))
    for ours, theirs in itertools.zip_longest(rules, rules_there, fillvalue=("nothing", "")):
        if ours != theirs:
            return [f"{page.name}: {ours[0]} ({ours[1]}) is {theirs[0]} ({theirs[1]}) in {lang}"]
    if len(rows) != len(rows_there):
        return [f"{page.name}: {len(rows) - 1} headings, in {lang} {len(rows_there) - 1}"]
    return [f"{page.name}: {a} table rows under heading {i}, in {lang} {b}"
            for i, (a, b) in enumerate(zip(rows, rows_there)) if a != b]


def main(root):
    tests = "\n".join(p.read_text(encoding="utf-8") for p in root.glob("tests/**/*.c"))
    named = set(re.findall(r"\b[A-Z][A-Z0-9]*-\d+\b", tests))
    pages = sorted(root.glob("doc/rules/*.md"))
    langs = sorted({page.parent.name for page in root.glob("doc/rules/*/*.md")})
    wrong = []
    count = 0
    for page in pages:
        rules = [rule for rule, _ in read(page)[0]]
        if not rules:
            wrong.append(f"{page.name} has no numbered rules")
        count += len(rules)
        wrong += [f"{page.name}: no test names {rule}" for rule in rules if rule not in named]
        for lang in langs:
            wrong += differences(page, lang)
    names = {page.name for page in pages}
    wrong += [f"{p.parent.name}/{p.name} has no English page" for p in sorted(root.glob("doc/rules/*/*.md")) if p.name not in names]
    for line in wrong:
        print(line)
    print(f"{count} rules, {len(wrong)} faults")
    return 1 if wrong else 0


sys.exit(main(pathlib.Path(sys.argv[1])))
