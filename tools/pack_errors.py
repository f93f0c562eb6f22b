#!/usr/bin/env python3
"""Errors of the command in other languages: pack_errors.py OUT.c DEPFILE SOURCE-ROOT errors.de ...

The sentences stand in C, in English, as formats of shoal_fail and the like. A catalogue has for each of them the format as it
stands there and, indented in the next line, what another language says, with {1} {2} ... for what the conversions put. This
finds the formats, compares, and writes a table for src/cli/errors.c. doc/TRANSLATING.md has the form of the files. What is
wrong ends with status 1 and says in which file and line."""
import os
import re
import sys

from pack_words import Wrong, digest, quoted

PIECES = 8  # SHOAL_PIECES
FORMAT, SENTENCE = range(2)

# Who says: which of its arguments is the format. SENTENCE: a sentence without conversions, which becomes a piece of another one.
# A name with a path is a function of that file.
SAYERS = {
    "shoal_fail": (2, FORMAT), "shoal_fail_inside": (2, FORMAT), "record_refuse": (2, FORMAT), "record_bad": (1, SENTENCE),
    "cli_complain": (0, FORMAT), "cli_complain_of": (1, FORMAT),
    "src/games/aqualuma/setup.c:refuse": (2, SENTENCE), "src/games/aquarium/setup.c:refuse": (2, SENTENCE),
    "src/games/duellum/setup.c:refuse": (2, SENTENCE), "src/games/moonshell/setup.c:refuse": (2, SENTENCE),
    "src/games/zemo/setup.c:refuse": (2, SENTENCE), "src/mind/file.c:refuse": (1, FORMAT),
    "src/mind/weights.c:refuse": (1, SENTENCE), "src/server/loop.c:fail": (1, SENTENCE),
    "src/store/import.c:refuse": (1, SENTENCE), "src/store/import.c:refuse_match": (1, SENTENCE),
}
# Functions that return such a sentence.
FAULTS = {"src/games/duellum/setup.c": ("line_fault", "any_fault", "card_fault", "effect_fault")}

# Errors that the command never prints, and why.
LEFT_OUT = {
    "src/arena/play.c": "a whole tournament in one call, for the library and Python",
    "src/bot/": "answers of the bot protocol, for programs",
    "src/lib/": "many games or one match in one call, for programs and Python",
    "src/proto/": "faults of messages, for clients of a server",
    "src/session/fold.c": "rows of a store that do not fit; the server logs them",
    "src/session/serve.c": "faults of messages, for clients of a server",
    "src/vec/": "many games at once, for the library and Python",
    "src/wasm/": "the module of the pages",
}

# What the system says of files and addresses.
SYSTEM = (
    "Address already in use", "Bad file descriptor", "Broken pipe", "Cannot allocate memory", "Device or resource busy",
    "Disk quota exceeded", "File exists", "File name too long", "File too large", "Input/output error", "Invalid argument",
    "Is a directory", "No space left on device", "No such device or address", "No such file or directory", "Not a directory",
    "Operation not permitted", "Permission denied", "Read-only file system", "Text file busy",
    "Too many levels of symbolic links", "Too many open files", "address already in use", "address not available",
    "permission denied",
)

TOKEN = re.compile(r"""(?P<skip>\s+|/\*.*?\*/|//[^\n]*|\#(?:\\\n|[^\n])*)|(?P<string>"(?:\\.|[^"\\])*")|(?P<char>'(?:\\.|[^'\\])*')|
                   (?P<word>\w+)|(?P<sign>.)""", re.S | re.X)
CONVERSION = re.compile(r"%(?:%|[-0]*(\*|\d*)(?:\.(\*|\d*))?[lz]*[scdux])")
ESCAPES = {"n": "\n", "t": "\t", "0": "\0"}
HOLE = re.compile(r"\{(\d)")


class Said:
    """One sentence of C: where, how many pieces it has, and the literals that each of them may be."""

    def __init__(self, text, where, kind):
        self.text, self.where, self.kind = text, where, kind
        self.pieces, self.stars = [], []
        for match in CONVERSION.finditer(text) if kind == FORMAT else []:
            if match[0] != "%%":
                self.pieces.append(set())
                self.stars.append([match[1], match[2]].count("*"))


def tokens(text):
    line, out = 1, []
    for match in TOKEN.finditer(text):
        if match.lastgroup != "skip":
            out.append((match.lastgroup, match[0], line))
        line += match[0].count("\n")
    return out


def unescaped(literal):
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[1]), literal[1:-1], flags=re.S)


