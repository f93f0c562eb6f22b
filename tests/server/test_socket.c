/* test_socket.c: a connection in memory: requests in any pieces, order, limits of time and of what
 * may wait. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include "wire.h"

#include <cmocka.h>

#define GET(path) "GET " path " HTTP/1.1\r\nHost: a\r\n\r\n"
#define POST(body, length) "POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: " length "\r\n\r\n" body

static void input(struct wire *wire, int64_t now, const char *text)
{
	socket_input(&wire->socket, now, text, strlen(text));
}

/* How many replies with this status have been said, and that nothing else was. */
static unsigned replies(struct wire *wire, const char *status)
{
	struct bytes said = wire_said(wire);
	char         line[32], *text = malloc(said.length + 1);
	unsigned     count = 0, all = 0;

	assert_non_null(text);
	memcpy(text, bytes_begin(&said), said.length);
	text[said.length] = '\0';
	snprintf(line, sizeof(line), "HTTP/1.1 %s ", status);
	for (const char *at = text; (at = strstr(at, line)); at++)
		count++;
	for (const char *at = text; (at = strstr(at, "\r\n\r\n")); at++)
		all++;
	assert_int_equal(count, all);
	free(text);
	return count;
}

static void test_requests_in_any_pieces(void **state)
{
	static const char text[] = GET("/one") POST("hello", "5") GET("/two");

	(void)state;
	for (size_t piece = 1; piece < sizeof(text); piece++) {
		struct wire *wire = wire_create();

		for (size_t at = 0; at < sizeof(text) - 1; at += piece) {
			size_t left = sizeof(text) - 1 - at;

			socket_input(&wire->socket, 5, text + at, left < piece ? left : piece);
		}
		assert_int_equal(wire->requests, 3);
		assert_string_equal(wire->path, "/two");
		assert_int_equal(replies(wire, "200"), 3);
		assert_int_equal(wire->socket.state, SOCKET_READING);
		assert_null(wire->socket.in.data); /* an idle connection holds no memory */
		assert_null(wire->socket.out.data);
		wire_destroy(wire);
	}
}

static void test_what_comes_early_waits_its_turn(void **state)
{
	struct wire *wire = wire_create();

	(void)state;
	wire->late = true;
	input(wire, 1, GET("/one") GET("/two"));
	assert_int_equal(wire->requests, 1);
	assert_string_equal(wire->path, "/one");
	socket_reply(&wire->socket, (struct reply){ .status = 200 }, "1", 1);
	assert_int_equal(wire->requests, 1);
	socket_input(&wire->socket, 2, NULL, 0);
	assert_string_equal(wire->path, "/two");
	socket_reply(&wire->socket, (struct reply){ .status = 200 }, "2", 1);
	socket_reply(&wire->socket, (struct reply){ .status = 200 }, "3", 1); /* nobody asked */
	assert_int_equal(replies(wire, "200"), 2);
	wire_destroy(wire);
}

static void test_early_input_is_bounded(void **state)
{
	struct wire *wire = wire_create();
	unsigned     inputs = 0;

	(void)state;
	wire->late = true;
	input(wire, 1, GET("/one"));
	while (socket_wants(&wire->socket) && inputs < 100000) {
		input(wire, 1, GET("/more"));
		inputs++;
	}
	assert_true(inputs < (size_t)SOCKET_HELD / strlen(GET("/more")) + 2);
	assert_int_equal(wire->requests, 1);
	wire_destroy(wire);
}

/* Who asks on and on and does not read gets no answers made. */
static void test_answers_that_nobody_reads_are_bounded(void **state)
{
	static char  body[20000];
	struct wire *wire = wire_create();

	(void)state;
	memset(body, 'x', sizeof(body));
	wire->late = true;
	for (unsigned i = 0; i < 100; i++)
		input(wire, 1, GET("/one"));
	for (unsigned i = 0; i < 100; i++) {
		socket_reply(&wire->socket, (struct reply){ .status = 200 }, body, sizeof(body));
		socket_input(&wire->socket, 1, NULL, 0);
	}
	assert_int_equal(wire->requests, 4); /* 80 KB wait */
	assert_int_equal(replies(wire, "200"), 4);
	socket_input(&wire->socket, 1, NULL, 0);
	assert_int_equal(wire->requests, 5);
	wire_destroy(wire);
}

static void test_a_bad_request_is_the_last(void **state)
{
	struct wire *wire = wire_create();

	(void)state;
	input(wire, 1, GET("/one") "GET /two HTTP/1.0\r\n\r\n" GET("/three"));
	assert_int_equal(wire->requests, 1);
	assert_int_equal(wire->refusals, 1);
	assert_int_equal(wire->status, 505);
	assert_false(socket_over(&wire->socket));
	wire_said(wire);
	assert_true(socket_over(&wire->socket));
	input(wire, 2, GET("/four"));
	assert_int_equal(wire->requests, 1);
	wire_destroy(wire);
}

