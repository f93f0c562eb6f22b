"""What the server must refuse, row by row: requests with their status, frames with their close code, messages with their
fault. doc/API.md and doc/OPERATIONS.md say what each means. HOST, MATCH and TOKEN stand for those of a real match."""
import os
import struct

HOST = b"Host: HOST\r\n"
JSON = b"Content-Type: application/json\r\n"
NOWHERE = "0123456789abcdef"


def head(line=b"GET /healthz HTTP/1.1", *fields, host=True):
    return line + b"\r\n" + (HOST if host else b"") + b"".join(field + b"\r\n" for field in fields) + b"\r\n"


def get(target, *fields):
    return head(b"GET " + target + b" HTTP/1.1", *fields)


def post(body, *fields, path=b"/api/matches", kind=JSON[:-2]):
    length = len(body.replace(b"MATCH", 16 * b"m").replace(b"TOKEN", 32 * b"t"))
    return head(b"POST " + path + b" HTTP/1.1", b"Content-Length: %d" % length, *([kind] if kind else ()), *fields) + body


def upgrade(*fields, line=b"GET /ws HTTP/1.1", version=b"13", key=b"MDEyMzQ1Njc4OWFiY2RlZg=="):
    given = [b"Upgrade: websocket", b"Connection: Upgrade"]
    given += [b"Sec-WebSocket-Version: " + version] if version is not None else []
    given += [b"Sec-WebSocket-Key: " + key] if key is not None else []
    return head(line, *given, *fields)


# Requests: what, bytes, status. Behind those that are no HTTP at all the connection ends.