def arguments(found, at):
    """The arguments behind the ( at this token, each a list of tokens, and where the call ends."""
    depth, out = 0, [[]]
    for i in range(at, len(found)):
        text = found[i][1] if found[i][0] == "sign" else ""
        if depth == 1 and text == ",":
            out.append([])
            continue
        depth += (text in "([{") - (text in ")]}") if text else 0
        if not depth:
            return out, i
        if i > at:
            out[-1].append(found[i])
    return out, len(found)


def literals(argument):
    """The strings that an argument may be, each joined of its parts: of `c ? "a" "b" : "c"` "ab" and "c"."""
    out, depth, before = [], 0, ""
    for kind, text, line in argument:
        if kind == "sign":
            depth += (text in "([{") - (text in ")]}")
        if kind == "string" and not depth:
            if before == "string":
                out[-1] = (out[-1][0] + unescaped(text), out[-1][1])
            else:
                out.append((unescaped(text), line))
        before = kind
    return out


def returned(found, names):
    """The strings that the functions with these names return."""
    for i, (kind, text, _) in enumerate(found):
        if kind != "word" or text not in names or found[i + 1][1] != "(":
            continue
        end = arguments(found, i + 1)[1]
        if found[end + 1][1] != "{":
            continue
        body_end = arguments(found, end + 1)[1]
        at = end
        while at < body_end:
            at += 1
            if found[at][1] == "return":
                stop = next(j for j in range(at, body_end) if found[j][1] == ";")
                yield from literals(found[at + 1:stop])


def said_in(path, text):
    """What a source says."""
    found = tokens(text)
    for sentence, line in returned(found, FAULTS.get(path, ())):
        yield Said(sentence, (path, line), SENTENCE)
    for i, (kind, word, line) in enumerate(found[:-1]):
        if kind != "word" or found[i + 1][1] != "(":
            continue
        index, how = SAYERS.get(f"{path}:{word}") or SAYERS.get(word) or (None, None)
        if index is None:
            continue
        given = arguments(found, i + 1)[0]
        if len(given) <= index or any(token[1] == "const" for token in given[index]):  # its declaration
            continue
        formats = literals(given[index])
        if not formats and how == FORMAT:
            raise Wrong(f"{path}:{line}: the format of {word} is no string that stands there")
        for sentence, where in formats:
            said = Said(sentence, (path, where), how)
            rest = given[index + 1:]
            for piece, stars in zip(said.pieces, said.stars):
                piece.update(text for text, _ in literals(rest[stars] if len(rest) > stars else []))
                rest = rest[stars + 1:]
            yield said


def sources(root):
    for folder, folders, files in os.walk(os.path.join(root, "src")):
        folders.sort()
        yield folder, sorted(name for name in files if name.endswith(".c"))


def all_said(root, read):
    """Every sentence by its text; `read` hears of files and folders that were looked at."""
    all_of_them = {text: Said(text, ("tools/pack_errors.py", "SYSTEM"), SENTENCE) for text in SYSTEM}
    for folder, names in sources(root):
        read.append(folder)
        for name in names:
            full = os.path.join(folder, name)
            path = os.path.relpath(full, root).replace(os.sep, "/")
            if path.startswith(tuple(LEFT_OUT)):
                continue
            read.append(full)
            with open(full, encoding="utf-8") as file:
                text = file.read()
            for said in said_in(path, text):
                first = all_of_them.setdefault(said.text, said)
                if len(first.pieces) < len(said.pieces):
                    raise Wrong(f"{said.where[0]}:{said.where[1]}: '{said.text}' is also a sentence without pieces")
                for mine, theirs in zip(first.pieces, said.pieces):
                    mine |= theirs
                if len(said.pieces) > PIECES:
                    raise Wrong(f"{said.where[0]}:{said.where[1]}: '{said.text}' has more than {PIECES} pieces")
    return all_of_them


def with_pieces(all_of_them):
    """The sentences, and strings that are pieces of them, which a language may have as sentences of their own."""
    out = {text: Said(text, said.where, SENTENCE) for said in all_of_them.values() for piece in said.pieces for text in piece}
    return {**out, **all_of_them}


