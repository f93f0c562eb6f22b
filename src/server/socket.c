/* socket.c: one connection: HTTP requests, streams of lines, WebSockets. */
#include "socket.h"
#include "handshake.h"
#include "shoal/base.h"

#include <string.h>
#include <wslay/wslay.h>

static void set_state(struct socket *socket, enum socket_state state)
{
	socket->state = (uint8_t)state;
	socket->since = socket->now;
}

static void end_now(struct socket *socket)
{
	set_state(socket, SOCKET_ENDED);
	socket->lent_length = 0;
	bytes_finish(&socket->in);
	bytes_finish(&socket->out);
}

static void end_slowly(struct socket *socket)
{
	if (socket->state == SOCKET_ENDED)
		return;
	set_state(socket, SOCKET_CLOSING);
	bytes_finish(&socket->in);
}

/* After output was added: nobody may let too much of it wait. */
static void check_output(struct socket *socket, bool added)
{
	socket->slow = socket->out.length + socket->flying > SOCKET_QUEUE;
	if (!added || socket->slow)
		end_now(socket);
}

void socket_init(struct socket *socket, const struct socket_calls *calls, int64_t now)
{
	*socket =
	    (struct socket){ .calls = calls, .now = now, .since = now, .heard = now, .moved = now };
}

void socket_finish(struct socket *socket)
{
	wslay_event_context_free(socket->web);
	socket->web = NULL;
	bytes_finish(&socket->in);
	bytes_finish(&socket->out);
}

bool socket_wants(const struct socket *socket)
{
	return socket->state != SOCKET_ENDED && socket->in.length < SOCKET_HELD;
}

bool socket_live(const struct socket *socket)
{
	return socket->state < SOCKET_CLOSING && !socket->closed;
}

/* Has something not gone out yet? */
static bool sending(const struct socket *socket)
{
	return socket->out.length || socket->flying || socket->lent_length;
}

bool socket_over(const struct socket *socket)
{
	return socket->state == SOCKET_ENDED
	       || (socket->state == SOCKET_CLOSING && !sending(socket));
}

/* Requests. */

/* The next piece of what was lent, as soon as there is room for it. */
static void go_on_lending(struct socket *socket)
{
	size_t length = socket->lent_length < SOCKET_HELD ? socket->lent_length : SOCKET_HELD;

	if (!length || socket->out.length + socket->flying > SOCKET_HELD / 2)
		return;
	if (!bytes_add(&socket->out, socket->lent, length)) {
		end_now(socket);
		return;
	}
	socket->lent += length;
	socket->lent_length -= length;
}

static void answer(struct socket *socket, struct reply reply, const char *body, size_t length,
                   bool lend)
{
	bool silent = socket->head_only || reply.status == 304, added;

	if (socket->state != SOCKET_ASKED)
		return;
	reply.close = !socket->keep;
	added = reply_put(&socket->out, &reply, length);
	if (added && !silent && lend) {
		socket->lent = body;
		socket->lent_length = length;
	} else if (added && !silent) {
		added = bytes_add(&socket->out, body, length);
	}
	set_state(socket, SOCKET_READING);
	if (reply.close)
		end_slowly(socket);
	/* A single reply may be longer than what may wait: only what waited before counts. */
	if (!added)
		end_now(socket);
	go_on_lending(socket);
}

void socket_reply(struct socket *socket, struct reply reply, const char *body, size_t length)
{
	answer(socket, reply, body, length, false);
}

void socket_lend(struct socket *socket, struct reply reply, const char *body, size_t length)
{
	answer(socket, reply, body, length, true);
}

void socket_refuse(struct socket *socket, unsigned status, const char *text, const char *extra)
{
	char   body[REPLY_ERROR];
	size_t length = reply_error(body, status, text);

	socket_reply(socket, (struct reply){ .status = status, .extra = extra }, body, length);
}

/* A request that is none: the answer is the last thing on this connection, because nobody knows
 * where the next request would begin. */
