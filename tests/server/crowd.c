/* crowd.c: two play at one table of a server on this machine, and many look on; prints the time
 * from a move to its acknowledgement, until the last of the crowd has heard of it, and of a request
 * for /healthz meanwhile.
 *
 *   crowd PORT ONLOOKERS MOVES PAUSE GAME
 *
 * A move follows the one before after PAUSE milliseconds at the earliest; a match that ends begins
 * anew. Fails if somebody of the crowd did not hear everything, in its order. */
#include "web.h"

#include <pthread.h>
#include <sys/epoll.h>

enum { ROOM = 1 << 17, EVENTS = 256, SAMPLES = 1 << 20, HEALTH_MS = 10, PATIENCE = 30 };

struct client {
	char  *in; /* what has come of a message */
	size_t length;
	long   heard; /* number of its last event; -1: nothing yet */
	int    fd;
	bool   there; /* it watches the match of now */
	char   token[40];
};

struct samples {
	double *at;
	size_t  count;
};

static struct {
	struct client *clients; /* the first two play */
	struct samples reply, last, health;
	unsigned       port, onlookers, moves, made, finished, there, up_to_date;
	size_t         states, errors;
	long           newest;      /* event of which some of the crowd have heard */
	double         pause, sent; /* the last move */
	double         came;        /* the last message to anybody */
	unsigned       ply, action, mover;
	bool           asked, awaited; /* somebody is to move; the reply to a move */
	volatile bool  over;
	const char    *game;
	char           match[40];
} all;

static void note(struct samples *samples, double since)
{
	if (samples->count < SAMPLES)
		samples->at[samples->count++] = now() - since;
}

/* Somebody asks whether the server is well, again and again. */
static void *ask_health(void *unused)
{
	static const char request[] = "GET /healthz HTTP/1.1\r\nHost: crowd\r\n\r\n";
	char              reply[4096];
	int               fd = web_dial(all.port);

	(void)unused;
	while (!all.over) {
		double  begun = now();
		ssize_t n;

		send_all(fd, request, sizeof(request) - 1);
		n = recv(fd, reply, sizeof(reply), 0);
		if (n < 12 || memcmp(reply, "HTTP/1.1 200", 12) != 0)
			fail("healthz");
		note(&all.health, begun);
		usleep(HEALTH_MS * 1000);
	}
	close(fd);
	return NULL;
}

/* Playing. */

static void watch(struct client *client)
{
	bool seat = client < all.clients + 2;
	char text[256];

	snprintf(text, sizeof(text),
	         "{\"do\":\"watch\",\"id\":3,\"match\":\"%s\",\"lang\":\"%s\"%s%s%s}", all.match,
	         (client - all.clients) % 3 ? "en" : "de", seat ? ",\"token\":\"" : "",
	         seat ? client->token : "", seat ? "\"" : "");
	client->there = false;
	client->heard = -1;
	web_say(client->fd, text);
}

static void begin(void)
{
	char text[512];

	all.there = all.up_to_date = 0;
	all.newest = -1;
	all.sent = 0;
	all.asked = false;
	snprintf(text, sizeof(text), "{\"do\":\"create\",\"id\":1,\"game\":\"%s\"}", all.game);
	web_say(all.clients[0].fd, text);
}

static void act(void)
{
	static uint64_t keys = 1;
	char            text[256];

	all.asked = false;
	all.awaited = true;
	all.sent = now();
	all.made++;
	snprintf(text, sizeof(text),
	         "{\"do\":\"act\",\"id\":2,\"ply\":%u,\"key\":\"%llx\",\"action\":%u}", all.ply,
	         (unsigned long long)keys++ * 0x9e3779b1u % 0xffffffffu + 1, all.action);
	web_say(all.clients[all.mover].fd, text);
}

/* The match is there: the crowd comes first, then who plays. */
static void on_seated(struct client *client, const char *message)
{
	web_copy(message, "\"token\":\"", client->token, sizeof(client->token));
	if (client == all.clients) {
		web_copy(message, "\"match\":\"", all.match, sizeof(all.match));
		for (unsigned i = 2; i < all.onlookers + 2; i++)
			watch(&all.clients[i]);
	}
	watch(client);
}

static void on_there(struct client *client)
{
	char text[128];

	client->there = true;
	if (client != all.clients && client < all.clients + 2)
		return;
	if (++all.there < all.onlookers + 1)
		return;
	snprintf(text, sizeof(text), "{\"do\":\"join\",\"id\":1,\"match\":\"%s\"}", all.match);
	web_say(all.clients[1].fd, text);
}

/* One of the legal answers, by chance. */
static void choose(struct client *client, const char *message)
{
	static const char head[] = "{\"action\":";
	const char *legal = strstr(message, "\"legal\":["), *ply = strstr(message, "\"ply\":");
	unsigned    count = 0;

	if (!legal || !ply)
		return;
	all.ply = (unsigned)strtoul(ply + 6, NULL, 10);
	all.mover = (unsigned)(client - all.clients);
	for (const char *at = strstr(legal, head); at; at = strstr(at + 1, head)) {
		if (!((unsigned)rand() % ++count))
			all.action = (unsigned)strtoul(at + sizeof(head) - 1, NULL, 10);
	}
	all.asked = true;
}

