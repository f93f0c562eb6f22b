/* load.c: many WebSockets at many tables of a server on this machine, all played at once; prints
 * moves per second, the time from a move to its acknowledgement, and memory per idle socket.
 *
 *   load PORT PID SOCKETS MATCHES MOVES-PER-SECOND SECONDS GAME
 *
 * Every match has two seats and (SOCKETS / MATCHES - 2) onlookers; a match that ends begins anew.
 */
#include "web.h"

#include <sys/epoll.h>

enum { ROOM = 1 << 16, SAMPLES = 1 << 20, EVENTS = 256 };

struct client {
	struct match *match;
	char         *in; /* what has come of a message */
	size_t        length;
	double        sent; /* a move that is not acknowledged; 0: none */
	int           fd;
	unsigned      place; /* 0 and 1 sit, others look on */
	bool          asked; /* it is its turn */
	unsigned      ply, action;
	char          token[40];
};

struct match {
	struct client *client;
	double         next; /* the earliest time of the next move */
	char           id[32];
};

static struct {
	struct client *clients;
	struct match  *matches;
	double        *sample;
	size_t         samples, errors, finished, bytes;
	unsigned       sockets, tables, per_match, port;
	double         pace; /* seconds between two moves of a match */
	const char    *game;
	bool           over;
} all;

static void say(const struct client *client, const char *text)
{
	web_say(client->fd, text);
}

static void begin(struct match *match)
{
	char text[512];

	for (unsigned i = 0; i < all.per_match; i++) {
		match->client[i].asked = false;
		match->client[i].sent = 0;
	}
	snprintf(text, sizeof(text), "{\"do\":\"create\",\"id\":1,\"game\":\"%s\"}", all.game);
	say(&match->client[0], text);
}

static void act(struct client *client)
{
	static uint64_t keys = 1;
	char            text[256];

	client->asked = false;
	client->sent = now();
	client->match->next = client->sent + all.pace;
	snprintf(text, sizeof(text),
	         "{\"do\":\"act\",\"id\":2,\"ply\":%u,\"key\":\"%llx\",\"action\":%u}", client->ply,
	         (unsigned long long)keys++ * 0x9e3779b1u % 0xffffffffu + 1, client->action);
	say(client, text);
}

static void watch(struct client *client)
{
	char text[256];

	if (client->token[0])
		snprintf(text, sizeof(text), "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}",
		         client->match->id, client->token);
	else
		snprintf(text, sizeof(text), "{\"do\":\"watch\",\"match\":\"%s\"}",
		         client->match->id);
	say(client, text);
}

static void on_seated(struct client *client, const char *message)
{
	struct match *match = client->match;
	char          text[128];

	web_copy(message, "\"token\":\"", client->token, sizeof(client->token));
	if (client->place == 0) {
		web_copy(message, "\"match\":\"", match->id, sizeof(match->id));
		for (unsigned i = 2; i < all.per_match; i++)
			watch(&match->client[i]);
		snprintf(text, sizeof(text), "{\"do\":\"join\",\"id\":1,\"match\":\"%s\"}",
		         match->id);
		say(&match->client[1], text);
	}
	watch(client);
}

static void on_state(struct client *client, const char *message)
{
	const char *legal = strstr(message, "\"legal\":[{\"action\":");
	const char *ply = strstr(message, "\"ply\":");

	if (!legal || !ply || client->sent > 0) /* what follows the reply counts */
		return;
	client->ply = (unsigned)strtoul(ply + 6, NULL, 10);
	client->action = (unsigned)strtoul(legal + 19, NULL, 10);
	client->asked = true;
	if (!all.over && now() >= client->match->next)
		act(client);
}

static void on_message(struct client *client, const char *message)
{
	if (!strncmp(message, "{\"t\":\"state\"", 12)) {
		if (client->place < 2)
			on_state(client, message);
	} else if (!strncmp(message, "{\"t\":\"reply\",\"id\":2", 19)) {
		if (all.samples < SAMPLES)
			all.sample[all.samples++] = now() - client->sent;
		client->sent = 0;
	} else if (!strncmp(message, "{\"t\":\"reply\",\"id\":1", 19)) {
		on_seated(client, message);
	} else if (!strncmp(message, "{\"t\":\"error\"", 12)) {
		if (!all.errors++)
			fprintf(stderr, "%s\n", message);
	} else if (client->place == 0 && !strncmp(message, "{\"t\":\"table\"", 12)
	           && strstr(message, "\"stage\":\"over\"") && !all.over) {
		all.finished++;
		begin(client->match);
	}
}