NO_HTTP = [
    ("an empty line", b"\r\n\r\n", 400),
    ("a line end alone", b"\n", 400),
    ("lines that end with LF", b"GET / HTTP/1.1\nHost: a\n\n", 400),
    ("lines that end with CR", b"GET / HTTP/1.1\rHost: a\r\r", 400),
    ("a greeting of TLS", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
    ("another protocol", b"SSH-2.0-OpenSSH\r\n\r\n", 400),
    ("a proxy's line", b"PROXY TCP4 1.2.3.4 1.2.3.4 1 2\r\nGET / HTTP/1.1\r\n\r\n", 400),
    ("the beginning of HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    ("HTTP/1.0", head(b"GET / HTTP/1.0"), 505),
    ("HTTP/1.2", head(b"GET / HTTP/1.2"), 505),
    ("HTTP/3.0", head(b"GET / HTTP/3.0"), 505),
    ("HTTP/0.9", b"GET /\r\n\r\n", 400),
    ("a version of two digits", head(b"GET / HTTP/1.10"), 400),
    ("a version in small letters", head(b"GET / http/1.1"), 400),
    ("a version without a dot", head(b"GET / HTTP/11"), 400),
    ("two spaces", head(b"GET  / HTTP/1.1"), 400),
    ("a space at the end", head(b"GET / HTTP/1.1 "), 400),
    ("a space at the beginning", head(b" GET / HTTP/1.1"), 400),
    ("a tab in the first line", head(b"GET\t/ HTTP/1.1"), 400),
    ("small letters", head(b"get / HTTP/1.1"), 400),
    ("mixed letters", head(b"PoSt / HTTP/1.1"), 400),
    ("a method of other characters", head(b"G(T / HTTP/1.1"), 400),
    ("no method", head(b" / HTTP/1.1"), 400),
    ("an unknown method", head(b"BREW / HTTP/1.1"), 501),
    ("a method of WebDAV", head(b"PROPFIND / HTTP/1.1"), 501),
    ("PUT", head(b"PUT / HTTP/1.1"), 405),
    ("DELETE", head(b"DELETE /api/matches HTTP/1.1"), 405),
    ("PATCH", head(b"PATCH / HTTP/1.1"), 405),
    ("OPTIONS", head(b"OPTIONS * HTTP/1.1"), 405),
    ("TRACE", head(b"TRACE / HTTP/1.1"), 405),
    ("CONNECT", head(b"CONNECT example.org:443 HTTP/1.1"), 405),
    ("a whole address", get(b"http://example.org/"), 400),
    ("no slash", get(b"healthz"), 400),
    ("a star", get(b"*"), 400),
    ("a fragment", get(b"/#top"), 400),
    ("two slashes", get(b"//"), 400),
    ("two slashes inside", get(b"/api//matches"), 400),
    ("dots", get(b"/../etc/passwd"), 400),
    ("dots at the end", get(b"/api/.."), 400),
    ("one dot", get(b"/./healthz"), 400),
    ("encoded dots", get(b"/%2e%2e/etc/passwd"), 400),
    ("half encoded dots", get(b"/api/.%2E/x"), 400),
    ("an encoded slash", get(b"/api%2fmatches"), 400),
    ("an encoded backslash", get(b"/api%5cmatches"), 400),
    ("a backslash", get(b"/api\\matches"), 400),
    ("an encoded zero", get(b"/healthz%00.html"), 400),
    ("an encoded line end", get(b"/%0d%0aX-Y:%20z"), 400),
    ("half an encoding", get(b"/%2"), 400),
    ("an encoding that is none", get(b"/%zz"), 400),
    ("angle brackets", get(b"/<script>"), 400),
    ("a byte above 127", get(b"/\xc3\xa4"), 400),
    ("a control character in the query", get(b"/?%0a"), 400),
    ("an encoding that is none in the query", get(b"/?%g0"), 400),
    ("an address of 2049 bytes", get(b"/" + 2048 * b"a"), 414),
    ("an address without an end", b"GET /" + 17000 * b"a", 414),
    ("no Host", head(host=False), 400),
    ("two Hosts", head(b"GET / HTTP/1.1", b"Host: b"), 400),
    ("an empty Host", b"GET / HTTP/1.1\r\nHost:\r\n\r\n", 400),
    ("a Host with a space", b"GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
    ("a Host with a slash", b"GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
    ("a Host with somebody", b"GET / HTTP/1.1\r\nHost: me@a\r\n\r\n", 400),
    ("a space before the colon", b"GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
    ("a field over two lines", head(b"GET / HTTP/1.1", b"X: a", b" b"), 400),
    ("a field over two lines with a tab", head(b"GET / HTTP/1.1", b"X: a", b"\tb"), 400),
    ("a first field that is folded", b"GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400),
    ("a field without a colon", head(b"GET / HTTP/1.1", b"nonsense"), 400),
    ("a field without a name", head(b"GET / HTTP/1.1", b": x"), 400),
    ("a name with a space", head(b"GET / HTTP/1.1", b"X Y: z"), 400),
    ("a name with a byte above 127", head(b"GET / HTTP/1.1", b"X\xfc: z"), 400),
    ("a byte of zero", head(b"GET / HTTP/1.1", b"X: a\0b"), 400),
    ("a control character", head(b"GET / HTTP/1.1", b"X: a\x01b"), 400),
    ("a delete character", head(b"GET / HTTP/1.1", b"X: a\x7fb"), 400),
    ("a CR in a value", head(b"GET / HTTP/1.1", b"X: a\rb"), 400),
    ("a LF in a value", head(b"GET / HTTP/1.1", b"X: a\nb"), 400),
    ("65 fields", head(b"GET / HTTP/1.1", *(b"X%d: y" % i for i in range(64))), 431),
    ("a head of more than 16384 bytes", head(b"GET / HTTP/1.1", b"X: " + 16400 * b"y"), 431),
    ("two lengths", head(b"POST / HTTP/1.1", b"Content-Length: 0", b"Content-Length: 0"), 400),
    ("two lengths that differ", head(b"POST / HTTP/1.1", b"Content-Length: 0", b"Content-Length: 5"), 400),
    ("a list of lengths", head(b"POST / HTTP/1.1", b"Content-Length: 5, 5"), 400),
    ("a length with a sign", head(b"POST / HTTP/1.1", b"Content-Length: +5"), 400),
    ("a length below zero", head(b"POST / HTTP/1.1", b"Content-Length: -1"), 400),
    ("a hexadecimal length", head(b"POST / HTTP/1.1", b"Content-Length: 0x10"), 400),
    ("an empty length", head(b"POST / HTTP/1.1", b"Content-Length:"), 400),
    ("a length with a fraction", head(b"POST / HTTP/1.1", b"Content-Length: 5.0"), 400),
    ("a length of 30 digits", head(b"POST / HTTP/1.1", b"Content-Length: " + 30 * b"9"), 400),
    ("a length of 18 digits", head(b"POST / HTTP/1.1", b"Content-Length: " + 18 * b"9"), 413),
    ("a body of 16385 bytes", head(b"POST / HTTP/1.1", b"Content-Length: 16385"), 413),
    ("no length", head(b"POST / HTTP/1.1", JSON[:-2]), 411),
    ("a GET with a body", head(b"GET / HTTP/1.1", b"Content-Length: 5") + b"hello", 400),
    ("a HEAD with a body", head(b"HEAD / HTTP/1.1", b"Content-Length: 5") + b"hello", 400),
    ("pieces", head(b"POST / HTTP/1.1", b"Transfer-Encoding: chunked") + b"0\r\n\r\n", 501),
    ("pieces and a length", head(b"POST / HTTP/1.1", b"Content-Length: 5", b"Transfer-Encoding: chunked") + b"0\r\n\r\n", 501),
    ("pieces, badly hidden", head(b"POST / HTTP/1.1", b"Content-Length: 5", b"Transfer-Encoding:\tidentity, chunked"), 501),
    ("pieces twice", head(b"POST / HTTP/1.1", b"Transfer-Encoding: chunked", b"transfer-encoding: identity"), 400),
    ("pieces of a GET", head(b"GET / HTTP/1.1", b"Transfer-Encoding: chunked"), 501),
    ("fields behind the body", head(b"POST / HTTP/1.1", b"Content-Length: 0", b"Trailer: X"), 400),
    ("an expectation", head(b"POST / HTTP/1.1", b"Content-Length: 5", b"Expect: 100-continue"), 417),
    ("a packed body", head(b"POST / HTTP/1.1", b"Content-Length: 5", b"Content-Encoding: gzip"), 415),
    ("an upgrade to HTTP/2", head(b"GET / HTTP/1.1", b"Upgrade: h2c", b"Connection: Upgrade"), 400),
    ("an upgrade without Connection", head(b"GET /ws HTTP/1.1", b"Upgrade: websocket"), 400),
    ("an upgrade without Upgrade", head(b"GET /ws HTTP/1.1", b"Connection: keep-alive, Upgrade"), 400),
    ("two Cookies", head(b"GET / HTTP/1.1", b"Cookie: a=1", b"Cookie: b=2"), 400),
    ("two Authorizations", head(b"GET / HTTP/1.1", b"Authorization: Bearer x", b"Authorization: Bearer y"), 400),
    ("two Origins", head(b"GET / HTTP/1.1", b"Origin: http://a", b"Origin: http://b"), 400),
    ("two keys", upgrade(b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg=="), 400),
]

# Requests that are well formed: the connection goes on.

WRONG = [
    ("a WebSocket at another address", upgrade(line=b"GET / HTTP/1.1"), 400),
    ("a WebSocket by POST", upgrade(b"Content-Length: 0", line=b"POST /ws HTTP/1.1"), 405),
    ("a WebSocket by HEAD", upgrade(line=b"HEAD /ws HTTP/1.1"), 405),
    ("/ws without an upgrade", get(b"/ws"), 426),
    ("a WebSocket of version 8", upgrade(version=b"8"), 426),
    ("a WebSocket of no version", upgrade(version=None), 426),
    ("a WebSocket without a key", upgrade(key=None), 400),
    ("a key of 15 bytes", upgrade(key=b"MDEyMzQ1Njc4OWFiY2Rl"), 400),
    ("a key that is not base64", upgrade(key=b"MDEyMzQ1Njc4OWFiY2RlZ!=="), 400),
    ("a key with bits to spare", upgrade(key=b"MDEyMzQ1Njc4OWFiY2RlZh=="), 400),
    ("a WebSocket of another page", upgrade(b"Origin: http://evil.example"), 403),
    ("a WebSocket of a page without a name", upgrade(b"Origin: null"), 403),
    ("a WebSocket with a query", upgrade(line=b"GET /ws?lang=en HTTP/1.1"), 400),
    ("a token in the address of a WebSocket", upgrade(line=b"GET /ws?token=TOKEN HTTP/1.1"), 400),
    ("a token in an address", get(b"/api/matches/MATCH?token=TOKEN"), 400),
    ("a token in the address of a page", get(b"/?a=b&token=TOKEN"), 400),
    ("an invitation in an address", get(b"/?invite=TOKEN"), 400),
    ("a page of another origin", post(b'{"game":"example"}', b"Origin: https://evil.example"), 403),
    ("a page of another port", post(b'{"game":"example"}', b"Origin: http://127.0.0.1:1"), 403),
    ("a page without a name", post(b'{"game":"example"}', b"Origin: null"), 403),
    ("an empty origin", post(b'{"game":"example"}', b"Origin:"), 403),
    ("a form", post(b"game=example", kind=b"Content-Type: application/x-www-form-urlencoded"), 415),
    ("plain text", post(b'{"game":"example"}', kind=b"Content-Type: text/plain"), 415),
    ("almost JSON", post(b'{"game":"example"}', kind=b"Content-Type: application/jsonp"), 415),
    ("a body of no type", post(b'{"game":"example"}', kind=None), 415),
    ("a body that is not JSON", post(b"game"), 400),
    ("half a body", post(b'{"game":'), 400),
    ("two bodies", post(b'{"game":"example"}{}'), 400),
    ("a body with a mark before it", post(b'\xef\xbb\xbf{"game":"example"}'), 400),
    ("a body that is not UTF-8", post(b'{"game":"\xff"}'), 400),
    ("a body with a zero", post(b'{"game":"example\0"}'), 400),
    ("a body in UTF-16", post('{"game":"example"}'.encode("utf-16-le")), 400),
    ("a deep body", post(8000 * b"["), 400),
    ("a deep body with an end", post(8000 * b"[" + 8000 * b"]"), 400),
    ("a list", post(b"[]"), 400),
    ("a member twice", post(b'{"game":"example","game":"zemo"}'), 400),
    ("an unknown member", post(b'{"game":"example","admin":true}'), 400),
    ("a verb in the body", post(b'{"do":"create","game":"example"}'), 400),
    ("a match in the body", post(b'{"key":"1","match":"MATCH"}', path=b"/api/matches/MATCH/agree"), 400),
    ("a token in the body", post(b'{"key":"1","token":"TOKEN"}', path=b"/api/matches/MATCH/agree"), 400),
    ("nothing that a verb needs", post(b"", kind=None, path=b"/api/matches"), 400),
    ("a query of a POST", post(b'{"game":"example"}', path=b"/api/matches?lang=de"), 400),
    ("an unknown query", get(b"/api/matches?limit=1000000"), 400),
    ("another language", get(b"/api/games?lang=xx"), 400),
    ("a number that is none", get(b"/api/matches/MATCH?since=-1"), 400),
    ("a number that is too large", get(b"/api/matches/MATCH?since=4294967296"), 400),
    ("a password", get(b"/api/matches/MATCH", b"Authorization: Basic YTpi"), 401),
    ("a short token", get(b"/api/matches/MATCH", b"Authorization: Bearer 0123"), 401),
    ("a token in capital letters", get(b"/api/matches/MATCH", b"Authorization: Bearer " + 32 * b"A"), 401),
    ("a token of another table", get(b"/api/matches/MATCH", b"Authorization: Bearer " + 32 * b"0"), 401),
    ("two spaces before the token", get(b"/api/matches/MATCH", b"Authorization: Bearer  TOKEN"), 401),
    ("no token", post(b'{"ply":0,"key":"1","action":0}', path=b"/api/matches/MATCH/act"), 401),
    ("a cookie without an origin", post(b'{"ply":0,"key":"1","action":0}', b"Cookie: shoal_MATCH=TOKEN",
                                        path=b"/api/matches/MATCH/act"), 401),
    ("two cookies of one name", post(b'{"ply":0,"key":"1","action":0}', b"Origin: http://HOST",
                                     b"Cookie: shoal_MATCH=TOKEN; shoal_MATCH=TOKEN", path=b"/api/matches/MATCH/act"), 401),
    ("no such address", get(b"/admin"), 404),
    ("no such page", get(b"/index.php"), 404),
    ("bytes that are no letters", get(b"/%c0%af"), 404),
    ("no such verb", get(b"/api/matches/MATCH/secret"), 404),
    ("an id of capital letters", get(b"/api/matches/0123456789ABCDEF"), 404),
    ("an id of 15 letters", get(b"/api/matches/0123456789abcde"), 404),
    ("an id of 24 letters", get(b"/api/matches/" + 24 * b"a"), 404),
    ("an id of quotation marks", get(b"/api/matches/%27%20or%201=1%20--%20x"), 404),
    ("no such match", get(b"/api/matches/" + NOWHERE.encode()), 404),
    ("a match behind a slash", get(b"/api/matches/MATCH/"), 404),
    ("POST where GET belongs", post(b"", path=b"/api/matches/MATCH/stream"), 405),
    ("GET where POST belongs", get(b"/api/matches/MATCH/act"), 405),
    ("HEAD of a stream", head(b"HEAD /api/matches/MATCH/stream HTTP/1.1"), 405),
    ("POST to a page", post(b"", path=b"/robots.txt"), 405),
    ("POST to the figures", post(b"", path=b"/metrics"), 405),
    ("a record before the end", get(b"/api/matches/MATCH/record"), 409),
]


def frame(opcode, payload=b"", fin=True, bits=0, mask=True, length=None):
    """A frame with anything wrong. `length`: what it says, with as many bytes as that needs."""
    size = len(payload) if length is None else length
    first = bytes([(0x80 if fin else 0) | bits | opcode])
    flag = 0x80 if mask else 0
    if size < 126:
        first += bytes([flag | size])
    elif size < 65536:
        first += bytes([flag | 126]) + struct.pack(">H", size)
    else:
        first += bytes([flag | 127]) + struct.pack(">Q", size)
    if not mask:
        return first + payload
    key = os.urandom(4)
    return first + key + bytes(byte ^ key[i % 4] for i, byte in enumerate(payload))


TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
LIST = b'{"do":"list"}'


def codes(*numbers):
    return [(f"a close with code {number}", frame(CLOSE, struct.pack(">H", number)), 1002) for number in numbers]


# Frames: what, bytes, close code.

FRAMES = [
    *((f"opcode {opcode} without a mask", frame(opcode, LIST, mask=False), 1002) for opcode in (TEXT, BINARY, CLOSE, PING, PONG)),
    *((f"reserved bits {bits:#x} of opcode {opcode}", frame(opcode, LIST, bits=bits), 1002)
      for bits in (0x10, 0x20, 0x40, 0x70) for opcode in (TEXT, PING, CLOSE)),
    *((f"opcode {opcode}", frame(opcode, LIST), 1002) for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)),
    *((f"opcode {opcode} in parts", frame(opcode, b"x", fin=False), 1002) for opcode in (CLOSE, PING, PONG)),
    *((f"opcode {opcode} of 126 bytes", frame(opcode, 126 * b"x"), 1002) for opcode in (CLOSE, PING, PONG)),
    *((f"opcode {opcode} that says 65536 bytes", frame(opcode, b"x", length=65536), 1002) for opcode in (CLOSE, PING, PONG)),
    ("a piece of nothing", frame(0, LIST), 1002),
    ("a piece of nothing that goes on", frame(0, LIST, fin=False), 1002),
    ("a text inside a text", frame(TEXT, b"{", fin=False) + frame(TEXT, LIST), 1002),
    ("a binary inside a text", frame(TEXT, b"{", fin=False) + frame(BINARY, LIST), 1002),
    ("a piece too many", frame(TEXT, LIST[:5], fin=False) + frame(0, LIST[5:]) + frame(0, b"x"), 1002),
    ("half a close code", frame(CLOSE, b"\x03"), 1002),
    *codes(0, 1, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535),
    ("a length with the first bit", bytes([0x81, 0xff]) + struct.pack(">Q", 1 << 63) + 4 * b"\0", 1002),
    ("a length that is too long by two bytes", bytes([0x81, 0xfe, 0, 13]) + 4 * b"\0" + LIST, 1002),
    ("a length that is too long by eight bytes", bytes([0x81, 0xff]) + struct.pack(">Q", 13) + 4 * b"\0" + LIST, 1002),
    ("bytes of HTTP", b"GET / HTTP/1.1\r\nHost: a\r\n\r\n", 1002),
    ("all zeros", 64 * b"\0", 1002),
    ("all ones", 64 * b"\xff", 1002),
    ("a binary", frame(BINARY, LIST), 1003),
    ("an empty binary", frame(BINARY), 1003),
    ("a binary in parts", frame(BINARY, LIST, fin=False), 1003),
    *((f"text of {bytes_.hex()}", frame(TEXT, b'{"do":"' + bytes_ + b'"}'), 1007) for bytes_ in (
        b"\x80", b"\xbf", b"\xc0\xaf", b"\xc1\xbf", b"\xe0\x80\xaf", b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xf0\x80\x80\xaf",
        b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80", b"\xfe", b"\xff", b"\xc3", b"\xe2\x82", b"\xf0\x9f\x90")),
    ("text that ends within a letter", frame(TEXT, b"\xf0\x9f\x90"), 1007),
    ("a letter broken by its next part", frame(TEXT, b"\xe2\x82", fin=False) + frame(0, b"("), 1007),
    ("a close whose reason is no text", frame(CLOSE, b"\x03\xe8\xff\xfe"), 1007),
    ("a message of 16385 bytes", frame(TEXT, 16385 * b" "), 1009),
    ("a message that says 65536 bytes", frame(TEXT, b"{", length=65536), 1009),
    ("a message that says all the bytes there are", frame(TEXT, b"{", length=(1 << 63) - 1), 1009),
    ("16385 bytes in two parts", frame(TEXT, 16000 * b" ", fin=False) + frame(0, 385 * b" "), 1009),
    ("16385 bytes in many parts", frame(TEXT, b" ", fin=False) + 127 * frame(0, 128 * b" ", fin=False)
     + frame(0, 129 * b" "), 1009),
]

# Messages of somebody without a seat: text, fault.


def message(verb, more=""):
    return f'{{"do":"{verb}"{"," if more else ""}{more}}}'


def act(more):
    return message("act", f'"match":"MATCH","token":"TOKEN",{more}')


def create(more):
    return message("create", f'"game":"example",{more}')


def join(more):
    return message("join", f'"match":"{NOWHERE}",{more}')


MALFORMED = [
    "", " ", "null", "true", "1", '"do"', "[]", "{}", "{", "}", "[{]}", "x", "{'do':'list'}", "{do:list}", '{"do"}',
    '{"do":}', '{"do":"list",}', '{"do":"list"}}', '{"do":"list"}{"do":"list"}', '{"do":"list"} //', '{"do":"list"/**/}',
    '["do","list"]', '[{"do":"list"}]', '\ufeff{"do":"list"}', '{"do":"list"}\0', '{"do":"li\0st"}', '{"do":"li\nst"}',
    '{"do":"\\x6c"}', '{"do":"\\ud800"}', '{"do":"\\udc00\\ud800"}', '{"do":"\\u0000"}', '{"do":NaN}', '{"do":Infinity}',
    '{"do":+1}', '{"do":01}', '{"do":null}', '{"do":1}', '{"do":["list"]}', '{"do":{"list":1}}', '{"do":"LIST"}',
    '{"do":"list "}', '{"do":"dance"}', '{"do":""}', '{"do":"list","do":"list"}', '{"do":"list","id":1,"id":2}', '{"":1}',
    '{"__proto__":{},"do":"list"}', '{"do":"list","constructor":1}', '{"do":"list","Do":"list"}', "[" * 16384,
    "[" * 8192 + "]" * 8192, '{"a":' * 2700 + "1" + "}" * 2700, '{"do":"list","id":' + "[" * 2000 + "]" * 2000 + "}",
    '{"do":"list","id":-1}', '{"do":"list","id":1.0}', '{"do":"list","id":1e0}', '{"do":"list","id":1e999}',
    '{"do":"list","id":4294967296}', '{"do":"list","id":18446744073709551616}', '{"do":"list","id":' + "9" * 400 + "}",
    '{"do":"list","id":' + "9" * 16000 + "}", '{"do":"list","id":"1"}', '{"do":"list","id":null}', '{"do":"list","id":true}',
    '{"do":"list","lang":"xx"}', '{"do":"list","lang":"EN"}', '{"do":"list","lang":0}', '{"do":"list","match":"MATCH"}',
    '{"do":"list","token":"TOKEN"}', '{"do":"list","since":1}', message("watch"), message("watch", '"match":"short"'),
    message("watch", '"match":7'), message("watch", '"match":"../../etc/passwd"'),
    message("watch", '"match":"0123456789ABCDEF"'), message("watch", '"match":"' + 24 * "a" + '"'),
    message("watch", '"match":"MATCH","token":"short"'), message("watch", '"match":"MATCH","token":null'),
    message("watch", '"match":"MATCH","token":"' + 32 * "G" + '"'), message("watch", '"match":"MATCH","since":-1'),
    message("watch", '"match":"MATCH","since":"0"'), message("watch", '"match":"MATCH","ply":0'), message("look"),
    message("record"), message("join"), join('"seat":7'), join('"seat":-1'), join('"seat":"0"'), join('"seat":0.5'),
    join('"name":""'), join('"name":"   "'), join('"name":7'), join('"name":"' + 32 * "n" + '"'), join('"name":"a\\nb"'),
    join('"name":"a\\u0000b"'), join('"name":"\\u202eab"'), join('"name":"a\\u200bb"'), join('"name":"a\\u00adb"'),
    join('"name":"\\ue000"'), join('"word":"' + 64 * "w" + '"'), join('"word":[]'), join('"invite":"x"'),
    join('"token":"TOKEN"'), message("act"), act('"ply":0,"key":"1"'), act('"ply":0,"action":0'), act('"key":"1","action":0'),
    act('"ply":-1,"key":"1","action":0'), act('"ply":"0","key":"1","action":0'), act('"ply":4294967296,"key":"1","action":0'),
    act('"ply":0,"key":1,"action":0'), act('"ply":0,"key":"","action":0'), act('"ply":0,"key":"0","action":0'),
    act('"ply":0,"key":"0000","action":0'), act('"ply":0,"key":"xyz","action":0'), act('"ply":0,"key":"ABC","action":0'),
    act('"ply":0,"key":"' + 17 * "1" + '","action":0'), act('"ply":0,"key":"1","action":-1'),
    act('"ply":0,"key":"1","action":65536'), act('"ply":0,"key":"1","action":null'), act('"ply":0,"key":"1","action":[0]'),
    act('"ply":0,"key":"1","action":""'), act('"ply":0,"key":"1","action":"' + 65 * "a" + '"'),
    act('"ply":0,"key":"1","action":"a\\nb"'), act('"ply":0,"key":"1","action":0,"seat":1'),
    act('"ply":0,"key":"1","action":0,"name":"x"'), message("chat", '"match":"MATCH","token":"TOKEN","key":"1","text":""'),
    message("chat", '"match":"MATCH","token":"TOKEN","key":"1","text":"' + 301 * "t" + '"'),
    message("chat", '"match":"MATCH","token":"TOKEN","key":"1","text":"\\u2066"'),
    message("chat", '"match":"MATCH","token":"TOKEN","key":"1","text":"\\u001b[2J"'),
    message("chat", '"match":"MATCH","token":"TOKEN","text":"x"'), message("mute", '"seat":0'),
    message("mute", '"seat":0,"on":1'), message("mute", '"seat":9,"on":true'), message("create"),
    message("create", '"game":""'), message("create", '"game":"../example"'), message("create", '"game":7'),
    message("create", '"game":"' + 400 * "g" + '"'), create('"seats":[]'), create('"seats":"me"'),
    create('"seats":["you","open"]'), create('"seats":["me","open","open","open","open","open","open","open"]'),
    create('"seats":["me",7]'), create('"seats":["ME","open"]'), create('"seats":["me","mcts(iterations=1000000000)"]'),
    create('"seats":["me","random(x)"]'), create('"listed":1'), create('"listed":"yes"'), create('"undo":null'),
    create('"clock":5'), create('"clock":{}'), create('"clock":{"move":4}'), create('"clock":{"move":604801}'),
    create('"clock":{"move":5.5}'), create('"clock":{"move":"5"}'), create('"clock":{"move":5,"total":5}'),
    create('"clock":{"hours":1}'), create('"clock":[5]'), create('"since":0'),
]

# Well formed, but not for this one, not now or not there. OTHER is the token of the seat whose turn it is not, FOREIGN one of
# another match.

FORBIDDEN = [
    (create('"seats":["me","me"]'), "bad-message"),
    (message("create", '"game":"chess"'), "bad-game"),
    (message("create", '"game":"example("'), "bad-game"),
    (message("create", '"game":"example(players=7)"'), "bad-game"),
    (message("create", '"game":"moonshell(players=99)"'), "bad-game"),
    (create('"seats":["me"]'), "bad-game"),
    (create('"seats":["me","open","open"]'), "bad-game"),
    *((message(verb, f'"match":"{NOWHERE}"{more}'), "missing") for verb, more in (
        ("watch", ""), ("look", ""), ("record", ""), ("join", ""), ("resign", ""), ("leave", ""), ("rematch", ""),
        ("act", ',"ply":0,"key":"1","action":0'), ("undo", ',"ply":0,"key":"1"'), ("abort", ',"key":"1"'),
        ("agree", ',"key":"1"'), ("refuse", ',"key":"1"'), ("chat", ',"key":"1","text":"x"'), ("mute", ',"seat":0,"on":true'))),
    *((message(verb, f'"match":"MATCH"{token}{more}'), "no-token") for token in ("", ',"token":"FOREIGN"', f',"token":"{32 * "0"}"')
      for verb, more in (("act", ',"ply":0,"key":"1","action":0'), ("undo", ',"ply":0,"key":"1"'), ("abort", ',"key":"1"'),
                         ("agree", ',"key":"1"'), ("refuse", ',"key":"1"'), ("resign", ""), ("leave", ""),
                         ("chat", ',"key":"1","text":"x"'), ("rematch", ""))),
    (message("watch", '"match":"MATCH","token":"FOREIGN"'), "no-token"),
    (message("look", '"match":"MATCH","token":"FOREIGN"'), "no-token"),
    *((message(verb, more), "bad-message") for verb, more in (  # which match?
        ("act", '"ply":0,"key":"1","action":0'), ("undo", '"ply":0,"key":"1"'), ("resign", ""), ("chat", '"key":"1","text":"x"'))),
    (message("mute", '"match":"MATCH","seat":0,"on":true'), "not-now"),
    (message("join", '"match":"MATCH"'), "not-now"),
    (message("join", '"match":"MATCH","seat":1,"invite":"TOKEN"'), "not-now"),
    (message("record", '"match":"MATCH"'), "not-now"),
    (message("act", '"match":"MATCH","token":"OTHER","ply":0,"key":"1","action":0'), "not-now"),
    (message("act", '"match":"MATCH","token":"OTHER","ply":4294967295,"key":"1","action":0'), "stale"),
    (act('"ply":1,"key":"1","action":0'), "stale"),
    (act('"ply":0,"key":"1","action":7'), "illegal"),
    (act('"ply":0,"key":"1","action":65535'), "illegal"),
    (act('"ply":0,"key":"1","action":"z"'), "illegal"),
    (act('"ply":0,"key":"1","action":"' + 64 * "%" + '"'), "illegal"),
    (message("undo", '"match":"MATCH","token":"TOKEN","ply":0,"key":"1"'), "forbidden"),
    (message("agree", '"match":"MATCH","token":"TOKEN","key":"1"'), "not-now"),
    (message("refuse", '"match":"MATCH","token":"OTHER","key":"1"'), "not-now"),
    (message("rematch", '"match":"MATCH","token":"TOKEN"'), "not-now"),
]
