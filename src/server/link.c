/* link.c: between connections and the core: what the core asks of the world, and who is who. */
#include "inside.h"

#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLOT_BITS = 20, CLOSE_BROKEN = 1011 };

static int64_t read_clock(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t server_wall(void)
{
	return read_clock(CLOCK_REALTIME);
}

int64_t server_steady(void)
{
	return read_clock(CLOCK_MONOTONIC);
}

struct timeline_clocks server_clocks(void)
{
	struct timeline_clocks clocks = { .wall = server_wall() };

	clocks.steady = server_steady(); /* later: a pause in between does not look like a leap */
	return clocks;
}

int64_t server_now(const struct server *server)
{
	return timeline_now(&server->timeline, server_steady());
}

/* Links. The low bits of a connection's number are its slot, the rest counts. */

struct link *link_create(struct server *server)
{
	struct link *link;

	if (!server->slots_free && server->slots_used >= server->config->sockets)
		return NULL;
	link = calloc(1, sizeof(*link));
	if (!link)
		return NULL;
	link->slot =
	    server->slots_free ? server->free_slots[--server->slots_free] : server->slots_used++;
	server->slot[link->slot] = link;
	link->server = server;
	link->next = server->links;
	link->back = &server->links;
	if (link->next)
		link->next->back = &link->next;
	server->links = link;
	socket_init(&link->socket, &routes_calls, (int64_t)uv_now(&server->loop));
	server->metrics.open++;
	return link;
}

void link_destroy(struct link *link)
{
	struct server *server = link->server;

	line_leave(&server->dirty, &link->dirty);
	line_leave(&server->late, &link->late);
	if (server->timed == link)
		server->timed = link->next;
	server->slot[link->slot] = NULL;
	server->free_slots[server->slots_free++] = link->slot;
	*link->back = link->next;
	if (link->next)
		link->next->back = link->back;
	if (link->address)
		addresses_remove(&server->addresses, link->address);
	server->metrics.open--;
	socket_finish(&link->socket);
	bytes_finish(&link->cookies);
	bytes_finish(&link->flight);
	bytes_finish(&link->said);
	free(link);
}

void link_dirty(struct link *link)
{
	if (!link->closing)
		line_join(&link->server->dirty, &link->dirty, link);
}

uint32_t link_open(struct link *link, enum link_use use)
{
	struct server *server = link->server;
	uint32_t       retry;

	link_forget(link); /* a request in front may have been answered just now */
	link->conn = ++server->serial << SLOT_BITS | link->slot;
	link->use = (uint8_t)use;
	link->answered = false;
	retry = core_open(server->core, server_now(server), link->conn,
	                  use == LINK_ONCE ? CORE_ONCE : CORE_STREAM, &link->who);
	if (retry) {
		link->conn = 0;
		link->use = LINK_NOTHING;
	}
	return retry;
}

void link_forget(struct link *link)
{
	core_conn conn = link->conn;

	link->conn = 0;
	link->use = LINK_NOTHING;
	link->answered = false;
	if (conn)
		core_close(link->server->core, server_now(link->server), conn);
}

struct link *link_find(struct server *server, core_conn conn)
{
	struct link *link = server->slot[conn & ((1u << SLOT_BITS) - 1)];

	return link && link->conn == conn ? link : NULL;
}

static struct link *find(struct core_host *host, core_conn conn)
{
	return link_find((struct server *)host, conn);
}

core_conn link_await(struct link *link)
{
	link_forget(link);
	link->conn = ++link->server->serial << SLOT_BITS | link->slot;
	link->use = LINK_ONCE;
	return link->conn;
}

/* Replies. */

static void count_status(struct server *server, unsigned status)
{
	server->metrics.count[METRIC_REFUSALS] += status >= 400 && status < 500;
	server->metrics.count[METRIC_FAILURES] += status >= 500;
}

/* The record of a match goes out as the text that it is. */
static bool reply_record(struct link *link, const char *bytes, size_t length)
{
	json_t     *root = json_loadb(bytes, length, 0, NULL);
	const char *record = json_string_value(json_object_get(root, "record"));
	char        name[96];

	if (!record) {
		json_decref(root);
		return false;
	}
	snprintf(name, sizeof(name), "Content-Disposition: attachment; filename=\"%s.shoal\"\r\n",
	         link->match);
	socket_reply(
	    &link->socket,
	    (struct reply){ .status = 200, .type = "text/plain; charset=utf-8", .extra = name },
	    record, strlen(record));
	json_decref(root);
	return true;
}

void link_put_visitor(const struct link *link, struct bytes *out)
{
	if (link->visitor[0])
		bytes_put(out,
		          "Set-Cookie: shoal_visitor=%s; Path=/; Max-Age=31536000; HttpOnly; "
		          "SameSite=Strict%s\r\n",
		          link->visitor, link->secure ? "; Secure" : "");
}

/* What the browser is to remember and to forget. A former cookie has done its work when the seat
 * belongs to the visitor, or when there is no such seat. */
static bool put_cookies(const struct link *link, enum proto_fault fault, struct bytes *out)
{
	bool done = fault == PROTO_FAULT_OK || fault == PROTO_FAULT_MISSING
	            || fault == PROTO_FAULT_NO_TOKEN || fault == PROTO_FAULT_OLD_RULES;

	if (fault == PROTO_FAULT_OK)
		link_put_visitor(link, out);
	if (link->former && link->verb == PROTO_OWN && done)
		bytes_put(out,
		          "Set-Cookie: shoal_%s=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict\r\n",
		          link->match);
	return out->length && bytes_add(out, "", 1);
}

static void reply_once(struct link *link, const char *bytes, size_t length, enum proto_fault fault,
                       uint32_t retry)
{
	char         again[40];
	struct bytes cookies = { 0 };
	struct reply reply = { .status = proto_fault_http(fault) };

	link->answered = true;
	count_status(link->server, reply.status);
	if (link->verb == PROTO_RECORD && fault == PROTO_FAULT_OK
	    && reply_record(link, bytes, length))
		return;
	snprintf(again, sizeof(again), "Retry-After: %u\r\n", retry ? retry : 1);
	if (fault == PROTO_FAULT_TOO_MANY || fault == PROTO_FAULT_UNAVAILABLE)
		reply.extra = again;
	else if (fault == PROTO_FAULT_NO_TOKEN && !link->former)
		reply.extra = "WWW-Authenticate: Bearer\r\n";
	else if (put_cookies(link, fault, &cookies))
		reply.extra = bytes_begin(&cookies);
	socket_reply(&link->socket, reply, bytes, length);
	bytes_finish(&cookies);
}

static void note_acknowledged(struct link *link, const char *bytes, size_t length)
{
	static const char reply[] = "{\"t\":\"reply\"", error[] = "{\"t\":\"error\"";

	if (!link->acted || length < sizeof(reply) - 1)
		return;
	if (memcmp(bytes, reply, sizeof(reply) - 1) != 0
	    && memcmp(bytes, error, sizeof(error) - 1) != 0)
		return;
	metrics_acknowledged(&link->server->metrics,
	                     (double)(server_steady() - link->acted) / 1000);
	link->acted = 0;
}

/* What the core asks for. */

static void host_send(struct core_host *host, core_conn conn, const char *bytes, size_t length,
                      enum proto_fault fault, uint32_t retry)
{
	struct link *link = find(host, conn);

	if (!link || link->answered)
		return;
	link_dirty(link);
	note_acknowledged(link, bytes, length);
	if (link->use == LINK_BEGINS && fault == PROTO_FAULT_OK) {
		link->use = LINK_HEARS;
		socket_lines(&link->socket);
	}
	if (link->use == LINK_HEARS)
		socket_send(&link->socket, bytes, length);
	else
		reply_once(link, bytes, length, fault, retry);
}

static void host_drop(struct core_host *host, core_conn conn, uint16_t code, const char *why)
{
	struct link *link = find(host, conn);

	if (!link)
		return;
	link_dirty(link);
	if (link->use == LINK_HEARS) {
		socket_close(&link->socket, code, why);
		return;
	}
	link->answered = true;
	socket_refuse(&link->socket, code == CLOSE_BROKEN ? 500 : 503, why, NULL);
}

static void host_commit(struct core_host *host, uint64_t ticket, const struct store_job *job)
{
	keeper_commit(((struct server *)host)->keeper, ticket, job);
}

static void host_load(struct core_host *host, const char *id, uint32_t first)
{
	keeper_load(((struct server *)host)->keeper, id, first);
}

static void host_list(struct core_host *host, uint64_t ticket)
{
	keeper_list(((struct server *)host)->keeper, ticket);
}

static void host_think(struct core_host *host, const struct core_question *question)
{
	struct server *server = (struct server *)host;

	/* A quick answer takes less than a row in a store; and who stands for a level here does so
	 * nowhere else. */
	if (question->pace == CORE_QUICK || !server->workers
	    || house_has(&server->config->house, question)
	    || !workers_ask(server->workers, question))
		thinkers_ask(server->thinkers, question);
}

static void host_random(struct core_host *host, void *bytes, size_t size)
{
	(void)host;
	randombytes_buf(bytes, size);
}

static void host_obeyed(struct core_host *host, uint64_t ticket, enum proto_fault fault)
{
	admin_obeyed((struct server *)host, ticket, fault);
}

void server_host(struct server *server)
{
	server->host = (struct core_host){
		.send = host_send,
		.drop = host_drop,
		.commit = host_commit,
		.load = host_load,
		.list = host_list,
		.think = host_think,
		.random = host_random,
		.obeyed = host_obeyed,
	};
}
