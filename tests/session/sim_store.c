/* sim_store.c: what a process asks of the store: done later, or not, or done without an answer. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

struct op { /* asked of the store */
	enum { COMMIT, LOAD, LIST } what;
	uint64_t            ticket;
	char                id[STORE_ID];
	uint32_t            first;
	struct store_job    job;
	struct store_match  row;
	struct store_entry *entries; /* of a commit, each with its data; of a load, without */
	char               *summary;
	bool                late; /* reaches the store even if the process dies */
	enum store_status   status;
	struct store_match *rows;
	size_t              row_count, count;
};

void op_free(struct op *op)
{
	for (uint32_t i = 0; op->what == COMMIT && i < op->job.count; i++)
		free((char *)op->entries[i].data);
	for (size_t i = 0; i < op->row_count; i++)
		free((char *)op->rows[i].summary);
	free(op->rows);
	free(op->entries);
	free(op->summary);
	free(op);
}

static void *need(void *memory)
{
	if (!memory)
		abort();
	return memory;
}

static char *copy(const char *bytes, size_t length)
{
	char *out = need(malloc(length + 1));

	if (length)
		memcpy(out, bytes, length);
	out[length] = '\0';
	return out;
}

/* What the core asks for. */

static void begin_op(struct proc *proc, struct op *op)
{
	struct world *world = proc->world;
	int64_t       wait = 1 + (int64_t)world_below(world, 12);
	struct event *event;

	if (world->now < SIM_BEGIN + SIM_TROUBLE && world_chance(world, 0.01))
		wait += world_below(world, 4000);
	proc->exec = (proc->exec > world->now ? proc->exec : world->now) + wait;
	proc->ops++;
	op->late = world_chance(world, 0.3);
	event = world_at(world, proc->exec, EVENT_EXEC);
	event->proc = proc->index;
	event->generation = proc->generation;
	event->op = op;
}

void op_commit(struct core_host *host, uint64_t ticket, const struct store_job *job)
{
	struct op *op = need(calloc(1, sizeof(*op)));

	op->what = COMMIT;
	op->ticket = ticket;
	op->job = *job;
	memcpy(op->id, job->id, sizeof(op->id));
	op->entries = need(calloc(job->count + 1u, sizeof(*op->entries)));
	for (uint32_t i = 0; i < job->count; i++) {
		op->entries[i] = job->entries[i];
		op->entries[i].data = copy(job->entries[i].data, job->entries[i].length);
	}
	op->job.entries = op->entries;
	if (job->summary)
		op->job.summary = op->summary = copy(job->summary, strlen(job->summary));
	if (job->create) {
		op->row = *job->create;
		op->row.summary = op->summary ? op->summary : "{}";
		op->job.create = &op->row;
	}
	begin_op((struct proc *)host, op);
}

void op_load(struct core_host *host, const char *id, uint32_t first)
{
	struct op *op = need(calloc(1, sizeof(*op)));

	op->what = LOAD;
	memcpy(op->id, id, sizeof(op->id));
	op->first = first;
	begin_op((struct proc *)host, op);
}

void op_list(struct core_host *host, uint64_t ticket)
{
	struct op *op = need(calloc(1, sizeof(*op)));

	op->what = LIST;
	op->ticket = ticket;
	begin_op((struct proc *)host, op);
}

/* The store, as the process reaches it. */

static bool store_fails(const struct proc *proc)
{
	return !proc->well || proc->world->bad > proc->world->now;
}

static void notify(struct proc *from, const char *id)
{
	struct world *world = from->world;

	for (unsigned i = 0; i < world->procs; i++) {
		struct event *event;

		if (i == from->index || !world->proc[i].core || world_chance(world, 0.25))
			continue;
		event = world_at(world, world->now + world_delay(world), EVENT_NOTICE);
		event->proc = i;
		event->generation = world->proc[i].generation;
		memcpy(event->id, id, sizeof(event->id));
	}
}

static void write_twice(struct world *world, struct op *op)
{
	struct store_job job = op->job;

	if (job.create || !world_planted(world, SIM_TWICE, 0.05))
		return;
	job.first += job.count;
	for (uint32_t i = 0; i < job.count; i++)
		op->entries[i].number += job.count;
	world->store->ops->commit(world->store, &job, 1);
	if (job.status == STORE_OK)
		check_committed(world, &job);
}

