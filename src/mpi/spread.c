/* spread.c: numbered jobs spread over the processes that mpirun started.
 *
 * Every rank does each job whose number leaves its own rank when divided by their count, then tells
 * all others what its jobs came to; so all have the same at the end, as if each had done all. */
#include "spread.h"

#include "crew.h"
#include "ranks.h"

#include <mpi.h>
#include <stdlib.h>
#include <string.h>

enum { TAG_STOP = 7, PIECE = 1 << 28 };

struct run {
	const struct hands *hands;
	const struct jobs  *jobs;
	int                 rank, size;
	uint64_t            own;     /* jobs of this rank */
	bool                stopped; /* it knows of it */
	struct heap        *out;     /* by job; of its own while it works, of all at the end */
};

static void work(void *context, unsigned worker, uint64_t number)
{
	struct run *run = context;
	uint64_t    job = number * (uint64_t)run->size + (uint64_t)run->rank;

	run->jobs->work(run->jobs->context, worker, job, &run->out[job]);
}

/* The one that leads is told to stop by people; the others by it. */
static bool progress(void *context, uint64_t done)
{
	struct run *run = context;
	int         asked = 0;

	if (run->stopped)
		return false;
	if (run->rank) {
		MPI_Iprobe(0, TAG_STOP, MPI_COMM_WORLD, &asked, MPI_STATUS_IGNORE);
		if (asked)
			MPI_Recv(NULL, 0, MPI_BYTE, 0, TAG_STOP, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		run->stopped = asked;
		return !asked;
	}
	run->stopped = run->hands->look
	               && !run->hands->look(run->hands->context, run->jobs->what,
	                                    done * (uint64_t)run->size, run->jobs->count);
	for (int i = 1; run->stopped && i < run->size; i++)
		MPI_Send(NULL, 0, MPI_BYTE, i, TAG_STOP, MPI_COMM_WORLD);
	return !run->stopped;
}

/* Bytes of one rank to all, in pieces that MPI can count. */
static void tell(struct heap *bytes, int from, int rank)
{
	uint64_t length = bytes->used;

	MPI_Bcast(&length, 1, MPI_UINT64_T, from, MPI_COMM_WORLD);
	if (rank != from) {
		free(bytes->at);
		*bytes =
		    (struct heap){ .at = malloc(length + 1), .used = length, .room = length + 1 };
		if (!bytes->at)
			ranks_give_up("not enough memory for what others did");
	}
	for (uint64_t at = 0; at < length; at += PIECE) {
		uint64_t left = length - at;

		MPI_Bcast(bytes->at + at, (int)(left < PIECE ? left : PIECE), MPI_BYTE, from,
		          MPI_COMM_WORLD);
	}
}

/* Of all jobs of a rank the lengths, then the bytes, one after the other. */
static void pack(struct run *run, int rank, struct heap *lengths, struct heap *bytes)
{
	for (uint64_t job = (uint64_t)rank; job < run->jobs->count; job += (uint64_t)run->size) {
		uint64_t length = run->out[job].used;

		heap_put(lengths, &length, sizeof(length));
		heap_put(bytes, run->out[job].at, run->out[job].used);
	}
	if (lengths->failed || bytes->failed)
		ranks_give_up("not enough memory for what was done");
}

static void unpack(struct run *run, int rank, const struct heap *lengths, const struct heap *bytes)
{
	const unsigned char *length_at = lengths->at, *at = bytes->at;

	for (uint64_t job = (uint64_t)rank; job < run->jobs->count; job += (uint64_t)run->size) {
		uint64_t length;

		memcpy(&length, length_at, sizeof(length));
		length_at += sizeof(length);
		heap_put(&run->out[job], at, length);
		at += length;
		if (run->out[job].failed)
			ranks_give_up("not enough memory for what others did");
	}
}

static void exchange(struct run *run)
{
	for (int rank = 0; rank < run->size; rank++) {
		struct heap lengths = { 0 }, bytes = { 0 };

		if (rank == run->rank)
			pack(run, rank, &lengths, &bytes);
		tell(&lengths, rank, run->rank);
		tell(&bytes, rank, run->rank);
		if (rank != run->rank)
			unpack(run, rank, &lengths, &bytes);
		heap_free(&lengths);
		heap_free(&bytes);
	}
}

enum trouble { NONE, STOPPED, NO_MEMORY };

static int find_trouble(const struct run *run, bool ok)
{
	int own = run->stopped ? STOPPED : NONE, all;

	for (uint64_t i = 0; i < run->own; i++) {
		if (run->out[i * (uint64_t)run->size + (uint64_t)run->rank].failed)
			ok = false;
	}
	own = ok ? own : NO_MEMORY;
	MPI_Allreduce(&own, &all, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
	return all;
}

/* Whoever was through before it was stopped has the message still to come. */
static void hear_of_stop(struct run *run)
{
	int stopped = run->stopped;

	MPI_Bcast(&stopped, 1, MPI_INT, 0, MPI_COMM_WORLD);
	if (stopped && !run->stopped)
		MPI_Recv(NULL, 0, MPI_BYTE, 0, TAG_STOP, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static enum shoal_status finish(struct run *run, bool ok, struct shoal_error *error)
{
	int trouble = find_trouble(run, ok);

	hear_of_stop(run);
	if (trouble == NO_MEMORY)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for the games");
	if (trouble == STOPPED)
		return shoal_fail(error, SHOAL_NOT_NOW, "it was stopped");
	exchange(run);
	for (uint64_t i = 0; i < run->jobs->count; i++)
		run->jobs->take(run->jobs->context, i, run->out[i].at, run->out[i].used);
	return SHOAL_OK;
}

enum shoal_status spread_run(const struct hands *hands, const struct jobs *jobs,
                             struct shoal_error *error)
{
	struct run  run = { .hands = hands, .jobs = jobs };
	struct crew crew = {
		.threads = hands->threads, .context = &run, .work = work, .progress = progress
	};
	enum shoal_status status;
	bool              ok;

	MPI_Comm_rank(MPI_COMM_WORLD, &run.rank);
	MPI_Comm_size(MPI_COMM_WORLD, &run.size);
	run.out = calloc(jobs->count + 1, sizeof(*run.out));
	if (!run.out)
		ranks_give_up("not enough memory for the games");
	run.own = (jobs->count + (uint64_t)(run.size - 1 - run.rank)) / (uint64_t)run.size;
	crew.end = run.own;
	crew_run(&crew, &ok);
	status = finish(&run, ok, error);
	for (uint64_t i = 0; i < jobs->count; i++)
		heap_free(&run.out[i]);
	free(run.out);
	return status;
}

enum shoal_status spread_share(uint64_t digest, struct heap *bytes, struct shoal_error *error)
{
	int odd = ranks_agree(digest), rank;

	if (odd >= 0)
		return shoal_fail(
		    error, SHOAL_BAD_FILE,
		    "rank %d has not prepared the same run; program and files must be "
		    "the same on all machines",
		    odd);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	tell(bytes, 0, rank);
	return SHOAL_OK;
}
