/* sim_world.c: time, chance and trouble: the events of a world, one after the other. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

enum { INSPECT = 5000, BUSIEST = 2000 }; /* events between two inspections */

uint32_t world_below(struct world *world, uint32_t n)
{
	return shoal_random_below(&world->random, n);
}

bool world_chance(struct world *world, double share)
{
	return (double)(shoal_random_next(&world->random) >> 11) * 0x1p-53 < share;
}

int64_t world_delay(struct world *world)
{
	if (world->now < SIM_BEGIN + SIM_TROUBLE && world_chance(world, 0.01))
		return 1 + (int64_t)world_below(world, 6000);
	return 1 + (int64_t)world_below(world, 120);
}

int64_t world_step(struct world *world)
{
	static const int64_t steps[] = { -3600000, 3600000, -86400000, 86400000,
		                         -2000,    2000,    -2000,     2000 };

	return steps[world_below(world, sizeof(steps) / sizeof(steps[0]))];
}

void world_trace(struct world *world, const void *bytes, size_t length)
{
	world->trace = shoal_hash(bytes, length, world->trace ^ (uint64_t)world->now);
}

void world_tell(struct world *world, const char *format, ...)
{
	va_list list;

	if (!world->story)
		return;
	printf("%10.3f  ", (double)(world->now - SIM_BEGIN) / 1000);
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
	putchar('\n');
}

void world_violation(struct world *world, const char *format, ...)
{
	char    text[400];
	va_list list;

	va_start(list, format);
	vsnprintf(text, sizeof(text), format, list);
	va_end(list);
	world_tell(world, "VIOLATION: %s", text);
	if (!world->violations++)
		snprintf(world->violation, sizeof(world->violation), "seed %llu at %.3f s: %s",
		         (unsigned long long)world->seed, (double)(world->now - SIM_BEGIN) / 1000,
		         text);
}

/* The heap: the earliest event on top, of equal ones the one that was made first. */

static bool before(const struct event *a, const struct event *b)
{
	return a->at != b->at ? a->at < b->at : a->order < b->order;
}

static void push(struct world *world, struct event *event)
{
	size_t i = world->heap_count++;

	if (world->heap_count > world->heap_room) {
		world->heap_room = world->heap_room ? world->heap_room * 2 : 256;
		world->heap = realloc(world->heap, world->heap_room * sizeof(struct event *));
		if (!world->heap)
			abort();
	}
	while (i && before(event, world->heap[(i - 1) / 2])) {
		world->heap[i] = world->heap[(i - 1) / 2];
		i = (i - 1) / 2;
	}
	world->heap[i] = event;
}

static struct event *pop(struct world *world)
{
	struct event *top = world->heap[0], *last = world->heap[--world->heap_count];
	size_t        i = 0;

	for (;;) {
		size_t child = 2 * i + 1;

		if (child >= world->heap_count)
			break;
		if (child + 1 < world->heap_count
		    && before(world->heap[child + 1], world->heap[child]))
			child++;
		if (!before(world->heap[child], last))
			break;
		world->heap[i] = world->heap[child];
		i = child;
	}
	if (world->heap_count)
		world->heap[i] = last;
	return top;
}

struct event *world_at(struct world *world, int64_t at, enum event_kind kind)
{
	struct event *event = calloc(1, sizeof(*event));

	if (!event)
		abort();
	event->at = at > world->now ? at : world->now;
	event->order = ++world->order;
	event->kind = kind;
	push(world, event);
	return event;
}

static void free_event(struct event *event)
{
	if (event->op)
		op_free(event->op);
	free(event->bytes);
	free(event);
}

/* Trouble. */

static void all_down(struct world *world)
{
	for (unsigned i = 0; i < world->procs; i++) {
		if (world->proc[i].core)
			proc_crash(world, &world->proc[i]);
	}
}

static void freeze(struct world *world, struct proc *proc)
{
	int64_t time = 200 + (int64_t)world_below(world, 12000);

	if (!proc->core)
		return;
	world_tell(world, "process %u freezes for %lld ms", proc->index, (long long)time);
	proc->frozen = world->now + time;
}

static void break_links(struct world *world)
{
	for (size_t i = 0; i < world->links; i++) {
		struct link *link = &world->link[i];

		if (link->client && !link->lasting && world_chance(world, 0.5))
			link_cut(world, link);
	}
}

/* One clock is set, or that of the machine on which all run. */
static void set_clocks(struct world *world, struct proc *proc)
{
	int64_t step = world_step(world);

	if (world_chance(world, 0.5)) {
		proc_set_clock(proc, step);
		return;
	}
	for (unsigned i = 0; i < world->procs; i++)
		proc_set_clock(&world->proc[i], step);
}

/* One person, or a whole party. */
static void flood(struct world *world)
{
	const struct party *party = &world->party[world_below(world, world->parties)];
	unsigned            all = world_chance(world, 0.3) ? party->count : 1;

	for (unsigned i = 0; i < all; i++)
		flood_begin(world, party->people[i]);
}

