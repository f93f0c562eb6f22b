"""Files that the program carries, from outside: packed forms, what may be kept, what a page may do. test_pages.py SHOAL NODE"""
import concurrent.futures
import gzip
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from client import Server

SHOAL = os.path.abspath(sys.argv[1])
NODE = sys.argv[2]  # "" if there is none
LONG = "/api/openapi.json"  # there in every build, and it packs well
FOR_EVER = "public, max-age=31536000, immutable"
UNPACK = "process.stdout.write(require('zlib').brotliDecompressSync(require('fs').readFileSync(0)))"


def unpack(coding, data):
    if coding == "gzip":
        return gzip.decompress(data)
    if coding == "br":
        return subprocess.run([NODE, "-e", UNPACK], input=data, stdout=subprocess.PIPE, check=True).stdout
    return data


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(SHOAL, "memory")

    @classmethod
    def tearDownClass(cls):
        status, log = cls.server.stop()
        cls.server.log.close()
        assert status == 0 and "Sanitizer" not in log, log

    def get(self, path, method="GET", status=200, **fields):
        """Its fields and its bytes as they came."""
        answer = self.server.raw((f"{method} {path} HTTP/1.1\r\nHost: {self.server.host}\r\nConnection: close\r\n"
                                  + "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in fields.items())
                                  + "\r\n").encode("latin-1"))
        head, body = answer.split(b"\r\n\r\n", 1)
        lines = head.decode().split("\r\n")
        self.assertEqual(lines[0].split(" ")[1], str(status), head)
        found = dict(line.split(": ", 1) for line in lines[1:])
        self.assertEqual(len(found), len(lines) - 1, "a field came twice")
        if method == "GET" and status != 304:
            self.assertEqual(len(body), int(found["Content-Length"]))
        return found, body

    def files(self):
        """The pages that this build has, as far as its first page names them."""
        text = self.get("/")[1].decode()
        named = ["/" + name for name in re.findall(r'(?:href|src)="\.?/([^"]+)"', text)]
        return ["/", "/robots.txt", LONG] + [path for path in dict.fromkeys(named) if not path.startswith(("/api/", "/healthz"))]

    def test_the_first_page_names_files_that_are_there(self):
        self.assertGreater(len(self.files()), 3)


class Forms(Case):
    def test_every_form_unpacks_to_the_same(self):
        codings = ["gzip"] + (["br"] if NODE else [])
        for path in self.files():
            plain, body = self.get(path)
            self.assertNotIn("Content-Encoding", plain)
            tags = {plain["ETag"]}
            for coding in codings:
                fields, packed = self.get(path, Accept_Encoding=coding)
                if "Content-Encoding" not in fields:
                    self.assertEqual((packed, fields["ETag"]), (body, plain["ETag"]))
                    continue
                self.assertEqual(fields["Content-Encoding"], coding)
                self.assertLess(len(packed), len(body))
                self.assertEqual(unpack(coding, packed), body)
                self.assertNotIn(fields["ETag"], tags)
                tags.add(fields["ETag"])
                self.assertEqual(fields["Content-Type"], plain["Content-Type"])

    def test_what_packs_well_is_packed(self):
        plain, body = self.get(LONG)
        fields, packed = self.get(LONG, Accept_Encoding="gzip")
        self.assertEqual(fields["Content-Encoding"], "gzip")
        self.assertLess(len(packed) * 4, len(body))

    def test_the_client_decides(self):
        for accept, coding in (("gzip, br;q=0", "gzip"), ("deflate", None), ("identity, gzip;q=0.5", None), ("", None),
                               ("gzip;q=0", None), ("gzip;q=1.5", None), ("gzip;q=0.5, gzip", None), ("*;q=0, gzip", "gzip"),
                               ("GZip ; Q=0.001", "gzip"), ("br;q=0, *", "gzip"), ("gzip" + 7000 * ",", "gzip"),
                               ("gzip;" + 3000 * "q", None), ("\xff\xfe", None)):
            fields, _ = self.get(LONG, Accept_Encoding=accept)
            self.assertEqual(fields.get("Content-Encoding"), coding, accept[:40])

    def test_nothing_that_is_ruled_out_is_sent(self):
        for accept in ("identity;q=0", "*;q=0", "identity;q=0, deflate"):
            fields, body = self.get(LONG, status=406, Accept_Encoding=accept)
            self.assertIn(b'"error":"bad-coding"', body)
            self.assertEqual(fields["Vary"], "Accept-Encoding")

    def test_twice_is_refused(self):
        answer = self.server.raw(b"GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nAccept-Encoding: gzip\r\n\r\n")
        self.assertTrue(answer.startswith(b"HTTP/1.1 400 "))

    def test_heads_are_those_of_the_whole(self):
        for path in self.files():
            for accept in ("identity", "gzip", "br, gzip"):
                whole, _ = self.get(path, Accept_Encoding=accept)
                head, body = self.get(path, method="HEAD", Accept_Encoding=accept)
                self.assertEqual((head, body), (whole, b""))

    def test_parts_are_not_given(self):
        fields, body = self.get(LONG, Range="bytes=0-9")
        self.assertEqual(fields["Accept-Ranges"], "none")
        self.assertNotIn("Content-Range", fields)
        self.assertGreater(len(body), 10)


