"""People who meet on a server: an evening in which everything happens, and players who see a match to its end."""
import contextlib
import hashlib
import random
import time

from client import Lines, WebSocket
from judge import JUDGE, Rest, key

NOWHERE = "0123456789abcdef"
NOBODY = -4  # acts: the game is over


def story(test, way):
    """Two people's evening: everything that can be asked for, and what is refused; the same by any way."""
    def good(verb, **more):
        reply = way.call(verb, **more)
        test.assertNotEqual(reply["t"], "error", (verb, reply))
        return reply

    def bad(error, verb, **more):
        reply = way.call(verb, **more)
        test.assertEqual((reply["t"], reply.get("error")), ("error", error), (verb, reply))

    word = "a word that is shown later"
    promise = hashlib.sha256(b"shoal word 1\n" + word.encode()).hexdigest()
    alone = good("create", game="example", seats=["me", "easy"], promise=promise)
    bad("forbidden", "show", match=alone["match"], token=alone["token"], word="another word")
    test.assertEqual(good("look", match=alone["match"])["table"]["dice"]["awaited"], [0])
    good("show", match=alone["match"], token=alone["token"], word=word)
    test.assertEqual(good("look", match=alone["match"])["table"]["dice"]["words"], [word, ""])
    code = good("carry", match=alone["match"], token=alone["token"])["carry"]
    bad("no-token", "own", match=alone["match"])
    other = good("own", match=alone["match"], carry=code)
    test.assertEqual(good("look", match=alone["match"], token=other["token"])["table"]["you"], 0)
    bad("forbidden", "own", match=alone["match"], carry=code)
    made = good("create", game="example", seats=["me", "invited"], undo=True, listed=True, name="Anna", word="a word of my own",
                clock={"total": 600})
    match, a = made["match"], made["token"]
    test.assertIn(match, [row["match"] for row in good("list")["matches"]])
    bad("taken", "join", match=match)
    bad("taken", "join", match=match, invite=32 * "0")
    bad("missing", "join", match=NOWHERE)
    bad("missing", "look", match=NOWHERE)
    bad("bad-game", "create", game="chess")
    bad("not-now", "act", match=match, token=a, ply=0, key=key(), action=0)
    joined = good("join", match=match, invite=made["invites"][0]["invite"], name="Ben")
    b = joined["token"]
    at = {"match": match}
    bad("not-now", "join", **at)
    bad("no-token", "look", **at, token=32 * "0")
    bad("no-token", "act", **at, ply=0, key=key(), action=0)
    bad("stale", "act", **at, token=a, ply=1, key=key(), action=0)
    bad("not-now", "act", **at, token=b, ply=0, key=key(), action=0)
    bad("illegal", "act", **at, token=a, ply=0, key=key(), action=99)
    bad("illegal", "act", **at, token=a, ply=0, key=key(), action="castle")
    first = key()
    test.assertNotIn("again", good("act", **at, token=a, ply=0, key=first, action=3))
    test.assertTrue(good("act", **at, token=a, ply=0, key=first, action=3)["again"])
    good("undo", **at, token=a, ply=1, key=key())
    test.assertEqual(good("look", **at, token=b)["state"]["view"]["ply"], 0)
    good("act", **at, token=a, ply=0, key=key(), action=3)
    good("act", **at, token=b, ply=1, key=key(), action="d")
    asked = key()
    good("undo", **at, token=a, ply=2, key=asked)
    offer = good("look", **at, token=b)["table"]["offer"]
    test.assertEqual((offer["what"], offer["seat"], int(offer["key"], 16)), ("undo", 0, int(asked, 16)))
    bad("not-now", "agree", **at, token=a, key=asked)
    bad("not-now", "refuse", **at, token=b, key=key())
    good("refuse", **at, token=b, key=asked)
    asked = key()
    good("undo", **at, token=a, ply=2, key=asked)
    good("agree", **at, token=b, key=asked)
    look = good("look", **at, token=b)
    test.assertEqual((look["state"]["view"]["ply"], look["table"]["offer"]), (0, None))
    bad("no-token", "chat", **at, key=key(), text="hello")
    good("chat", **at, token=b, key=key(), text="this is said at the table")
    bad("not-now", "record", **at)
    bad("not-now", "rematch", **at, token=a)
    asked = key()
    good("abort", **at, token=a, key=asked)
    good("refuse", **at, token=b, key=asked)
    good("act", **at, token=a, ply=0, key=key(), action=3)
    good("resign", **at, token=b)
    bad("not-now", "resign", **at, token=b)
    table = good("look", **at)["table"]
    test.assertEqual((table["stage"], table["end"]["by"], table["end"]["seat"], table["end"]["returns"]),
                     ("over", "resigned", 1, [1, -1]))
    record = good("record", **at)
    test.assertIn("a word of my own", record.get("record", record.get("text")))
    again = good("rematch", **at, token=b)
    test.assertTrue(good("rematch", **at, token=a)["again"])
    good("join", match=again["match"], invite=a)
    made = good("create", game="moonshell(players=3)", seats=["open", "me", "open"])
    at, a = {"match": made["match"]}, made["token"]
    b = good("join", **at, seat=2)["token"]
    bad("taken", "join", **at, seat=2)
    bad("bad-message", "join", **at, seat=3)
    bad("forbidden", "abort", **at, token=b, key=key())
    good("leave", **at, token=b)
    bad("no-token", "leave", **at, token=b)
    good("abort", **at, token=a, key=key())
    test.assertEqual(good("look", **at)["table"]["stage"], "aborted")
    made = good("create", game="example", seats=["invited", "open"])
    test.assertNotIn("token", made)
    good("join", match=made["match"], seat=1)
    made = good("create", game="example", seats=["easy", "me"])
    bad("forbidden", "undo", match=made["match"], token=made["token"], ply=0, key=key())


