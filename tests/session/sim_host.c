/* sim_host.c: a process that serves: a core, its connections and thinkers, its pulse, and how it
 * ends. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

/* A fault that is planted now and then. */
bool world_planted(struct world *world, enum sim_fault fault, double share)
{
	if (world->fault != fault || world->now > SIM_BEGIN + SIM_TROUBLE
	    || !world_chance(world, share))
		return false;
	world->planted++;
	world_tell(world, "the planted fault");
	return true;
}

/* Clocks. The steady one of a machine begins anywhere. */

static struct timeline_clocks clocks_of(const struct proc *proc)
{
	int64_t now = proc->world->now;

	return (struct timeline_clocks){ .steady =
		                             now - SIM_BEGIN + 1000 * (int64_t)(proc->index + 1),
		                         .wall = now + proc->wall };
}

static int64_t service(const struct proc *proc)
{
	return timeline_now(&proc->timeline, clocks_of(proc).steady);
}

int64_t proc_now(const struct proc *proc)
{
	if (proc->world->fault == SIM_LEAP)
		return clocks_of(proc).wall;
	return service(proc) + (proc->world->fault == SIM_HASTE && !proc->index ? 9000 : 0);
}

void proc_set_clock(struct proc *proc, int64_t step)
{
	struct world *world = proc->world;

	proc->wall += step;
	if (proc->wall > world->ahead)
		world->ahead = proc->wall;
	world->figures.settings++;
	world->planted += world->fault == SIM_LEAP;
	world_tell(world, "the clock of process %u is set by %lld ms", proc->index,
	           (long long)step);
}

/* What the core asks for. */

static void host_send(struct core_host *host, core_conn conn, const char *bytes, size_t length,
                      enum proto_fault fault, uint32_t retry)
{
	struct proc  *proc = (struct proc *)host;
	struct world *world = proc->world;

