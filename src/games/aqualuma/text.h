/* text.h: what labels, prompts, log, board and JSON share. */
#ifndef AQUALUMA_TEXT_H
#define AQUALUMA_TEXT_H

#include "aqualuma_words.h"
#include "tables.h"

static inline const struct aqualuma_game *g_of(const struct shoal_pen *p)
{
	return aqualuma_game_of(p->game);
}

static inline const struct aqualuma_state *s_of(const struct shoal_pen *p)
{
	return aqualuma_state_of(p->view);
}

static inline int32_t less(unsigned from, unsigned by) /* not below 0 */
{
	return from > by ? (int32_t)(from - by) : 0;
}

/* A turn has begun, and with it there is an active hero. */
static inline bool in_play(const struct aqualuma_state *s)
{
	return s->turn && s->who[s->hero] < HEROES;
}

/* Where the active hero stands; NOTHING before the first turn. */
static inline unsigned here(const struct aqualuma_state *s)
{
	return in_play(s) ? s->area[s->hero] : NOTHING;
}

/* Bit per kind that fits the next slot of an area's strip. */
static inline uint32_t fitting(const struct aqualuma_game *g, const struct aqualuma_state *s,
                               unsigned area)
{
	return area < WORLDS && s->strip[area] < STRIPS ? aqualuma_fits(g, s, area) : 0;
}

/* Bit per kind of hand die that fits there. */
static inline uint32_t fitting_hand(const struct aqualuma_game *g, const struct aqualuma_state *s,
                                    unsigned area)
{
	return fitting(g, s, area) & aqualuma_kinds(s->hand);
}

/* Conditions of value and colour are apart: a bit per value and per colour of a set of kinds. */
struct needed {
	unsigned values, colours;
	bool     all_values, all_colours;
};

static inline struct needed needed_of(int32_t kinds)
{
	struct needed need = { 0 };

	for (unsigned c = 0; c < COLOURS; c++) {
		unsigned part = (unsigned)kinds >> c * FACES & ((1u << FACES) - 1);

		need.values |= part;
		need.colours |= part ? 1u << c : 0;
	}
	need.all_values = need.values == (1u << FACES) - 1;
	need.all_colours = need.colours == (1u << COLOURS) - 1;
	return need;
}

/* Dice by colour as the one number of the pen `stock`. */
static inline int32_t packed(const uint8_t dice[COLOURS])
{
	return dice[0] | dice[1] << 4 | dice[2] << 8;
}

/* Likewise the faces of a roll for the pen `rolled`. */
static inline int32_t packed_roll(const uint8_t faces[FACES])
{
	int32_t value = 0;

	for (unsigned f = 0; f < FACES; f++)
		value |= faces[f] << 3 * f;
	return value;
}

/* Where a dark value stands: how near to the last field, or what happens there. */
enum edge { EDGE_FAR, EDGE_NEAR, EDGE_IGNITES, EDGE_LOST };
static inline int32_t edge_at(const struct aqualuma_game *g, const struct aqualuma_state *s,
                              unsigned dark)
{
	if (dark >= g->track)
		return s->ignited ? EDGE_LOST : EDGE_IGNITES;
	return dark + 1 == g->track ? EDGE_NEAR : EDGE_FAR;
}

/* The die that SET is about, of the card that is worked, and what it is set to. */
static inline unsigned aqualuma_set_kind(const struct aqualuma_game  *g,
                                         const struct aqualuma_state *s, unsigned action)
{
	uint32_t kinds = s->face < CARDS ? g->card[s->face].kinds : 0;

	return (kinds ? shoal_bits_lowest(kinds) / FACES * FACES : 0) + (action - ACT_SET) / 5;
}

static inline unsigned aqualuma_set_value(unsigned action)
{
	return (action - ACT_SET) % 5 + 1;
}

/* By how much LOWER lowers a dark value. */
static inline unsigned aqualuma_lowers(const struct aqualuma_game  *g,
                                       const struct aqualuma_state *s)
{
	return s->phase == PHASE_BEAM && s->field < SPECIALS ? g->special[s->field].amount : 1;
}

#endif
