/* forecast.c: what the next dark phase can bring, and how likely. Everybody could work it out: the
 * column lies open, and the deck is known but for its order. What the group names itself is counted
 * apart, for no chance decides it. */
#include "aqualuma.h"

#include <string.h>

/* What is rolled or drawn one after the other, on the way to one outcome. */
struct course {
	const struct aqualuma_game  *g;
	const struct aqualuma_state *s;
	struct aqualuma_forecast    *out;
	unsigned                     faces; /* of the underwater die, all together */
};

/* One outcome: rises by world, worlds named by the group. */
static void add_outcome(const struct course *o, const uint8_t rises[WORLDS], unsigned named,
                        double chance)
{
	bool reached = false;

	for (unsigned w = 0; w < WORLDS; w++) {
		o->out->rises[w][rises[w]] += chance;
		/* A crystal that stands on the last field reaches it again (LUM-124). */
		if (rises[w] && o->s->dark[w] + rises[w] >= o->g->track) {
			o->out->last[w] += chance;
			reached = true;
		}
	}
	o->out->named[named] += chance;
	if (reached)
		o->out->danger += chance;
}

/* So many rolls of the underwater die. There are no more than rows of a column. */
static void add_rolls(const struct course *o, uint8_t rises[WORLDS], unsigned named, unsigned rolls,
                      double chance)
{
	if (!rolls) {
		add_outcome(o, rises, named, chance);
		return;
	}
	for (unsigned w = 0; w < WORLDS; w++) {
		if (!o->g->faces[w])
			continue;
		rises[w]++;
		add_rolls(o, rises, named, rolls - 1, chance * o->g->faces[w] / o->faces);
		rises[w]--;
	}
	if (o->g->faces[QUESTION])
		add_rolls(o, rises, named + 1, rolls - 1,
		          chance * o->g->faces[QUESTION] / o->faces);
}

/* A card counts for a rise, a roll or a world to be named. */
static void count_card(const struct aqualuma_game *g, unsigned kind, uint8_t rises[WORLDS],
                       unsigned *named, unsigned *rolls)
{
	switch ((enum dark_effect)g->dark_card[kind].effect) {
	case DARK_WORLD:
		rises[g->dark_card[kind].world]++;
		break;
	case DARK_DIE:
		++*rolls;
		break;
	case DARK_QUESTION:
		++*named;
		break;
	case DARK_STILL:
	case DARK_COUNT:
		break;
	}
}

bool aqualuma_foresee(const struct aqualuma_game *g, const struct aqualuma_state *s,
                      struct aqualuma_forecast *out)
{
	struct course o = { g, s, out, 0 };
	unsigned      column = aqualuma_column(s), height = aqualuma_height(s, column);
	unsigned      left = aqualuma_dark_left(g, s), named = 0, rolls = 0;
	uint8_t       rises[WORLDS] = { 0 };

	memset(out, 0, sizeof(*out));
	if (!s->turn || s->phase == PHASE_OVER)
		return false;
	for (unsigned i = 0; i <= WORLDS; i++)
		o.faces += g->faces[i];
	for (unsigned row = s->row; row < height; row++)
		count_card(g, s->board[row * COLUMNS + column], rises, &named, &rolls);
	out->cards = (uint8_t)(height - s->row);
	memcpy(out->sure, rises, sizeof(rises));
	if (s->row) { /* it is on: what is asked or rolled now belongs to it */
		add_rolls(&o, rises, named + (s->phase == PHASE_RISE),
		          rolls + (s->phase == PHASE_WORLDDIE), 1);
		return true;
	}
	out->draws = true;
	for (unsigned kind = 0; kind < DARKS && left; kind++) {
		uint8_t  more[WORLDS];
		unsigned more_named = named, more_rolls = rolls;

		if (!s->dark_deck[kind])
			continue;
		memcpy(more, rises, sizeof(more));
		count_card(g, kind, more, &more_named, &more_rolls);
		add_rolls(&o, more, more_named, more_rolls, (double)s->dark_deck[kind] / left);
	}
	out->deck_out = !left;
	return true;
}