	(void)fault;
	(void)retry;
	world_trace(world, &conn, sizeof(conn));
	world_trace(world, bytes, length);
	world->figures.messages++;
	if (world_planted(world, SIM_SWALLOW, 0.002))
		return;
	if (!strncmp(bytes, "{\"t\":\"state", 11) && world_planted(world, SIM_MIX, 0.02))
		conn = conn > 1 ? conn - 1 : conn;
	link_sent(world, proc, conn, bytes, length);
	if (!strncmp(bytes, "{\"t\":\"reply", 11) && world_planted(world, SIM_REPEAT, 0.01))
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

/* Computers here are quick to decide and slow to say it. */
static void host_think(struct core_host *host, const struct core_question *question)
{
	struct proc       *proc = (struct proc *)host;
	struct world      *world = proc->world;
	struct shoal_game *game = shoal_game_create(question->game, NULL, NULL);
	int64_t            wait = 20 + (int64_t)world_below(world, 1500);
	struct shoal_list  list;
	struct event      *event;

	if (!game)
		abort();
	shoal_list_fill(&list, game, &question->view.state, question->seat);
	if (!list.count)
		world_violation(world, "a computer is asked where there is nothing to answer");
	if (world_chance(world, 0.01))
		wait += world_below(world, 30000);
	if (world_planted(world, SIM_DUMB, 0.5)) {
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

/* The pulse. A process that cannot reach the store, or slept through its own pulse, hears of
 * outages before it does anything else: so nobody's time runs out while nobody serves. */

static void tell_outage(struct proc *proc, int64_t from, int64_t to)
{
	if (proc->world->fault != SIM_OUTAGE)
		core_outage(proc->core, from, to);
	else
		proc->world->planted++;
}

static bool known_outage(const struct world *world, struct store_outage outage)
{
	const struct table_outages *all = &world->outages;

	for (size_t i = 0; i < all->count; i++) {
		if (all->at[i].from <= outage.from && all->at[i].to >= outage.to)
			return true;
	}
	return false;
}

/* The store made a new one: as much of it as was no leap, people could not be served. */
static void note_outage(struct world *world, struct store_outage outage)
{
	int64_t time = outage.to - outage.from, quiet = world->now - world->pulsed;

	world_tell(world, "an outage of %lld ms", (long long)time);
	table_outage(&world->outages, outage.from, outage.to);
	world->idle += time < quiet ? time : quiet;
	world->slack += 2 * (int64_t)SIM_SKEW;
	world->figures.leaps += time > quiet + SIM_SILENCE;
}

static void on_outage(void *to, struct store_outage outage)
{
	struct proc *proc = to;

	tell_outage(proc, outage.from, outage.to);
	if (!known_outage(proc->world, outage))
		note_outage(proc->world, outage);
}

/* Its time has gone on by more than the clock did. */
static void moved(struct proc *proc, struct timeline before)
{
	struct world *world = proc->world;
	int64_t       from = timeline_now(&before, clocks_of(proc).steady);

	if (service(proc) - from <= TIMELINE_HOP)
		return;
	if (world->fault == SIM_STRAY) {
		proc->timeline.ahead = before.ahead;
		world->planted++;
		return;
	}
	world_tell(world, "process %u goes ahead by %lld ms", proc->index,
	           (long long)(service(proc) - from));
	if (before.known)
		tell_outage(proc, from, service(proc));
	proc->hurry = world->now + SIM_BEAT;
}

int64_t proc_behind(const struct proc *proc)
{
	const struct world *world = proc->world;
	int64_t             most = service(proc);

	for (unsigned i = 0; i < world->procs; i++) {
		if (world->proc[i].core && service(&world->proc[i]) > most)
			most = service(&world->proc[i]);
	}
	return most - service(proc);
}

static void pulse(struct proc *proc)
{
	struct world           *world = proc->world;
	struct timeline         before = proc->timeline;
	struct timeline_silence silence = { 0, SIM_SILENCE };

	if (world->bad > world->now) {
		proc->well = false;
		return;
	}
	if (world->procs > 1)
		silence.before = SIM_BEAT + TIMELINE_LEAP;
	timeline_pulse(&proc->timeline, world->store, clocks_of(proc), silence, on_outage, proc);
	moved(proc, before);
	proc->well = true;
	proc->beat = world->pulsed = world->now;
}

bool proc_heed(struct proc *proc, int64_t at)
{
	int64_t         steady = clocks_of(proc).steady;
	struct timeline before;

	if (timeline_puzzled(&proc->timeline, steady, at))
		pulse(proc);
	before = proc->timeline;
	if (timeline_heed(&proc->timeline, steady, at, SIM_BEAT))
		moved(proc, before);
	return proc->well;
}

/* The net under lost notices. */
static void poll(struct proc *proc)
{
	const char *ids[64];
	uint32_t    next[64];
	size_t      count = core_tables(proc->core, 0, 1, ids, next, 64), found = 0;
	char        changed[64][STORE_ID];

	for (size_t i = 0; i < count; i++) {
		const struct affair *affair = affair_find(proc->world, ids[i]);

		if (affair && affair->table->next > next[i])
			strcpy(changed[found++], ids[i]);
	}
	for (size_t i = 0; i < found && proc->world->fault != SIM_DEAF; i++)
		core_changed(proc->core, proc_now(proc), changed[i]);
}

static void next_beat(struct proc *proc)
{
	struct world *world = proc->world;
	bool          hurry = world->procs > 1 && proc->hurry > world->now;
	struct event *event =
	    world_at(world, world->now + (hurry ? SIM_HURRY : SIM_BEAT), EVENT_BEAT);

	event->proc = proc->index;
	event->generation = proc->generation;
}

/* Before and after the core is called. */

static void enter(struct proc *proc)
{
	int64_t since = proc->world->now - proc->beat;

	if (since > SIM_SILENCE
	    || (since > SIM_GLANCE && timeline_leapt(&proc->timeline, clocks_of(proc))))
		pulse(proc);
	core_dates(proc->core, timeline_dates(&proc->timeline, clocks_of(proc)));
}

static void leave(struct proc *proc)
{
	struct world *world = proc->world;
	int64_t       next = core_next(proc->core);
	struct event *event;

	if (next != INT64_MAX)
		next -= proc_now(proc) - world->now;
	if (next <= world->now) /* at once is after what others do meanwhile */
		next = world->now + (int64_t)world_below(world, 4);
	if (next == INT64_MAX || next >= proc->tick)
		return;
	proc->tick = next;
	event = world_at(world, next, EVENT_TICK);
	event->proc = proc->index;
	event->generation = proc->generation;
}

/* Beginning and end. */

/* Nobody served. By the clocks of those who begin it may have been a little more or less. */
static void served_again(struct world *world)
{
	int64_t time = world->now - world->down_since;

	world->idle += world->now - world->pulsed;
	world->pulsed = world->now;
	if (world->procs > 1)
		world->slack += SIM_SILENCE;
	if (time <= SIM_SILENCE)
		return;
	world->down += time;
	world->figures.outages++;
}

/* Where others serve, its clock may be ahead of theirs by a little that is no outage. */
static void note_lead(const struct proc *proc)
{
	struct world *world = proc->world;

	for (unsigned i = 0; i < world->procs; i++) {
		const struct proc *other = &world->proc[i];
		int64_t            lead = other->core ? service(proc) - service(other) : 0;

		if (lead > 0 && lead < SIM_SILENCE)
			world->slack += lead;
	}
}

void proc_start(struct world *world, struct proc *proc)
{
	struct core_config config = core_defaults;

	config.absence = SIM_ABSENCE;
	config.shared = world->procs > 1;
	config.process = proc->index;
	config.slice = 1 + proc->generation % 3; /* people are few: even they are told in slices */
	if (world->fault == SIM_MISER) {
		core_allowances_default(&config.allow);
		core_allowances_read("messages=3+1", &config.allow, NULL);
	}
	if (world->fault == SIM_LAVISH)
		config.burst = config.rate = 100000;
	proc->host = (struct core_host){ .send = host_send,
		                         .grant = host_grant,
		                         .drop = host_drop,
		                         .commit = op_commit,
		                         .load = op_load,
		                         .list = op_list,
		                         .think = host_think,
		                         .random = host_random };
	proc->generation++;
	proc->draining = false;
	proc->ops = 0;
	proc->frozen = 0;
	proc->exec = proc->answer = world->now;
	proc->tick = INT64_MAX;
	proc->timeline = timeline_begin(clocks_of(proc));
	proc->core = core_create(&config, &proc->host);
	if (!proc->core)
		abort();
	if (!world->up++)
		served_again(world);
	world->calm = world->now;
	world_tell(world, "process %u serves", proc->index);
	pulse(proc);
	note_lead(proc);
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
	if (world->now < SIM_BEGIN + SIM_TROUBLE && world_chance(world, 0.25))
		proc_set_clock(proc, world_step(world));
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
	if (*since > '0' && world_planted(world, SIM_SINCE, 0.3))
		--*since;
}

static void up_message(struct proc *proc, struct event *event)
{
	struct link *link = link_find(proc->world, event->number);

	if (!link->server || link->cut || proc->draining)
		return;
	if (!event->length) {
		/* who floods sits elsewhere, so that only what it does to all can hurt the others
		 */
		struct core_who who = { .address = { 1 + link->flood, (uint8_t)link->who } };

		if (core_open(proc->core, proc_now(proc), link->id, link->way, &who))
			link_dropped(proc->world, proc, link->id);
		return;
	}
	change_since(proc->world, event);
	core_message(proc->core, proc_now(proc), link->id, event->bytes, event->length);
}

static void up_end(struct proc *proc, struct event *event)
{
	struct link *link = link_find(proc->world, event->number);

	if (!link->server)
		return;
	link->server = false;
	if (proc->world->fault == SIM_LEAK && proc->world->planted++ % 8 == 7)
		return;
	core_close(proc->core, proc_now(proc), link->id);
}

static void core_event(struct proc *proc, struct event *event)
{
	switch (event->kind) {
	case EVENT_ANSWER:
		op_answer(proc, event->op);
		break;
	case EVENT_THOUGHT:
		core_thought(proc->core, proc_now(proc), event->number, event->action);
		break;
	case EVENT_TICK:
		if (event->at >= proc->tick)
			proc->tick = INT64_MAX;
		core_tick(proc->core, proc_now(proc));
		break;
	case EVENT_BEAT:
		pulse(proc);
		if (proc->well && proc->world->procs > 1 && proc->beats++ % 2)
			poll(proc);
		next_beat(proc);
		break;
	case EVENT_NOTICE:
		if (proc->world->fault != SIM_DEAF)
			core_changed(proc->core, proc_now(proc), event->id);
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
	case EVENT_FLOOD:
	case EVENT_TROUBLE:
	case EVENT_INSPECT:
		break; /* not the core's */
	}
}

void proc_event(struct world *world, struct event *event)
{
	struct proc *proc = &world->proc[event->proc];

	if (event->kind == EVENT_EXEC) {
		op_exec(proc, event);
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
