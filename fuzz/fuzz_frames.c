/* fuzz_frames.c: any bytes to a connection, from its first byte or as frames of a WebSocket, in
 * pieces that the input chooses and with time going by. Messages are UTF-8 of at most 16 KB, what
 * waits is bounded, and after the end nothing is heard. */
#include "fuzz.h"
#include "shoal/base.h"
#include "socket.h"

#include <string.h>

#define SHAKE                                                                          \
	"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" \
	"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"

/* UTF-8, by a way of its own: decodes and compares with the shortest form. */
static bool is_utf8(const unsigned char *at, size_t length)
{
	static const uint32_t least[5] = { 0, 0, 0x80, 0x800, 0x10000 };
	size_t                i = 0;

	while (i < length) {
		unsigned bytes = at[i] < 0x80         ? 1
		                 : (at[i] >> 5) == 6  ? 2
		                 : (at[i] >> 4) == 14 ? 3
		                 : (at[i] >> 3) == 30 ? 4
		                                      : 0;
		uint32_t code = bytes == 1 ? at[i] : at[i] & (0x7fu >> bytes);

		if (!bytes || bytes > length - i)
			return false;
		for (unsigned j = 1; j < bytes; j++) {
			if ((at[i + j] & 0xc0) != 0x80)
				return false;
			code = code << 6 | (at[i + j] & 0x3fu);
		}
		if (code < least[bytes] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
			return false;
		i += bytes;
	}
	return true;
}

static void on_request(struct socket *socket, const struct head *head, const char *body)
{
	FUZZ_CHECK(socket->state == SOCKET_ASKED);
	FUZZ_CHECK(head->body <= HEAD_BODY && (!head->body || body));
	if (head->upgrade && head->field[HEAD_WS_KEY].length == 24)
		socket_upgrade(socket, head, NULL);
	else if (!strcmp(head->path, "/s"))
		socket_lines(socket);
	else
		socket_reply(socket, (struct reply){ .status = 200 }, body, head->body);
}

static void on_message(struct socket *socket, const char *bytes, size_t length)
{
	FUZZ_CHECK(socket->state == SOCKET_WEB && !socket->closed);
	FUZZ_CHECK(length <= SOCKET_MESSAGE && is_utf8((const unsigned char *)bytes, length));
	socket_send(socket, bytes, length);
	if (length == 1 && bytes[0] == 'c')
		socket_close(socket, 1008, "as you wish");
}

static void on_refused(struct socket *socket, const struct head_fault *fault)
{
	FUZZ_CHECK(socket->state == SOCKET_READING && fault->status >= 400);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const struct socket_calls calls = { on_request, on_message, on_refused };
	struct fuzz_input                input = { data, size };
	struct socket                    socket;
	bool                             drains = fuzz_byte(&input) % 2;
	int64_t                          now = 0;

	socket_init(&socket, &calls, 0);
	if (fuzz_byte(&input) % 4)
		socket_input(&socket, 0, SHAKE, sizeof(SHAKE) - 1);
	while (input.left) {
		size_t piece = fuzz_byte(&input);

		if (piece == 255) {
			now += fuzz_byte(&input) * 500;
			socket_time(&socket, now);
			continue;
		}
		if (piece > input.left)
			piece = input.left;
		socket_input(&socket, now, (const char *)input.at, piece);
		input.at += piece;
		input.left -= piece;
		FUZZ_CHECK(socket.out.length + socket.flying <= SOCKET_QUEUE + HEAD_BODY + 1024);
		if (drains) {
			struct bytes taken = socket_take(&socket);

			socket_sent(&socket, now, taken.length);
			bytes_finish(&taken);
		}
	}
	socket_input_end(&socket);
	socket_finish(&socket);
	return 0;
}
