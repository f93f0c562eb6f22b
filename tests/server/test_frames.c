/* test_frames.c: WebSocket frames that are none, or say what must not be said: each ends the
 * connection with its close code, and no message of it is heard. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include "wire.h"

#include <cmocka.h>

enum { FIN = 0x80, TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10, MASK = 0x80 };

static unsigned char frames[1 << 17];
static unsigned      abuses;

/* The code of the close frame that is the last thing said; 0 if there is none. */
static unsigned close_code(struct wire *wire)
{
	struct bytes         said = wire_said(wire);
	const unsigned char *at = (const unsigned char *)bytes_begin(&said);

	if (said.length < 4 || at[0] != (FIN | CLOSE) || at[1] < 2 || at[1] > 125
	    || said.length != 2u + at[1])
		return 0;
	return at[2] * 256u + at[3];
}

/* These bytes end the connection with this code, in one piece and byte by byte; what comes behind
 * them is not heard. */
static void assert_ends(const char *what, const unsigned char *bytes, size_t length, unsigned code)
{
	for (unsigned single = 0; single < 2; single++) {
		struct wire  *wire = wire_web();
		unsigned char more[64];
		size_t        size = wire_right(more, FIN | TEXT, "{}", 2);
		unsigned      got;

		for (size_t i = 0; single && i < length; i++)
			socket_input(&wire->socket, 1001, (const char *)bytes + i, 1);
		if (!single)
			socket_input(&wire->socket, 1001, (const char *)bytes, length);
		socket_input(&wire->socket, 1002, (const char *)more, size);
		got = close_code(wire);
		if (got != code || wire->messages)
			fail_msg("%s: code %u instead of %u, %u messages", what, got, code,
			         wire->messages);
		assert_false(socket_live(&wire->socket));
		socket_time(&wire->socket, 1002 + SOCKET_CLOSE_MS);
		assert_true(socket_over(&wire->socket));
		wire_destroy(wire);
	}
	abuses++;
}

static const unsigned opcodes[] = { 0, TEXT, BINARY, CLOSE, PING, PONG };

static void test_unmasked_frames(void **state)
{
	(void)state;
	for (unsigned i = 0; i < 6; i++) {
		size_t n = wire_frame(frames, FIN | opcodes[i], 2, 0, 0, "\x03\xe8", 2);

		assert_ends("unmasked", frames, n, 1002);
		n = wire_frame(frames, opcodes[i] < 8 ? opcodes[i] : FIN | opcodes[i], 0, 0, 0, "",
		               0);
		assert_ends("unmasked, empty", frames, n, 1002);
	}
}

static void test_reserved_bits(void **state)
{
	(void)state;
	for (unsigned bits = 1; bits < 8; bits++) {
		for (unsigned i = 0; i < 6; i++) {
			size_t n = wire_right(frames, FIN | bits << 4 | opcodes[i], "\x03\xe8", 2);

			assert_ends("reserved bits", frames, n, 1002);
		}
	}
}

static void test_reserved_opcodes(void **state)
{
	(void)state;
	for (unsigned opcode = 3; opcode < 16; opcode++) {
		if (opcode >= CLOSE && opcode <= PONG)
			continue;
		assert_ends("opcode", frames, wire_right(frames, FIN | opcode, "{}", 2), 1002);
		assert_ends("opcode", frames, wire_right(frames, FIN | opcode, "", 0), 1002);
	}
}

static void test_control_frames_are_short_and_whole(void **state)
{
	static const char zeros[300];

	(void)state;
	for (unsigned opcode = CLOSE; opcode <= PONG; opcode++) {
		assert_ends("in parts", frames, wire_right(frames, opcode, "", 0), 1002);
		assert_ends("in parts", frames, wire_right(frames, opcode, "\x03\xe8", 2), 1002);
		assert_ends("126", frames, wire_right(frames, FIN | opcode, zeros, 126), 1002);
		assert_ends("300", frames, wire_right(frames, FIN | opcode, zeros, 300), 1002);
		assert_ends("64 bits", frames,
		            wire_frame(frames, FIN | opcode, MASK | 127, 8, 126, zeros, 126), 1002);
	}
}

static void test_lengths_have_their_shortest_form(void **state)
{
	static const char text[300] = "{}";

	(void)state;
	for (unsigned i = 0; i < 3; i++) {
		unsigned first = FIN | opcodes[i];

		assert_ends("16 bits for 0", frames,
		            wire_frame(frames, first, MASK | 126, 2, 0, text, 0), 1002);
		assert_ends("16 bits for 2", frames,
		            wire_frame(frames, first, MASK | 126, 2, 2, text, 2), 1002);
		assert_ends("16 bits for 125", frames,
		            wire_frame(frames, first, MASK | 126, 2, 125, text, 125), 1002);
		assert_ends("64 bits for 2", frames,
		            wire_frame(frames, first, MASK | 127, 8, 2, text, 2), 1002);
		assert_ends("64 bits for 300", frames,
		            wire_frame(frames, first, MASK | 127, 8, 300, text, 300), 1002);
		assert_ends("64 bits for 65535", frames,
		            wire_frame(frames, first, MASK | 127, 8, 65535, text, 300), 1002);
		assert_ends("the highest bit", frames,
		            wire_frame(frames, first, MASK | 127, 8, UINT64_C(1) << 63, text, 0),
		            1002);
		assert_ends("all bits", frames,
		            wire_frame(frames, first, MASK | 127, 8, UINT64_MAX, text, 9), 1002);
	}
}