static void refuse_head(struct socket *socket, const struct head_fault *fault)
{
	socket->calls->refused(socket, fault);
	set_state(socket, SOCKET_ASKED);
	socket->keep = false;
	socket->head_only = false;
	socket_refuse(socket, fault->status, fault->text,
	              fault->status == 405 ? "Allow: GET, HEAD, POST\r\n" : NULL);
}

void socket_lines(struct socket *socket)
{
	static const struct reply reply = { .status = 200, .type = "application/x-ndjson" };

	if (socket->state != SOCKET_ASKED)
		return;
	set_state(socket, SOCKET_LINES);
	socket->pinged = socket->now;
	check_output(socket, reply_put_stream(&socket->out, &reply));
}

static void hand_on(struct socket *socket, const struct head *head)
{
	size_t size = head->size + head->body;

	set_state(socket, SOCKET_ASKED);
	socket->begun = false;
	socket->need = 0;
	socket->keep = !head->close;
	socket->head_only = head->method == HEAD_HEAD;
	socket->calls->request(socket, head, bytes_begin(&socket->in) + head->size);
	if (socket->state < SOCKET_CLOSING)
		bytes_drop(&socket->in, size);
}

/* Serves one request if all of it is there; false if something more must come first. */
static bool read_request(struct socket *socket)
{
	struct head       head;
	struct head_fault fault;

	if (socket->state != SOCKET_READING || !socket->in.length
	    || socket->in.length < socket->need)
		return false;
	/* Who asks must read the answers. */
	if (socket->out.length + socket->flying > SOCKET_HELD || socket->lent_length)
		return false;
	if (!socket->begun) {
		socket->begun = true;
		socket->since = socket->now;
	}
	switch (head_read(bytes_begin(&socket->in), socket->in.length, &head, &fault)) {
	case HEAD_MORE:
		return false;
	case HEAD_BAD:
		refuse_head(socket, &fault);
		return false;
	case HEAD_DONE:
		break;
	}
	if (socket->in.length < head.size + head.body) {
		socket->need = head.size + head.body;
		socket->since = socket->now;
		return false;
	}
	hand_on(socket, &head);
	return true;
}

/* WebSockets. */

static void web_flush(struct socket *socket)
{
	while (socket->state == SOCKET_WEB && wslay_event_want_write(socket->web)) {
		if (wslay_event_send(socket->web))
			end_now(socket);
	}
	if (socket->state == SOCKET_WEB && wslay_event_get_close_sent(socket->web)
	    && !socket->closed) {
		socket->closed = true;
		socket->since = socket->now;
	}
	if (socket->state == SOCKET_WEB && socket->closed && !wslay_event_want_read(socket->web))
		end_slowly(socket);
}

static ssize_t web_recv(wslay_event_context_ptr web, uint8_t *out, size_t length, int flags,
                        void *to)
{
	struct socket *socket = to;

	(void)flags;
	if (!socket->feed_length) {
		wslay_event_set_error(web, WSLAY_ERR_WOULDBLOCK);
		return -1;
	}
	if (length > socket->feed_length)
		length = socket->feed_length;
	memcpy(out, socket->feed, length);
	socket->feed += length;
	socket->feed_length -= length;
	return (ssize_t)length;
}

static ssize_t web_send(wslay_event_context_ptr web, const uint8_t *bytes, size_t length, int flags,
                        void *to)
{
	struct socket *socket = to;

	(void)flags;
	check_output(socket, bytes_add(&socket->out, bytes, length));
	if (socket->state == SOCKET_ENDED) {
		wslay_event_set_error(web, WSLAY_ERR_CALLBACK_FAILURE);
		return -1;
	}
	return (ssize_t)length;
}

/* Queues a close and hears nothing more, so that one close is the last thing said. */
static void web_close(struct socket *socket, uint16_t code, const char *why)
{
	if (wslay_event_queue_close(socket->web, code, (const uint8_t *)why, strlen(why)))
		return;
	wslay_event_shutdown_read(socket->web);
}

