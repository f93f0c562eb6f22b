/* sim_host.c: a process that serves: a core, what it asks of the store and of thinkers, its pulse,
 * and how it ends. Planted faults are here. */
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

/* A fault that is planted now and then. */
static bool planted(struct world *world, enum sim_fault fault, double share)
{
	if (world->fault != fault || world->now > SIM_BEGIN + SIM_TROUBLE
	    || !world_chance(world, share))
		return false;
	world->planted++;
	world_tell(world, "the planted fault");
	return true;
}

/* The clock of a process. */
static int64_t now_at(const struct proc *proc)
{
	return proc->world->now + proc->skew;
}

/* What the core asks for. */

static void host_send(struct core_host *host, core_conn conn, const char *bytes, size_t length,
                      enum proto_fault fault)
{
	struct proc  *proc = (struct proc *)host;
	struct world *world = proc->world;

	(void)fault;
	world_trace(world, &conn, sizeof(conn));
	world_trace(world, bytes, length);
	world->figures.messages++;
	if (planted(world, SIM_SWALLOW, 0.002))
		return;
	if (!strncmp(bytes, "{\"t\":\"state", 11) && planted(world, SIM_MIX, 0.02))
		conn = conn > 1 ? conn - 1 : conn;
	link_sent(world, proc, conn, bytes, length);
	if (!strncmp(bytes, "{\"t\":\"reply", 11) && planted(world, SIM_REPEAT, 0.01))
		link_sent(world, proc, conn, bytes, length);
}

static void host_grant(struct core_host *host, core_conn conn, const char *match, const char *token)
{
	struct proc *proc = (struct proc *)host;

	(void)conn;
	world_trace(proc->world, match, strlen(match));
	world_trace(proc->world, token, strlen(token));
}

static void host_drop(struct core_host *host, core_conn conn, uint16_t code, const char *why)
{
	struct proc *proc = (struct proc *)host;

	world_tell(proc->world, "process %u drops connection %llu: %u %s", proc->index,
	           (unsigned long long)conn, code, why);
	link_dropped(proc->world, proc, conn);
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
	op->late = world_chance(world, 0.3);
	event = world_at(world, proc->exec, EVENT_EXEC);
	event->proc = proc->index;
	event->generation = proc->generation;
	event->op = op;
}

static void host_commit(struct core_host *host, uint64_t ticket, const struct store_job *job)
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

static void host_load(struct core_host *host, const char *id, uint32_t first)
{
	struct op *op = need(calloc(1, sizeof(*op)));

	op->what = LOAD;
	memcpy(op->id, id, sizeof(op->id));
	op->first = first;
	begin_op((struct proc *)host, op);
}

static void host_list(struct core_host *host, uint64_t ticket)
{
	struct op *op = need(calloc(1, sizeof(*op)));

	op->what = LIST;
	op->ticket = ticket;
	begin_op((struct proc *)host, op);
}

/* Computers here are quick to decide and slow to say it. */
static void host_think(struct core_host *host, const struct core_question *question)
{
	struct proc       *proc = (struct proc *)host;
	struct world      *world = proc->world;
	struct shoal_game *game = need(shoal_game_create(question->game, NULL, NULL));
	int64_t            wait = 20 + (int64_t)world_below(world, 1500);
	struct shoal_list  list;
	struct event      *event;

	shoal_list_fill(&list, game, &question->view.state, question->seat);
	if (!list.count)
		world_violation(world, "a computer is asked where there is nothing to answer");
	if (world_chance(world, 0.01))
		wait += world_below(world, 30000);
	if (planted(world, SIM_DUMB, 0.5)) {
		shoal_game_destroy(game);
		return;
	}
	event = world_at(world, world->now + wait, EVENT_THOUGHT);
	event->proc = proc->index;
	event->generation = proc->generation;
	event->number = question->ticket;
	event->action = list.count ? list.action[question->seed % list.count] : 0;
	shoal_game_destroy(game);
}

