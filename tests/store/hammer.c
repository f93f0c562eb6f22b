/* hammer.c: appends to a few matches as fast as it can, with others at the same time, whatever the
 * database does, until it is told to end (SIGTERM): hammer URL WRITER. One line "ID NUMBER KEY" for
 * every acknowledged entry.
 */
#include "fixture.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

enum { MATCHES = 6 };

static struct fixture_read   found;
static volatile sig_atomic_t ended;

static void end(int number)
{
	(void)number;
	ended = 1;
}

/* How many entries the match has; false: not known now. */
static bool count_of(struct store *store, const char *id, uint32_t *count)
{
	fixture_read_begin(&found);
	if (store->ops->load(store, id, 0, &found.reader) != STORE_OK)
		return false;
	*count = found.entries;
	return true;
}

/* One batch over half of the matches; conflicts and failures are looked into next time. */
static void strike(struct store *store, unsigned writer, unsigned round, uint32_t next[],
                   bool known[])
{
	static char        rooms[MATCHES][STORE_DATA];
	struct store_entry entries[MATCHES];
	struct store_job   jobs[MATCHES];
	size_t             count = 0;
	char               id[STORE_ID];

	for (unsigned m = (round + writer) % 2; m < MATCHES; m += 2) {
		snprintf(id, sizeof(id), "m%u", m);
		if (!known[m])
			known[m] = count_of(store, id, &next[m]);
		if (!known[m])
			continue;
		entries[count] = fixture_entry(id, next[m], writer, rooms[count]);
		entries[count].key = (uint64_t)writer << 32 | round; /* no two are alike */
		jobs[count] = (struct store_job){
			.first = next[m], .count = 1, .entries = &entries[count], .stage = -1
		};
		memcpy(jobs[count++].id, id, STORE_ID);
	}
	store->ops->commit(store, jobs, count);
	for (size_t i = 0; i < count; i++) {
		unsigned m = (unsigned)(jobs[i].id[1] - '0');

		known[m] = jobs[i].status == STORE_OK;
		if (known[m])
			printf("%s %u %016llx\n", jobs[i].id, (unsigned)next[m]++,
			       (unsigned long long)entries[i].key);
	}
}

int main(int argc, char **argv)
{
	uint32_t           next[MATCHES] = { 0 };
	bool               known[MATCHES] = { false };
	struct shoal_error error = { 0 };
	uint64_t           writer;
	struct store      *store;

	if (argc != 3 || !shoal_read_number(argv[2], 99, &writer)) {
		fprintf(stderr, "usage: hammer URL WRITER\n");
		return 2;
	}
	store = store_open(argv[1], &error);
	if (!store) {
		fprintf(stderr, "%s\n", error.text);
		return 1;
	}
	for (unsigned m = 0; m < MATCHES; m++) {
		char id[STORE_ID];

		snprintf(id, sizeof(id), "m%u", m);
		fixture_append(store, id, 0, 0, 0, true); /* or somebody else did */
	}
	signal(SIGTERM, end);
	for (unsigned round = 1; !ended; round++)
		strike(store, (unsigned)writer, round, next, known);
	store_close(store);
	return 0;
}