static void web_frame(wslay_event_context_ptr                           web,
                      const struct wslay_event_on_frame_recv_start_arg *frame, void *to)
{
	struct socket *socket = to;

	(void)web;
	if (socket->now - socket->second >= 1000) {
		socket->second = socket->now;
		socket->frames = 0;
	}
	if (++socket->frames > SOCKET_FRAMES)
		web_close(socket, WSLAY_CODE_POLICY_VIOLATION, "too many frames");
	else if (frame->opcode == WSLAY_CONNECTION_CLOSE && frame->payload_length == 1)
		web_close(socket, WSLAY_CODE_PROTOCOL_ERROR, "half a close code");
	else if (frame->opcode == WSLAY_BINARY_FRAME)
		web_close(socket, WSLAY_CODE_UNSUPPORTED_DATA, "messages are text");
}

/* Where the codec would end without a code, or agree: the close is written here and nothing of the
 * codec's goes out any more. */
static void web_break(struct socket *socket, uint16_t code)
{
	const char frame[4] = { (char)0x88, 2, (char)(code >> 8), (char)(code & 255) };

	check_output(socket, bytes_add(&socket->out, frame, sizeof(frame)));
	end_slowly(socket);
}

static void web_message(wslay_event_context_ptr web, const struct wslay_event_on_msg_recv_arg *arg,
                        void *to)
{
	struct socket *socket = to;

	if (arg->opcode == WSLAY_TEXT_FRAME && wslay_event_get_read_enabled(web))
		socket->calls->message(socket, (const char *)arg->msg, arg->msg_length);
	else if (arg->opcode == WSLAY_CONNECTION_CLOSE && arg->msg_length > 2
	         && !shoal_text_clean((const char *)arg->msg + 2, arg->msg_length - 2))
		web_break(socket, WSLAY_CODE_INVALID_FRAME_PAYLOAD_DATA);
}

static void web_input(struct socket *socket, const char *bytes, size_t length)
{
	socket->feed = (const uint8_t *)bytes;
	socket->feed_length = length;
	if (wslay_event_want_read(socket->web) && wslay_event_recv(socket->web)
	    && socket->state == SOCKET_WEB)
		web_break(socket, WSLAY_CODE_PROTOCOL_ERROR);
	socket->feed = NULL;
	socket->feed_length = 0;
	web_flush(socket);
}

static bool web_begin(struct socket *socket)
{
	static const struct wslay_event_callbacks callbacks = {
		.recv_callback = web_recv,
		.send_callback = web_send,
		.on_frame_recv_start_callback = web_frame,
		.on_msg_recv_callback = web_message,
	};

	if (wslay_event_context_server_init(&socket->web, &callbacks, socket))
		return false;
	wslay_event_config_set_max_recv_msg_length(socket->web, SOCKET_MESSAGE);
	return true;
}

void socket_upgrade(struct socket *socket, const struct head *head, const char *extra)
{
	char accept[HANDSHAKE_ACCEPT];

	if (socket->state != SOCKET_ASKED)
		return;
	handshake_accept(head->field[HEAD_WS_KEY], accept);
	if (!web_begin(socket)) {
		end_now(socket);
		return;
	}
	set_state(socket, SOCKET_WEB);
	socket->pinged = socket->now;
	check_output(socket, bytes_put(&socket->out,
	                               "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
	                               "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n%s\r\n",
	                               accept, extra ? extra : ""));
}

/* Both. */

void socket_input(struct socket *socket, int64_t now, const char *bytes, size_t length)
{
	socket->now = now;
	if (length)
		socket->heard = now;
	go_on_lending(socket);
	if (socket->state == SOCKET_WEB) {
		if (length)
			web_input(socket, bytes, length);
		return;
	}
	if (socket->state >= SOCKET_CLOSING)
		return;
	if (socket->state == SOCKET_LINES) /* nothing is to be said there */
		return;
	if (!bytes_add(&socket->in, bytes, length)) {
		end_now(socket);
		return;
	}
	while (read_request(socket))
		;
	if (socket->state == SOCKET_WEB && socket->in.length) { /* frames right behind the head */
		struct bytes rest = socket->in;

		socket->in = (struct bytes){ 0 };
		web_input(socket, bytes_begin(&rest), rest.length);
		bytes_finish(&rest);
	} else if (socket->state == SOCKET_LINES) {
		bytes_finish(&socket->in);
	}
}