static void host_random(struct core_host *host, void *bytes, size_t size)
{
	struct proc *proc = (struct proc *)host;

	for (size_t i = 0; i < size; i++)
		((uint8_t *)bytes)[i] = (uint8_t)(shoal_random_next(&proc->world->random) >> 32);
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

	if (job.create || !planted(world, SIM_TWICE, 0.05))
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
	if (planted(world, SIM_FORGET, 0.01))
		return;
	if (count > 1 && planted(world, SIM_SHORTEN, 0.05))
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

static void exec(struct proc *proc, struct event *event)
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

static void answer(struct proc *proc, const struct op *op)
{
	proc->ops--;
	if (op->what == COMMIT)
		core_committed(proc->core, now_at(proc), op->ticket, op->status);
	else if (op->what == LOAD)
		core_loaded(proc->core, now_at(proc), op->id, op->status,
		            op->row_count ? op->rows : NULL, op->entries, op->count);
	else
		core_listed(proc->core, now_at(proc), op->ticket, op->status, op->rows,
		            op->row_count);
}

/* The pulse. A process that cannot reach the store, or slept through its own pulse, hears of
 * outages before it does anything else: so nobody's time runs out while nobody serves. */

static void on_outage(void *to, struct store_outage outage)
{
	struct proc          *proc = to;
	struct table_outages *all = &proc->world->outages;
	size_t                i = 0;

	if (proc->world->fault != SIM_OUTAGE)
		core_outage(proc->core, outage.from, outage.to);
	else
		proc->world->planted++;
	while (i < all->count && all->at[i].from != outage.from)
		i++;
	if (i == TABLE_OUTAGES)
		return;
	all->count += i == all->count;
	all->at[i] = outage;
}

static void pulse(struct proc *proc)
{
	struct world *world = proc->world;

	if (world->bad > world->now) {
		proc->well = false;
		return;
	}
	world->store->ops->alive(world->store, now_at(proc), SIM_SILENCE, on_outage, proc);
	proc->well = true;
	proc->beat = world->now;
}

/* The net under lost notices. */
static void poll(struct proc *proc)
{
	const char *ids[64];
	uint32_t    next[64];
	size_t      count = core_tables(proc->core, ids, next, 64), found = 0;
	char        changed[64][STORE_ID];

	for (size_t i = 0; i < count; i++) {
		const struct affair *affair = affair_find(proc->world, ids[i]);

		if (affair && affair->table->next > next[i])
			strcpy(changed[found++], ids[i]);
	}
	for (size_t i = 0; i < found && proc->world->fault != SIM_DEAF; i++)
		core_changed(proc->core, now_at(proc), changed[i]);
}

static void next_beat(struct proc *proc)
{
	struct event *event = world_at(proc->world, proc->world->now + SIM_BEAT, EVENT_BEAT);

	event->proc = proc->index;
	event->generation = proc->generation;
}

/* Before and after the core is called. */

static void enter(struct proc *proc)
{
	if (proc->world->now - proc->beat > SIM_SILENCE)
		pulse(proc);
}

static void leave(struct proc *proc)
{
	struct world *world = proc->world;
	int64_t       next = core_next(proc->core);
	struct event *event;

	if (next != INT64_MAX)
		next -= proc->skew;
	if (next < world->now)
		next = world->now;
	if (next == INT64_MAX || next >= proc->tick)
		return;
	proc->tick = next;
	event = world_at(world, next, EVENT_TICK);
	event->proc = proc->index;
	event->generation = proc->generation;
}

/* Beginning and end. */

void proc_start(struct world *world, struct proc *proc)
{
	struct core_config config = core_defaults;

	config.absence = SIM_ABSENCE;
	config.shared = world->procs > 1;
	config.process = proc->index;
	proc->host = (struct core_host){ .send = host_send,
		                         .grant = host_grant,
		                         .drop = host_drop,
		                         .commit = host_commit,
		                         .load = host_load,
		                         .list = host_list,
		                         .think = host_think,
		                         .random = host_random };
	proc->generation++;
	proc->draining = false;
	proc->ops = 0;
	proc->frozen = 0;
	proc->exec = proc->answer = world->now;
	proc->tick = INT64_MAX;
	proc->core = need(core_create(&config, &proc->host));
	if (!world->up++ && world->now - world->down_since > SIM_SILENCE) {
		world->down += world->now - world->down_since;
		world->figures.outages++;
	}
	world->calm = world->now;
	world_tell(world, "process %u serves", proc->index);
	pulse(proc);
	next_beat(proc);
}

static void proc_end(struct world *world, struct proc *proc)
{
	struct event *event;
	int64_t       wait = 300 + (int64_t)world_below(world, 15000);

	core_destroy(proc->core);
	proc->core = NULL;
	proc->generation++;
	if (!--world->up)
		world->down_since = world->now;
	world->calm = world->now;
	link_proc_ended(world, proc);
	event = world_at(world, world->now + wait, EVENT_START);
	event->proc = proc->index;
}

void proc_crash(struct world *world, struct proc *proc)
{
	world_tell(world, "process %u crashes", proc->index);
	world->figures.crashes++;
	proc_end(world, proc);
}

void proc_stop(struct world *world, struct proc *proc)
{
	world_tell(world, "process %u is asked to stop", proc->index);
	world->figures.stops++;
	proc->draining = true;
	proc->deadline = world->now + 3000;
	if (!proc->ops)
		proc_end(world, proc);
}

/* What happens to a process. */

/* The planted fault: who comes back has one event less than it says. */
static void change_since(struct world *world, struct event *event)
{
	char *since = strstr(event->bytes, "\"since\":");

	if (!since)
		return;
	for (since += 8; since[1] >= '0' && since[1] <= '9'; since++) {
	}
	if (*since > '0' && planted(world, SIM_SINCE, 0.3))
		--*since;
}

static void up_message(struct proc *proc, struct event *event)
{
	struct link *link = link_find(proc->world, event->number);

	if (!link->server || link->cut || proc->draining)
		return;
	if (!event->length) {
		core_open(proc->core, now_at(proc), link->id, link->way);
		return;
	}
	change_since(proc->world, event);
	core_message(proc->core, now_at(proc), link->id, event->bytes, event->length);
}

static void up_end(struct proc *proc, struct event *event)
{
	struct link *link = link_find(proc->world, event->number);

	if (!link->server)
		return;
	link->server = false;
	if (proc->world->fault == SIM_LEAK && proc->world->planted++ % 8 == 7)
		return;
	core_close(proc->core, now_at(proc), link->id);
}

static void core_event(struct proc *proc, struct event *event)
{
	switch (event->kind) {
	case EVENT_ANSWER:
		answer(proc, event->op);
		break;
	case EVENT_THOUGHT:
		core_thought(proc->core, now_at(proc), event->number, event->action);
		break;
	case EVENT_TICK:
		if (event->at >= proc->tick)
			proc->tick = INT64_MAX;
		core_tick(proc->core, now_at(proc));
		break;
	case EVENT_BEAT:
		pulse(proc);
		if (proc->well && proc->world->procs > 1 && proc->beats++ % 2)
			poll(proc);
		next_beat(proc);
		break;
	case EVENT_NOTICE:
		if (proc->world->fault != SIM_DEAF)
			core_changed(proc->core, now_at(proc), event->id);
		else
			proc->world->planted++;
		break;
	case EVENT_UP:
		up_message(proc, event);
		break;
	case EVENT_UP_END:
		up_end(proc, event);
		break;
	case EVENT_EXEC:
	case EVENT_START:
	case EVENT_DOWN:
	case EVENT_DOWN_END:
	case EVENT_PERSON:
	case EVENT_PARTY:
	case EVENT_TROUBLE:
	case EVENT_INSPECT:
		break; /* not the core's */
	}
}

void proc_event(struct world *world, struct event *event)
{
	struct proc *proc = &world->proc[event->proc];

	if (event->kind == EVENT_EXEC) {
		exec(proc, event);
		return;
	}
	if (event->kind == EVENT_START) {
		proc_start(world, proc);
		return;
	}
	if (!proc->core || event->generation != proc->generation)
		return;
	enter(proc);
	core_event(proc, event);
	if (proc->draining && (!proc->ops || world->now > proc->deadline))
		proc_end(world, proc);
	else
		leave(proc);
}