static void test_close_is_kept(void **state)
{
	struct wire *wire = wire_create();

	(void)state;
	input(wire, 1, "GET /one HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n" GET("/two"));
	assert_int_equal(wire->requests, 1);
	assert_int_equal(replies(wire, "200"), 1);
	assert_true(socket_over(&wire->socket));
	wire_destroy(wire);
}

static void test_heads_and_bodies_have_10_seconds(void **state)
{
	static const char *const begun[] = { "G", "GET / HTTP/1.1\r\nHost: a\r\n",
		                             POST("hell", "5") };

	(void)state;
	for (unsigned i = 0; i < 3; i++) {
		struct wire *wire = wire_create();

		input(wire, 50000, begun[i]);
		socket_time(&wire->socket, 50000 + SOCKET_HEAD_MS - 1);
		assert_int_equal(wire_said(wire).length, 0);
		socket_time(&wire->socket, 50000 + SOCKET_HEAD_MS);
		assert_int_equal(wire->status, 408);
		assert_int_equal(replies(wire, "408"), 1);
		assert_true(socket_over(&wire->socket));
		wire_destroy(wire);
	}
}

/* Bytes that drip in do not make the time longer. */
static void test_dripping_does_not_help(void **state)
{
	struct wire *wire = wire_create();

	(void)state;
	for (int64_t now = 0; now <= SOCKET_HEAD_MS; now += 500) {
		input(wire, now, now ? "x" : "GET /");
		socket_time(&wire->socket, now);
	}
	assert_int_equal(wire->status, 408);
	wire_destroy(wire);
}

static void test_an_idle_connection_ends(void **state)
{
	struct wire *wire = wire_create();

	(void)state;
	input(wire, 1000, GET("/one"));
	wire_said(wire);
	socket_time(&wire->socket, 1000 + SOCKET_IDLE_MS - 1);
	assert_false(socket_over(&wire->socket));
	socket_time(&wire->socket, 1000 + SOCKET_IDLE_MS);
	assert_true(socket_over(&wire->socket));
	wire_destroy(wire);
}

static void test_a_stream_of_lines(void **state)
{
	struct wire *wire = wire_create();
	struct bytes said;

	(void)state;
	input(wire, 0, GET("/stream"));
	assert_int_equal(replies(wire, "200"), 1);
	socket_send(&wire->socket, "{}", 2);
	said = wire_said(wire);
	assert_int_equal(said.length, 3);
	assert_memory_equal(bytes_begin(&said), "{}\n", 3);
	socket_time(&wire->socket, SOCKET_PING_MS);
	said = wire_said(wire);
	assert_int_equal(said.length, 1);
	input(wire, SOCKET_PING_MS, GET("/ignored"));
	assert_int_equal(wire->requests, 1);
	socket_close(&wire->socket, 1012, "");
	assert_true(socket_over(&wire->socket));
	wire_destroy(wire);
}

static void test_pings_and_deafness(void **state)
{
	struct wire *wire = wire_web();
	unsigned     pings = 0;

	(void)state;
	for (int64_t now = 1000; now < 1000 + SOCKET_DEAF_MS; now += 1000) {
		struct bytes said;

		socket_time(&wire->socket, now);
		said = wire_said(wire);
		if (!said.length)
			continue;
		assert_int_equal(said.length, 2);
		assert_memory_equal(bytes_begin(&said), "\x89\0", 2);
		pings++;
	}
	assert_int_equal(pings, 2);
	assert_false(socket_over(&wire->socket));
	socket_time(&wire->socket, 1000 + SOCKET_DEAF_MS);
	assert_true(socket_over(&wire->socket));
	wire_destroy(wire);
}

static void test_a_pong_keeps_it_open(void **state)
{
	struct wire  *wire = wire_web();
	unsigned char pong[16];
	size_t        size = wire_right(pong, 0x8a, "", 0);

	(void)state;
	for (int64_t now = 1000; now < 1000000; now += 1000) {
		socket_time(&wire->socket, now);
		if (wire_said(wire).length)
			socket_input(&wire->socket, now, (const char *)pong, size);
	}
	assert_true(socket_live(&wire->socket));
	wire_destroy(wire);
}

/* Who does not read is dropped, whatever the transport holds already. */
static void test_slow_clients_are_dropped(void **state)
{
	static char text[1000];

	(void)state;
	memset(text, 'x', sizeof(text));
	for (unsigned web = 0; web < 2; web++) {
		struct wire *wire = web ? wire_web() : wire_create();
		unsigned     sent = 0;

		if (!web) {
			input(wire, 1, GET("/stream"));
			wire_said(wire);
		}
		while (socket_live(&wire->socket) && sent < 1000) {
			struct bytes taken;

			socket_send(&wire->socket, text, sizeof(text));
			taken = socket_take(&wire->socket);
			bytes_finish(&taken);
			sent++;
		}
		assert_in_range(sent, SOCKET_QUEUE / 1010, SOCKET_QUEUE / 1000 + 1);
		assert_true(wire->socket.slow && socket_over(&wire->socket));
		wire_destroy(wire);
	}
}

