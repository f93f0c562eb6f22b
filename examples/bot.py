#!/usr/bin/env python3
"""A small player for a Shoal server, from Python's standard library alone. To write your own, replace choose().

    bot.py http://127.0.0.1:8080 --make "moonshell(players=2)"   makes a listed match and waits for somebody
    bot.py http://127.0.0.1:8080 --make example --against easy   makes a match against a computer
    bot.py http://127.0.0.1:8080 --match 8x1k0c5v9q2m7r4t        takes a free seat of that match
    bot.py http://127.0.0.1:8080 --lobby example                 takes a free seat of a match in the lobby
"""
import argparse
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request


def choose(state):
    """The answer: one of state["legal"]. state["view"]["table"] is what the seat sees: doc/schema/ describes it."""
    return random.choice(state["legal"])


class Server:
    def __init__(self, url):
        self.url, self.token = url.rstrip("/"), None

    def open(self, path, body=None):
        fields = {"Content-Type": "application/json"}
        if self.token:
            fields["Authorization"] = "Bearer " + self.token
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(self.url + path, data, fields), timeout=90)

    def ask(self, path, body=None):
        """The reply, or the error. What is sent again with the same key is done once."""
        while True:
            try:
                with self.open(path, body) as reply:
                    return json.load(reply)
            except urllib.error.HTTPError as error:
                with error:
                    said = json.load(error)
                if error.code not in (429, 503):
                    return said
            except urllib.error.URLError as error:
                print("waiting for the server:", error.reason, file=sys.stderr)
            time.sleep(1)


def sit_down(server, args):
    """Makes or joins a match and returns the reply, which has the match and the token of the seat."""
    if args.make:
        seats = {"seats": ["me", args.against]} if args.against else {}
        return server.ask("/api/matches", {"game": args.make, "name": args.name, "listed": not args.against, **seats})
    if args.match:
        return server.ask(f"/api/matches/{args.match}/join", {"name": args.name})
    while True:
        for match in server.ask("/api/matches")["matches"]:
            if match["game"].split("(")[0] == args.lobby and any(seat["kind"] == "open" for seat in match["seats"]):
                reply = server.ask(f"/api/matches/{match['match']}/join", {"name": args.name})
                if reply["t"] == "reply":
                    return reply
        time.sleep(1)


def listen(server, match):
    """What the seat hears, until the match is over. Who loses the line takes it up again."""
    while True:
        try:
            with server.open(f"/api/matches/{match}/stream") as lines:
                for line in filter(bytes.strip, lines):  # an empty line says only that the line is alive
                    message = json.loads(line)
                    yield message
                    if message["t"] == "table" and message["end"]:
                        return
        except OSError as error:
            if getattr(error, "code", 503) not in (429, 503):  # that would not change
                raise
            print("the line broke:", error, file=sys.stderr)
        time.sleep(1)


def play(server, match):
    end = None
    for message in listen(server, match):
        if message["t"] == "state" and "legal" in message:
            answer = {"ply": message["view"]["ply"], "key": secrets.token_hex(8), "action": choose(message)["action"]}
            reply = server.ask(f"/api/matches/{match}/act", answer)
            if reply.get("error", "stale") not in ("stale", "not-now"):  # those: something newer is on its way
                sys.exit(reply["text"])
        elif message["t"] == "table":
            end = message["end"]
    return end


def main():
    parser = argparse.ArgumentParser(description="A small player for a Shoal server.")
    parser.add_argument("url")
    parser.add_argument("--name", default="bot.py")
    parser.add_argument("--against", metavar="LEVEL", help="with --make, for two: the level of a computer")
    way = parser.add_mutually_exclusive_group(required=True)
    way.add_argument("--make", metavar="GAME")
    way.add_argument("--match", metavar="ID")
    way.add_argument("--lobby", metavar="GAME")
    args = parser.parse_args()
    server = Server(args.url)
    seat = sit_down(server, args)
    if seat["t"] == "error":
        sys.exit(seat["text"])
    server.token = seat["token"]
    print("match", seat["match"], "seat", seat["seat"], flush=True)
    print(json.dumps(play(server, seat["match"])))


if __name__ == "__main__":
    main()
