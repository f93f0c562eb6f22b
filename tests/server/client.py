"""Clients for tests of the server, from the standard library alone: a server process, HTTP, WebSocket, streams of lines."""
import base64
import http.client
import json
import os
import re
import signal
import socket
import struct
import subprocess
import tempfile


class Server:
    """`shoal serve` on a port of its own."""

    def __init__(self, shoal, store, *words, env=None):
        self.log = tempfile.TemporaryFile("w+", encoding="utf-8")  # a pipe that nobody reads would stop the server
        self.process = subprocess.Popen([shoal, "serve", *(() if "--listen" in words else ("--listen", "127.0.0.1:0")),
                                         "--store", store, *words],
                                        stdout=subprocess.PIPE, stderr=self.log, text=True, env=env)
        line = self.process.stdout.readline()
        found = re.fullmatch(r"listening on http://127\.0\.0\.1:(\d+)\n", line)
        if not found:
            raise RuntimeError(line + self.logged())
        self.port = int(found.group(1))
        self.host = f"127.0.0.1:{self.port}"
        self.origin = f"http://{self.host}"

    def stop(self, number=signal.SIGTERM):
        """Ends it; returns its exit status and what it logged."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        self.process.wait(timeout=20)
        self.process.stdout.close()
        return self.process.returncode, self.logged()

    def logged(self):
        self.log.seek(0)
        return self.log.read()

    def raw(self, data, timeout=20):
        """Everything that comes back for these bytes until the server ends the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=timeout) as s:
            s.sendall(data)
            answer = b""
            while True:
                more = s.recv(65536)
                if not more:
                    return answer
                answer += more

    def ask(self, method, path, body=None, token=None, origin=None, cookie=None, fields=None):
        """One request; returns (status, fields, body), the body as JSON if it is that."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        head = dict(fields or {})
        data = None
        if method == "POST":
            data = json.dumps(body if body is not None else {}).encode()
            head.setdefault("Content-Type", "application/json")
        if token:
            head["Authorization"] = "Bearer " + token
        if origin:
            head["Origin"] = origin
        if cookie:
            head["Cookie"] = cookie
        try:
            connection.request(method, path, data, head)
            reply = connection.getresponse()
            content = reply.read()
        finally:
            connection.close()
        if reply.headers["Content-Type"] == "application/json" and content:
            content = json.loads(content)
        return reply.status, reply.headers, content


class Closed(Exception):
    """The other side closed; `code` is the WebSocket's, None without one."""

    def __init__(self, code=None):
        super().__init__(f"closed with {code}")
        self.code = code


class WebSocket:
    def __init__(self, server, origin=None, cookie=None, fields="", path="/ws"):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        head = (f"GET {path} HTTP/1.1\r\nHost: {server.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n")
        if origin:
            head += f"Origin: {origin}\r\n"
        if cookie:
            head += f"Cookie: {cookie}\r\n"
        self.socket.sendall((head + fields + "\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.fill()
        reply, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(reply.split(b" ", 2)[1])
        self.ids = 0

    def fill(self):
        more = self.socket.recv(65536)
        if not more:
            raise Closed()
        self.buffer += more

    def frame(self, opcode, payload, fin=True):
        mask = os.urandom(4)
        length = len(payload)
        head = bytes([(0x80 if fin else 0) | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", length)
        masked = bytes(b ^ mask[i % 4] for i, b in enumerate(payload))
        self.socket.sendall(head + mask + masked)

    def take(self, count):
        while len(self.buffer) < count:
            self.fill()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def receive(self):
        """The next message as JSON; pings are answered."""
        while True:
            first, second = self.take(2)
            length = second & 0x7f
            if length == 126:
                length = struct.unpack(">H", self.take(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.take(8))[0]
            payload = self.take(length)
            opcode = first & 15
            if opcode == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if payload else None)
            if opcode == 9:
                self.frame(10, payload)
            if opcode == 1:
                return json.loads(payload)

    def say(self, **members):
        self.ids += 1
        self.frame(1, json.dumps({"id": self.ids, **members}).encode())
        return self.ids

    def ask(self, **members):
        """Says it and returns the reply or error, and what came before it."""
        number = self.say(**members)
        before = []
        while True:
            message = self.receive()
            if message.get("id") == number:
                return message, before
            before.append(message)

    def until(self, kind):
        while True:
            message = self.receive()
            if message["t"] == kind:
                return message

    def close(self):
        self.socket.close()


class Lines:
    """A stream of lines."""

    def __init__(self, server, match, token=None, query=""):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
        self.connection.request("GET", f"/api/matches/{match}/stream{query}",
                                headers={"Authorization": "Bearer " + token} if token else {})
        self.reply = self.connection.getresponse()

    def receive(self):
        while True:
            line = self.reply.readline()
            if not line:
                raise Closed()
            if line.strip():
                return json.loads(line)

    def close(self):
        self.connection.close()
