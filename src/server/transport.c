/* transport.c: bytes of links to and from the network. */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

enum { SLICE = 64 }; /* links, in one turn of the loop */

static int64_t ticks(const struct server *server)
{
	return (int64_t)uv_now(&server->loop);
}

/* Closing. */

static void on_closed(uv_handle_t *handle)
{
	struct link *link = handle->data;

	link_destroy(link);
}

static void close_link(struct link *link)
{
	if (link->closing)
		return;
	link->closing = true;
	if (link->socket.slow) {
		link->server->metrics.count[METRIC_SLOW]++;
		log_say(&link->server->log, LOG_INFO, "slow-client", "peer=%s", link->peer);
	}
	if (!link->server->stopping)
		link_forget(link);
	uv_close(&link->handle, on_closed);
}

void transport_close_all(struct server *server)
{
	for (struct link *link = server->links; link; link = link->next)
		close_link(link);
}

/* Everything has been said: the other side reads it and ends, or is ended after a while. Closing at
 * once could take away from it what is still on the way. */
static void end_link(struct link *link)
{
	if (link->closing || link->ending)
		return;
	if (link->socket.state == SOCKET_ENDED || link->ended
	    || uv_shutdown(&link->shutdown, &link->stream, NULL)) {
		close_link(link);
		return;
	}
	link->ending = ticks(link->server);
}

/* Writing. */

static void flush(struct link *link);

static void on_written(uv_write_t *write, int status)
{
	struct link *link = write->handle->data;
	size_t       length = link->flight.length;

	link->writing = false;
	bytes_finish(&link->flight);
	socket_sent(&link->socket, ticks(link->server), length);
	link_dirty(link);
	if (status)
		close_link(link);
	transport_settle(link->server);
}

static void flush(struct link *link)
{
	uv_buf_t buf;
	int      sent;

	if (link->writing || link->closing || !link->socket.out.length)
		return;
	link->flight = socket_take(&link->socket);
	link->server->metrics.count[METRIC_OUT] += link->flight.length;
	buf = uv_buf_init(link->flight.data + link->flight.at, (unsigned)link->flight.length);
	sent = uv_try_write(&link->stream, &buf, 1);
	if (sent < 0 && sent != UV_EAGAIN) {
		close_link(link);
		return;
	}
	if (sent > 0) {
		socket_sent(&link->socket, ticks(link->server), (size_t)sent);
		bytes_drop(&link->flight, (size_t)sent);
	}
	if (!link->flight.length) {
		/* Requests that waited for room, or the rest of a long answer. */
		if (link->socket.in.length || link->socket.lent_length)
			link_dirty(link);
		return;
	}
	buf = uv_buf_init(link->flight.data + link->flight.at, (unsigned)link->flight.length);
	link->writing = !uv_write(&link->write, &link->stream, &buf, 1, on_written);
	if (!link->writing)
		close_link(link);
}

/* Reading. */

static void on_room(uv_handle_t *handle, size_t suggested, uv_buf_t *buf)
{
	struct link *link = handle->data;

	(void)suggested;
	*buf = uv_buf_init(link->server->read, sizeof(link->server->read));
}

/* When a crowd speaks at once, some are heard in each turn of the loop, so that requests do not
 * wait behind all of them. True if what this one said is kept for one of the next turns; nothing
 * more is read from it until then. */
static bool put_off(struct link *link, const char *bytes, size_t length)
{
	struct server *server = link->server;

	if (link->socket.state != SOCKET_WEB || (!server->late.first && server->heard++ < SLICE)
	    || !bytes_add(&link->said, bytes, length))
		return false;
	line_join(&server->late, &link->late, link);
	uv_idle_start(&server->more, server->more.idle_cb);
	return true;
}

static void hear_late(struct link *link)
{
	struct bytes said = link->said;

	link->said = (struct bytes){ 0 };
	if (!link->closing)
		socket_input(&link->socket, ticks(link->server), bytes_begin(&said), said.length);
	bytes_finish(&said);
	link_dirty(link);
}

static void on_read(uv_stream_t *stream, ssize_t length, const uv_buf_t *buf)
{
	struct link   *link = stream->data;
	struct server *server = link->server;

	if (!length)
		return;
	link_dirty(link);
	if (length < 0) {
		link->ended = true;
		socket_input_end(&link->socket);
		if (link->ending || length != UV_EOF)
			close_link(link);
	} else {
		server->metrics.count[METRIC_IN] += (uint64_t)length;
		if (!put_off(link, buf->base, (size_t)length))
			socket_input(&link->socket, ticks(server), buf->base, (size_t)length);
	}
	transport_settle(server);
}

static void pause_or_resume(struct link *link)
{
	bool wants = socket_wants(&link->socket) && !link->said.length;

	if (link->closing || wants != link->paused)
		return;
	link->paused = !wants;
	if (wants)
		uv_read_start(&link->stream, on_room, on_read);
	else
		uv_read_stop(&link->stream);
}

/* One link after something happened to it. */
static void settle(struct link *link)
{
	if (link->closing)
		return;
	if (link->answered)
		link_forget(link);
	socket_input(&link->socket, ticks(link->server), NULL, 0); /* a request that waited */
	if (link->conn && !socket_live(&link->socket) && !link->server->stopping)
		link_forget(link);
	flush(link);
	if (socket_over(&link->socket))
		end_link(link);
	pause_or_resume(link);
}