static void test_output_that_does_not_move_ends_it(void **state)
{
	struct wire *wire = wire_create();
	struct bytes taken;

	(void)state;
	input(wire, 1000, GET("/one"));
	taken = socket_take(&wire->socket);
	socket_time(&wire->socket, 1000 + SOCKET_STUCK_MS - 1);
	assert_false(socket_over(&wire->socket));
	socket_time(&wire->socket, 1000 + SOCKET_STUCK_MS);
	assert_true(socket_over(&wire->socket) && wire->socket.slow);
	bytes_finish(&taken);
	wire_destroy(wire);
}

static void test_closing_says_its_code_and_waits_a_little(void **state)
{
	struct wire *wire = wire_web();
	struct bytes said;

	(void)state;
	socket_close(&wire->socket, 1012, "back soon");
	assert_false(socket_live(&wire->socket));
	socket_send(&wire->socket, "{}", 2); /* nothing more is said */
	said = wire_said(wire);
	assert_int_equal(said.length, 13);
	assert_memory_equal(bytes_begin(&said),
	                    "\x88\x0b\x03\xf4"
	                    "back soon",
	                    13);
	socket_time(&wire->socket, 1000 + SOCKET_CLOSE_MS);
	assert_true(socket_over(&wire->socket));
	wire_destroy(wire);
}

static void test_frames_right_behind_the_handshake(void **state)
{
	struct wire  *wire = wire_create();
	unsigned char bytes[512];
	size_t        size = strlen(SHAKE);

	(void)state;
	snprintf((char *)bytes, sizeof(bytes), "%s", SHAKE);
	size += wire_right(bytes + size, 0x81, "{}", 2);
	socket_input(&wire->socket, 1, (const char *)bytes, size);
	assert_int_equal(wire->messages, 1);
	assert_null(wire->socket.in.data);
	wire_destroy(wire);
}

static void test_who_asked_and_ended_still_hears(void **state)
{
	struct wire *wire = wire_create();

	(void)state;
	wire->late = true;
	input(wire, 1, GET("/one") GET("/two"));
	socket_input_end(&wire->socket);
	assert_false(socket_over(&wire->socket));
	socket_reply(&wire->socket, (struct reply){ .status = 200 }, "1", 1);
	assert_int_equal(replies(wire, "200"), 1);
	assert_true(socket_over(&wire->socket));
	assert_int_equal(wire->requests, 1);
	wire_destroy(wire);
}

/* Takes all that comes and compares it with what was lent; returns how often it had to. */
static unsigned hear_lent(struct wire *wire, const char *body, size_t length)
{
	size_t   at = 0;
	unsigned pieces = 0;
	bool     head = true;

	while (wire->socket.out.length) {
		struct bytes said = wire_said(wire);
		const char  *text = bytes_begin(&said);
		size_t       skip = 0;

		assert_true(said.length <= (size_t)SOCKET_HELD + 2048);
		if (head) {
			while (memcmp(text + skip, "\r\n\r\n", 4) != 0)
				skip++;
			skip += 4;
			head = false;
		}
		assert_true(at + said.length - skip <= length);
		assert_memory_equal(text + skip, body + at, said.length - skip);
		at += said.length - skip;
		pieces++;
		socket_input(&wire->socket, wire->socket.now, NULL, 0);
	}
	assert_int_equal(at, length);
	return pieces;
}

/* A long body goes out a piece at a time, all of it, before the next request is looked at. */
static void test_what_is_lent_goes_out_in_pieces(void **state)
{
	static char  body[1000000];
	struct wire *wire = wire_create();

	(void)state;
	for (size_t i = 0; i < sizeof(body); i++)
		body[i] = (char)(i * 7 + i / 251);
	wire->late = true;
	for (size_t length = 0; length <= sizeof(body); length += 250000) {
		unsigned before = wire->requests;

		input(wire, 1, GET("/one") GET("/two"));
		socket_lend(&wire->socket, (struct reply){ .status = 200 }, body, length);
		assert_int_equal(wire->requests, before + 1);
		assert_true(hear_lent(wire, body, length) <= length / SOCKET_HELD + 2);
		assert_int_equal(wire->requests, before + 2);
		assert_string_equal(wire->path, "/two");
		socket_reply(&wire->socket, (struct reply){ .status = 200 }, "2", 1);
		assert_int_equal(replies(wire, "200"), 1);
	}
	wire_destroy(wire);
}

