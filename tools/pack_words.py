#!/usr/bin/env python3
"""Words of a folder from their text: pack_words.py NAME OUT words.en words.de ...; OUT ends with .h or .c.

Makes what C says them with (an entry's number and a struct of its fields) and the texts of all languages, packed for
src/game/words.c. The first file is English and says what there is; the others say the same things. doc/TRANSLATING.md has the
form of these files. What is wrong ends with status 1 and says in which file and line.

pack_words.py --pages NAME OUT.c words.en ...       the same with English inside and room for the others
pack_words.py --packs OUT.h OUT ... -- NAME words.en words.de ... NAME words.en ...
    the other languages of many folders, a file for each, as pages load them, and in OUT.h which bytes these are"""
import re
import sys

NUMBER, TEXT, SEAT, SIGNED, PERCENT, TENTHS, LETTER, ENTRY, PEN = range(9)
BUILT_IN = {"number": NUMBER, "text": TEXT, "seat": SEAT, "signed": SIGNED, "percent": PERCENT, "tenths": TENTHS,
            "letter": LETTER, "name": SEAT}
CAPITAL, AND, OR, FORMS = 0x80, 0x40, 0x20, 0x1F
PUT, CHOOSE = 1, 2
ELSE, ONE, RANGE, YOU, OTHER = range(5)
READERS = {"you": YOU, "other": OTHER}
NAME = r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*"
LINE = re.compile(rf"({NAME}(?:,{NAME})*)(?:\.([A-Za-z0-9][A-Za-z0-9_-]*(?:\.\.\d+)?))?(?:\(([^)]*)\))? *= *(.*)")
FIELD = re.compile(rf"([A-Za-z][a-z0-9]*(?:_[a-z0-9]+)*)(?::(?:(and|or) )?({NAME}))?(?:\.([a-z]+))?")
CASE = re.compile(r"\[(\*|-?\d+(?:\.\.-?\d+)?|[A-Za-z0-9][A-Za-z0-9_-]*)\]")


class Wrong(Exception):
    pass


class Entry:
    def __init__(self, name, line):
        self.name, self.line = name, line
        self.texts = {}  # key: (line, {form: text})
        self.extra = []  # fields that are declared, not only used


class File:
    """The entries of one language, as they stand."""

    def __init__(self, path):
        self.path, self.entries, self.pens, self.names, self.persons = path, {}, [], {}, set()
        lines = []
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if not line.strip() or line.startswith("#"):
                    continue
                if line[0].isspace() and lines:
                    lines[-1][1] += " " + line.strip()
                else:
                    lines.append([number, line.strip()])
        for number, line in lines:
            self.read(number, line)

    def wrong(self, line, what):
        raise Wrong(f"{self.path}:{line}: {what}")

    def read(self, number, line):
        if line.startswith("@pens "):
            self.pens += line.split()[1:]
            return
        if line.startswith("@persons "):
            self.persons.update(line.split()[1:])
            return
        if line.startswith("@names "):
            name, _, words = line[7:].partition("=")
            self.names[name.strip()] = words.split()
            return
        match = LINE.fullmatch(line)
        if not match:
            self.wrong(number, "this is neither 'name = text' nor 'name.key = text'")
        names, key, extra, text = match.groups()
        for name in names.split(","):
            for one, said in several(key, text):
                self.add(number, name, one, extra, said)

    def add(self, number, name, key, extra, text):
        entry = self.entries.setdefault(name, Entry(name, number))
        if (key or "") in entry.texts or entry.texts and (key is None or "" in entry.texts):
            self.wrong(number, f"'{name}' is said before, in line {entry.line}")
        if extra is not None:
            entry.extra += extra.split()
        base, *forms = split_forms(text)
        said = {"": base}
        for form in forms:
            what, colon, words = form.partition(":")
            if not colon or not re.fullmatch("[a-z]+", what.strip()):
                self.wrong(number, f"'{form.strip()}' is no form; 'of: text' would be one")
            said[what.strip()] = words.strip()
        entry.texts[key or ""] = (number, said)


def several(key, text):
    """Of "c0..39" the keys c0 to c39, with the number for {#} in the text; of others the one."""
    match = re.fullmatch(r"(.*?)(\d+)\.\.(\d+)", key or "")
    if not match:
        return [(key, text)]
    return [(f"{match[1]}{i}", text.replace("{#}", str(i))) for i in range(int(match[2]), int(match[3]) + 1)]


def split_forms(text):
    parts, depth = [""], 0
    for c in text:
        depth += (c == "{") - (c == "}")
        if c == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += c
    return [part.strip() for part in parts]