static void on_bytes(struct client *client)
{
	size_t  at = 0, size, head = 0;
	ssize_t n = recv(client->fd, client->in + client->length, ROOM - 1 - client->length, 0);

	if (n <= 0)
		fail("a socket was closed");
	all.bytes += (size_t)n;
	client->length += (size_t)n;
	while ((size = web_frame((unsigned char *)client->in + at, client->length - at, &head))) {
		unsigned opcode = (unsigned char)client->in[at] & 15u;
		char     kept = client->in[at + size];

		client->in[at + size] = '\0';
		if (opcode == 8)
			fail("the server closed");
		if (opcode == 1)
			on_message(client, client->in + at + head);
		client->in[at + size] = kept;
		at += size;
	}
	memmove(client->in, client->in + at, client->length - at);
	client->length -= at;
}

static void connect_client(struct client *client, int poll)
{
	struct epoll_event event = { .events = EPOLLIN, .data.ptr = client };

	client->fd = web_open(all.port);
	if (epoll_ctl(poll, EPOLL_CTL_ADD, client->fd, &event))
		fail("epoll_ctl");
}

/* Kilobytes that a process has in memory. */
static long memory_of(const char *pid)
{
	char  path[64], line[256];
	long  kilobytes = 0;
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%.16s/status", pid);
	file = fopen(path, "r");
	if (!file)
		fail(path);
	while (fgets(line, sizeof(line), file)) {
		if (!strncmp(line, "VmRSS:", 6))
			kilobytes = strtol(line + 6, NULL, 10);
	}
	fclose(file);
	return kilobytes;
}

static void wait_for(int poll, double seconds)
{
	struct epoll_event events[EVENTS];
	double             end = now() + seconds;

	while (now() < end) {
		int n = epoll_wait(poll, events, EVENTS, 2);

		for (int i = 0; i < n; i++)
			on_bytes(events[i].data.ptr);
		for (unsigned i = 0; i < all.tables && !all.over; i++) {
			struct match *match = &all.matches[i];

			if (now() < match->next)
				continue;
			for (unsigned seat = 0; seat < 2; seat++) {
				if (match->client[seat].asked)
					act(&match->client[seat]);
			}
		}
	}
}

static void make_room(void)
{
	all.per_match = all.sockets / all.tables;
	all.clients = calloc(all.sockets, sizeof(*all.clients));
	all.matches = calloc(all.tables, sizeof(*all.matches));
	all.sample = calloc(SAMPLES, sizeof(*all.sample));
	if (!all.clients || !all.matches || !all.sample)
		fail("memory");
	for (unsigned i = 0; i < all.tables * all.per_match; i++) {
		all.clients[i].in = malloc(ROOM);
		if (!all.clients[i].in)
			fail("memory");
		all.clients[i].match = &all.matches[i / all.per_match];
		all.clients[i].place = i % all.per_match;
	}
	for (unsigned i = 0; i < all.tables; i++)
		all.matches[i].client = all.clients + (size_t)i * all.per_match;
	web_raise_limit();
}

int main(int argc, char **argv)
{
	double seconds, begun, lasted;
	long   before, idle;
	int    poll = epoll_create1(0);

	if (argc != 8) {
		fprintf(stderr, "usage: load PORT PID SOCKETS MATCHES MOVES SECONDS GAME\n");
		return 2;
	}
	all.port = (unsigned)strtoul(argv[1], NULL, 10);
	all.sockets = (unsigned)strtoul(argv[3], NULL, 10);
	all.tables = (unsigned)strtoul(argv[4], NULL, 10);
	all.pace = all.tables / strtod(argv[5], NULL);
	seconds = strtod(argv[6], NULL);
	all.game = argv[7];
	if (!all.tables || all.sockets < 2 * all.tables)
		return 2;
	make_room();
	before = memory_of(argv[2]);
	for (unsigned i = 0; i < all.tables * all.per_match; i++)
		connect_client(&all.clients[i], poll);
	wait_for(poll, 0.5);
	idle = memory_of(argv[2]) - before;
	printf("%u sockets: %.1f KB of memory each while idle\n", all.sockets,
	       (double)idle / all.sockets);
	for (unsigned i = 0; i < all.tables; i++) {
		all.matches[i].next = now() + all.pace * i / all.tables;
		begin(&all.matches[i]);
	}
	wait_for(poll, 3); /* until all have sat down */
	all.samples = all.bytes = 0;
	begun = now();
	wait_for(poll, seconds);
	lasted = now() - begun;
	all.over = true;
	qsort(all.sample, all.samples, sizeof(*all.sample), by_size);
	printf("%u matches of %s: %.0f moves/s acknowledged, median %.1f ms, p99 %.1f ms, "
	       "longest %.1f ms, %zu errors, %zu matches ended, %.1f MB/s received\n",
	       all.tables, all.game, (double)all.samples / lasted,
	       quantile(all.sample, all.samples, 0.5), quantile(all.sample, all.samples, 0.99),
	       quantile(all.sample, all.samples, 1), all.errors, all.finished,
	       (double)all.bytes / lasted / 1e6);
	printf("%ld KB of memory in all\n", memory_of(argv[2]));
	return all.errors ? 1 : 0;
}
