/* sim_store.c: what a process asks of the store: done later, or not, or done without an answer. */
#include "sim.h"

#include "kept.h"

#include <stdlib.h>
#include <string.h>

struct op { /* asked of the store */
	enum { COMMIT, LOAD, LIST } what;
	uint64_t          ticket;
	char              id[STORE_ID];
	uint32_t          first;
	struct kept       kept; /* the job of a commit, or what was read */
	int64_t           planned, behind;
	bool              late; /* reaches the store even if the process dies */
	enum store_status status;
};

void op_free(struct op *op)
{
	kept_finish(&op->kept);
	free(op);
}

/* What the core asks for. */

static struct op *new_op(void)
{
	struct op *op = calloc(1, sizeof(*op));

	if (!op)
		abort();
	return op;
}

static void need_memory(const struct op *op)
{
	if (op->kept.no_memory)
		abort();
}

static void begin_op(struct proc *proc, struct op *op)
{
	struct world *world = proc->world;
	int64_t       wait = 1 + (int64_t)world_below(world, 12);
	struct event *event;

	if (world->now < SIM_BEGIN + SIM_TROUBLE && world_chance(world, 0.01))
		wait += world_below(world, 4000);
	proc->exec = (proc->exec > world->now ? proc->exec : world->now) + wait;
	proc->ops++;
	op->planned = world->now;
	op->behind = proc_behind(proc);
	op->late = world_chance(world, 0.3);
	event = world_at(world, proc->exec, EVENT_EXEC);
	event->proc = proc->index;
	event->generation = proc->generation;
	event->op = op;
}

void op_commit(struct core_host *host, uint64_t ticket, const struct store_job *job)
{
	struct op *op = new_op();

	op->what = COMMIT;
	op->ticket = ticket;
	memcpy(op->id, job->id, sizeof(op->id));
	kept_job(&op->kept, job);
	need_memory(op);
	begin_op((struct proc *)host, op);
}

void op_load(struct core_host *host, const char *id, uint32_t first)
{
	struct op *op = new_op();

	op->what = LOAD;
	memcpy(op->id, id, sizeof(op->id));
	op->first = first;
	begin_op((struct proc *)host, op);
}

void op_list(struct core_host *host, uint64_t ticket)
{
	struct op *op = new_op();

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
	struct store_job job = op->kept.job;

	if (job.create || !world_planted(world, SIM_TWICE, 0.05))
		return;
	job.first += job.count;
	for (uint32_t i = 0; i < job.count; i++)
		op->kept.entries[i].number += job.count;
	world->store->ops->commit(world->store, &job, 1);
	if (job.status == STORE_OK)
		check_committed(world, &job, op->planned, op->behind);
}

static void exec_commit(struct proc *proc, struct op *op)
{
	struct world *world = proc->world;
	bool          trouble = world->now < SIM_BEGIN + SIM_TROUBLE;
	uint32_t      luck = trouble ? world_below(world, 1000) : 999;
	uint32_t      count = op->kept.job.count;

	op->status = STORE_FAILED;
	if (store_fails(proc) || luck < 3)
		return;
	op->status = STORE_CONFLICT;
	if (luck < 6 && !op->kept.job.create)
		return;
	op->status = STORE_OK;
	if (world_planted(world, SIM_FORGET, 0.01))
		return;
	if (count > 1 && world_planted(world, SIM_SHORTEN, 0.05))
		op->kept.job.count--;
	world->store->ops->commit(world->store, &op->kept.job, 1);
	op->status = op->kept.job.status;
	if (op->status == STORE_OK) {
		check_committed(world, &op->kept.job, op->planned, op->behind);
		write_twice(world, op);
		notify(proc, op->id);
		if (luck < 10) /* written, but nobody will know */
			op->status = STORE_FAILED;
	}
	op->kept.job.count = count;
}

static void exec_read(struct proc *proc, struct op *op)
{
	struct world        *world = proc->world;
	struct store_reader *reader = kept_reader(&op->kept);

	op->status = STORE_FAILED;
	if (store_fails(proc)
	    || (world->now < SIM_BEGIN + SIM_TROUBLE && world_chance(world, 0.003)))
		return;
	if (op->what == LOAD)
		op->status = world->store->ops->load(world->store, op->id, op->first, reader);
	else
		op->status = world->store->ops->list(world->store, STORE_OPEN, 50, reader);
	kept_settle(&op->kept);
	need_memory(op);
	if (op->what == LOAD && op->status == STORE_OK && op->kept.count && world->procs > 1
	    && !proc_heed(proc, op->kept.entries[op->kept.count - 1].at))
		op->status = STORE_FAILED;
}

static void trace_op(struct world *world, const struct op *op)
{
	world_trace(world, op->id, sizeof(op->id));
	world_trace(world, &op->what, sizeof(op->what));
	world_trace(world, &op->status, sizeof(op->status));
	for (uint32_t i = 0; op->what == COMMIT && i < op->kept.job.count; i++) {
		const struct store_entry *e = &op->kept.entries[i];

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
	           whats[op->what], op->id, op->what == COMMIT ? op->kept.job.first : op->first,
	           op->what == COMMIT ? op->kept.job.count : (unsigned)op->kept.count,
	           states[op->status], dead ? ", after its death" : "");
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
		core_loaded(proc->core, proc_now(proc), op->id, op->status, op->kept.rows,
		            op->kept.entries, op->kept.count);
	else
		core_listed(proc->core, proc_now(proc), op->ticket, op->status, op->kept.rows,
		            op->kept.row_count);
}