class Language:
    """Compiles the texts of one file against what the first one declares."""

    def __init__(self, file, first, fields):
        self.file, self.first, self.fields = file, first, fields
        self.order = list(first.entries)

    def check(self):
        mine, theirs = self.file.entries, self.first.entries
        for name, entry in theirs.items():
            if name not in mine:
                raise Wrong(f"{self.file.path}: '{name}' is missing ({self.first.path}:{entry.line})")
            for key, (line, _) in entry.texts.items():
                if key not in mine[name].texts:
                    raise Wrong(f"{self.file.path}: '{name}.{key}' is missing ({self.first.path}:{line})")
        for name, entry in mine.items():
            if name not in theirs:
                self.file.wrong(entry.line, f"'{name}' is not in {self.first.path}")
            for key, (line, _) in entry.texts.items():
                if key not in theirs[name].texts:
                    self.file.wrong(line, f"'{name}.{key}' is not in {self.first.path}")

    def forms(self, name):
        """All forms that an entry has in this language, the plain one first."""
        forms = [""]
        for _, said in self.file.entries[name].texts.values():
            forms += [form for form in said if form not in forms]
        return forms

    def packed(self):
        bodies = []
        for name in self.order:
            entry, forms = self.file.entries[name], self.forms(name)
            texts = []
            for key in self.first.entries[name].texts:
                line, said = entry.texts[key]
                for form in forms:
                    if form not in said:
                        self.file.wrong(line, f"'{name}.{key}' has no form '{form}', others of '{name}' have")
                    texts.append(self.compile(entry, line, said[form]))
            bodies.append((len(forms), texts))
        return bodies

    def compile(self, entry, line, text, told=frozenset()):
        """`told`: the fields that here are not who reads, for that has a case of its own."""
        out, at = b"", 0
        while at < len(text):
            if text[at] == "{":
                end = self.closing(line, text, at)
                out += self.hole(entry, line, text[at + 1:end], told)
                at = end + 1
            elif text[at] == "}":
                self.file.wrong(line, "a } without {")
            else:
                out += text[at].encode()
                at += 1
        return out

    def closing(self, line, text, at):
        depth = 0
        for i in range(at, len(text)):
            depth += (text[i] == "{") - (text[i] == "}")
            if not depth:
                return i
        self.file.wrong(line, "a { without }")

    def hole(self, entry, line, inside, told):
        if inside in ("", "|"):  # {} keeps a space at an edge
            return inside.encode()
        match = FIELD.match(inside)
        if not match:
            self.file.wrong(line, f"'{{{inside}}}' names no field")
        name, joint, kind, form = match.groups()
        field, rest = name[0].lower() + name[1:], inside[match.end():]
        known = self.fields[entry.name]
        if field not in known:
            have = ", ".join(known) or "none"
            self.file.wrong(line, f"'{entry.name}' has no field '{field}'; it has: {have}")
        number = list(known).index(field)
        if rest:
            if not rest.startswith("["):
                self.file.wrong(line, f"'{rest}' behind '{field}' is no choice; '[1]text[*]text' would be one")
            return self.choice(entry, line, field, kind or field, rest, told)
        self.address(line, field, kind or field, told)
        return self.put(line, number, name, joint, kind or field, form, known[field])

    def address(self, line, field, kind, told):
        """Who reads is spoken to: where that may be whom a field names, there is a case for it."""
        if kind == "seat" and field not in told:
            self.file.wrong(line, f"'{field}' may be who reads: '{{{field}[you]you[*]{{{field}}}}}' says so, '{{{field}:name}}' does not care")
        if kind in self.first.persons and not told:
            self.file.wrong(line, f"'{kind}' may be who reads: '{{seat[you]you[*]{{{kind}}}}}' says so")

    def put(self, line, number, name, joint, kind, form, text):
        flags = (CAPITAL if name[0].isupper() else 0) | {"and": AND, "or": OR, None: 0}[joint]
        what, which = NUMBER, 0
        if kind in BUILT_IN:
            what = BUILT_IN[kind]
        elif kind in self.first.pens:
            what, which = PEN, self.first.pens.index(kind)
        elif kind in self.first.entries:
            what, which = ENTRY, self.order.index(kind)
            self.usable(line, kind)
            if form and form not in self.forms(kind):
                self.file.wrong(line, f"'{kind}' has no form '{form}' here; 'text | {form}: text' would give it one")
            flags |= self.forms(kind).index(form or "")
        elif kind != name[0].lower() + name[1:]:
            self.file.wrong(line, f"'{kind}' is neither an entry nor a pen nor one of: {', '.join(BUILT_IN)}")
        if text and what == NUMBER:
            what = TEXT
        if form and what != ENTRY:
            self.file.wrong(line, f"'{kind}' has no forms, so no '{form}'")
        return bytes([PUT, number, what, flags]) + (which.to_bytes(2, "little") if what >= ENTRY else b"")

    def usable(self, line, kind):
        keyed, fields = "" not in self.first.entries[kind].texts, self.fields[kind]
        if keyed and fields:
            self.file.wrong(line, f"'{kind}' has keys and fields; only C can say it")
        if not keyed and len(fields) != 1:
            self.file.wrong(line, f"'{kind}' has {len(fields)} fields; what stands in another text has keys or one field")

    def choice(self, entry, line, field, kind, rest, told):
        number = list(self.fields[entry.name]).index(field)
        names = self.first.names.get(kind)
        if names is None and kind in self.first.entries and "" not in self.first.entries[kind].texts:
            names = list(self.first.entries[kind].texts)
        marks, depth, at = [], 0, 0
        while at < len(rest):
            depth += (rest[at] == "{") - (rest[at] == "}")
            match = CASE.match(rest, at) if not depth else None
            if match:
                marks.append((match.group(1), match.start(), match.end()))
                at = match.end()
            else:
                at += 1
        out = bytes([CHOOSE, number, len(marks)])
        for i, (test, _, begin) in enumerate(marks):
            end = marks[i + 1][1] if i + 1 < len(marks) else len(rest)
            if test == "you":
                told |= {field}
            body = self.compile(entry, line, rest[begin:end], told)
            if test == "*":
                head = bytes([ELSE])
            elif test in READERS:
                head = bytes([READERS[test]])
            else:
                low, _, high = test.partition("..")
                if not re.fullmatch(r"-?\d+", low):
                    if not names or test not in names:
                        have = ", ".join(names or ["none; '@names " + kind + " = ...' would give it some"])
                        self.file.wrong(line, f"'{kind}' is never '{test}'; it has: {have}")
                    low = names.index(test)
                low, high = int(low), int(high or low)
                both = b"".join((n & 0xFFFF).to_bytes(2, "little") for n in (low, high))
                head = bytes([ONE, low]) if low == high and 0 <= low < 128 else bytes([RANGE]) + both
            out += head + len(body).to_bytes(2, "little") + body
        return out


