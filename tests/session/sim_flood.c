/* sim_flood.c: who sends far more than is allowed: on a connection of its own, for some seconds. It
 * is answered or refused, every time, and nobody at another table notices. */
#include "sim.h"

enum {
	GUSH = 12,     /* messages at once, */
	PAUSE = 200,   /* and the milliseconds between: six times what is allowed */
	CALM = 70000,  /* after so long everything must have been answered */
	PLENTY = 100,  /* of so many some are refused */
	BEHIND = 30000 /* what waited may still be refused for so long */
};

static void again(struct world *world, const struct link *link, int64_t wait, int64_t until)
{
	struct event *event = world_at(world, world->now + wait, EVENT_FLOOD);

	event->number = link->id;
	event->until = until;
}

void flood_begin(struct world *world, struct person *p)
{
	int64_t      until = world->now + 3000 + (int64_t)world_below(world, 4000);
	struct link *link;

	if (!p->match[0])
		return;
	link = link_open(world, p->index, CORE_STREAM);
	link->flood = true;
	p->party->noise = until + BEHIND;
	world->figures.floods++;
	world_tell(world, "person %u sends far too much on %llu", p->index,
	           (unsigned long long)link->id);
	again(world, link, 0, until);
}

static void pour(struct world *world, struct link *link)
{
	static const char *const what[] = { "look", "list", "watch", "nonsense" };
	const struct person     *p = &world->person[link->who];
	uint32_t                 luck = world_below(world, 100);
	char                     bytes[200];
	struct shoal_text        text = SHOAL_TEXT(bytes);

	shoal_put(&text, "{\"do\":\"%s\"", what[luck < 60 ? 0 : luck < 98 ? 1 : luck < 99 ? 2 : 3]);
	if (luck < 60 || luck == 98) {
		shoal_put(&text, ",");
		person_put(p, &text);
	}
	shoal_put(&text, "}");
	link_send(world, link, bytes, text.length);
	link->poured++;
	world->noise++;
}

void flood_heard(struct world *world, struct link *link, struct span error)
{
	bool refused = json_is(error, "too-many");

	link->answered++;
	link->refused += refused;
	world->figures.refused += refused;
}

static void check_flood(struct world *world, struct link *link)
{
	if (link->cut || !link->server || world->now - world->calm < CALM)
		return;
	if (link->answered != link->poured)
		world_violation(world, "of %u messages of a flood %u are answered", link->poured,
		                link->answered);
	else if (link->poured >= PLENTY && !link->refused)
		world_violation(world, "a flood of %u messages is not refused", link->poured);
}

void flood_event(struct world *world, struct event *event)
{
	struct link *link = link_find(world, event->number);

	if (!link->client)
		return;
	if (world->now > event->until) {
		check_flood(world, link);
		link_end(world, link);
		return;
	}
	for (unsigned i = 0; i < GUSH; i++)
		pour(world, link);
	if (world->now + PAUSE <= event->until)
		again(world, link, PAUSE, event->until);
	else
		again(world, link, CALM, event->until);
}