void socket_input_end(struct socket *socket)
{
	/* Who asked and will say nothing more still gets the answer. */
	if (socket->state == SOCKET_ASKED) {
		socket->keep = false;
		bytes_finish(&socket->in);
		return;
	}
	if ((socket->state == SOCKET_READING || socket->state == SOCKET_CLOSING) && sending(socket))
		end_slowly(socket);
	else
		end_now(socket);
}

void socket_send(struct socket *socket, const char *bytes, size_t length)
{
	struct wslay_event_msg message = { .opcode = WSLAY_TEXT_FRAME,
		                           .msg = (const uint8_t *)bytes,
		                           .msg_length = length };

	if (socket->state == SOCKET_LINES) {
		check_output(socket, bytes_add(&socket->out, bytes, length)
		                         && bytes_add(&socket->out, "\n", 1));
		return;
	}
	if (socket->state != SOCKET_WEB || socket->closed)
		return;
	if (wslay_event_queue_msg(socket->web, &message) == WSLAY_ERR_NOMEM)
		end_now(socket);
	web_flush(socket);
}

void socket_close(struct socket *socket, uint16_t code, const char *why)
{
	switch ((enum socket_state)socket->state) {
	case SOCKET_WEB:
		web_close(socket, code, why);
		web_flush(socket);
		break;
	case SOCKET_ASKED: /* is answered first */
		socket->keep = false;
		break;
	case SOCKET_READING:
	case SOCKET_LINES:
		end_slowly(socket);
		break;
	case SOCKET_CLOSING:
	case SOCKET_ENDED:
		break;
	}
}

static void ping(struct socket *socket)
{
	static const struct wslay_event_msg message = { .opcode = WSLAY_PING };

	if (socket->now - socket->pinged < SOCKET_PING_MS)
		return;
	socket->pinged = socket->now;
	if (socket->state == SOCKET_LINES) {
		check_output(socket, bytes_add(&socket->out, "\n", 1));
		return;
	}
	if (wslay_event_queue_msg(socket->web, &message) == WSLAY_ERR_NOMEM)
		end_now(socket);
	web_flush(socket);
}

static void time_reading(struct socket *socket)
{
	static const struct head_fault slow = {
		.status = 408, .text = "the request took longer than 10 seconds to come"
	};

	if (socket->begun && socket->now - socket->since >= SOCKET_HEAD_MS)
		refuse_head(socket, &slow);
	else if (!socket->begun && socket->now - socket->since >= SOCKET_IDLE_MS)
		end_now(socket);
}

void socket_time(struct socket *socket, int64_t now)
{
	socket->now = now;
	if (sending(socket) && now - socket->moved >= SOCKET_STUCK_MS) {
		socket->slow = true;
		end_now(socket);
	}
	switch ((enum socket_state)socket->state) {
	case SOCKET_READING:
		time_reading(socket);
		break;
	case SOCKET_LINES:
		ping(socket);
		break;
	case SOCKET_WEB:
		if (socket->closed ? now - socket->since >= SOCKET_CLOSE_MS
		                   : now - socket->heard >= SOCKET_DEAF_MS)
			end_now(socket);
		else if (!socket->closed)
			ping(socket);
		break;
	case SOCKET_ASKED:
	case SOCKET_CLOSING:
	case SOCKET_ENDED:
		break;
	}
}

struct bytes socket_take(struct socket *socket)
{
	struct bytes taken = socket->out;

	if (!socket->flying)
		socket->moved = socket->now;
	socket->flying += taken.length;
	socket->out = (struct bytes){ 0 };
	return taken;
}

void socket_sent(struct socket *socket, int64_t now, size_t length)
{
	socket->now = now;
	socket->moved = now;
	socket->flying -= length;
	if (socket->state == SOCKET_READING && !socket->begun)
		socket->since = now; /* a long answer is no idle time */
}