class Player:
    """Somebody at a table who answers at random, and now and then loses the line and takes it up with `since`."""

    def __init__(self, test, server, match, seat, most, seed):
        self.test, self.server, self.match, self.most = test, server, match, most
        self.token, self.seat = seat["token"], seat["seat"]
        self.random = random.Random(seed)
        self.events, self.answers, self.lines, self.table, self.actor = [], 0, 0, None, None
        self.line, self.caught_up = None, False

    def hear(self, message):
        JUDGE.message(message)
        if message["t"] == "table":
            self.table = message
        if message["t"] != "state":
            return
        self.test.assertEqual(message["n"], message["from"] + len(message["events"]))
        self.test.assertEqual(message["from"], len(self.events), "events are missing or doubled")
        self.events += message["events"]
        self.actor, self.caught_up = message["view"]["actor"], True
        JUDGE.view(message["view"])
        self.test.assertEqual(message["view"]["seat"], self.seat)
        if "legal" in message:
            self.answers += 1
            self.answer(message)

    def message(self, state):
        if self.answers > self.most:
            return "resign", {}
        action = self.random.choice(state["legal"])
        return "act", {"ply": state["view"]["ply"], "key": key(), "action": action[self.random.choice(("action", "text"))]}

    def answered(self, reply):
        """Where several answer at once, the ply may have gone on, or somebody may have resigned: that is on its way."""
        self.test.assertIn(reply.get("error"), (None, "stale", "not-now"), reply)

    def over(self):
        """By the rules, a last state follows the table that says so; on a new line, what was missed does."""
        return self.caught_up and self.table and self.table["end"] and (self.table["end"]["by"] != "rules" or self.actor == NOBODY)

    def play(self):
        while True:
            self.line, self.caught_up = None, False
            self.connect()
            self.lines += 1
            until = len(self.events) + 60
            with contextlib.closing(self.line):
                while len(self.events) < until or self.most <= self.answers:
                    self.hear(self.receive())
                    if self.over():
                        return


class LinesPlayer(Player):
    def receive(self):
        return self.line.receive()

    def connect(self):
        while not self.line or self.line.reply.status == 429:
            time.sleep(0.1 if self.line else 0)
            self.line = Lines(self.server, self.match, self.token, f"?since={len(self.events)}")

    def answer(self, state):
        verb, members = self.message(state)
        self.answered(Rest(self.server).call(verb, self.match, self.token, **members))


class WebPlayer(Player):
    def receive(self):
        return self.waiting.pop(0) if self.waiting else self.line.receive()

    def connect(self):
        self.waiting = []  # what came before a reply
        self.line = WebSocket(self.server)
        while self.line.ask(do="watch", match=self.match, token=self.token, since=len(self.events))[0]["t"] == "error":
            time.sleep(0.1)

    def answer(self, state):
        verb, members = self.message(state)
        while True:
            reply, before = self.line.ask(do=verb, **members)
            self.waiting += before
            if reply.get("error") != "too-many":
                break
            time.sleep(0.1)
        self.answered(JUDGE.message(reply))