def fields_of(file, entry):
    """The fields of an entry of the first file, in their order; true where they are text."""
    fields = {}
    for word in entry.extra:
        name, _, kind = word.partition(":")
        fields[name] = kind == "text"

    def look(text, line):
        at = 0
        while at < len(text):
            if text[at] != "{":
                at += 1
                continue
            match = FIELD.match(text, at + 1)
            at += 1
            if match:
                name, _, kind, _ = match.groups()
                name = name[0].lower() + name[1:]
                if name == "zero":
                    file.wrong(line, "no field may be called 'zero'")
                fields[name] = fields.get(name, False) or kind == "text"
    for line, said in entry.texts.values():
        for text in said.values():
            look(text, line)
    return fields


def identifier(name):
    return name.replace("-", "_")


def header(name, first, fields):
    guard = f"{name.upper()}_WORDS_H"
    out = ["/* Made by tools/pack_words.py from words.en and its translations. */", f"#ifndef {guard}", f"#define {guard}", "",
           '#include "shoal/words.h"', "", "#define say(p, ...) SHOAL_SAY_ENTRY(p, __VA_ARGS__, .zero = 0)",
           "#define say_one(p, name, ...) SHOAL_SAY_KEY(p, name, __VA_ARGS__, .zero = 0)", "", f"enum {name}_word {{"]
    out += [f"\tSAY_{identifier(entry)}," for entry in first.entries]
    out += ["};", ""]
    for entry, known in fields.items():
        out.append(f"struct say_{identifier(entry)} {{")
        out += [f"\t{'const char *' if text else 'int32_t '}{field};" for field, text in known.items()]
        out += ["\tint32_t zero;", "};"]
    out += ["", f"extern const struct shoal_words {name}_words;"]
    out += [f"void {name}_pen_{identifier(pen)}(const struct shoal_pen *, int32_t);" for pen in first.pens]
    return "\n".join(out + ["", "#endif", ""])


def quoted(data):
    text, hexed = "", False
    for byte in data:
        plain = 32 <= byte < 127 and byte not in b'"\\?'
        if plain and not (hexed and chr(byte) in "0123456789abcdefABCDEF"):
            text, hexed = text + chr(byte), False
        elif plain:
            text, hexed = text + '" "' + chr(byte), False
        else:
            text, hexed = text + "\\x%02x" % byte, True
    return f'"{text}"'


