#!/usr/bin/env python3
"""check_views.py SHOAL SCHEMAS [GAMES [GAME]]: plays random games and checks every view against its schema.

For every SCHEMAS/<id>.json, or that of GAME alone, it plays GAMES (48) seeded random games of <id> through `shoal bot`, going round over the
values of its options, and checks what each seat and an onlooker see after every ply. Needs the modules
fastjsonschema, which compiles a schema, and jsonschema, which judges schemas and explains what does not fit.
"""

import json
import pathlib
import random
import subprocess
import sys
import threading

import fastjsonschema
import jsonschema

NOBODY = "nobody"
LIMIT = 300  # seconds after which a session that hangs is ended


class Refused(Exception):
    pass


class Bot:
    """A session of the bot protocol."""

    def __init__(self, shoal):
        self.process = subprocess.Popen([shoal, "bot"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.watchdog = threading.Timer(LIMIT, self.process.kill)
        self.watchdog.daemon = True
        self.watchdog.start()

    def line(self):
        line = self.process.stdout.readline()
        if not line.endswith("\n"):
            raise Refused("the session ended too early")
        if line.startswith("error "):
            raise Refused(line.strip())
        return line[:-1]

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        return self.line()

    def lines(self, command):
        """An answer that says in its first line how many follow."""
        return [self.line() for _ in range(int(self.ask(command).split()[1]))]

    def close(self):
        self.watchdog.cancel()
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait()


def options_of(bot, game):
    """Per option its name, values (None: free text) and condition."""
    options = []
    for line in bot.lines(f"options {game}"):
        words = line.split(" ")
        name, values, only = words[1], words[3], words[words.index("only") + 1]
        values = values if values != "-" else words[words.index("examples") + 1]
        options.append((name, None if values == "-" else values.split("|"), None if only == "-" else only))
    return options


def game_strings(bot, game, count, luck):
    """Game strings in which all values of all options come round; those that do not go together are left out."""
    options = options_of(bot, game)
    made = []
    for i in range(20 * count):
        if len(made) == count:
            break
        chosen = {}
        for at, (name, values, only) in enumerate(options):
            if values is None:
                continue
            if only and chosen.get(only.split("=")[0]) not in only.split("=")[1].split("|"):
                continue
            # The first rounds go through the values of each option in its own step, then luck decides.
            chosen[name] = values[(i // (at + 1)) % len(values)] if i < count // 2 else luck.choice(values)
        text = game + ("(" + ",".join(f"{n}={v}" for n, v in chosen.items()) + ")" if chosen else "")
        try:
            bot.ask(f"newgame {text}")
            made.append(text)
        except Refused:
            pass
    return made


class Judge:
    """A schema: compiled for speed, and as it stands for explanations."""

    def __init__(self, schema):
        kind = jsonschema.validators.validator_for(schema)
        kind.check_schema(schema)
        self.slow, self.fast = kind(schema), fastjsonschema.compile(schema)

    def check(self, view):
        """What is wrong with a view, or None."""
        try:
            self.fast(view)
            return None
        except fastjsonschema.JsonSchemaException as failure:
            error = jsonschema.exceptions.best_match(self.slow.iter_errors(view))
            return f"{error.json_path}: {error.message}" if error else str(failure)


def check_views(bot, seats, judge, where):
    for seat in [*range(seats), NOBODY]:
        answer = bot.ask(f"view {seat}")
        wrong = judge.check(json.loads(answer[len("view "):]))
        if wrong:
            raise Refused(f"{where}, view of {seat}: {wrong}")
    return seats + 1


def play(bot, text, seed, judge, luck):
    """One random game. Returns the number of views."""
    seats = int(bot.ask(f"newgame {text} seed {seed}").split()[5])
    views, ply, turn = 0, 0, bot.ask("turn")
    while True:
        views += check_views(bot, seats, judge, f"{text} seed {seed} ply {ply}")
        if turn == "turn over":
            return views
        if turn == "turn chance":
            bot.ask("draw")
            turn = bot.line()
        else:
            seat = luck.choice(turn.split()[2:])
            answers = bot.lines(f"legal {seat}")
            # Every second game leans to the first answer, so that games of different length and course come up.
            action = (answers[0] if seed % 2 and luck.random() < 0.7 else luck.choice(answers)).split()[1]
            turn = bot.ask(f"apply {seat} #{action}")
        ply += 1


def check_game(shoal, path, games):
    """True if all views of this schema's game hold."""
    judge = Judge(json.loads(path.read_text(encoding="utf-8")))
    bot, luck, views = Bot(shoal), random.Random(path.stem), 0
    try:
        texts = game_strings(bot, path.stem, games, luck)
        for seed, text in enumerate(texts, 1):
            views += play(bot, text, seed, judge, luck)
    except (Refused, BrokenPipeError, json.JSONDecodeError) as failure:
        print(f"{path.stem}: FAILED: {failure}")
        bot.process.kill()
        bot.close()
        return False
    good = bot.close() == 0 and views > 0
    print(f"{path.stem}: {len(texts)} games of {len(set(texts))} kinds, {views} views, all {'hold' if good else 'LOST'}")
    return good


def main():
    if len(sys.argv) not in (3, 4, 5):
        sys.exit(__doc__)
    paths = sorted(pathlib.Path(sys.argv[2]).glob(f"{sys.argv[4] if len(sys.argv) == 5 else '*'}.json"))
    games = int(sys.argv[3]) if len(sys.argv) > 3 else 48
    results = [check_game(sys.argv[1], path, games) for path in paths]
    if not results:
        print("there is no schema")
    sys.exit(0 if results and all(results) else 1)


if __name__ == "__main__":
    main()