static void test_messages_have_at_most_16_KB(void **state)
{
	static const char zeros[SOCKET_MESSAGE + 1];
	size_t            n;

	(void)state;
	assert_ends("one too many", frames,
	            wire_right(frames, FIN | TEXT, zeros, SOCKET_MESSAGE + 1), 1009);
	assert_ends("announced", frames,
	            wire_frame(frames, FIN | TEXT, MASK | 126, 2, 16385, zeros, 0), 1009);
	assert_ends("announced", frames,
	            wire_frame(frames, FIN | TEXT, MASK | 126, 2, 65535, zeros, 9), 1009);
	assert_ends("announced", frames, wire_frame(frames, TEXT, MASK | 127, 8, 65536, zeros, 9),
	            1009);
	assert_ends("announced", frames,
	            wire_frame(frames, TEXT, MASK | 127, 8, UINT64_C(1) << 32, zeros, 9), 1009);
	assert_ends("announced", frames,
	            wire_frame(frames, TEXT, MASK | 127, 8, INT64_MAX, zeros, 9), 1009);
	n = wire_right(frames, TEXT, zeros, SOCKET_MESSAGE);
	n += wire_right(frames + n, FIN, zeros, 1);
	assert_ends("in two parts", frames, n, 1009);
	n = wire_right(frames, TEXT, zeros, 10000);
	n += wire_right(frames + n, 0, zeros, 6000);
	n += wire_right(frames + n, 0, zeros, 6000);
	assert_ends("in three parts", frames, n, 1009);
	n = wire_right(frames, TEXT, zeros, 1);
	n += wire_frame(frames + n, FIN, MASK | 127, 8, INT64_MAX, zeros, 0);
	assert_ends("a sum over all bits", frames, n, 1009);
}

static void test_text_is_utf8(void **state)
{
	static const char *const wrong[] = {
		"\x80",
		"\xbf",
		"\xc0\xaf",
		"\xc1\xbf",
		"\xc3(",
		"\xe2\x28\xa1",
		"\xe2\x82(",
		"\xe0\x80\xaf",
		"\xe0\x9f\xbf",
		"\xed\xa0\x80",
		"\xed\xbf\xbf",
		"\xf0\x80\x80\xaf",
		"\xf0(\x8c\xbc",
		"\xf0\x90(\xbc",
		"\xf0\x28\x8c(",
		"\xf4\x90\x80\x80",
		"\xf5\x80\x80\x80",
		"\xf8\x88\x80\x80\x80",
		"\xfc\x84\x80\x80\x80\x80",
		"\xfe",
		"\xff",
		"{\"a\":\"\xff\"}",
		"ab\xc3",
		"ab\xe2\x82",
		"ab\xf0\x9f\x90",
	};

	(void)state;
	for (unsigned i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		size_t n = strlen(wrong[i]);

		assert_ends(wrong[i], frames, wire_right(frames, FIN | TEXT, wrong[i], n), 1007);
		n = wire_right(frames, TEXT, wrong[i], 1);
		n += wire_right(frames + n, 0, "", 0);
		n += wire_right(frames + n, FIN, wrong[i] + 1, strlen(wrong[i]) - 1);
		assert_ends("in parts", frames, n, 1007);
	}
}

static void test_closes_have_right_codes_and_text(void **state)
{
	static const unsigned codes[] = { 0,    1,    999,  1004, 1005, 1006, 1015,
		                          1016, 1100, 2000, 2999, 5000, 9999, 65535 };
	unsigned char         payload[125] = { 3, 0xe8, 0xff };

	(void)state;
	assert_ends("one byte", frames, wire_right(frames, FIN | CLOSE, payload, 1), 1002);
	assert_ends("text", frames, wire_right(frames, FIN | CLOSE, payload, 3), 1007);
	payload[2] = 0xc3;
	assert_ends("text", frames, wire_right(frames, FIN | CLOSE, payload, 3), 1007);
	for (unsigned i = 0; i < sizeof(codes) / sizeof(codes[0]); i++) {
		payload[0] = (unsigned char)(codes[i] >> 8);
		payload[1] = (unsigned char)codes[i];
		assert_ends("code", frames, wire_right(frames, FIN | CLOSE, payload, 2), 1002);
	}
}

