/* pen.h: what labels, prompts, log, board and page share: a hand that writes in the style's
 * language, and the things of the game as parts of sentences. */
#ifndef DUELLUM_PEN_H
#define DUELLUM_PEN_H

#include "duellum.h"

/* `s` is NULL in the log and where a card is described for itself. `pile` and `kin` are what
 * COUNT_PILE and COUNT_TYPE will be when a row runs, or 0 if that is not known. */
struct pen {
	const struct duellum_game  *g;
	const struct duellum_state *s;
	const struct shoal_style   *style;
	struct shoal_text          *out;
	uint8_t                     pile, kin;
	bool folded[SIDES]; /* DUE-183: only the tops of its piles are shown */
};

#undef say
#define say(p, ...) shoal_both((p)->out, (p)->style, __VA_ARGS__)
/* Words without anything to fill in; they may be "". */
#define put_word(p, english, german) \
	shoal_put((p)->out, "%s", SHOAL_SAY((p)->style, english, german))

/* How a faction stands in a sentence: "the Turtles", "The Turtles", "the Turtles'" and, in German
 * bent by the case, "die", "Die", "der", "den Schildkröten". */
enum grammar { GR_NAME, GR_BEGINS, GR_OF, GR_TO, GR_COUNT };

/* words.c */
extern const char *const duellum_type_words[TYPES][SHOAL_LANG_COUNT]; /* short, for columns */
extern const char *const duellum_resource_ids[RES_COUNT];
extern const char *const duellum_side_ids[SIDES];

void duellum_put_side(const struct pen *p, unsigned side, enum grammar grammar);
/* A name from the tables; German sentences set it in quotation marks. */
void duellum_put_name(const struct pen *p, const struct shoal_row *row);
void duellum_put_amount(const struct pen *p, unsigned resource, unsigned n); /* "2 coins" */
void duellum_put_both(const struct pen *p, unsigned coins, unsigned tridents);
/* A depth as it is printed: "T2"; and in words. */
void duellum_put_code(struct shoal_text *out, struct depth depth);
void duellum_put_depth(const struct pen *p, struct depth depth);
/* All depths of a Location from a position on. */
void duellum_put_depths(struct shoal_text *out, const struct location *l, unsigned from);
/* What an animal does: as printed; and in words. */
void duellum_put_effect_code(struct shoal_text *out, const struct effect *effect);
void duellum_put_effect(const struct pen *p, unsigned side, unsigned helper);
void duellum_put_line(const struct pen *p, const struct line *line);
void duellum_put_row(const struct pen *p, unsigned row);
/* What a row stands on: "Campaign", "crown space 4", "depth R2". */
void duellum_put_origin(const struct pen *p, unsigned row);
void duellum_put_condition(const struct pen *p, unsigned goal, unsigned token_side);
/* What a token gives: "1 coin", "+2 raises". */
void duellum_put_support(const struct pen *p, unsigned support, unsigned n);
void duellum_put_bonus(const struct pen *p, unsigned side, unsigned space);

static inline const char *name_of(const struct pen *p, const struct shoal_row *row)
{
	return row->name[p->style->lang];
}

static inline const struct shoal_row *card_row(unsigned card) /* of a deck card */
{
	return duellum_is_location(card) ? &duellum_location_rows[card]
	                                 : &duellum_merc_rows[card - LOCATIONS];
}

static inline const struct shoal_row *helper_row(unsigned side, unsigned helper)
{
	return helper < STARTERS ? &duellum_starter_rows[STARTERS * side + helper]
	                         : &duellum_manta_rows[helper - STARTERS];
}

static inline const struct shoal_row *action_row(unsigned side, unsigned card)
{
	return &duellum_card_rows[CARDS * side + card];
}

static inline unsigned type_of(const struct duellum_game *g, unsigned card) /* of a deck card */
{
	return duellum_is_location(card) ? g->location[card].type : g->merc[card - LOCATIONS].type;
}

static inline unsigned points_of(const struct duellum_game *g, unsigned card)
{
	return duellum_is_location(card) ? g->location[card].points
	                                 : g->merc[card - LOCATIONS].points;
}

static inline bool crown_of(const struct duellum_game *g, unsigned card)
{
	return duellum_is_location(card) ? g->location[card].crown
	                                 : g->merc[card - LOCATIONS].crown;
}

static inline unsigned goal_side(const struct duellum_state *s, unsigned goal) /* 0 A, 1 B */
{
	return s->goals >> goal & 1u;
}

static inline void put_points(const struct pen *p, int points)
{
	say(p, "%d PP", "%d PP", points);
}

/* The side that answers, or whose turn it is. */
static inline unsigned side_asked(const struct pen *p)
{
	return p->s->base.actor >= 0 ? duellum_asked(p->g, p->s) : p->s->active;
}

/* Resource that a purchase is paid in. */
static inline unsigned paid_in(unsigned mode)
{
	return mode == MODE_BUY ? RES_COIN : RES_TRIDENT;
}

#endif