static void exec_commit(struct proc *proc, struct op *op)
{
	struct world *world = proc->world;
	bool          trouble = world->now < SIM_BEGIN + SIM_TROUBLE;
	uint32_t      luck = trouble ? world_below(world, 1000) : 999;
	uint32_t      count = op->job.count;

	op->status = STORE_FAILED;
	if (store_fails(proc) || luck < 3)
		return;
	op->status = STORE_CONFLICT;
	if (luck < 6 && !op->job.create)
		return;
	op->status = STORE_OK;
	if (world_planted(world, SIM_FORGET, 0.01))
		return;
	if (count > 1 && world_planted(world, SIM_SHORTEN, 0.05))
		op->job.count--;
	world->store->ops->commit(world->store, &op->job, 1);
	op->status = op->job.status;
	if (op->status == STORE_OK) {
		check_committed(world, &op->job);
		write_twice(world, op);
		notify(proc, op->id);
		if (luck < 10) /* written, but nobody will know */
			op->status = STORE_FAILED;
	}
	op->job.count = count;
}

struct gathering {
	struct store_reader reader;
	struct op          *op;
};

static void on_match(struct store_reader *reader, const struct store_match *match)
{
	struct op *op = ((struct gathering *)reader)->op;

	op->rows = need(realloc(op->rows, (op->row_count + 1) * sizeof(*op->rows)));
	op->rows[op->row_count] = *match;
	op->rows[op->row_count++].summary = copy(match->summary, strlen(match->summary));
}

static void on_entry(struct store_reader *reader, const struct store_entry *entry)
{
	struct op *op = ((struct gathering *)reader)->op;

	if (!(op->count & (op->count - 1))) /* a power of two: full */
		op->entries = need(
		    realloc(op->entries, (op->count ? op->count * 2 : 1) * sizeof(*op->entries)));
	op->entries[op->count++] = *entry; /* the store in memory keeps the data */
}

static void exec_read(struct proc *proc, struct op *op)
{
	struct world    *world = proc->world;
	struct gathering g = { .reader = { .match = on_match, .entry = on_entry }, .op = op };

	op->status = STORE_FAILED;
	if (store_fails(proc)
	    || (world->now < SIM_BEGIN + SIM_TROUBLE && world_chance(world, 0.003)))
		return;
	if (op->what == LOAD)
		op->status = world->store->ops->load(world->store, op->id, op->first, &g.reader);
	else
		op->status = world->store->ops->list(world->store, STORE_OPEN, 50, &g.reader);
}

static void trace_op(struct world *world, const struct op *op)
{
	world_trace(world, op->id, sizeof(op->id));
	world_trace(world, &op->what, sizeof(op->what));
	world_trace(world, &op->status, sizeof(op->status));
	for (uint32_t i = 0; op->what == COMMIT && i < op->job.count; i++) {
		const struct store_entry *e = &op->entries[i];

		world_trace(world, &e->at, sizeof(e->at));
		world_trace(world, &e->key, sizeof(e->key));
		world_trace(world, &e->number, sizeof(e->number));
		world_trace(world, &e->action, sizeof(e->action));
		world_trace(world, e->data, e->length);
	}
}

void op_exec(struct proc *proc, struct event *event)
{
	static const char *const whats[] = { "commit", "load", "list" };
	static const char *const states[] = { "ok", "conflict", "missing", "failed" };
	struct world            *world = proc->world;
	struct op               *op = event->op;
	bool                     dead = event->generation != proc->generation || !proc->core;
	struct event            *answer;

	if (dead && (op->what != COMMIT || !op->late))
		return;
	if (op->what == COMMIT)
		exec_commit(proc, op);
	else
		exec_read(proc, op);
	trace_op(world, op);
	world->figures.conflicts += op->status == STORE_CONFLICT;
	world->figures.failures += op->status == STORE_FAILED;
	world_tell(world, "process %u: %s %s from %u, %u entries: %s%s", proc->index,
	           whats[op->what], op->id, op->what == COMMIT ? op->job.first : op->first,
	           op->what == COMMIT ? op->job.count : (unsigned)op->count, states[op->status],
	           dead ? ", after its death" : "");
	if (dead)
		return;
	proc->answer = proc->answer > world->now ? proc->answer : world->now;
	if (world->now < SIM_BEGIN + SIM_TROUBLE && world_chance(world, 0.01))
		proc->answer += world_below(world, 2000);
	answer = world_at(world, proc->answer, EVENT_ANSWER);
	answer->proc = proc->index;
	answer->generation = proc->generation;
	answer->op = op;
	event->op = NULL;
}

void op_answer(struct proc *proc, const struct op *op)
{
	proc->ops--;
	if (op->what == COMMIT)
		core_committed(proc->core, proc_now(proc), op->ticket, op->status);
	else if (op->what == LOAD)
		core_loaded(proc->core, proc_now(proc), op->id, op->status,
		            op->row_count ? op->rows : NULL, op->entries, op->count);
	else
		core_listed(proc->core, proc_now(proc), op->ticket, op->status, op->rows,
		            op->row_count);
}