static void on_state(struct client *client, const char *message)
{
	const char *n = strstr(message, "\"n\":"), *from = n ? strstr(n, "\"from\":") : NULL;
	long        before = client->heard, first;

	if (!from)
		fail(message);
	first = strtol(from + 7, NULL, 10); /* what is told begins where the last one ended */
	if (before >= 0 && first != before && !all.errors++)
		fprintf(stderr, "event %ld is told behind event %ld\n", first, before);
	client->heard = strtol(n + 4, NULL, 10);
	if (client < all.clients + 2) {
		choose(client, message);
		return;
	}
	all.states++;
	if (client->heard > all.newest) {
		all.newest = client->heard;
		all.up_to_date = 0;
	}
	all.up_to_date += client->heard == all.newest;
	if (all.up_to_date == all.onlookers && before >= 0) /* not the beginning */
		note(&all.last, all.sent);
}

static void on_message(struct client *client, const char *message)
{
	if (!strncmp(message, "{\"t\":\"state\"", 12)) {
		if (client->there)
			on_state(client, message);
	} else if (!strncmp(message, "{\"t\":\"reply\",\"id\":1", 19)) {
		on_seated(client, message);
	} else if (!strncmp(message, "{\"t\":\"reply\",\"id\":2", 19)) {
		note(&all.reply, all.sent);
		all.awaited = false;
	} else if (!strncmp(message, "{\"t\":\"reply\",\"id\":3", 19)) {
		on_there(client);
	} else if (!strncmp(message, "{\"t\":\"error\"", 12)) {
		if (!all.errors++)
			fprintf(stderr, "%s\n", message);
	} else if (client == all.clients && !strncmp(message, "{\"t\":\"table\"", 12)
	           && strstr(message, "\"stage\":\"over\"")) {
		all.finished++;
		all.asked = false;
	}
}

static void on_bytes(struct client *client)
{
	size_t  at = 0, size, head = 0;
	ssize_t n = recv(client->fd, client->in + client->length, ROOM - 1 - client->length, 0);

	if (n <= 0)
		fail("a socket was closed");
	all.came = now();
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

/* Everybody has heard what there is, and the move is acknowledged. */
static bool quiet(void)
{
	return !all.awaited && all.up_to_date == all.onlookers && now() > all.came + 0.02;
}

/* Until all moves are made and told. */
static void play(int poll)
{
	struct epoll_event events[EVENTS];
	unsigned           begun = 1;
	double             moved = now();

	begin();
	while ((all.made < all.moves || !quiet()) && now() < moved + PATIENCE) {
		int n = epoll_wait(poll, events, EVENTS, all.made < all.moves ? 1 : 10);

		for (int i = 0; i < n; i++)
			on_bytes(events[i].data.ptr);
		if (all.finished == begun && quiet()) {
			begun++;
			begin();
		}
		if (all.asked && !all.awaited && all.made < all.moves
		    && now() >= all.sent + all.pause) {
			moved = now();
			act();
		}
	}
	if (!quiet() || all.made < all.moves)
		all.errors++;
}

static void open_all(int poll)
{
	all.clients = calloc(all.onlookers + 2, sizeof(*all.clients));
	all.reply.at = calloc(SAMPLES, sizeof(double));
	all.last.at = calloc(SAMPLES, sizeof(double));
	all.health.at = calloc(SAMPLES, sizeof(double));
	if (!all.clients || !all.reply.at || !all.last.at || !all.health.at)
		fail("memory");
	web_raise_limit();
	for (unsigned i = 0; i < all.onlookers + 2; i++) {
		struct client     *client = &all.clients[i];
		struct epoll_event event = { .events = EPOLLIN, .data.ptr = client };

		client->in = malloc(ROOM);
		if (!client->in)
			fail("memory");
		client->fd = web_open(all.port);
		if (epoll_ctl(poll, EPOLL_CTL_ADD, client->fd, &event))
			fail("epoll_ctl");
	}
}

static void report(const char *what, struct samples *samples)
{
	qsort(samples->at, samples->count, sizeof(double), by_size);
	printf("%-13s median %6.1f ms, p99 %6.1f ms, longest %6.1f ms (%zu)\n", what,
	       quantile(samples->at, samples->count, 0.5),
	       quantile(samples->at, samples->count, 0.99),
	       quantile(samples->at, samples->count, 1), samples->count);
}

int main(int argc, char **argv)
{
	pthread_t health;
	int       poll = epoll_create1(0);

	if (argc != 6) {
		fprintf(stderr, "usage: crowd PORT ONLOOKERS MOVES PAUSE GAME\n");
		return 2;
	}
	all.port = (unsigned)strtoul(argv[1], NULL, 10);
	all.onlookers = (unsigned)strtoul(argv[2], NULL, 10);
	all.moves = (unsigned)strtoul(argv[3], NULL, 10);
	all.pause = strtod(argv[4], NULL) / 1000;
	all.game = argv[5];
	if (!all.onlookers || !all.moves)
		return 2;
	open_all(poll);
	if (pthread_create(&health, NULL, ask_health, NULL))
		fail("pthread_create");
	play(poll);
	all.over = true;
	pthread_join(health, NULL);
	printf("%u onlookers at %s: %u moves, %u matches ended, %zu states heard, %zu errors\n",
	       all.onlookers, all.game, all.made, all.finished, all.states, all.errors);
	report("acknowledged:", &all.reply);
	report("all heard it:", &all.last);
	report("healthz:", &all.health);
	return all.errors ? 1 : 0;
}
