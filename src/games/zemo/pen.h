/* pen.h: what labels, prompts, log and board share: a hand that writes in the style's language. */
#ifndef ZEMO_PEN_H
#define ZEMO_PEN_H

#include "zemo.h"

enum { ROLL_WEIGHT = 1296 }; /* of all rolls together */

/* Words of notation and view, and the directions by name; in text.c. */
extern const char *const zemo_resource_words[RES_COUNT];
extern const char *const zemo_motive_words[MOT_COUNT];
extern const char *const zemo_direction_words[DIR_COUNT];
extern const char *const zemo_direction_names[DIR_COUNT][SHOAL_LANG_COUNT];

/* `s` is NULL in the log. */
struct pen {
	const struct zemo_game   *g;
	const struct zemo_state  *s;
	const struct shoal_style *style;
	struct shoal_text        *out;
};

#undef say
#define say(p, ...) shoal_both((p)->out, (p)->style, __VA_ARGS__)

/* Within a sentence. */
static inline const char *resource_word(const struct pen *p, unsigned resource)
{
	return SHOAL_SAY(p->style, zemo_resource_words[resource],
	                 zemo_resource_names[resource][SHOAL_DE]);
}

static inline const char *feature_name(const struct pen *p, unsigned feature)
{
	return zemo_feature_names[feature][p->style->lang];
}

static inline void put_square(const struct pen *p, unsigned square)
{
	shoal_put(p->out, "%c%u", (char)('A' + square % SIDE), square / SIDE + 1);
}

static inline void put_place(const struct pen *p, unsigned square)
{
	put_square(p, square);
	shoal_put(p->out, " (%s)", feature_name(p, p->g->cell[square]));
}

static inline void put_points(const struct pen *p, int32_t points)
{
	say(p, points == 1 ? "%d point" : "%d points", points == 1 ? "%d Punkt" : "%d Punkte",
	    points);
}

/* Tenths, rounded, with the language's point; what is there but less than one is said so. */
static inline void put_tenths(const struct pen *p, uint64_t part, uint64_t whole)
{
	uint64_t tenths = (20 * part + whole) / (2 * whole);

	if (part && !tenths)
		say(p, "less than 0.1", "weniger als 0,1");
	else
		say(p, "%llu.%llu", "%llu,%llu", (unsigned long long)(tenths / 10),
		    (unsigned long long)(tenths % 10));
}

/* A share as a percentage. What is possible but rare is not 0, what is nearly sure not 100. */
static inline void put_percent(const struct pen *p, uint64_t part, uint64_t whole)
{
	if (part == 0 || part == whole) {
		say(p, "%u%%", "%u %%", part ? 100u : 0u);
	} else if (part * 1000 < whole) {
		say(p, "less than 0.1%%", "weniger als 0,1 %%");
	} else if ((whole - part) * 1000 < whole) {
		say(p, "more than 99.9%%", "mehr als 99,9 %%");
	} else {
		put_tenths(p, part * 100, whole);
		say(p, "%%", " %%");
	}
}

/* "sail", "sail or crew", "sail, hull or crew": the resources in a set of bits. */
static inline void put_resources(const struct pen *p, unsigned set, const char *joint)
{
	for (unsigned r = 0, left = set; r < RES_COUNT; r++) {
		if (!(set >> r & 1))
			continue;
		left &= ~(1u << r);
		shoal_put(p->out, "%s%s", resource_word(p, r),
		          !left                  ? ""
		          : !(left & (left - 1)) ? joint
		                                 : ", ");
	}
}

static inline const char *joint_or(const struct pen *p)
{
	return SHOAL_SAY(p->style, " or ", " oder ");
}

static inline unsigned enemy_of(const struct zemo_state *s) /* of the combat */
{
	return s->enemy ? s->enemy - 1u : FEA_TOWN;
}

static inline unsigned strength_of(const struct zemo_game *g, const struct zemo_state *s)
{
	return g->strength[s->danger];
}

/* The faces of all dice, ascending. */
static inline void put_dice(const struct pen *p)
{
	const char *gap = "";

	for (unsigned face = 0; face < 6; face++) {
		for (unsigned i = 0; i < p->s->dice[face]; i++, gap = " ")
			shoal_put(p->out, "%s%u", gap, face + 1);
	}
}

/* Of this roll, or of the first one of the next turn. */
static inline unsigned rerolls_at_hand(const struct zemo_state *s, bool fresh_turn)
{
	bool spare = fresh_turn ? s->motive == MOT_ADVENTURER : s->free_reroll;

	return s->points[RES_COMMAND] + spare;
}

/* What stopping now would bring: "45 points, Deckhand". */
static inline void put_standing(const struct pen *p)
{
	struct zemo_sheet sheet;

	zemo_score(p->g, p->s, p->s->motive, &sheet);
	put_points(p, sheet.total);
	shoal_put(p->out, ", %s", zemo_title_names[zemo_title(p->g, sheet.total)][p->style->lang]);
}

#endif
