"""Judges what a server says by doc/openapi.json, and asks it by the addresses that are there. Needs fastjsonschema."""
import json
import pathlib
import re
import secrets
import threading
import time

import fastjsonschema

from client import WebSocket

SOURCES = pathlib.Path(__file__).resolve().parents[2]
DOC = SOURCES / "doc"
API = DOC.joinpath("API.md").read_text(encoding="utf-8")
OPENAPI = json.loads(DOC.joinpath("openapi.json").read_text(encoding="utf-8"))
SCHEMAS = OPENAPI["components"]["schemas"]
SECRETS = {"a word of my own", "this is said at the table"}  # everything that no log may hold


def key():
    return secrets.token_hex(6)


def rows(heading):
    """The first table below a heading of doc/API.md, as lists of cells."""
    below = API[API.index("\n" + heading + "\n") :]
    table = re.search(r"(^\|.*\n)+", below, re.M).group(0).splitlines()[2:]
    return [[cell.strip() for cell in row[1:-1].split(" |")] for row in table]


def operations():
    """operationId -> (method, path, operation)"""
    return {operation["operationId"]: (method.upper(), path, operation) for path, item in OPENAPI["paths"].items()
            for method, operation in item.items() if method in ("get", "post")}


OPERATIONS = operations()


class Judge:
    """Compiled schemas; every judgement is counted."""

    def __init__(self):
        self.compiled, self.counts, self.lock = {}, {}, threading.Lock()

    def validator(self, name):
        with self.lock:
            if name not in self.compiled:
                schema = {"$ref": "#/components/schemas/" + name, "components": OPENAPI["components"]}
                self.compiled[name] = fastjsonschema.compile(schema)
            self.counts[name] = self.counts.get(name, 0) + 1
            return self.compiled[name]

    def check(self, name, value):
        self.validator(name)(value)
        return value

    def refuses(self, name, value):
        try:
            self.validator(name)(value)
        except fastjsonschema.JsonSchemaException:
            return True
        return False

    def view(self, view):
        """A view also fits the game's own schema."""
        game = view["game"].split("(")[0]
        path = DOC / "schema" / (game + ".json")
        with self.lock:
            if "view " + game not in self.compiled:
                self.compiled["view " + game] = (fastjsonschema.compile(json.loads(path.read_text(encoding="utf-8")))
                                                 if path.exists() else lambda value: value)
        self.compiled["view " + game](view)

    def message(self, message):
        """Anything that a stream or a WebSocket said."""
        if message["t"] == "reply":
            name = {"create": "Made", "join": "Joined", "rematch": "Rematch", "list": "Listed", "look": "Looked",
                    "watch": "Watching", "record": "Recorded", "own": "Owned", "carry": "Carried"}.get(message["do"], "Done")
            self.check(name, message)
        else:
            self.check("Line", message)
        keep_secrets(message)
        return message


def keep_secrets(message):
    SECRETS.update(message[name] for name in ("token",) if name in message)
    SECRETS.update(invite["invite"] for invite in message.get("invites", ()))
    dice = (message if message["t"] == "table" else message.get("table", {})).get("dice", {})
    SECRETS.update([dice["secret"]] if "secret" in dice else [])


JUDGE = Judge()
CALLED, SAID = set(), set()


class Rest:
    """Verbs by requests: the status must be one that the document names, the reply fit its schema."""

    def __init__(self, server):
        self.server = server

    def call(self, *words, **more):
        """Patiently: who is told to be slower waits."""
        reply = self.once(*words, **more)
        while reply.get("error") == "too-many":
            time.sleep(0.1)
            reply = self.once(*words, **more)
        return reply

    def once(self, operation, match=None, token=None, query="", **members):
        method, path, about = OPERATIONS[operation]
        status, fields, body = self.server.ask(method, path.replace("{match}", match or "") + query, members, token)
        reply = about["responses"][str(status)]
        if "$ref" in reply:
            reply = OPENAPI["components"]["responses"][reply["$ref"].split("/")[-1]]
        (kind, content), = reply["content"].items()
        assert fields["Content-Type"].split(";")[0] == kind, (operation, fields["Content-Type"])
        for field in ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"):
            assert fields[field], (operation, field)
        if "$ref" in content["schema"]:
            JUDGE.check(content["schema"]["$ref"].split("/")[-1], body)
        if isinstance(body, dict) and "t" in body:
            keep_secrets(body)
        if status == 200:
            CALLED.add(operation)
        return {"t": "text", "text": body.decode()} if isinstance(body, bytes) else body


class Web:
    """The same verbs over one WebSocket, which need not watch."""

    def __init__(self, server):
        self.socket = WebSocket(server)

    def call(self, verb, query="", **members):
        reply, before = self.socket.ask(do=verb, **{name: value for name, value in members.items() if value is not None})
        for message in before:
            JUDGE.message(message)
        JUDGE.message(reply)
        if reply["t"] == "reply":
            SAID.add(verb)
        return reply