class Keeping(Case):
    def test_what_may_be_kept(self):
        for path in self.files():
            fields, _ = self.get(path)
            self.assertEqual(fields["Cache-Control"], FOR_EVER if path.startswith("/assets/") else "no-cache", path)
            self.assertEqual(fields["Vary"], "Accept-Encoding")
        self.assertEqual(self.get("/")[1], self.get("/index.html")[1])
        self.assertEqual(self.get("/nothing", status=404)[0]["Cache-Control"], "no-store")

    def test_what_has_not_changed_is_not_sent(self):
        for path in self.files():
            for accept in ("identity", "gzip", "br, gzip"):
                fields, _ = self.get(path, Accept_Encoding=accept)
                tag = fields["ETag"]
                for known in (tag, f'"other", {tag}', f'{tag},"other"', "W/" + tag, "*", f'"a" , W/{tag} , "b"'):
                    for method in ("GET", "HEAD"):
                        again, body = self.get(path, method, 304, Accept_Encoding=accept, If_None_Match=known)
                        self.assertEqual(body, b"")
                        self.assertNotIn("Content-Encoding", again)
                        for name in ("ETag", "Cache-Control", "Vary"):
                            self.assertEqual(again[name], fields[name])

    def test_anything_else_is(self):
        plain, packed = self.get(LONG)[0]["ETag"], self.get(LONG, Accept_Encoding="gzip")[0]["ETag"]
        self.assertNotEqual(plain, packed)
        for known in (packed, plain.strip('"'), plain + "x", "W/W/" + plain, plain + '"', "", ",,", '"*"',
                      "* , *", plain[:-2] + '"', 7000 * '"'):
            self.get(LONG, If_None_Match=known)
        self.get(LONG, Accept_Encoding="gzip", If_None_Match=plain)
        self.get(LONG, If_Modified_Since="Thu, 01 Jan 1970 00:00:00 GMT")


class Safety(Case):
    def test_what_a_page_may_do(self):
        for path in ("/", "/healthz", "/nothing"):
            policy = self.get(path, status=404 if path == "/nothing" else 200)[0]["Content-Security-Policy"]
            rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
            self.assertEqual(rules["default-src"], "'self'")
            self.assertEqual(rules["script-src"], "'self' 'wasm-unsafe-eval'")
            for name in ("object-src", "base-uri", "frame-ancestors"):
                self.assertEqual(rules[name], "'none'")
            self.assertNotIn("http", policy)
            self.assertNotIn("'unsafe-eval'", policy)
            self.assertNotIn("script-src 'unsafe-inline'", policy)

    def test_the_first_page_has_no_script_in_it(self):
        text = self.get("/")[1].decode()
        for attributes, inside in re.findall(r"<script([^>]*)>(.*?)</script>", text, re.S):
            self.assertIn("src=", attributes)
            self.assertEqual(inside.strip(), "")
        self.assertNotRegex(text, r"<[^>]+\son[a-z]+=")
        self.assertNotRegex(text, r'(?:src|href)="(?:[a-z]+:)?//')

    def test_who_asks_for_much_and_reads_nothing_is_no_burden(self):
        """Many answers that nobody reads yet are all there in the end."""
        def one(_):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as s:
                ask = f"GET {LONG} HTTP/1.1\r\nHost: a\r\n"
                s.sendall((50 * (ask + "\r\n") + ask + "Connection: close\r\n\r\n").encode())
                self.assertEqual(self.get("/healthz")[1], b'{"ok":true}\n')
                answer = bytearray()
                while True:
                    more = s.recv(1 << 20)
                    if not more:
                        return answer.count(b"HTTP/1.1 200 OK")
                    answer += more

        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            self.assertEqual(list(pool.map(one, range(8))), 8 * [51])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
