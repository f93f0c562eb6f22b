#!/usr/bin/env python3
"""A player of twenty lines for every game: `shoal arena example "cmd:python3 examples/player.py" easy`.

It hears the bot protocol (doc/BOT-PROTOCOL.md, "A program as a player"). To write your own, replace choose()."""
import json
import random
import sys


def choose(view, legal):
    """One of the numbers of `legal`, where each has its notation; view["table"] is what the seat sees (doc/schema)."""
    return random.choice(list(legal))


view = legal = {}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "shoal":
        print("id name player.py", "wants view legal", "ready", sep="\n", flush=True)
    elif word == "newgame":
        random.seed(rest)
    elif word == "view":
        view = json.loads(rest)
    elif word == "legal":
        legal = dict(sys.stdin.readline().split(" ", 2)[1:] for _ in range(int(rest)))
    elif word == "go":
        print("bestaction", choose(view, legal), flush=True)
