/* power_cut.c: the power fails at any moment while matches are written; afterwards everything that
 * was acknowledged must be there: power_cut CUTS [SYNCHRONOUS [SEED]]
 *
 * With SYNCHRONOUS other than FULL the test must find losses, or it has no teeth: then that is what
 * success means. */
#include "../common/part.h"
#include "disk.h"
#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES = 8, JOBS = 4, ENTRIES = 3, CUTS_PER_DISK = 40, TOLD = 5 };

static const char path[] = "power.db";

struct expected { /* of one match */
	char     id[STORE_ID];
	bool     created, creating; /* for certain; perhaps */
	uint32_t count, more;       /* for certain; and perhaps these as well */
};

struct run {
	struct disk           *disk;
	struct store          *store;
	struct sqlite_settings settings;
	struct shoal_random    random;
	struct expected        matches[MATCHES];
	struct fixture_read    read;
	uint64_t               cuts, acknowledged, lost, corrupt, disks;
};

static void complain(struct run *run, const char *what, const char *id)
{
	if (run->lost + run->corrupt <= TOLD)
		fprintf(stderr, "cut %llu: %s%s%s\n", (unsigned long long)run->cuts, what,
		        id ? ", match " : "", id ? id : "");
}

static void begin_disk(struct run *run)
{
	store_close(run->store);
	run->store = NULL;
	disk_empty(run->disk);
	run->disks++;
	memset(run->matches, 0, sizeof(run->matches));
	for (unsigned i = 0; i < MATCHES; i++)
		snprintf(run->matches[i].id, STORE_ID, "d%llum%u", (unsigned long long)run->disks,
		         i);
}

/* Writing until the power fails. */

struct work { /* one batch */
	struct store_job   jobs[JOBS];
	struct store_match rows[JOBS];
	struct store_entry entries[JOBS][ENTRIES];
	char               room[JOBS][ENTRIES][STORE_DATA];
	struct expected   *matches[JOBS];
	size_t             count;
};

static void plan(struct run *run, struct work *work)
{
	unsigned first = shoal_random_below(&run->random, MATCHES);

	work->count = 1 + shoal_random_below(&run->random, JOBS);
	for (size_t j = 0; j < work->count; j++) {
		struct expected  *match = &run->matches[(first + j) % MATCHES];
		struct store_job *job = &work->jobs[j];

		*job = (struct store_job){ .first = match->count,
			                   .count = 1 + shoal_random_below(&run->random, ENTRIES),
			                   .entries = work->entries[j],
			                   .stage = -1 };
		strcpy(job->id, match->id);
		if (!match->created) {
			work->rows[j] = fixture_match(match->id);
			job->create = &work->rows[j];
		} else if (!shoal_random_below(&run->random, 4)) {
			job->stage = STORE_PLAYING;
			job->summary = "{\"moved\":true}";
		}
		for (uint32_t i = 0; i < job->count; i++)
			work->entries[j][i] =
			    fixture_entry(match->id, match->count + i, 0, work->room[j][i]);
		match->more = job->count;
		match->creating = !match->created;
		work->matches[j] = match;
	}
}

static void write_batch(struct run *run)
{
	static struct work work;

	plan(run, &work);
	run->store->ops->commit(run->store, work.jobs, work.count);
	for (size_t j = 0; j < work.count; j++) {
		struct expected *match = work.matches[j];

		if (work.jobs[j].status != STORE_OK) {
			if (!disk_is_cut(run->disk)) {
				run->corrupt++;
				complain(run, "a good job was refused", match->id);
			}
			continue; /* it may be there later, whole, or not */
		}
		match->created = true;
		match->count += match->more;
		run->acknowledged += match->more;
		match->more = 0;
		match->creating = false;
	}
}

static void ignore_outage(void *to, struct store_outage outage)
{
	(void)to;
	(void)outage;
}

static void reopen(struct run *run)
{
	store_close(run->store);
	run->store = NULL;
	if (!disk_is_cut(run->disk))
		run->store = sqlite_open(path, &run->settings, NULL);
}

static void work_until_cut(struct run *run)
{
	while (run->store && !disk_is_cut(run->disk)) {
		switch (shoal_random_below(&run->random, 24)) {
		case 0:
			reopen(run); /* moves the log into the file */
			break;
		case 1:
			run->store->ops->alive(run->store, &(int64_t){ (int64_t)run->acknowledged },
			                       10, ignore_outage, NULL);
			break;
		default:
			write_batch(run);
			break;
		}
	}
	store_close(run->store);
	run->store = NULL;
}