/* The same if nothing follows, or if the other side has said all it wants to say. */
static void test_what_is_lent_goes_out_before_the_end(void **state)
{
	static char body[300000];

	(void)state;
	for (unsigned way = 0; way < 3; way++) {
		struct wire *wire = wire_create();

		wire->late = true;
		input(wire, 1,
		      way ? GET("/") : "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
		if (way == 1)
			socket_input_end(&wire->socket);
		socket_lend(&wire->socket, (struct reply){ .status = 200 }, body, sizeof(body));
		if (way == 2)
			socket_input_end(&wire->socket);
		assert_false(socket_over(&wire->socket));
		hear_lent(wire, body, sizeof(body));
		assert_true(socket_over(&wire->socket));
		wire_destroy(wire);
	}
}

/* HEAD and 304 have the length and no body. */
static void test_what_is_lent_to_nobody(void **state)
{
	struct wire *wire = wire_create();

	(void)state;
	wire->late = true;
	input(wire, 1, "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n");
	socket_lend(&wire->socket, (struct reply){ .status = 200 }, "hello", 5);
	hear_lent(wire, "", 0);
	input(wire, 1, GET("/"));
	socket_lend(&wire->socket, (struct reply){ .status = 304 }, "hello", 5);
	hear_lent(wire, "", 0);
	wire_destroy(wire);
}

/* Slow is not idle: while an answer goes out the connection stays, as long as it moves. */
static void test_a_slow_reader_of_what_is_lent(void **state)
{
	static char  body[1000000];
	struct wire *wire = wire_create();
	int64_t      now = 1;

	(void)state;
	wire->late = true;
	input(wire, now, GET("/"));
	socket_lend(&wire->socket, (struct reply){ .status = 200 }, body, sizeof(body));
	while (wire->socket.out.length) {
		struct bytes said = socket_take(&wire->socket);
		size_t       length = said.length;

		for (unsigned i = 0; i < 4; i++) {
			now += SOCKET_STUCK_MS - 1;
			socket_time(&wire->socket, now);
			socket_sent(&wire->socket, now, length / 4 + (i < length % 4));
			socket_input(&wire->socket, now, NULL, 0);
			assert_int_equal(wire->socket.state, SOCKET_READING);
		}
		bytes_finish(&said);
	}
	assert_int_equal(wire->socket.lent_length, 0);
	socket_time(&wire->socket, now + SOCKET_IDLE_MS - 1);
	assert_int_equal(wire->socket.state, SOCKET_READING);
	socket_time(&wire->socket, now + SOCKET_IDLE_MS);
	assert_int_equal(wire->socket.state, SOCKET_ENDED);
	wire_destroy(wire);
}

static void test_who_does_not_read_what_is_lent_is_dropped(void **state)
{
	static char  body[1000000];
	struct wire *wire = wire_create();

	(void)state;
	wire->late = true;
	input(wire, 1, GET("/"));
	socket_lend(&wire->socket, (struct reply){ .status = 200 }, body, sizeof(body));
	assert_true(wire->socket.out.length <= (size_t)SOCKET_HELD + 2048);
	socket_time(&wire->socket, 1 + SOCKET_STUCK_MS);
	assert_true(wire->socket.slow);
	assert_true(socket_over(&wire->socket));
	assert_null(wire->socket.out.data);
	wire_destroy(wire);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_requests_in_any_pieces),
		cmocka_unit_test(test_what_comes_early_waits_its_turn),
		cmocka_unit_test(test_early_input_is_bounded),
		cmocka_unit_test(test_answers_that_nobody_reads_are_bounded),
		cmocka_unit_test(test_a_bad_request_is_the_last),
		cmocka_unit_test(test_close_is_kept),
		cmocka_unit_test(test_heads_and_bodies_have_10_seconds),
		cmocka_unit_test(test_dripping_does_not_help),
		cmocka_unit_test(test_an_idle_connection_ends),
		cmocka_unit_test(test_a_stream_of_lines),
		cmocka_unit_test(test_pings_and_deafness),
		cmocka_unit_test(test_a_pong_keeps_it_open),
		cmocka_unit_test(test_slow_clients_are_dropped),
		cmocka_unit_test(test_output_that_does_not_move_ends_it),
		cmocka_unit_test(test_closing_says_its_code_and_waits_a_little),
		cmocka_unit_test(test_frames_right_behind_the_handshake),
		cmocka_unit_test(test_who_asked_and_ended_still_hears),
		cmocka_unit_test(test_what_is_lent_goes_out_in_pieces),
		cmocka_unit_test(test_what_is_lent_goes_out_before_the_end),
		cmocka_unit_test(test_what_is_lent_to_nobody),
		cmocka_unit_test(test_a_slow_reader_of_what_is_lent),
		cmocka_unit_test(test_who_does_not_read_what_is_lent_is_dropped),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