static void test_messages_follow_one_another(void **state)
{
	size_t n;

	(void)state;
	assert_ends("continues nothing", frames, wire_right(frames, 0, "{}", 2), 1002);
	assert_ends("continues nothing", frames, wire_right(frames, FIN, "", 0), 1002);
	n = wire_right(frames, TEXT, "{", 1);
	n += wire_right(frames + n, FIN | TEXT, "}", 1);
	assert_ends("text in text", frames, n, 1002);
	n = wire_right(frames, TEXT, "{", 1);
	n += wire_right(frames + n, FIN | PONG, "", 0);
	n += wire_right(frames + n, TEXT, "}", 1);
	assert_ends("text in text behind a pong", frames, n, 1002);
	n = wire_right(frames, TEXT, "{", 1);
	n += wire_right(frames + n, FIN | BINARY, "}", 1);
	assert_ends("binary in text", frames, n, 1002);
}

static void test_messages_are_text(void **state)
{
	(void)state;
	assert_ends("binary", frames, wire_right(frames, FIN | BINARY, "{}", 2), 1003);
	assert_ends("binary", frames, wire_right(frames, FIN | BINARY, "", 0), 1003);
	assert_ends("binary in parts", frames, wire_right(frames, BINARY, "{}", 2), 1003);
}

static void test_too_many_frames(void **state)
{
	struct wire *wire = wire_web();

	(void)state;
	for (unsigned i = 0; i < SOCKET_FRAMES; i++)
		socket_input(&wire->socket, 2000, (const char *)frames,
		             wire_right(frames, FIN | PONG, "", 0));
	assert_true(socket_live(&wire->socket));
	assert_int_equal(wire_said(wire).length, 0);
	socket_input(&wire->socket, 2000, (const char *)frames,
	             wire_right(frames, FIN | PONG, "", 0));
	assert_int_equal(close_code(wire), 1008);
	abuses++;
	wire_destroy(wire);
}

static void test_there_were_many(void **state)
{
	(void)state;
	print_message("%u abuses of frames refused\n", abuses);
	assert_true(abuses >= 100);
}

/* What is right. */

static void test_a_message_in_parts_with_a_ping_between(void **state)
{
	struct wire *wire = wire_web();
	struct bytes said;
	size_t       n = wire_right(frames, TEXT, "{\"\xc3", 3);

	(void)state;
	n += wire_right(frames + n, FIN | PING, "hello", 5);
	n += wire_right(frames + n, 0, "", 0);
	n += wire_right(frames + n, FIN, "\xa4\":1}", 5);
	for (size_t i = 0; i < n; i++)
		socket_input(&wire->socket, 1001, (const char *)frames + i, 1);
	assert_int_equal(wire->messages, 1);
	assert_string_equal(wire->message, "{\"\xc3\xa4\":1}");
	said = wire_said(wire);
	assert_int_equal(said.length, 7);
	assert_memory_equal(bytes_begin(&said), "\x8a\x05hello", 7);
	assert_true(socket_live(&wire->socket));
	wire_destroy(wire);
}

static void test_the_longest_message(void **state)
{
	static char  text[SOCKET_MESSAGE];
	struct wire *wire = wire_web();

	(void)state;
	memset(text, 'x', sizeof(text));
	socket_input(&wire->socket, 1001, (const char *)frames,
	             wire_right(frames, FIN | TEXT, text, sizeof(text)));
	assert_int_equal(wire->messages, 1);
	assert_int_equal(wire->message_length, sizeof(text));
	wire_destroy(wire);
}

static void test_a_close_is_answered_with_its_code(void **state)
{
	static const unsigned codes[] = { 1000, 1001, 1011, 3000, 4999 };

	(void)state;
	for (unsigned i = 0; i < 5; i++) {
		struct wire        *wire = wire_web();
		const unsigned char payload[2] = { (unsigned char)(codes[i] >> 8),
			                           (unsigned char)codes[i] };

		socket_input(&wire->socket, 1001, (const char *)frames,
		             wire_right(frames, FIN | CLOSE, payload, 2));
		assert_int_equal(close_code(wire), codes[i]);
		assert_true(socket_over(&wire->socket));
		wire_destroy(wire);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_unmasked_frames),
		cmocka_unit_test(test_reserved_bits),
		cmocka_unit_test(test_reserved_opcodes),
		cmocka_unit_test(test_control_frames_are_short_and_whole),
		cmocka_unit_test(test_lengths_have_their_shortest_form),
		cmocka_unit_test(test_messages_have_at_most_16_KB),
		cmocka_unit_test(test_text_is_utf8),
		cmocka_unit_test(test_closes_have_right_codes_and_text),
		cmocka_unit_test(test_messages_follow_one_another),
		cmocka_unit_test(test_messages_are_text),
		cmocka_unit_test(test_too_many_frames),
		cmocka_unit_test(test_there_were_many),
		cmocka_unit_test(test_a_message_in_parts_with_a_ping_between),
		cmocka_unit_test(test_the_longest_message),
		cmocka_unit_test(test_a_close_is_answered_with_its_code),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