/* Looking at what is left. */

static bool check_match(struct run *run, struct expected *match)
{
	enum store_status status;

	fixture_read_begin(&run->read);
	status = run->store->ops->load(run->store, match->id, 0, &run->read.reader);
	if (status == STORE_MISSING && !match->created)
		return true;
	if (status == STORE_FAILED || (status == STORE_OK && !match->created && !match->creating)
	    || !fixture_read_is(&run->read, match->id, 0)) {
		run->corrupt++;
		complain(run, "rows are not what was written", match->id);
		return false;
	}
	if (status == STORE_MISSING || run->read.entries < match->count) {
		run->lost += match->count - run->read.entries;
		complain(run, "acknowledged entries are gone", match->id);
		return false;
	}
	if (run->read.entries != match->count && run->read.entries != match->count + match->more) {
		run->corrupt++;
		complain(run, "a job was written in part", match->id);
		return false;
	}
	match->created = true;
	match->count = run->read.entries;
	return true;
}

static bool check_all(struct run *run)
{
	bool good = true;

	if (!run->store || !sqlite_sound(run->store)) {
		run->corrupt++;
		complain(run, run->store ? "SQLite finds a fault" : "it does not open", NULL);
		return false;
	}
	for (unsigned i = 0; i < MATCHES; i++) {
		good = check_match(run, &run->matches[i]) && good;
		run->matches[i].more = 0;
		run->matches[i].creating = false;
	}
	return good;
}

/* The power may fail again while the file is being repaired. */
static void recover(struct run *run)
{
	disk_restart(run->disk);
	while (!shoal_random_below(&run->random, 4)) {
		disk_cut_after(run->disk, 1 + shoal_random_below(&run->random, 20));
		store_close(sqlite_open(path, &run->settings, NULL));
		disk_restart(run->disk);
		run->cuts++;
	}
	run->store = sqlite_open(path, &run->settings, NULL);
}

static uint64_t moment(struct run *run) /* at once, soon, or after some checkpoints */
{
	static const uint32_t spans[] = { 4, 40, 400 };

	return 1 + shoal_random_below(&run->random, spans[shoal_random_below(&run->random, 3)]);
}

static void run_cuts(struct run *run, uint64_t cuts)
{
	while (run->cuts < cuts) {
		if (!run->disks || !shoal_random_below(&run->random, CUTS_PER_DISK))
			begin_disk(run);
		disk_cut_after(run->disk, moment(run));
		if (!run->store)
			run->store = sqlite_open(path, &run->settings, NULL);
		work_until_cut(run);
		run->cuts++;
		recover(run);
		if (!check_all(run))
			begin_disk(run);
	}
	store_close(run->store);
}

int main(int argc, char **argv)
{
	static struct run run;
	uint64_t          cuts, seed = 1;
	bool              full, found;

	if (argc < 2 || !shoal_read_number(argv[1], UINT32_MAX, &cuts) || !cuts
	    || (argc > 3 && !shoal_read_number(argv[3], UINT64_MAX, &seed))) {
		fprintf(stderr, "usage: power_cut CUTS [FULL|NORMAL|OFF [SEED]]\n");
		return 2;
	}
	run.settings = (struct sqlite_settings){ .synchronous = argc > 2 ? argv[2] : "FULL",
		                                 .checkpoint = 12 };
	full = !strcmp(run.settings.synchronous, "FULL");
	shoal_random_seed(&run.random, seed);
	run.disk = disk_create(seed);
	run_cuts(&run, full ? part_of((unsigned)cuts) : cuts);
	printf("synchronous=%s: %llu cuts, %llu acknowledged entries, %llu lost, %llu corrupt\n",
	       run.settings.synchronous, (unsigned long long)run.cuts,
	       (unsigned long long)run.acknowledged, (unsigned long long)run.lost,
	       (unsigned long long)run.corrupt);
	disk_destroy(run.disk);
	found = run.lost || run.corrupt;
	if (!full && !found)
		fprintf(stderr, "nothing was found although it must be lost: the test is blind\n");
	return full == found;
}