static void make_trouble(struct world *world)
{
	struct proc *proc = &world->proc[world_below(world, world->procs)];
	uint32_t     kind = world_below(world, 11);

	if (world->lasting && (kind < 3 || kind == 5))
		kind = 8; /* instead of an end */
	if (kind < 8)
		world->calm = world->now;
	switch (kind) {
	case 0:
	case 1:
		if (proc->core)
			proc_crash(world, proc);
		break;
	case 2:
		if (proc->core)
			proc_stop(world, proc);
		break;
	case 3:
		freeze(world, proc);
		break;
	case 4:
		world->bad = world->now + 500 + (int64_t)world_below(world, 12000);
		world_tell(world, "the store fails for %lld ms",
		           (long long)(world->bad - world->now));
		break;
	case 5:
		if (world_chance(world, 0.5))
			all_down(world);
		break;
	case 8:
	case 9:
		set_clocks(world, proc);
		break;
	case 10:
		flood(world);
		break;
	default:
		break_links(world);
		break;
	}
}

static void trouble(struct world *world)
{
	make_trouble(world);
	if (world->now < SIM_BEGIN + SIM_TROUBLE - 60000)
		world_at(world, world->now + 5000 + (int64_t)world_below(world, 190000),
		         EVENT_TROUBLE);
}

/* Every few seconds the world is looked at. */

static void inspect(struct world *world)
{
	int64_t time = world->now - SIM_BEGIN;

	if (world->figures.events > BUSIEST + 4 * (uint64_t)world->noise)
		world_violation(world, "%llu events in %d ms: something turns in a circle",
		                (unsigned long long)world->figures.events, INSPECT);
	world->figures.events = 0;
	world->noise = 0;
	check_progress(world);
	if (time >= SIM_LOOK && time < SIM_LOOK + INSPECT)
		check_views(world);
	if (!world->violations)
		world_at(world, world->now + INSPECT, EVENT_INSPECT);
}

static void dispatch(struct world *world, struct event *event)
{
	switch (event->kind) {
	case EVENT_EXEC:
	case EVENT_ANSWER:
	case EVENT_THOUGHT:
	case EVENT_TICK:
	case EVENT_BEAT:
	case EVENT_NOTICE:
	case EVENT_UP:
	case EVENT_UP_END:
	case EVENT_START:
		proc_event(world, event);
		break;
	case EVENT_DOWN:
	case EVENT_DOWN_END:
		link_event(world, event);
		break;
	case EVENT_PERSON:
	case EVENT_PARTY:
		people_event(world, event);
		break;
	case EVENT_FLOOD:
		flood_event(world, event);
		break;
	case EVENT_TROUBLE:
		trouble(world);
		break;
	case EVENT_INSPECT:
		inspect(world);
		break;
	}
}

/* A process that is frozen does nothing; what the store was asked to do, it does. */
static bool waits(const struct world *world, const struct event *event)
{
	if (event->kind == EVENT_EXEC || event->kind == EVENT_START || event->kind == EVENT_DOWN
	    || event->kind >= EVENT_DOWN_END)
		return false;
	return world->proc[event->proc].frozen > world->now;
}

void world_run(struct world *world)
{
	while (world->heap_count && !world->violations) {
		struct event *event = pop(world);

		world->now = event->at;
		if (world->now > SIM_BEGIN + SIM_END) {
			free_event(event);
			break;
		}
		if (waits(world, event)) {
			event->at = world->proc[event->proc].frozen;
			push(world, event);
			continue;
		}
		world->figures.events++;
		dispatch(world, event);
		free_event(event);
	}
	if (!world->violations)
		check_stores(world);
	if (!world->violations)
		check_put_away(world);
}

struct world *world_create(uint64_t seed, enum sim_fault fault, bool story)
{
	struct world *world = calloc(1, sizeof(*world));

	if (!world)
		abort();
	shoal_random_seed(&world->random, seed);
	world->seed = seed;
	world->fault = fault;
	world->story = story;
	world->now = world->calm = world->down_since = world->pulsed = SIM_BEGIN;
	world->ahead = SIM_SKEW;
	world->store = store_open("memory", NULL);
	if (!world->store)
		abort();
	world->procs = 1 + world_below(world, SIM_PROCS);
	world->lasting = world_chance(world, 0.15);
	for (unsigned i = 0; i < world->procs; i++) {
		world->proc[i].index = i;
		world->proc[i].world = world;
		world->proc[i].wall = world_below(world, SIM_SKEW);
		proc_start(world, &world->proc[i]);
	}
	people_begin(world);
	world_at(world, world->now + INSPECT, EVENT_INSPECT);
	world_at(world, world->now + (int64_t)world_below(world, 200000), EVENT_TROUBLE);
	world->figures.worlds = 1;
	return world;
}

void world_destroy(struct world *world)
{
	while (world->heap_count)
		free_event(world->heap[--world->heap_count]);
	for (unsigned i = 0; i < world->procs; i++)
		core_destroy(world->proc[i].core);
	check_free(world);
	store_close(world->store);
	free(world->heap);
	free(world->link);
	free(world);
}
