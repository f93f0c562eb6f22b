/* steps.c: what a listener would have seen between what it was shown last and what it is shown now:
 * the state after every ply, kept until everybody has been told, and looked at through its eyes. */
#include "own.h"

#include <stdlib.h>
#include <string.h>

enum {
	STEPS_MOST = 64,            /* plies that everybody sees, and steps in one message */
	STEPS_BYTES = 128 << 10,    /* a longer message does without: it would clog the line */
	STEPS_ROOM = 4,             /* at first, */
	STEPS_STAY = 2 * STEPS_ROOM /* and at most when all have been told */
};

static bool reserve(struct steps *steps)
{
	uint32_t     room = steps->room ? 2 * steps->room : STEPS_ROOM;
	struct step *all;

	if (steps->count < steps->room)
		return true;
	all = realloc(steps->all, room * sizeof(*all));
	if (!all)
		return false;
	steps->all = all;
	steps->room = room;
	return true;
}

/* Plies that not everybody sees are not counted: how many there were is nobody's business, and a
 * match has only so many. */
void steps_keep(struct desk *desk, bool open)
{
	const struct table *table = desk->table;
	struct steps       *steps = &desk->steps;
	struct step        *step;

	if (steps->lost || desk->news_lost || (!desk->conns && !desk->onlookers))
		return;
	steps->open += open;
	if (steps->open > STEPS_MOST || !reserve(steps)) {
		steps->lost = true;
		steps->count = 0;
		return;
	}
	step = &steps->all[steps->count++];
	memcpy(step->heard, table->heard, sizeof(step->heard));
	memcpy(&step->room, table_state(table), table->game->state_bytes);
}

void steps_undo(struct desk *desk)
{
	desk->steps.count = desk->steps.open = 0;
	steps_keep(desk, true);
}

void steps_clear(struct steps *steps)
{
	if (steps->room > STEPS_STAY)
		steps_free(steps);
	steps->count = steps->open = 0;
	steps->lost = false;
}

void steps_free(struct steps *steps)
{
	free(steps->all);
	*steps = (struct steps){ 0 };
}

/* Putting them into words. */

struct look { /* what a viewer sees of a step */
	union shoal_room view;
	uint64_t         hash;
	uint32_t         n;
};

static void look_at(const struct desk *desk, uint32_t i, unsigned viewer, struct look *out)
{
	const struct step *step = &desk->steps.all[i];

	table_view_at(desk->table, &step->room.state, viewer, &out->view.state);
	out->hash = shoal_state_hash(desk->table->game, &out->view.state);
	out->n = step->heard[viewer];
}

static bool same(const struct look *a, const struct look *b)
{
	return a->n == b->n && a->hash == b->hash;
}

static void put_step(struct shoal_json *json, const struct shoal_game *game,
                     const struct look *look, int seat)
{
	struct shoal_json inner = { .text = json->text };

	shoal_json_object(json, NULL);
	shoal_json_int(json, "n", look->n);
	shoal_json_raw(json, "view", "");
	shoal_put_view(game, &look->view.state, seat, &inner);
	shoal_json_end_object(json);
}

/* Of plies in a row that look alike the last; none that looks like what was shown before, or like
 * the end. So nobody can count what it does not see. */
static uint32_t put_all(struct shoal_json *json, const struct conn *conn)
{
	const struct desk *desk = conn->desk;
	struct look        shown = { .hash = conn->shown, .n = conn->heard }, look[2];
	unsigned           viewer = table_viewer(conn->seat);
	uint32_t           told = 0;

	look_at(desk, 0, viewer, &look[0]);
	for (uint32_t i = 1; i < desk->steps.count && told <= STEPS_MOST; i++) {
		const struct look *now = &look[(i - 1) % 2], *next = &look[i % 2];

		look_at(desk, i, viewer, &look[i % 2]);
		if (same(now, next) || (!told && same(now, &shown)))
			continue;
		put_step(json, desk->table->game, now, conn->seat);
		told++;
	}
	return told;
}

bool steps_known(const struct conn *conn)
{
	const struct desk *desk = conn->desk;

	return desk->round.open && !desk->news_lost && desk->steps.count > 1 && conn->shown
	       && conn->heard == desk->news_from[table_viewer(conn->seat)];
}

void steps_put(struct shoal_json *json, const struct conn *conn)
{
	struct shoal_text text = *json->text;
	struct shoal_json before = *json;
	uint32_t          told;

	shoal_json_array(json, "steps");
	told = put_all(json, conn);
	shoal_json_end_array(json);
	if (told && told <= STEPS_MOST && json->text->length <= STEPS_BYTES)
		return;
	*json = before;
	*json->text = text;
	text.bytes[text.length] = '\0';
}