/* When the core wants to be called again. At once is in the next turn of the loop, behind what the
 * network brought: a timer that is due would begin again before anybody else is heard. */
static void arm(struct server *server)
{
	int64_t next = core_next(server->core), now = server_now(server);

	if (next <= now) {
		uv_idle_start(&server->more, server->more.idle_cb);
		return;
	}
	if (next == server->armed)
		return;
	server->armed = next;
	if (next == INT64_MAX)
		uv_timer_stop(&server->tick);
	else
		uv_timer_start(&server->tick, server->tick.timer_cb, (uint64_t)(next - now), 0);
}

void transport_settle(struct server *server)
{
	struct link *link;

	while ((link = line_next(&server->dirty)))
		settle(link);
	if (!server->stopping)
		arm(server);
}

static void time_link(struct link *link)
{
	int64_t now = ticks(link->server);

	socket_time(&link->socket, now);
	if (link->ending && now - link->ending >= SOCKET_CLOSE_MS)
		close_link(link);
	if (link->socket.out.length || socket_over(&link->socket)
	    || (link->conn && !socket_live(&link->socket)))
		link_dirty(link);
}

void transport_second(struct server *server)
{
	if (!server->timed)
		server->timed = server->links;
	uv_idle_start(&server->more, server->more.idle_cb);
}

bool transport_go_on(struct server *server)
{
	for (unsigned n = 0; server->timed && n < SLICE; n++) {
		struct link *link = server->timed;

		server->timed = link->next;
		time_link(link);
	}
	for (unsigned n = 0; server->late.first && n < SLICE; n++)
		hear_late(line_next(&server->late));
	return server->timed || server->late.first;
}

/* Accepting. */

static void on_refused_closed(uv_handle_t *handle)
{
	free(handle);
}

/* One too many hears why, if a single write can say it. */
static void turn_away(struct server *server, uv_stream_t *listener, unsigned status,
                      const char *text)
{
	uv_tcp_t    *tcp = malloc(sizeof(*tcp));
	struct bytes out = { 0 };
	char         body[REPLY_ERROR];
	size_t       length = reply_error(body, status, text);
	uv_buf_t     buf;

	server->metrics.count[METRIC_TURNED_AWAY]++;
	if (!tcp || uv_tcp_init(&server->loop, tcp)) {
		free(tcp);
		return;
	}
	if (!uv_accept(listener, (uv_stream_t *)tcp)
	    && reply_put(&out, &(struct reply){ .status = status, .close = true }, length)
	    && bytes_add(&out, body, length)) {
		buf = uv_buf_init(out.data + out.at, (unsigned)out.length);
		uv_try_write((uv_stream_t *)tcp, &buf, 1);
	}
	bytes_finish(&out);
	uv_close((uv_handle_t *)tcp, on_refused_closed);
}

/* Counts the address of a new link; false if it has too many. */
static bool count_address(struct link *link)
{
	const struct server_config *config = link->server->config;
	struct sockaddr_storage     name;
	int                         size = sizeof(name);

	if (uv_tcp_getpeername(&link->tcp, (struct sockaddr *)&name, &size))
		return true; /* it has gone already */
	address_of((struct sockaddr *)&name, link->from);
	log_address(&link->server->log, (struct sockaddr *)&name, link->peer);
	if (!config->per_address || (!config->limit_loopback && address_loopback(link->from))
	    || forwarded_proxy(&link->server->proxies, link->from))
		return true;
	link->address = addresses_add(&link->server->addresses, link->from, config->per_address);
	return link->address != NULL;
}

static int init_handle(struct link *link, enum door door)
{
	link->door = (uint8_t)door;
	return door == DOOR_OWNER ? uv_pipe_init(&link->server->loop, &link->pipe, 0)
	                          : uv_tcp_init(&link->server->loop, &link->tcp);
}

void transport_accept(struct server *server, uv_stream_t *listener, enum door door)
{
	struct link *link = link_create(server);
	int          kernel = 128 * 1024; /* Linux takes it twice */

	if (!link) {
		turn_away(server, listener, 503, "this server has too many connections");
		return;
	}
	if (init_handle(link, door)) {
		link_destroy(link);
		return;
	}
	link->handle.data = link;
	if (uv_accept(listener, &link->stream)) {
		close_link(link);
		return;
	}
	if (door != DOOR_OWNER)
		uv_tcp_nodelay(&link->tcp, 1);
	uv_send_buffer_size(&link->handle, &kernel); /* what is slow shows here */
	server->metrics.count[METRIC_ACCEPTED]++;
	link_dirty(link);
	if (door == DOOR_OWNER || count_address(link)) {
		uv_read_start(&link->stream, on_room, on_read);
	} else {
		server->metrics.count[METRIC_TURNED_AWAY]++;
		log_say(&server->log, LOG_INFO, "too-many-connections", "peer=%s", link->peer);
		link->socket.state = SOCKET_ASKED;
		socket_refuse(&link->socket, 429,
		              "there are too many connections from your address",
		              "Retry-After: 60\r\n");
		uv_read_start(&link->stream, on_room, on_read);
	}
	transport_settle(server);
}