def blob(bodies):
    """Per entry where it begins; there the number of its forms and, for each key and form, where its text is: its length, then
    the text, then 0."""
    parts, starts, at = [], [], 2 * len(bodies)
    for forms, texts in bodies:
        table, data = bytes([forms]), b""
        for text in texts:
            table += (1 + 2 * len(texts) + len(data)).to_bytes(2, "little")
            data += len(text).to_bytes(2, "little") + text + b"\0"
        starts.append(at)
        parts.append(table + data)
        at += len(parts[-1])
    return b"".join(start.to_bytes(2, "little") for start in starts), parts


def source(name, first, fields, languages, pages):
    out = ["/* Made by tools/pack_words.py from words.en and its translations. */", f'#include "{name}_words.h"', ""]
    for lang, bodies in languages[:1] if pages else languages:
        heads, parts = blob(bodies)
        out.append(f"static const char {lang}[] = {quoted(heads)}")
        out += ["\t" + quoted(part) for part in parts]
        out[-1] += ";"
    if first.pens:
        pens = ", ".join(f"{name}_pen_{identifier(pen)}" for pen in first.pens)
        out.append(f"static void (*const pens[])(const struct shoal_pen *, int32_t) = {{ {pens} }};")
    out.append("static const struct shoal_entry entries[] = {")
    for entry, known in fields.items():
        described = " ".join(("s" if text else "n") + field for field, text in known.items())
        keys = " ".join(key for key in first.entries[entry].texts if key)
        out.append(f'\t{{ "{entry}", "{described}", "{keys}" }},')
    if pages:
        out += ["};", f"static const char *languages[SHOAL_LANG_COUNT] = {{ {languages[0][0]} }};"]
    else:
        out += ["};", "static const char *const languages[] = { " + ", ".join(lang for lang, _ in languages) + " };"]
    out += [f"const struct shoal_words {name}_words = {{", f"\t.entry = entries, .count = {len(fields)}, .language = languages,"]
    if first.pens:
        out.append("\t.pen = pens,")
    return "\n".join(out + ["};", ""])


def compiled(paths):
    """What the first file declares, its fields, and each language's texts."""
    files = [File(path) for path in paths]
    first = files[0]
    fields = {entry.name: fields_of(first, entry) for entry in first.entries.values()}
    languages = []
    for file in files:
        language = Language(file, first, fields)
        language.check()
        languages.append((file.path.rpartition(".")[2], language.packed()))
    return first, fields, languages


def make(name, to, *paths, pages=False):
    first, fields, languages = compiled(paths)
    with open(to, "w", encoding="utf-8") as out:
        out.write(header(name, first, fields) if to.endswith(".h") else source(name, first, fields, languages, pages))


def digest(data):
    """shoal_hash of it, with the seed 0."""
    def mix(x):
        x = (x + 0x9E3779B97F4A7C15) % 2**64
        x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        x = (x ^ x >> 27) * 0x94D049BB133111EB % 2**64
        return x ^ x >> 31
    value = mix(len(data))
    for at in range(0, len(data), 8):
        value = (value ^ int.from_bytes(data[at:at + 8], "little")) * 0xD6E8FEB86659FD93 % 2**64
        value ^= value >> 32
    return mix(value)


def packs(to, *words):
    """A pack is, for each folder, its name, 0, the length of its texts in four bytes, and the texts."""
    split = words.index("--")
    outs, folders = words[:split], {}
    for word in words[split + 1:]:
        if "." in word:
            folders[name].append(word)
        else:
            name = word
            folders[name] = []
    packed = {}
    for name, paths in folders.items():
        for lang, bodies in compiled(paths)[2][1:]:
            heads, parts = blob(bodies)
            text = heads + b"".join(parts)
            packed[lang] = packed.get(lang, b"") + name.encode() + b"\0" + len(text).to_bytes(4, "little") + text
    for path, data in zip(outs, packed.values()):
        with open(path, "wb") as out:
            out.write(data)
    with open(to, "w", encoding="utf-8") as out:
        out.write("/* Made by tools/pack_words.py: PACK(language, digest of its words). */\n")
        out.writelines(f"PACK({lang.upper()}, UINT64_C({digest(data)}))\n" for lang, data in packed.items())


def main(how, *words):
    if how == "--packs":
        packs(*words)
    elif how == "--pages":
        make(*words, pages=True)
    else:
        make(how, *words)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Wrong as wrong:
        sys.exit(str(wrong))
