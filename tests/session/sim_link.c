/* sim_link.c: connections: in order, late, and sometimes cut, which both sides hear of later. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

enum { LASTING = 3000000 }; /* a long connection */

struct link *link_find(struct world *world, core_conn id)
{
	return id && id <= world->links ? &world->link[id - 1] : NULL;
}

static int64_t later(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

static struct event *up_event(struct world *world, struct link *link, enum event_kind kind)
{
	struct event *event;

	link->up = later(link->up, world->now);
	event = world_at(world, link->up, kind);
	event->proc = link->proc;
	event->generation = link->generation;
	event->number = link->id;
	return event;
}

static void down_end(struct world *world, struct link *link, int64_t wait)
{
	struct event *event = world_at(world, world->now + wait, EVENT_DOWN_END);

	event->number = link->id;
}

struct link *link_open(struct world *world, unsigned who, enum core_way way)
{
	struct proc *proc = &world->proc[world_below(world, world->procs)];
	struct link *link;

	if (world->links == world->link_room) {
		world->link_room = world->link_room ? world->link_room * 2 : 64;
		world->link = realloc(world->link, world->link_room * sizeof(*link));
		if (!world->link)
			abort();
	}
	link = &world->link[world->links++];
	*link = (struct link){ .id = world->links,
		               .proc = proc->index,
		               .generation = proc->generation,
		               .who = who,
		               .way = way,
		               .client = true,
		               .server = true,
		               .lasting = way == CORE_STREAM && world->person[who].lasting,
		               .opened = world->now };
	if (proc->core) {
		link->up = world->now + world_delay(world);
		up_event(world, link, EVENT_UP);
	} else {
		link->server = false;
		link->cut = true;
		down_end(world, link, 10 + world_below(world, 500));
	}
	return link;
}

void link_cut(struct world *world, struct link *link)
{
	if (link->cut)
		return;
	world_tell(world, "connection %llu breaks", (unsigned long long)link->id);
	world->figures.losses++;
	link->cut = true;
	link->up = world->now + (int64_t)world_below(world, 20000);
	up_event(world, link, EVENT_UP_END);
	down_end(world, link, world_below(world, 10000));
}

void link_end(struct world *world, struct link *link)
{
	if (!link->client)
		return;
	link->client = false;
	world->figures.lasting += world->now - link->opened >= LASTING;
	if (!link->cut)
		up_event(world, link, EVENT_UP_END);
}

/* A connection that lasts does not break by itself. */
static bool breaks(struct world *world, const struct link *link)
{
	return world->now < SIM_BEGIN + SIM_TROUBLE && world_chance(world, 0.002) && !link->lasting;
}

void link_send(struct world *world, struct link *link, const char *bytes, size_t length)
{
	struct event *event;

	if (link->cut)
		return; /* it goes nowhere */
	if (breaks(world, link)) {
		link_cut(world, link);
		return;
	}
	link->up = later(link->up, world->now + world_delay(world));
	event = up_event(world, link, EVENT_UP);
	event->length = length;
	event->bytes = malloc(length + 1);
	if (!event->bytes)
		abort();
	memcpy(event->bytes, bytes, length);
	event->bytes[length] = '\0';
}

bool link_say(struct world *world, struct link *link, enum proto_verb verb, uint64_t key,
              const char *members)
{
	const struct person *p = &world->person[link->who];
	struct asked        *asked = &link->asked[link->asked_count];
	char                 bytes[1000];
	int                  length;

	if (!link->client || link->asked_count == SIM_ASKED)
		return false;
	*asked = (struct asked){ .id = ++world->ids, .verb = verb, .key = key, .at = world->now };
	memcpy(asked->match, p->match, sizeof(asked->match));
	if (key && p->wish.active && p->wish.key == key)
		asked->floor = p->wish.floor;
	link->asked_count++;
	length = snprintf(bytes, sizeof(bytes), "{\"do\":\"%s\",\"id\":%u%s%s}",
	                  proto_verb_id(verb), asked->id, *members ? "," : "", members);
	if (length >= (int)sizeof(bytes))
		abort();
	world_tell(world, "person %u on %llu: %s", link->who, (unsigned long long)link->id, bytes);
	link_send(world, link, bytes, (size_t)length);
	return true;
}

/* From the core. */

static struct asked *asked_find(struct link *link, int64_t id)
{
	for (unsigned i = 0; i < link->asked_count; i++) {
		if (link->asked[i].id == id)
			return &link->asked[i];
	}
	return NULL;
}

static void replied(struct world *world, struct link *link, const char *bytes, size_t length)
{
	static const char *const keys[] = { "t", "id", "error", "again", "match" };
	struct span              value[5];
	struct asked            *asked;

	json_pick((struct span){ bytes, length }, keys, 5, value);
	if (link->flood) {
		flood_heard(world, link, value[2]);
		return;
	}
	asked = asked_find(link, json_int(value[1], -1));
	if (!asked || asked->replied) {
		world_violation(world, "a reply on %llu to nothing, or a second one: %.*s",
		                (unsigned long long)link->id, (int)(length < 200 ? length : 200),
		                bytes);
		return;
	}
	asked->replied = true;
	if (asked->verb == PROTO_REMATCH && json_is(value[0], "reply"))
		check_rematch(world, asked->match, value[4]);
	check_reply(world, link, asked, value[0], value[2], value[3].length == 4);
	if (link->way == CORE_ONCE) {
		link->up = world->now;
		up_event(world, link, EVENT_UP_END);
	}
}

void link_sent(struct world *world, struct proc *proc, core_conn conn, const char *bytes,
               size_t length)
{
	struct link  *link = link_find(world, conn);
	bool          reply = length > 10 && (bytes[6] == 'r' || bytes[6] == 'e');
	struct event *event;

	if (!link || link->proc != proc->index || link->generation != proc->generation) {
		world_violation(world, "a message for a connection that the process does not have");
		return;
	}
	if (!link->server) {
		world_violation(world, "a message for a connection that was closed");
		return;
	}
	if (reply)
		replied(world, link, bytes, length);
	else if (link->way == CORE_ONCE)
		world_violation(world, "more than a reply on %llu", (unsigned long long)conn);
	if (breaks(world, link))
		link_cut(world, link);
	if (link->cut)
		return;
	link->down = later(link->down, world->now + world_delay(world));
	event = world_at(world, link->down, EVENT_DOWN);
	event->number = conn;
	event->length = length;
	event->bytes = malloc(length + 1);
	if (!event->bytes)
		abort();
	memcpy(event->bytes, bytes, length);
	event->bytes[length] = '\0';
}

void link_dropped(struct world *world, struct proc *proc, core_conn conn)
{
	struct link *link = link_find(world, conn);

	if (!link || link->proc != proc->index || !link->server)
		return;
	link->up = world->now;
	link->cut = true;
	up_event(world, link, EVENT_UP_END);
	down_end(world, link, world_delay(world));
}

void link_proc_ended(struct world *world, struct proc *proc)
{
	for (size_t i = 0; i < world->links; i++) {
		struct link *link = &world->link[i];

		if (link->proc != proc->index || !link->server)
			continue;
		link->server = false;
		if (link->client && !link->cut)
			down_end(world, link, world_below(world, 3000));
		link->cut = true;
	}
}

/* At the client. */

static void forget_asked(struct link *link, int64_t id)
{
	struct asked *asked = asked_find(link, id);

	if (asked)
		*asked = link->asked[--link->asked_count];
}

void link_event(struct world *world, struct event *event)
{
	struct link *link = link_find(world, event->number);

	if (!link->client)
		return;
	if (event->kind == EVENT_DOWN_END) {
		world_tell(world, "person %u hears that connection %llu is over", link->who,
		           (unsigned long long)link->id);
		link->client = false;
		world->figures.lasting += world->now - link->opened >= LASTING;
		people_lost(world, link);
		return;
	}
	if (link->cut || link->flood)
		return;
	world_tell(world, "person %u hears on %llu: %.300s", link->who,
	           (unsigned long long)link->id, event->bytes);
	people_hear(world, link, event->bytes, event->length);
	link = link_find(world, event->number); /* there may be more of them now */
	if (event->length > 10 && (event->bytes[6] == 'r' || event->bytes[6] == 'e')) {
		static const char *const keys[] = { "id" };
		struct span              id;

		json_pick((struct span){ event->bytes, event->length }, keys, 1, &id);
		forget_asked(link, json_int(id, -1));
	}
}