class Catalogue:
    """What one language says: the text of each format and its line."""

    def __init__(self, path):
        self.path, self.texts = path, {}
        format_, line = None, 0
        with open(path, encoding="utf-8") as file:
            for number, text in enumerate(file, 1):
                text = text.rstrip("\n")
                if not text.strip() or text.startswith("#"):
                    continue
                if text[0].isspace():
                    if format_ is None:
                        self.wrong(number, "a translation without its English format in the line before")
                    self.texts[format_] = (text.strip(), number)
                    format_ = None
                    continue
                if format_ is not None:
                    self.wrong(line, "an English format without its translation in the next line")
                if text in self.texts:
                    self.wrong(number, f"this format is translated before, in line {self.texts[text][1]}")
                format_, line = text, number
        if format_ is not None:
            self.wrong(line, "an English format without its translation in the next line")

    def wrong(self, line, what):
        raise Wrong(f"{self.path}:{line}: {what}")

    def check(self, all_of_them):
        known = with_pieces(all_of_them)
        for text, (_, line) in self.texts.items():
            if text not in known:
                self.wrong(line - 1, f"no error of the command is '{text}'")
        for text, said in all_of_them.items():
            if text not in self.texts:
                raise Wrong(f"{self.path}: '{text}' is missing ({said.where[0]}:{said.where[1]})")
        for text, (translation, line) in self.texts.items():
            self.check_pieces(known[text], translation, line)

    def check_pieces(self, said, translation, line):
        holes = read_holes(translation, lambda what: self.wrong(line, what))
        for number, _ in holes:
            if not 1 <= number <= len(said.pieces):
                self.wrong(line, f"there is no piece {{{number}}}; the format has {len(said.pieces) or 'none'}")
        for number, piece in enumerate(said.pieces, 1):
            cases = [cases for at, cases in holes if at == number]
            if not cases and not piece:
                self.wrong(line, f"the piece {{{number}}} is not said")
            chosen = {case for each in cases for case in each or []}
            strange = [text for text in sorted(piece) if text not in chosen | set(self.texts) and re.search("[a-z]{2}", text)]
            if None in cases and strange:  # said as it is
                self.wrong(line, f"the piece {{{number}}} may be '{strange[0]}', which is neither an entry nor a case: "
                           f"{{{number}[{strange[0]}]text[*]{{{number}}}}} would be one")
            if chosen and "*" not in chosen and strange:
                self.wrong(line, f"the piece {{{number}}} may be '{strange[0]}', for which there is no case")


def read_holes(text, wrong):
    """The holes of a translation: the number of the piece and its cases, or None where it is said as it is."""
    out = []
    for match in HOLE.finditer(text):
        number, at = int(match[1]), match.end()
        depth, end = 1, None
        for i in range(at, len(text)):
            depth += bool(HOLE.match(text, i)) - (text[i] == "}")
            if not depth:
                end = i
                break
        if end is None:
            wrong(f"a {{{number} without }}")
        inside, cases = text[at:end], None
        if inside:
            cases, depth = [], 0
            if not inside.startswith("["):
                wrong(f"'{inside}' behind {{{number} is no choice; '[1]text[*]text' would be one")
            for i, sign in enumerate(inside):
                depth += (sign == "{") - (sign == "}")
                if sign == "[" and not depth:
                    close = inside.find("]", i)
                    if close < 0:
                        wrong(f"a [ without ] in {{{number}")
                    cases.append(inside[i + 1:close])
        out.append((number, cases))
    return out


def table(all_of_them, catalogues):
    rows = {}
    for text, said in with_pieces(all_of_them).items():
        if not any(text in catalogue.texts for catalogue in catalogues):
            continue
        number = digest(text.encode())
        if number in rows:
            raise Wrong(f"'{text}' and '{rows[number][0].text}' have the same hash; change a word of one")
        rows[number] = (said, [catalogue.texts.get(text, (None,))[0] for catalogue in catalogues])
    out = ["/* Made by tools/pack_errors.py from errors.de and its like. */", '#include "errors.h"', "",
           "const struct sentence sentences[] = {"]
    for number, (said, texts) in sorted(rows.items()):
        out.append(f"\t{{ UINT64_C({number:#018x}), {len(said.pieces)},")
        out.append("\t  { NULL, " + ", ".join(quoted(text.encode()) if text else "NULL" for text in texts) + " } },")
    return "\n".join(out + ["};", "const size_t sentence_count = sizeof(sentences) / sizeof(sentences[0]);", ""])


def write(path, text):
    """So that what was made of it is made anew only if it is another one."""
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main(to, depfile, root, *paths):
    read = []
    all_of_them = all_said(root, read)
    catalogues = [Catalogue(path) for path in paths]
    for catalogue in catalogues:
        catalogue.check(all_of_them)
    write(to, table(all_of_them, catalogues))
    write(depfile, f"{to}: " + " ".join(path.replace(" ", "\\ ") for path in read) + "\n")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Wrong as wrong:
        sys.exit(str(wrong))
