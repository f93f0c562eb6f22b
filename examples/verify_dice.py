#!/usr/bin/env python3
"""Checks the dice of Shoal's match records: verify_dice.py FILE..., or verify_dice.py --commitment DIGITS FILE

Knows no game and nothing of Shoal but doc/FAIRNESS.md: SHA-256 and HMAC are Python's own. It checks that the
secret is the one that was committed to, that words are those that were promised, and that every draw has the number
that follows from them. With --commitment it also checks that the server committed to that before the match: give the
one that you were shown then. Which outcome a number means, and whether the plies are legal, needs the rules:
`shoal verify FILE`.
"""
import hashlib
import hmac
import re
import sys

LINE = re.compile(rb"(\d+) (chance|\d+) .+?(?: =([a-z0-9]+):(\d+)/(\d+))?(?: #[0-9a-f]{16})?")


class Wrong(Exception):
    pass


def read_tags(head):
    lines = head.split(b"\n")
    if lines[0] != b"shoal record 1":
        raise Wrong("this is not a match record")
    tags = {}
    for line in lines[1:]:
        name, colon, value = line.partition(b": ")
        if not colon or name in tags:
            raise Wrong(f"not a tag, or twice: {line.decode(errors='replace')}")
        tags[name] = value
    for name in (b"game", b"match", b"commitment", b"secret", b"word 0"):
        if name not in tags:
            raise Wrong(f"there is no tag '{name.decode()}': nothing can be proved")
    return tags


def key_of(tags):
    secret = bytes.fromhex(tags[b"secret"].decode())
    commitment = hashlib.sha256(b"shoal commitment 1\n" + secret).hexdigest()
    if commitment.encode() != tags[b"commitment"]:
        raise Wrong("the secret is not the one that was committed to")
    for seat in range(7):
        word, promise = tags.get(b"word %d" % seat), tags.get(b"promise %d" % seat)
        if word and promise and hashlib.sha256(b"shoal word 1\n" + word).hexdigest().encode() != promise:
            raise Wrong(f"the word of seat {seat} is not the one that was promised")
    message = b"shoal dice 1\n" + tags[b"match"] + b"\n" + tags[b"game"] + b"\n"
    for seat in range(sum(name.startswith(b"word ") for name in tags)):
        message += tags[b"word %d" % seat] + b"\n"
    return hmac.new(secret, message, hashlib.sha256).digest()


def number_of(key, kind, n, total):
    """The number below `total` of draw n (0 is the first) of a kind."""
    attempt = 0
    while True:
        block = hmac.new(key, b"draw %s %d %d" % (kind, n, attempt), hashlib.sha256).digest()
        x = int.from_bytes(block[:8], "big")
        if x < 2**64 - 2**64 % total:
            return x % total
        attempt += 1


def check(text):
    """Returns the number of draws, the commitment and the match."""
    head, _, body = text.partition(b"\n\n")
    tags = read_tags(head)
    key = key_of(tags)
    drawn = []  # per ply of the line of play: the kind of its draw, or None where a seat acted
    stands = 0  # plies that were not taken back
    draws = 0
    for line in body.split(b"\n"):
        if line.startswith(b"end "):
            return draws, tags[b"commitment"].decode(), tags[b"match"].decode()
        back = line.startswith(b"(") and line.endswith(b")")
        parts = LINE.fullmatch(line[1:-1] if back else line)
        if not parts:
            raise Wrong(f"not a ply: {line.decode(errors='replace')}")
        ply, kind = int(parts[1]), parts[3]
        if not stands < ply <= (len(drawn) if back else stands) + 1:
            raise Wrong(f"ply {ply} is out of order")
        del drawn[ply - 1:]  # what stood there was taken back: its draws come again
        if parts[2] == b"chance":
            if not kind or int(parts[5]) < 1:
                raise Wrong(f"ply {ply}: a draw without its number")
            right = number_of(key, kind, drawn.count(kind), int(parts[5]))
            if right != int(parts[4]):
                raise Wrong(f"ply {ply}: the secret gives {right}, the record says {int(parts[4])}")
            draws += 1
        drawn.append(kind)
        stands += not back
    raise Wrong("the record has no end")


status = 0
files, shown = sys.argv[1:], None
if files[:1] == ["--commitment"]:
    shown, files = files[1:2], files[2:]
    if len(files) != 1 or not re.fullmatch("[0-9a-f]{64}", shown[0]):
        sys.exit(__doc__)
for path in files:
    try:
        with open(path, "rb") as file:
            draws, commitment, match = check(file.read())
            if shown and shown != [commitment]:
                raise Wrong("another commitment was shown before the match: these are not the promised dice")
            print(f"{path}: {draws} draws follow the secret; commitment {commitment} of match {match}")
    except (Wrong, OSError, ValueError, KeyError) as error:
        print(f"{path}: {error}", file=sys.stderr)
        status = 2
sys.exit(status if files else __doc__)
