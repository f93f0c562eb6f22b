/* test_head.c: requests that are none, each refused with its status, and those that are taken. */
#include "handshake.h"
#include "head.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define HOST "Host: shoal.example\r\n"
#define GET(target) "GET " target " HTTP/1.1\r\n" HOST "\r\n"
#define WITH(fields) "GET / HTTP/1.1\r\n" HOST fields "\r\n"
#define POST(fields) "POST /api/matches HTTP/1.1\r\n" HOST fields "\r\n"

/* clang-format off */
static const struct {
	unsigned    status;
	const char *bytes;
	size_t      length; /* 0: up to the end of the text */
} malformed[] = {
	/* the first line */
	{ 400, "\r\n" GET("/"), 0 },
	{ 400, "\n", 0 },
	{ 400, " GET / HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 400, "GET  / HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 400, "GET /  HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 400, "GET / HTTP/1.1 \r\n" HOST "\r\n", 0 },
	{ 400, "GET\t/\tHTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 400, "GET /\r\n" HOST "\r\n", 0 },
	{ 400, "GET\r\n" HOST "\r\n", 0 },
	{ 400, "GET / http/1.1\r\n" HOST "\r\n", 0 },
	{ 400, "GET / HTTP/11\r\n" HOST "\r\n", 0 },
	{ 400, "GET / HTTP/1.1x\r\n" HOST "\r\n", 0 },
	{ 400, "GET / HTTP/1,1\r\n" HOST "\r\n", 0 },
	{ 400, "GET / HTTP/1.\r\n" HOST "\r\n", 0 },
	{ 400, "GET / a HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 400, "G(T / HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 400, "G\xc3\xa4T / HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 400, "get / HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 400, "Post / HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 400, " / HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 505, "GET / HTTP/1.0\r\n" HOST "\r\n", 0 },
	{ 505, "GET / HTTP/2.0\r\n" HOST "\r\n", 0 },
	{ 505, "GET / HTTP/0.9\r\n" HOST "\r\n", 0 },
	{ 505, "GET / HTTP/1.2\r\n" HOST "\r\n", 0 },
	{ 505, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 0 },
	{ 405, "PUT / HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 405, "DELETE / HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 405, "PATCH / HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 405, "OPTIONS * HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 405, "TRACE / HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 405, "CONNECT shoal.example:443 HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 501, "BREW / HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 501, "PROPFIND / HTTP/1.1\r\n" HOST "\r\n", 0 },
	{ 501, "GETX / HTTP/1.1\r\n" HOST "\r\n", 0 },
	/* the address */
	{ 400, GET("*"), 0 },
	{ 400, GET("http://shoal.example/"), 0 },
	{ 400, GET("shoal.example"), 0 },
	{ 400, GET("index.html"), 0 },
	{ 400, GET("/a#b"), 0 },
	{ 400, GET("/<x>"), 0 },
	{ 400, GET("/a|b"), 0 },
	{ 400, GET("/a\\b"), 0 },
	{ 400, GET("/\"a"), 0 },
	{ 400, GET("/\xc3\xa4"), 0 },
	{ 400, GET("/%"), 0 },
	{ 400, GET("/%4"), 0 },
	{ 400, GET("/%zz"), 0 },
	{ 400, GET("/%4g"), 0 },
	{ 400, GET("/a%00"), 0 },
	{ 400, GET("/a%0d%0aX:y"), 0 },
	{ 400, GET("/a%2fb"), 0 },
	{ 400, GET("/a%5cb"), 0 },
	{ 400, GET("/a%7f"), 0 },
	{ 400, GET("/.."), 0 },
	{ 400, GET("/."), 0 },
	{ 400, GET("/../etc/passwd"), 0 },
	{ 400, GET("/a/../b"), 0 },
	{ 400, GET("/a/./b"), 0 },
	{ 400, GET("/a/.."), 0 },
	{ 400, GET("/%2e%2e/etc/passwd"), 0 },
	{ 400, GET("/a/%2E./b"), 0 },
	{ 400, GET("//etc"), 0 },
	{ 400, GET("/a//b"), 0 },
	{ 400, GET("/?a=%"), 0 },
	{ 400, GET("/?a=%0a"), 0 },
	{ 400, GET("/?a=<"), 0 },
	{ 400, GET("/?a#b"), 0 },
	/* lines and bytes */
	{ 400, "GET / HTTP/1.1\n" "Host: shoal.example\n\n", 0 },
	{ 400, "GET / HTTP/1.1\r\nHost: a\n\r\n", 0 },
	{ 400, "GET / HTTP/1.1\r\nHost: a\r\r\n\r\n", 0 },
	{ 400, "GET / HTTP/1.1\rHost: a\r\r", 0 },
	{ 400, "GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", 0 },
	{ 400, "GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n", 29 },
	{ 400, WITH("X: \x01\r\n"), 0 },
	{ 400, WITH("X: \x7f\r\n"), 0 },
	{ 400, WITH("X: \x1b[2J\r\n"), 0 },
	{ 400, "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11 },
	/* fields */
	{ 400, "GET / HTTP/1.1\r\n\r\n", 0 },
	{ 400, "GET / HTTP/1.1\r\nHost:\r\n\r\n", 0 },
	{ 400, "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 0 },
	{ 400, "GET / HTTP/1.1\r\nHost: a@b\r\n\r\n", 0 },
	{ 400, "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 0 },
	{ 400, "GET / HTTP/1.1\r\nHost: a, b\r\n\r\n", 0 },
	{ 400, WITH("Host: shoal.example\r\n"), 0 },
	{ 400, WITH("hOST: other.example\r\n"), 0 },
	{ 400, WITH("X : a\r\n"), 0 },
	{ 400, WITH("X\t: a\r\n"), 0 },
	{ 400, WITH(": a\r\n"), 0 },
	{ 400, WITH("X\r\n"), 0 },
	{ 400, WITH("X(y): a\r\n"), 0 },
	{ 400, WITH("X\xc3\xa4: a\r\n"), 0 },
	{ 400, WITH("X: a\r\n b\r\n"), 0 },
	{ 400, WITH("X: a\r\n\tb\r\n"), 0 },
	{ 400, "GET / HTTP/1.1\r\n " HOST "\r\n", 0 },
	{ 400, WITH("Authorization: Bearer a\r\nAuthorization: Bearer b\r\n"), 0 },
	{ 400, WITH("Cookie: a=b\r\nCookie: c=d\r\n"), 0 },
	{ 400, WITH("Origin: http://a\r\nOrigin: http://a\r\n"), 0 },
	{ 400, WITH("Connection: close\r\nConnection: keep-alive\r\n"), 0 },
	{ 400, WITH("If-None-Match: \"a\"\r\nIf-None-Match: \"b\"\r\n"), 0 },
	/* bodies */
	{ 411, POST(""), 0 },
	{ 400, POST("Content-Length:\r\n"), 0 },
	{ 400, POST("Content-Length: +2\r\n"), 0 },
	{ 400, POST("Content-Length: -2\r\n"), 0 },
	{ 400, POST("Content-Length: 2 2\r\n"), 0 },
	{ 400, POST("Content-Length: 2,2\r\n"), 0 },
	{ 400, POST("Content-Length: 0x2\r\n"), 0 },
	{ 400, POST("Content-Length: 2.0\r\n"), 0 },
	{ 400, POST("Content-Length: 18446744073709551618\r\n"), 0 },
	{ 400, POST("Content-Length: 2\r\nContent-Length: 2\r\n"), 0 },
	{ 400, POST("Content-Length: 2\r\nContent-Length: 3\r\n"), 0 },
	{ 413, POST("Content-Length: 16385\r\n"), 0 },
	{ 413, POST("Content-Length: 999999999999999999\r\n"), 0 },
	{ 501, POST("Transfer-Encoding: chunked\r\n"), 0 },
	{ 501, POST("Transfer-Encoding: chunked\r\nContent-Length: 2\r\n"), 0 },
	{ 501, POST("Content-Length: 2\r\nTransfer-Encoding: identity\r\n"), 0 },
	{ 501, POST("transfer-encoding:\tx\r\n"), 0 },
	{ 400, POST("Transfer-Encoding : chunked\r\nContent-Length: 2\r\n"), 0 },
	{ 400, POST("Content-Length: 2\r\nTrailer: X\r\n"), 0 },
	{ 417, POST("Content-Length: 2\r\nExpect: 100-continue\r\n"), 0 },
	{ 415, POST("Content-Length: 2\r\nContent-Encoding: gzip\r\n"), 0 },
	{ 400, POST("Content-Length: 2\r\nContent-Type: a/b\r\nContent-Type: a/b\r\n"), 0 },
	{ 400, WITH("Content-Length: 2\r\n"), 0 },
	{ 400, "HEAD / HTTP/1.1\r\n" HOST "Content-Length: 1\r\n\r\n", 0 },
	/* upgrades */
	{ 400, WITH("Upgrade: h2c\r\nConnection: Upgrade\r\n"), 0 },
	{ 400, WITH("Upgrade: websocket\r\n"), 0 },
	{ 400, WITH("Connection: Upgrade\r\n"), 0 },
	{ 400, WITH("Upgrade: websocket, h2c\r\nConnection: Upgrade\r\n"), 0 },
	{ 400, WITH("Upgrade: websocket\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"), 0 },
	{ 400, WITH("Sec-WebSocket-Key: a\r\nSec-WebSocket-Key: a\r\n"), 0 },
	{ 400, WITH("Sec-WebSocket-Version: 13\r\nSec-WebSocket-Version: 8\r\n"), 0 },
};
/* clang-format on */

enum { MALFORMED = sizeof(malformed) / sizeof(malformed[0]) };

static unsigned status_of(const char *bytes, size_t length)
{
	struct head       head;
	struct head_fault fault = { .status = 0, .text = NULL };

	switch (head_read(bytes, length, &head, &fault)) {
	case HEAD_MORE:
		return 0;
	case HEAD_DONE:
		return 200;
	case HEAD_BAD:
		break;
	}
	assert_non_null(fault.text);
	assert_true(fault.text[0] && fault.text[strlen(fault.text) - 1] != '.');
	return fault.status;
}

static void test_malformed_requests_are_refused(void **state)
{
	(void)state;
	assert_true(MALFORMED >= 80);
	for (unsigned i = 0; i < MALFORMED; i++) {
		const char *bytes = malformed[i].bytes;
		size_t      length = malformed[i].length ? malformed[i].length : strlen(bytes);
		unsigned    status = status_of(bytes, length);

		if (status != malformed[i].status)
			fail_msg("%u instead of %u: %s", status, malformed[i].status, bytes);
	}
	print_message("%u malformed requests refused\n", (unsigned)MALFORMED);
}

/* No beginning of a refused request is taken for a whole one, whatever comes byte by byte. */
static void test_no_beginning_of_them_is_taken(void **state)
{
	(void)state;
	for (unsigned i = 0; i < MALFORMED; i++) {
		const char *bytes = malformed[i].bytes;
		size_t      length = malformed[i].length ? malformed[i].length : strlen(bytes);

		for (size_t n = 0; n < length; n++)
			assert_int_not_equal(status_of(bytes, n), 200);
	}
}

static void test_limits_of_size(void **state)
{
	static char bytes[2 * HEAD_BYTES];
	int         n;

	(void)state;
	n = snprintf(bytes, sizeof(bytes), "GET /%0*d HTTP/1.1\r\n" HOST "\r\n", HEAD_TARGET - 1,
	             7);
	assert_int_equal(status_of(bytes, (size_t)n), 200);
	n = snprintf(bytes, sizeof(bytes), "GET /%0*d HTTP/1.1\r\n" HOST "\r\n", HEAD_TARGET, 7);
	assert_int_equal(status_of(bytes, (size_t)n), 414);
	n = snprintf(bytes, sizeof(bytes), "GET /%0*d", HEAD_TARGET + 100, 7);
	assert_int_equal(status_of(bytes, (size_t)n), 414);
	n = snprintf(bytes, sizeof(bytes), "GET / HTTP/1.1\r\n" HOST "X: %0*d\r\n\r\n",
	             HEAD_BYTES - 44, 7);
	assert_int_equal(n, HEAD_BYTES);
	assert_int_equal(status_of(bytes, (size_t)n), 200);
	n = snprintf(bytes, sizeof(bytes), "GET / HTTP/1.1\r\n" HOST "X: %0*d\r\n\r\n",
	             HEAD_BYTES - 43, 7);
	assert_int_equal(status_of(bytes, (size_t)n), 431);
	assert_int_equal(status_of(bytes, HEAD_BYTES - 1), 0);
	assert_int_equal(status_of(bytes, HEAD_BYTES), 431);
}

static void test_limit_of_fields(void **state)
{
	for (unsigned fields = 62; fields <= 66; fields++) {
		char   bytes[4096];
		size_t n = (size_t)snprintf(bytes, sizeof(bytes), "GET / HTTP/1.1\r\n" HOST);

		(void)state;
		for (unsigned i = 1; i < fields; i++)
			n += (size_t)snprintf(bytes + n, sizeof(bytes) - n, "X: %u\r\n", i);
		n += (size_t)snprintf(bytes + n, sizeof(bytes) - n, "\r\n");
		assert_int_equal(status_of(bytes, n), fields <= HEAD_LINES ? 200 : 431);
	}
}

static struct head read_whole(const char *bytes)
{
	struct head       head;
	struct head_fault fault;

	assert_int_equal(head_read(bytes, strlen(bytes), &head, &fault), HEAD_DONE);
	return head;
}

static void test_what_a_head_says(void **state)
{
	static const char text[] =
	    "POST /api/matches/a%62c?lang=de&x=%20y HTTP/1.1\r\nHOST:\t"
	    "Shoal.example:8080 \r\nX-Empty:\r\nContent-Length: 0012\r\n"
	    "Connection: keep-alive , CLOSE\r\ncookie: a=\xc3\xa4\r\n\r\nrest";
	struct head head = read_whole(text);

	(void)state;
	assert_int_equal(head.method, HEAD_POST);
	assert_string_equal(head.path, "/api/matches/abc");
	assert_int_equal(head.query.length, strlen("lang=de&x=%20y"));
	assert_int_equal(head.body, 12);
	assert_int_equal(head.size, sizeof(text) - 1 - 4);
	assert_true(head.close && !head.upgrade);
	assert_true(head_same(head.field[HEAD_HOST], "shoal.example:8080"));
	assert_null(head.field[HEAD_ORIGIN].at);
}

static void test_every_beginning_of_a_right_head_wants_more(void **state)
{
	static const char text[] = GET("/healthz");

	(void)state;
	for (size_t n = 0; n < sizeof(text) - 1; n++)
		assert_int_equal(status_of(text, n), 0);
	assert_int_equal(status_of(text, sizeof(text) - 1), 200);
}

#define SHAKE(key, version)                                          \
	"GET /ws HTTP/1.1\r\n" HOST "Upgrade: WebSocket\r\n"         \
	"Connection: keep-alive, Upgrade\r\nSec-WebSocket-Key: " key \
	"\r\nSec-WebSocket-Version: " version "\r\n\r\n"

static void test_handshakes(void **state)
{
	static const struct {
		unsigned    status;
		const char *bytes;
	} rows[] = {
		{ 101, SHAKE("dGhlIHNhbXBsZSBub25jZQ==", "13") },
		{ 426, GET("/ws") },
		{ 426, SHAKE("dGhlIHNhbXBsZSBub25jZQ==", "8") },
		{ 426, SHAKE("dGhlIHNhbXBsZSBub25jZQ==", "13, 8") },
		{ 400, SHAKE("", "13") },
		{ 400, SHAKE("dGhlIHNhbXBsZSBub25jZQ=", "13") },
		{ 400, SHAKE("dGhlIHNhbXBsZSBub25jZQ===", "13") },
		{ 400, SHAKE("dGhlIHNhbXBsZSBub25jZR==", "13") },
		{ 400, SHAKE("dGhlIHNhbXBsZSBub25j*Q==", "13") },
		{ 400, SHAKE("dGhlIHNhbXBsZSBub25jZQAA", "13") },
		{ 405, "HEAD /ws HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nConnection: Upgrade\r\n"
		       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
		       "Sec-WebSocket-Version: 13\r\n\r\n" },
	};

	(void)state;
	for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct head       head = read_whole(rows[i].bytes);
		struct head_fault fault = { .status = 101, .text = NULL };

		assert_int_equal(handshake_check(&head, &fault), rows[i].status == 101);
		assert_int_equal(fault.status, rows[i].status);
	}
}

static void test_the_answer_to_a_key_is_that_of_the_rfc(void **state)
{
	struct head head = read_whole(SHAKE("dGhlIHNhbXBsZSBub25jZQ==", "13"));
	char        accept[HANDSHAKE_ACCEPT];

	(void)state;
	handshake_accept(head.field[HEAD_WS_KEY], accept);
	assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_malformed_requests_are_refused),
		cmocka_unit_test(test_no_beginning_of_them_is_taken),
		cmocka_unit_test(test_limits_of_size),
		cmocka_unit_test(test_limit_of_fields),
		cmocka_unit_test(test_what_a_head_says),
		cmocka_unit_test(test_every_beginning_of_a_right_head_wants_more),
		cmocka_unit_test(test_handshakes),
		cmocka_unit_test(test_the_answer_to_a_key_is_that_of_the_rfc),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
